"""SQLite in one file, in WAL mode: no other program is needed.

Everything runs on the event loop's thread: a commit in WAL mode without fsync takes tens of microseconds, less than a
trip to another thread. All appends that arrive in one round of the loop are committed together. Only checkpoints, which
wait for the disk, run in a thread of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import partial

from kickdoor.server.storage import sql
from kickdoor.server.storage.base import Append, Entry, Guest, Store, StoreError

__all__ = ["SqliteStore"]

log = logging.getLogger("kickdoor.server")

Value = str | int | None
Then = Callable[[bool | StoreError], None]

CHECKPOINT_EVERY = 2.0  # seconds


def _resolve(future: asyncio.Future[bool], result: bool | StoreError) -> None:
    if future.done():
        return
    if isinstance(result, StoreError):
        future.set_exception(result)
    else:
        future.set_result(result)


class SqliteStore(Store):
    """A file, or memory (""). `sync` "full" waits for the disk at every commit: safe against power cuts, slower."""

    def __init__(self, path: str, sync: str = "normal") -> None:
        super().__init__()
        self.loop: asyncio.AbstractEventLoop
        if sync not in ("normal", "full"):
            raise StoreError(f"sync is normal or full, not {sync!r}")
        self.path = path or ":memory:"
        self.sync = sync
        self.pending: list[tuple[Append, Then]] = []
        self.commits = 0
        self.stop = threading.Event()
        self.checkpointer: threading.Thread | None = None

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        with contextlib.ExitStack() as opened:  # what was opened is closed if something fails
            try:
                self.db = sqlite3.connect(self.path, isolation_level=None, timeout=5.0, cached_statements=64)
                opened.callback(self.db.close)
                self.db.execute("PRAGMA journal_mode = WAL")
                self.db.execute(f"PRAGMA synchronous = {self.sync}")
                self._migrate()
            except sqlite3.Error as error:
                raise StoreError(f"{self.path}: {error}") from error
            opened.pop_all()
        if self.path != ":memory:":
            self.db.execute("PRAGMA wal_autocheckpoint = 0")
            self.checkpointer = threading.Thread(target=self._checkpoint, name="checkpoint", daemon=True)
            self.checkpointer.start()

    def _migrate(self) -> None:
        done = self.db.execute("PRAGMA user_version").fetchone()[0]
        if done > len(sql.MIGRATIONS):
            raise StoreError(f"{self.path} was made by a newer version of Kickdoor")
        for number, statements in enumerate(sql.MIGRATIONS[done:], done + 1):
            self.db.execute("BEGIN IMMEDIATE")
            if self.db.execute("PRAGMA user_version").fetchone()[0] < number:  # another process may have been here
                for statement in statements:
                    self.db.execute(statement)
                self.db.execute(f"PRAGMA user_version = {number}")
            self.db.execute("COMMIT")

    def _checkpoint(self) -> None:
        db = sqlite3.connect(self.path, isolation_level=None)
        seen = 0
        while not self.stop.wait(CHECKPOINT_EVERY):
            commits = self.commits
            if commits != seen:
                try:
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)")
                    seen = commits
                except sqlite3.Error as error:  # the disk is full, perhaps: the next time, then
                    log.error("database", extra={"error": str(error)})
        db.close()

    async def close(self) -> None:
        self._flush()
        self.stop.set()
        if self.checkpointer is not None:
            self.checkpointer.join()
        self.db.close()

    # --- appending --------------------------------------------------------------------------------------------

    def append(self, append: Append) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = self.loop.create_future()
        self.append_then(append, partial(_resolve, future))
        return future

    def append_then(self, append: Append, then: Then) -> None:
        if not self.pending:
            self.loop.call_soon(self._flush)
        self.pending.append((append, then))

    def _flush(self) -> None:
        """Commit everything that is waiting."""
        batch, self.pending = self.pending, []
        if not batch:
            return
        try:
            self.db.execute("BEGIN IMMEDIATE")
            done = self._write_all([append for append, _ in batch])
            self.db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  (whatever it is, all of them must hear of it)
            with contextlib.suppress(sqlite3.Error):  # there is nothing to take back, or no database any more
                self.db.execute("ROLLBACK")
            for _, then in batch:
                then(StoreError(str(error)))
            return
        self.commits += 1
        for (_, then), safe in zip(batch, done, strict=True):
            try:
                then(safe)
            except Exception:  # of one table; the others must hear of theirs
                log.exception("what was stored could not be told")

    def _write_all(self, appends: list[Append]) -> list[bool]:
        """Most appends are an action and a deadline. Those are written together; which of them came too late is only
        looked at if one did."""
        plain = [a for a in appends if len(a.entries) == 1 and a.listing is None and a.due is not None]
        if len(plain) < 2:
            return [self._write(append) for append in appends]
        self.db.execute("SAVEPOINT together")
        rows = [(a.table, e.seq, e.at, e.kind, e.seat, e.ref, e.data) for a in plain for e in a.entries]
        if self.db.executemany(sql.ADD_ENTRY, rows).rowcount != len(rows):
            self.db.execute("ROLLBACK TO together")
            return [self._write(append) for append in appends]
        self.db.executemany(sql.SET_DUE, [(a.table, a.due) for a in plain if a.due_changed])
        written = {id(append) for append in plain}
        return [id(append) in written or self._write(append) for append in appends]

    def _write(self, append: Append) -> bool:
        execute = self.db.execute
        table, listing = append.table, append.listing
        if append.entries[0].seq == 1:
            assert listing is not None
            at = append.entries[0].at
            values = (table, listing.code, listing.state, listing.public, listing.info, at, at)
            if execute(sql.ADD_TABLE, values).rowcount != 1:
                return False
        for number, e in enumerate(append.entries):
            if execute(sql.ADD_ENTRY, (table, e.seq, e.at, e.kind, e.seat, e.ref, e.data)).rowcount != 1:
                if number:  # cannot be: a log has no gaps, so the first one is taken if any is
                    raise sqlite3.IntegrityError(f"the log of table {table} has a gap before {e.seq}")
                return False
        if append.due_changed:
            if append.due is None:
                execute(sql.CLEAR_DUE, (table,))
            else:
                execute(sql.SET_DUE, (table, append.due))
        if listing is not None:
            code = listing.code or None
            execute(sql.SET_LISTING, (code, listing.state, listing.public, listing.info, append.entries[-1].at, table))
            execute(sql.CLEAR_SEATS, (table,))
            for guest in listing.guests:
                execute(sql.ADD_SEAT, (guest, table))
        return True

    async def tell(self, text: str) -> None:
        """There are no others."""

    # --- reading ----------------------------------------------------------------------------------------------

    def _rows(self, statement: str, values: Sequence[Value]) -> list[tuple[Value, ...]]:
        try:
            return self.db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in self._rows(sql.LOAD, (table, after))]  # type: ignore[arg-type]

    async def due(self, before: int, limit: int) -> list[str]:
        return [str(row[0]) for row in self._rows(sql.DUE, (before, limit))]

    async def by_code(self, code: str) -> str | None:
        rows = self._rows(sql.BY_CODE, (code,))
        return str(rows[0][0]) if rows else None

    async def listed(self, state: str, limit: int) -> list[tuple[str, str, int]]:
        return self._rows(sql.LISTED, (state, limit))  # type: ignore[return-value]

    async def of_guest(self, guest: str, limit: int) -> list[tuple[str, str, int]]:
        return self._rows(sql.OF_GUEST, (guest, limit))  # type: ignore[return-value]

    async def count(self, state: str) -> int:
        return self._rows(sql.COUNT, (state,))[0][0]  # type: ignore[return-value]

    async def guest(self, guest: str) -> Guest | None:
        rows = self._rows(sql.GUEST, (guest,))
        return Guest(*rows[0]) if rows else None  # type: ignore[arg-type]

    async def save_guest(self, guest: Guest) -> None:
        self._rows(sql.SAVE_GUEST, (guest.id, guest.name, guest.epoch, guest.created))

    async def secret(self, proposal: str) -> str:
        self._rows(sql.ADD_SETTING, ("secret", proposal))
        return str(self._rows(sql.SETTING, ("secret",))[0][0])
