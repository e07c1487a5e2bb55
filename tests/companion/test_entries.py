"""What was entered gives the state, here and on the page alike; evenings are counted from it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kickdoor.companion import CompanionEntry, evening_of, fold, tally
from tests.support.companions import as_entry, entry

EXAMPLES = json.loads((Path(__file__).parents[1] / "golden" / "companion_entries.json").read_text())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["about"])
def test_entries_give_the_state(example: dict[str, Any]) -> None:
    """The page is tested with the same examples (web/tests/companion.test.ts)."""
    entries = [msgspec.convert(each, CompanionEntry) for each in example["entries"]]
    assert fold(entries) == example["state"]
    assert fold(entries) == example["state"]  # folding changes no entry


@pytest.mark.parametrize(
    "change",
    [
        {"path": []},
        {"path": ["__proto__", "x"], "to": 1},
        {"path": ["a", "b", "c", "d", "e", "f"], "to": 1},
        {"path": ["a"], "to": "x" * 81},
        {"path": ["a"], "to": {"b": {"c": {"d": 1}}}},
        {"path": ["a"], "add": 100},
        {"path": ["a"], "other": 1},
    ],
)
def test_a_change_has_its_form(change: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        as_entry(entry("a", change))


def played() -> list[CompanionEntry]:
    """Ann wins a fight with Bob's help, Bob loses one and dies, a win of Bob is taken back, Ann wins the game."""
    wrong = entry("won", who="bob", n=1, more=9)
    return [
        as_entry(each)
        for each in (
            entry("begun", {"path": ["players"], "to": {}}),
            entry("came", {"path": ["players", "bob"], "to": {"name": "Bob", "seat": 1, "level": 1}}, who="bob"),
            entry("came", {"path": ["players", "ann"], "to": {"name": "Ann", "seat": 0, "level": 1}}, who="ann"),
            entry("won", {"path": ["players", "ann", "level"], "add": 9}, who="ann", helper="bob", n=9, more=3),
            entry("lost", who="bob"),
            entry("level", {"path": ["players", "bob", "level"], "add": 2}, who="bob", n=2),
            entry("level", {"path": ["players", "bob", "level"], "add": -1}, who="bob", n=-1),
            entry("died", who="bob"),
            wrong,
            entry("undone", undo=wrong["id"]),
            entry("game-won", who="ann"),
        )
    ]


def test_an_evening_is_counted() -> None:
    evening = evening_of(played())
    ann, bob = evening.players
    assert (ann.name, ann.level, ann.won, ann.fights_won, ann.treasures) == ("Ann", 10, True, 1, 3)
    assert (bob.name, bob.level, bob.highest, bob.won, bob.helped) == ("Bob", 2, 3, False, 1)
    assert (bob.fights_won, bob.fights_lost, bob.deaths) == (0, 1, 1)
    assert evening.fights == 2
    assert evening.ended > evening.began


def test_evenings_add_up_by_name() -> None:
    evening = evening_of(played())
    found = tally([evening, evening])
    assert (found.games, found.fights) == (2, 4)
    assert [(row.name, row.games, row.wins, row.levels) for row in found.rows] == [("Ann", 2, 2, 20), ("Bob", 2, 0, 4)]
    rows = list(csv.DictReader(io.StringIO(found.csv)))
    assert [row["name"] for row in rows] == ["Ann", "Bob", "Ann", "Bob"]
    assert rows[0]["won"] == "1"


def test_a_name_is_no_formula_for_a_spreadsheet() -> None:
    named = as_entry(entry("came", {"path": ["players"], "to": {"ann": {"name": "=1+1", "level": 1}}}))
    assert "'=1+1" in tally([evening_of([named])]).csv


def test_an_empty_evening() -> None:
    assert evening_of([]).players == []
    assert tally([]).rows == []
