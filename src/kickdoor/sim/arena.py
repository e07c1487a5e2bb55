"""Bots against each other: every deal is played in every seating, and the results are rated.

The same deal (seed) is played once for each rotation of the seats, so that luck of the cards and of the seats falls on
all alike. With more bots than seats everybody meets everybody: all choices of that many bots sit down in turn.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import combinations
from time import thread_time
from typing import NamedTuple

from openskill.models import PlackettLuce

from kickdoor.bots import Bot
from kickdoor.cards.registry import Sets, set_names
from kickdoor.model.table import Options
from kickdoor.sim.driver import LIMIT
from kickdoor.sim.own import any_bot
from kickdoor.sim.stats import wilson
from kickdoor.table import new_table, set_up_values
from kickdoor.views.live_view import LiveView

__all__ = [
    "Contest",
    "Match",
    "Outcome",
    "Standing",
    "compete",
    "leave_stopping_to_the_parent",
    "play_match",
    "standings",
]


class Match(NamedTuple):
    """One game to be played: its number, the deal, and which entrant sits at which seat."""

    number: int
    deal: int
    seating: tuple[int, ...]


class Outcome(NamedTuple):
    """What came of a match. Everything but the numbers of the match is empty if the game ended in an error."""

    match: Match
    winners: tuple[int, ...]  # entrants
    levels: tuple[int, ...]  # at the end, by seat
    turns: int
    decisions: tuple[int, ...]  # by seat; only those with a choice are counted
    seconds: tuple[float, ...]  # of processor time, by seat
    error: str = ""


class Contest:
    """A contest of bots: which of them meet, with which sets and options."""

    def __init__(
        self,
        bots: list[str],
        *,
        players: int = 0,
        sets: Sets = ("deluxe",),
        seed: int = 1,
        options: dict[str, bool | int] | None = None,
    ) -> None:
        self.bots = bots
        self.players = players or len(bots)
        self.sets = set_names(sets)
        self.seed = seed
        self.options = options or {}

    def __repr__(self) -> str:
        return f"<Contest of {', '.join(self.bots)}: {' and '.join(self.sets)}, {self.players} at a table>"

    def check(self) -> None:
        """Check the contest. Raises BadSetup, CardFileError or UnknownBot."""
        set_up_values(self.sets, self.players, None, None)
        for name in self.bots:
            any_bot(name)

    def names(self) -> list[str]:
        """The entrants; those of the same kind are numbered."""
        return [
            name if self.bots.count(name) == 1 else f"{name} #{self.bots[: i + 1].count(name)}"
            for i, name in enumerate(self.bots)
        ]

    def seatings(self) -> list[tuple[int, ...]]:
        """All groups of entrants, each in every rotation."""
        n = self.players
        groups = list(combinations(range(len(self.bots)), n))
        return [tuple(group[(seat + turn) % n] for seat in range(n)) for group in groups for turn in range(n)]

    def matches(self, games: int) -> list[Match]:
        """At least this many games: every deal in all seatings."""
        seatings = self.seatings()
        deals = -(-games // len(seatings))
        pairs = [(deal, seating) for deal in range(self.seed, self.seed + deals) for seating in seatings]
        return [Match(number, deal, seating) for number, (deal, seating) in enumerate(pairs)]


def play_match(contest: Contest, match: Match) -> Outcome:
    """Play one game. An error is part of the outcome, so that the others go on."""
    n = len(match.seating)
    decisions, seconds = [0] * n, [0.0] * n
    try:
        options = Options(**contest.options)  # type: ignore[arg-type]  # checked where they are read
        table = new_table(contest.sets, n, match.deal, options)
        bots: list[Bot] = [any_bot(contest.bots[who], f"{match.deal}/{who}") for who in match.seating]
        views = [LiveView(table, seat) for seat in range(n)]
        made = 0
        while not table.over and made < LIMIT:
            seat = table.waiting[0]
            actions = table.actions(seat)
            action = actions[0]
            if len(actions) > 1:
                start = thread_time()
                action = bots[seat].pick(views[seat], actions)
                seconds[seat] += thread_time() - start
                decisions[seat] += 1
            table.act(seat, action)
            made += 1
    except Exception as error:  # noqa: BLE001  (whatever it is, it is reported with its deal)
        return Outcome(match, (), (), 0, (), (), f"{type(error).__name__}: {error}")
    winners = tuple(match.seating[seat] for seat in table.winners)
    levels = tuple(p.level for p in table.players)
    return Outcome(match, winners, levels, table.turn, tuple(decisions), tuple(seconds))


def _play_matches(contest: Contest, matches: list[Match]) -> list[Outcome]:
    return [play_match(contest, match) for match in matches]


def leave_stopping_to_the_parent() -> None:
    """For a process that plays: Ctrl-C is for the one that has started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def compete(
    contest: Contest, games: int, jobs: int | None = None, *, told: Callable[[Outcome], None] = lambda _outcome: None
) -> tuple[list[Outcome], bool]:
    """Play the matches on so many cores (None: all). The outcomes in order, and whether all were played: Ctrl-C ends
    the contest and keeps what is done. `told` hears of each outcome at once."""
    contest.check()
    matches = contest.matches(games)
    jobs = max(1, min(jobs or os.cpu_count() or 1, len(matches)))
    outcomes: list[Outcome] = []
    complete = True
    try:
        for outcome in _played(contest, matches, jobs):
            outcomes.append(outcome)
            told(outcome)
    except KeyboardInterrupt:
        complete = False
    return sorted(outcomes), complete


