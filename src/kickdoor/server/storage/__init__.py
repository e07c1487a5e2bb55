"""Where tables are kept: one interface, two databases."""

from __future__ import annotations

from kickdoor.server.storage.base import Store, StoreError
from kickdoor.server.storage.sqlite_file import sqlite_path

__all__ = ["Store", "StoreError", "is_postgres", "no_postgres", "not_a_database", "open_store"]


async def open_store(url: str, *, sync: str = "normal", alone: bool = False, migrate: bool = True) -> Store:
    """Open the database of this URL and migrate it: `sqlite:///file`, `sqlite://` (in memory), `postgresql://…`.

    `alone`: no other server may use a database that cannot be shared. Without `migrate` it must be there already, and
    as this version writes it.
    """
    store: Store
    path = sqlite_path(url)
    if is_postgres(url):
        try:
            from kickdoor.server.storage.postgres import PostgresStore  # noqa: PLC0415  (psycopg is an optional package)
        except ImportError as error:
            raise no_postgres() from error

        store = PostgresStore(url, migrate)
    elif path is not None:
        from kickdoor.server.storage.sqlite import SqliteStore  # noqa: PLC0415  (most servers need one of the two)

        store = SqliteStore(path, sync, alone, migrate)
    else:
        raise not_a_database(url)
    await store.open()
    return store


def is_postgres(url: str) -> bool:
    """Is this the URL of a PostgreSQL database?"""
    return url.startswith(("postgresql://", "postgres://"))


def no_postgres() -> StoreError:
    """The driver is not installed, or what it needs is not there."""
    return StoreError("PostgreSQL needs one more package: pip install 'kickdoor[postgres]'")


def not_a_database(url: str) -> StoreError:
    """Nothing is known about such databases."""
    return StoreError(f"{url!r} is not a database Kickdoor can use: give sqlite:///FILE or postgresql://USER@HOST/NAME")
