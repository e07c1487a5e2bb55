"""What the endpoints of the workshop do with sets: drafts of their makers, published versions, cards for tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from kickdoor.cards.library.content import Content
from kickdoor.cards.problems import CardFileError
from kickdoor.cards.registry import built_in_sets
from kickdoor.server.protocol.refusals import Refusal, refuse
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import Guest, Store
from kickdoor.server.storage.sql import HOUSE
from kickdoor.server.storage.workshop_sets import Draft, DraftRow, Files, Published, WorkshopSets
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.workshop.bench import Bench
from kickdoor.workshop.check import CheckedSet, Mistake, Publishable, check, packed, publishable
from kickdoor.workshop.files import SetFiles, fan_name, hash_in
from kickdoor.workshop.trying import TryTable, try_table
from kickdoor.workshop.weighing import PLAYERS, can_weigh

__all__ = ["TableCards", "Workshop"]

MOST_FANS: Final = 3  # fan-made sets at one table
ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 14


class TableCards(Struct, frozen=True):
    """The cards of a table that has fan-made ones: all of them packed, and which sets those are."""

    content: Content
    fans: list[FanSet]


class Workshop:
    """The sets of one server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.sets = WorkshopSets(store)
        self.bench = Bench(settings.thinkers)

    def close(self) -> None:
        self.bench.close()

    @property
    def publishing(self) -> bool:
        return self.settings.workshop == "on"

    def need_open(self, publishing: bool = False) -> None:
        """Is this part of the workshop open? Raises Refusal."""
        if self.settings.workshop == "off":
            raise refuse("workshop-off", 403)
        if publishing and not self.publishing:
            raise refuse("no-publishing", 403)

    # --- checking -----------------------------------------------------------------------------------------------------

    async def beside(self, names: Sequence[str]) -> tuple[list[str], list[Files]]:
        """The sets that are named: built-in ones, and the files of published ones. Raises Refusal."""
        own = [name for name in names if name in built_in_sets()]
        fans = [files for name in names if name not in own and (files := await self.fan_files(name))]
        return own, fans

    async def fan_files(self, name: str) -> Files:
        content_hash = hash_in(name)
        found = None if content_hash is None else await self.sets.files(content_hash)
        if found is None:
            raise refuse("no-set", 422)
        return found

    async def check(self, files: Files, names: Sequence[str]) -> CheckedSet:
        own, fans = await self.beside(names)
        return await self.bench.run(check, files, own, fans)

    # --- drafts -------------------------------------------------------------------------------------------------------

    async def add(self, guest: Guest, files: Files) -> Draft:
        """Keep a new draft. Raises Refusal."""
        settings = self.settings
        if await self.sets.count_drafts(guest.id) >= settings.max_drafts_per_guest:
            raise refuse("too-many-drafts", most=settings.max_drafts_per_guest)
        if await self.sets.count_drafts() >= settings.max_drafts:
            raise refuse("no-draft-left", 503)
        now = now_ms()
        name, cards = await self._facts(files)
        draft = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        row = DraftRow(draft, name, cards, 1, now, now)
        await self.sets.add_draft(row, guest.id, files)
        return Draft(row, files)

    async def change(self, guest: Guest, draft: str, files: Files, version: int) -> Draft:
        """Store a changed draft. Raises Refusal if another version is stored by now."""
        stored = await self.draft(guest, draft)
        name, cards = await self._facts(files)
        row = DraftRow(draft, name, cards, version, stored.row.created, now_ms())
        now = await self.sets.change_draft(row, guest.id, files)
        if now is None:
            raise refuse("draft-changed", 409, version=stored.row.version)
        return Draft(DraftRow(draft, name, cards, now, row.created, row.updated), files)

    async def _facts(self, files: Files) -> tuple[str, int]:
        """The name of a set and how many of its cards are right. Raises Refusal if it is too big to be kept."""
        try:
            SetFiles(files)
        except CardFileError as error:
            raise refuse("bad-set", 422, text=str(error.problems[0])[:300]) from error
        return await self.bench.run(facts_of, files)

    async def draft(self, guest: Guest, draft: str) -> Draft:
        found = await self.sets.draft(draft, guest.id)
        if found is None:
            raise refuse("no-set-draft", 404)
        return found

    async def delete(self, guest: Guest, draft: str) -> None:
        if not await self.sets.delete_draft(draft, guest.id):
            raise refuse("no-set-draft", 404)

    # --- publishing ---------------------------------------------------------------------------------------------------

    async def publish(self, guest: Guest, draft: Draft) -> Publishable:
        """Publish the files of a draft as they are. Raises Refusal."""
        facts = await self.bench.run(publishable, draft.files)
        if not isinstance(facts, Publishable):
            raise bad_set(facts)
        known = await self.sets.published(facts.hash)
        if known is not None and known.hidden is not None:
            raise refuse("set-hidden", 403)
        if known is None:
            if await self.sets.count_published(guest.id) >= self.settings.max_published_per_guest:
                raise refuse("too-many-published", most=self.settings.max_published_per_guest)
            if await self.sets.count_published() >= self.settings.max_published:
                raise refuse("no-draft-left", 503)
        new = Published(facts, guest.id, guest.name, draft.row.id, now_ms(), None, None)
        await self.sets.publish(new, draft.files)
        return facts

    async def need(self, content_hash: str) -> Published:
        found = await self.sets.published(content_hash)
        if found is None:
            raise refuse("no-set", 404)
        return found

    # --- tables -------------------------------------------------------------------------------------------------------

    async def cards_for(self, names: Sequence[str], seats: int) -> TableCards | None:
        """The cards of a table with these sets; None: all of them are built in. Raises Refusal."""
        fans = [name for name in names if name not in built_in_sets()]
        if not fans:
            return None
        if len(fans) > MOST_FANS:
            raise refuse("too-many-fan-sets", 422, most=MOST_FANS)
        found, files = [], []
        for name in fans:
            content_hash = hash_in(name)
            published = None if content_hash is None else await self.sets.published(content_hash)
            if published is None or published.guest != HOUSE:
                self.need_open(publishing=True)
            if published is None or content_hash is None:
                raise refuse("no-set", 422)
            if published.gone:
                raise refuse("set-withdrawn", 409, name=published.facts.name)
            found.append(FanSet(content_hash, published.facts.id, published.facts.name, published.maker))
            files.append(await self.fan_files(name))
        own = [name for name in names if name in built_in_sets()]
        content = await self.bench.run(packed, own, files, seats)
        if not isinstance(content, Content):
            raise bad_set(content)
        return TableCards(content, found)

    def sets_of_try(self, files: Files, names: Sequence[str]) -> list[str]:
        """What the sets of a table are called at which a draft is tried."""
        return [*names, fan_name(SetFiles(files).hash)]

    async def cards_to_weigh(self, files: Files, names: Sequence[str], card: str) -> tuple[bytes, str]:
        """The cards of the games that weigh a card, and what it is called there. Raises Refusal."""
        own, fans = await self.beside(names)
        content = await self.bench.run(packed, own, [*fans, files], PLAYERS)
        if not isinstance(content, Content):
            raise bad_set(content)
        name = f"{await self.bench.run(set_id_of, files)}/{card}"
        why = await self.bench.run(can_weigh, content.data, name)
        if why:
            raise refuse("bad-set", 422, text=why[:300])
        return content.data, name

    async def try_cards(self, files: Files, names: Sequence[str], card: str) -> TryTable:
        """The table on which a card is tried. Raises Refusal."""
        own, fans = await self.beside(names)
        made = await self.bench.run(try_table, files, own, fans, card)
        if not isinstance(made, TryTable):
            raise bad_set(made)
        return made


def set_id_of(files: Files) -> str:
    """The id of a set that is right."""
    words = SetFiles(files).read().words
    return "" if words is None else words.id


def facts_of(files: Files) -> tuple[str, int]:
    """The name of a set, as far as it can be read, and how many of its cards are right."""
    read = SetFiles(files).read()
    return ("" if read.words is None else read.words.name), len(read.cards)


def bad_set(mistakes: Sequence[Mistake]) -> Refusal:
    """A set that cannot be published or played, by its first mistake."""
    first = mistakes[0]
    where = f"{first.file}:{first.line}: " if first.line else f"{first.file}: " if first.file else ""
    return refuse("bad-set", 422, text=f"{where}{first.reason}"[:300])
