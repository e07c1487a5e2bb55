"""Actions that are done without a task (`people.act_at_once`), and the lock they share with everything else."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from kickdoor.server import people
from kickdoor.server.lock import Lock
from kickdoor.server.storage.base import Entry
from kickdoor.server.storage.sqlite import SqliteStore
from tests.support.server import Running, running, seated, sqlite_in, start_table
from tests.support.timed import Timed, timed


class Attempt:
    """One action at once, by who is asked."""

    def __init__(self, at: Timed, text: str = "", version: int = 0) -> None:
        self.at = at
        self.failed = False
        self.seat = at.table.waiting[0]
        self.text = text or at.table.text(at.table.actions(self.seat)[0])
        self.before = at.table.version
        self.taken = people.act_at_once(
            at.room, self.seat, "once", version or self.before, self.text, lambda: setattr(self, "failed", True)
        )

    async def settled(self) -> list[Entry]:
        """The log, when everything is decided."""
        async with self.at.room.lock:
            return await self.at.log()


def test_it_is_stored_and_told() -> None:
    async def run() -> None:
        async with timed() as at:
            heard = at.listen(0)
            attempt = Attempt(at)
            assert attempt.taken
            assert at.room.lock.taken
            assert not [message for message in heard if message["t"] == "step"]  # nothing is told before it is stored
            [*_, last] = await attempt.settled()
            assert (last.kind, last.seat, last.ref, last.data) == ("act", attempt.seat, "once", attempt.text)
            assert at.table.version > attempt.before
            assert [message["version"] for message in heard if message["t"] == "step"] == [at.table.version]
            assert not attempt.failed
            assert not at.room.lock.taken

    asyncio.run(run())


def test_what_is_not_simple_is_left_to_others_and_nothing_happens() -> None:
    async def run() -> None:
        async with timed() as at:
            length = len(await at.log())
            assert not Attempt(at, text="dance").taken
            assert not Attempt(at, text="run away").taken
            assert not Attempt(at, version=at.table.version + 1).taken
            async with at.room.lock:
                assert not Attempt(at).taken
            await at.pause(True)
            assert not Attempt(at).taken
            await at.pause(False)
            await at.away(at.table.waiting[0])
            assert not Attempt(at).taken
            await at.away(at.table.waiting[0], False)
            assert not at.room.lock.taken
            assert len(await at.log()) == length + 4  # pause, resume, away and back
            first = Attempt(at)
            assert first.taken
            await first.settled()
            known = people.act_at_once(at.room, first.seat, "once", at.table.version, first.text, lambda: None)
            assert not known  # it is answered already

    asyncio.run(run())


def test_if_the_database_fails_the_memory_goes_back_to_what_is_stored() -> None:
    async def run() -> None:
        async with timed() as at:
            heard = at.listen(0)
            assert isinstance(at.room.store, SqliteStore)
            at.room.store.db.execute(
                "CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'x'); END"
            )
            log = await at.log()
            attempt = Attempt(at)
            assert attempt.taken
            assert await attempt.settled() == log
            assert attempt.failed
            assert at.table.version == attempt.before
            at.room.store.db.execute("DROP TRIGGER broken")
            assert not [message for message in heard if message["t"] == "step"]
            again = Attempt(at)
            assert len(await again.settled()) == len(log) + 1
            assert not again.failed

    asyncio.run(run())


def test_who_comes_too_late_finds_the_table_as_the_other_left_it() -> None:
    async def run() -> None:
        async with timed() as at:
            attempt = Attempt(at)
            assert isinstance(at.room.store, SqliteStore)
            row = (at.room.id, at.room.seq, at.time, "orders", 1, "", "until_named")  # as another process would
            at.room.store.db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            [*_, last] = await attempt.settled()
            assert attempt.failed
            assert last.kind == "orders"
            assert at.room.seating.seats[1].orders == "until_named"
            assert at.table.version == attempt.before

    asyncio.run(run())


def test_a_player_is_told_that_nothing_can_be_stored_and_can_do_it_again(tmp_path: Path) -> None:
    async def run(server: Running) -> None:
        table, persons = start_table(server.address, 3, seats=3, bots="easy")
        async with seated(persons, table) as players:
            player = next(p for p in players if p.asked)
            text, version = player.actions[0]["text"], player.view["version"]
            with contextlib.closing(sqlite3.connect(tmp_path / "kickdoor.sqlite3", isolation_level=None)) as other:
                other.execute("CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'x'); END")
                refused = await player.act(text, ref="a1")
                assert refused["t"] == "no"
                assert refused["reason"]["code"] == "storage"
                other.execute("DROP TRIGGER broken")
            del player.answers["a1"]
            done = await player.act(text, version, ref="a1")
            assert done["t"] in ("step", "ok")
            assert player.view["version"] > version

    with running(sqlite_in(tmp_path)) as server:
        asyncio.run(run(server))


# --- the lock ---------------------------------------------------------------------------------------------------------


def test_the_lock_is_handed_on_in_the_order_of_coming() -> None:
    async def run() -> None:
        lock, order = Lock(), []

        async def come(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)
                assert not lock.take()

        assert lock.take()
        tasks = [asyncio.create_task(come(name)) for name in "abc"]
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take()  # it is the first one's already
        await asyncio.gather(*tasks)
        assert order == ["a", "b", "c"]
        assert lock.take()

    asyncio.run(run())


@pytest.mark.parametrize("handed", [False, True])
def test_who_gives_up_waiting_holds_nobody_up(handed: bool) -> None:
    """Also one who has just been handed the lock and does not know it yet."""

    async def run() -> None:
        lock, came = Lock(), []

        async def come(name: str) -> None:
            async with lock:
                came.append(name)

        assert lock.take()
        first, second = asyncio.create_task(come("first")), asyncio.create_task(come("second"))
        await asyncio.sleep(0)
        if handed:
            lock.release()
        first.cancel()
        if not handed:
            lock.release()
        await second
        assert came == ["second"]
        assert first.cancelled()
        assert not lock.taken

    asyncio.run(run())


def test_an_error_releases_the_lock() -> None:
    async def run() -> None:
        lock = Lock()
        with pytest.raises(ValueError, match="broken"):
            async with lock:
                raise ValueError("broken")
        assert not lock.taken

    asyncio.run(run())
