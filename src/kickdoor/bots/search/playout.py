"""Playing on from a table as it may be, until a few turns are over. Written for mypyc."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.search.policy import Seats
from kickdoor.model.table import Table
from kickdoor.rules import engine

TOO_LONG: Final = 2000  # decisions; a turn has ten or twenty


def play_on(t: Table, seats: Seats, last_turn: int) -> int:
    """Let quick minds decide for every seat until a turn later than this one begins, or the game is over; how many
    decisions it made."""
    made = 0
    while not t.over and t.turn <= last_turn and made < TOO_LONG:
        seat = engine.next_to_answer(t)
        actions = engine.actions(t, seat)
        engine.act(t, seat, actions[0] if len(actions) == 1 else seats.pick(seat, actions))
        made += 1
    return made