def _played(contest: Contest, matches: list[Match], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        for match in matches:
            yield play_match(contest, match)
        return
    size = max(1, min(20, len(matches) // (jobs * 8)))
    with ProcessPoolExecutor(jobs, initializer=leave_stopping_to_the_parent) as pool:
        batches = [matches[i : i + size] for i in range(0, len(matches), size)]
        pending: set[Future[list[Outcome]]] = {pool.submit(_play_matches, contest, batch) for batch in batches}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            if pending:  # stopped: games under way are not waited for, some take minutes
                pool.shutdown(wait=False, cancel_futures=True)
                for child in multiprocessing.active_children():
                    child.terminate()


# --- judging ----------------------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """How an entrant did. A win that two players share is one for each of them in `wins`, and half a one for each in
    `divided`, of which everybody has the same by chance."""

    name: str
    games: int
    wins: int
    low: float  # the 95 % interval of its share of wins
    high: float
    divided: float
    divided_low: float  # likewise; a little wider than it need be, as halves scatter less than whole wins
    divided_high: float
    rating: float  # of a Plackett-Luce model, 25 is average
    doubt: float  # its standard deviation
    milliseconds: float  # of processor time for one decision

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def divided_share(self) -> float:
        return self.divided / self.games if self.games else 0.0


def standings(contest: Contest, outcomes: list[Outcome]) -> list[Standing]:
    """The table of the contest, best share of divided wins first. Games with an error count for nobody."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in contest.bots]
    games, wins, divided = [0] * len(contest.bots), [0] * len(contest.bots), [0.0] * len(contest.bots)
    decisions, seconds = [0] * len(contest.bots), [0.0] * len(contest.bots)
    for outcome in outcomes:
        if outcome.error or not outcome.winners:
            continue
        seating = outcome.match.seating
        places = [1.0 if who in outcome.winners else 2.0 for who in seating]
        for (rated,), who in zip(model.rate([[ratings[w]] for w in seating], ranks=places), seating, strict=True):
            ratings[who] = rated
        for seat, who in enumerate(seating):
            games[who] += 1
            if who in outcome.winners:
                wins[who] += 1
                divided[who] += 1 / len(outcome.winners)
            decisions[who] += outcome.decisions[seat]
            seconds[who] += outcome.seconds[seat]
    found = [
        Standing(
            name, games[i], wins[i], *wilson(wins[i], games[i]), divided[i], *wilson(divided[i], games[i]),
            ratings[i].mu, ratings[i].sigma, 1000 * seconds[i] / max(decisions[i], 1),
        )
        for i, name in enumerate(contest.names())
    ]  # fmt: skip
    return sorted(found, key=lambda s: (-s.divided_share, -s.rating, s.name))
