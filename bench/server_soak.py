"""Does anything grow? Tables at a human pace for an hour, while clients come and go and games end and begin.

Memory, disk, CPU and latencies are measured in every part of the time, latencies beside those of an echo without any
game on the same core, because other programs may come and go, too. The first part is left out at the end, since the
server is still warming up then; the next ones are compared with the last ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from bench.server_clients import Echo, Table, Tables
from bench.server_measures import Figures, percentile
from bench.server_processes import Process, start_bare, start_kickdoor

__all__ = ["soak"]

PARTS: Final = 12
CHURN: Final = 0.02  # of all sockets, those that close in a second
AWAY: Final = (0.2, 8.0)  # seconds until they are back
MEMORY, LOG, WAL = "memory MB", "log bytes an action", "WAL MB"
P50, P99, CORE, FILES = "p50 ms", "p99 ms", "core", "open files"
SLOWER = "p50 to that of an echo"
ECHOES: Final = 50  # a second
FLAT: Final = {MEMORY: 1.1, LOG: 1.1, FILES: 1.1, SLOWER: 1.5}  # the most that the last parts may be of the first


class Coming:
    """People who leave and come back, and tables that begin again when their game is over."""

    def __init__(self, load: Tables, address: str) -> None:
        self.load = load
        self.address = address
        self.dice = random.Random(1)
        self.returns: set[asyncio.Task[None]] = set()
        self.reconnected = 0
        self.begun = 0

    async def go_on(self, until: float) -> None:
        while time.perf_counter() < until:
            count = len(self.load.tables) * 4 * CHURN / 10
            for _ in range(int(count) + (self.dice.random() < count % 1)):
                self._send_away(self.dice.choice(self.load.tables), self.dice.randrange(4))
            for number, table in enumerate(self.load.tables):
                if table.over:
                    await self._begin_again(number, table)
            await asyncio.sleep(0.1)
        await asyncio.gather(*self.returns)

    def _send_away(self, table: Table, seat: int) -> None:
        if table.sockets[seat] is not None and not table.over:
            table.go(seat)
            task = asyncio.create_task(self._come_back(table, seat))
            self.returns.add(task)
            task.add_done_callback(self.returns.discard)

    async def _come_back(self, table: Table, seat: int) -> None:
        await asyncio.sleep(self.dice.uniform(*AWAY))
        if not table.over:
            await table.come(seat, self.address)
            self.reconnected += 1

    async def _begin_again(self, number: int, old: Table) -> None:
        for seat in range(4):
            old.go(seat)
        self.load.tables[number] = table = await self.load.seated(old.number + len(self.load.tables), self.address)
        self.load.keep(table)
        self.begun += 1


async def soak(tables: int, seconds: float) -> None:
    """Run for so long, and say what has grown."""
    with contextlib.ExitStack() as started:
        folder = started.enter_context(tempfile.TemporaryDirectory())
        database = Path(folder) / "soak.sqlite3"
        server = started.enter_context(start_kickdoor(f"sqlite:///{database}"))
        echo = await Echo.connect(started.enter_context(start_bare()).address, 8, ECHOES)
        load = await Tables.connect(tables, server.address)
        load.every = 2.0
        load.start()
        echo.start()
        coming = Coming(load, server.address)
        began = time.perf_counter()
        task = asyncio.create_task(coming.go_on(began + seconds))
        parts = []
        for number in range(PARTS):
            before, size = server.cpu(), _size(database)
            load.reset()
            echo.reset()
            start = time.perf_counter()
            await asyncio.sleep(max(0.0, began + seconds * (number + 1) / PARTS - start))
            if task.done():
                task.result()
            core = (server.cpu() - before) / (time.perf_counter() - start)
            parts.append(_part(load, server, database, size, core))
            parts[-1][SLOWER] = parts[-1][P50] / max(0.001, statistics.median(echo.times) * 1000)
            _say(f"{number + 1}/{PARTS}: {_line(parts[-1])}; {coming.reconnected} came back, {coming.begun} new games")
        load.stop()
        echo.stop()
        await task
        await load.close()
    _judge(parts)


def _part(load: Tables, server: Process, database: Path, size: int, core: float) -> Figures:
    with contextlib.suppress(FileNotFoundError):
        wal = Path(f"{database}-wal").stat().st_size / 1e6
    return {
        MEMORY: server.memory() / 1e6,
        FILES: float(len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))),
        LOG: (_size(database) - size) / max(1, len(load.times)),
        WAL: wal,
        CORE: core,
        P50: statistics.median(load.times) * 1000 if load.times else 0.0,
        P99: percentile(load.times, 0.99) * 1000,
        "actions": float(len(load.times)),
    }


def _size(database: Path) -> int:
    """The size of the database without the chronicles of finished games, which no game has in the first parts."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        (kept,) = reader.execute("SELECT coalesce(sum(length(ending) + length(data)), 0) FROM chronicles").fetchone()
    return database.stat().st_size - int(kept)


def _line(part: Figures) -> str:
    return ", ".join(f"{name} {value:.3g}" if value < 1000 else f"{name} {value:,.0f}" for name, value in part.items())


def _judge(parts: list[Figures]) -> None:
    """Compare the last parts with those after the first."""
    third = len(parts) // 3
    flat = True
    for name, most in FLAT.items():
        first = statistics.fmean(part[name] for part in parts[1 : 1 + third])
        last = statistics.fmean(part[name] for part in parts[-third:])
        kept = last <= first * most or first == 0  # nothing was carried over from the WAL yet
        flat = flat and kept
        _say(
            f"{name}: {first:.3g} at first, {last:.3g} at the end{'' if kept else f' (more than {most} times as much)'}"
        )
    _say("nothing has grown" if flat else "something has grown")
    if not flat:
        raise SystemExit(1)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
