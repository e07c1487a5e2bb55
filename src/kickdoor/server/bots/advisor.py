"""What a page is told about the choices of its player: what each leads to, and in which order they make sense.

Nobody is sent this unasked. It is found out once for a seat and a version of the table, however often it is asked for.
"""

from __future__ import annotations

from kickdoor.bots.advice import advise
from kickdoor.model.action import text_of
from kickdoor.model.fields import written
from kickdoor.server.protocol.json_bytes import encode, outlook_message
from kickdoor.server.protocol.refusals import NOT_STARTED, OVER, Refusal
from kickdoor.server.table.room import Room
from kickdoor.table import Table
from kickdoor.views.live_view import LiveView
from kickdoor.views.outlook import Outlook

__all__ = ["outlook_for"]


def outlook_for(room: Room, seat: int, version: int) -> bytes:
    """The answer to a seat that asks at this version of its view. Raises Refusal."""
    game = room.memory.game
    if game is None or room.memory.seating.state == "over":
        raise Refusal(NOT_STARTED if game is None else OVER)
    table, kept = game.table, room.audience.outlooks
    known = kept.get(seat)
    if known is None or known[0] != table.version:
        known = kept[seat] = (table.version, _found(table, seat))
    return outlook_message(table.version if game.stale(seat, version) else version, known[1])


def _found(t: Table, seat: int) -> bytes:
    outlook = t.outlook(seat)
    advice = advise(LiveView(t, seat), t.actions(seat), outlook)
    ranking = [text_of(a, t.lib) for a in advice.ranking]
    data: bytes = encode({
        "outlook": written(outlook, Outlook.shape.fields, t.lib),
        "ranking": ranking,
        "good": advice.good,
    })  # fmt: skip
    return data
