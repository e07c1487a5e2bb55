"""Limits: tables, sockets, clients that do not read. Messages and requests are in test_doors.py."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from kickdoor.server.protocol.rest_bodies import NewTable
from kickdoor.server.protocol.seat_bodies import SeatWish
from kickdoor.server.retention import AT_ONCE, delete_old
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import BACKLOG, Client
from kickdoor.server.storage import Store, open_store
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import commands
from kickdoor.server.table.memory import Change, NewEntry
from kickdoor.server.table.recipient import Recipient
from kickdoor.server.table.starting import begin
from kickdoor.server.table_registry import STILL_AT_ONCE, TableRegistry
from kickdoor.table import Table
from tests.server.test_doors import bye, refused
from tests.support.logs import log_of
from tests.support.server import Person, Running, open_table, running, sqlite_in, start_table


@contextlib.asynccontextmanager
async def connected(person: Person, table: str, number: int) -> AsyncIterator[None]:
    """One person, connected so many times."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(number):
            socket = await stack.enter_async_context(person.socket(table))
            await socket.recv()
        yield


def test_tables_and_sockets_have_limits() -> None:
    async def sockets(host: Person, other: Person, table: str) -> None:
        async with connected(host, table, 3):
            assert await bye(host, table) == "too-many-connections"
            async with connected(other, table, 2):
                assert await bye(Person(host.address, "Third"), table) == "server-full"
        async with connected(other, table, 3):  # there is room again
            pass

    with running("sqlite://", max_tables="2", max_sockets="5", max_sockets_per_guest="3") as server:
        table, [host, *_] = open_table(server.address, 1)
        other = Person(server.address, "Other")
        open_table(server.address, 1)
        assert refused(other, "POST", "/api/tables", {}) == (503, "no-table-left")
        asyncio.run(sockets(host, other, table))
        host.call("POST", f"/api/tables/{table}/end", {})
        assert other.call("POST", "/api/tables", {})["seat"] == 0  # a closed table makes room


