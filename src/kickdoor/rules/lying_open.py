"""A card lies open while its text is carried out (ONESHOT-5)."""

from __future__ import annotations

from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import LIMBO
from kickdoor.rules.places import discard, to_limbo


def lay_open(t: Table, card: int) -> None:
    """Lay the card open; it is discarded when its text is done."""
    attached = (t.rider[card], t.badge[card])
    to_limbo(t, card)
    for other in attached:
        if other >= 0:
            discard(t, other)
    t.push(LyingOpen(card))


class LyingOpen(Frame):
    """Lies below a card's text and puts the card away afterwards (ONESHOT-5)."""

    def __init__(self, card: int) -> None:
        self.card = card

    def copy(self) -> Frame:
        return LyingOpen(self.card)

    def describe(self) -> tuple[str, list[int]]:
        return ("LyingOpen", [self.card])

    def step(self, t: Table) -> bool:
        t.pop(self)
        if t.zone_of(self.card) == LIMBO:
            discard(t, self.card)
        return False

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True
