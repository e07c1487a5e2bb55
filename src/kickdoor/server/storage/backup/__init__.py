"""Backing up a database and restoring it. Backups of both kinds of database have the same form, so this is also the way
to move from one to the other."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple

from kickdoor.server.storage import is_postgres, no_postgres, not_a_database
from kickdoor.server.storage.backup import in_sqlite
from kickdoor.server.storage.backup.form import BackupReader, BadBackup, End, write_backup
from kickdoor.server.storage.backup.sides import Filler, Snapshot
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.sqlite_file import sqlite_path

__all__ = ["back_up", "restore"]


def back_up(url: str, out: IO[bytes], beside: Path | None = None) -> End:
    """Write everything that the database has at this moment. Servers may go on using it. Raises StoreError.

    SQLite is copied first. `beside` is a folder with room for that; without it, the folder of the database is used.
    """
    with _side(url, beside).snapshot() as snapshot:
        return write_backup(snapshot, out)


def restore(url: str, backup: BackupReader, *, force: bool = False) -> End:
    """Put a backup into a database that has nothing in it yet, or with `force` in place of what is in it.

    This is done as a whole or not at all. No server may use the database meanwhile. Raises StoreError.
    """
    try:
        with _side(url, force=force).filler() as filler:
            filler.begin(backup.head.migrations)
            for table, rows in backup.rows():
                filler.add(table, backup.head.tables[table], rows)
            return backup.end()  # raises if anything is missing, and then nothing has changed
    except BadBackup:
        raise
    except (StoreError, TypeError, ValueError, OverflowError) as error:
        backup.check_rest()  # rows that a database refuses are most likely damaged
        if isinstance(error, StoreError):
            raise
        raise BadBackup(f"{backup.name} has rows that no database takes: {error}") from error


class Side(NamedTuple):
    """What can be done with a database."""

    snapshot: Callable[[], AbstractContextManager[Snapshot]]
    filler: Callable[[], AbstractContextManager[Filler]]


def _side(url: str, beside: Path | None = None, force: bool = False) -> Side:
    if not is_postgres(url):
        path = _path(url)
        return Side(partial(in_sqlite.snapshot, path, beside), partial(in_sqlite.filler, path, force))
    try:
        from kickdoor.server.storage.backup import in_postgres  # noqa: PLC0415  (psycopg is an optional package)
    except ImportError as error:
        raise no_postgres() from error
    return Side(partial(in_postgres.snapshot, url), partial(in_postgres.filler, url, force))


def _path(url: str) -> Path:
    path = sqlite_path(url)
    if path is None:
        raise not_a_database(url)
    if not path:
        raise StoreError("a database in memory cannot be backed up or restored: name a file, sqlite:///FILE")
    return Path(path)
