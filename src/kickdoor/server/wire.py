"""The WebSocket under a table: uvicorn's, with a short way for what comes and goes all day, whole text frames.

Everything else (the handshake, fragments, pings, goodbyes, whatever is wrong) is left to uvicorn and `websockets`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kickdoor.server.frames import MASKED, WHOLE_TEXT, apply_mask, only_text

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

__all__ = ["EXTENSION", "Wire"]

EXTENSION: Final = "kickdoor.wire"  # under this name of the scope's extensions a table finds its Wire
AHEAD: Final = 8  # messages somebody may send before the first is taken; then he is no longer read


class Inbox:
    """What has come and was not taken yet: as much of an `asyncio.Queue` as is needed for one who takes."""

    __slots__ = ("messages", "taker")

    def __init__(self) -> None:
        self.messages: deque[ASGIReceiveEvent] = deque()
        self.taker: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self.messages.append(message)
        if self.taker is not None:
            if not self.taker.done():
                self.taker.set_result(None)
            self.taker = None


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    handshaken = False
    short = True  # frames may be read here; else uvicorn's own reader is in the middle of something
    blocked = False  # the other side does not read as quickly as we write
    rest = b""  # the beginning of a frame

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.inbox = Inbox()
        self.taker: Callable[[bytes], bool] | None = None  # takes a text at once, if it can
        self.queue = self.inbox  # type: ignore[assignment]  # it only puts; we take

    def requeue(self, data: bytes) -> None:
        """A message that was taken at once has to be taken again."""
        self.inbox.put_nowait({"type": "websocket.receive", "bytes": data})

    async def receive(self) -> ASGIReceiveEvent:
        inbox = self.inbox
        if not inbox.messages:
            inbox.taker = self.loop.create_future()
            await inbox.taker
        message = inbox.messages.popleft()
        if self.read_paused and not inbox.messages:
            self.read_paused = False
            if not self.blocked:
                self.transport.resume_reading()
        return message

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None  # uvicorn has some of its own
        extensions[EXTENSION] = {"wire": self}
        await super().run_asgi()
        del extensions[EXTENSION]  # who refers to himself is left to the collector, which seldom comes

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to `conn`, which refers to it

    def pause_writing(self) -> None:
        """Who does not read is not read: answers to his pings would pile up, for instance."""
        self.blocked = True
        self.transport.pause_reading()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.blocked = False
        if not self.read_paused:
            self.transport.resume_reading()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self.short = not self.handshaken  # who talks before the answer to his handshake is read by uvicorn alone
            self.handshaken = True
            super().data_received(data)
        elif self.short:
            text = None if self.rest else only_text(data)
            if text is None or not self._take(text):
                self._read(self.rest + data if self.rest else data)
        else:
            super().data_received(data)

    def _read(self, data: bytes) -> None:
        """Take whole frames; the rest of the data waits for more."""
        at, end = 0, len(data)
        while end - at >= 6:
            size, start = data[at + 1] - MASKED, at + 6
            if not 0 <= size <= 126:  # not masked, or much too big: uvicorn says so
                self.short, self.rest = False, b""
                super().data_received(data[at:])
                return
            if size == 126:
                if end - at < 8:
                    break
                size, start = data[at + 2] << 8 | data[at + 3], at + 8
            if end - start < size:
                break
            mask, text = data[start - 4 : start], data[start : start + size]
            if data[at] != WHOLE_TEXT or not self._take(apply_mask(text, mask)):
                super().data_received(data[at : start + size])
            at = start + size
        self.rest = data[at:]

    def _take(self, data: bytes) -> bool:
        """A text has come; False: it is not as it should be."""
        if self.frames or self.close_sent or self.transport.is_closing():
            return False
        if self.taker is not None and not self.inbox.messages and self.taker(data):
            return True
        try:
            self.inbox.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            return False
        if not self.read_paused and len(self.inbox.messages) >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
        return True
