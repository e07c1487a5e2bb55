"""What is stored about people can be read, taken along and deleted, and what nobody needs any more goes by itself."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from kickdoor.phrases.book import LANGUAGES, book
from kickdoor.server.storage import open_store
from kickdoor.server.storage.personal import STORED
from tests.support.server import Person, Refused, Running, end_game, running, seated, sqlite_in
from tests.support.workshop import PUB

NAMES = ("Annabella", "Bob")
SOME_STEPS = 20
SECRET_WORDS = "the key is under the mat"


def everything(database: str) -> str:
    """All of a database as text: whatever is deleted must be nowhere in it."""
    if database.startswith("postgresql"):
        with psycopg.connect(database) as connection:
            names = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
            return "\n".join(str(connection.execute(f"SELECT * FROM {name}".encode()).fetchall()) for (name,) in names)
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        return "\n".join(connection.iterdump())


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return request.getfixturevalue("postgres_url") if request.param == "postgres" else sqlite_in(tmp_path)


def until(so: Callable[[], bool]) -> None:
    """Wait until it is so. The test's own limit of time ends it."""
    while not so():
        time.sleep(0.05)


async def _played(server: Running, finish: bool) -> tuple[str, list[Person]]:
    """Ann and Bob at a table with a bot; Ann has said something. `finish`: the game is over."""
    ann, bob = persons = [Person(server.address, name) for name in NAMES]
    table: str = ann.call("POST", "/api/tables", {"clock": "none", "seats": 3})["table"]["id"]
    bob.call("POST", f"/api/tables/{table}/seat", {})
    ann.call("POST", f"/api/tables/{table}/start", {})
    async with seated(persons, table) as players:
        await players[0].send(t="say", text=SECRET_WORDS)
        await players[0].next_of("said")
        games = [asyncio.create_task(player.play()) for player in players]
        while players[1].view["version"] < SOME_STEPS:
            await asyncio.sleep(0.02)
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
    if finish:
        end_game(persons, table)
    return table, persons


@pytest.mark.parametrize("finish", [True, False])
def test_whoever_deletes_themselves_is_nowhere_any_more(database: str, finish: bool) -> None:
    with running(database) as server:
        table, (ann, bob) = asyncio.run(_played(server, finish))
        mine = ann.call("GET", "/api/me/data")
        assert "Annabella" in json.dumps(mine)
        assert SECRET_WORDS in json.dumps(mine)
        person = mine["rows"]["guests"][0][0]
        assert ann.call("POST", "/api/me/delete", {"name": "Annabella"}) == {"tables": 1}
        left = everything(database)
        for word in ("Annabella", SECRET_WORDS, person):
            assert word not in left
        seats = bob.call("GET", f"/api/tables/{table}")["table"]["seats"]
        assert [seat["name"] for seat in seats[:2]] == ["a player", "Bob"]
        if finish:
            assert "a player" in json.dumps(bob.call("GET", f"/api/tables/{table}/record")["setup"])
            assert bob.call("GET", f"/api/tables/{table}/verify")["winners"] is not None
            assert "Annabella" not in json.dumps(bob.call("GET", f"/api/tables/{table}/replay"))


def test_a_table_that_forgot_somebody_goes_on_after_a_restart(database: str) -> None:
    with running(database) as server:
        table, (ann, bob) = asyncio.run(_played(server, False))
        ann.call("POST", "/api/me/delete", {"name": "Annabella"})
        server.kill()
        server.start()
        bob.address = server.address

        async def go_on() -> None:
            async with seated([bob], table) as [player]:
                await player.play(acts=3)

        asyncio.run(go_on())
        assert [s["name"] for s in bob.call("GET", f"/api/tables/{table}")["table"]["seats"]][:2] == ["a player", "Bob"]


def test_what_was_said_is_gone_from_reports_about_others_as_well(database: str) -> None:
    with running(database) as server:
        table, (ann, bob) = asyncio.run(_played(server, True))
        cat = Person(server.address, "Cat")
        bob.call("POST", f"/api/tables/{table}/report", {"reason": "other", "seat": 0, "text": "look at this"})
        ann.call("POST", f"/api/tables/{table}/report", {"reason": "talk", "seat": 1, "text": "so rude"})
        person = ann.call("GET", "/api/me/data")["rows"]["guests"][0][0]
        asyncio.run(_watch_and_report(bob, cat, table))
        ann.call("POST", "/api/me/delete", {"name": "Annabella"})
        left = everything(database)
        for word in (person, SECRET_WORDS, "look at this", "so rude"):
            assert word not in left
        assert "what a game" in left  # what others said stays with the report about them


