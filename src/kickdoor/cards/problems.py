"""Mistakes in card files, each with its place, and the one exception that carries them.

A card author wants all mistakes of a file at once, so the parts of the reader do not raise: they report to a `Report`
and go on, and `CardFileError` is raised once at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NamedTuple

from kickdoor.cards.said import say
from kickdoor.cards.synonyms import another_word

__all__ = ["MAX_PROBLEMS", "CardFileError", "Place", "Problem", "Report", "closest", "shown"]

MAX_PROBLEMS = 100  # per file: nobody reads more, and a hostile file could hold a hundred thousand
_LONGEST_WORD = 60  # longer ones are no slips of the pen, and comparing them takes long


class Place(NamedTuple):
    """A place in a text, both counted from 1."""

    line: int
    column: int


class Problem(NamedTuple):
    """One mistake. `line` is 0 where there is no line to point at, as for a folder that does not exist, and `file` is
    empty where the mistake is in none of the files."""

    file: str
    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        if not self.line:
            return f"{self.file}: {self.reason}" if self.file else self.reason
        return f"{self.file}:{self.line}:{self.column}: {self.reason}"


class CardFileError(Exception):
    """Card files that cannot be used; `problems` says what is wrong with them and where."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(slots=True)
class Report:
    """The mistakes of one file. Once it is full, looking for more is a waste of time and may stop."""

    file: str
    problems: list[Problem] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return len(self.problems) >= MAX_PROBLEMS

    def add(self, place: Place, reason: str) -> None:
        problem = Problem(self.file, *place, reason)
        if not self.full and problem not in self.problems:
            self.problems.append(problem)

    def add_whole(self, reason: str) -> None:
        """A mistake of the file as a whole."""
        self.add(Place(0, 0), reason)


def shown(value: object) -> str:
    """A value for a message: short, and without anything that could upset a terminal."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:50]}…{text[-1]}"


def closest(word: str, known: Iterable[str]) -> str:
    """The known word nearest to a misspelt one, as the end of a sentence; empty if none is near."""
    if len(word) > _LONGEST_WORD:
        return ""
    written = {one.lower(): one for one in known}
    if meant := another_word(word, written.values()):
        return say("; did you mean {0!r}?", meant)
    near = get_close_matches(word.lower(), written, n=1, cutoff=0.6)
    return say("; did you mean {0!r}?", written[near[0]]) if near else ""
