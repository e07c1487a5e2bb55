"""Sets of cards that people make, in the database: drafts, which belong to their makers, and published versions, which
never change and are found by the hash of their files."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.storage.base import Store
from kickdoor.workshop.check import Publishable

__all__ = ["Draft", "DraftRow", "Published", "WorkshopSets"]

Files = dict[str, str]


class DraftRow(msgspec.Struct, frozen=True):
    """A draft as the list of its maker shows it. `cards` is how many were right when it was stored."""

    id: str
    name: str
    cards: int
    version: int
    created: int
    updated: int


class Draft(msgspec.Struct, frozen=True):
    """A draft with its files."""

    row: DraftRow
    files: Files


class Published(msgspec.Struct, frozen=True):
    """A published version. An empty `maker` is somebody who has deleted what was stored about them. `withdrawn` is when
    its maker took it back, and `hidden` when an operator did."""

    facts: Publishable
    guest: str
    maker: str
    draft: str
    at: int
    withdrawn: int | None
    hidden: int | None

    @property
    def gone(self) -> bool:
        """Can it no longer be chosen?"""
        return self.withdrawn is not None or self.hidden is not None


_ROW: Final = "id, name, cards, version, created, updated"
_DRAFTS: Final = f"SELECT {_ROW} FROM set_drafts WHERE guest = ? ORDER BY updated DESC, id LIMIT ?"
_DRAFT: Final = f"SELECT {_ROW}, files FROM set_drafts WHERE id = ? AND guest = ?"
_COUNT_DRAFTS: Final = "SELECT count(*) FROM set_drafts"
_COUNT_DRAFTS_OF: Final = "SELECT count(*) FROM set_drafts WHERE guest = ?"
_ADD_DRAFT: Final = (
    "INSERT INTO set_drafts (id, guest, name, cards, files, version, created, updated) VALUES (?, ?, ?, ?, ?, 1, ?, ?)"
)
_CHANGE_DRAFT: Final = (
    "UPDATE set_drafts SET name = ?, cards = ?, files = ?, version = version + 1, updated = ? "
    "WHERE id = ? AND guest = ? AND version = ? RETURNING version"
)
_DELETE_DRAFT: Final = "DELETE FROM set_drafts WHERE id = ? AND guest = ? RETURNING id"
_FORGET_DRAFTS: Final = (
    "DELETE FROM set_drafts WHERE id IN (SELECT id FROM set_drafts WHERE updated < ? ORDER BY updated LIMIT ?)"
)

_FACTS: Final = "facts, guest, maker, draft, at, withdrawn, hidden"
_PUBLISHED: Final = f"SELECT {_FACTS} FROM published_sets WHERE hash = ?"
_FILES: Final = "SELECT files FROM published_sets WHERE hash = ?"
_LISTED: Final = (
    f"SELECT {_FACTS} FROM published_sets WHERE withdrawn IS NULL AND hidden IS NULL AND words LIKE ? ESCAPE '!' "
    "ORDER BY at DESC, hash LIMIT ? OFFSET ?"
)
_COUNT_LISTED: Final = (
    "SELECT count(*) FROM published_sets WHERE withdrawn IS NULL AND hidden IS NULL AND words LIKE ? ESCAPE '!'"
)
_ALL: Final = f"SELECT {_FACTS} FROM published_sets ORDER BY at DESC, hash LIMIT ?"
_OF_GUEST: Final = f"SELECT {_FACTS} FROM published_sets WHERE guest = ? ORDER BY at DESC, hash"
_COUNT_PUBLISHED: Final = "SELECT count(*) FROM published_sets"
_COUNT_PUBLISHED_OF: Final = "SELECT count(*) FROM published_sets WHERE guest = ?"
_PUBLISH: Final = (
    "INSERT INTO published_sets (hash, guest, maker, draft, name, words, facts, files, at) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, "
    "maker = excluded.maker, draft = excluded.draft, at = excluded.at, words = excluded.words, withdrawn = NULL "
    "WHERE published_sets.withdrawn IS NOT NULL"
)
_WITHDRAW: Final = "UPDATE published_sets SET withdrawn = ? WHERE hash = ? AND guest = ? AND withdrawn IS NULL"
SET_HIDDEN: Final = "UPDATE published_sets SET hidden = ? WHERE hash = ?"
_FORGET_GONE: Final = (
    "DELETE FROM published_sets WHERE hash IN (SELECT hash FROM published_sets "
    "WHERE withdrawn < ? AND hidden IS NULL ORDER BY withdrawn LIMIT ?)"
)
AT_ONCE: Final = 50


class WorkshopSets:
    """The sets of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- drafts -------------------------------------------------------------------------------------------------------

    async def drafts(self, guest: str, limit: int) -> list[DraftRow]:
        """The drafts of a guest, the last one changed first."""
        return [DraftRow(*row) for row in await self.store.rows(_DRAFTS, (guest, limit))]

    async def draft(self, draft: str, guest: str) -> Draft | None:
        """A draft of this guest."""
        rows = await self.store.rows(_DRAFT, (draft, guest))
        return Draft(DraftRow(*rows[0][:-1]), _files(rows[0][-1])) if rows else None

    async def count_drafts(self, guest: str | None = None) -> int:
        """How many there are, or how many this guest has."""
        return await self._count(_COUNT_DRAFTS, _COUNT_DRAFTS_OF, guest)

    async def add_draft(self, row: DraftRow, guest: str, files: Files) -> None:
        """Store a new one; its version is 1."""
        values = (row.id, guest, row.name, row.cards, _text(files), row.created, row.updated)
        await self.store.run([(_ADD_DRAFT, values)])

    async def change_draft(self, row: DraftRow, guest: str, files: Files) -> int | None:
        """Store another version in place of the one that has the row's number. None: it is not the stored one any
        more."""
        values = (row.name, row.cards, _text(files), row.updated, row.id, guest, row.version)
        found = await self.store.rows(_CHANGE_DRAFT, values)
        return int(found[0][0]) if found else None

    async def delete_draft(self, draft: str, guest: str) -> bool:
        return bool(await self.store.rows(_DELETE_DRAFT, (draft, guest)))

    async def forget_drafts(self, before: int) -> None:
        """Delete some drafts that were not changed since this moment."""
        await self.store.run([(_FORGET_DRAFTS, (before, AT_ONCE))])

    # --- published versions -------------------------------------------------------------------------------------------

    async def published(self, content_hash: str) -> Published | None:
        rows = await self.store.rows(_PUBLISHED, (content_hash,))
        return _published(rows[0]) if rows else None

    async def files(self, content_hash: str) -> Files | None:
        rows = await self.store.rows(_FILES, (content_hash,))
        return _files(rows[0][0]) if rows else None

    async def listed(self, search: str, limit: int, offset: int) -> tuple[list[Published], int]:
        """Those that can be chosen, the newest first, and how many there are. `search` is a part of a name."""
        like = _like(search)
        rows = await self.store.rows(_LISTED, (like, limit, offset))
        count = await self.store.rows(_COUNT_LISTED, (like,))
        return [_published(row) for row in rows], int(count[0][0])

    async def all(self, limit: int) -> list[Published]:
        """All of them, for operators."""
        return [_published(row) for row in await self.store.rows(_ALL, (limit,))]

    async def of_guest(self, guest: str) -> list[Published]:
        return [_published(row) for row in await self.store.rows(_OF_GUEST, (guest,))]

    async def count_published(self, guest: str | None = None) -> int:
        return await self._count(_COUNT_PUBLISHED, _COUNT_PUBLISHED_OF, guest)

    async def publish(self, published: Published, files: Files) -> None:
        """Store a version, unless it is there already. One that was withdrawn is its new maker's."""
        facts = published.facts
        words = f"{facts.name}\n{facts.id}\n{published.maker}".casefold()
        text = text_of(facts)
        values = (facts.hash, published.guest, published.maker, published.draft, facts.name, words, text)
        await self.store.run([(_PUBLISH, (*values, _text(files), published.at))])

    async def withdraw(self, content_hash: str, guest: str, now: int) -> None:
        """Its maker does not want it to be chosen any more."""
        await self.store.run([(_WITHDRAW, (now, content_hash, guest))])

    async def forget_gone(self, before: int) -> None:
        """Delete some versions that were withdrawn before this moment. Games have their own cards."""
        await self.store.run([(_FORGET_GONE, (before, AT_ONCE))])

    async def _count(self, of_all: str, of_one: str, guest: str | None) -> int:
        rows = await (self.store.rows(of_all, ()) if guest is None else self.store.rows(of_one, (guest,)))
        return int(rows[0][0])


def _text(files: Files) -> str:
    return text_of(files)


def _files(text: str) -> Files:
    return msgspec.json.decode(text, type=Files)


def _published(row: tuple[Any, ...]) -> Published:
    return Published(msgspec.json.decode(row[0], type=Publishable), *row[1:])


def _like(search: str) -> str:
    """The pattern of all that contain this text."""
    text = search.casefold()
    for mark in "!%_":
        text = text.replace(mark, f"!{mark}")
    return f"%{text}%"
