"""One connection before anybody is known: that of uvicorn, with limits on what a stranger may make it hold.

The first lines of a request (its head) may not be too long or too many, and they have to be there in time. The whole
request has its time, too, and so has an answer that nobody reads. What comes with a body without being one (the sizes
of its pieces, lines behind it) is limited like a head, and so are requests that are sent before others are answered. A
connection that does not keep to this is closed, and so is one more than an address may have. A proxy has the
connections of everybody, so it may have as many as it likes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kickdoor.server.http.admission import place_of

__all__ = ["HttpConnection"]

HEAD_BYTES: Final = 16_384
HEAD_LINES: Final = 100
BESIDE_BODY: Final = 2 * HEAD_BYTES  # bytes of a request that are no body: its head, and what comes with the body
AFTER_ANSWER: Final = 8_000_000  # bytes of a body that may still come when the request is answered already
MOST_AHEAD: Final = 8  # requests that are sent before others are answered; browsers send none


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
        self.seen = 0  # bytes of the request that are no body, and of what came with them
        self.bodies = 0  # bytes of its body
        self.unread: asyncio.TimerHandle | None = None  # the answer is not read
        self.answering: RequestResponseCycle | None = None  # others may wait for it
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
        self._is_read()
        self._stop_counting()
        if self.answering is not None:  # uvicorn tells only the last one of those that wait
            self.answering.disconnected = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.seen += len(data)
        if self.in_head and self.timer is None:
            self._wait(self.head_seconds)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self.in_head and self.seen > HEAD_BYTES:
            self._turn_away()
        elif self.seen > BESIDE_BODY + self.bodies:
            self.transport.abort()

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
        if len(self.pipeline) >= MOST_AHEAD:
            self.transport.abort()
            return
        self._wait(self.request_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.seen = max(0, self.seen - len(body))
        self.bodies += len(body)
        if self.transport.is_closing():
            return
        if self.bodies > AFTER_ANSWER and self.cycle.response_complete:
            self.transport.abort()
        else:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        self.in_head = True
        self.seen = self.bodies = 0
        if not self.transport.is_closing():
            super().on_message_complete()

    # --- answers ----------------------------------------------------------------------------------------------

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_read()
        self.unread = self.loop.call_later(self.request_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_read()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():  # … as soon as the rest is read, which may never happen
            self._is_read()
            self.unread = self.loop.call_later(self.request_seconds, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():  # closing would wait until it is read
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def _is_read(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    # --- turning away -----------------------------------------------------------------------------------------

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
