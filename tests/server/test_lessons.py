"""Lessons on a real server: begun, left, taken up again, restarted, limited, and remembered."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from pathlib import Path
from typing import Any

import pytest

from kickdoor.lessons.lesson import Lesson, all_lessons
from kickdoor.lessons.marks import MARKS
from kickdoor.record.record import Record
from tests.support.logs import log_of, rows
from tests.support.server import PATIENCE, Person, Refused, Running, running, seated, sqlite_in

LESSONS = [lesson for lesson in all_lessons().values() if lesson.kind == "lesson"]
KICK = all_lessons()["kick"]

_visits = itertools.count()  # each has other ids for its actions


def begin(person: Person, lesson: str = "kick", **wish: object) -> str:
    table: str = person.call("POST", f"/api/lessons/{lesson}/start", wish)["table"]["id"]
    return table


def row(person: Person, lesson: str = "kick") -> dict[str, Any]:
    found: list[dict[str, Any]] = person.call("GET", "/api/lessons")["lessons"]
    return next(one for one in found if one["id"] == lesson)


def refused(person: Person, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        person.call(method, path, body)
    return error.value.status, error.value.code


async def _do(person: Person, table: str, texts: list[str]) -> list[dict[str, Any]]:
    """Do something at the table of a lesson, each a step of it, and return how it stood, in order."""
    async with seated([person], table, next(_visits)) as [player]:
        stands = [(await player.next_of("lesson"))["lesson"]]
        for text in texts:
            assert (await player.act(text))["t"] == "step"
            stands.append((await player.next_of("lesson"))["lesson"])
    return stands


def do(person: Person, table: str, *texts: str) -> list[dict[str, Any]]:
    return asyncio.run(_do(person, table, list(texts)))


async def _solve(person: Person, lesson: Lesson, table: str) -> str:
    """Do everything that the solution says, each as soon as the server offers it, and return how it ended."""
    texts, ended = list(lesson.solution), ""
    async with seated([person], table, next(_visits)) as [player]:
        while not ended:
            if texts and player.asked and any(action["text"] == texts[0] for action in player.actions):
                await player.begin_act(texts.pop(0))
                player.actions = []  # until the server sends the next ones
            message = await player.next()
            assert message["t"] != "no", message
            if message["t"] == "lesson" and message["lesson"]["state"] != "going":
                ended = message["lesson"]["state"]
    assert texts == []
    return ended


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_every_lesson_is_solved_on_the_server_as_in_the_kernel(server: Running, lesson: Lesson) -> None:
    ann = Person(server.address, "Ann")
    table = begin(ann, lesson.id)
    assert refused(ann, "POST", f"/api/lessons/{lesson.id}/done", {"table": table}) == (409, "lesson-not-done")
    assert asyncio.run(_solve(ann, lesson, table)) == "done"
    listed = ann.call("POST", f"/api/lessons/{lesson.id}/done", {"table": table})["lessons"]
    mine = next(one for one in listed if one["id"] == lesson.id)
    assert mine["done"] is not None
    assert mine["tries"] == 1
    assert [one["done"] is not None for one in listed].count(True) == 1


def test_a_lesson_is_private_to_one_person(server: Running) -> None:
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    table = begin(ann)
    found = bob.call("GET", f"/api/tables/{table}")
    assert found["seat"] is None
    assert found["table"]["lesson"] == "kick"
    assert [seat["kind"] for seat in found["table"]["seats"]] == ["person", "bot", "bot"]
    assert [seat["name"] for seat in found["table"]["seats"]] == ["Ann", *KICK.others]
    assert refused(bob, "POST", f"/api/tables/{table}/seat", {}) == (409, "started-watch")
    assert refused(bob, "POST", "/api/lessons/kick/done", {"table": table}) == (403, "spectator")
    for wanted in ("open", "running", "over", "mine"):
        for person in (ann, bob):
            assert table not in [one["id"] for one in person.call("GET", f"/api/tables?list={wanted}")["tables"]]


def test_nobody_lets_a_bot_learn_for_them(server: Running) -> None:
    ann = Person(server.address, "Ann")
    table = begin(ann)
    assert refused(ann, "POST", f"/api/tables/{table}/vote", {"what": "stand_in", "seat": 0}) == (409, "no-bot-learns")

    async def away() -> str:
        async with seated([ann], table) as [player]:
            await player.send(t="away")
            return str((await player.next_of("no"))["reason"]["code"])

    assert asyncio.run(away()) == "no-bot-learns"
    ann.call("POST", f"/api/tables/{table}/end", {})
    assert refused(ann, "POST", f"/api/tables/{table}/rematch") == (409, "lesson-again")


def test_a_lesson_is_left_and_taken_up_where_it_was(server: Running) -> None:
    ann = Person(server.address, "Ann")
    table = begin(ann)
    assert [stand["number"] for stand in do(ann, table, "kick open the door")] == [0, 1]
    listed = ann.call("GET", "/api/lessons")
    assert (listed["table"], listed["at"]) == (table, "kick")
    assert begin(ann) == table
    assert do(ann, table)[0]["number"] == 1
    again = begin(ann, again=True)
    assert again != table
    assert do(ann, again)[0]["number"] == 0
    assert ann.call("GET", f"/api/tables/{table}")["table"]["state"] == "over"  # one at a time
    assert row(ann)["tries"] == 2
    assert [stand["state"] for stand in do(ann, again, "kick open the door", "announce the kill")][-1] == "done"
    assert begin(ann) != again  # it is done, so it begins from the beginning


def test_a_lesson_survives_a_restart_in_the_middle(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)
    with running(database) as server:
        ann = Person(server.address, "Ann")
        table = begin(ann)
        do(ann, table, "kick open the door")
        server.kill()
        server.start()
        ann.address = server.address
        stands = do(ann, table, "announce the kill")
        assert [stand["number"] for stand in stands] == [1, 2]
        assert stands[-1]["state"] == "done"
        ann.call("POST", "/api/lessons/kick/done", {"table": table})
        server.kill()
        server.start()
        ann.address = server.address
        assert row(ann)["done"] is not None
        assert begin(ann, again=True) != table
        record = ann.call("GET", f"/api/tables/{table}/record")
        ann.call("GET", f"/api/tables/{table}/replay")
        assert ann.call("GET", f"/api/tables/{table}/verify")["verdict"] == "exact"
    read = Record.decode(json.dumps(record).encode())
    assert read.setup.scenario == KICK.situation
    read.verify()
    assert [entry.kind for entry in log_of(database, table)][:5] == ["created", "sat", "bot", "bot", "started"]


def test_somebody_called_like_one_of_the_others_gets_a_number(server: Running) -> None:
    wilma = Person(server.address, "Wilma")
    seats = wilma.call("POST", "/api/lessons/kick/start", {})["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Wilma 2", *KICK.others]


def test_bad_requests_get_a_clear_answer_and_keep_nothing(server: Running) -> None:
    ann = Person(server.address, "Ann")
    assert refused(ann, "POST", "/api/lessons/no-such/start", {}) == (404, "no-lesson")
    assert refused(ann, "POST", "/api/lessons/..%2F/start", {})[0] == 404
    assert refused(ann, "POST", "/api/lessons/kick/start", {"again": "yes"}) == (422, "bad-body")
    assert refused(ann, "POST", "/api/lessons/kick/start", {"name": "\u200b"})[1] == "bad-name"
    assert refused(ann, "POST", "/api/lessons/kick/done", {"table": "x" * 14}) == (404, "no-table")
    assert refused(ann, "POST", "/api/lessons/kick/done", {"table": "x" * 100}) == (422, "bad-body")
    ordinary = ann.call("POST", "/api/tables", {})["table"]["id"]
    assert refused(ann, "POST", "/api/lessons/kick/done", {"table": ordinary}) == (409, "lesson-not-done")
    assert refused(ann, "POST", "/api/me/marks", {"marks": ["mark.no-such"]}) == (422, "no-mark")
    assert refused(ann, "POST", "/api/me/marks", {"marks": ["kick"]}) == (422, "no-mark")
    stranger = Person(server.address)
    assert stranger.call("GET", "/api/lessons")["table"] is None
    assert stranger.cookie == ""  # looking makes nobody a guest
    assert ann.call("GET", "/api/me/data")["rows"]["learned"] == []


def test_lessons_have_limits(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), max_lessons="2", lessons_burst="5", lessons_per_hour="1") as server:
        one, two, three = (Person(server.address, name) for name in ("One", "Two", "Three"))
        first = begin(one)
        begin(two)
        assert refused(three, "POST", "/api/lessons/kick/start", {}) == (503, "no-table-left")
        assert begin(one, again=True) != first  # their own other lesson makes room
        begin(one)  # what is open costs nothing
        begin(two, again=True)
        assert refused(two, "POST", "/api/lessons/kick/start", {"again": True}) == (429, "too-fast")
        assert len(three.call("POST", "/api/tables", {})["table"]["id"]) == 14  # ordinary tables are not touched


def test_lessons_end_by_themselves_and_leave_nothing_but_the_progress(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)
    with running(database, lesson_time="1", keep_lessons="1", idle="100") as server:
        ann = Person(server.address, "Ann")
        table = begin(ann)
        began = time.monotonic()
        while rows(database, "SELECT state FROM tables WHERE id = ?", (table,)) == [("lesson",)]:
            assert time.monotonic() < began + PATIENCE
            time.sleep(0.1)
        assert ann.call("GET", "/api/lessons")["table"] is None
        assert row(ann)["tries"] == 1
    with running(database, lesson_time="1", keep_lessons="1", idle="100"):
        while rows(database, "SELECT seq FROM entries WHERE table_id = ?", (table,)):
            assert time.monotonic() < began + PATIENCE
            time.sleep(0.1)
    assert rows(database, "SELECT table_id FROM seats", ()) == []


def test_progress_is_exported_and_deleted_with_the_person(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)
    with running(database) as server:
        ann = Person(server.address, "Ann")
        table = begin(ann)
        do(ann, table, "kick open the door", "announce the kill")
        ann.call("POST", "/api/lessons/kick/done", {"table": table})
        marks = ann.call("POST", "/api/me/marks", {"marks": [MARKS[1], MARKS[0], MARKS[0]]})["marks"]
        assert marks == [MARKS[0], MARKS[1]]
        data = ann.call("GET", "/api/me/data")
        assert [one[0] for one in data["rows"]["learned"]] == sorted(["kick", *marks])
        ann.call("POST", "/api/me/delete", {"name": "Ann"})
        assert rows(database, "SELECT guest FROM learned", ()) == []
        assert "Ann" not in {entry.data for entry in log_of(database, table)}
