"""Cards that move, and who knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Fields, HiddenCard, HiddenCards, Place, Seat, SeatBits, Word
from kickdoor.model.hidden import back_of, knower
from kickdoor.model.words import CURSES, DECK, DECK_NAMES, DISCARDS, DOOR, HAND, ITEMS

if TYPE_CHECKING:
    from kickdoor.model.library import Library
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True, free_list_len=1)  # made and forgotten where no events are kept
class CardMoved(Event):
    """A card went to another place. `seen` has a bit for every seat that knows the card afterwards (in a hand)."""

    fields: ClassVar[Fields] = (HiddenCard("card"), Place("from", "old"), Place("to", "new"))

    def __init__(self, card: int, zone: int, seat: int, seen: int, top: bool = True) -> None:
        self.card = card
        self.zone = zone
        self.seat = seat
        self.seen = seen
        self.old = -1  # the place it came from, filled in by `change`
        self.top = top

    @property
    def new(self) -> int:
        """The place it went to."""
        return self.zone * 8 + max(self.seat, 0)

    def from_zone(self) -> int:
        return self.old >> 3

    def from_seat(self) -> int:
        """The seat it came from, if it came from a player."""
        return self.old & 7

    def change(self, t: Table) -> None:
        card = self.card
        self.old = t.place[card]
        deck = t.lib.cards[card].deck
        zone = self.old >> 3
        if zone > ITEMS:
            t.players[self.old & 7].take(card, zone)
            if zone == CURSES:
                t.kept_curses -= 1
        else:
            source = t.pile(zone, self.old & 7, deck)
            if source and source[-1] == card:
                source.pop()
            else:
                source.remove(card)
        self._cut_links(t, zone)
        if self.zone > ITEMS:
            t.players[self.seat].lay(card, self.zone)
            if self.zone == CURSES:
                t.kept_curses += 1
        else:
            target = t.pile(self.zone, self.seat, deck)
            if self.top:
                target.append(card)
            else:
                target.insert(0, card)
        t.place[card] = self.zone * 8 + max(self.seat, 0)
        if t.notes.tokens and self.zone <= HAND:
            t.notes = t.notes.without(card)
        self._note_who_knows(t, zone)
        if self.zone > HAND:
            t.dirty |= 1 << self.seat
        if zone > HAND:
            t.dirty |= 1 << (self.old & 7)
        fight = t.fight
        if fight is not None:  # cards in front of the munchkins touch the fight (WINDOW-4); their hands do not
            if (zone > HAND and fight.has(self.old & 7)) or (self.zone > HAND and fight.has(self.seat)):
                fight.touch()

    def _note_who_knows(self, t: Table, zone: int) -> None:
        t.own_knows()
        if zone == DECK:
            self.seen |= t.knows[self.card]  # anyone who has looked at the top of the deck knows who got the card
        t.knows[self.card] = self.seen
        if self.zone == DECK and self.seen:
            t.peeked = True

    def _cut_links(self, t: Table, zone: int) -> None:
        """The card takes nothing along of what it was joined to."""
        card = self.card
        if zone == ITEMS:
            if t.equipped[card]:
                t.own_links()
                t.equipped[card] = False
            for curse in t.players[self.old & 7].curses:  # a Curse that had settled on the Item is on nothing now
                if t.host[curse] == card:
                    t.own_links()
                    t.host[curse] = -1
        host = t.host[card]
        if host >= 0:
            t.own_links()
            if t.rider[host] == card:
                t.rider[host] = -1
            if t.badge[host] == card:
                t.badge[host] = -1
            t.host[card] = -1

    def numbers(self) -> list[int]:
        return [self.card, self.zone, self.seat, self.seen, self.old, 1 if self.top else 0]

    def masked(self, seat: int, lib: Library) -> Event | None:
        if self.zone not in (DECK, HAND) or self.seen & knower(seat):
            return self
        shown = CardMoved(back_of(self.card, lib), self.zone, self.seat, self.seen, self.top)
        shown.old = self.old
        return shown

    def say(self) -> str:
        old, zone = self.old >> 3, self.zone
        if zone == HAND:
            if old == HAND:
                return "took"
            return "drew" if old == DECK else ""
        if zone == DISCARDS:
            if old < HAND:
                return ""
            return "shook_off" if old == CURSES else "discarded"
        if zone == CURSES:
            return "stays"
        return "got" if zone > HAND and self.old != self.new else ""

    def repeats(self) -> int:
        return self.card if self.zone != HAND and self.zone != CURSES else -1


@mypyc_attr(acyclic=True)
class Shuffled(Event):
    """The discards became the deck (DECK-3). Nobody learns the new order."""

    fields: ClassVar[Fields] = (Word("deck", DECK_NAMES),)

    def __init__(self, deck: int, order: list[int]) -> None:
        self.deck = deck
        self.order = order

    def change(self, t: Table) -> None:
        t.decks[self.deck] = self.order[:]
        t.discards[self.deck] = []
        t.own_knows()
        for card in self.order:
            t.place[card] = DECK * 8
            t.knows[card] = 0

    def numbers(self) -> list[int]:
        return [self.deck, *self.order]

    def masked(self, seat: int, lib: Library) -> Event | None:
        return Shuffled(self.deck, [])

    def say(self) -> str:
        return "shuffled_doors" if self.deck == DOOR else "shuffled_treasures"


@mypyc_attr(acyclic=True)
class Shown(Event):
    """A player showed hand cards to those in `seen`."""

    fields: ClassVar[Fields] = (Seat("seat"), HiddenCards("cards"), SeatBits("seen"))

    def __init__(self, seat: int, cards: list[int], seen: int) -> None:
        self.seat = seat
        self.cards = cards
        self.seen = seen

    def change(self, t: Table) -> None:
        t.own_knows()
        for card in self.cards:
            t.knows[card] |= self.seen

    def numbers(self) -> list[int]:
        return [self.seat, self.seen, *self.cards]

    def masked(self, seat: int, lib: Library) -> Event | None:
        if seat == self.seat or self.seen & knower(seat):
            return self
        return Shown(self.seat, sorted([back_of(card, lib) for card in self.cards]), self.seen)

    def say(self) -> str:
        return "showed"


@mypyc_attr(acyclic=True)
class Peeked(Event):
    """A player looked at the top cards of a deck, the topmost first."""

    fields: ClassVar[Fields] = (Seat("seat"), Word("deck", DECK_NAMES), HiddenCards("cards"))

    def __init__(self, seat: int, deck: int, cards: list[int]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards

    def change(self, t: Table) -> None:
        t.own_knows()
        for card in self.cards:
            t.knows[card] |= 1 << self.seat
        t.peeked = True

    def numbers(self) -> list[int]:
        return [self.seat, self.deck, *self.cards]

    def masked(self, seat: int, lib: Library) -> Event | None:
        if seat == self.seat:
            return self
        return Peeked(self.seat, self.deck, [back_of(card, lib) for card in self.cards])

    def say(self) -> str:
        return "peeked_doors" if self.deck == DOOR else "peeked_treasures"


@mypyc_attr(acyclic=True)
class HandMixed(Event):
    """A card left this hand unseen. Those who did not see it no longer know which cards of that back are there."""

    fields: ClassVar[Fields] = (Seat("seat"), Word("deck", DECK_NAMES))

    def __init__(self, seat: int, keep: int, deck: int) -> None:
        self.seat = seat
        self.keep = keep  # bits of the seats that saw the card
        self.deck = deck  # the back that everybody saw

    def change(self, t: Table) -> None:
        t.own_knows()
        for card in t.players[self.seat].hand:
            if t.lib.cards[card].deck == self.deck:
                t.knows[card] &= self.keep

    def numbers(self) -> list[int]:
        return [self.seat, self.keep, self.deck]
