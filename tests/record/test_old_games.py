"""Games played by the first version are read today. Rules have changed since, so many go on differently at some action:
those say so, with the place and the version they need, and none breaks the program.

`games-0.1.xz` has 294 of them, a line of JSON each: all sets and mixes, options, 3 to 6 players, random play and quick
bots.
"""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.record.errors import RecordError
from kickdoor.record.fingerprint import physical
from kickdoor.record.record import Record
from kickdoor.record.setup import Setup
from kickdoor.record.versions import FIRST, RULES, in_todays_words

FILE = Path(__file__).with_name("games-0.1.xz")
GROUPS = 14


@cache
def _games() -> list[dict[str, Any]]:
    return [json.loads(line) for line in lzma.decompress(FILE.read_bytes()).splitlines()]


def _record(game: dict[str, Any]) -> Record:
    record = Record(msgspec.convert(game["setup"], Setup), "0.1.0")
    record.format = record.rules = record.words = FIRST
    for line in game["actions"]:
        seat, _, text = line.partition(" ")
        record.append(int(seat), text)
    return record


@pytest.mark.parametrize("group", range(GROUPS))
def test_an_old_game_is_the_same_today_or_says_where_it_differs(group: int) -> None:
    games = _games()
    assert len(games) == 294
    for game in games[group::GROUPS]:
        record = _record(game)
        try:
            table = record.replay()
        except RecordError as error:
            _says_what_it_needs(error, record)
        else:
            assert physical(table) != game["cards"] or table.winners == game["winners"]


def _says_what_it_needs(error: RecordError, record: Record) -> None:
    assert RULES > FIRST
    assert error.reason.code == "record-rules"
    assert 0 < error.action <= len(record)
    said = str(error)
    assert said.startswith(f"Action {error.action:,}: This game was played with rules 1 of Kickdoor 0.1.0")
    assert said.endswith("Install Kickdoor 0.1.0 to replay and verify it.")
    assert "breaks the program" not in said


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_words_of_old_games_are_read(group: int) -> None:
    for game in _games()[group::GROUPS]:
        table = msgspec.convert(game["setup"], Setup).new_table()
        for line in set(game["actions"]):
            table.parse(in_todays_words(line.partition(" ")[2], FIRST))
