"""Items in front of a player: worn, joined with other cards, sold."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Card, Cards, Fields, Flag, Number, Seat
from kickdoor.model.player import Taping

if TYPE_CHECKING:
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class Equipped(Event):
    """An Item was equipped or unequipped."""

    fields: ClassVar[Fields] = (Seat("seat"), Card("card"), Flag("on"))

    def __init__(self, card: int, on: bool) -> None:
        self.card = card
        self.on = on
        self.seat = -1  # its owner, filled in by `change`

    def change(self, t: Table) -> None:
        self.seat = t.place[self.card] & 7
        t.own_links()
        t.equipped[self.card] = self.on
        t.dirty |= 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.card, 1 if self.on else 0]

    def say(self) -> str:
        return "equipped" if self.on else "took_off"

    def repeats(self) -> int:
        return self.card


@mypyc_attr(acyclic=True)
class Attached(Event):
    """A card now lies with another: Cheat! with an Item, an Item with a Hireling (`host` -1: it was taken back)."""

    fields: ClassVar[Fields] = (Seat("seat"), Card("card"), Card("host", none=True))

    def __init__(self, card: int, host: int) -> None:
        self.card = card
        self.host = host
        self.seat = -1  # the owner of the card, filled in by `change`
        self.is_item = False  # … and so is this

    def change(self, t: Table) -> None:
        d = t.lib.cards[self.card]
        self.seat = t.place[self.card] & 7
        self.is_item = d.can_be_equipped
        t.own_links()
        old = t.host[self.card]
        if old >= 0 and t.rider[old] == self.card:
            t.rider[old] = -1
        if old >= 0 and t.badge[old] == self.card:
            t.badge[old] = -1
        t.host[self.card] = self.host
        if self.host >= 0 and d.is_attachment:
            if d.attachment.anyone:
                t.badge[self.host] = self.card
            else:
                t.rider[self.host] = self.card
        if t.fight is not None and t.fight.has(self.seat):
            t.fight.touch()
        t.dirty |= 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.card, self.host]

    def say(self) -> str:
        return "carries" if self.is_item and self.host >= 0 else ""

    def names(self) -> list[int]:
        return [self.card] if self.is_item and self.host >= 0 else []

    def repeats(self) -> int:
        return self.card


@mypyc_attr(acyclic=True)
class Taped(Event):
    """Two Items are joined by a card (`one` -1: they were taken apart)."""

    fields: ClassVar[Fields] = (Card("tape"), Card("one", none=True), Card("other", none=True))

    def __init__(self, tape: int, one: int, other: int) -> None:
        self.tape = tape
        self.one = one
        self.other = other

    def change(self, t: Table) -> None:
        for p in t.players:
            if p.untape(self.tape):
                t.dirty |= 1 << p.seat
        if self.one >= 0:
            p = t.players[t.owner(self.tape)]
            p.tapings = [*p.tapings, Taping(self.tape, self.one, self.other)]
            t.dirty |= 1 << p.seat

    def numbers(self) -> list[int]:
        return [self.tape, self.one, self.other]

    def say(self) -> str:
        return "taped" if self.one >= 0 else ""


@mypyc_attr(acyclic=True)
class Sold(Event):
    """Items were sold; `doubled` is the Item that counted twice, or -1."""

    fields: ClassVar[Fields] = (Seat("seat"), Cards("cards"), Number("gold"), Card("doubled", none=True))

    def __init__(self, seat: int, cards: list[int], gold: int, doubled: int) -> None:
        self.seat = seat
        self.cards = cards
        self.gold = gold
        self.doubled = doubled

    def change(self, t: Table) -> None:
        if self.doubled >= 0:
            t.players[self.seat].doubled_sales += 1

    def numbers(self) -> list[int]:
        return [self.seat, self.gold, self.doubled, *self.cards]

    def say(self) -> str:
        return "sold_double" if self.doubled >= 0 else "sold"

    def names(self) -> list[int]:
        return self.cards
