"""Which of the legal actions the searching bot tries."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kickdoor.bots.search.prior import usual_gain
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.table import Table
from kickdoor.model.words import HAND

# Actions that are not tried unless the quick policy likes them: they undo something, tell others something, or begin a
# bargain that the policy would not know how to continue.
_IDLE: Final = (
    A.SHED, A.SHOW, A.UNEQUIP, A.TRADE, A.WANT, A.WITHDRAW, A.REDEAL, A.CANCEL, A.ON_LOSS, A.ADD_CARD, A.TAPE, A.SPEND,
    A.LAY, A.ADD, A.ADD_DOUBLE, A.ADD_LAST, A.ADD_STAMPED, A.ADD_PICK, A.DONE, A.LOAD,
    A.TAKE_OUT, A.TAKE_OUT_PICK, A.NOT_ON_LOSS,
)  # fmt: skip


class Candidate:
    """An action, and how its play-outs compare with those of the policy's own choice."""

    def __init__(self, action: Action, score: float, order: int) -> None:
        self.action = action
        self.score = score
        self.order = order
        self.tries = 0
        self.gain = 0.0  # the sum of the differences in the chance to win
        self.squares = 0.0  # the sum of their squares

    def note(self, difference: float) -> None:
        self.tries += 1
        self.gain += difference
        self.squares += difference * difference

    def mean(self) -> float:
        return self.gain / self.tries if self.tries else 0.0

    def error(self) -> float:
        """The standard error of the mean; 1 while there is too little to tell."""
        n = self.tries
        if n < 2:
            return 1.0
        mean = self.gain / n
        spread = (self.squares - n * mean * mean) / (n - 1)
        return sqrt(spread / n) if spread > 0.0 else 0.0


def candidates(
    t: Table, actions: list[Action], scores: list[float], first: Action, most: int, least: int = 0
) -> list[Candidate]:
    """At most `most` candidates: the policy's own choice, then the actions it likes best. Equal actions count once.
    Kinds of action that usually gain less than `least` are left out."""
    out = [Candidate(first, 0.0, -1)]
    seen = {_key(t, first)}
    rest: list[Candidate] = []
    for i in range(len(actions)):
        a = actions[i]
        if a.later or (scores[i] < 0.0 and a.verb in _IDLE):
            continue
        if least > 0 and usual_gain(first.verb, a.verb) < least:
            continue
        key = _key(t, a)
        if key in seen:
            continue
        seen.add(key)
        rest.append(Candidate(a, scores[i], i))
    rest.sort(key=_by_score)
    return out + rest[: most - 1]


def _by_score(c: Candidate) -> tuple[float, int]:
    return (-c.score, c.order)


def _key(t: Table, a: Action) -> tuple[int, int, int, int, int]:
    """What makes an action differ from others. Copies of a card in the hand make no difference."""
    return (a.verb, _kind_of_card(t, a.card), a.target, a.number, _kind_of_card(t, a.cost))


def _kind_of_card(t: Table, card: int) -> int:
    if card >= 0 and t.zone_of(card) == HAND:
        return 1000 + t.lib.cards[card].no
    return card
