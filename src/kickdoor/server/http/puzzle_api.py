"""Endpoints about puzzles: the list with your progress, and the puzzle of the day. They are played like lessons."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from kickdoor.lessons.lesson import Lesson
from kickdoor.puzzles.daily import daily_puzzle, shipped_puzzles
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.learning import DAILY, Learned, Learning
from kickdoor.server.table.clocks import now_ms

__all__ = ["note_daily"]

NEVER: Final = Learned("", None, 0)
NEVER_SINCE: Final = 1_000_000  # days


@endpoint("GET /api/puzzles", b.PuzzleList)
async def list_puzzles(call: Call) -> b.PuzzleList:
    """All puzzles, how far you are, and the puzzle of the day."""
    guest, today = call.known, _today()
    learned = {} if guest is None else await call.services.learning.of(guest.id)
    last = learned.get(DAILY, NEVER)
    since = NEVER_SINCE if last.done is None else today.toordinal() - last.done
    return b.PuzzleList(
        puzzles=[_row(puzzle, learned.get(puzzle.id, NEVER)) for puzzle in shipped_puzzles()],
        day=today.isoformat(),
        daily=daily_puzzle(today).id,
        daily_done=since == 0,
        streak=last.tries if since <= 1 else 0,
    )


def _row(puzzle: Lesson, learned: Learned) -> b.PuzzleRow:
    assert puzzle.aim is not None
    return b.PuzzleRow(puzzle.id, puzzle.degree, puzzle.aim, puzzle.sets, learned.done, learned.tries)


def _today() -> date:
    """The day in UTC, which is the same for everybody."""
    return datetime.fromtimestamp(now_ms() / 1000, UTC).date()


async def note_daily(learning: Learning, guest: Guest, lesson: Lesson) -> None:
    """Somebody has reached a goal. If it was the puzzle of the day, the day counts."""
    today = _today()
    if lesson.kind == "puzzle" and daily_puzzle(today).id == lesson.id:
        await learning.daily_done(guest.id, today.toordinal())