def test_a_client_that_does_not_read_is_cut_off_and_delays_nobody() -> None:
    async def run() -> None:
        sent: list[MutableMapping[str, Any]] = []
        reads = asyncio.Event()

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "websocket.send":
                await reads.wait()
            sent.append(message)

        client = Client("g", "Slow", send)
        for _ in range(BACKLOG // 1000 + 2):
            client.push(b"x" * 1000)  # never waits
        assert client.closing
        await asyncio.sleep(0)
        await client.finish()
        assert sent == [{"type": "websocket.close", "code": 1013, "reason": "too-slow"}]

    asyncio.run(run())


def test_a_client_that_reads_slowly_gets_everything_in_order() -> None:
    async def run() -> None:
        sent: list[str] = []
        reads = asyncio.Event()

        async def send(message: MutableMapping[str, Any]) -> None:
            await reads.wait()
            sent.append(message["text"])

        client = Client("g", "Slow", send)
        for number in range(50):
            client.push(str(number).encode())
        reads.set()
        while client.writer is not None:
            await asyncio.sleep(0)
        client.push(b"50")
        assert sent == [str(number) for number in range(51)]

    asyncio.run(run())


def tables_in_memory() -> int:
    return sum(isinstance(thing, Table) for thing in gc.get_objects())


def test_a_table_that_leaves_memory_leaves_nothing_there() -> None:
    async def run() -> None:
        store = await open_store("sqlite://")
        tables = TableRegistry(
            store, Settings(idle=0, thinkers=0, roll=3_600_000)
        )  # nothing is due, however slow we are
        gc.collect()
        before = tables_in_memory()
        gc.disable()  # the collector looks at old objects so seldom that they must go without it
        try:
            for _ in range(3):
                room = await tables.make("g", NewTable(clock="none"))
                async with room.lock:
                    for seat in range(4):
                        guest = Guest("g" * (seat + 1), "Ann", 0, 0)
                        await room.add_and_wait(commands.sit(room.memory, guest, SeatWish(seat=seat)))
                    await room.add_and_wait(begin(room.memory))
                room.used_at = 0.0
            assert tables_in_memory() > before
            await tables.sweep()
            assert not tables.rooms
            del room
            assert tables_in_memory() == before
        finally:
            gc.enable()
        await tables.close()
        await store.close()

    asyncio.run(run())


def test_talk_has_a_pace_and_an_end(tmp_path: Path) -> None:
    """Somebody who talks without end on many sockets fills neither the log nor the others' screens."""

    async def run(server: Running) -> None:
        table, [host, other, *_] = open_table(server.address, 2)
        async with host.socket(table) as one, host.socket(table) as two, other.socket(table) as third:
            for socket in (one, two):
                for number in range(60):
                    await socket.send(json.dumps({"t": "say", "text": f"line {number} " + "x" * 200}))
                    await socket.send(json.dumps({"t": "ping", "n": number}))
            codes = [*await heard_until_pong(one, 59), *await heard_until_pong(two, 59)]
            assert codes.count("talks-too-fast") == 120 - 8
            await third.send(json.dumps({"t": "say", "text": "May I say something, too?"}))
            await third.send(json.dumps({"t": "ping", "n": 0}))
            assert await heard_until_pong(third, 0) == []  # others are not held back by it
        said = [entry for entry in log_of(server.database, table) if entry.kind == "said"]
        assert len(said) == 8 + 1

    async def fill(server: Running) -> None:
        table, [host, *_] = open_table(server.address, 1)
        async with host.socket(table) as socket:
            for number in range(30):
                await socket.send(json.dumps({"t": "say", "text": "well"}))
                await socket.send(json.dumps({"t": "ping", "n": number}))
            assert await heard_until_pong(socket, 29) == ["talked-out"] * 10
        assert sum(entry.kind == "said" for entry in log_of(server.database, table)) == 20

    with running(sqlite_in(tmp_path), talk_burst="8", talk_rate="0.001") as server:
        asyncio.run(run(server))
    with running(sqlite_in(tmp_path), max_talk="20") as server:
        asyncio.run(fill(server))


async def heard_until_pong(socket: ClientConnection, number: int) -> list[str]:
    """The codes of the refusals that come before this pong."""
    codes: list[str] = []
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "no":
            codes.append(message["reason"]["code"])
        elif message["t"] == "pong" and message["n"] == number:
            return codes


def test_tables_count_for_the_guest_who_made_them_and_nobody_else_runs_out_of_them(tmp_path: Path) -> None:
    """One guest makes a table, leaves it, and makes the next one."""
    with running(sqlite_in(tmp_path), max_tables="6", max_tables_per_guest="3") as server:
        troll, ann = Person(server.address, "Troll"), Person(server.address, "Ann")
        for _ in range(3):
            table = troll.call("POST", "/api/tables", {})["table"]["id"]
            troll.call("DELETE", f"/api/tables/{table}/seat")
        assert refused(troll, "POST", "/api/tables", {}) == (409, "too-many-tables")
        assert ann.call("POST", "/api/tables", {})["host"]
        server.kill()
        server.start()
        troll.address = server.address
        assert refused(troll, "POST", "/api/tables", {}) == (409, "too-many-tables")


def test_one_address_cannot_make_tables_without_end() -> None:
    with running("sqlite://", tables_burst="4", tables_per_hour="1") as server:
        for number in range(4):
            Person(server.address, f"Nobody {number}").call("POST", "/api/tables", {})
        assert refused(Person(server.address, "Nobody"), "POST", "/api/tables", {}) == (429, "too-fast")


def test_one_address_cannot_be_new_guests_without_end() -> None:
    with running("sqlite://", guests_burst="3", guests_per_hour="0") as server:
        ann = Person(server.address, "Ann")
        for _ in range(2):
            Person(server.address, "Somebody")
        assert refused(Person(server.address), "POST", "/api/me", {"name": "New"}) == (429, "too-fast")
        assert refused(Person(server.address), "GET", "/api/me") == (429, "too-fast")
        assert Person(server.address).call("GET", "/api/tables")["tables"] == []  # who only looks is no guest
        assert ann.call("GET", "/api/me")["name"] == "Ann"


def test_rematches_are_new_tables_too() -> None:
    with running("sqlite://", tables_burst="3", tables_per_hour="1") as server:
        table, [ann, *_] = start_table(server.address, 1, seats=3)
        for _ in range(2):
            ann.call("POST", f"/api/tables/{table}/end", {})
            table = ann.call("POST", f"/api/tables/{table}/rematch", {})["table"]["id"]
            ann.call("POST", f"/api/tables/{table}/start", {})
        ann.call("POST", f"/api/tables/{table}/end", {})
        assert refused(ann, "POST", f"/api/tables/{table}/rematch", {}) == (429, "too-fast")


def test_an_empty_table_is_closed_and_its_next_guest_would_be_its_host(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), empty_time="3000") as server:
        ann, bob, cat = (Person(server.address, name) for name in ("Ann", "Bob", "Cat"))
        taken = bob.call("POST", "/api/tables", {"public": True})["table"]["id"]
        bob.call("DELETE", f"/api/tables/{taken}/seat")
        assert cat.call("POST", f"/api/tables/{taken}/seat", {})["host"]
        assert cat.call("POST", f"/api/tables/{taken}/bot", {"seat": 1, "level": "easy"})
        empty = ann.call("POST", "/api/tables", {"public": True})["table"]["id"]
        ann.call("DELETE", f"/api/tables/{empty}/seat")
        while cat.call("GET", f"/api/tables/{empty}")["table"]["state"] != "over":
            time.sleep(0.05)
        listed = [row["id"] for row in cat.call("GET", "/api/tables?list=open")["tables"]]
        assert listed == [taken]  # somebody sits at this one


