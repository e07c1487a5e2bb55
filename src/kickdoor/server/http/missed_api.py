"""Endpoints about chances that people have missed in finished games: finding one's own, and trying them again.

They are searched in a process of the bots that think, so that no table is delayed; one at a time, and no address is
served twice in a row while others wait.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.lessons.attempt import LEARNER
from kickdoor.lessons.lesson import BadLesson, Lesson, check_lesson
from kickdoor.puzzles.missed import MissedChance, missed_chances
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.lesson_api import begin_lesson
from kickdoor.server.http.table_api import my_table
from kickdoor.server.http.thoughts import thought_about
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.missed_bodies import MissedList, MissedRow
from kickdoor.server.protocol.refusals import SPECTATOR, Refusal, refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.table.room import Room

SEATS: Final = ("0", "1", "2", "3", "4", "5")
BIGGEST: Final = 20_000  # bytes of a puzzle that a table carries; they have about 2,000


@endpoint("GET /api/tables/{id}/missed", MissedList, query={"seat": SEATS}, codes=(403, 404, 409, 422, 503))
async def get_missed(call: Call) -> MissedList:
    """The chances that you have missed in a finished game, as far as you could know then."""
    room = await call.room()
    wanted = call.request.query_params.get("seat")
    if wanted is not None and (wanted not in SEATS or int(wanted) >= len(room.memory.seating.seats)):
        raise refuse("no-seat", 422)
    seat = _seat(room, call.known, None if wanted is None else int(wanted))
    chances = await _chances(call, room, seat)
    return MissedList([MissedRow(n, c.turn, c.aim, c.foes, c.action) for n, c in enumerate(chances)])


@endpoint("POST /api/tables/{id}/missed/{number}/start", b.MyTable, codes=(403, 404, 409, 422, 429, 503))
async def start_missed(call: Call) -> b.MyTable:
    """Try one of your missed chances again, at a table of its own, like a puzzle."""
    room = await call.room()
    seat, guest = _seat(room, call.known), call.need_known().guest
    chances = await _chances(call, room, seat)
    number = call.request.path_params["number"]
    if number not in SEATS or int(number) >= len(chances):
        raise refuse("no-lesson", 404)
    return await _begin(call, guest, chances[int(number)].puzzle, room.memory.seating.seats[seat].name)


@endpoint("POST /api/tables/{id}/lesson/again", b.MyTable, codes=(403, 404, 409, 429, 503))
async def lesson_again(call: Call) -> b.MyTable:
    """Begin the lesson or puzzle of this table from the beginning, at a new table."""
    room = await call.room()
    seating, lesson = room.memory.seating, room.memory.seating.info.whole_lesson()
    if lesson is None:
        raise refuse("no-lesson", 404)
    if _seat(room, call.known) != LEARNER:
        raise Refusal(SPECTATOR, 403)
    return await _begin(call, call.need_known().guest, lesson, seating.seats[LEARNER].name)


def _seat(room: Room, guest: Guest | None, wanted: int | None = None) -> int:
    """The seat of the person who asks; of a device that people share, the one that is wanted. Raises Refusal."""
    seats = [] if guest is None else room.memory.seating.seats_of((guest.id,))
    if not seats or (wanted is not None and wanted not in seats):
        raise Refusal(SPECTATOR, 403)
    return seats[0] if wanted is None else wanted


async def _begin(call: Call, guest: Guest, lesson: Lesson, name: str) -> b.MyTable:
    room = await begin_lesson(call, guest, lesson, name)
    async with room.lock:
        await room.wake()
        return my_table(room, guest)


async def _chances(call: Call, room: Room, seat: int) -> list[MissedChance]:
    """The chances that this seat has missed. A game is searched once while the answer is kept. Raises Refusal."""
    if room.memory.seating.info.lesson and room.memory.seating.state == "over":
        return []
    data = await thought_about(call, room, f"missed {seat}", _search, seat)
    return msgspec.json.decode(data, type=list[MissedChance])


def _search(record: Record, seat: int) -> bytes:
    """In a process of the bots: the chances, as JSON. A game whose cards or rules are not those of today has none."""
    record.cards = b""  # a puzzle is played with the cards of today
    try:
        found = missed_chances(record, seat)
    except RecordError:
        found = []
    return bytes(encode([chance for chance in found if _can_be_carried(chance.puzzle)]))


def _can_be_carried(puzzle: Lesson) -> bool:
    try:
        check_lesson(puzzle)
    except BadLesson:
        return False
    return len(encode(puzzle)) <= BIGGEST
