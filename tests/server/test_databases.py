"""Databases of earlier releases are carried through every later version, and their tables can be used afterwards.

`databases/1.sql` was written by the first version, `2.sql` by the last one that did not store cards and events, and
`3.sql.xz` by the one that had identities, the workshop and companions. They are never changed;
`tests/support/make_database.py` writes one of the present release.
"""

from __future__ import annotations

import asyncio
import lzma
import re
import sqlite3
from pathlib import Path

import psycopg
import pytest
from itsdangerous import URLSafeTimedSerializer

from kickdoor.server.storage import open_store, sql
from tests.support.logs import log_of, rows
from tests.support.make_database import CODE, SECRET, SETTINGS
from tests.support.releases import play_on
from tests.support.server import Person, Refused, Running, end_game, running, sqlite_in

DATABASES = Path(__file__).parent / "databases"
FILES = sorted(file.name for file in DATABASES.glob("*.sql*"))
BYTES = re.compile(r"\bX'([0-9A-F]*)'")
ANY = "id <> ?"
FOR_EVER = str(1000 * 365 * 24 * 3_600_000)  # milliseconds


def put(file: str, url: str) -> int:
    """Bring a database back as it was. The number of the migrations that it has seen."""
    data = (DATABASES / file).read_bytes()
    script = (lzma.decompress(data) if file.endswith(".xz") else data).decode()
    found = re.search(r"PRAGMA user_version = (\d+);", script)
    assert found is not None
    done = int(found[1])
    if url.startswith("sqlite"):
        database = sqlite3.connect(url.removeprefix("sqlite:///"))
        database.executescript(script)
        database.close()
        return done
    with psycopg.connect(url) as connection:
        for statement in script.split(";\n"):
            if statement.startswith(("CREATE", "INSERT")):
                connection.execute(BYTES.sub(r"'\\x\1'", statement).encode())
        connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
        for number in range(1, done + 1):
            connection.execute("INSERT INTO migrations (number) VALUES (%s)", (number,))
    return done


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found: str = sqlite_in(tmp_path) if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return found


def tables(url: str, state: str) -> list[str]:
    return [row[0] for row in rows(url, "SELECT id FROM tables WHERE state = ? ORDER BY id", (state,))]


@pytest.mark.parametrize("file", FILES)
def test_a_database_is_carried_through_every_version(file: str, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = put(file, url)
    every = sql.MIGRATIONS
    found = {state: tables(url, state) for state in ("open", "running", "over")}
    logs = {table: log_of(url, table) for listed in found.values() for table in listed}
    for version in range(done, len(every) + 1):
        monkeypatch.setattr(sql, "MIGRATIONS", every[:version])
        asyncio.run(_opened(url))
        assert {state: tables(url, state) for state in found} == found
        assert {table: log_of(url, table) for table in logs} == logs


async def _opened(url: str) -> None:
    await (await open_store(url)).close()


def people(server: Running) -> list[Person]:
    """Those of the database, in the order of their seats."""
    cookies = URLSafeTimedSerializer(SECRET, salt="cookie")
    found = rows(server.database, f"SELECT id FROM guests WHERE {ANY} ORDER BY name", ("",))
    persons = [Person(server.address) for _ in found]
    for person, (guest,) in zip(persons, found, strict=True):
        person.cookie = cookies.dumps([guest, 0])
    return persons


@pytest.mark.parametrize("file", FILES[1:])
def test_tables_of_an_earlier_release_can_be_used(file: str, url: str) -> None:
    put(file, url)
    (opened,), (going,), (finished,) = (tables(url, state) for state in ("open", "running", "over"))
    # the open table has waited since that release, for longer than tables usually may
    with running(url, secret=SECRET, open_time=FOR_EVER) as server:
        persons = people(server)
        host = persons[0]
        shown = host.call("GET", f"/api/tables/{finished}")["table"]
        assert (shown["state"], len(shown["winners"]) > 0) == ("over", True)
        file_of_it = host.call("GET", f"/api/tables/{finished}/record")
        setup = file_of_it["setup"]
        secret = (
            setup["fair"]["secret"] if "fair" in setup else setup["seed"]
        )  # once there was nothing else in the seed
        assert secret == shown["seed"]
        assert host.call("GET", f"/api/tables/{finished}/verify")["verdict"] in ("exact", "unchecked")
        for what in ("story", "review", "replay?seat=0"):
            try:
                assert host.call("GET", f"/api/tables/{finished}/{what}")
            except Refused as refused:  # it was not kept, and these rules cannot play it
                assert refused.code == "bad-record"  # noqa: PT017
        assert host.call("POST", f"/api/tables/{opened}/start", {})["table"]["state"] == "running"
        asyncio.run(play_on(persons, opened, 6))
        shown = host.call("GET", f"/api/tables/{going}")["table"]
        if shown["state"] == "running":  # as long as these rules play the same game
            asyncio.run(play_on(persons, going, 6))
            end_game(persons, going)
        else:
            assert shown["stopped"]["code"] == "game-stopped"
        assert host.call("GET", f"/api/tables/{going}/record")["actions"]


@pytest.mark.parametrize("file", FILES[2:])
def test_what_people_of_an_earlier_release_keep_is_there(file: str, url: str) -> None:
    put(file, url)
    kept = dict.fromkeys(("keep_companions", "keep_drafts", "keep_sessions", "keep_reports", "keep_withdrawn"), "0")
    [(companion,)] = rows(url, "SELECT code FROM companions WHERE code <> ?", ("",))
    with running(url, secret=SECRET, open_time=FOR_EVER, lesson_time=FOR_EVER, **kept) as server:
        ann = Person(server.address)
        assert ann.call("POST", "/api/sign-in/recovery", {"code": CODE}) == {"name": "Player 0"}
        assert ann.call("GET", "/api/me/settings") == {"settings": SETTINGS}
        assert [draft["name"] for draft in ann.call("GET", "/api/workshop/sets")["drafts"]] == ["The Pub"]
        [published] = ann.call("GET", "/api/published?search=pub")["sets"]
        made = ann.call("POST", "/api/tables", {"sets": ["deluxe", f"fan:{published['hash']}"], "seats": 3})["table"]
        assert ann.call("POST", f"/api/tables/{made['id']}/start", {})["table"]["state"] == "running"
        assert len(ann.call("POST", f"/api/companion/sessions/{companion}/sync", {})["entries"]) == 1
        assert [block["name"] for block in ann.call("GET", "/api/me/blocks")["blocks"]] == ["Player 2"]
        assert ann.call("GET", "/api/lessons")["at"] == "kick"
        assert [notice["text"] for notice in ann.call("GET", "/api/notices")["notices"]] == ["Update at noon"]
        rows_of = ann.call("GET", "/api/me/data")["rows"]
        assert {"reports", "blocks", "set_drafts", "companions", "recovery_codes"} <= rows_of.keys()
        deleted = ann.call("POST", "/api/me/delete", {"name": "Player 0"})
        assert deleted["tables"] > 0
