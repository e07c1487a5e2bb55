"""A player at the table: the numbers and the cards in front of him and in his hand."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

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
class Draft:
    """A sale, offer, trade or showing that its maker is still putting together. Seen by nobody else."""

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
        self.looked_at = -1  # after so many events it was last checked that all of it is still there

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
class Player:
    """Who sits at a seat. A character dies and returns as the same Player."""

    def __init__(self, seat: int, sex: int, like: Player | None = None) -> None:
        """A new player, or the copy of another: made in one go, because search copies tables all the time."""
        self.seat = seat
        self.sex = sex
        if like is None:
            self.level = 1
            self.alive = True
            self.new_hand = False  # draws four and four at the start of his next turn (DEATH-8)
            self.hand: list[int] = []
            self.items: list[int] = []
            # all lists below are replaced, never changed, so that a copy can use the same ones
            self.classes: list[int] = []
            self.races: list[int] = []
            self.extras: list[int] = []
            self.curses: list[int] = []
            self.companions: list[int] = []
            self.attached: list[int] = []
            self.kept: list[int] = []
            self.front: list[int] = []  # all of these but Items and what is attached to them: where modifiers come from
            self.draft: Draft | None = None
            self.doubled_sales = 0  # this turn
            self.changed_sex = False
            self.statuses: list[int] = []  # `words.S_*`
            # until the end of his next turn: -1 he cannot help, else a trait whose abilities he cannot use
            self.handicaps: list[int] = []
            self.handicap_ends: list[int] = []  # after so many ends of his turns
            self.taped: list[int] = []  # tape, Item, Item, tape …: two Items as one weapon
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
        self.handicap_ends = like.handicap_ends
        self.taped = like.taped

    def copy(self) -> Player:
        return Player(self.seat, self.sex, self)

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
        """A card comes to lie in front of him, not among his Items."""
        self._replace(zone, [*self.zone(zone), card])
        if zone != ATTACHED:
            self.front = [*self.front, card]

    def take(self, card: int, zone: int) -> None:
        """… and is taken away again."""
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

    def in_play(self) -> list[int]:
        """Every card in front of the player (ZONE-1)."""
        return (
            self.classes + self.races + self.extras + self.items + self.attached + self.companions + self.kept
            + self.curses
        )  # fmt: skip
