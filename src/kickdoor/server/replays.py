"""A finished game once more, step by step: as one seat saw it, or with all hands open."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from kickdoor.record.record import Record
from kickdoor.server import messages as m
from kickdoor.server.endpoints import Call, endpoint
from kickdoor.server.people import refuse
from kickdoor.server.rest import finished_record
from kickdoor.table import Table
from kickdoor.views.masked import mask_all
from kickdoor.views.plain import Plain, plain
from kickdoor.views.plain_event import plain_event

__all__ = ["replay_of"]

OPEN_HANDS = -2


@endpoint(
    "GET /api/tables/{id}/replay",
    dict[str, Any],
    query={"seat": ("open", "watch", "0", "1", "2", "3", "4", "5")},
    codes=(404, 409, 422),
)
async def get_replay(call: Call) -> msgspec.Raw:
    """A finished game in steps, each with its events and the parts of the view that are new."""
    room = await call.room()
    wanted = call.request.query_params.get("seat", "open")
    if wanted not in ("open", "watch") and not (wanted.isdigit() and int(wanted) < len(room.seating.seats)):
        raise refuse("no-seat", "There is no such seat at this table", 422)
    seat = {"open": OPEN_HANDS, "watch": -1}.get(wanted)
    record = await finished_record(call, room)
    steps = await asyncio.to_thread(replay_of, record, int(wanted) if seat is None else seat)
    return msgspec.Raw(_whole(room.info(), steps))


def _whole(table: m.TableInfo, steps: Plain) -> bytes:
    return msgspec.json.encode({"table": table, **steps})


def replay_of(record: Record, seat: int) -> Plain:
    """The first view and what every action changed; steps that show nothing to this seat are left out."""
    first: Plain | None = None
    before: Plain = {}
    steps: list[Plain] = []
    for move in record.moves():
        view = _view(move.table, seat)
        if first is None:
            first = before = view
            continue
        events = move.events if seat == OPEN_HANDS else mask_all(move.events, seat, move.table.lib)
        changed = _changed(before, view)
        before = view
        if events or len(changed) > 1:  # more than the version
            told = [plain_event(event, move.table.lib) for event in events]
            steps.append({"seat": move.seat, "action": move.text, "events": told, "changed": changed})
    return {"first": first, "steps": steps}


def _view(table: Table, seat: int) -> Plain:
    view = plain(table.view(None if seat < 0 else seat))
    if seat == OPEN_HANDS:
        players = view["players"]
        assert isinstance(players, list)
        for player, shown in zip(table.players, players, strict=True):
            shown["hand"]["known"] = [table.lib.names[card] for card in player.hand]
    return view


def _changed(before: Plain, view: Plain) -> Plain:
    out: Plain = {name: value for name, value in view.items() if name != "players" and before[name] != value}
    old, new = before["players"], view["players"]
    assert isinstance(old, list)
    assert isinstance(new, list)
    players = [b for a, b in zip(old, new, strict=True) if a != b]
    return {**out, "players": players} if players else out
