"""Endpoints about what is stored about you: read it, take it with you, delete it."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from kickdoor.server.http.changing import change_room
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.privacy_bodies import Deleted, Deletion, MyData, MyTrace, Privacy, StoredThing
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.protocol.rest_bodies import TableRow
from kickdoor.server.storage import personal
from kickdoor.server.storage.base import Store
from kickdoor.server.table import entries as e
from kickdoor.server.table.forgetting import forget, leave_for_good, without, without_maker
from kickdoor.server.table.memory import Change, NewEntry
from kickdoor.server.table.seating import Seating

DAY: Final = 24 * 3_600_000  # milliseconds


@endpoint("GET /api/privacy", Privacy)
async def privacy(call: Call) -> Privacy:
    """What this server stores about people, and for how long."""
    settings = call.services.settings
    stored = [
        StoredThing(thing.what, _days(getattr(settings, thing.end)) if thing.end else None)
        for thing in personal.STORED
        if thing.what
    ]
    return Privacy(stored, _days(settings.keep_talk), _days(settings.keep_games))


def _days(milliseconds: int) -> float | None:
    return milliseconds / DAY if milliseconds else None


@endpoint("GET /api/me/data", MyData, codes=(403, 429))
async def my_data(call: Call) -> MyData:
    """Everything that is stored about you."""
    if call.known is None:
        raise refuse("no-guest", 403)
    call.services.askers.check(call.request)
    guest, store = call.known.id, call.services.store
    mine = [thing for thing in personal.STORED if thing.mine]
    found = await store.run([(thing.mine, (guest,)) for thing in mine])
    rows = {thing.table: [list(row) for row in rows] for thing, rows in zip(mine, found, strict=True)}
    tables = [MyTrace(table, await _mine(store, table, guest)) for table in await _traces(store, guest)]
    call.headers["Content-Disposition"] = 'attachment; filename="kickdoor-my-data.json"'
    return MyData(rows, tables)


async def _traces(store: Store, guest: str) -> list[str]:
    return [row[0] for row in (await store.run([(personal.TRACES, (guest,))]))[0]]


async def _mine(store: Store, table: str, guest: str) -> list[dict[str, str | int]]:
    """What the log says of this person, and what they did at their seat."""
    seating = Seating(table)
    out: list[dict[str, str | int]] = []
    for entry in await store.load(table):
        before = seating.seats_of((guest,))
        seating.fold(entry)
        if entry.seat in (*before, *seating.seats_of((guest,))) or f'"{guest}"' in entry.data:
            out.append({"at": entry.at, "kind": entry.kind, "seat": entry.seat, "data": entry.data})
    return out


@endpoint("POST /api/me/delete", Deleted, body=Deletion, codes=(403, 409, 429, 503))
async def delete_me(call: Call, body: Deletion) -> Deleted:
    """Delete everything that is stored about you. In finished games you become "a player"; running ones go on with a
    bot."""
    guest = call.known
    if guest is None:
        raise refuse("no-guest", 403)
    if body.name != guest.name:
        raise refuse("other-name", 409)
    call.services.askers.check(call.request)
    store = call.services.store
    tables = await _traces(store, guest.id)
    for table in tables:
        await _forget_at(call, table, guest.id)
    await _forget_as_maker(call, guest.id)
    await call.services.people.forget_words(guest.id)
    await store.run([(thing.delete, (guest.id,)) for thing in personal.STORED if thing.delete])
    call.services.guests.forget(guest.id)
    call.services.weighings.forget(guest.id)
    await call.services.cut_off(guest.id, "")
    call.sign_out()
    return Deleted(len(tables))


async def _forget_as_maker(call: Call, guest: str) -> None:
    """Take the person's name from all tables that are played with sets which they have published."""
    store = call.services.store
    mine = [str(row[0]) for row in await store.rows(personal.MY_SETS, (guest,))]
    found = {table: info for one in mine for table, info in await store.rows(personal.TABLES_WITH, (f'%"{one}"%',))}
    for table, info in found.items():
        row = msgspec.json.decode(info, type=TableRow)
        new = text_of(replace(row, fans=without_maker(row.fans, mine)))
        changed: list[tuple[str, tuple[str | int, ...]]] = [(personal.SET_INFO, (new, table))]
        for seq, data in await store.rows(personal.CREATED_AS, (table,)):
            made = e.read_created(data)
            made = replace(made, fans=without_maker(made.fans, mine))
            changed.append((personal.CHANGE_ENTRY, (text_of(made), table, seq)))
            room = call.services.tables.rooms.get(table)
            if room is not None and not room.asleep:
                room.memory.seating.made = made
        await store.run(changed)


async def _forget_at(call: Call, table: str, guest: str) -> None:
    """Let the person leave the table, and take them out of its log."""
    store, room = call.services.store, await call.services.tables.find(table)
    if room is None:  # it cannot be read, so nobody can sit there; but its log can be changed
        seating = Seating(table)
        for entry in await store.load(table):
            seating.fold(entry)
        forgotten = forget(seating, guest)
    else:
        await change_room(room, lambda room: leave_for_good(room.memory, guest))
        forgotten = forget(room.memory.seating, guest)
        if forgotten.names:
            await change_room(room, lambda _: Change(NewEntry(e.FORGOTTEN, -1, forgotten)))
    changed = without(await store.load(table), guest, forgotten)
    await store.run(
        [(personal.CHANGE_ENTRY, (entry.data, table, entry.seq)) for entry in changed]
        + [(personal.FORGET_CREATOR, (table, guest)), (personal.FORGET_HOST, (table, guest))]
        + [(personal.FORGET_TRACE, (table, guest))]
    )
