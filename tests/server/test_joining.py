"""Somebody who comes late takes over from a bot if the people at the table agree. A board sits nowhere and is sent no
hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from kickdoor.record.record import Record
from kickdoor.server.http.guests import COOKIE
from kickdoor.server.table.votes import MOST_JOINS
from tests.server.test_people import no, post, seen
from tests.support.devices import check_device
from tests.support.logs import log_of
from tests.support.oracle import Oracle
from tests.support.server import Json, Person, Player, Running, end_game, running, sqlite_in, start_table


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server at which the same question may be asked again at once."""
    with running(sqlite_in(tmp_path_factory.mktemp("joining")), vote_rest="0") as started:
        yield started


def answer(person: Person, table: str, yes: bool) -> Json:
    return post(person, table, "vote/answer", number=seen(person, table)["vote"]["number"], yes=yes)


def test_the_people_decide_who_takes_over_from_a_bot(calm: Running) -> None:
    table, (ann, bob) = start_table(calm.address, 2, seats=4)
    dora = Person(calm.address, "Dora")
    asked = post(dora, table, "join", seat=3, name="Dora")["vote"]
    assert (asked["what"], asked["by"], asked["name"], asked["seat"]) == ("join", None, "Dora", 3)
    assert (asked["yes"], asked["needed"]) == ([], 2)
    assert no(Person(calm.address, "Eve"), table, "join", seat=2) == (409, "vote-open")
    answer(ann, table, True)
    seats = answer(bob, table, True)["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats][3] == ("person", "Dora")
    assert dora.call("GET", f"/api/tables/{table}")["seat"] == 3
    assert [row["id"] for row in dora.call("GET", "/api/tables?list=mine")["tables"]] == [table]
    end_game([ann, bob, dora], table)
    record = dora.call("GET", f"/api/tables/{table}/record")
    assert [player["name"] for player in record["setup"]["players"]][3] == "Dora"
    assert dora.call("GET", f"/api/tables/{table}/verify")["verdict"] == "exact"


def test_nobody_takes_over_against_the_will_of_the_others_or_from_a_person(calm: Running) -> None:
    table, (ann, bob) = start_table(calm.address, 2, seats=4)
    dora = Person(calm.address, "Dora")
    assert no(dora, table, "join", seat=0) == (409, "no-bot-there")
    assert no(ann, table, "join", seat=3) == (409, "seated-already")
    assert no(ann, table, "vote", what="join", seat=3) == (409, "vote-pointless")
    post(dora, table, "join", seat=3)
    answer(ann, table, True)
    state = answer(bob, table, False)
    assert state["vote"]["result"] == "failed"
    assert state["seats"][3]["kind"] == "bot"
    bob.call("DELETE", f"/api/tables/{table}/seat")
    post(dora, table, "join", seat=1)  # a bot plays there for good
    assert answer(ann, table, True)["seats"][1]["name"] == "Dora"
    assert [seat["gone"] for seat in seen(ann, table)["seats"]] == [False] * 4


def test_somebody_who_was_voted_out_does_not_ask_to_come_back(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), vote_rest="0") as server:
        table, (ann, bob, troll) = start_table(server.address, 3, seats=4)
        post(ann, table, "vote", what="remove", seat=2)
        assert answer(bob, table, True)["seats"][2]["gone"]
        for again in (False, True):
            if again:
                server.kill()
                server.start()
                for person in (ann, bob, troll):
                    person.address = server.address
            assert no(troll, table, "join") == (403, "not-at-this-table")
        post(Person(server.address, "Dora"), table, "join", seat=2)  # somebody else may


def test_strangers_who_want_to_join_keep_nobody_from_deciding(calm: Running) -> None:
    """Each of them asks as soon as the last one was refused: at a table over several days for a day each time."""
    table, (ann, bob, _) = start_table(calm.address, 3, seats=4, clock="days")
    dora = Person(calm.address, "Dora")
    post(dora, table, "join", seat=3)
    vote = post(ann, table, "vote", what="remove", seat=2)["vote"]
    assert (vote["what"], vote["number"], vote["result"]) == ("remove", 2, None)
    assert no(Person(calm.address, "Eve"), table, "join", seat=3) == (409, "vote-open")
    assert no(ann, table, "vote", what="pause") == (409, "vote-open")
    assert answer(bob, table, True)["seats"][2]["gone"]
    for number in range(MOST_JOINS - 1):
        post(Person(calm.address, f"Stranger {number}"), table, "join", seat=3)
        answer(ann, table, False)
    assert no(dora, table, "join", seat=3) == (409, "too-many-votes")
    assert post(ann, table, "vote", what="pause")["vote"]["what"] == "pause"


