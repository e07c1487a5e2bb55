"""Where tables are kept: one interface, two databases."""

from __future__ import annotations

from kickdoor.server.storage.base import Store, StoreError

__all__ = ["Store", "StoreError", "open_store"]


async def open_store(url: str, *, sync: str = "normal") -> Store:
    """The database of this URL, brought up to date: `sqlite:///file`, `sqlite://` (in memory), `postgresql://…`."""
    store: Store
    if url.startswith(("postgresql://", "postgres://")):
        from kickdoor.server.storage.postgres import PostgresStore  # noqa: PLC0415  (psycopg is an extra)

        store = PostgresStore(url)
    elif url.startswith("sqlite://"):
        from kickdoor.server.storage.sqlite import SqliteStore  # noqa: PLC0415  (one database is enough)

        store = SqliteStore(url.removeprefix("sqlite://").removeprefix("/"), sync)
    else:
        raise StoreError(f"{url!r} is no database known here: sqlite:///FILE or postgresql://USER@HOST/NAME")
    await store.open()
    return store
