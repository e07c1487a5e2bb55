"""Limits: tables, sockets, readers that do not read. Messages and requests: test_doors.py."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

from kickdoor.server.client import BACKLOG, Bucket, Client
from kickdoor.server.hall import Hall
from kickdoor.server.messages import NewTable, SeatWish
from kickdoor.server.people import sit, start
from kickdoor.server.settings import Settings
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Guest
from kickdoor.table import Table
from tests.server.test_doors import bye, refused
from tests.support.server import Person, open_table, running


@contextlib.asynccontextmanager
async def connected(person: Person, table: str, number: int) -> AsyncIterator[None]:
    """So many sockets of one person."""
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


def test_who_does_not_read_is_cut_off_and_delays_nobody() -> None:
    async def run() -> None:
        sent: list[MutableMapping[str, Any]] = []
        reads = asyncio.Event()

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "websocket.send":
                await reads.wait()
            sent.append(message)

        client = Client("g", "Slow", send, Bucket(1, 1))
        for _ in range(BACKLOG // 1000 + 2):
            client.push(b"x" * 1000)  # never waits
        assert client.closing
        await asyncio.sleep(0)
        await client.finish()
        assert sent == [{"type": "websocket.close", "code": 1013, "reason": "too-slow"}]

    asyncio.run(run())


def test_who_reads_slowly_gets_everything_in_order() -> None:
    async def run() -> None:
        sent: list[str] = []
        reads = asyncio.Event()

        async def send(message: MutableMapping[str, Any]) -> None:
            await reads.wait()
            sent.append(message["text"])

        client = Client("g", "Slow", send, Bucket(1, 1))
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
        hall = Hall(store, Settings(idle=0, thinkers=0))
        gc.collect()
        before = tables_in_memory()
        gc.disable()  # it looks at old things so seldom that they must go without it
        try:
            for _ in range(3):
                room = await hall.make("g", NewTable(clock="none"))
                async with room.lock:
                    for seat in range(4):
                        await sit(room, Guest("g" * (seat + 1), "Ann", 0, 0), SeatWish(seat=seat))
                    await start(room, Guest("g", "Ann", 0, 0))
                room.used_at = 0.0
            assert tables_in_memory() > before
            await hall.sweep()
            assert not hall.rooms
            del room
            assert tables_in_memory() == before
        finally:
            gc.enable()
        await hall.close()
        await store.close()

    asyncio.run(run())
