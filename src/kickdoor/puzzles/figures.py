"""What a search says about a puzzle: whether it can be solved, how, and how hard it is."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from kickdoor.lessons.attempt import LEARNER, Attempt
from kickdoor.lessons.conditions import holds
from kickdoor.lessons.lesson import Lesson
from kickdoor.puzzles.moves import Known
from kickdoor.puzzles.search import FAILED, MOST_POSITIONS, OPEN, REACHED, Search
from kickdoor.table import Table

__all__ = ["BOUNDS", "Figures", "figures_of", "search_of", "verdict"]

# for each degree: how often blind luck may succeed at most and at least, and the least number of decisions
BOUNDS: Final[dict[int, tuple[float, float, int]]] = {1: (0.5, 0.05, 1), 2: (0.35, 0.01, 2), 3: (0.05, 0.0, 3)}


class Figures(msgspec.Struct, frozen=True):
    """`shortest` counts the decisions of the shortest solution, if all goes as badly as it can. `solutions` are those
    that differ by more than their order. `first` is the number of first moves, and `fail` is how many of them fail.
    `luck` is how often somebody who chooses at random succeeds."""

    solvable: bool
    shortest: int
    solutions: list[list[str]]
    first: int
    fail: int
    luck: float
    positions: int


def verdict(lesson: Lesson, table: Table) -> int:
    """Has the goal been reached, or has it failed? Puzzles look at the table alone, not at what has happened."""
    if holds(lesson.goal, table, LEARNER, []):
        return REACHED
    lost = table.over or any(holds(remark.when, table, LEARNER, []) for remark in lesson.fails)
    return FAILED if lost else OPEN


def search_of(lesson: Lesson, table: Table, most: int = MOST_POSITIONS, *, as_played: bool = False) -> Search:
    """All lines of play of a puzzle from its first position. With `as_played` the others do only what they
    would do on a server, not everything that is legal. Raises TooBig."""
    known = Known(table, LEARNER, len(lesson.situation.doors), len(lesson.situation.treasures))
    reply = Attempt(lesson, table).answer if as_played else None
    return Search(table, partial(verdict, lesson), known, most, reply)


def figures_of(search: Search, table: Table) -> Figures:
    """What the search has found."""
    first = search.first_choice()
    good = [way for way in first.ways if all(spot.solved for spot in way.to)]
    solvable = search.root.solved
    return Figures(
        solvable=solvable,
        shortest=search.root.length if solvable else 0,
        solutions=[[table.text(a) for a in plan] for plan in search.plans()] if solvable else [],
        first=len(first.ways),
        fail=len(first.ways) - len(good),
        luck=search.luck(),
        positions=len(search.spots),
    )
