"""Tables that people have forgotten: what happens to them when nobody is there. Like other commands, these only say
what is added to the log."""

from __future__ import annotations

from kickdoor.server.table import entries as e
from kickdoor.server.table.memory import Change, NewEntry, TableMemory

__all__ = ["goes_on", "left_alone"]


def left_alone(memory: TableMemory, kind: str) -> Change | None:
    """An open table is closed, or the game of a lesson ends on time. None: it is over."""
    wanted = "open" if kind == e.CLOSED else "running"
    return Change(NewEntry(kind)) if memory.seating.state == wanted else None


def goes_on(memory: TableMemory, before: int) -> Change | None:
    """A game that is paused goes on. One without a clock, in which nobody has acted since this moment, would wait for
    ever: bots play on for its people, until they are back. None: it goes on as it is."""
    seating = memory.seating
    if seating.state != "running":
        return None
    if seating.paused:
        return Change(NewEntry(e.RESUMED))
    game = memory.running()
    if seating.info.clock != "none" or game is None or max(game.acted_at) >= before:
        return None
    away = [NewEntry(e.AWAY, number, "slow") for number, seat in enumerate(seating.seats) if not seat.played_by_bot]
    return Change(away[0], None, away[1:]) if away else None
