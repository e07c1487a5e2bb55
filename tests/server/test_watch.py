"""What an operator sees: health says which part is ill, and the numbers that alerts use are there and right."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from kickdoor.server.durations import Durations
from tests.support.server import Person, Refused, Running, running, sqlite_in, start_table

ROOT = Path(__file__).parents[2]
OPERATE = (ROOT / "docs" / "operate.md").read_text()
ALERTS: list[dict[str, Any]] = yaml.safe_load((ROOT / "docs" / "alerts.yml").read_text())["groups"][0]["rules"]


def numbers(server: Running) -> dict[str, float]:
    """All numbers of a server, each by its name and labels."""
    lines = str(Person(server.address).call("GET", "/metrics")).splitlines()
    found = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _, value in found}


def names_in(text: str) -> set[str]:
    return set(re.findall(r"\bkickdoor_(?!guest\b)[a-z_]+\b", text))


def health(server: Running) -> Any:
    return Person(server.address).call("GET", "/api/health")


def test_a_server_in_order_says_so(server: Running) -> None:
    answer = health(server)
    assert (answer["ok"], answer["database"]) == (True, True)
    assert "database" not in answer["ill"]
    assert "wal" not in answer["ill"]


def test_every_number_of_an_alert_exists(server: Running) -> None:
    start_table(server.address, 1, seats=3)
    there = {name.partition("{")[0] for name in numbers(server)}
    wanted = set().union(*(names_in(rule["expr"]) for rule in ALERTS))
    assert len(wanted) >= 8
    assert wanted <= there


def test_the_document_names_all_numbers_and_no_others(server: Running) -> None:
    with contextlib.suppress(Refused):
        Person(server.address).call("GET", "/api/codes/NOONE")
    there = {re.sub(r"_(bucket|sum|count|created|total)$", "", name.partition("{")[0]) for name in numbers(server)}
    documented = {re.sub(r"_(bucket|total)$", "", name) for name in names_in(OPERATE)}
    assert documented == there


def test_alerts_are_few_and_say_what_to_do() -> None:
    assert len(ALERTS) <= 8
    for rule in ALERTS:
        assert rule["for"]
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["action"].endswith(".")
        assert f"`{rule['alert']}`" in OPERATE  # the table of symptoms leads on from there


def test_tables_guests_and_commits_are_counted(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path)) as server:
        start_table(server.address, 2, seats=3)
        found = numbers(server)
        assert found['kickdoor_tables{state="running"}'] == 1
        assert found['kickdoor_tables{state="open"}'] == 0
        assert found["kickdoor_guests"] == 2
        assert found["kickdoor_commit_seconds_count"] >= 3
        assert found['kickdoor_commit_seconds_bucket{le="+Inf"}'] == found["kickdoor_commit_seconds_count"]
        assert found["kickdoor_database_errors_total"] == 0
        assert found["kickdoor_database_bytes"] > 0
        assert found["kickdoor_wal_bytes"] > 0
        assert found["kickdoor_disk_free_bytes"] > 0
        assert found['kickdoor_limit{what="tables"}'] == 5000
        assert found["kickdoor_replays_waiting"] == found["kickdoor_bots_waiting"] == 0


def test_postgresql_is_measured_too(postgres_url: str) -> None:
    with running(postgres_url, disk="/") as server:
        start_table(server.address, 1, seats=3)
        found = numbers(server)
        assert found["kickdoor_database_bytes"] > 1_000_000
        assert found["kickdoor_wal_bytes"] > 1_000_000
        assert found["kickdoor_disk_free_bytes"] > 0
        assert found["kickdoor_commit_seconds_count"] >= 2


def test_a_disk_that_is_nearly_full_is_ill_and_the_server_goes_on(tmp_path: Path) -> None:
    with running(sqlite_in(tmp_path), disk_low=str(10**18)) as server:
        answer = health(server)
        assert answer["ok"]
        assert "disk" in answer["ill"]
        assert numbers(server)['kickdoor_ill{part="disk"}'] == 1
        start_table(server.address, 1, seats=3)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes to the database and does not come to an end."""
    database = sqlite3.connect(path, isolation_level=None)
    try:
        database.execute("BEGIN IMMEDIATE")
        yield
        database.execute("ROLLBACK")
    finally:
        database.close()


def until_refused(server: Running) -> Refused:
    """Ask until health is refused. An answer is kept for two seconds."""
    while True:
        try:
            health(server)
        except Refused as refused:
            return refused
        time.sleep(0.05)


def test_a_database_that_cannot_be_written_to_is_ill_until_it_can(tmp_path: Path) -> None:
    """It could still be read: only who writes finds out."""
    with running(sqlite_in(tmp_path)) as server:
        assert health(server)["ok"]
        with locked(tmp_path / "kickdoor.sqlite3"):
            refused = until_refused(server)
            assert (refused.status, refused.code) == (503, "ill")
            assert "database" in refused.parts["ill"]
            assert numbers(server)['kickdoor_ill{part="database"}'] == 1
        while True:
            with contextlib.suppress(Refused):
                assert health(server)["ok"]
                break
            time.sleep(0.05)
        found = numbers(server)
        assert found["kickdoor_database_errors_total"] >= 1
        assert found['kickdoor_ill{part="database"}'] == 0
        assert found["kickdoor_loop_lag_seconds_count"] > 0


def test_durations_are_counted_as_prometheus_wants_it() -> None:
    durations = Durations()
    for seconds in (0.00005, 0.0003, 0.002, 50.0):
        durations.add(seconds)
    buckets = dict(durations.buckets())
    assert [buckets[step] for step in ("0.0001", "0.0003", "0.001", "0.003", "10.0", "+Inf")] == [1, 2, 2, 3, 3, 4]
    assert durations.total == pytest.approx(50.00235)