async def _watch_and_report(bob: Person, cat: Person, table: str) -> None:
    """Cat says something after the game, and Bob reports Cat: the lines of all are kept with that."""
    async with cat.socket(table) as socket:
        await socket.send(json.dumps({"t": "say", "text": "what a game"}))
        while (said := json.loads(await socket.recv()))["t"] != "said":
            pass
    bob.call("POST", f"/api/tables/{table}/report", {"reason": "talk", "line": said["line"]})


def test_the_maker_of_a_set_is_forgotten_where_it_is_played(database: str) -> None:
    with running(database) as server:
        ann, bob = (Person(server.address, name) for name in NAMES)
        draft = ann.call("POST", "/api/workshop/sets", {"files": PUB})["id"]
        name = f"fan:{ann.call('POST', f'/api/workshop/sets/{draft}/publish', {})['hash']}"
        table = bob.call("POST", "/api/tables", {"sets": ["deluxe", name]})["table"]["id"]
        assert bob.call("GET", f"/api/tables/{table}")["table"]["fans"][0]["maker"] == "Annabella"
        ann.call("POST", "/api/me/delete", {"name": "Annabella"})
        assert "Annabella" not in everything(database)
        assert bob.call("GET", f"/api/tables/{table}")["table"]["fans"][0]["maker"] == ""
        server.kill()
        server.start()
        bob.address = server.address
        assert bob.call("GET", f"/api/tables/{table}")["table"]["fans"][0]["maker"] == ""
        assert bob.call("GET", "/api/tables")["tables"][0]["fans"][0]["maker"] == ""


def test_a_replay_that_was_kept_forgets_as_well(server: Running) -> None:
    table, (ann, bob) = asyncio.run(_played(server, True))
    assert "Annabella" in json.dumps(bob.call("GET", f"/api/tables/{table}/replay"))
    ann.call("POST", "/api/me/delete", {"name": "Annabella"})
    assert "Annabella" not in json.dumps(bob.call("GET", f"/api/tables/{table}/replay"))


def test_a_wrong_name_deletes_nothing(server: Running) -> None:
    person = Person(server.address)
    person.call("POST", "/api/me", {"name": "Carla"})
    with pytest.raises(Refused) as refused:
        person.call("POST", "/api/me/delete", {"name": "Clara"})
    assert refused.value.code == "other-name"
    assert person.call("GET", "/api/me")["name"] == "Carla"


def test_a_stranger_has_no_data(server: Running) -> None:
    for method, path, body in (("GET", "/api/me/data", None), ("POST", "/api/me/delete", {"name": "Ann"})):
        with pytest.raises(Refused) as refused:
            Person(server.address).call(method, path, body)
        assert refused.value.code == "no-guest"


def test_two_people_of_one_game_can_both_be_forgotten(server: Running) -> None:
    table, (ann, bob) = asyncio.run(_played(server, True))
    ann.call("POST", "/api/me/delete", {"name": "Annabella"})
    bob.call("POST", "/api/me/delete", {"name": "Bob"})
    stranger = Person(server.address)
    names = [seat["name"] for seat in stranger.call("GET", f"/api/tables/{table}")["table"]["seats"]]
    assert names[:2] == ["a player", "a player 2"]
    assert stranger.call("GET", f"/api/tables/{table}/verify")["winners"] is not None


def test_every_table_of_the_database_is_on_the_list(tmp_path: Path) -> None:
    async def tables() -> set[str]:
        store = await open_store(sqlite_in(tmp_path))
        rows: list[list[tuple[Any, ...]]] = await store.run(
            [("SELECT name FROM sqlite_master WHERE type = 'table'", ())]
        )
        await store.close()
        return {row[0] for row in rows[0]}

    assert asyncio.run(tables()) == {thing.table for thing in STORED}


def test_the_privacy_page_is_made_from_the_list(server: Running) -> None:
    told = Person(server.address).call("GET", "/api/privacy")
    assert [thing["what"] for thing in told["stored"]] == [thing.what for thing in STORED if thing.what]
    assert told["talk_days"] == 30
    assert told["game_days"] is None
    for language in LANGUAGES:
        for thing in told["stored"]:
            assert f"privacy.{thing['what']}" in book(language)


def test_old_talk_and_tables_that_were_never_used_go_by_themselves(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path)
    with running(database, idle="100") as server:
        table, (ann, _) = asyncio.run(_played(server, True))
        closed = ann.call("POST", "/api/tables", {"seats": 3})["table"]["id"]
        ann.call("POST", f"/api/tables/{closed}/end")
    assert SECRET_WORDS in everything(database)
    with running(database, keep_talk="1", keep_closed="1") as server:
        until(lambda: SECRET_WORDS not in everything(database) and closed not in everything(database))
        assert Person(server.address).call("GET", f"/api/tables/{table}/verify")["winners"] is not None
    with running(database, keep_games="1"):
        until(lambda: table not in everything(database))
