"""One socket: sending without waiting for slow readers, and limits on what it may send."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from kickdoor.server.frames import framed

__all__ = ["Bucket", "Client", "write"]

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BACKLOG: Final = 1_000_000  # bytes a reader may be behind before he is cut off
GOODBYE: Final = 10  # seconds for reading it


class Bucket:
    """A token bucket: so many a second, and so many at once."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """May one more pass?"""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def write(wire: Any, data: bytes) -> bool:
    """Send a text over our own WebSocket (`Wire`); False: not now, or it is closed."""
    if wire.blocked or wire.close_sent:
        return False
    transport = wire.transport
    if transport.is_closing():  # it is when the connection is lost, too
        return False
    transport.write(framed(data))
    return True


class Client:
    """A socket at a table. `seat` is None for a spectator."""

    __slots__ = (
        "backlog", "behind", "bucket", "closing", "guest", "malformed", "name", "seat", "send", "wants_lines", "wire",
        "writer",
    )  # fmt: skip

    def __init__(self, guest: str, name: str, send: Send, bucket: Bucket, wants_lines: bool = False) -> None:
        self.guest = guest
        self.name = name
        self.seat: int | None = None
        self.send = send
        self.wire: Any = None  # our own WebSocket (`Wire`), which has a short way; it knows nothing of us
        self.malformed = 0  # unreadable messages in a row
        self.bucket = bucket
        self.wants_lines = wants_lines  # steps are to be told in sentences, too
        self.backlog: deque[bytes] | None = None  # what could not be sent at once
        self.behind = 0
        self.writer: asyncio.Task[None] | None = None
        self.closing = False

    def push(self, data: bytes) -> None:
        """Send a message. At once where the socket takes it, without a task; else it waits its turn."""
        if self.closing:
            return
        if self.writer is None:
            if self._send_at_once(data):
                return
            self.backlog = deque()
            self.writer = asyncio.create_task(self._write())
        assert self.backlog is not None
        self.backlog.append(data)
        self.behind += len(data)
        if self.behind > BACKLOG:
            self.closing = True
            self.writer.cancel()
            self.writer = asyncio.create_task(self._close(1013, "too-slow"))

    def _send_at_once(self, data: bytes) -> bool:
        """False: not now."""
        wire = self.wire
        if wire is not None:
            return write(wire, data)
        coroutine = self.send({"type": "websocket.send", "text": data.decode()})
        try:
            coroutine.send(None)  # type: ignore[attr-defined]  # `send` of the server is a coroutine function
        except StopIteration:
            return True
        except (OSError, RuntimeError):  # the other side is gone; its reader will notice
            self.closing = True
            return True
        coroutine.close()  # type: ignore[attr-defined]  # it waits for room and has sent nothing yet
        return False

    async def _write(self) -> None:
        """Send what has piled up."""
        assert self.backlog is not None
        try:
            while self.backlog:
                data = self.backlog.popleft()
                await self.send({"type": "websocket.send", "text": data.decode()})
                self.behind -= len(data)
        except (OSError, RuntimeError):
            self.closing = True
        self.writer = None

    async def _close(self, code: int, reason: str) -> None:
        try:
            await asyncio.wait_for(self.send({"type": "websocket.close", "code": code, "reason": reason}), GOODBYE)
        except TimeoutError:
            self.drop()
        except (OSError, RuntimeError):
            return

    def drop(self) -> None:
        """End the connection of somebody who does not even read the goodbye."""
        if self.wire is not None:
            self.wire.transport.abort()

    async def finish(self) -> None:
        """Nothing more is to be sent; what is under way may end, the goodbye above all."""
        if not self.closing and self.writer is not None:
            self.writer.cancel()
        self.closing = True
        if self.writer is not None:
            await asyncio.wait({self.writer})
            self.writer = None  # how it was ended refers to us

    def close(self, code: int, reason: str, last: bytes = b"") -> None:
        """Say goodbye."""
        if last:
            self.push(last)
        if not self.closing:
            self.closing = True
            if self.writer is not None:
                self.writer.cancel()
            self.writer = asyncio.create_task(self._close(code, reason))
