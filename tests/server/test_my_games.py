"""The list of one's games: whose turn it is, what they wait for, and vacations, over the REST API of a real server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.test_push import table_of, until, waits
from tests.support.server import Person, Refused, act_elsewhere, running, sqlite_in

DAY = 24 * 3_600_000


def test_my_games_say_what_they_wait_for(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), days_floor="0") as server:
        table, ann, bob = table_of(server)
        row = waits(ann)
        assert (row["waits"], row["people"], row["state"], row["turn"]) == ("start", ["Bob"], "open", 0)
        ann.call("POST", f"/api/tables/{table}/start")
        people = {"Ann": ann, "Bob": bob}
        name = until(lambda: next((n for n, p in people.items() if waits(p)["waits"] == "you"), None))
        other = "Bob" if name == "Ann" else "Ann"
        mine, theirs = waits(people[name]), waits(people[other])
        assert mine["kind"] in ("turn", "fight", "choice", "react", "offer", "win")
        assert 0 < mine["left"] <= DAY
        if mine["kind"] in ("turn", "fight", "choice"):
            assert (theirs["waits"], theirs["who"], theirs["kind"]) == ("player", name, None)
        else:  # in a window nobody is told who is asked
            assert (theirs["waits"], theirs["who"]) == ("others", None)
        ann.call("POST", f"/api/tables/{table}/pause")
        assert waits(ann)["waits"] == waits(bob)["waits"] == "pause"
        ann.call("POST", f"/api/tables/{table}/resume")
        if mine["kind"] == "turn":
            act_elsewhere(people[name], table, "kick open the door")
            assert waits(people[name])["turn"] >= 1
        assert Person(server.address).call("GET", "/api/me/games") == {
            "games": [],
            "vacation": None,
            "vacation_days": 0,
        }


def test_games_that_wait_for_me_come_first(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), days_floor="0") as server:
        first, ann, _ = table_of(server)
        second = ann.call("POST", "/api/tables", {"seats": 3, "clock": "none"})["table"]["id"]
        assert ann.call("GET", "/api/me/games")["games"][0]["id"] in (first, second)
        ann.call("POST", f"/api/tables/{first}/start")
        until(lambda: ann.call("GET", "/api/me/games")["games"][0]["id"] == first)
        assert {row["id"] for row in ann.call("GET", "/api/me/games")["games"]} == {first, second}


def test_a_vacation_holds_in_all_games_over_days(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), days_floor="0") as server:
        table, ann, bob = table_of(server)
        with pytest.raises(Refused) as refused:
            ann.call("POST", "/api/me/vacation", {"days": 3})  # the game has not begun
        assert refused.value.code == "no-vacation"
        ann.call("POST", f"/api/tables/{table}/start")
        answer = ann.call("POST", "/api/me/vacation", {"days": 3})
        assert answer["vacation"] is not None
        assert answer["vacation_days"] in (13, 14)
        [holiday] = waits(bob)["holidays"]
        assert holiday == {"name": "Ann", "until": answer["vacation"]}
        assert waits(ann)["holidays"] == []
        seats = bob.call("GET", f"/api/tables/{table}")["table"]["seats"]
        assert [seat["vacation"] for seat in seats if seat["name"] == "Ann"] == [answer["vacation"]]
        assert ann.call("POST", "/api/me/vacation", {"days": 0})["vacation"] is None
        assert waits(bob)["holidays"] == []
