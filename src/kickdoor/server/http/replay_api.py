"""Endpoints that replay games step by step, as one seat saw them or with all hands open: finished games of this server,
and record files that somebody sends. Those are replayed in memory and not kept.
"""

from __future__ import annotations

import gzip
from typing import Final

import msgspec

from kickdoor.model.fields import Json
from kickdoor.record.chronicle import Chronicle, ChronicleError
from kickdoor.record.errors import RecordError, wrong
from kickdoor.record.eyes import OPEN, WATCHING
from kickdoor.record.record import Record
from kickdoor.record.review import Review
from kickdoor.record.setup import Seat
from kickdoor.server.http.catalogue import known_sets
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.record_api import from_chronicle
from kickdoor.server.http.thoughts import thought_of
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.figure_types import UNCHOSEN
from kickdoor.server.protocol.json_bytes import encode, with_member
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.protocol.seat_types import COLOURS, SeatInfo
from kickdoor.server.table.table_info import fair_info

__all__ = ["BIGGEST_RECORD", "EYES", "read_record", "replay_of"]

EYES: Final = ("open", "watch", "0", "1", "2", "3", "4", "5")
BIGGEST_RECORD: Final = 1_000_000  # bytes; a long game has 60,000
BIGGEST_CHRONICLE: Final = 16_000_000  # bytes, unpacked; a long game has 2,000,000
MOST_ACTIONS: Final = 10_000  # a long game has 2,000; replaying so many takes some seconds


# --- of a table -------------------------------------------------------------------------------------------------------


@endpoint("GET /api/tables/{id}/review", Review, codes=(404, 409, 503))
async def get_review(call: Call) -> msgspec.Raw:
    """A review of a finished game: how it was won, levels, turning points, luck, awards."""
    return await from_chronicle(call, await call.room(), "review", lambda chronicle, _: chronicle.review)


@endpoint("GET /api/tables/{id}/replay", b.Replay, query={"seat": EYES}, codes=(404, 409, 422, 503))
async def get_replay(call: Call) -> msgspec.Raw:
    """A finished game in steps, each with its events and the parts of the view that it has changed."""
    room = await call.room()
    eyes = _eyes(call, len(room.memory.seating.seats))
    replay = await from_chronicle(call, room, f"replay {eyes}", lambda kept, record: replay_of(kept, record, eyes))
    return await _packed(call, with_member("table", room.audience.info(), bytes(replay)))


# --- of a file --------------------------------------------------------------------------------------------------------


@endpoint(
    "POST /api/replay",
    b.Replay,
    body=msgspec.Raw,
    biggest=BIGGEST_RECORD,
    query={"seat": EYES},
    codes=(422, 503),
)
async def replay_file(call: Call, body: msgspec.Raw) -> msgspec.Raw:
    """Replay a record file, such as `kickdoor play --save` writes. It is not kept."""
    record = await call.replay(lambda: read_record(bytes(body)))
    eyes = _eyes(call, len(record.names))
    try:
        return await _packed(call, await thought_of(call, _replay_of_file, record, eyes))
    except RecordError as error:
        raise _bad_record(error) from error


def _replay_of_file(record: Record, eyes: int) -> bytes:
    """In a process of the bots: the replay of a file, as JSON. A stranger's file may take seconds, in which a thread of
    the server would make all tables wait. Raises RecordError."""
    data: bytes = encode({"table": _table_of(record), **replay_of(_chronicle(record), record, eyes)})
    return data


def read_record(data: bytes) -> Record:
    """Read a file that can be replayed here. Raises Refusal."""
    try:
        record = Record.decode(data)
    except RecordError as error:
        raise _bad_record(error) from error
    unknown = [name for name in record.setup.sets if name not in known_sets()]
    if unknown:  # a name that is not checked might be a path
        raise refuse("foreign-set", 422, set=unknown[0][:60])
    if len(record) > MOST_ACTIONS:
        raise refuse("too-many-actions", 422, n=MOST_ACTIONS)
    record.cards = b""  # cards of strangers are never played
    return record


