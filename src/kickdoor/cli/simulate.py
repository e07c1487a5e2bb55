"""`kickdoor simulate`: many games of bots."""

from __future__ import annotations

import json
import sys
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kickdoor.cli.setup import BadInput, guarded, named_bots, named_options, named_sets
from kickdoor.sim.simulate import Plan, Report, simulate

__all__ = ["simulate_command"]


@guarded
def simulate_command(
    *,
    sets: str = "deluxe",
    players: int = 4,
    games: int = 1000,
    seed: int = 1,
    bots: str = "random",
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    jobs: int = 0,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Let bots play many games and count what happens.

    Parameters
    ----------
    sets:
        The sets of cards, with commas between them.
    players:
        How many sit at the table: 3 to 6.
    games:
        How many games.
    seed:
        The seed of the first game; the next one has the next number. The same seed gives the same games.
    bots:
        random or simple: one name for all seats, or one for each seat with commas between them.
    option:
        A rule of the table that is off as a rule, such as epic or turn_limit=40; can be given several times.
    jobs:
        How many processes share the work; 0: as many as there are cores. The results are the same.
    as_json:
        Print the results as one JSON object.
    """
    plan = Plan(named_bots(bots, players), named_sets(sets), seed, options=named_options(option or []))
    plan.check()
    if games < 1:
        raise BadInput(f"at least one game has to be played, not {games}")
    if jobs < 0:
        raise BadInput(f"the work cannot be shared by {jobs} processes")
    report = _with_progress(plan, games, jobs)
    if as_json:
        print(json.dumps(report))
    else:
        _show(report)
    return 1 if report["errors"] else 0


def _with_progress(plan: Plan, games: int, jobs: int) -> Report:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    # no thread of its own: worker processes are forked from this one
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=games)

        def done(more: int) -> None:
            bar.advance(task, more)
            bar.refresh()

        bar.refresh()
        return simulate(plan, games, jobs, done)


def _show(report: Report) -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    seconds = report["seconds"] or 0.001
    speed = report["decisions"] / seconds
    console.print(
        f"{report['games']} games of {report['players']} players in {report['seconds']:.1f} s, "
        f"{report['finished']} finished; {speed:,.0f} decisions per second"
    )
    played = max(report["games"] - len(report["errors"]), 1)
    console.print(
        f"per game: {report['turns_mean']:.1f} turns, {report['decisions_mean']:.0f} decisions, "
        f"{report['kills'] / played:.1f} monsters killed, {report['deaths'] / played:.1f} deaths, "
        f"{report['bargains'] / played:.1f} bargains"
    )
    table = Table("seat", "bot", "wins", "share", box=None, pad_edge=False)
    for seat, wins in enumerate(report["wins_by_seat"]):
        share = f"{wins / max(report['finished'], 1):.1%}"
        table.add_row(str(seat + 1), report["bots"][seat], str(wins), share)
    console.print(table)
    if report["shared_wins"]:
        console.print(f"{report['shared_wins']} games had more than one winner.")
    for failure in report["errors"][:10]:
        console.print(f"seed {failure['seed']}: {failure['message']}", style="red", markup=False)
    if len(report["errors"]) > 10:
        console.print(f"… and {len(report['errors']) - 10} more games ended in an error", style="red")
