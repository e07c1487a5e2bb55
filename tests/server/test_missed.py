"""Missed chances on a real server: found for the person who missed them, and tried again at a table of its own."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.server.table.entries import Created
from tests.server.test_lessons import refused
from tests.server.test_puzzles import do
from tests.support.logs import log_of
from tests.support.positions import Position, begin, finished, lay_out, missed_chance
from tests.support.server import Person, Running, running, sqlite_in


@pytest.fixture(scope="module")
def game() -> Position:
    return missed_chance()


def missed(person: Person, table: str, seat: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.call("GET", f"/api/tables/{table}/missed?seat={seat}")["missed"]
    return found


def try_again(person: Person, table: str, number: int = 0) -> str:
    made: str = person.call("POST", f"/api/tables/{table}/missed/{number}/start")["table"]["id"]
    return made


def test_a_player_is_told_the_chance_they_missed(server: Running, game: Position) -> None:
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    table = lay_out(server.database, game, {0: ann, 1: bob}, name="told")
    expected = {"number": 0, "turn": 1, "aim": "win", "cards": ["net-troll"], "step": 0}
    assert missed(ann, table) == [expected]
    assert missed(ann, table) == [expected]  # from what is kept
    assert missed(bob, table, 1) == []


def test_nobody_else_is_told_and_nobody_before_the_end(server: Running, game: Position) -> None:
    ann, bob, eve = (Person(server.address, name) for name in ("Ann", "Bob", "Eve"))
    table = lay_out(server.database, game, {0: ann, 1: bob}, name="private")
    path = f"/api/tables/{table}/missed"
    assert refused(bob, "GET", f"{path}?seat=0") == (403, "spectator")
    assert refused(eve, "GET", f"{path}?seat=0") == (403, "spectator")
    assert refused(eve, "POST", f"{path}/0/start") == (403, "spectator")
    assert refused(ann, "GET", f"{path}?seat=3") == (422, "no-seat")
    assert refused(bob, "POST", f"{path}/0/start") == (404, "no-lesson")
    for number in ("1", "9", "x", "-1"):
        assert refused(ann, "POST", f"{path}/{number}/start") == (404, "no-lesson")
    running_game = lay_out(server.database, begin("running"), {0: ann})
    assert refused(ann, "GET", f"/api/tables/{running_game}/missed?seat=0") == (409, "not-over")
    assert refused(ann, "POST", f"/api/tables/{running_game}/missed/0/start") == (409, "not-over")


def test_a_game_without_missed_chances_has_none(server: Running) -> None:
    ann = Person(server.address, "Ann")
    assert missed(ann, lay_out(server.database, finished(), {0: ann}, name="none")) == []


def test_a_missed_chance_is_failed_tried_again_and_solved(server: Running, game: Position) -> None:
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    table = lay_out(server.database, game, {0: ann}, name="solved")
    first = try_again(ann, table)
    standing = do(ann, first)
    assert (standing["lesson"], standing["state"], standing["say"]) == ("missed-win", "going", "lesson.missed-win.idea")
    assert standing["puzzle"]["own"] is True
    assert do(ann, first, "run away")["state"] == "failed"
    assert refused(bob, "POST", f"/api/tables/{first}/lesson/again") == (403, "spectator")
    assert refused(ann, "POST", f"/api/tables/{table}/lesson/again") == (404, "no-lesson")
    again: str = ann.call("POST", f"/api/tables/{first}/lesson/again")["table"]["id"]
    assert again != first
    assert do(ann, again, "play warrior", "announce the kill")["state"] == "done"
    assert missed(ann, again) == []  # a puzzle has no missed chances of its own
    listed = ann.call("GET", "/api/lessons")
    assert (listed["table"], listed["at"]) == (None, None)  # it is in no list …
    assert {row["tries"] for row in listed["lessons"]} == {0}
    assert refused(ann, "POST", "/api/lessons/missed-win/start", {}) == (404, "no-lesson")


def test_the_table_carries_its_puzzle_and_needs_neither_the_game_nor_the_process(
    tmp_path: Path, game: Position
) -> None:
    with running(sqlite_in(tmp_path)) as server:
        ann = Person(server.address, "Ann")
        table = lay_out(server.database, game, {0: ann})
        puzzle = try_again(ann, table)
        assert do(ann, puzzle, "play warrior")["state"] == "going"
        server.kill()
        db = sqlite3.connect(server.database.removeprefix("sqlite:///"))
        with db:
            db.execute("DELETE FROM entries WHERE table_id = ?", (table,))
            db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
            db.execute("DELETE FROM tables WHERE id = ?", (table,))
        db.close()
        server.start()
        ann.address = server.address
        assert refused(ann, "GET", f"/api/tables/{table}/missed?seat=0") == (404, "no-table")
        assert do(ann, puzzle, "announce the kill")["state"] == "done"
        again: str = ann.call("POST", f"/api/tables/{puzzle}/lesson/again")["table"]["id"]
        assert do(ann, again)["state"] == "going"
        seen = ann.call("GET", f"/api/tables/{puzzle}/replay?seat=0")
        assert [step["action"] for step in seen["steps"]][:1] == ["play warrior"]


def test_logs_without_a_puzzle_stay_readable(server: Running, game: Position) -> None:
    ann = Person(server.address, "Ann")
    made = json.loads(log_of(server.database, lay_out(server.database, game, {0: ann}, name="old"))[0].data)
    del made["puzzle"]
    read = msgspec.convert(made, Created)
    assert (read.puzzle, read.whole_lesson()) == (None, None)
    assert msgspec.structs.replace(read, lesson="kick").whole_lesson() is not None
