"""Many games on all cores, and their statistics."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from typing import Any, Final, TypedDict

from kickdoor.sim.crew import Crew, Here, Stop, crew_of, parts
from kickdoor.sim.driver import play_game
from kickdoor.sim.ledger import Ledger, Rows
from kickdoor.sim.loop import Tally
from kickdoor.sim.plan import Luggage, Plan

__all__ = ["SHEETS", "Batch", "Failure", "Plan", "Report", "Simulation", "Totals", "play_batch", "run", "simulate"]

# the sheets of a simulation and the C type of their numbers: those with many rows are kept small
SHEETS: Final = {"games": "i", "players": "i", "cards": "h", "turns": "h", "deaths": "h", "bargains": "h"}


class Failure(TypedDict):
    """A game that ended in an error: `kickdoor simulate --games 1 --seed …` shows it again."""

    seed: int
    message: str


class Report(TypedDict):
    """What a simulation found out. Games that ended in an error are only counted in `errors`."""

    sets: list[str]
    options: dict[str, bool | int]
    players: int
    bots: list[str]
    seed: int
    wanted: int
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


class Batch:
    """What came of some games in a row: their sums, and their rows if they were kept."""

    def __init__(self, first: int, totals: Totals, rows: Rows | None) -> None:
        self.first = first
        self.games = totals.games
        self.totals = totals
        # flat, row after row; the game numbers in them count from `first`
        self.sheets = {name: array(code, getattr(rows, name)) for name, code in SHEETS.items()} if rows else {}


class Simulation:
    """A number of games of each plan. The games of all plans are numbered one after the other."""

    def __init__(self, plans: list[Plan], games: int, keep: bool = False) -> None:
        self.plans = plans
        self.span = games
        self.games = games * len(plans)
        self.keep = keep

    def play(self, first: int, count: int) -> Batch:
        return play_batch(self.plans[first // self.span], first % self.span, count, first, self.keep)

    def unpacked(self, luggage: Luggage) -> Simulation:
        return Simulation([plan.unpacked(luggage) for plan in self.plans], self.span, self.keep)


def _play_one(plan: Plan, seed: int, totals: Totals, number: int, rows: Rows | None) -> None:
    totals.games += 1
    sizes = [] if rows is None else rows.sizes()
    try:
        table = plan.table(seed)
        tally = Tally() if rows is None else Ledger(number, table, rows)
        play_game(table, plan.players(seed), plan.limit, tally)
    except Exception as error:  # noqa: BLE001  (whatever it is, it is counted and reported with its seed)
        totals.errors.append({"seed": seed, "message": f"{type(error).__name__}: {error}"})
        if rows is not None:
            rows.cut(sizes)
        return
    totals.count(tally)
    if isinstance(tally, Ledger):
        tally.close()
    if table.over:
        totals.finished += 1
        totals.turns += table.turn
        totals.shared += len(table.winners) > 1
        for seat in table.winners:
            totals.wins[seat] += 1


def play_batch(plan: Plan, first: int, count: int, number: int = 0, keep: bool = False) -> Batch:
    """The games of the plan number `first` and so on; `number` is the first one's in the whole simulation."""
    totals = Totals(len(plan.bots))
    rows = Rows() if keep else None
    for i in range(count):
        _play_one(plan, plan.seed + first + i, totals, i, rows)
    return Batch(number, totals, rows)


def run(job: Simulation, crew: Crew[Batch], progress: Callable[[Batch], None]) -> list[Report]:
    """Play the games until they are done or Ctrl-C is heard; a report for each plan. `progress` gets every batch."""
    totals = [Totals(len(plan.bots)) for plan in job.plans]
    start = time.perf_counter()
    with Stop() as stop:
        if isinstance(crew, Here):
            crew.stop = stop
        for batch in parts(job, crew, stop):
            totals[batch.first // job.span].add(batch.totals)
            progress(batch)
    seconds = time.perf_counter() - start
    played = max(sum(t.games for t in totals), 1)
    return [_report(plan, t, job.span, seconds * t.games / played) for plan, t in zip(job.plans, totals, strict=True)]


def simulate(
    plan: Plan, games: int, jobs: int | None = None, progress: Callable[[int], None] = lambda _games: None
) -> Report:
    """Play the games and add them up.

    `jobs` is the number of processes (None: one for each core); the result does not depend on it. `progress` is called
    with the number of games that have been finished since the last call.
    """
    plan.check()
    crew: Crew[Any] = crew_of(jobs, games)
    return run(Simulation([plan], games), crew, lambda batch: progress(batch.games))[0]


def _report(plan: Plan, totals: Totals, wanted: int, seconds: float) -> Report:
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
        "wanted": wanted,
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
