"""All tables: those in memory, those that wake up by their deadlines, new ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Final

from kickdoor.record.errors import RecordError
from kickdoor.server.messages import NewTable
from kickdoor.server.presence import Presence
from kickdoor.server.refusals import refuse
from kickdoor.server.room import Lost, Room, now_ms
from kickdoor.server.seating import Created
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import BrokenLog, Entry, Store, StoreError
from kickdoor.server.thinkers import Thinkers

__all__ = ["Hall"]

log = logging.getLogger("kickdoor.server")

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ID_LENGTH: Final = 14  # 69 bits: a link cannot be guessed
CODE_LENGTH: Final = 5
SWEEP: Final = 1.0  # seconds
OVERDUE: Final = 1500  # milliseconds after which a deadline is taken as forgotten by who should have kept it


def _random(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))


class Hall:
    """The tables of this process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.unreadable: set[str] = set()
        self.thinkers = Thinkers(settings.thinkers)
        self.presence = Presence(store, self.rooms)
        self.sweeper: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        store.on_change = self._changed

    def start(self) -> None:
        self.sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        if self.sweeper is not None:
            self.sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.sweeper
        for room in self.rooms.values():
            room.attendant.stop()
            async with room.lock:  # what is being written is finished
                pass
        await self.presence.close()
        self.thinkers.close()

    # --- finding and making -----------------------------------------------------------------------------------

    async def find(self, table: str) -> Room | None:
        """The table of this id, read from the database if it is not in memory; None: there is none."""
        room = self.rooms.get(table)
        if room is not None:
            room.used_at = time.monotonic()
            if room.seq == 0:
                async with room.lock:
                    await room.wake()
            return room
        if table in self.unreadable or len(table) != ID_LENGTH or not set(table) <= set(ID_LETTERS):
            return None
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(task)

    async def need(self, table: str) -> Room:
        """The same; raises Refusal where there is none."""
        room = await self.find(table)
        if room is not None:
            return room
        if table in self.unreadable:
            raise refuse("other-version", 404)
        raise refuse("no-table", 404)

    async def _load(self, table: str) -> Room | None:
        room = Room(table, self.store, self.settings, self.thinkers)
        try:
            async with room.lock:
                if not await room.load():
                    return None
                self.rooms[table] = room
                self.presence.watch(room)
                room.attendant.arm()
                return room
        except (BrokenLog, RecordError) as error:  # begun with other cards, for instance
            log.error("a table cannot be read", extra={"table": table, "error": str(error)})
        except StoreError:
            raise
        except Exception:  # begun with other rules, perhaps; whatever it is, other tables go on
            log.exception("a table cannot be read", extra={"table": table})
        finally:
            del self.loading[table]
        self.unreadable.add(table)
        return None

    async def make(self, host: str, wanted: NewTable) -> Room:
        """A new table. Its host does not sit yet."""
        for _ in range(20):
            room = Room(_random(ID_LETTERS, ID_LENGTH), self.store, self.settings, self.thinkers)
            made = Created(
                code=_random(CODE_LETTERS, CODE_LENGTH),
                host=host,
                sets=list(wanted.sets),
                seats=wanted.seats,
                options={**wanted.options, "ask_everybody": True},
                clock=wanted.clock,
                bots=wanted.bots,
                public=wanted.public,
                seed=secrets.token_hex(16),
            )
            with contextlib.suppress(Lost):  # the code is taken
                async with room.lock:
                    await room.add(room.entry("created", -1, made))
                self.rooms[room.id] = room
                self.presence.watch(room)
                return room
        raise StoreError("no free code for a table was found")

    async def log_of(self, room: Room) -> list[Entry]:
        return await self.store.load(room.id)

    # --- waking up and falling asleep -------------------------------------------------------------------------

    def _changed(self, table: str, seq: int) -> None:
        """Another process has added to a table's log."""
        if table == "*":
            self.presence.ask_all()
        room = self.rooms.get(table)
        missed = [room] if room is not None and seq > room.seq else []
        for room in self.rooms.values() if table == "*" else missed:
            task = asyncio.create_task(self._catch_up(room))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except StoreError as error:
            log.error("database", extra={"table": room.id, "error": str(error)})

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
        """Take up tables whose time has come and that nobody attends to; let unused ones go."""
        self.presence.beat()
        for table in await self.store.due(now_ms() - OVERDUE, 50 + len(self.unreadable)):
            room = await self.find(table)
            if room is None:
                continue
            if room.attendant.timer is None and room.attendant.task is None:
                room.attendant.arm()
        old = time.monotonic() - self.settings.idle / 1000
        for room in [r for r in self.rooms.values() if not r.clients and r.used_at < old]:
            soon = room.attendant.due()
            if room.lock.taken or (soon is not None and soon < now_ms() + self.settings.idle):
                continue
            room.close()
            self.thinkers.forget(room.id)
            del self.rooms[room.id]
