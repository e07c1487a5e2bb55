"""Bots measured on the same deals: each of them sits down against the same others, in every seat.

What is compared is the share of wins, in which a shared win is divided. The luck of a deal is the same for all, so the
difference between two bots is known better than the share of either.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from kickdoor.learn.processes import in_processes
from kickdoor.sim.arena import Contest, Match, Outcome, play_match

__all__ = ["BotFailed", "Deal", "Measured", "Series", "check", "measure", "summary"]


class BotFailed(RuntimeError):
    """A bot raised an error, or a game could not be played; the text says which game it was."""


class Series(NamedTuple):
    """What is played: the bots that are compared, and against whom."""

    bots: tuple[str, ...]
    against: str
    players: int = 4
    sets: tuple[str, ...] = ("deluxe",)
    options: dict[str, bool | int] = {}  # noqa: RUF012  (never changed)
    seed: int = 1


class Measured(NamedTuple):
    """How a bot did: its share of the wins, how far it is ahead of the first bot, each with half its 95 % interval."""

    bot: str
    games: int
    won: float
    share: float
    share_off: float
    ahead: float
    ahead_off: float
    milliseconds: float  # of processor time for one decision


class Deal(NamedTuple):
    """One deal, played in every seat by every bot: the share and the wins, and the time of all their decisions."""

    shares: tuple[float, ...]
    wins: tuple[int, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]


def _play(series: Series, deal: int) -> Deal:
    shares, wins, seconds, decisions = [], [], [], []
    for bot in series.bots:
        contest = Contest([bot] + [series.against] * (series.players - 1), sets=series.sets, options=series.options)
        played = [play_match(contest, Match(0, deal, seating)) for seating in contest.seatings()]
        failed = [outcome.error for outcome in played if outcome.error]
        if failed:
            raise BotFailed(f"{bot} against {series.against}, deal {deal}: {failed[0]}")
        shares.append(fmean(1 / len(o.winners) if 0 in o.winners else 0.0 for o in played))
        wins.append(sum(0 in o.winners for o in played))
        seconds.append(sum(_own(o, o.seconds) for o in played))
        decisions.append(sum(_own(o, o.decisions) for o in played))
    return Deal(tuple(shares), tuple(wins), tuple(seconds), tuple(decisions))


def _own(outcome: Outcome, by_seat: tuple[Any, ...]) -> Any:
    return by_seat[outcome.match.seating.index(0)]


def _job(job: tuple[Series, int]) -> Deal:
    return _play(*job)


def check(series: Series) -> None:
    """See whether this can be played. Raises BadSetup, CardFileError or UnknownBot."""
    others = [series.against] * (series.players - 1)
    for bot in series.bots:
        Contest([bot, *others], sets=series.sets, options=series.options).check()


def measure(series: Series, deals: int, jobs: int, played: Container[int] = ()) -> Iterator[tuple[int, Deal]]:
    """Play the deals but those that were played before; each is yielded with its number as soon as it and those before
    it are done. Raises BotFailed."""
    numbers = [series.seed + i for i in range(deals) if series.seed + i not in played]
    yield from zip(numbers, in_processes(_job, [(series, number) for number in numbers], jobs), strict=True)


def summary(series: Series, deals: list[Deal]) -> list[Measured]:
    """How the bots did in these deals."""
    out: list[Measured] = []
    games = len(deals) * series.players
    for i, bot in enumerate(series.bots):
        shares = [deal.shares[i] for deal in deals]
        ahead = [deal.shares[i] - deal.shares[0] for deal in deals]
        spent = sum(deal.seconds[i] for deal in deals) / max(1, sum(deal.decisions[i] for deal in deals))
        won = sum(deal.wins[i] for deal in deals) / games
        out.append(Measured(bot, games, won, fmean(shares), _off(shares), fmean(ahead), _off(ahead), spent * 1000))
    return out


def _off(numbers: list[float]) -> float:
    """Half the width of the 95 % interval of their mean."""
    return 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 1.0
