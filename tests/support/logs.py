"""The log of a table as it lies in the database, read past the server, and what follows from it."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import psycopg

from kickdoor.model.action import WORDS
from kickdoor.model.words import FOR_ORDER
from kickdoor.record.record import HOST, ON_TIME, Record
from kickdoor.rules.dice import Rolling
from kickdoor.server.storage import sql
from kickdoor.server.storage.base import Entry
from kickdoor.server.table.entries import ACTS, read_started
from kickdoor.views.as_json import as_json
from tests.support.server import PATIENCE, Json, Player

PASSING = ("until_named", "unless_win")  # standing orders


def rows(url: str, statement: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
    """What the database of a server says."""
    if url.startswith("sqlite:///"):
        database = sqlite3.connect(url.removeprefix("sqlite:///"), timeout=PATIENCE, isolation_level=None)
        try:
            return database.execute(statement, values).fetchall()
        finally:
            database.close()
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(statement.replace("?", "%s").encode(), values)
        return cursor.fetchall() if cursor.description else []


def log_of(url: str, table: str) -> list[Entry]:
    """The log, which must have neither a gap nor a double."""
    entries = [Entry(*row) for row in rows(url, sql.LOAD, (table, 0))]
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    refs = [(entry.seat, entry.ref) for entry in entries if entry.ref]
    assert len(refs) == len(set(refs))
    return entries


def due_of(url: str, table: str) -> int | None:
    """The deadline of a table."""
    found = rows(url, "SELECT due FROM deadlines WHERE table_id = ?", (table,))
    return found[0][0] if found else None


def record_of(entries: list[Entry]) -> Record:
    """The game a log tells."""
    record = Record(next(read_started(entry.data).setup for entry in entries if entry.kind == "started"))
    for entry in entries:
        if entry.kind in ACTS:
            record.append(entry.seat, entry.data)
        elif entry.kind == "ontime":
            record.append(HOST, ON_TIME)
    return record


def views_of(
    entries: list[Entry], wanted: list[tuple[int | None, int]]
) -> dict[tuple[int | None, int], tuple[Json, bool]]:
    """The views of these seats at these versions, from a replay of the log, and whether the seat need not be asked."""
    ordered = {entry.seat for entry in entries if entry.kind == "orders" and entry.data in PASSING}
    out: dict[tuple[int | None, int], tuple[Json, bool]] = {}
    for move in record_of(entries).moves():
        for seat, version in wanted:
            if move.table.version == version:
                spared = seat is not None and (seat in ordered or _has_nothing_to_do(move.table, seat))
                out[seat, version] = json.loads(json.dumps(as_json(move.table.view(seat)))), spared
    return out


def _has_nothing_to_do(table: Any, seat: int) -> bool:
    """The seat could answer in one way only, or is asked about a die for who goes first (decision 0018)."""
    top = table.frames[-1]
    first_roll = isinstance(top, Rolling) and top.purpose == FOR_ORDER
    return first_roll or table.idle_answer(seat) is not None


def check_seen(entries: list[Entry], players: list[Player]) -> None:
    """Everything these players have been shown and told follows from the log: nothing was shown that is not stored."""
    acted = {(entry.seat, entry.ref): entry.data for entry in entries if entry.ref}
    for player in players:
        seat = player.hello["seat"]
        for ref in player.acknowledged:
            stored = acted[seat, ref]
            sent = player.sent.get(ref, stored)  # it may come from their other device
            assert stored == sent or stored.startswith(sent + WORDS)  # the log also says what it does
    views = views_of(entries, [(player.hello["seat"], player.view["version"]) for player in players])
    for player in players:
        assert player.view == _as_asked(*views[player.hello["seat"], player.view["version"]], player.view)


def _as_asked(view: Json, spared: bool, shown: Json) -> Json:
    """A view of the rules as the server shows it: somebody who can do nothing is told whom the table waits for."""
    asked, told = view["question"], shown["question"]
    if asked is None or told is None or not asked["mine"] or told["mine"]:
        return view
    assert spared, "somebody who had something to do was not asked"
    assert told["say"].startswith("wait.")
    return {**view, "question": {**asked, "mine": False, "say": told["say"]}}
