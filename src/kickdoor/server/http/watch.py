"""What an operator wants to know of a running server: how full its disk is, how late it comes, which part is ill.

Databases are asked when somebody wants to know, and not again within a few seconds. Only the lag of the event loop is
measured all the time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final, Literal, get_args

from kickdoor.server.http.replayer import Replayer
from kickdoor.server.metrics import Metrics
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Size, StoreError
from kickdoor.server.storage.companions import Companions
from kickdoor.server.storage.learning import LESSON
from kickdoor.server.storage.workshop_sets import WorkshopSets
from kickdoor.server.table_registry import TableRegistry

__all__ = ["Part", "Watch"]

log = logging.getLogger("kickdoor.server")

Part = Literal["database", "disk", "wal", "loop", "bots"]

BEAT: Final = 1.0  # seconds
BEATS: Final = 30  # that are remembered
LATE: Final = 1.0  # seconds; a loop that comes so late makes everybody wait
CHECK_EVERY: Final = 2.0  # seconds: health is asked for often, and by anybody
LOOK_EVERY: Final = 15.0  # seconds
BOTS_EACH: Final = 10  # thoughts that may wait for each process
STATES: Final = ("open", "running", "over")


class Watch:
    """Looks after one server."""

    def __init__(self, settings: Settings, metrics: Metrics, tables: TableRegistry, replayer: Replayer) -> None:
        self.settings = settings
        self.metrics = metrics
        self.tables = tables
        self.store = tables.store
        self.replayer = replayer
        self.lags: deque[float] = deque([0.0], maxlen=BEATS)
        self.size = Size(0, 0, None)
        self.writes = True  # the database could be written to when it was last tried
        self.checked = self.looked = float("-inf")
        self.checking = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None
        for what in ("tables", "sockets", "lessons", "companions", "drafts", "published"):
            metrics.limits.labels(what).set(getattr(settings, f"max_{what}"))
        metrics.watch_store(self.store.commits_took, lambda: self.store.errors)

    def start(self) -> None:
        self.task = asyncio.create_task(self._beat_for_ever())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def _beat_for_ever(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            late = max(0.0, loop.time() - due)
            self.lags.append(late)
            self.metrics.loop_lag.observe(late)

    async def ill(self) -> list[Part]:
        """The parts that are ill now."""
        async with self.checking:  # whoever asks meanwhile waits for the same answer
            now = asyncio.get_running_loop().time()
            if now - self.checked > CHECK_EVERY:
                self.writes = await self._try()
                self.checked = asyncio.get_running_loop().time()
        return [part for part, is_ill in self._parts().items() if is_ill]

    async def _try(self) -> bool:
        """Can the database be written to? And how big is it?"""
        try:
            await self.store.check()
            self.size = await self.store.size(self.settings.disk)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
            return False
        return True

    def _parts(self) -> dict[Part, bool]:
        free, most = self.size.free, self.store.most_wal
        found: dict[Part, bool] = dict.fromkeys(get_args(Part), False)
        found["database"] = not self.writes
        found["disk"] = free is not None and free < self.settings.disk_low
        found["wal"] = most is not None and (self.size.wal or 0) > most
        found["loop"] = max(self.lags) > LATE
        found["bots"] = self.tables.thinkers.waiting > BOTS_EACH * max(1, self.settings.thinkers)
        return found

    async def measure(self) -> None:
        """Bring all numbers up to date."""
        metrics = self.metrics
        await self.ill()
        for part, is_ill in self._parts().items():
            metrics.ill.labels(part).set(is_ill)
        metrics.tables.set(len(self.tables.rooms))
        metrics.replays_waiting.set(self.replayer.count_waiting())
        metrics.bots_waiting.set(self.tables.thinkers.waiting)
        metrics.database_bytes.set(self.size.database)
        metrics.wal_bytes.set(float("nan") if self.size.wal is None else self.size.wal)
        metrics.disk_free.set(float("nan") if self.size.free is None else self.size.free)
        now = asyncio.get_running_loop().time()
        if self.writes and now - self.looked > LOOK_EVERY:
            self.looked = now
            await self._count()

    async def _count(self) -> None:
        try:
            for state in STATES:
                self.metrics.stored.labels(state).set(await self.store.count(state))
            self.metrics.guests.set(await self.store.count_guests())
            sets = WorkshopSets(self.store)
            kept = {
                "lessons": await self.store.count(LESSON),
                "companions": await Companions(self.store).count(),
                "drafts": await sets.count_drafts(),
                "published": await sets.count_published(),
            }
            for what, count in kept.items():
                self.metrics.kept.labels(what).set(count)
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
