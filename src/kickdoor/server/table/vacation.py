"""Vacation: a player of a game over several days is not there for a while, and their clock stands still.

The others are told until when. Nobody stops a game for ever: a vacation has a longest time, and so have all vacations
of one seat in one game together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["LONGEST", "MOST", "Vacation", "later_by_vacations"]

DAY: Final = 24 * 3_600_000  # milliseconds
LONGEST: Final = 14 * DAY  # one vacation
MOST: Final = 28 * DAY  # all of a seat in one game


class Vacation:
    """The vacations of one seat: from when until when."""

    def __init__(self) -> None:
        self.times: list[tuple[int, int]] = []

    def begin(self, at: int, until: int) -> None:
        """They are gone from now on, or (0) they are back. A vacation that is going on ends."""
        if self.times and self.times[-1][1] > at:
            self.times[-1] = (self.times[-1][0], at)
        if until:
            self.times.append((at, until))

    def until(self, now: int) -> int | None:
        """When the present vacation ends; None: they are not on vacation."""
        return self.times[-1][1] if self.times and self.times[-1][1] > now else None

    def left(self, now: int) -> int:
        """How long a vacation that begins now may be."""
        used = sum(min(until, now) - at for at, until in self.times)
        return max(0, min(LONGEST, MOST - used))

    def within(self, begin: int, end: int) -> int:
        """How much of this time was vacation."""
        length = 0
        for at, until in self.times:
            length += max(0, min(until, end) - max(at, begin))
        return length


def later_by_vacations(begin: int, due: int, vacations: Iterable[Vacation]) -> int:
    """When a time is over that began at `begin` and would be over at `due`, if it stands still while one of these
    people is on vacation."""
    counted = begin
    for at, until in sorted(time for vacation in vacations for time in vacation.times):
        start = max(at, counted)
        if start < due and until > start:
            due += until - start
            counted = until
    return due
