"""One server after the other is drained, stopped and started again, while games go on without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Iterator

import pytest
from websockets.exceptions import WebSocketException

from tests.server.test_never_lost import SETTINGS, Game
from tests.support.admin import Operator
from tests.support.cable import Switch, switched
from tests.support.logs import log_of, record_of
from tests.support.server import Person, Player, Refused, Running, running, seated, start_table

DRAIN = ("--notice", "1s", "--within", "5m", "--wait")
ACTS = 10  # at each table, between two updates


class Update:
    """Games at two servers behind a switch, and the operator who updates these."""

    def __init__(self, servers: list[Running], switch: Switch, tables: int, orders: str = "ask") -> None:
        self.servers = servers
        self.switch = switch
        self.orders = orders
        self.operator = Operator(servers[0].database)
        self.games: list[list[Game]] = [[] for _ in range(tables)]  # one after the other
        self.done = False

    # --- playing ----------------------------------------------------------------------------------------------

    async def play(self, number: int) -> None:
        """Play one game after the other."""
        games = self.games[number]
        while not self.done:
            with contextlib.suppress(Refused, OSError):  # the server is being drained, or gone
                seed = number + 10 * len(games)
                games.append(await asyncio.to_thread(Game, self.switch.address, seed, self.orders))
                await asyncio.gather(*(self.stay(games[-1], player) for player in games[-1].players))

    async def stay(self, game: Game, player: Player) -> None:
        """Play, and connect again whenever the connection breaks, as a browser does. Nothing is decided twice."""
        while not self.done and not game.over:
            with contextlib.suppress(WebSocketException, OSError):
                await player.open()
                await player.next_of("view")
                if player.hello["seat"] is not None:
                    await player.order(game.orders)
                await player.repeat()
                await player.play()
            await asyncio.sleep(0.05)

    @property
    def acknowledged(self) -> list[int]:
        """Actions that were acknowledged, table by table."""
        return [sum(len(p.acknowledged) for game in games for p in game.players) for games in self.games]

    async def go_on(self) -> None:
        """Wait until some more actions were acknowledged at every table."""
        before = self.acknowledged
        while any(now < then + ACTS for now, then in zip(self.acknowledged, before, strict=True)):
            await asyncio.sleep(0.02)

    # --- updating ---------------------------------------------------------------------------------------------

    async def update(self, server: Running) -> None:
        """Drain one of them, and start it again when it has ended."""
        processes = (await asyncio.to_thread(self.operator.facts, "processes"))["processes"]
        [name] = [process["name"] for process in processes if process["pid"] == server.process.pid]
        assert "has ended" in await asyncio.to_thread(self.operator.says, "drain", name, *DRAIN)
        assert await asyncio.to_thread(server.process.wait) == 0
        await self.go_on()
        server.kill()
        await asyncio.to_thread(server.start)
        await self.go_on()

    async def run(self, updates: int) -> None:
        playing = [asyncio.create_task(self.play(number)) for number in range(len(self.games))]
        await self.go_on()
        for server in itertools.islice(itertools.cycle(self.servers), updates):
            await self.update(server)
        received = await self.finish(playing)
        assert sum('"moving"' in text for text in received) >= updates  # they were asked to move, not cut off

    async def finish(self, playing: list[asyncio.Task[None]]) -> list[str]:
        """Everybody leaves. Nothing that anybody was told is lost; return all of it."""
        self.done = True
        all_games = [game for games in self.games for game in games]
        for game in all_games:
            await game.close()
        await asyncio.gather(*playing)
        for game in all_games:
            game.check(self.servers[0].database)
            record_of(log_of(self.servers[0].database, game.id)).replay()
        return [text for game in all_games for player in game.players for text in player.received]


@contextlib.contextmanager
def at_two_servers(url: str) -> Iterator[tuple[list[Running], Switch]]:
    with running(url, **SETTINGS) as one, running(url, **SETTINGS) as two, switched([one, two]) as switch:
        yield [one, two], switch


def test_games_go_on_while_one_server_after_the_other_is_updated(postgres_url: str) -> None:
    with at_two_servers(postgres_url) as (servers, switch):
        asyncio.run(Update(servers, switch, 2).run(2))


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_games_go_on_through_forty_updates(postgres_url: str) -> None:
    with at_two_servers(postgres_url) as (servers, switch):
        for number in range(10):
            asyncio.run(Update(servers, switch, 4, ("ask", "can")[number % 2]).run(4))


def test_a_process_that_hands_over_says_so_and_takes_nobody_in(postgres_url: str) -> None:
    async def run(one: Running, two: Running) -> None:
        operator = Operator(postgres_url)
        processes = (await asyncio.to_thread(operator.facts, "processes"))["processes"]
        name = next(process["name"] for process in processes if process["pid"] == one.process.pid)
        table, [ann] = start_table(one.address, 1, seats=3)
        assert "several servers are running" in await asyncio.to_thread(operator.fails, "drain")
        said = await asyncio.to_thread(operator.says, "drain", name, "--notice", "1s", "--within", "1h", "--stay")
        assert "1 other server" in said
        with pytest.raises(Refused) as health:
            ann.call("GET", "/api/health")
        assert (health.value.status, health.value.code) == (503, "draining")
        with pytest.raises(Refused) as refusal:
            ann.call("POST", "/api/tables", {})
        assert (refusal.value.status, refusal.value.code) == (503, "draining")
        while True:  # the notice is over soon
            socket = await ann.socket(table)
            text = str(await socket.recv())
            await socket.close()
            if '"bye"' in text:
                break
        assert '"moving"' in text
        assert '"again":true' in text
        other = Person(two.address)
        other.cookie = ann.cookie
        assert other.call("GET", "/api/health")["draining"] is False
        async with seated([other], table):
            pass
        two.kill()  # nobody else can take over, so the one that is being drained takes people in again
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with seated([ann], table):
                    break
            await asyncio.sleep(0.1)
        assert ann.call("GET", "/api/health")["draining"]
        assert one.process.poll() is None  # it stays

    with running(postgres_url) as one, running(postgres_url) as two:
        asyncio.run(run(one, two))
