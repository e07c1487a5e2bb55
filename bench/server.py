"""`make bench-server`: how much a server carries, measured over real sockets.

The server runs alone on one core, its clients in another process. One run measures:

- an echo without any game, to see what sockets alone cost;
- Kickdoor with an action every two seconds at each table;
- Kickdoor as fast as it can, in turns with a broadcast of as many bytes to as many sockets without any game, over
  uvicorn's usual WebSockets and over our own. The result is the median of the rounds, since the speed of a machine
  changes.

Where the clients are the slower side (`clients' core` is near 1), compare the actions a second of the server's CPU.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

import uvicorn
import uvloop

from bench.server_clients import Echo, Load, Tables
from kickdoor.server.client import write
from kickdoor.server.wire import EXTENSION, Wire

__all__ = ["main"]

SETTINGS: Final = {
    "KICKDOOR_RATE": "1000000",
    "KICKDOOR_BURST": "1000000",
    "KICKDOOR_HTTP_RATE": "1000000",
    "KICKDOOR_HTTP_BURST": "1000000",
    "KICKDOOR_MAX_TABLES": "1000000",
    "KICKDOOR_FLOOR": "0",  # no pass is put off until later
    "KICKDOOR_READING": "0",
    "KICKDOOR_LOG_LEVEL": "warning",
    "KICKDOOR_THINKERS": "0",
}
ROOT: Final = Path(__file__).resolve().parents[1]
ROUNDS: Final = 5  # at saturation
GAME: Final = "kickdoor, saturated"
PLAIN: Final = "broadcast, saturated"
WIRE: Final = "broadcast over our wire, saturated"
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
TICK: Final = os.sysconf("SC_CLK_TCK")
CORES: Final = sorted(os.sched_getaffinity(0))


# --- servers ----------------------------------------------------------------------------------------------------------


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
    write(wire, message["text"].encode())


GROUPS: dict[str, list[Callable[[MutableMapping[str, Any]], Awaitable[None]]]] = {}


def serve_bare(ws: Literal["websockets-sansio"] | type[Wire]) -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    config = uvicorn.Config(bare, ws=ws, ws_per_message_deflate=False, log_level="warning", lifespan="off")
    sys.stdout.write(f"Table ready: http://127.0.0.1:{listening.getsockname()[1]}/\n")
    sys.stdout.flush()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve([listening]))


class Process:
    """A server in a process of its own, on one core."""

    def __init__(self, *command: str, **env: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, **env}
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().removeprefix("Table ready: ").strip().rstrip("/")
        os.sched_setaffinity(self.process.pid, {CORES[0]})

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


# --- measuring --------------------------------------------------------------------------------------------------------


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def measured(load: Load, process: Process, seconds: float) -> dict[str, float]:
    """Run a load for a while and return what was measured."""
    load.start()
    await asyncio.sleep(1)  # until all clients are at work
    load.reset()
    cpu, own, began = process.cpu(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    wall = time.perf_counter() - began
    used, own = process.cpu() - cpu, time.process_time() - own
    load.stop()
    return {
        "actions a second": len(load.times) / wall,
        "actions a second of CPU": len(load.times) / max(used, 0.01),
        "core": used / wall,
        "clients' core": own / wall,
        "p50 ms": statistics.median(load.times) * 1000 if load.times else 0.0,
        "p99 ms": percentile(load.times, 0.99) * 1000,
        "bytes an action": load.bytes / max(1, len(load.times)),
        "messages an action": load.messages / max(1, len(load.times)),
    }


async def bench(tables: int, busy: int, seconds: float) -> dict[str, dict[str, float]]:
    """Measure everything in one run."""
    out: dict[str, dict[str, float]] = {}
    os.sched_setaffinity(0, set(CORES[1:]) or {CORES[0]})  # or the system puts the clients on the server's core
    plain = Process("-m", "bench.server", "--bare")
    echo = await Echo.connect(plain.address, tables * 4, tables / 2)
    out["echo"] = await measured(echo, plain, seconds)
    await echo.close()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/bench.sqlite3"
        server = Process("-m", "kickdoor", "serve", "--port", "0", "--database", database, **SETTINGS)
        before = server.memory()
        load = await Tables.connect(server.address, tables)
        after = server.memory()
        load.every = 2.0
        out["kickdoor"] = await measured(load, server, seconds)
        out["kickdoor"]["KB a table"] = (after - before) / tables / 1000
        idle = server.cpu()
        await asyncio.sleep(3)
        out["idle"] = {"core": (server.cpu() - idle) / 3}
        load.only(busy)
        load.every = 0.0
        rounds = await saturated(load, server, plain, busy, seconds / ROUNDS)
        await load.close()
        server.stop()
    plain.stop()
    for name in (GAME, PLAIN, WIRE):
        out[name] = {key: statistics.median(one[name][key] for one in rounds) for key in rounds[0][name]}
    out["ratios"] = ratios(rounds)
    out["ratios"]["p99 kickdoor to echo"] = out["kickdoor"]["p99 ms"] / max(0.001, out["echo"]["p99 ms"])
    return out


async def saturated(
    load: Tables, server: Process, plain: Process, groups: int, seconds: float
) -> list[dict[str, dict[str, float]]]:
    """Measure the game as fast as it can, in turns with broadcasts of the same sizes."""
    rounds = [{GAME: await measured(load, server, seconds)}]
    wire = Process("-m", "bench.server", "--bare", "--wire")
    over_plain, over_wire = [await Echo.connect(p.address, groups * 4, 0, load.samples) for p in (plain, wire)]
    for number in range(ROUNDS):
        if number:
            rounds.append({GAME: await measured(load, server, seconds)})
        rounds[-1][PLAIN] = await measured(over_plain, plain, seconds)
        rounds[-1][WIRE] = await measured(over_wire, wire, seconds)
    await over_plain.close()
    await over_wire.close()
    wire.stop()
    return rounds


def ratios(rounds: list[dict[str, dict[str, float]]]) -> dict[str, float]:
    """Kickdoor divided by sockets without a game: the median of the rounds, the least and the most."""
    each, of_cpu = "actions a second", "actions a second of CPU"
    out: dict[str, float] = {}
    for name, other, what in (
        ("saturated kickdoor to broadcast", PLAIN, each),
        ("saturated kickdoor to broadcast, by CPU", PLAIN, of_cpu),
        ("saturated kickdoor to broadcast over our wire, by CPU", WIRE, of_cpu),
    ):
        found = [one[GAME][what] / max(1.0, one[other][what]) for one in rounds]
        out[name] = statistics.median(found)
        out[name + ", least"] = min(found)
        out[name + ", most"] = max(found)
    return out


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="How much a server carries")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--busy", type=int, default=64, help="tables at saturation")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--bare", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--wire", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.bare:
        serve_bare(Wire if options.wire else "websockets-sansio")
        return
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, set(cores[1:]))
    gc.disable()  # a pause of the clients would look like one of the server
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        results = runner.run(bench(options.tables, options.busy, options.seconds))
    sys.stdout.write(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
