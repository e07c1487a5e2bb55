"""How the seats of a play-out decide. Written for mypyc."""

from __future__ import annotations

from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.table import Table


class Policy:
    """A quick decision for any seat of a table whose cards are all open to it."""

    def begin(self, chance: Chance) -> None:
        """A new play-out begins: forget the last one."""
        raise NotImplementedError

    def pick(self, t: Table, seat: int, actions: list[Action]) -> Action:
        raise NotImplementedError

    def scores(self, t: Table, seat: int, actions: list[Action]) -> list[float]:
        """How much it likes each action; what it would never do is below 0."""
        raise NotImplementedError


class RandomPolicy(Policy):
    def __init__(self) -> None:
        self.dice = Dice(Chance(1, 2, 3, 4), usual_weights())

    def begin(self, chance: Chance) -> None:
        self.dice.chance = chance

    def pick(self, t: Table, seat: int, actions: list[Action]) -> Action:
        return self.dice.pick(actions)

    def scores(self, t: Table, seat: int, actions: list[Action]) -> list[float]:
        return [float(self.dice.weights[a.verb]) for a in actions]


def quick_policy() -> Policy:
    """The policy of play-outs."""
    return RandomPolicy()