def _chronicle(record: Record) -> Chronicle:
    """A file of this version's rules and cards is played, and so checked. Another one is shown from its events. Raises
    RecordError."""
    why, events = record.why_not_played(), record.events
    if why is None or not events:
        record.events = b""
        chronicle = record.chronicle()
        if len(chronicle) < len(record):
            record.replay()  # says where it breaks off
        return chronicle
    try:
        chronicle = Chronicle.decode(events, BIGGEST_CHRONICLE)
        if chronicle.seats != len(record.names) or len(chronicle) > len(record):
            raise ChronicleError("it is that of another game")
        msgspec.convert(msgspec.json.decode(chronicle.review), Review)
    except (ChronicleError, msgspec.MsgspecError) as error:
        raise wrong("record-events-unreadable", text=str(error)) from error
    return chronicle


def _bad_record(error: RecordError) -> Exception:
    return refuse("bad-record", 422, why=error.whole())


def _seat_of(number: int, player: Seat) -> SeatInfo:
    """A seat of a file's table: somebody sits there who is not connected."""
    return SeatInfo(
        seat=number,
        kind="person",
        name=player.name,
        colour=COLOURS[number],
        sex=player.sex,
        level=None,
        host=number == 0,
        away=False,
        present=False,
        gone=False,
        kept_for=None,
        features=UNCHOSEN,
        ready=False,
        vacation=None,
    )


def _table_of(record: Record) -> m.TableInfo:
    """The table of a file: everybody sits where they sat."""
    seats = [_seat_of(number, seat) for number, seat in enumerate(record.setup.players)]
    fair = record.setup.fair
    return m.TableInfo(
        id="",
        code="",
        state="over",
        paused=False,
        public=False,
        sets=record.setup.sets,
        options=record.setup.options,
        clock="none",
        take_back="never",
        seats=seats,
        watchers=0,
        created=0,
        seed_hash="" if isinstance(fair, msgspec.UnsetType) else fair.hash,
        seed=str(record.setup.seed) if isinstance(fair, msgspec.UnsetType) else fair.secret,
        fair=fair_info(record.setup, True),
        turn=record.result.turns if record.result else 0,
        winners=record.result.winners if record.result else [],
        rematch=None,
        invited_by=None,
        vote=None,
        operator_word=None,
        stopped=None,
        own_cards=False,
        lesson=None,
        fans=[],
        trying=None,
    )


# --- the steps --------------------------------------------------------------------------------------------------------


def _eyes(call: Call, seats: int) -> int:
    """Through whose eyes the game is seen (see `record.eyes`). Raises Refusal."""
    wanted = call.request.query_params.get("seat", "open")
    if wanted in ("open", "watch"):
        return OPEN if wanted == "open" else WATCHING
    if wanted not in EYES or int(wanted) >= seats:
        raise refuse("no-seat", 422)
    return int(wanted) + 2


async def _packed(call: Call, data: bytes) -> msgspec.Raw:
    """The answer, compressed to a twentieth for clients that understand that. Big answers take a moment, so it is done
    when it is this caller's turn."""
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return msgspec.Raw(data)
    call.headers["Content-Encoding"] = "gzip"
    return msgspec.Raw(await call.replay(lambda: gzip.compress(data, 4)))


def replay_of(chronicle: Chronicle, record: Record, eyes: int) -> Json:
    """The first view, what every action changed, and the review. Steps that these eyes cannot see are left out."""
    deal, *rest = chronicle.seen(eyes)
    steps: list[Json] = []
    for step in rest:
        seat, action = record.actions[step.number - 1]
        about: Json = {"n": step.number, "seat": seat, "action": action}
        steps.append({**about, "events": step.events, "changed": step.changed})
    return {"first": deal.changed, "steps": steps, "review": chronicle.review, "missing": len(record) - len(chronicle)}
