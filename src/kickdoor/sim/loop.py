"""The tight loop of random play, and counting what happened in a game.

Written for mypyc, like the kernel; imports the kernel and the random choice only.
"""

from __future__ import annotations

from kickdoor.bots.random_play import Dice
from kickdoor.model.event import Died, Event, Told
from kickdoor.model.table import Table
from kickdoor.rules import engine, told


class Tally:
    """What happened in one game or in many."""

    def __init__(self) -> None:
        self.decisions = 0
        self.kills = 0
        self.deaths = 0
        self.bargains = 0

    def count(self, events: list[Event]) -> None:
        """One more decision, with what it brought about."""
        self.decisions += 1
        for event in events:
            if isinstance(event, Told):
                what = event.what
                if what == told.WON:
                    self.kills += event.number
                elif what == told.MONSTER_KILLED:
                    self.kills += 1
                elif what == told.ACCEPTED:
                    self.bargains += 1
            elif isinstance(event, Died):
                self.deaths += 1


def play_random(t: Table, dice: list[Dice], limit: int, tally: Tally) -> None:
    """Play on until the game is over or `limit` decisions are counted. Every seat has its own dice."""
    while not t.over and tally.decisions < limit:
        seat = engine.waiting(t)[0]
        tally.count(engine.act(t, seat, dice[seat].pick(engine.actions(t, seat))))


def play_fast(t: Table, dice: list[Dice], limit: int) -> int:
    """The same without keeping any events; how many decisions were made."""
    t.recording = False
    made = 0
    while not t.over and made < limit:
        seat = engine.waiting(t)[0]
        engine.act(t, seat, dice[seat].pick(engine.actions(t, seat)))
        made += 1
    return made
