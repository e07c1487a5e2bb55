"""A PostgreSQL database as one side of a backup. Both sides are one transaction."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any, LiteralString, cast

import psycopg
from psycopg import Connection
from psycopg import sql as names

from kickdoor.server.storage import sql
from kickdoor.server.storage.backup.sides import Row, rows_of_people, shape
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.postgres import MIGRATION_LOCK, SERVERS

__all__ = ["filler", "snapshot"]

Database = Connection[tuple[Any, ...]]


class PostgresSnapshot:
    """A transaction that reads."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.migrations = _migrations(db)
        if not self.migrations:
            raise StoreError("this is not a database of Kickdoor: there is nothing in it")

    def rows(self, table: str, columns: Sequence[str], together: int) -> Iterator[list[Row]]:
        with self.db.cursor(name="backup") as cursor:
            cursor.itersize = together
            cursor.execute(names.SQL("SELECT {} FROM {}").format(_list(columns), names.Identifier(table)))
            while rows := cursor.fetchmany(together):
                yield cast(list[Row], rows)


@contextlib.contextmanager
def snapshot(url: str) -> Iterator[PostgresSnapshot]:
    """What the database has now. Servers may use it meanwhile. Raises StoreError."""
    try:
        with _connect(url) as db:
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            db.read_only = True
            yield PostgresSnapshot(db)
    except psycopg.Error as error:
        raise StoreError(f"the database cannot be used: {' '.join(str(error).split())}") from error


class PostgresFiller:
    """A transaction that writes."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def begin(self, migrations: int) -> None:
        old = ["migrations", *shape(len(sql.MIGRATIONS))]
        self.db.execute(names.SQL("DROP TABLE IF EXISTS {}").format(_list(old)))
        self.db.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
        for number, statements in enumerate(sql.MIGRATIONS[:migrations], 1):
            for statement in statements:
                self.db.execute(statement)
            self.db.execute("INSERT INTO migrations (number) VALUES (%s)", (number,))
        for table in shape(migrations):  # a migration may have put something into an empty one
            self.db.execute(names.SQL("DELETE FROM {}").format(names.Identifier(table)))

    def add(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        copying = names.SQL("COPY {} ({}) FROM STDIN").format(names.Identifier(table), _list(columns))
        with self.db.cursor() as cursor, cursor.copy(copying) as copy:
            for row in rows:
                copy.write_row(row)


@contextlib.contextmanager
def filler(url: str, force: bool) -> Iterator[PostgresFiller]:
    """Fill the database, which is as it was before until that is committed. Raises StoreError."""
    try:
        with _connect(url) as db:  # commits at the end, unless something was raised
            db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))  # servers that start now wait for it
            _check_alone(db)
            if not force and _is_used(db):
                raise StoreError(
                    "the database has games in it already: restore with --force to put the backup in its place"
                )
            yield PostgresFiller(db)
    except psycopg.Error as error:
        raise StoreError(f"the database cannot be used: {' '.join(str(error).split())}") from error


def _connect(url: str) -> Database:
    return psycopg.connect(url, connect_timeout=5, fallback_application_name="kickdoor backup")


def _migrations(db: Database) -> int:
    """How many migrations were done; 0: it is empty."""
    if _one(db, "SELECT to_regclass('migrations') IS NULL"):
        return 0
    done = int(_one(db, "SELECT count(*) FROM migrations"))
    if done > len(sql.MIGRATIONS):
        raise StoreError("the database was written by a newer version of Kickdoor")
    return done


def _check_alone(db: Database) -> None:
    """A server that has tables in memory would go on with them. Raises StoreError."""
    others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY(%s)"
    if _one(db, others, (SERVERS,)):
        raise StoreError("a server is using the database: stop all servers first")


def _is_used(db: Database) -> bool:
    """Has anybody played here?"""
    return any(db.execute(query.encode()).fetchone() for query in rows_of_people(shape(_migrations(db))))


def _one(db: Database, statement: LiteralString | names.Composed, values: tuple[Any, ...] = ()) -> Any:
    row = db.execute(statement, values).fetchone()
    assert row is not None
    return row[0]


def _list(columns: Sequence[str]) -> names.Composed:
    return names.SQL(", ").join(map(names.Identifier, columns))
