"""PostgreSQL, for several server processes on one database.

Appends that arrive while the last ones are being committed go together in the next transaction. The others are told by
NOTIFY with no more than table and number, and read the rest from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
from collections.abc import Coroutine, Sequence
from typing import Any, Final, LiteralString, TypeVar, cast

import psycopg
from psycopg import AsyncConnection

from kickdoor.server.storage import sql
from kickdoor.server.storage.base import Append, Entry, Guest, Store, StoreError

__all__ = ["PostgresStore"]

log = logging.getLogger("kickdoor.server")

CHANNEL: Final = "kickdoor"
BATCH: Final = 500
RETRY: Final = 1.0  # seconds
LONGEST: Final = 10.0  # seconds a database may take for an answer; then the connection is cut
CONNECT: Final = 5  # seconds
MIGRATION_LOCK: Final = 0x6B69636B  # any number that is ours
READER, WRITER, LISTENER = "reader", "writer", "listener"
EVERYTHING: Final = "*"
TOLD: Final = "!"  # in a notification: no table, but something one process tells the others

Connection = AsyncConnection[tuple[Any, ...]]
Answer = TypeVar("Answer")


def _statement(text: str) -> LiteralString:
    return text.replace("?", "%s")


class PostgresStore(Store):
    """A PostgreSQL database."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.origin = secrets.token_hex(4)  # tells our own notifications from those of others
        self.pending: list[tuple[Append, asyncio.Future[bool]]] = []
        self.wake = asyncio.Event()
        self.reading = asyncio.Lock()
        self.gone_until = 0.0  # when it is worth while to connect again for reading
        self.tasks: list[asyncio.Task[None]] = []
        self.loop: asyncio.AbstractEventLoop
        self.reader: Connection
        self.writer: Connection
        self.listener: Connection

    async def _connect(self, role: str) -> Connection:
        """The database's list of connections shows the role."""
        name = f"kickdoor {role}"
        connection = await AsyncConnection.connect(
            self.url, autocommit=True, connect_timeout=CONNECT, fallback_application_name=name
        )
        connection.prepare_threshold = 2
        return connection

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        async with contextlib.AsyncExitStack() as opened:  # what was opened is closed if something fails
            try:
                self.reader = await opened.enter_async_context(await self._connect(READER))
                self.writer = await opened.enter_async_context(await self._connect(WRITER))
                await self._migrate()
                self.listener = await opened.enter_async_context(await self._connect(LISTENER))
                await self.listener.execute(f"LISTEN {CHANNEL}")
            except psycopg.Error as error:
                raise StoreError(f"the database cannot be used: {error}") from error
            opened.pop_all()
        self.tasks = [asyncio.create_task(self._write_for_ever()), asyncio.create_task(self._listen_for_ever())]

    async def _migrate(self) -> None:
        async with self.writer.transaction():
            await self.writer.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            await self.writer.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
            cursor = await self.writer.execute("SELECT count(*) FROM migrations")
            row = await cursor.fetchone()
            assert row is not None
            if row[0] > len(sql.MIGRATIONS):
                raise StoreError("the database was made by a newer version of Kickdoor")
            for number, statements in enumerate(sql.MIGRATIONS[row[0] :], row[0] + 1):
                for statement in statements:
                    await self.writer.execute(_statement(statement))
                await self.writer.execute("INSERT INTO migrations (number) VALUES (%s)", (number,))

    async def close(self) -> None:
        while self.pending:
            await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for connection in (self.reader, self.writer, self.listener):
            await connection.close()

    # --- appending --------------------------------------------------------------------------------------------

    def append(self, append: Append) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.pending.append((append, future))
        self.wake.set()
        return future

    async def _write_for_ever(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.pending:
                batch, self.pending = self.pending[:BATCH], self.pending[BATCH:]
                batch.sort(key=lambda item: item[0].table)  # one order for all processes: no deadlocks
                try:
                    results = await _in_time(self.writer, self._write([append for append, _ in batch]))
                except Exception as error:  # noqa: BLE001  (whatever it is, all of them must hear of it)
                    _fail(batch, error)
                    self.writer = await self._again(self.writer, WRITER)
                    continue
                for (_, future), result in zip(batch, results, strict=True):
                    if not future.done():
                        future.set_result(result)

    async def _write(self, appends: list[Append]) -> list[bool]:
        """One transaction: who has the first entry of his append has won and writes the rest."""
        done: list[bool] = []
        async with self.writer.transaction():
            async with self.writer.pipeline():
                cursors = []
                for append in appends:
                    first = append.entries[0]
                    if first.seq == 1:
                        listing = append.listing
                        assert listing is not None
                        info = (listing.code, listing.state, int(listing.public), listing.info, first.at, first.at)
                        cursors.append(await self._execute(sql.ADD_TABLE, (append.table, *info)))
                    else:
                        cursors.append(await self._execute(sql.ADD_ENTRY, _row(append.table, first)))
            done = [cursor.rowcount == 1 for cursor in cursors]
            async with self.writer.pipeline():
                for append, won in zip(appends, done, strict=True):
                    if won:
                        await self._write_rest(append)
        return done

    async def _write_rest(self, append: Append) -> None:
        table = append.table
        for entry in append.entries[0 if append.entries[0].seq == 1 else 1 :]:
            await self._execute(sql.ADD_ENTRY, _row(table, entry))
        if append.due_changed:
            if append.due is None:
                await self._execute(sql.CLEAR_DUE, (table,))
            else:
                await self._execute(sql.SET_DUE, (table, append.due))
        last = append.entries[-1]
        listing = append.listing
        if listing is not None:
            values = (listing.code or None, listing.state, int(listing.public), listing.info, last.at, table)
            await self._execute(sql.SET_LISTING, values)
            await self._execute(sql.CLEAR_SEATS, (table,))
            for guest in listing.guests:
                await self._execute(sql.ADD_SEAT, (guest, table))
        await self._execute("SELECT pg_notify(?, ?)", (CHANNEL, f"{self.origin} {table} {last.seq}"))

    async def _execute(self, text: str, values: Sequence[object]) -> psycopg.AsyncCursor[tuple[Any, ...]]:
        return await self.writer.execute(_statement(text), values)

    async def _again(self, old: Connection, role: str) -> Connection:
        """Connect again after an error, however long it takes. Nobody waits for that with what he wants to append."""
        with contextlib.suppress(Exception):
            await old.close()
        while True:
            try:
                return await self._connect(role)
            except (psycopg.Error, OSError) as error:
                log.error("database", extra={"error": str(error)})
                if role == WRITER:
                    waiting, self.pending = self.pending, []
                    _fail(waiting, error)
                await asyncio.sleep(RETRY)

    # --- listening --------------------------------------------------------------------------------------------

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                async for notification in self.listener.notifies():
                    self._heard(notification.payload)
            except (psycopg.Error, OSError) as error:
                log.error("database", extra={"error": str(error)})
            self.listener = await self._again(self.listener, LISTENER)
            with contextlib.suppress(psycopg.Error):
                await self.listener.execute(f"LISTEN {CHANNEL}")
            self.on_change(EVERYTHING, 0)  # something may have been missed

    def _heard(self, payload: str) -> None:
        origin, what, about = payload.split(" ", 2)
        if origin == self.origin:
            return
        try:
            if what == TOLD:
                self.on_told(about)
            else:
                self.on_change(what, int(about))
        except Exception:  # of one table; what is said about others must be heard
            log.exception("what another process said could not be heard")

    async def tell(self, text: str) -> None:
        await self._rows("SELECT pg_notify(?, ?)", (CHANNEL, f"{self.origin} {TOLD} {text}"))

    # --- reading ----------------------------------------------------------------------------------------------

    async def _rows(self, text: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """Ask, and ask again if the connection was broken: that it is so shows only when it is used."""
        async with self.reading:
            if not self.reader.closed:
                try:
                    return await _in_time(self.reader, self._asked(text, values))
                except (psycopg.Error, OSError) as error:
                    if not self.reader.closed:
                        raise StoreError(str(error)) from error
            if self.loop.time() < self.gone_until:  # who has waited for others does not have to find that out again
                raise StoreError("the database cannot be reached")
            try:
                self.reader = await self._connect(READER)
                return await _in_time(self.reader, self._asked(text, values))
            except (psycopg.Error, OSError) as error:
                self.gone_until = self.loop.time() + RETRY
                raise StoreError(str(error)) from error

    async def _asked(self, text: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        cursor = await self.reader.execute(_statement(text), values)
        return await cursor.fetchall() if cursor.description else []

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in await self._rows(sql.LOAD, (table, after))]

    async def due(self, before: int, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(sql.DUE, (before, limit))]

    async def by_code(self, code: str) -> str | None:
        rows = await self._rows(sql.BY_CODE, (code,))
        return rows[0][0] if rows else None

    async def listed(self, state: str, limit: int) -> list[tuple[str, str, int]]:
        return cast(list[tuple[str, str, int]], await self._rows(sql.LISTED, (state, limit)))

    async def of_guest(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        return cast(list[tuple[str, str, int]], await self._rows(sql.OF_GUEST, (guest, limit)))

    async def count(self, state: str) -> int:
        return cast(int, (await self._rows(sql.COUNT, (state,)))[0][0])

    async def guest(self, guest: str) -> Guest | None:
        rows = await self._rows(sql.GUEST, (guest,))
        return Guest(*rows[0]) if rows else None

    async def save_guest(self, guest: Guest) -> None:
        await self._rows(sql.SAVE_GUEST, (guest.id, guest.name, guest.epoch, guest.created))

    async def secret(self, proposal: str) -> str:
        await self._rows(sql.ADD_SETTING, ("secret", proposal))
        return cast(str, (await self._rows(sql.SETTING, ("secret",)))[0][0])


async def _in_time(connection: Connection, work: Coroutine[Any, Any, Answer]) -> Answer:
    """What comes of it. A database that is silent for too long is taken for dead: the connection is cut, which ends
    the work with an error of the database."""
    timer = asyncio.get_running_loop().call_later(LONGEST, _cut, connection)
    try:
        return await work
    finally:
        timer.cancel()


def _cut(connection: Connection) -> None:
    log.error("database", extra={"error": "no answer"})
    with contextlib.suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def _fail(appends: list[tuple[Append, asyncio.Future[bool]]], error: Exception) -> None:
    for _, future in appends:
        if not future.done():
            future.set_exception(StoreError(str(error)))


def _row(table: str, e: Entry) -> tuple[object, ...]:
    return (table, e.seq, e.at, e.kind, e.seat, e.ref, e.data)
