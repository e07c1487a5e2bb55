"""A game that begins in a stated situation, told as a record tells its moves."""

from __future__ import annotations

from collections.abc import Iterator

import kickdoor as kd
from kickdoor.record.move import Move


class Told:
    """A game that is told from a table on: what the seats did then."""

    def __init__(self, table: kd.Table, *done: tuple[int, str]) -> None:
        self.table = table
        self.done = done

    def __len__(self) -> int:
        return len(self.done)

    def moves(self) -> Iterator[Move]:
        table = self.table.copy()
        yield Move(0, -1, "", table, [])
        for number, (seat, text) in enumerate(self.done, 1):
            yield Move(number, seat, text, table, table.act(seat, table.parse(text)).events)
