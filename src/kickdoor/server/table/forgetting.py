"""Somebody wants to be forgotten: they leave the table, and their name and words leave its log.

This is the only place where entries of a log are changed, and only who somebody was and what they said. The game stays
as it was played.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Created, Forgotten, Invited, Sat, Spoken, read_started
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.seating import Seating

__all__ = ["NAMELESS", "forget", "leave_for_good", "without"]

NAMELESS: Final = "a player"  # in the records of games


def leave_for_good(memory: TableMemory, guest: str) -> Change | None:
    """Get up, if they sit at a table whose game is not over, or decline the invitation to it. A bot stays in a running
    game."""
    seat, kept = memory.seating.seat_of(guest), memory.seating.kept_for(guest)
    if kept is not None and memory.seating.state == "open":
        return Change(NewEntry(e.UNINVITED, kept, "declined"))
    return None if seat is None or memory.seating.state == "over" else Change(NewEntry(e.LEFT, seat))


def forget(seating: Seating, guest: str) -> Forgotten:
    """What the seats of this guest are called from now on, and by whom they were taken: nobody knows."""
    person = f"~{secrets.token_hex(11)}"
    names: dict[int, str] = {}
    taken = {seat.name for seat in seating.seats if seat.guest != guest}
    for number, seat in enumerate(seating.seats):
        if seat.guest == guest:
            name, count = NAMELESS, 1
            while name in taken:
                count += 1
                name = f"{NAMELESS} {count}"
            names[number] = name
            taken.add(name)
    return Forgotten(person, names)


def without(entries: list[Entry], guest: str, forgotten: Forgotten) -> list[Entry]:
    """Those of the entries that say something about the guest, as they are from now on."""
    out: list[Entry] = []
    seat = -1  # where they sit; after the start it stays theirs
    started = False
    for entry in entries:
        started = started or entry.kind == e.STARTED
        if entry.kind == e.SAT and msgspec.json.decode(entry.data, type=Sat).guest == guest:
            seat = entry.seat
        elif entry.kind in (e.SAT, e.LEFT, e.KICKED, e.BOT) and entry.seat == seat and not started:
            seat = -1
        data = _without(entry, guest, forgotten, seat)
        if data is not None:
            out.append(msgspec.structs.replace(entry, data=data))
    return out


def _without(entry: Entry, guest: str, forgotten: Forgotten, seat: int) -> str | None:
    """The new data of an entry; None: it stays as it is. `seat` is where the guest sits."""
    replace = msgspec.structs.replace
    name = forgotten.names.get(seat, NAMELESS)
    if entry.kind == e.SAT and entry.seat == seat:
        sat = msgspec.json.decode(entry.data, type=Sat)
        return text_of(replace(sat, guest=forgotten.person, name=name))
    if entry.kind == e.INVITED:
        invited = msgspec.json.decode(entry.data, type=Invited)
        return text_of(replace(invited, guest=forgotten.person, name=NAMELESS)) if invited.guest == guest else None
    if entry.kind == e.SAID and entry.data:
        return "" if msgspec.json.decode(entry.data, type=Spoken).guest == guest else None
    if entry.kind == e.CREATED:
        made = msgspec.json.decode(entry.data, type=Created)
        return text_of(replace(made, host=forgotten.person)) if made.host == guest else None
    if entry.kind == e.STARTED and seat >= 0:
        started_with = read_started(entry.data)
        setup = started_with.setup
        players = [replace(p, name=name) if number == seat else p for number, p in enumerate(setup.players)]
        return text_of(replace(started_with, setup=replace(setup, players=players)))
    return None
