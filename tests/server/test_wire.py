"""Frames as they may come over a network: in pieces, together, in fragments, wrong. The bytes go to a real server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
import uvloop
from websockets.frames import Frame, Opcode

from kickdoor.server.http.guests import COOKIE
from kickdoor.server.socket.client import Outlet
from kickdoor.server.socket.ws_frames import head_of, only_text
from tests.support.server import PATIENCE, Json, Person, Running

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
LAST = 0x80
MASK = b"\x12\x34\x56\x78"


def frame(kind: int, data: bytes, *, last: bool = True, mask: bytes = MASK) -> bytes:
    """A frame of a client."""
    size = len(data)
    head = bytes((kind | LAST * last, (0x80 if mask else 0) | (size if size < 126 else 126 if size < 65536 else 127)))
    if size >= 126:
        head += size.to_bytes(2 if size < 65536 else 8, "big")
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data)) if mask else data
    return head + mask + masked


def ping(n: int) -> bytes:
    return json.dumps({"t": "ping", "n": n}).encode()


class Line:
    """A connection to a table."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.file = connection.makefile("rb")

    def send(self, *frames: bytes) -> None:
        self.connection.sendall(b"".join(frames))

    def read(self) -> tuple[int, bytes]:
        """The next frame of the server: its kind and its content. (-1, b""): the connection is closed."""
        head = self.file.read(2)
        if len(head) < 2:
            return -1, b""
        size = head[1]
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return head[0] & 15, self.file.read(size)

    def until(self, kind: int) -> bytes:
        """The content of the next frame of this kind."""
        while True:
            got, data = self.read()
            assert got != -1, "the connection was closed"
            if got == kind:
                return data

    def message(self, kind: str) -> Json:
        """The next message of this kind."""
        while True:
            message: Json = json.loads(self.until(TEXT))
            if message["t"] == kind:
                return message

    def pongs(self, *numbers: int) -> None:
        """Check that these are the next answers to our messages."""
        assert [self.message("pong")["n"] for _ in numbers] == list(numbers)

    def closed_with(self) -> int:
        """The code of the server's goodbye."""
        return int.from_bytes(self.until(CLOSE)[:2], "big")


@contextlib.contextmanager
def connected(server: Running) -> Iterator[Line]:
    """Somebody at their own table."""
    person = Person(server.address, "Ann")
    table = person.call("POST", "/api/tables", {})["table"]["id"]
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
        connection.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {COOKIE}={person.cookie}\r\n\r\n".encode()
        )
        line = Line(connection)
        while line.file.readline() != b"\r\n":
            pass
        line.message("hello")
        yield line


def test_frames_in_pieces_and_together(server: Running) -> None:
    with connected(server) as line:
        for byte in frame(TEXT, ping(1)):
            line.send(bytes((byte,)))
        line.send(frame(TEXT, ping(2)), frame(TEXT, ping(3)), frame(TEXT, ping(4))[:9])
        line.send(frame(TEXT, ping(4))[9:])
        line.pongs(1, 2, 3, 4)


def test_longer_messages(server: Running) -> None:
    with connected(server) as line:
        padded = ping(1).ljust(300)
        for piece in (padded, ping(2).ljust(126), ping(3).ljust(125)):
            data = frame(TEXT, piece)
            line.send(data[:3])
            line.send(data[3:])
        line.pongs(1, 2, 3)


def test_many_messages_at_once_are_all_answered_in_order(server: Running) -> None:
    with connected(server) as line:
        line.send(*(frame(TEXT, ping(n)) for n in range(200)))
        line.pongs(*range(200))


