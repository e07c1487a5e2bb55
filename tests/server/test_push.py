"""Push messages: a real server, a real push service beside it that decrypts what it is sent, and people who are not
there."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

from kickdoor.server.push.encryption import encrypt, from_base64, to_base64
from kickdoor.server.push.endpoints import Endpoint, Forbidden, NameThreads, is_public, read_endpoint, resolve
from kickdoor.server.push.notifier import SIZE
from kickdoor.server.push.vapid import Vapid, new_key
from tests.support.push_service import Browser, PushService, check_signature, push_service
from tests.support.server import PATIENCE, Json, Person, Player, Refused, Running, running, sqlite_in

QUICK_PUSH = {"push_anywhere": "true", "push_delay": "100", "days_floor": "0"}


# --- the protocols ----------------------------------------------------------------------------------------------------


def test_a_message_is_encrypted_as_the_example_of_rfc_8291() -> None:
    own = derive_private_key(
        int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), SECP256R1()
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own,
        from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_base64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("key", "auth"), [("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("B" * 87, "BTBZMqHH6r4Tts7J_aSIgg"), ("ä", "x")]
)
def test_keys_that_are_none_are_refused(key: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (any will do)
        encrypt(b"", key, auth)


def test_a_push_service_can_check_who_sends() -> None:
    vapid = Vapid(new_key())
    header = vapid.authorization("https://push.example.org:443/a/b?c", "mailto:ann@example.org", 1_000_000)
    claims = check_signature(header, "https://push.example.org:443")
    assert claims["sub"] == "mailto:ann@example.org"
    assert 1_000_000 < claims["exp"] <= 1_000_000 + 24 * 3600
    assert claims["key"] == vapid.public


# --- where nothing is sent to -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.1.7", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
     "255.255.255.255", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
     "::ffff:192.168.1.7", "64:ff9b::7f00:1", "64:ff9b::c0a8:107", "2002:7f00:1::", "::"],
)  # fmt: skip
def test_addresses_of_this_machine_and_of_its_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888", "::ffff:8.8.8.8"])
def test_addresses_on_the_internet_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example.org/a", "https://push.example.org:8443/a", "https://127.0.0.1/a", "https://[::1]/a",
     "https://192.168.1.7/a", "https://localhost/a", "https://ann@push.example.org/a", "file:///etc/passwd",
     "https:///a", "https://push.example.org/a b", "https://push.example.org/a\r\nX: y", "ftp://push.example.org/a",
     "https://2130706433/a", "https://127.1/a", "https://0x7f000001/a", "https://push.example.org:99999/a",
     "https://push.example.org/" + "a" * 1000],
)  # fmt: skip
def test_nothing_is_sent_elsewhere(endpoint: str) -> None:
    with pytest.raises(Forbidden):
        read_endpoint(endpoint, anywhere=False)


def test_a_name_that_leads_into_this_network_is_refused_when_it_is_looked_up() -> None:
    """Whoever owns a name can let it lead anywhere, so it is checked at every message, and not only once."""
    with pytest.raises(Forbidden):
        asyncio.run(resolve(Endpoint(True, "localhost", 443, "/"), anywhere=False))


def test_names_that_are_never_found_keep_no_replay_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever owns a name can let nobody find it. Threads wait for that, but none of those that replay games."""
    found = threading.Event()

    def look_up(*_: object, **__: object) -> list[object]:
        found.wait(PATIENCE)
        return []

    async def run() -> None:
        names = NameThreads(40)
        asked = [asyncio.create_task(names.addresses(Endpoint(True, "slow.example", 443, "/"))) for _ in range(41)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "replayed"), PATIENCE) == "replayed"
        with pytest.raises(OSError, match="too many names"):
            await asked[-1]
        found.set()
        assert await asyncio.gather(*asked[:-1]) == [[]] * 40
        assert await names.addresses(Endpoint(True, "slow.example", 443, "/")) == []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    asyncio.run(run())


# --- a real server ----------------------------------------------------------------------------------------------------


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as one:
        yield one


