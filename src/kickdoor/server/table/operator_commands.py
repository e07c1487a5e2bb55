"""What the operators of a server do at a table. Like other commands they say what is added to the log, and no more."""

from __future__ import annotations

from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import OperatorWord
from kickdoor.server.table.memory import Change, NewEntry, TableMemory

__all__ = ["BY_OPERATOR", "close", "stand_in", "unseat"]

BY_OPERATOR = "operator"


def close(memory: TableMemory, word: str) -> Change | None:
    """Close an open table, or end a running game on time, with a word to the people there. None: it is over."""
    state = memory.seating.state
    if state == "over":
        return None
    return Change(NewEntry(e.CLOSED if state == "open" else e.ON_TIME, -1, OperatorWord(word)))


def unseat(memory: TableMemory, guest: str) -> Change | None:
    """Take the seat of somebody who is banned. In a running game a bot stays. None: they have none."""
    left = [NewEntry(e.LEFT, seat, BY_OPERATOR) for seat in memory.seating.seats_of((guest,))]
    if not left or memory.seating.state == "over":
        return None
    return Change(left[0], None, left[1:])


def stand_in(memory: TableMemory, guest: str) -> Change | None:
    """Let a bot play for somebody whose address is banned, until they are back from another one; also in a game that is
    paused, for when it goes on."""
    seating = memory.seating
    seats = [seat for seat in seating.seats_of((guest,)) if not seating.seats[seat].away]
    if not seats or memory.game is None or seating.state != "running":
        return None
    away = [NewEntry(e.AWAY, seat, BY_OPERATOR) for seat in seats]
    return Change(away[0], None, away[1:])
