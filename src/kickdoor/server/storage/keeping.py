"""What outlives a version: the cards of games, and finished games as they were.

The cards of a game are written together with its start (`Append.content`). A finished game is kept some time after its
end. Both are shared or made again without harm, so they need no log.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.server.storage import sql
from kickdoor.server.storage.base import Store

__all__ = ["ADD_CONTENT", "SET_CONTENT", "Kept"]

# Processes that write the same cards do so in the order of their hashes, and before everything else of a transaction:
# so they never wait for each other in a circle. Writing cards again says that they are in use.
ADD_CONTENT: Final = (
    "INSERT INTO contents (hash, data, used) VALUES (?, ?, ?) ON CONFLICT (hash) DO UPDATE SET used = excluded.used"
)
SET_CONTENT: Final = "UPDATE tables SET content = ? WHERE id = ?"
_CONTENT: Final = "SELECT data FROM contents WHERE hash = ?"
_INFO: Final = "SELECT info FROM tables WHERE id = ?"
_ENDING: Final = "SELECT ending FROM chronicles WHERE table_id = ?"
_CHRONICLE: Final = "SELECT data FROM chronicles WHERE table_id = ?"
_KEEP: Final = "INSERT INTO chronicles (table_id, ending, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_SET_KEPT: Final = "UPDATE tables SET kept = 1 WHERE id = ?"
_UNKEPT: Final = "SELECT id FROM tables WHERE state = 'over' AND kept = 0 ORDER BY updated LIMIT ?"
_DROP_CONTENTS: Final = (
    "DELETE FROM contents WHERE used < ? AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.content = contents.hash)"
)
_DROP_CHRONICLES: Final = (
    "DELETE FROM chronicles WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = chronicles.table_id)"
)
_GIVE_UP: Final = "UPDATE tables SET state = 'unreadable', code = NULL WHERE id = ?"


class Kept(msgspec.Struct, frozen=True):
    """What is kept of a finished game: its ending, which is shown at its table, and its chronicle. The chronicle is
    empty if no version that kept games could play it."""

    ending: bytes
    chronicle: bytes


async def info_of(store: Store, table: str) -> str | None:
    """The info of a table's listing."""
    (rows,) = await store.run([(_INFO, (table,))])
    return str(rows[0][0]) if rows else None


async def content(store: Store, content_hash: str) -> bytes | None:
    """The cards of games, by their hash."""
    return await _bytes(store, _CONTENT, content_hash)


async def ending(store: Store, table: str) -> bytes | None:
    """The ending of a finished game, if it is kept."""
    return await _bytes(store, _ENDING, table)


async def chronicle(store: Store, table: str) -> bytes | None:
    """The chronicle of a finished game, if it is kept."""
    return await _bytes(store, _CHRONICLE, table)


async def _bytes(store: Store, statement: str, key: str) -> bytes | None:
    (rows,) = await store.run([(statement, (key,))])
    return bytes(rows[0][0]) if rows else None


async def keep(store: Store, table: str, kept: Kept) -> None:
    """Keep a finished game, unless it is kept already."""
    await store.run([(_KEEP, (table, kept.ending, kept.chronicle)), (_SET_KEPT, (table,))])


async def unkept(store: Store, limit: int) -> list[str]:
    """Finished games that have still to be kept, the oldest first."""
    (rows,) = await store.run([(_UNKEPT, (limit,))])
    return [str(row[0]) for row in rows]


async def drop_unneeded(store: Store, before: int) -> None:
    """Remove cards that no table needs and that no game has begun with since this moment, and what was kept of games
    whose table is gone."""
    await store.run([(_DROP_CONTENTS, (before,)), (_DROP_CHRONICLES, ())])


async def give_up(store: Store, table: str) -> None:
    """Take a table that nobody can read out of all lists and counts. Its log stays."""
    await store.run([(_GIVE_UP, (table,)), (sql.CLEAR_DUE, (table,))])
