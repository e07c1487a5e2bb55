"""PostgreSQL, for several server processes on one database.

Appends that arrive during a commit go together into the next transaction. Other processes are told by NOTIFY, with no
more than the table and the number, and read the rest from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, cast

import psycopg

from kickdoor.server.storage import keeping, sql
from kickdoor.server.storage import postgres_line as line
from kickdoor.server.storage.base import (
    Append,
    Ask,
    Decided,
    Entry,
    Guest,
    Size,
    Statements,
    Store,
    StoreError,
    free_bytes,
)
from kickdoor.server.storage.listing_rows import statements_of
from kickdoor.server.storage.plain_appends import ADD_PLAIN, AT_ONCE, is_plain, rows_of

__all__ = ["PostgresStore"]

log = logging.getLogger("kickdoor.server")

CHANNEL: Final = "kickdoor"
RETRY: Final = 1.0  # seconds
CONNECT: Final = 5  # seconds
MIGRATION_LOCK: Final = 0x6B69636B  # any number that nobody else uses
OPERATOR_LOCK: Final = MIGRATION_LOCK + 1
CLOSED: Final = StoreError("the database is closed")
READER, WRITER, LISTENER = "reader", "writer", "listener"
SERVERS: Final = [f"kickdoor {role}" for role in (READER, WRITER, LISTENER)]  # as the database lists their connections
EVERYTHING: Final = "*"
BATCH: Final = 500
TOLD: Final = "!"  # in a notification, in place of a table: a message of one process to the others


class PostgresStore(Store):
    """A PostgreSQL database."""

    shared = True

    def __init__(self, url: str, migrate: bool = True) -> None:
        super().__init__()
        self.url = url
        self.migrate = migrate  # otherwise the database must be up to date
        self.origin = secrets.token_hex(4)  # tells our own notifications from those of others
        self.pending: list[tuple[Append, Decided]] = []
        self.closed = False
        self.wake = asyncio.Event()
        self.reading = asyncio.Lock()
        self.gone_until = 0.0  # until then it makes no sense to connect again for reading
        self.tasks: list[asyncio.Task[None]] = []
        self.loop: asyncio.AbstractEventLoop
        self.reader: line.Connection
        self.writer: line.Connection
        self.listener: line.Connection

    async def _connect(self, role: str) -> line.Connection:
        """Connect. The role is shown in the database's list of connections."""
        name = f"kickdoor {role}"
        connection = await psycopg.AsyncConnection.connect(
            self.url, autocommit=True, connect_timeout=CONNECT, fallback_application_name=name
        )
        connection.prepare_threshold = 2
        return connection

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        async with contextlib.AsyncExitStack() as opened:  # everything is closed again if something fails
            try:
                self.reader = await opened.enter_async_context(await self._connect(READER))
                self.writer = await opened.enter_async_context(await self._connect(WRITER))
                await (self._migrate() if self.migrate else self._check_version())
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
                raise StoreError("the database was written by a newer version of Kickdoor")
            for number, statements in enumerate(sql.MIGRATIONS[row[0] :], row[0] + 1):
                for text in statements:
                    await self.writer.execute(line.statement(text))
                await self.writer.execute("INSERT INTO migrations (number) VALUES (%s)", (number,))

    async def _check_version(self) -> None:
        """Raises StoreError if the database was not written by this version."""
        try:
            cursor = await self.writer.execute("SELECT count(*) FROM migrations")
            row = await cursor.fetchone()
        except psycopg.errors.UndefinedTable:
            raise StoreError("this is not a database of Kickdoor, or no server has used it yet") from None
        assert row is not None
        if row[0] != len(sql.MIGRATIONS):
            age = "a newer" if row[0] > len(sql.MIGRATIONS) else "an older"
            raise StoreError(f"the database was written by {age} version of Kickdoor: use the server's own version")

    async def close(self) -> None:
        while self.pending:
            await asyncio.sleep(0.01)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for connection in (self.reader, self.writer, self.listener):
            await connection.close()

    # --- appending --------------------------------------------------------------------------------------------

    def append(self, append: Append, decided: Decided) -> None:
        if self.closed:
            self.loop.call_soon(line.fail, [(append, decided)], CLOSED)
            return
        self.pending.append((append, decided))
        self.wake.set()

    async def _write_for_ever(self) -> None:
        try:
            while True:
                await self.wake.wait()
                self.wake.clear()
                await self._write_pending()
        finally:  # nobody may wait for something that will never be decided
            self.closed = True
            waiting, self.pending = self.pending, []
            line.fail(waiting, CLOSED)

    async def _write_pending(self) -> None:
        while self.pending:
            batch, self.pending = self.pending[:BATCH], self.pending[BATCH:]
            batch.sort(key=lambda item: item[0].table)  # one order for all processes: no deadlocks
            began = time.perf_counter()
            try:
                results = await line.in_time(self.writer, self._write([append for append, _ in batch]))
            except asyncio.CancelledError:
                line.fail(batch, CLOSED)
                raise
            except Exception as error:  # noqa: BLE001  (whatever it is, all of them must be told)
                self.errors += 1
                line.fail(batch, error)
                self.writer = await self._again(self.writer, WRITER)
                continue
            self.commits_took.add(time.perf_counter() - began)
            for (_, decided), stored in zip(batch, results, strict=True):
                line.tell(decided, stored)

    async def _write(self, appends: list[Append]) -> list[bool]:
        """One transaction. Most appends are an action and perhaps a deadline: those are written together."""
        plain = [append for append in appends if is_plain(append)]
        if len(plain) == len(appends) <= AT_ONCE:  # a single statement is a transaction
            won = await self._write_plain(plain)
            return [append.table in won for append in appends]
        async with self.writer.transaction():
            won = await self._write_plain(plain)
            others = [append for append in appends if not is_plain(append)]
            won |= await self._write_others(others)
        return [append.table in won for append in appends]

    async def _write_plain(self, appends: list[Append]) -> set[str]:
        """Add one entry to each of these tables, in one statement; the tables that have it now."""
        won: set[str] = set()
        for begin in range(0, len(appends), AT_ONCE):
            rows = rows_of(appends[begin : begin + AT_ONCE])
            cursor = await self._execute(ADD_PLAIN, (rows, CHANNEL, self.origin))
            won.update([row[0] for row in await cursor.fetchall()])
        return won

    async def _write_others(self, appends: list[Append]) -> set[str]:
        """An append whose first entry could be written has won, and the rest of it is written, too."""
        async with self.writer.pipeline():
            for hash_, (data, at) in sorted(line.contents(appends).items()):
                await self._execute(keeping.ADD_CONTENT, (hash_, data, at))
            cursors = []
            for append in appends:
                first = append.entries[0]
                if first.seq == 1:
                    listing = append.listing
                    assert listing is not None
                    info = (listing.code, listing.state, int(listing.public), listing.info, listing.creator)
                    cursors.append(await self._execute(sql.ADD_TABLE, (append.table, *info, first.at, first.at)))
                else:
                    cursors.append(await self._execute(sql.ADD_ENTRY, line.row_of(append.table, first)))
        won = {append.table for append, cursor in zip(appends, cursors, strict=True) if cursor.rowcount == 1}
        async with self.writer.pipeline():
            for append in appends:
                if append.table in won:
                    await self._write_rest(append)
        return won

    async def _write_rest(self, append: Append) -> None:
        table = append.table
        for entry in append.entries[0 if append.entries[0].seq == 1 else 1 :]:
            await self._execute(sql.ADD_ENTRY, line.row_of(table, entry))
        if append.content is not None:
            await self._execute(keeping.SET_CONTENT, (append.content.hash, table))
        if append.due_changed:
            if append.due is None:
                await self._execute(sql.CLEAR_DUE, (table,))
            else:
                await self._execute(sql.SET_DUE, (table, append.due))
        last = append.entries[-1]
        if append.listing is not None:
            for text, values in statements_of(append.listing, table, last.at):
                await self._execute(text, values)
        for guest in append.about:
            await self._execute(sql.ADD_TRACE, (guest, table))
        await self._execute("SELECT pg_notify(?, ?)", (CHANNEL, f"{self.origin} {table} {last.seq}"))

    async def _execute(self, text: str, values: Sequence[object]) -> psycopg.AsyncCursor[tuple[Any, ...]]:
        return await self.writer.execute(line.statement(text), values)

    async def _again(self, old: line.Connection, role: str) -> line.Connection:
        """Connect again after an error, however long it takes. Appends do not wait for that: they fail meanwhile."""
        with contextlib.suppress(Exception):
            await old.close()
        while True:
            try:
                return await self._connect(role)
            except Exception as error:  # noqa: BLE001  (whatever it is: without a connection nobody could act any more)
                self.errors += 1
                log.error("database", extra={"error": str(error)})
                if role == WRITER:
                    waiting, self.pending = self.pending, []
                    line.fail(waiting, error)
                await asyncio.sleep(RETRY)

    # --- listening --------------------------------------------------------------------------------------------

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                async for notification in self.listener.notifies():
                    self._heard(notification.payload)
            except Exception as error:  # noqa: BLE001  (whatever it is, the others must be heard again)
                self.errors += 1
                log.error("database", extra={"error": str(error)})
            self.listener = await self._again(self.listener, LISTENER)
            with contextlib.suppress(psycopg.Error):
                await self.listener.execute(f"LISTEN {CHANNEL}")
            self.on_change(EVERYTHING, 0)  # appends may have been missed

    def _heard(self, payload: str) -> None:
        origin, what, about = payload.split(" ", 2)
        if origin == self.origin:
            return
        try:
            if what == TOLD:
                self.on_told(about)
            else:
                words = payload.split(" ")
                for table, seq in zip(words[1::2], words[2::2], strict=True):
                    self.on_change(table, int(seq))
        except Exception:  # a bug at one table; what is said about others must be heard
            log.exception("a message of another process could not be handled")

    async def tell(self, text: str) -> None:
        await self._rows("SELECT pg_notify(?, ?)", (CHANNEL, f"{self.origin} {TOLD} {text}"))

    # --- reading ----------------------------------------------------------------------------------------------

    async def _rows(self, text: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """Ask, and ask once more if the connection was broken: that shows only when it is used."""
        async with self.reading:
            if not self.reader.closed:
                try:
                    return await line.in_time(self.reader, self._asked(text, values))
                except (psycopg.Error, OSError) as error:
                    self.errors += 1
                    if not self.reader.closed:
                        raise StoreError(str(error)) from error
            if self.loop.time() < self.gone_until:  # it was just tried, by somebody else
                raise StoreError("the database cannot be reached")
            try:
                self.reader = await self._connect(READER)
                return await line.in_time(self.reader, self._asked(text, values))
            except (psycopg.Error, OSError) as error:
                self.errors += 1
                self.gone_until = self.loop.time() + RETRY
                raise StoreError(str(error)) from error

    async def _asked(self, text: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        cursor = await self.reader.execute(line.statement(text), values)
        return await cursor.fetchall() if cursor.description else []

    async def check(self) -> None:
        await self._rows(sql.SET_SETTING, (sql.CHECKED, self.origin))

    async def size(self, folder: str) -> Size:
        [[database, may_look]] = await self._rows(line.SIZE, ())
        [[wal]] = await self._rows(line.WAL_SIZE, ()) if may_look else [[None]]
        return Size(int(database), None if wal is None else int(wal), free_bytes(folder))

    async def rows(self, statement: str, values: Sequence[str | int | None]) -> list[tuple[Any, ...]]:
        return await self._rows(statement, values)

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in await self._rows(sql.LOAD, (table, after))]

    async def due(self, before: int, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(sql.DUE, (before, limit))]

    async def by_code(self, code: str) -> str | None:
        rows = await self._rows(sql.BY_CODE, (code,))
        return rows[0][0] if rows else None

    async def listed(self, state: str, limit: int, guest: str = "") -> list[tuple[str, str, int]]:
        return cast(list[tuple[str, str, int]], await self._rows(sql.LISTED, (state, guest, limit)))

    async def of_guest(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        return cast(list[tuple[str, str, int]], await self._rows(sql.OF_GUEST, (guest, limit)))

    async def count(self, state: str) -> int:
        return cast(int, (await self._rows(sql.COUNT, (state,)))[0][0])

    async def count_guests(self) -> int:
        return cast(int, (await self._rows(sql.COUNT_GUESTS, ()))[0][0])

    async def count_made(self, guest: str) -> int:
        return cast(int, (await self._rows(sql.COUNT_MADE, (guest,)))[0][0])

    async def unused(self, before: int, over_days_before: int, empty_before: int, limit: int) -> list[str]:
        values = (before, sql.OVER_DAYS_ROW, over_days_before, empty_before, limit)
        return [str(row[0]) for row in await self._rows(sql.UNUSED, values)]

    async def standing_still(self, before: int, after: tuple[int, str], limit: int) -> list[tuple[int, str]]:
        return [(row[0], str(row[1])) for row in await self._rows(sql.STANDING_STILL, (before, *after, limit))]

    async def guest(self, guest: str) -> Guest | None:
        rows = await self._rows(sql.GUEST, (guest,))
        return Guest(*rows[0]) if rows else None

    async def save_guest(self, guest: Guest) -> None:
        await self._rows(sql.SAVE_GUEST, (guest.id, guest.name, guest.epoch, guest.created))

    async def use_link(self, link: str, at: int, forget_before: int) -> bool:
        await self._rows(sql.FORGET_LINKS, (forget_before,))
        return bool(await self._rows(sql.USE_LINK, (link, at)))

    async def run(self, statements: Statements) -> list[list[tuple[Any, ...]]]:
        async with self.reading:
            try:
                if self.reader.closed:
                    self.reader = await self._connect(READER)
                return await line.in_time(self.reader, self._together(statements))
            except (psycopg.Error, OSError) as error:
                raise StoreError(str(error)) from error

    async def _together(self, statements: Statements) -> list[list[tuple[Any, ...]]]:
        async with self.reader.transaction():
            return [await self._asked(statement, values) for statement, values in statements]

    async def secret(self, proposal: str, name: str = "secret") -> str:
        await self._rows(sql.ADD_SETTING, (name, proposal))
        return cast(str, (await self._rows(sql.SETTING, (name,)))[0][0])

    # --- for operators ----------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[Ask]:
        async with self.reading:
            try:
                if self.reader.closed:
                    self.reader = await self._connect(READER)
                async with self.reader.transaction():
                    await line.in_time(self.reader, self._asked("SELECT pg_advisory_xact_lock(?)", (OPERATOR_LOCK,)))
                    yield lambda statement, values: line.in_time(self.reader, self._asked(statement, values))
            except (psycopg.Error, OSError) as error:
                raise StoreError(str(error)) from error

    async def clock(self) -> int:
        return int((await self._rows("SELECT extract(epoch FROM clock_timestamp()) * 1000", ()))[0][0])

    def served(self) -> bool | None:
        return None
