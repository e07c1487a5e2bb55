"""A player at the table: the numbers, the hand, and the cards in front of them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kickdoor.model.piece import Piece
from kickdoor.model.words import (
    ATTACHED,
    CLASSES,
    COMPANIONS,
    CURSES,
    EXTRAS,
    HAND,
    ITEMS,
    KEPT,
    RACES,
)


@mypyc_attr(acyclic=True)
class Draft(Piece):
    """A sale, offer, trade or showing that its maker is still putting together. Nobody else sees it."""

    def __init__(self, kind: int, partner: int) -> None:
        self.kind = kind
        self.partner = partner
        self.cards: list[int] = []  # sold, given or shown
        self.wants: list[int] = []  # wanted in return
        self.picks = 0  # bit n: the helper's n-th pick of the treasures; bit 0: the last one
        self.promised: list[int] = []  # cards from the hand to be played on the helper
        self.on_loss = False
        self.doubled = -1
        self.stamp = -1  # a card that makes one Item of the sale count twice, and that Item
        self.stamped = -1
        self.looked_at = -1  # the number of events after which it was last checked

    def copy(self) -> Draft:
        d = Draft(self.kind, self.partner)
        d.cards = self.cards[:]
        d.wants = self.wants[:]
        d.picks = self.picks
        d.promised = self.promised[:]
        d.on_loss = self.on_loss
        d.doubled = self.doubled
        d.stamp = self.stamp
        d.stamped = self.stamped
        return d


@mypyc_attr(acyclic=True)
class Handicap(Piece):
    """Something a player cannot do for a while: help (`what` is CANNOT_HELP), or use the abilities of a trait
    (`what` is its `trait_code`). It is over after `ends` more ends of their own turn."""

    def __init__(self, what: int, ends: int) -> None:
        self.what = what
        self.ends = ends


@mypyc_attr(acyclic=True)
class Taping(Piece):
    """Two Items joined to one weapon by a third card, the tape."""

    def __init__(self, tape: int, one: int, other: int) -> None:
        self.tape = tape
        self.one = one
        self.other = other

    def has(self, card: int) -> bool:
        return card == self.tape or card == self.one or card == self.other


@mypyc_attr(acyclic=True)
class Player(Piece):
    """The player at a seat.

    A character begins at Level 1 without cards in play, and one that dies returns as the same Player (SETUP-7).
    """

    def __init__(self, seat: int, sex: int, like: Player | None = None) -> None:
        """A new player, or a copy of another one. Everything is set here because search copies tables all the time."""
        self.seat = seat
        self.sex = sex
        if like is None:
            self.level = 1
            self.alive = True
            self.new_hand = False  # draws four and four at the start of their next turn (DEATH-8)
            self.hand: list[int] = []
            self.items: list[int] = []
            self.draft: Draft | None = None
            # all lists below are replaced, never changed, so that a copy can use the same ones
            self.front: list[int] = []  # all of these but what is attached to Items: where modifiers come from
            self.classes: list[int] = []
            self.races: list[int] = []
            self.extras: list[int] = []
            self.curses: list[int] = []
            self.companions: list[int] = []
            self.attached: list[int] = []
            self.kept: list[int] = []
            self.doubled_sales = 0  # this turn
            self.changed_sex = False
            self.statuses: list[int] = []  # `words.S_*`
            self.handicaps: list[Handicap] = []
            self.tapings: list[Taping] = []
            return
        self.level = like.level
        self.alive = like.alive
        self.new_hand = like.new_hand
        self.hand = like.hand[:]
        self.items = like.items[:]
        self.classes = like.classes
        self.races = like.races
        self.extras = like.extras
        self.curses = like.curses
        self.companions = like.companions
        self.attached = like.attached
        self.kept = like.kept
        self.front = like.front
        self.draft = None if like.draft is None else like.draft.copy()
        self.doubled_sales = like.doubled_sales
        self.changed_sex = like.changed_sex
        self.statuses = like.statuses
        self.handicaps = like.handicaps
        self.tapings = like.tapings

    def copy(self) -> Player:
        return Player(self.seat, self.sex, self)

    def __repr__(self) -> str:
        dead = "" if self.alive else ", dead"
        return f"<Player {self.seat}: Level {self.level}{dead}, hand {self.hand}, in play {self.in_play()}>"

    def zone(self, zone: int) -> list[int]:
        """The list of cards of one of this player's places."""
        if zone == HAND:
            return self.hand
        if zone == ITEMS:
            return self.items
        if zone == CLASSES:
            return self.classes
        if zone == RACES:
            return self.races
        if zone == EXTRAS:
            return self.extras
        if zone == CURSES:
            return self.curses
        if zone == COMPANIONS:
            return self.companions
        if zone == ATTACHED:
            return self.attached
        assert zone == KEPT
        return self.kept

    def lay(self, card: int, zone: int) -> None:
        """A card comes to lie in front of the player, not among the Items."""
        self._replace(zone, [*self.zone(zone), card])
        if zone != ATTACHED:
            self.front = [*self.front, card]

    def take(self, card: int, zone: int) -> None:
        """Take such a card away again."""
        self._replace(zone, [c for c in self.zone(zone) if c != card])
        if zone != ATTACHED:
            self.front = [c for c in self.front if c != card]

    def _replace(self, zone: int, cards: list[int]) -> None:
        if zone == CLASSES:
            self.classes = cards
        elif zone == RACES:
            self.races = cards
        elif zone == EXTRAS:
            self.extras = cards
        elif zone == CURSES:
            self.curses = cards
        elif zone == COMPANIONS:
            self.companions = cards
        elif zone == ATTACHED:
            self.attached = cards
        else:
            assert zone == KEPT
            self.kept = cards

    def is_handicapped(self, what: int) -> bool:
        for handicap in self.handicaps:
            if handicap.what == what:
                return True
        return False

    def end_turn(self) -> None:
        """Count the end of a turn of this player: handicaps get closer to their end."""
        if self.handicaps:
            self.handicaps = [Handicap(h.what, h.ends - 1) for h in self.handicaps if h.ends > 1]

    def untape(self, tape: int) -> bool:
        """Take apart what this card has joined; False: it has joined nothing here."""
        left = [taping for taping in self.tapings if taping.tape != tape]
        if len(left) == len(self.tapings):
            return False
        self.tapings = left
        return True

    def in_play(self) -> list[int]:
        """Every card in front of the player (ZONE-1)."""
        return (
            self.classes + self.races + self.extras + self.items + self.attached + self.companions + self.kept
            + self.curses
        )  # fmt: skip
