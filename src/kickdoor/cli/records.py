"""`kickdoor replay` and `kickdoor verify`: games on disk."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Annotated, Final, ParamSpec

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from kickdoor.cli.language import begins_turn, sentence_of, spoken_language
from kickdoor.cli.setup import BadInput, complain, guarded
from kickdoor.phrases.book import Book, terminal_book
from kickdoor.record.chronicle import Chronicle
from kickdoor.record.errors import RecordError, wrong
from kickdoor.record.eyes import OPEN
from kickdoor.record.fairness import FairReport
from kickdoor.record.grammar import and_list
from kickdoor.record.log import Log
from kickdoor.record.move import Move
from kickdoor.record.record import Record
from kickdoor.record.verdict import Verdict, verdict_on
from kickdoor.rules.fight.strength import Line, monsters, munchkins
from kickdoor.table import Table

__all__ = ["replay_command", "verify_command"]

P = ParamSpec("P")

UNCHECKED: Final = 3  # the exit code of `verify` for a record that cannot be checked here; 1: it differs


def _readable(command: Callable[P, int]) -> Callable[P, int]:
    """A bad record ends in one line that says what is wrong and where, and in exit code 1."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except RecordError as error:
            words = terminal_book(spoken_language(str(kwargs.get("language", ""))))
            complain((f"{error.file}: " if error.file else "") + sentence_of(error.whole(), words))
            return 1

    return guarded(run)


@_readable
def verify_command(file: Path, *, hash: str = "", language: str = "") -> int:  # noqa: A002  (it is an option's name)
    """Play a record again and check every action, the result, the seed and that nobody has changed the file.

    The answer is one of three: it is exact (exit code 0), it differs (1), or it cannot be checked any more (3).

    Parameters
    ----------
    file:
        The record of a game.
    hash:
        The hash of the server's secret that the table showed before the game. The record must match it.
    language:
        The language of the answer: en, de. If left out, that of the computer.
    """
    words = terminal_book(spoken_language(language))
    verdict = verdict_on(Record.load(file), hash)
    if verdict.why is None:
        return _exact(file, verdict, words, bool(hash))
    why = sentence_of(verdict.why, words)
    if verdict.action:
        why = words.say("reason.record-action", n=verdict.action, why=why)
    complain(words.say(f"terminal.verified.{verdict.word}", file=str(file), why=why))
    return 1 if verdict.word == "differs" else UNCHECKED


def _exact(file: Path, verdict: Verdict, words: Book, compared: bool) -> int:
    say, report = words.say, verdict.report
    assert report is not None
    end = say("terminal.verified.open")
    if report.over:
        key = "terminal.verified.won" if len(report.winners) == 1 else "terminal.verified.won-together"
        end = say(key, who=and_list(report.winners, say("part.and")))
    print(say("terminal.verified", file=str(file), actions=report.actions, turns=report.turns, end=end))
    for line in _fair_lines(report.fair, compared, say):
        print(line)
    print(say("terminal.fingerprint", print=report.fingerprint))
    return 0


def _fair_lines(fair: FairReport | None, compared: bool, say: Callable[..., str]) -> list[str]:
    """What was checked about the seed, in sentences."""
    if fair is None:
        lines = [say("terminal.fair.unknown")]
        return [*lines, say("terminal.fair.same-hash")] if compared else lines
    lines = [say("terminal.fair.secret", hash=fair.hash)]
    lines.append(say("terminal.fair.same-hash" if compared else "terminal.fair.compare"))
    for key, names in (("gave", fair.gave), ("late", fair.late), ("silent", fair.silent)):
        if names:
            lines.append(say(f"terminal.fair.{key}", who=and_list(names, say("part.and"))))
    return [*lines, say("terminal.fair.seed" if fair.gave else "terminal.fair.seed-alone")]


@_readable
def replay_command(
    file: Path,
    *,
    to: int | None = None,
    from_seat: str = "",
    delay: float = 0,
    plain: Annotated[bool, Parameter(negative=())] = False,
    language: str = "",
) -> int:
    """Tell a recorded game move by move.

    Parameters
    ----------
    file:
        The record of a game.
    to:
        Stop after this action.
    from_seat:
        Tell only what this player could know: a name, or a seat from 0. Without it everything is told.
    delay:
        Seconds to wait after each action that has something to tell.
    plain:
        Text without colours and lines, the same on every terminal.
    language:
        The language of the story: en, de. If left out, that of the computer.
    """
    if delay < 0:
        raise BadInput("--delay is a number of seconds, 0 or more")
    record = Record.load(file)
    seat = _seat(record.names, from_seat)
    spoken = spoken_language(language)
    try:
        told = (
            _stored(record, seat, plain, spoken, to)
            if _only_stored(record)
            else _played(record, seat, plain, spoken, to)
        )
        for something in told:
            if something and delay:
                time.sleep(delay)
    except RecordError as error:
        raise error.in_file(str(file)) from error
    return 0


