"""The quick bot's scores for fights: winning one's own, stopping others', getting out of the rest. See `bots.quick`
for the scale. Written for mypyc.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.book import Book
from kickdoor.bots.hints import KEEPS_TREASURE, MOVES_TO_ME, Effect, sum_of
from kickdoor.bots.holdings import Holdings
from kickdoor.bots.melee import TOO_DEAR, Melee
from kickdoor.bots.temper import Temper
from kickdoor.model.action import Action
from kickdoor.model.words import FIGHTING
from kickdoor.views.live_view import LiveView

NEVER: Final = -1.0
GOING_ON: Final = 1.0


class Fray:
    """What one seat may do for or against the munchkins, judged."""

    def __init__(self, g: LiveView, book: Book, temper: Temper, holdings: Holdings, melee: Melee) -> None:
        self.g = g
        self.me = g.seat
        self.book = book
        self.temper = temper
        self.holdings = holdings
        self.melee = melee
        self.actions: list[Action] = []

    def boost(self, a: Action) -> float:
        """Win with one's own cards, if that pays."""
        melee = self.melee
        if melee.winning() or melee.amount(a) <= 0:
            return NEVER
        plan = melee.plan(self.actions)
        if plan.cost >= TOO_DEAR or plan.first is not a:
            return NEVER
        value = melee.stake() * self.temper.spend - plan.cost
        return GOING_ON + value / 100 if value > 0 else NEVER

    def stop(self, a: Action) -> float:
        """Stop whoever is about to win the game, or a rival whom that hurts more than it costs."""
        melee = self.melee
        if not self.g.kill_announced():
            return NEVER
        melee.sense()
        if melee.mine or not melee.winning():
            return NEVER
        plan = melee.plan(self.actions)
        if plan.first is not a:
            return NEVER
        if melee.win or melee.helper_wins:
            return self._stop_winner(plan.cost)
        if plan.cost >= TOO_DEAR:
            return NEVER
        hurt = melee.prize() + melee.danger(melee.fighter)
        value = hurt * melee.rival(melee.fighter) - plan.cost
        return 2.0 + value / 100 if value > 0 else NEVER

    def _stop_winner(self, cost: float) -> float:
        """Everything is spent on that; but those who are asked later may do it first, and what does not suffice
        waits for what they add."""
        others = self._others_follow()
        if cost < TOO_DEAR:
            return NEVER if others > self.temper.patience else 9.0
        return NEVER if others > 0.0 else 8.0

    def _others_follow(self) -> float:
        """How likely somebody who is asked after this player holds something against the fighter."""
        g = self.g
        n = g.seats()
        fighter = g.fighter()
        none = 1.0
        seat = (self.me + 1) % n
        while seat != fighter:
            if g.alive(seat) and seat != g.helper():
                for _ in range(g.hand_size(seat)):
                    none *= 0.75
            seat = (seat + 1) % n
        return 1.0 - none

    def remove(self, a: Action, effect: Effect) -> float:
        melee = self.melee
        if not melee.mine:
            if melee.win and melee.winning() and self.g.kill_announced():
                return self._spoil(a)
            return NEVER
        if melee.winning():
            return NEVER
        value = self.temper.risk * melee.danger(self.me) - self.melee.price(a)
        if effect.bits & KEEPS_TREASURE:
            value += self.temper.treasure * melee.treasures
        return GOING_ON + value / 100 if value > 0.5 else NEVER

    def _spoil(self, a: Action) -> float:
        """Without this monster the fighter would not win the game."""
        foe = self.g.foe(a.target)
        if foe is None:
            return 8.5
        levels = self.g.card(foe.monster).levels
        fighter = self.g.fighter()
        left = self.g.level(fighter) + self.melee.levels - levels
        return 8.5 if left < self.g.winning_level else NEVER

    def move(self, a: Action, effect: Effect) -> float:
        """Let somebody else fight it, best a rival; or take over a fight that is won, best the one that wins."""
        melee = self.melee
        if not melee.mine:
            if a.target == self.me or effect.bits & MOVES_TO_ME:
                return self._take_over(a)
            wins = (melee.win or melee.helper_wins) and melee.winning() and self.g.kill_announced()
            if not wins or a.target == melee.fighter:
                return NEVER
            near = self.g.level(a.target) + melee.levels >= self.g.winning_level
            return (8.2 if near else 8.6) - self.g.level(a.target) / 100
        if melee.winning() or a.target == self.me:
            return NEVER
        value = self.temper.risk * melee.danger(self.me) - melee.price(a)
        value += melee.threat(a.target) * melee.danger(a.target) if a.target >= 0 else 0.0
        return GOING_ON + value / 100 if value > 1.0 else NEVER

    def _take_over(self, a: Action) -> float:
        g = self.g
        melee = self.melee
        if g.margin_instead() <= 0:
            return 8.4 if (melee.win or melee.helper_wins) and melee.winning() and g.kill_announced() else NEVER
        if g.level(self.me) + melee.levels >= g.winning_level:
            return 9.5
        value = melee.levels * self.temper.level + melee.treasures * self.temper.treasure - melee.price(a)
        return 2.0 + value / 100 if value > 2.0 else NEVER

    def spend(self, a: Action) -> float:
        if self.g.moment() != FIGHTING:
            return NEVER
        self.melee.sense()
        return self.boost(a) if self.melee.mine else self.stop(a)

    def compel(self, a: Action) -> float:
        if self.melee.winning() or self.g.margin_with(a.target) <= 0:
            return NEVER
        return GOING_ON + (self.melee.stake() - 0.2) / 100

    def take_up(self, a: Action) -> float:
        """A monster that can be bought off is, if it cannot be beaten and would hurt more than that costs."""
        melee = self.melee
        if melee.winning():
            return NEVER
        foe = self.g.foe(a.target)
        if foe is None:
            return NEVER
        offer = self.g.card(foe.monster).monster.offers[a.number]
        value = self.temper.risk * melee.danger(self.me)
        if offer.keeps_treasure:
            value += self.temper.treasure * self.g.foe_treasures(foe)
        if offer.program >= 0:
            value += sum_of(self.book.programs[offer.program], self.g, self.me)
        if a.cost >= 0:
            value -= self.holdings.keep(a.cost)
        return GOING_ON + value / 100 if value > 0.2 else NEVER
