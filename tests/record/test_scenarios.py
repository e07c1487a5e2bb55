"""A game that begins in a situation: its record is replayed, verified and folded like any other."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.record.errors import RecordError
from kickdoor.record.fingerprint import fingerprint, physical
from kickdoor.record.fold import fold
from kickdoor.record.record import Record
from kickdoor.record.recorder import Recorder
from kickdoor.scenarios.situation import Situation
from tests.support.walks import Walker

NAMES = ["Ann", "Bob", "Cleo"]
FIGHT: dict[str, Any] = {
    "players": [
        {"level": 4, "classes": ["warrior"], "equipped": ["leather-armor"]},
        {"hand": ["enraged", "thief"], "changed_sex": True},
        {},
    ],
    "fight": {"foes": ["lame-goblin"], "helper": "@2"},
    "treasures": ["helm-of-courage"],
    "dice": [6, 1],
}


def situation(**more: Any) -> Situation:
    return msgspec.convert({**FIGHT, **more}, Situation)


def begin(stated: Situation, seed: int | str = 0) -> Record:
    return Record.begin(NAMES, seed=seed, sexes=["female", "male", "male"], scenario=stated)


STATED = [
    situation(),
    situation(fight={"foes": ["lame-goblin"], "stage": "kill"}),
    situation(fight={"foes": ["plutonium-dragon"], "stage": "running"}),
    situation(fight=None, phase="start", turn="@1"),
    situation(fight=None, phase="trouble", doors=["net-troll"]),
]


@pytest.mark.parametrize("number", range(len(STATED)))
def test_a_game_from_a_situation_is_replayed_verified_and_folded(number: int) -> None:
    record = begin(STATED[number], f"situation {number}")
    recorder = Recorder(record)
    events = list(recorder.table.events)
    walker = Walker(recorder.table, f"situation {number}")
    for _ in range(150):
        if recorder.table.over:
            break
        seat, action = walker.choose()
        events += recorder.act(seat, action).events
    read = Record.decode(record.encode())
    assert read.setup.scenario == STATED[number]
    assert fingerprint(read.replay()) == fingerprint(recorder.table)
    assert read.verify().fingerprint == fingerprint(recorder.table)
    assert physical(fold(read.setup, events)) == physical(recorder.table)


def test_the_situation_is_the_same_as_that_of_a_scenario() -> None:
    table = begin(situation()).setup.new_table()
    scenario = kd.scenario(
        {
            "Ann": {**FIGHT["players"][0], "sex": "female"},
            "Bob": {**FIGHT["players"][1], "sex": "female"},
            "Cleo": {},
        },
        fight={**FIGHT["fight"], "helper": "Cleo"},
        treasures=FIGHT["treasures"],
        dice=FIGHT["dice"],
    )
    assert fingerprint(table) == fingerprint(scenario)


def test_an_edited_situation_is_noticed() -> None:
    recorder = Recorder(begin(situation()))
    recorder.act(0, "announce the kill")
    file = json.loads(recorder.record.encode())
    file["setup"]["scenario"]["players"][0]["level"] = 9
    with pytest.raises(RecordError):
        Record.decode(json.dumps(file).encode()).verify()


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"players": [{}, {}]}, "3 sit at the table, not 2"),
        ({"players": [{"sex": "male"}, {}, {}]}, "players[0].sex: the setup says it"),
        ({"players": [{"levl": 3}, {}, {}]}, "players[0]: 'levl' is not a word known here"),
        ({"turn": "Ann"}, "turn: 'Ann' is not a player here"),
        ({"doors": ["no-such-card"]}, "doors[0]: the card 'no-such-card' is not in deluxe"),
        ({"fight": {"foes": []}}, "fight.foes: a fight has at least one monster"),
        ({"dice": [7]}, "dice[0]: 7 is not between 1 and 6"),
    ],
)
def test_a_situation_that_cannot_be_is_refused_with_its_place(more: dict[str, Any], why: str) -> None:
    with pytest.raises(RecordError) as refused:
        begin(situation(**more))
    assert why in str(refused.value)


def test_no_nonsense_in_a_file_breaks_anything() -> None:
    dice = random.Random(5)
    odd: list[Any] = [
        None,
        True,
        -1,
        10**30,
        "",
        "@0",
        "@9",
        "cleric",
        [],
        [[]],
        {},
        {"": {}},
        ["cleric"],
        {"cleric": 1},
    ]
    refused = 0
    for _ in range(400):
        stated = json.loads(json.dumps(FIGHT))
        place = dice.choice([stated, *stated["players"], stated["fight"]])
        words = [
            *place,
            "hand",
            "attached",
            "loaded",
            "taped",
            "barred",
            "deal",
            "mates",
            "enhancers",
            "stage",
            "phase",
        ]
        place[dice.choice(words)] = dice.choice(odd)
        try:
            begin(msgspec.convert(stated, Situation)).setup.new_table()
        except (RecordError, msgspec.ValidationError):
            refused += 1
    assert refused > 200
