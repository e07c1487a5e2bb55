"""People at a table: nobody is put out, seated or talked to against their will, and nobody decides alone for all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kickdoor.server.http import people_api
from tests.server.test_doors import refused
from tests.support.logs import log_of
from tests.support.server import (
    Json,
    Person,
    Player,
    Refused,
    Running,
    end_game,
    open_table,
    running,
    sqlite_in,
    start_table,
)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server at which people are absent at once, and a vote takes three seconds: time enough for an answer."""
    database = sqlite_in(tmp_path_factory.mktemp("people"))
    with running(database, absent_time="0", vote_time="3000", vote_rest="0") as started:
        yield started


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the usual times, except that the same person may begin a vote at any time."""
    with running(sqlite_in(tmp_path_factory.mktemp("people")), vote_rest="0") as started:
        yield started


def post(person: Person, table: str, path: str, **body: object) -> Json:
    """The table after a request about it, or whatever else is answered."""
    answer: Json = person.call("POST", f"/api/tables/{table}/{path}", body)
    shown: Json = answer.get("table", answer)
    return shown


def no(person: Person, table: str, path: str, **body: object) -> tuple[int, str]:
    """The status and the code with which a request is refused."""
    return refused(person, "POST", f"/api/tables/{table}/{path}", body)


def seen(person: Person, table: str) -> Json:
    shown: Json = person.call("GET", f"/api/tables/{table}")["table"]
    return shown


def vote(person: Person, table: str, yes: bool = True) -> Json:
    return post(person, table, "vote/answer", number=seen(person, table)["vote"]["number"], yes=yes)


def until(so: Callable[[], bool]) -> None:
    """Wait until it is so. The test's own limit of time ends it."""
    while not so():
        time.sleep(0.02)


# --- ending -----------------------------------------------------------------------------------------------------------


def test_the_host_alone_does_not_end_a_running_game(calm: Running) -> None:
    table, [host, bob, cid] = start_table(calm.address, 3, seats=3)
    assert no(host, table, "end") == (409, "needs-vote")
    shown = post(host, table, "vote", what="end")
    assert (shown["state"], shown["vote"]["yes"], shown["vote"]["needed"]) == ("running", [0], 2)
    assert shown["vote"]["asked"] == [0, 1, 2]
    assert vote(bob, table, False)["vote"]["result"] is None
    assert vote(cid, table, False)["vote"]["result"] == "failed"
    assert seen(host, table)["state"] == "running"
    post(bob, table, "vote", what="end")
    assert vote(cid, table)["state"] == "over"  # two of three, and the host need not agree


def test_of_two_people_both_have_to_agree(calm: Running) -> None:
    table, [host, bob] = start_table(calm.address, 2, seats=3)
    assert post(host, table, "vote", what="end")["vote"]["needed"] == 2
    assert vote(bob, table, False)["vote"]["result"] == "failed"
    shown = post(bob, table, "vote", what="remove", seat=0)  # whoever is to go is asked as well
    assert (shown["vote"]["asked"], shown["vote"]["needed"]) == ([0, 1], 2)
    assert vote(host, table, False)["vote"]["result"] == "failed"
    assert not seen(host, table)["seats"][0]["away"]


def test_somebody_who_plays_with_bots_alone_is_asked_nothing(calm: Running) -> None:
    table, [ann] = start_table(calm.address, 1, seats=3)
    assert post(ann, table, "end")["state"] == "over"
    table, [ann] = start_table(calm.address, 1, seats=3)
    assert post(ann, table, "vote", what="pause")["paused"]
    assert post(ann, table, "vote", what="end")["state"] == "over"


