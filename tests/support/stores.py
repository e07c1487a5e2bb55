"""Waiting for a store."""

from __future__ import annotations

import asyncio

from kickdoor.server.storage.base import Append, Store, StoreError

__all__ = ["stored"]


async def stored(store: Store, append: Append) -> bool:
    """Append, and wait for the outcome. Raises StoreError."""
    done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def decided(outcome: bool | StoreError) -> None:
        if isinstance(outcome, StoreError):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)

    store.append(append, decided)
    return await done