def test_whoever_takes_over_is_sent_the_hand_from_then_on_and_a_restart_keeps_it(tmp_path: Path) -> None:
    async def game(server: Running) -> None:
        table, (ann,) = start_table(server.address, 1, seats=3)
        dora = Player(Person(server.address, "Dora"), table)
        await dora.open()
        assert (await dora.next_of("view"))["view"]["hand"] == []
        post(dora.person, table, "join", seat=2, name="Dora")
        answer(ann, table, True)
        while dora.hello["seat"] is None:
            await dora.next_of("hello")
        view = (await dora.next_of("view"))["view"]
        assert view["seat"] == 2
        assert len(view["hand"]) == view["players"][2]["hand"]["doors"] + view["players"][2]["hand"]["treasures"]
        await dora.close()
        server.kill()
        server.start()
        dora.person.address = ann.address = server.address
        await dora.open()
        assert dora.hello["seat"] == 2
        assert dora.hello["name"] == "Dora"
        await dora.close()
        dora.person.call("POST", "/api/me/delete", {"name": "Dora"})
        assert not [entry.data for entry in log_of(server.database, table) if '"Dora"' in entry.data]

    with running(sqlite_in(tmp_path)) as server:
        asyncio.run(game(server))


# --- the board --------------------------------------------------------------------------------------------------------


class Board(Player):
    """The socket of a board, opened by somebody who may have a seat."""

    async def open(self) -> Player:
        url = f"{self.person.address.replace('http', 'ws', 1)}/ws/tables/{self.table}?board=1"
        cookie = {"Cookie": f"{COOKIE}={self.person.cookie}"}
        self.connection = await connect(url, additional_headers=cookie, max_size=None, compression=None)
        await self.next_of("hello")
        return self

    async def listen(self) -> None:
        """Watch until the game is over."""
        while self.over is None:
            await self.next()


def test_a_board_sits_nowhere_and_the_first_who_sits_down_is_the_host(server: Running) -> None:
    tv, ann = Person(server.address, "TV"), Person(server.address, "Ann")
    made = tv.call("POST", "/api/tables", {"board": True, "seats": 3})
    assert (made["seat"], made["host"]) == (None, False)
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["empty"] * 3
    table = made["table"]["id"]
    assert no(tv, table, "start") == (403, "not-host")
    assert ann.call("POST", f"/api/tables/{table}/seat", {})["host"]
    assert post(ann, table, "start")["state"] == "running"


def test_a_board_is_sent_no_hand_even_if_whoever_opened_it_has_a_seat(server: Running) -> None:
    async def game() -> None:
        table, (ann,) = start_table(server.address, 1, seats=3)
        board, hand = Board(ann, table), Player(ann, table)
        await board.open()
        await hand.open()
        assert hand.hello["seat"] == 0
        assert (board.hello["seat"], board.hello["seats"]) == (None, [])
        watching = asyncio.create_task(board.listen())
        await hand.play(acts=30)
        told, own = (ann.call("GET", f"/api/tables/{table}/{path}") for path in ("story?board=1", "story"))
        ann.call("POST", f"/api/tables/{table}/end", {})
        await watching
        await board.close()
        await hand.close()
        record = Record.decode(json.dumps(ann.call("GET", f"/api/tables/{table}/record")).encode())
        assert check_device(board.received, record, ()) > 50
        assert not [text for text in board.received if '"t":"view"' in text and '"hand":["' in text]
        oracle = Oracle(record, -1)
        assert oracle.named(told) <= oracle.ever()
        assert told["lines"][0] == "Player 0 draws 4 Door cards and 4 Treasures."
        assert own["lines"][0] != told["lines"][0]  # a seat is told which

    asyncio.run(game())
