"""The tables of a page. Nobody is hurried there: a game waits until the player comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from kickdoor.cards.library.content import Content
from kickdoor.local.services import LOCAL
from kickdoor.local.thinkers import LocalThinkers, Think
from kickdoor.server.protocol.rest_bodies import NewTable
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Store
from kickdoor.server.table.room import Room
from kickdoor.server.table_registry import TableRegistry

__all__ = ["LocalTables"]

CLOCK: Final = "none"
SOON: Final = 0.01  # seconds


class LocalTables(TableRegistry):
    """All tables of this browser."""

    def __init__(self, store: Store, settings: Settings = LOCAL, think: Think | None = None) -> None:
        super().__init__(store, settings)
        if think is not None:  # finished games are still kept by this worker: starting the other takes longer
            self.thinkers = LocalThinkers(think)

    async def make(
        self, host: str, wanted: NewTable, cards: Content | None = None, fans: Sequence[FanSet] = ()
    ) -> Room:
        return await super().make(host, msgspec.structs.replace(wanted, clock=CLOCK, public=False), cards, fans)

    async def sweep(self) -> None:
        """Leave alone the games at which nobody is present. Keep those that are over as they were."""
        await self.keep_one()

    async def close(self) -> None:
        """Let every table come to rest first: what a bot does now is still kept."""
        for room in self.all_rooms():
            room.pilot.stop()
            while not room.pilot.idle:
                await asyncio.sleep(SOON)
                room.pilot.stop()
        await super().close()
