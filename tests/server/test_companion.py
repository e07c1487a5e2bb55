"""The companion over HTTP: sums, questions, and a game that several phones share."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.companion.entries import CompanionEntry, fold
from kickdoor.server.http import companion_sessions
from kickdoor.server.http.companion_sessions import (
    LONGEST_ENTRY,
    MOST_BYTES,
    MOST_KEPT_BYTES,
    CompanionSessions,
    SharedCompanion,
)
from kickdoor.server.http.services import MISFITS_AT_ONCE
from kickdoor.server.settings import Settings
from kickdoor.server.storage import open_store
from kickdoor.server.storage.companions import Companions
from tests.server.test_doors import refused
from tests.server.test_my_data import until
from tests.support.companions import as_entry, entry, person
from tests.support.server import Person, Refused, Running, running, sqlite_in

STATE = {
    "players": {"ann": person("Ann", "warrior", level=4), "bob": person("Bob", seat=1)},
    "fight": {"fighter": "ann", "foes": {"f1": {"card": "net-troll"}}},
}


def begun() -> list[dict[str, Any]]:
    return [entry("begun", {"path": ["players"], "to": {}})]


def came(name: str) -> dict[str, Any]:
    return entry("came", {"path": ["players", name], "to": {"name": name.title(), "level": 1}}, who=name)


def ids(synced: dict[str, Any]) -> list[str]:
    return [each["entry"]["id"] for each in synced["entries"]]


def sync(phone: Person, code: str, **wish: Any) -> dict[str, Any]:
    found: dict[str, Any] = phone.call("POST", f"/api/companion/sessions/{code}/sync", wish)
    return found


def test_sums_and_questions(server: Running) -> None:
    phone = Person(server.address)
    found = phone.call("POST", "/api/companion/sums", STATE)
    assert found["fight"]["data"]["munchkins"]["total"] == 4
    assert found["fight"]["data"]["monsters"]["total"] == 10
    asked = {"state": STATE, "card": "sleep-potion", "who": "bob", "moment": "open"}
    assert [way["on"] for way in phone.call("POST", "/api/companion/question", asked)["ways"]] == [
        "munchkins",
        "monsters",
    ]
    assert refused(phone, "POST", "/api/companion/sums", {"sets": ["nowhere"]}) == (422, "no-set")
    assert refused(phone, "POST", "/api/companion/sums", {"players": {"Ann!": {"name": "x"}}})[1] == "bad-body"


def test_evenings(server: Running) -> None:
    phone = Person(server.address)
    evening = phone.call("POST", "/api/companion/evening", {"entries": [*begun(), came("ann")]})
    assert [each["name"] for each in evening["players"]] == ["Ann"]
    assert phone.call("POST", "/api/companion/tally", {"evenings": [evening]})["games"] == 1


def test_two_phones_share_a_game_and_nothing_is_entered_twice(server: Running) -> None:
    one, two = Person(server.address), Person(server.address)
    first = begun()
    code = one.call("POST", "/api/companion/sessions", {"entries": first})["code"]
    ann, bob = came("ann"), came("bob")
    assert ids(sync(two, code.lower())) == [first[0]["id"]]
    assert ids(sync(two, code, after=1, entries=[ann])) == [ann["id"]]
    assert ids(sync(one, code, after=1, entries=[bob, ann])) == [ann["id"], bob["id"]]  # sent again, entered once
    assert ids(sync(two, code, after=3, entries=[ann])) == []


def test_what_is_new_comes_at_once(server: Running) -> None:
    one, two = Person(server.address), Person(server.address)
    code = one.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
    found: list[dict[str, Any]] = []
    waiting = threading.Thread(target=lambda: found.append(sync(two, code, after=1, wait=True)))
    waiting.start()
    ann = came("ann")
    sync(one, code, after=1, entries=[ann])
    waiting.join()
    assert ids(found[0]) == [ann["id"]]


def test_an_entry_after_which_there_is_no_state_is_refused_alone(server: Running) -> None:
    phone = Person(server.address)
    code = phone.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
    bad = entry("level", {"path": ["players"], "to": "gone"})
    good = came("ann")
    found = sync(phone, code, entries=[bad, good])
    assert found["refused"] == [bad["id"]]
    assert good["id"] in ids(found)


def test_a_shared_game_outlives_a_restart_and_ends_when_its_owner_says_so(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        owner, other = Person(server.address), Person(server.address)
        other.call("POST", "/api/me", {"name": "Other"})
        code = owner.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
        server.kill()
        server.start()
        owner.address = other.address = server.address
        assert len(sync(other, code)["entries"]) == 1
        assert refused(other, "DELETE", f"/api/companion/sessions/{code}") == (404, "no-companion")
        assert owner.call("DELETE", f"/api/companion/sessions/{code}")["code"] == code
        assert refused(other, "POST", f"/api/companion/sessions/{code}/sync", {}) == (404, "no-companion")


def test_shared_games_have_limits(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), max_companions="3", max_companions_per_guest="2") as server:
        one, two = Person(server.address), Person(server.address)
        code = one.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
        one.call("POST", "/api/companion/sessions", {})
        assert refused(one, "POST", "/api/companion/sessions", {}) == (409, "too-many-companions")
        two.call("POST", "/api/companion/sessions", {})
        assert refused(Person(server.address), "POST", "/api/companion/sessions", {}) == (503, "no-companion-left")
        full = [entry("a", *_long()) for _ in range(2 * MOST_BYTES // 1000)]
        with pytest.raises(Refused) as refusal:
            _send_all(one, code, full)
        assert (refusal.value.status, refusal.value.code) == (409, "companion-full")


def _send_all(phone: Person, code: str, entries: list[dict[str, Any]]) -> None:
    for begin in range(0, len(entries), 100):
        sync(phone, code, after=9999, entries=entries[begin : begin + 100])


def _long() -> list[dict[str, Any]]:
    return [{"path": ["turn"], "to": "a" * 20} for _ in range(24)]


def test_entries_that_cannot_be_are_refused_for_a_while_only(server: Running) -> None:
    """Each of them is tried on a copy of the whole game."""
    phone = Person(server.address)
    code = phone.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
    bad = [entry("level", {"path": ["players"], "to": "gone"}) for _ in range(MISFITS_AT_ONCE // 2)]
    for _ in range(2):
        assert len(sync(phone, code, entries=bad)["refused"]) == len(bad)
    assert refused(phone, "POST", f"/api/companion/sessions/{code}/sync", {"entries": bad}) == (429, "too-fast")
    assert len(sync(phone, code)["entries"]) == 1  # looking is free


def test_thousands_of_entries_are_read_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    folded: list[int] = []

    def counted(entries: Sequence[CompanionEntry]) -> dict[str, Any]:
        folded.append(len(entries))
        return fold(entries)

    monkeypatch.setattr(companion_sessions, "fold", counted)
    made = [*begun(), came("ann")]
    made += [entry("level", {"path": ["players", "ann", "level"], "add": 1, "high": 10}) for _ in range(2000)]
    made += [entry("undone", undo=each["id"]) for each in made[-1990:]]
    stored = [(number, json.dumps(each)) for number, each in enumerate(made, 1)]
    whole, slow = SharedCompanion(), SharedCompanion()
    whole.take_in(stored)
    assert folded == [len(made)]
    for each in stored[:100]:
        slow.take_in([each])
    slow.take_in(stored[100:])
    assert whole.doc == slow.doc == fold([as_entry(each) for each in made])
    assert whole.doc["players"]["ann"]["level"] == 10
    assert [each.number for each in whole.entries] == [*range(1, len(made) + 1)]


def test_shared_games_take_little_memory(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(sqlite_in(tmp_path))
        settings = Settings(max_companions_per_guest=1000)
        sessions = CompanionSessions(Companions(store), settings)
        big = [as_entry(entry("a", *_long())) for _ in range(MOST_BYTES // LONGEST_ENTRY)]
        codes = [await sessions.make("ann") for _ in range(MOST_KEPT_BYTES // MOST_BYTES + 8)]
        for code in codes:
            await sessions.add(code, [msgspec.structs.replace(each) for each in big])
        await sessions.find(codes[-1])
        await sessions.find(await sessions.make("ann"))
        assert sum(each.bytes for each in sessions.kept.values()) <= MOST_KEPT_BYTES
        assert len((await sessions.since(codes[0], 0, False, "here")).entries) == len(big)  # it is read again
        await store.close()

    asyncio.run(run())


def test_a_shared_game_that_nobody_uses_is_deleted(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), keep_companions="1") as server:
        phone = Person(server.address)
        code = phone.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
        server.kill()
        server.start()  # what is too old goes first of all
        phone.address = server.address
        until(lambda: _is_gone(phone, code))


def _is_gone(phone: Person, code: str) -> bool:
    try:
        sync(phone, code)
    except Refused as refusal:
        return bool(refusal.code == "no-companion")
    return False


def test_codes_are_not_found_by_trying() -> None:
    with running("sqlite://") as server:
        phone = Person(server.address)
        codes = [f"AAAAAA{one}{two}" for one in "ABCDEF" for two in "ABCDEF"]
        said = [refused(phone, "POST", f"/api/companion/sessions/{code}/sync", {}) for code in codes]
    assert said[0] == (404, "no-companion")
    assert said[-1] == (429, "too-fast")


def test_phones_at_two_processes_see_the_same(two_servers: list[Running]) -> None:
    one, two = (Person(each.address) for each in two_servers)
    code = one.call("POST", "/api/companion/sessions", {"entries": begun()})["code"]
    found: list[dict[str, Any]] = []
    waiting = threading.Thread(target=lambda: found.append(sync(two, code, after=1, wait=True)))
    waiting.start()
    ann = came("ann")
    sync(one, code, after=1, entries=[ann])
    waiting.join()
    assert ids(found[0]) == [ann["id"]]
    bob = came("bob")
    sync(two, code, after=2, entries=[bob])
    assert ids(sync(one, code, after=2)) == [bob["id"]]
