"""Cards drawn face up, some of which may be taken from the discards instead (DECK-12, DECK-13)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.cards import CardMoved
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import LIMBO
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.places import discard, draw, everybody, reveal, to_hand


def takes_from_discards(t: Table, seat: int) -> bool:
    """Has this player a Class that takes face-up cards from the discards (DECK-13)?"""
    for card in t.players[seat].classes:
        if t.lib.cards[card].gives.face_up_from_discards:
            return True
    return False


def takeable(t: Table, seat: int, deck: int, count: int) -> int:
    """How many cards of a face-up draw this player could take from the discards: as many as they can pay for."""
    if not takes_from_discards(t, seat):
        return 0
    return min(count, len(t.players[seat].hand), len(t.discards[deck]))


def take_discard(t: Table, seat: int, deck: int) -> int:
    """Take the top card of the discards and lay it open."""
    card = t.discards[deck][-1]
    t.emit(CardMoved(card, LIMBO, -1, everybody(t)))
    t.announce(announcements.DREW_DISCARD, seat, card)
    return card


def draw_face_up(t: Table, seat: int, deck: int, count: int) -> None:
    """Draw cards face up into the hand, or ask first how many of them come from the discards (DECK-13)."""
    if takeable(t, seat, deck, count) > 0:
        t.push(FaceUpDraw(seat, deck, count, False))
    else:
        draw(t, seat, deck, count, True)


class FaceUpDraw(Frame):
    """A player who may take some of the cards from the discards draws face up.

    All of them are taken before one hand card is paid for each (DECK-12). Then they go to the hand, or to the card
    whose text is below and turns them up.
    """

    def __init__(self, seat: int, deck: int, count: int, for_text: bool) -> None:
        self.seat = seat
        self.deck = deck
        self.count = count
        self.for_text = for_text
        self.to_pay = 0
        self.shown: list[int] = []

    def copy(self) -> Frame:
        f = FaceUpDraw(self.seat, self.deck, self.count, self.for_text)
        f.to_pay = self.to_pay
        f.shown = self.shown[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        told = [self.seat, self.deck, self.count, 1 if self.for_text else 0, self.to_pay]
        return ("FaceUpDraw", [*told, *self.shown])

    def step(self, t: Table) -> bool:
        if not self.shown or (self.to_pay > 0 and t.players[self.seat].hand):
            return True
        t.pop(self)
        if self.for_text:
            below = t.top
            assert isinstance(below, CardProgram)
            below.chosen = self.shown
            return False
        for card in self.shown:
            to_hand(t, card, self.seat, everybody(t), True)
        return False

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        if not self.shown:
            for n in range(takeable(t, self.seat, self.deck, self.count) + 1):
                out.append(Action(A.CHOOSE, number=n))
            return
        hand = t.players[self.seat].hand
        for card in hand if self.to_pay < len(hand) else hand[:1]:  # the whole hand goes, in whatever order
            out.append(Action(A.DROP, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        if a.verb == A.DROP:
            discard(t, a.card)
            self.to_pay -= 1
            return
        self.to_pay = a.number
        for _ in range(a.number):
            self.shown.append(take_discard(t, self.seat, self.deck))
        for _ in range(self.count - a.number):
            card = reveal(t, self.deck)
            if card < 0:
                break
            t.announce(announcements.REVEALED, self.seat, card)
            self.shown.append(card)

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        if a.verb == A.CHOOSE and not self.shown:
            return filled_reasons.few_discards(takeable(t, self.seat, self.deck, self.count))
        return reasons.FROM_YOUR_HAND if a.verb == A.DROP and self.shown else NOT_A_CHOICE

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_FACE_UP

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True

    def seen_by_all(self, t: Table, seat: int) -> bool:
        return True  # everybody sees the discards and how many cards there are to pay with
