"""`kickdoor arena`: bots against each other, with ratings."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kickdoor.cli.setup import BadInput, complain, guarded, named_options, named_sets
from kickdoor.sim.arena import Contest, Outcome, Standing, compete, standings
from kickdoor.sim.chart import KINDS, CannotDraw, draw, save

__all__ = ["arena_command"]

_BAR = 20


@guarded
def arena_command(  # noqa: PLR0913  (one for each option of the command)
    *bots: str,
    games: int = 400,
    sets: str = "deluxe",
    players: int = 0,
    seed: int = 1,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    jobs: int = 0,
    chart: Path | None = None,
    log: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Let bots compete: every deal is played in every seating. Ctrl-C ends the contest and keeps what is done.

    Parameters
    ----------
    bots:
        The bots that compete, such as: search@0.3 quick quick quick-easy. A bot of your own: my_bot.py:MyBot.
    games:
        How many games, rounded up so that every deal is played with every seating.
    sets:
        The sets of cards, with commas between them.
    players:
        How many sit at a table; 0: all the bots. With more bots than seats everybody meets everybody.
    seed:
        The seed of the first deal.
    option:
        A rule of the table that is off by default, such as epic or turn_limit=40; can be given several times.
    jobs:
        How many processes share the work; 0: as many as there are cores.
    chart:
        Draw the result into this file: .svg, .png or .html.
    log:
        Append a line of JSON for each game to this file as soon as it is over.
    as_json:
        Print the results as one JSON object.
    """
    contest = _contest(list(bots), players, sets, seed, option or [])
    if games < 1:
        raise BadInput(f"at least one game has to be played, not {games}")
    if jobs < 0:
        raise BadInput(f"the work cannot be divided among {jobs} processes")
    if chart is not None:
        _check_chart(chart)
    outcomes, complete = _with_progress(contest, games, jobs, log)
    errors = [outcome for outcome in outcomes if outcome.error]
    table = standings(contest, outcomes)
    if as_json:
        print(json.dumps({**_summary(contest, outcomes, complete), "standings": [_line(s) for s in table]}))
    else:
        _show(contest, table, outcomes)
    if chart is not None and outcomes:
        title = f"{len(outcomes)} games, {contest.players} players, {', '.join(contest.sets)}"
        save(draw(table, contest.players, title), chart)
    for failure in errors[:10]:
        complain(f"deal {failure.match.deal}, seats {_seats(contest, failure)}: {failure.error}")
    if not complete:
        complain(f"stopped after {len(outcomes)} of {len(contest.matches(games))} games")
        return 130
    return 1 if errors else 0


def _contest(bots: list[str], players: int, sets: str, seed: int, option: list[str]) -> Contest:
    if len(bots) < 2:
        raise BadInput("a contest needs bots: kickdoor arena quick quick quick-easy random")
    if players < 0 or players > len(bots):
        raise BadInput(f"{players} seats cannot be filled by {len(bots)} bots; name a bot several times if need be")
    contest = Contest(bots, players=players, sets=named_sets(sets), seed=seed, options=named_options(option))
    contest.check()
    return contest


def _check_chart(chart: Path) -> None:
    """Say what is wrong with the chart before hours of games, not after."""
    if chart.suffix not in KINDS:
        raise BadInput(f"{chart}: a chart ends in {', '.join(KINDS)}")
    if not chart.parent.is_dir():
        raise BadInput(f"{chart}: there is no folder {chart.parent}")
    try:
        draw([Standing("", 1, 0, 0.0, 1.0, 0.0, 0.0, 1.0, 25.0, 8.0, 0.0)], 4, "")
    except CannotDraw as error:
        raise BadInput(str(error)) from error


def _seats(contest: Contest, outcome: Outcome) -> str:
    return ", ".join(contest.bots[who] for who in outcome.match.seating)


def _with_progress(contest: Contest, games: int, jobs: int, log: Path | None) -> tuple[list[Outcome], bool]:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    lines = None if log is None else log.open("a", encoding="utf-8")
    # The bar has no thread of its own, because worker processes are forked from this one.
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=len(contest.matches(games)))

        def told(outcome: Outcome) -> None:
            bar.advance(task)
            bar.refresh()
            if lines is not None:
                lines.write(json.dumps(_game(contest, outcome)) + "\n")
                lines.flush()

        try:
            return compete(contest, games, jobs or None, told=told)
        finally:
            if lines is not None:
                lines.close()


def _game(contest: Contest, outcome: Outcome) -> dict[str, object]:
    names = contest.names()
    return {
        "deal": outcome.match.deal,
        "seats": [names[who] for who in outcome.match.seating],
        "winners": [names[who] for who in outcome.winners],
        "levels": outcome.levels,
        "turns": outcome.turns,
        "decisions": outcome.decisions,
        "seconds": [round(s, 3) for s in outcome.seconds],
        "error": outcome.error,
    }


def _summary(contest: Contest, outcomes: list[Outcome], complete: bool) -> dict[str, object]:
    return {
        "sets": list(contest.sets),
        "options": contest.options,
        "players": contest.players,
        "seed": contest.seed,
        "games": len(outcomes),
        "complete": complete,
        "errors": [{"deal": o.match.deal, "message": o.error} for o in outcomes if o.error],
    }


def _line(s: Standing) -> dict[str, object]:
    return {**s._asdict(), "share": s.share, "divided_share": s.divided_share}


def _show(contest: Contest, table: list[Standing], outcomes: list[Outcome]) -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 125)
    fair = 1 / contest.players
    console.print(
        f"{len(outcomes)} games of {contest.players} players; a fair share is {fair:.1%} (shared wins divided)"
    )
    shown = Table("bot", box=None, pad_edge=False)
    for head in ("games", "wins", "won", "95 %", "divided", "95 %", "rating", "ms a decision"):
        shown.add_column(head, justify="right")
    shown.add_column("")
    top = max([fair, *(s.divided_high for s in table)])
    for s in table:
        shown.add_row(
            s.name, str(s.games), str(s.wins), f"{s.share:.1%}", f"{s.low:.1%} – {s.high:.1%}",
            f"{s.divided_share:.1%}", f"{s.divided_low:.1%} – {s.divided_high:.1%}",
            f"{s.rating:.1f} ± {s.doubt:.1f}", f"{s.milliseconds:.3g}", _bar(s, top),
        )  # fmt: skip
    console.print(shown)


def _bar(s: Standing, top: float) -> str:
    """The divided share as a bar, and how far its interval reaches beyond it."""
    cells = [" "] * _BAR
    for i in range(_BAR):
        at = (i + 0.5) / _BAR * top
        inside = at <= min(s.divided_share, s.divided_low)
        cells[i] = "█" if inside else "▓" if at <= s.divided_share else "░" if at <= s.divided_high else " "
    return "".join(cells).rstrip()
