"""Blocks and reports in both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Append, Entry, Listing
from kickdoor.server.storage.people import People, Report, ReportLine
from tests.support.server import sqlite_in
from tests.support.stores import stored


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found: str = sqlite_in(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return found


def test_a_block_is_kept_once_and_within_its_limit(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        people = People(store)
        assert await people.block("ann", "troll", "Troll", 10, 2)
        assert await people.block("ann", "troll", "Troll again", 11, 2)  # it is so already
        assert await people.block("ann", "ogre", "Ogre", 12, 2)
        assert not await people.block("ann", "imp", "Imp", 13, 2)
        assert await people.block("bob", "troll", "Troll", 14, 2)
        blocks = await people.blocks("ann")
        assert [(block.blocked, block.name, block.at) for block in blocks] == [
            ("ogre", "Ogre", 12),
            ("troll", "Troll", 10),
        ]
        assert await people.blocked_by("troll") == {"ann", "bob"}
        await people.unblock("bob", blocks[1].id)  # it is not theirs
        assert await people.blocked_by("troll") == {"ann", "bob"}
        await people.unblock("ann", blocks[1].id)
        assert await people.blocked_by("troll") == {"bob"}
        await store.close()

    asyncio.run(run())


def report(number: str, at: int, **changes: object) -> Report:
    line = ReportLine(1, "troll", "Troll", "you are stupid", "", at - 1)
    made = Report(number, at, "ann", "troll", "Troll", "talk", "he is rude", "table1", [line])
    return msgspec.structs.replace(made, **changes)


def test_reports_are_listed_closed_and_forgotten(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        people = People(store)
        reports = [report("a", 10), report("b", 20, reporter="bob"), report("c", 30, table="table2")]
        for each in reports:
            await people.add_report(each)
        assert await people.reports(10) == [reports[2], reports[1], reports[0]]
        assert await people.reports(1, before=30) == [reports[1]]
        assert await people.report("a") == reports[0]
        assert await people.report("z") is None
        assert await people.count_reports() == 3
        assert await people.count_reported_by("ann", 10) == 1
        assert await people.has_reported("ann", "troll", "table2")
        assert not await people.has_reported("bob", "troll", "table2")
        assert not await people.forget_oldest_closed()
        assert await people.close_report("b", 40, "warned")
        assert not await people.close_report("b", 41, "twice")
        assert [each.id for each in await people.reports(10)] == ["c", "a"]
        closed = await people.report("b")
        assert closed is not None
        assert (closed.closed, closed.outcome) == (40, "warned")
        assert [each.id for each in await people.reports(10, closed=True)] == ["c", "b", "a"]
        assert await people.forget_oldest_closed()
        await people.forget_reports(30)
        assert [each.id for each in await people.reports(10, closed=True)] == ["c"]
        await store.close()

    asyncio.run(run())


def test_the_last_lines_of_talk_are_found_among_other_entries(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        people = People(store)
        entries = [Entry(1, 1, "created")]
        entries += [Entry(n, n, "said" if n % 2 else "act", n % 3, "", f"line {n}") for n in range(2, 12)]
        await stored(store, Append("table1", entries, None, True, Listing("CODE", "open", True, "{}", ())))
        assert await people.talk("table1", 2) == [(0, "line 9", 9), (2, "line 11", 11)]
        assert await people.line("table1", 4) == "line 9"  # after those with the numbers 3, 5 and 7 in the log
        assert await people.line("table1", 6) is None  # nobody has said that
        assert await people.line("table2", 4) is None
        await store.close()

    asyncio.run(run())
