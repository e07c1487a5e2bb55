"""What a quick bot's cards are worth to it: equipment, the hand, what to sell. Written for mypyc."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.book import Book
from kickdoor.bots.temper import Temper
from kickdoor.model.card import CardDef
from kickdoor.model.words import (
    CHARITY,
    CLASS,
    CURSE,
    ENHANCER,
    ITEM,
    LEVEL_UP,
    MONSTER,
    ONE_SHOT,
    OTHER,
    RACE,
    T_CLASS,
    T_HUMAN,
    T_RACE,
)
from kickdoor.views.live_view import LiveView

GOLD_PER_LEVEL: Final = 1000


class Holdings:
    """The worth of cards to the player who looks, in points."""

    def __init__(self, g: LiveView, book: Book, temper: Temper) -> None:
        self.g = g
        self.me = g.seat
        self.book = book
        self.temper = temper
        self._swap_known = False
        self._swap: list[int] = []
        self._late = 0.0
        self._worths: list[float] = []  # of the hand, the cheapest first; empty: not looked at yet

    def look(self) -> None:
        """Something has happened since the last decision."""
        self._swap_known = False
        self._late = 0.0
        self._worths.clear()

    def crowded(self) -> bool:
        """More cards in hand than may be kept, and the turn is ending."""
        g = self.g
        return g.phase() == CHARITY and g.active() == self.me and len(g.hand()) > g.hand_limit()

    # --- wearing things ---------------------------------------------------------------------------------------

    def wearing(self, card: int) -> float:
        """What an Item gives while the player wears it; 0: he cannot."""
        g = self.g
        d = g.card(card)
        if d.kind != ITEM or not g.may_use(card):
            return 0.0
        no = d.no
        return g.bonus_of(self.me, card) - d.gives.fight_bonus + self.book.standing[no] + 0.5 * self.book.powers[no]

    def in_the_way(self, card: int) -> list[int]:
        """What has to be taken off for this Item, cheapest first; [-1]: nothing would help."""
        g = self.g
        d = g.card(card)
        if not (d.item.slot or d.item.hands or d.item.is_complex or d.gives.bars_slot) or g.free_of_limits(card):
            return []
        worn = g.worn(self.me)
        if not worn or card in worn:
            return []
        worn.append(card)
        over = g.breaks_limits(worn)
        if over == 0:
            return []
        before = g.breaks_limits(worn[:-1])
        out: list[int] = []
        while over > before:
            best = -1
            cheapest = 1000.0
            for other in worn:
                if other != card:
                    rest = [c for c in worn if c != other]
                    if g.breaks_limits(rest) < over:
                        value = self.wearing(other)
                        if value < cheapest:
                            cheapest = value
                            best = other
            if best < 0:
                return [-1]
            worn.remove(best)
            out.append(best)
            over = g.breaks_limits(worn)
        return out

    def gain(self, card: int) -> float:
        """How much better off the player would be wearing this instead of what is in its way."""
        value = self.wearing(card)
        if value <= 0.0:
            return 0.0
        for other in self.in_the_way(card):
            if other < 0:
                return 0.0
            value -= self.wearing(other)
        return value

    def swap(self) -> list[int]:
        """What to take off for a better Item that lies unused, and that Item last; empty: nothing."""
        if not self._swap_known:
            self._swap_known = True
            self._swap = []
            best = 0.4
            for card in self.g.items(self.me):
                if not self.g.equipped(card) and self.wearing(card) > best:
                    way = self.in_the_way(card)
                    if way and way[0] >= 0:
                        gain = self.wearing(card)
                        for other in way:
                            gain -= self.wearing(other)
                        if gain > best:
                            best = gain
                            self._swap = [*way, card]
        return self._swap

    # --- keeping things ---------------------------------------------------------------------------------------

    def gold(self, d: CardDef) -> float:
        """What selling it brings, if a level can still be bought."""
        price = self.temper.gold if self.g.level(self.me) < self.g.free_level else 0.4
        return d.item.gold * price / GOLD_PER_LEVEL

    def use(self, card: int) -> float:
        """What it is worth unsold."""
        g = self.g
        d = g.card(card)
        if d.kind == ONE_SHOT:
            return self.book.hand[d.no] * self.lateness()
        if g.equipped(card):
            return self.temper.bonus * self.wearing(card) + 0.05
        if d.item.big and card in g.hand() and not g.room_for_big():
            return 0.05
        return self.temper.bonus * 0.9 * max(self.gain(card), 0.0) + 0.05

    def keep(self, card: int) -> float:
        """What it is worth to have this card."""
        g = self.g
        d = g.card(card)
        kind = d.kind
        if kind == ITEM or kind == ONE_SHOT:
            return max(self.gold(d), self.use(card), 0.3)
        if kind == MONSTER:
            if g.margin_against(card) >= self.temper.trouble:
                wins = g.level(self.me) + d.levels >= g.winning_level
                return 6.0 if wins else 2.0 + 0.3 * d.treasures
            if self.sends_monsters():
                return 1.5 + 0.1 * self.book.menace[d.no]
            return 0.3 + 0.02 * self.book.menace[d.no]
        if kind == CLASS or kind == RACE:
            mine = g.races(self.me) if kind == RACE else g.classes(self.me)
            if card in mine:
                return 1.0 + self.identity(d)
            if not mine:
                return self.identity(d)
            return max(0.4 * (self.identity(d) - self.identity(g.card(mine[0]))), 0.15 + 1.5 * d.gives.helper_levels)
        if kind == LEVEL_UP:
            return self.temper.level * d.levels if g.level(self.me) < g.free_level else 0.5
        if kind == CURSE or kind == ENHANCER:
            return self.book.hand[d.no] * self.lateness() * self.temper.stops
        if kind == OTHER:
            return self.book.hand[d.no] * self.lateness()
        return self.book.hand[d.no]

    def lateness(self) -> float:
        """How much more cards for the last fights are worth, once they are near."""
        if self._late == 0.0:
            near = self.g.winning_level - 3
            late = self.g.level(self.me) >= near or self.g.highest_other() >= near
            self._late = self.temper.late if late else 1.0
        return self._late

    def last_monster(self, card: int) -> bool:
        """Is this the only monster left for a card that brings one into a fight?"""
        if not self.sends_monsters():
            return False
        for other in self.g.hand():
            if other != card and self.g.card(other).kind == MONSTER:
                return False
        return True

    def sends_monsters(self) -> bool:
        """Is there a card in the hand that brings a monster into a fight?"""
        for card in self.g.hand():
            for power in self.g.card(card).plays:
                if power.with_monster:
                    return True
        return False

    def identity(self, d: CardDef) -> float:
        """What a Class or Race is worth: what it gives, and the Items it lets the player use."""
        value = self.book.hand[d.no]
        if d.gives.helper_levels and self.g.level(self.me) >= self.g.winning_level - 3:
            value += 3.0 * d.gives.helper_levels  # helping may win the game
        kind = T_RACE if d.kind == RACE else T_CLASS
        for card in self.g.items(self.me):
            value += self._suits(d, kind, self.g.card(card))
        for card in self.g.hand():
            value += 0.7 * self._suits(d, kind, self.g.card(card))
        return value

    def _suits(self, d: CardDef, kind: int, item: CardDef) -> float:
        if item.kind != ITEM:
            return 0.0
        for trait in item.item.usable_by:
            if trait.kind == kind and trait.no == d.trait:
                return 0.8 * item.bonus
            if kind == T_RACE and trait.kind == T_HUMAN:
                return -0.8 * item.bonus
        for trait in item.item.not_usable_by:
            if trait.kind == kind and trait.no == d.trait:
                return -0.8 * item.bonus
        return 0.0

    def cheapest(self, count: int) -> float:
        """What the cheapest cards of the hand are worth together; 99 if there are not so many."""
        if len(self._worths) == 0:
            for card in self.g.hand():
                self._worths.append(self.keep(card))
            self._worths.sort()
        if len(self._worths) < count:
            return 99.0
        total = 0.0
        for i in range(count):
            total += self._worths[i]
        return total

    def lurks(self) -> bool:
        """Does the player rather wait with levels he could have? Who leads is stopped, and levels in the hand cannot
        be lost to Curses and Bad Stuff: they wait until together they take him to the last step."""
        g = self.g
        level = g.level(self.me)
        if level < self.temper.lurk_from or self.crowded():
            return False
        gold = 0
        for card in g.hand():
            d = g.card(card)
            if d.kind == LEVEL_UP and not d.level_up.steals:
                level += d.levels
            gold += d.item.gold
        for card in g.items(self.me):
            if not g.equipped(card):
                gold += g.card(card).item.gold
        if g.active() == self.me:
            level += gold // GOLD_PER_LEVEL
        return level < g.free_level

    def boost_price(self, need: int) -> float:
        """What the cheapest one-shot costs that adds so much to the player's side; 99: there is none."""
        best = 99.0
        for zone in (self.g.hand(), self.g.items(self.me)):
            for card in zone:
                d = self.g.card(card)
                if d.kind == ONE_SHOT and self._boost(d) >= need:
                    best = min(best, self.use(card))
        return best

    def _boost(self, d: CardDef) -> int:
        most = 0
        for power in d.plays:
            effect = self.book.effects[power.program]
            most = max(most, effect.either + effect.mine + (effect.munchkins if effect.per is None else 0))
        return most

    # --- selling ----------------------------------------------------------------------------------------------

    def stamp(self) -> int:
        """A card that makes another count twice in a sale; -1: none."""
        for card in self.g.hand():
            if self.g.card(card).doubles_in_sale:
                return card
        for card in self.g.items(self.me):
            if self.g.card(card).doubles_in_sale:
                return card
        return -1

    def to_sell(self) -> list[int]:
        """Items to sell for a level that cost less than it is worth, the one to be sold for double first; or none."""
        g = self.g
        goods: list[int] = []
        worths: list[float] = []
        stamp = self.stamp()
        for zone in (g.hand(), g.items(self.me)):
            for card in zone:
                d = g.card(card)
                if d.is_item and d.item.gold > 0 and card != stamp:
                    goods.append(card)
                    worths.append(self.use(card))
        first = -1
        if g.doubles_left() > 0 or stamp >= 0:
            first = self._dearest(goods, worths)
        chosen: list[int] = []
        total = 0
        cost = 0.0
        if first >= 0:
            chosen.append(first)
            total = 2 * g.card(goods[first]).item.gold
            cost = worths[first]
            if stamp >= 0 and g.doubles_left() <= 0:
                cost += self.keep(stamp)
        while total < GOLD_PER_LEVEL:
            best = -1
            least = 1000.0
            for i in range(len(goods)):
                if i not in chosen:
                    ratio = worths[i] / min(g.card(goods[i]).item.gold, GOLD_PER_LEVEL - total)
                    if ratio < least:
                        least = ratio
                        best = i
            if best < 0:
                return []
            chosen.append(best)
            total += g.card(goods[best]).item.gold
            cost += worths[best]
        for i in chosen[1:] if first >= 0 else chosen[:]:  # nothing is given back: what the level does not need stays
            gold = g.card(goods[i]).item.gold
            if total - gold >= GOLD_PER_LEVEL:
                total -= gold
                cost -= worths[i]
                chosen.remove(i)
        if cost >= self.temper.level * (total // GOLD_PER_LEVEL):
            return []
        return [goods[i] for i in chosen]

    def _dearest(self, goods: list[int], worths: list[float]) -> int:
        """The one that is best sold for double."""
        best = -1
        most = 0.0
        for i in range(len(goods)):
            gained = self.g.card(goods[i]).item.gold * 2 * self.temper.gold / GOLD_PER_LEVEL - worths[i]
            if gained > most:
                most = gained
                best = i
        return best
