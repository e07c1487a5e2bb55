"""A sensible player without search: every legal action gets a score, and the best one is done.

1 is the score of going on (kick open the door, end the turn); 0.5 of passing. What scores more is done first, what
scores less than passing is not done while there is anything else. Cards are valued by their data, never by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.bargains import good_help, good_helper, good_trade, step_score
from kickdoor.bots.bot import Bot
from kickdoor.bots.effects import choice_programs, foe_harm, harm, kept_harm
from kickdoor.bots.fighting import Battle
from kickdoor.bots.scores import Scores
from kickdoor.bots.worth import Worth
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.views.bargain_view import OfferView
from kickdoor.views.view import View

__all__ = ["SimpleBot"]

PASSING: Final = 0.5
GOING_ON: Final = 1.0
NEVER: Final = -1.0
OFTEN: Final = 3  # nobody needs to do the same with the same card more often in one turn
REARRANGING: Final = (A.EQUIP, A.UNEQUIP, A.LOAD, A.SELL)


class SimpleBot(Bot):
    """Equips, sells, fights what it beats, asks for help and helps for a fair share, and stops who is about to win."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.asked: set[tuple[int, int]] = set()  # turn and seat: asked for help, offered help or countered already
        self.turn = -1
        self.done: dict[Action, int] = {}  # what was rearranged in this turn, and how often

    def choose(self, view: View, actions: list[Action]) -> Action:
        judge = _Judge(view, actions, self.asked)
        best: list[Action] = []
        top = 0.0
        for a in actions:
            score = judge.score(a) if self.done.get(a, 0) < OFTEN else NEVER
            if not best or score > top + 1e-9:
                best, top = [a], score
            elif score > top - 1e-9:
                best.append(a)
        chosen = best[self.chance.below(len(best))]
        self._remember(view, chosen)
        return chosen

    def _remember(self, view: View, chosen: Action) -> None:
        if view.turn != self.turn:
            self.turn = view.turn
            self.done.clear()
        if chosen.verb in REARRANGING:
            self.done[chosen] = self.done.get(chosen, 0) + 1
        if chosen.verb in (A.ASK_HELP, A.COUNTER):
            self.asked.add((view.turn, chosen.target))
        elif chosen.verb == A.OFFER_HELP:
            self.asked.add((view.turn, view.seat))


class _Judge(Scores):
    """The scores of one decision."""

    def __init__(self, view: View, actions: list[Action], asked: set[tuple[int, int]]) -> None:
        self.view = view
        self.actions = actions
        self.asked = asked
        self.me = view.me()
        self.worth = Worth(view)
        self.battle = None if view.fight is None else Battle(view, view.fight, self.worth, actions)
        self.kind = "" if view.question is None else view.question.kind

    def score(self, a: Action) -> float:
        if a.later:
            return NEVER
        if self.view.draft is not None:
            return step_score(self.view, self.worth, self.battle, a)
        found = _SCORES.get(a.verb)
        return NEVER if found is None else found(self, a)

    # --- answers ----------------------------------------------------------------------------------------------

    def drop(self, a: Action) -> float:
        """One's own cheapest card; of another's cards the dearest."""
        own = a.card in self.view.hand or a.card in self._in_front()
        keep = min(self.worth.keep(a.card), 40.0)
        if self.kind == "CardProgram" and own and self.view.question is not None and self.view.question.card >= 0:
            return GOING_ON + 0.4 - keep / 100
        return GOING_ON + (-keep if own else keep) / 100

    def _in_front(self) -> list[int]:
        me = self.me
        return me.items + me.classes + me.races + me.extras + me.companions + me.attached + me.kept

    def give(self, a: Action) -> float:
        """Charity: the worst card; of equals, to the weakest."""
        return GOING_ON - min(self.worth.keep(a.card), 40.0) / 100

    def pick(self, a: Action) -> float:
        if self.kind == "PuttingAway":  # the order of discards
            return NEVER
        return GOING_ON + min(self.worth.keep(a.card), 40.0) / 100

    def pick_number(self, a: Action) -> float:
        """A die is turned to six; of evils the lesser; treasure from the deck rather than from the discards."""
        if self.kind == "AfterFight":
            return GOING_ON - a.number / 100
        question = self.view.question
        if question is not None and question.card >= 0:
            ways = choice_programs(self.view.lib, self.view.card(question.card))
            if len(ways) >= a.number > 0 and not self.view.die:
                return GOING_ON - harm(self.view, ways[a.number - 1], self.me) / 1000
        return GOING_ON + a.number / 100

    def roll(self, a: Action) -> float:
        """The worst monster first: who is dead, or has lost his boots, runs badly from the others."""
        fight = self.view.fight
        assert fight is not None
        monster = next((foe.monster for foe in fight.foes if foe.card == a.card), a.card)
        return GOING_ON + foe_harm(self.view, monster, self.me) / 1000

    # --- offers -----------------------------------------------------------------------------------------------

    def _offer(self, a: Action) -> OfferView | None:
        return next((o for o in self.view.offers if o.maker == a.target and o.to == self.view.seat), None)

    def accept(self, a: Action) -> float:
        offer = self._offer(a)
        if offer is None:
            return NEVER
        if offer.is_trade:
            return 12.0 if good_trade(self.worth, offer) else NEVER
        battle = self.battle
        if battle is None or battle.fight.helper >= 0:
            return NEVER
        mine = battle.fight.fighter == self.view.seat
        good = good_helper(self.view, battle, offer) if mine else good_help(self.view, battle, offer)
        return 12.0 if good else NEVER

    def counter(self, a: Action) -> float:
        """Asked for help without a fair share: say what a fair share is, once."""
        offer, battle = self._offer(a), self.battle
        if offer is None or battle is None or offer.is_trade or (self.view.turn, a.target) in self.asked:
            return NEVER
        if battle.fight.helper >= 0 or battle.fight.fighter == self.view.seat or battle.fight.for_the_win:
            return NEVER
        enough = battle.help_of(self.view.seat) >= battle.need()
        return 11.5 if enough and battle.fight.treasures and not offer.picks else NEVER

    # --- curses -----------------------------------------------------------------------------------------------

    def curse(self, a: Action) -> float:
        """Held back for whoever is about to win; thrown at the leader rather than given away."""
        if a.target == self.view.seat:
            return NEVER
        battle = self.battle
        if battle is not None and a in battle.drags and not battle.fight.running:
            return self.hinder(a)
        victim = self.view.players[a.target]
        d = self.view.card(a.card)
        hurt = harm(self.view, d.curse.program, victim) + kept_harm(d)
        highest = max(p.level for p in self.view.players if p.seat != self.view.seat)
        if hurt <= 0 or victim.level < highest or self.view.moment != "open":
            return NEVER
        if self.kind == "Turn" and (victim.level >= 8 or self.crowded()):
            return 1.5 + hurt / 100
        return NEVER


