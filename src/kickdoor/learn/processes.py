"""Work that is spread over processes, and can be stopped at any time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from kickdoor.sim.arena import leave_stopping_to_the_parent

__all__ = ["in_processes"]

Work = TypeVar("Work")
Made = TypeVar("Made")


def in_processes(do: Callable[[Work], Made], work: Sequence[Work], jobs: int) -> Iterator[Made]:
    """What comes of each piece of work, in order and as soon as it is there. When the caller stops, or an error stops
    it, nobody waits for pieces that are under way."""
    if jobs == 1:
        yield from map(do, work)
        return
    with ProcessPoolExecutor(jobs, initializer=leave_stopping_to_the_parent) as pool:
        pending = [pool.submit(do, one) for one in work]
        try:
            for one in pending:
                yield one.result()
        finally:
            if not all(one.done() for one in pending):
                pool.shutdown(wait=False, cancel_futures=True)
                for child in multiprocessing.active_children():
                    child.terminate()
