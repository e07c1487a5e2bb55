"""`kickdoor replay` and `kickdoor verify`: games on disk."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, ParamSpec

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from kickdoor.cli.setup import BadInput, complain, guarded
from kickdoor.record.errors import RecordError
from kickdoor.record.log import Log
from kickdoor.record.record import Move, Record
from kickdoor.rules.fight.strength import Line, monsters, munchkins
from kickdoor.table import Table

__all__ = ["replay_command", "verify_command"]

P = ParamSpec("P")


def _readable(command: Callable[P, int]) -> Callable[P, int]:
    """A bad record ends in one line that says what is wrong and where, and in exit code 1."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except RecordError as error:
            complain(str(error))
            return 1

    return guarded(run)


@_readable
def verify_command(file: Path) -> int:
    """Play a record again and check every action, the result and that nobody has changed the file.

    Parameters
    ----------
    file:
        The record of a game.
    """
    record = Record.load(file)
    try:
        report = record.verify()
    except RecordError as error:
        raise error.in_file(str(file)) from error
    end = f"{' and '.join(report.winners)} won" if report.over else "not over yet"
    print(f"{file}: good. {report.actions} actions, {report.turns} turns, {end}.")
    print(f"Fingerprint {report.fingerprint}")
    return 0


@_readable
def replay_command(
    file: Path,
    *,
    to: int | None = None,
    from_seat: str = "",
    delay: float = 0,
    plain: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Tell a recorded game move by move.

    Parameters
    ----------
    file:
        The record of a game.
    to:
        Stop after this action.
    from_seat:
        Tell only what this player could know: a name, or a seat from 0. All is told if nobody is named.
    delay:
        Seconds to wait after each action that has something to tell.
    plain:
        Text without colours and lines, the same on every terminal.
    """
    if delay < 0:
        raise BadInput("nobody can wait for less than no time")
    record = Record.load(file)
    seat = _seat(record.names, from_seat)
    teller = _Teller(record, seat, plain)
    try:
        for move in record.moves(to):
            if teller.tell(move) and delay:
                time.sleep(delay)
    except RecordError as error:
        raise error.in_file(str(file)) from error
    return 0


def _seat(names: list[str], wanted: str) -> int | None:
    if not wanted:
        return None
    if wanted in names:
        return names.index(wanted)
    if wanted.isascii() and wanted.isdigit() and len(wanted) == 1 and int(wanted) < len(names):
        return int(wanted)
    raise BadInput(f"nobody here is called {wanted!r}; at the table are {', '.join(names)}")


class _Teller:
    """Prints a game as it goes on."""

    def __init__(self, record: Record, seat: int | None, plain: bool) -> None:
        self.names = record.names
        self.seat = seat
        self.plain = plain
        self.log: Log | None = None
        self.sums = ""
        width = None if sys.stdout.isatty() and not plain else 500
        self.console = Console(highlight=False, markup=False, width=width, no_color=plain or None)

    def tell(self, move: Move) -> bool:
        """Print what a move brought about; False: nothing worth telling."""
        table = move.table
        if self.log is None:
            self.log = Log(self.names, table.lib, self.seat)
        lines = self.log.lines(move.events, table)
        for line in lines:
            if line == f"Turn {table.turn}: {self.names[table.active]}.":
                self._heading(line.removesuffix("."))
            else:
                self._line(move.number, line)
        self._sums(table)
        return bool(lines)

    def _heading(self, line: str) -> None:
        if self.plain or not sys.stdout.isatty():
            self.console.print(f"\n== {line}")
        else:
            self.console.print()
            self.console.rule(Text(line, style="bold"), align="left")

    def _line(self, number: int, line: str) -> None:
        self.console.print(Text.assemble((f"{number:5d}  ", "dim"), line))

    def _sums(self, table: Table) -> None:
        """Both sums of the fight, part by part, whenever they have changed."""
        fight = table.fight
        if fight is None or fight.running or table.over:
            self.sums = ""
            return
        ours: list[Line] = []
        theirs: list[Line] = []
        left, right = munchkins(table, ours), monsters(table, theirs)
        text = f"{self._parts(table, ours)} = {left}  |  {self._parts(table, theirs)} = {right}"
        if text != self.sums:
            self.sums = text
            self.console.print(Text(f"       {text}", style="dim"))

    def _parts(self, table: Table, lines: list[Line]) -> str:
        parts: list[str] = []
        for line in lines:
            if line.what == "level":
                name = self.names[line.seat]
            elif line.card < 0:
                name = "doubled"
            else:
                name = table.lib.cards[line.card].name
            parts.append(f"{name} {line.amount}" if not parts else f"{name} {line.amount:+d}")
        return ", ".join(parts) or "nothing"
