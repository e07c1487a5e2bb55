"""How a quick bot bargains: whom it asks for help and what it offers, for what it helps, and which offers it accepts.

What it has said already in this turn is in its `TurnMemory`, so that it does not pester anybody.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.drafts import find
from kickdoor.bots.quick.fight import FightJudgement
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import Personality
from kickdoor.bots.quick.scale import NEVER
from kickdoor.bots.quick.selling import items_to_sell, next_in_sale
from kickdoor.bots.quick.trading import Trading
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fight import Offer
from kickdoor.model.player import Draft
from kickdoor.model.words import HELP_ASKED, SALE, TRADING
from kickdoor.views.live_fight import count_bits
from kickdoor.views.live_view import LiveView

MOST_ASKED: Final = 3  # times one player is asked in a turn, with better terms each time


class Bargaining:
    """The bargains of one player. Positive values mean: do it."""

    def __init__(
        self,
        view: LiveView,
        personality: Personality,
        values: CardValues,
        fight: FightJudgement,
        memory: TurnMemory,
    ) -> None:
        self.view = view
        self.me = view.seat
        self.personality = personality
        self.values = values
        self.fight = fight
        self.memory = memory
        self.trading = Trading(view, personality, values, memory)

    # --- asking for help --------------------------------------------------------------------------------------

    def ask(self, a: Action, actions: list[Action]) -> float:
        """What asking this player for help may bring, on the cheapest terms that they are likely to accept."""
        seat = a.target
        fight = self.fight
        fight.assess()
        if fight.fighter_wins and not self.view.options.shared_victory:
            return NEVER
        if self.memory.asked[seat] >= MOST_ASKED or self._would_win(seat):
            return NEVER
        count = self.picks_to_offer(seat)
        if count < 0:
            return NEVER
        value = fight.stake() - count * self.personality.treasure
        value -= self.view.helper_gain(seat) * self.personality.level * (0.3 + fight.threat(seat))
        short = 1 - self.view.margin_with(seat)
        if short > 0 and not self.view.leaves_because_of(seat):
            if fight.plan(actions).total < short:
                return NEVER
            value -= 0.6 * short
        return value - 0.02 * self.view.level(seat)

    def _would_win(self, seat: int) -> bool:
        """Would this helper win the game by helping?"""
        return self.view.level(seat) + self.view.helper_gain(seat) >= self.view.winning_level

    def picks_to_offer(self, seat: int) -> int:
        """How many picks to offer this player now: few at first, more after they have refused; -1: no offer is left."""
        fight = self.fight
        fight.assess()
        there = fight.treasures
        if there == 0:
            return 0 if self.view.helper_gain(seat) > 0 and self.memory.asked[seat] == 0 else -1
        near = self.view.level(self.me) + fight.levels >= self.view.winning_level - 1
        count = (2 if near else 1) + self.memory.asked[seat]
        most = max(int(self.personality.share_offered * there + 0.5), 1)
        if fight.danger(self.me) > 8.0 or near:
            most = there
        if count > most:
            return most if self.memory.asked[seat] == 0 else -1
        return count

    def picks(self, count: int, mine: bool) -> int:
        """A number of picks as bits: for the player themselves from the first one on, for others from the second on."""
        there = self.fight.treasures
        order: list[int] = []
        start = 1 if mine else 2
        for n in range(start, there + 1, 2):
            order.append(n)
        for n in range(3 - start, there + 1, 2):
            order.append(n)
        bits = 0
        for i in range(min(count, len(order))):
            bits |= 1 << order[i]
        return bits

    # --- answering --------------------------------------------------------------------------------------------

    def accept(self, a: Action, actions: list[Action]) -> float:
        """What accepting this offer is worth."""
        offer = self.view.offer_from(a.target)
        if offer is None:
            return NEVER
        if offer.is_trade:
            return self.trading.gain(offer.gives, offer.wants) - 0.3
        if self.view.helper() >= 0:
            return NEVER
        if self.view.fighter() == self.me:
            return self._accept_helper(offer, actions)
        return self.help_value(count_bits(offer.picks), offer) - self.personality.help_price

    def _accept_helper(self, offer: Offer, actions: list[Action]) -> float:
        """What it is worth to accept somebody who offers help or wants more for it than the player has offered."""
        fight = self.fight
        fight.assess()
        if self._would_win(offer.maker) and not fight.fighter_wins:
            return NEVER
        if fight.fighter_wins and not self.view.options.shared_victory:
            enough = self.view.margin_with(offer.maker) > 0
            return 1.0 if enough else NEVER
        if self.view.margin_with(offer.maker) <= 0 and not self.view.leaves_because_of(offer.maker):
            return NEVER
        pay = count_bits(offer.picks) * self.personality.treasure
        for card in offer.gives:
            pay += self.values.worth(card)
        pay += self.view.helper_gain(offer.maker) * self.personality.level * (0.3 + fight.threat(offer.maker))
        alone = fight.plan(actions).cost
        if alone < pay:
            return NEVER
        return fight.stake() - pay

    def help_value(self, count: int, offer: Offer | None) -> float:
        """What it is worth to the player to help for this many picks."""
        view = self.view
        fight = self.fight
        fight.assess()
        p = self.personality
        if view.margin_with(self.me) <= 0 and not view.leaves_because_of(self.me):
            return -50.0
        if self._would_win(self.me):
            return 100.0
        if fight.fighter_wins and not view.options.shared_victory:
            return -100.0
        value = count * p.treasure + view.helper_gain(self.me) * p.level
        if offer is not None:
            value += 4.0 * len(offer.promised)
            for card in offer.gives:
                value += self.trading.worth_if_got(card)
        left = max(fight.treasures - count, 0)
        theirs = fight.levels * p.level + left * p.treasure
        value -= p.envy * (0.4 + 2.0 * fight.threat(fight.fighter)) * theirs
        if view.level(fight.fighter) + fight.levels >= view.winning_level - 1:  # then one more fight wins
            value -= p.last_step_price
        return value - 0.1 * p.risk * fight.danger(self.me)

    def counter(self, a: Action) -> float:
        """What it is worth to make a counter-offer: once, if other terms would make the offer good."""
        offer = self.view.offer_from(a.target)
        if offer is None or offer.is_trade or self.view.helper() >= 0 or self.memory.countered[a.target]:
            return NEVER
        fight = self.fight
        fight.assess()
        if self.view.fighter() == self.me:
            count = self.picks_to_offer(offer.maker)
            good = count >= 0 and count < count_bits(offer.picks) and self.view.margin_with(offer.maker) > 0
            return 1.0 if good else NEVER
        asked = self.picks_to_ask()
        if asked <= count_bits(offer.picks):
            return NEVER
        return self.help_value(asked, offer) - self.personality.help_price

    def picks_to_ask(self) -> int:
        """How many picks to ask for helping: a fair share, or more if helping does not pay otherwise."""
        fight = self.fight
        fight.assess()
        there = fight.treasures
        if self._would_win(self.me):
            return 0
        count = max(int(self.personality.share_asked * there + 0.6), 1)
        while count < there and self.help_value(count, None) < self.personality.help_price:
            count += 1
        return min(count, there)

    def offer_help(self) -> float:
        """What it is worth to offer help that nobody has asked for, at the last moment before a fight is lost."""
        if self.memory.offered or not self.view.loss_declared():
            return NEVER
        self.fight.assess()
        if self.fight.treasures == 0 and self.view.helper_gain(self.me) == 0:
            return NEVER
        return self.help_value(self.picks_to_ask(), None) - self.personality.help_price

    # --- putting together -------------------------------------------------------------------------------------

    def step(self, draft: Draft, actions: list[Action]) -> Action:
        """The next step of what the player is putting together."""
        if draft.kind == SALE:
            return self._sale_step(draft, actions)
        if draft.kind == TRADING:
            return self.trading.step(draft, actions)
        if draft.kind > TRADING or not self.view.fighting():
            return find(actions, A.CANCEL, -1)
        return self._deal_step(draft, actions)

    def _deal_step(self, draft: Draft, actions: list[Action]) -> Action:
        self.fight.assess()
        if draft.kind == HELP_ASKED:
            count = self.picks_to_offer(draft.partner)
            bits = self.picks(max(count, 0), False)
        else:
            bits = self.picks(self.picks_to_ask(), True)
        if count_bits(draft.picks) <= count_bits(bits):
            for a in actions:
                if a.verb == A.ADD_PICK and bits >> a.number & 1 and count_bits(draft.picks) < count_bits(bits):
                    return a
            for a in actions:
                if a.verb == A.DONE:
                    if draft.kind == HELP_ASKED:
                        self.memory.asked[draft.partner] += 1
                    return a
        self.memory.asked[draft.partner] += 1
        return find(actions, A.CANCEL, -1)

    def _sale_step(self, draft: Draft, actions: list[Action]) -> Action:
        memory = self.memory
        if not memory.sale and not draft.cards:
            memory.sale = items_to_sell(self.view, self.personality, self.values)
        step = next_in_sale(memory.sale, draft, actions)
        if step.verb == A.DONE or step.verb == A.CANCEL:
            memory.sale = []
        return step
