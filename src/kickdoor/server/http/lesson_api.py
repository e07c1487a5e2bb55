"""Endpoints about lessons and puzzles: the list with your progress, beginning one, being done, notes you have seen."""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.lessons.lesson import Lesson, all_lessons, find_lesson
from kickdoor.lessons.marks import MARKS
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.puzzle_api import note_daily
from kickdoor.server.http.table_api import TRIES, my_table
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.refusals import SPECTATOR, Refusal, refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.learning import LESSON, Learned
from kickdoor.server.table import entries as e
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.memory import Change, NewEntry
from kickdoor.server.table.names import clean_name
from kickdoor.server.table.room import Lost, Room

__all__ = ["begin_lesson", "end_lesson"]

NEVER: Final = Learned("", None, 0)


@endpoint("GET /api/lessons", b.LessonList)
async def list_lessons(call: Call) -> b.LessonList:
    """All lessons and puzzles, and how far you are."""
    return await _list(call)


async def _list(call: Call) -> b.LessonList:
    learning, guest = call.services.learning, call.known
    learned = {} if guest is None else await learning.of(guest.id)
    table, at = (None, None) if guest is None else await _open_lesson(call, guest)
    rows = [_row(lesson, learned.get(lesson.id, NEVER)) for lesson in all_lessons().values()]
    return b.LessonList(rows, table, at, [mark for mark in MARKS if mark in learned])


def _row(lesson: Lesson, learned: Learned) -> b.LessonRow:
    return b.LessonRow(lesson.id, lesson.kind, lesson.degree, lesson.sets, learned.done, learned.tries)


async def _open_lesson(call: Call, guest: Guest) -> tuple[str | None, str | None]:
    """The table at which somebody has a lesson open, and which one."""
    for table, info in await call.services.learning.open_tables(guest.id):
        lesson = msgspec.json.decode(info, type=b.TableRow).lesson
        if find_lesson(lesson) is not None:  # otherwise it is one of their own, which is in no list
            return table, lesson
    return None, None


@endpoint("POST /api/lessons/{id}/start", b.MyTable, body=b.LessonWish, codes=(404, 409, 422, 429, 503))
async def start_lesson(call: Call, body: b.LessonWish) -> b.MyTable:
    """Sit down at a lesson or puzzle: where you left it, or from the beginning. You have one of them at a time."""
    lesson = _need(call)
    if body.name is not None and not clean_name(body.name):
        raise refuse("bad-name", 422)
    guest = await call.guest()
    room = None if body.again else await _left(call, guest, lesson)
    if room is None:
        room = await begin_lesson(call, guest, lesson, clean_name(body.name) if body.name is not None else guest.name)
    async with room.lock:
        await room.wake()
        return my_table(room, guest)


def _need(call: Call) -> Lesson:
    lesson = find_lesson(call.request.path_params["id"])
    if lesson is None:
        raise refuse("no-lesson", 404)
    return lesson


async def _left(call: Call, guest: Guest, lesson: Lesson) -> Room | None:
    """The table at which they have left this lesson, if it can still be done."""
    table, at = await _open_lesson(call, guest)
    room = await call.services.tables.find(table) if table is not None and at == lesson.id else None
    game = None if room is None else room.memory.game
    going = game is not None and game.attempt is not None and game.attempt.state == "going" and not game.table.over
    return room if going else None


async def begin_lesson(call: Call, guest: Guest, lesson: Lesson, name: str) -> Room:
    """Make a table for a lesson or puzzle, and end the guest's other lessons. Raises Refusal."""
    services = call.services
    if services.house.drain.on:
        raise refuse("draining", 503)
    services.learners.check(call.request)
    for table, _ in await services.learning.open_tables(guest.id):
        await end_lesson(call, table)
    if await services.store.count(LESSON) >= services.settings.max_lessons:
        raise refuse("no-table-left", 503)
    if find_lesson(lesson.id) is lesson:
        await services.learning.tried(guest.id, lesson.id)
    return await services.tables.make_lesson(guest, name, lesson)


async def end_lesson(call: Call, table: str) -> None:
    """End somebody's lesson. Raises Refusal if other processes are first every time."""
    room = await call.services.tables.find(table)
    if room is None:
        return
    for _ in range(TRIES):
        try:
            async with room.lock:
                await room.wake()
                if room.memory.seating.state == "running":
                    change = room.memory.stopping() if room.memory.stuck else Change(NewEntry(e.ON_TIME))
                    await room.add_and_wait(change)
            return
        except Lost:
            continue
    raise refuse("busy", 503)


@endpoint("POST /api/lessons/{id}/done", b.LessonList, body=b.LessonEnd, codes=(403, 404, 409))
async def lesson_done(call: Call, body: b.LessonEnd) -> b.LessonList:
    """Say that you have reached the goal. The server looks at the table to check it."""
    lesson, guest = _need(call), call.known
    room = await call.services.tables.need(body.table)
    async with room.lock:  # nothing counts before it is stored
        await room.wake()
        seating, game = room.memory.seating, room.memory.game
        if guest is None or seating.seat_of(guest.id) is None:
            raise Refusal(SPECTATOR, 403)
        attempt = None if game is None or seating.info.lesson != lesson.id else game.attempt
        if attempt is None or attempt.state != "done":
            raise refuse("lesson-not-done")
    await call.services.learning.done(guest.id, lesson.id, now_ms())
    await note_daily(call.services.learning, guest, lesson)
    return await _list(call)


@endpoint("POST /api/me/marks", b.LessonList, body=b.MarkSeen, codes=(422,))
async def marks_seen(call: Call, body: b.MarkSeen) -> b.LessonList:
    """Say which notes of the first games you have seen. They are not shown again."""
    unknown = [mark for mark in body.marks if mark not in MARKS]
    if unknown:
        raise refuse("no-mark", 422, mark=unknown[0])
    guest = await call.guest()
    learned = await call.services.learning.of(guest.id)
    for mark in dict.fromkeys(body.marks):
        if mark not in learned:
            await call.services.learning.done(guest.id, mark, now_ms())
    return await _list(call)