def test_an_open_table_that_was_forgotten_is_closed_and_a_paused_game_goes_on(tmp_path: Path) -> None:
    def closed(address: str) -> None:
        """Open a table, forget it, and wait until it is closed."""
        forgotten, [ann, *_] = open_table(address, 1)
        while ann.call("GET", f"/api/tables/{forgotten}")["table"]["state"] != "over":
            time.sleep(0.05)

    async def watch(person: Person, table: str) -> None:
        """Somebody is there, so nothing happens to the table, however often the server looks."""
        async with person.socket(table) as socket:
            while json.loads(await socket.recv())["t"] != "view":
                pass
            for _ in range(2):
                await asyncio.to_thread(closed, person.address)
            assert (await asyncio.to_thread(person.call, "GET", f"/api/tables/{table}"))["table"]["paused"]

    with running(sqlite_in(tmp_path), open_time="1", paused_time="1") as server:
        paused, [bob, *_] = start_table(server.address, 1, seats=3)
        bob.call("POST", f"/api/tables/{paused}/pause", {})
        asyncio.run(watch(bob, paused))
        while bob.call("GET", f"/api/tables/{paused}")["table"]["paused"]:
            time.sleep(0.05)


def test_tables_at_which_somebody_stays_keep_no_other_from_being_closed(tmp_path: Path) -> None:
    """Only the oldest were looked at. Whoever stayed at those kept all others open, and their talk for ever."""

    async def run(store: Store) -> None:
        tables = TableRegistry(store, Settings(thinkers=0, open_time=0, empty_time=0, keep_closed=1))
        for number in range(AT_ONCE + 1):
            room = await tables.make("g", NewTable())
            if number < AT_ONCE:  # somebody watches
                room.audience.clients.append(Recipient("g", "Troll"))
        await asyncio.sleep(0.01)
        await tables.close_unused()
        assert room.memory.seating.state == "over"
        for one in tables.rooms.values():
            one.audience.clients.clear()
        await tables.close_unused()
        last = (await tables.make("g", NewTable())).id
        await asyncio.sleep(0.01)
        await tables.close_unused()
        assert await store.count("closed") == AT_ONCE + 2
        tables.rooms.pop(last).close()  # all others are looked at
        await asyncio.sleep(0.01)
        assert await delete_old(tables) == 1
        await tables.close()

    asyncio.run(with_store(sqlite_in(tmp_path), run))


def test_a_game_without_a_clock_waits_for_nobody_for_ever(tmp_path: Path) -> None:
    """Bots play on, so that it ends: otherwise it would be a running table for ever."""
    with running(sqlite_in(tmp_path), paused_time="1", idle="100") as server:
        table, [ann] = start_table(server.address, 1, seats=3, bots="easy")
        while (seen := ann.call("GET", f"/api/tables/{table}")["table"])["state"] != "over":
            time.sleep(0.2)
        assert seen["seats"][0]["away"]


def test_running_games_that_wait_do_not_stand_before_those_that_were_forgotten(tmp_path: Path) -> None:
    async def run(store: Store) -> None:
        tables = TableRegistry(store, Settings(thinkers=0, paused_time=0, roll=3_600_000))
        for number in range(3 * STILL_AT_ONCE):
            room = await tables.make("g", NewTable(clock="relaxed"))
            async with room.lock:
                await room.add_and_wait(commands.sit(room.memory, Guest("g", "Ann", 0, 0), SeatWish()))
                await room.add_and_wait(begin(room.memory))
                if number == 3 * STILL_AT_ONCE - 1:
                    await room.add_and_wait(Change(NewEntry("paused")))
        await asyncio.sleep(0.01)
        for _ in range(3):
            assert room.memory.seating.paused
            await tables.close_unused()
        assert not room.memory.seating.paused
        await tables.close()

    asyncio.run(with_store(sqlite_in(tmp_path), run))


async def with_store(database: str, run: Callable[[Store], Awaitable[None]]) -> None:
    store = await open_store(database)
    try:
        await run(store)
    finally:
        await store.close()


def test_games_that_wait_for_long_are_begun_slowly() -> None:
    """A pause may last a week, and so may a game without a clock: as long as one over several days."""
    with running("sqlite://", days_tables_burst="2", days_tables_per_hour="0") as server:
        table, [ann] = start_table(server.address, 1, seats=3, clock="normal")
        for what in ("pause", "resume", "pause"):  # it counts once
            ann.call("POST", f"/api/tables/{table}/{what}", {})
        bob = Person(server.address, "Bob")
        bob.call("POST", "/api/tables", {"clock": "none"})
        for long in ({"clock": "none"}, {"clock": "days"}, {"people": [{"name": "Cat"}]}):
            assert refused(bob, "POST", "/api/tables", {"seat": {"name": "Bob"}, **long}) == (429, "too-fast")
        other = bob.call("POST", "/api/tables", {"clock": "normal", "seats": 3})["table"]["id"]
        bob.call("POST", f"/api/tables/{other}/start", {})
        assert refused(bob, "POST", f"/api/tables/{other}/pause", {}) == (429, "too-fast")
        assert refused(bob, "POST", f"/api/tables/{other}/vote", {"what": "pause"}) == (429, "too-fast")
