"""Every device on which somebody is signed in can be listed and signed out, alone or with all others."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from itsdangerous import URLSafeTimedSerializer

from kickdoor.server.http.guests import MOST_ADOPTED, MOST_SESSIONS, Guests
from kickdoor.server.http.user_agent import device_of
from kickdoor.server.storage import identity, open_store, sql
from kickdoor.server.storage.backup.sides import shape
from kickdoor.server.storage.identity import Device, Identities, Session
from tests.support.logs import rows
from tests.support.server import Json, Person, Player, Refused, Running, running, sqlite_in, start_table
from tests.support.workshop import PUB

SECRET = "a secret of this test"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 "
    "Mobile/15E148 Safari/604.1"
)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found: str = sqlite_in(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return found


@pytest.fixture
def fresh(url: str) -> Iterator[Running]:
    with running(url, secret=SECRET) as server:
        yield server


def sessions(person: Person) -> list[Json]:
    found: list[Json] = person.call("GET", "/api/me/identity")["sessions"]
    return found


def carried(person: Person, server: Running, **headers: str) -> Person:
    """Another device of theirs."""
    device = Person(server.address)
    device.call("POST", "/api/me/carry", {"token": person.call("POST", "/api/me/link", {})["token"]}, **headers)
    return device


def is_known(person: Person, name: str) -> bool:
    """Does the server know this device by its cookie?"""
    cookie = person.cookie
    known: bool = person.call("GET", "/api/me")["name"] == name
    person.cookie = cookie
    return known


def test_devices_are_listed_and_signed_out_one_by_one(fresh: Running) -> None:
    ann = Person(fresh.address)
    ann.call("POST", "/api/me", {"name": "Ann"}, **{"User-Agent": FIREFOX})
    phone = carried(ann, fresh, **{"User-Agent": IPHONE})
    tablet = carried(ann, fresh)
    listed = sessions(ann)
    assert {(each["browser"], each["system"], each["this"]) for each in listed} == {
        ("Firefox", "Linux", True),
        ("Safari", "iPhone", False),
        ("", "", False),
    }
    number = next(each["id"] for each in listed if each["system"] == "iPhone")
    stranger = Person(fresh.address, "Stranger")
    with pytest.raises(Refused) as refused:
        stranger.call("DELETE", f"/api/me/sessions/{number}")
    assert (refused.value.status, refused.value.code) == (404, "no-session")
    assert ann.call("DELETE", f"/api/me/sessions/{number}") == {"this": False}
    assert not is_known(phone, "Ann")
    assert is_known(tablet, "Ann")
    assert is_known(ann, "Ann")
    own = next(each["id"] for each in sessions(tablet) if each["this"])
    assert tablet.call("DELETE", f"/api/me/sessions/{own}") == {"this": True}
    assert tablet.cookie in ('""', "")  # the browser throws it away
    assert len(sessions(ann)) == 1


@pytest.mark.parametrize("processes", [1, 2])
def test_the_sockets_of_a_device_that_is_signed_out_are_closed_at_every_process(
    processes: int, request: pytest.FixtureRequest
) -> None:
    async def run(one: Running, two: Running) -> None:
        table, [host, *_] = start_table(one.address, 1, seats=3)
        phone = carried(host, two)
        own, other = await Player(host, table).open(), await Player(phone, table).open()
        await own.next_of("view")
        await other.next_of("view")
        number = next(each["id"] for each in sessions(host) if not each["this"])
        host.call("DELETE", f"/api/me/sessions/{number}")
        bye = await other.next_of("bye")
        assert (bye["reason"]["code"], bye["again"]) == ("session-ended", False)
        await own.send(t="ping", n=7)
        assert (await own.next_of("pong"))["n"] == 7  # this one is still here
        assert phone.call("GET", f"/api/tables/{table}")["seat"] is None
        await own.close()
        await other.close()

    one, two = [request.getfixturevalue("server")] * 2 if processes == 1 else request.getfixturevalue("two_servers")
    asyncio.run(run(one, two))


def test_signing_out_everywhere_leaves_this_device(fresh: Running) -> None:
    ann = Person(fresh.address, "Ann")
    phone = carried(ann, fresh)
    copied = Person(fresh.address)
    copied.cookie = ann.cookie
    ann.call("POST", "/api/me/forget", {})
    assert [each["this"] for each in sessions(ann)] == [True]
    assert not is_known(phone, "Ann")
    assert not is_known(copied, "Ann")


def old_cookie(guest: str, epoch: int = 0) -> str:
    """A cookie as earlier versions wrote it."""
    return URLSafeTimedSerializer(SECRET, salt="cookie").dumps([guest, epoch])


def guest_of(person: Person) -> str:
    guest: str = URLSafeTimedSerializer(SECRET, salt="cookie").loads(person.cookie)[0]
    return guest


def test_a_cookie_of_an_earlier_version_becomes_a_session_and_can_be_ended(fresh: Running) -> None:
    ann = Person(fresh.address, "Ann")
    old = Person(fresh.address)
    old.cookie = cookie = old_cookie(guest_of(ann))
    for _ in range(3):
        assert old.call("GET", "/api/me")["name"] == "Ann"
    assert len(sessions(ann)) == 2  # it is the same session each time
    [adopted] = [each["id"] for each in sessions(ann) if not each["this"]]
    ann.call("DELETE", f"/api/me/sessions/{adopted}")
    old.cookie = cookie
    assert not is_known(old, "Ann")  # it does not become a session again
    assert len(sessions(ann)) == 1
    fresh.kill()
    fresh.start()
    for person in (ann, old):
        person.address = fresh.address
    assert not is_known(old, "Ann")
    assert is_known(ann, "Ann")


def test_old_cookies_are_worthless_after_signing_out_everywhere(fresh: Running) -> None:
    ann = Person(fresh.address, "Ann")
    seen, unseen = Person(fresh.address), Person(fresh.address)
    seen.cookie = unseen.cookie = old_cookie(guest_of(ann))
    assert is_known(seen, "Ann")
    ann.call("POST", "/api/me/forget", {})
    for person in (seen, unseen):
        assert not is_known(person, "Ann")


def test_nobody_has_too_many_sessions(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        guests = Guests(store, SECRET)
        ann = await guests.make("Ann")
        made = []
        for _ in range(MOST_SESSIONS):
            visitor, ended = await guests.sign_in(ann, Device())
            assert ended == []
            made.append(visitor)
            time.sleep(0.002)  # the order of two sessions is that of their times
        visitor, ended = await guests.sign_in(ann, Device())
        assert ended == [made[0].session.id]
        assert await guests.of_cookie(guests.cookie(made[0]), Device()) is None
        assert await guests.of_cookie(guests.cookie(made[1]), Device()) is not None
        assert len(await guests.identities.sessions(ann.id)) == MOST_SESSIONS
        for number in range(MOST_ADOPTED):
            session = Session(f"adopted {number}", ann.id, Device(), 1, 1, adopted=True, ended=True)
            await guests.identities.add_session(session)
        assert await guests.of_cookie(old_cookie(ann.id), Device()) is None
        await store.close()

    asyncio.run(run())


def test_a_session_that_nobody_uses_ends_by_itself(url: str) -> None:
    with running(url, secret=SECRET) as server:
        ann = Person(server.address, "Ann")
        phone = carried(ann, server)
        [mine] = [each["id"] for each in sessions(ann) if each["this"]]
    asyncio.run(_seen_at(url, mine, 0))
    with running(url, secret=SECRET) as server:
        while len(rows(url, "SELECT id FROM sessions WHERE guest <> ?", ("",))) > 1:
            time.sleep(0.05)
        ann.address = phone.address = server.address
        assert not is_known(ann, "Ann")
        assert is_known(phone, "Ann")


def test_guests_end_with_their_last_session_if_nothing_else_names_them(url: str) -> None:
    with running(url, secret=SECRET) as server:
        nobody, maker, player, friend = (Person(server.address, name) for name in ("Nil", "Max", "Pat", "Fay"))
        nobody.call("POST", "/api/workshop/sets", {"files": PUB})
        draft = maker.call("POST", "/api/workshop/sets", {"files": PUB})["id"]
        maker.call("POST", f"/api/workshop/sets/{draft}/publish")
        player.call("POST", "/api/tables", {"sets": ["deluxe"], "seats": 3})
        old = [sessions(person)[0]["id"] for person in (nobody, maker, player)]
        kept = sessions(friend)[0]["id"]
    for session in old:
        asyncio.run(_seen_at(url, session, 0))
    with running(url, secret=SECRET):
        while rows(url, "SELECT id FROM sessions WHERE id <> ?", (kept,)):
            time.sleep(0.05)
        while ("Nil",) in (names := {(row[0],) for row in rows(url, "SELECT name FROM guests WHERE id <> ?", ("",))}):
            time.sleep(0.05)
    assert names == {("Max",), ("Pat",), ("Fay",)}  # of a set, at a table, signed in
    assert len(rows(url, "SELECT id FROM set_drafts WHERE id <> ?", (draft,))) == 0


async def _seen_at(url: str, session: str, at: int) -> None:
    store = await open_store(url)
    await Identities(store).seen(session, at, Device())
    await store.close()


def test_a_session_says_when_it_was_last_seen(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), secret=SECRET, keep_sessions="0") as server:
        ann = Person(server.address, "Ann")
        [session] = sessions(ann)
    long_ago = session["seen"] - 5 * 3_600_000
    asyncio.run(_seen_at(server.database, session["id"], long_ago))
    with running(server.database, secret=SECRET, keep_sessions="0") as server:
        ann.address = server.address
        [later] = sessions(ann)
    assert later["created"] == session["created"]
    assert later["seen"] >= session["seen"]
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        assert database.execute("SELECT seen FROM sessions").fetchall() == [(later["seen"],)]


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, Device("Firefox", "Linux")),
        (IPHONE, Device("Safari", "iPhone")),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
            "Safari/537.36 Edg/140.0.0.0",
            Device("Edge", "Windows"),
        ),
        (
            "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile "
            "Safari/537.36",
            Device("Chrome", "Android"),
        ),
        ("curl/8.0", Device("", "")),
        ("x" * 5000 + "Firefox/1", Device("", "")),
        ("<script>alert(1)</script> Firefox/1", Device("Firefox", "")),
    ],
)
def test_devices_have_names_that_their_owners_know(agent: str, device: Device) -> None:
    assert device_of(agent) == device


def test_every_table_about_guests_is_thought_of_when_one_is_forgotten() -> None:
    """A guest who leaves nothing behind is deleted. A table that names guests keeps them, or goes with them."""
    looked_at = " ".join([identity._FORGET_UNUSED, *identity._FORGET_WITH_GUEST])
    for table, columns in shape(len(sql.MIGRATIONS)).items():
        if "guest" in columns:
            assert f" {table} " in looked_at, table
