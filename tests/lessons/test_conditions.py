"""Conditions: each word holds when it should, and only then."""

from __future__ import annotations

import msgspec
import pytest

import kickdoor as kd
from kickdoor.lessons.conditions import Condition, Moment, holds, moments


def table() -> kd.Table:
    return kd.scenario(
        {
            "Ann": {"level": 3, "equipped": ["leather-armor"], "carried": ["huge-rock"], "hand": ["cleric:2"]},
            "Bob": {"level": 5, "hand": ["thief"]},
            "Cleo": {"dead": True},
        },
        fight={"foes": ["lame-goblin"], "helper": "Bob"},
    )


@pytest.mark.parametrize(
    ("so", "not_so"),
    [
        ({"level": 3}, {"level": 4}),
        ({"below": 4}, {"below": 3}),
        ({"seat": 1, "level": 5}, {"seat": 1, "level": 6}),
        ({"wears": "leather-armor"}, {"wears": "huge-rock"}),
        ({"has": "huge-rock"}, {"has": "thief"}),
        ({"has": "cleric"}, {"has": "cleric:3"}),
        ({"lacks": "thief"}, {"lacks": "leather-armor"}),
        ({"holds": "cleric"}, {"holds": "leather-armor"}),
        ({"alive": True}, {"alive": False}),
        ({"seat": 2, "alive": False}, {"seat": 2, "alive": True}),
        ({"fighting": True}, {"fighting": False}),
        ({"seat": 2, "fighting": False}, {"seat": 2, "fighting": True}),
        ({"ahead": True}, {"ahead": False}),
        ({"active": True}, {"active": False}),
        ({"asked": True}, {"seat": 1, "asked": True}),
        ({"helper": 1}, {"helper": 2}),
        ({"turn": 1}, {"turn": 2}),
        ({"phase": "fight"}, {"phase": "arrange"}),
        ({"none": [{"won": True}]}, {"won": True}),
        ({"every": [{"level": 3}, {"alive": True}]}, {"every": [{"level": 3}, {"alive": False}]}),
        ({"some": [{"level": 9}, {"alive": True}]}, {"some": [{"level": 9}, {"alive": False}]}),
        ({"none": [{"level": 9}]}, {"none": [{"level": 9}, {"level": 2}]}),
        ({"level": 3, "alive": True}, {"level": 3, "alive": False}),
    ],
)
def test_a_word_holds_when_it_is_so(so: dict[str, object], not_so: dict[str, object]) -> None:
    t = table()
    assert holds(msgspec.convert(so, Condition), t, 0, [])
    assert not holds(msgspec.convert(not_so, Condition), t, 0, [])


def test_winning_and_losing_are_known_only_when_the_game_is_over() -> None:
    t = kd.scenario({"Ann": {"level": 9}, "Bob": {}, "Cleo": {}}, fight={"foes": ["lame-goblin"]})
    won, lost = Condition(won=True), Condition(seat=1, won=False)
    assert not holds(won, t, 0, [])
    assert not holds(lost, t, 0, [])
    t.act(0, t.parse("announce the kill"))
    assert holds(won, t, 0, [])
    assert holds(lost, t, 0, [])
    assert not holds(Condition(won=False), t, 0, [])


def test_what_has_happened_is_found_among_the_events() -> None:
    wanted = Condition(happened={"event": "CardMoved", "to": {"zone": "hand"}})
    event: dict[str, object] = {"event": "CardMoved", "card": "thief", "to": {"zone": "hand", "seat": 0}}
    assert Moment(wanted, 0).is_now(1, "pass", [event])
    assert not Moment(wanted, 0).is_now(1, "pass", [{**event, "to": {"zone": "deck"}}])
    assert not Moment(wanted, 0).is_now(1, "pass", [{"event": "CardMoved"}])


def test_what_somebody_did_is_known_by_its_text() -> None:
    mine, wilmas = Moment(Condition(did="choose 1"), 0), Moment(Condition(seat=1, did="pass"), 0)
    assert mine.is_now(0, "choose 1: die", [])
    assert mine.is_now(0, "choose 1", [])
    assert not mine.is_now(0, "choose 10", [])
    assert not mine.is_now(1, "choose 1", [])
    assert wilmas.is_now(1, "pass", [])
    assert not wilmas.is_now(0, "pass", [])


def test_a_moment_counts_only_once_it_was_seen() -> None:
    t, condition = table(), Condition(did="pass", level=3)
    outer = Condition(every=[condition])
    assert moments(outer) == [condition]
    assert not holds(outer, t, 0, [])
    assert holds(outer, t, 0, moments(outer))
