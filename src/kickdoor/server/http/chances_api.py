"""The endpoint of everybody's chance to win over a finished game, as one seat could know it then, or with open hands.

It is worked out in a process of the bots that think, so that no table is delayed.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.bots.chances import NOBODY, OPEN, ChanceCurve, chances_of
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.server.bots.thinkers import ThinkerDied
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import refuse

EYES: Final = ("open", "watch", "0", "1", "2", "3", "4", "5")
LONGEST: Final = 60.0  # seconds to wait for an answer; a long game takes one or two


@endpoint("GET /api/tables/{id}/chances", ChanceCurve, query={"seat": EYES}, codes=(404, 409, 422, 503))
async def get_chances(call: Call) -> msgspec.Raw:
    """Everybody's chance to win over a finished game, and the moments that turned it. A game of other rules or cards
    has none."""
    room = await call.room()
    memory, services = room.memory, call.services
    wanted = call.request.query_params.get("seat", "open")
    if wanted not in EYES or (wanted.isdigit() and int(wanted) >= len(memory.seating.seats)):
        raise refuse("no-seat", 422)
    if memory.seating.state != "over" or memory.started is None:
        raise refuse("not-over")
    key = (room.id, f"chances {wanted}", str(memory.seq))
    data = services.kept.get(*key)
    if data is None:
        async with services.missed.turn(call.address):
            data = services.kept.get(*key)  # somebody may have asked for the same meanwhile
            if data is None:
                game = await services.tables.keeper.game(room.id)
                seat = {"open": OPEN, "watch": NOBODY}.get(wanted)
                seat = int(wanted) if seat is None else seat
                try:
                    data = await services.tables.thinkers.run(_judge, game.record, seat, longest=LONGEST)
                except (ThinkerDied, TimeoutError) as error:
                    raise refuse("replays-busy", 503) from error
                services.kept.keep(data, *key)
    return msgspec.Raw(data)


def _judge(record: Record, seat: int) -> bytes:
    """In a process of the bots: the curve, as JSON."""
    try:
        curve = chances_of(record, seat)
    except RecordError:
        curve = ChanceCurve([], [])
    return bytes(encode(curve))
