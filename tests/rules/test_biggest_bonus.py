"""The Item that gives the biggest bonus: what counts for its owner now (ITEM-20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight, lose
from tests.support.game import Game, game
from tests.support.rule import rule

ALL = ("deluxe", "star", "steampunk")
CURSES = ["truly-obnoxious-curse", "cog-nitive-disorder"]


def cursed(aric: dict[str, Any], curse: str, *before: str) -> Game:
    """Out of a fight Suzan plays these Curses on Aric, and then the one that takes the best Item."""
    g = game({"Aric": aric, "Suzan": {"hand": [*before, curse]}, "Tom": {}}, sets=ALL)
    for card in (*before, curse):
        g.do("Suzan", f"play {card} on Aric")
    return g


@rule("ITEM-20", "ITEM-21")
@pytest.mark.parametrize("curse", CURSES)
def test_an_item_turned_into_a_penalty_gives_no_bonus(curse: str) -> None:
    g = cursed({"equipped": ["bobaser", "helm-of-courage"]}, curse, "antimatter")
    assert g.cards("Aric", "items") == ["bobaser"]
    g = cursed({"equipped": ["bobaser"]}, curse, "antimatter")
    assert g.cards("Aric", "items") == ["bobaser"]  # there is no other one


@rule("ITEM-20")
@pytest.mark.parametrize("curse", CURSES)
def test_an_unused_item_of_optional_use_gives_no_bonus(curse: str) -> None:
    g = cursed({"equipped": ["foof-gun", "helm-of-courage"]}, curse)
    assert g.cards("Aric", "items") == ["foof-gun"]
    g = fight("ogre", aric={"equipped": ["foof-gun", "helm-of-courage"]}, suzan={"hand": [curse]}, sets=ALL)
    g.do("Aric", "use foof of foof-gun")
    g.do("Suzan", f"play {curse} on Aric")
    assert g.cards("Aric", "items") == ["helm-of-courage"]  # used, it gives the biggest


@rule("ITEM-20")
@pytest.mark.parametrize("curse", CURSES)
@pytest.mark.parametrize(
    ("foe", "item"), [("clocktopus", "huge-rock"), ("plasmoid", "bobaser"), ("head-in-a-jar", "bubble-helmet")]
)
def test_an_item_that_a_monster_silences_gives_no_bonus_in_that_fight(curse: str, foe: str, item: str) -> None:
    worn = {"equipped": [item, "leather-armor"]}
    g = fight(foe, aric=worn, suzan={"hand": [curse]}, sets=ALL)
    g.do("Suzan", f"play {curse} on Aric")
    assert g.cards("Aric", "items") == [item]
    g = fight(foe, suzan={"hand": [curse]}, tom=worn, sets=ALL)
    g.do("Suzan", f"play {curse} on Tom")
    assert g.cards("Tom", "items") == ["leather-armor"]  # Tom is not in that fight


@rule("ITEM-20")
@pytest.mark.parametrize(
    ("before", "best"), [("solar-flare", "bobaser"), ("malign-mirror", "bobaser"), ("out-of-phlebotinium", "bobaser")]
)
def test_an_item_that_a_curse_silences_gives_no_bonus(before: str, best: str) -> None:
    g = cursed({"equipped": [best, "leather-armor"]}, "truly-obnoxious-curse", before)
    assert g.cards("Aric", "items") == [best]


@rule("ITEM-20", "COMBAT-18")
@pytest.mark.parametrize("curse", [*CURSES, "antimatter"])
def test_nothing_gives_a_bonus_where_only_levels_count(curse: str) -> None:
    g = fight("babbage-cabbage", aric={"equipped": ["bobaser"]}, suzan={"hand": [curse]}, sets=ALL)
    g.do("Suzan", f"play {curse} on Aric")
    assert g.cards("Aric", "items") == ["bobaser"]
    assert g.place(curse) == "discards"


@rule("ITEM-20", "SIDEKICK-15")
def test_what_a_companion_driven_away_carries_gives_no_bonus() -> None:
    aric = {"companions": ["faithful-robot"], "loaded": {"bobaser": "faithful-robot"}, "equipped": ["bobaser", "laser"]}
    g = fight("great-cthulhu", aric=aric, suzan={"hand": [CURSES[0]]}, sets=ALL)
    g.do("Suzan", f"play {CURSES[0]} on Aric")
    assert g.cards("Aric", "items") == ["bobaser"]


@rule("ITEM-20")
def test_bad_stuff_that_finds_no_such_item_does_what_it_says_for_that_case() -> None:
    g = fight("saboteur", "babbage-cabbage", aric={"level": 5, "equipped": ["bobaser"]}, sets=ALL, dice=[1, 6],
              enhancers={"saboteur": ["ancient"]})  # fmt: skip
    lose(g)
    g.do("Aric", "roll against saboteur")
    assert g.cards("Aric", "items") == ["bobaser"]
    assert g.level("Aric") == 3


@rule("ITEM-20")
def test_antimatter_settles_on_the_highest_printed_bonus_that_counts() -> None:
    g = game(
        {
            "Aric": {"equipped": ["foof-gun", "helm-of-courage", "ray-gun"]},
            "Suzan": {"hand": ["antimatter"]},
            "Tom": {},
        },
        sets=ALL,
    )
    g.do("Suzan", "play antimatter on Aric")
    assert g.t.lib.names[g.t.host[g.t.lib.numbers["antimatter"]]] == "ray-gun"
