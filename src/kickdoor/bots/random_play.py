"""The random bot: it chooses a kind of action by weight, then any action of that kind. With these weights games end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kickdoor.bots.bot import Bot
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.piece import Piece
from kickdoor.views.live_view import LiveView
from kickdoor.views.view import View

VERBS: Final = len(A.FORMS)

# A kind that is not named has the weight 8. Actions that move a game forward are heavy, actions that undo progress are
# light. No weight is 0, so everything legal can happen.
_USUAL: Final = 8
_HEAVY: Final = (
    (A.KICK, 12), (A.KILL, 240), (A.EQUIP, 100), (A.PASS, 60), (A.END, 40), (A.LOOT, 12), (A.TROUBLE, 24),
    (A.READY, 12), (A.PLAY, 60), (A.PLAY_SIDE, 10), (A.ADD, 12), (A.ADD_DOUBLE, 12), (A.DONE, 48), (A.ROLL, 24),
    (A.LOAD, 12), (A.ASK_HELP, 24), (A.ACCEPT, 40),
)  # fmt: skip
_LIGHT: Final = (
    (A.SHOW, 1), (A.SHED, 1), (A.UNEQUIP, 1), (A.CANCEL, 2), (A.TRADE, 1), (A.WANT, 2), (A.COUNTER, 2),
    (A.WITHDRAW, 1), (A.OFFER_HELP, 2), (A.ON_LOSS, 1), (A.ADD_CARD, 2), (A.REDEAL, 1), (A.ADD_PICK, 6),
    (A.ADD_LAST, 4), (A.USE, 2), (A.KICK_DISCARDS, 3), (A.LAY, 2), (A.SELL, 6), (A.PLAY_SEAT, 4), (A.PLAY_FOE, 2),
    (A.LOSE, 4), (A.TAKE_UP, 6), (A.REFUSE, 6), (A.SPEND, 2), (A.TAPE, 1), (A.LEAVE, 2),
    (A.TAKE_OUT, 1), (A.TAKE_OUT_PICK, 1), (A.NOT_ON_LOSS, 1),
)  # fmt: skip


def usual_weights() -> list[int]:
    """The weights of all kinds of action, by their numbers."""
    weights = [_USUAL] * VERBS
    for verb, weight in _HEAVY:
        weights[verb] = weight
    for verb, weight in _LIGHT:
        weights[verb] = weight
    return weights


class Dice(Piece):
    """The chance and the weights of a random player."""

    def __init__(self, chance: Chance, weights: list[int]) -> None:
        self.chance = chance
        self.weights = weights
        self.one: i64 = 1  # compiled, a plain 1 is shifted as a C int of 32 bits

    def pick(self, actions: list[Action]) -> Action:
        """Choose one of the actions, of which there is at least one."""
        if len(actions) == 1:
            return actions[0]
        weights = self.weights
        one = self.one
        kinds: i64 = 0  # a bit for each kind that is there
        total: i64 = 0
        for a in actions:
            bit: i64 = one << a.verb
            if not kinds & bit:
                kinds |= bit
                weight: i64 = weights[a.verb]
                total += weight
        left = self.chance.below(total)
        for first in range(len(actions)):
            verb = actions[first].verb
            bit = one << verb
            if kinds & bit:
                kinds &= ~bit
                weight = weights[verb]
                left -= weight
                if left < 0:
                    return self._one_of(verb, actions, first)
        raise AssertionError("some kind is chosen")

    def _one_of(self, verb: i64, actions: list[Action], first: i64) -> Action:
        """Any action of this kind; the first of them is known."""
        number: i64 = 0
        end: i64 = len(actions)
        for i in range(first, end):
            if actions[i].verb == verb:
                number += 1
        which = self.chance.below(number)
        for i in range(first, end):
            if actions[i].verb == verb:
                if which == 0:
                    return actions[i]
                which -= 1
        raise AssertionError("the chosen kind is on the list")


class RandomBot(Bot):
    """Chooses at random. It looks at nothing but its list of actions."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Dice(self.chance, usual_weights())

    def choose(self, view: View, actions: list[Action]) -> Action:
        return self.dice.pick(actions)

    def pick(self, live_view: LiveView, actions: list[Action]) -> Action:
        return self.dice.pick(actions)
