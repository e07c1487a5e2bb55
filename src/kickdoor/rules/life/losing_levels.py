"""Levels that a card takes, unless another card says otherwise (TRIGGER-8, TRIGGER-10)."""

from __future__ import annotations

from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import I_LEVEL_LOSS
from kickdoor.model.table import Table
from kickdoor.rules.life import levels
from kickdoor.rules.reacting import Replacing, replace


def lose_levels(t: Table, seat: int, amount: int, gainer: int = -1) -> None:
    """A card takes levels from this player. Another may gain what is really lost (LEVEL-8)."""
    if not t.lib.replaces >> I_LEVEL_LOSS & 1 or not replace(t, LosingLevels(seat, amount, gainer)):
        _lose(t, seat, amount, gainer)


def drop_to(t: Table, seat: int, level: int) -> None:
    """A card names the Level: dropping to it is losing levels, too (TRIGGER-10)."""
    above = t.players[seat].level - level
    if above > 0:
        lose_levels(t, seat, above)
    else:
        levels.set_level(t, seat, level)


def _lose(t: Table, seat: int, amount: int, gainer: int) -> None:
    lost = levels.lose(t, seat, amount)
    if gainer >= 0:
        levels.gain(t, gainer, lost)


class LosingLevels(Replacing):
    """Levels are about to be lost, unless a card says otherwise (TRIGGER-8)."""

    def __init__(self, seat: int, amount: int, gainer: int) -> None:
        super().__init__(I_LEVEL_LOSS, seat)
        self.amount = amount
        self.gainer = gainer

    def copy(self) -> Frame:
        f = LosingLevels(self.seat, self.amount, self.gainer)
        f.todo = self.todo
        f.agreed = self.agreed
        return f

    def describe(self) -> tuple[str, list[int]]:
        gainer = [-1, self.gainer] if self.gainer >= 0 else []
        return ("LosingLevels", [self.seat, self.amount, *self.numbers(), *gainer])

    def go_on(self, t: Table) -> None:
        _lose(t, self.seat, self.amount, self.gainer)
