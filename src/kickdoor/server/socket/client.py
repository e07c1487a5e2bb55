"""The sending side of a socket. It never waits for slow readers."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from kickdoor.server.socket.ws_frames import head_of
from kickdoor.server.table.recipient import Recipient

__all__ = ["Client", "Outlet", "Send"]

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BACKLOG: Final = 1_000_000  # bytes that a reader may be behind before the connection is cut
GOODBYE: Final = 10  # seconds that a client has for reading it


class Outlet:
    """The way out of one of our own WebSockets (`Wire`): it sends without a task."""

    def __init__(self) -> None:
        self.transport: Any = None
        self.file = -1  # the number of the socket's open file, if one can write to it directly
        self.blocked = False  # the client does not read as fast as we write
        self.closed = False  # the goodbye was sent

    def write(self, data: bytes) -> bool:
        """Send a text. False: it cannot be sent now, or the socket is closed."""
        if self.blocked or self.closed:
            return False
        transport = self.transport
        if transport.is_closing():  # also true when the connection is lost
            return False
        if self.file < 0 or transport.get_write_buffer_size():  # something waits that was written before
            transport.write(head_of(len(data)) + data)
        else:
            self._send(data)
        return True

    def _send(self, data: bytes) -> None:
        """Give a frame to the system at once. What it does not take is left to the transport."""
        frame = head_of(len(data)) + data
        try:
            sent = os.write(self.file, frame)
        except OSError:  # it takes nothing now, or the connection is broken: the transport finds out
            sent = 0
        if sent < len(frame):
            self.transport.write(frame[sent:])


class Client(Recipient):
    """A socket at a table."""

    def __init__(
        self, guest: str, name: str, send: Send, wants_lines: bool = False, address: str = "", board: bool = False
    ) -> None:
        super().__init__(guest, name, wants_lines, address, board)
        self.send = send
        self.session = ""  # with which it was opened
        self.outlet: Outlet | None = None  # of our own WebSocket, if it is one
        self.backlog: deque[bytes] | None = None  # messages that could not be sent at once
        self.behind = 0
        self.writer: asyncio.Task[None] | None = None

    def push(self, data: bytes) -> None:
        """Send a message: at once if the socket takes it, otherwise in a task, after those before it."""
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
        """Send without waiting. False: that is not possible now."""
        outlet = self.outlet
        if outlet is not None:
            return outlet.write(data)
        coroutine = self.send({"type": "websocket.send", "text": data.decode()})
        try:
            coroutine.send(None)  # type: ignore[attr-defined]  # `send` of the server is a coroutine function
        except StopIteration:
            return True
        except (OSError, RuntimeError):  # the other side is gone; its reader will notice
            self.closing = True
            return True
        coroutine.close()  # type: ignore[attr-defined]  # it waits for the reader and has sent nothing yet
        return False

    async def _write(self) -> None:
        """Send everything that has piled up."""
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
        """End the connection of a client that does not even read the goodbye."""
        if self.outlet is not None:
            self.outlet.transport.abort()

    async def finish(self) -> None:
        """Send nothing more. A goodbye that is under way is still finished."""
        if not self.closing and self.writer is not None:
            self.writer.cancel()
        self.closing = True
        if self.writer is not None:
            await asyncio.wait({self.writer})
            self.writer = None  # it refers to us

    def close(self, code: int, reason: str, last: bytes = b"") -> None:
        """Close the socket, after a last message."""
        if last:
            self.push(last)
        if not self.closing:
            self.closing = True
            if self.writer is not None:
                self.writer.cancel()
            self.writer = asyncio.create_task(self._close(code, reason))
