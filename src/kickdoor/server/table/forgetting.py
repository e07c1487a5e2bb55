"""Somebody wants to be forgotten: they leave the table, and their name and words leave its log.

This is the only place where entries of a log are changed, and only who somebody was and what they said. The game stays
as it was played.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final

import msgspec

from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Created, Forgotten, Invited, Sat, Spoken, VoteBegan, read_started
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.seating import Seating

__all__ = ["NAMELESS", "forget", "leave_for_good", "without", "without_maker"]

NAMELESS: Final = "a player"  # in the records of games


def leave_for_good(memory: TableMemory, guest: str) -> Change | None:
    """Get up, if they sit at a table whose game is not over, or decline the invitation to it. A bot stays in a running
    game."""
    kept = memory.seating.kept_for(guest)
    left = [NewEntry(e.LEFT, seat) for seat in memory.seating.seats_of((guest,))]
    if kept is not None and memory.seating.state == "open":
        return Change(NewEntry(e.UNINVITED, kept, "declined"))
    return None if not left or memory.seating.state == "over" else Change(left[0], None, left[1:])


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
    seats: set[int] = set()  # where they sit; after the start these stay theirs, unless somebody takes over
    started = False
    for entry in entries:
        started = started or entry.kind == e.STARTED
        if entry.kind == e.SAT:
            sat = msgspec.json.decode(entry.data, type=Sat)
            if sat.guest == guest:
                seats = {*seats, entry.seat} if sat.also or started else {entry.seat}
            else:
                seats.discard(entry.seat)
        elif entry.kind in (e.LEFT, e.KICKED, e.BOT) and not started:
            seats.discard(entry.seat)
        data = _without(entry, guest, forgotten, seats)
        if data is not None:
            out.append(msgspec.structs.replace(entry, data=data))
    return out


def without_maker(fans: list[FanSet], hashes: Collection[str]) -> list[FanSet]:
    """The fan-made sets of a table. These have a maker who wants to be forgotten."""
    return [msgspec.structs.replace(fan, maker="") if fan.hash in hashes else fan for fan in fans]


def _without(entry: Entry, guest: str, forgotten: Forgotten, seats: set[int]) -> str | None:
    """The new data of an entry; None: it stays as it is. `seats` is where the guest sits."""
    replace = msgspec.structs.replace
    names = {seat: forgotten.names.get(seat, NAMELESS) for seat in seats}
    if entry.kind == e.SAT and entry.seat in seats:
        sat = msgspec.json.decode(entry.data, type=Sat)
        return text_of(replace(sat, guest=forgotten.person, name=names[entry.seat]))
    if entry.kind == e.VOTE:
        began = msgspec.json.decode(entry.data, type=VoteBegan)
        if began.joins is None or began.joins.guest != guest:
            return None
        return text_of(replace(began, joins=replace(began.joins, guest=forgotten.person, name=NAMELESS)))
    if entry.kind == e.INVITED:
        invited = msgspec.json.decode(entry.data, type=Invited)
        return text_of(replace(invited, guest=forgotten.person, name=NAMELESS)) if invited.guest == guest else None
    if entry.kind == e.SAID and entry.data:
        return "" if msgspec.json.decode(entry.data, type=Spoken).guest == guest else None
    if entry.kind == e.CREATED:
        made = msgspec.json.decode(entry.data, type=Created)
        fans = without_maker(made.fans, ("",))  # a card of theirs is tried here
        return text_of(replace(made, host=forgotten.person, fans=fans)) if made.host == guest else None
    if entry.kind == e.STARTED and seats:
        started_with = read_started(entry.data)
        setup = started_with.setup
        players = [replace(p, name=names.get(number, p.name)) for number, p in enumerate(setup.players)]
        return text_of(replace(started_with, setup=replace(setup, players=players)))
    return None