def _always(score: float) -> Callable[[_Judge, Action], float]:
    def fixed(_judge: _Judge, _action: Action) -> float:
        return score

    return fixed


_SCORES: Final[dict[int, Callable[[_Judge, Action], float]]] = {
    A.PASS: _always(PASSING),
    A.KICK: _always(GOING_ON),
    A.LOOT: _always(GOING_ON),
    A.END: _always(GOING_ON),
    A.READY: _always(GOING_ON),
    A.LOSE: _always(GOING_ON),
    A.KILL: _always(10.0),
    A.REFUSE: _always(11.0),
    A.CANCEL: _always(0.0),
    A.TROUBLE: _Judge.trouble,
    A.GIVE: _Judge.give,
    A.DROP: _Judge.drop,
    A.CHOOSE: _Judge.pick_number,
    A.PICK: _Judge.pick,
    A.ROLL: _Judge.roll,
    A.GO_FIRST: lambda judge, a: GOING_ON + 0.1 * (a.target == judge.view.seat),
    A.PLAY: _Judge.play,
    A.PLAY_SEAT: _Judge.play_seat,
    A.PLAY_FOE: _Judge.play_foe,
    A.PLAY_SIDE: _Judge.play_side,
    A.PLAY_WITH: _Judge.hinder,
    A.PLAY_FOE_WITH: _Judge.hinder,
    A.PLAY_CARD: _Judge.attach,
    A.JOIN: _Judge.hinder,
    A.USE: _Judge.use,
    A.EQUIP: _Judge.equip,
    A.UNEQUIP: _Judge.unequip,
    A.LOAD: _Judge.load,
    A.TAKE_UP: _Judge.take_up,
    A.COMPEL: _Judge.compel,
    A.LEAVE: lambda judge, _a: NEVER if judge.view.options.shared_victory else 9.0,
    A.DROP_ESCAPE: _Judge.drop_escape,
    A.SACRIFICE: _Judge.sacrifice,
    A.SACRIFICE_BOTH: _Judge.sacrifice,
    A.SELL: _Judge.sell,
    A.ASK_HELP: _Judge.ask_help,
    A.OFFER_HELP: _Judge.offer_help,
    A.ACCEPT: _Judge.accept,
    A.COUNTER: _Judge.counter,
    A.LOOT_TREASURE: lambda judge, a: GOING_ON + 1.0 - judge.worth.keep(a.card),
    A.LAY: lambda judge, _a: 1.6 if judge.crowded() else NEVER,
}