def _only_stored(record: Record) -> bool:
    """Must the record be told from its stored events, because this version plays by other rules or cards?"""
    return bool(record.events) and record.why_not_played() is not None


def _played(record: Record, seat: int | None, plain: bool, language: str, to: int | None) -> Iterator[bool]:
    teller = _Teller(record, seat, plain, language)
    for move in record.moves(to):
        yield teller.tell(move)


def _stored(record: Record, seat: int | None, plain: bool, language: str, to: int | None) -> Iterator[bool]:
    printer = _Printer(plain, language)
    chronicle: Chronicle = record.chronicle()
    if to is not None and not 0 <= to <= len(chronicle):
        raise wrong("record-no-action", n=to, all=len(chronicle))
    why = record.why_not_played()
    assert why is not None
    printer.note(printer.words.say("terminal.from-events", why=sentence_of(why.reason, printer.words)))
    eyes = OPEN if seat is None else seat + 2
    for number in range((len(chronicle) if to is None else to) + 1):
        lines = chronicle.lines(number, record.names, language, eyes)
        printer.lines(number, lines)
        yield bool(lines)


def _seat(names: list[str], wanted: str) -> int | None:
    if not wanted:
        return None
    if wanted in names:
        return names.index(wanted)
    if wanted.isascii() and wanted.isdigit() and len(wanted) == 1 and int(wanted) < len(names):
        return int(wanted)
    raise BadInput(f"nobody here is called {wanted!r}; at the table are {', '.join(names)}")


class _Printer:
    """Prints the lines of a game."""

    def __init__(self, plain: bool, language: str) -> None:
        self.plain = plain
        self.words = terminal_book(language)
        width = None if sys.stdout.isatty() and not plain else 500
        self.console = Console(highlight=False, markup=False, width=width, no_color=plain or None)

    def lines(self, number: int, lines: list[str]) -> None:
        for line in lines:
            if begins_turn(line, self.words):
                self._heading(line.removesuffix("."))
            else:
                self.console.print(Text.assemble((f"{number:5d}  ", "dim"), line))

    def note(self, text: str) -> None:
        """Print something that is not part of the game."""
        self.console.print(Text(text, style="dim"))

    def _heading(self, line: str) -> None:
        if self.plain or not sys.stdout.isatty():
            self.console.print(f"\n== {line}")
        else:
            self.console.print()
            self.console.rule(Text(line, style="bold"), align="left")


class _Teller(_Printer):
    """Tells a game as it is played again."""

    def __init__(self, record: Record, seat: int | None, plain: bool, language: str) -> None:
        super().__init__(plain, language)
        self.names = record.names
        self.lib = record.spoken(language)
        self.log = Log(self.names, self.lib, seat, self.words)
        self.sums = ""

    def tell(self, move: Move) -> bool:
        """Print what a move brought about; False: nothing worth telling."""
        lines = self.log.lines(move.events, move.table)
        self.lines(move.number, lines)
        self._sums(move.table)
        return bool(lines)

    def _sums(self, table: Table) -> None:
        """Both sums of the fight, part by part, whenever they have changed."""
        fight = table.fight
        if fight is None or fight.running or table.over:
            self.sums = ""
            return
        ours: list[Line] = []
        theirs: list[Line] = []
        left, right = munchkins(table, ours), monsters(table, theirs)
        text = f"{self._parts(ours)} = {left}  |  {self._parts(theirs)} = {right}"
        if text != self.sums:
            self.sums = text
            self.note(f"       {text}")

    def _parts(self, lines: list[Line]) -> str:
        parts: list[str] = []
        for line in lines:
            if line.what == "level":
                name = self.names[line.seat]
            elif line.card < 0:
                name = self.words.say("terminal.doubled")
            else:
                name = self.lib.cards[line.card].name
            parts.append(f"{name} {line.amount}" if not parts else f"{name} {line.amount:+d}")
        return ", ".join(parts) or self.words.say("part.nothing")
