"""All tables of this process: finding them, making them, waking them at their deadlines, letting unused ones go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Final

import msgspec

from kickdoor.cards.library.content import Content
from kickdoor.lessons.lesson import Lesson
from kickdoor.server.bots.autopilot import Autopilot
from kickdoor.server.bots.thinkers import Thinkers
from kickdoor.server.keeper import FORGET, Keeper
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.protocol.rest_bodies import NewTable
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.server.settings import Settings
from kickdoor.server.storage import keeping
from kickdoor.server.storage.base import BrokenLog, Guest, Store, StoreError
from kickdoor.server.storage.learning import Learning
from kickdoor.server.storage.people import People
from kickdoor.server.table import entries as e
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.deadlines import OVERDUE
from kickdoor.server.table.entries import Created
from kickdoor.server.table.forgotten_tables import goes_on, left_alone
from kickdoor.server.table.host_commands import pass_on
from kickdoor.server.table.lesson_tables import made_for, seats_of
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.presence import Presence
from kickdoor.server.table.room import Lost, Room
from kickdoor.server.table.try_tables import try_entries
from kickdoor.server.table.watcher import Watcher
from kickdoor.workshop.trying import TryTable

__all__ = ["BLOCKS", "TableRegistry"]

log = logging.getLogger("kickdoor.server")

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ID_LENGTH: Final = 14  # 69 bits: a link cannot be guessed
CODE_LENGTH: Final = 5
BLOCKS: Final = "blocks"  # what processes tell each other: somebody's blocks have changed
SWEEP: Final = 1.0  # seconds
LOOK_FOR_UNUSED: Final = 5.0  # seconds; tables whose host is absent are found at the same time
LOOK_FOR_UNNEEDED: Final = 3600.0  # seconds
AT_ONCE: Final = 50  # tables that are closed at once
STILL_AT_ONCE: Final = 10  # running tables at which nothing happens, that are looked at at once
FROM_THE_BEGINNING: Final = (0, "")
SETTLED: Final = 3.0  # seconds in which other processes say who is connected to them


def _random(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))


def _unused_since(settings: Settings, now: int) -> tuple[int, int, int]:
    """Since when an open table has to be unused, one of a game over several days, and one at which nobody sits."""
    return now - settings.open_time, now - settings.open_days_time, now - settings.empty_time


class TableRegistry:
    """The tables of this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.people = People(store)
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.unreadable: set[str] = set()
        self.thinkers = Thinkers(settings.thinkers)
        self.keeper = Keeper(store, self.thinkers)
        self.keeping: asyncio.Task[None] | None = None
        self.presence = Presence(store, self.rooms)
        self.sweeper: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.looked_for_unused = time.monotonic()
        self.looked_for_unneeded = 0.0
        self.still = FROM_THE_BEGINNING  # the last of them that was looked at
        self.learning = Learning(store)
        self.watcher = Watcher()  # tells people who are not there
        store.on_change = self._changed

    def start(self) -> None:
        self.sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        if self.sweeper is not None:
            self.sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.sweeper
        if self.keeping is not None:
            self.keeping.cancel()
            await asyncio.wait({self.keeping})
        for room in self.all_rooms():
            room.pilot.stop()
            async with room.lock:  # wait for a change that is being stored
                pass
        await self.presence.close()
        self.thinkers.close()

    def all_rooms(self) -> Iterator[Room]:
        """All tables in memory, one after the other, with those that come while the caller waits for something."""
        had: set[str] = set()
        while new := [room for table, room in self.rooms.items() if table not in had]:
            had |= {room.id for room in new}
            yield from new

    # --- finding and making -----------------------------------------------------------------------------------

    async def find(self, table: str) -> Room | None:
        """The table of this id, read from the database if it is not in memory; None: there is none."""
        room = self.rooms.get(table)
        if room is not None:
            room.used_at = time.monotonic()
            if room.asleep or room.memory.stuck is not None:
                async with room.lock:
                    await room.wake()
                    await self._take_up(room)
            return room
        if table in self.unreadable or len(table) != ID_LENGTH or not set(table) <= set(ID_LETTERS):
            return None
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(task)

    async def need(self, table: str) -> Room:
        """The table of this id. Raises Refusal if there is none."""
        room = await self.find(table)
        if room is not None:
            return room
        if table in self.unreadable:
            raise refuse("other-version", 404)
        raise refuse("no-table", 404)

    async def _load(self, table: str) -> Room | None:
        room = self._new_room(table)
        try:
            async with room.lock:
                if not await room.load():
                    return None
                await self._take_up(room)
                self.rooms[table] = room
                self.presence.watch(room)
                room.pilot.arm()
                self.watcher.look(room)
                return room
        except BrokenLog as error:
            log.error("a table cannot be read", extra={"table": table, "error": str(error)})
        except StoreError:
            raise
        except Exception:  # whatever it is, other tables go on
            log.exception("a table cannot be read", extra={"table": table})
        finally:
            del self.loading[table]
        self.unreadable.add(table)
        await keeping.give_up(self.store, table)
        return None

    async def _take_up(self, room: Room) -> None:
        """See to a game that was begun by another version: go on with it, or end it if that is not possible. The lock
        is ours. Raises StoreError."""
        memory = room.memory
        change = memory.taking_over()
        stuck = memory.stuck
        if stuck is not None and not stuck.newer:  # a newer version can go on with it: it is not ours to end
            log.error("a game cannot go on", extra={"table": room.id, "error": stuck.error})
            change = memory.stopping()
        if change is not None:
            with contextlib.suppress(Lost):  # another process has done it
                await room.add_and_wait(change)

    def _new_room(self, table: str) -> Room:
        room = Room(table, self.store, self.settings, self.thinkers.slow_levels)
        room.pilot = Autopilot(room, self.thinkers)
        room.watcher = self.watcher
        return room

    async def make(
        self, host: str, wanted: NewTable, cards: Content | None = None, fans: Sequence[FanSet] = ()
    ) -> Room:
        """Make a new table. Its host has no seat yet. If there are fan-made sets among its sets, `cards` are all its
        cards."""
        made = Created(
            code="",
            host=host,
            sets=list(wanted.sets),
            seats=wanted.seats,
            options={**wanted.options, "ask_everybody": True},
            clock="none" if wanted.people else wanted.clock,  # nobody hurries a device from hand to hand
            bots=wanted.bots,
            public=wanted.public,
            seed=secrets.token_hex(16),
            take_back=wanted.take_back,
            board=wanted.board,
            fans=list(fans),
            content="" if cards is None else cards.hash,
        )
        return await self._make(made, [], cards)

    async def make_try(self, guest: Guest, tried: TryTable, sets: list[str]) -> Room:
        """Make a table on which somebody tries a card. The game has begun, and nobody else can sit down."""
        made, entries = try_entries(tried, guest, sets)
        return await self._make(made, entries, tried.content)

    async def make_lesson(self, guest: Guest, name: str, lesson: Lesson) -> Room:
        """Make a table for a lesson or puzzle. The game has begun, and nobody else can sit down."""
        return await self._make(made_for(lesson, guest), seats_of(lesson, guest, name))

    async def _make(self, made: Created, more: list[NewEntry], cards: Content | None = None) -> Room:
        """Make a table. It begins with these entries."""
        for _ in range(20):
            room = self._new_room(_random(ID_LETTERS, ID_LENGTH))
            made = msgspec.structs.replace(made, code=_random(CODE_LETTERS, CODE_LENGTH))
            room.memory.cards = b"" if cards is None else cards.data
            with contextlib.suppress(Lost):  # the code is taken
                async with room.lock:
                    await room.add_and_wait(Change(NewEntry(e.CREATED, -1, made), None, more))
                self.rooms[room.id] = room
                self.presence.watch(room)
                return room
        raise StoreError("no free code for a table was found")

    # --- people -----------------------------------------------------------------------------------------------

    async def blocks_changed(self, guest: str, tell: bool = True) -> None:
        """Somebody has blocked somebody, or has ended a block: their sockets have to know, at every process."""
        blocked = await self.people.blocked(guest)
        for room in list(self.rooms.values()):
            for client in room.audience.clients:
                if client.guest == guest:
                    client.blocked = blocked
                    if not room.asleep:
                        room.audience.tell_people(client)
        if tell:
            await self.store.tell(f"{BLOCKS} {guest}")

    def told_of_blocks(self, guest: str) -> None:
        """Another process says that somebody's blocks have changed."""
        self._in_background(self.blocks_changed(guest, tell=False))

    async def pass_hosts_on(self) -> None:
        """Where the host has been absent for too long, somebody who is there becomes the host."""
        for room in [room for room in self.rooms.values() if room.audience.clients and not room.asleep]:
            seating = room.memory.seating
            if any(client.visitor == seating.host for client in room.audience.clients):
                continue
            if seating.state == "over" or seating.starting or seating.host in room.audience.present():
                continue
            with contextlib.suppress(Lost):  # another process was first
                async with room.lock:
                    await room.wake()
                    change = pass_on(room.memory, room.audience.guests())
                    if change is not None and room.memory.seating.host not in room.audience.present():
                        await room.add_and_wait(change)

    # --- waking up and falling asleep -------------------------------------------------------------------------

    def _changed(self, table: str, seq: int) -> None:
        """Another process has added to a table's log."""
        if table == "*":
            self.presence.ask_all()
        room = self.rooms.get(table)
        missed = [room] if room is not None and seq > room.memory.seq else []
        for room in self.rooms.values() if table == "*" else missed:
            self._in_background(room.catch_up())

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _logged(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except StoreError as error:
            log.error("database", extra={"error": str(error)})

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                log.error("database", extra={"error": str(error)})
            except Exception:
                log.exception("sweeping failed")
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> None:
        """Take up tables that are overdue because nobody sees to them, and let unused ones go."""
        self.presence.beat()
        if time.monotonic() - self.looked_for_unused > LOOK_FOR_UNUSED:
            self.looked_for_unused = time.monotonic()
            await self.pass_hosts_on()
            await self.close_unused()
            await self.keep_one()
        for table in await self.store.due(now_ms() - OVERDUE, 50 + len(self.unreadable)):
            room = await self.find(table)
            if room is not None and room.pilot.idle:
                room.pilot.arm()
        old = time.monotonic() - self.settings.idle / 1000
        for room in [r for r in self.rooms.values() if not r.audience.clients and r.used_at < old]:
            soon = room.memory.due()
            if room.lock.taken or (soon is not None and soon < now_ms() + self.settings.idle):
                continue
            room.close()
            self.thinkers.forget(room.id)
            del self.rooms[room.id]

    async def keep_one(self) -> None:
        """Begin to keep a finished game, unless one is being kept."""
        if self.keeping is None:
            self.keeping = asyncio.create_task(self._keep_next())

    async def _keep_next(self) -> None:
        """Keep a finished game, and now and then remove what no table needs any more."""
        try:
            await self.keeper.keep_next()
            if time.monotonic() - self.looked_for_unneeded > LOOK_FOR_UNNEEDED:
                self.looked_for_unneeded = time.monotonic()
                await keeping.drop_unneeded(self.store, now_ms() - FORGET)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
        except Exception:
            log.exception("a finished game could not be kept")
        finally:
            self.keeping = None

    async def close_unused(self) -> None:
        """Close open tables that nobody wants any more, let games go on that were paused and forgotten, and end lessons
        that nobody came back to."""
        settings, now = self.settings, now_ms()
        most = AT_ONCE + len(
            self.rooms
        )  # those at which somebody is are in memory, and must not stand before the others
        for table in await self.store.unused(*_unused_since(settings, now), most):
            await self._add_if_nobody_is_there(table, lambda memory: left_alone(memory, e.CLOSED))
        for table in await self.learning.old_tables(now - settings.lesson_time, most):
            await self._add_if_nobody_is_there(table, lambda memory: left_alone(memory, e.ON_TIME))
        before = now - settings.paused_time
        still = await self.store.standing_still(before, self.still, STILL_AT_ONCE)
        self.still = still[-1] if len(still) == STILL_AT_ONCE else FROM_THE_BEGINNING
        for _, table in still:
            await self._add_if_nobody_is_there(table, lambda memory: goes_on(memory, before))

    async def _add_if_nobody_is_there(self, table: str, command: Callable[[TableMemory], Change | None]) -> None:
        room = await self.find(table)
        if room is None or room.audience.clients or any(room.audience.elsewhere.values()):
            return
        if self.store.shared and room.audience.attendance.seconds() < SETTLED:  # nobody has said yet who is there
            return
        with contextlib.suppress(Lost):  # another process was first
            async with room.lock:
                await room.wake()
                change = command(room.memory)
                if change is not None:
                    await room.add_and_wait(change)
