"""Only people who may come in come in, and nothing that is sent harms a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time

import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.support.server import (
    Json,
    Person,
    Player,
    Refused,
    Running,
    first_asked,
    open_table,
    running,
    seated,
    start_table,
)


def refused(person: Person, method: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
    with pytest.raises(Refused) as refusal:
        person.call(method, path, body, **headers)
    return refusal.value.status, refusal.value.code


def refused_or_none(person: Person) -> tuple[int, str] | None:
    try:
        person.call("GET", "/api/me")
    except Refused as refusal:
        return refusal.status, refusal.code
    return None


async def bye(person: Person, table: str, **headers: str) -> str:
    """The code with which the socket is refused."""
    async with person.socket(table, **headers) as socket:
        message: Json = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert message["t"] == "bye"
        return str(message["reason"]["code"])


def test_a_forged_cookie_is_nobody(server: Running) -> None:
    table, [host, *_] = start_table(server.address, 1, seats=3)
    forger = Person(server.address)
    payload = host.cookie.split(".")[0]
    for cookie in (
        payload,
        host.cookie[:-2] + ("aa" if not host.cookie.endswith("aa") else "bb"),
        URLSafeTimedSerializer("guessed", salt="cookie").dumps(["0" * 24, 0]),
        host.call("POST", "/api/me/link", {})["token"],  # signed by the server, but for another purpose
        "x" * 5000,
        "null",
    ):
        forger.cookie = cookie
        assert forger.call("GET", f"/api/tables/{table}")["seat"] is None
        assert forger.cookie in (cookie, "") or forger.cookie != host.cookie
        forger.cookie = cookie
        assert asyncio.run(bye(forger, table)) == "no-guest"


def cookie_of(name: str, secret: str, seconds: float) -> str:
    """A cookie as a server writes it whose clock is so many seconds ahead of ours."""

    class Ahead(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time() + seconds)

    return URLSafeTimedSerializer(secret, salt="cookie", signer=Ahead).dumps([name, 0])


@pytest.mark.parametrize("seconds", [3, 3600, -3600, -500 * 24 * 3600, 10 * 365 * 24 * 3600])
def test_a_clock_that_is_wrong_takes_nobodys_seat_away(seconds: float) -> None:
    with running("sqlite://", secret="a secret that two servers share") as server:
        table, [host, *_] = open_table(server.address, 1)
        guest = URLSafeTimedSerializer("a secret that two servers share", salt="cookie").loads(host.cookie)[0]
        host.cookie = cookie = cookie_of(guest, "a secret that two servers share", seconds)
        assert host.call("GET", f"/api/tables/{table}")["seat"] == 0
        renewed = seconds < -7 * 24 * 3600
        assert (host.cookie != cookie) == renewed  # an old one is written again, for the same person
        assert host.call("GET", f"/api/tables/{table}")["seat"] == 0
        asyncio.run(greeted(host, table))


async def greeted(person: Person, table: str) -> None:
    async with person.socket(table) as socket:
        assert json.loads(await socket.recv())["seat"] == 0


def test_a_personal_link_works_once_and_says_before_whose_it_is(server: Running) -> None:
    host, phone, other = Person(server.address, "Ann"), Person(server.address, "Bob"), Person(server.address, "Cat")
    token = host.call("POST", "/api/me/link", {})["token"]
    for _ in range(2):
        assert phone.call("POST", "/api/me/carry/look", {"token": token})["name"] == "Ann"
        assert phone.call("GET", "/api/me")["name"] == "Bob"  # looking changes nothing
    assert phone.call("POST", "/api/me/carry", {"token": token})["name"] == "Ann"
    assert phone.call("GET", "/api/me")["name"] == "Ann"
    assert refused(other, "POST", "/api/me/carry", {"token": token}) == (403, "bad-link")
    assert other.call("GET", "/api/me")["name"] == "Cat"
    assert refused(other, "POST", "/api/me/carry/look", {"token": host.cookie}) == (403, "bad-link")


def test_a_cookie_is_worthless_once_its_owner_says_so(server: Running) -> None:
    table, [host, *_] = start_table(server.address, 1, seats=3)
    stolen = Person(server.address)
    stolen.cookie = host.cookie
    assert stolen.call("GET", f"/api/tables/{table}")["seat"] == 0
    link = host.call("POST", "/api/me/link", {})["token"]
    host.call("POST", "/api/me/forget", {})
    assert host.call("GET", f"/api/tables/{table}")["seat"] == 0
    assert stolen.call("GET", f"/api/tables/{table}")["seat"] is None
    assert refused(stolen, "POST", "/api/me/carry", {"token": link}) == (403, "bad-link")
    assert asyncio.run(bye(stolen, table)) == "no-guest"


@pytest.mark.parametrize("processes", [1, 2])
def test_devices_that_are_forgotten_are_cut_off_at_every_process(
    processes: int, request: pytest.FixtureRequest
) -> None:
    """This includes devices that are connected, also to another process."""

    async def forget(one: Running, two: Running) -> None:
        table, [host, *_] = start_table(one.address, 1, seats=3)
        thief = Person(two.address)
        thief.cookie = host.cookie
        assert thief.call("GET", f"/api/tables/{table}")["seat"] == 0
        stolen = await Player(thief, table).open()
        await stolen.next_of("view")
        host.call("POST", "/api/me/forget", {})
        assert (await stolen.next_of("bye"))["reason"]["code"] == "forgotten"
        assert thief.call("GET", f"/api/tables/{table}")["seat"] is None
        thief.cookie = stolen.person.cookie
        assert await bye(thief, table) == "no-guest"
        own = await Player(host, table).open()
        assert own.hello["seat"] == 0
        await own.close()
        await stolen.close()

    one, two = [request.getfixturevalue("server")] * 2 if processes == 1 else request.getfixturevalue("two_servers")
    asyncio.run(forget(one, two))


def test_a_foreign_page_cannot_act(server: Running) -> None:
    table, [host, *_] = open_table(server.address, 1)
    assert refused(host, "POST", f"/api/tables/{table}/start", {}, Origin="https://evil.example") == (403, "origin")
    assert refused(host, "POST", f"/api/tables/{table}/start", {}, Origin="null") == (403, "origin")
    assert asyncio.run(bye(host, table, Origin="https://evil.example")) == "origin"
    own = server.address.rstrip("/")
    assert host.call("POST", f"/api/tables/{table}/start", {}, Origin=own)["table"]["state"] == "running"


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://[", "", "http://evil.example@{host}", "file://"]
)
def test_every_change_by_a_foreign_page_is_refused(server: Running, origin: str) -> None:
    table, [host, *_] = open_table(server.address, 1)
    foreign = origin.format(host=server.address.removeprefix("http://") + ".evil.example")
    paths = host.call("GET", "/api/openapi.json")["paths"]
    changes = [(method.upper(), path) for path in paths for method in paths[path] if method != "get"]
    assert len(changes) > 12
    for method, path in changes:
        assert refused(host, method, path.replace("{id}", table), {}, Origin=foreign) == (403, "origin"), path
    assert asyncio.run(bye(host, table, Origin=foreign)) == "origin"
    assert host.call("GET", f"/api/tables/{table}")["table"]["state"] == "open"


def test_refusals_are_logged_and_counted() -> None:
    with running("sqlite://", log="json", log_level="info") as server:
        table, [host, *_] = open_table(server.address, 1)
        refused(host, "POST", f"/api/tables/{table}/start", {}, Origin="https://evil.example")
        refused(Person(server.address, "Stranger"), "POST", f"/api/tables/{table}/end", {})
        asyncio.run(bye(host, table, Origin="https://evil.example"))
        assert 'kickdoor_refused_total{code="origin"} 2.0' in host.call("GET", "/metrics")
        server.stop()
        server.errors.seek(0)
        lines = [json.loads(line) for line in server.errors]
        told = [(line["what"], line["code"]) for line in lines if "code" in line]
        assert told == [("refused", "origin"), ("refused", "not-host"), ("socket refused", "origin")]


def test_only_the_host_is_the_host(server: Running) -> None:
    table, [host, guest] = open_table(server.address, 2)
    stranger = Person(server.address, "Stranger")
    for person in (guest, stranger):
        for what, body in (("start", {}), ("end", {}), ("bot", {"seat": 3, "level": "easy"})):
            assert refused(person, "POST", f"/api/tables/{table}/{what}", body) == (403, "not-host")
    host.call("POST", f"/api/tables/{table}/start", {})
    for what, seat in (("pause", {}), ("resume", {}), ("host", {"seat": 1}), ("kick", {"seat": 0})):
        assert refused(guest, "POST", f"/api/tables/{table}/{what}", seat) == (403, "not-host")
    for person in (host, guest):
        assert refused(person, "POST", f"/api/tables/{table}/end", {}) == (409, "needs-vote")
    assert refused(stranger, "POST", f"/api/tables/{table}/end", {}) == (403, "spectator")
    assert refused(stranger, "POST", f"/api/tables/{table}/vote", {"what": "end"}) == (403, "spectator")
    assert refused(stranger, "DELETE", f"/api/tables/{table}/seat") == (403, "spectator")
    assert refused(stranger, "POST", f"/api/tables/{table}/seat", {}) == (409, "started-watch")


def test_another_seat_cannot_be_played(server: Running) -> None:
    """A cookie acts only for its own seat: the same action is judged by the rights of whoever sends it."""

    async def game() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as players:
            asked = await first_asked(players)
            other = next(player for player in players if not player.asked)
            answer = await other.act(asked.actions[0]["text"], version=asked.view["version"])
            assert answer["t"] == "no"
            assert answer["reason"]["code"] not in ("stale", "unknown-action")

    asyncio.run(game())


def test_wrong_tables_and_codes(server: Running) -> None:
    person = Person(server.address, "Nobody")
    for table in ("x", "k3v9q2xw7rtmab", "%00", "k" * 500):
        assert refused(person, "GET", f"/api/tables/{table}")[0] == 404
    assert asyncio.run(bye(person, "k3v9q2xw7rtmab")) == "no-table"
    assert refused(person, "GET", "/api/codes/QQQQQ") == (404, "no-such-code")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seats": 2}, 422),
        ({"seats": 7}, 422),
        ({"sets": []}, 422),
        ({"sets": ["/etc"]}, 422),
        ({"sets": ["deluxe", "deluxe"]}, 422),
        ({"options": {"epic": 3}}, 422),
        ({"options": {"turn_limit": True}}, 422),
        ({"options": {"cheat": True}}, 422),
        ({"clock": "never"}, 422),
        ({"surprise": 1}, 422),
        ({"seat": {"name": "\u200b\u202e"}}, 422),
        ({"seat": {"seat": 5}}, 422),
        ({"seat": {"name": "x" * 100}}, 422),
        ([], 422),
    ],
)
def test_an_impossible_table_is_refused(server: Running, body: object, status: int) -> None:
    assert refused(Person(server.address), "POST", "/api/tables", body)[0] == status


@pytest.mark.parametrize(
    ("languages", "word"), [("de-AT,de;q=0.9,en;q=0.8", "Gast"), ("en-GB,de", "Guest"), ("fr", "Guest"), ("", "Guest")]
)
def test_somebody_new_gets_a_name_in_their_language(server: Running, languages: str, word: str) -> None:
    name = Person(server.address).call("GET", "/api/me", **{"Accept-Language": languages})["name"]
    assert name.split()[0] == word


def test_names_are_cleaned(server: Running) -> None:
    person = Person(server.address)
    for given, kept in (
        ("  Ann\u202e\u0000  B ", "Ann B"),
        ("A" * 60, "A" * 24),
        ("x" + "\u0332" * 5 + "yz", "x\u0332\u0332yz"),
        ("\uff21nn", "Ann"),
    ):
        assert person.call("POST", "/api/me", {"name": given}) == {"name": kept}


def test_two_of_the_same_name_are_told_apart(server: Running) -> None:
    table, [host, *_] = open_table(server.address, 1)
    twin = Person(server.address, "Player 0")
    seats = twin.call("POST", f"/api/tables/{table}/seat", {})["table"]["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Player 0", "Player 0 2"]
    assert refused(twin, "POST", f"/api/tables/{table}/seat", {"seat": 0}) == (409, "seat-taken")
    assert twin.call("POST", f"/api/tables/{table}/seat", {"seat": 3, "colour": "red"})["seat"] == 3
    assert host.call("GET", f"/api/tables/{table}")["table"]["seats"][1]["kind"] == "empty"


def test_floods_and_long_messages_end_the_connection() -> None:
    async def last_words(socket: ClientConnection) -> str:
        code = ""
        with contextlib.suppress(ConnectionClosed):
            while True:
                code = json.loads(await socket.recv()).get("reason", {}).get("code", "")
        return code

    async def flood(server: Running) -> None:
        table, persons = open_table(server.address, 1)
        async with persons[0].socket(table) as socket:
            for n in range(200):
                await socket.send(json.dumps({"t": "ping", "n": n}))
            assert await last_words(socket) == "flood"
        async with persons[0].socket(table) as socket:
            await socket.send(json.dumps({"t": "say", "text": "x" * 9000}))
            assert await last_words(socket) == "message-too-long"

    settings = {"rate": "5", "burst": "40", "http_rate": "1", "http_burst": "30", "max_tables_per_guest": "2"}
    with running("sqlite://", **settings) as server:
        asyncio.run(flood(server))
        host = Person(server.address, "Greedy")
        for _ in range(2):
            host.call("POST", "/api/tables", {})
        assert refused(host, "POST", "/api/tables", {}) == (409, "too-many-tables")
        answers = (refused_or_none(host) for _ in range(1000))  # a flood, unless each takes a second
        assert next(filter(None, answers)) == (429, "too-fast")


def test_bodies_that_are_not_json_or_too_long(server: Running) -> None:
    person = Person(server.address, "Ann")
    assert refused(person, "POST", "/api/me", {"name": "x" * 20_000}) == (413, "too-big")
    assert refused(person, "POST", "/api/me", {"name": "x"}, **{"Content-Type": "text/plain"}) == (415, "not-json")
    assert refused(person, "PUT", "/api/me", {"name": "x"})[0] == 405
