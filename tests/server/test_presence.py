"""People who are connected, also to another process; bots for those who are not; what everybody sees after a game."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from pathlib import Path

from kickdoor.record.fairness import seed_of
from kickdoor.record.record import Record
from kickdoor.server.protocol.rest_bodies import NewTable
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import Client
from kickdoor.server.storage import open_store
from kickdoor.server.table.presence import SILENCE
from kickdoor.server.table_registry import TableRegistry
from tests.support.server import (
    PATIENCE,
    Person,
    Player,
    Running,
    open_table,
    play_until,
    running,
    seated,
    start_table,
)


def present(player: Player) -> list[bool]:
    """Which seats are connected, as far as this player has been told."""
    return [seat["present"] for seat in player.state["seats"]]


async def until(player: Player, expected: list[bool], watchers: int) -> None:
    """Wait until the player has been told exactly this."""
    while present(player) != expected or player.state["watchers"] != watchers:
        await player.next_of("table")


def test_people_who_are_connected_to_another_process_are_present(two_servers: list[Running]) -> None:
    async def run() -> None:
        one, two = two_servers
        table, persons = open_table(one.address, 2, seats=3)
        here, there = Player(persons[0], table), Player(persons[1], table)
        await here.open()
        assert present(here) == [True, False, False]
        there.person.address = two.address
        await there.open()  # that process takes the table into memory and asks
        await until(here, [True, True, False], 0)
        await until(there, [True, True, False], 0)
        phone = Player(persons[1], table)
        await phone.open()
        watcher = Player(Person(two.address, "Watcher"), table)
        await watcher.open()
        await until(here, [True, True, False], 1)
        await there.close()  # the phone is still there
        await watcher.close()
        await until(here, [True, True, False], 0)
        await phone.close()
        await until(here, [True, False, False], 0)
        shown = persons[1].call("GET", f"/api/tables/{table}")["table"]["seats"]
        assert [seat["present"] for seat in shown] == [True, False, False]
        await here.close()

    asyncio.run(run())


def test_a_process_that_falls_silent_takes_its_people_with_it(postgres_url: str) -> None:
    async def run() -> None:
        stores = [await open_store(postgres_url) for _ in range(2)]
        one, two = (TableRegistry(store, Settings()) for store in stores)
        stores[0].on_told, stores[1].on_told = one.presence.told, two.presence.told
        told: asyncio.Event = asyncio.Event()
        room = await one.make("g", NewTable())

        async def hear(_message: object) -> None:
            told.set()

        room.audience.enter(Client("g", "Ann", hear))
        told.clear()
        other = await two.find(room.id)
        assert other is not None
        other.audience.on_presence("somebody", True)
        await asyncio.wait_for(told.wait(), PATIENCE)
        assert [guests for guests in room.audience.elsewhere.values() if guests] == [{"somebody"}]
        one.presence.beat()
        assert room.audience.elsewhere
        told.clear()
        one.presence.heard = {process: at - SILENCE - 1 for process, at in one.presence.heard.items()}
        one.presence.beaten = 0.0
        one.presence.beat()
        assert not room.audience.elsewhere
        assert told.is_set()
        for tables, store in zip((one, two), stores, strict=True):
            await tables.close()
            await store.close()

    asyncio.run(run())


def test_the_others_let_a_bot_play_for_somebody_until_they_are_back(server: Running) -> None:
    async def run() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table, seed=2) as players:
            absent = players[2]
            await absent.close()
            while players[0].state["seats"][2]["present"]:
                await players[0].next_of("table")
            asked = persons[0].call("POST", f"/api/tables/{table}/vote", {"what": "stand_in", "seat": 2})["table"]
            assert not asked["seats"][2]["away"]
            yes = {"number": asked["vote"]["number"], "yes": True}
            persons[1].call("POST", f"/api/tables/{table}/vote/answer", yes)
            await absent.open()
            while not absent.state["seats"][2]["away"]:  # they are told
                await absent.next_of("table")
            games = [asyncio.create_task(player.play()) for player in players[:2]]
            while len(players[0].acknowledged) < 10:  # the bot answers for them
                await asyncio.sleep(0.01)
            assert not absent.sent
            await absent.send(t="back")
            while absent.state["seats"][2]["away"]:
                await absent.next_of("table")
            while not absent.acknowledged:  # others may be quicker once or twice
                await absent.play(acts=1)
            persons[1].call("POST", f"/api/tables/{table}/vote", {"what": "end"})
            persons[2].call("POST", f"/api/tables/{table}/vote/answer", {"number": 2, "yes": True})
            await asyncio.gather(*games)

    asyncio.run(run())


def test_a_player_who_leaves_a_running_game_leaves_a_bot_for_good(server: Running) -> None:
    async def run() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        shown = persons[1].call("DELETE", f"/api/tables/{table}/seat")
        assert shown["seat"] is None
        assert shown["table"]["seats"][1]["away"]
        gone = await Player(persons[1], table).open()
        assert gone.hello["seat"] is None  # they may watch
        await gone.close()
        async with seated([persons[0], persons[2]], table, seed=3) as players:
            await play_until(players, lambda: len(players[0].acknowledged) > 8, persons[0], table)
        again = persons[2].call("POST", f"/api/tables/{table}/rematch", {})["table"]
        assert [seat["kind"] for seat in again["seats"]] == ["empty", "empty", "person"]
        assert [seat["kept_for"] for seat in again["seats"]] == ["Player 0", None, None]

    asyncio.run(run())


def test_when_the_game_is_over_spectators_see_everything(server: Running) -> None:
    async def run() -> None:
        table, persons = start_table(server.address, 2, seats=3)
        watcher = await Player(Person(server.address, "Watcher"), table).open()
        async with seated(persons, table, seed=4) as players:
            await play_until(players, lambda: len(players[0].acknowledged) > 8, persons[0], table)
            over = await watcher.next_of("over")
            await watcher.send(t="say", text="well played, all of you")
            for player in players:
                while not player.said:
                    await player.next()
                assert player.said[-1]["text"] == "well played, all of you"
                assert player.said[-1]["seat"] is None
        await watcher.close()
        late = Player(Person(server.address, "Late"), table)
        await late.open()
        assert await late.next_of("over") == over
        await late.close()
        record = Record.decode(json.dumps(late.person.call("GET", over["record"])).encode())
        end = record.replay()
        assert over["hands"] == [[end.lib.names[card] for card in player.hand] for player in end.players]
        assert record.setup.seed == seed_of(table, over["seed"], [])
        replay = late.person.call("GET", f"/api/tables/{table}/replay?seat=open")
        assert all(player["hand"]["known"] for player in replay["first"]["players"])
        assert late.person.call("GET", f"/api/tables/{table}/story")["lines"]

    asyncio.run(run())


def children(pid: int) -> set[int]:
    """The processes that this one has started, and those that they have started."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):
            for child in map(int, (task / "children").read_text().split()):
                found |= {child, *children(child)}
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_hard_bots_think_in_processes_that_end_with_the_server() -> None:
    """And nobody has to wait for them, except at their own table."""

    async def play(server: Running) -> None:
        table, persons = start_table(server.address, 1, seats=3, bots="hard")
        async with seated(persons, table, seed=6) as [player]:
            while player.view["version"] <= 10:
                await player.play(acts=1)
            for n in range(20):  # whatever the bots think about
                await player.send(t="ping", n=n)
                assert (await player.next_of("pong"))["n"] == n

    with running("sqlite://", thinkers="1") as server:
        asyncio.run(play(server))
        started = children(server.process.pid)
        assert started
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(alive(pid) for pid in started):
            assert time.monotonic() < until, "they are still alive"
            time.sleep(0.05)
