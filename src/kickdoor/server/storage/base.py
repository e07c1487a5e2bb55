"""What the server asks of a database.

The truth of a table is its log: entries with consecutive numbers, appended and never changed. If two processes append
the same number, the database's uniqueness constraint lets one of them succeed and refuses the other. Everything else
here (lists, deadlines, codes) is written in the same transaction and could be made again from the logs.
"""

from __future__ import annotations

import abc
import shutil
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec

from kickdoor.cards.library.content import Content
from kickdoor.server.durations import Durations

__all__ = [
    "Append",
    "Ask",
    "BrokenLog",
    "Decided",
    "Entry",
    "Guest",
    "Listing",
    "Size",
    "Statements",
    "Store",
    "StoreError",
    "free_bytes",
]


class StoreError(Exception):
    """The database cannot be used, or it could not say whether it has done what it was asked to do."""


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
    """A table as lists show it. `info` is a TableRow as JSON; `guests` are the people who sit there; `creator` is the
    guest who made it, `host` the one who is its host; `invited` are the guests for whom seats are kept."""

    code: str
    state: str
    public: bool
    info: str
    guests: tuple[str, ...]
    creator: str = ""
    host: str = ""
    invited: tuple[str, ...] = ()


class Append(msgspec.Struct, frozen=True):
    """Entries to be added to a log, when the table needs attention next, and its listing if that has changed. `content`
    has the cards of a game that begins."""

    table: str
    entries: list[Entry]
    due: int | None
    due_changed: bool = True
    listing: Listing | None = None
    about: tuple[str, ...] = ()  # guests of whom the entries say something
    content: Content | None = None


class Guest(msgspec.Struct, frozen=True):
    """Somebody without an account. Cookies of an older epoch are worthless."""

    id: str
    name: str
    epoch: int
    created: int


class Size(msgspec.Struct, frozen=True):
    """Bytes of a database, of its write-ahead log, and free ones on its disk. None: this cannot be found out."""

    database: int
    wal: int | None
    free: int | None


# Statements of `sql.py`, `keeping.py` or `personal.py`, each with its values.
Statements = Sequence[tuple[str, Sequence[str | int | bytes | None]]]

# Runs one statement, with `?` for parameters, and returns its rows.
Ask = Callable[[str, Sequence[str | int | bytes | None]], Awaitable[list[tuple[Any, ...]]]]

# Called with the outcome of an append. True: it is stored. False: somebody else was first, and nothing was stored.
Decided = Callable[[bool | StoreError], None]


class Store(abc.ABC):
    """A database. Calls raise StoreError if it is out of order."""

    shared = False  # other processes use it, too
    most_wal: int | None = None  # bytes; a write-ahead log that is bigger does not begin again as it should

    def __init__(self) -> None:
        self.commits_took = Durations()
        self.errors = 0
        # called after appends of other processes, with the table and its last number; "*": some may have been missed
        self.on_change: Callable[[str, int], None] = lambda _table, _seq: None
        self.on_told: Callable[[str], None] = lambda _text: None  # called with messages of other processes

    @abc.abstractmethod
    async def open(self) -> None:
        """Connect and migrate."""

    @abc.abstractmethod
    async def close(self) -> None:
        """Finish writing, and disconnect."""

    @abc.abstractmethod
    async def check(self) -> None:
        """Write something that means nothing, to see whether that is possible."""

    @abc.abstractmethod
    async def size(self, folder: str) -> Size:
        """How big the database is. Free bytes are those on the disk of this folder; "": on that of the database."""

    @abc.abstractmethod
    def append(self, append: Append, decided: Decided) -> None:
        """Add to a log. `decided` is called later, never before this method has returned.

        The first append of a table makes the table; False then means that its id or code is taken."""

    @abc.abstractmethod
    async def tell(self, text: str) -> None:
        """Send a message to the other processes, if there are any."""

    @abc.abstractmethod
    async def rows(self, statement: str, values: Sequence[str | int | None]) -> list[tuple[Any, ...]]:
        """The rows of a statement with `?` for parameters, for modules that have the statements of one subject."""

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
    async def listed(self, state: str, limit: int, guest: str = "") -> list[tuple[str, str, int]]:
        """Public tables in this state, the newest first: their id, info and time of the last update. Those whose host
        has blocked this guest are left out."""

    @abc.abstractmethod
    async def of_guest(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        """Tables at which this guest sits, in the same form."""

    @abc.abstractmethod
    async def count(self, state: str) -> int:
        """How many tables are in this state."""

    @abc.abstractmethod
    async def count_guests(self) -> int:
        """How many guests there are."""

    @abc.abstractmethod
    async def count_made(self, guest: str) -> int:
        """How many open and running tables this guest has made."""

    @abc.abstractmethod
    async def unused(self, before: int, over_days_before: int, empty_before: int, limit: int) -> list[str]:
        """Open tables whose seats have not changed since the first moment (those of games over several days: the
        second), or at which nobody has sat since the third."""

    @abc.abstractmethod
    async def standing_still(self, before: int, after: tuple[int, str], limit: int) -> list[tuple[int, str]]:
        """Running tables whose seats have not changed since this moment, nor have they been paused or resumed: since
        when that is so, and their ids, in this order. `after` is the last one that was looked at."""

    @abc.abstractmethod
    async def guest(self, guest: str) -> Guest | None:
        """The guest of this id."""

    @abc.abstractmethod
    async def save_guest(self, guest: Guest) -> None:
        """Make or change a guest."""

    @abc.abstractmethod
    async def use_link(self, link: str, at: int, forget_before: int) -> bool:
        """Use a personal link; False: it was used already. Those used before `forget_before` are forgotten."""

    @abc.abstractmethod
    async def run(self, statements: Statements) -> list[list[tuple[Any, ...]]]:
        """Do all of these or, if one fails, none; the rows of each."""

    @abc.abstractmethod
    async def secret(self, proposal: str, name: str = "secret") -> str:
        """A secret that all processes of this database share: the first one that was ever proposed under this name."""

    @abc.abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[Ask]:
        """Statements that are stored together or not at all. One such transaction is done after the other, in all
        processes. Nothing else may be waited for in it."""

    @abc.abstractmethod
    async def clock(self) -> int:
        """The time in milliseconds since 1970, the same for all processes of this database."""

    def served(self) -> bool | None:
        """Does a server use this database now? None: only its rows can tell."""
        return None


def free_bytes(folder: str) -> int | None:
    """Free bytes on the disk of a folder. Raises StoreError if there is no such folder."""
    try:
        return shutil.disk_usage(folder).free if folder else None
    except OSError as error:
        raise StoreError(f"{folder}: {error.strerror}") from error
