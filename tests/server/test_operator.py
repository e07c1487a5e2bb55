"""The operator's tool on a running server, on both databases: what it shows, and what it does at tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from kickdoor.cli.admin.desk import Common, Desk
from kickdoor.server.storage import open_store
from kickdoor.server.storage.operator_records import ADD_BAN, Ban
from tests.support.admin import Operator, called
from tests.support.logs import log_of, rows
from tests.support.server import (
    Json,
    Person,
    Player,
    Refused,
    Running,
    end_game,
    open_table,
    running,
    seated,
    start_table,
)

NOBODY = "0" * 24


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Iterator[Running]:
    """A server on each of the databases."""
    name = "sqlite_url" if request.param == "sqlite" else "own_postgres_url"
    with running(request.getfixturevalue(name)) as started:
        yield started


@pytest.fixture
def operator(server: Running) -> Operator:
    return Operator(server.database)


def guest_of(operator: Operator, name: str) -> str:
    guest: str = operator.facts("show", name)["guest"]
    return guest


def kill(server: Running) -> None:
    """Kill it, as if that had been some time ago: nobody waits any more for a sign of life."""
    server.kill()
    rows(server.database, "UPDATE processes SET beat = 0", ())


# --- looking ----------------------------------------------------------------------------------------------------------


def test_list_shows_tables_and_who_is_connected(operator: Operator, server: Running) -> None:
    table, [ann, bob] = open_table(server.address, 2, seats=3, seat={"name": "Ann of the list"})

    async def run() -> tuple[Json, str]:
        async with contextlib.AsyncExitStack() as sockets:
            for person in (ann, bob):
                player = await Player(person, table).open()
                sockets.push_async_callback(player.close)
            return await asyncio.to_thread(operator.facts, "list"), await asyncio.to_thread(operator.says, "list")

    facts, text = asyncio.run(run())
    [row] = [row for row in facts["tables"] if row["id"] == table]
    assert (row["state"], row["people"], row["free"], row["seats"]) == ("open", ["Ann of the list", "Player 1"], 1, 3)
    assert row["age"] >= row["idle"] >= 0
    assert row["readable"]
    here = [person for person in facts["people"] if person["table"] == table]
    assert [(person["seat"], person["addresses"]) for person in here] == [(0, ["127.0.0.1"]), (1, ["127.0.0.1"])]
    assert table in text
    assert "Ann of the list" in text
    for name in (table, row["code"], row["code"].lower()):
        shown = operator.facts("show", name)
        assert [seat["name"] for seat in shown["seated"]], shown
    assert operator.facts("list", "tables", "--state", "running", "--state", "over", "--person", "of the list") == {
        "tables": [], "people": [], "servers": 1,
    }  # fmt: skip
    assert table not in operator.says("list", "--idle", "1h")
    assert [row["id"] for row in operator.facts("list", "--person", "of the LIST")["tables"]] == [table]


def test_show_tells_what_a_person_does_here(operator: Operator, server: Running) -> None:
    table, [cleo] = start_table(server.address, 1, seats=3, seat={"name": "Cleo"})
    cleo.call("POST", "/api/me", {"name": "Cleo"})

    async def talk() -> None:
        async with seated([cleo], table) as [player]:
            await player.send(t="say", text="hello everybody")
            await player.next_of("said")

    asyncio.run(talk())
    shown = operator.facts("show", "Cleo")
    assert [row["id"] for row in shown["tables"]] == [table]
    assert operator.facts("show", shown["guest"][:8])["guest"] == shown["guest"]
    assert [line["text"] for line in operator.facts("show", table)["talk"]] == ["hello everybody"]
    assert "hello everybody" in operator.says("show", table)
    assert "person " + shown["guest"] in operator.says("show", "Cleo")
    Person(server.address, "Cleo")
    assert "give the id" in operator.fails("show", "Cleo")
    assert "nobody called 'Nobody'" in operator.fails("show", "Nobody")


def test_processes_are_listed(operator: Operator, server: Running) -> None:
    [process] = operator.facts("processes")["processes"]
    assert process["pid"] == server.process.pid
    assert process["name"].endswith(server.address.rpartition(":")[2])
    assert "serving" in operator.says("processes")


# --- closing ----------------------------------------------------------------------------------------------------------


def test_close_tells_the_people_at_an_open_table(operator: Operator, server: Running) -> None:
    table, [ann] = open_table(server.address, 1)

    async def run() -> Json:
        player = await Player(ann, table).open()
        said = await asyncio.to_thread(operator.says, "close", table, "--word", "Time to sleep.", "--reason", "late")
        assert "is closed" in said
        while player.state["state"] == "open":
            await player.next()
        await player.close()
        return player.state

    assert asyncio.run(run())["operator_word"] == "Time to sleep."
    assert ann.call("GET", f"/api/tables/{table}")["table"]["operator_word"] == "Time to sleep."
    assert "over already" in operator.fails("close", table)
    assert "no table 'nowhere'" in operator.fails("close", "nowhere")


def test_close_ends_a_running_game_and_keeps_its_standing(operator: Operator, server: Running) -> None:
    table, persons = start_table(server.address, 3, seats=3)

    async def run() -> list[Player]:
        async with seated(persons, table) as players:
            await asyncio.to_thread(operator.says, "close", table)
            for player in players:
                await player.next_of("over")
                while player.state["state"] != "over":
                    await player.next()
            return players

    players = asyncio.run(run())
    assert all(player.over == players[0].over for player in players)
    assert players[0].over is not None
    assert players[0].over["winners"]  # those with the highest Level
    assert players[0].state["operator_word"] == ""
    assert persons[0].call("GET", f"/api/tables/{table}/verify")["winners"]
    assert [entry.kind for entry in log_of(server.database, table)][-2:] == ["ontime", "finished"]


def test_close_closes_a_table_that_cannot_be_read(operator: Operator, server: Running) -> None:
    table, [host] = start_table(server.address, 1, seats=3, clock="none")
    kill(server)
    rows(server.database, "UPDATE entries SET data = 'nonsense' WHERE table_id = ? AND kind = 'started'", (table,))
    server.start()
    host.address = server.address
    with pytest.raises(Refused):
        host.call("GET", f"/api/tables/{table}")
    [row] = [row for row in operator.facts("list")["tables"] if row["id"] == table]
    assert not row["readable"]
    assert "cannot be read" in operator.says("list")
    assert operator.facts("close", table)["outcome"] == "unreadable"
    assert table not in [row["id"] for row in operator.facts("list")["tables"]]
    assert table in [row["id"] for row in operator.facts("list", "--state", "closed")["tables"]]
    assert rows(server.database, "SELECT 1 FROM deadlines WHERE table_id = ?", (table,)) == []
    assert host.call("GET", "/api/tables?list=mine")["tables"] == []
    kill(server)
    server.errors.seek(0)  # tracebacks of the table that cannot be read are expected
    server.errors.truncate()
    server.start()


def test_close_works_while_no_server_is_running(operator: Operator, server: Running) -> None:
    table, persons = start_table(server.address, 1, seats=3)
    assert server.stop() == 0
    assert "No server is running" in operator.says("list")
    assert operator.facts("close", table, "--word", "so long")["outcome"] == "ended"
    server.start()
    persons[0].address = server.address
    assert persons[0].call("GET", f"/api/tables/{table}")["table"]["operator_word"] == "so long"


# --- bans -------------------------------------------------------------------------------------------------------------


async def put_out(player: Player) -> Json:
    """Wait for the goodbye of somebody who is put out."""
    bye = await player.next_of("bye")
    with contextlib.suppress(ConnectionClosed):
        while await player.next():
            pass
    return bye


def test_a_ban_puts_a_person_out_and_bots_take_their_seats(operator: Operator, server: Running) -> None:
    table, persons = start_table(server.address, 2, seats=3)
    lobby, _ = open_table(server.address, 1)
    dora = persons[1]
    dora.call("POST", "/api/me", {"name": "Dora"})
    dora.call("POST", f"/api/tables/{lobby}/seat", {})

    async def run() -> None:
        async with seated(persons, table) as [ann, other]:
            again = await Player(dora, table).open()  # on another device
            said = await asyncio.to_thread(operator.facts, "ban", "Dora", "--for", "2d", "--reason", "rude words")
            assert (said["sockets"], said["seats"]) == (2, 2)
            for player in (other, again):
                bye = await put_out(player)
                assert (bye["reason"]["code"], bye["again"]) == ("banned-until", False)
                assert bye["reason"]["parts"]["why"]["parts"] == {"text": "rude words"}
            while not ann.state["seats"][1]["away"]:
                await ann.next()
            socket = await dora.socket(table)
            assert '"banned-until"' in await socket.recv()
            await socket.close()
            await ann.send(t="ping", n=1)
            await ann.next_of("pong")

    asyncio.run(run())
    with pytest.raises(Refused) as refusal:
        dora.call("GET", "/api/me")
    assert (refusal.value.status, refusal.value.code) == (403, "banned-until")
    assert refusal.value.parts["until"].endswith("UTC")
    seats = persons[0].call("GET", f"/api/tables/{lobby}")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "empty", "empty", "empty"]
    assert dora.call("GET", "/api/notices") == {"notices": []}  # what is for everybody stays open to them
    [ban] = [ban for ban in operator.facts("bans")["bans"] if ban["name"] == "Dora"]
    assert "Dora" in operator.says("bans")
    operator.says("unban", "Dora", "--reason", "said sorry")
    assert dora.call("GET", "/api/me")["name"] == "Dora"
    assert ban["id"] in operator.says("bans", "--all")
    assert "there is no ban of 'Dora'" in operator.fails("unban", "Dora")


def test_what_a_server_has_done_before_it_was_asked_is_told_too(operator: Operator, server: Running) -> None:
    """It looks at the bans every few seconds, and may find one just before the operator's tool asks it to."""
    table, persons = start_table(server.address, 2, seats=3)
    whom = guest_of(operator, persons[1].call("POST", "/api/me", {"name": "Gero"})["name"])
    ban = Ban("ban of gero", "guest", whom, "Gero", "", "Olga", 0, None)

    async def run() -> list[tuple[int, int, int]]:
        async with seated(persons, table) as [_, gero]:
            await asyncio.to_thread(rows, server.database, ADD_BAN, msgspec.structs.astuple(ban))
            await put_out(gero)
        store = await open_store(server.database, migrate=False)
        desk = Desk(store, server.database, Common())
        told = [await desk.enforce(), await desk.enforce()]
        await store.close()
        return told

    first, second = asyncio.run(run())  # servers, sockets, seats
    assert first == (1, 1, 1)
    assert second == (1, 0, 0)
    operator.says("unban", ban.id)


