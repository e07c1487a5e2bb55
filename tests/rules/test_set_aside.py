"""Items whose bonus another card sets aside, and what is added to them all the same (ITEM-21, COMBAT-26)."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.rules.fight.strength import fire_used
from tests.support.fights import fight
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import choices

STAR_STEAM = ("star", "steampunk")


def afflicted(foe: str, item: str, sets: tuple[str, ...] = STAR_STEAM, **more: Any) -> Game:
    """Antimatter has settled on this Item of Aric's, and Aric fights."""
    aric = {"level": 5, "equipped": [item], "hand": [foe], **more}
    g = game({"Aric": aric, "Suzan": {"hand": ["antimatter"]}, "Tom": {}}, phase="trouble", sets=sets)
    g.do("Suzan", "play antimatter on Aric")
    assert g.place("antimatter") == "curses of Aric"
    g.do("Aric", f"look for trouble with {foe}")
    return g


# --- a bonus that a Curse has made a penalty ----------------------------------------------------------------------


@rule("ITEM-21")
def test_the_penalty_counts_where_the_item_counts() -> None:
    afflicted("ogre", "bobaser").strengths(5 - 4, 18)


@rule("ITEM-21")
@pytest.mark.parametrize(
    ("foe", "item"),
    [
        ("plasmoid", "bobaser"),  # fire gives nothing
        ("clocktopus", "laser"),  # two Hands give nothing
        ("head-in-a-jar", "bubble-helmet"),
        ("runaway-velocipede", "magnetic-boots"),
        ("pithecanthropine-atavism", "gear-fist"),
        ("babbage-cabbage", "bobaser"),
    ],
)
def test_it_does_not_count_where_the_item_counts_for_nothing(foe: str, item: str) -> None:
    g = afflicted(foe, item)
    g.strengths(5, g.t.lib.cards[g.t.lib.numbers[foe]].monster.level)


@rule("ITEM-21", "ITEM-9")
def test_an_item_that_its_owner_can_no_longer_use_is_no_penalty_either() -> None:
    g = afflicted("ogre", "mental-amplifier", classes=["psychic"])
    g.strengths(5 + 2 - 4, 18)
    g.do("Aric", "put away psychic")
    g.strengths(5, 18)
    assert g.equipped("mental-amplifier")


@rule("ITEM-21")
def test_an_item_that_is_not_used_is_no_penalty() -> None:
    g = fight("ogre", aric={"level": 5, "equipped": ["foof-gun"]}, suzan={"hand": ["antimatter"]}, sets=STAR_STEAM)
    g.do("Aric", "use foof of foof-gun")
    g.do("Suzan", "play antimatter on Aric")
    g.strengths(5 - 6, 18)
    g.do("Aric", "use foof of foof-gun")
    g.strengths(5, 18)


@rule("ITEM-21")
def test_a_curse_that_silences_the_item_silences_the_penalty() -> None:
    for curse in ("solar-flare", "malign-mirror"):
        g = afflicted("ogre", "bobaser", ("star", "deluxe"))
        g.strengths(5 - 4, 18)
        g = fight("ogre", aric={"level": 5, "equipped": ["bobaser"]}, sets=("star", "deluxe"),
                  suzan={"hand": ["antimatter", curse]})  # fmt: skip
        g.do("Suzan", "play antimatter on Aric", f"play {curse} on Aric")
        g.strengths(5, 18)


@rule("ITEM-21", "GEARS-3")
def test_what_is_added_to_the_item_stays_added() -> None:
    g = afflicted("ogre", "gear-fist", classes=["mechanic"])
    g.strengths(5 - 2 + 1, 18)  # High Gear
    g = afflicted("ogre", "bubble-helmet", attached={"glue-some-gears-on-it-and-call-it-steampunk": "bubble-helmet"})
    g.strengths(5 - 2 + 1, 18)


# --- fire ---------------------------------------------------------------------------------------------------------


@rule("COMBAT-26")
def test_a_fire_one_shot_was_used_although_its_bonus_does_not_count() -> None:
    g = fight("steam-elemental", "infernal-engine", aric={"hand": ["ardent-spirits"]}, sets=("steampunk",))
    g.strengths(1, 10 + 14)
    g.do("Aric", "play ardent-spirits for the munchkins")
    g.strengths(1, 10 + 5 + 14)


@rule("COMBAT-26")
def test_played_for_the_monsters_it_is_not_used_by_the_munchkins() -> None:
    g = fight("steam-elemental", "infernal-engine", aric={"hand": ["ardent-spirits"]}, sets=("steampunk",))
    g.do("Aric", "play ardent-spirits for the monsters")
    g.strengths(1, 10 + 14 + 3)


