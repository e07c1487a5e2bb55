"""How kind chance was to each player: dice for running away, cards drawn, doors kicked open.

Each kind of luck is measured against what was to be expected, in standard deviations, and the sum is scaled back to
one: 0 is what everybody may expect, and more than 2 in either direction is rare (about one player in twenty).
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from kickdoor.model import announcements
from kickdoor.model.events.announcement import Announcement
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.events.event import Event
from kickdoor.model.events.turns import DieRolled
from kickdoor.model.library import Library
from kickdoor.model.words import DECK, DOOR, FOR_RUN, HAND, TREASURE

__all__ = ["Fortune", "Luck"]

A_LEVEL: Final = 1000  # gold: what a Level costs is what a card is worth that gives one
MEAN: Final = 3.5  # of a die
SPREAD: Final = math.sqrt(35 / 12)


class Fortune(msgspec.Struct, frozen=True):
    """The luck of one seat: dice thrown to run away and their pips, Treasures drawn and their worth in gold, doors
    kicked open and the Curses behind them; `score` sums it up."""

    seat: int
    rolls: int
    pips: int
    treasures: int
    gold: int
    doors: int
    curses: int
    score: float


class _Hand:
    """What fell to one seat."""

    def __init__(self) -> None:
        self.rolls = 0
        self.pips = 0
        self.treasures = 0
        self.gold = 0
        self.doors = 0
        self.curses = 0


class Luck:
    """Follows the chance in one game."""

    def __init__(self, lib: Library, seats: int) -> None:
        self.lib = lib
        self.hands = [_Hand() for _ in range(seats)]
        worths = [self.worth(n) for n, card in enumerate(lib.cards) if card.deck == TREASURE]
        self.worth_mean = sum(worths) / len(worths)
        self.worth_spread = math.sqrt(sum((worth - self.worth_mean) ** 2 for worth in worths) / len(worths))
        doors = [card.is_curse for card in lib.cards if card.deck == DOOR]
        self.curse_share = sum(doors) / len(doors)

    def worth(self, card: int) -> int:
        """A Treasure in gold."""
        d = self.lib.cards[card]
        return A_LEVEL if d.is_level_up else d.item.gold

    def follow(self, events: list[Event]) -> None:
        """Take in what one action brought about."""
        for event in events:
            if isinstance(event, CardMoved):
                if event.from_zone() == DECK and event.zone >= HAND and self.lib.cards[event.card].deck == TREASURE:
                    hand = self.hands[event.seat]
                    hand.treasures += 1
                    hand.gold += self.worth(event.card)
            elif isinstance(event, DieRolled):
                if event.purpose == FOR_RUN:
                    self.hands[event.seat].rolls += 1
                    self.hands[event.seat].pips += event.face
            elif isinstance(event, Announcement) and event.what == announcements.KICKED:
                self.hands[event.seat].doors += 1
                self.hands[event.seat].curses += self.lib.cards[event.card].is_curse

    def fortunes(self) -> list[Fortune]:
        """Everybody's luck."""
        out: list[Fortune] = []
        for seat, h in enumerate(self.hands):
            score = round(self._score(h), 2)
            out.append(Fortune(seat, h.rolls, h.pips, h.treasures, h.gold, h.doors, h.curses, score))
        return out

    def _score(self, h: _Hand) -> float:
        parts: list[float] = []
        if h.rolls:
            parts.append((h.pips - MEAN * h.rolls) / (SPREAD * math.sqrt(h.rolls)))
        if h.treasures and self.worth_spread:
            parts.append((h.gold - self.worth_mean * h.treasures) / (self.worth_spread * math.sqrt(h.treasures)))
        if h.doors and 0 < self.curse_share < 1:
            p = self.curse_share
            parts.append(-(h.curses - p * h.doors) / math.sqrt(p * (1 - p) * h.doors))
        return sum(parts) / math.sqrt(len(parts)) if parts else 0.0
