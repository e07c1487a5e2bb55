"""Nothing is lost: the server is killed in the middle of games and started again; with PostgreSQL one of two is killed.

After every kill each table's log is read past the server: every acknowledged action is in it, once and as it was sent,
everything a client was shown follows from it, and the game goes on from there, whether somebody is there or not.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from kickdoor.server.storage import sql
from kickdoor.server.storage.base import Entry
from tests.support.logs import check_seen, due_of, log_of, record_of, rows
from tests.support.server import (
    Person,
    Player,
    Refused,
    Running,
    first_asked,
    running,
    seated,
    sqlite_in,
    start_table,
)

# Passes and kills wait for a moment, so that there are deadlines of all kinds.
SETTINGS = {"pace": "30", "floor": "40", "reading": "40"}
TABLES = 2
HOUR = 3_600_000


class Game:
    """A game in progress: people who play, somebody who watches, and a bot. With the orders "ask" their passes count at
    once; with "can" windows last their whole time, so much less happens in a second."""

    def __init__(self, address: str, seed: int, orders: str = "ask") -> None:
        self.id, persons = start_table(address, 2, seats=3, clock="quick", sets=[("deluxe", "star")[seed % 2]])
        persons.append(Person(address, "Watcher"))
        self.players = [Player(person, self.id, seed * 10 + n) for n, person in enumerate(persons)]
        self.orders = orders

    @property
    def over(self) -> bool:
        return any(player.over is not None for player in self.players)

    async def connect(self, addresses: list[str]) -> None:
        """Everybody connects, to any of the servers, and asks what has become of their last action."""
        for number, player in enumerate(self.players):
            player.person.address = addresses[number % len(addresses)]
            await player.open()
            await player.next_of("view")
            if player.hello["seat"] is not None:
                await player.order(self.orders)
            await player.repeat()

    async def play(self) -> None:
        """Play until the connections break or the game is over."""

        async def play(player: Player) -> None:
            with contextlib.suppress(WebSocketException, OSError):
                await player.play()

        await asyncio.gather(*(play(player) for player in self.players))

    def check(self, url: str) -> int:
        """Compare the log with what everybody was told; return how long it is."""
        entries = log_of(url, self.id)
        check_seen(entries, self.players)
        return len(entries)

    async def close(self) -> None:
        for player in self.players:
            await player.close()


class Empty:
    """A table without people: the only one has left, and bots play on by their deadlines alone."""

    def __init__(self, address: str) -> None:
        self.id, [person] = start_table(address, 1, seats=3, clock="none", bots="easy")
        person.call("DELETE", f"/api/tables/{self.id}/seat")

    async def goes_on(self, url: str, length: int) -> bool:
        """Wait until the log is longer. False: the game is over."""
        while True:
            due, entries = due_of(url, self.id), log_of(url, self.id)
            if entries[-1].kind == "finished":
                return False
            assert due is not None
            if len(entries) > length:
                return True
            await asyncio.sleep(0.05)


async def kills(servers: list[Running], number: int, dice: random.Random, orders: tuple[str, ...] = ("ask",)) -> None:
    """Kill one of the servers so many times at random moments, each time with games in progress, whose people have one
    of these orders."""
    url = servers[0].database
    games: list[Game] = []
    empty = Empty(servers[0].address)
    for kill in range(number):
        while len(games) < TABLES:
            games.append(Game(servers[0].address, kill * 10 + len(games), dice.choice(orders)))
        victim = dice.choice(servers)
        for game in games:
            await game.connect([server.address for server in servers])
        killer = asyncio.get_running_loop().call_later(dice.uniform(0.02, 0.5), victim.process.kill)
        playing = [asyncio.create_task(game.play()) for game in games]
        while victim.process.poll() is None:
            await asyncio.sleep(0.01)
        killer.cancel()
        if len(servers) > 1:  # the other one goes on at once, with everybody
            survivor = next(server for server in servers if server is not victim)
            for game in games:
                await game.close()
            await asyncio.gather(*playing)
            for game in games:
                game.check(url)
                await game.connect([survivor.address])
            await empty.goes_on(url, len(log_of(url, empty.id)))
        else:
            await asyncio.gather(*playing)
            for game in games:
                game.check(url)
        victim.kill()
        before = len(log_of(url, empty.id))
        victim.start()
        if not await empty.goes_on(url, before):
            empty = Empty(victim.address)
        for game in games:
            await game.close()
        games = [game for game in games if not game.over]
    for game in games:
        await goes_on(game, [server.address for server in servers], url)


async def goes_on(game: Game, addresses: list[str], url: str) -> None:
    """The game can be played on, and its whole record is sound."""
    await game.connect(addresses)
    length = game.check(url)
    playing = asyncio.create_task(game.play())
    while len(log_of(url, game.id)) < length + 10 and not game.over:
        await asyncio.sleep(0.05)
    await game.close()
    await playing
    game.check(url)
    record_of(log_of(url, game.id)).replay()


def test_killed_at_random_moments_nothing_is_lost(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), **SETTINGS) as server:
        asyncio.run(kills([server], 8, random.Random(1)))


def test_one_of_two_is_killed_at_random_moments(postgres_url: str) -> None:
    with running(postgres_url, **SETTINGS) as one, running(postgres_url, **SETTINGS) as two:
        asyncio.run(kills([one, two], 4, random.Random(3)))


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
def test_killed_two_hundred_times(tmp_path: Path, part: int) -> None:
    with running(sqlite_in(tmp_path), **SETTINGS) as server:
        asyncio.run(kills([server], 20, random.Random(f"sqlite {part}"), ("ask", "can")))


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
def test_one_of_two_is_killed_two_hundred_times(postgres_url: str, part: int) -> None:
    with running(postgres_url, **SETTINGS) as one, running(postgres_url, **SETTINGS) as two:
        asyncio.run(kills([one, two], 20, random.Random(f"postgres {part}"), ("ask", "can")))


async def until_asked(persons: list[Person], table: str) -> None:
    """Wait until the dice for who goes first have counted, and a person is asked something."""
    async with seated(persons, table) as players:
        await first_asked(players)


def first_after_an_hour(server: Running, table: str) -> Entry:
    """Start a killed server as if it had been down for an hour; return what it does first at this table."""
    url = server.database
    length = len(log_of(url, table))
    rows(url, "UPDATE entries SET at = at - ?", (HOUR,))
    rows(url, "UPDATE deadlines SET due = due - ? WHERE table_id = ?", (HOUR, table))
    server.start()
    while len(log_of(url, table)) == length:
        time.sleep(0.05)
    return log_of(url, table)[length]


def test_deadlines_of_people_pass_while_the_server_is_down(tmp_path: Path) -> None:
    """Nobody is connected, and the server was away for more than a decision's time: it does what is due."""
    with running(sqlite_in(tmp_path)) as server:
        table, persons = start_table(server.address, 3, seats=3, clock="normal")
        asyncio.run(until_asked(persons, table))
        server.kill()
        entries = log_of(server.database, table)
        due = due_of(server.database, table)
        assert due is not None
        assert due > entries[-1].at
        entry = first_after_an_hour(server, table)
        assert entry.kind == "slow"
        assert entry.at >= due - HOUR


