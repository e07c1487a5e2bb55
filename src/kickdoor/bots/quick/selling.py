"""Which Items a quick bot sells for a level."""

from __future__ import annotations

from kickdoor.bots.quick.card_values import GOLD_PER_LEVEL, CardValues
from kickdoor.bots.quick.drafts import find
from kickdoor.bots.quick.personality import Personality
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.player import Draft
from kickdoor.views.live_view import LiveView


def items_to_sell(view: LiveView, personality: Personality, values: CardValues) -> list[int]:
    """Items that bring a level and are worth less than it; the one that counts double is first. Empty: none do."""
    doubler = _doubler(view)
    sale = Sale(view, values, doubler)
    if view.doubles_left() > 0 or doubler >= 0:
        sale.choose_doubled(personality.gold)
        if sale.doubled >= 0 and doubler >= 0 and view.doubles_left() <= 0:
            sale.cost += values.worth(doubler)
    if not sale.fill_up():
        return []
    sale.drop_needless()
    if sale.cost >= personality.level * (sale.gold // GOLD_PER_LEVEL):
        return []
    return [sale.goods[i] for i in sale.chosen]


def _doubler(view: LiveView) -> int:
    """A card that lets another count double in a sale; -1: none."""
    for card in view.hand():
        if view.card(card).doubles_in_sale:
            return card
    for card in view.items(view.seat):
        if view.card(card).doubles_in_sale:
            return card
    return -1


class Sale:
    """All Items that could be sold, and those of them that are chosen."""

    def __init__(self, view: LiveView, values: CardValues, doubler: int) -> None:
        self.goods: list[int] = []
        self.prices: list[int] = []
        self.worths: list[float] = []  # what each is worth unsold
        self.chosen: list[int] = []  # as places in `goods`
        self.doubled = -1  # the place of the one that counts double
        self.gold = 0  # what those that are chosen bring
        self.cost = 0.0  # what they are worth unsold
        for zone in (view.hand(), view.items(view.seat)):
            for card in zone:
                d = view.card(card)
                if d.is_item and d.item.gold > 0 and card != doubler:
                    self.goods.append(card)
                    self.prices.append(d.item.gold)
                    self.worths.append(values.unsold(card))

    def choose_doubled(self, value_of_gold: float) -> None:
        """Choose the Item that gains most by counting double, if one gains anything."""
        best = -1
        most = 0.0
        for i in range(len(self.goods)):
            gained = self.prices[i] * 2 * value_of_gold / GOLD_PER_LEVEL - self.worths[i]
            if gained > most:
                most = gained
                best = i
        self.doubled = best
        if best >= 0:
            self.chosen.append(best)
            self.gold = 2 * self.prices[best]
            self.cost = self.worths[best]

    def fill_up(self) -> bool:
        """Choose what costs least for its gold until it is enough for a level; False: it never is."""
        while self.gold < GOLD_PER_LEVEL:
            best = -1
            least = 1000.0
            for i in range(len(self.goods)):
                if i not in self.chosen:
                    ratio = self.worths[i] / min(self.prices[i], GOLD_PER_LEVEL - self.gold)
                    if ratio < least:
                        least = ratio
                        best = i
            if best < 0:
                return False
            self.chosen.append(best)
            self.gold += self.prices[best]
            self.cost += self.worths[best]
        return True

    def drop_needless(self) -> None:
        """No change is given in a sale, so what the level does not need is kept."""
        for i in self.chosen[1:] if self.doubled >= 0 else self.chosen[:]:
            if self.gold - self.prices[i] >= GOLD_PER_LEVEL:
                self.gold -= self.prices[i]
                self.cost -= self.worths[i]
                self.chosen.remove(i)


def next_in_sale(planned: list[int], draft: Draft, actions: list[Action]) -> Action:
    """The next step of a sale of these Items, of which the first is sold for double if possible."""
    for i in range(len(planned)):
        card = planned[i]
        if card in draft.cards:
            continue
        if i == 0:
            for a in actions:
                if a.card == card and (a.verb == A.ADD_DOUBLE or a.verb == A.ADD_STAMPED):
                    return a
        for a in actions:
            if a.verb == A.ADD and a.card == card:
                return a
    return find(actions, A.DONE, -1)
