"""Endpoints about tables: lists, new ones, seats, what the host may do, rematches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from kickdoor.model.table import OPTION_NAMES
from kickdoor.record.setup import NUMBERS
from kickdoor.server.http.catalogue import known_sets
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.messages import OVER_DAYS, ClockName
from kickdoor.server.protocol.refusals import SPECTATOR, Refusal, refuse
from kickdoor.server.protocol.seat_bodies import BotWish, SeatWish
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import commands, host_commands, starting
from kickdoor.server.table import entries as e
from kickdoor.server.table.allowance import CHANGES
from kickdoor.server.table.invitations import invite
from kickdoor.server.table.joining import ask_to_join
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.names import clean_name
from kickdoor.server.table.room import Lost, Room
from kickdoor.server.table_registry import CODE_LENGTH, CODE_LETTERS
from kickdoor.workshop.files import hash_in

LISTED: Final = 100  # tables in a list
TRIES: Final = 5  # when another process is first
KEPT_LONG: Final = (*OVER_DAYS, "none")  # clocks of games that may wait for somebody for days


@endpoint("GET /api/tables", b.TableList, query={"list": ("open", "running", "over", "mine", "invited")}, codes=(422,))
async def list_tables(call: Call) -> b.TableList:
    """Tables that are open, running or finished, those at which you sit, or those to which you are invited."""
    wanted = call.request.query_params.get("list", "open")
    guest = call.known
    mine = await call.services.store.of_guest(guest.id, LISTED) if guest is not None else []
    if wanted == "mine":
        rows = mine
    elif wanted == "invited":
        rows = await call.services.people.invited(guest.id, LISTED) if guest is not None else []
    elif wanted in ("open", "running", "over"):
        rows = await call.services.store.listed(wanted, LISTED, "" if guest is None else guest.id)
    else:
        raise refuse("bad-list", 422)
    yours = {table for table, _, _ in mine}
    out: list[b.TableRow] = []
    for table, info, updated in rows:
        row = msgspec.json.decode(info, type=b.TableRow)
        out.append(msgspec.structs.replace(row, yours=table in yours, updated=updated))
    return b.TableList(out)


@endpoint("POST /api/tables", b.MyTable, body=b.NewTable, codes=(409, 422, 429, 503))
async def new_table(call: Call, body: b.NewTable) -> b.MyTable:
    """Open a table and sit down at it as its host."""
    _check(body)
    guest = await call.guest()
    await _check_room(call, guest)
    if body.seat.name is not None and not clean_name(body.seat.name):
        raise refuse("bad-name", 422)
    if body.seat.seat is not None and body.seat.seat >= body.seats:
        raise refuse("no-seat", 422)
    _check_people(body)
    _check_pace(call, "none" if body.people else body.clock)
    room = await _make(call, guest, body)
    async with room.lock:
        if not body.board:
            await room.add_and_wait(commands.sit(room.memory, guest, body.seat))
            beside = commands.sit_beside(room.memory, guest, body.people)
            if beside is not None:
                await room.add_and_wait(beside)
    return my_table(room, guest)


async def _make(call: Call, guest: Guest, wanted: b.NewTable) -> Room:
    """Make the table, with the cards of fan-made sets if it has some. Raises Refusal."""
    services = call.services
    if all(name in known_sets() for name in wanted.sets):
        return await services.tables.make(guest.id, wanted)
    async with services.bench_turns.turn(call.address):
        cards = await services.workshop.cards_for(wanted.sets, wanted.seats)
    assert cards is not None  # not all are built in
    return await services.tables.make(guest.id, wanted, cards.content, cards.fans)


async def _check_room(call: Call, guest: Guest) -> None:
    """May this guest make one more table? Raises Refusal."""
    settings, store = call.services.settings, call.services.store
    if call.services.house.drain.on:
        raise refuse("draining", 503)
    if await store.count("open") + await store.count("running") >= settings.max_tables:
        raise refuse("no-table-left", 503)
    if await store.count_made(guest.id) >= settings.max_tables_per_guest:
        raise refuse("too-many-tables")


def _check_pace(call: Call, clock: ClockName) -> None:
    """Does this address make tables too fast? Raises Refusal."""
    call.services.makers.check(call.request)
    if clock in KEPT_LONG:
        call.services.days_makers.check(call.request)


def check_pause(call: Call, room: Room) -> None:
    """May a game be paused from this address? Then it is kept for as long as one over several days. Raises Refusal."""
    if not room.memory.allowance.paused and room.memory.seating.info.clock not in KEPT_LONG:
        call.services.days_makers.check(call.request)


def _check(wanted: b.NewTable) -> None:
    unknown = [name for name in wanted.sets if name not in known_sets() and hash_in(name) is None]
    if unknown or len(set(wanted.sets)) < len(wanted.sets):
        raise refuse("bad-sets", 422, sets=", ".join(known_sets()))
    for name, value in wanted.options.items():
        if name not in OPTION_NAMES or isinstance(value, bool) == (name in NUMBERS):
            raise refuse("bad-option", 422, option=name)


def _check_people(wanted: b.NewTable) -> None:
    """Can these people share a device? Raises Refusal."""
    names = [clean_name(person.name) for person in wanted.people]
    if wanted.board and wanted.people:
        raise refuse("board-sits", 422)
    if len(names) >= wanted.seats:
        raise refuse("table-full", 422)
    if not all(names):
        raise refuse("bad-name", 422)
    if len({*names, clean_name(wanted.seat.name or "")}) <= len(names):
        raise refuse("same-names", 422)


def my_table(room: Room, guest: Guest | None) -> b.MyTable:
    """A table, and where somebody sits at it."""
    seating = room.memory.seating
    seat = None if guest is None else seating.seat_of(guest.id)
    return b.MyTable(seat, guest is not None and guest.id == seating.host, room.audience.info())


@endpoint("GET /api/codes/{code}", b.CodeFound, codes=(404, 429))
async def find_code(call: Call) -> b.CodeFound:
    """The table of a short code."""
    call.services.guesses.check(call.request)
    code = call.request.path_params["code"].upper()
    known = len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS)
    found = await call.services.store.by_code(code) if known else None
    if found is None:
        raise refuse("no-such-code", 404)
    call.services.guesses.give_back(call.request)
    return b.CodeFound(found)


@endpoint("GET /api/tables/{id}", b.MyTable, codes=(404,))
async def get_table(call: Call) -> b.MyTable:
    """One table, and where you sit at it."""
    room = await call.room()
    async with room.lock:  # nothing is shown before it is stored
        await room.wake()
        return my_table(room, call.known)


async def change_table(call: Call, command: Callable[[TableMemory, Guest], Change | None]) -> b.MyTable:
    """Carry out a command at the table of the path. If another process was first, try it again."""
    room, guest = await call.room(), await call.guest()
    for _ in range(TRIES):
        try:
            async with room.lock:
                await room.wake()
                change = command(room.memory, guest)
                if change is not None:
                    _check_allowance(call, room, change)
                    await room.add_and_wait(change)
                return my_table(room, guest)
        except Lost:
            continue
    raise refuse("busy", 503)


def _check_allowance(call: Call, room: Room, change: Change) -> None:
    """May somebody write one more entry? The start of a game has several, and is always possible. Raises Refusal."""
    new = change.first
    if change.more is not None:
        return
    if new.kind == e.PAUSED:
        check_pause(call, room)
    if new.kind in CHANGES:
        call.services.changers.check(call.request)
    room.memory.allowance.check(new.kind, new.seat, call.services.settings)


@endpoint("POST /api/tables/{id}/seat", b.MyTable, body=SeatWish, codes=(403, 404, 409, 422))
async def take_seat(call: Call, body: SeatWish) -> b.MyTable:
    """Sit down, change seat, name or figure before the game, or say that you are ready."""
    await _check_blocks(call, body)
    return await change_table(call, lambda memory, guest: commands.sit(memory, guest, body))


async def _check_blocks(call: Call, wanted: SeatWish) -> None:
    """Does the host want this guest at their table, and does the guest know whom they will meet? Raises Refusal."""
    room, guest, people = await call.room(), await call.guest(), call.services.people
    seating = room.memory.seating
    if seating.seat_of(guest.id) is not None:
        return
    if await people.has_blocked(seating.host, guest.id):
        raise refuse("not-at-this-table", 403)  # the same as after a kick: blocks are private
    met = seating.seats_of(await people.blocked(guest.id))
    if met and not wanted.despite_blocks:
        raise refuse("blocked-here", names=", ".join(seating.seats[seat].name for seat in met))


@endpoint("POST /api/tables/{id}/join", b.MyTable, body=SeatWish, codes=(403, 404, 409, 422))
async def join(call: Call, body: SeatWish) -> b.MyTable:
    """Ask the people of a running game whether you may take over from a bot. They vote on it."""
    await _check_blocks(call, body)
    audience = (await call.room()).audience
    return await change_table(call, lambda memory, guest: ask_to_join(memory, guest, body, audience.present()))


@endpoint("DELETE /api/tables/{id}/seat", b.MyTable, codes=(403, 404, 409))
async def leave_seat(call: Call) -> b.MyTable:
    """Get up. In a running game a bot takes over for good."""
    return await change_table(call, commands.leave)


@endpoint("POST /api/tables/{id}/bot", b.MyTable, body=BotWish, codes=(403, 404, 409))
async def put_bot(call: Call, body: BotWish) -> b.MyTable:
    """The host puts a bot on an empty seat, or takes it away."""
    return await change_table(call, lambda memory, guest: host_commands.put_bot(memory, guest, body))


@endpoint("POST /api/tables/{id}/start", b.MyTable, codes=(403, 404, 409))
async def start(call: Call) -> b.MyTable:
    """The host starts the game: at once, or when everybody who is bound to a number has revealed it. Bots take the
    empty seats."""
    return await change_table(call, starting.start)


@endpoint("POST /api/tables/{id}/commit", b.MyTable, body=b.HashGiven, codes=(403, 404, 409))
async def commit(call: Call, body: b.HashGiven) -> b.MyTable:
    """Bind yourself to a number, which becomes a part of the game's seed."""
    return await change_table(call, lambda memory, guest: starting.commit(memory, guest, body.hash))


