"""The clients of `bench.server`: many sockets in one process, with as little around them as possible."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import struct
import time
from collections.abc import Callable
from functools import partial
from typing import Final, cast
from urllib.parse import urlsplit

import msgspec

__all__ = ["Echo", "Load", "Tables"]

TASTE: Final = (
    "kill",
    "kick",
    "roll",
    "pick",
    "ready",
    "play",
    "equip",
    "loot",
    "lose",
    "give",
    "drop",
    "choose",
    "end",
    "pass",
)
AT_ONCE: Final = 200  # handshakes
SAMPLES: Final = 4000


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
    _, protocol = await loop.create_connection(lambda: Socket(request, got), str(parts.hostname), parts.port or 80)
    await protocol.ready
    return protocol


class Load:
    """What all loads have in common."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.bytes = 0
        self.messages = 0
        self.samples: list[str] = []
        self.running = False

    def reset(self) -> None:
        self.times, self.bytes, self.messages, self.samples = [], 0, 0, []

    def start(self) -> None:
        self.running = True

    def stop(self) -> None:
        self.running = False


class Echo(Load):
    """Sockets without a game. With samples they are in groups of four, which get each message in one of these sizes."""

    def __init__(self, sockets: int, rate: float, groups: list[str]) -> None:
        super().__init__()
        self.rate = rate
        self.groups = groups
        self.sent: list[float] = [0.0] * sockets
        self.left: list[int] = [0] * sockets
        self.sockets: list[Socket] = []
        self.ticker: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, address: str, sockets: int, rate: float, samples: list[str] | None = None) -> Echo:
        self = cls(sockets, rate, samples or [])
        for begin in range(0, sockets, AT_ONCE):
            numbers = range(begin, min(sockets, begin + AT_ONCE))
            paths = [f"/group/{n // 4}" if samples else "/echo" for n in numbers]
            self.sockets += await asyncio.gather(
                *(open_socket(address, path, "", partial(self._got, n)) for n, path in zip(numbers, paths, strict=True))
            )
        return self

    def start(self) -> None:
        super().start()
        if self.groups:
            for number in range(0, len(self.sockets), 4):
                self._send(number)
        else:
            self.ticker = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        """Send `rate` echoes a second, spread over the sockets."""
        number, begun, done = 0, time.perf_counter(), 0
        while self.running:
            while done < (time.perf_counter() - begun) * self.rate:
                self._send(number)
                number, done = (number + 1) % len(self.sockets), done + 1
            await asyncio.sleep(0.002)

    def _send(self, number: int) -> None:
        text = random.choice(self.groups) if self.groups else "x" * 300
        self.sent[number] = time.perf_counter()
        self.left[number] = 4 - text.split(",").count("0") if self.groups else 1
        self.sockets[number].send(text.encode())

    def _got(self, number: int, data: bytes) -> None:
        first = number - number % 4 if self.groups else number
        self.bytes += len(data)
        self.messages += 1
        self.left[first] -= 1
        if self.left[first] == 0:
            self.times.append(time.perf_counter() - self.sent[first])
            if self.groups and self.running:
                self._send(first)

    async def close(self) -> None:
        for socket in self.sockets:
            socket.transport.close()
        await asyncio.sleep(0.5)


class _Action(msgspec.Struct):
    text: str
    verb: str


class _Question(msgspec.Struct):
    mine: bool


class _View(msgspec.Struct):
    question: _Question | msgspec.UnsetType | None = msgspec.UNSET


class _Message(msgspec.Struct):
    t: str
    id: str | None = None
    version: int = 0
    actions: list[_Action] | None = None
    view: _View | None = None
    changed: _View | None = None
    events: list[msgspec.Raw] = []


_decode: Final = msgspec.json.Decoder(_Message).decode


