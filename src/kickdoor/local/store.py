"""The database of a page: SQLite in the memory of its worker.

After every commit the pages of the file that have changed are written to the browser's own storage, and nobody hears of
a change before that is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from kickdoor.server.storage.base import Ask, Decided, Entry, Guest, Statements, StoreError
from kickdoor.server.storage.sqlite import SqliteStore

__all__ = ["LocalStore", "Save"]

Save = Callable[[], Awaitable[None]]  # writes what has changed; at once if that is nothing


class LocalStore(SqliteStore):
    """A database whose file the browser keeps. One thread is its only user, so it needs no log beside it."""

    journal = "MEMORY"
    checkpoints = False

    def __init__(self, path: str, save: Save) -> None:
        super().__init__(path)
        self._save = save
        self.saving: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await super().open()
        await self.save()

    async def close(self) -> None:
        await super().close()
        if self.saving:
            await asyncio.wait(self.saving)

    async def save(self) -> None:
        """Wait until everything that was committed is kept. Raises StoreError."""
        try:
            await self._save()
        except Exception as error:
            self.errors += 1
            raise StoreError(str(error)) from error

    def _announce(self, outcomes: list[tuple[Decided, bool]]) -> None:
        task = asyncio.ensure_future(self._announce_when_kept(outcomes))
        self.saving.add(task)
        task.add_done_callback(self.saving.discard)

    async def _announce_when_kept(self, outcomes: list[tuple[Decided, bool]]) -> None:
        try:
            await self.save()
        except StoreError as error:
            for decided, _ in outcomes:
                decided(error)
        except asyncio.CancelledError:  # the page is closed, and somebody may still wait for this
            for decided, _ in outcomes:
                decided(StoreError("closed"))
            raise
        else:
            super()._announce(outcomes)

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        """Save first: nobody may hear of what the browser could not keep yet. Raises StoreError."""
        await self.save()
        return await super().load(table, after)

    async def rows(self, statement: str, values: Sequence[str | int | None]) -> list[tuple[Any, ...]]:
        found = await super().rows(statement, values)
        await self.save()
        return found

    async def run(self, statements: Statements) -> list[list[tuple[Any, ...]]]:
        found = await super().run(statements)
        await self.save()
        return found

    async def save_guest(self, guest: Guest) -> None:
        await super().save_guest(guest)
        await self.save()

    async def secret(self, proposal: str, name: str = "secret") -> str:
        found = await super().secret(proposal, name)
        await self.save()
        return found

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Ask]:
        async with super().transaction() as ask:
            yield ask
        await self.save()
