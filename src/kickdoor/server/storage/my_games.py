"""The tables of one guest whose games are not over."""

from __future__ import annotations

from typing import Final

from kickdoor.server.storage.base import Store

__all__ = ["going_tables"]

_GOING: Final = (
    "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.guest = ? AND t.state IN ('open', 'running') "
    "ORDER BY t.updated DESC LIMIT ?"
)


async def going_tables(store: Store, guest: str, limit: int) -> list[str]:
    """The tables at which this guest sits and whose game is not over, the newest first."""
    return [str(row[0]) for row in await store.rows(_GOING, (guest, limit))]
