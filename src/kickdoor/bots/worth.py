"""What cards and players are worth to somebody who sees only a View."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.effects import LEVEL, effect_of
from kickdoor.model.card import CardDef
from kickdoor.model.traits import Trait
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    ENHANCER,
    EXTRA,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    NO_SLOT,
    ONE_SHOT,
    RACE,
    T_CLASS,
    T_HUMAN,
    T_RACE,
)
from kickdoor.views.view import PlayerView, View

__all__ = ["GOLD_PER_LEVEL", "Worth", "against", "has_trait", "item_bonus", "strength_of", "usable"]

GOLD_PER_LEVEL: Final = 1000
_POINT_OF_GOLD: Final = LEVEL / GOLD_PER_LEVEL


def has_trait(view: View, p: PlayerView, trait: Trait) -> bool:
    if trait.kind == T_RACE:
        return any(view.card(c).trait == trait.no for c in p.races)
    if trait.kind == T_CLASS:
        return any(view.card(c).trait == trait.no for c in p.classes)
    return not p.races if trait.kind == T_HUMAN else p.sex == trait.no


def usable(view: View, p: PlayerView, d: CardDef) -> bool:
    if d.item.usable_by and not any(has_trait(view, p, trait) for trait in d.item.usable_by):
        return False
    return not any(has_trait(view, p, trait) for trait in d.item.not_usable_by)


def item_bonus(view: View, p: PlayerView, d: CardDef) -> int:
    """The bonus for this owner."""
    for special in d.item.bonus_for:
        if any(has_trait(view, p, trait) for trait in special.traits):
            return special.amount
    return d.bonus


def strength_of(view: View, p: PlayerView) -> int:
    """About what this player brings into the present fight: Level and all bonuses that can be seen."""
    foes = [] if view.fight is None else [view.card(foe.monster) for foe in view.fight.foes]
    total = 0 if any(d.monster.ignores_level for d in foes) else p.level
    if any(d.monster.only_level for d in foes):
        return total
    for i, card in enumerate(p.items):
        if p.equipped[i]:
            total += item_bonus(view, p, view.card(card)) + view.card(card).gives.fight_bonus
    for card in p.classes + p.races + p.companions + p.kept + p.curses:
        total += view.card(card).gives.fight_bonus
    for d in foes:
        total += sum(h.amount for h in d.monster.hinders if any(has_trait(view, p, trait) for trait in h.traits))
    return total


def against(view: View, p: PlayerView, d: CardDef) -> int:
    """What the monster gets because this player is there."""
    return sum(b.amount for b in d.monster.against if any(has_trait(view, p, trait) for trait in b.traits))


class Worth:
    """The worth of cards to the viewer, in points."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.me()
        self._kept: dict[int, float] = {}

    # --- wearing things ---------------------------------------------------------------------------------------

    def wearing(self, card: int) -> float:
        """What the Item gives while the viewer wears it; 0: he cannot."""
        d = self.view.card(card)
        if d.kind != ITEM or not usable(self.view, self.me, d):
            return 0.0
        gives = (
            d.gives.run_away * 0.7
            + (1.5 if d.gives.compels_help or d.gives.no_door_curses else 0.0)
            + d.gives.fight_bonus
        )
        return item_bonus(self.view, self.me, d) + gives

    def worn(self) -> list[int]:
        return [c for i, c in enumerate(self.me.items) if self.me.equipped[i] and self.me.carriers[i] < 0]

    def in_the_way(self, card: int) -> list[int]:
        """What has to be taken off for this Item, cheapest first."""
        d = self.view.card(card)
        free = [c for c in self.worn() if c != card and c not in self._cheated()]
        out = [c for c in free if d.item.slot != NO_SLOT and self.view.card(c).item.slot == d.item.slot]
        held = sorted((c for c in free if self.view.card(c).item.hands), key=self.wearing)
        used = sum(self.view.card(c).item.hands for c in held)
        while d.item.hands and used + d.item.hands > 2 and held:
            other = held.pop(0)
            used -= self.view.card(other).item.hands
            out.append(other)
        return out

    def _cheated(self) -> list[int]:
        return self.me.hosts

    def gain(self, card: int) -> float:
        """How much better off the viewer would be wearing this instead of what is in its way."""
        return self.wearing(card) - sum(self.wearing(c) for c in self.in_the_way(card))

    # --- keeping things ---------------------------------------------------------------------------------------

    def keep(self, card: int) -> float:
        """What it is worth to have this card."""
        if card not in self._kept:
            self._kept[card] = self._keep(self.view.card(card), card)
        return self._kept[card]

    def _keep(self, d: CardDef, card: int) -> float:
        gold = d.item.gold * _POINT_OF_GOLD * (0.8 if self.me.level < self.view.free_level else 0.1)
        if d.kind == ITEM:
            used = 1.5 * (self.wearing(card) if card in self.worn() else max(self.gain(card), 0.0))
            return max(gold, used, 0.3)
        if d.kind == ONE_SHOT:
            return max(gold, self._one_shot(d))
        if d.kind == MONSTER:
            return 0.5 if d.monster.level <= strength_of(self.view, self.me) else 0.2
        if d.kind in (CLASS, RACE):
            return max(self.identity(d) * (0.3 if self._has(d) else 0.6), 0.1)
        return {ENHANCER: 1.2, CURSE: 1.4, EXTRA: 1.5, ATTACHMENT: 2.0, LEVEL_UP: 4.0, HIRELING: 3.0}.get(d.kind, 1.6)

    def _one_shot(self, d: CardDef) -> float:
        best = 0.5
        for power in d.plays:
            effect = effect_of(self.view.lib, power)
            bonus = effect.either + effect.munchkins + effect.mine
            rest = 2.0 if effect.removes or effect.escapes or effect.kills or effect.doubles else 1.0
            best = max(best, 0.5 * bonus, rest)
        return best

    def _has(self, d: CardDef) -> bool:
        return bool(self.me.races if d.kind == RACE else self.me.classes)

    def identity(self, d: CardDef) -> float:
        """What a Class or Race is worth: what it gives, and the Items it lets the viewer use."""
        value = (
            1.0
            + 1.0 * len(d.abilities)
            + 1.5 * d.gives.wins_ties
            + 0.7 * d.gives.run_away
            + 1.0 * d.gives.helper_levels
        )
        value += 0.8 * d.gives.double_sale + (0.8 if d.gives.big_unlimited or d.gives.hand_limit else 0.0)
        kind = T_RACE if d.kind == RACE else T_CLASS
        for card in self.me.items + self.view.hand:
            item = self.view.card(card)
            if any(t.kind == kind and t.no == d.trait for t in item.item.usable_by):
                value += 0.5 * item.bonus
            if any(t.kind == kind and t.no == d.trait for t in item.item.not_usable_by):
                value -= 0.5 * item.bonus
            if kind == T_RACE and any(t.kind == T_HUMAN for t in item.item.usable_by):
                value -= 0.5 * item.bonus
        return value

    # --- selling ----------------------------------------------------------------------------------------------

    def doubles(self) -> bool:
        allowed = sum(self.view.card(c).gives.double_sale for c in self.me.races + self.me.classes)
        return allowed > self.me.doubled_sales

    def to_sell(self) -> list[int]:
        """Items that are worth more sold than kept and bring a level together; none if they bring none."""
        goods = [c for c in self.view.hand + self.me.items if self.view.card(c).is_item and self.view.card(c).item.gold]
        goods = [c for c in goods if self._use(c) < self.view.card(c).item.gold * _POINT_OF_GOLD]
        goods.sort(key=lambda c: (self._use(c) / self.view.card(c).item.gold, -self.view.card(c).item.gold, c))
        if not goods:
            return []
        total = 0
        if self.doubles():
            dearest = max(goods, key=lambda c: self.view.card(c).item.gold)
            goods.remove(dearest)
            goods.insert(0, dearest)
            total = self.view.card(dearest).item.gold
        out: list[int] = []
        for card in goods:
            if total >= GOLD_PER_LEVEL:
                break
            out.append(card)
            total += self.view.card(card).item.gold
        return self._without_spare(out, total) if total >= GOLD_PER_LEVEL else []

    def _without_spare(self, cards: list[int], total: int) -> list[int]:
        """Nothing is given back, so what the level does not need is kept."""
        out = cards[:]
        for card in sorted(cards, key=self._use, reverse=True):
            gold = self.view.card(card).item.gold
            if total - gold >= GOLD_PER_LEVEL and not self.doubles():
                total -= gold
                out.remove(card)
        return out

    def _use(self, card: int) -> float:
        """Worth while not sold."""
        d = self.view.card(card)
        if d.kind == ONE_SHOT:
            return self._one_shot(d)
        return 1.5 * (self.wearing(card) if card in self.worn() else max(self.gain(card), 0.0)) + 0.05
