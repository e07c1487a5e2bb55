"""The file of an SQLite database: nobody else may read it, and one server at a time uses it."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO, Final

from kickdoor.server.storage.base import StoreError

if sys.platform != "win32":  # Windows has other locks; there nobody is stopped from starting two servers
    import fcntl

__all__ = ["is_locked", "keep_names", "lock_file", "make_private", "sqlite_path"]

PRIVATE: Final = 0o600  # the secret that signs cookies is in it


def sqlite_path(url: str) -> str | None:
    """The file of an SQLite database, "" for one in memory; None: the URL is that of something else."""
    scheme = "sqlite://"
    return url.removeprefix(scheme).removeprefix("/") if url.startswith(scheme) else None


def keep_names(folder: Path) -> None:
    """Wait until the disk has the names of all files in the folder. Windows does this by itself."""
    if sys.platform != "win32":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def make_private(path: str) -> None:
    """Make the file if there is none, and let only its owner read it. SQLite gives its other files the same mode."""
    with contextlib.suppress(OSError):  # SQLite says better what is wrong with the path
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
        Path(path).chmod(PRIVATE)


def lock_file(path: str) -> IO[str]:
    """Keep other servers away from this database until the file that is returned is closed. Raises StoreError."""
    lock = Path(f"{path}.lock")
    try:
        file = lock.open("a+")
    except OSError as error:
        raise StoreError(f"{lock}: {error.strerror}") from error
    try:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.seek(0)
        holder = file.read().strip() or "unknown"
        file.close()
        raise StoreError(
            f"{path} is in use by another server (process {holder}). Several servers can share a PostgreSQL database."
        ) from None
    file.seek(0)
    file.truncate()
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file


def is_locked(path: str) -> bool | None:
    """Does a server use this database now? None: this system has no such locks."""
    if sys.platform == "win32":
        return None
    try:
        with Path(f"{path}.lock").open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
