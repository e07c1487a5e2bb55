"""Both databases do the same."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer

from kickdoor.server.storage import StoreError, open_store, sql
from kickdoor.server.storage.base import Append, Entry, Guest, Listing
from tests.support.logs import rows
from tests.support.server import PATIENCE, Person, play_until, running, seated, sqlite_in

OLD_SECRET = "of the first version"
OLD_CODE = "FRSTV"
OLD_GUESTS = ("a" * 24, "b" * 24, "c" * 24)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found: str = sqlite_in(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return found


def made(table: str, code: str = "", guests: tuple[str, ...] = ()) -> Append:
    listing = Listing(code or table.upper(), "open", True, "{}", guests)
    return Append(table, [Entry(1, 5, "created", -1, "", "x")], None, True, listing)


def acts(table: str, *numbers: int, due: int | None = None) -> Append:
    return Append(table, [Entry(n, 10 + n, "act", 1, f"r{n}", "pass") for n in numbers], due)


def test_an_append_is_done_once_and_as_a_whole(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        assert await store.append(made("one"))
        assert not await store.append(made("one"))
        assert not await store.append(made("two", code="ONE"))
        assert await store.append(acts("one", 2, 3, due=50))
        assert not await store.append(acts("one", 2, due=70))
        assert not await store.append(acts("one", 3, 4))
        assert [e.seq for e in await store.load("one")] == [1, 2, 3]
        assert (await store.load("one", 2))[0] == Entry(3, 13, "act", 1, "r3", "pass")
        assert await store.due(51, 10) == ["one"]
        assert await store.due(50, 10) == []
        assert await store.append(acts("one", 4))
        assert await store.due(10**15, 10) == []
        await store.close()

    asyncio.run(run())


def test_many_at_once_have_one_winner_each(url: str) -> None:
    async def run() -> None:
        one, two = await open_store(url), await open_store(url)
        for table in ("aa", "bb", "cc"):
            await one.append(made(table))
        for number in range(2, 30):
            results = await asyncio.gather(
                *(store.append(acts(table, number)) for table in ("aa", "bb", "cc") for store in (one, two))
            )
            assert sum(results) == 3
        for table in ("aa", "bb", "cc"):
            assert [e.seq for e in await two.load(table)] == list(range(1, 30))
        await one.close()
        await two.close()

    asyncio.run(run())


def test_one_that_is_too_late_holds_up_none_of_those_beside_it(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        for table in ("aa", "bb", "cc", "dd"):
            await store.append(made(table))
        await store.append(acts("bb", 2, due=60))
        together = [acts("aa", 2, due=50), acts("bb", 2, due=70), acts("cc", 2, 3, due=80), acts("dd", 2)]
        assert await asyncio.gather(*map(store.append, together)) == [True, False, True, True]
        assert await store.due(10**15, 10) == ["aa", "bb", "cc"]
        assert await store.due(61, 10) == ["aa", "bb"]
        together = [acts("aa", 3, due=90), acts("bb", 3, due=70)]
        assert await asyncio.gather(*map(store.append, together)) == [True, True]
        assert await store.due(10**15, 10) == ["bb", "cc", "aa"]
        assert [len(await store.load(table)) for table in ("aa", "bb", "cc", "dd")] == [3, 3, 3, 2]
        await store.close()

    asyncio.run(run())


def test_lists_codes_and_guests(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        before = await store.count("open")
        await store.append(made("l1", guests=("g1", "g2")))
        hidden = Listing("HID", "open", False, '{"a":1}', ("g2",))
        await store.append(Append("l2", [Entry(1, 6, "created")], None, True, hidden))
        assert await store.count("open") == before + 2
        assert "l2" not in [row[0] for row in await store.listed("open", 50)]
        assert {row[0] for row in await store.of_guest("g2", 50)} == {"l1", "l2"}
        assert await store.by_code("HID") == "l2"
        closed = Listing("", "over", False, "{}", ("g1",))
        assert await store.append(Append("l2", [Entry(2, 7, "closed")], None, True, closed))
        assert await store.by_code("HID") is None
        assert [row[0] for row in await store.of_guest("g2", 50)] == ["l1"]
        await store.save_guest(Guest("g", "Ann", 0, 1))
        await store.save_guest(Guest("g", "Bea", 1, 1))
        assert await store.guest("g") == Guest("g", "Bea", 1, 1)
        assert await store.guest("nobody") is None
        assert await store.secret("first") == await store.secret("second")
        await store.close()
        again = await open_store(url)
        assert [e.kind for e in await again.load("l2")] == ["created", "closed"]
        await again.close()

    asyncio.run(run())


def test_others_are_told_of_an_append(postgres_url: str) -> None:
    async def run() -> None:
        one, two = await open_store(postgres_url), await open_store(postgres_url)
        told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        own: list[str] = []
        two.on_change = lambda table, seq: told.put_nowait((table, seq))
        one.on_change = lambda table, _seq: own.append(table)
        await one.append(made("told"))
        assert await asyncio.wait_for(told.get(), PATIENCE) == ("told", 1)
        assert own == []
        await one.close()
        await two.close()

    asyncio.run(run())


NEXT = ("ALTER TABLE guests ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",)
BROKEN = ("ALTER TABLE guests ADD COLUMN hat TEXT", "ALTER TABLE nothing ADD COLUMN x TEXT")


def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        old = await open_store(url)
        await old.append(made("kept", guests=("g",)))
        await old.append(acts("kept", 2, 3, due=77))
        await old.save_guest(Guest("g", "Ann", 2, 1))
        secret = await old.secret("first")
        await old.close()
        released = sql.MIGRATIONS
        monkeypatch.setattr(sql, "MIGRATIONS", (*released, BROKEN))
        with pytest.raises(StoreError):
            await open_store(url)
        monkeypatch.setattr(sql, "MIGRATIONS", (*released, NEXT))  # what failed has left nothing behind
        for _ in range(2):
            new = await open_store(url)
            assert [entry.seq for entry in await new.load("kept")] == [1, 2, 3]
            assert await new.due(100, 5) == ["kept"]
            assert await new.guest("g") == Guest("g", "Ann", 2, 1)
            assert await new.secret("second") == secret
            await new.save_guest(Guest("g", "Ann", 2, 1))
            await new.close()
        assert rows(url, "SELECT colour FROM guests WHERE id = ?", ("g",)) == [("red",)]
        monkeypatch.setattr(sql, "MIGRATIONS", released)
        with pytest.raises(StoreError, match="newer version"):
            await open_store(url)

    asyncio.run(run())


def test_processes_that_start_together_migrate_once(url: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
        assert len({await store.secret(f"of {number}") for number, store in enumerate(stores)}) == 1
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_database_of_the_first_version_can_still_be_used(tmp_path: Path) -> None:
    """`databases/1.sql` was written by the first version and is never changed: a table at which people sit."""
    url = sqlite_in(tmp_path)
    database = sqlite3.connect(url.removeprefix("sqlite:///"))
    database.executescript((Path(__file__).parent / "databases" / "1.sql").read_text())
    database.close()
    with running(url, secret=OLD_SECRET) as server:
        persons = [Person(server.address) for _ in range(3)]
        cookies = URLSafeTimedSerializer(OLD_SECRET, salt="cookie")
        for person, guest in zip(persons, OLD_GUESTS, strict=True):
            person.cookie = cookies.dumps([guest, 0])
        table = persons[0].call("GET", f"/api/codes/{OLD_CODE}")["id"]
        shown = persons[0].call("POST", f"/api/tables/{table}/start", {})["table"]
        assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob", "Cid"]

        async def play() -> None:
            async with seated(persons, table) as players:
                await play_until(players, lambda: len(players[0].acknowledged) > 3, persons[0], table)

        asyncio.run(play())


def test_a_database_that_is_none_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, but long enough to be looked at as one" * 20)
    for url, part in (
        ("mysql://x", "no database known here"),
        (f"sqlite:///{tmp_path / 'text'}", "not a database"),
        (f"sqlite:///{tmp_path / 'no' / 'folder'}", "unable to open"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be used"),
    ):
        with pytest.raises(StoreError, match=part):
            asyncio.run(open_store(url))
