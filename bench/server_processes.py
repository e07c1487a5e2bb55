"""The servers of `bench.server`, each in a process of its own: Kickdoor, and servers without a game."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, Self

import uvicorn
import uvloop

from kickdoor.server.socket.wire import EXTENSION, Wire

__all__ = ["CORES", "Process", "cpu_of", "serve_bare", "start_bare", "start_kickdoor"]

SETTINGS: Final = {
    "KICKDOOR_RATE": "1000000",
    "KICKDOOR_BURST": "1000000",
    "KICKDOOR_ADDRESS_BURST": "1000000000",
    "KICKDOOR_HTTP_RATE": "1000000",
    "KICKDOOR_HTTP_BURST": "1000000",
    "KICKDOOR_GUESTS_BURST": "1000000",
    "KICKDOOR_MAX_TABLES": "1000000",
    "KICKDOOR_TABLES_PER_HOUR": "1000000000",
    "KICKDOOR_TABLES_BURST": "1000000",
    "KICKDOOR_DAYS_TABLES_BURST": "1000000",
    "KICKDOOR_CHANGES_BURST": "1000000",
    "KICKDOOR_MAX_SOCKETS": "1000000",
    "KICKDOOR_MAX_SOCKETS_PER_ADDRESS": "1000000",
    "KICKDOOR_MAX_CONNECTIONS": "1000000",
    "KICKDOOR_MAX_DEEDS": "1000000000",
    "KICKDOOR_FLOOR": "0",  # no pass is put off until later
    "KICKDOOR_READING": "0",
    "KICKDOOR_LOG_LEVEL": "warning",
    "KICKDOOR_THINKERS": "0",
}
ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
TICK: Final = os.sysconf("SC_CLK_TCK")
CORES: Final = sorted(os.sched_getaffinity(0))


async def bare(
    scope: MutableMapping[str, Any],
    receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
    send: Callable[[MutableMapping[str, Any]], Awaitable[None]],
) -> None:
    """A server without a game. `/echo` sends a message back, `/group/N` sends one to the four sockets of the group."""
    await receive()
    await send({"type": "websocket.accept"})
    wire = scope["extensions"].get(EXTENSION, {}).get("wire")
    group = GROUPS.setdefault(scope["path"], [])
    group.append(send if wire is None else partial(_push, wire))
    while True:
        event = await receive()
        if event["type"] != "websocket.receive":
            return
        text = event["text"]
        if scope["path"] == "/echo":
            await send({"type": "websocket.send", "text": text})
            continue
        for size, other in zip(text.split(","), group, strict=False):
            if size != "0":
                await other({"type": "websocket.send", "text": text.ljust(int(size))})


async def _push(wire: Wire, message: MutableMapping[str, Any]) -> None:
    wire.outlet.write(message["text"].encode())


GROUPS: dict[str, list[Callable[[MutableMapping[str, Any]], Awaitable[None]]]] = {}


def serve_bare(ws: Literal["websockets-sansio"] | type[Wire]) -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    config = uvicorn.Config(bare, ws=ws, ws_per_message_deflate=False, log_level="warning", lifespan="off")
    sys.stdout.write(f"Table ready: http://127.0.0.1:{listening.getsockname()[1]}/\n")
    sys.stdout.flush()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve([listening]))


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Process:
    """A server in a process of its own, on one core. It ends with the block."""

    def __init__(self, *command: str, core: int = CORES[0], **env: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, **env}
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().removeprefix("Table ready: ").strip().rstrip("/")
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        return cpu_of(self.process.pid)

    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


def start_kickdoor(database: str, core: int = CORES[0]) -> Process:
    """A Kickdoor server that lets everybody do as much as they like."""
    return Process("-m", "kickdoor", "serve", "--port", "0", "--database", database, core=core, **SETTINGS)


def start_bare(wire: bool = False) -> Process:
    """A server without a game. `wire`: over our own WebSockets."""
    return Process("-m", "bench.server", "--bare", *(["--wire"] if wire else []))
