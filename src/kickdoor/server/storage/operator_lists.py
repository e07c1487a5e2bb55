"""What an operator can look up: tables and people, in whatever state they are."""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.server.storage.base import Guest, Store

__all__ = ["OperatorLists", "TableFound"]

_TABLE = (
    "t.id, t.code, t.state, t.public, t.info, t.creator, t.created, t.updated, "
    "(SELECT e.at FROM entries e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1), "
    "(SELECT max(e.seq) FROM entries e WHERE e.table_id = t.id)"
)
TABLES: Final = f"SELECT {_TABLE} FROM tables t WHERE t.state = ? ORDER BY t.created DESC, t.id LIMIT ?"
TABLE: Final = f"SELECT {_TABLE} FROM tables t WHERE t.id = ? OR t.code = ?"
TABLES_OF: Final = (
    f"SELECT {_TABLE} FROM tables t WHERE t.id IN (SELECT table_id FROM seats WHERE guest = ?) OR t.creator = ? "
    "ORDER BY t.created DESC, t.id LIMIT ?"
)
SEATED: Final = "SELECT g.id, g.name FROM seats s JOIN guests g ON g.id = s.guest WHERE s.table_id = ? ORDER BY g.id"
GUESTS: Final = (
    "SELECT id, name, epoch, created FROM guests WHERE id = ? OR name = ? OR substr(id, 1, ?) = ? "
    "ORDER BY created DESC, id LIMIT ?"
)
SHORTEST_START: Final = 6  # letters of an id that may stand for the whole


class TableFound(msgspec.Struct, frozen=True):
    """A table as its row and its log say. `info` is a TableRow as JSON. The last two are None if the log is empty."""

    id: str
    code: str | None
    state: str
    public: int
    info: str
    creator: str
    created: int
    updated: int
    last: int | None
    entries: int | None


class OperatorLists:
    """Looks things up."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def tables(self, state: str, limit: int) -> list[TableFound]:
        """Tables in this state, the newest first, public or not."""
        return [TableFound(*row) for row in await self.store.rows(TABLES, (state, limit))]

    async def table(self, name: str) -> TableFound | None:
        """The table of an id or a code."""
        rows = await self.store.rows(TABLE, (name, name.upper()))
        return TableFound(*rows[0]) if rows else None

    async def tables_of(self, guest: str, limit: int) -> list[TableFound]:
        """Tables at which this guest sits or which they have made, the newest first."""
        return [TableFound(*row) for row in await self.store.rows(TABLES_OF, (guest, guest, limit))]

    async def seated(self, table: str) -> list[tuple[str, str]]:
        """The people who sit at a table: their ids and names."""
        return [(row[0], row[1]) for row in await self.store.rows(SEATED, (table,))]

    async def guests(self, name: str, limit: int) -> list[Guest]:
        """Guests with this id, with this name, or whose id begins with it, the newest first."""
        start = name.lower() if len(name) >= SHORTEST_START else "-"  # which no id begins with
        return [Guest(*row) for row in await self.store.rows(GUESTS, (name, name, len(start), start, limit))]