class Table:
    """Four scripted players at one table. One who is asked acts, and nobody acts again until all have seen it."""

    def __init__(self, load: Tables, number: int) -> None:
        self.load = load
        self.number = number
        self.dice = random.Random(number)
        self.sockets: list[Socket] = []
        self.versions = [0] * 4
        self.mine = [False] * 4
        self.actions: list[list[_Action]] = [[], [], [], []]
        self.sent = 0.0
        self.waits: set[int] = set()  # the seats that have not seen the last action
        self.target = 0
        self.sizes = [0] * 4
        self.count = 0
        self.over = False
        self.on = True

    def got(self, seat: int, data: bytes) -> None:
        message = _decode(data)
        kind = message.t
        self.load.bytes += len(data)
        self.load.messages += 1
        if kind in ("view", "step"):
            self.versions[seat] = message.version
            if message.actions is not None:
                self.actions[seat] = message.actions
            view = message.view or message.changed
            if view is not None and view.question is not msgspec.UNSET:
                self.mine[seat] = view.question is not None and view.question.mine
        elif kind == "over":
            self.over = True
        if kind in ("step", "ok", "no"):
            self._answered(seat, message, len(data))

    def _answered(self, seat: int, message: _Message, size: int) -> None:
        self.sizes[seat] += size
        if not self.waits:
            return
        if message.id is not None:
            self.target = message.version
            if not message.events:
                self.waits = {seat}  # nobody else is told
        if message.id is not None or (self.target and message.version >= self.target) or message.version:
            self.waits.discard(seat)
        if not self.waits:
            self.load.done(self)

    def act(self) -> bool:
        """Let a player act; False: nobody can at the moment."""
        if self.over or self.waits:
            return False
        asked = [seat for seat in range(4) if self.mine[seat] and self.actions[seat]]
        if not asked:
            return False
        seat = asked[0]
        action = self._choose(self.actions[seat])
        self.count += 1
        self.target = 0
        self.waits = {0, 1, 2, 3}
        self.load.sample(self.sizes)  # all that has come since the last action
        self.sizes = [0] * 4
        self.sent = time.perf_counter()
        act = {"t": "act", "id": str(self.count), "version": max(self.versions), "action": action.text}
        self.sockets[seat].send(json.dumps(act).encode())
        return True

    def _choose(self, actions: list[_Action]) -> _Action:
        for verb in TASTE:
            fitting = [action for action in actions if action.verb == verb]
            if fitting:
                return self.dice.choice(fitting)
        return self.dice.choice(actions)


class Tables(Load):
    """Tables of a Kickdoor server. `every`: seconds between actions at one table; 0: as fast as answers come."""

    def __init__(self) -> None:
        super().__init__()
        self.every = 2.0
        self.tables: list[Table] = []
        self.spare: list[Table] = []

    @classmethod
    async def connect(cls, address: str, tables: int) -> Tables:
        self = cls()
        loop = asyncio.get_running_loop()
        for number in range(tables):
            table = Table(self, number)
            table_id, cookies = await loop.run_in_executor(None, _seat_four, address)
            path = f"/ws/tables/{table_id}"
            table.sockets = [
                await open_socket(address, path, cookie, partial(table.got, seat))
                for seat, cookie in enumerate(cookies)
            ]
            self.tables.append(table)
        await asyncio.sleep(1)
        return self

    def only(self, tables: int) -> None:
        """Keep only this many tables busy from now on. When a game is over, one of the other tables takes its place."""
        self.spare = self.tables[tables:]
        for table in self.spare:
            table.on = False

    def start(self) -> None:
        super().start()
        for number, table in enumerate(self.tables):
            if table.on:
                table.waits = set()
                if self.every:
                    asyncio.get_running_loop().call_later(self.every * number / len(self.tables), self._tick, table)
                else:
                    self._go_on(table)

    def _tick(self, table: Table) -> None:
        if self.running:
            table.act()
            asyncio.get_running_loop().call_later(self.every, self._tick, table)

    def done(self, table: Table) -> None:
        """All have seen an action of this table."""
        self.times.append(time.perf_counter() - table.sent)
        if not self.every and self.running:
            self._go_on(table)

    def sample(self, sizes: list[int]) -> None:
        """Keep how many bytes the four got. Every action is as likely as the others to be among the samples."""
        place = len(self.samples) if len(self.samples) < SAMPLES else random.randrange(len(self.times) + 1)
        if any(sizes) and place < SAMPLES:
            self.samples[place : place + 1] = [",".join(str(max(size, 30) if size else 0) for size in sizes)]

    def _go_on(self, table: Table) -> None:
        """Do the next action. The player who is asked may not know it yet; then try again a little later."""
        if table.over and self.spare:
            table = self.spare.pop()
        if self.running and not table.act():
            asyncio.get_running_loop().call_later(0.005, self._go_on, table)

    async def close(self) -> None:
        for table in self.tables:
            for socket in table.sockets:
                socket.transport.close()
        await asyncio.sleep(0.5)


def _seat_four(address: str) -> tuple[str, list[str]]:
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
