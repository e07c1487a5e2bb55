"""What a stranger can make a connection hold before anybody is known: little, and not for long."""

from __future__ import annotations

import contextlib
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

from tests.support.server import PATIENCE, Person, Running, running

REQUEST = b"GET /api/me HTTP/1.1\r\nHost: table\r\n"


def connect(server: Running) -> socket.socket:
    address = urlsplit(server.address)
    assert address.hostname is not None
    return socket.create_connection((address.hostname, address.port or 80), timeout=30)


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
