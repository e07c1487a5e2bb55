"""The puzzle of the day: the same for everybody, without a server or a secret."""

from __future__ import annotations

import hashlib
from datetime import date

from kickdoor.lessons.lesson import Lesson, all_lessons

__all__ = ["daily_puzzle", "shipped_puzzles"]


def shipped_puzzles() -> list[Lesson]:
    """All puzzles of the package, easy ones first."""
    return [lesson for lesson in all_lessons().values() if lesson.kind == "puzzle"]


def daily_puzzle(day: date) -> Lesson:
    """The puzzle of this day. They follow each other in one shuffled order, so each comes once before any comes
    again."""
    mixed = sorted(shipped_puzzles(), key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).hexdigest())
    return mixed[day.toordinal() % len(mixed)]
