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

from kickdoor.record.record import HOST
from kickdoor.server import people, rest
from kickdoor.server.app import Server
from kickdoor.server.client import Bucket, Client
from kickdoor.server.endpoints import Call
from kickdoor.server.hall import Hall
from kickdoor.server.messages import NewTable, Say, SeatWish
from kickdoor.server.refusals import Refusal
from kickdoor.server.room import Lost, Room
from kickdoor.server.settings import Settings
from kickdoor.server.storage import open_store
from kickdoor.server.storage.base import Guest
from tests.support.logs import check_seen, log_of, record_of
from tests.support.server import Json, Person, Player, Running, play_until, start_table


class Race:
    """Clients of both processes act on the same tables at the same time."""

    def __init__(self, servers: list[Running]) -> None:
        self.url = servers[0].database
        self.addresses = [server.address for server in servers]
        self.sent = 0
        self.refused = 0

    async def run(self, wanted: int) -> None:
        while self.sent < wanted:
            await self.one_table(wanted - self.sent)

    async def one_table(self, wanted: int) -> None:
        """Everybody plays on two devices at once, one at each process; somebody watches at each."""
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
        """No gap, no double, the same replayed, the same for all."""
        assert all(player.over is not None for player in players)
        entries = log_of(self.url, table)
        check_seen(entries, players)
        record = record_of(entries)
        assert {player.view["version"] for player in players} == {record.replay().version}
        answers = [player.answers[ref]["t"] for player in players for ref in player.sent if ref in player.answers]
        done = sum(kind in ("step", "ok") for kind in answers)
        assert done == sum(seat != HOST for seat, _ in record.actions)
        self.sent += len(answers)
        self.refused += len(answers) - done


def test_racing_clients_of_two_processes_agree(two_servers: list[Running]) -> None:
    race = Race(two_servers)
    asyncio.run(race.run(600))
    assert race.refused > 100  # they have met


ANN = Guest("g0", "Ann", 0, 0)


@contextlib.asynccontextmanager
async def at_two_processes(url: str) -> AsyncIterator[tuple[list[Hall], list[Room]]]:
    """What two processes have in memory of one game that has begun; Ann is its host."""
    halls = [Hall(await open_store(url), Settings(thinkers=0)) for _ in range(2)]
    try:
        one = await halls[0].make(ANN.id, NewTable(seats=3, clock="none"))
        async with one.lock:
            await people.sit(one, ANN, SeatWish())
            await people.start(one, ANN)
        two = await halls[1].find(one.id)
        assert two is not None
        yield halls, [one, two]
    finally:
        for hall in halls:
            await hall.close()
            await hall.store.close()


def test_who_is_too_late_hears_everything_all_the_same(postgres_url: str) -> None:
    """Two processes end the game at the same moment, while somebody talks: everybody hears all of it, once."""

    async def end(room: Room) -> None:
        with contextlib.suppress(Refusal, Lost):
            async with room.lock:
                await people.end(room, ANN)

    async def run() -> None:
        async with at_two_processes(postgres_url) as (_, rooms):
            heard = [listen(room) for room in rooms]
            async with rooms[0].lock:
                await people.say(rooms[0], ANN.id, ANN.name, 0, Say("goodbye"))
            await asyncio.gather(*(end(room) for room in reversed(rooms)))
            for room in rooms:
                await room.catch_up()
        for messages in heard:
            kinds = Counter(message["t"] for message in messages)
            assert kinds["said"] == kinds["over"] == 1, kinds
            assert [message["table"]["state"] for message in messages if message["t"] == "table"][-1] == "over"

    asyncio.run(run())


def test_a_rematch_asked_for_at_two_processes_is_one(postgres_url: str) -> None:
    async def run() -> None:
        async with at_two_processes(postgres_url) as (halls, [one, two]):
            async with one.lock:
                await people.end(one, ANN)
            await two.catch_up()
            async with one.lock, two.lock:  # neither hears of the other
                await rest._make_rematch(call_at(halls[0]), one, ANN)
                with pytest.raises(Lost):
                    await rest._make_rematch(call_at(halls[1]), two, ANN)
            assert [row[0] for row in await halls[0].store.listed("open", 10)] == [one.seating.rematch]
            assert two.seating.rematch == one.seating.rematch

    asyncio.run(run())


def call_at(hall: Hall) -> Call:
    """A request at a process, as far as this needs one."""
    server = Server(Settings())
    server.hall = hall
    return Call(server, Request({"type": "http"}), None)


def listen(room: Room) -> list[Json]:
    """Everything the host is sent at this process."""
    heard: list[Json] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        heard.append(json.loads(message["text"]))

    room.enter(Client(ANN.id, ANN.name, send, Bucket(1, 1)))
    return heard


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_ten_thousand_racing_actions(two_servers: list[Running]) -> None:
    race = Race(two_servers)
    asyncio.run(race.run(10_000))
    assert race.refused > 1000
