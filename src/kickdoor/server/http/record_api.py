"""Endpoints about games: the record of a finished one, its verification, and the story so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from kickdoor.record.chronicle import Chronicle, ChronicleError
from kickdoor.record.errors import RecordError
from kickdoor.record.eyes import OPEN
from kickdoor.record.log import Log
from kickdoor.record.record import Record
from kickdoor.record.verdict import verdict_on
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import NOT_STARTED, Refusal, reason_info, refuse
from kickdoor.server.storage import keeping
from kickdoor.server.storage.keeping import Kept
from kickdoor.server.table.past import read_ending
from kickdoor.server.table.room import Room
from kickdoor.views.as_json import events_as_json

__all__ = ["FromChronicle", "finished_game", "from_chronicle"]

RECALLED: Final = 300  # steps of a story: pages show no more of it

FromChronicle = Callable[[Chronicle, Record], object]


@endpoint("GET /api/tables/{id}/record", dict[str, Any], codes=(404, 409, 503))
async def get_record(call: Call) -> msgspec.Raw:
    """The record of a finished game: replay and verify it with the kickdoor command."""
    room = await call.room()
    record, _ = await finished_game(call, room)
    call.headers["Content-Disposition"] = f'attachment; filename="kickdoor-{room.id}.json"'
    return msgspec.Raw(record.encode(events=False))  # it has them, if they were kept


@endpoint("GET /api/tables/{id}/verify", b.Verified, codes=(404, 409, 503))
async def verify(call: Call) -> b.Verified:
    """Replay a finished game and check it: it is exact, it cannot be checked any more, or it differs."""
    room = await call.room()
    record, _ = await finished_game(call, room)
    verdict = await call.replay(lambda: verdict_on(record, room.memory.seating.seed_hash))
    outcome, report = room.memory.outcome(), verdict.report
    return b.Verified(
        verdict=verdict.word,
        why=None if verdict.why is None else reason_info(verdict.why),
        action=verdict.action,
        actions=len(record),
        turns=outcome.turn,
        winners=[record.names[seat] for seat in outcome.winners],
        seed_hash=room.memory.seating.seed_hash,
        fingerprint="" if report is None else report.fingerprint,
        fair=verdict.fair,
    )


@endpoint("GET /api/tables/{id}/story", b.Story, query={"board": ("0", "1")}, codes=(404, 409, 503))
async def story(call: Call) -> b.Story | msgspec.Raw:
    """The game so far, as far as your seat may know it. Of a finished game it is everything. A board, and a device that
    people share, are told what everybody knows."""
    room = await call.room()
    async with room.lock:  # nothing is shown before it is stored
        await room.wake()
        seating = room.memory.seating
        if room.memory.started is None:
            raise Refusal(NOT_STARTED)
        board = call.request.query_params.get("board") == "1"
        seat = -1 if call.known is None or board else seating.eyes_of(call.known.id)
        game = await call.services.tables.keeper.game(room.id)
    if seating.state == "over":
        return await from_chronicle(call, room, "story", _whole_story)
    return await call.replay(lambda: _story(game.record, seat))


def _story(record: Record, seat: int) -> b.Story:
    lines: list[str] = []
    steps: list[b.StoryStep] = []
    teller: Log | None = None
    turn = 0
    for move in record.moves():
        lib = move.table.lib
        teller = teller or Log(record.names, lib, seat)
        lines += teller.lines(move.events, move.table)
        events = events_as_json(move.events, seat, lib)
        if events:
            steps.append(b.StoryStep(move.table.version, turn, events))
        turn = move.table.turn
    return b.Story(lines, steps[-RECALLED:])


def _whole_story(chronicle: Chronicle, record: Record) -> b.Story:
    lines: list[str] = []
    steps: list[b.StoryStep] = []
    version, turn = 0, 0
    for number in range(len(chronicle) + 1):
        lines += chronicle.lines(number, record.names, "en")
    for step in chronicle.seen(OPEN):
        version = _number(step.changed.get("version"), version)
        if step.events:
            steps.append(b.StoryStep(version, turn, step.events))
        turn = _number(step.changed.get("turn"), turn)
    return b.Story(lines, steps[-RECALLED:])


def _number(found: object, otherwise: int) -> int:
    return found if isinstance(found, int) else otherwise


# --- finished games ---------------------------------------------------------------------------------------------------


async def finished_game(call: Call, room: Room) -> tuple[Record, bytes]:
    """The record of a game that is over, and its chronicle. If it is not kept yet, that is done now. Raises Refusal."""
    if room.memory.seating.state != "over" or room.memory.started is None:
        raise refuse("not-over")
    store = call.services.store
    game = await call.services.tables.keeper.game(room.id)
    ending, chronicle = await keeping.ending(store, room.id), await keeping.chronicle(store, room.id)
    if ending is None or chronicle is None:
        kept: Kept = await call.replay(game.kept)
        await keeping.keep(store, room.id, kept)
        ending, chronicle = kept.ending, kept.chronicle
    record = game.record
    record.result = read_ending(ending).result
    if record.result is not None:
        record.events = chronicle
    return record, chronicle


async def from_chronicle(call: Call, room: Room, what: str, make: FromChronicle) -> msgspec.Raw:
    """An answer that is made from the chronicle of a finished game, or was made since something was last added to its
    log: names may have changed. Raises Refusal."""
    services = call.services
    key = (room.id, what, str(room.memory.seq))
    data = services.kept.get(*key)
    if data is None:
        record, chronicle = await finished_game(call, room)
        if not chronicle:
            raise _not_kept(record)

        def work() -> bytes:
            made: bytes = encode(make(Chronicle.decode(chronicle), record))
            return made

        try:
            data = await call.replay(work)
        except ChronicleError as error:
            raise refuse("bad-record", why=error.args[0]) from error
        services.kept.keep(data, *key)
    return msgspec.Raw(data)


def _not_kept(record: Record) -> Refusal:
    """It ended before games were kept, and this version cannot play it."""
    try:
        record.replay()
    except RecordError as error:
        return refuse("bad-record", why=error.whole())
    return refuse("other-version", 409)