def test_a_table_that_cannot_be_read_stops_no_other(tmp_path: Path) -> None:
    """Sixty tables begun with other cards, other rules or with a hole in their log are due, then one in order. Those
    with a hole cannot be read, and the games of the others end."""
    with running(sqlite_in(tmp_path)) as server:
        table, persons = start_table(server.address, 3, seats=3, clock="normal")
        asyncio.run(until_asked(persons, table))
        server.kill()
        entries = log_of(server.database, table)
        for number in range(60):
            broken = f"{'abcdefghjk'[number // 10]}{'abcdefghjk'[number % 10]}" + "a" * 12
            for entry in entries:
                row = (broken, entry.seq, entry.at, entry.kind, entry.seat, entry.ref, entry.data)
                if number % 3 == 0:
                    row = (*row[:6], entry.data.replace('"cards":"', '"cards":"2:0'))
                if number % 3 != 1 or entry.seq != 2:
                    rows(server.database, sql.ADD_ENTRY, row)
                else:
                    holed = broken
            if number % 3 == 2:
                rows(server.database, sql.ADD_ENTRY, (broken, len(entries) + 1, 1, "act", 0, "", "announce the kill"))
            rows(server.database, sql.SET_DUE, (broken, 1000 + number))
        assert first_after_an_hour(server, table).kind == "slow"
        anna = Person(server.address, "Anna")
        assert anna.call("GET", f"/api/tables/{broken}")["table"]["stopped"]["code"] == "game-stopped"
        with pytest.raises(Refused) as refusal:
            anna.call("GET", f"/api/tables/{holed}")
        assert (refusal.value.status, refusal.value.code) == (404, "other-version")
        server.kill()
        server.errors.seek(0)
        told = server.errors.read()
        assert told.count("a table cannot be read") == 20  # once for each
        assert told.count("a game cannot go on") == 40


def test_a_server_says_goodbye(tmp_path: Path) -> None:
    async def leave(server: Running) -> None:
        table, persons = start_table(server.address, 1, seats=3)
        player = await Player(persons[0], table).open()
        await player.next_of("view")
        stopped = asyncio.get_running_loop().run_in_executor(None, server.stop)
        bye = await player.next_of("bye")
        assert bye == {"t": "bye", "reason": {"code": "shutdown", "rule": "", "parts": {}}, "again": True}
        with contextlib.suppress(WebSocketException):
            await player.next()
        await player.close()
        assert await stopped == 0

    with running(sqlite_in(tmp_path)) as server:
        asyncio.run(leave(server))


def test_a_shutdown_in_the_middle_of_games_loses_nothing(tmp_path: Path) -> None:
    async def run(server: Running) -> None:
        game = Game(server.address, 5)
        await game.connect([server.address])
        playing = asyncio.create_task(game.play())
        while len(game.players[0].acknowledged) < 5:
            await asyncio.sleep(0.01)
        assert await asyncio.get_running_loop().run_in_executor(None, server.stop) == 0
        await playing
        game.check(server.database)
        server.start()
        await goes_on(game, [server.address], server.database)

    with running(sqlite_in(tmp_path), **SETTINGS) as server:
        asyncio.run(run(server))
