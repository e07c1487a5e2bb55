"""The workshop of a page: sets of one's own, with which whole games can be played on this device."""

from __future__ import annotations

from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.workshop_sets import Draft
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.workshop.workshop import Workshop
from kickdoor.workshop.check import Publishable

__all__ = ["LocalWorkshop"]


class LocalWorkshop(Workshop):
    """Publishing makes a set playable on this device. Nobody else has a link to it, so a new version takes the place of
    the one before. Games have their own cards, and go on."""

    async def publish(self, guest: Guest, draft: Draft) -> Publishable:
        facts = await super().publish(guest, draft)
        for old in await self.sets.of_guest(guest.id):
            if old.draft == draft.row.id and old.facts.hash != facts.hash and not old.gone:
                await self.sets.withdraw(old.facts.hash, guest.id, now_ms())
        return facts
