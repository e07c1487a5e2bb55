"""The two sides of a backup: a database as it is at one moment, and one that is filled. And which tables there are."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache
from typing import Protocol

from kickdoor.server.storage import sql

__all__ = ["Filler", "Row", "Snapshot", "rows_of_people", "shape", "tables_of"]

Value = str | int | float | bytes | None
Row = tuple[Value, ...]


class Snapshot(Protocol):
    """A database at one moment, whatever happens to it afterwards."""

    migrations: int  # that were done

    def rows(self, table: str, columns: Sequence[str], together: int) -> Iterator[list[Row]]:
        """All rows of a table, so many at a time."""


class Filler(Protocol):
    """A database that is filled. If anything fails before the end, it stays as it was."""

    def begin(self, migrations: int) -> None:
        """Make the tables, as they are after so many migrations. A server does the others when it starts."""

    def add(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Add some rows to a table."""


def rows_of_people(tables: Iterable[str]) -> list[str]:
    """A query for each of these tables that finds a row if anybody has played here. What a server writes at its first
    start does not count: its secret, and the sets that it offers itself."""
    queries = {name: f"SELECT 1 FROM {name} LIMIT 1" for name in tables if name != "settings"}
    if "published_sets" in queries:
        queries["published_sets"] = f"SELECT 1 FROM published_sets WHERE guest <> '{sql.HOUSE}' LIMIT 1"
    return list(queries.values())


def shape(migrations: int) -> dict[str, tuple[str, ...]]:
    """The tables of a database after so many migrations, each with its columns."""
    return _shape(sql.MIGRATIONS[:migrations])


@cache
def _shape(migrations: tuple[tuple[str, ...], ...]) -> dict[str, tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:")) as db:
        for statements in migrations:
            for statement in statements:
                db.execute(statement)
        return tables_of(db)


def tables_of(db: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """The tables of an SQLite database, each with its columns."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
    tables = [str(row[0]) for row in db.execute(names)]
    return {table: tuple(str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")) for table in tables}