def test_a_ban_ends_by_itself(operator: Operator, server: Running) -> None:
    emil = Person(server.address, "Emil")
    operator.says("ban", "Emil", "--for", "2s")
    with pytest.raises(Refused) as refusal:
        emil.call("GET", "/api/me")
    assert refusal.value.parts["why"]["code"] == "ban-without-reason"
    while True:
        with contextlib.suppress(Refused):
            emil.call("GET", "/api/me")
            break


def test_a_second_ban_replaces_the_first(operator: Operator, server: Running) -> None:
    person = Person(server.address, "Fritz")
    operator.says("ban", "Fritz", "--for", "2s")
    operator.says("ban", guest_of(operator, "Fritz"))
    [ban] = [ban for ban in operator.facts("bans")["bans"] if ban["name"] == "Fritz"]
    assert ban["until"] is None
    with pytest.raises(Refused) as refusal:
        person.call("GET", "/api/me")
    assert refusal.value.code == "banned"
    operator.says("unban", ban["id"])


def test_a_ban_of_this_computer_is_refused_without_force(operator: Operator, monkeypatch: pytest.MonkeyPatch) -> None:
    for range_ in ("127.0.0.1", "127.0.0.0/8", "0.0.0.0/0", "::/0", "::ffff:127.0.0.1"):
        assert "--force" in operator.fails("ban", range_)
    monkeypatch.setenv("SSH_CONNECTION", "203.0.113.9 4711 198.51.100.1 22")
    assert "where you are connected from" in operator.fails("ban", "203.0.113.0/24")
    assert operator.facts("bans")["bans"] == []


