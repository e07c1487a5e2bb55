"""Sharing the work: many games cut into batches, played here, by several processes, or by a cluster.

Nothing that is found out depends on how the work was shared: a game follows from its number, and whoever collects the
parts puts them into the order of the games.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from types import FrameType, TracebackType
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from kickdoor.sim.plan import Luggage

__all__ = ["Crew", "Here", "Job", "NoCluster", "Part", "Processes", "Stop", "crew_of", "parts"]

SECONDS: Final = 0.5  # seconds that a batch should take: worth sending to another process, and not much to lose
MOST: Final = 500  # games of a batch
POLL: Final = 0.2  # seconds; how soon Ctrl-C is heard while everybody is playing


class Part(Protocol):
    """What came of a batch of games; it travels between processes."""

    games: int


P_co = TypeVar("P_co", bound=Part, covariant=True)
P = TypeVar("P", bound=Part)


class Job(Protocol[P_co]):
    """Games to play, numbered from 0. It travels to other processes. No batch reaches over a multiple of `span`."""

    games: int
    span: int

    def play(self, first: int, count: int) -> P_co: ...

    def unpacked(self, luggage: Luggage) -> Job[P_co]:
        """The same on a machine that does not have the users' sets: they come along."""


class NoCluster(ValueError):
    """No cluster can play; the text says why."""


class Stop:
    """Hears Ctrl-C while it is entered, so that nothing is lost in the middle of a sum."""

    def __init__(self) -> None:
        self.asked = False
        self.may_break_off = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        if self.may_break_off:
            raise KeyboardInterrupt


class Crew(Generic[P]):
    """The processes that play. `done` gives what has been finished, after waiting a moment for it."""

    slots = 1

    def submit(self, job: Job[P], first: int, count: int) -> None:
        """Have these games played; each kind of crew writes it."""
        raise NotImplementedError  # see above

    def busy(self) -> int:
        """Batches that are not finished yet."""
        raise NotImplementedError

    def done(self) -> list[tuple[P, float]]:
        """Finished parts, with the seconds each took."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop all processes; unfinished batches are dropped."""


def parts(job: Job[P], crew: Crew[P], stop: Stop) -> Iterator[P]:
    """Play the games until they are done or somebody says stop; parts come as they are finished."""
    size = 1
    first = 0
    try:
        while not stop.asked and (first < job.games or crew.busy()):
            while first < job.games and crew.busy() < 2 * crew.slots:
                fair = -(-(job.games - first) // (2 * crew.slots))  # so that all have work to the end
                count = min(size, fair, job.span - first % job.span)
                crew.submit(job, first, count)
                first += count
            for part, seconds in crew.done():
                yield part
                size = max(1, min(MOST, 4 * size, int(part.games * SECONDS / max(seconds, 1e-6))))
    finally:
        crew.close()


def crew_of(jobs: int | None, games: int) -> Crew[Any]:
    """This process alone, or as many as asked for (None: one for each core), but never more than there are games."""
    wanted = max(1, min(jobs or os.cpu_count() or 1, games))
    return Here() if wanted == 1 else Processes(wanted)


class Here(Crew[P]):
    """This process alone."""

    def __init__(self) -> None:
        self.stop: Stop | None = None
        self._waiting: list[tuple[Job[P], int, int]] = []

    def submit(self, job: Job[P], first: int, count: int) -> None:
        self._waiting.append((job, first, count))

    def busy(self) -> int:
        return len(self._waiting)

    def done(self) -> list[tuple[P, float]]:
        job, first, count = self._waiting.pop(0)
        if self.stop is None:
            return [timed(job, first, count)]
        try:
            self.stop.may_break_off = True
            return [timed(job, first, count)]
        except KeyboardInterrupt:
            return []
        finally:
            self.stop.may_break_off = False


class Processes(Crew[P]):
    """Several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.slots = count
        self._others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(count, initializer=_ignore_interrupts)
        self._pending: set[Future[tuple[P, float]]] = set()

    def submit(self, job: Job[P], first: int, count: int) -> None:
        self._pending.add(self._pool.submit(timed, job, first, count))

    def busy(self) -> int:
        return len(self._pending)

    def done(self) -> list[tuple[P, float]]:
        finished, self._pending = wait(self._pending, POLL, FIRST_COMPLETED)
        return [future.result() for future in finished]

    def close(self) -> None:
        if self._pending:
            for process in set(multiprocessing.active_children()) - self._others:
                with contextlib.suppress(OSError):
                    process.terminate()
        self._pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the one that collects answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def timed(job: Job[P], first: int, count: int) -> tuple[P, float]:
    start = time.perf_counter()
    return job.play(first, count), time.perf_counter() - start
