"""What `bench.server` measures of a load: how many actions, how long they take, and what they cost."""

from __future__ import annotations

import asyncio
import statistics
import time
from typing import Final

from bench.server_clients import Load
from bench.server_processes import Process

__all__ = ["CPU", "EACH", "Figures", "measured", "percentile"]

Figures = dict[str, float]

EACH: Final = "actions a second"
CPU: Final = "actions a second of CPU"


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def measured(load: Load, *processes: Process, seconds: float) -> Figures:
    """Run a load for a while and return what was measured."""
    load.start()
    await asyncio.sleep(min(1.0, seconds))  # until all clients are at work
    load.reset()
    cpu, own, began = _cpu(processes), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    wall = time.perf_counter() - began
    used, own = _cpu(processes) - cpu, time.process_time() - own
    load.stop()
    return {
        EACH: len(load.times) / wall,
        CPU: len(load.times) / max(used, 0.01),
        "core": used / wall,
        "clients' core": own / wall,
        "p50 ms": statistics.median(load.times) * 1000 if load.times else 0.0,
        "p99 ms": percentile(load.times, 0.99) * 1000,
        "bytes an action": load.bytes / max(1, len(load.times)),
        "messages an action": load.messages / max(1, len(load.times)),
    }


def _cpu(processes: tuple[Process, ...]) -> float:
    return sum(process.cpu() for process in processes)
