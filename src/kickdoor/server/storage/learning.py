"""What people have learned, in the database: lessons and puzzles they have tried, and notes they have seen.

Only ids that this version knows are written, so nobody has more rows than there are lessons and notes.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.server.storage.base import Store

__all__ = ["DAILY", "LESSON", "LESSON_OVER", "Learned", "Learning"]

# The states of tables of lessons. They are in no list of tables.
LESSON: Final = "lesson"
LESSON_OVER: Final = "lesson-over"

DAILY: Final = "daily"  # the row of somebody's puzzles of the day: `done` is a day's number, `tries` days in a row

_OF: Final = "SELECT lesson, done, tries FROM learned WHERE guest = ? ORDER BY lesson"
_TRY: Final = (
    "INSERT INTO learned (guest, lesson, done, tries) VALUES (?, ?, NULL, 1) "
    "ON CONFLICT (guest, lesson) DO UPDATE SET tries = learned.tries + 1"
)
_DO: Final = (
    "INSERT INTO learned (guest, lesson, done, tries) VALUES (?, ?, ?, 1) "
    "ON CONFLICT (guest, lesson) DO UPDATE SET done = coalesce(learned.done, excluded.done)"
)
_DAY: Final = (
    "INSERT INTO learned (guest, lesson, done, tries) VALUES (?, ?, ?, 1) "
    "ON CONFLICT (guest, lesson) DO UPDATE SET done = excluded.done, tries = CASE "
    "WHEN learned.done = excluded.done THEN learned.tries "
    "WHEN learned.done = excluded.done - 1 THEN learned.tries + 1 ELSE 1 END"
)
_OPEN: Final = "SELECT id, info FROM tables WHERE creator = ? AND state = ? ORDER BY updated DESC"
_OLD: Final = "SELECT id FROM tables WHERE state = ? AND updated < ? ORDER BY updated LIMIT ?"


class Learned(msgspec.Struct, frozen=True):
    """One lesson, puzzle or note of somebody: when they were first done with it, and how often they have tried it."""

    lesson: str
    done: int | None
    tries: int


class Learning:
    """What people have learned."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, guest: str) -> dict[str, Learned]:
        """Everything that this guest has tried or done."""
        return {row[0]: Learned(*row) for row in await self.store.rows(_OF, (guest,))}

    async def tried(self, guest: str, lesson: str) -> None:
        """They begin it once more."""
        await self.store.rows(_TRY, (guest, lesson))

    async def done(self, guest: str, lesson: str, at: int) -> None:
        """They have reached its goal, or seen it. The first time counts."""
        await self.store.rows(_DO, (guest, lesson, at))

    async def daily_done(self, guest: str, day: int) -> None:
        """They have solved the puzzle of this day: one row has the last such day, and how many there were in a row."""
        await self.store.rows(_DAY, (guest, DAILY, day))

    async def open_tables(self, guest: str) -> list[tuple[str, str]]:
        """The tables at which they have a lesson open: id and info, the newest first."""
        return [(row[0], row[1]) for row in await self.store.rows(_OPEN, (guest, LESSON))]

    async def old_tables(self, before: int, limit: int) -> list[str]:
        """Tables whose lessons were begun before this moment and are still open."""
        return [row[0] for row in await self.store.rows(_OLD, (LESSON, before, limit))]
