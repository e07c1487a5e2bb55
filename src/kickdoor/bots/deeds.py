"""The quick bot's scores for playing cards and using abilities. See `bots.quick` for the scale. Written for mypyc."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.book import Book
from kickdoor.bots.fray import Fray
from kickdoor.bots.hints import (
    CANCELS,
    CLAIMS,
    ESCAPES,
    FREEZES,
    GRABS,
    HOLDS,
    KILLS,
    MOVES,
    PROTECTS,
    REMOVES,
    ROLLS,
    STEALS,
    SWITCHES,
    TAKES_BACK,
    TAKES_TURN,
    TROUBLE,
    UNDOES,
    Choice,
    Effect,
    Hint,
    sum_of,
)
from kickdoor.bots.holdings import Holdings
from kickdoor.bots.melee import Melee
from kickdoor.bots.temper import Temper
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.words import (
    ATTACHMENT,
    CLASS,
    CURSE,
    EXTRA,
    FIGHTING,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    OPEN,
    RACE,
    RUNNING,
    TO_SMALL_ITEM,
    TO_UNWORN_ITEM,
)
from kickdoor.views.live_view import LiveView

NEVER: Final = -1.0
GOING_ON: Final = 1.0
ESCAPE_ON: Final = 5
MOST_HURT: Final = 30.0  # hardly any Curse takes more


class Deeds:
    """What one seat may do with its cards, judged."""

    def __init__(self, g: LiveView, book: Book, temper: Temper, holdings: Holdings, melee: Melee) -> None:
        self.g = g
        self.me = g.seat
        self.book = book
        self.temper = temper
        self.holdings = holdings
        self.melee = melee
        self.fray = Fray(g, book, temper, holdings, melee)
        self.actions: list[Action] = []
        self.moment = OPEN

    def look(self, actions: list[Action]) -> None:
        self.actions = actions
        self.fray.actions = actions
        self.moment = self.g.moment()

    # --- playing cards ----------------------------------------------------------------------------------------

    def play(self, a: Action) -> float:
        d = self.g.card(a.card)
        kind = d.kind
        if a.verb == A.USE:
            return self._power(a)
        if kind == ITEM:
            return self._item(a)
        if kind == CLASS or kind == RACE:
            return self._identity(a)
        if kind == CURSE:
            return self._curse(a)
        if kind == LEVEL_UP:
            return self._level_card(a)
        if kind == EXTRA or kind == HIRELING:
            return 7.0
        if kind == ATTACHMENT and a.verb == A.PLAY_CARD:
            return self._attach(a)
        if kind == MONSTER or self.g.fighting():
            return self._into_fight(a)
        if d.stays:
            return 7.0
        return self._power(a)

    def _item(self, a: Action) -> float:
        if a.verb == A.PLAY_WITH:
            return 5.0 + self.holdings.gain(a.card)
        gain = self.holdings.gain(a.card)
        if gain > 0.0:
            return 5.0 + gain
        return 1.6 if self.holdings.crowded() else NEVER

    def _identity(self, a: Action) -> float:
        """A first Class or Race always; another one if it is clearly better."""
        g = self.g
        d = g.card(a.card)
        mine = g.races(self.me) if d.kind == RACE else g.classes(self.me)
        extra = False
        for card in g.extras(self.me):
            if g.card(card).extra_of_race == (d.kind == RACE):
                extra = True
        new = self.holdings.identity(d)
        if not mine or (extra and len(mine) < 2):
            return 6.0 + new / 10 if new > 0 else NEVER
        old = g.card(a.target) if a.verb == A.PLAY_FOE else g.card(mine[0])
        if old.no == d.no:
            return 1.6 if self.holdings.crowded() else NEVER
        better = new - self.holdings.identity(old)
        if better > 1.0:
            return 6.0
        return 1.6 if self.holdings.crowded() and better > 0 else NEVER

    def _level_card(self, a: Action) -> float:
        g = self.g
        d = g.card(a.card)
        if d.level_up.steals:
            if a.target == self.me:
                return NEVER
            if g.level(self.me) < g.free_level:
                return 13.0 + g.level(a.target) / 100
            return self.fray.stop(a)
        if a.target != self.me or self.holdings.lurks():
            return NEVER
        return 13.0

    def _attach(self, a: Action) -> float:
        """A card that lifts limits belongs on the best Item one could not use otherwise; others where they help."""
        g = self.g
        d = g.card(a.card)
        if d.attachment.to_class:
            return 4.0
        if d.attachment.anyone:
            return 4.0 + d.gives.item_bonus / 10 if g.owner(a.target) == self.me and g.equipped(a.target) else NEVER
        for other in self.actions:
            if (other.verb == A.EQUIP or other.verb == A.PLAY) and other.card == a.target:
                if self.holdings.gain(a.target) > 0:
                    return NEVER
        if g.card(a.target).kind != ITEM or g.equipped(a.target):
            return NEVER
        bonus = g.bonus_of(self.me, a.target)
        return 4.0 + bonus if bonus >= 3 or (bonus > 0 and self.holdings.crowded()) else NEVER

    # --- Curses -----------------------------------------------------------------------------------------------

    def _curse(self, a: Action) -> float:
        """Held back for whoever is about to win; thrown at a rival rather than given away."""
        if a.target == self.me:
            return NEVER
        g = self.g
        if self.moment == FIGHTING and g.kill_announced() and g.in_fight(a.target):
            score = self.fray.stop(a)
            if score > 0:
                return score
        if self.moment != OPEN:
            return NEVER
        keep = self.holdings.keep(a.card)
        crowded = self.holdings.crowded() and keep <= self.holdings.cheapest(1)  # rather than giving it away
        rival = self.melee.rival(a.target)
        if not crowded and MOST_HURT * rival <= keep + self.temper.curse_price:
            return NEVER
        d = g.card(a.card)
        hurt = 0.0
        if d.curse.program >= 0:
            hurt -= sum_of(self.book.programs[d.curse.program], g, a.target)
        if d.curse.until:
            hurt -= self.book.standing[d.no]
        if crowded:
            return 1.5 + hurt * (rival + self.melee.threat(a.target)) / 100 if hurt > 0 else NEVER
        value = hurt * rival
        return 1.2 + value / 100 if value > keep + self.temper.curse_price else NEVER

    # --- fights -----------------------------------------------------------------------------------------------

    def _into_fight(self, a: Action) -> float:
        """A card for or against the munchkins, or one with another power."""
        g = self.g
        if self.moment == FIGHTING:
            self.melee.sense()
            if self.melee.amount(a) != 0:
                return self.fray.boost(a) if self.melee.mine else self.fray.stop(a)
        if g.card(a.card).kind == MONSTER or not g.card(a.card).plays:
            return NEVER
        return self._power(a)

    # --- powers and abilities ---------------------------------------------------------------------------------

    def _power(self, a: Action) -> float:
        effect = self.melee.effect(a)
        if effect is None:
            return NEVER
        bits = effect.bits
        if bits & CANCELS:
            return self._cancel(a)
        if self.moment == FIGHTING:
            score = self._fight_power(a, effect)
            if score != 0.0:
                return score
        if bits & (ESCAPES | ROLLS | PROTECTS):
            return self._save(a, effect)
        if self.moment == RUNNING or (bits & (UNDOES | HOLDS)):
            return self._running_power(a, effect)
        return self._quiet_power(a, effect)

    def _fight_power(self, a: Action, effect: Effect) -> float:
        """0: nothing to do with the fight."""
        melee = self.melee
        melee.sense()
        bits = effect.bits
        if bits & GRABS:
            return 7.9 if melee.mine and not melee.winning() else NEVER
        if bits & KILLS and melee.mine:
            return self.fray.boost(a)
        if melee.amount(a) != 0:
            return self.fray.boost(a) if melee.mine else self.fray.stop(a)
        if bits & REMOVES:
            return self.fray.remove(a, effect)
        if bits & MOVES:
            return self.fray.move(a, effect)
        if bits & FREEZES:
            return 5.0 if melee.mine and melee.winning() and melee.win else NEVER
        if bits & SWITCHES:
            return NEVER
        if bits & (HOLDS | CLAIMS):
            return NEVER
        return 0.0

    def _save(self, a: Action, effect: Effect) -> float:
        """Cards and abilities for running away, when being caught would be worse than what they cost."""
        g = self.g
        pending = g.curse()
        if pending >= 0:
            if g.curse_on() != self.me:
                return NEVER
            d = g.card(pending)
            hurt = 0.0 if d.curse.program < 0 else -sum_of(self.book.programs[d.curse.program], g, self.me)
            return 2.0 if hurt > self.melee.price(a) + 1.5 else NEVER
        if not g.running() or not g.in_fight(self.me):
            return NEVER
        worst = 0.0
        for foe in g.foes():
            if g.still_to_face(self.me, foe):
                worst = max(worst, self.melee.harm_of(foe, self.me))
        if worst * self.temper.risk < self.melee.price(a) + 1.0:
            return NEVER
        if effect.bits & ROLLS:
            total = g.die()
            if total > 0:
                return 2.0 if total < ESCAPE_ON and ESCAPE_ON - total <= 3 else NEVER
        return 2.0

    def _running_power(self, a: Action, effect: Effect) -> float:
        """Others run: hold who is about to win, if that hurts him much."""
        g = self.g
        if not g.fighting() or g.in_fight(self.me):
            if effect.bits & REMOVES and g.in_fight(self.me):
                value = self.temper.risk * self.melee.danger(self.me) - self.melee.price(a)
                return 2.0 if value > 1.0 else NEVER
            return NEVER
        fighter = g.fighter()
        if effect.bits & (UNDOES | HOLDS):
            hurt = 0.0
            for foe in g.foes():
                hurt += self.melee.harm_of(foe, fighter)
            value = hurt * self.melee.rival(fighter) - self.melee.price(a)
            return GOING_ON if value > 0.5 else NEVER
        if effect.bits & CLAIMS:
            return GOING_ON
        return NEVER

    def _quiet_power(self, a: Action, effect: Effect) -> float:
        """Powers outside of fights: drawing, fetching, stealing, swapping."""
        g = self.g
        if self.moment != OPEN or effect.bits & TAKES_BACK:
            return NEVER
        if effect.bits & STEALS:
            return 12.0 if a.target != self.me and g.level(self.me) < g.free_level else NEVER
        if effect.bits & TROUBLE:
            return self._more_trouble()
        if effect.bits & TAKES_TURN:
            return GOING_ON if g.active() != self.me else NEVER
        price = self.melee.price(a)
        if a.verb == A.USE and g.card(a.card).abilities[a.number].target in (TO_SMALL_ITEM, TO_UNWORN_ITEM):
            if g.card(a.target).bonus < 2 or price > 2.0:
                return NEVER
            price += 1.0 - 0.5 * self.temper.bonus * max(self.holdings.gain(a.target), 0.0)
        value = effect.worth(g, self.me) - price
        return 1.2 + value / 100 if value > 0.3 else NEVER

    def _more_trouble(self) -> float:
        for card in self.g.hand():
            if self.g.card(card).kind == MONSTER and self.g.margin_against(card) >= self.temper.trouble:
                return 2.5
        return NEVER

    def _cancel(self, a: Action) -> float:
        """Only a bad Curse, and only one's own."""
        g = self.g
        if a.target < 0 or g.curse() >= 0:
            card = g.curse()
            if card < 0 or g.curse_on() != self.me:
                return NEVER
            d = g.card(card)
            hurt = -self.book.standing[d.no] if d.curse.until else 0.0
            if d.curse.program >= 0:
                hurt -= sum_of(self.book.programs[d.curse.program], g, self.me)
            return 2.0 if hurt > self.melee.price(a) + 0.5 else NEVER
        if a.target not in g.curses(self.me):
            return NEVER
        hurt = -self.book.standing[g.card(a.target).no]
        return 1.4 if hurt > self.melee.price(a) else NEVER

    # --- the rest of a fight ----------------------------------------------------------------------------------

    def other(self, a: Action) -> float:
        """What is neither a card of the hand nor a bargain."""
        verb = a.verb
        if verb == A.SPEND:
            return self.fray.spend(a)
        if verb == A.TAKE_UP:
            return self.fray.take_up(a)
        if verb == A.COMPEL:
            return self.fray.compel(a)
        if verb == A.DROP_ESCAPE:
            foe = self.g.foe(a.target)
            hurt = 0.0 if foe is None else self.melee.harm_of(foe, self.me)
            return 2.0 - self.holdings.keep(a.card) / 100 if hurt > self.holdings.keep(a.card) + 1.0 else NEVER
        if verb == A.SACRIFICE or verb == A.SACRIFICE_BOTH:
            hurt = self.temper.risk * self.melee.danger(self.me)
            return (2.0 if verb == A.SACRIFICE else 2.1) if hurt > self.holdings.keep(a.card) + 2.0 else NEVER
        if verb == A.LEAVE:
            return NEVER if self.g.options.shared_victory else 9.0
        if verb == A.LAY:
            return 1.6 if self.holdings.crowded() else NEVER
        if verb == A.LOOT_TREASURE:
            return GOING_ON + (self.temper.treasure - 0.9 - self.holdings.keep(a.card)) / 10
        if verb == A.TAPE:
            return self._tape(a)
        return NEVER

    def _tape(self, a: Action) -> float:
        """Two Items as one weapon, if one of them has lain unused for want of Hands."""
        g = self.g
        one, other = g.equipped(a.card), g.equipped(a.target)
        if (one and other) or a.cost in g.taped(self.me):
            return NEVER
        bonus = g.bonus_of(self.me, a.target if one else a.card)
        return 4.7 if bonus > 0 and g.may_use(a.card) and g.may_use(a.target) else NEVER

    # --- questions of cards -----------------------------------------------------------------------------------

    def ways(self, run: CardProgram) -> list[list[Hint]]:
        """The alternatives the card in the middle of its text lets one choose from; empty: it asks something else."""
        if run.pc < 1:
            return []
        hint = self.book.programs[run.program][run.pc - 1]
        return hint.ways if isinstance(hint, Choice) and not hint.first else []
