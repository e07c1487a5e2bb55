"""The REST API: tables, people, cards, records."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

import kickdoor
from kickdoor.cards.text import LANGUAGES
from kickdoor.model.table import OPTION_NAMES
from kickdoor.record.errors import RecordError
from kickdoor.record.log import Log
from kickdoor.record.record import HOST, ON_TIME, Record
from kickdoor.record.setup import NUMBERS, Setup
from kickdoor.server import messages as m
from kickdoor.server import people
from kickdoor.server.catalogue import cards_of, choices, known_sets
from kickdoor.server.endpoints import Call, endpoint
from kickdoor.server.game import ACTS
from kickdoor.server.guests import LINK_SECONDS, clean_name
from kickdoor.server.hall import CODE_LENGTH, CODE_LETTERS
from kickdoor.server.refusals import NOT_STARTED, SPECTATOR, STORAGE, Refusal, refuse
from kickdoor.server.room import Lost, Room
from kickdoor.server.seating import Sat
from kickdoor.server.storage.base import Guest, StoreError
from kickdoor.views.as_json import events_as_json

__all__ = ["finished_record"]

LISTED: Final = 100  # tables in a list
RECALLED: Final = 300  # steps of a story: pages show no more of it
TRIES: Final = 5  # when another process is first


# --- the server -------------------------------------------------------------------------------------------------------


@endpoint("GET /api/health", m.Health, codes=(503,))
async def health(call: Call) -> m.Health:
    """Is the server up, and its database?"""
    try:
        await call.server.store.count("open")
    except StoreError:
        raise Refusal(STORAGE, 503) from None
    return m.Health(True, True, kickdoor.__version__)


@endpoint("GET /api/choices", m.Choices)
async def get_choices(call: Call) -> msgspec.Raw:
    """What a new table can be made of."""
    call.headers["Cache-Control"] = "public, max-age=3600"
    return msgspec.Raw(choices())


@endpoint("GET /api/cards", m.CardList, query={"set": ("deluxe", "star", "steampunk"), "lang": LANGUAGES}, codes=(404,))
async def get_cards(call: Call) -> msgspec.Raw:
    """What is printed on the cards of a set."""
    wanted = call.request.query_params.get("set", "deluxe")
    if wanted not in known_sets():
        raise refuse("no-set", 404)
    language = call.request.query_params.get("lang", LANGUAGES[0])
    if language not in LANGUAGES:
        raise refuse("no-language", 404)
    call.headers["Cache-Control"] = "public, max-age=3600"
    return msgspec.Raw(cards_of(wanted, language))


# --- you --------------------------------------------------------------------------------------------------------------


@endpoint("GET /api/me", m.GuestInfo)
async def get_me(call: Call) -> m.GuestInfo:
    """Who you are."""
    return m.GuestInfo((await call.guest()).name)


@endpoint("POST /api/me", m.GuestInfo, body=m.NameGiven)
async def set_name(call: Call, body: m.NameGiven) -> m.GuestInfo:
    """Say how you want to be called."""
    name = clean_name(body.name)
    if not name:
        raise refuse("bad-name", 422)
    return m.GuestInfo((await call.server.guests.rename(await call.guest(), name)).name)


@endpoint("POST /api/me/link", m.LinkInfo)
async def make_link(call: Call) -> m.LinkInfo:
    """A personal link that carries your seats to another device."""
    token = call.server.guests.link(await call.guest())
    return m.LinkInfo(token, f"/carry/{token}", LINK_SECONDS)


@endpoint("POST /api/me/carry", m.GuestInfo, body=m.TokenGiven, codes=(403,))
async def carry(call: Call, body: m.TokenGiven) -> m.GuestInfo:
    """Become the one who made the link."""
    guest = await call.server.guests.of_link(body.token)
    if guest is None:
        raise refuse("bad-link", 403)
    call.cookie = call.server.guests.cookie(guest)
    return m.GuestInfo(guest.name)


@endpoint("POST /api/me/forget", m.GuestInfo)
async def forget(call: Call) -> m.GuestInfo:
    """All your other devices and links lose their access."""
    guest = await call.server.guests.forget_devices(await call.guest())
    await call.server.forget_devices(guest.id)
    call.cookie = call.server.guests.cookie(guest)
    return m.GuestInfo(guest.name)


# --- tables -----------------------------------------------------------------------------------------------------------


@endpoint("GET /api/tables", m.TableList, query={"list": ("open", "running", "over", "mine")}, codes=(422,))
async def list_tables(call: Call) -> m.TableList:
    """Open tables, running ones that may be watched, finished ones, or those at which you sit."""
    wanted = call.request.query_params.get("list", "open")
    guest = call.known
    mine = await call.server.store.of_guest(guest.id, LISTED) if guest is not None else []
    if wanted == "mine":
        rows = mine
    elif wanted in ("open", "running", "over"):
        rows = await call.server.store.listed(wanted, LISTED)
    else:
        raise refuse("bad-list", 422)
    yours = {table for table, _, _ in mine}
    out: list[m.TableRow] = []
    for table, info, updated in rows:
        row = msgspec.json.decode(info, type=m.TableRow)
        out.append(msgspec.structs.replace(row, yours=table in yours, updated=updated))
    return m.TableList(out)


@endpoint("POST /api/tables", m.MyTable, body=m.NewTable, codes=(409, 422, 503))
async def new_table(call: Call, body: m.NewTable) -> m.MyTable:
    """Open a table and sit down at it as its host."""
    _check(body)
    guest = await call.guest()
    settings, store = call.server.settings, call.server.store
    if await store.count("open") + await store.count("running") >= settings.max_tables:
        raise refuse("no-table-left", 503)
    mine = [msgspec.json.decode(info, type=m.TableRow) for _, info, _ in await store.of_guest(guest.id, LISTED)]
    if sum(row.state != "over" for row in mine) >= settings.max_tables_per_guest:
        raise refuse("too-many-tables")
    if body.seat.name is not None and not clean_name(body.seat.name):
        raise refuse("bad-name", 422)
    if body.seat.seat is not None and body.seat.seat >= body.seats:
        raise refuse("no-seat", 422)
    room = await call.server.hall.make(guest.id, body)
    async with room.lock:
        await people.sit(room, guest, body.seat)
    return _mine(room, guest)


def _check(wanted: m.NewTable) -> None:
    unknown = [name for name in wanted.sets if name not in known_sets()]
    if unknown or len(set(wanted.sets)) < len(wanted.sets):
        raise refuse("bad-sets", 422, sets=", ".join(known_sets()))
    for name, value in wanted.options.items():
        if name not in OPTION_NAMES or isinstance(value, bool) == (name in NUMBERS):
            raise refuse("bad-option", 422, option=name)


def _mine(room: Room, guest: Guest | None) -> m.MyTable:
    seat = None if guest is None else room.seating.seat_of(guest.id)
    host = guest is not None and guest.id == room.seating.host
    return m.MyTable(seat, host, room.info())


@endpoint("GET /api/codes/{code}", m.CodeFound, codes=(404,))
async def find_code(call: Call) -> m.CodeFound:
    """The table of a short code."""
    code = call.request.path_params["code"].upper()
    known = len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS)
    found = await call.server.store.by_code(code) if known else None
    if found is None:
        raise refuse("no-such-code", 404)
    return m.CodeFound(found)


@endpoint("GET /api/tables/{id}", m.MyTable, codes=(404,))
async def get_table(call: Call) -> m.MyTable:
    """One table, and where you sit at it."""
    room = await call.room()
    async with room.lock:  # what is shown must be stored
        await room.wake()
        return _mine(room, call.known)


async def _locked(call: Call, do: Callable[[Room, Guest], Awaitable[object]]) -> m.MyTable:
    """Do something at the table of the path, again if another process was first."""
    room, guest = await call.room(), await call.guest()
    for _ in range(TRIES):
        try:
            async with room.lock:
                await room.wake()
                await do(room, guest)
                return _mine(room, guest)
        except Lost:
            continue
    raise refuse("busy", 503)


@endpoint("POST /api/tables/{id}/seat", m.MyTable, body=m.SeatWish, codes=(404, 409, 422))
async def take_seat(call: Call, body: m.SeatWish) -> m.MyTable:
    """Sit down, or change seat, name, colour or sex before the game."""
    return await _locked(call, lambda room, guest: people.sit(room, guest, body))


@endpoint("DELETE /api/tables/{id}/seat", m.MyTable, codes=(403, 404, 409))
async def leave_seat(call: Call) -> m.MyTable:
    """Get up; in a running game a bot takes over for good."""
    return await _locked(call, people.leave)


@endpoint("POST /api/tables/{id}/bot", m.MyTable, body=m.BotWish, codes=(403, 404, 409))
async def put_bot(call: Call, body: m.BotWish) -> m.MyTable:
    """The host puts a bot on an empty seat, or takes it away."""
    return await _locked(call, lambda room, guest: people.put_bot(room, guest, body))


@endpoint("POST /api/tables/{id}/start", m.MyTable, codes=(403, 404, 409))
async def start(call: Call) -> m.MyTable:
    """The host starts the game; bots take the empty seats."""
    return await _locked(call, people.start)


@endpoint("POST /api/tables/{id}/pause", m.MyTable, codes=(403, 404, 409))
async def pause(call: Call) -> m.MyTable:
    """The host stops the clocks."""
    return await _locked(call, lambda room, guest: people.pause(room, guest, True))


@endpoint("POST /api/tables/{id}/resume", m.MyTable, codes=(403, 404, 409))
async def resume(call: Call) -> m.MyTable:
    """The host lets the game go on."""
    return await _locked(call, lambda room, guest: people.pause(room, guest, False))


@endpoint("POST /api/tables/{id}/hand-over", m.MyTable, body=m.SeatGiven, codes=(403, 404, 409))
async def hand_over(call: Call, body: m.SeatGiven) -> m.MyTable:
    """The host lets a bot play for somebody until he is back."""
    return await _locked(call, lambda room, guest: people.hand_over(room, guest, body.seat))


@endpoint("POST /api/tables/{id}/end", m.MyTable, codes=(403, 404, 409))
async def end(call: Call) -> m.MyTable:
    """The host closes an open table, or ends a running game on time."""
    return await _locked(call, people.end)


@endpoint("POST /api/tables/{id}/rematch", m.MyTable, codes=(403, 404, 409))
async def rematch(call: Call) -> m.MyTable:
    """A new table with the same people; everybody who asks gets the same one."""
    old, guest = await call.room(), await call.guest()
    if old.seating.state != "over" or old.game is None:
        raise refuse("not-over")
    if old.seating.seat_of(guest.id) is None:
        raise Refusal(SPECTATOR, 403)
    for _ in range(TRIES):
        try:
            async with old.lock:
                if not old.seating.rematch:
                    await _make_rematch(call, old, guest)
        except Lost:
            continue
        room = await call.server.hall.find(old.seating.rematch)
        if room is not None:
            return _mine(room, guest)
    raise refuse("busy", 503)


async def _make_rematch(call: Call, old: Room, guest: Guest) -> None:
    """The same seats; who lost first sits first."""
    seating = old.seating
    made = seating.info
    options = {name: value for name, value in made.options.items() if name != "ask_everybody"}
    wanted = m.NewTable(made.sets, made.seats, options, made.clock, made.bots, made.public)
    room = await call.server.hall.make(guest.id, wanted)
    async with room.lock:
        for number, seat in enumerate(seating.seats):
            if seat.guest and not seat.gone:
                again = Sat(seat.guest, seat.name, seat.colour, seat.sex)
                await room.add(room.entry("sat", number, again))
            elif seat.level is not None:
                await room.add(room.entry("bot", number, room.seating.new_bot(number, seat.level)))
    try:
        await old.add(old.entry("rematch", -1, room.id))
    except Lost:  # somebody else has asked for one at another process: there must be only one
        async with room.lock:
            await room.add(room.entry("closed"))
        raise


# --- records ----------------------------------------------------------------------------------------------------------


@endpoint("GET /api/tables/{id}/record", dict[str, Any], codes=(404, 409))
async def get_record(call: Call) -> msgspec.Raw:
    """The record of a finished game: replay and verify it with the kickdoor command."""
    room = await call.room()
    record = await finished_record(call, room)
    call.headers["Content-Disposition"] = f'attachment; filename="kickdoor-{room.id}.json"'
    return msgspec.Raw(record.encode())


@endpoint("GET /api/tables/{id}/verify", m.Verified, codes=(404, 409, 503))
async def verify(call: Call) -> m.Verified:
    """Replay a finished game and check it."""
    room = await call.room()
    record = await finished_record(call, room)
    try:
        report = await call.server.replayer.run(record.verify)
    except RecordError as error:
        raise refuse("bad-record", why=error.whole()) from error
    return m.Verified(report.actions, report.turns, report.winners, room.seating.seed_hash, report.fingerprint)


@endpoint("GET /api/tables/{id}/story", m.Story, codes=(404, 409, 503))
async def story(call: Call) -> m.Story:
    """The game so far, as your seat may know it; of a finished game everything."""
    room = await call.room()
    async with room.lock:  # what is shown must be stored
        await room.wake()
        if room.game is None:
            raise Refusal(NOT_STARTED)
        seat = None if call.known is None else room.seating.seat_of(call.known.id)
        over = room.seating.state == "over"
        record = await _record(call, room)
    eyes = None if over else -1 if seat is None else seat
    return await call.server.replayer.run(lambda: _told(record, eyes))


def _told(record: Record, seat: int | None) -> m.Story:
    lines: list[str] = []
    steps: list[m.StoryStep] = []
    teller: Log | None = None
    turn = 0
    for move in record.moves():
        lib = move.table.lib
        teller = teller or Log(record.names, lib, seat)
        lines += teller.lines(move.events, move.table)
        events = events_as_json(move.events, seat, lib)
        if events:
            steps.append(m.StoryStep(move.table.version, turn, events))
        turn = move.table.turn
    return m.Story(lines, steps[-RECALLED:])


async def _record(call: Call, room: Room) -> Record:
    record: Record | None = None
    for entry in await call.server.store.load(room.id):
        if entry.kind == "started":
            record = Record(msgspec.json.decode(entry.data, type=Setup))
        elif record is not None and entry.kind in ACTS:
            record.append(entry.seat, entry.data)
        elif record is not None and entry.kind == "ontime":
            record.append(HOST, ON_TIME)
    if record is None:
        raise Refusal(NOT_STARTED)
    return record


async def finished_record(call: Call, room: Room) -> Record:
    if room.seating.state != "over" or room.game is None:
        raise refuse("not-over")
    record = await _record(call, room)
    record.finish(room.game.table)
    return record
