"""How a quick bot decides: every legal action gets a score on the scale of `scale`, and the highest score wins."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.answer_scores import AnswerScores
from kickdoor.bots.quick.bargaining import Bargaining
from kickdoor.bots.quick.card_scores import CardScores
from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.equipment_scores import EquipmentScores
from kickdoor.bots.quick.fight import FightJudgement
from kickdoor.bots.quick.fight_scores import FightScores
from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import Personality
from kickdoor.bots.quick.scale import GOING_ON, NEVER
from kickdoor.bots.quick.selling import items_to_sell
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.words import FIGHTING
from kickdoor.views.live_view import LiveView

MANY: Final = 150  # free actions in one turn; after that the bot only answers, whatever a card may invite it to do


class QuickPolicy:
    """Decides for one seat at one table."""

    def __init__(
        self, view: LiveView, library: LibraryValues, personality: Personality, memory: TurnMemory, chance: Chance
    ) -> None:
        self.view = view
        self.me = view.seat
        self.personality = personality
        self.memory = memory
        self.chance = chance  # decides between actions that are equally good
        self.values = CardValues(view, library, personality)
        self.fight = FightJudgement(view, library, personality, self.values, memory)
        self.bargaining = Bargaining(view, personality, self.values, self.fight, memory)
        self.fight_scores = FightScores(view, library, personality, self.values, self.fight)
        self.card_scores = CardScores(view, library, personality, self.values, self.fight, self.fight_scores)
        self.equipment_scores = EquipmentScores(view, self.values)
        self.answer_scores = AnswerScores(view, library, personality, self.values, self.fight, self.bargaining.trading)
        self.actions: list[Action] = []
        self.equals: list[Action] = []

    def decide(self, actions: list[Action]) -> Action:
        """Choose one of the actions: the best, or by chance one of the best if they are of one kind, so that nobody is
        asked, cursed or given something first because of their seat."""
        view = self.view
        self.memory.begin(view.turn())
        self.values.refresh()
        self.fight.refresh()
        draft = view.draft()
        if draft is not None:
            return self.bargaining.step(draft, actions)
        self.actions = actions
        self.answer_scores.actions = actions
        self.fight_scores.actions = actions
        self.card_scores.refresh(actions)
        best = actions[0]
        top = -1000.0
        equals = self.equals
        equals.clear()
        only_answers = self.memory.free_actions > MANY
        for a in actions:
            score = NEVER if only_answers and a.verb > A.READY else self.score(a)
            if score > top:
                top = score
                best = a
                equals.clear()
            elif score == top and score > NEVER and a.verb == best.verb:
                equals.append(a)
        if equals:
            which = self.chance.below(len(equals) + 1)
            if which > 0:
                best = equals[which - 1]
        self.memory.note(best)
        return best

    def score(self, a: Action) -> float:
        """The score of one of the actions that were given to `decide` last."""
        verb = a.verb
        if a.later:
            return NEVER
        if verb <= A.READY:
            return self.answer_scores.score(a)
        if verb <= A.USE:
            if verb == A.USE and self.memory.done_enough(a):
                return NEVER
            return self.card_scores.score(a)
        if verb == A.SHOW or verb == A.SHED or verb == A.WITHDRAW or verb == A.REDEAL:
            return NEVER
        if verb == A.TRADE:
            return self._trade(a)
        if verb <= A.LOAD:
            return NEVER if self.memory.done_enough(a) else self.equipment_scores.score(a)
        if verb == A.LAY or verb == A.TAPE or verb == A.LOOT_TREASURE:
            return self._other(a)
        if verb >= A.TAKE_OUT:
            return NEVER
        if verb <= A.DROP_ESCAPE or verb >= A.LEAVE:
            return self.fight_scores.score(a)
        return self._bargain(a)

    def _other(self, a: Action) -> float:
        if a.verb == A.LAY:
            return 1.6 if self.values.crowded() else NEVER
        if a.verb == A.TAPE:
            return self.equipment_scores.tape(a)
        return GOING_ON + (self.personality.treasure - 0.9 - self.values.worth(a.card)) / 10

    # --- bargains ---------------------------------------------------------------------------------------------

    def _bargain(self, a: Action) -> float:
        verb = a.verb
        bargaining = self.bargaining
        if verb == A.ACCEPT:
            value = bargaining.accept(a, self.actions)
            return 12.0 + min(value, 50.0) / 100 if value > 0 else NEVER
        if verb == A.REFUSE:
            return 11.0
        if verb == A.COUNTER:
            return 11.5 if bargaining.counter(a) > 0 else NEVER
        if verb == A.ASK_HELP:
            if self.fight.winning():
                return NEVER
            value = bargaining.ask(a, self.actions)
            return GOING_ON + value / 100 if value > 0 else NEVER
        if verb == A.OFFER_HELP:
            return GOING_ON if bargaining.offer_help() > 0 else NEVER
        if verb == A.SELL:
            return self._sell()
        return NEVER

    def _sell(self) -> float:
        if self.values.waits_with_levels():
            return NEVER
        planned = items_to_sell(self.view, self.personality, self.values)
        if not planned:
            return NEVER
        self.memory.sale = planned
        return 4.5

    def _trade(self, a: Action) -> float:
        view = self.view
        if view.active() != self.me or not view.turn_asks() or view.moment() == FIGHTING:
            return NEVER
        return 1.3 if self.bargaining.trading.partner() == a.target else NEVER
