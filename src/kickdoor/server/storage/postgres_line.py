"""What every connection to PostgreSQL needs: its statements, an end for answers that do not come, and appends that are
decided."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Coroutine
from typing import Any, Final, LiteralString, TypeVar

import psycopg
from psycopg import AsyncConnection

from kickdoor.server.storage.base import Append, Decided, Entry, StoreError

__all__ = ["Connection", "contents", "fail", "in_time", "row_of", "statement", "tell"]

log = logging.getLogger("kickdoor.server")

LONGEST: Final = 10.0  # seconds that a database may take for an answer; then the connection is cut
# Only some may look at the write-ahead log, which belongs to all databases of the machine.
SIZE: Final = "SELECT pg_database_size(current_database()), has_function_privilege('pg_ls_waldir()', 'execute')"
WAL_SIZE: Final = "SELECT sum(size) FROM pg_ls_waldir()"

Connection = AsyncConnection[tuple[Any, ...]]
Answer = TypeVar("Answer")


def statement(text: str) -> LiteralString:
    """A statement of `sql.py` as the driver wants it."""
    return text.replace("?", "%s")


async def in_time(connection: Connection, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Do the work and return its result. A database that is silent for too long is taken for dead: its connection is
    cut, which ends the work with an error."""
    timer = asyncio.get_running_loop().call_later(LONGEST, _cut, connection)
    try:
        return await work
    finally:
        timer.cancel()


def _cut(connection: Connection) -> None:
    log.error("database", extra={"error": "no answer"})
    with contextlib.suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def fail(appends: list[tuple[Append, Decided]], error: Exception) -> None:
    """None of these could be stored."""
    for _, decided in appends:
        tell(decided, StoreError(str(error)))


def tell(decided: Decided, outcome: bool | StoreError) -> None:
    """Say how it came out."""
    try:
        decided(outcome)
    except Exception:  # a bug at one table; the others must be told about theirs
        log.exception("a stored change could not be announced")


def contents(appends: list[Append]) -> dict[str, tuple[bytes, int]]:
    """The cards of games that begin, by their hashes, and when."""
    with_cards = [(append.content, append.entries[-1].at) for append in appends]
    return {content.hash: (content.data, at) for content, at in with_cards if content is not None}


def row_of(table: str, e: Entry) -> tuple[object, ...]:
    """The values of an entry, for `sql.ADD_ENTRY`."""
    return (table, e.seq, e.at, e.kind, e.seat, e.ref, e.data)
