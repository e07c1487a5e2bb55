"""SQLite: one file in WAL mode, and no other program.

Everything runs on the thread of the event loop: a commit in WAL mode without fsync takes tens of microseconds, which is
less than a trip to another thread. All appends of one round of the loop are committed together. Only checkpoints, which
wait for the disk, run in a thread of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import IO, Any, Final

from kickdoor.server.storage import keeping, sql
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
from kickdoor.server.storage.sqlite_file import is_locked, lock_file, make_private

__all__ = ["SqliteStore"]

log = logging.getLogger("kickdoor.server")

Value = str | int | bytes | None

CHECKPOINT_EVERY: Final = 2.0  # seconds
WAL_BYTES: Final = 8_000_000  # when it is bigger, it starts over
LOOK_AT_WAL_EVERY: Final = 64  # commits
BUSY: Final = 5000  # milliseconds to wait for another program that writes


class SqliteStore(Store):
    """A file, or memory (""). If `sync` is "full" every commit waits for the disk: slower, but safe in a power cut.
    `alone`: no other server may use the file meanwhile. Without `migrate` the file must be there, and up to date."""

    most_wal = WAL_BYTES * 8  # it may become big while somebody makes a backup
    journal = "WAL"
    checkpoints = True  # a thread carries over what is in the WAL

    def __init__(self, path: str, sync: str = "normal", alone: bool = False, migrate: bool = True) -> None:
        super().__init__()
        self.loop: asyncio.AbstractEventLoop
        if sync not in ("normal", "full"):
            raise StoreError(f"sync must be normal or full, not {sync!r}")
        self.path = path or ":memory:"
        self.sync = sync
        self.pending: list[tuple[Append, Decided]] = []
        self.commits = 0
        self.lock: IO[str] | None = None
        self.alone = alone
        self.migrate = migrate
        self.stop = threading.Event()
        self.checkpoint_now = threading.Event()
        self.checkpointing = threading.Lock()
        self.checkpointer: threading.Thread | None = None

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        if not self.migrate and not Path(self.path).is_file():
            raise StoreError(f"there is no database {self.path}")
        with contextlib.ExitStack() as opened:  # everything is closed again if something fails
            if self.path != ":memory:":
                if self.alone:
                    self.lock = opened.enter_context(lock_file(self.path))
                make_private(self.path)
            try:
                self.db = sqlite3.connect(self.path, isolation_level=None, timeout=BUSY / 1000, cached_statements=64)
                opened.callback(self.db.close)
                self.db.execute(f"PRAGMA journal_mode = {self.journal}")
                self.db.execute(f"PRAGMA synchronous = {self.sync}")
                self._migrate()
            except sqlite3.Error as error:
                raise StoreError(f"{self.path}: {error}") from error
            opened.pop_all()
        if self.path != ":memory:":
            self.db.execute("PRAGMA wal_autocheckpoint = 0")
        if self.checkpoints and self.path != ":memory:" and (self.migrate or self.alone):  # otherwise a server does it
            self.checkpointer = threading.Thread(target=self._checkpoint, name="checkpoint", daemon=True)
            self.checkpointer.start()

    def _migrate(self) -> None:
        done = self.db.execute("PRAGMA user_version").fetchone()[0]
        if done > len(sql.MIGRATIONS):
            raise StoreError(f"{self.path} was written by a newer version of Kickdoor")
        if done < len(sql.MIGRATIONS) and not self.migrate:
            raise StoreError(
                f"{self.path} was written by an older version of Kickdoor: start this version's server first"
            )
        for number, statements in enumerate(sql.MIGRATIONS[done:], done + 1):
            self.db.execute("BEGIN IMMEDIATE")
            if self.db.execute("PRAGMA user_version").fetchone()[0] < number:  # otherwise another process has done it
                for statement in statements:
                    self.db.execute(statement)
                self.db.execute(f"PRAGMA user_version = {number}")
            self.db.execute("COMMIT")

    def _checkpoint(self) -> None:
        """In a thread: carry what was committed from the WAL over to the database.

        The WAL grows as long as something in it has not been carried over, and under load that is always so. Therefore,
        when it has become big, the rest is carried over between two commits, and the WAL begins again.
        """
        db = sqlite3.connect(self.path, isolation_level=None)
        seen = 0
        while True:
            self.checkpoint_now.wait(CHECKPOINT_EVERY)
            self.checkpoint_now.clear()
            if self.stop.is_set():
                break
            commits = self.commits
            if commits != seen:
                try:
                    with self.checkpointing:
                        db.execute("PRAGMA wal_checkpoint(PASSIVE)")
                    seen = commits
                    if self.wal_bytes() > WAL_BYTES:
                        self.loop.call_soon_threadsafe(self._begin_wal_again)
                except (sqlite3.Error, RuntimeError) as error:  # the disk may be full: it is tried again
                    self.errors += 1
                    log.error("database", extra={"error": str(error)})
        db.close()

    def _look_at_wal(self) -> None:
        size = self.wal_bytes()
        if size > WAL_BYTES * 3:  # the thread cannot keep up, so everybody has to wait for the disk
            self._begin_wal_again()
        elif size > WAL_BYTES:
            self.checkpoint_now.set()

    def _begin_wal_again(self) -> None:
        if self.stop.is_set():
            return
        try:
            with self.checkpointing:  # SQLite itself would not wait for the thread, but give up
                self.db.execute("PRAGMA busy_timeout = 0")  # nobody should wait for a backup, which reads for a while
                self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            self.errors += 1
            log.error("database", extra={"error": str(error)})
        finally:
            self.db.execute(f"PRAGMA busy_timeout = {BUSY}")

    def wal_bytes(self) -> int:
        """The size of the WAL."""
        try:
            return Path(f"{self.path}-wal").stat().st_size
        except OSError:  # there is none
            return 0

    async def check(self) -> None:
        self._rows(sql.SET_SETTING, (sql.CHECKED, str(self.commits)))

    async def size(self, folder: str) -> Size:
        in_memory = self.path == ":memory:"
        path = Path(self.path).absolute()
        try:
            database = 0 if in_memory else path.stat().st_size
        except OSError as error:
            raise StoreError(f"{self.path}: {error.strerror}") from error
        return Size(database, self.wal_bytes(), free_bytes(folder or ("" if in_memory else str(path.parent))))

    async def close(self) -> None:
        self._flush()
        self.stop.set()
        self.checkpoint_now.set()
        if self.checkpointer is not None:
            self.checkpointer.join()
        self.db.close()
        if self.lock is not None:
            self.lock.close()

    # --- appending --------------------------------------------------------------------------------------------

    def append(self, append: Append, decided: Decided) -> None:
        if not self.pending:
            self.loop.call_soon(self._flush)
        self.pending.append((append, decided))

    def _flush(self) -> None:
        """Commit everything that is pending."""
        batch, self.pending = self.pending, []
        if not batch:
            return
        began = time.perf_counter()
        try:
            self.db.execute("BEGIN IMMEDIATE")
            done = self._write_all([append for append, _ in batch])
            self.db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  (whatever it is, all of them must be told)
            self.errors += 1
            with contextlib.suppress(sqlite3.Error):  # nothing was begun, or the database is gone
                self.db.execute("ROLLBACK")
            for _, decided in batch:
                decided(StoreError(str(error)))
            return
        self.commits_took.add(time.perf_counter() - began)
        self.commits += 1
        if self.commits % LOOK_AT_WAL_EVERY == 0:
            self._look_at_wal()
        self._announce([(decided, stored) for (_, decided), stored in zip(batch, done, strict=True)])

    def _announce(self, outcomes: list[tuple[Decided, bool]]) -> None:
        """Say of everything that was committed whether it is stored."""
        for decided, stored in outcomes:
            try:
                decided(stored)
            except Exception:  # a bug at one table; the others must be told about theirs
                log.exception("a stored change could not be announced")

    def _write_all(self, appends: list[Append]) -> list[bool]:
        """Most appends are an action and a deadline. Those are written together. Only if one of them came too late are
        they written one by one, to see which."""
        plain = [a for a in appends if a.listing is None and a.due is not None and not a.about and a.content is None]
        if len(plain) < 2:
            return [self._write(append) for append in appends]
        rows = [(a.table, e.seq, e.at, e.kind, e.seat, e.ref, e.data) for a in plain for e in a.entries]
        if self.db.executemany(sql.ADD_ENTRY, rows).rowcount != len(rows):
            self.db.execute("ROLLBACK")  # a savepoint would copy every page, each time
            self.db.execute("BEGIN IMMEDIATE")
            return [self._write(append) for append in appends]
        self.db.executemany(sql.SET_DUE, [(a.table, a.due) for a in plain if a.due_changed])
        if len(plain) == len(appends):
            return [True] * len(appends)
        written = {id(append) for append in plain}
        return [id(append) in written or self._write(append) for append in appends]

    def _write(self, append: Append) -> bool:
        execute = self.db.execute
        table, listing = append.table, append.listing
        if append.entries[0].seq == 1:
            assert listing is not None
            at = append.entries[0].at
            values = (table, listing.code, listing.state, listing.public, listing.info, listing.creator, at, at)
            if execute(sql.ADD_TABLE, values).rowcount != 1:
                return False
        for number, e in enumerate(append.entries):
            if execute(sql.ADD_ENTRY, (table, e.seq, e.at, e.kind, e.seat, e.ref, e.data)).rowcount != 1:
                if number:  # impossible: a log has no gaps, so the first number is taken if any is
                    raise sqlite3.IntegrityError(f"the log of table {table} has a gap before {e.seq}")
                return False
        content = append.content
        if content is not None:
            execute(keeping.ADD_CONTENT, (content.hash, content.data, append.entries[-1].at))
            execute(keeping.SET_CONTENT, (content.hash, table))
        if append.due_changed:
            if append.due is None:
                execute(sql.CLEAR_DUE, (table,))
            else:
                execute(sql.SET_DUE, (table, append.due))
        if listing is not None:
            for statement, row in statements_of(listing, table, append.entries[-1].at):
                execute(statement, row)
        for guest in append.about:
            execute(sql.ADD_TRACE, (guest, table))
        return True

    async def tell(self, text: str) -> None:
        """No other process uses a database of this kind."""

    # --- reading ----------------------------------------------------------------------------------------------

    def _rows(self, statement: str, values: Sequence[Value]) -> list[tuple[Value, ...]]:
        if not statement.startswith("SELECT"):
            self.commits += 1  # the WAL grows
        try:
            return self.db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self.errors += 1
            raise StoreError(str(error)) from error

    async def rows(self, statement: str, values: Sequence[str | int | None]) -> list[tuple[Any, ...]]:
        return self._rows(statement, values)

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in self._rows(sql.LOAD, (table, after))]  # type: ignore[arg-type]

    async def due(self, before: int, limit: int) -> list[str]:
        return [str(row[0]) for row in self._rows(sql.DUE, (before, limit))]

    async def by_code(self, code: str) -> str | None:
        rows = self._rows(sql.BY_CODE, (code,))
        return str(rows[0][0]) if rows else None

    async def listed(self, state: str, limit: int, guest: str = "") -> list[tuple[str, str, int]]:
        return self._rows(sql.LISTED, (state, guest, limit))  # type: ignore[return-value]

    async def of_guest(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        return self._rows(sql.OF_GUEST, (guest, limit))  # type: ignore[return-value]

    async def count(self, state: str) -> int:
        return self._rows(sql.COUNT, (state,))[0][0]  # type: ignore[return-value]

    async def count_guests(self) -> int:
        return self._rows(sql.COUNT_GUESTS, ())[0][0]  # type: ignore[return-value]

    async def count_made(self, guest: str) -> int:
        return self._rows(sql.COUNT_MADE, (guest,))[0][0]  # type: ignore[return-value]

    async def unused(self, before: int, over_days_before: int, empty_before: int, limit: int) -> list[str]:
        values = (before, sql.OVER_DAYS_ROW, over_days_before, empty_before, limit)
        return [str(row[0]) for row in self._rows(sql.UNUSED, values)]

    async def standing_still(self, before: int, after: tuple[int, str], limit: int) -> list[tuple[int, str]]:
        return [(row[0], str(row[1])) for row in self._rows(sql.STANDING_STILL, (before, *after, limit))]  # type: ignore[misc]

    async def guest(self, guest: str) -> Guest | None:
        rows = self._rows(sql.GUEST, (guest,))
        return Guest(*rows[0]) if rows else None  # type: ignore[arg-type]

    async def save_guest(self, guest: Guest) -> None:
        self._rows(sql.SAVE_GUEST, (guest.id, guest.name, guest.epoch, guest.created))

    async def use_link(self, link: str, at: int, forget_before: int) -> bool:
        self._rows(sql.FORGET_LINKS, (forget_before,))
        return bool(self._rows(sql.USE_LINK, (link, at)))

    async def run(self, statements: Statements) -> list[list[tuple[Any, ...]]]:
        try:
            self.db.execute("BEGIN IMMEDIATE")
            rows = [self.db.execute(statement, values).fetchall() for statement, values in statements]
            self.db.execute("COMMIT")
            return rows
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):  # nothing was begun, or the database is gone
                self.db.execute("ROLLBACK")
            raise StoreError(str(error)) from error

    async def secret(self, proposal: str, name: str = "secret") -> str:
        self._rows(sql.ADD_SETTING, (name, proposal))
        return str(self._rows(sql.SETTING, (name,))[0][0])

    # --- for operators ----------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[Ask]:
        self._rows("BEGIN IMMEDIATE", ())
        try:
            yield self.rows  # type: ignore[misc]  # it takes bytes as well
            self._rows("COMMIT", ())
        except BaseException:
            with contextlib.suppress(sqlite3.Error):  # the database is gone
                self.db.execute("ROLLBACK")
            raise

    async def clock(self) -> int:
        return int(time.time() * 1000)  # everybody who uses the file is on this machine

    def served(self) -> bool | None:
        return self.path != ":memory:" and is_locked(self.path)
