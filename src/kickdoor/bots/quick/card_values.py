"""What cards are worth to a quick bot: its equipment, its hand, and which Items it should sell."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.personality import Personality
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


class CardValues:
    """The worth of cards to one player, in points."""

    def __init__(self, view: LiveView, library: LibraryValues, personality: Personality) -> None:
        self.view = view
        self.me = view.seat
        self.library = library
        self.personality = personality
        self._swap_known = False
        self._swap: list[int] = []
        self._late = 0.0
        self._hand_worths: list[float] = []  # sorted; empty: not worked out yet

    def refresh(self) -> None:
        """Forget what was found out for the last decision."""
        self._swap_known = False
        self._late = 0.0
        self._hand_worths.clear()

    def crowded(self) -> bool:
        """Is the turn ending with more cards in hand than the player may keep?"""
        view = self.view
        return view.phase() == CHARITY and view.active() == self.me and len(view.hand()) > view.hand_limit()

    # --- wearing things ---------------------------------------------------------------------------------------

    def wearing(self, card: int) -> float:
        """What an Item gives while the player wears it; 0 if they cannot."""
        view = self.view
        d = view.card(card)
        if d.kind != ITEM or not view.may_use(card):
            return 0.0
        no = d.no
        return (
            view.bonus_of(self.me, card)
            - d.gives.fight_bonus
            + self.library.standing[no]
            + 0.5 * self.library.powers[no]
        )

    def in_the_way(self, card: int) -> list[int]:
        """What has to be taken off for this Item, the cheapest first; [-1]: nothing would help."""
        view = self.view
        d = view.card(card)
        if not (d.item.slot or d.item.hands or d.item.is_complex or d.gives.bars_slot) or view.free_of_limits(card):
            return []
        worn = view.worn(self.me)
        if not worn or card in worn:
            return []
        worn.append(card)
        over = view.breaks_limits(worn)
        if over == 0:
            return []
        before = view.breaks_limits(worn[:-1])
        out: list[int] = []
        while over > before:
            best = -1
            cheapest = 1000.0
            for other in worn:
                if other != card:
                    rest = [c for c in worn if c != other]
                    if view.breaks_limits(rest) < over:
                        value = self.wearing(other)
                        if value < cheapest:
                            cheapest = value
                            best = other
            if best < 0:
                return [-1]
            worn.remove(best)
            out.append(best)
            over = view.breaks_limits(worn)
        return out

    def wearing_gain(self, card: int) -> float:
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
        """What to take off for a better Item that lies unused, and that Item last; empty if there is none."""
        if not self._swap_known:
            self._swap_known = True
            self._swap = []
            best = 0.4
            for card in self.view.items(self.me):
                if not self.view.equipped(card) and self.wearing(card) > best:
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
        """What selling the Item brings; little if no level can be bought any more."""
        price = self.personality.gold if self.view.level(self.me) < self.view.free_level else 0.4
        return d.item.gold * price / GOLD_PER_LEVEL

    def unsold(self, card: int) -> float:
        """What an Item is worth if it is not sold."""
        view = self.view
        d = view.card(card)
        if d.kind == ONE_SHOT:
            return self.library.hand[d.no] * self.lateness()
        if view.equipped(card):
            return self.personality.bonus * self.wearing(card) + 0.05
        if d.item.big and card in view.hand() and not view.room_for_big():
            return 0.05
        return self.personality.bonus * 0.9 * max(self.wearing_gain(card), 0.0) + 0.05

    def worth(self, card: int) -> float:
        """What it is worth to have this card."""
        view = self.view
        d = view.card(card)
        kind = d.kind
        if kind == ITEM or kind == ONE_SHOT:
            return max(self.gold(d), self.unsold(card), 0.3)
        if kind == MONSTER:
            if view.margin_against(card) >= self.personality.trouble_margin:
                wins = view.level(self.me) + d.levels >= view.winning_level
                return 6.0 if wins else 2.0 + 0.3 * d.treasures
            if self.sends_monsters():
                return 1.5 + 0.1 * self.library.menace[d.no]
            return 0.3 + 0.02 * self.library.menace[d.no]
        if kind == CLASS or kind == RACE:
            mine = view.races(self.me) if kind == RACE else view.classes(self.me)
            if card in mine:
                return 1.0 + self.identity(d)
            if not mine:
                return self.identity(d)
            return max(0.4 * (self.identity(d) - self.identity(view.card(mine[0]))), 0.15 + 1.5 * d.gives.helper_levels)
        if kind == LEVEL_UP:
            return self.personality.level * d.levels if view.level(self.me) < view.free_level else 0.5
        if kind == CURSE or kind == ENHANCER:
            return self.library.hand[d.no] * self.lateness() * self.personality.stopper_factor
        if kind == OTHER:
            return self.library.hand[d.no] * self.lateness()
        return self.library.hand[d.no]

    def lateness(self) -> float:
        """By what factor cards for the last fights are worth more now: 1 until those fights are near."""
        if self._late == 0.0:
            near = self.view.winning_level - 3
            late = self.view.level(self.me) >= near or self.view.highest_other() >= near
            self._late = self.personality.late_factor if late else 1.0
        return self._late

    def last_monster(self, card: int) -> bool:
        """Is this the only monster for a card that brings one into a fight?"""
        if not self.sends_monsters():
            return False
        for other in self.view.hand():
            if other != card and self.view.card(other).kind == MONSTER:
                return False
        return True

    def sends_monsters(self) -> bool:
        """Is there a card in the hand that brings a monster into a fight?"""
        for card in self.view.hand():
            for power in self.view.card(card).plays:
                if power.with_monster:
                    return True
        return False

    def identity(self, d: CardDef) -> float:
        """What a Class or Race is worth: what it gives, and the Items it lets the player use."""
        value = self.library.hand[d.no]
        if d.gives.helper_levels and self.view.level(self.me) >= self.view.winning_level - 3:
            value += 3.0 * d.gives.helper_levels  # helping may win the game
        kind = T_RACE if d.kind == RACE else T_CLASS
        for card in self.view.items(self.me):
            value += self._suits(d, kind, self.view.card(card))
        for card in self.view.hand():
            value += 0.7 * self._suits(d, kind, self.view.card(card))
        return value

    def _suits(self, d: CardDef, kind: int, item: CardDef) -> float:
        """What this Class or Race changes for the use of one Item."""
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
        """What the cheapest `count` cards of the hand are worth together; 99 if there are fewer."""
        if len(self._hand_worths) == 0:
            for card in self.view.hand():
                self._hand_worths.append(self.worth(card))
            self._hand_worths.sort()
        if len(self._hand_worths) < count:
            return 99.0
        total = 0.0
        for i in range(count):
            total += self._hand_worths[i]
        return total

    def waits_with_levels(self) -> bool:
        """Does the player save up levels that they could have now? A leader is stopped by others, and levels in the
        hand cannot be lost. So they wait until all of them together reach the last step before winning."""
        view = self.view
        level = view.level(self.me)
        if level < self.personality.saves_levels_from or self.crowded():
            return False
        gold = 0
        for card in view.hand():
            d = view.card(card)
            if d.kind == LEVEL_UP and not d.level_up.steals:
                level += d.levels
            gold += d.item.gold
        for card in view.items(self.me):
            if not view.equipped(card):
                gold += view.card(card).item.gold
        if view.active() == self.me:
            level += gold // GOLD_PER_LEVEL
        return level < view.free_level

    def boost_price(self, need: int) -> float:
        """What the cheapest one-shot Item costs that adds this much to the player's side; 99 if there is none."""
        best = 99.0
        for zone in (self.view.hand(), self.view.items(self.me)):
            for card in zone:
                d = self.view.card(card)
                if d.kind == ONE_SHOT and self._boost(d) >= need:
                    best = min(best, self.unsold(card))
        return best

    def _boost(self, d: CardDef) -> int:
        most = 0
        for power in d.plays:
            effect = self.library.effects[power.program]
            most = max(most, effect.either + effect.mine + (effect.munchkins if effect.per is None else 0))
        return most
