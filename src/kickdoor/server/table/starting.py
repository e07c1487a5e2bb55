"""The start of a game, and the numbers of the people at the table, from which its seed is made (docs/server.md).

The host starts. If somebody is bound to a number, all who are have a few seconds to reveal theirs. The last one
who does begins the game. Whoever is too late is left out, and the record says so.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.cards.library.content import content_of
from kickdoor.model.table import Options
from kickdoor.record.fairness import Fair, SeatNumber, hash_of, seed_of
from kickdoor.record.record import Record
from kickdoor.server.protocol.refusals import SPECTATOR, Refusal, refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Started
from kickdoor.server.table.memory import Change, NewEntry, TableMemory

__all__ = ["begin", "commit", "reveal", "start"]

MOST_COMMITMENTS: Final = 20  # of one person at one table: every page they open may have a number of its own


def start(memory: TableMemory, guest: Guest) -> Change | None:
    """The host starts the game: the numbers are asked for, or it begins at once if nobody is bound to one."""
    seating = memory.seating
    if seating.host != guest.id:
        raise refuse("not-host", 403)
    if seating.state != "open":
        raise refuse("started")
    if seating.starting:
        return None
    if any(one.hash for one in seating.people_numbers()):
        return Change(NewEntry(e.REVEALING))
    return begin(memory)


def begin(memory: TableMemory) -> Change:
    """The game begins with the numbers that are there. Bots take the empty seats."""
    return _together(_beginning(memory, memory.seating.people_numbers()))


def commit(memory: TableMemory, guest: Guest, hashed: str) -> Change | None:
    """Bind yourself to a number by its hash. Until the host starts you can do it again."""
    seat, seating = _own_seat(memory, guest), memory.seating
    if seating.state != "open":
        raise refuse("started")
    if seating.numbers.hashes.get(guest.id) == hashed:
        return None
    if seating.starting:
        raise refuse("starting")
    if seating.numbers.commitments.get(guest.id, 0) >= MOST_COMMITMENTS:
        raise refuse("too-many-numbers")
    return Change(NewEntry(e.COMMITTED, seat, hashed))


def reveal(memory: TableMemory, guest: Guest, number: str) -> Change | None:
    """Reveal the number that you are bound to. The last one begins the game."""
    seat, seating = _own_seat(memory, guest), memory.seating
    numbers = seating.numbers
    hashed = numbers.hashes.get(guest.id)
    if hashed is None:
        raise refuse("no-commitment")
    if hash_of(number) != hashed:
        raise refuse("other-number")
    if guest.id in numbers.revealed:
        return None
    if seating.state != "open":
        raise refuse("number-too-late")
    if not seating.starting:
        raise refuse("number-too-early")
    given = [
        msgspec.structs.replace(one, number=number) if seating.seats[one.seat].guest == guest.id else one
        for one in seating.people_numbers()
    ]
    entries = [NewEntry(e.REVEALED, seat, number)]
    if all(one.number for one in given if one.hash):
        entries += _beginning(memory, given)
    return _together(entries)


def _own_seat(memory: TableMemory, guest: Guest) -> int:
    seat = memory.seating.seat_of(guest.id)
    if seat is None:
        raise Refusal(SPECTATOR, 403)
    return seat


def _beginning(memory: TableMemory, numbers: list[SeatNumber]) -> list[NewEntry]:
    """The entries with which the game begins."""
    seating = memory.seating
    made = seating.info
    bots = seating.new_bots([number for number, seat in enumerate(seating.seats) if seat.empty], made.bots)
    record = Record.begin(
        [bots[n].name if n in bots else seat.name for n, seat in enumerate(seating.seats)],
        sets=made.sets,
        seed=seed_of(seating.id, made.seed, numbers),
        sexes=[bots[n].sex if n in bots else seat.sex for n, seat in enumerate(seating.seats)],
        options=Options(**made.options),  # type: ignore[arg-type]  # checked when the table was made
        cards=memory.cards if made.content else b"",
    )
    fair = Fair(seating.id, seating.seed_hash, made.seed, numbers)
    setup = msgspec.structs.replace(record.setup, fair=fair)
    started = Started(setup, made.content or content_of(made.sets).hash, record.rules, record.words, record.version)
    return [*(NewEntry(e.BOT, number, bot) for number, bot in bots.items()), NewEntry(e.STARTED, -1, started)]


def _together(entries: list[NewEntry]) -> Change:
    return Change(entries[0], None, entries[1:])
