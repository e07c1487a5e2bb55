"""Who is present at a table. Somebody who has lost their connection counts as present for a while, so that nobody
decides anything behind the back of a player whose page loads again."""

from __future__ import annotations

import time
from collections.abc import Collection

from kickdoor.server.table.memory import TableMemory

__all__ = ["Attendance"]


class Attendance:
    """When the people of one table were last connected. A process that has just read the table assumes
    that everybody is present."""

    def __init__(self, memory: TableMemory) -> None:
        self.memory = memory
        self.since = time.monotonic()
        self.left: dict[str, float] = {}  # people at the table whose connection was lost

    def seconds(self) -> float:
        """For how long this process has known the table."""
        return time.monotonic() - self.since

    def gone(self, guest: str) -> None:
        """Somebody is not connected any more."""
        if self.memory.seating.seat_of(guest) is not None:
            self.left[guest] = time.monotonic()

    def present(self, connected: Collection[str]) -> set[str]:
        """The people with a seat who are connected, or were until a moment ago. At tables
        where days pass between moves, everybody is present for whom no bot plays."""
        seating = self.memory.seating
        people = [seat for seat in seating.people() if not seat.away]
        if seating.over_days:
            return {seat.guest for seat in people}
        earliest = time.monotonic() - self.memory.settings.absent_time / 1000
        return {
            seat.guest
            for seat in people
            if seat.guest in connected or max(self.left.get(seat.guest, 0.0), self.since) > earliest
        }
