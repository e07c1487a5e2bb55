"""A server that believes it is another time, or another day."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from datetime import time as time_of_day
from pathlib import Path

from tests.support.server import Running

NOON = time_of_day(12, tzinfo=UTC)


class Skewed(Running):
    """A server whose clock may be wrong."""

    clock: Path

    def __init__(self, folder: Path, database: str, seconds: float = 0, **settings: str) -> None:
        self.clock = folder / f"clock-{id(self)}"
        self.set_clock(seconds)
        super().__init__(database, **settings)

    def set_clock(self, seconds: float) -> None:
        """Let it be wrong by so many seconds. The file is replaced, because the server may read it at any moment and
        must not find it empty."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(seconds))
        new.replace(self.clock)

    def begin_day(self, day: date) -> None:
        """Start again on this day: a server looks at the clock once, when it starts."""
        self.kill()
        self.set_clock(seconds_to(day))
        self.start()


def seconds_to(day: date) -> float:
    """From now to noon of a day, which may be long past: midnight is far, however long a test takes."""
    return datetime.combine(day, NOON).timestamp() - time.time()


@contextlib.contextmanager
def skewed(folder: Path, database: str, seconds: float = 0, **settings: str) -> Iterator[Skewed]:
    server = Skewed(folder, database, seconds, **settings)
    try:
        yield server
    finally:
        server.kill()
        server.errors.close()