def test_an_address_that_is_banned_is_kept_out(operator: Operator, server: Running) -> None:
    """Bots play for the people there, who may come back from elsewhere."""
    table, persons = start_table(server.address, 2, seats=3)

    async def run() -> None:
        async with seated(persons, table) as players:
            persons[0].call("POST", f"/api/tables/{table}/pause", {})  # or the bots might end the game meanwhile
            said = await asyncio.to_thread(operator.facts, "ban", "127.0.0.0/8", "--force", "--reason", "a flood")
            assert (said["whom"], said["sockets"], said["seats"]) == ("127.0.0.0/8", 2, 2)
            for player in players:
                assert (await put_out(player))["reason"]["code"] == "banned"
        with pytest.raises(Refused):
            Person(server.address, "Somebody new")
        assert persons[0].call("GET", "/api/health")["ok"]
        await asyncio.to_thread(operator.says, "unban", "127.0.0.0/8")
        async with seated(persons, table) as [ann, _]:
            assert [seat["away"] for seat in ann.state["seats"]] == [True, True, False]
            await ann.send(t="back")
            while ann.state["seats"][0]["away"]:
                await ann.next()

    asyncio.run(run())


def test_somebody_who_is_banned_gets_no_seat_in_a_rematch(operator: Operator, server: Running) -> None:
    table, [host, gert] = start_table(server.address, 2, seats=3)
    gert.call("POST", "/api/me", {"name": "Gert"})
    end_game([host, gert], table)
    operator.says("ban", "Gert")
    seats = host.call("POST", f"/api/tables/{table}/rematch", {})["table"]["seats"]
    assert [(seat["kind"], seat["kept_for"]) for seat in seats] == [("person", None), ("empty", None), ("bot", None)]
    operator.says("unban", "Gert")


