"""One truth: two processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

import pytest
from starlette.requests import Request

from kickdoor.server.http import table_api
from kickdoor.server.http.endpoints import Call
from kickdoor.server.http.guests import Guests
from kickdoor.server.http.services import Services
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.messages import Say
from kickdoor.server.protocol.refusals import Refusal
from kickdoor.server.protocol.rest_bodies import NewTable
from kickdoor.server.protocol.seat_bodies import SeatWish
from kickdoor.server.push.notifier import Notifier
from kickdoor.server.push.vapid import Vapid, new_key
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import Client
from kickdoor.server.socket.session import Session
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import commands, host_commands
from kickdoor.server.table import entries as e
from kickdoor.server.table.recipient import Recipient
from kickdoor.server.table.room import Lost, Room
from kickdoor.server.table.starting import begin
from kickdoor.server.table_registry import SETTLED, TableRegistry
from kickdoor.server.token_bucket import TokenBucket
from tests.support.logs import check_seen, log_of, record_of
from tests.support.server import Json, Person, Player, Running, play_until, start_table


class Race:
    """Clients of both processes act on the same tables at the same time."""

    def __init__(self, servers: list[Running]) -> None:
        self.url = servers[0].database
        self.addresses = [server.address for server in servers]
        self.sent = 0
        self.refused = 0

    async def run(self, wanted: int, races: int) -> None:
        """Send so many actions, and go on until so many came too late: how many do depends on the machine."""
        while self.sent < wanted or (self.refused <= races and self.sent < 10 * wanted):
            await self.one_table(max(wanted - self.sent, wanted // 3))

    async def one_table(self, wanted: int) -> None:
        """Everybody plays on two devices, one at each process. Somebody watches at each of them."""
        table, persons = start_table(self.addresses[0], 4, seats=4)
        persons.append(Person(self.addresses[0], "Watcher"))
        players: list[Player] = []
        for number, person in enumerate(persons):
            for device in range(2):
                own = Person(self.addresses[(number + device) % 2])
                own.cookie = person.cookie
                players.append(await Player(own, table, self.sent * 100 + number * 10 + device).open())
        for player in players:
            await player.next_of("view")
        await play_until(players, lambda: sum(player.count for player in players) >= wanted, persons[0], table)
        for player in players:
            await player.close()
        self.check(table, players)

    def check(self, table: str, players: list[Player]) -> None:
        """The log has no gap and nothing twice, its replay ends the same way, and everybody has seen the same."""
        assert all(player.over is not None for player in players)
        entries = log_of(self.url, table)
        check_seen(entries, players)
        record = record_of(entries)
        assert {player.view["version"] for player in players} == {record.replay().version}
        answers = [player.answers[ref]["t"] for player in players for ref in player.sent if ref in player.answers]
        done = sum(kind in ("step", "ok") for kind in answers)
        assert done == sum(entry.kind == e.ACT for entry in entries)  # the server does the rest: the first dice
        self.sent += len(answers)
        self.refused += len(answers) - done


def test_racing_clients_of_two_processes_agree(two_servers: list[Running]) -> None:
    race = Race(two_servers)
    asyncio.run(race.run(600, 100))
    assert race.refused > 100  # they have raced


ANN = Guest("g0", "Ann", 0, 0)
A_DAY = 86_400_000  # milliseconds
# Nothing happens by itself: a bot that acts at one process makes whatever is written at the other one come too late.
STILL = Settings(thinkers=0, pace=A_DAY, roll=A_DAY)


@contextlib.asynccontextmanager
async def at_two_processes(url: str) -> AsyncIterator[tuple[list[TableRegistry], list[Room]]]:
    """Two processes that have a game in memory which has just begun. Ann is its host."""
    processes = [TableRegistry(await open_store(url), STILL) for _ in range(2)]
    try:
        one = await processes[0].make(ANN.id, NewTable(seats=3, clock="none"))
        async with one.lock:
            await one.add_and_wait(commands.sit(one.memory, ANN, SeatWish()))
            await one.add_and_wait(begin(one.memory))
        two = await processes[1].find(one.id)
        assert two is not None
        yield processes, [one, two]
    finally:
        for process in processes:
            await process.close()
            await process.store.close()


def test_a_process_that_is_too_late_hears_everything_all_the_same(postgres_url: str) -> None:
    """Two processes end the game at the same moment, while somebody talks: everybody hears all of it, once."""

    async def end(room: Room) -> None:
        with contextlib.suppress(Refusal, Lost):
            async with room.lock:
                await room.add_and_wait(host_commands.end(room.memory, ANN))

    async def run() -> None:
        async with at_two_processes(postgres_url) as (_, rooms):
            heard = [listen(room) for room in rooms]
            async with rooms[0].lock:
                await rooms[0].add_and_wait(commands.say(rooms[0].memory, ANN.id, ANN.name, 0, Say("goodbye")))
            await asyncio.gather(*(end(room) for room in reversed(rooms)))
            for room in rooms:
                await room.catch_up()
        for messages in heard:
            kinds = Counter(message["t"] for message in messages)
            assert kinds["said"] == kinds["over"] == 1, kinds
            assert [message["table"]["state"] for message in messages if message["t"] == "table"][-1] == "over"

    asyncio.run(run())


def test_talk_that_comes_too_late_is_said_all_the_same(postgres_url: str) -> None:
    """Somebody talks at a process that has not heard yet what was said at the other one: both hear all of it, once."""

    async def run() -> None:
        async with at_two_processes(postgres_url) as (_, rooms):
            one, two = rooms
            heard = [listen(room) for room in rooms]
            client = Client(ANN.id, ANN.name, deaf)
            two.audience.enter(client)
            late = Session(client, two, Metrics(), TokenBucket(1, 1), 8192)
            await two.lock.wait()  # so the process hears nothing of the other one; `do` releases the lock
            async with one.lock:
                await one.add_and_wait(commands.say(one.memory, ANN.id, ANN.name, 0, Say("first")))
            before = two.memory.seq
            late.do(Say("second"))
            for room in (two, one):
                await room.catch_up()
            assert one.memory.seq == two.memory.seq == before + 2
        for messages in heard:
            assert [message["text"] for message in messages if message["t"] == "said"] == ["first", "second"]

    asyncio.run(run())


async def deaf(_message: MutableMapping[str, Any]) -> None:
    """Send nothing."""


def test_a_rematch_asked_for_at_two_processes_is_one(postgres_url: str) -> None:
    async def run() -> None:
        async with at_two_processes(postgres_url) as (processes, [one, two]):
            async with one.lock:
                await one.add_and_wait(host_commands.end(one.memory, ANN))
            await two.catch_up()
            async with one.lock, two.lock:  # neither process hears of the other
                await table_api._make_rematch(call_at(processes[0]), one, ANN)
                with pytest.raises(Lost):
                    await table_api._make_rematch(call_at(processes[1]), two, ANN)
            assert [row[0] for row in await processes[0].store.listed("open", 10)] == [one.memory.seating.rematch]
            assert two.memory.seating.rematch == one.memory.seating.rematch

    asyncio.run(run())


def call_at(process: TableRegistry) -> Call:
    """A request at a process, as far as this test needs one."""

    async def cut_off(_guest: str, _session: str) -> None:
        raise AssertionError("no device is forgotten here")

    guests = Guests(process.store, "secret")
    notifier = Notifier(Settings(), Metrics(), process, Vapid(new_key()), lambda _guest: False)
    services = Services(Settings(), Metrics(), process, guests, cut_off, notifier)
    return Call(services, Request({"type": "http"}), None)


def listen(room: Room) -> list[Json]:
    """Everything that the host is sent at this process."""
    heard: list[Json] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        heard.append(json.loads(message["text"]))

    room.audience.enter(Client(ANN.id, ANN.name, send))
    return heard


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_ten_thousand_racing_actions(two_servers: list[Running]) -> None:
    race = Race(two_servers)
    asyncio.run(race.run(10_000, 1_000))
    assert race.refused > 1000


def test_a_process_closes_no_table_before_it_knows_who_is_there(postgres_url: str) -> None:
    """People of a table are at another process, and this one has just found it: it looks as if nobody were there."""

    async def run() -> None:
        settings = Settings(thinkers=0, open_time=0)
        stores = [await open_store(postgres_url) for _ in range(2)]
        here, there = (TableRegistry(store, settings) for store in stores)
        for store, tables in zip(stores, (here, there), strict=True):
            store.on_told = tables.presence.told
        room = await there.make("g", NewTable())
        room.audience.enter(Silent("g", "Ann"))
        await asyncio.sleep(0.01)
        await here.close_unused()
        found = await here.need(room.id)
        assert state_of(found) == "open"
        while not found.audience.is_connected("g") or found.audience.attendance.seconds() < SETTLED:
            await asyncio.sleep(0.05)
        await here.close_unused()
        assert state_of(found) == "open"
        room.audience.leave(room.audience.clients[0])
        while found.audience.is_connected("g"):
            await asyncio.sleep(0.05)
        await here.close_unused()
        assert state_of(found) == "over"
        for store, tables in zip(stores, (here, there), strict=True):
            await tables.close()
            await store.close()

    asyncio.run(run())


def state_of(room: Room) -> str:
    return room.memory.seating.state


class Silent(Recipient):
    """Somebody who is sent messages and says nothing."""

    def push(self, data: bytes) -> None:
        """It is read by nobody."""
