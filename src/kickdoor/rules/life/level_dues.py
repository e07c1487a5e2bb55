"""What levels cost or bring in cards: some Classes draw for each level gained and discard for each one lost."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.frame import Frame
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.words import TREASURE
from kickdoor.rules import reasons
from kickdoor.rules.face_up_draw import draw_face_up
from kickdoor.rules.places import discard


def pay_level_dues(t: Table) -> None:
    """The first due: a face-up Treasure for each level gained, a hand card of one's choice for each one lost."""
    due = t.level_dues[0]
    t.level_dues = t.level_dues[1:]
    if not t.players[due.seat].alive:
        return
    if due.change > 0:
        draw_face_up(t, due.seat, TREASURE, due.change)
    else:
        t.push(LosingCards(due.seat, -due.change))


class LosingCards(Frame):
    """A player has lost levels and discards hand cards for it."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def copy(self) -> Frame:
        return LosingCards(self.seat, self.count)

    def describe(self) -> tuple[str, list[int]]:
        return ("LosingCards", [self.seat, self.count])

    def step(self, t: Table) -> bool:
        p = t.players[self.seat]
        if p.alive and 0 < self.count < len(p.hand):
            return True
        t.pop(self)
        if p.alive and self.count > 0:
            for card in p.hand[:]:  # all of them go, so there is nothing to choose
                discard(t, card)
        return False

    def answerer(self, t: Table) -> int:
        return self.seat

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        for card in t.players[self.seat].hand:
            out.append(A.with_card(A.DROP, card))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.count -= 1
        discard(t, a.card)

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_LEVEL_LOSS

    def explain(self, t: Table, seat: int, a: Action) -> Reason:
        return reasons.FROM_YOUR_HAND if a.verb == A.DROP else NOT_A_CHOICE

    def shut(self) -> bool:
        return True
