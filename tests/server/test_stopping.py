"""A server that is told to stop ends well, whatever people do in its last moments."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor.local.store import LocalStore
from kickdoor.local.tables import LocalTables
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.rest_bodies import NewTable
from kickdoor.server.push.notifier import Notifier
from kickdoor.server.push.vapid import Vapid, new_key
from kickdoor.server.settings import Settings
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Store
from kickdoor.server.table_registry import TableRegistry
from tests.support.server import running, sqlite_in, start_table
from tests.support.timed import timed


async def stop_while_a_table_is_made(tables: TableRegistry) -> None:
    """The server waits for a change that is being stored. Meanwhile somebody makes another table."""
    first = await tables.make("g", NewTable(clock="none"))
    await first.lock.wait()
    closing = asyncio.create_task(tables.close())
    while not first.lock.waiting and not closing.done():
        await asyncio.sleep(0)
    second = await tables.make("h", NewTable(clock="none"))
    await second.lock.wait()
    first.lock.release()
    while not second.lock.waiting and not closing.done():
        await asyncio.sleep(0)
    assert not closing.done() or closing.exception() is None
    assert second.lock.waiting  # it is waited for, too
    second.lock.release()
    await closing


@pytest.mark.parametrize("url", ["sqlite://", "postgres"])
def test_a_table_that_is_made_while_the_server_stops_does_not_disturb_it(
    url: str, request: pytest.FixtureRequest
) -> None:
    async def run() -> None:
        store: Store = await open_store(request.getfixturevalue("postgres_url") if url == "postgres" else url)
        await stop_while_a_table_is_made(TableRegistry(store, Settings(thinkers=0)))
        await store.close()

    asyncio.run(run())


def test_so_does_a_page_without_a_server(tmp_path: Path) -> None:
    async def run() -> None:
        async def save() -> None:
            return

        store = LocalStore(str(tmp_path / "page.sqlite3"), save)
        await store.open()
        await stop_while_a_table_is_made(LocalTables(store))
        await store.close()

    asyncio.run(run())


def test_bots_do_nothing_after_the_database_is_closed(tmp_path: Path) -> None:
    """Bots play on at six tables as fast as they can when the server is told to stop."""
    with running(sqlite_in(tmp_path)) as server:
        for _ in range(6):
            table, [person] = start_table(server.address, 1, seats=6, clock="none", bots="easy")
            person.call("DELETE", f"/api/tables/{table}/seat")
        assert server.stop() == 0
        server.errors.seek(0)
        assert "error" not in server.errors.read()


@pytest.mark.filterwarnings("error")
def test_a_message_that_was_about_to_be_sent_is_given_up_without_a_warning() -> None:
    """Somebody leaves in the last moment, so it would be noted that they know what they are asked."""

    async def run() -> None:
        async with timed(
            kd.scenario({"Aric": {}, "Suzan": {}, "Tom": {}}, options=kd.Options(ask_everybody=True))
        ) as at:
            tables = TableRegistry(at.room.store, Settings(thinkers=0))
            notifier = Notifier(Settings(), Metrics(), tables, Vapid(new_key()), lambda _guest: False)
            notifier.left(at.room, "g0")
            assert len(notifier.tasks) == 1
            notifier.stop()
            await asyncio.sleep(0.01)
            gc.collect()

    asyncio.run(run())
