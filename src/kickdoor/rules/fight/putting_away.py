"""Putting away the cards of a fight: the order in which they lie in the discards (DECK-8)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import DISCARDS, DOOR, TREASURE
from kickdoor.rules.places import everybody


def order_discards(t: Table, cards: list[int]) -> None:
    """Let the active player order these cards of a fight, if the order matters to anybody."""
    if not t.players[t.active].alive or not _order_matters(t):
        return
    for deck in (DOOR, TREASURE):
        laid = [c for c in cards if t.lib.cards[c].deck == deck]
        if len(laid) > 1:
            t.push(PuttingAway(laid))


def _order_matters(t: Table) -> bool:
    """Can anybody take the top card of the discards instead of a face-up draw?"""
    for p in t.players:
        for card in p.classes:
            if p.alive and t.lib.cards[card].gives.face_up_from_discards:
                return True
    return False


class PuttingAway(Frame):
    """The active player sets the order of the cards that a fight leaves in the discards."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards  # those that may still be put on top

    def copy(self) -> Frame:
        return PuttingAway(self.cards[:])

    def describe(self) -> tuple[str, list[int]]:
        return ("PuttingAway", self.cards[:])

    def step(self, t: Table) -> bool:
        self.cards = [c for c in self.cards if t.zone_of(c) == DISCARDS]  # a deck may have run out meanwhile
        if self.cards and t.players[t.active].alive:
            return True
        t.pop(self)
        return False

    def answerer(self, t: Table) -> int:
        return t.active

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in self.cards:
            out.append(Action(A.PICK, card))
        out.append(Action(A.PASS))  # the others stay as they lie

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.PASS:
            self.cards = []
            return
        self.cards.remove(a.card)
        t.emit(CardMoved(a.card, DISCARDS, -1, everybody(t)))

    def shut(self) -> bool:
        return True
