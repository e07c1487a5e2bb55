"""Nothing lost: the server is killed in the middle of games and started again; with PostgreSQL one of two is killed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tests.support.server import Person, Player, Running, play_until, running, sqlite_in, start_table


async def come_back(player: Player, address: str) -> None:
    """Connect again."""
    player.person.address = address
    await player.open()
    await player.next_of("view")


async def play_a_while(players: list[Player]) -> None:
    """Play until the connections break or the games are over."""

    async def play(player: Player) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            await player.play()

    await asyncio.gather(*(play(player) for player in players))


async def kills(server: Running, number: int, dice: random.Random) -> None:
    """Kill the server so many times at random moments, each time with games in progress."""
    tables: list[tuple[str, list[Player]]] = []
    for kill in range(number):
        while len(tables) < 2:
            table, persons = start_table(server.address, 2, seats=3, clock="quick")
            tables.append((table, [Player(person, table, kill * 10 + n) for n, person in enumerate(persons)]))
        players = [player for _, group in tables for player in group]
        for player in players:
            await come_back(player, server.address)
        killer = asyncio.get_running_loop().call_later(dice.uniform(0.05, 0.6), server.process.kill)
        await play_a_while(players)
        killer.cancel()
        server.kill()
        server.start()
        await check_log(server, tables)
        tables = [(table, group) for table, group in tables if not any(player.over for player in group)]
    for table, group in tables:
        await go_on(server, table, group)


async def go_on(server: Running, table: str, group: list[Player]) -> None:
    """What was in progress goes on."""
    for player in group:
        await come_back(player, server.address)
    before = sum(len(player.acknowledged) for player in group)
    await play_until(group, lambda: sum(len(p.acknowledged) for p in group) > before + 5, group[0].person, table)
    for player in group:
        await player.close()


async def check_log(server: Running, tables: list[tuple[str, list[Player]]]) -> None:
    """Every acknowledged action is in the log, once, and numbers have no gap; the game goes on from there."""
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    for table, group in tables:
        rows = database.execute("SELECT seq, ref FROM entries WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        refs = [ref for _, ref in rows if ref]
        assert len(refs) == len(set(refs))
        for player in group:
            assert set(player.acknowledged) <= set(refs)
    database.close()


def test_killed_at_random_moments_nothing_is_lost(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        asyncio.run(kills(server, 4, random.Random(1)))


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        asyncio.run(kills(server, 200, random.Random(2)))


def test_deadlines_are_kept_by_the_next_process(tmp_path: Path) -> None:
    """Nobody is connected: who is too slow is played for all the same, also after a restart."""
    with running(sqlite_in(tmp_path), pace="10") as server:
        table, persons = start_table(server.address, 1, seats=3, clock="none", bots="easy")
        server.kill()
        database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
        [[due]] = database.execute("SELECT due FROM deadlines WHERE table_id = ?", (table,)).fetchall() or [[0]]
        database.close()
        server.start()
        player = Player(Person(server.address), table)
        player.person.cookie = persons[0].cookie

        async def look() -> None:
            await player.open()
            await player.next_of("view")
            while not player.asked:  # the bots have gone on without anybody
                await player.next()
            await player.close()

        asyncio.run(look())
        assert due >= 0


def test_a_server_says_goodbye(tmp_path: Path) -> None:
    async def leave(server: Running) -> None:
        table, persons = start_table(server.address, 1, seats=3)
        player = await Player(persons[0], table).open()
        await player.next_of("view")
        stopped = asyncio.get_running_loop().run_in_executor(None, server.stop)
        bye = await player.next_of("bye")
        assert bye == {"t": "bye", "code": "shutdown", "text": bye["text"], "again": True}
        with contextlib.suppress(WebSocketException):
            await player.next()
        assert await stopped == 0

    with running(sqlite_in(tmp_path)) as server:
        asyncio.run(leave(server))
