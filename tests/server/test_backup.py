"""Backups: of both databases, while games go on, into both databases; and whatever may be wrong with a file."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import io
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from kickdoor.server.storage import StoreError, open_store, sql
from kickdoor.server.storage.backup import back_up, form, restore
from kickdoor.server.storage.backup.form import BackupReader, BadBackup
from kickdoor.server.storage.backup.sides import shape
from kickdoor.server.storage.base import Append, Entry, Guest, Listing
from kickdoor.server.storage.sqlite_file import lock_file
from tests.server.conftest import new_database
from tests.support.logs import check_seen, log_of, record_of, rows
from tests.support.server import PATIENCE, Json, Player, Running, running, seated, sqlite_in, start_table
from tests.support.stores import stored

NewUrl = Callable[[str], str]
TALK = shape(len(sql.MIGRATIONS))["tables"].index("talk")


@pytest.fixture
def new_url(tmp_path: Path, request: pytest.FixtureRequest) -> NewUrl:
    """A new database: `new_url("sqlite")`."""

    def make(kind: str) -> str:
        if kind == "postgres":
            return new_database(request.getfixturevalue("postgres_cluster"))
        folder = tmp_path / f"database{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        return sqlite_in(folder)

    return make


def kickdoor(*args: str, database: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "KICKDOOR_DATABASE": database}
    command = [sys.executable, "-m", "kickdoor", *args]
    return subprocess.run(command, env=env, input=given, capture_output=True, check=False, timeout=PATIENCE)


def well(done: subprocess.CompletedProcess[bytes]) -> str:
    assert done.returncode == 0, done.stderr.decode()
    return done.stderr.decode()


def refused(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one line that says why not."""
    assert done.returncode == 2, done
    [line] = done.stderr.decode().splitlines()
    return line


# --- while games go on ------------------------------------------------------------------------------------------------


async def play_slowly(player: Player) -> None:
    """Play on and on, but so that the game is not over before the backup is."""
    while player.over is None:
        await player.play(1)
        await asyncio.sleep(0.03)


async def play_and_back_up(players: list[Player], file: Path, url: str) -> list[list[str]]:
    """Back up in the middle of a game. Returns what each player was told to be safe before that began."""
    playing = [asyncio.create_task(play_slowly(player)) for player in players]
    while sum(len(player.acknowledged) for player in players) < 30:
        await asyncio.sleep(0.01)
    safe = [player.acknowledged[:] for player in players]
    done = await asyncio.to_thread(kickdoor, "backup", str(file), database=url)
    well(done)
    after = sum(len(player.acknowledged) for player in players)
    assert after > sum(map(len, safe))  # nobody had to wait for it
    await stopped(playing)
    return safe


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def goes_on(players: list[Player], address: str) -> None:
    """The same people, with the same cookies, play the game on at another server."""
    for player in players:
        player.person.address = address
        player.over = None
        await player.open()
        await player.next_of("view")
    before = sum(len(player.acknowledged) for player in players)
    playing = [asyncio.create_task(play_slowly(player)) for player in players]
    while sum(len(player.acknowledged) for player in players) < before + 10:
        await asyncio.sleep(0.01)
    for player in players:
        await player.close()
    await stopped(playing)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("sqlite", "postgres"),
        ("postgres", "sqlite"),
        pytest.param("sqlite", "sqlite", marks=pytest.mark.soak),
        pytest.param("postgres", "postgres", marks=pytest.mark.soak),
    ],
)
def test_a_backup_under_load_has_everything_that_was_acknowledged(
    source: str, target: str, new_url: NewUrl, tmp_path: Path
) -> None:
    old, new, file = new_url(source), new_url(target), tmp_path / "backup"

    async def run(server: Running) -> tuple[list[Player], list[list[str]]]:
        async with seated(persons, table, 4) as players:
            return players, await play_and_back_up(players, file, old)

    with running(old) as server:
        finished, hosts = start_table(server.address, 1, seats=3, bots="easy")
        hosts[0].call("POST", f"/api/tables/{finished}/end", {})
        record = hosts[0].call("GET", f"/api/tables/{finished}/record")
        table, persons = start_table(server.address, 3, seats=3)
        players, safe = asyncio.run(run(server))
    assert "tables" in well(kickdoor("restore", str(file), database=new))
    assert log_of(new, finished) == log_of(old, finished)
    log = log_of(new, table)
    assert log == log_of(old, table)[: len(log)]
    stored_refs = {(entry.seat, entry.ref) for entry in log}
    for seat, refs in enumerate(safe):
        assert {(seat, ref) for ref in refs} <= stored_refs
    with running(new) as server:
        hosts[0].address = server.address
        assert hosts[0].call("GET", f"/api/tables/{finished}/record") == record
        fresh = [Player(player.person, table, 9 + seat) for seat, player in enumerate(players)]
        asyncio.run(goes_on(fresh, server.address))
        entries = log_of(new, table)
        check_seen(entries, fresh)
        record_of(entries).replay()


