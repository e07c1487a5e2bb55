"""Which of the legal actions are worth a thought. Written for mypyc."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.table import Table
from kickdoor.model.words import HAND

# Not looked at unless the quick policy likes them: they undo something, tell others something, or begin a bargain
# that it would not know how to go on with.
_IDLE: Final = (
    A.SHED, A.SHOW, A.UNEQUIP, A.TRADE, A.WANT, A.WITHDRAW, A.REDEAL, A.CANCEL, A.ON_LOSS, A.ADD_CARD, A.TAPE, A.SPEND,
    A.LAY, A.ADD, A.ADD_DOUBLE, A.ADD_LAST, A.ADD_STAMPED, A.ADD_PICK, A.DONE, A.LOAD,
)  # fmt: skip


class Candidate:
    """An action, and what the play-outs have said of it in comparison with the policy's own choice."""

    def __init__(self, action: Action, score: float, order: int) -> None:
        self.action = action
        self.score = score
        self.order = order
        self.tries = 0
        self.gain = 0.0  # sum of differences
        self.squares = 0.0

    def note(self, difference: float) -> None:
        self.tries += 1
        self.gain += difference
        self.squares += difference * difference

    def mean(self) -> float:
        return self.gain / self.tries if self.tries else 0.0

    def error(self) -> float:
        """The standard error of the mean; wide while there is little to go by."""
        n = self.tries
        if n < 2:
            return 1.0
        mean = self.gain / n
        spread = (self.squares - n * mean * mean) / (n - 1)
        return sqrt(spread / n) if spread > 0.0 else 0.0


def worth_a_thought(t: Table, actions: list[Action], scores: list[float], first: Action, most: int) -> list[Candidate]:
    """The policy's own choice first, then what it likes best, alike actions once."""
    out = [Candidate(first, 0.0, -1)]
    seen = {_key(t, first)}
    rest: list[Candidate] = []
    for i in range(len(actions)):
        a = actions[i]
        if a.later or (scores[i] < 0.0 and a.verb in _IDLE):
            continue
        key = _key(t, a)
        if key in seen:
            continue
        seen.add(key)
        rest.append(Candidate(a, scores[i], i))
    rest.sort(key=_liking)
    return out + rest[: most - 1]


def _liking(c: Candidate) -> tuple[float, int]:
    return (-c.score, c.order)


def _key(t: Table, a: Action) -> tuple[int, int, int, int, int]:
    """Copies of a card in the hand are alike."""
    return (a.verb, _alike(t, a.card), a.target, a.number, _alike(t, a.cost))


def _alike(t: Table, card: int) -> int:
    if card >= 0 and t.place[card] >> 3 == HAND:
        return 1000 + t.lib.cards[card].no
    return card
