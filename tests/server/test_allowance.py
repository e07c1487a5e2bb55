"""Nobody fills a table's log or the server's connections: what one person, one table and one address have."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from kickdoor.server.http.admission import place_of
from tests.server.test_connection import REQUEST, answer, connect
from tests.server.test_doors import bye, refused
from tests.support.logs import log_of
from tests.support.server import Json, Person, Player, Refused, Running, open_table, running, sqlite_in, start_table

OWN = ("act", "wish", "letgo", "takenback", "wait", "away", "back", "orders", "passing", "muted", "ballot", "vacation")


# --- the log of a table -----------------------------------------------------------------------------------------------


async def ask(player: Player, **message: object) -> Json:
    """Send a message and wait until it is done or refused; the refusal, if there is one."""
    await player.send(**message)
    await player.send(t="ping", n=1)
    refusal: Json = {}
    while (heard := await player.next())["t"] != "pong":
        if heard["t"] == "no":
            refusal = heard["reason"]
    return refusal


TO_AND_FRO: dict[str, tuple[Json, Json]] = {
    "orders": ({"t": "orders", "orders": "ask"}, {"t": "orders", "orders": "can"}),
    "mute": ({"t": "mute", "seat": 1, "on": True}, {"t": "mute", "seat": 1, "on": False}),
    "away": ({"t": "away"}, {"t": "back"}),
}


@pytest.mark.parametrize("what", list(TO_AND_FRO))
def test_nobody_writes_to_the_log_of_a_game_without_end(tmp_path: Path, what: str) -> None:
    """Messages that change something to and fro. At the limit a bot plays on, and the game comes to its end."""

    async def run(server: Running) -> None:
        table, [troll, other] = start_table(server.address, 2, seats=3, clock="relaxed")
        first, second = await Player(troll, table).open(), await Player(troll, table).open()
        fro = itertools.cycle(TO_AND_FRO[what])
        for player in (first, second):  # a second socket is no second allowance
            for _ in range(40):
                refusal = await ask(player, **next(fro))
                assert refusal.get("code") in (None, "done-too-much")
        assert await ask(second, t="back") == {"code": "done-too-much", "rule": "", "parts": {"n": 30}}
        assert second.state["seats"][0]["away"]
        own = [entry for entry in log_of(server.database, table) if entry.seat == 0 and entry.kind in OWN]
        assert sum(entry.data != "limit" for entry in own) == 30
        for player in (first, second):
            await player.close()
        player = await Player(other, table, seed=1).open()
        assert await ask(player, t="orders", orders="unless_win") == {}  # others are not held back by it
        await player.close()

    with running(sqlite_in(tmp_path), max_deeds="30") as server:
        asyncio.run(run(server))


def test_actions_to_and_fro_have_an_end_and_a_bot_plays_on(tmp_path: Path) -> None:
    """Somebody who is alone with bots plays, and what they take back counts as well. The game ends without them."""

    async def run(server: Running) -> None:
        table, [person] = start_table(server.address, 1, seats=3)
        player = await Player(person, table, seed=2).open()
        await player.next_of("view")
        while not player.state["seats"][0]["away"]:
            if player.asked and not player.noted:
                await player.act(player.actions[0]["text"])
                await ask(player, t="take_back", version=player.view["version"])
            else:
                await player.next()
        while player.over is None:
            await player.next()
        own = [entry for entry in log_of(server.database, table) if entry.seat == 0 and entry.kind in OWN]
        assert [entry.data for entry in own if entry.kind == "away"] == ["limit"]
        assert len(own) == 40 + 1
        server.kill()
        server.start()
        person.address = server.address
        assert person.call("GET", f"/api/tables/{table}")["table"]["state"] == "over"

    with running(sqlite_in(tmp_path), max_deeds="40", pace="1") as server:
        asyncio.run(run(server))


def change_to_and_fro(person: Person, table: str, times: int) -> None:
    for number in range(times):
        person.call("POST", f"/api/tables/{table}/seat", {"ready": number % 2 == 0})


def test_seats_do_not_change_without_end(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        table, [ann, bob] = open_table(server.address, 2, seats=3)
        seats = f"/api/tables/{table}/seat"
        with pytest.raises(Refused) as refusal:
            change_to_and_fro(bob, table, 1100)
        assert (refusal.value.status, refusal.value.code) == (409, "changed-too-often")
        assert refused(ann, "POST", f"/api/tables/{table}/bot", {"seat": 2, "level": "easy"})[1] == "changed-too-often"
        changes = [entry for entry in log_of(server.database, table) if entry.kind == "sat"]
        assert len(changes) == 1000
        bob.call("DELETE", seats)  # nobody has to stay
        assert ann.call("POST", f"/api/tables/{table}/start", {})["table"]["state"] == "running"


def test_seats_change_at_a_pace() -> None:
    with running("sqlite://", changes_burst="6", changes_rate="0.001") as server:
        table, [_, bob] = open_table(server.address, 2)
        with pytest.raises(Refused) as refusal:
            change_to_and_fro(bob, table, 10)
        assert (refusal.value.status, refusal.value.code) == (429, "too-fast")
        assert bob.call("GET", f"/api/tables/{table}")["seat"] == 1


# --- one address ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("no:address", "no:address"),
        ("", ""),
    ],
)
def test_a_home_with_a_network_of_its_own_counts_as_one_address(address: str, place: str) -> None:
    assert place_of(address) == place


def from_address(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


BEHIND_A_PROXY = {"trusted_proxies": "127.0.0.1"}


def test_limits_hold_for_somebody_who_has_a_network_of_addresses() -> None:
    """Every home with IPv6 has 2^64 addresses, so another one of them is nobody else."""
    with running("sqlite://", guests_burst="3", guests_per_hour="0", **BEHIND_A_PROXY) as server:
        for number in range(3):
            Person(server.address).call("GET", "/api/me", **from_address(f"2001:db8::{number + 1}"))
        with pytest.raises(Refused) as refusal:
            Person(server.address).call("GET", "/api/me", **from_address("2001:db8::ffff:1"))
        assert (refusal.value.status, refusal.value.code) == (429, "too-fast")
        assert Person(server.address).call("GET", "/api/me", **from_address("2001:db8:0:1::1"))["name"]


def test_one_address_does_not_take_all_sockets() -> None:
    """As one new guest after the other."""

    async def run(server: Running) -> None:
        table, [*people] = open_table(server.address, 3)
        async with contextlib.AsyncExitStack() as stack:
            for person in people:
                socket = await stack.enter_async_context(person.socket(table))
                assert json.loads(await socket.recv())["t"] == "hello"
            stranger = Person(server.address, "Stranger")
            assert await bye(stranger, table) == "too-many-from-here"
            elsewhere = stranger.socket(table, **from_address("198.51.100.1"))
            assert json.loads(await (await stack.enter_async_context(elsewhere)).recv())["t"] == "hello"
        async with stranger.socket(table) as socket:  # there is room again
            assert json.loads(await socket.recv())["t"] == "hello"

    with running("sqlite://", max_sockets_per_address="3", **BEHIND_A_PROXY) as server:
        asyncio.run(run(server))


def test_a_flood_from_one_address_makes_others_wait_for_nothing() -> None:
    """Many sockets that ask for the whole view over and over are read later, and nobody is cut off."""

    async def run(server: Running) -> None:
        table, [troll, ann] = start_table(server.address, 2, seats=3)
        async with contextlib.AsyncExitStack() as stack:
            flood = [await stack.enter_async_context(troll.socket(table, **from_address("2001:db8::1"))) for _ in "abc"]
            line = await stack.enter_async_context(ann.socket(table, **from_address("198.51.100.1")))
            began, answered = time.monotonic(), 0

            async def count(socket: ClientConnection) -> None:
                nonlocal answered
                while True:
                    text = await socket.recv()
                    answered += json.loads(text)["t"] == "pong"

            counting = [asyncio.create_task(count(socket)) for socket in flood]
            for number in range(20):
                for socket in flood:
                    await socket.send(json.dumps({"t": "ping", "n": number}))
            for number in range(10):
                await line.send(json.dumps({"t": "ping", "n": number}))
                while json.loads(await line.recv()) != {"t": "pong", "n": number}:
                    pass
            while answered < 25:
                await asyncio.sleep(0.05)
            assert answered <= 20 + (time.monotonic() - began) * 2 + 1
            for task in counting:
                assert not task.done()  # their connections are open
                task.cancel()
            await asyncio.wait(counting)

    with running("sqlite://", address_rate="2", address_burst="20", **BEHIND_A_PROXY) as server:
        asyncio.run(run(server))


def test_one_address_does_not_take_all_connections() -> None:
    """Each of them is an open file of the server, even if nothing comes over it."""
    with running("sqlite://", max_connections="5", head_time="60000") as server, contextlib.ExitStack() as stack:
        held = [stack.enter_context(connect(server)) for _ in range(5)]
        for number, one in enumerate(held):
            one.sendall(REQUEST + (b"\r\n" if number % 2 else b""))  # half a request, or a connection that is kept
        assert answer(stack.enter_context(connect(server))) == b""
        held[0].close()
        until = time.monotonic() + 60
        with contextlib.closing(connect(server)) as another:
            while time.monotonic() < until:
                with contextlib.suppress(ConnectionError):
                    another.sendall(REQUEST + b"\r\n")
                    if another.recv(100).startswith(b"HTTP/1.1 200 "):
                        break
                another.close()
                another = connect(server)  # noqa: PLW2901
            else:
                raise AssertionError("a connection that was closed makes no room")
    with running("sqlite://", max_connections="2", **BEHIND_A_PROXY) as server, contextlib.ExitStack() as stack:
        for _ in range(5):  # a proxy has the connections of everybody
            one = stack.enter_context(connect(server))
            one.sendall(REQUEST + b"\r\n")
            assert one.recv(100).startswith(b"HTTP/1.1 200 ")


def test_sockets_do_not_count_as_connections() -> None:
    async def run(server: Running) -> None:
        table, [ann] = open_table(server.address, 1)
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(6):
                socket = await stack.enter_async_context(ann.socket(table))
                assert json.loads(await socket.recv())["t"] == "hello"

    with running("sqlite://", max_connections="2") as server:
        asyncio.run(run(server))


def test_tables_that_are_kept_for_long_are_made_slowly() -> None:
    with running("sqlite://", days_tables_burst="2", days_tables_per_hour="1") as server:
        for number in range(2):
            Person(server.address, f"Nobody {number}").call("POST", "/api/tables", {"clock": "days"})
        assert refused(Person(server.address, "Nobody"), "POST", "/api/tables", {"clock": "daily"}) == (429, "too-fast")
        assert Person(server.address, "Ann").call("POST", "/api/tables", {"clock": "normal"})["host"]
