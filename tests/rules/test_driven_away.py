"""Companions that a monster has driven away: they, what they carry and what they allow are no help (SIDEKICK-15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight, lose
from tests.support.game import Game
from tests.support.rule import rule

ALL = ("deluxe", "star", "steampunk")


def cthulhu(aric: dict[str, Any], *more_foes: str, **more: Any) -> Game:
    return fight("great-cthulhu", *more_foes, aric={"level": 5, **aric}, sets=ALL, **more)


def with_robot(item: str, **more: Any) -> dict[str, Any]:
    return {"companions": ["faithful-robot"], "loaded": {item: "faithful-robot"}, "equipped": [item], **more}


@rule("SIDEKICK-15")
def test_what_a_companion_carries_does_not_help_to_run() -> None:
    g = cthulhu(with_robot("rocket-boots"), dice=[3])
    g.strengths(5, 20)
    lose(g)
    g.do("Aric", "roll against great-cthulhu")
    g.all_pass()
    assert not g.player("Aric").alive


@rule("SIDEKICK-15")
def test_the_same_boots_help_where_nobody_is_driven_away() -> None:
    g = fight("ogre", aric={"level": 5, **with_robot("rocket-boots")}, sets=ALL, dice=[3])
    lose(g)
    g.do("Aric", "roll against ogre")
    assert g.player("Aric").alive


@rule("SIDEKICK-15", "COMPEL-1")
def test_kneepads_with_a_companion_driven_away_force_nobody() -> None:
    g = cthulhu(with_robot("kneepads-of-allure"), suzan={"level": 9})
    g.refused("Aric", "make Suzan help", "CONFLICT-1")
    assert g.can("Aric", "ask Suzan for help")


@rule("SIDEKICK-15", "HIRE-8", "CONFLICT-1")
@pytest.mark.parametrize(("companion", "ability"), [("hireling", "sacrifice"), ("bismarck-the-wonder-dog", "fetch")])
def test_a_companion_driven_away_cannot_be_left_behind(companion: str, ability: str) -> None:
    g = cthulhu({"companions": [companion]}, stage="running")
    g.refused("Aric", f"use {ability} of {companion} on great-cthulhu", "CONFLICT-1")
    assert not g.can("Aric", f"sacrifice {companion}")
    assert g.can("Aric", f"put away {companion}")  # that helps nobody


@rule("SIDEKICK-15", "COMPLEX-4")
def test_a_whiz_kid_driven_away_allows_no_second_complex_item() -> None:
    worn = {"companions": ["whiz-kid"], "equipped": ["rocket-boots", "cyberdeck"]}
    fight("ogre", aric={"level": 5, **worn}, sets=ALL).strengths(8, 18)
    g = cthulhu(worn)
    assert g.waiting() == ["Aric"]
    g.do("Aric", "unequip rocket-boots")
    g.strengths(7, 20)


@rule("SIDEKICK-15", "COMPLEX-4", "COMPLEX-5")
def test_it_is_asked_at_once_when_the_monster_joins_later() -> None:
    worn = {"companions": ["whiz-kid"], "equipped": ["rocket-boots", "cyberdeck"]}
    hand = {"hand": ["star/wandering-monster", "great-cthulhu"]}
    g = fight("fuzzball", aric={"level": 5, **worn}, tom=hand, sets=ALL)
    g.strengths(8, 1)
    g.do("Tom", "play star/wandering-monster with great-cthulhu")
    g.do("Aric", "unequip cyberdeck")
    g.strengths(6, 21)
    assert not g.can("Aric", "equip cyberdeck")


@rule("SIDEKICK-15")
def test_the_companions_of_a_helper_are_driven_away_too() -> None:
    g = cthulhu({}, suzan={"level": 9, **with_robot("staff-of-napalm")}, helper="Suzan")
    g.strengths(14, 20)


@rule("SIDEKICK-15")
def test_companions_of_others_stay() -> None:
    g = cthulhu({}, suzan={"level": 9, **with_robot("rat-on-a-stick")})
    assert g.can("Suzan", "unequip rat-on-a-stick")


@rule("SIDEKICK-15")
def test_an_ability_of_what_a_companion_carries_does_not_work() -> None:
    g = cthulhu(with_robot("rat-on-a-stick"), "fuzzball")
    lose(g)
    g.refused("Aric", "use throw of rat-on-a-stick on fuzzball", "CONFLICT-1")


@rule("SIDEKICK-15")
def test_what_is_driven_away_pays_for_nothing() -> None:
    g = cthulhu(with_robot("helm-of-courage", classes=["warrior"]))
    g.refused("Aric", "use berserking of warrior", "ORDER-5")  # there is nothing else to pay with
    g = cthulhu(with_robot("helm-of-courage", classes=["warrior"], hand=["enraged"]))
    g.do("Aric", "use berserking of warrior")
    g.refused("Aric", "discard helm-of-courage", "CONFLICT-1")
    g.refused("Aric", "discard faithful-robot", "CONFLICT-1")
    g = cthulhu(with_robot("gear-fist", classes=["mechanic"]), stage="running")
    g.refused("Aric", "use bolting-with-gears of mechanic", "ORDER-5")
    g = cthulhu(with_robot("mithril-armor"), "floating-nose")
    g.refused("Aric", "take up offer 0 of floating-nose discarding mithril-armor", "CONFLICT-1")
    g = cthulhu(with_robot("helm-of-courage"), "space-cowboy")
    g.refused("Aric", "spend faithful-robot on space-cowboy", "CONFLICT-1")


@rule("SIDEKICK-15")
def test_what_is_driven_away_harms_nobody_either() -> None:
    g = cthulhu(with_robot("gear-fist"), "gearhead")
    g.strengths(5, 22)  # no Gears Item is there for the Gearhead to count


@rule("SIDEKICK-15")
def test_an_item_at_hand_is_no_better_for_one_driven_away() -> None:
    g = cthulhu({**with_robot("laser"), "equipped": ["laser", "targeting-array"]})
    g.strengths(7, 20)


@rule("SIDEKICK-15")
def test_what_a_companion_holds_in_hands_of_its_own_is_gone_with_it() -> None:
    worn = {"companions": ["loud-hairy-alien"], "loaded": {"ray-gun": "loud-hairy-alien"},
            "equipped": ["ray-gun", "buzzglove", "vibrosword"]}  # fmt: skip
    g = cthulhu(worn)
    g.strengths(10, 20)  # what the companion holds is gone, what the owner holds is not


@rule("SIDEKICK-15")
def test_companions_help_again_when_the_monster_has_gone() -> None:
    g = cthulhu(with_robot("helm-of-courage"), "fuzzball", tom={"hand": ["mind-control-gas"]})
    g.strengths(5, 21)
    g.do("Tom", "play mind-control-gas on great-cthulhu")
    g.strengths(7, 1)
