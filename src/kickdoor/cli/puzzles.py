"""`kickdoor puzzles`: list the puzzles, prove them, find new ones in games of bots, name the puzzle of a day."""

from __future__ import annotations

import json
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from kickdoor.cli.language import spoken_language
from kickdoor.cli.setup import BadInput, complain, guarded, named_sets
from kickdoor.lessons.lesson import BadLesson, Lesson, read_lesson
from kickdoor.phrases.book import lesson_book
from kickdoor.puzzles.check import Proof, prove
from kickdoor.puzzles.daily import daily_puzzle, shipped_puzzles
from kickdoor.puzzles.make import as_file, found_in_games
from kickdoor.puzzles.missed import missed_chances
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record

__all__ = ["app"]

app = App(name="puzzles", help="List puzzles, prove them, find new ones in games of bots, name the puzzle of a day.")

Json = Annotated[bool, Parameter(name="--json", negative=())]


def _console() -> Console:
    """The console for results. Lines are not folded in a pipe, where another program reads them."""
    return Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 500)


def _title(puzzle: Lesson, language: str) -> str:
    return lesson_book(language).texts.get(f"lesson.{puzzle.id}.title", "")


@app.command(name="list")
@guarded
def list_puzzles(*, language: str = "", as_json: Json = False) -> int:
    """List the puzzles.

    Parameters
    ----------
    language:
        The language of the titles: en or de.
    as_json:
        Print JSON.
    """
    spoken = spoken_language(language)
    if as_json:
        rows = [
            {"id": p.id, "degree": p.degree, "aim": p.aim, "sets": p.sets, "title": _title(p, spoken)}
            for p in shipped_puzzles()
        ]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0
    table = Table("id", "degree", "aim", "sets", "title", box=None, pad_edge=False)
    for puzzle in shipped_puzzles():
        table.add_row(puzzle.id, str(puzzle.degree), puzzle.aim, ", ".join(puzzle.sets), _title(puzzle, spoken))
    _console().print(table)
    return 0


@app.command
@guarded
def daily(day: str = "", *, language: str = "", as_json: Json = False) -> int:
    """Name the puzzle of a day. It is the same for everybody.

    Parameters
    ----------
    day:
        The day, such as 2026-11-17; today if left out.
    language:
        The language of the title: en or de.
    as_json:
        Print JSON.
    """
    try:
        wanted = date.fromisoformat(day) if day else datetime.now(UTC).date()
    except ValueError:
        raise BadInput(f"{day!r} is not a day; write it like 2026-11-17") from None
    puzzle, title = daily_puzzle(wanted), _title(daily_puzzle(wanted), spoken_language(language))
    if as_json:
        print(json.dumps({"day": wanted.isoformat(), "id": puzzle.id, "title": title}, ensure_ascii=False))
    else:
        print(f"{wanted.isoformat()}: {puzzle.id} ({title})")
    return 0


@app.command
@guarded
def check(*files: Path, as_json: Json = False) -> int:
    """Prove puzzles by searching all lines of play: how many solutions there are, how long, which first moves fail.

    Parameters
    ----------
    files:
        Puzzle files; all built-in puzzles if left out.
    as_json:
        Print JSON.
    """
    puzzles, wrong = _read(files) if files else ([(p.id, p) for p in shipped_puzzles()], 0)
    proofs: list[Proof] = []
    for place, puzzle in puzzles:
        proof = prove(puzzle)
        proofs.append(proof)
        for fault in proof.faults:
            complain(f"{place}: {fault}")
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(proofs)).decode())
    else:
        _show(proofs)
    return 1 if wrong or any(proof.faults for proof in proofs) else 0


def _read(files: tuple[Path, ...]) -> tuple[list[tuple[str, Lesson]], int]:
    """The puzzles of files, and how many could not be read."""
    found: list[tuple[str, Lesson]] = []
    for file in files:
        try:
            found.append((str(file), read_lesson(file.read_bytes(), str(file))))
        except BadLesson as error:
            complain(str(error))
    return found, len(files) - len(found)


def _show(proofs: list[Proof]) -> None:
    table = Table(
        "id",
        "degree",
        "solutions",
        "shortest",
        "first moves",
        "fail",
        "luck",
        "positions",
        "",
        box=None,
        pad_edge=False,
    )
    for proof in proofs:
        f = proof.figures
        cells = ["?"] * 6
        if f is not None:
            luck = f"{100 * f.luck:.2f} %"
            cells = [str(len(f.solutions)), str(f.shortest), str(f.first), str(f.fail), luck, str(f.positions)]
        table.add_row(proof.id, str(proof.degree), *cells, "wrong" if proof.faults else "proved")
    _console().print(table)


@app.command
@guarded
def make(*, out: Path, games: int = 20, sets: str = "deluxe", seed: int = 1, most: int = 10) -> int:
    """Find new puzzles in games of bots: positions in which one way leads to the goal and the others do not.

    Parameters
    ----------
    out:
        The folder to which the puzzles are written, a file for each. Their words are yours to write.
    games:
        How many games are played.
    sets:
        The sets of cards, with commas between them.
    seed:
        The seed of the first game.
    most:
        Stop after this many puzzles.
    """
    if games < 1 or most < 1:
        raise BadInput("--games and --most are numbers, 1 or more")
    out.mkdir(parents=True, exist_ok=True)
    count = 0
    for found in found_in_games(named_sets(sets), range(seed, seed + games)):
        file = out / f"{found.puzzle.id}.yaml"
        about = f"{found.figures.shortest} decisions; {found.figures.fail} of {found.figures.first} first moves fail"
        file.write_text(as_file(found.puzzle, about), encoding="utf-8")
        print(f"{file}: {found.puzzle.aim}, degree {found.puzzle.degree}, {about}")
        count += 1
        if count == most:
            break
    print(f"{count} {'puzzle' if count == 1 else 'puzzles'} found")
    return 0


@app.command
@guarded
def missed(file: Path, *, seat: int, out: Path) -> int:
    """Find the chances that a player has missed in a recorded game, and write them as puzzles.

    Parameters
    ----------
    file:
        The record of a game.
    seat:
        The seat of the player, from 0.
    out:
        The folder to which the puzzles are written, a file for each.
    """
    try:
        record = Record.decode(file.read_bytes())
        if not 0 <= seat < len(record.names):
            raise BadInput(f"nobody sits at seat {seat}")
        chances = missed_chances(record, seat)
    except RecordError as error:
        raise BadInput(f"{file}: {error}") from error
    out.mkdir(parents=True, exist_ok=True)
    for chance in chances:
        place = out / f"missed-{chance.action}.yaml"
        about = f"turn {chance.turn}, after action {chance.action}: if nobody had meddled"
        place.write_text(as_file(chance.puzzle, about), encoding="utf-8")
        print(f"{place}: {chance.aim}, {about}")
    print(f"{len(chances)} missed {'chance' if len(chances) == 1 else 'chances'} found")
    return 0
