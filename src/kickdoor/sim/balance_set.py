"""All cards of a set weighed at once: the pairs of all cards are played in turn, so that a run that is stopped has
measured every card equally well."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kickdoor.sim.balance import Balance, Counts, Pairs, balance_of, usual_place
from kickdoor.sim.crew import Crew, Here, Stop, parts
from kickdoor.sim.plan import Luggage, Plan

__all__ = ["SetCounts", "SetPairs", "cards_of", "measure_set"]


class SetCounts:
    """What came of some pairs, for each card."""

    def __init__(self, cards: int) -> None:
        self.games = 0
        self.of = [Counts() for _ in range(cards)]

    def add(self, other: SetCounts) -> None:
        self.games += other.games
        for mine, theirs in zip(self.of, other.of, strict=True):
            mine.add(theirs)


class SetPairs:
    """The same number of paired games about each of these cards. Game number i is about card i modulo their number."""

    def __init__(self, plan: Plan, cards: list[int], each: int, *, whole: bool = True) -> None:
        self.plan = plan
        self.cards = cards
        self.each = each
        self.whole = whole
        self.games = self.span = each * len(cards)
        lib = plan.check()
        self.pairs = [Pairs(plan, card, usual_place(lib.cards[card]), each, whole=whole) for card in cards]

    def unpacked(self, luggage: Luggage) -> SetPairs:
        return SetPairs(self.plan.unpacked(luggage), self.cards, self.each, whole=self.whole)

    def play(self, first: int, count: int) -> SetCounts:
        counts = SetCounts(len(self.cards))
        for number in range(first, first + count):
            pair, card = divmod(number, len(self.cards))
            counts.of[card].add(self.pairs[card].play(pair, 1))
        counts.games = count
        return counts


def cards_of(set_id: str, plan: Plan) -> list[int]:
    """The first copy of each card of a set."""
    lib = plan.check()
    return [lib.cards.index(d) for d in lib.defs if d.set_id == set_id]


def measure_set(
    job: SetPairs, crew: Crew[Any], progress: Callable[[int], None] = lambda _pairs: None, margin: float | None = None
) -> list[Balance]:
    """Play the pairs until they are done or Ctrl-C is heard, and judge each card. The strongest comes first."""
    counts = SetCounts(len(job.cards))
    start = time.perf_counter()
    with Stop() as stop:
        if isinstance(crew, Here):
            crew.stop = stop
        for part in parts(job, crew, stop):
            counts.add(part)
            progress(part.games)
    seconds = (time.perf_counter() - start) / max(1, len(job.cards))
    found = [balance_of(pairs, mine, seconds, margin) for pairs, mine in zip(job.pairs, counts.of, strict=True)]
    return sorted(found, key=lambda balance: (-balance["weight"], balance["card"]))
