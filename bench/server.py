"""`make bench-server`: how much load a server can carry, measured over real sockets, as ratios in one run.

A server runs alone on one core, its clients in another process on the others. It measures:

- tables with an action every two seconds, beside an echo of as many messages without any game;
- as many open sockets as the system allows, up to 20,000, on which nothing happens;
- tables at which everybody acts as fast as they can, in turns with a broadcast of the same bytes to as many sockets
  without any game, over uvicorn's usual WebSockets and over our own;
- one and two servers on a PostgreSQL (`bench/server_shared.py`).

`--soak SECONDS` lets clients come and go instead and shows whether anything grows (`bench/server_soak.py`).

Where the clients are the slower side (`clients' core` is near 1), or other programs are at work, compare the actions a
second of the server's CPU.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import statistics
import tempfile
from pathlib import Path
from typing import Final

import uvloop
from rich.console import Console
from rich.table import Table as Rows

from bench.server_clients import Echo, Tables
from bench.server_idle import hold, idle
from bench.server_measures import CPU, EACH, Figures, measured
from bench.server_processes import CORES, Process, serve_bare, start_bare, start_kickdoor
from bench.server_shared import shared
from bench.server_soak import soak
from kickdoor.server.socket.wire import Wire

__all__ = ["main"]

GAME: Final = "kickdoor, saturated"
PLAIN: Final = "broadcast, saturated"
WIRE: Final = "broadcast over our wire, saturated"
TO_BROADCAST: Final = "saturated, of a bare broadcast"

# what is to be reached: the name of a ratio, the bound, and whether it is the most
BOUNDS: Final = (
    (f"{TO_BROADCAST}, by CPU", 0.45, False),
    (TO_BROADCAST, 0.45, False),
    ("core at an action every two seconds", 0.5, True),
    ("idle sockets", 20_000, False),
    ("two processes to one, by CPU", 1.8, False),
)


# --- measuring --------------------------------------------------------------------------------------------------------


async def bench(options: argparse.Namespace) -> dict[str, Figures]:
    """Measure everything in one run."""
    out: dict[str, Figures] = {}
    with tempfile.TemporaryDirectory() as folder, start_bare() as plain:
        echo = await Echo.connect(plain.address, options.tables * 4, options.tables / 2)
        out["echo"] = await measured(echo, plain, seconds=options.seconds)
        await echo.close()
        with start_kickdoor(f"sqlite:///{folder}/bench.sqlite3") as server:
            before = server.memory()
            load = await Tables.connect(options.tables, server.address)
            table_bytes = (server.memory() - before) / options.tables
            load.every = 2.0
            out["kickdoor"] = await measured(load, server, seconds=options.seconds)
            out["kickdoor"]["KB a table"] = table_bytes / 1000
            out["idle"] = await idle(load, server, options.sockets, options.seconds)
            load.only(options.busy)
            load.every = 0.0
            rounds = await saturated(load, server, plain, options)
            await load.close()
    for name in (GAME, PLAIN, WIRE):
        out[name] = {key: statistics.median(one[name][key] for one in rounds) for key in rounds[0][name]}
    out["ratios"] = ratios(rounds)
    out["ratios"]["core at an action every two seconds"] = out["kickdoor"]["core"]
    out["ratios"]["p99 to that of an echo"] = out["kickdoor"]["p99 ms"] / max(0.001, out["echo"]["p99 ms"])
    out["ratios"]["idle sockets"] = out["idle"]["sockets"]
    if options.processes:
        out |= await shared(options.busy, options.seconds, options.rounds)
        out["ratios"] |= out.pop("shared ratios")
    return out


async def saturated(
    load: Tables, server: Process, plain: Process, options: argparse.Namespace
) -> list[dict[str, Figures]]:
    """Measure the game as fast as it can, in turns with broadcasts of the bytes that it has just sent."""
    rounds: list[dict[str, Figures]] = []
    seconds = options.seconds / 5
    await measured(load, server, seconds=1)  # every table is at work, and there are samples
    with start_bare(wire=True) as wire:
        over_plain = await Echo.connect(plain.address, options.busy * 4, 0, load.samples)
        over_wire = await Echo.connect(wire.address, options.busy * 4, 0, load.samples)
        for _ in range(options.rounds):
            one = {GAME: await measured(load, server, seconds=seconds)}
            over_plain.groups = over_wire.groups = load.samples
            one[PLAIN] = await measured(over_plain, plain, seconds=seconds)
            one[WIRE] = await measured(over_wire, wire, seconds=seconds)
            rounds.append(one)
        await over_plain.close()
        await over_wire.close()
    return rounds


def ratios(rounds: list[dict[str, Figures]]) -> Figures:
    """Kickdoor divided by sockets without a game: the median of the rounds, the least and the most."""
    out: Figures = {}
    for name, other, what in (
        (TO_BROADCAST, PLAIN, EACH),
        (f"{TO_BROADCAST}, by CPU", PLAIN, CPU),
        (f"{TO_BROADCAST} over our wire, by CPU", WIRE, CPU),
    ):
        found = [one[GAME][what] / max(1.0, one[other][what]) for one in rounds]
        out[name] = statistics.median(found)
        out[name + ", least"] = min(found)
        out[name + ", most"] = max(found)
    return out


# --- the command ------------------------------------------------------------------------------------------------------


def show(results: dict[str, Figures]) -> None:
    """The ratios, and whether they are what they should be."""
    console = Console(highlight=False)
    bounds = {name: (bound, most) for name, bound, most in BOUNDS}
    rows = Rows("", "measured", "to reach", "reached", box=None, pad_edge=False)
    for name, value in results["ratios"].items():
        bound, most = bounds.get(name, (None, False))
        wanted = "" if bound is None else f"{'at most' if most else 'at least'} {bound:g}"
        reached = "" if bound is None else "yes" if (value <= bound if most else value >= bound) else "no"
        rows.add_row(name, f"{value:.3g}" if value < 1000 else f"{value:,.0f}", wanted, reached)
    console.print(rows)
    busy = os.getloadavg()[0]
    console.print(f"{len(CORES)} cores; {busy:.1f} processes were at work at the end, those of this run counted in.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench-server", description="How much a server carries")
    parser.add_argument("--tables", type=int, default=2000, help="tables with an action every two seconds")
    parser.add_argument("--sockets", type=int, default=20_000, help="sockets on which nothing happens")
    parser.add_argument("--busy", type=int, default=64, help="tables at which everybody acts as fast as they can")
    parser.add_argument("--seconds", type=float, default=20, help="for each thing that is measured")
    parser.add_argument("--rounds", type=int, default=5, help="in which game and broadcast take turns")
    parser.add_argument("--no-processes", dest="processes", action="store_false", help="leave PostgreSQL out")
    parser.add_argument("--soak", type=float, default=0, metavar="SECONDS", help="let clients come and go instead")
    parser.add_argument("--json", type=Path, help="write all figures into this file")
    parser.add_argument("--quiet", action="store_true", help="do not show the ratios")
    parser.add_argument("--bare", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--wire", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--hold", help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    """The command."""
    options = _options()
    if options.bare:
        serve_bare(Wire if options.wire else "websockets-sansio")
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.sched_setaffinity(0, set(CORES[1:]) or {CORES[0]})  # or the system puts the clients on the server's core
    gc.disable()  # a pause of the clients would look like one of the server
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if options.hold:
            runner.run(hold(options.hold))
            return
        if options.soak:
            gc.enable()
            runner.run(soak(options.tables if options.tables != 2000 else 500, options.soak))
            return
        results = runner.run(bench(options))
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    if not options.quiet:
        show(results)


if __name__ == "__main__":
    main()
