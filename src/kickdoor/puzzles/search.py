"""Exhaustive search: every line of play from a position, and which of them reach the goal.

The solver chooses; the others may answer in every legal way, and dice that nobody knows may fall in every way. A
position is solved if some move of the solver leads to solved positions only, whatever the others and the dice do. All
positions are found first, each once, however many ways lead to it. Then lengths and plans grow backwards from the goal,
so moves that go round in circles (taking off what was put on) do no harm. Nothing depends on chance or on a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.model.action import PASS, Action
from kickdoor.puzzles.moves import Known, moves, outcomes
from kickdoor.record.fingerprint import position
from kickdoor.table import Table

__all__ = ["FAILED", "MOST_POSITIONS", "OPEN", "REACHED", "Judge", "Reply", "Search", "Spot", "TooBig"]

OPEN: Final = 0
REACHED: Final = 1
FAILED: Final = 2

MOST_POSITIONS: Final = 20_000
MOST_PLANS: Final = 40  # of one position: more are not counted
NEVER: Final = 1_000_000  # the length of what cannot be solved
NOTHING: Final = -1
BLIND_ROUNDS: Final = 30

Judge = Callable[[Table], int]  # is the goal OPEN, REACHED, or has it FAILED?
Reply = Callable[[Table, int], Action]  # what another seat does
Plan = frozenset[int]  # the numbers of the moves it is made of, in whatever order


class TooBig(Exception):
    """There are more positions than the search may look at."""


class Way:
    """One move from a position, and the positions that it may lead to."""

    def __init__(self, action: Action, label: int, to: list[Spot]) -> None:
        self.action = action
        self.label = label  # the number of the move, or NOTHING
        self.to = to


class Spot:
    """A position that play can lead to."""

    def __init__(self, mine: bool, verdict: int) -> None:
        self.mine = mine  # the solver is to move
        self.verdict = verdict
        self.length = 0 if verdict == REACHED else NEVER  # decisions of the solver, if all goes as badly as it can
        self.luck = 1.0 if verdict == REACHED else 0.0
        self.ways: list[Way] = []
        self.plans: frozenset[Plan] = frozenset([frozenset()]) if verdict == REACHED else frozenset()

    @property
    def solved(self) -> bool:
        return self.length < NEVER


class Search:
    """All lines of play from one position. Raises TooBig."""

    def __init__(
        self, start: Table, judge: Judge, known: Known, most: int = MOST_POSITIONS, reply: Reply | None = None
    ) -> None:
        """Without a `reply` the others may answer in every legal way."""
        self.judge = judge
        self.reply = reply
        self.known = known
        self.most = most
        self.lib = start.lib
        self.labels: dict[Action, int] = {}
        self.spots: dict[int, Spot] = {}
        self._luck = Spot(False, FAILED)
        self._waiting: list[tuple[Table, Spot]] = []
        self.root = self._spot(start)
        while self._waiting:
            self._expand(*self._waiting.pop())
        self._order = list(self.spots.values())[::-1]
        self._measure()

    # --- forwards ---------------------------------------------------------------------------------------------

    def _spot(self, t: Table) -> Spot:
        key = position(t)
        spot = self.spots.get(key)
        if spot is None:
            if len(self.spots) >= self.most:
                raise TooBig
            verdict = self.judge(t)
            if verdict == OPEN and self.known.luck_decides(t):
                verdict = FAILED  # luck decides from here on
            mine = verdict == OPEN and t.waiting[0] == self.known.seat
            spot = Spot(mine, verdict)
            self.spots[key] = spot
            if verdict == OPEN:
                self._waiting.append((t, spot))
        return spot

    def _expand(self, t: Table, spot: Spot) -> None:
        seat = t.waiting[0]
        found = moves(t, seat, self.known) if spot.mine or self.reply is None else [self.reply(t, seat)]
        for a in found:
            after = outcomes(t, seat, a, self.known)
            to = list(dict.fromkeys(self._luck if one is None else self._spot(one) for one in after))
            if all(way.to != to for way in spot.ways):  # moves with the same result count as one
                spot.ways.append(Way(a, self._label(a), to))

    def _label(self, a: Action) -> int:
        """The number of a move in plans. A pass counts as doing nothing, and so does using unknown cards."""
        nothing = a.verb == PASS or a.card in self.known.unknown
        return NOTHING if nothing else self.labels.setdefault(a, len(self.labels))

    # --- backwards --------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        changed = True
        while changed:
            changed = False
            for spot in self._order:
                length = _length(spot)
                if length < spot.length:
                    spot.length = length
                    changed = True

    def luck(self) -> float:
        """How often random choice reaches the goal, if the others choose at random, too."""
        for _ in range(BLIND_ROUNDS):
            for spot in self._order:
                if spot.verdict == OPEN and spot.ways:
                    spot.luck = sum(sum(s.luck for s in way.to) / len(way.to) for way in spot.ways) / len(spot.ways)
        return self.root.luck

    def plans(self) -> list[list[Action]]:
        """What the solver can do to reach the goal, each without its order and without anything superfluous."""
        solved = [spot for spot in self._order if spot.solved and spot.verdict == OPEN]
        changed = True
        while changed:
            changed = False
            for spot in solved:
                plans = _plans(spot)
                if plans != spot.plans:
                    spot.plans = plans
                    changed = True
        by_label = list(self.labels)
        return sorted(
            ([by_label[label] for label in sorted(plan)] for plan in self.root.plans),
            key=lambda plan: (len(plan), [self.labels[a] for a in plan]),
        )

    def is_lucky(self) -> bool:
        """Can the same move lead to the goal or not, depending on what nobody knows?"""
        return any(0 < sum(spot.solved for spot in way.to) < len(way.to) for s in self._order for way in s.ways)

    def first_choice(self) -> Spot:
        """The first position in which the solver has to move."""
        spot = self.root
        while not spot.mine and len(spot.ways) == 1 and len(spot.ways[0].to) == 1:
            spot = spot.ways[0].to[0]
        return spot

    # --- questions --------------------------------------------------------------------------------------------

    def spot(self, t: Table) -> Spot | None:
        """What is known of this position; None: play from the start cannot lead to it."""
        return self.spots.get(position(t))

    def best(self, t: Table) -> Action | None:
        """The solver's shortest way to the goal; None: there is none, or the solver is not to move."""
        spot = self.spot(t)
        if spot is None or not spot.mine or not spot.solved:
            return None
        return min(spot.ways, key=_worst).action

    def refutation(self, t: Table) -> Action | None:
        """The answer with which the seat that the table waits for spoils the goal; None: there is none."""
        spot = self.spot(t)
        if spot is None or spot.mine:
            return None
        for way in spot.ways:
            if not all(after.solved for after in way.to):
                return way.action
        return None


