"""What an idle server of one version costs: the share of a core, printed as JSON.

    OLD_PYTHON bench/version_idle.py --tables 256 --seconds 40      # in the folder of that version

`versions.py` calls it for both versions. The tables, their clients and the start of the server are those of the version
itself. People play for a while and then do nothing. The server plays on where a window is open, so it is measured only
when the longest window is over, and before the time for a decision is. What a thread has used is asked of the system in
nanoseconds: an idle server uses less in a second than the tick in which processes are usually measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import uvloop

PLAYED: Final = 6.0  # seconds
WINDOWS: Final = 45.0  # seconds in which the windows end that are open: on the relaxed clock at most 40
LONGEST: Final = 60.0  # seconds; then the decisions end, which have 120


def parts() -> tuple[Any, Any, Any]:
    """What the version of this folder has: its way to start a server, its tables, and its way to let them play."""
    sys.path.insert(0, str(Path.cwd()))
    if Path("bench/server_processes.py").exists():
        from bench import server_clients, server_measures, server_processes  # noqa: PLC0415

        return server_processes.start_kickdoor, server_clients.Tables.connect, server_measures.measured
    from kickdoor.server import bench, bench_clients  # type: ignore[attr-defined]  # noqa: PLC0415

    def start(database: str) -> Any:
        return bench.Process("-m", "kickdoor", "serve", "--port", "0", "--database", database, **bench.SETTINGS)

    async def connect(tables: int, address: str) -> Any:
        return await bench_clients.Tables.connect(address, tables)

    async def measured(load: Any, server: Any, *, seconds: float) -> Any:
        return await bench.measured(load, server, seconds)

    return start, connect, measured


def used(pid: int) -> float:
    """Seconds for which the threads of a process have run."""
    files = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9


async def idle(tables: int, seconds: float) -> dict[str, float]:
    start, connect, measured = parts()
    with tempfile.TemporaryDirectory() as folder:
        server = start(f"sqlite:///{folder}/idle.sqlite3")
        try:
            load = await connect(tables, server.address)
            load.every = 2.0
            await measured(load, server, seconds=PLAYED)
            await asyncio.sleep(WINDOWS)
            messages, before = load.messages, used(server.process.pid)
            await asyncio.sleep(seconds)
            core = (used(server.process.pid) - before) / seconds
            said = load.messages - messages
            await load.close()
        finally:
            server.stop()
    return {"core": core, "messages": said}


def main() -> None:
    parser = argparse.ArgumentParser(description="What an idle server costs.")
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--seconds", type=float, default=40.0, help=f"at most {LONGEST:g}")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(idle(options.tables, min(options.seconds, LONGEST)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
