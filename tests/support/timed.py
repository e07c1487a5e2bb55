"""A table in this process whose time a test sets: the real room on a real database, without waiting.

Nothing is due by itself: `pass_time` goes from deadline to deadline, as the timers of a server would.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

from kickdoor.server import messages as m
from kickdoor.server import people
from kickdoor.server.client import Bucket, Client
from kickdoor.server.room import Room
from kickdoor.server.seating import Created
from kickdoor.server.settings import Settings
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Entry, Guest
from kickdoor.server.thinkers import Thinkers
from kickdoor.table import Table
from tests.support.server import PATIENCE, Json

START = 1_000_000


class Timed:
    """One table. Seats are people (g0, g1 …) unless `bots` names a level for them."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.time = START
        self.count = 0
        self.heard: dict[int, list[Json]] = {}
        room.now = lambda: self.time

    # --- acting -----------------------------------------------------------------------------------------------

    async def act(self, seat: int, text: str) -> bool:
        """The person acts, on what he sees now. True: it has happened; False: it is kept until it may."""
        assert self.room.game is not None
        self.count += 1
        message = m.Act(f"a{self.count}", self.room.game.table.version, text)
        async with self.room.lock:
            return await people.act(self.room, seat, message)

    async def passes(self, *seats: int) -> None:
        for seat in seats:
            await self.act(seat, "pass")

    async def wait(self, seat: int) -> None:
        """Wait, I'm thinking."""
        assert self.room.game is not None
        async with self.room.lock:
            await people.wait(self.room, seat, m.Wait(self.room.game.table.version))

    async def orders(self, seat: int, orders: m.Orders) -> None:
        async with self.room.lock:
            await people.set_orders(self.room, seat, orders)

    async def away(self, seat: int, away: bool = True) -> None:
        async with self.room.lock:
            await people.set_away(self.room, seat, away)

    async def pause(self, on: bool) -> None:
        async with self.room.lock:
            await people.pause(self.room, self.guest(0), on)

    def guest(self, seat: int) -> Guest:
        return Guest(f"g{seat}", f"Player {seat}", 0, 0)

    async def pass_time(self, milliseconds: int) -> None:
        """Let time go by, with everything that becomes due on the way."""
        end = self.time + milliseconds
        while True:
            await self.think()
            due = self.room.attendant.due()
            if due is None or due > end:
                break
            self.time = max(self.time, due)
            await self.room.attendant.attend()
        self.time = end

    async def until_due(self) -> int:
        """Go on to the next deadline and do what is due; how long that took."""
        await self.think()
        due = self.room.attendant.due()
        assert due is not None, "nothing is ever due"
        before, self.time = self.time, max(self.time, due)
        await self.room.attendant.attend()
        return self.time - before

    async def think(self) -> None:
        """Let bots that search come to their conclusions."""
        self.room.attendant.arm()
        while self.room.attendant.thinking is not None:
            await self.room.attendant.thinking

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self.room.game is not None
        return self.room.game.table

    @property
    def open(self) -> str:
        """The kind of question that is open."""
        return "" if self.table.over else type(self.table.frames[-1]).__name__

    def listen(self, seat: int, lines: bool = False) -> list[Json]:
        """Everything this seat (-1: a spectator) is sent from now on; `lines`: in sentences, too."""
        heard = self.heard[seat] = []

        async def send(message: MutableMapping[str, Any]) -> None:
            heard.append(json.loads(message["text"]))

        self.room.enter(Client(f"g{seat}" if seat >= 0 else "nobody", "x", send, Bucket(1, 1), lines))
        return heard

    def whole(self, seat: int) -> str:
        """The whole view of a seat, as it is sent."""
        return self.room.whole(seat).decode()

    async def log(self) -> list[Entry]:
        return await self.room.store.load(self.room.id)


@contextlib.asynccontextmanager
async def timed(
    situation: Table | None = None,
    *,
    clock: m.ClockName = "normal",
    bots: dict[int, m.Level] | None = None,
    seats: int = 3,
    sets: tuple[str, ...] = ("deluxe",),
    seed: str = "timed",
    thinkers: int = 0,
    **settings: int,
) -> AsyncIterator[Timed]:
    """A table that has just been started, or is in the stated situation (of a scenario in which everybody is asked)."""
    store = await open_store("sqlite://")
    pool = Thinkers(thinkers, longest=PATIENCE)
    room = Room("tttttttttttttt", store, Settings(**settings), pool)  # type: ignore[arg-type]  # only numbers
    at = Timed(room)
    made = Created("CODE", "g0", list(sets), seats, {"ask_everybody": True}, clock, "normal", True, seed)
    async with room.lock:
        await room.add(room.entry("created", -1, made))
        for seat in range(seats):
            level = (bots or {}).get(seat)
            if level is None:
                await people.sit(room, at.guest(seat), m.SeatWish(seat=seat))
            else:
                await room.add(room.entry("bot", seat, room.seating.new_bot(seat, level)))
        await people.start(room, at.guest(0))
    if situation is not None:
        assert room.game is not None
        assert situation.options.ask_everybody
        room.game.table = situation
        room.gone_on()
        room.game.moved = situation.version
    try:
        yield at
    finally:
        room.attendant.stop()
        pool.close()
        await store.close()