# --- what is there and what is not ------------------------------------------------------------------------------------


async def fill(url: str, table: str = "one") -> None:
    store = await open_store(url)
    made = Listing(table.upper(), "open", True, '{"name":"ÄÖ\\u0000😀"}', ("g",), "g")
    assert await stored(store, Append(table, [Entry(1, 5, "created", -1, "", "x")], 77, True, made))
    await store.save_guest(Guest("g", "Änn 😀", 2, 1))
    await store.secret(f"the secret of {table}")
    await store.close()


def all_rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    tables = shape(len(sql.MIGRATIONS))
    return {
        table: sorted(rows(url, f"SELECT {', '.join(columns)} FROM {table}", ()), key=str)
        for table, columns in tables.items()
    }


def backed_up(url: str) -> bytes:
    out = io.BytesIO()
    back_up(url, out)
    return out.getvalue()


def put_back(url: str, data: bytes, force: bool = False) -> None:
    restore(url, BackupReader(io.BytesIO(data), "the file"), force=force)


def two_databases(kind: str, new_url: NewUrl) -> tuple[str, str]:
    """Two databases of this kind, each with games of its own."""
    one, two = new_url(kind), new_url(kind)
    asyncio.run(fill(one))
    asyncio.run(fill(two, "two"))
    return one, two


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_database_with_games_is_replaced_only_by_force(kind: str, new_url: NewUrl) -> None:
    one, two = two_databases(kind, new_url)
    data, before = backed_up(one), all_rows(two)
    with pytest.raises(StoreError, match="has games in it already"):
        put_back(two, data)
    assert all_rows(two) == before
    put_back(two, data, force=True)
    assert all_rows(two) == all_rows(one)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_database_at_which_nobody_has_played_is_empty(kind: str, new_url: NewUrl) -> None:
    one, two = new_url(kind), new_url(kind)
    asyncio.run(fill(one))
    with running(two) as server:
        assert server.stop() == 0
    put_back(two, backed_up(one))
    assert all_rows(two) == all_rows(one)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_restored_under_a_running_server(kind: str, new_url: NewUrl) -> None:
    one, two = new_url(kind), new_url(kind)
    asyncio.run(fill(one))
    data = backed_up(one)
    with running(two), pytest.raises(StoreError, match="server"):
        put_back(two, data, force=True)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_that_is_cut_off_or_damaged_changes_nothing(kind: str, new_url: NewUrl) -> None:
    one, two = two_databases(kind, new_url)
    data, before = backed_up(one), all_rows(two)
    for size in (0, 1, 10, 30, len(data) // 2, len(data) - 9, len(data) - 1):
        with pytest.raises(BadBackup, match=r"not whole|not a backup"):
            put_back(two, data[:size], force=True)
    for place in range(12, len(data), max(1, len(data) // 25)):
        damaged = data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]
        with pytest.raises(BadBackup):
            put_back(two, damaged, force=True)
    plain = gzip.decompress(data)
    for changed in (plain[:-80], plain.replace(b"the secret of one", b"the secret of two"), plain + plain):
        with pytest.raises(BadBackup, match=r"not whole|damaged"):
            put_back(two, gzip.compress(changed), force=True)
    assert all_rows(two) == before


def with_other_value(data: bytes, table: str, column: int, value: object) -> bytes:
    """The backup with another value in the first row of a table, under a checksum that is right again."""
    plain, place, out = gzip.decompress(data), 0, b""
    changed = 0
    while place < len(plain):
        start = place + form.LENGTH.size
        place = start + form.LENGTH.unpack_from(plain, place)[0]
        record = msgspec.msgpack.decode(plain[start:place])
        if record["type"] == "rows" and record["table"] == table and not changed:
            record["rows"][0][column] = value
            changed += 1
        if record["type"] == "end":
            record["sha256"] = hashlib.sha256(out).hexdigest()
        packed = msgspec.msgpack.encode(record)
        out += form.LENGTH.pack(len(packed)) + packed
    assert changed
    return gzip.compress(out)


UNFIT: tuple[object, ...] = ({"a": 1}, [[]], 2**64 - 1)  # for any column of any database


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_value_that_the_database_refuses_is_damage_if_the_checksum_says_so(kind: str, new_url: NewUrl) -> None:
    one, two = two_databases(kind, new_url)
    data, before = backed_up(one), all_rows(two)
    plain = gzip.decompress(data)
    columns = shape(len(sql.MIGRATIONS))["tables"]
    for column in map(columns.index, ("id", "talk", "created", "info")):
        for value in (*UNFIT, None, "g", b"\xff"):
            changed = gzip.decompress(with_other_value(data, "tables", column, value))
            damaged = changed[:-64] + plain[-64:]  # under the checksum of what it was
            if damaged != plain:
                with pytest.raises(BadBackup, match="damaged"):
                    put_back(two, gzip.compress(damaged), force=True)
    assert all_rows(two) == before


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_whole_backup_with_values_that_fit_nowhere_changes_nothing(kind: str, new_url: NewUrl) -> None:
    one, two = two_databases(kind, new_url)
    data, before = backed_up(one), all_rows(two)
    for value in (*UNFIT, None):
        with pytest.raises(StoreError):
            put_back(two, with_other_value(data, "tables", TALK, value), force=True)
    assert all_rows(two) == before
    put_back(two, with_other_value(data, "tables", TALK, 7), force=True)  # the checksum of the others was right


def test_a_file_of_something_else_is_no_backup(new_url: NewUrl) -> None:
    url = new_url("sqlite")
    for data in (b"hello\n" * 100, gzip.compress(b"hello\n" * 100), gzip.compress(b""), b"SQLite format 3\x00" * 9):
        with pytest.raises(BadBackup, match="the file is not a backup of Kickdoor"):
            put_back(url, data)


def test_a_backup_of_a_newer_version_is_refused(new_url: NewUrl, monkeypatch: pytest.MonkeyPatch) -> None:
    url, released = new_url("sqlite"), sql.MIGRATIONS
    monkeypatch.setattr(sql, "MIGRATIONS", (*released, ("CREATE TABLE hats (id TEXT PRIMARY KEY)",)))
    asyncio.run(fill(url))
    data = backed_up(url)
    monkeypatch.setattr(sql, "MIGRATIONS", released)
    with pytest.raises(BadBackup, match="newer version of Kickdoor"):
        put_back(new_url("sqlite"), data)
    with pytest.raises(StoreError, match="newer version of Kickdoor"):
        backed_up(url)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_of_an_older_version_is_brought_up_to_date(
    kind: str, new_url: NewUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, released = new_url(kind), new_url(kind), sql.MIGRATIONS
    asyncio.run(fill(one))
    data = backed_up(one)
    hats = ("ALTER TABLE guests ADD COLUMN hat TEXT NOT NULL DEFAULT 'green'",)
    monkeypatch.setattr(sql, "MIGRATIONS", (*released, hats))
    put_back(two, data)

    async def run() -> None:
        store = await open_store(two)
        assert await store.guest("g") == Guest("g", "Änn 😀", 2, 1)
        await store.close()

    asyncio.run(run())
    assert rows(two, "SELECT hat FROM guests", ()) == [("green",)]


def test_bytes_and_what_a_migration_has_put_there_come_through(
    new_url: NewUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From SQLite to PostgreSQL and back again."""
    hats = (
        "CREATE TABLE hats (id TEXT PRIMARY KEY, form BYTEA, size BIGINT)",
        "INSERT INTO hats (id, size) VALUES ('bowler', 1)",
    )
    monkeypatch.setattr(sql, "MIGRATIONS", (*sql.MIGRATIONS, hats))
    one, two, three = new_url("sqlite"), new_url("postgres"), new_url("sqlite")
    asyncio.run(fill(one))
    rows(one, "UPDATE hats SET size = 2", ())
    rows(one, "INSERT INTO hats (id, form) VALUES (?, ?)", ("top", b"\x00\xff\\n\t\n"))
    put_back(two, backed_up(one))
    put_back(three, backed_up(two))
    assert all_rows(one) == all_rows(two) == all_rows(three)
    assert ("top", b"\x00\xff\\n\t\n", None) in all_rows(three)["hats"]


def test_nothing_of_an_old_write_ahead_log_gets_into_the_restored_file(new_url: NewUrl) -> None:
    """A killed server has left a database behind whose last changes are in its write-ahead log only."""
    one, two = new_url("sqlite"), new_url("sqlite")
    asyncio.run(fill(one))
    path = Path(two.removeprefix("sqlite:///"))
    with running(two) as server:
        start_table(server.address, 1, seats=3)
        server.kill()
    assert Path(f"{path}-wal").stat().st_size
    put_back(two, backed_up(one), force=True)
    assert all_rows(two) == all_rows(one)


def test_a_damaged_database_can_be_replaced(new_url: NewUrl) -> None:
    one, two = new_url("sqlite"), new_url("sqlite")
    asyncio.run(fill(one))
    path = Path(two.removeprefix("sqlite:///"))
    path.write_bytes(b"not a database at all" * 1000)
    with pytest.raises(StoreError, match="not a database"):
        put_back(two, backed_up(one))
    put_back(two, backed_up(one), force=True)
    assert all_rows(two) == all_rows(one)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_restore_that_is_refused_does_not_disturb_another_one(new_url: NewUrl) -> None:
    one, two = new_url("sqlite"), new_url("sqlite")
    asyncio.run(fill(one))
    data, path = backed_up(one), two.removeprefix("sqlite:///")
    other = Path(f"{path}.restoring")
    with lock_file(path):
        other.write_bytes(b"the file of somebody else")
        with pytest.raises(StoreError, match="in use"):
            put_back(two, data)
        assert other.read_bytes() == b"the file of somebody else"


# --- the commands -----------------------------------------------------------------------------------------------------


def test_a_backup_is_for_its_owner_alone_and_replaces_an_older_one_as_a_whole(new_url: NewUrl, tmp_path: Path) -> None:
    url, file = new_url("sqlite"), tmp_path / "nightly"
    asyncio.run(fill(url))
    well(kickdoor("backup", str(file), database=url))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    first = file.read_bytes()
    asyncio.run(fill(url, "two"))
    well(kickdoor("backup", str(file), database=url))
    assert file.read_bytes() != first
    assert "2 tables" in well(kickdoor("restore", str(file), "--check", database=url))
    last = file.read_bytes()
    assert "no database" in refused(kickdoor("backup", str(file), database=new_url("sqlite")))
    assert file.read_bytes() == last
    assert {each.name for each in tmp_path.iterdir() if each.is_file()} == {"nightly"}


def test_a_file_that_is_no_backup_is_not_written_over(new_url: NewUrl, tmp_path: Path) -> None:
    url = new_url("sqlite")
    asyncio.run(fill(url))
    path = url.removeprefix("sqlite:///")
    assert "not a backup that could be replaced" in refused(kickdoor("backup", path, database=url))
    assert len(all_rows(url)["tables"]) == 1


def test_a_backup_goes_through_pipes(new_url: NewUrl) -> None:
    one, two = new_url("sqlite"), new_url("postgres")
    asyncio.run(fill(one))
    done = kickdoor("backup", "-", database=one)
    assert "1 tables" in well(done)
    assert "1 tables" in well(kickdoor("restore", "-", database=two, given=done.stdout))
    assert all_rows(two) == all_rows(one)
    assert "standard input is not whole" in refused(
        kickdoor("restore", "-", "--force", database=two, given=done.stdout[:-20])
    )
    assert all_rows(two) == all_rows(one)


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite://", "in memory"),
        ("mysql://x/y", "not a database Kickdoor can use"),
        ("postgresql://nobody@127.0.0.1:1/x", "the database cannot be used"),
        ("sqlite:////nowhere/at/all", "no database"),
    ],
)
def test_a_database_that_is_not_there_is_told_in_one_line(database: str, said: str, tmp_path: Path) -> None:
    assert said in refused(kickdoor("backup", str(tmp_path / "x"), database=database))
    assert not list(tmp_path.iterdir())


def test_without_the_driver_of_postgresql_every_command_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ImportError('no pq wrapper available')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "KICKDOOR_DATABASE": "postgresql://kickdoor@db/kickdoor"}
    file = str(tmp_path / "file")
    asyncio.run(fill(sqlite_in(tmp_path)))
    Path(file).write_bytes(backed_up(sqlite_in(tmp_path)))
    for args in (["serve"], ["backup", str(tmp_path / "new")], ["restore", file]):
        command = [sys.executable, "-m", "kickdoor", *args]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 2
        assert done.stderr == "kickdoor: PostgreSQL needs one more package: pip install 'kickdoor[postgres]'\n"


def test_no_copy_is_left_where_the_database_is(new_url: NewUrl) -> None:
    url = new_url("sqlite")
    asyncio.run(fill(url))
    folder = Path(url.removeprefix("sqlite:///")).parent
    before = {each.name for each in folder.iterdir()}
    backed_up(url)
    with pytest.raises(StoreError):
        back_up(url, Full())
    assert {each.name for each in folder.iterdir()} - before <= {"kickdoor.sqlite3-wal", "kickdoor.sqlite3-shm"}


class Full(io.BytesIO):
    """A disk without room."""

    def write(self, data: object) -> int:
        raise StoreError("the disk is full")


def test_a_database_of_the_first_version_is_backed_up_as_it_is(new_url: NewUrl) -> None:
    one, two = new_url("sqlite"), new_url("postgres")
    database = sqlite3.connect(one.removeprefix("sqlite:///"))
    database.executescript((Path(__file__).parent / "databases" / "1.sql").read_text())
    database.close()
    put_back(two, backed_up(one))
    assert rows(two, "SELECT count(*) FROM migrations", ()) == [(1,)]
    assert rows(two, "SELECT id, name FROM guests ORDER BY id", ()) == rows(
        one, "SELECT id, name FROM guests ORDER BY id", ()
    )
    asyncio.run(fill(two, "later"))  # opened, it is brought up to date


def test_what_a_backup_says_of_itself(new_url: NewUrl) -> None:
    url = new_url("sqlite")
    asyncio.run(fill(url))
    reader = BackupReader(io.BytesIO(backed_up(url)), "the file")
    found: Json = dict.fromkeys(reader.head.tables, 0)
    for table, some in reader.rows():
        found[table] += len(some)
    assert reader.end().rows == found
    assert reader.head.migrations == len(sql.MIGRATIONS)
