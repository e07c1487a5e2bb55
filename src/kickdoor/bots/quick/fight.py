"""How a quick bot judges a fight: what is at stake, what each action adds to either side, and at what price.

One object serves one seat for a whole game. It looks at the fight at most once per decision, when it is asked first.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.effects import Effect
from kickdoor.bots.quick.fight_plan import FightPlan
from kickdoor.bots.quick.hints import total_weakening, total_worth
from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import Personality
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fight import Foe
from kickdoor.model.language.hints import ADDS_FOE, DOUBLES, DRIVES_OUT, KILLS, MATES, REPLACES_FOE
from kickdoor.model.words import CURSE, ENHANCER, LEVEL_UP, MONSTER, NO_SLOT
from kickdoor.views.live_view import LiveView

THE_GAME: Final = 1000.0  # what winning the game is worth


class FightJudgement:
    """The fight on the table as one player judges it."""

    def __init__(
        self, view: LiveView, library: LibraryValues, personality: Personality, values: CardValues, memory: TurnMemory
    ) -> None:
        self.view = view
        self.me = view.seat
        self.library = library
        self.personality = personality
        self.values = values
        self.memory = memory
        self._assessed = False
        self._plan_made = False
        self._plan = FightPlan()
        self.mine = False  # the player is fighter or helper
        self.fighter = -1
        self.margin = 0
        self.tie_wins = False
        self.only_level = False
        self.fighter_wins = False  # the fight would win the game for the fighter
        self.helper_wins = False  # it would win the game for the helper
        self.levels = 0
        self.treasures = 0

    def refresh(self) -> None:
        """Forget what was found out for the last decision."""
        self._assessed = False
        self._plan_made = False

    def assess(self) -> None:
        if self._assessed:
            return
        self._assessed = True
        view = self.view
        self.fighter = view.fighter()
        self.mine = view.in_fight(self.me)
        self.margin = view.margin()
        self.tie_wins = view.tie_wins()
        self.only_level = view.only_level()
        self.levels = view.levels_at_stake()
        self.fighter_wins = view.level(self.fighter) + self.levels >= view.winning_level
        helper = view.helper()
        self.helper_wins = helper >= 0 and view.level(helper) + view.helper_gain(helper) >= view.winning_level
        self.treasures = view.treasures_at_stake()

    def winning(self) -> bool:
        self.assess()
        return self.margin > 0 or (self.margin == 0 and self.tie_wins)

    def need(self) -> int:
        """The strength that the munchkins lack to win."""
        self.assess()
        return max(-self.margin + (0 if self.tie_wins else 1), 0)

    def lead(self) -> int:
        """The strength that the monsters lack to stop the munchkins."""
        self.assess()
        return max(self.margin + (1 if self.tie_wins else 0), 0)

    # --- what is at stake -------------------------------------------------------------------------------------

    def harm_of(self, foe: Foe, seat: int) -> float:
        """How bad it would be for this player to be caught by the monster."""
        d = self.view.card(foe.monster)
        total = 0.0
        if d.monster.penalty_levels and self.view.level(seat) > d.monster.penalty_above:
            total = d.monster.penalty_levels * self.personality.level
        if d.monster.bad_stuff >= 0:
            total -= total_worth(self.library.programs[d.monster.bad_stuff], self.view, seat)
        return max(total, 0.0)

    def danger(self, seat: int) -> float:
        """What losing would cost this player, with their chance to run away taken into account."""
        total = 0.0
        for foe in self.view.foes():
            total += (1.0 - self.view.escape_chance(seat, foe)) * self.harm_of(foe, seat)
        return total

    def prize(self) -> float:
        """What winning this fight is worth to its fighter."""
        self.assess()
        if self.fighter_wins:
            return THE_GAME
        return self.levels * self.personality.level + self.treasures * self.personality.treasure

    def stake(self) -> float:
        """What winning instead of losing is worth to the player. They have to be in the fight."""
        self.assess()
        total = self.personality.risk * self.danger(self.me)
        if self.fighter == self.me:
            gone = self.view.deal_picks() * self.personality.treasure
            return total + self.prize() - (0.0 if self.fighter_wins else gone)
        if self.helper_wins:
            return THE_GAME
        if self.fighter_wins and not self.view.options.shared_victory:
            return -THE_GAME
        total += self.view.deal_picks() * self.personality.treasure
        return total + self.view.helper_gain(self.me) * self.personality.level

    def rivalry(self, seat: int) -> float:
        """What a point that another player loses is worth to the player."""
        p = self.personality
        level = self.view.level(seat)
        if level <= p.leader_from:
            return p.spite
        return p.spite + p.leader_fear * (level - p.leader_from) / (self.view.winning_level - 1 - p.leader_from)

    def threat(self, seat: int) -> float:
        """How near a player is to winning, from 0 to 1."""
        near = self.view.level(seat) / self.view.winning_level
        return near * near

    # --- what an action would change --------------------------------------------------------------------------

    def effect(self, a: Action) -> Effect | None:
        power = self.view.power(a)
        return None if power is None else self.library.effects[power.program]

    def amount(self, a: Action) -> int:
        """The strength that an action adds to the munchkins' side; a negative number is added to the monsters'."""
        view = self.view
        verb = a.verb
        if verb == A.SPEND:
            foe = view.foe(a.target)
            if foe is None:
                return 0
            d = view.card(foe.monster)
            return -d.monster.card_bonus if d.monster.card_bonus_of_others else d.monster.card_bonus
        if a.later or a.card < 0 or verb < A.PLAY or verb > A.USE:
            return 0
        d = view.card(a.card)
        kind = d.kind
        if kind == ENHANCER:
            return -d.bonus * self._group(a.target)
        if kind == CURSE:
            return -self.curse_weakening(a)
        if kind == MONSTER:
            return -d.monster.level
        if kind == LEVEL_UP:
            stops = d.level_up.steals and self.fighter_wins and a.target == self.fighter and self._spoils_win(d.levels)
            return -self.lead() if stops else 0
        effect = self.effect(a)
        return 0 if effect is None else self._amount_of_effect(a, effect)

    def _amount_of_effect(self, a: Action, effect: Effect) -> int:
        view = self.view
        bits = effect.bits
        if bits & (ADDS_FOE | MATES | KILLS):
            there = view.foe(a.target)
            strength = 0 if there is None else view.foe_strength(there)
            if bits & KILLS:
                return strength
            if bits & MATES:
                return -strength
            level = view.card(a.cost).monster.level if a.cost >= 0 else 0
            return (strength if bits & REPLACES_FOE else 0) - level
        if a.verb == A.PLAY_SIDE:
            if a.number == 1:
                return -effect.either
            return 0 if self.only_level else effect.either
        if bits & DRIVES_OUT:
            return -view.strength_in_fight(view.helper())
        total = -effect.monsters
        if effect.on_target and a.target >= 0:
            total += effect.on_target
        if self.only_level:
            return min(total, 0)
        if self.mine:
            total += effect.mine
            if bits & DOUBLES:
                total += view.strength_in_fight(self.me)
        if effect.munchkins:
            total += effect.munchkins * self._times(effect)
        return total

    def _times(self, effect: Effect) -> int:
        """How often a bonus counts: once, or once for each munchkin with a trait."""
        if effect.per is None:
            return 1
        n = 1 if self.view.has(self.fighter, effect.per) else 0
        helper = self.view.helper()
        return n + 1 if helper >= 0 and self.view.has(helper, effect.per) else n

    def _group(self, card: int) -> int:
        """How many monsters an enhancer on this one counts for."""
        foe = self.view.foe(card)
        if foe is None:
            return 1
        n = 0
        for other in self.view.foes():
            if other.group == foe.group:
                n += 1
        return n

    def curse_weakening(self, a: Action) -> int:
        """The strength that a Curse takes from the munchkins. A Curse that keeps the fighter from winning the game
        counts as enough to stop the fight."""
        view = self.view
        if not view.in_fight(a.target):
            return 0
        d = view.card(a.card)
        if self.fighter_wins and not self.helper_wins and a.target == self.fighter:
            if self._spoils_win(self.library.levels_lost(d)):
                return self.lead()
        total = -d.gives.fight_bonus
        if d.curse.program >= 0:
            total += total_weakening(self.library.programs[d.curse.program], view, a.target)
        if d.gives.only_slot_bonus != NO_SLOT:
            for card in view.items(a.target):
                if view.equipped(card) and view.card(card).item.slot != d.gives.only_slot_bonus:
                    total += view.bonus_of(a.target, card)
        return total

    def _spoils_win(self, levels: int) -> bool:
        """Would the fight no longer win the game if the fighter lost this many levels?"""
        level = self.view.level(self.fighter)
        lost = min(levels, level - 1)
        return lost > 0 and level - lost + self.levels < self.view.winning_level

    def price(self, a: Action) -> float:
        """What the action costs the player."""
        values = self.values
        if a.verb != A.USE:
            cost = values.worth(a.card)
            return cost + values.worth(a.cost) if a.cost >= 0 else cost
        power = self.view.card(a.card).abilities[a.number]
        total = power.cost_levels * self.personality.level
        if power.cost_itself:
            total += values.worth(a.card)
        if power.cost_hand:
            for card in self.view.hand():
                total += values.worth(card)
        count = power.cost_cards + power.cost_from_hand
        if count:
            total += values.cheapest(count)
        return total

    # --- putting together what is needed ----------------------------------------------------------------------

    def plan(self, actions: list[Action]) -> FightPlan:
        """The cheapest of the player's cards that turn the fight: to win it if they are in it, otherwise to stop it."""
        if self._plan_made:
            return self._plan
        self._plan_made = True
        self.assess()
        need = self.need() if self.mine else self.lead()
        self._plan = self._put_together(actions, need, 1 if self.mine else -1)
        return self._plan

    def _put_together(self, actions: list[Action], need: int, sign: int) -> FightPlan:
        plan = FightPlan()
        for a in actions:
            verb = a.verb
            if (verb >= A.PLAY and verb <= A.USE) or verb == A.SPEND:
                amount = sign * self.amount(a)
                if amount > 0:
                    self._consider(plan, a, amount, need)
        plan.choose(need)
        return plan

    def _consider(self, plan: FightPlan, a: Action, amount: int, need: int) -> None:
        price = self.price(a)
        i = plan.same_card(a)
        if i < 0:
            for _ in range(self._repeats(a)):
                plan.add(a, amount, price)
                price *= 1.3  # the next card paid is a better one
        elif plan.amounts[i] < need and amount > plan.amounts[i]:  # a better target for the same card
            plan.replace(i, a, amount, price)

    def _repeats(self, a: Action) -> int:
        """How often the player can do this: some abilities can be used several times in a fight."""
        if a.verb != A.USE:
            return 1
        power = self.view.card(a.card).abilities[a.number]
        count = power.times
        if count > 1:
            count -= self.memory.uses(a.card)
            cost = power.cost_cards + power.cost_from_hand
            if cost > 0:
                count = min(count, len(self.view.hand()) // cost)
        return max(count, 1)
