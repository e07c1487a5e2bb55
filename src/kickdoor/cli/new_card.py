"""Adds a skeleton of a card to a set on disk. A set without mistakes stays without mistakes."""

from __future__ import annotations

import re
from pathlib import Path

from kickdoor.cards.problems import CardFileError, Place, Report
from kickdoor.cards.reader import read_cards, read_words
from kickdoor.cards.registry import WORDS_FILE, ReadSet, built_in_sets, read_set
from kickdoor.cards.skeletons import FILE_OF_KIND, card_skeleton, deck_of_skeleton, set_skeleton

__all__ = ["RefusedError", "add_card", "check_slug"]

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class RefusedError(Exception):
    """Something the user asked for that cannot be done, and why."""


def check_slug(card_id: str) -> None:
    if not _SLUG.fullmatch(card_id) or len(card_id) > 60:
        raise RefusedError(f"{card_id!r} is not an id; an id has lower-case letters, digits and hyphens, at most 60")


def add_card(kind: str, card_id: str, folder_name: str) -> list[str]:
    """Add the skeleton to the set in this folder; what has been written is returned, a line for each file."""
    if folder_name in built_in_sets():
        raise RefusedError(f"{folder_name!r} is a built-in set; give your own set a folder of another name")
    folder = Path(folder_name)
    words = folder / WORDS_FILE
    if words.exists():
        read = read_set(folder)
        _refuse_used_id(card_id, read)
        words_text = _grown(words, kind, read)
    else:
        words_text = _first(folder, kind)
    file = folder / FILE_OF_KIND.get(kind, "others.yaml")
    skeleton = card_skeleton(kind, card_id)
    file_text = _appended(file, skeleton, card_id)
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(file_text, encoding="utf-8", newline="")
    words.write_text(words_text, encoding="utf-8", newline="")
    line = file_text.count("\n", 0, len(file_text) - len(skeleton)) + 1
    return [f"{file}:{line}: a skeleton to fill in", f"{words}: one card more", f"then: kickdoor cards check {folder}"]


def _first(folder: Path, kind: str) -> str:
    """The set.yaml of a new set, named after its folder."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")[:50].strip("-") or "my-set"
    if name in built_in_sets():
        name = f"my-{name}"
    door = deck_of_skeleton(kind) == "door"
    return set_skeleton(name, doors=int(door), treasures=int(not door))


def _refuse_used_id(card_id: str, read: ReadSet) -> None:
    for located in read.cards:
        if located.card.id == card_id:
            where = f"{located.file}:{located.place().line}"
            raise RefusedError(f"{where}: the id {card_id!r} is already that of this card")


def _grown(words: Path, kind: str, read: ReadSet) -> str:
    """The text of set.yaml with one card more. The number alone is replaced: comments are the author's."""
    if read.words is None or read.tree is None:
        raise CardFileError(problem for problem in read.problems if problem.file == read.words_file)
    key = f"{deck_of_skeleton(kind)}s"
    text = _text(words)
    place: Place = read.tree.entries[key].at
    lines = text.splitlines(keepends=True)
    line, start = lines[place.line - 1], place.column - 1
    lines[place.line - 1] = line[:start] + re.sub(r"\d+", lambda m: str(int(m[0]) + 1), line[start:], count=1)
    grown = "".join(lines)
    report = Report(str(words))
    found = read_words(grown.encode(), report)
    if found is None or getattr(found[0], key) != getattr(read.words, key) + 1:
        raise RefusedError(f"{words}: cannot raise {key!r} by one")
    return grown


def _appended(file: Path, skeleton: str, card_id: str) -> str:
    """The text of the file with the skeleton at its end; refused if the file could not be read then."""
    before = _text(file) if file.exists() else ""
    text = f"{before.rstrip()}\n\n{skeleton}" if before.strip() else skeleton
    report = Report(str(file))
    if card_id not in {located.card.id for located in read_cards(text.encode(), report).cards}:
        raise CardFileError(report.problems)
    return text


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedError(f"{file}: not UTF-8 text") from error