def test_fragments_and_pings_between_them(server: Running) -> None:
    with connected(server) as line:
        text = ping(7)
        line.send(frame(TEXT, text[:5], last=False), frame(PING, b"still there?"), frame(CONTINUED, text[5:]))
        assert line.until(PONG) == b"still there?"
        line.pongs(7)
        line.send(frame(TEXT, ping(8)), frame(BINARY, ping(9)), frame(TEXT, ping(10)))
        line.pongs(8, 9, 10)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(TEXT, ping(1), mask=b""), 1002),
        (frame(TEXT, b"{", last=False) + frame(TEXT, ping(1)), 1002),  # another message within a message
        (frame(CONTINUED, ping(1)), 1002),
        (frame(3, ping(1)), 1002),  # no such kind
        (frame(TEXT | 0x40, ping(1)), 1002),  # compressed, which was not agreed
        (frame(TEXT, b'{"t":"say","text":"\xff"}'), 1007),
        (frame(TEXT, ping(1).ljust(9000)), 1009),
        (frame(TEXT, ping(1).ljust(70_000)), 1009),
        (frame(CLOSE, (1000).to_bytes(2, "big")) + frame(TEXT, ping(1)), 1000),
    ],
)
def test_a_wrong_frame_ends_the_connection_with_its_code(server: Running, wrong: bytes, code: int) -> None:
    with connected(server) as line:
        line.send(frame(TEXT, ping(5)))
        line.pongs(5)
        line.send(wrong)
        assert line.closed_with() == code


def test_a_client_that_does_not_read_the_answers_to_its_pings_is_not_read(server: Running) -> None:
    most = 60_000_000  # bytes; the buffers between two programs on one machine hold a few millions
    with connected(server) as line:
        line.connection.settimeout(5)
        pings = frame(PING, b"?" * 125) * 500
        sent = 0
        with contextlib.suppress(TimeoutError):
            while sent < most:
                sent += line.connection.send(pings)
        assert sent < most
        line.connection.settimeout(30)
        assert line.until(PONG) == b"?" * 125  # now it is read again


def test_small_frames_without_end_make_nobody_wait(server: Running) -> None:
    """A ping costs the server a hundred times what it costs the client. All of a packet were answered at once."""
    with connected(server) as line, connected(server) as other:
        line.connection.settimeout(1)
        with contextlib.suppress(TimeoutError):
            line.connection.sendall(frame(PING, b"") * 40_000)
        for number in range(3):
            other.send(frame(TEXT, ping(number)))
            other.pongs(number)
        line.connection.setblocking(False)
        answered = 0
        with contextlib.suppress(BlockingIOError):
            while data := line.connection.recv(65_536):
                answered += len(data) // len(head_of(0))
        assert 0 < answered < 5_000


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_frames_are_those_of_the_library(size: int) -> None:
    data = random.Random(size).randbytes(size)
    theirs = Frame(Opcode.TEXT, data)
    assert head_of(len(data)) + data == theirs.serialize(mask=False)
    sent = theirs.serialize(mask=True)
    assert only_text(sent) == (data if size < 0x10000 else None)
    assert only_text(sent + b"\x81") is None
    for missing in range(1, min(len(sent), 10) + 1):
        assert only_text(sent[:-missing]) is None
    for other in (Frame(Opcode.BINARY, data), Frame(Opcode.TEXT, data, fin=False)):
        assert only_text(other.serialize(mask=True)) is None
    assert only_text(head_of(len(data)) + data) is None  # not masked


class Late(asyncio.Protocol):
    """The server's side of a connection whose other side reads late. Everything is written before it reads."""

    def __init__(self, texts: list[bytes], written: asyncio.Event) -> None:
        self.texts = texts
        self.written = written
        self.outlet = Outlet()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        outlet = self.outlet
        outlet.transport = transport
        outlet.file = transport.get_extra_info("socket").fileno()
        for text in self.texts:
            assert outlet.write(text)
        assert outlet.transport.get_write_buffer_size() > 0  # the system did not take all of it
        self.written.set()


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_whoever_reads_late_gets_everything_in_order(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    dice = random.Random(1)
    texts = [str(n).encode() * dice.choice((1, 40, 2000, 30_000)) for n in range(400)]

    async def run() -> None:
        written = asyncio.Event()
        server = await asyncio.get_running_loop().create_server(lambda: Late(texts, written), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        await written.wait()
        for text in texts:
            frame = head_of(len(text)) + text
            assert await reader.readexactly(len(frame)) == frame
        writer.close()
        server.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(run(), PATIENCE))
