"""The tight loops of play by bots, and counting what happened in a game.

Written for mypyc, like the kernel.
"""

from __future__ import annotations

from kickdoor.bots.bot import Bot
from kickdoor.bots.random_play import Dice
from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.event import Event
from kickdoor.model.events.players import Died
from kickdoor.model.piece import Piece
from kickdoor.model.table import Table
from kickdoor.rules import engine
from kickdoor.views.live_view import LiveView


class Tally(Piece):
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
            if isinstance(event, Announcement):
                what = event.what
                if what == announcements.WON:
                    self.kills += event.number
                elif what == announcements.MONSTER_KILLED:
                    self.kills += 1
                elif what == announcements.ACCEPTED:
                    self.bargains += 1
            elif isinstance(event, Died):
                self.deaths += 1


def play_random(t: Table, dice: list[Dice], limit: int, tally: Tally) -> None:
    """Play on until the game is over or `limit` decisions are counted. Every seat has its own dice."""
    while not t.over and tally.decisions < limit:
        seat = engine.next_to_answer(t)
        tally.count(engine.act(t, seat, dice[seat].pick(engine.actions(t, seat))))


def play_fast(t: Table, dice: list[Dice], limit: int) -> int:
    """The same without keeping any events. Returns how many decisions were made."""
    t.recording = False
    made = 0
    while not t.over and made < limit:
        seat = engine.next_to_answer(t)
        engine.act(t, seat, dice[seat].pick(engine.actions(t, seat)))
        made += 1
    return made


def play_bots(t: Table, bots: list[Bot], limit: int, tally: Tally) -> None:
    """Play on by bots until the game is over or `limit` decisions are counted."""
    views = [LiveView(t, seat) for seat in range(len(bots))]
    while not t.over and tally.decisions < limit:
        seat = engine.next_to_answer(t)
        actions = engine.actions(t, seat)
        action = actions[0] if len(actions) == 1 else bots[seat].pick(views[seat], actions)
        tally.count(engine.act(t, seat, action))


def play_bots_fast(t: Table, bots: list[Bot], limit: int) -> int:
    """The same without keeping any events; how many decisions were made."""
    t.recording = False
    views = [LiveView(t, seat) for seat in range(len(bots))]
    made = 0
    while not t.over and made < limit:
        seat = engine.next_to_answer(t)
        actions = engine.actions(t, seat)
        engine.act(t, seat, actions[0] if len(actions) == 1 else bots[seat].pick(views[seat], actions))
        made += 1
    return made
