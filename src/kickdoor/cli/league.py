"""`kickdoor league`: a table of rated bots. A bot joins it by a file of its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from kickdoor.bots import UnknownBot
from kickdoor.cli.setup import BadInput, guarded
from kickdoor.cli.simulate import progress_bar
from kickdoor.learn.league import AGAINST, DEALS, PLAYERS, BadEntry, Entry, entries, play, shipped, table
from kickdoor.learn.match import BotFailed

__all__ = ["league_command"]


@guarded
def league_command(
    *folders: Path,
    measure: Annotated[bool, Parameter(negative=())] = False,
    again: Annotated[list[str] | None, Parameter(negative=())] = None,
    deals: int = DEALS,
    jobs: int = 0,
) -> int:
    """Show the league: bots rated by their share of the wins against three quick bots, each in a file of its own.

    Parameters
    ----------
    folders:
        Folders with entries of your own, in addition to those that come with Kickdoor. An entry is a file such as
        mine.json: {"bot": "mine.py:Mine", "about": "…", "by": "…"}.
    measure:
        Play the games of all entries in these folders that have no result yet, and write it into their files.
    again:
        Measure this entry although it has a result; can be given several times.
    deals:
        How many deals a new entry plays; each is four games, one in every seat.
    jobs:
        How many processes share the work; 0: as many as there are cores.
    """
    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 140)
    if deals < 2:
        raise BadInput(f"a result needs at least two deals, not {deals}")
    missing = [str(folder) for folder in folders if not folder.is_dir()]
    if missing:
        raise BadInput(f"there is no folder {missing[0]}")
    try:
        known = entries(shipped())
        own = [entry for folder in folders for entry in entries(folder)]
    except BadEntry as error:
        raise BadInput(str(error)) from error
    wanted = set(again or [])
    unknown = wanted - {entry.name for entry in own}
    if unknown:
        raise BadInput(f"no entry of your folders is called {', '.join(sorted(unknown))}")
    for i, entry in enumerate(own):
        if (measure and not entry.result) or entry.name in wanted:
            own[i] = _measured(entry, deals, jobs or os.cpu_count() or 1)
    _show(console, [*known, *own])
    return 0


def _measured(entry: Entry, deals: int, jobs: int) -> Entry:
    """The entry with its result. Raises BadInput."""
    try:
        with progress_bar(deals * PLAYERS, quiet=False) as done:
            return play(entry, deals, jobs, lambda _deal: done(PLAYERS))
    except (BotFailed, UnknownBot) as error:
        raise BadInput(f"{entry.name}: {error}") from error


def _show(console: Console, found: list[Entry]) -> None:
    shown = Table("", "bot", box=None, pad_edge=False)
    for head in ("rating", "±", "share", "games", "ms a decision"):
        shown.add_column(head, justify="right")
    shown.add_column("what it is")
    for place, entry in enumerate(table(found), 1):
        result = entry.result
        shown.add_row(
            str(place), entry.name, f"{entry.rating:.0f}", f"{entry.doubt:.0f}", f"{result['share']:.1%}",
            f"{result['games']:.0f}", f"{result['milliseconds']:.3g}", f"{entry.about} ({entry.by})",
        )  # fmt: skip
    console.print(f"Rated against three of {AGAINST}, every deal in every seat; 25 % of the wins are 1000.")
    console.print(shown)
    waiting = [entry.name for entry in found if not entry.result]
    if waiting:
        console.print(f"Not measured yet: {', '.join(waiting)} (kickdoor league FOLDER --measure)")
