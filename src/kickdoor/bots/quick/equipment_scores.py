"""The quick bot's scores for changing its equipment."""

from __future__ import annotations

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.scale import NEVER
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import OPEN
from kickdoor.views.live_view import LiveView


class EquipmentScores:
    """Scores what one player puts on, takes off, gives to a companion to carry, and tapes together."""

    def __init__(self, view: LiveView, values: CardValues) -> None:
        self.view = view
        self.me = view.seat
        self.values = values

    def score(self, a: Action) -> float:
        values = self.values
        if a.verb == A.EQUIP:
            value = values.wearing(a.card)
            return 5.0 + value if value > 0 else NEVER
        if a.verb == A.UNEQUIP:
            if self.view.limit_broken():
                return 2.0 - values.wearing(a.card) / 100
            if self.view.moment() != OPEN:
                return NEVER
            swap = values.swap()
            return 4.8 if a.card in swap and a.card != swap[-1] else NEVER
        return self._load(a)

    def _load(self, a: Action) -> float:
        """Let a companion carry what the player could not use themselves."""
        view = self.view
        if view.equipped(a.card) or view.host(a.card) >= 0:
            return NEVER
        best = 0
        for card in view.items(self.me):
            if view.host(card) == a.target:
                best = max(best, view.bonus_of(self.me, card))
        bonus = view.bonus_of(self.me, a.card)
        return 4.9 + bonus / 10 if bonus > best else NEVER

    def tape(self, a: Action) -> float:
        """Make one weapon of two Items if one of them lies unused for want of Hands."""
        view = self.view
        one, other = view.equipped(a.card), view.equipped(a.target)
        if (one and other) or a.cost in view.taped(self.me):
            return NEVER
        bonus = view.bonus_of(self.me, a.target if one else a.card)
        return 4.7 if bonus > 0 and view.may_use(a.card) and view.may_use(a.target) else NEVER
