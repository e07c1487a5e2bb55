"""The one person who uses this browser. There is no cookie: whoever holds the device is this person."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from kickdoor.server.storage.base import Guest, Store
from kickdoor.server.storage.identity import Device, Identities, Session, Visitor
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.names import new_name

__all__ = ["LocalGuests"]

SESSION: Final = "local"


class LocalGuests:
    """Knows who plays here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.identities = Identities(store)
        self.visitor: Visitor | None = None

    async def here(self, languages: str) -> Visitor:
        """The person who plays here. On the first visit they get a name in the first of their languages."""
        if self.visitor is None:
            number = await self.store.secret(secrets.token_hex(12))  # the same at every visit
            guest = await self.store.guest(number)
            if guest is None:
                guest = Guest(number, new_name(languages), 0, now_ms())
                await self.store.save_guest(guest)
            self._is(guest)
        assert self.visitor is not None
        return self.visitor

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Give the person who plays here another name."""
        renamed = msgspec.structs.replace(guest, name=name)
        await self.identities.rename(guest.id, name)
        self._is(renamed)
        return renamed

    def _is(self, guest: Guest) -> None:
        now = now_ms()
        self.visitor = Visitor(guest, Session(SESSION, guest.id, Device(), now, now))
