"""Many games on all cores, and their statistics."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypedDict

from kickdoor.bots import make_bot
from kickdoor.model.table import Options
from kickdoor.rules.game import set_up_values
from kickdoor.sim.driver import LIMIT, play_game
from kickdoor.sim.loop import Tally
from kickdoor.table import new_table

__all__ = ["Failure", "Plan", "Report", "Totals", "simulate"]


class Failure(TypedDict):
    """A game that ended in an error: `kickdoor simulate --games 1 --seed …` shows it again."""

    seed: int
    message: str


class Report(TypedDict):
    """What a simulation found out."""

    sets: list[str]
    options: dict[str, bool | int]
    players: int
    bots: list[str]
    seed: int
    games: int
    finished: int
    decisions: int
    seconds: float
    turns_mean: float
    decisions_mean: float
    wins_by_seat: list[int]
    wins_by_bot: dict[str, int]
    shared_wins: int
    kills: int
    deaths: int
    bargains: int
    errors: list[Failure]


class Plan:
    """Which games to play. Game number i has the seed `seed + i`, for the cards and for the bots."""

    def __init__(
        self,
        bots: list[str],
        sets: tuple[str, ...] = ("deluxe",),
        seed: int = 0,
        limit: int = LIMIT,
        *,
        options: dict[str, bool | int] | None = None,
    ) -> None:
        self.options = options or {}  # by name: a plan travels to other processes
        self.bots = bots
        self.sets = sets
        self.seed = seed
        self.limit = limit

    def table_options(self) -> Options:
        return Options(**self.options)  # type: ignore[arg-type]  # checked where they are read

    def check(self) -> None:
        """Raises what is wrong with it: BadSetup, CardFileError, UnknownBot."""
        set_up_values(self.sets, len(self.bots), None, None)
        for name in self.bots:
            make_bot(name)


class Totals:
    """The sums over some games."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.finished = 0
        self.turns = 0  # of finished games
        self.wins = [0] * players
        self.shared = 0
        self.decisions = 0
        self.kills = 0
        self.deaths = 0
        self.bargains = 0
        self.errors: list[Failure] = []

    def count(self, tally: Tally) -> None:
        self.decisions += tally.decisions
        self.kills += tally.kills
        self.deaths += tally.deaths
        self.bargains += tally.bargains

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.finished += other.finished
        self.turns += other.turns
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.shared += other.shared
        self.decisions += other.decisions
        self.kills += other.kills
        self.deaths += other.deaths
        self.bargains += other.bargains
        self.errors = sorted(self.errors + other.errors, key=lambda failure: failure["seed"])


def _play_one(plan: Plan, seed: int, totals: Totals) -> None:
    totals.games += 1
    try:
        table = new_table(plan.sets, len(plan.bots), seed, plan.table_options())
        bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(plan.bots)]
        totals.count(play_game(table, bots, plan.limit))
    except Exception as error:  # noqa: BLE001  (whatever it is, it is counted and reported with its seed)
        totals.errors.append({"seed": seed, "message": f"{type(error).__name__}: {error}"})
        return
    if table.over:
        totals.finished += 1
        totals.turns += table.turn
        totals.shared += len(table.winners) > 1
        for seat in table.winners:
            totals.wins[seat] += 1


def play_batch(plan: Plan, first: int, count: int) -> Totals:
    """The games number `first` and so on."""
    totals = Totals(len(plan.bots))
    for seed in range(plan.seed + first, plan.seed + first + count):
        _play_one(plan, seed, totals)
    return totals


def _batches(games: int, jobs: int) -> Iterator[tuple[int, int]]:
    """Small enough that all cores are busy to the end, big enough to be worth a trip to another process."""
    size = max(1, min(50, games // (jobs * 8)))
    for first in range(0, games, size):
        yield first, min(size, games - first)


def simulate(
    plan: Plan, games: int, jobs: int | None = None, progress: Callable[[int], None] = lambda _games: None
) -> Report:
    """Play the games and add them up. `progress` is told how many more are done. The result does not depend on jobs."""
    plan.check()
    jobs = max(1, min(jobs or os.cpu_count() or 1, games))
    totals = Totals(len(plan.bots))
    start = time.perf_counter()
    for part in _played(plan, games, jobs):
        totals.add(part)
        progress(part.games)
    return _report(plan, totals, time.perf_counter() - start)


def _played(plan: Plan, games: int, jobs: int) -> Iterator[Totals]:
    batches = _batches(games, jobs)
    if jobs == 1:
        for first, count in batches:
            yield play_batch(plan, first, count)
        return
    with ProcessPoolExecutor(jobs) as pool:
        pending: set[Future[Totals]] = {pool.submit(play_batch, plan, first, count) for first, count in batches}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in pending:
                future.cancel()


def _report(plan: Plan, totals: Totals, seconds: float) -> Report:
    by_bot = dict.fromkeys(plan.bots, 0)
    for seat, name in enumerate(plan.bots):
        by_bot[name] += totals.wins[seat]
    played = totals.games - len(totals.errors)
    return {
        "sets": list(plan.sets),
        "options": plan.options,
        "players": len(plan.bots),
        "bots": plan.bots,
        "seed": plan.seed,
        "games": totals.games,
        "finished": totals.finished,
        "decisions": totals.decisions,
        "seconds": round(seconds, 3),
        "turns_mean": round(totals.turns / totals.finished, 3) if totals.finished else 0.0,
        "decisions_mean": round(totals.decisions / played, 3) if played else 0.0,
        "wins_by_seat": totals.wins,
        "wins_by_bot": by_bot,
        "shared_wins": totals.shared,
        "kills": totals.kills,
        "deaths": totals.deaths,
        "bargains": totals.bargains,
        "errors": totals.errors,
    }
