"""How the simple bot looks at a fight: what it can add to either side, what is at stake, who could help."""

from __future__ import annotations

from kickdoor.bots.effects import LEVEL, Effect, effect_of, foe_harm, harm, levels_lost
from kickdoor.bots.worth import Worth, against, has_trait, strength_of
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import CURSE, ENHANCER, MONSTER
from kickdoor.views.fight_view import FightView
from kickdoor.views.view import PlayerView, View

__all__ = ["Battle"]


class Battle:
    """One seat's judgement of the fight on the table."""

    def __init__(self, view: View, fight: FightView, worth: Worth, actions: list[Action]) -> None:
        self.view = view
        self.fight = fight
        self.worth = worth
        self.me = view.me()
        self.mine = view.seat in (fight.fighter, fight.helper)
        self.fighter = view.players[fight.fighter]
        self.only_level = any(view.card(foe.monster).monster.only_level for foe in fight.foes)
        self.tie_wins = any(self._wins_ties(view.players[s]) for s in (fight.fighter, fight.helper) if s >= 0)
        self.boosts: dict[Action, int] = {}
        self.drags: dict[Action, int] = {}
        for a in actions:
            boost, drag = self._amounts(a)
            if boost > 0:
                self.boosts[a] = boost
            if drag > 0:
                self.drags[a] = drag

    def _wins_ties(self, p: PlayerView) -> bool:
        return any(self.view.card(c).gives.wins_ties for c in p.classes + p.races)

    # --- sums -------------------------------------------------------------------------------------------------

    def need(self) -> int:
        """What the munchkins lack."""
        return max(0, self.fight.monsters - self.fight.munchkins + (0 if self.tie_wins else 1))

    def lead(self) -> int:
        """What the monsters lack."""
        return max(0, self.fight.munchkins - self.fight.monsters + (1 if self.tie_wins else 0))

    def help_of(self, seat: int) -> int:
        """What this player's help would add, less what the monsters get for it."""
        p = self.view.players[seat]
        gained = strength_of(self.view, p)
        for foe in self.fight.foes:
            d = self.view.card(foe.monster)
            if not against(self.view, self.fighter, d):
                gained -= against(self.view, p, d)
        if self._wins_ties(p) and not self.tie_wins:
            gained += 1
        return gained

    def scares_off(self, seat: int) -> bool:
        """Would a monster leave because of this helper?"""
        p = self.view.players[seat]
        found = (self.view.card(foe.monster).monster.leaves for foe in self.fight.foes)
        return any(trait is not None and has_trait(self.view, p, trait) for trait in found)

    def danger(self, p: PlayerView) -> float:
        """What losing would cost this player, running included."""
        chance = {0: 0.6, 1: 0.0}
        return sum(
            chance.get(self.view.card(foe.monster).monster.escape, 1.0) * foe_harm(self.view, foe.monster, p)
            for foe in self.fight.foes
            if p.level > self.view.card(foe.monster).monster.pursues_above
        )

    def prize(self) -> float:
        """What winning is worth to the fighter."""
        if self.fight.for_the_win:
            return 1000.0
        return self.fight.levels * LEVEL + 1.8 * self.fight.treasures

    # --- what an action would change --------------------------------------------------------------------------

    def effect(self, a: Action) -> Effect | None:
        """What the played card or used ability does, as far as its form tells."""
        d = self.view.card(a.card)
        if a.verb == A.USE:
            return effect_of(self.view.lib, d.abilities[a.number])
        for power in d.plays:
            found = effect_of(self.view.lib, power)
            if a.verb != A.PLAY_SIDE or found.either:
                return found
        return None

    def _amounts(self, a: Action) -> tuple[int, int]:
        """For the munchkins, and against them."""
        if self.fight.running or a.later or a.card < 0 or a.verb < A.PLAY or a.verb > A.USE:
            return 0, 0
        d = self.view.card(a.card)
        if d.kind == ENHANCER:
            return -d.bonus, d.bonus
        if d.kind == CURSE:
            return 0, self._curse(a)
        if d.kind == MONSTER:
            return 0, d.monster.level
        effect = self.effect(a)
        if effect is None:
            return 0, 0
        if effect.adds_foe:
            return 0, self._new_foe(a)
        if effect.mates:
            return 0, next((foe.strength for foe in self.fight.foes if foe.card == a.target), 0)
        if a.verb == A.PLAY_SIDE and a.number == 1:
            return 0, effect.either
        if effect.on_target:
            return 0, -effect.on_target
        if effect.kills:
            return next((foe.strength for foe in self.fight.foes if foe.card == a.target), 0), 0
        if self.only_level:
            return 0, 0
        doubled = strength_of(self.view, self.me) if effect.doubles else 0
        return effect.either + effect.mine + doubled + self._shared(effect), 0

    def _shared(self, effect: Effect) -> int:
        return 0 if effect.per_trait else effect.munchkins

    def _new_foe(self, a: Action) -> int:
        level = self.view.card(a.cost).monster.level if a.cost >= 0 else 0
        gone = next((foe.strength for foe in self.fight.foes if foe.card == a.target), 0)
        return level - gone

    def _curse(self, a: Action) -> int:
        if a.target not in (self.fight.fighter, self.fight.helper):
            return 0
        d = self.view.card(a.card)
        victim = self.view.players[a.target]
        lost = min(levels_lost(self.view, d.curse.program), victim.level - 1)
        lost = lost or int(harm(self.view, d.curse.program, victim))
        if d.gives.only_slot_bonus:
            lost += sum(self.view.card(c).bonus for i, c in enumerate(victim.items) if victim.equipped[i])
        return lost - d.gives.fight_bonus

    # --- winning with one's own cards -------------------------------------------------------------------------

    def cheapest_win(self) -> float | None:
        """What it would cost to win with one's own cards; None: they do not suffice."""
        need = self.need()
        cost = 0.0
        spent: set[int] = set()
        for a in sorted(self.boosts, key=lambda a: self._order(a, need)):
            if need <= 0:
                break
            if a.card in spent and a.verb != A.USE:
                continue
            spent.add(a.card)
            cost += self.price(a)
            need -= self.boosts[a]
        return cost if need <= 0 else None

    def _order(self, a: Action, need: int) -> tuple[bool, float]:
        """The cheapest that is enough by itself, else what gives most for its price."""
        enough = self.boosts[a] >= need
        return not enough, self.price(a) / (1 if enough else self.boosts[a])

    def price(self, a: Action) -> float:
        """What playing this costs."""
        if a.verb != A.USE:
            return self.worth.keep(a.card) + (self.worth.keep(a.cost) if a.cost >= 0 else 0.0)
        power = self.view.card(a.card).abilities[a.number]
        if power.cost_hand:
            return sum(self.worth.keep(c) for c in self.view.hand)
        cards = sorted(self.worth.keep(c) for c in self.view.hand)
        return sum(cards[: power.cost_cards]) if len(cards) >= power.cost_cards else 9.0