# --- announcements ----------------------------------------------------------------------------------------------------


def test_an_announcement_is_shown_to_everybody_until_its_end(operator: Operator, server: Running) -> None:
    table, [ann] = open_table(server.address, 1)

    async def run() -> None:
        player = await Player(ann, table).open()
        said = await asyncio.to_thread(operator.facts, "announce", "Update at  noon", "--for", "1h")
        [notice] = (await player.next_of("notices"))["notices"]
        assert notice == {"id": said["id"], "text": "Update at noon", "reason": None, "until": said["until"]}
        assert ann.call("GET", "/api/notices")["notices"] == [notice]
        late = await Player(ann, table).open()
        assert (await late.next_of("notices"))["notices"] == [notice]
        assert "Update at noon" in await asyncio.to_thread(operator.says, "announcements")
        await asyncio.to_thread(operator.says, "unannounce", said["id"])
        assert (await player.next_of("notices"))["notices"] == []
        await asyncio.to_thread(operator.says, "announce", "Very soon", "--for", "1s")
        assert len((await player.next_of("notices"))["notices"]) == 1
        assert (await player.next_of("notices"))["notices"] == []  # it ends by itself
        for each in (player, late):
            await each.close()

    asyncio.run(run())
    assert "no announcement 'x'" in operator.fails("unannounce", "x")
    for number in range(5):
        operator.says("announce", f"Number {number}", "--for", "1h")
    assert "5 announcements already" in operator.fails("announce", "one more")
    for each in operator.facts("announcements")["announcements"]:
        operator.says("unannounce", each["id"])


# --- draining one process ---------------------------------------------------------------------------------------------


def test_draining_the_only_process_lets_people_finish(operator: Operator, server: Running) -> None:
    table, persons = start_table(server.address, 1, seats=3)

    async def run() -> None:
        async with seated(persons, table) as [ann]:
            said = await asyncio.to_thread(operator.says, "drain", "--notice", "1s", "--within", "1h")
            assert "There is no other server" in said
            [notice] = (await ann.next_of("notices"))["notices"]
            assert notice["reason"]["code"] == "restart-soon"
            assert persons[0].call("GET", "/api/health")["draining"]  # a proxy that has no other goes on with this one
            for path in ("/api/tables", f"/api/tables/{table}/rematch"):
                with pytest.raises(Refused):
                    persons[0].call("POST", path, {})
            await ann.act(ann.actions[0]["text"])
            assert "draining" in await asyncio.to_thread(operator.says, "processes")
            assert "serves again" in await asyncio.to_thread(operator.says, "undrain")
            assert (await ann.next_of("notices"))["notices"] == []
            assert not persons[0].call("GET", "/api/health")["draining"]
            await asyncio.to_thread(operator.says, "drain", "--notice", "1s", "--within", "1h")
        # everybody has left, so it ends
        assert await asyncio.to_thread(server.process.wait) == 0

    asyncio.run(run())
    server.kill()
    server.start()
    assert "is not being drained" in operator.fails("undrain")


