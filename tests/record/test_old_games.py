"""Games played by the first version are the same games today, event by event.

`games-0.1.xz` has 294 of them, a line of JSON each: all sets and mixes, options, 3 to 6 players, random play and quick
bots. `marks` are hashes of all events so far, taken after every 50 actions and at the end.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.model.events.event import Event
from kickdoor.record.fingerprint import physical
from kickdoor.record.setup import Setup

FILE = Path(__file__).with_name("games-0.1.xz")
GROUPS = 14


@cache
def _games() -> list[dict[str, Any]]:
    return [json.loads(line) for line in lzma.decompress(FILE.read_bytes()).splitlines()]


@pytest.mark.parametrize("group", range(GROUPS))
def test_an_old_game_replays_event_by_event(group: int) -> None:
    games = _games()
    assert len(games) == 294
    for game in games[group::GROUPS]:
        _replay(game)


def _replay(game: dict[str, Any]) -> None:
    table = msgspec.convert(game["setup"], Setup).new_table()
    told = hashlib.sha256()
    _add(told, table.events)
    marks = []
    for number, line in enumerate(game["actions"], 1):
        seat, _, text = line.partition(" ")
        _add(told, table.act(int(seat), table.parse(text)).events)
        if number % 50 == 0:
            marks.append(told.hexdigest()[:8])
            assert marks[-1] == game["marks"][len(marks) - 1], f"{game['setup']}: differs before action {number}"
    assert told.hexdigest()[:16] == game["marks"][-1], game["setup"]
    assert physical(table) == game["cards"], game["setup"]
    assert table.winners == game["winners"]


def _add(told: Any, events: list[Event]) -> None:
    for event in events:
        told.update(f"{type(event).__name__} {event.numbers()}\n".encode())
