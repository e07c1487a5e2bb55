"""A sensible player in microseconds: every legal action gets a score, and the best one is done.

1 is the score of going on (kick open the door, end the turn); 0.5 of passing. What scores more is done first, what
scores less than passing is not done while there is anything else. Cards are valued by the words they are written in
(`bots.words`), never by name. Written for mypyc.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.book import Book, book_of
from kickdoor.bots.bot import Bot
from kickdoor.bots.deeds import Deeds
from kickdoor.bots.haggle import Haggle, Memory
from kickdoor.bots.hints import sum_of
from kickdoor.bots.holdings import Holdings
from kickdoor.bots.melee import Melee
from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.bots.temper import Temper, steady
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.words import FIGHTING, OPEN
from kickdoor.views.live_view import LiveView

PASSING: Final = 0.5
GOING_ON: Final = 1.0
NEVER: Final = -1.0
MANY: Final = 150  # free actions in one turn; after so many it only answers, whatever a card may invite it to
OFTEN: Final = 2  # nobody needs to do the same with the same card more often in one turn


class QuickBot(Bot):
    """Builds equipment, sells, fights what it beats, bargains, and stops who is about to win."""

    def __init__(self, seed: int | str = 0, temper: Temper | None = None) -> None:
        super().__init__(seed)
        self.temper = steady() if temper is None else temper
        self.dice = Dice(self.chance, usual_weights())
        self.memory = Memory()
        self.mind: Mind | None = None

    def pick(self, glance: LiveView, actions: list[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        if self.temper.slips and self.chance.below(1000) < self.temper.slips:
            return self.dice.pick(actions)
        mind = self.mind
        if mind is None or mind.g is not glance:
            mind = Mind(glance, book_of(glance.lib), self.temper, self.memory)
            self.mind = mind
        return mind.decide(actions)

    def forget(self) -> None:
        """Another game begins."""
        self.memory = Memory()
        self.mind = None


class Mind:
    """The judgement of one seat at one table."""

    def __init__(self, g: LiveView, book: Book, temper: Temper, memory: Memory) -> None:
        self.g = g
        self.me = g.seat
        self.book = book
        self.temper = temper
        self.memory = memory
        self.holdings = Holdings(g, book, temper)
        self.melee = Melee(g, book, temper, self.holdings)
        self.melee.uses = memory.changes
        self.haggle = Haggle(g, temper, self.holdings, self.melee, memory)
        self.deeds = Deeds(g, book, temper, self.holdings, self.melee)
        self.actions: list[Action] = []

    def decide(self, actions: list[Action]) -> Action:
        g = self.g
        self.memory.look(g.turn())
        self.holdings.look()
        self.melee.look()
        draft = g.draft()
        if draft is not None:
            return self.haggle.step(draft, actions)
        self.actions = actions
        self.deeds.look(actions)
        best = actions[0]
        top = -1000.0
        weary = self.memory.deeds > MANY
        for a in actions:
            score = NEVER if weary and a.verb > A.READY else self.score(a)
            if score > top:
                top = score
                best = a
        self._remember(best)
        return best

    def _remember(self, a: Action) -> None:
        verb = a.verb
        memory = self.memory
        if verb > A.READY:
            memory.deeds += 1
        if verb == A.EQUIP or verb == A.UNEQUIP or verb == A.LOAD or verb == A.TAPE or verb == A.SELL or verb == A.USE:
            memory.changes.append(a.card * 64 + verb)
        elif verb == A.OFFER_HELP:
            memory.offered += 1
        elif verb == A.COUNTER:
            memory.countered[a.target] += 1

    def _too_often(self, a: Action) -> bool:
        code = a.card * 64 + a.verb
        n = 0
        for other in self.memory.changes:
            if other == code:
                n += 1
        return n >= (8 if a.verb == A.USE else OFTEN)

    def score(self, a: Action) -> float:
        verb = a.verb
        if a.later:
            return NEVER
        if verb <= A.READY:
            return self._answer(a)
        if verb <= A.USE:
            if verb == A.USE and self._too_often(a):
                return NEVER
            return self.deeds.play(a)
        if verb == A.SHOW or verb == A.SHED or verb == A.WITHDRAW or verb == A.REDEAL:
            return NEVER
        if verb == A.TRADE:
            return self._trade(a)
        if verb <= A.LOAD:
            return NEVER if self._too_often(a) else self._gear(a)
        if verb <= A.DROP_ESCAPE or verb == A.SACRIFICE or verb == A.SACRIFICE_BOTH or verb == A.LEAVE:
            return self.deeds.other(a)
        return self._bargain(a)

    # --- answers ----------------------------------------------------------------------------------------------

    def _answer(self, a: Action) -> float:
        verb = a.verb
        if verb == A.PASS:
            return PASSING
        if verb == A.KILL:
            return 10.0
        if verb == A.TROUBLE:
            return self._trouble(a)
        if verb == A.DROP or verb == A.GIVE:
            return self._drop(a)
        if verb == A.PICK:
            return self._pick(a)
        if verb == A.CHOOSE:
            return self._choose(a)
        if verb == A.ROLL:
            foe = self.g.foe(a.card)
            return GOING_ON if foe is None else GOING_ON + self.melee.harm_of(foe, self.me) / 1000
        if verb == A.GO_FIRST:
            return GOING_ON + (0.1 if a.target == self.me else 0.0)
        if verb == A.KICK_DISCARDS:
            return self._kick_discards()
        return GOING_ON

    def _trouble(self, a: Action) -> float:
        """A fight of one's own choice: one that is won with something to spare, alone or with help that is likely."""
        g = self.g
        d = g.card(a.card)
        if d.monster.entry_roll:
            return NEVER
        margin = g.margin_against(a.card)
        if g.level(self.me) + d.levels >= g.winning_level:
            return 8.0 + margin * 0.1 if margin >= 1 else NEVER
        if g.highest_other() >= g.winning_level - 2 and self.holdings.last_monster(a.card):
            return NEVER  # somebody is about to win, and this may stop him
        if margin >= self.temper.trouble:
            return 3.0 + d.treasures * 0.2 + d.levels + margin * 0.02
        value = d.levels * self.temper.level + d.treasures * self.temper.treasure
        price = self.holdings.boost_price(1 - margin)
        if not d.monster.alone:
            price = min(price, self._help_price(a.card))
        gain = value - price - self.temper.bold
        return GOING_ON + gain / 100 if gain > 0 else NEVER

    def _help_price(self, monster: int) -> float:
        """What help against this monster would cost, if somebody is clearly strong enough."""
        g = self.g
        if g.card(monster).treasures < 2:
            return 99.0
        best = 99.0
        for seat in range(g.seats()):
            if seat != self.me and g.alive(seat) and g.margin_against(monster, seat) >= self.temper.sure:
                best = min(best, self.temper.treasure + 0.3)
        return best

    def _kick_discards(self) -> float:
        """The Door on the discards is known: take it if it is a monster that is beaten."""
        card = self.g.top_discard(0)
        if card < 0:
            return NEVER
        d = self.g.card(card)
        if d.treasures == 0 or d.monster.level == 0:
            return NEVER
        margin = self.g.margin_against(card)
        cost = self.holdings.cheapest(1)
        if margin >= 1 and self.g.level(self.me) + d.levels >= self.g.winning_level:
            return 1.2
        return 1.1 if margin > 2 and cost < 1.5 else NEVER

    def _drop(self, a: Action) -> float:
        """One's own cheapest card; of another's cards the dearest."""
        owner = self.g.owner(a.card)
        keep = min(self.holdings.keep(a.card), 40.0)
        if self.actions[-1].verb == A.PASS and self.g.text() is not None:  # nobody has to
            return PASSING + (0.9 - keep) / 10
        return GOING_ON + 0.5 - keep / 100 if owner == self.me or owner < 0 else GOING_ON + keep / 100

    def _pick(self, a: Action) -> float:
        if self.g.putting_away():  # the order of discards
            return NEVER
        owner = self.g.owner(a.card)
        if owner == self.me:  # something of one's own: the cheapest
            return GOING_ON - self.holdings.keep(a.card) / 100
        return GOING_ON + min(self._got(a.card), 40.0) / 100

    def _got(self, card: int) -> float:
        """What a card that is not yet the player's would be worth to him."""
        d = self.g.card(card)
        return self.haggle.fresh(card) if d.is_item else self.holdings.keep(card)

    def _choose(self, a: Action) -> float:
        """A die is turned to six; of evils the lesser; treasure from the deck rather than from the discards."""
        g = self.g
        if g.sharing():
            return GOING_ON - a.number / 100
        if g.surviving() or g.consenting():
            return GOING_ON + a.number / 100
        run = g.text()
        if run is not None:
            ways = self.deeds.ways(run)
            if len(ways) >= a.number > 0:
                return GOING_ON + sum_of(ways[a.number - 1], g, self.me) / 1000
        return GOING_ON + a.number / 100

    # --- equipment --------------------------------------------------------------------------------------------

    def _gear(self, a: Action) -> float:
        holdings = self.holdings
        if a.verb == A.EQUIP:
            value = holdings.wearing(a.card)
            return 5.0 + value if value > 0 else NEVER
        if a.verb == A.UNEQUIP:
            if self.g.limit_broken():
                return 2.0 - holdings.wearing(a.card) / 100
            if self.g.moment() != OPEN:
                return NEVER
            swap = holdings.swap()
            return 4.8 if a.card in swap and a.card != swap[-1] else NEVER
        return self._load(a)

    def _load(self, a: Action) -> float:
        """A companion carries what one could not use oneself."""
        g = self.g
        if g.equipped(a.card) or g.host(a.card) >= 0:
            return NEVER
        best = 0
        for card in g.items(self.me):
            if g.host(card) == a.target:
                best = max(best, g.bonus_of(self.me, card))
        bonus = g.bonus_of(self.me, a.card)
        return 4.9 + bonus / 10 if bonus > best else NEVER

    # --- bargains ---------------------------------------------------------------------------------------------

    def _bargain(self, a: Action) -> float:
        verb = a.verb
        haggle = self.haggle
        if verb == A.ACCEPT:
            value = haggle.accept(a, self.actions)
            return 12.0 + min(value, 50.0) / 100 if value > 0 else NEVER
        if verb == A.REFUSE:
            return 11.0
        if verb == A.COUNTER:
            return 11.5 if haggle.counter(a) > 0 else NEVER
        if verb == A.ASK_HELP:
            if self.melee.winning():
                return NEVER
            value = haggle.ask(a, self.actions)
            return GOING_ON + value / 100 if value > 0 else NEVER
        if verb == A.OFFER_HELP:
            return GOING_ON if haggle.offer_help() > 0 else NEVER
        if verb == A.SELL:
            return self._sell()
        return self.deeds.other(a)

    def _sell(self) -> float:
        if self.holdings.lurks():
            return NEVER
        plan = self.holdings.to_sell()
        if not plan:
            return NEVER
        self.memory.sale = plan
        return 4.5

    def _trade(self, a: Action) -> float:
        g = self.g
        if g.active() != self.me or not g.turn_asks() or g.moment() == FIGHTING:
            return NEVER
        return 1.3 if self.haggle.find_trade() == a.target else NEVER
