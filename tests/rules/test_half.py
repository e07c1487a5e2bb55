"""HALF: Half-Breed."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule

HALF = {"extras": ["half-breed"]}


@rule("HALF-1")
def test_it_needs_a_race_to_be_attached_to() -> None:
    g = game({"Aric": {"hand": ["half-breed", "elf"], "classes": ["warrior"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play half-breed", "HALF-1")
    g.do("Aric", "play elf", "play half-breed")
    assert g.cards("Aric", "extras") == ["half-breed"]


@rule("HALF-1")
def test_it_is_played_in_the_own_combat_and_not_on_anothers_turn() -> None:
    fighting = game(
        {"Aric": {"hand": ["half-breed"], "races": ["elf"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]}
    )
    fighting.do("Aric", "play half-breed")
    off_turn = game({"Aric": {}, "Suzan": {"hand": ["half-breed"], "races": ["elf"]}, "Tom": {}})
    off_turn.refused("Suzan", "play half-breed", "CLASS-6")


@rule("HALF-2")
def test_two_different_races() -> None:
    g = game({"Aric": {**HALF, "races": ["elf"], "hand": ["dwarf", "halfling"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play dwarf")
    assert g.cards("Aric", "races") == ["elf", "dwarf"]
    assert not g.can("Aric", "play halfling")
    g.do("Aric", "play halfling on elf")
    assert g.cards("Aric", "races") == ["dwarf", "halfling"]


@rule("HALF-2")
def test_half_breed_allows_no_second_class_and_super_munchkin_no_second_race() -> None:
    g = game({"Aric": {**HALF, "races": ["elf"], "classes": ["thief"], "hand": ["warrior"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play warrior")
    assert g.cards("Aric", "classes") == ["warrior"]
    other = game(
        {"Aric": {"extras": ["super-munchkin"], "races": ["elf"], "classes": ["thief"], "hand": ["dwarf"]}, "Suzan": {},
         "Tom": {}}
    )  # fmt: skip
    other.do("Aric", "play dwarf")
    assert other.cards("Aric", "races") == ["dwarf"]


@rule("HALF-2", "SUPER-3")
def test_one_race_has_its_advantages_and_no_disadvantages() -> None:
    g = game(
        {"Aric": {**HALF, "level": 4, "races": ["elf"], "equipped": ["horny-helmet"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["face-sucker"]}, dice=[4],
    )  # fmt: skip
    g.strengths(7, 8)
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against face-sucker")  # 4 and the Elf's 1
    assert g.level("Aric") == 4


@rule("HALF-2", "SUPER-3")
@pytest.mark.parametrize(("half", "left"), [(True, 5), (False, 4)])
def test_bad_stuff_against_a_race_spares_the_half_breed(half: bool, left: int) -> None:
    g = game(
        {"Aric": {"level": 7, "races": ["elf"], "extras": ["half-breed"] if half else []}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["tongue-demon"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against tongue-demon")
    assert g.level("Aric") == left


@rule("HALF-2", "SUPER-3")
def test_a_penalty_against_a_race_spares_the_half_breed() -> None:
    g = game({"Aric": {**HALF, "level": 7, "races": ["elf"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["squidzilla"]})
    g.strengths(7, 18)
    g.do("Aric", "put away half-breed")
    g.strengths(3, 18)


@rule("HALF-2", "SUPER-5", "SUPER-9")
def test_two_races_have_the_advantages_and_disadvantages_of_both() -> None:
    g = game(
        {"Aric": {**HALF, "level": 4, "races": ["elf", "dwarf"], "carried": ["huge-rock", "stepladder"],
                  "equipped": ["hammer-of-kneecapping", "rapier-of-unfairness"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["face-sucker", "3872-orcs"]},
    )  # fmt: skip
    g.strengths(4 + 4 + 3, 8 + 6 + 10 + 6)


@rule("HALF-2", "SUPER-6")
@pytest.mark.parametrize("how", ["put away", "Curse"])
def test_it_never_stays_without_a_race(how: str) -> None:
    g = game({"Aric": {**HALF, "races": ["elf"]}, "Suzan": {"hand": ["lose-your-race"]}, "Tom": {}})
    if how == "Curse":
        g.do("Suzan", "play lose-your-race on Aric")
    else:
        g.do("Aric", "put away elf")
    assert g.cards("Aric", "races") == []
    assert g.place("half-breed") == "discards"


@rule("HALF-2", "SUPER-6")
def test_it_stays_when_two_races_become_one() -> None:
    g = game({"Aric": {**HALF, "races": ["elf", "dwarf"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "put away elf")
    assert g.cards("Aric", "races") == ["dwarf"]
    assert g.cards("Aric", "extras") == ["half-breed"]


@rule("HALF-2", "SUPER-7")
def test_a_second_one_gives_no_third_race() -> None:
    g = game({"Aric": {**HALF, "races": ["elf", "dwarf"], "hand": ["half-breed", "halfling"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play half-breed:2", "SUPER-7")
    assert not g.can("Aric", "play halfling")


@rule("HALF-2", "SUPER-8")
def test_it_may_be_discarded_at_any_time_and_one_race_of_two_goes() -> None:
    g = game({"Aric": {}, "Suzan": {**HALF, "races": ["elf", "dwarf"]}, "Tom": {}})
    g.do("Suzan", "put away half-breed")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "discard elf")
    assert g.cards("Suzan", "races") == ["dwarf"]


@rule("HALF-2", "SUPER-10")
def test_it_is_kept_on_death() -> None:
    g = game(
        {"Aric": {**HALF, "level": 6, "races": ["halfling", "dwarf"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["plutonium-dragon"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against plutonium-dragon")
    g.all_pass()
    assert g.cards("Aric", "extras") == ["half-breed"]
    assert g.cards("Aric", "races") == ["halfling", "dwarf"]


@rule("HALF-3")
def test_the_human_half_is_no_human_for_items() -> None:
    g = game(
        {"Aric": {**HALF, "races": ["elf"], "carried": ["bad-ass-bandana", "swiss-army-polearm"]}, "Suzan": {},
         "Tom": {}}
    )  # fmt: skip
    g.refused("Aric", "equip bad-ass-bandana", "ITEM-8")
    g.refused("Aric", "equip swiss-army-polearm", "ITEM-8")
