"""One connection before anybody is known: that of uvicorn, with limits on what a stranger may make it hold.

The first lines of a request (its head) may not be too long or too many, and they have to be there in time. The whole
request has its time, too. A connection that does not keep to this is closed.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

__all__ = ["HttpConnection"]

HEAD_BYTES: Final = 16_384
HEAD_LINES: Final = 100


class HttpConnection(HttpToolsProtocol):
    """One connection. `head_seconds` and `request_seconds` begin with its first byte, or with the connection itself."""

    head_seconds: ClassVar[float] = 10.0
    request_seconds: ClassVar[float] = 60.0

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.timer: asyncio.TimerHandle | None = None
        self.in_head = True
        self.seen = 0  # bytes of the head, and of what came with it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
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
