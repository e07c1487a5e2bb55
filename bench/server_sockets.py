"""Sockets of the clients of `bench.server`: WebSockets with as little around them as possible."""

from __future__ import annotations

import asyncio
import http.client
import itertools
import json
import struct
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

__all__ = ["Socket", "open_socket", "seat_four"]

# Every address of a machine has some 28,000 ports for connections to one server.
_FROM: Final = itertools.cycle([f"127.0.0.{n}" for n in range(1, 5)])


class Socket(asyncio.Protocol):
    """A WebSocket client for text frames without fragments. Its mask is zero, which leaves the text as it is."""

    def __init__(self, request: bytes, got: Callable[[bytes], None]) -> None:
        self.request = request
        self.got = got
        self.buffer = b""
        self.goodbye = "without a goodbye"
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are none by their class
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.ready.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head.decode()))
                return
            self.ready.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if end - at < 4:
                    break
                size, start = struct.unpack_from("!H", data, at + 2)[0], at + 4
            elif size == 127:
                if end - at < 10:
                    break
                size, start = struct.unpack_from("!Q", data, at + 2)[0], at + 10
            if end - start < size:
                break
            if data[at] & 15 == 1:
                self.got(data[start : start + size])
            elif data[at] & 15 == 9:  # ping
                self._frame(0x8A, data[start : start + size])
            elif data[at] & 15 == 8:
                code = int.from_bytes(data[start : start + 2], "big")
                self.goodbye = f"with {code} {data[start + 2 : start + size]!r}"
            at = start + size
        self.buffer = data[at:]

    def send(self, data: bytes) -> None:
        if self.transport.is_closing():
            raise ConnectionError(f"the server has closed the connection {self.goodbye}")
        self._frame(0x81, data)

    def _frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = bytes((kind, 0x80 | size)) if size < 126 else struct.pack("!BBH", kind, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + data)


async def open_socket(address: str, path: str, cookie: str, got: Callable[[bytes], None]) -> Socket:
    parts = urlsplit(address)
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(
        lambda: Socket(request, got), str(parts.hostname), parts.port or 80, local_addr=(next(_FROM), 0)
    )
    await protocol.ready
    return protocol


def seat_four(address: str) -> tuple[str, list[str]]:
    """Open and start a table with four players; returns its id and their cookies."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc)

    def call(path: str, body: object, cookie: str) -> tuple[str, bytes]:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
        answer = connection.getresponse()
        data = answer.read()
        if answer.status != 200:
            raise ConnectionError(data.decode())
        return (answer.getheader("Set-Cookie") or cookie).partition(";")[0], data

    cookies: list[str] = []
    table = ""
    for seat in range(4):
        if seat == 0:
            cookie, data = call("/api/tables", {"clock": "relaxed", "public": False}, "")
            table = json.loads(data)["table"]["id"]
        else:
            cookie, _ = call(f"/api/tables/{table}/seat", {}, "")
        cookies.append(cookie)
    call(f"/api/tables/{table}/start", {}, cookies[0])
    connection.close()
    return table, cookies
