"""Telling people who are not there that a table waits for them.

Somebody is told once about each wait, at all processes together (`Pushes.tell`), and not while a socket of theirs is
open. The message says which people are at the table and what kind of question it is, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final

from kickdoor.phrases.book import book
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.days_bodies import WaitKind
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.push.encryption import encrypt
from kickdoor.server.push.endpoints import Forbidden, read_endpoint
from kickdoor.server.push.post import post
from kickdoor.server.push.vapid import Vapid
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.pushes import Pushes, Subscription
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.room import Room
from kickdoor.server.table.waiting import wait_id, wait_of
from kickdoor.server.table.watcher import Watcher
from kickdoor.server.table_registry import TableRegistry
from kickdoor.server.token_bucket import TokenBucket

__all__ = ["Notifier"]

log = logging.getLogger("kickdoor.server")

AGAIN: Final = 60.0  # seconds after which somebody who sits at another table now is looked at again
AT_ONCE: Final = 8  # messages that are sent at the same time
MOST_WAITING: Final = 5000  # people who are looked at in a while
SIZE: Final = 1024  # bytes of every message, so that its length tells nothing
KEPT: Final = 24 * 3600  # seconds for which a push service keeps a message for a browser that is off
FAILURES: Final = 20  # in a row; then a subscription is given up
RATE: Final = 1 / 120  # messages a second to one person
BURST: Final = 20
PEOPLE: Final = 10_000  # whose rate is remembered
GONE: Final = (404, 410)

Looked = tuple[str, int]  # a table and a seat


class Notifier(Watcher):
    """Tells the people of one server. `connected` says whether a guest has a socket open, at any table."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        tables: TableRegistry,
        vapid: Vapid,
        connected: Callable[[str], bool],
    ) -> None:
        self.settings = settings
        self.metrics = metrics
        self.tables = tables
        self.vapid = vapid
        self.connected = connected
        self.pushes = Pushes(tables.store)
        self.timers: dict[Looked, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.sending = asyncio.Semaphore(AT_ONCE)
        self.rates: dict[str, TokenBucket] = {}

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()

    # --- when -------------------------------------------------------------------------------------------------

    def look(self, room: Room) -> None:
        seating = room.memory.seating
        if seating.state != "running" or seating.on_hold or seating.info.lesson:
            return
        for number, seat in enumerate(seating.seats):
            if seat.guest and not seat.played_by_bot and not room.audience.is_connected(seat.guest):
                self._look_later(room.id, number, self.settings.push_delay / 1000)

    def left(self, room: Room, guest: str) -> None:
        seat = room.memory.seating.seat_of(guest)
        if seat is not None and room.memory.game is not None and wait_of(room.memory, seat) is not None:
            wait = wait_id(room.memory.game, seat)
            self._in_background(partial(self._know, guest, room.id, wait))

    async def _know(self, guest: str, table: str, wait: str) -> None:
        await self.pushes.tell(guest, table, wait, now_ms())

    def _look_later(self, table: str, seat: int, seconds: float) -> None:
        key = (table, seat)
        if key not in self.timers and len(self.timers) < MOST_WAITING:
            self.timers[key] = asyncio.get_running_loop().call_later(seconds, self._look_now, table, seat)

    def _look_now(self, table: str, seat: int) -> None:
        del self.timers[table, seat]
        room = self.tables.rooms.get(table)
        if room is None or room.asleep or seat >= len(room.memory.seating.seats):
            return
        kind, guest, game = wait_of(room.memory, seat), room.memory.seating.seats[seat].guest, room.memory.game
        if kind is None or game is None or room.audience.is_connected(guest):
            return
        if self.connected(guest):  # the page they look at tells them
            self._look_later(table, seat, AGAIN)
            return
        others = [one.name for one in room.memory.seating.seats if one.name and one.guest != guest]
        self._in_background(partial(self._tell, guest, table, wait_id(game, seat), kind, others))

    def _in_background(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        task = asyncio.create_task(self._logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _logged(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        try:
            await work()
        except StoreError as error:
            log.error("database", extra={"error": str(error)})
        except Exception:
            log.exception("somebody could not be told")

    # --- what -------------------------------------------------------------------------------------------------

    def _may_tell(self, guest: str) -> bool:
        """May this person get one more message without being flooded?"""
        bucket = self.rates.pop(guest, None) or TokenBucket(RATE, BURST)
        self.rates[guest] = bucket
        if len(self.rates) > PEOPLE:
            del self.rates[next(iter(self.rates))]
        return bucket.take()

    async def _tell(self, guest: str, table: str, wait: str, kind: WaitKind, others: list[str]) -> None:
        subscriptions = await self.pushes.of(guest)
        if not subscriptions or not await self.pushes.tell(guest, table, wait, now_ms()) or not self._may_tell(guest):
            return
        for subscription in subscriptions:
            words = book(subscription.language)
            body = words.say(f"push.{kind}", people=", ".join(others))
            await self.send(subscription, {"title": "Kickdoor", "body": body, "path": f"/table/{table}"})

    async def send_trial(self, to: Subscription) -> bool:
        """Send a message that means nothing. False: it was not taken. Raises StoreError."""
        body = book(to.language).say("push.trial")
        return await self.send(to, {"title": "Kickdoor", "body": body, "path": "/games"})

    async def send(self, to: Subscription, message: dict[str, str]) -> bool:
        """Send a message to one browser. False: it did not arrive. Raises StoreError."""
        settings = self.settings
        try:
            content = encode(message).ljust(SIZE)
            body = encrypt(content, to.public_key, to.auth)
            contact = settings.push_contact or to.site
            headers = {
                "Authorization": self.vapid.authorization(to.endpoint, contact, now_ms() // 1000),
                "Content-Type": "application/octet-stream",
                "Content-Encoding": "aes128gcm",
                "TTL": str(KEPT),
                "Urgency": "normal",
            }
            async with self.sending:
                endpoint = read_endpoint(to.endpoint, settings.push_anywhere)
                status = await post(endpoint, headers, body, anywhere=settings.push_anywhere)
        except (OSError, TimeoutError, Forbidden, ValueError) as error:
            status = 0
            log.warning("a push failed", extra={"error": str(error) or type(error).__name__})
        self.metrics.pushes.labels(str(status)).inc()
        if status in GONE:
            await self.pushes.remove(to.id)
        elif not 200 <= status < 300:
            await self.pushes.failed(to.id, FAILURES)
        else:
            await self.pushes.worked(to.id)
            return True
        return False