@endpoint("POST /api/tables/{id}/reveal", b.MyTable, body=b.NumberRevealed, codes=(403, 404, 409))
async def reveal(call: Call, body: b.NumberRevealed) -> b.MyTable:
    """Reveal your number when the host has started. The game begins with the last one."""
    return await change_table(call, lambda memory, guest: starting.reveal(memory, guest, body.number))


@endpoint("POST /api/tables/{id}/pause", b.MyTable, codes=(403, 404, 409))
async def pause(call: Call) -> b.MyTable:
    """The host stops the clocks."""
    return await change_table(call, lambda memory, guest: host_commands.pause(memory, guest, True))


@endpoint("POST /api/tables/{id}/resume", b.MyTable, codes=(403, 404, 409))
async def resume(call: Call) -> b.MyTable:
    """The host lets the game go on."""
    return await change_table(call, lambda memory, guest: host_commands.pause(memory, guest, False))


@endpoint("POST /api/tables/{id}/end", b.MyTable, codes=(403, 404, 409))
async def end(call: Call) -> b.MyTable:
    """The host closes an open table. Somebody who plays with bots alone ends the game on time; others need a vote."""
    return await change_table(call, host_commands.end)


@endpoint("POST /api/tables/{id}/rematch", b.MyTable, codes=(403, 404, 409, 429, 503))
async def rematch(call: Call) -> b.MyTable:
    """Ask for a rematch: a new table with the same seats, to which the others are invited; or accept the invitation of
    somebody who has asked before."""
    old, guest = await call.room(), await call.guest()
    if old.memory.seating.state != "over" or old.memory.started is None:
        raise refuse("not-over")
    if old.memory.seating.info.lesson:
        raise refuse("lesson-again")
    if old.memory.seating.seat_of(guest.id) is None:
        raise Refusal(SPECTATOR, 403)
    for _ in range(TRIES):
        try:
            async with old.lock:
                if not old.memory.seating.rematch:
                    await _make_rematch(call, old, guest)
            room = await call.services.tables.find(old.memory.seating.rematch)
            if room is not None:
                await _accept(call, room, guest)
                return my_table(room, guest)
        except Lost:
            continue
    raise refuse("busy", 503)


