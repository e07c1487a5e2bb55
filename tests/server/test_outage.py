"""The database goes away for a moment. Players are told so, nothing is lost, and tables go on when it is back."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from kickdoor.server.storage import StoreError, open_store, postgres, postgres_line
from kickdoor.server.storage.base import Entry
from kickdoor.server.storage.postgres_line import Connection
from kickdoor.server.storage.sqlite import CHECKPOINT_EVERY
from tests.server.test_storage import acts as appended
from tests.server.test_storage import made as new
from tests.support.logs import check_seen, log_of
from tests.support.server import Player, Running, play_until, running, seated, sqlite_in, start_table
from tests.support.stores import stored
from tests.support.timed import timed

CUTS = 5
ACTS = 12  # between two cuts


def cut_off(url: str, connections: str) -> None:
    """Break the server's connections with these names."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name LIKE %s",
            (connections,),
        )


def acts(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def cut_again_and_again(url: str, connections: str, games: list[list[Player]]) -> None:
    for _ in range(CUTS):
        before = [acts(players) for players in games]
        while any(acts(players) < done + ACTS for players, done in zip(games, before, strict=True)):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(cut_off, url, connections)


# If only the writer is gone, several tables find out at the same time and can all read their logs again at once.
@pytest.mark.parametrize(("connections", "tables"), [("kickdoor %", 1), ("kickdoor writer", 4)])
def test_tables_outlive_an_outage_of_their_database(postgres_url: str, connections: str, tables: int) -> None:
    async def run(address: str) -> None:
        made = [start_table(address, 3, seats=3) for _ in range(tables)]
        async with contextlib.AsyncExitStack() as seats:
            games = [await seats.enter_async_context(seated(persons, table)) for table, persons in made]
            cutting = asyncio.create_task(cut_again_and_again(postgres_url, connections, games))
            done: list[int] = []

            def enough() -> bool:
                if not cutting.done():
                    done[:] = [acts(players) for players in games]
                # they go on after the last cut, too
                return all(acts(players) >= before + ACTS for players, before in zip(games, done, strict=True))

            await asyncio.gather(
                *(
                    play_until(players, enough, persons[0], table)
                    for players, (table, persons) in zip(games, made, strict=True)
                )
            )
            await cutting
            refused = set()
            for players, (table, _) in zip(games, made, strict=True):
                check_seen(log_of(postgres_url, table), players)
                answers = [answer for player in players for answer in player.answers.values()]
                refused |= {answer["reason"]["code"] for answer in answers if answer["t"] == "no"}
            assert "storage" in refused
            assert refused <= {"storage", "stale", "over"}

    with running(postgres_url) as server:
        asyncio.run(run(server.address))


@contextlib.contextmanager
def silent(url: str, connection: str) -> Iterator[None]:
    """The database does not answer on the connection of this name, as if a cable were cut."""
    with psycopg.connect(url, autocommit=True) as asking:
        found = asking.execute("SELECT pid FROM pg_stat_activity WHERE application_name = %s", (connection,)).fetchall()
        backends = [row[0] for row in found]
    assert backends
    for backend in backends:
        os.kill(backend, signal.SIGSTOP)
    try:
        yield
    finally:
        for backend in backends:
            os.kill(backend, signal.SIGCONT)


def test_a_database_that_does_not_answer_is_not_waited_for(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_line, "LONGEST", 2.0)  # enough for a slow machine to connect again and answer

    async def run() -> None:
        store = await open_store(postgres_url)
        assert await stored(store, new("one"))
        with silent(postgres_url, "kickdoor writer"):
            with pytest.raises(StoreError):
                await stored(store, appended("one", 2))
            assert await stored(store, appended("one", 2))  # over a new connection
        with silent(postgres_url, "kickdoor reader"):
            assert [entry.seq for entry in await store.load("one")] == [1, 2]  # over a new connection, too
        await store.close()

    asyncio.run(run())


def test_nobody_waits_for_a_database_that_was_closed(postgres_url: str) -> None:
    """Whatever the server does while it stops: every append is decided, or the process would never end."""

    async def run() -> None:
        store = await open_store(postgres_url)
        assert await stored(store, new("one"))
        with psycopg.connect(postgres_url) as other:
            other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
            waiting = asyncio.create_task(stored(store, appended("one", 2)))
            while not other.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall():
                await asyncio.sleep(0.01)
            await store.close()
            with pytest.raises(StoreError):
                await waiting
        with pytest.raises(StoreError):
            await stored(store, appended("one", 2))

    asyncio.run(run())


def test_nobody_waits_for_a_database_that_is_gone(postgres_url: str) -> None:
    async def run() -> None:
        store = await open_store(postgres_url)
        assert await stored(store, new("one"))
        store.url = postgres_url + "_that_is_not_there"  # type: ignore[attr-defined]
        await asyncio.to_thread(cut_off, postgres_url, "kickdoor %")
        for _ in range(3):
            with pytest.raises(StoreError):
                await stored(store, appended("one", 2))
            with pytest.raises(StoreError):
                await store.load("one")
        store.url = postgres_url  # type: ignore[attr-defined]
        while True:
            with contextlib.suppress(StoreError):
                assert await stored(store, appended("one", 2))
                break
        await store.close()

    asyncio.run(run())


def test_nobody_notices_a_broken_connection_for_reading(postgres_url: str) -> None:
    async def run() -> None:
        store = await open_store(postgres_url)
        assert await stored(store, new("one"))
        for _ in range(3):
            await asyncio.to_thread(cut_off, postgres_url, "kickdoor reader")
            assert [entry.seq for entry in await store.load("one")] == [1]
        await store.close()

    asyncio.run(run())


def test_an_error_of_any_kind_while_connecting_again_is_not_the_end(postgres_url: str) -> None:
    """An event loop has errors of its own, for example if the number of a closed socket is in use again already."""

    class Unlucky(postgres.PostgresStore):
        bad_luck = 0

        async def _connect(self, role: str) -> Connection:
            if self.bad_luck:
                self.bad_luck -= 1
                raise RuntimeError("File descriptor 12 is used by transport")
            return await super()._connect(role)

    async def run() -> None:
        store = Unlucky(postgres_url)
        await store.open()
        assert await stored(store, new("one"))
        store.bad_luck = 3
        await asyncio.to_thread(cut_off, postgres_url, "kickdoor %")
        while True:
            try:
                assert await stored(store, new("two"))
                break
            except StoreError:  # they are told, and try again
                await asyncio.sleep(0.05)
        assert store.bad_luck == 0
        await store.close()

    asyncio.run(run())


def test_a_message_that_fails_does_not_stop_those_that_follow(postgres_url: str) -> None:
    async def run() -> None:
        one, two = await open_store(postgres_url), await open_store(postgres_url)
        heard: list[str] = []

        def hear(text: str) -> None:
            heard.append(text)
            if text == "nonsense":
                raise ValueError(text)

        one.on_told = hear
        await two.tell("nonsense")
        await two.tell("sense")
        while heard != ["nonsense", "sense"]:
            await asyncio.sleep(0.01)
        await one.close()
        await two.close()

    asyncio.run(run())


def test_somebody_who_leaves_while_a_log_is_read_again_is_missed_by_the_others() -> None:
    async def run() -> None:
        async with timed() as at:
            heard = at.listen(0)
            at.listen(1)
            [leaving] = [client for client in at.room.audience.clients if client.seat == 1]
            load, may_read = at.room.store.load, asyncio.Event()

            async def later(table: str, after: int = 0) -> list[Entry]:
                await may_read.wait()
                return await load(table, after)

            at.room.store.load = later  # type: ignore[method-assign]
            async with at.room.lock:
                reading = asyncio.create_task(at.room.load())
                await asyncio.sleep(0)
                assert at.memory.seq == 0
                heard.clear()
                at.room.leave(leaving)
                at.room.audience.tell_table()  # as a message of another process may cause it
                assert not heard  # nothing is known of the table now
                reading.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await reading
                may_read.set()
                await at.room.wake()
            [told] = [message for message in heard if message["t"] == "table"]
            assert [seat["present"] for seat in told["table"]["seats"]] == [True, False, False]

    asyncio.run(run())


def room_on_disk(server: Running, bytes_of_a_file: int) -> None:
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (bytes_of_a_file, resource.RLIM_INFINITY))


