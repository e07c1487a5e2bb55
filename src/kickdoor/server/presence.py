"""Who is connected to which process: each tells the others, and who falls silent is gone.

Nothing of this is stored: it is true only while the processes live. A process that takes a table into memory asks who
is there. Where there is only one process, nothing is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from kickdoor.server.storage.base import Store, StoreError

if TYPE_CHECKING:
    from kickdoor.server.room import Room

__all__ = ["Presence"]

log = logging.getLogger("kickdoor.server")

BEAT: Final = 4.0  # seconds between signs of life
SILENCE: Final = 12.0  # … after which a process is taken for dead

HERE, GONE, WHO, ALIVE, BYE = "here", "gone", "who", "alive", "bye"


class Presence:
    """Of all rooms of this process."""

    def __init__(self, store: Store, rooms: dict[str, Room]) -> None:
        self.store = store
        self.rooms = rooms
        self.me = secrets.token_hex(4)
        self.heard: dict[str, float] = {}  # other processes: when
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
        """One after the other, in order."""
        while True:
            text = await self.messages.get()
            try:
                await self.store.tell(text)
            except StoreError as error:
                log.error("database", extra={"error": str(error)})
            self.messages.task_done()

    def watch(self, room: Room) -> None:
        """A room has come into memory: who is there, at other processes?"""
        room.on_presence = lambda guest, here: self._tell(HERE if here else GONE, self.me, room.id, guest)
        self._tell(WHO, self.me, room.id)

    def ask_all(self) -> None:
        """Something may have been missed."""
        for table in self.rooms:
            self._tell(WHO, self.me, table)

    def beat(self) -> None:
        """Now and then: show that we live, and forget who does not."""
        now = time.monotonic()
        if now - self.beaten < BEAT:
            return
        self.beaten = now
        self._tell(ALIVE, self.me)
        for process in [process for process, at in self.heard.items() if now - at > SILENCE]:
            self._lost(process)

    async def close(self) -> None:
        """Everybody here leaves with us."""
        if self.teller is not None:
            self._tell(BYE, self.me)
            await self.messages.join()
            self.teller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.teller

    # --- being told -------------------------------------------------------------------------------------------

    def told(self, text: str) -> None:
        """Another process says something about who is where."""
        what, process, *rest = text.split()
        self.heard[process] = time.monotonic()
        if what == BYE:
            self._lost(process)
            return
        room = self.rooms.get(rest[0]) if rest else None
        if room is None:
            return
        if what == WHO:
            for guest in {client.guest for client in room.clients}:
                self._tell(HERE, self.me, room.id, guest)
            return
        guests = room.elsewhere.setdefault(process, set())
        if (rest[1] in guests) != (what == HERE):
            guests.symmetric_difference_update({rest[1]})
            room.tell_table()

    def _lost(self, process: str) -> None:
        self.heard.pop(process, None)
        for room in self.rooms.values():
            if room.elsewhere.pop(process, None):
                room.tell_table()
