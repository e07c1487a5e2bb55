"""How a quick bot trades: one spare Item for one Item of another player, if that serves both of them."""

from __future__ import annotations

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.drafts import find
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import Personality
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.player import Draft
from kickdoor.model.words import ITEM
from kickdoor.views.live_view import LiveView


class Trading:
    """The trades of one player."""

    def __init__(self, view: LiveView, personality: Personality, values: CardValues, memory: TurnMemory) -> None:
        self.view = view
        self.me = view.seat
        self.personality = personality
        self.values = values
        self.memory = memory

    def worth_if_got(self, card: int) -> float:
        """What an Item of another player would be worth to the player."""
        d = self.view.card(card)
        used = 0.0
        if d.kind == ITEM and (not d.item.big or self.view.room_for_big()):
            used = 0.9 * self.personality.bonus * max(self.values.wearing_gain(card), 0.0)
        elif d.kind != ITEM:
            used = self.values.library.hand[d.no]
        return max(self.values.gold(d), used)

    def gain(self, comes: list[int], goes: list[int]) -> float:
        """What the player gains by getting some cards for others."""
        total = 0.0
        for card in comes:
            total += self.worth_if_got(card)
        for card in goes:
            total -= max(self.values.worth(card), 0.5)
        return total

    def partner(self) -> int:
        """The player with whom a trade would serve both; -1: nobody. Looked for once a turn."""
        memory = self.memory
        if memory.trade_sought:
            return memory.partner
        memory.trade_sought = True
        spare = self._spare_items()
        if not spare:
            return -1
        view = self.view
        best = 0.5
        n = view.seats()
        for i in range(1, n):  # from the left of the player, so that no seat is always the first
            seat = (self.me + i) % n
            if not view.alive(seat) or view.level(seat) > view.winning_level - 3:
                continue
            for want in view.items(seat):
                if view.equipped(want) or self.values.wearing_gain(want) <= 0.0:
                    continue
                for give in spare:
                    gain = self.gain([want], [give])
                    theirs = self._worth_to(seat, give) - self._worth_to(seat, want)
                    if gain <= best or theirs < 0.6 or view.trade_refused([self.me, seat, 0, 0, give, -1, want, -1]):
                        continue
                    best = gain
                    memory.partner = seat
                    memory.give = give
                    memory.want = want
        return memory.partner

    def _spare_items(self) -> list[int]:
        view = self.view
        spare: list[int] = []
        for card in view.items(self.me):
            if not view.equipped(card) and view.card(card).kind == ITEM and self.values.wearing_gain(card) <= 0.0:
                spare.append(card)
        return spare

    def _worth_to(self, seat: int, card: int) -> float:
        """About what an Item that nobody wears is worth to another player: its use or its gold."""
        d = self.view.card(card)
        gold = d.item.gold * self.personality.gold / 1000 if self.view.level(seat) < self.view.free_level else 0.0
        return max(self.personality.bonus * d.bonus, gold) if self._suits(seat, card) else gold

    def _suits(self, seat: int, card: int) -> bool:
        """Could this player use the Item, and is it better than what they wear in its place?"""
        view = self.view
        d = view.card(card)
        for trait in d.item.not_usable_by:
            if view.has(seat, trait):
                return False
        fits = not d.item.usable_by
        for trait in d.item.usable_by:
            if view.has(seat, trait):
                fits = True
        if not fits or d.bonus <= 0:
            return False
        hands = d.item.hands
        for worn in view.items(seat):
            if view.equipped(worn):
                other = view.card(worn)
                if d.item.slot and other.item.slot == d.item.slot and other.bonus >= d.bonus:
                    return False
                if d.item.hands and other.item.hands:
                    hands += other.item.hands
                if d.item.big and other.item.big:
                    return False
        return hands <= 2

    def step(self, draft: Draft, actions: list[Action]) -> Action:
        """The next step of the planned trade."""
        memory = self.memory
        if draft.partner != memory.partner or memory.give < 0:
            return find(actions, A.CANCEL, -1)
        if memory.give not in draft.cards:
            step = find(actions, A.ADD, memory.give)
        elif memory.want not in draft.wants:
            step = find(actions, A.WANT, memory.want)
        else:
            step = find(actions, A.DONE, -1)
        if step.verb == A.CANCEL or step.verb == A.DONE:
            memory.partner = -1
        return step