def test_a_drained_process_ends_in_time(operator: Operator, server: Running) -> None:
    table, persons = start_table(server.address, 1, seats=3)

    async def run() -> None:
        async with seated(persons, table) as [ann]:
            drain = ("drain", "--notice", "1s", "--within", "2s", "--wait")
            told = asyncio.create_task(asyncio.to_thread(operator.says, *drain))
            assert (await ann.next_of("bye"))["reason"]["code"] == "shutdown"
            assert "has ended" in await told
            assert await asyncio.to_thread(server.process.wait) == 0

    asyncio.run(run())
    server.kill()
    assert "no server is running" in operator.fails("drain")
    server.start()


# --- the trail, and mistakes ------------------------------------------------------------------------------------------


def test_everything_is_in_the_trail(operator: Operator, server: Running) -> None:
    before = len(operator.facts("audit", "--last", 1000)["entries"])
    Person(server.address, "Hans")
    operator.says("ban", "Hans", "--for", "1h", "--reason", "spam")
    Operator(server.database, "Otto").says("unban", "Hans", "--reason", "a mistake")
    number = operator.facts("announce", "Hello")["id"]
    operator.says("unannounce", number)
    trail = operator.facts("audit", "--last", 1000)
    told = [(entry["operator"], entry["what"], entry["why"]) for entry in trail["entries"][before:]]
    assert told == [
        ("Olga", "ban", "spam"), ("Otto", "unban", "a mistake"), ("Olga", "announce", ""), ("Olga", "unannounce", ""),
    ]  # fmt: skip
    assert trail["whole"]
    assert "a mistake" in operator.says("audit", "--whom", "hans")
    assert [entry["number"] for entry in trail["entries"]] == sorted(entry["number"] for entry in trail["entries"])
    changed = trail["entries"][before]["number"]
    rows(server.database, "UPDATE audit SET why = 'nothing' WHERE number = ?", (changed,))
    code, out, err = called("audit", "--database", server.database)
    assert (code, bool(out)) == (1, True)
    assert f"entry {changed} " in err
    rows(server.database, "UPDATE audit SET why = 'spam' WHERE number = ?", (changed,))
    assert operator.facts("audit")["whole"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["ban", "Nobody at all"], "nobody called 'Nobody at all'"),
        (["ban", "203.0.113.0/33"], "nobody called"),
        (["ban", NOBODY, "--for", "soon"], "--for 'soon' is not a time"),
        (["ban", NOBODY, "--for", "0s"], "is not a time"),
        (["ban", NOBODY, "--for", "999999w"], "is not a time"),
        (["ban", NOBODY, "--reason", "x" * 301], "301 letters"),
        (["ban"], "requires an argument"),
        (["unban", NOBODY], "no ban"),
        (["announce", "   "], "0 letters"),
        (["announce", "x", "--for", "1y"], "is not a time"),
        (["close", NOBODY], "no table"),
        (["close", NOBODY, "--word", "x" * 301], "301 letters"),
        (["list", "--state", "lost"], "lost"),
        (["list", "--limit", "0"], "1 or more"),
        (["list", "--idle", "-1"], "--idle"),
        (["drain", "elsewhere:1"], "'elsewhere:1' is not one of the servers"),
        (["drain", "--notice", "1h", "--within", "1s"], "shorter than --notice"),
        (["reports", "show", "nothing"], "no report 'nothing'"),
        (["reports", "show", "-x-"], "no report '-x-'"),
        (["reports", "close", "nothing", "--note", ""], "0 letters"),
        (["reports", "close", "nothing"], "--note"),
        (["audit", "--last", "0"], "1 or more"),
        (["dance"], "dance"),
    ],
)
def test_a_mistake_of_the_operator_is_one_clear_line(operator: Operator, args: list[str], words: str) -> None:
    assert words in operator.fails(*args)
