"""A table in this process whose time is set by a test: the real room on a real database, without waiting.

Nothing happens by itself. `pass_time` goes from deadline to deadline, as the timers of a server would.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

from kickdoor.server.bots.autopilot import Autopilot
from kickdoor.server.bots.thinkers import Thinkers
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.order_types import Orders
from kickdoor.server.protocol.seat_bodies import PersonWish, SeatWish
from kickdoor.server.protocol.seat_types import Level
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import Client
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Entry, Guest
from kickdoor.server.table import commands, host_commands
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Created
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.room import Room
from kickdoor.table import Table
from tests.support.seeded import begin_with
from tests.support.server import PATIENCE, Json

START = 1_000_000


class Timed:
    """One table. Seats are people (g0, g1 …) unless `bots` names a level for them. `shared`: all people share the
    device of g0."""

    def __init__(self, room: Room, thinkers: Thinkers, shared: bool = False) -> None:
        self.room = room
        self.shared = shared
        self.pilot = room.pilot = Autopilot(room, thinkers)
        self.time = START
        self.count = 0
        self.heard: dict[int, list[Json]] = {}
        self.sent: dict[int, list[tuple[int, str]]] = {}  # the same as it was sent, each with its time
        room.memory.now = lambda: self.time

    # --- acting -----------------------------------------------------------------------------------------------

    async def do(self, change: Change | None) -> None:
        """Make the change of a command, if it has one."""
        if change is not None:
            async with self.room.lock:
                await self.room.add_and_wait(change)

    async def act(self, seat: int, text: str) -> bool:
        """A person acts on what they see now. True: it has happened. False: it is held until it may happen."""
        self.count += 1
        change = commands.act(self.memory, seat, f"a{self.count}", self.table.version, text)
        assert change is not None
        await self.do(change)
        return change.first.kind == e.ACT

    async def passes(self, *seats: int) -> None:
        for seat in seats:
            await self.act(seat, "pass")

    async def wait(self, seat: int) -> None:
        """Wait, I'm thinking."""
        await self.do(commands.wait(self.memory, seat, self.table.version))

    async def orders(self, seat: int, orders: Orders) -> None:
        await self.do(commands.set_orders(self.memory, seat, orders))

    async def away(self, seat: int, away: bool = True) -> None:
        await self.do(commands.set_away(self.memory, seat, away))

    async def pause(self, on: bool) -> None:
        await self.do(host_commands.pause(self.memory, self.guest(0), on))

    def guest(self, seat: int) -> Guest:
        return Guest("g0" if self.shared else f"g{seat}", f"Player {seat}", 0, 0)

    async def pass_time(self, milliseconds: int) -> None:
        """Let time go by, with everything that becomes due on the way."""
        end = self.time + milliseconds
        while True:
            await self.think()
            due = self.memory.due()
            if due is None or due > end:
                break
            self.time = max(self.time, due)
            await self.pilot.do_what_is_due()
        self.time = end

    async def until_due(self) -> int:
        """Go on to the next deadline and do what is due; how long that took."""
        await self.think()
        due = self.memory.due()
        assert due is not None, "nothing is ever due"
        before, self.time = self.time, max(self.time, due)
        await self.pilot.do_what_is_due()
        return self.time - before

    async def think(self) -> None:
        """Let bots that search come to their conclusions."""
        self.pilot.arm()
        while self.pilot.thinking is not None:
            await self.pilot.thinking

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def memory(self) -> TableMemory:
        return self.room.memory

    @property
    def table(self) -> Table:
        assert self.memory.game is not None
        return self.memory.game.table

    @property
    def open(self) -> str:
        """The kind of question that is open."""
        return "" if self.table.over else type(self.table.frames[-1]).__name__

    def listen(self, seat: int, lines: bool = False) -> list[Json]:
        """Everything that this seat (-1: a spectator) is sent from now on. `lines`: in sentences, too."""
        heard = self.heard[seat] = []
        sent = self.sent[seat] = []

        async def send(message: MutableMapping[str, Any]) -> None:
            heard.append(json.loads(message["text"]))
            sent.append((self.time - START, message["text"]))

        self.room.audience.enter(Client(f"g{seat}" if seat >= 0 else "nobody", "x", send, lines))
        return heard

    def whole(self, seat: int) -> str:
        """The whole view of a seat, as it is sent."""
        return self.room.audience.whole(seat).decode()

    async def log(self) -> list[Entry]:
        return await self.room.store.load(self.room.id)


@contextlib.asynccontextmanager
async def timed(
    situation: Table | None = None,
    *,
    clock: m.ClockName = "normal",
    bots: dict[int, Level] | None = None,
    seats: int = 3,
    sets: tuple[str, ...] = ("deluxe",),
    seed: str = "timed",
    thinkers: int = 0,
    orders: Orders = "ask",
    shared: bool = False,
    **settings: int,
) -> AsyncIterator[Timed]:
    """A table that has just been started, or is in the stated situation (of a scenario in which everybody is asked).
    `orders` are the standing orders of all people: they are asked everywhere, unless a test says otherwise."""
    store = await open_store("sqlite://")
    pool = Thinkers(thinkers, longest=PATIENCE)
    room = Room("tttttttttttttt", store, Settings(**settings), pool.slow_levels)  # type: ignore[arg-type]  # only numbers
    at = Timed(room, pool, shared)
    made = Created("CODE", "g0", list(sets), seats, {"ask_everybody": True}, clock, "normal", True, seed)
    await at.do(Change(NewEntry(e.CREATED, -1, made)))
    for seat in range(seats):
        level = (bots or {}).get(seat)
        if level is None:
            if shared and seat:
                await at.do(commands.sit_beside(at.memory, at.guest(seat), [PersonWish(f"Player {seat}")]))
            else:
                await at.do(commands.sit(at.memory, at.guest(seat), SeatWish(seat=seat)))
            if clock != "days":
                await at.do(commands.set_orders(at.memory, seat, orders))
        else:
            await at.do(Change(NewEntry(e.BOT, seat, at.memory.seating.new_bot(seat, level))))
    await at.do(begin_with(at.memory, seed))
    if situation is not None:
        assert at.memory.game is not None
        assert situation.options.ask_everybody
        at.memory.game.table = situation
        at.memory.went_on()
        at.memory.game.moved = situation.version
    try:
        yield at
    finally:
        at.pilot.stop()
        pool.close()
        await store.close()
