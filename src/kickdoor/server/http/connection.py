"""One connection before anybody is known: that of uvicorn, with limits on what a stranger may make it hold.

The first lines of a request (its head) may not be too long or too many, and they have to be there in time. The whole
request has its time, too. A connection that does not keep to this is closed, and so is one more than an address may
have. A proxy has the connections of everybody, so it may have as many as it likes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kickdoor.server.http.admission import place_of

__all__ = ["HttpConnection"]

HEAD_BYTES: Final = 16_384
HEAD_LINES: Final = 100


class Proxies(Protocol):
    """The proxies that are believed."""

    def __contains__(self, address: str, /) -> bool: ...


class HttpConnection(HttpToolsProtocol):
    """One connection. `head_seconds` and `request_seconds` begin with its first byte, or with the connection itself.
    `most` is how many one address may have, WebSockets not counted, and `proxies` are those that are believed."""

    head_seconds: ClassVar[float] = 10.0
    request_seconds: ClassVar[float] = 60.0
    most: ClassVar[int] = 500
    proxies: ClassVar[Proxies] = ()
    places: ClassVar[Counter[str]] = Counter()  # how many there are

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.timer: asyncio.TimerHandle | None = None
        self.in_head = True
        self.seen = 0  # bytes of the head, and of what came with it
        self.place = ""  # where it counts; empty: nowhere

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._is_one_too_many(transport):
            transport.abort()
            return
        self._wait(self.head_seconds)

    def _is_one_too_many(self, transport: asyncio.Transport) -> bool:
        """Has its address too many connections already? Otherwise it is counted."""
        peer = transport.get_extra_info("peername")
        if not peer or peer[0] in self.proxies:
            return False
        place = place_of(peer[0])
        if self.places[place] >= self.most:
            return True
        self.places[place] += 1
        self.place = place
        return False

    def _stop_counting(self) -> None:
        if self.place:
            self.places[self.place] -= 1
            if not self.places[self.place]:
                del self.places[self.place]
            self.place = ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_counting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.in_head:
            self.seen += len(data)
            if self.timer is None:
                self._wait(self.head_seconds)
        super().data_received(data)
        if self.in_head and self.seen > HEAD_BYTES and not self.transport.is_closing():
            self._turn_away()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._stop_counting()
        if self._too_long():
            self._turn_away()
        else:
            super().handle_websocket_upgrade()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._stop_waiting()
        if self.transport.is_closing():
            return
        if self._too_long():
            self._turn_away()
            return
        self._wait(self.request_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        self.in_head = True
        self.seen = 0
        if not self.transport.is_closing():
            super().on_message_complete()

    def _too_long(self) -> bool:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        return len(self.headers) > HEAD_LINES or size > HEAD_BYTES

    def _turn_away(self) -> None:
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        )
        self.transport.close()

    def _wait(self, seconds: float) -> None:
        self.timer = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _too_slow(self) -> None:
        """Nothing is answered: somebody who sends a byte now and then need not know how long that works."""
        self.timer = None
        self.transport.abort()
