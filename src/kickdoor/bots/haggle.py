"""How a quick bot bargains: whom it asks for help and for what, what it accepts, what it trades and sells.

Written for mypyc. What it has said already in this turn is in its `Memory`, so that it does not pester anybody.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.holdings import Holdings
from kickdoor.bots.melee import Melee
from kickdoor.bots.temper import Temper
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.fight import Offer
from kickdoor.model.player import Draft
from kickdoor.model.words import ITEM
from kickdoor.views.live_fight import count_bits
from kickdoor.views.live_view import LiveView

NEVER: Final = -1.0
MOST_ASKED: Final = 3  # times one player is asked in a turn, with better terms each time
SALE: Final = 0
HELP_ASKED: Final = 1
TRADING: Final = 3


class Memory:
    """What the player has done in this turn that it need not do again."""

    def __init__(self) -> None:
        self.turn = -1
        self.deeds = 0  # free actions
        self.asked: list[int] = [0] * 8  # by seat: times asked for help
        self.countered: list[int] = [0] * 8
        self.offered = 0
        self.traded = False
        self.partner = -1  # the trade it has in mind
        self.give = -1
        self.want = -1
        self.sale: list[int] = []
        self.changes: list[int] = []  # equipment changed, as card * 64 + verb

    def look(self, turn: int) -> None:
        if turn != self.turn:
            self.turn = turn
            self.deeds = 0
            for i in range(len(self.asked)):
                self.asked[i] = 0
                self.countered[i] = 0
            self.offered = 0
            self.traded = False
            self.partner = -1
            self.sale = []
            self.changes.clear()

    def keep_trade(self, other: Memory) -> None:
        """Have the same trade in mind."""
        self.traded = other.traded
        self.partner = other.partner
        self.give = other.give
        self.want = other.want


class Haggle:
    """Bargains of one seat."""

    def __init__(self, g: LiveView, temper: Temper, holdings: Holdings, melee: Melee, memory: Memory) -> None:
        self.g = g
        self.me = g.seat
        self.temper = temper
        self.holdings = holdings
        self.melee = melee
        self.memory = memory

    # --- asking for help --------------------------------------------------------------------------------------

    def ask(self, a: Action, actions: list[Action]) -> float:
        """What asking this player may bring, with the cheapest terms that are likely to be taken."""
        seat = a.target
        melee = self.melee
        melee.sense()
        if melee.win and not self.g.options.shared_victory:
            return NEVER
        if self.memory.asked[seat] >= MOST_ASKED or self._would_win(seat):
            return NEVER
        count = self.picks_for(seat)
        if count < 0:
            return NEVER
        value = melee.stake() - count * self.temper.treasure
        value -= self.g.helper_gain(seat) * self.temper.level * (0.3 + melee.threat(seat))
        short = 1 - self.g.margin_with(seat)
        if short > 0 and not self.g.leaves_because_of(seat):
            if melee.plan(actions).total < short:
                return NEVER
            value -= 0.6 * short
        return value - 0.02 * self.g.level(seat)

    def _would_win(self, seat: int) -> bool:
        """Would this helper win the game by helping?"""
        return self.g.level(seat) + self.g.helper_gain(seat) >= self.g.winning_level

    def picks_for(self, seat: int) -> int:
        """How many picks to offer this player now: few at first, more when he has refused; -1: no offer is left."""
        melee = self.melee
        melee.sense()
        there = melee.treasures
        if there == 0:
            return 0 if self.g.helper_gain(seat) > 0 and self.memory.asked[seat] == 0 else -1
        near = self.g.level(self.me) + melee.levels >= self.g.winning_level - 1
        count = (2 if near else 1) + self.memory.asked[seat]
        most = max(int(self.temper.share * there + 0.5), 1)
        if melee.danger(self.me) > 8.0 or near:
            most = there
        if count > most:
            return most if self.memory.asked[seat] == 0 else -1
        return count

    def picks(self, count: int, mine: bool) -> int:
        """So many picks as bits: for oneself beginning with the first, for another with the second."""
        there = self.melee.treasures
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
        """Positive: the offer is good."""
        offer = self.g.offer_from(a.target)
        if offer is None:
            return NEVER
        if offer.is_trade:
            return self.trade_gain(offer.gives, offer.wants) - 0.3
        if self.g.helper() >= 0:
            return NEVER
        if self.g.fighter() == self.me:
            return self._hire(offer, actions)
        return self.help_value(count_bits(offer.picks), offer) - self.temper.help_price

    def _hire(self, offer: Offer, actions: list[Action]) -> float:
        """Somebody offers his help, or wants more than was offered for it."""
        melee = self.melee
        melee.sense()
        if self._would_win(offer.maker) and not melee.win:
            return NEVER
        if melee.win and not self.g.options.shared_victory:
            enough = self.g.margin_with(offer.maker) > 0
            return 1.0 if enough else NEVER
        if self.g.margin_with(offer.maker) <= 0 and not self.g.leaves_because_of(offer.maker):
            return NEVER
        pay = count_bits(offer.picks) * self.temper.treasure
        for card in offer.gives:
            pay += self.holdings.keep(card)
        pay += self.g.helper_gain(offer.maker) * self.temper.level * (0.3 + melee.threat(offer.maker))
        alone = melee.plan(actions).cost
        if alone < pay:
            return NEVER
        return melee.stake() - pay

    def help_value(self, count: int, offer: Offer | None) -> float:
        """What helping for so many picks is worth to the player."""
        g = self.g
        melee = self.melee
        melee.sense()
        t = self.temper
        if g.margin_with(self.me) <= 0 and not g.leaves_because_of(self.me):
            return -50.0
        if self._would_win(self.me):
            return 100.0
        if melee.win and not g.options.shared_victory:
            return -100.0
        value = count * t.treasure + g.helper_gain(self.me) * t.level
        if offer is not None:
            value += 4.0 * len(offer.promised)
            for card in offer.gives:
                value += self.fresh(card)
        left = max(melee.treasures - count, 0)
        theirs = melee.levels * t.level + left * t.treasure
        value -= t.envy * (0.4 + 2.0 * melee.threat(melee.fighter)) * theirs
        if g.level(melee.fighter) + melee.levels >= g.winning_level - 1:  # then he needs one more fight
            value -= t.last_step
        return value - 0.1 * t.risk * melee.danger(self.me)

    def counter(self, a: Action) -> float:
        """Not good enough, but with other terms it would be: say so, once."""
        offer = self.g.offer_from(a.target)
        if offer is None or offer.is_trade or self.g.helper() >= 0 or self.memory.countered[a.target]:
            return NEVER
        melee = self.melee
        melee.sense()
        if self.g.fighter() == self.me:
            count = self.picks_for(offer.maker)
            good = count >= 0 and count < count_bits(offer.picks) and self.g.margin_with(offer.maker) > 0
            return 1.0 if good else NEVER
        wanted = self.wanted()
        if wanted <= count_bits(offer.picks):
            return NEVER
        return self.help_value(wanted, offer) - self.temper.help_price

    def wanted(self) -> int:
        """How many picks to ask for one's help: a fair share, or more if only that makes it pay."""
        melee = self.melee
        melee.sense()
        there = melee.treasures
        if self._would_win(self.me):
            return 0
        count = max(int(self.temper.wanted * there + 0.6), 1)
        while count < there and self.help_value(count, None) < self.temper.help_price:
            count += 1
        return min(count, there)

    def offer_help(self) -> float:
        """Help nobody has asked for, in the last moment before a fight is lost."""
        if self.memory.offered or not self.g.loss_declared():
            return NEVER
        self.melee.sense()
        if self.melee.treasures == 0 and self.g.helper_gain(self.me) == 0:
            return NEVER
        return self.help_value(self.wanted(), None) - self.temper.help_price

    # --- trading ----------------------------------------------------------------------------------------------

    def fresh(self, card: int) -> float:
        """What an Item of somebody else would be worth to the player."""
        d = self.g.card(card)
        used = 0.0
        if d.kind == ITEM and (not d.item.big or self.g.room_for_big()):
            used = 0.9 * self.temper.bonus * max(self.holdings.gain(card), 0.0)
        elif d.kind != ITEM:
            used = self.holdings.book.hand[d.no]
        return max(self.holdings.gold(d), used)

    def trade_gain(self, comes: list[int], goes: list[int]) -> float:
        total = 0.0
        for card in comes:
            total += self.fresh(card)
        for card in goes:
            total -= max(self.holdings.keep(card), 0.5)
        return total

    def find_trade(self) -> int:
        """With whom a trade of one Item for one would serve both; -1: nobody. Looked for once a turn."""
        memory = self.memory
        if memory.traded:
            return memory.partner
        memory.traded = True
        g = self.g
        spare: list[int] = []
        for card in g.items(self.me):
            if not g.equipped(card) and g.card(card).kind == ITEM and self.holdings.gain(card) <= 0.0:
                spare.append(card)
        if not spare:
            return -1
        best = 0.5
        for seat in range(g.seats()):
            if seat == self.me or not g.alive(seat) or g.level(seat) > g.winning_level - 3:
                continue
            for want in g.items(seat):
                if g.equipped(want) or self.holdings.gain(want) <= 0.0:
                    continue
                for give in spare:
                    gain = self.trade_gain([want], [give])
                    theirs = self._worth_to(seat, give) - self._worth_to(seat, want)
                    if gain <= best or theirs < 0.6 or g.trade_refused([self.me, seat, 0, 0, give, -1, want, -1]):
                        continue
                    best = gain
                    memory.partner = seat
                    memory.give = give
                    memory.want = want
        return memory.partner

    def _worth_to(self, seat: int, card: int) -> float:
        """About what an Item nobody wears is worth to another player: its use, or its gold."""
        d = self.g.card(card)
        gold = d.item.gold * self.temper.gold / 1000 if self.g.level(seat) < self.g.free_level else 0.0
        return max(self.temper.bonus * d.bonus, gold) if self._suits(seat, card) else gold

    def _suits(self, seat: int, card: int) -> bool:
        """Could this player use the Item better than what he wears in its place?"""
        g = self.g
        d = g.card(card)
        for trait in d.item.not_usable_by:
            if g.has(seat, trait):
                return False
        fits = not d.item.usable_by
        for trait in d.item.usable_by:
            if g.has(seat, trait):
                fits = True
        if not fits or d.bonus <= 0:
            return False
        hands = d.item.hands
        for worn in g.items(seat):
            if g.equipped(worn):
                other = g.card(worn)
                if d.item.slot and other.item.slot == d.item.slot and other.bonus >= d.bonus:
                    return False
                if d.item.hands and other.item.hands:
                    hands += other.item.hands
                if d.item.big and other.item.big:
                    return False
        return hands <= 2

    # --- putting together -------------------------------------------------------------------------------------

    def step(self, draft: Draft, actions: list[Action]) -> Action:
        """One step of what the player is putting together."""
        if draft.kind == SALE:
            return self._sale_step(draft, actions)
        if draft.kind == TRADING:
            return self._trade_step(draft, actions)
        if draft.kind > TRADING or not self.g.fighting():
            return find(actions, A.CANCEL, -1)
        return self._deal_step(draft, actions)

    def _deal_step(self, draft: Draft, actions: list[Action]) -> Action:
        self.melee.sense()
        if draft.kind == HELP_ASKED:
            count = self.picks_for(draft.partner)
            bits = self.picks(max(count, 0), False)
        else:
            bits = self.picks(self.wanted(), True)
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

    def _trade_step(self, draft: Draft, actions: list[Action]) -> Action:
        memory = self.memory
        if draft.partner != memory.partner or memory.give < 0:
            return find(actions, A.CANCEL, -1)
        step = find(actions, A.ADD, memory.give) if memory.give not in draft.cards else actions[-1]
        if memory.give in draft.cards:
            step = find(actions, A.WANT, memory.want) if memory.want not in draft.wants else actions[-1]
            if memory.want in draft.wants:
                step = find(actions, A.DONE, -1)
        if step.verb == A.CANCEL or step.verb == A.DONE:
            memory.partner = -1
        return step

    def _sale_step(self, draft: Draft, actions: list[Action]) -> Action:
        memory = self.memory
        if not memory.sale and not draft.cards:
            memory.sale = self.holdings.to_sell()
        for i in range(len(memory.sale)):
            card = memory.sale[i]
            if card in draft.cards:
                continue
            if i == 0:
                for a in actions:
                    if a.card == card and (a.verb == A.ADD_DOUBLE or a.verb == A.ADD_STAMPED):
                        return a
            for a in actions:
                if a.verb == A.ADD and a.card == card:
                    return a
        memory.sale = []
        return find(actions, A.DONE, -1)


def find(actions: list[Action], verb: int, card: int) -> Action:
    """The action of this verb (and card, if one is given); else to cancel, which is always possible."""
    last = actions[-1]
    for a in actions:
        if a.verb == verb and (card < 0 or a.card == card):
            return a
        if a.verb == A.CANCEL:
            last = a
    return last
