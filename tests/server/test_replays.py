"""Replays of finished games, and of record files that are sent."""

from __future__ import annotations

import gzip
import json
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.bots.chances import NOBODY, OPEN, chances_of
from kickdoor.record.record import HOST, ON_TIME
from kickdoor.server.http.replay_api import BIGGEST_RECORD, MOST_ACTIONS
from tests.support.records import whole_game
from tests.support.server import Json, Person, Refused, Running, end_game, merge, running, start_table


@pytest.fixture(scope="module")
def record() -> kd.Record:
    """A whole game of four random players."""
    found: kd.Record = whole_game("server replays", 4).record
    return found


@pytest.fixture(scope="module")
def over(server: Running) -> tuple[str, Person]:
    """A table whose host has ended the game."""
    table, persons = start_table(server.address, 3)
    end_game(persons, table)
    return table, persons[0]


def send(server: Running, data: bytes, eyes: str = "open") -> Any:
    person = Person(server.address)
    return person.call("POST", f"/api/replay?seat={eyes}", json.loads(data))


def refusal(server: Running, file: Json) -> tuple[int, str, Json]:
    with pytest.raises(Refused) as refused:
        send(server, json.dumps(file).encode())
    return refused.value.status, refused.value.code, refused.value.parts


def last_view(replay: Json) -> Json:
    view: Json = json.loads(json.dumps(replay["first"]))
    for step in replay["steps"]:
        merge(view, step["changed"])
    return view


def test_the_chances_of_a_record_file_are_judged_as_a_seat_could_know_them(server: Running, record: kd.Record) -> None:
    person = Person(server.address)
    for eyes, seat in (("open", OPEN), ("watch", NOBODY), ("1", 1)):
        found = person.call("POST", f"/api/replay/chances?seat={eyes}", json.loads(record.encode()))
        assert found == msgspec.to_builtins(chances_of(record, seat))
    with pytest.raises(Refused) as refused:
        person.call("POST", "/api/replay/chances?seat=5", json.loads(record.encode()))
    assert (refused.value.status, refused.value.code) == (422, "no-seat")
    with pytest.raises(Refused) as refused:
        person.call("POST", "/api/replay/chances", {"no": "record"})
    assert (refused.value.status, refused.value.code) == (422, "bad-record")


def test_a_record_file_is_replayed_to_its_last_view(server: Running, record: kd.Record) -> None:
    replay = send(server, record.encode())
    table = record.replay()
    view = last_view(replay)
    assert view["over"]
    assert view["winners"] == table.winners
    assert [p["level"] for p in view["players"]] == [p.level for p in table.players]
    for player, shown in zip(table.players, view["players"], strict=True):
        assert shown["hand"]["known"] == [table.lib.names[card] for card in player.hand]
    assert [seat["name"] for seat in replay["table"]["seats"]] == record.names
    assert replay["review"]["ending"]["winners"] == table.winners


