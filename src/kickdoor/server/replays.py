"""Games once more, step by step: as one seat saw them, or with all hands open. Of this server's tables, when they are
over, and of record files that somebody sends: those are played in memory and not kept.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from kickdoor.model.fields import Json
from kickdoor.record.errors import RecordError
from kickdoor.record.record import Record
from kickdoor.record.review import Review, Reviewer, review_of
from kickdoor.server import messages as m
from kickdoor.server.catalogue import known_sets
from kickdoor.server.endpoints import Call, endpoint
from kickdoor.server.refusals import refuse
from kickdoor.server.rest import finished_record
from kickdoor.table import Table
from kickdoor.views.as_json import as_json, events_as_json

__all__ = ["Replayer", "replay_of"]

OPEN_HANDS: Final = -2
WATCHING: Final = -1
EYES: Final = ("open", "watch", "0", "1", "2", "3", "4", "5")
BIGGEST_RECORD: Final = 1_000_000  # bytes; a long game has 60,000
MOST_ACTIONS: Final = 10_000  # a long game has 2,000; so many take some seconds
MOST_WAITING: Final = 20

Made = TypeVar("Made")


class Replayer:
    """Plays games once more beside the running ones: one at a time, in a thread."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def run(self, work: Callable[[], Made]) -> Made:
        """Do it when the others are done. Raises Refusal if too many wait, or what the work does."""
        if self.waiting >= MOST_WAITING:
            raise refuse("replays-busy", 503)
        self.waiting += 1
        try:
            async with self.lock:
                return await asyncio.to_thread(work)
        finally:
            self.waiting -= 1


# --- of a table -------------------------------------------------------------------------------------------------------


@endpoint("GET /api/tables/{id}/review", Review, codes=(404, 409, 503))
async def get_review(call: Call) -> Review:
    """A finished game looked back at: how it was won, levels, turning points, luck, awards."""
    record = await finished_record(call, await call.room())
    return await call.server.replayer.run(lambda: review_of(record))


@endpoint("GET /api/tables/{id}/replay", dict[str, Any], query={"seat": EYES}, codes=(404, 409, 422, 503))
async def get_replay(call: Call) -> msgspec.Raw:
    """A finished game in steps, each with its events and the parts of the view that are new."""
    room = await call.room()
    seat = _eyes(call, len(room.seating.seats))
    record = await finished_record(call, room)
    replay = await call.server.replayer.run(lambda: replay_of(record, seat))
    return _packed(call, {"table": room.info(), **replay})


# --- of a file --------------------------------------------------------------------------------------------------------


@endpoint(
    "POST /api/replay",
    dict[str, Any],
    body=msgspec.Raw,
    biggest=BIGGEST_RECORD,
    query={"seat": EYES},
    codes=(422, 503),
)
async def replay_file(call: Call, body: msgspec.Raw) -> msgspec.Raw:
    """The same of a record file, such as `kickdoor play --save` writes. It is not kept."""

    def work() -> Json:
        record = _read(bytes(body))
        try:
            return {"table": _table_of(record), **replay_of(record, _eyes(call, len(record.names)))}
        except RecordError as error:
            raise _not_ours(error) from error

    return _packed(call, await call.server.replayer.run(work))


def _read(data: bytes) -> Record:
    """A file that can be replayed here. Raises Refusal."""
    try:
        record = Record.decode(data)
    except RecordError as error:
        raise _not_ours(error) from error
    unknown = [name for name in record.setup.sets if name not in known_sets()]
    if unknown:  # also because a set's name may be a path
        raise refuse("foreign-set", 422, set=unknown[0][:60])
    if len(record) > MOST_ACTIONS:
        raise refuse("too-many-actions", 422, n=MOST_ACTIONS)
    return record


def _not_ours(error: RecordError) -> Exception:
    return refuse("bad-record", 422, why=error.whole())


def _table_of(record: Record) -> m.TableInfo:
    """The table of a file: everybody sits where he sat."""
    seats = [
        m.SeatInfo(number, "person", seat.name, m.COLOURS[number], seat.sex, None, number == 0, False, False)
        for number, seat in enumerate(record.setup.players)
    ]
    return m.TableInfo(
        id="",
        code="",
        state="over",
        paused=False,
        public=False,
        sets=record.setup.sets,
        options=record.setup.options,
        clock="none",
        seats=seats,
        watchers=0,
        created=0,
        seed_hash="",
        seed=str(record.setup.seed),
        turn=record.result.turns if record.result else 0,
        winners=record.result.winners if record.result else [],
        rematch=None,
    )


# --- the steps --------------------------------------------------------------------------------------------------------


def _eyes(call: Call, seats: int) -> int:
    """Through whose eyes. Raises Refusal."""
    wanted = call.request.query_params.get("seat", "open")
    if wanted in ("open", "watch"):
        return OPEN_HANDS if wanted == "open" else WATCHING
    if wanted not in EYES or int(wanted) >= seats:
        raise refuse("no-seat", 422)
    return int(wanted)


def _packed(call: Call, answer: Json) -> msgspec.Raw:
    """As JSON, compressed for who understands it: that is a twentieth."""
    data = msgspec.json.encode(answer)
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return msgspec.Raw(data)
    call.headers["Content-Encoding"] = "gzip"
    return msgspec.Raw(gzip.compress(data, 4))


def replay_of(record: Record, seat: int) -> Json:
    """The first view, what every action changed, and the review; steps that show nothing to this seat are left out."""
    first: Json | None = None
    before: Json = {}
    steps: list[Json] = []
    reviewer: Reviewer | None = None
    for move in record.moves():
        view = _view(move.table, seat)
        reviewer = reviewer or Reviewer(move.table)
        reviewer.follow(move)
        if first is None:
            first = before = view
            continue
        events = events_as_json(move.events, None if seat == OPEN_HANDS else seat, move.table.lib)
        changed = _changed(before, view)
        before = view
        if events or len(changed) > 1:  # more than the version
            step: Json = {"n": move.number, "seat": move.seat, "action": move.text}
            steps.append({**step, "events": events, "changed": changed})
    assert reviewer is not None
    return {"first": first, "steps": steps, "review": reviewer.review(len(record))}


def _view(table: Table, seat: int) -> Json:
    view = as_json(table.view(None if seat < 0 else seat))
    if seat == OPEN_HANDS:
        players = view["players"]
        assert isinstance(players, list)
        for player, shown in zip(table.players, players, strict=True):
            shown["hand"]["known"] = [table.lib.names[card] for card in player.hand]
    return view


def _changed(before: Json, view: Json) -> Json:
    out: Json = {name: value for name, value in view.items() if name != "players" and before[name] != value}
    old, new = before["players"], view["players"]
    assert isinstance(old, list)
    assert isinstance(new, list)
    players = [b for a, b in zip(old, new, strict=True) if a != b]
    return {**out, "players": players} if players else out
