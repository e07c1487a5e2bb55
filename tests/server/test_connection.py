"""What a stranger can make a connection hold before anybody is known: little, and not for long."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from kickdoor.server.http.big_answers import BigAnswers
from kickdoor.server.http.guests import COOKIE
from kickdoor.server.protocol.refusals import Refusal
from tests.support.server import PATIENCE, Person, Running, running, sqlite_in

SOCKETS = 100  # opened at the same time, twice
REQUEST = b"GET /api/me HTTP/1.1\r\nHost: table\r\n"


def connect(server: Running) -> socket.socket:
    return socket.create_connection(place_of(server), timeout=30)


def answer(stranger: socket.socket) -> bytes:
    """Everything that comes until the server closes the connection."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while piece := stranger.recv(65_536):
            data += piece
    return data


def memory_of(server: Running) -> int:
    """The memory that the server's process holds, in KB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def send_until_refused(stranger: socket.socket, piece: bytes, times: int) -> int:
    """How many bytes were taken."""
    sent = 0
    with contextlib.suppress(ConnectionError, TimeoutError):
        for _ in range(times):
            stranger.sendall(piece)
            sent += len(piece)
    return sent


@pytest.mark.parametrize(("kind", "status"), [("application/json", 413), ("text/plain", 415)])
def test_whoever_sends_a_body_that_is_refused_reads_why(server: Running, kind: str, status: int) -> None:
    """The server used to close the connection in the middle of the body, and its answer was lost on the way."""
    head = f"POST /api/me HTTP/1.1\r\nHost: table\r\nConnection: close\r\nContent-Type: {kind}\r\n"
    with connect(server) as stranger:
        stranger.sendall(f"{head}Content-Length: 4000000\r\n\r\n".encode())
        for _ in range(40):
            time.sleep(0.005)  # on a fast line all of it could be on the way before the server has looked at it
            stranger.sendall(b"x" * 100_000)
        assert answer(stranger).startswith(f"HTTP/1.1 {status} ".encode())


def test_a_body_without_end_is_not_read_to_its_end(server: Running) -> None:
    before = memory_of(server)
    with connect(server) as stranger:
        stranger.sendall(b"POST /api/me HTTP/1.1\r\nHost: table\r\nContent-Length: 900000000\r\n\r\n")
        assert send_until_refused(stranger, b"x" * 65_536, 800) < 30_000_000  # 8 MB, and what the network holds
    assert memory_of(server) - before < 20_000


def test_header_lines_without_end_are_not_kept(server: Running) -> None:
    before = memory_of(server)
    line = b"X-Filler: " + b"y" * 1000 + b"\r\n"
    with connect(server) as stranger:
        stranger.sendall(REQUEST)
        sent = send_until_refused(stranger, line * 64, 800)  # 51 MB
        assert sent < 10_000_000  # what fits into the buffers of the network
    assert memory_of(server) - before < 20_000


def test_a_header_without_end_is_not_kept(server: Running) -> None:
    with connect(server) as stranger:
        stranger.sendall(REQUEST + b"X-Filler: ")
        assert send_until_refused(stranger, b"y" * 65_536, 800) < 10_000_000


def test_what_was_said_in_a_handshake_is_forgotten(tmp_path: Path) -> None:
    """A socket lives long. Each of these sends 15 KB before it is let in."""
    with running(sqlite_in(tmp_path), max_sockets_per_guest="1000") as server, contextlib.ExitStack() as opened:
        person = Person(server.address, "Ann")
        table = person.call("POST", "/api/tables", {})["table"]["id"]
        head = b"".join(b"X-Filler-%d: " % number + b"y" * 3000 + b"\r\n" for number in range(5))
        handshake = (
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {urlsplit(server.address).netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {COOKIE}={person.cookie}\r\n"
        ).encode()

        def open_sockets() -> None:
            for _ in range(SOCKETS):
                connection = opened.enter_context(connect(server))
                connection.sendall(handshake + head + b"\r\n")
                seen = b""
                while b"hello" not in seen:
                    piece = connection.recv(65_536)
                    assert piece
                    seen += piece

        open_sockets()  # what the first sockets need is there
        before = memory_of(server)
        open_sockets()
        assert memory_of(server) - before < SOCKETS * 37  # KB; with their handshakes they take 45


def test_a_head_that_is_too_long_or_has_too_many_lines_is_answered(server: Running) -> None:
    for head in (b"X-Long: " + b"y" * 20_000 + b"\r\n", b"A: b\r\n" * 101):
        with connect(server) as stranger:
            stranger.sendall(REQUEST + head + b"\r\n")
            assert answer(stranger).startswith(b"HTTP/1.1 431 ")
    with connect(server) as stranger:
        stranger.sendall(b"GET /" + b"y" * 20_000 + b" HTTP/1.1\r\nHost: table\r\n\r\n")
        assert answer(stranger).startswith(b"HTTP/1.1 431 ")
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n"
    with connect(server) as stranger:
        stranger.sendall(REQUEST + upgrade + b"A: b\r\n" * 101 + b"\r\n")
        assert answer(stranger).startswith(b"HTTP/1.1 431 ")


def test_half_a_request_is_dropped_and_a_whole_one_is_answered() -> None:
    with running("sqlite://", head_time="1000", request_time="2000") as server:
        began = time.monotonic()
        silent, half, slow = connect(server), connect(server), connect(server)
        with silent, half, slow:
            half.sendall(REQUEST)
            slow.sendall(b"POST /api/me HTTP/1.1\r\nHost: table\r\nContent-Length: 100\r\n\r\n{")
            assert answer(silent) == answer(half) == b""
            assert time.monotonic() - began >= 1
            with contextlib.suppress(ConnectionError):
                while time.monotonic() < began + PATIENCE:  # a byte now and then is no reason to wait longer
                    slow.sendall(b" ")
                    time.sleep(0.1)
                raise AssertionError("the connection is still open")
            assert time.monotonic() - began >= 2
        with connect(server) as patient:  # an idle connection between two requests is no half request
            for _ in range(2):
                patient.sendall(REQUEST + b"\r\n")
                data = b""
                while b"}" not in data:  # head and body may come apart
                    data += patient.recv(65_536)
                assert data.startswith(b"HTTP/1.1 200 ")
                time.sleep(1.2)
        assert Person(server.address, "Ann").call("GET", "/api/me")["name"] == "Ann"


def test_lines_behind_a_body_are_not_kept(server: Running) -> None:
    """They are as long and as many as somebody likes, unless they are counted like those before it."""
    before = memory_of(server)
    head = (
        b"POST /api/me HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    line = b"X-Filler: " + b"y" * 1000 + b"\r\n"
    for behind in (line * 64, b"y" * 65_536):
        with connect(server) as stranger:
            stranger.sendall(head + b"1\r\n{\r\n0\r\nX-Filler: ")
            assert send_until_refused(stranger, behind, 800) < 10_000_000
    assert memory_of(server) - before < 20_000


def test_a_body_in_small_pieces_is_read(server: Running) -> None:
    body = json.dumps({"name": "Ann"}).encode() + b" " * 15_000
    parts = [body[start : start + 100] for start in range(0, len(body), 100)]
    with connect(server) as stranger:
        stranger.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: table\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        for part in parts:
            stranger.sendall(b"%x\r\n%b\r\n" % (len(part), part))
        stranger.sendall(b"0\r\n\r\n")
        assert answer(stranger).startswith(b"HTTP/1.1 200 ")


def test_requests_that_wait_for_others_are_few(server: Running) -> None:
    """All of them were read and kept before the first one was answered."""
    request = b"GET /api/choices HTTP/1.1\r\nHost: table\r\n\r\n"
    with connect(server) as stranger:
        stranger.sendall(request * 8 + b"GET /api/choices HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n")
        assert answer(stranger).count(b"HTTP/1.1 200 ") == 9
    with connect(server) as stranger:
        send_until_refused(stranger, request * 2000, 1)
        assert answer(stranger).count(b"HTTP/1.1 200 ") <= 1


def test_connections_that_do_not_read_their_answers_are_dropped() -> None:
    with running("sqlite://", request_time="1500") as server:
        with connect(server) as reader:
            reader.sendall(b"GET /kernel/kernel.json HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n")
            found = json.loads(answer(reader).partition(b"\r\n\r\n")[2])["files"].values()
        biggest = max(found, key=lambda file: file["bytes"])["path"]
        files = open_files(server)
        with contextlib.ExitStack() as opened:
            for keep in (b"keep-alive", b"close"):
                for _ in range(5):
                    stranger = opened.enter_context(socket.socket())
                    stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    stranger.connect(place_of(server))
                    asking = f"GET /{biggest} HTTP/1.1\r\nHost: table\r\nConnection: ".encode() + keep + b"\r\n\r\n"
                    stranger.sendall(asking * (8 if keep == b"keep-alive" else 1))
            until = time.monotonic() + PATIENCE
            while open_files(server) < files + 10:
                assert time.monotonic() < until
                time.sleep(0.01)
            while open_files(server) > files:
                assert time.monotonic() < until
                time.sleep(0.05)


def open_files(server: Running) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def place_of(server: Running) -> tuple[str, int]:
    address = urlsplit(server.address)
    return address.hostname or "", address.port or 80


def test_big_answers_wait_for_few_who_do_not_read_them() -> None:
    """Each was kept until it was read: a replay of two megabytes for each of an address's connections."""

    async def run() -> None:
        answers, held = BigAnswers(), asyncio.Event()

        async def send(_: object) -> None:
            await held.wait()

        async def nobody() -> MutableMapping[str, Any]:
            raise AssertionError

        waiting = []
        for _ in range(8):
            answers.check("home", 2_000_000)
            answer = answers.answer("home", b"x" * 2_000_000, "application/json", {})
            waiting.append(asyncio.create_task(answer({"type": "http"}, nobody, send)))
            await asyncio.sleep(0)
        with pytest.raises(Refusal, match="Too many requests"):
            answers.check("home", 2_000_000)
        answers.check("home", 2_000)  # what is small is always answered
        answers.check("elsewhere", 2_000_000)
        held.set()
        await asyncio.gather(*waiting)
        answers.check("home", 2_000_000)
        assert not answers.unread

    asyncio.run(run())
