"""`kickdoor backup` and `kickdoor restore`: everything that a server has stored, as one file."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Annotated, Final

from cyclopts import Parameter

from kickdoor.cli.setup import BadInput, complain, guarded
from kickdoor.server.settings import BadSetting, settings_from
from kickdoor.server.storage.backup import back_up, restore
from kickdoor.server.storage.backup.form import BackupReader, BadBackup, End
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.sqlite_file import PRIVATE, keep_names

__all__ = ["backup_command", "restore_command"]

STREAM: Final = "-"

FileOrStream = Annotated[str, Parameter(allow_leading_hyphen=True)]


@guarded
def backup_command(file: FileOrStream, *, database: str | None = None) -> int:
    """Write everything that a server has stored to one file, while it runs.

    Parameters
    ----------
    file:
        The file, or - for standard output. An older backup of that name is replaced when the new one is complete.
    database:
        sqlite:///FILE or postgresql://USER@HOST/NAME; kickdoor.sqlite3 here if left out.
    """
    url = _url(database)
    try:
        if file == STREAM:
            done = back_up(url, sys.stdout.buffer)
            sys.stdout.buffer.flush()
        else:
            path = Path(file)
            _check_free(path)
            with _private(path) as out:
                done = back_up(url, out, path.resolve().parent)
    except StoreError as error:
        raise BadInput(str(error)) from error
    complain(f"backed up: {_contents(done)}")
    return 0


@guarded
def restore_command(
    file: FileOrStream,
    *,
    database: str | None = None,
    force: Annotated[bool, Parameter(negative="")] = False,
    check: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Put a backup into an empty database, of either kind. Stop the servers first.

    Parameters
    ----------
    file:
        The backup, or - for standard input.
    database:
        sqlite:///FILE or postgresql://USER@HOST/NAME; kickdoor.sqlite3 here if left out.
    force:
        Replace everything that is in the database.
    check:
        Only read the backup, and say whether it is complete and what is in it.
    """
    url = _url(database)
    try:
        with _opened(file) as opened:
            backup = BackupReader(opened, "standard input" if file == STREAM else file)
            made = f"{datetime.fromtimestamp(backup.head.at / 1000, UTC):%Y-%m-%d %H:%M} UTC by {backup.head.version}"
            if check:
                for _ in backup.rows():
                    pass
                complain(f"a whole backup of {made}: {_contents(backup.end())}")
            else:
                complain(f"restored the backup of {made}: {_contents(restore(url, backup, force=force))}")
    except StoreError as error:
        raise BadInput(str(error)) from error
    return 0


def _url(database: str | None) -> str:
    try:
        return settings_from(database=database).database
    except BadSetting as error:
        raise BadInput(str(error)) from error


def _contents(end: End) -> str:
    counts = end.rows
    return f"{counts['tables']} tables, {counts['entries']} entries of their logs, {counts['guests']} guests"


def _check_free(path: Path) -> None:
    """Only an older backup may be replaced: a slip of the hand must not cost a database. Raises BadInput."""
    if not path.exists():
        return
    try:
        with path.open("rb") as file:
            BackupReader(file, str(path))
    except BadBackup as error:
        raise BadInput(f"{path} exists already, and it is not a backup that could be replaced") from error


@contextlib.contextmanager
def _private(path: Path) -> Iterator[IO[bytes]]:
    """A file that only its owner can read, and that is there as a whole or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE), "wb") as file:  # noqa: PTH123
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        keep_names(path.resolve().parent)
    finally:
        part.unlink(missing_ok=True)


@contextlib.contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    if file == STREAM:
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as opened:
        yield opened
