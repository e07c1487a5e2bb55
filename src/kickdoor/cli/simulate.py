"""`kickdoor simulate`: many games of bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from kickdoor.cli.setup import BadInput, guarded, named_bots, named_options, named_sets
from kickdoor.sim.crew import Crew, crew_of
from kickdoor.sim.extras import need
from kickdoor.sim.own import is_own
from kickdoor.sim.plan import Plan
from kickdoor.sim.simulate import Batch, Report, Simulation, run

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["progress_bar", "simulate_command", "workers"]


@guarded
def simulate_command(  # noqa: PLR0913  (one parameter for each option of the command)
    *,
    sets: Annotated[list[str] | None, Parameter(negative=())] = None,
    players: int = 4,
    games: int = 1000,
    seed: int = 1,
    bots: str = "quick",
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    jobs: int = 0,
    cluster: str = "",
    out: Path | None = None,
    report: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Let bots play many games and count what happens. Ctrl-C keeps what is done.

    Parameters
    ----------
    sets:
        The sets of cards, with commas between them; a set of your own is named by the path of its folder. Given
        several times, each mix is played, and the report compares them.
    players:
        How many sit at the table: 3 to 6.
    games:
        How many games, of each mix of sets.
    seed:
        The seed of the first game; the next one has the next number. The same seed gives the same games.
    bots:
        One name for all seats, or one for each seat with commas between them; your own: my_bot.py:MyBot.
    option:
        A rule of the table that is off by default, such as epic or turn_limit=40; can be given several times.
    jobs:
        How many processes share the work; 0: as many as there are cores. The results are the same.
    cluster:
        The address of a Ray cluster that plays the games (auto, host:port or ray://host:port).
    out:
        A folder for tables of all games, players, cards, turns, deaths and bargains, as Parquet and CSV.
    report:
        An HTML file with charts of what was found out.
    as_json:
        Print the results as one JSON object.
    """
    mixes = [named_sets(text) for text in sets or ["deluxe"]]
    if len(set(mixes)) < len(mixes):
        raise BadInput("the same mix of sets is given twice")
    if games < 1:
        raise BadInput(f"at least one game has to be played, not {games}")
    names, options = named_bots(bots, players), named_options(option or [])
    plans = [Plan(names, mix, seed, options=options) for mix in mixes]
    for plan in plans:
        plan.check()
    _check_targets(out, report)
    job = Simulation(plans, games, keep=bool(out or report))
    crew = workers(jobs, job.games, cluster, plans)
    kept: list[Batch] = []
    with progress_bar(job.games, quiet=False) as done:

        def collect(batch: Batch) -> None:
            done(batch.games)
            if job.keep:
                kept.append(batch)

        reports = run(job, crew, collect)
    written = _write(job, kept, reports, out, report) if job.keep else []
    if as_json:
        print(json.dumps(reports[0] if len(reports) == 1 else {"mixes": reports}))
    else:
        for each in reports:
            _show(each)
        for path in written:
            print(f"written: {path}")
    if any(each["games"] < each["wanted"] for each in reports):
        return 130
    return 1 if any(each["errors"] for each in reports) else 0


def workers(jobs: int, games: int, cluster: str, plans: list[Plan]) -> Crew[Any]:
    """The crew that the command line asks for."""
    if jobs < 0:
        raise BadInput(f"the work cannot be divided among {jobs} processes")
    if not cluster:
        return crew_of(jobs, games)
    if jobs:
        raise BadInput("--jobs is for this machine; a cluster shares the work by itself")
    for name in (name for plan in plans for name in plan.bots if is_own(name)):
        raise BadInput(f"{name} is a bot of your own: the machines of a cluster do not know it")
    need("cluster", "a cluster")
    from kickdoor.sim.cluster import Cluster  # noqa: PLC0415  (an extra)

    return Cluster(cluster, plans)


def _check_targets(out: Path | None, report: Path | None) -> None:
    """Say what is wrong with them before hours of play, not after."""
    if out is not None:
        need("report", "--out")
        if out.exists() and not out.is_dir():
            raise BadInput(f"--out {out}: this is a file, not a folder")
        out.mkdir(parents=True, exist_ok=True)
    if report is not None:
        need("report", "--report")
        if report.is_dir():
            raise BadInput(f"--report {report}: this is a folder; name a file, for example {report / 'report.html'}")
        if not report.absolute().parent.is_dir():
            raise BadInput(f"--report {report}: there is no folder {report.parent}")


def _write(
    job: Simulation, kept: list[Batch], reports: list[Report], out: Path | None, report: Path | None
) -> list[Path]:
    from kickdoor.sim.sheets import sheets_of, write_sheets  # noqa: PLC0415  (an extra)

    if not kept:
        return []
    sheets = sheets_of(job, kept)
    written = write_sheets(sheets, out) if out else []
    if report is not None:
        from kickdoor.sim.report import write_report  # noqa: PLC0415  (an extra)

        write_report(report, sheets, reports)
        written.append(report)
    return written


# --- while they play ------------------------------------------------------------------------------------------------


class _Rate(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.1f} games/s")


@contextmanager
def progress_bar(games: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal with rate and time left; the value is told how many more games are done."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    console = Console(stderr=True)
    # The bar has no thread of its own, because worker processes are forked from this one.
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=quiet or not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=games)

        def done(more: int) -> None:
            bar.advance(task, more)
            bar.refresh()

        bar.refresh()
        yield done


# --- afterwards -----------------------------------------------------------------------------------------------------


def _show(report: Report) -> None:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    seconds = report["seconds"] or 0.001
    speed = report["decisions"] / seconds
    stopped = report["games"] < report["wanted"]
    count = f"stopped after {report['games']} of {report['wanted']}" if stopped else str(report["games"])
    console.print(
        f"{count} games of {report['players']} players ({', '.join(report['sets'])}) in {report['seconds']:.1f} s, "
        f"{report['finished']} finished; {report['games'] / seconds:,.0f} games and {speed:,.0f} decisions per second",
        soft_wrap=True,
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
