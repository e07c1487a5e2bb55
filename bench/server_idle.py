"""Sockets on which nothing happens: what thousands of them cost a server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import subprocess
import sys
from collections.abc import Iterator

from bench.server_clients import Tables
from bench.server_measures import Figures
from bench.server_processes import ROOT, Process
from bench.server_sockets import open_socket

__all__ = ["hold", "idle"]

SPARE = 100  # files that a server and its clients have open besides sockets
AT_ONCE = 50  # handshakes
A_PROCESS = 8000  # sockets that one process of clients holds


async def idle(load: Tables, server: Process, wanted: int, seconds: float) -> Figures:
    """Open further sockets of the people at the tables, until there are as many as wanted, or as the system allows."""
    await asyncio.sleep(2)
    here = 4 * len(load.tables)
    cpu = server.cpu()
    await asyncio.sleep(seconds)
    before = (server.cpu() - cpu) / seconds
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    more = max(0, min(wanted, files - SPARE) - here)
    seats = [(f"/ws/tables/{table.id}", cookie) for table in load.tables for cookie in table.cookies]
    rows = [seats[n % len(seats)] for n in range(more)]
    memory = server.memory()
    with contextlib.ExitStack() as holders:
        for begin in range(0, more, A_PROCESS):
            holder = holders.enter_context(_holder(server.address, rows[begin : begin + A_PROCESS]))
            assert holder.stdout is not None
            await asyncio.get_running_loop().run_in_executor(None, holder.stdout.readline)
        grown = server.memory() - memory
        await asyncio.sleep(2)
        cpu = server.cpu()
        await asyncio.sleep(seconds)
        out = {"sockets": float(here + more), "core": (server.cpu() - cpu) / seconds}
    await asyncio.sleep(2)
    return out | {"core without the further ones": before, "KB a further socket": grown / max(1, more) / 1000}


@contextlib.contextmanager
def _holder(address: str, rows: list[tuple[str, str]]) -> Iterator[subprocess.Popen[str]]:
    """A process that opens these sockets and keeps them."""
    command = [sys.executable, "-m", "bench.server", "--hold", address]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        process.stdin.write(json.dumps(rows) + "\n")
        process.stdin.flush()
        yield process
        process.stdin.close()  # it ends


def _ignore(_data: bytes) -> None:
    """Nobody looks at what these sockets are sent."""


async def hold(address: str) -> None:
    """Open the sockets that are named on the input, say so, and keep them until the input ends."""
    loop = asyncio.get_running_loop()
    rows: list[tuple[str, str]] = json.loads(await loop.run_in_executor(None, sys.stdin.readline))
    sockets = []
    for begin in range(0, len(rows), AT_ONCE):
        some = rows[begin : begin + AT_ONCE]
        sockets += await asyncio.gather(*(open_socket(address, path, cookie, _ignore) for path, cookie in some))
    sys.stdout.write("open\n")
    sys.stdout.flush()
    await loop.run_in_executor(None, sys.stdin.read)
    for socket in sockets:
        socket.transport.close()