def test_whoever_was_away_for_a_moment_comes_back_in_time(hasty: Running) -> None:
    """Alone at the table while the others are absent: the vote waits for them, and one who comes back stops it."""
    table, [ann, bob] = start_table(hasty.address, 2, seats=3)
    shown = post(ann, table, "vote", what="end")
    assert (shown["vote"]["asked"], shown["vote"]["waits"], shown["vote"]["result"]) == ([0], True, None)
    assert vote(bob, table, False)["vote"]["result"] == "failed"
    assert seen(ann, table)["state"] == "running"
    assert no(ann, table, "vote", what="remove", seat=1) == (409, "nobody-to-ask")
    post(ann, table, "vote", what="end")
    until(lambda: seen(ann, table)["state"] == "over")  # nobody came back
    assert seen(ann, table)["vote"]["result"] == "passed"


# --- removing ---------------------------------------------------------------------------------------------------------


def test_the_others_remove_somebody_for_good(calm: Running) -> None:
    async def run() -> None:
        table, persons = start_table(calm.address, 4, seats=4)
        troll = await Player(persons[3], table).open()
        post(persons[0], table, "vote", what="remove", seat=3)
        assert no(persons[3], table, "vote/answer", number=1, yes=False) == (409, "vote-about-you")
        shown = vote(persons[1], table)
        assert shown["vote"]["result"] == "passed"
        assert shown["seats"][3]["away"]
        assert (await troll.next_of("removed"))["reason"]["code"] == "voted-out"
        assert (await troll.next_of("hello"))["seat"] is None
        assert no(persons[3], table, "vote", what="end") == (403, "spectator")
        assert no(persons[3], table, "seat") == (409, "started-watch")
        await troll.close()
        again = await Player(persons[3], table).open()  # with the same cookie they still have no seat
        assert again.hello["seat"] is None
        await again.send(t="back")
        assert (await again.next_of("no"))["reason"]["code"] == "spectator"
        await again.close()
        end_game(persons[:3], table)
        assert no(persons[3], table, "rematch") == (403, "spectator")

    asyncio.run(run())


def test_somebody_who_is_there_says_no_to_a_bot_and_somebody_who_sleeps_does_not(hasty: Running) -> None:
    async def run() -> None:
        table, persons = start_table(hasty.address, 2, seats=3)
        bob = await Player(persons[1], table).open()
        shown = post(persons[0], table, "vote", what="stand_in", seat=1)
        assert shown["vote"]["waits"]
        assert vote(persons[1], table, False)["vote"]["result"] == "failed"
        post(persons[0], table, "vote", what="stand_in", seat=1)
        while not bob.state["seats"][1]["away"]:  # they have not answered in time
            await bob.next_of("table")
        await bob.send(t="back")
        while bob.state["seats"][1]["away"]:
            await bob.next_of("table")
        await bob.close()
        until(lambda: not seen(persons[0], table)["seats"][1]["present"])
        assert post(persons[0], table, "vote", what="stand_in", seat=1)["seats"][1]["away"]  # absent: at once

    asyncio.run(run())


