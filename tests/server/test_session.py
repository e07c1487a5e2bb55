"""Messages that are done where they are read (`Session.take_now`), and the lock they share with everything else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from kickdoor.server.metrics import Metrics
from kickdoor.server.socket.client import Client
from kickdoor.server.socket.session import Session
from kickdoor.server.storage.base import Entry
from kickdoor.server.storage.sqlite import SqliteStore
from kickdoor.server.table.lock import Lock
from kickdoor.server.token_bucket import TokenBucket
from tests.support.server import Json, Running, first_asked, running, seated, sqlite_in, start_table
from tests.support.timed import Timed, timed


class Attempt:
    """One action, sent by somebody who is asked. `taken`: it was done at once."""

    def __init__(self, at: Timed, text: str = "", version: int = 0, seat: int = -1) -> None:
        self.at = at
        self.heard: list[Json] = []
        self.seat = at.table.waiting[0] if seat < 0 else seat
        self.text = text or at.table.text(at.table.actions(self.seat)[0])
        self.before = at.table.version

        async def send(message: MutableMapping[str, Any]) -> None:
            self.heard.append(json.loads(message["text"]))

        client = Client(f"g{self.seat}", "x", send)
        at.room.audience.enter(client)
        self.heard.clear()
        session = Session(client, at.room, Metrics(), TokenBucket(1000, 1000), 8192)
        session.in_turn = False
        act = {"t": "act", "id": "once", "version": version or self.before, "action": self.text}
        self.taken = session.take_now(json.dumps(act).encode())

    @property
    def answers(self) -> list[str]:
        """The kinds of the messages that answer it, with the code if it was refused."""
        return [m["reason"]["code"] if m["t"] == "no" else m["t"] for m in self.heard if m.get("id") == "once"]

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
            assert len(attempt.answers) == 1
            assert not at.room.lock.taken

    asyncio.run(run())


def test_a_refused_action_is_answered_at_once_and_changes_nothing() -> None:
    async def run() -> None:
        async with timed() as at:
            length = len(await at.log())
            assert Attempt(at, text="dance").answers == ["unknown-action"]
            assert Attempt(at, text="run away").answers != ["step"]
            stale = Attempt(at, version=at.table.version + 1)
            assert stale.answers == ["stale"]
            assert stale.heard[-1]["t"] == "view"
            await at.pause(True)
            assert Attempt(at).answers == ["paused"]
            await at.pause(False)
            assert not at.room.lock.taken
            assert len(await at.log()) == length + 2  # pause and resume

    asyncio.run(run())


def test_a_message_waits_while_the_table_is_busy_or_asleep() -> None:
    async def run() -> None:
        async with timed() as at:
            length = len(await at.log())
            async with at.room.lock:
                assert not Attempt(at).taken
            assert not at.room.lock.taken
            assert len(await at.log()) == length
            at.memory.seq, seq = 0, at.memory.seq
            assert not Attempt(at).taken
            at.memory.seq = seq

    asyncio.run(run())


def test_whoever_acts_is_back_and_a_repeat_is_not_done_again() -> None:
    async def run() -> None:
        async with timed() as at:
            await at.away(at.table.waiting[0])
            first = Attempt(at)
            assert [entry.kind for entry in (await first.settled())[-2:]] == ["act", "back"]
            log = await at.log()
            again = Attempt(at, first.text, seat=first.seat)
            assert again.answers == ["ok"]
            assert await again.settled() == log

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
            assert attempt.answers == ["storage"]
            assert at.table.version == attempt.before
            at.room.store.db.execute("DROP TRIGGER broken")
            assert not [message for message in heard if message["t"] == "step"]
            again = Attempt(at)
            assert len(await again.settled()) == len(log) + 1
            assert again.answers != ["storage"]

    asyncio.run(run())


def test_an_action_that_comes_too_late_is_done_at_the_table_as_the_other_process_left_it() -> None:
    async def run() -> None:
        async with timed() as at:
            attempt = Attempt(at)
            assert isinstance(at.room.store, SqliteStore)
            row = (at.room.id, at.memory.seq, at.time, "orders", 1, "", "until_named")  # as another process would
            at.room.store.db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            [*_, other, own] = await attempt.settled()
            assert (other.kind, own.kind, own.ref) == ("orders", "act", "once")
            assert len(attempt.answers) == 1
            assert at.memory.seating.seats[1].orders == "until_named"
            assert at.table.version > attempt.before

    asyncio.run(run())


def test_a_player_is_told_that_nothing_can_be_stored_and_can_send_it_again(tmp_path: Path) -> None:
    async def run(server: Running) -> None:
        table, persons = start_table(server.address, 3, seats=3, bots="easy")
        async with seated(persons, table) as players:
            player = await first_asked(players)
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


def test_the_lock_is_handed_on_in_the_order_in_which_it_was_asked_for() -> None:
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
        assert not lock.take()  # it belongs to the first one already
        await asyncio.gather(*tasks)
        assert order == ["a", "b", "c"]
        assert lock.take()

    asyncio.run(run())


@pytest.mark.parametrize("handed", [False, True])
def test_somebody_who_gives_up_waiting_holds_nobody_up(handed: bool) -> None:
    """This is also so for somebody who has just been handed the lock and does not know it yet."""

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
