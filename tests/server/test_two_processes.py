"""One truth: two processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import contextlib

import psycopg
import pytest
from websockets.exceptions import WebSocketException

from kickdoor.record.record import HOST, ON_TIME, Record
from kickdoor.server.game import ACTS, decode_setup
from tests.support.server import Person, Player, Running, play_until, running, start_table


def replayed(url: str, table: str) -> tuple[int, int]:
    """Read the log as it is in the database: no gap, no double; the version and the number of actions replayed."""
    with psycopg.connect(url) as database:
        rows = database.execute(
            "SELECT seq, kind, seat, ref, data FROM entries WHERE table_id = %s ORDER BY seq", (table,)
        ).fetchall()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    refs = [row[3] for row in rows if row[3]]
    assert len(refs) == len(set(refs))
    record = Record(next(decode_setup(data) for _, kind, _, _, data in rows if kind == "started"))
    for _, kind, seat, _, data in rows:
        if kind in ACTS:
            record.append(seat, data)
        elif kind == "ontime":
            record.append(HOST, ON_TIME)
    return record.replay().version, sum(seat != HOST for seat, _ in record.actions)


async def race(url: str, addresses: list[str], wanted: int) -> int:
    """Clients of both processes act on the same tables at the same time; how many actions were sent."""
    sent = 0
    while sent < wanted:
        sent += await race_at_one_table(url, addresses, wanted - sent, sent)
    return sent


async def race_at_one_table(url: str, addresses: list[str], wanted: int, seed: int) -> int:
    table, persons = start_table(addresses[0], 4, seats=4)
    players: list[Player] = []
    for number, person in enumerate(persons):
        for device in range(2):  # everybody plays on two devices at once, one at each process
            own = Person(addresses[(number + device) % 2])
            own.cookie = person.cookie
            players.append(Player(own, table, seed * 100 + number * 10 + device))
    for player in players:
        await player.open()
        await player.next_of("view")
    await play_until(players, lambda: sum(player.count for player in players) >= wanted, persons[0], table)
    assert all(player.over is not None for player in players)
    version, actions = replayed(url, table)
    assert {player.view["version"] for player in players} == {version}
    answers = {ref: answer["t"] for player in players for ref, answer in player.answers.items()}
    assert sum(kind in ("step", "ok") for kind in answers.values()) == actions
    for player in players:
        await player.close()
    return sum(player.count for player in players)


def test_racing_clients_of_two_processes_agree(postgres_url: str) -> None:
    with running(postgres_url) as one, running(postgres_url) as two:
        assert asyncio.run(race(postgres_url, [one.address, two.address], 300)) >= 300


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_ten_thousand_racing_actions(postgres_url: str) -> None:
    with running(postgres_url) as one, running(postgres_url) as two:
        assert asyncio.run(race(postgres_url, [one.address, two.address], 10_000)) >= 10_000


def test_one_of_two_is_killed_and_the_game_goes_on(postgres_url: str) -> None:
    async def game(addresses: list[str], one: Running) -> None:
        table, persons = start_table(addresses[0], 2, seats=3)
        players = [Player(person, table, 40 + n) for n, person in enumerate(persons)]
        players[1].person.address = addresses[1]
        for player in players:
            await player.open()
            await player.next_of("view")
        asyncio.get_running_loop().call_later(0.5, one.process.kill)

        async def play_on(player: Player) -> None:
            while player.over is None:
                with contextlib.suppress(WebSocketException, OSError):
                    await player.play()
                    if player.over is None:
                        player.person.address = addresses[1]
                        await player.open()

        games = asyncio.gather(*(play_on(player) for player in players))
        while one.process.poll() is None or min(player.count for player in players) < 40:
            await asyncio.sleep(0.05)
        persons[0].address = addresses[1]
        persons[0].call("POST", f"/api/tables/{table}/end", {})
        await games
        version, actions = replayed(postgres_url, table)
        assert {player.view["version"] for player in players} == {version}
        assert actions > 0

    with running(postgres_url) as one, running(postgres_url) as two:
        asyncio.run(game([one.address, two.address], one))