def table_of(server: Running, **more: Any) -> tuple[str, Person, Person]:
    """Ann and Bob in a game over several days, with a bot. Nobody is there."""
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    wish = {"seats": 3, "clock": "daily", "public": False, "bots": "easy", **more}
    table = ann.call("POST", "/api/tables", wish)["table"]["id"]
    bob.call("POST", f"/api/tables/{table}/seat", {})
    return table, ann, bob


def waits(person: Person) -> Json:
    [game] = person.call("GET", "/api/me/games")["games"]
    return dict(game)


def until(found: Callable[[], Any]) -> Any:
    """Wait until this is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        thing = found()
        if thing:
            return thing
        time.sleep(0.05)
    raise AssertionError("it never came")


def subscribe(person: Person, browser: Browser, **more: str) -> None:
    answer = person.call("PUT", "/api/me/push", {**browser.subscription, **more})
    assert answer["on"]


def started(server: Running, service: PushService) -> tuple[str, dict[str, tuple[Person, Browser]]]:
    table, ann, bob = table_of(server)
    people = {"Ann": (ann, service.browser("ann")), "Bob": (bob, service.browser("bob"))}
    subscribe(*people["Ann"], language="de")
    subscribe(*people["Bob"])
    ann.call("POST", f"/api/tables/{table}/start")
    return table, people


def told_one(people: dict[str, tuple[Person, Browser]]) -> tuple[Person, Browser, str]:
    """The one who was told that the table waits for them."""

    def found() -> tuple[Person, Browser, str] | None:
        for name, (person, browser) in people.items():
            if waits(person)["waits"] == "you" and browser.received:
                return person, browser, name
        return None

    one: tuple[Person, Browser, str] = until(found)
    return one


def test_somebody_who_is_not_there_is_told_once_in_their_language(tmp_path: Path, service: PushService) -> None:
    with running(sqlite_in(tmp_path), **QUICK_PUSH) as server:
        table, people = started(server, service)
        person, browser, name = told_one(people)
        message = browser.received[-1]
        assert message["path"] == f"/table/{table}"
        assert message["title"] == "Kickdoor"
        assert message["body"].startswith("Du " if name == "Ann" else "You ") or "turn" in message["body"]
        assert ("Bob" if name == "Ann" else "Ann") in message["body"]
        assert set(message) == {"title", "body", "path"}  # nothing of the game
        assert {len(raw) for raw in browser.raw} == {SIZE + 21 + 65 + 1 + 16}  # whatever it says
        key = person.call("GET", "/api/me/push")["key"]
        assert {claims["key"] for claims in service.claims} == {key}
        before = len(browser.received)
        server.kill()
        server.start()
        for one, _ in people.values():
            one.address = server.address
        assert waits(person)["waits"] == "you"  # the table is in memory again, and looked at
        time.sleep(1)
        assert len(browser.received) == before
        assert person.call("GET", "/api/me/push") == {"key": key, "on": True}


def test_whoever_is_connected_is_not_told(tmp_path: Path, service: PushService) -> None:
    async def run(server: Running) -> None:
        table, ann, bob = table_of(server)
        browsers = [service.browser("ann"), service.browser("bob")]
        for person, browser in zip((ann, bob), browsers, strict=True):
            subscribe(person, browser)
        players = [await Player(person, table).open() for person in (ann, bob)]
        ann.call("POST", f"/api/tables/{table}/start")
        for player in players:
            await player.next_of("view")
        asked = await asyncio.to_thread(until, lambda: [p for p in (ann, bob) if waits(p)["waits"] == "you"])
        await asyncio.sleep(0.5)
        assert service.asked == 0
        # a page that is closed was seen, a line that breaks was not
        one = players[(ann, bob).index(asked[0])]
        await one.close()
        await asyncio.sleep(0.5)
        assert service.asked == 0
        await one.open()
        assert one.connection is not None
        one.connection.transport.abort()
        await asyncio.sleep(0.5)
        assert service.asked == 0  # they have seen this question already
        for player in players:
            await player.close()

    with running(sqlite_in(tmp_path), **QUICK_PUSH) as server:
        asyncio.run(run(server))


def test_a_lost_line_is_told_what_came_meanwhile(tmp_path: Path, service: PushService) -> None:
    async def run(server: Running) -> None:
        table, ann, bob = table_of(server)
        browser = service.browser("ann")
        subscribe(ann, browser)
        player = await Player(ann, table).open()
        ann.call("POST", f"/api/tables/{table}/start")
        await player.next_of("view")
        bob.call("DELETE", f"/api/tables/{table}/seat")  # a bot plays on
        await asyncio.to_thread(until, lambda: waits(ann)["waits"] == "you")
        assert player.connection is not None
        player.connection.transport.abort()
        assert (await asyncio.to_thread(browser.await_messages, 1))[0]["path"] == f"/table/{table}"

    with running(sqlite_in(tmp_path), **QUICK_PUSH) as server:
        asyncio.run(run(server))


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, service: PushService) -> None:
    with running(sqlite_in(tmp_path), **QUICK_PUSH) as server:
        ann = Person(server.address, "Ann")
        browser = service.browser("ann")
        subscribe(ann, browser)
        assert ann.call("POST", "/api/me/push/try") == {"taken": True}
        assert browser.await_messages(1)[0]["path"] == "/games"
        browser.status = 500
        assert ann.call("POST", "/api/me/push/try") == {"taken": False}
        assert ann.call("GET", "/api/me/push")["on"]
        browser.status = 410
        assert ann.call("POST", "/api/me/push/try") == {"taken": False}
        assert not ann.call("GET", "/api/me/push")["on"]
        with pytest.raises(Refused) as refused:
            ann.call("POST", "/api/me/push/try")
        assert refused.value.code == "no-push"


def test_subscriptions_are_limited_exported_and_deleted(tmp_path: Path, service: PushService) -> None:
    with running(sqlite_in(tmp_path), **QUICK_PUSH) as server:
        ann = Person(server.address, "Ann")
        for number in range(13):  # the same browser has one; other devices are other sessions
            subscribe(ann, service.browser(f"b{number}"))
        [row] = ann.call("GET", "/api/me/data")["rows"]["push_subscriptions"]
        assert row[0].endswith("/push/b12")
        devices = []
        for number in range(12):
            device = Person(server.address)
            device.call("POST", "/api/me/carry", {"token": ann.call("POST", "/api/me/link")["token"]})
            subscribe(device, service.browser(f"d{number}"))
            devices.append(device)
        assert len(ann.call("GET", "/api/me/data")["rows"]["push_subscriptions"]) == 10
        assert not ann.call("GET", "/api/me/push")["on"]  # hers was the oldest
        [session] = [s["id"] for s in devices[-1].call("GET", "/api/me/identity")["sessions"] if s["this"]]
        ann.call("DELETE", f"/api/me/sessions/{session}")
        assert ann.call("POST", "/api/me/delete", {"name": "Ann"})
        stored = Person(server.address, "Eve").call("GET", "/api/me/data")["rows"]
        assert stored["push_subscriptions"] == []
        what = [thing["what"] for thing in ann.call("GET", "/api/privacy")["stored"]]
        assert {"push", "pushed"} <= set(what)


def test_a_subscription_somewhere_else_is_refused(tmp_path: Path, service: PushService) -> None:
    with running(sqlite_in(tmp_path)) as server:  # as an operator runs it
        ann = Person(server.address, "Ann")
        keys = service.browser("ann").subscription["keys"]
        for endpoint in (service.address + "/push/ann", "https://192.168.1.1/a", "https://localhost/a"):
            with pytest.raises(Refused) as refused:
                ann.call("PUT", "/api/me/push", {"endpoint": endpoint, "keys": keys})
            assert (refused.value.status, refused.value.code) == (422, "bad-endpoint")
        good = {"endpoint": "https://push.example.org/a", "keys": {**keys, "p256dh": "B" * 87}}
        with pytest.raises(Refused) as refused:
            ann.call("PUT", "/api/me/push", good)
        assert refused.value.code == "bad-body"
        assert service.asked == 0
        assert json.loads(json.dumps(ann.call("GET", "/api/me/push")))["on"] is False
