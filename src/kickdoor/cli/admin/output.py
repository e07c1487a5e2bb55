"""How the operator's tool prints what it has found."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

__all__ = ["counted", "print_json", "print_line", "print_rows", "short"]

SHORT = 8  # letters of a guest's id: enough to tell people apart


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


def print_line(text: str) -> None:
    _console().print(Text(text))


def print_rows(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], nothing: str) -> None:
    """A table with a title, or one line that says that there is nothing."""
    found = list(rows)
    if not found:
        print_line(nothing)
        return
    table = Table(*heads, box=None, pad_edge=False, header_style="bold", title_justify="left")
    for row in found:
        table.add_row(*(Text(cell) for cell in row))
    console = _console()
    console.print(Text(title, style="bold"))
    console.print(table)


def _console() -> Console:
    """Lines are not folded in a pipe, where another program reads them."""
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 500)


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def short(guest: str) -> str:
    """The beginning of a guest's id."""
    return guest[:SHORT]
