"""`kickdoor bench`: how fast Kickdoor is here, beside other game engines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from kickdoor.cli.setup import BadInput, guarded
from kickdoor.sim.contest import contest, machine, markdown, ratio_rows, speed_rows, table_rows

__all__ = ["bench_command"]

PAGE = Path("docs", "benchmarks.md")


def _show(console: Console, heads: list[str], rows: list[list[str]]) -> None:
    table = Table(*heads, box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(*row)
    console.print(table)
    console.print()


@guarded
def bench_command(
    *,
    rivals: Path | None = None,
    seconds: float = 2.0,
    rounds: int = 5,
    write: Annotated[bool, Parameter(negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Measure random play, bots, environment, copying and redealing on one core, in turns with other engines.

    Parameters
    ----------
    rivals:
        A Python that has the packages of requirements/bench.txt (`make bench` makes one). Without it only Kickdoor
        itself is measured.
    seconds:
        CPU time for each measurement.
    rounds:
        How often everybody is measured; medians are shown.
    write:
        Also write docs/benchmarks.md.
    as_json:
        Print the figures of all rounds as JSON.
    """
    if not 0 < seconds <= 600 or not 1 <= rounds <= 100:
        raise BadInput("the time has to be between 0 and 600 seconds, and the rounds between 1 and 100")
    if write and not PAGE.parent.is_dir():
        raise BadInput(f"--write is for the project's own folder; there is no {PAGE.parent} here")
    if rivals is not None and not rivals.is_file():
        raise BadInput(f"there is no Python at {rivals}")
    console = Console(highlight=False)
    with Console(stderr=True).status("measuring") as status:
        measured = contest(rivals, seconds, rounds, status.update)
    if as_json:
        print(json.dumps(measured))
    else:
        _show(console, ["", "measured", "to reach", "reached"], ratio_rows(measured))
        _show(console, ["", "decisions/s", "games/s"], speed_rows(measured))
        _show(console, ["", ""], table_rows(measured))
        console.print(f"{machine()}; medians of {rounds} rounds, CPU time of one core.")
    if write:
        PAGE.write_text(markdown(measured, seconds), encoding="utf-8")
    return 0
