"""Endpoints of everybody's chance to win.

Over a finished game, as one seat could know it then, or with open hands: of games of this server, and of record files
that somebody sends. Those are judged in memory and not kept. It is worked out in a process of the bots that think, so
that no table is delayed.

During a game, as a spectator can know it. This takes about two milliseconds and is found out once for a position,
however many spectators ask.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.bots.better_moves import BetterMoves, better_moves
from kickdoor.bots.chances import NOBODY, OPEN, ChanceCurve, chances_now, chances_of
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.replay_api import BIGGEST_RECORD, EYES, read_record
from kickdoor.server.http.thoughts import thought_about, thought_of
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.protocol.rest_bodies import ChancesNow

SEATS: Final = tuple(eyes for eyes in EYES if eyes.isdigit())
WITHOUT_SEAT: Final = {"open": OPEN, "watch": NOBODY}


@endpoint("GET /api/tables/{id}/chances", ChanceCurve, query={"seat": EYES}, codes=(404, 409, 422, 503))
async def get_chances(call: Call) -> msgspec.Raw:
    """Everybody's chance to win over a finished game, and the moments that turned it. A game of other rules or cards
    has none."""
    room = await call.room()
    seat = _seat(call, len(room.memory.seating.seats))
    return msgspec.Raw(await thought_about(call, room, f"chances {seat}", _judge, seat))


@endpoint(
    "POST /api/replay/chances",
    ChanceCurve,
    body=msgspec.Raw,
    biggest=BIGGEST_RECORD,
    query={"seat": EYES},
    codes=(422, 503),
)
async def chances_of_file(call: Call, body: msgspec.Raw) -> msgspec.Raw:
    """The same for a record file, such as `kickdoor play --save` writes. It is not kept."""
    record = await call.replay(lambda: read_record(bytes(body)))
    seat = _seat(call, len(record.names))
    return msgspec.Raw(await thought_of(call, _judge, record, seat))


@endpoint("GET /api/tables/{id}/better", BetterMoves, query={"seat": SEATS}, codes=(404, 409, 422, 503))
async def get_better(call: Call) -> msgspec.Raw:
    """Decisions of a seat in a finished game for which another action would have been better, at most three, as far as
    this player could know then. `decisions` were looked at: none in a lesson, in a game of other rules or cards, and
    where the page plays without a server."""
    room = await call.room()
    seat = _seat(call, len(room.memory.seating.seats))
    if seat < 0 or (room.memory.seating.info.lesson and room.memory.seating.state == "over"):
        return msgspec.Raw(encode(BetterMoves([], 0)))
    return msgspec.Raw(await thought_about(call, room, f"better {seat}", _look_for_better, seat))


@endpoint("GET /api/tables/{id}/chances/now", ChancesNow, codes=(404, 409, 429))
async def get_chances_now(call: Call) -> msgspec.Raw:
    """Everybody's chance to win in a game under way, as a spectator can know it: what a spectator does not see is dealt
    again many times. Before the first turn there are none."""
    call.services.watchers.check(call.request)
    room = await call.room()
    game, seating = room.memory.game, room.memory.seating
    if game is None or seating.state != "running":
        raise refuse("over" if seating.state == "over" else "not-started", 409)
    t, kept = game.table, room.audience.outlooks
    known = kept.get(NOBODY)
    if known is None or known[0] != t.version:
        chances = chances_now(t) if t.turn > 0 and not t.over else []
        known = kept[NOBODY] = (t.version, bytes(encode(ChancesNow(t.turn, chances))))
    return msgspec.Raw(known[1])


def _seat(call: Call, seats: int) -> int:
    """Through whose eyes the chances are seen. Raises Refusal."""
    wanted = call.request.query_params.get("seat", "open")
    if wanted not in EYES or (wanted.isdigit() and int(wanted) >= seats):
        raise refuse("no-seat", 422)
    return WITHOUT_SEAT[wanted] if wanted in WITHOUT_SEAT else int(wanted)


def _look_for_better(record: Record, seat: int) -> bytes:
    """In a process of the bots: the decisions, as JSON."""
    try:
        found = better_moves(record, seat)
    except RecordError:
        found = BetterMoves([], 0)
    return bytes(encode(found))


def _judge(record: Record, seat: int) -> bytes:
    """In a process of the bots: the curve, as JSON."""
    try:
        curve = chances_of(record, seat)
    except RecordError:
        curve = ChanceCurve([], [])
    return bytes(encode(curve))
