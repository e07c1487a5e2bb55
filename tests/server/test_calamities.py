"""Whole games in which everything goes wrong that can: servers are killed, the database fails over, clocks jump by an
hour, disks are full. Nothing that was acknowledged is lost, and nobody is hurried."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.test_outage import room_on_disk
from tests.server.test_rolling_update import Update
from tests.support.cable import switched
from tests.support.clock import Skewed, skewed
from tests.support.logs import log_of
from tests.support.postgres import postgres
from tests.support.server import Person, Player, Refused, Running, running, sqlite_in, start_table

HOUR = 3600
LONGEST = 120_000  # milliseconds for a decision on the relaxed clock
ENOUGH = 12  # actions
# Short bots' times, so that games last long enough. Errors of the database are expected here.
SETTINGS = {"pace": "30", "floor": "40", "reading": "40", "log_level": "critical"}


# --- clocks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("orders", ["ask", pytest.param("can", marks=pytest.mark.soak)])
@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
def test_nobody_is_hurried_or_kept_waiting_by_a_server_with_a_wrong_clock(
    postgres_url: str, tmp_path: Path, seconds: int, orders: str
) -> None:
    """One of two servers is an hour wrong. Players at both see the same time, and nothing is done for slow people.
    Where people are asked only if they can do something, a window lasts its whole time, which takes long."""

    async def run(right: Running, wrong: Running) -> None:
        table, persons = start_table(right.address, 2, seats=3, clock="relaxed", bots="easy")
        persons[1].address = wrong.address
        players = [await Player(person, table, number).open() for number, person in enumerate(persons)]
        for player in players:
            await player.next_of("view")
            await player.send(t="orders", orders=orders)
        playing = [asyncio.create_task(player.play()) for player in players]
        while sum(len(player.acknowledged) for player in players) < ENOUGH and not all(p.done() for p in playing):
            assert all(player.clock["left"] is None or player.clock["left"] <= LONGEST for player in players)
            await asyncio.sleep(0.01)
        for player in players:
            await player.close()
        await asyncio.gather(*playing)
        kinds = {entry.kind for entry in log_of(postgres_url, table)}
        assert "act" in kinds
        assert "slow" not in kinds

    with running(postgres_url, pace="30") as right, skewed(tmp_path, postgres_url, seconds, pace="30") as wrong:
        asyncio.run(run(right, wrong))


# --- everything -------------------------------------------------------------------------------------------------------


class Calamities(Update):
    """Games at servers to which everything happens."""

    async def kill(self, server: Skewed) -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    async def restart(self, server: Skewed) -> None:
        code = await asyncio.to_thread(server.stop)
        server.errors.seek(0)
        assert code == 0, server.errors.read()[-4000:]
        server.errors.seek(0, os.SEEK_END)
        await asyncio.to_thread(server.start)

    async def clock_forward(self, server: Skewed) -> None:
        server.set_clock(HOUR)
        await self.go_on()
        await self.kill(server)  # it wakes up in the wrong hour

    async def clock_back(self, server: Skewed) -> None:
        server.set_clock(-HOUR)
        await self.go_on()
        await self.restart(server)

    async def fail_over(self, server: Skewed) -> None:
        """A process of the database is killed, so that it recovers from its own log; all connections break."""
        writers = "SELECT pid FROM pg_stat_activity WHERE application_name = 'kickdoor writer'"
        with psycopg.connect(server.database, autocommit=True) as asking:
            while not (found := asking.execute(writers).fetchall()):  # they may be on their way
                await asyncio.sleep(0.02)
        os.kill(found[0][0], signal.SIGKILL)

    async def full_disk(self, server: Skewed) -> None:
        """No file of the server can grow, until somebody was refused for it or the server says that it is ill. If all
        tables wait for the server itself, nobody acts, so nobody can be refused."""
        before = self.refused
        room_on_disk(server, 60_000)
        while self.refused == before and await asyncio.to_thread(self.is_well, server):
            await asyncio.sleep(0.02)
        room_on_disk(server, resource.RLIM_INFINITY)

    def is_well(self, server: Skewed) -> bool:
        """Whether a server can write to its database, by its own word."""
        try:
            Person(server.address).call("GET", "/api/health")
        except Refused as refusal:
            return refusal.code != "ill"
        return True

    @property
    def refused(self) -> int:
        answers = [a for games in self.games for game in games for p in game.players for a in p.answers.values()]
        return sum(answer["t"] == "no" and answer["reason"]["code"] == "storage" for answer in answers)

    async def suffer(self, calamities: list[tuple[Callable[[Skewed], Awaitable[None]], Skewed]]) -> None:
        playing = [asyncio.create_task(self.play(number)) for number in range(len(self.games))]
        await self.go_on()
        for happens, server in calamities:
            await happens(server)
            await self.go_on()
        await self.finish(playing)


@contextlib.contextmanager
def at_two_servers(folder: Path, tables: int) -> Iterator[tuple[Calamities, Skewed, Skewed]]:
    """Games at two servers on a PostgreSQL of their own."""
    with (
        postgres() as url,
        skewed(folder, url, 0, **SETTINGS) as one,
        skewed(folder, url, 0, **SETTINGS) as two,
        switched([one, two]) as switch,
    ):
        yield Calamities([one, two], switch, tables), one, two


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_whole_games_on_postgresql_outlive_everything(tmp_path: Path) -> None:
    with at_two_servers(tmp_path, 2) as (at, one, two):
        asyncio.run(at.suffer([(at.clock_forward, two), (at.fail_over, one), (at.clock_back, one), (at.kill, two)]))


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_whole_games_on_sqlite_outlive_everything(tmp_path: Path) -> None:
    with skewed(tmp_path, sqlite_in(tmp_path), 0, **SETTINGS) as one, switched([one]) as switch:
        at = Calamities([one], switch, 2)
        asyncio.run(at.suffer([(at.full_disk, one), (at.clock_forward, one), (at.clock_back, one), (at.kill, one)]))


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(4))
def test_fifty_calamities_on_postgresql(tmp_path: Path, part: int) -> None:
    dice = random.Random(f"postgres {part}")
    with at_two_servers(tmp_path, 4) as (at, one, two):
        kinds = [at.kill, at.restart, at.update, at.clock_forward, at.clock_back, at.fail_over]
        asyncio.run(at.suffer([(dice.choice(kinds), dice.choice([one, two])) for _ in range(50)]))


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(4))
def test_fifty_calamities_on_sqlite(tmp_path: Path, part: int) -> None:
    dice = random.Random(f"sqlite {part}")
    with skewed(tmp_path, sqlite_in(tmp_path), 0, **SETTINGS) as one, switched([one]) as switch:
        at = Calamities([one], switch, 4)
        kinds = [at.kill, at.restart, at.clock_forward, at.clock_back, at.full_disk]
        asyncio.run(at.suffer([(dice.choice(kinds), one) for _ in range(50)]))
