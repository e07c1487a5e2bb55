"""How much the people at one table may write to its log.

The log is kept as long as the table, so nobody may add to it without end. What a seat's person does is counted for the
seat. Changes of seats, bots, hosts and pauses are counted for the table, because people come and go. Talk and votes
have limits of their own. What bots and the server write ends with the game.
"""

from __future__ import annotations

from typing import Final

from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e

__all__ = ["CHANGES", "Allowance"]

MOST_CHANGES: Final = 1000  # of seats, bots, hosts and pauses at one table

# What people do in the game: each is one entry.
DEEDS: Final = frozenset(
    (
        e.ACT, e.HELD, e.LET_GO, e.TAKEN_BACK, e.WAIT, e.AWAY, e.BACK, e.ORDERS, e.STANDING_ORDERS, e.MUTED, e.BALLOT,
        e.VACATION,
    )
)  # fmt: skip
CHANGES: Final = frozenset((e.SAT, e.LEFT, e.BOT, e.KICKED, e.HOST, e.PAUSED, e.RESUMED))
LIMITED: Final = frozenset((e.SAT, e.BOT, e.HOST, e.PAUSED))  # nobody has to stay, and no game stays paused


class Allowance:
    """What has been written to one log so far."""

    def __init__(self) -> None:
        self.said = 0  # lines of talk
        self.changes = 0
        self.paused = False  # it was, at least once
        self.begun = False
        self.deeds: dict[int, int] = {}  # by seat: in the game or, until it begins, before it

    def count(self, entry: Entry) -> None:
        """Take in one entry."""
        kind = entry.kind
        if kind in DEEDS:
            self.deeds[entry.seat] = self.deeds.get(entry.seat, 0) + 1
        elif kind in CHANGES:
            self.changes += 1
            self.paused = self.paused or kind == e.PAUSED
            if kind == e.SAT and self.begun:  # somebody takes over from a bot
                self.deeds.pop(entry.seat, None)
        elif kind == e.SAID:
            self.said += 1
        elif kind == e.STARTED:
            self.begun = True
            self.deeds.clear()

    def used_up(self, seat: int, settings: Settings) -> bool:
        """Has the person of this seat done as much as anybody may?"""
        return self.deeds.get(seat, 0) >= settings.max_deeds

    def check(self, kind: str, seat: int, settings: Settings) -> None:
        """May one more entry of this kind be written for this seat? Raises Refusal."""
        if kind in DEEDS:
            if self.used_up(seat, settings):
                raise refuse("done-too-much", n=settings.max_deeds)
        elif kind in LIMITED and self.changes >= MOST_CHANGES:
            raise refuse("changed-too-often", n=MOST_CHANGES)
