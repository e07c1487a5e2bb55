"""Tables for lessons and puzzles: what they are made of. The game begins in the situation of the lesson."""

from __future__ import annotations

from kickdoor.cards.library.content import content_of
from kickdoor.lessons.attempt import LEARNER
from kickdoor.lessons.lesson import Lesson, find_lesson
from kickdoor.server.protocol.seat_types import COLOURS
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import BotSat, Created, Sat, Started
from kickdoor.server.table.memory import NewEntry

__all__ = ["made_for", "seats_of"]


def made_for(lesson: Lesson, guest: Guest) -> Created:
    """The table of a lesson. Its seed is no secret: the lesson is the same for everybody."""
    return Created(
        code="",
        host=guest.id,
        sets=lesson.sets,
        seats=1 + len(lesson.others),
        options=lesson.options,
        clock="none",
        bots="normal",
        public=False,
        seed=lesson.seed or lesson.id,
        lesson=lesson.id,
        puzzle=None if find_lesson(lesson.id) is lesson else lesson,
    )


def seats_of(lesson: Lesson, guest: Guest, name: str) -> list[NewEntry]:
    """Who sits there, and the game. A learner with the name of one of the others gets a number. Raises RecordError."""
    own = name if name not in lesson.others else f"{name} 2"
    record = lesson.record(own)
    seats = record.setup.players
    entries = [NewEntry(e.SAT, LEARNER, Sat(guest.id, own, COLOURS[LEARNER], seats[LEARNER].sex))]
    for seat, other in enumerate(seats):
        if seat != LEARNER:
            entries.append(NewEntry(e.BOT, seat, BotSat(other.name, COLOURS[seat], other.sex, "normal")))
    started = Started(record.setup, content_of(lesson.sets).hash, record.rules, record.words, record.version)
    return [*entries, NewEntry(e.STARTED, -1, started)]
