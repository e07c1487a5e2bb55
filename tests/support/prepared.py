"""A table whose seed a test knows. It is written to the database, as a server would do it, before there is one."""

from __future__ import annotations

import asyncio
import random

from kickdoor.record.record import Record
from kickdoor.server.http.guests import Guests
from kickdoor.server.protocol.seat_bodies import SeatWish
from kickdoor.server.settings import Settings
from kickdoor.server.storage import open_store
from kickdoor.server.storage.identity import Device
from kickdoor.server.table import commands
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Created
from kickdoor.server.table.memory import Change, NewEntry
from kickdoor.server.table.room import Room
from kickdoor.table import Table
from kickdoor.views.action_phrases import VERBS
from tests.support.seeded import begin_with
from tests.support.server import tasteful

TABLE = "preparedprepar"
SECRET = "known to this test"
COUNT = 3


def prepare(url: str, sets: tuple[str, ...], seed: str, **options: bool | int) -> tuple[Record, list[str]]:
    """Start a table of three people with this seed: its record so far, and their cookies."""

    async def write() -> tuple[Record, list[str]]:
        store = await open_store(url)
        guests = Guests(store, SECRET)
        room = Room(TABLE, store, Settings())
        persons = [await guests.make(f"Player {n}") for n in range(COUNT)]
        chosen = {"ask_everybody": True, **options}
        made = Created("PREPA", persons[0].id, list(sets), COUNT, chosen, "none", "normal", True, seed)
        async with room.lock:
            await room.add_and_wait(Change(NewEntry(e.CREATED, -1, made)))
            for seat, person in enumerate(persons):
                await room.add_and_wait(commands.sit(room.memory, person, SeatWish(seat=seat)))
            await room.add_and_wait(begin_with(room.memory, seed))
        assert room.memory.game is not None
        cookies = [guests.cookie((await guests.sign_in(person, Device()))[0]) for person in persons]
        await store.close()
        return Record(room.memory.game.setup), cookies

    return asyncio.run(write())


def play_on(record: Record, seed: int) -> Table:
    """Play the game of a record to its end and write it down; the table."""
    dice = random.Random(seed)
    table = record.replay()
    while not table.over:
        seat = dice.choice(table.waiting)
        actions = {table.text(action): action for action in table.actions(seat)}
        told = [{"verb": VERBS[a.verb], "text": text, "later": a.later} for text, a in actions.items()]
        text = tasteful(told, dice)["text"]
        table.act(seat, actions[text])
        record.append(seat, text)
    return table
