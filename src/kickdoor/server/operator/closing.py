"""Changes that operators make at tables: through the table's log, like all others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.storage.base import Append, Entry, Listing, Store, StoreError
from kickdoor.server.storage.operator_lists import OperatorLists, TableFound
from kickdoor.server.table import entries as e
from kickdoor.server.table import operator_commands
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.entries import OperatorWord
from kickdoor.server.table.memory import Change, TableMemory
from kickdoor.server.table.room import Lost, Room
from kickdoor.server.table_registry import TableRegistry

__all__ = ["CLOSED", "ENDED", "NO_TABLE", "OVER", "UNREADABLE", "change_room", "close_table"]

TRIES: Final = 5  # when another process is first
# what happened to a table that was to be closed
CLOSED, ENDED, OVER, UNREADABLE, NO_TABLE = "closed", "ended", "over", "unreadable", "no-table"


async def change_room(room: Room, command: Callable[[TableMemory], Change | None]) -> bool:
    """Carry out a command at a table. False: everything was so already. Raises StoreError."""
    for _ in range(TRIES):
        try:
            async with room.lock:
                await room.wake()
                change = command(room.memory)
                if change is not None:
                    await room.add_and_wait(change)
                return change is not None
        except Lost:
            continue
    raise StoreError(f"other processes were first at table {room.id}, again and again")


async def close_table(tables: TableRegistry, table: str, word: str) -> str:
    """Close a table with a word to the people there; return what happened to it. Raises StoreError."""
    found = await OperatorLists(tables.store).table(table)
    if found is None:
        return NO_TABLE
    if found.state in ("over", "closed"):
        return OVER
    room = await tables.find(table)
    if room is None:
        await _close_unreadable(tables.store, found, word)
        return UNREADABLE
    was_open = room.memory.seating.state == "open"
    if not await change_room(room, lambda memory: operator_commands.close(memory, word)):
        return OVER
    return CLOSED if was_open else ENDED


async def _close_unreadable(store: Store, found: TableFound, word: str) -> None:
    """A table whose log cannot be read is closed by one more entry. Its row says so, its deadline and its seats go."""
    info = {**msgspec.json.decode(found.info), "state": "over"}
    entry = Entry((found.entries or 0) + 1, now_ms(), e.CLOSED, data=text_of(OperatorWord(word)))
    listing = Listing("", "closed", bool(found.public), text_of(info), (), found.creator)
    decided: asyncio.Future[bool | StoreError] = asyncio.get_running_loop().create_future()
    store.append(Append(found.id, [entry], None, True, listing), decided.set_result)
    outcome = await decided
    if isinstance(outcome, StoreError):
        raise outcome
    if not outcome:
        raise StoreError(f"another process has changed table {found.id} at the same moment")