def test_votes_have_a_pace_and_an_end(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        table, [ann, bob, cid] = start_table(server.address, 3, seats=3)
        post(ann, table, "vote", what="end")
        assert no(bob, table, "vote", what="pause") == (409, "vote-open")
        vote(bob, table, False)
        vote(cid, table, False)
        assert no(ann, table, "vote", what="pause") == (409, "vote-too-soon")  # she has just begun one
        assert no(bob, table, "vote", what="end") == (409, "vote-too-soon")  # they have just said no to this
        assert no(bob, table, "vote/answer", number=1, yes=True) == (409, "vote-over")
        assert post(bob, table, "vote", what="pause")["vote"]["result"] is None
        assert no(bob, table, "vote", what="remove", seat=1) == (409, "not-yourself")
        assert no(bob, table, "vote", what="remove", seat=5) == (404, "nobody-there")
        assert no(bob, table, "vote", what="resume") == (409, "vote-pointless")


# --- pausing and the host ---------------------------------------------------------------------------------------------


def test_a_host_who_pauses_for_ever_is_outvoted(calm: Running) -> None:
    table, [host, bob, cid] = start_table(calm.address, 3, seats=3)
    assert post(host, table, "pause")["paused"]
    post(bob, table, "vote", what="resume")
    assert not vote(cid, table)["paused"]
    assert no(host, table, "pause") == (409, "needs-vote")  # not again and again
    post(host, table, "vote", what="pause")
    assert vote(bob, table)["paused"]
    assert not post(host, table, "resume")["paused"]


@pytest.mark.parametrize("started", [True, False])
def test_an_absent_host_is_host_no_longer(hasty: Running, started: bool) -> None:
    async def run() -> None:
        table, persons = (start_table if started else open_table)(hasty.address, 3, seats=3)
        cid = await Player(persons[2], table).open()
        while not cid.state["seats"][2]["host"]:
            await cid.next_of("table")
        assert [seat["host"] for seat in cid.state["seats"]] == [False, False, True]
        if started:
            assert post(persons[2], table, "pause")["paused"]
            assert no(persons[0], table, "resume") == (403, "not-host")
        else:
            assert post(persons[2], table, "start")["state"] == "running"
        await cid.close()

    asyncio.run(run())


def test_a_host_whose_page_loads_again_stays_the_host(calm: Running) -> None:
    async def run() -> None:
        table, persons = open_table(calm.address, 2, seats=3)
        players = [await Player(person, table).open() for person in persons]
        await players[0].close()
        until(lambda: not seen(persons[1], table)["seats"][0]["present"])
        await asyncio.sleep(2.5)  # the server looks every second
        assert seen(persons[1], table)["seats"][0]["host"]
        await players[1].close()

    asyncio.run(run())


def test_the_host_hands_the_role_on(calm: Running) -> None:
    table, [host, bob] = open_table(calm.address, 2, seats=3)
    assert no(host, table, "host", seat=2) == (404, "nobody-there")
    assert [seat["host"] for seat in post(host, table, "host", seat=1)["seats"]] == [False, True, False]
    assert no(host, table, "start") == (403, "not-host")
    assert post(bob, table, "start")["state"] == "running"


# --- before the start -------------------------------------------------------------------------------------------------


def test_three_trolls_who_fill_a_table_are_put_out_and_stay_out(calm: Running) -> None:
    async def run() -> None:
        table, [host, *trolls] = open_table(calm.address, 4, seats=4)
        sockets = [await Player(troll, table).open() for troll in trolls]
        assert no(trolls[0], table, "kick", seat=0) == (403, "not-host")
        assert no(host, table, "kick", seat=0) == (409, "not-yourself")
        for number, (troll, socket) in enumerate(zip(trolls, sockets, strict=True), 1):
            assert post(host, table, "kick", seat=number)["seats"][number]["kind"] == "empty"
            assert (await socket.next_of("removed"))["reason"]["code"] == "kicked"
            await socket.close()
            assert no(troll, table, "seat") == (403, "not-at-this-table")
            again = await Player(troll, table).open()  # nor with a new connection
            assert again.hello["seat"] is None
            await again.close()
            assert no(troll, table, "seat", seat=number) == (403, "not-at-this-table")
        friend = Person(calm.address, "Friend")
        assert post(friend, table, "seat")["seats"][1]["name"] == "Friend"
        post(host, table, "start")
        assert no(host, table, "kick", seat=1) == (409, "started")

    asyncio.run(run())


def test_whoever_was_kicked_is_still_out_after_a_restart(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        table, [host, troll] = open_table(server.address, 2, seats=3)
        post(host, table, "kick", seat=1)
        server.kill()
        server.start()
        troll.address = host.address = server.address
        assert no(troll, table, "seat") == (403, "not-at-this-table")


# --- rematch ----------------------------------------------------------------------------------------------------------


def test_a_rematch_seats_nobody_who_has_not_said_so(calm: Running) -> None:
    table, [ann, bob, cid] = start_table(calm.address, 3, seats=4, bots="easy")
    end_game([ann, bob, cid], table)
    again = post(ann, table, "rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "empty", "empty", "bot"]
    assert [seat["kept_for"] for seat in again["seats"]] == [None, "Player 1", "Player 2", None]
    assert again["invited_by"] == "Player 0"
    new = again["id"]
    for person in (bob, cid):
        mine = person.call("GET", "/api/tables?list=invited")["tables"]
        assert [row["id"] for row in mine] == [new]
        assert new not in [row["id"] for row in person.call("GET", "/api/tables?list=mine")["tables"]]
    stranger = Person(calm.address, "Stranger")
    assert no(stranger, new, "seat", seat=1) == (409, "seat-kept")
    assert no(stranger, new, "seat") == (409, "table-full")
    assert no(stranger, new, "decline") == (409, "not-invited")
    assert post(bob, new, "seat", colour="green")["seats"][1]["name"] == "Player 1"  # where they sat, as they were
    post(cid, new, "decline")
    assert no(cid, new, "decline") == (409, "not-invited")
    assert cid.call("GET", "/api/tables?list=invited")["tables"] == []
    assert post(stranger, new, "seat")["seats"][2]["name"] == "Stranger"  # the seat is free now


def test_a_seat_is_kept_for_a_while_only(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), invite_time="1000") as server:
        table, [ann, bob] = start_table(server.address, 2, seats=3)
        end_game([ann, bob], table)
        new = post(ann, table, "rematch")["id"]
        until(lambda: seen(ann, new)["seats"][1]["kept_for"] is None)
        assert bob.call("GET", "/api/tables?list=invited")["tables"] == []
        assert post(bob, new, "seat")["seats"][1]["name"] == "Player 1"  # there is room, so why not


# --- blocks and reports -----------------------------------------------------------------------------------------------


def test_a_block_follows_the_person_to_every_table(calm: Running) -> None:
    async def run() -> None:
        table, [ann, troll] = open_table(calm.address, 2, seats=3)
        players = [await Player(person, table).open() for person in (ann, troll)]
        assert [each["name"] for each in post(ann, table, "block", seat=1)["blocks"]] == ["Player 1"]
        assert (await players[0].next_of("people"))["blocked"] == [1]
        await says(players[1], players[0], "rude")
        await players[0].close()
        players[0] = await Player(ann, table).open()  # a new connection knows it, too
        assert players[0].hello["blocked"] == [1]
        assert players[1].hello["blocked"] == []  # and nobody tells the other
        await says(players[1], players[0], "rude again")
        elsewhere, [bob] = open_table(calm.address, 1, seats=3)
        watcher = await Player(troll, elsewhere).open()
        hearing = await Player(ann, elsewhere).open()
        await says(watcher, hearing, "from the gallery")
        for player in (*players, watcher, hearing):
            await player.close()
        hosted = ann.call("POST", "/api/tables", {"seats": 3})["table"]["id"]
        assert no(troll, hosted, "seat") == (403, "not-at-this-table")
        assert hosted not in [row["id"] for row in troll.call("GET", "/api/tables?list=open")["tables"]]
        assert hosted in [row["id"] for row in bob.call("GET", "/api/tables?list=open")["tables"]]
        post(troll, elsewhere, "seat")
        assert no(ann, elsewhere, "seat") == (409, "blocked-here")
        assert post(ann, elsewhere, "seat", despite_blocks=True)["seats"][2]["name"] == "Player 0 2"
        [block] = ann.call("GET", "/api/me/blocks")["blocks"]
        assert troll.call("GET", "/api/me/blocks")["blocks"] == []
        troll.call("DELETE", f"/api/me/blocks/{block['id']}")  # it is not theirs
        assert ann.call("GET", "/api/me/blocks")["blocks"] == [block]
        assert ann.call("DELETE", f"/api/me/blocks/{block['id']}")["blocks"] == []
        assert post(troll, hosted, "seat")["seats"][1]["name"] == "Player 1"

    async def says(speaker: Player, deaf: Player, words: str) -> None:
        """Somebody talks, and the other one does not hear it: what they hear next is their own line."""
        await speaker.send(t="say", text=words)
        await speaker.next_of("said")
        await deaf.send(t="say", text="next")
        await deaf.next_of("said")
        assert [said["text"] for said in deaf.said] == ["next"] * len(deaf.said)

    asyncio.run(run())


def test_a_spectator_who_is_rude_is_blocked_by_what_they_said(calm: Running) -> None:
    async def run() -> None:
        table, [ann] = open_table(calm.address, 1, seats=3)
        player = await Player(ann, table).open()
        watcher = await Player(Person(calm.address, "Heckler"), table).open()
        await watcher.send(t="say", text="boo")
        line = (await player.next_of("said"))["line"]
        assert no(ann, table, "block", line=line + 1) == (404, "nobody-there")
        assert no(ann, table, "block") == (404, "nobody-there")
        assert no(ann, table, "block", seat=0) == (409, "not-yourself")
        assert post(ann, table, "block", line=line)["blocks"][0]["name"] == "Heckler"
        for socket in (player, watcher):
            await socket.close()

    asyncio.run(run())


def test_mutes_follow_the_person_and_not_the_seat(calm: Running) -> None:
    async def run() -> None:
        table, persons = open_table(calm.address, 2, seats=3)
        players = [await Player(person, table).open() for person in persons]
        await players[0].send(t="mute", seat=1, on=True)
        await players[0].next_of("orders")
        post(persons[1], table, "seat", seat=2)
        await players[1].send(t="say", text="it is me again")
        await players[1].next_of("said")
        await players[0].send(t="mute", seat=2, on=False)
        assert (await players[0].next_of("orders"))["muted"] == []
        assert players[0].said == []
        for player in players:
            await player.close()

    asyncio.run(run())


def test_blocks_have_a_limit(calm: Running) -> None:
    table, [ann] = open_table(calm.address, 1, seats=3)
    for number in range(people_api.MOST_BLOCKS):
        troll = Person(calm.address, f"Troll {number}")
        post(troll, table, "seat")
        post(ann, table, "block", seat=1)
        post(ann, table, "kick", seat=1)
    last = Person(calm.address, "One more")
    post(last, table, "seat")
    assert no(ann, table, "block", seat=1) == (409, "too-many-blocks")
    listed = ann.call("GET", "/api/me/blocks")
    assert len(listed["blocks"]) == listed["most"] == people_api.MOST_BLOCKS
    assert len(ann.call("GET", "/api/me/data")["rows"]["blocks"]) == people_api.MOST_BLOCKS


def test_a_report_reaches_the_operators_with_what_was_said(calm: Running) -> None:
    async def run() -> None:
        table, [ann, troll] = open_table(calm.address, 2, seats=3)
        player = await Player(troll, table).open()
        await player.send(t="say", text="you are stupid")
        await player.next_of("said")
        await player.close()
        stranger = Person(calm.address, "Stranger")
        assert no(stranger, table, "report", reason="talk", seat=1) == (403, "spectator")
        assert no(ann, table, "report", reason="talk", seat=0) == (409, "not-yourself")
        assert no(ann, table, "report", reason="boring", seat=1)[0] == 422
        assert no(ann, table, "report", reason="talk", seat=1, text="x" * 201)[0] == 422
        assert post(ann, table, "report", reason="talk", seat=1, text=" rude\u202e  words ")["id"]
        assert no(ann, table, "report", reason="other", seat=1) == (409, "reported-already")
        post(ann, table, "kick", seat=1)
        assert post(troll, table, "report", reason="behaviour", seat=0)["id"]  # whoever was put out may speak, too
        [row] = ann.call("GET", "/api/me/data")["rows"]["reports"]
        assert row[1:] == ["Player 1", "talk", "rude words", table]

    asyncio.run(run())


def test_reports_of_one_person_have_a_limit(calm: Running) -> None:
    ann = Person(calm.address, "Ann")
    for number in range(people_api.REPORTS_A_DAY + 1):
        table, [_, *_] = open_table(calm.address, 1, seats=3)
        post(ann, table, "seat")
        if number < people_api.REPORTS_A_DAY:
            assert post(ann, table, "report", reason="other", seat=0)["id"]
        else:
            assert no(ann, table, "report", reason="other", seat=0) == (429, "too-many-reports")


# --- restarts and two processes ---------------------------------------------------------------------------------------


def test_a_vote_outlives_a_kill(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        table, persons = start_table(server.address, 4, seats=4)
        post(persons[0], table, "vote", what="end")
        vote(persons[1], table)
        server.kill()
        server.start()
        for person in persons:
            person.address = server.address
        shown = seen(persons[3], table)["vote"]
        assert (shown["what"], shown["yes"], shown["needed"], shown["result"]) == ("end", [0, 1], 3, None)
        assert 0 < shown["left"] <= 60_000
        assert vote(persons[3], table)["state"] == "over"
        kinds = [entry.kind for entry in log_of(server.database, table)]
        assert kinds[-4:] == ["ballot", "voted", "ontime", "finished"]


def test_a_vote_whose_time_ran_out_while_the_server_was_down_has_failed(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), vote_time="1000") as server:
        table, persons = start_table(server.address, 3, seats=3)
        post(persons[0], table, "vote", what="end")
        server.kill()
        time.sleep(1.1)
        server.start()
        persons[1].address = server.address
        until(lambda: seen(persons[1], table)["vote"]["result"] == "failed")
        assert seen(persons[1], table)["state"] == "running"


def test_two_processes_count_the_same_votes(two_servers: list[Running]) -> None:
    async def run() -> None:
        table, persons = start_table(two_servers[0].address, 4, seats=4)
        for person in persons[2:]:
            person.address = two_servers[1].address
        players = [await Player(person, table).open() for person in persons]
        post(persons[0], table, "vote", what="remove", seat=3)
        while (players[2].state["vote"] or {}).get("what") != "remove":  # the other process asks them
            await players[2].next_of("table")
        vote(persons[2], table)
        assert (await players[3].next_of("removed"))["reason"]["code"] == "voted-out"
        while not players[0].state["seats"][3]["away"]:
            await players[0].next_of("table")
        assert players[0].state["vote"]["result"] == "passed"
        for player in players:
            await player.close()

    asyncio.run(run())


def test_both_processes_know_a_block(two_servers: list[Running]) -> None:
    async def run() -> None:
        table, persons = open_table(two_servers[0].address, 2, seats=3)
        there = Person(two_servers[1].address)
        there.cookie = persons[0].cookie
        elsewhere = await Player(there, table).open()
        post(persons[0], table, "block", seat=1)
        assert (await elsewhere.next_of("people"))["blocked"] == [1]
        await elsewhere.close()

    asyncio.run(run())


def test_two_ballots_at_two_processes_end_a_vote_once(two_servers: list[Running]) -> None:
    """Two people vote at the same moment at two processes: both ballots count, and the vote ends once."""

    async def run() -> None:
        table, persons = start_table(two_servers[0].address, 3, seats=3)
        persons[2].address = two_servers[1].address
        post(persons[0], table, "vote", what="end")
        number = seen(persons[2], table)["vote"]["number"]
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(None, says_yes, person, table, number) for person in persons[1:]))
        kinds = [entry.kind for entry in log_of(two_servers[0].database, table)]
        assert kinds.count("voted") == kinds.count("ontime") == kinds.count("finished") == 1

    asyncio.run(run())


def says_yes(person: Person, table: str, number: int) -> None:
    """Say yes, unless the vote is over already."""
    try:
        post(person, table, "vote/answer", number=number, yes=True)
    except Refused as refusal:
        assert refusal.code == "vote-over"  # noqa: PT017
