"""The WebSocket under a table: that of uvicorn, with a fast path for frames that carry a whole text.

Everything else (handshakes, fragments, pings, goodbyes, anything that is wrong) is left to uvicorn and `websockets`.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kickdoor.server.socket.client import Outlet
from kickdoor.server.socket.ws_frames import MASKED, WHOLE_TEXT, apply_mask, only_text
from kickdoor.server.token_bucket import TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

__all__ = ["EXTENSION", "Wire"]

EXTENSION: Final = "kickdoor.wire"  # the name among the scope's extensions under which a table finds its Wire
AHEAD: Final = 8  # messages that may wait to be handled; while there are so many, the client is not read
GOODBYE: Final = 0x88  # the first byte of a frame that says goodbye
# Pings, fragments and the like a second of one client, and at once. What is more is read later.
OTHERS: Final = 40.0
OTHERS_AT_ONCE: Final = 100
LATER: Final = 0.5  # seconds


class Inbox:
    """Messages that wait to be handled: as much of an `asyncio.Queue` as is needed here."""

    __slots__ = ("messages", "reader")

    def __init__(self) -> None:
        self.messages: list[ASGIReceiveEvent] = []  # few; an empty deque takes 700 bytes of every socket
        self.reader: asyncio.Future[None] | None = None  # somebody waits for the next message

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self.messages.append(message)
        if self.reader is not None:
            if not self.reader.done():
                self.reader.set_result(None)
            self.reader = None


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    handshaken = False
    fast = True  # frames are read here; otherwise one was so wrong that uvicorn says goodbye
    rest = b""  # the beginning of a frame that is not complete yet, and frames that are read later
    waits = False  # there may be whole frames in the rest
    slowed: asyncio.TimerHandle | None = None  # until then none of them is read

    def __init__(self, *args: Any, **named: Any) -> None:
        self.outlet = Outlet()
        super().__init__(*args, **named)
        self.inbox = Inbox()
        self.others = TokenBucket(OTHERS, OTHERS_AT_ONCE)
        self.take_now: Callable[[bytes], bool] | None = None  # handles a text at once; False: it has to wait
        self.queue = self.inbox  # type: ignore[assignment]  # uvicorn only puts messages into it

    @property
    def close_sent(self) -> bool:
        """Was the goodbye sent? uvicorn says so."""
        return self.outlet.closed

    @close_sent.setter
    def close_sent(self, sent: bool) -> None:
        self.outlet.closed = sent

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.outlet.transport = transport
        connected = transport.get_extra_info("socket")
        if connected is not None and transport.get_extra_info("sslcontext") is None and os.name == "posix":
            self.outlet.file = connected.fileno()

    async def receive(self) -> ASGIReceiveEvent:
        inbox = self.inbox
        if not inbox.messages:
            self._read_rest()
            self._let_in()
        if not inbox.messages:
            inbox.reader = self.loop.create_future()
            await inbox.reader
        message = inbox.messages.pop(0)
        self._let_in()
        return message

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None  # uvicorn has some of its own
        extensions[EXTENSION] = {"wire": self}
        await super().run_asgi()
        del extensions[EXTENSION]  # otherwise we refer to ourselves, and the garbage collector seldom comes

    def forget_handshake(self) -> None:
        """The client was let in, so nobody needs what was said before. A socket lives long."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def connection_lost(self, exc: Exception | None) -> None:
        if self.slowed is not None:
            self.slowed.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to `conn`, which refers to it

    def pause_writing(self) -> None:
        """Stop reading a client that does not read: answers to its pings, for instance, would pile up."""
        self.outlet.blocked = True
        self.transport.pause_reading()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.outlet.blocked = False
        if not self.read_paused:
            self.transport.resume_reading()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            if not self.handshaken:
                self.handshaken = True
                super().data_received(data)
            else:  # it has to wait for the answer (RFC 6455, 4.1)
                self.transport.abort()
        elif self.fast:
            text = None if self.rest else only_text(data)
            if text is None or not self._take(text):
                self._read(self.rest + data if self.rest else data)
        else:
            super().data_received(data)

    def _read(self, data: bytes) -> None:
        """Take all frames that are complete, as many as may be taken now. The rest of the data waits."""
        at, end = 0, len(data)
        self.waits = False
        while end - at >= 6:
            if not self.outlet.closed and (self.slowed is not None or len(self.inbox.messages) >= AHEAD):
                self.waits = True
                break
            size, start = data[at + 1] - MASKED, at + 6
            if not 0 <= size <= 126:  # it is not masked, or much too big: uvicorn answers it
                self.fast, self.rest = False, b""
                super().data_received(data[at:])
                return
            if size == 126:
                if end - at < 8:
                    break
                size, start = data[at + 2] << 8 | data[at + 3], at + 8
            if end - start < size:
                break
            if self.outlet.closed:  # nothing but the client's own goodbye matters
                if data[at] == GOODBYE:
                    self.transport.close()
                at = start + size
                continue
            mask, text = data[start - 4 : start], data[start : start + size]
            if data[at] != WHOLE_TEXT or not self._take(apply_mask(text, mask)):
                if not self.others.take():
                    self._slow_down()
                    continue
                super().data_received(data[at : start + size])
            at = start + size
        self.rest = data[at:]

    def _slow_down(self) -> None:
        """Read nothing for a while: small frames cost the server much more than the client."""
        self.slowed = self.loop.call_later(LATER, self._go_on)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _go_on(self) -> None:
        self.slowed = None
        if not self.transport.is_closing():
            self._read_rest()
            self._let_in()

    def _read_rest(self) -> None:
        """Read on in what has waited."""
        if self.waits and self.slowed is None:
            self._read(self.rest)

    def _let_in(self) -> None:
        """Let the client send more, unless something waits to be read or handled."""
        if self.read_paused and not self.waits and not self.inbox.messages:
            self.read_paused = False
            if not self.outlet.blocked:
                self.transport.resume_reading()

    def _take(self, data: bytes) -> bool:
        """Handle a text, or put it into the inbox. False: something is wrong, and uvicorn has to look at it."""
        if self.frames or self.outlet.closed or self.transport.is_closing():
            return False
        if self.take_now is not None and not self.inbox.messages and self.take_now(data):
            return True
        try:
            self.inbox.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            return False
        if not self.read_paused and len(self.inbox.messages) >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
        return True
