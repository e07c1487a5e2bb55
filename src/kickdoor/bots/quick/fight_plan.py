"""Which of the possible actions together turn a fight at the lowest price."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action

TOO_DEAR: Final = 900.0  # the price of a plan that is not enough


class FightPlan:
    """Actions that together add as much strength as is needed."""

    def __init__(self) -> None:
        self.cost = TOO_DEAR
        self.total = 0  # strength that all possible actions would add
        self.first: Action | None = None
        self.found: list[Action] = []
        self.amounts: list[int] = []
        self.prices: list[float] = []

    def add(self, a: Action, amount: int, price: float) -> None:
        self.found.append(a)
        self.amounts.append(amount)
        self.prices.append(price)

    def replace(self, i: int, a: Action, amount: int, price: float) -> None:
        """Put this action in the place of another way to use the same card."""
        self.found[i] = a
        self.amounts[i] = amount
        self.prices[i] = price

    def same_card(self, a: Action) -> int:
        """Where an action stands that uses up the same card; -1: there is none."""
        found = self.found
        for i in range(len(found)):
            if found[i].card == a.card and (a.verb != A.USE or found[i].number == a.number):
                return i
            if a.cost >= 0 and found[i].cost == a.cost:
                return i
        return -1

    def choose(self, need: int) -> None:
        """Choose the cheapest actions that are enough, or all if they are not. The one that adds most is `first`."""
        n = len(self.found)
        used = [False] * n
        left = need
        cost = 0.0
        while left > 0:
            best = self._best(used, left)
            if best < 0:
                break
            used[best] = True
            left -= self.amounts[best]
            cost += self.prices[best]
        most = 0
        for i in range(n):
            self.total += self.amounts[i]
            if used[i] and left + self.amounts[i] <= 0:  # the actions chosen after this one are enough without it
                used[i] = False
                left += self.amounts[i]
                cost -= self.prices[i]
            if used[i] and self.amounts[i] > most:
                most = self.amounts[i]
                self.first = self.found[i]
        if left <= 0:
            self.cost = cost

    def _best(self, used: list[bool], left: int) -> int:
        """The action that adds most for its price; -1: none is left."""
        best = -1
        least = 1000.0
        for i in range(len(used)):
            if not used[i]:
                ratio = (self.prices[i] + 0.1) / min(self.amounts[i], left)
                if ratio < least:
                    least = ratio
                    best = i
        return best
