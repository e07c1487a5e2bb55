"""What the server asks of a database.

The truth of a table is its log: entries with consecutive numbers, appended and never changed. Two processes that
append the same number are told apart by the database's uniqueness constraint: one append is done, the other is not.
Everything else here (lists, deadlines, codes) is written in the same transaction and could be made anew from the logs.
"""

from __future__ import annotations

import abc
from collections.abc import Awaitable, Callable

import msgspec

__all__ = ["Append", "BrokenLog", "Entry", "Guest", "Listing", "Store", "StoreError"]


class StoreError(Exception):
    """The database cannot be used, or could not say whether it has done what it was asked."""


class BrokenLog(StoreError):
    """The log of a table has a gap: this table cannot be read, others can."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log. `ref` is the id a client gave to its action."""

    seq: int
    at: int  # milliseconds since 1970
    kind: str
    seat: int = -1
    ref: str = ""
    data: str = ""


class Listing(msgspec.Struct, frozen=True):
    """A table as lists need it. `info` is JSON made by who writes it; `guests` are those who sit there."""

    code: str
    state: str
    public: bool
    info: str
    guests: tuple[str, ...]


class Append(msgspec.Struct, frozen=True):
    """Entries to be added to a log, when the table needs attention next, and its listing if that has changed."""

    table: str
    entries: list[Entry]
    due: int | None
    due_changed: bool = True
    listing: Listing | None = None


class Guest(msgspec.Struct, frozen=True):
    """Somebody without an account. Cookies of an older epoch are worthless."""

    id: str
    name: str
    epoch: int
    created: int


class Store(abc.ABC):
    """A database. Calls raise StoreError if it is out of order."""

    shared = False  # with other processes

    def __init__(self) -> None:
        # told of appends of other processes: table, last number; "*": any of them may have been missed
        self.on_change: Callable[[str, int], None] = lambda _table, _seq: None
        self.on_told: Callable[[str], None] = lambda _text: None  # what another process tells

    @abc.abstractmethod
    async def open(self) -> None:
        """Connect and migrate."""

    @abc.abstractmethod
    async def close(self) -> None:
        """Finish what was begun."""

    @abc.abstractmethod
    def append(self, append: Append) -> Awaitable[bool]:
        """Add to a log. True: it is safe. False: somebody else was first, and nothing was done.

        The first append of a table makes the table; False then means that its id or code is taken."""

    def append_then(self, append: Append, then: Callable[[bool | StoreError], None]) -> None:
        """The same for who cannot wait: `then` is told what came of it. Only of stores that are not `shared`."""
        raise NotImplementedError  # a store of one process writes it; nobody asks another one

    @abc.abstractmethod
    async def tell(self, text: str) -> None:
        """Tell the other processes something; where there are none, nothing happens."""

    @abc.abstractmethod
    async def load(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table after this number."""

    @abc.abstractmethod
    async def due(self, before: int, limit: int) -> list[str]:
        """Tables that needed attention before this moment, the most urgent first."""

    @abc.abstractmethod
    async def by_code(self, code: str) -> str | None:
        """The table of a code."""

    @abc.abstractmethod
    async def listed(self, state: str, limit: int) -> list[tuple[str, str, int]]:
        """Public tables in this state, the newest first: id, info, when updated."""

    @abc.abstractmethod
    async def of_guest(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        """Tables at which this guest sits, the newest first."""

    @abc.abstractmethod
    async def count(self, state: str) -> int:
        """How many tables are in this state."""

    @abc.abstractmethod
    async def guest(self, guest: str) -> Guest | None:
        """Somebody who was here before."""

    @abc.abstractmethod
    async def save_guest(self, guest: Guest) -> None:
        """Make or change a guest."""

    @abc.abstractmethod
    async def secret(self, proposal: str) -> str:
        """The secret all processes of this database sign with; the first proposal ever made."""