def computed(process: int) -> int:
    """How long a process has computed, in ticks."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return int(user) + int(system)


def test_a_record_file_is_replayed_by_another_process_than_the_tables(record: kd.Record) -> None:
    """A stranger's file may take seconds. A thread of the server would let everybody wait for them."""
    with running("sqlite://", thinkers="1") as server:
        send(server, record.encode())  # starts the process of the bots
        pid = server.process.pid
        [children] = [Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        before, of_server = sum(computed(int(child)) for child in children), computed(pid)
        for _ in range(10):
            send(server, record.encode())
        assert sum(computed(int(child)) for child in children) - before > computed(pid) - of_server


def test_a_seat_sees_only_its_own_hand(server: Running, record: kd.Record) -> None:
    replay = send(server, record.encode(), "1")
    view = last_view(replay)
    table = record.replay()
    assert view["seat"] == 1
    assert view["hand"] == [table.lib.names[card] for card in table.players[1].hand]
    unseen = [e for step in replay["steps"] for e in step["events"] if isinstance(e.get("card"), dict)]
    assert unseen, "somebody else has drawn a card face down"


def test_turning_points_name_the_steps_they_happened_in(server: Running, record: kd.Record) -> None:
    replay = send(server, record.encode())
    numbers = [step["n"] for step in replay["steps"]]
    assert numbers == sorted(set(numbers))
    assert {point["action"] for point in replay["review"]["points"]} <= set(numbers)


def test_a_game_that_was_not_finished_can_be_looked_at(server: Running, record: kd.Record) -> None:
    half = kd.Record(record.setup)
    for seat, text in record.actions[:40]:
        half.append(seat, text)
    replay = send(server, half.encode())
    assert replay["review"]["ending"] is None
    assert not last_view(replay)["over"]


def test_a_changed_file_is_refused_with_the_place(server: Running, record: kd.Record) -> None:
    file = json.loads(record.encode())
    file["actions"][30][1] += " twice"
    status, code, parts = refusal(server, file)
    assert (status, code) == (422, "bad-record")
    assert (parts["why"]["code"], parts["why"]["parts"]["n"]) == ("record-action", 31)


def test_a_file_whose_links_were_made_again_is_refused_at_the_first_impossible_action(
    server: Running, record: kd.Record
) -> None:
    forged = kd.Record(record.setup)
    for seat, text in [*record.actions[:10], (0, "announce the kill")]:
        forged.append(seat, text)
    status, code, parts = refusal(server, json.loads(forged.encode()))
    assert (status, code) == (422, "bad-record")
    assert (parts["why"]["code"], parts["why"]["parts"]["n"]) == ("record-action", 11)
    assert parts["why"]["parts"]["why"]["code"] == "record-illegal"


@pytest.mark.parametrize("name", ["../../../etc", "/tmp/tavern", "tavern"])
def test_an_unknown_set_is_refused_and_never_looked_for(server: Running, record: kd.Record, name: str) -> None:
    setup = msgspec.structs.replace(record.setup, sets=[name])
    assert refusal(server, json.loads(kd.Record(setup).encode())) == (422, "foreign-set", {"set": name})


def test_a_record_of_other_cards_is_refused(server: Running, record: kd.Record) -> None:
    setup = msgspec.structs.replace(record.setup, cards="2:" + "0" * 16)
    status, code, parts = refusal(server, json.loads(kd.Record(setup).encode()))
    assert (status, code, parts["why"]["code"]) == (422, "bad-record", "record-cards")


def test_endless_and_huge_files_are_refused(server: Running, record: kd.Record) -> None:
    endless = kd.Record(record.setup)
    for _ in range(MOST_ACTIONS + 1):
        endless.append(0, "pass")
    assert refusal(server, json.loads(endless.encode()))[:2] == (422, "too-many-actions")
    assert refusal(server, {"format": 1, "more": "x" * BIGGEST_RECORD})[:2] == (413, "too-big")


@pytest.mark.parametrize("file", [{}, {"format": 99}, {"format": 1}, {"format": 1, "setup": {"sets": []}}])
def test_a_file_that_is_no_record_is_refused(server: Running, file: Json) -> None:
    assert refusal(server, file)[:2] == (422, "bad-record")


def test_a_seat_that_is_not_there_is_refused(server: Running, record: kd.Record) -> None:
    for eyes in ("4", "7", "-1", "me"):
        with pytest.raises(Refused) as refused:
            send(server, record.encode(), eyes)
        assert (refused.value.status, refused.value.code) == (422, "no-seat")


def test_a_table_that_is_over_has_a_review_and_a_replay(over: tuple[str, Person]) -> None:
    table, host = over
    review = host.call("GET", f"/api/tables/{table}/review")
    assert review["ending"]["how"] == "time"
    replay = host.call("GET", f"/api/tables/{table}/replay?seat=watch")
    assert replay["review"] == review
    assert replay["table"]["id"] == table
    record = host.call("GET", f"/api/tables/{table}/record")
    assert record["actions"][-1][:2] == [HOST, ON_TIME]


def test_a_running_game_shows_neither(server: Running) -> None:
    table, persons = start_table(server.address, 3)
    for what in ("review", "replay", "record"):
        with pytest.raises(Refused) as refused:
            persons[0].call("GET", f"/api/tables/{table}/{what}")
        assert (refused.value.status, refused.value.code) == (409, "not-over")


def test_finished_public_games_are_listed_with_their_winners(server: Running, over: tuple[str, Person]) -> None:
    table, host = over
    (row,) = [row for row in host.call("GET", "/api/tables?list=over")["tables"] if row["id"] == table]
    seats = host.call("GET", f"/api/tables/{table}")["table"]["seats"]
    winners = host.call("GET", f"/api/tables/{table}/review")["ending"]["winners"]
    assert row["winners"] == [seats[seat]["name"] for seat in winners]
    hidden, persons = start_table(server.address, 3, public=False)
    end_game(persons, hidden)
    listed = Person(server.address).call("GET", "/api/tables?list=over")["tables"]
    assert hidden not in [row["id"] for row in listed]


def test_an_answer_is_compressed_for_clients_that_ask_for_it(server: Running, record: kd.Record) -> None:
    request = urllib.request.Request(f"{server.address}/api/replay", record.encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    request.add_header("Accept-Encoding", "gzip")
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        unpacked = json.loads(gzip.decompress(answer.read()))
    assert unpacked == send(server, record.encode())
