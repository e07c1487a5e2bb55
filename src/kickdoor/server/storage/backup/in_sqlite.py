"""An SQLite file as one side of a backup.

It is copied before it is read: a copy takes a moment, and while somebody reads in the file itself, its write-ahead log
cannot start over. It is restored into a new file, which then takes the place of the old one.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from kickdoor.server.storage import sql
from kickdoor.server.storage.backup.sides import Row, rows_of_people, shape, tables_of
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.sqlite_file import keep_names, lock_file, make_private

__all__ = ["filler", "snapshot"]


class SqliteSnapshot:
    """A copy of a file."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self.db = db
        self.migrations: int = db.execute("PRAGMA user_version").fetchone()[0]
        if self.migrations > len(sql.MIGRATIONS):
            raise StoreError(f"{path} was written by a newer version of Kickdoor")
        if not self.migrations:
            raise StoreError(f"{path} is not a database of Kickdoor")

    def rows(self, table: str, columns: Sequence[str], together: int) -> Iterator[list[Row]]:
        cursor = self.db.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while rows := cursor.fetchmany(together):
            yield rows


@contextlib.contextmanager
def snapshot(path: Path, beside: Path | None) -> Iterator[SqliteSnapshot]:
    """What the file has now. A server may use it meanwhile. Raises StoreError."""
    if not path.exists():
        raise StoreError(f"there is no database {path}")
    try:
        with (
            tempfile.TemporaryDirectory(prefix=".kickdoor-backup-", dir=beside or path.parent) as folder,
            closing(sqlite3.connect(Path(folder) / "copy")) as copy,
        ):
            with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True)) as db:
                db.backup(copy)  # in one step, so that nothing can be written in the middle of it
            yield SqliteSnapshot(copy, path)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error


class SqliteFiller:
    """A new file."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def begin(self, migrations: int) -> None:
        for statements in sql.MIGRATIONS[:migrations]:
            for statement in statements:
                self.db.execute(statement)
        for table in shape(migrations):  # a migration may have put something into an empty one
            self.db.execute(f"DELETE FROM {table}")
        self.db.execute(f"PRAGMA user_version = {migrations}")
        self.db.execute("BEGIN")

    def add(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        marks = ", ".join("?" * len(columns))
        self.db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)


@contextlib.contextmanager
def filler(path: Path, force: bool) -> Iterator[SqliteFiller]:
    """Fill a new file, which takes the place of the old one at the end. Raises StoreError."""
    try:
        with lock_file(str(path)):
            if not force and _is_used(path):
                raise StoreError(f"{path} has games in it already: restore with --force to put the backup in its place")
            with _new_file(path.with_name(f"{path.name}.restoring")) as new:
                with closing(sqlite3.connect(new, isolation_level=None)) as db:
                    db.execute("PRAGMA synchronous = OFF")  # it is written to the disk as a whole
                    yield SqliteFiller(db)
                    db.execute("COMMIT")
                _take_place(new, path)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """An empty file, which is gone afterwards unless it was given another name."""
    path.unlink(missing_ok=True)
    make_private(str(path))
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def _is_used(path: Path) -> bool:
    """Has anybody played here?"""
    if not path.exists() or not path.stat().st_size:
        return False
    with closing(sqlite3.connect(path)) as db:
        return any(db.execute(query).fetchone() for query in rows_of_people(tables_of(db)))


def _take_place(new: Path, path: Path) -> None:
    """Put the new file in the place of the old one. Nothing of the old one's write-ahead log may be left."""
    with new.open("rb") as file:
        os.fsync(file.fileno())
    with contextlib.suppress(sqlite3.Error), closing(sqlite3.connect(path)) as old:  # it may be damaged
        old.execute("PRAGMA journal_mode = DELETE")  # carries everything over first
    for rest in ("-wal", "-shm"):
        Path(f"{path}{rest}").unlink(missing_ok=True)
    new.replace(path)
    keep_names(path.parent)
