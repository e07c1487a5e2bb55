"""`kickdoor bench`: how fast the kernel is here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from kickdoor.cli.setup import BadInput, guarded
from kickdoor.sim.bench import both, heads, machine, markdown, rows

__all__ = ["bench_command"]

PAGE = Path("docs", "benchmarks.md")


@guarded
def bench_command(
    *,
    seconds: float = 5.0,
    write: Annotated[bool, Parameter(negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Measure the kernel: random play on one core, copying and redealing, compiled and interpreted.

    Parameters
    ----------
    seconds:
        How long to play; copying and redealing take a fifth of it each.
    write:
        Also write docs/benchmarks.md.
    as_json:
        Print JSON.
    """
    if not 0 < seconds <= 600:
        raise BadInput("the time has to be between 0 and 600 seconds")
    if write and not PAGE.parent.is_dir():
        raise BadInput(f"--write is for the project's own folder; there is no {PAGE.parent} here")
    runs = both(seconds)
    if as_json:
        print(json.dumps(runs))
    else:
        table = Table(*heads(runs), box=None, pad_edge=False)
        for column in table.columns[1:]:
            column.justify = "right"
        for line in rows(runs):
            table.add_row(*line)
        console = Console(highlight=False)
        console.print(table)
        console.print(f"{machine()}. Relative: to one small fixed loop of plain Python, timed in the same run.")
        if len(runs) == 1:
            console.print("The kernel is not compiled here, so there is only the interpreted run.")
    if write:
        PAGE.write_text(markdown(runs), encoding="utf-8")
    return 0
