"""Putting away the cards of a fight: the order in which they lie in the discards (DECK-8)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import DISCARDS, DOOR, TREASURE
from kickdoor.rules import reasons
from kickdoor.rules.face_up_draw import takes_from_discards
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
        if p.alive and takes_from_discards(t, p.seat):
            return True
    return False


class PuttingAway(Frame):
    """The active player sets the order of the cards that a fight leaves in the discards (DECK-8)."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards  # those that may still be put on top

    def copy(self) -> Frame:
        return PuttingAway(self.cards[:])

    def describe(self) -> tuple[str, list[int]]:
        return ("PuttingAway", self.cards[:])

    def step(self, t: Table) -> bool:
        self.cards = [c for c in self.cards if t.zone_of(c) == DISCARDS]  # a deck may have run out meanwhile
        if len(self.cards) > 1 and t.players[t.active].alive:  # any order is reached without moving the last one
            return True
        t.pop(self)
        return False

    def answerer(self, t: Table) -> int:
        return t.active

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in self.cards:
            if t.discards[t.lib.cards[card].deck][-1] != card:  # it lies on top already
                out.append(Action(A.PICK, card))
        out.append(Action(A.PASS))  # the others stay as they lie

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.PASS:
            self.cards = []
            return
        self.cards.remove(a.card)
        t.emit(CardMoved(a.card, DISCARDS, -1, everybody(t)))

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_DISCARDS

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.NOT_AMONG_FIGHT if a.verb == A.PICK else NOT_A_CHOICE

    def shut(self) -> bool:
        return True
