"""Both databases do the same."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer

from kickdoor.cards.library.content import Content
from kickdoor.server.storage import StoreError, keeping, open_store, sql
from kickdoor.server.storage.base import Append, Entry, Guest, Listing
from kickdoor.server.storage.keeping import Kept
from kickdoor.server.storage.sqlite import WAL_BYTES, SqliteStore
from tests.support.logs import rows
from tests.support.server import PATIENCE, Person, play_until, running, seated, sqlite_in
from tests.support.stores import stored

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
        assert await stored(store, made("one"))
        assert not await stored(store, made("one"))
        assert not await stored(store, made("two", code="ONE"))
        assert await stored(store, acts("one", 2, 3, due=50))
        assert not await stored(store, acts("one", 2, due=70))
        assert not await stored(store, acts("one", 3, 4))
        assert [e.seq for e in await store.load("one")] == [1, 2, 3]
        assert (await store.load("one", 2))[0] == Entry(3, 13, "act", 1, "r3", "pass")
        assert await store.due(51, 10) == ["one"]
        assert await store.due(50, 10) == []
        assert await stored(store, acts("one", 4))
        assert await store.due(10**15, 10) == []
        await store.close()

    asyncio.run(run())


def test_many_at_once_have_one_winner_each(url: str) -> None:
    async def run() -> None:
        one, two = await open_store(url), await open_store(url)
        for table in ("aa", "bb", "cc"):
            await stored(one, made(table))
        for number in range(2, 30):
            results = await asyncio.gather(
                *(stored(store, acts(table, number)) for table in ("aa", "bb", "cc") for store in (one, two))
            )
            assert sum(results) == 3
        for table in ("aa", "bb", "cc"):
            assert [e.seq for e in await two.load(table)] == list(range(1, 30))
        await one.close()
        await two.close()

    asyncio.run(run())


def test_an_append_that_is_too_late_does_not_stop_others_of_its_batch(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        for table in ("aa", "bb", "cc", "dd"):
            await stored(store, made(table))
        await stored(store, acts("bb", 2, due=60))
        together = [acts("aa", 2, due=50), acts("bb", 2, due=70), acts("cc", 2, 3, due=80), acts("dd", 2)]
        assert await asyncio.gather(*(stored(store, append) for append in together)) == [True, False, True, True]
        assert await store.due(10**15, 10) == ["aa", "bb", "cc"]
        assert await store.due(61, 10) == ["aa", "bb"]
        together = [acts("aa", 3, due=90), acts("bb", 3, due=70)]
        assert await asyncio.gather(*(stored(store, append) for append in together)) == [True, True]
        assert await store.due(10**15, 10) == ["bb", "cc", "aa"]
        assert [len(await store.load(table)) for table in ("aa", "bb", "cc", "dd")] == [3, 3, 3, 2]
        await store.close()

    asyncio.run(run())


def test_lists_codes_and_guests(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        before = await store.count("open")
        await stored(store, made("l1", guests=("g1", "g2")))
        hidden = Listing("HID", "open", False, '{"a":1}', ("g2",))
        await stored(store, Append("l2", [Entry(1, 6, "created")], None, True, hidden))
        assert await store.count("open") == before + 2
        assert "l2" not in [row[0] for row in await store.listed("open", 50)]
        assert {row[0] for row in await store.of_guest("g2", 50)} == {"l1", "l2"}
        assert await store.by_code("HID") == "l2"
        closed = Listing("", "over", False, "{}", ("g1",))
        assert await stored(store, Append("l2", [Entry(2, 7, "closed")], None, True, closed))
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
        await stored(one, made("told"))
        assert await asyncio.wait_for(told.get(), PATIENCE) == ("told", 1)
        assert own == []
        await one.close()
        await two.close()

    asyncio.run(run())


def test_of_many_actions_of_one_moment_only_those_are_refused_that_came_too_late(url: str) -> None:
    """They are written together."""
    tables = [f"t{n:03}" for n in range(450)]

    async def run() -> None:
        one, two = await open_store(url), await open_store(url)
        await asyncio.gather(*(stored(one, made(table)) for table in tables))
        heard: dict[str, int] = {}
        two.on_change = lambda table, seq: heard.update({table: seq})
        late = set(tables[::3])
        await asyncio.gather(*(stored(one, acts(table, 2, due=5)) for table in sorted(late)))
        odd = Entry(2, 9, "act", 0, 'a"b', "it's a \\ and a \u00e4")
        written = [Append(table, [odd], 7, table != tables[1]) for table in tables]
        results = await asyncio.gather(*(stored(one, append) for append in written))
        assert results == [table not in late for table in tables]
        assert (await two.load(tables[1]))[1] == odd
        assert set(await two.due(6, 1000)) == late
        assert set(await two.due(8, 1000)) == set(tables) - {tables[1]}  # whose deadline was not to be written
        if one.shared:
            await asyncio.wait_for(until(lambda: len(heard) == len(tables)), PATIENCE)
            assert set(heard.values()) == {2}
        await one.close()
        await two.close()

    asyncio.run(run())


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


def started(table: str, content: Content, at: int) -> Append:
    listing = Listing("", "running", True, "{}", ())
    return Append(table, [Entry(2, at, "started", -1, "", "{}")], None, True, listing, content=content)


def test_cards_are_stored_once_with_the_start_of_games_and_go_with_their_last_table(url: str) -> None:
    async def run() -> None:
        store, other = await open_store(url), await open_store(url)
        cards, more = Content("h1", b"\x00cards\xff"), Content("h2", b"other cards")
        for table in ("t1", "t2", "t3", "t4"):
            await stored(store, made(table))
        begun = [started("t1", cards, 50), started("t2", more, 60), started("t3", cards, 70)]
        assert await asyncio.gather(*(stored(store, append) for append in begun)) == [True, True, True]
        assert not await stored(store, started("t1", Content("h3", b"too late"), 80))
        assert await keeping.content(other, "h1") == cards.data
        assert await keeping.content(other, "nothing") is None
        together = [stored(at, started("t4", cards, 90)) for at in (store, other)]
        assert sorted(await asyncio.gather(*together)) == [False, True]
        assert {row[0] for row in rows(url, "SELECT hash FROM contents WHERE hash <> ?", ("h3",))} == {"h1", "h2"}
        await keeping.drop_unneeded(store, 10**15)
        assert await keeping.content(store, "h2") == more.data
        rows(url, "DELETE FROM tables WHERE id = ?", ("t2",))
        await keeping.drop_unneeded(store, 60)  # a game may be about to begin with it
        assert await keeping.content(store, "h2") == more.data
        await keeping.drop_unneeded(store, 61)
        assert await keeping.content(store, "h2") is None
        assert await keeping.content(store, "h1") == cards.data
        await store.close()
        await other.close()

    asyncio.run(run())


def test_finished_games_are_kept_once_and_go_with_their_table(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        over = Listing("", "over", True, '{"winners":["Ann"]}', ())
        for number, table in enumerate(("k1", "k2", "k3")):
            await stored(store, made(table))
            listing = over if number < 2 else Listing("", "closed", True, "{}", ())
            await stored(store, Append(table, [Entry(2, 20 - number, "finished")], None, True, listing))
        assert await keeping.unkept(store, 10) == ["k2", "k1"]
        assert await keeping.ending(store, "k1") is None
        await keeping.keep(store, "k1", Kept(b"ending", b"\x00chronicle"))
        await keeping.keep(store, "k1", Kept(b"another", b"another"))
        assert await keeping.unkept(store, 10) == ["k2"]
        assert (await keeping.ending(store, "k1"), await keeping.chronicle(store, "k1")) == (
            b"ending",
            b"\x00chronicle",
        )
        assert await keeping.info_of(store, "k1") == over.info
        await keeping.drop_unneeded(store, 0)
        assert await keeping.ending(store, "k1") == b"ending"
        rows(url, "DELETE FROM tables WHERE id = ?", ("k1",))
        await keeping.drop_unneeded(store, 0)
        assert await keeping.chronicle(store, "k1") is None
        await store.close()

    asyncio.run(run())


def test_a_table_that_is_given_up_is_in_no_list(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        await stored(store, made("lost", code="LOST"))
        await stored(store, acts("lost", 2, due=50))
        before = await store.count("open")
        await keeping.give_up(store, "lost")
        assert await store.count("open") == before - 1
        assert await store.by_code("LOST") is None
        assert await store.due(10**15, 10) == []
        assert len(await store.load("lost")) == 2
        await store.close()

    asyncio.run(run())


NEXT = ("ALTER TABLE guests ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",)
BROKEN = ("ALTER TABLE guests ADD COLUMN hat TEXT", "ALTER TABLE nothing ADD COLUMN x TEXT")


def test_an_older_database_is_brought_up_to_date_with_all_that_is_in_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        old = await open_store(url)
        await stored(old, made("kept", guests=("g",)))
        await stored(old, acts("kept", 2, 3, due=77))
        await old.save_guest(Guest("g", "Ann", 2, 1))
        secret = await old.secret("first")
        await old.close()
        released = sql.MIGRATIONS
        monkeypatch.setattr(sql, "MIGRATIONS", (*released, BROKEN))
        with pytest.raises(StoreError):
            await open_store(url)
        monkeypatch.setattr(sql, "MIGRATIONS", (*released, NEXT))  # the failed one has left nothing behind
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
    """`databases/1.sql` was written by the first version and is never changed. It has a table with people at it."""
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


def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, but long enough to be looked at as one" * 20)
    for url, part in (
        ("mysql://x", "not a database Kickdoor can use"),
        (f"sqlite:///{tmp_path / 'text'}", "not a database"),
        (f"sqlite:///{tmp_path / 'no' / 'folder'}", "unable to open"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be used"),
    ):
        with pytest.raises(StoreError, match=part):
            asyncio.run(open_store(url))


def test_two_servers_do_not_use_one_file(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)
    with running(database) as server:
        command = [*server.command, "serve", "--port", "0", "--database", database]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert second.returncode != 0
        assert f"in use by another server (process {server.process.pid})" in second.stderr
        assert "Traceback" not in second.stderr
        assert Person(server.address, "Ann").call("GET", "/api/me")["name"] == "Ann"
        server.kill()  # a lock does not outlive its server
        server.start()


def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    old = tmp_path / "kickdoor.sqlite3"
    old.touch(mode=0o644)
    with running(sqlite_in(tmp_path)) as server:
        Person(server.address, "Ann")
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("kickdoor.sqlite3*")}
    assert modes.pop("kickdoor.sqlite3.lock") & 0o022 == 0
    assert set(modes) == {"kickdoor.sqlite3", "kickdoor.sqlite3-wal", "kickdoor.sqlite3-shm"}
    assert set(modes.values()) == {0o600}


def test_the_wal_does_not_grow_without_end(tmp_path: Path) -> None:
    async def run() -> int:
        store = await open_store(sqlite_in(tmp_path))
        assert isinstance(store, SqliteStore)
        await stored(store, made("one"))
        biggest = 0
        for number in range(2, 3000):  # 60 MB, commit after commit
            entry = Entry(number, number, "said", -1, "", "x" * 20_000)
            assert await stored(store, Append("one", [entry], None, False))
            biggest = max(biggest, store.wal_bytes())
        assert len(await store.load("one")) == 2999
        await store.close()
        return biggest

    assert asyncio.run(run()) < 4 * WAL_BYTES
    assert (tmp_path / "kickdoor.sqlite3").stat().st_size > 55_000_000


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name == "kickdoor.server.storage.postgres"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as if it were not installed
    with pytest.raises(StoreError, match=r"pip install 'kickdoor\[postgres\]'"):
        asyncio.run(open_store("postgresql://nobody@nowhere/kickdoor"))
