"""Invitations: a player who wants a rematch makes a table at which seats are kept for the others for a while. Nobody
sits there before they have accepted."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import BotSat, Invited, Sat
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.seating import Seating

__all__ = ["decline", "invite", "no_longer_kept"]


def invite(memory: TableMemory, old: Seating, guest: Guest, may_come: Callable[[str], bool]) -> Change:
    """The player who asks for the rematch takes their old seat, the others' seats are kept, and bots sit as before."""
    entries: list[NewEntry] = []
    time = memory.slowly(memory.settings.invite_time)
    for number, seat in enumerate(old.seats):
        if seat.guest == guest.id and not seat.gone:
            sat = Sat(guest.id, seat.name, seat.colour, seat.sex, seat.features, also=True)
            entries.insert(0, NewEntry(e.SAT, number, sat))
        elif seat.guest and not seat.gone and may_come(seat.guest):
            kept = Invited(seat.guest, seat.name, seat.colour, seat.sex, time, seat.features)
            entries.append(NewEntry(e.INVITED, number, kept))
        elif seat.level is not None:
            entries.append(NewEntry(e.BOT, number, BotSat(seat.name, seat.colour, seat.sex, seat.level)))
    return Change(entries[0], None, entries[1:])


def decline(memory: TableMemory, guest: Guest) -> Change:
    """Say that you will not come."""
    seat = memory.seating.kept_for(guest.id)
    if seat is None or memory.seating.state != "open":
        raise refuse("not-invited")
    return Change(NewEntry(e.UNINVITED, seat, "declined"))


def no_longer_kept(memory: TableMemory) -> Change:
    """Give up the seats that were kept for people who have not come in time."""
    now = memory.now()
    late = [
        NewEntry(e.UNINVITED, number, "late")
        for number, seat in enumerate(memory.seating.seats)
        if seat.kept is not None and seat.kept_until <= now
    ]
    return Change(late[0], None, late[1:])
