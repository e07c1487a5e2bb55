"""Changing one table from a request that is about several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.table.memory import Change
from kickdoor.server.table.room import Lost, Room

__all__ = ["change_room"]

TRIES: Final = 5  # when another process is first


async def change_room(room: Room, command: Callable[[Room], Change | None]) -> bool:
    """Change the table. False: the command changes nothing. Raises Refusal if other processes are always first."""
    for _ in range(TRIES):
        try:
            async with room.lock:
                await room.wake()
                change = command(room)
                if change is not None:
                    await room.add_and_wait(change)
            return change is not None
        except Lost:
            continue
    raise refuse("busy", 503)