@rule("COMBAT-26")
@pytest.mark.parametrize(
    ("foes", "aric", "used"),
    [
        (["large-angry-chicken"], {"equipped": ["laser"]}, True),
        (["large-angry-chicken", "plasmoid"], {"equipped": ["laser"]}, False),  # it gives nothing
        (["large-angry-chicken", "ghoulfiends"], {"equipped": ["laser"]}, False),  # no Item counts
        (["large-angry-chicken"], {"equipped": ["laser"], "curses": ["malign-mirror"]}, False),
        (["large-angry-chicken"], {"equipped": ["flaming-armor"], "curses": ["malign-mirror"]}, True),
        (["large-angry-chicken"], {"equipped": ["laser"], "curses": ["solar-flare"]}, False),
        (["large-angry-chicken", "great-cthulhu"],
         {"equipped": ["laser"], "companions": ["faithful-robot"], "loaded": {"laser": "faithful-robot"}}, False),
    ],
)  # fmt: skip
def test_a_fire_item_is_used_if_it_counts(foes: list[str], aric: dict[str, Any], used: bool) -> None:
    g = fight(*foes, aric=aric, sets=("deluxe", "star"))
    assert fire_used(g.t, g.t.fight) == used


@rule("COMBAT-26", "COMBAT-18")
def test_a_fire_one_shot_is_used_even_where_only_levels_count() -> None:
    g = fight("large-angry-chicken", "ghoulfiends", aric={"hand": ["flaming-poison-potion"]})
    g.do("Aric", "play flaming-poison-potion for the munchkins")
    assert fire_used(g.t, g.t.fight)


# --- a Curse that ends the fight it was played in -----------------------------------------------------------------


@rule("CURSE-9", "CURSE-18", "CURSE-20")
@pytest.mark.parametrize(
    ("curse", "sets"),
    [
        ("change-sex", ("deluxe",)),
        ("chromosome-switch", ("deluxe", "star")),
        ("you-are-no-gentleman", ("deluxe", "steampunk")),
    ],
)
def test_a_change_of_sex_that_makes_the_amazon_leave_is_done_with(curse: str, sets: tuple[str, ...]) -> None:
    g = fight("amazon", aric={"level": 3}, suzan={"hand": [curse]}, sets=sets, doors=["bullrog"])
    g.do("Suzan", f"play {curse} on Aric")
    assert g.t.fight is None
    assert g.player("Aric").sex == 1
    assert g.place(curse) == "discards"


@rule("CURSE-20")
def test_it_goes_on_counting_if_another_monster_stays() -> None:
    g = fight("amazon", "lawyers", aric={"level": 3}, suzan={"hand": ["change-sex"]})
    g.do("Suzan", "play change-sex on Aric")
    g.strengths(3 - 5, 6)  # the Amazon has gone, and the fight goes on
    assert g.place("change-sex") == "curses of Aric"


@rule("CURSE-9", "CURSE-20")
def test_a_helper_whose_change_of_sex_ends_the_fight_is_rid_of_it_too() -> None:
    g = fight("amazon", aric={"level": 3}, tom={"hand": ["change-sex"]}, helper="Suzan")
    g.do("Tom", "play change-sex on Suzan")
    assert g.t.fight is None
    assert g.place("change-sex") == "discards"


@rule("CURSE-9")
def test_on_a_bystander_it_waits_as_ever() -> None:
    g = fight("amazon", aric={"level": 3}, tom={"hand": ["change-sex"]})
    g.do("Tom", "play change-sex on Suzan")
    assert g.t.fight is not None
    assert g.place("change-sex") == "curses of Suzan"


# --- an Item that may be lost instead of another ------------------------------------------------------------------


@rule("ITEM-22")
def test_an_item_cannot_stand_in_for_another_that_is_lost_together_with_it() -> None:
    """King Tut takes all Items, the Alien Pet among them."""
    aric = {"level": 5, "equipped": ["alien-pet", "energy-armor"], "carried": ["ray-gun"]}
    g = fight("king-tut", aric=aric, sets=("deluxe", "star"), dice=[1])
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against king-tut")
    assert g.cards("Aric", "items") == []
    assert g.t.fight is None


@rule("ITEM-22")
def test_it_stands_in_for_one_of_the_others_as_long_as_it_stays() -> None:
    aric = {"equipped": ["alien-pet", "energy-armor"]}
    g = game({"Aric": aric, "Suzan": {"hand": ["alien-candy"]}, "Tom": {}}, sets=("star",))
    g.do("Suzan", "play alien-candy on Aric")
    assert choices(g) == ["discard energy-armor", "discard alien-pet"]
    g.do("Aric", "discard alien-pet")
    assert g.cards("Aric", "items") == ["energy-armor"]