def _worst(way: Way) -> int:
    return max((spot.length for spot in way.to), default=NEVER)


def _length(spot: Spot) -> int:
    if spot.verdict != OPEN or not spot.ways:
        return spot.length
    if not spot.mine:
        return max(_worst(way) for way in spot.ways)
    cost = 1 if len(spot.ways) > 1 else 0  # a move that is the only one is not a decision
    return min(min(NEVER, _worst(way) + cost) for way in spot.ways)


def _plans(spot: Spot) -> frozenset[Plan]:
    if spot.mine:
        found = {plan | {way.label} if way.label != NOTHING else plan for way in spot.ways for plan in _joint(way.to)}
    else:
        found = _joint(list(dict.fromkeys(after for way in spot.ways for after in way.to)))
    return _least(found)


def _joint(spots: list[Spot]) -> set[Plan]:
    """The plans that work whichever of these positions comes about."""
    joint: set[Plan] = {frozenset()}
    for spot in spots:
        joint = set(_least({one | other for one in joint for other in spot.plans}))
    return joint


def _least(plans: set[Plan]) -> frozenset[Plan]:
    """The plans that contain no other plan; only the shortest of them if there are too many."""
    kept: list[Plan] = []
    for plan in sorted(plans, key=lambda plan: (len(plan), sorted(plan))):
        if not any(shorter <= plan for shorter in kept):
            kept.append(plan)
    return frozenset(kept[:MOST_PLANS])
