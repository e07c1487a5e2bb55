"""Companions of paper games that several phones share, in the database: each is a list of entries, by its code."""

from __future__ import annotations

from typing import Final

from kickdoor.server.storage.base import Store

__all__ = ["Companions"]

_MAKE: Final = (
    "INSERT INTO companions (code, guest, created, updated) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING code"
)
_COUNT: Final = "SELECT count(*) FROM companions"
_COUNT_OF: Final = "SELECT count(*) FROM companions WHERE guest = ?"
_IS_THERE: Final = "SELECT code FROM companions WHERE code = ?"
_APPEND: Final = (
    "INSERT INTO companion_entries (companion, number, entry, data) "
    "SELECT c.code, coalesce((SELECT max(number) FROM companion_entries WHERE companion = c.code), 0) + 1, ?, ? "
    "FROM companions c WHERE c.code = ? ON CONFLICT DO NOTHING RETURNING number"
)
_HAS: Final = "SELECT number FROM companion_entries WHERE companion = ? AND entry = ?"
_AFTER: Final = "SELECT number, data FROM companion_entries WHERE companion = ? AND number > ? ORDER BY number"
_TOUCH: Final = "UPDATE companions SET updated = ? WHERE code = ?"
_END: Final = ("DELETE FROM companion_entries WHERE companion = ?", "DELETE FROM companions WHERE code = ?")
_OWN: Final = "SELECT code FROM companions WHERE code = ? AND guest = ?"
_OLD: Final = "SELECT code FROM companions WHERE updated < ? ORDER BY updated LIMIT ?"
_TRIES: Final = 20  # of an entry, if other processes are first
_AT_ONCE: Final = 50


class Companions:
    """The companions of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self, code: str, guest: str, now: int) -> bool:
        """Make one. False: the code is taken."""
        return bool(await self.store.rows(_MAKE, (code, guest, now, now)))

    async def count(self, guest: str | None = None) -> int:
        """How many there are, or how many this guest has made."""
        found = await self.store.rows(_COUNT, ()) if guest is None else await self.store.rows(_COUNT_OF, (guest,))
        return int(found[0][0])

    async def is_there(self, code: str) -> bool:
        return bool(await self.store.rows(_IS_THERE, (code,)))

    async def is_of(self, code: str, guest: str) -> bool:
        """Has this guest made it?"""
        return bool(await self.store.rows(_OWN, (code, guest)))

    async def append(self, code: str, entry: str, data: str, now: int) -> bool:
        """Append an entry, unless it is there already. False: it could not be appended."""
        for _ in range(_TRIES):
            if await self.store.rows(_APPEND, (entry, data, code)):
                await self.store.rows(_TOUCH, (now, code))
                return True
            if await self.store.rows(_HAS, (code, entry)):
                return True
        return False

    async def after(self, code: str, number: int) -> list[tuple[int, str]]:
        """The entries after this number, each with its own."""
        return [(int(row[0]), str(row[1])) for row in await self.store.rows(_AFTER, (code, number))]

    async def end(self, code: str) -> None:
        """Delete it with everything that was entered."""
        await self.store.run([(statement, (code,)) for statement in _END])

    async def forget_old(self, before: int) -> None:
        """Delete some of those in which nothing was entered since this moment."""
        for row in await self.store.rows(_OLD, (before, _AT_ONCE)):
            await self.end(row[0])