def test_a_table_outlives_a_full_disk(tmp_path: Path) -> None:
    """Files of the server cannot grow for a while: neither the log that is written first nor the database itself."""
    stored = tmp_path / "kickdoor.sqlite3"

    async def fill(server: Running, players: list[Player]) -> None:
        while acts(players) < ACTS:  # nobody can act, and so be refused, before the dice for who goes first count
            await asyncio.sleep(0.01)
        room_on_disk(server, 60_000)
        while not any(answer["t"] == "no" for player in players for answer in player.answers.values()):
            await asyncio.sleep(0.01)
        await asyncio.sleep(2 * CHECKPOINT_EVERY)
        room_on_disk(server, resource.RLIM_INFINITY)

    async def run(server: Running) -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as players:
            filling = asyncio.create_task(fill(server, players))
            done = 0

            def enough() -> bool:
                nonlocal done
                if not filling.done():
                    done = acts(players)
                return acts(players) >= done + ACTS

            await play_until(players, enough, persons[0], table)
            await filling
            while stored.stat().st_size <= 60_000:  # the database grows again
                await asyncio.sleep(0.05)
            check_seen(log_of(server.database, table), players)
            answers = [answer for player in players for answer in player.answers.values()]
            refused = {answer["reason"]["code"] for answer in answers if answer["t"] == "no"}
            assert "storage" in refused
            assert refused <= {"storage", "stale", "over"}

    with running(sqlite_in(tmp_path), log_level="critical") as server:
        asyncio.run(run(server))
