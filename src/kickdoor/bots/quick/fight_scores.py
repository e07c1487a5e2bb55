"""The quick bot's scores for fights: winning its own, stopping those of others, and getting out of the rest."""

from __future__ import annotations

from kickdoor.bots.quick.effects import Effect
from kickdoor.bots.quick.fight_plan import TOO_DEAR
from kickdoor.bots.quick.hints import total_worth
from kickdoor.bots.quick.scale import GOING_ON, NEVER
from kickdoor.bots.quick.scorer import Scorer
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.language.hints import KEEPS_TREASURE, MOVES_TO_ME
from kickdoor.model.words import FIGHTING


class FightScores(Scorer):
    """Scores what one player can do for or against the munchkins."""

    def score(self, a: Action) -> float:
        """The score of what is neither a card of the hand nor a bargain."""
        verb = a.verb
        if verb == A.SPEND:
            return self._spend(a)
        if verb == A.TAKE_UP:
            return self._take_up(a)
        if verb == A.COMPEL:
            return self._compel(a)
        if verb == A.DROP_ESCAPE:
            foe = self.view.foe(a.target)
            hurt = 0.0 if foe is None else self.fight.harm_of(foe, self.me)
            return 2.0 - self.values.worth(a.card) / 100 if hurt > self.values.worth(a.card) + 1.0 else NEVER
        if verb == A.SACRIFICE or verb == A.SACRIFICE_BOTH:
            hurt = self.personality.risk * self.fight.danger(self.me)
            return (2.0 if verb == A.SACRIFICE else 2.1) if hurt > self.values.worth(a.card) + 2.0 else NEVER
        if verb == A.LEAVE:
            return NEVER if self.view.options.shared_victory else 9.0
        return NEVER

    # --- winning and stopping ---------------------------------------------------------------------------------

    def boost(self, a: Action) -> float:
        """Win with the player's own cards, if that pays."""
        fight = self.fight
        if fight.winning() or fight.amount(a) <= 0:
            return NEVER
        plan = fight.plan(self.actions)
        if plan.cost >= TOO_DEAR or plan.first is not a:
            return NEVER
        value = fight.stake() * self.personality.spending - plan.cost
        return GOING_ON + value / 100 if value > 0 else NEVER

    def stop(self, a: Action) -> float:
        """Stop a player who is about to win the game, or a rival if that hurts them more than it costs."""
        fight = self.fight
        if not self.view.kill_announced():
            return NEVER
        fight.assess()
        if fight.mine or not fight.winning():
            return NEVER
        plan = fight.plan(self.actions)
        if plan.first is not a:
            return NEVER
        if fight.fighter_wins or fight.helper_wins:
            return self._stop_winner(plan.cost)
        if plan.cost >= TOO_DEAR:
            return NEVER
        hurt = fight.prize() + fight.danger(fight.fighter)
        value = hurt * fight.rivalry(fight.fighter) - plan.cost
        return 2.0 + value / 100 if value > 0 else NEVER

    def _stop_winner(self, cost: float) -> float:
        """Spend everything on stopping a winner. But players who are asked later may do it instead, and cards that
        are not enough wait for what those players add."""
        others = self._others_follow()
        if cost < TOO_DEAR:
            return NEVER if others > self.personality.patience else 9.0
        return NEVER if others > 0.0 else 8.0

    def _others_follow(self) -> float:
        """How likely it is that a player who is asked later holds something against the fighter."""
        view = self.view
        n = view.seats()
        fighter = view.fighter()
        none = 1.0
        seat = (self.me + 1) % n
        while seat != fighter:
            if view.alive(seat) and seat != view.helper():
                for _ in range(view.hand_size(seat)):
                    none *= 0.75
            seat = (seat + 1) % n
        return 1.0 - none

    # --- changing the fight -----------------------------------------------------------------------------------

    def remove(self, a: Action, effect: Effect) -> float:
        """Remove a monster that the player does not beat, or one without which another player does not win."""
        fight = self.fight
        if not fight.mine:
            if fight.fighter_wins and fight.winning() and self.view.kill_announced():
                return self._spoil(a)
            return NEVER
        if fight.winning():
            return NEVER
        value = self.personality.risk * fight.danger(self.me) - self.fight.price(a)
        if effect.bits & KEEPS_TREASURE:
            value += self.personality.treasure * fight.treasures
        return GOING_ON + value / 100 if value > 0.5 else NEVER

    def _spoil(self, a: Action) -> float:
        """Remove the monster if the fighter does not win the game without it."""
        foe = self.view.foe(a.target)
        if foe is None:
            return 8.5
        levels = self.view.card(foe.monster).levels
        fighter = self.view.fighter()
        left = self.view.level(fighter) + self.fight.levels - levels
        return 8.5 if left < self.view.winning_level else NEVER

    def move(self, a: Action, effect: Effect) -> float:
        """Give a lost fight to another player, best of all a rival; or take over a fight that wins."""
        fight = self.fight
        if not fight.mine:
            if a.target == self.me or effect.bits & MOVES_TO_ME:
                return self._take_over(a)
            wins = (fight.fighter_wins or fight.helper_wins) and fight.winning() and self.view.kill_announced()
            if not wins or a.target == fight.fighter or a.target < 0:
                return NEVER
            near = self.view.level(a.target) + fight.levels >= self.view.winning_level
            return (8.2 if near else 8.6) - self.view.level(a.target) / 100
        if fight.winning() or a.target == self.me:
            return NEVER
        value = self.personality.risk * fight.danger(self.me) - fight.price(a)
        value += fight.threat(a.target) * fight.danger(a.target) if a.target >= 0 else 0.0
        return GOING_ON + value / 100 if value > 1.0 else NEVER

    def _take_over(self, a: Action) -> float:
        view = self.view
        fight = self.fight
        if view.margin_instead() <= 0:
            return (
                8.4
                if (fight.fighter_wins or fight.helper_wins) and fight.winning() and view.kill_announced()
                else NEVER
            )
        if view.level(self.me) + fight.levels >= view.winning_level:
            return 9.5
        value = fight.levels * self.personality.level + fight.treasures * self.personality.treasure - fight.price(a)
        return 2.0 + value / 100 if value > 2.0 else NEVER

    # --- the rest ---------------------------------------------------------------------------------------------

    def _spend(self, a: Action) -> float:
        if self.view.moment() != FIGHTING:
            return NEVER
        self.fight.assess()
        return self.boost(a) if self.fight.mine else self.stop(a)

    def _compel(self, a: Action) -> float:
        if self.fight.winning() or self.view.margin_with(a.target) <= 0:
            return NEVER
        return GOING_ON + (self.fight.stake() - 0.2) / 100

    def _take_up(self, a: Action) -> float:
        """Buy off a monster that cannot be beaten, if it would hurt more than that costs."""
        fight = self.fight
        if fight.winning():
            return NEVER
        foe = self.view.foe(a.target)
        if foe is None:
            return NEVER
        offer = self.view.card(foe.monster).monster.offers[a.number]
        value = self.personality.risk * fight.danger(self.me)
        if offer.keeps_treasure:
            value += self.personality.treasure * self.view.foe_treasures(foe)
        if offer.program >= 0:
            value += total_worth(self.library.programs[offer.program], self.view, self.me)
        if a.cost >= 0:
            value -= self.values.worth(a.cost)
        return GOING_ON + value / 100 if value > 0.2 else NEVER
