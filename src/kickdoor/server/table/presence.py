"""Which people are connected to which process. The processes tell each other, and one that falls silent is gone.

None of this is stored, since it is true only while the processes live. A process that takes a table into memory asks
the others who is there. If there is only one process, nothing is sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Final

from kickdoor.server.storage.base import Store, StoreError
from kickdoor.server.table.room import Room

__all__ = ["Presence"]

log = logging.getLogger("kickdoor.server")

BEAT: Final = 4.0  # seconds between signs of life
SILENCE: Final = 12.0  # seconds after which a process is taken for dead

HERE, GONE, WHO, ALIVE, BYE = "here", "gone", "who", "alive", "bye"


class Presence:
    """The presence of people at all tables of this process."""

    def __init__(self, store: Store, rooms: dict[str, Room]) -> None:
        self.store = store
        self.rooms = rooms
        self.me = secrets.token_hex(4)
        self.heard: dict[str, float] = {}  # when other processes have said something
        self.beaten = 0.0
        self.messages: asyncio.Queue[str] = asyncio.Queue()
        self.teller: asyncio.Task[None] | None = None

    # --- telling ----------------------------------------------------------------------------------------------

    def _tell(self, *words: str) -> None:
        if not self.store.shared:
            return
        self.messages.put_nowait(" ".join(words))
        if self.teller is None:
            self.teller = asyncio.create_task(self._tell_for_ever())

    async def _tell_for_ever(self) -> None:
        """Send messages one after the other, in order."""
        while True:
            text = await self.messages.get()
            try:
                await self.store.tell(text)
            except StoreError as error:
                log.error("database", extra={"error": str(error)})
            self.messages.task_done()

    def watch(self, room: Room) -> None:
        """A table has come into memory: ask the other processes who is there."""
        table = room.id
        room.audience.on_presence = lambda guest, here: self._tell(HERE if here else GONE, self.me, table, guest)
        self._tell(WHO, self.me, table)

    def ask_all(self) -> None:
        """Messages may have been missed: ask about every table."""
        for table in self.rooms:
            self._tell(WHO, self.me, table)

    def beat(self) -> None:
        """Called now and then: say that this process is alive, and forget processes that are not."""
        now = time.monotonic()
        if now - self.beaten < BEAT:
            return
        self.beaten = now
        self._tell(ALIVE, self.me)
        for process in [process for process, at in self.heard.items() if now - at > SILENCE]:
            self._lost(process)

    async def close(self) -> None:
        """This process ends, and everybody who is connected to it leaves."""
        if self.teller is not None:
            self._tell(BYE, self.me)
            await self.messages.join()
            self.teller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.teller

    # --- being told -------------------------------------------------------------------------------------------

    def told(self, text: str) -> None:
        """Another process says something about the people who are connected to it."""
        what, process, *rest = text.split()
        self.heard[process] = time.monotonic()
        if what == BYE:
            self._lost(process)
            return
        room = self.rooms.get(rest[0]) if rest else None
        if room is None:
            return
        if what == WHO:
            for guest in {client.visitor for client in room.audience.clients}:
                self._tell(HERE, self.me, room.id, guest)
            return
        guests = room.audience.elsewhere.setdefault(process, set())
        if (rest[1] in guests) != (what == HERE):
            guests.symmetric_difference_update({rest[1]})
            if what == GONE:
                room.audience.attendance.gone(rest[1])
            if not room.audience.hides_presence(rest[1]):
                room.audience.tell_table()

    def _lost(self, process: str) -> None:
        self.heard.pop(process, None)
        for room in self.rooms.values():
            lost = room.audience.elsewhere.pop(process, None)
            if lost:
                for guest in lost:
                    room.audience.attendance.gone(guest)
                room.audience.tell_table()
