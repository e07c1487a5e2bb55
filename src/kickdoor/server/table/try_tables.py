"""Tables on which somebody tries a card of their own: what they are made of. They are in no list, like those of
lessons."""

from __future__ import annotations

from typing import Final

from kickdoor.server.protocol.seat_types import COLOURS
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import BotSat, Created, Sat, Started
from kickdoor.server.table.memory import NewEntry
from kickdoor.workshop.trying import OTHERS, TRYER, TryTable, new_record

__all__ = ["try_entries"]

TRY: Final = "try"  # stands where lessons have their ids


def try_entries(tried: TryTable, guest: Guest, sets: list[str]) -> tuple[Created, list[NewEntry]]:
    """The table, and who sits there. The last of its sets is the one that is tried. Raises RecordError."""
    name = guest.name if guest.name not in OTHERS else f"{guest.name} 2"
    record = new_record(tried, sets, name)
    seats = record.setup.players
    made = Created(
        code="",
        host=guest.id,
        sets=sets,
        seats=len(seats),
        options=record.setup.options,
        clock="none",
        bots="normal",
        public=False,
        seed=str(record.setup.seed),
        lesson=TRY,
        fans=[FanSet("", tried.set, tried.title, guest.name)],
        content=tried.content.hash,
        trying=tried.card,
    )
    entries = [NewEntry(e.SAT, TRYER, Sat(guest.id, name, COLOURS[TRYER], seats[TRYER].sex))]
    for seat, other in enumerate(seats):
        if seat != TRYER:
            entries.append(NewEntry(e.BOT, seat, BotSat(other.name, COLOURS[seat], other.sex, "normal")))
    started = Started(record.setup, tried.content.hash, record.rules, record.words, record.version)
    return made, [*entries, NewEntry(e.STARTED, -1, started)]
