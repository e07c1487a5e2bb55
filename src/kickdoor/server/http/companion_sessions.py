"""Companions that several phones share: one phone's entries are stored, checked and told to the others that wait."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from kickdoor.companion.entries import CompanionEntry, apply, fold
from kickdoor.companion.state import CompanionState
from kickdoor.server.http.admission import place_of
from kickdoor.server.protocol.companion_bodies import MOST_ENTRIES, NumberedEntry, Synced
from kickdoor.server.protocol.json_bytes import text_of
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.settings import Settings
from kickdoor.server.storage.base import StoreError
from kickdoor.server.storage.companions import Companions
from kickdoor.server.table.clocks import now_ms

__all__ = ["CompanionSessions", "SharedCompanion"]

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH: Final = 8  # 36 bits, and guessing is slow
LONGEST_ENTRY: Final = 1500  # bytes
MOST_BYTES: Final = 500_000  # of one companion
MOST_KEPT: Final = 200  # companions in memory
MOST_KEPT_BYTES: Final = 10_000_000  # … as they are stored; in memory they take several times as much
MOST_WAITING: Final = 1000  # requests that wait for news
MOST_WAITING_AT: Final = 30  # … of one address
WAIT: Final = 20.0  # seconds
LOOK: Final = 1.5  # seconds, where other processes may append, too
TRIES: Final = 20


class SharedCompanion:
    """One companion in memory: its entries so far, and the state that they give."""

    def __init__(self) -> None:
        self.entries: list[NumberedEntry] = []
        self.ids: set[str] = set()
        self.bytes = 0
        self.doc: dict[str, Any] = {}
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()

    @property
    def last(self) -> int:
        return self.entries[-1].number if self.entries else 0

    def take_in(self, stored: Sequence[tuple[int, str]]) -> None:
        """Add entries that are stored: all at once, since thousands of them must not delay the tables."""
        if not stored:
            return
        undone = False
        for number, data in stored:
            entry = msgspec.json.decode(data, type=CompanionEntry)
            self.entries.append(NumberedEntry(number, entry))
            self.ids.add(entry.id)
            self.bytes += len(data)
            undone = undone or entry.undo is not None
            if not undone:
                apply(self.doc, entry.changes)
        if undone:  # only taking something back needs all of them
            self.doc = fold([each.entry for each in self.entries])
        self.news.set()
        self.news = asyncio.Event()

    def fits(self, entry: CompanionEntry) -> bool:
        """Would there still be a state with one more entry?"""
        if entry.undo is not None:
            doc = fold([*(each.entry for each in self.entries), entry])
        else:
            doc = copy.deepcopy(self.doc)
            apply(doc, entry.changes)
        try:
            msgspec.convert(doc, CompanionState)
        except msgspec.ValidationError:
            return False
        return True


class CompanionSessions:
    """All companions that this process has to do with."""

    def __init__(self, store: Companions, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.kept: OrderedDict[str, SharedCompanion] = OrderedDict()
        self.waiting: Counter[str] = Counter()  # by address

    async def make(self, guest: str) -> str:
        """Make a companion, and give its code. Raises Refusal."""
        if await self.store.count() >= self.settings.max_companions:
            raise refuse("no-companion-left", 503)
        if await self.store.count(guest) >= self.settings.max_companions_per_guest:
            raise refuse("too-many-companions", 409, n=self.settings.max_companions_per_guest)
        for _ in range(TRIES):
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if await self.store.make(code, guest, now_ms()):
                return code
        raise StoreError("no free code for a companion was found")

    async def find(self, code: str) -> SharedCompanion:
        """The companion with this code, with everything that is stored. Raises Refusal."""
        if not await self.store.is_there(code):
            self.kept.pop(code, None)
            raise refuse("no-companion", 404)
        shared = self.kept.get(code)
        if shared is None:
            shared = self.kept[code] = SharedCompanion()
            self._make_room()
        self.kept.move_to_end(code)
        async with shared.lock:
            await self._read(code, shared)
        return shared

    def _make_room(self) -> None:
        """Those that nobody has used for longest leave memory if there are too many."""
        size = sum(each.bytes for each in self.kept.values())
        while len(self.kept) > 1 and (len(self.kept) > MOST_KEPT or size > MOST_KEPT_BYTES):
            size -= self.kept.popitem(last=False)[1].bytes

    async def _read(self, code: str, shared: SharedCompanion) -> None:
        shared.take_in(await self.store.after(code, shared.last))

    async def add(self, code: str, entries: Sequence[CompanionEntry]) -> list[str]:
        """Append entries, each once, in this order; the ids of those that cannot be. Raises Refusal."""
        shared, refused = await self.find(code), []
        async with shared.lock:
            for entry in entries:
                if entry.id in shared.ids:
                    continue
                data = text_of(entry)
                if len(shared.entries) >= MOST_ENTRIES or shared.bytes + len(data) > MOST_BYTES:
                    raise refuse("companion-full", 409)
                if len(data) > LONGEST_ENTRY or not shared.fits(entry):
                    refused.append(entry.id)
                    await asyncio.sleep(0)  # the tables come in between
                elif not await self.store.append(code, entry.id, data, now_ms()):
                    raise refuse("busy", 503)
                else:
                    await self._read(code, shared)
        return refused

    async def since(self, code: str, after: int, wait: bool, address: str) -> Synced:
        """The entries after this number. With `wait` the answer comes when there are some. Raises Refusal."""
        shared = await self.find(code)
        if wait and shared.last <= after:
            with self._waits(place_of(address)):
                await self._news(code, shared, after)
        return Synced([each for each in shared.entries if each.number > after], [])

    async def _news(self, code: str, shared: SharedCompanion, after: int) -> None:
        end = asyncio.get_running_loop().time() + WAIT
        while shared.last <= after:
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(shared.news.wait(), min(left, LOOK) if self.store.store.shared else left)
            if shared.last <= after and self.store.store.shared:
                async with shared.lock:
                    await self._read(code, shared)

    @contextlib.contextmanager
    def _waits(self, address: str) -> Iterator[None]:
        """A request that waits is one of few. Raises Refusal."""
        if self.waiting.total() >= MOST_WAITING or self.waiting[address] >= MOST_WAITING_AT:
            raise refuse("too-fast", 429)
        self.waiting[address] += 1
        try:
            yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]

    async def end(self, code: str, guest: str) -> None:
        """End a companion that this guest has made. Raises Refusal."""
        if not await self.store.is_of(code, guest):
            raise refuse("no-companion", 404)
        await self.store.end(code)
        shared = self.kept.pop(code, None)
        if shared is not None:
            shared.news.set()
