"""How a quick bot looks at a fight: what is at stake, what it can add to either side, and at what price.

Written for mypyc: one object per game and seat; `sense` looks once per decision, when somebody asks.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.book import Book
from kickdoor.bots.hints import (
    ADDS_FOE,
    DOUBLES,
    DRIVES_OUT,
    KILLS,
    MATES,
    REPLACES_FOE,
    Effect,
    drag_of,
    sum_of,
)
from kickdoor.bots.holdings import Holdings
from kickdoor.bots.temper import Temper
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fight import Foe
from kickdoor.model.words import CURSE, ENHANCER, LEVEL_UP, MONSTER, NO_SLOT
from kickdoor.views.live_view import LiveView

THE_GAME: Final = 1000.0  # what winning the game is worth
TOO_DEAR: Final = 900.0


class Plan:
    """Actions that together do what is needed: what they cost, and which comes first."""

    def __init__(self) -> None:
        self.cost = TOO_DEAR
        self.total = 0  # of all that could be done
        self.first: Action | None = None
        self.found: list[Action] = []
        self.amounts: list[int] = []
        self.prices: list[float] = []

    def add(self, a: Action, amount: int, price: float) -> None:
        self.found.append(a)
        self.amounts.append(amount)
        self.prices.append(price)

    def choose(self, need: int) -> None:
        """The cheapest of them that suffice, or all if they do not; the biggest first."""
        n = len(self.found)
        used = [False] * n
        left = need
        cost = 0.0
        while left > 0:
            best = self._best(used, left)
            if best < 0:
                break
            used[best] = True
            left -= self.amounts[best]
            cost += self.prices[best]
        most = 0
        for i in range(n):
            self.total += self.amounts[i]
            if used[i] and left + self.amounts[i] <= 0:  # what was taken later makes it needless
                used[i] = False
                left += self.amounts[i]
                cost -= self.prices[i]
            if used[i] and self.amounts[i] > most:
                most = self.amounts[i]
                self.first = self.found[i]
        if left <= 0:
            self.cost = cost

    def _best(self, used: list[bool], left: int) -> int:
        """The one that gives most for its price; -1: none is left."""
        best = -1
        least = 1000.0
        for i in range(len(used)):
            if not used[i]:
                ratio = (self.prices[i] + 0.1) / min(self.amounts[i], left)
                if ratio < least:
                    least = ratio
                    best = i
        return best


class Melee:
    """The judgement of the fight on the table by one seat."""

    def __init__(self, g: LiveView, book: Book, temper: Temper, holdings: Holdings) -> None:
        self.g = g
        self.me = g.seat
        self.book = book
        self.temper = temper
        self.holdings = holdings
        self._sensed = False
        self._planned = False
        self._plan = Plan()
        self.mine = False  # the player is fighter or helper
        self.fighter = -1
        self.margin = 0
        self.tie_wins = False
        self.only_level = False
        self.win = False  # the fight would win the game for the fighter
        self.helper_wins = False  # … for the helper
        self.levels = 0
        self.treasures = 0
        self.uses: list[int] = []  # abilities used in this turn, as card * 64 + verb

    def look(self) -> None:
        """Something has happened since the last decision."""
        self._sensed = False
        self._planned = False

    def sense(self) -> None:
        if self._sensed:
            return
        self._sensed = True
        g = self.g
        self.fighter = g.fighter()
        self.mine = g.in_fight(self.me)
        self.margin = g.margin()
        self.tie_wins = g.tie_wins()
        self.only_level = g.only_level()
        self.levels = g.levels_at_stake()
        self.win = g.level(self.fighter) + self.levels >= g.winning_level
        helper = g.helper()
        self.helper_wins = helper >= 0 and g.level(helper) + g.helper_gain(helper) >= g.winning_level
        self.treasures = g.treasures_at_stake()

    def winning(self) -> bool:
        self.sense()
        return self.margin > 0 or (self.margin == 0 and self.tie_wins)

    def need(self) -> int:
        """What the munchkins lack."""
        self.sense()
        return max(-self.margin + (0 if self.tie_wins else 1), 0)

    def lead(self) -> int:
        """What it takes to stop the munchkins."""
        self.sense()
        return max(self.margin + (1 if self.tie_wins else 0), 0)

    # --- what is at stake -------------------------------------------------------------------------------------

    def harm_of(self, foe: Foe, seat: int) -> float:
        """How bad it would be for this player to be caught by the monster."""
        d = self.g.card(foe.monster)
        total = 0.0
        if d.monster.penalty_levels and self.g.level(seat) > d.monster.penalty_above:
            total = d.monster.penalty_levels * self.temper.level
        if d.monster.bad_stuff >= 0:
            total -= sum_of(self.book.programs[d.monster.bad_stuff], self.g, seat)
        return max(total, 0.0)

    def danger(self, seat: int) -> float:
        """What losing would cost this player, running included."""
        total = 0.0
        for foe in self.g.foes():
            total += (1.0 - self.g.escape_chance(seat, foe)) * self.harm_of(foe, seat)
        return total

    def prize(self) -> float:
        """What winning this fight is worth to its fighter."""
        self.sense()
        if self.win:
            return THE_GAME
        return self.levels * self.temper.level + self.treasures * self.temper.treasure

    def stake(self) -> float:
        """What winning instead of losing is worth to the player, who is in the fight."""
        self.sense()
        total = self.temper.risk * self.danger(self.me)
        if self.fighter == self.me:
            gone = self.g.deal_picks() * self.temper.treasure
            return total + self.prize() - (0.0 if self.win else gone)
        if self.helper_wins:
            return THE_GAME
        if self.win and not self.g.options.shared_victory:
            return -THE_GAME
        total += self.g.deal_picks() * self.temper.treasure
        return total + self.g.helper_gain(self.me) * self.temper.level

    def rival(self, seat: int) -> float:
        """How much a point that this player loses is worth to the one who looks."""
        t = self.temper
        level = self.g.level(seat)
        if level <= t.fear_from:
            return t.spite
        return t.spite + t.fear * (level - t.fear_from) / (self.g.winning_level - 1 - t.fear_from)

    def threat(self, seat: int) -> float:
        """How near a player is to winning: 0 to 1."""
        near = self.g.level(seat) / self.g.winning_level
        return near * near

    # --- what an action would change --------------------------------------------------------------------------

    def effect(self, a: Action) -> Effect | None:
        power = self.g.power(a)
        return None if power is None else self.book.effects[power.program]

    def amount(self, a: Action) -> int:
        """What the action adds to the munchkins' side; negative: to the monsters'."""
        g = self.g
        verb = a.verb
        if verb == A.SPEND:
            foe = g.foe(a.target)
            if foe is None:
                return 0
            d = g.card(foe.monster)
            return -d.monster.card_bonus if d.monster.card_bonus_of_others else d.monster.card_bonus
        if a.later or a.card < 0 or verb < A.PLAY or verb > A.USE:
            return 0
        d = g.card(a.card)
        kind = d.kind
        if kind == ENHANCER:
            return -d.bonus * self._group(a.target)
        if kind == CURSE:
            return -self.curse_drag(a)
        if kind == MONSTER:
            return -d.monster.level
        if kind == LEVEL_UP:
            stops = d.level_up.steals and self.win and a.target == self.fighter and self._unwins(d.levels)
            return -self.lead() if stops else 0
        effect = self.effect(a)
        return 0 if effect is None else self._amount(a, effect)

    def _amount(self, a: Action, effect: Effect) -> int:
        g = self.g
        bits = effect.bits
        if bits & (ADDS_FOE | MATES | KILLS):
            there = g.foe(a.target)
            strength = 0 if there is None else g.foe_strength(there)
            if bits & KILLS:
                return strength
            if bits & MATES:
                return -strength
            level = g.card(a.cost).monster.level if a.cost >= 0 else 0
            return (strength if bits & REPLACES_FOE else 0) - level
        if a.verb == A.PLAY_SIDE:
            if a.number == 1:
                return -effect.either
            return 0 if self.only_level else effect.either
        if bits & DRIVES_OUT:
            return -g.strength_in_fight(g.helper())
        total = -effect.monsters
        if effect.on_target and a.target >= 0:
            total += effect.on_target
        if self.only_level:
            return min(total, 0)
        if self.mine:
            total += effect.mine
            if bits & DOUBLES:
                total += g.strength_in_fight(self.me)
        if effect.munchkins:
            total += effect.munchkins * self._times(effect)
        return total

    def _times(self, effect: Effect) -> int:
        if effect.per is None:
            return 1
        n = 1 if self.g.has(self.fighter, effect.per) else 0
        helper = self.g.helper()
        return n + 1 if helper >= 0 and self.g.has(helper, effect.per) else n

    def _group(self, card: int) -> int:
        """How many monsters an enhancer on this one counts for."""
        foe = self.g.foe(card)
        if foe is None:
            return 1
        n = 0
        for other in self.g.foes():
            if other.group == foe.group:
                n += 1
        return n

    def curse_drag(self, a: Action) -> int:
        """What a Curse on somebody in the fight takes from the munchkins; enough if it keeps him from winning."""
        g = self.g
        if not g.in_fight(a.target):
            return 0
        d = g.card(a.card)
        if self.win and not self.helper_wins and a.target == self.fighter and self._unwins(self.book.levels(d)):
            return self.lead()
        total = -d.gives.fight_bonus
        if d.curse.program >= 0:
            total += drag_of(self.book.programs[d.curse.program], g, a.target)
        if d.gives.only_slot_bonus != NO_SLOT:
            for card in g.items(a.target):
                if g.equipped(card) and g.card(card).item.slot != d.gives.only_slot_bonus:
                    total += g.bonus_of(a.target, card)
        return total

    def _unwins(self, levels: int) -> bool:
        """So many levels less, and the fight would not win the game."""
        level = self.g.level(self.fighter)
        lost = min(levels, level - 1)
        return lost > 0 and level - lost + self.levels < self.g.winning_level

    def price(self, a: Action) -> float:
        """What the action costs the player."""
        holdings = self.holdings
        if a.verb != A.USE:
            cost = holdings.keep(a.card)
            return cost + holdings.keep(a.cost) if a.cost >= 0 else cost
        power = self.g.card(a.card).abilities[a.number]
        total = power.cost_levels * self.temper.level
        if power.cost_itself:
            total += holdings.keep(a.card)
        if power.cost_hand:
            for card in self.g.hand():
                total += holdings.keep(card)
        count = power.cost_cards + power.cost_from_hand
        if count:
            total += holdings.cheapest(count)
        return total

    # --- putting together what is needed ----------------------------------------------------------------------

    def plan(self, actions: list[Action]) -> Plan:
        """The cheapest of one's own cards that turn the fight: to win it if one is in it, else to stop it."""
        if self._planned:
            return self._plan
        self._planned = True
        self.sense()
        need = self.need() if self.mine else self.lead()
        self._plan = self._put_together(actions, need, 1 if self.mine else -1)
        return self._plan

    def _put_together(self, actions: list[Action], need: int, sign: int) -> Plan:
        plan = Plan()
        for a in actions:
            verb = a.verb
            if (verb >= A.PLAY and verb <= A.USE) or verb == A.SPEND:
                amount = sign * self.amount(a)
                if amount > 0:
                    self._note(plan, a, amount, need)
        plan.choose(need)
        return plan

    def _note(self, plan: Plan, a: Action, amount: int, need: int) -> None:
        price = self.price(a)
        at = self._same_card(plan.found, a)
        if at < 0:
            for _ in range(self._repeats(a)):
                plan.add(a, amount, price)
                price *= 1.3  # the next card paid is a better one
        elif plan.amounts[at] < need and amount > plan.amounts[at]:  # the same card aimed better
            plan.found[at] = a
            plan.amounts[at] = amount
            plan.prices[at] = price

    def _repeats(self, a: Action) -> int:
        """How often it can be done: some abilities several times in a fight."""
        if a.verb != A.USE:
            return 1
        power = self.g.card(a.card).abilities[a.number]
        count = power.times
        if count > 1:
            count -= self.uses.count(a.card * 64 + A.USE)
            cost = power.cost_cards + power.cost_from_hand
            if cost > 0:
                count = min(count, len(self.g.hand()) // cost)
        return max(count, 1)

    def _same_card(self, found: list[Action], a: Action) -> int:
        for i in range(len(found)):
            if found[i].card == a.card and (a.verb != A.USE or found[i].number == a.number):
                return i
            if a.cost >= 0 and found[i].cost == a.cost:
                return i
        return -1
