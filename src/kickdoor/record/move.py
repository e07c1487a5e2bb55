"""One action of a game that is played again, with what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kickdoor.model.events.event import Event
from kickdoor.table import Table

__all__ = ["Move", "Played"]


class Move:
    """One action of a replay: what was done, what came of it, and the table afterwards (the same object each time)."""

    def __init__(self, number: int, seat: int, text: str, table: Table, events: list[Event]) -> None:
        self.number = number  # 0: the deal
        self.seat = seat
        self.text = text
        self.table = table
        self.events = events


class Played(Protocol):
    """A game that can be played again, such as a Record."""

    def __len__(self) -> int: ...
    def moves(self) -> Iterator[Move]:
        """The deal, then action by action."""