async def _accept(call: Call, room: Room, guest: Guest) -> None:
    """Sit down on the seat that is kept for this guest, if there is one and the host has not blocked them since."""
    if await call.services.people.has_blocked(room.memory.seating.host, guest.id):
        return
    async with room.lock:
        await room.wake()
        if room.memory.seating.state == "open" and room.memory.seating.kept_for(guest.id) is not None:
            await room.add_and_wait(commands.sit(room.memory, guest, SeatWish()))


async def _make_rematch(call: Call, old: Room, guest: Guest) -> None:
    """Make a table to which everybody is invited, and write its id to the log of the old one. Nobody is invited who is
    banned, or if one of the two has blocked the other."""
    await _check_room(call, guest)
    made = old.memory.seating.info
    _check_pace(call, made.clock)
    options = {name: value for name, value in made.options.items() if name != "ask_everybody"}
    wanted = b.NewTable(made.sets, made.seats, options, made.clock, made.take_back, made.bots, made.public)
    people = call.services.people
    apart = await people.blocked(guest.id) | await people.blocked_by(guest.id)
    room = await _make(call, guest, wanted)

    def may_come(other: str) -> bool:
        return other not in apart and not call.services.house.is_banned(other)

    async with room.lock:
        await room.add_and_wait(invite(room.memory, old.memory.seating, guest, may_come))
    try:
        await old.add_and_wait(Change(NewEntry(e.REMATCH, -1, room.id)))
    except Lost:  # somebody else has asked for one at another process, and there must be only one
        async with room.lock:
            await room.add_and_wait(Change(NewEntry(e.CLOSED)))
        raise
