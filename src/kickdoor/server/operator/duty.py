"""A process on duty: it says that it is alive, keeps the rules of the house up to date, and does errands for operators.

Everything it needs to know is in rows of the database. On PostgreSQL it is woken when they change; on SQLite it looks
often, because a look costs nothing there. Whatever it misses it finds at the next look.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

import kickdoor
from kickdoor.server.http.house import Drain, House
from kickdoor.server.operator.closing import close_table
from kickdoor.server.operator.draining import Mover
from kickdoor.server.operator.evicting import Evictor
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.settings import Settings
from kickdoor.server.socket.connections import Connections
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.operator_records import Errand, OperatorRecords, Process
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table_registry import TableRegistry

__all__ = ["CLOSE", "LOOK", "WHO", "Duty"]

log = logging.getLogger("kickdoor.server")

BEAT: Final = 4.0  # seconds
LOOK_EVERY: Final = 0.5  # seconds, on a database whose changes are not announced
LOOK_EVERY_SHARED: Final = 1.0
TIDY_EVERY: Final = 3600.0

LOOK, WHO, CLOSE = "look", "who", "close"  # errands: read the rules of the house; who is connected; close a table


class Duty:
    """The duties of one process. `end` is called when it has been drained."""

    def __init__(
        self, settings: Settings, house: House, tables: TableRegistry, connections: Connections, name: str
    ) -> None:
        self.settings = settings
        self.house = house
        self.tables = tables
        self.connections = connections
        self.name = name
        self.id = tables.presence.me
        self.records = OperatorRecords(tables.store)
        self.mover = Mover(house, connections)
        self.evictor = Evictor(self.records, house, tables, connections)
        self.end: Callable[[], None] = lambda: None
        self.shown: list[m.NoticeInfo] = []
        self.beaten = self.tidied = float("-inf")
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.doing: dict[str, asyncio.Task[None]] = {}  # errands
        self.untold = (0, 0)  # sockets closed and seats taken at beats, of which no errand has told yet

    # --- coming and going -------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Report for duty. The rules of the house are known before anybody is let in."""
        await self._enter()
        await self.read()
        self.task = asyncio.create_task(self._look_for_ever())

    async def _enter(self) -> None:
        now = await self.records.store.clock()
        await self.records.enter(Process(self.id, self.name, os.getpid(), kickdoor.__version__, now, now))

    def wake(self) -> None:
        """An operator wants something."""
        self.woken.set()

    async def stop(self) -> None:
        tasks = [task for task in (self.task, *self.doing.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):  # then the others notice that it is silent
            await self.records.leave(self.id)

    async def _look_for_ever(self) -> None:
        every = LOOK_EVERY_SHARED if self.records.store.shared else LOOK_EVERY
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), every)
            self.woken.clear()
            try:
                await self.look()
            except StoreError as error:
                log.error("database", extra={"error": str(error)})
            except Exception:
                log.exception("a duty failed")

    # --- looking ----------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Do what is to be done now."""
        if time.monotonic() - self.beaten >= BEAT:
            self.untold = _sums(self.untold, await self.read())
        for errand in await self.records.errands(self.id, self.house.now()):
            if errand.id not in self.doing and await self.records.take(errand, self.id):
                task = self.doing[errand.id] = asyncio.create_task(self._do(errand))
                task.add_done_callback(lambda _, done=errand.id: self.doing.pop(done))  # type: ignore[misc]
        if self.mover.move():
            self.end()
        if time.monotonic() - self.tidied >= TIDY_EVERY:
            self.tidied = time.monotonic()
            await self.records.forget(self.house.now(), self.settings.audit_time)

    async def read(self) -> tuple[int, int]:
        """Say that this process is alive, and read the rules of the house; return how many sockets were closed and how
        many seats were taken because somebody is banned."""
        self.beaten = time.monotonic()
        house, records = self.house, self.records
        house.ahead = await records.store.clock() - now_ms()
        now = house.now()
        drain = await records.beat(self.id, now)
        if drain is None:  # somebody took us for dead
            await self._enter()
        house.drain = Drain() if drain is None else Drain(drain[0], drain[1], bool(drain[2]))
        if records.store.shared:
            others = await records.processes()
            house.others = any(other.id != self.id and other.drain_from is None for other in others)
        house.announcements = await records.announcements(now)
        self._show()
        house.bans.set(await records.bans(now))
        return await self.evictor.evict()

    def _show(self) -> None:
        """Send everybody what they are to be shown, if that has changed."""
        shown = self.house.notices()
        if shown != self.shown:
            self.shown = shown
            self.connections.tell(m.Notices(shown))

    # --- errands ----------------------------------------------------------------------------------------------

    async def _do(self, errand: Errand) -> None:
        """Do an errand, and answer it."""
        try:
            answer = await _ERRANDS[errand.what](self, msgspec.json.decode(errand.about or "{}"))
        except StoreError as error:
            answer = {"error": str(error)}
        except Exception as error:
            log.exception("an errand failed", extra={"errand": errand.what})
            answer = {"error": f"{type(error).__name__}: {error}"}
        try:
            await self.records.answer(errand.id, self.id, self.house.now(), text_of(answer))
        except StoreError as error:
            log.error("database", extra={"error": str(error)})

    async def _look_again(self, _about: Any) -> Any:
        """A beat may have found a new ban before this errand came. What it has done is told, too."""
        sockets, seats = _sums(await self.read(), self.untold)
        self.untold = (0, 0)
        return {"sockets": sockets, "seats": seats}

    async def _who(self, _about: Any) -> Any:
        """Everybody who is connected here, once for each table, and from which addresses."""
        people: dict[tuple[str, str], dict[str, Any]] = {}
        for room in self.tables.rooms.values():
            for client in room.audience.clients:
                seat = None if client.seat < 0 else client.seat
                found = people.setdefault(
                    (client.guest, room.id),
                    {"guest": client.guest, "name": client.name, "table": room.id, "seat": seat, "addresses": []},
                )
                if client.address not in found["addresses"]:
                    found["addresses"].append(client.address)
        return {
            "people": list(people.values()),
            "sockets": len(self.connections.clients),
            "tables": len(self.tables.rooms),
            "unreadable": sorted(self.tables.unreadable),
        }

    async def _close(self, about: Any) -> Any:
        return {"outcome": await close_table(self.tables, about["table"], about["word"])}


def _sums(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    return one[0] + two[0], one[1] + two[1]


_ERRANDS: Final[dict[str, Callable[[Duty, Any], Awaitable[Any]]]] = {
    LOOK: Duty._look_again,
    WHO: Duty._who,
    CLOSE: Duty._close,
}
