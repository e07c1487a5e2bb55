"""One and two servers on a PostgreSQL.

How much two of them carry cannot be seen by the clock on a machine whose cores are also needed by the clients and the
database. What can be measured everywhere is what an action costs a server. Two processes have twice the CPU of one, so
they carry twice as much, divided by how much more an action costs a process when there is another one, which does as
much and tells it so. Each process has a core of its own. The second one shares it with the clients and the database
where there are only two cores, and does less than the first. What its actions cost the first is counted as if it did as
much.

What an action costs the database is measured beside it, because one database carries all processes. Where there are
four cores or more, the clock is read as well.

All people of a table are at the same server. If they were at different ones, each action would be carried out and told
at both.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import psycopg

from bench.server_clients import Tables
from bench.server_measures import CPU, EACH, Figures, measured
from bench.server_processes import CORES, cpu_of, start_kickdoor
from tests.support.postgres import postgres

__all__ = ["shared"]

ONE: Final = "one process on PostgreSQL"
TWO: Final = "two processes on PostgreSQL"
OTHER: Final = "actions a second of the other process"
DATABASE: Final = "database's CPU to the server's"
ENOUGH: Final = 4  # cores: two for the servers, and others for the clients and the database


async def shared(tables: int, seconds: float, rounds: int) -> dict[str, Figures]:
    """Measure one and two servers in turns; the figures, and the ratios under "shared ratios"."""
    found: list[dict[str, Figures]] = []
    with postgres() as url, contextlib.ExitStack() as servers:
        database = _cpu_of_database(url)
        one = servers.enter_context(start_kickdoor(url))
        first = servers.enter_context(start_kickdoor(_second_database(url)))
        second = servers.enter_context(start_kickdoor(_second_database(url), CORES[1] if len(CORES) > 1 else CORES[0]))
        alone = await Tables.connect(tables, one.address)
        here, there = await Tables.connect(tables, first.address), await Tables.connect(tables, second.address)
        loads = (alone, here, there)
        for load in loads:
            load.every = 0.0
        for _ in range(rounds):
            before, used = database(), one.cpu()
            round_ = {ONE: await measured(alone, one, seconds=seconds / 5)}
            round_[ONE][DATABASE] = (database() - before) / max(0.01, one.cpu() - used)
            there.start()
            there.reset()
            began = time.perf_counter()
            round_[TWO] = await measured(here, first, seconds=seconds / 5)
            round_[TWO][OTHER] = len(there.times) / (time.perf_counter() - began)
            there.stop()
            found.append(round_)
        for load in loads:
            await load.close()
    out = {
        name: {key: statistics.median(one[name][key] for one in found) for key in found[0][name]} for name in (ONE, TWO)
    }
    out["shared ratios"] = _ratios(found)
    return out


def _two_to_one(one: Figures, two: Figures) -> float:
    """How much two processes carry of what one does, if each of them hears of as many actions as it does itself."""
    alone, together = 1 / max(1.0, one[CPU]), 1 / max(1.0, two[CPU])
    heard = two[OTHER] / max(1.0, two[EACH])  # actions of the other process for each of its own
    return 2 * alone / (alone + max(0.0, together - alone) / max(0.1, heard))


def _ratios(found: list[dict[str, Figures]]) -> Figures:
    each = [_two_to_one(one[ONE], one[TWO]) for one in found]
    name = "two processes to one, by CPU"
    out: Figures = {name: statistics.median(each), f"{name}, least": min(each), f"{name}, most": max(each)}
    out[DATABASE] = statistics.median(one[ONE][DATABASE] for one in found)
    if len(CORES) >= ENOUGH:
        out["two processes to one, by the clock"] = statistics.median(
            (one[TWO][EACH] + one[TWO][OTHER]) / max(1.0, one[ONE][EACH]) for one in found
        )
    return out


def _second_database(url: str) -> str:
    """Another database of the same server, made when it is first asked for."""
    with psycopg.connect(url, autocommit=True) as connection:
        if connection.execute("SELECT 1 FROM pg_database WHERE datname = 'two'").fetchone() is None:
            connection.execute("CREATE DATABASE two")
    return url.removesuffix("/postgres") + "/two"


def _cpu_of_database(url: str) -> Callable[[], float]:
    """A function that says how many seconds of CPU the database's processes have used so far."""
    folder = Path(unquote(urlsplit(url).netloc.partition("@")[2]))
    main = int((folder / "data" / "postmaster.pid").read_text().split()[0])

    def used() -> float:
        total = 0.0
        for process in Path("/proc").iterdir():
            if process.name.isdigit():
                with contextlib.suppress(OSError):  # it has ended meanwhile
                    fields = (process / "stat").read_text().rpartition(")")[2].split()
                    if int(fields[1]) == main or process.name == str(main):
                        total += cpu_of(int(process.name))
        return total

    os.kill(main, 0)
    return used
