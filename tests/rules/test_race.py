"""RACE: Races and what they give."""

from __future__ import annotations

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule


def choices(g: Game, name: str) -> list[str]:
    """The player's actions, except showing cards, which nothing ever forbids (NEG-9)."""
    return [o for o in g.options(name) if not o.startswith("show")]


@rule("RACE-1")
def test_the_races_of_the_deluxe_set() -> None:
    lib = game({"Aric": {}, "Suzan": {}, "Tom": {}}).t.lib
    races = {lib.names[i].split(":")[0] for i in range(len(lib.cards)) if lib.cards[i].kind == 4}
    assert races == {"elf", "dwarf", "halfling"}


@rule("RACE-2")
def test_without_a_race_card_a_character_is_human() -> None:
    g = game({"Aric": {"carried": ["bad-ass-bandana"], "hand": ["elf"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "equip bad-ass-bandana", "play elf")
    assert not g.equipped("bad-ass-bandana")
    g.refused("Aric", "equip bad-ass-bandana", "ITEM-8")
    g.do("Aric", "put away elf", "equip bad-ass-bandana")
    assert g.equipped("bad-ass-bandana")


@rule("RACE-2")
def test_humans_have_no_abilities() -> None:
    g = game({"Aric": {"level": 3}, "Suzan": {}, "Tom": {}}, fight={"foes": ["harpies"]}, dice=[4])
    assert [o for o in g.options("Aric") if o.startswith("use")] == []
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against harpies")  # an Elf would have got away with a 4
    assert g.level("Aric") == 1


@rule("RACE-3")
def test_a_race_works_from_the_moment_it_is_played_until_it_leaves() -> None:
    g = game(
        {"Aric": {"level": 3, "hand": ["elf"], "equipped": ["horny-helmet"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["drooling-slime"]},
    )
    g.strengths(4, 1)
    g.do("Aric", "play elf")
    g.strengths(6, 5)
    g.do("Aric", "put away elf")
    g.strengths(4, 1)


@rule("RACE-3")
@pytest.mark.parametrize("extras", [[], ["half-breed"]], ids=["plain", "Half-Breed"])
def test_never_two_copies_of_the_same_race(extras: list[str]) -> None:
    g = game({"Aric": {"races": ["elf"], "extras": extras, "hand": ["elf"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play elf:2", "RACE-3")


@rule("RACE-3")
def test_a_race_pays_for_the_ability_of_a_class_but_not_for_its_own() -> None:
    g = game(
        {"Aric": {"level": 3, "races": ["halfling"], "classes": ["warrior"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["harpies"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against harpies")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "use second-try of halfling")
    assert choices(g, "Aric") == ["discard warrior", "cancel"]
    g.refused("Aric", "discard halfling", "CLASS-9")


@rule("RACE-4")
def test_a_new_race_replaces_the_old_one() -> None:
    g = game({"Aric": {"races": ["elf"], "hand": ["dwarf"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play dwarf")
    assert g.cards("Aric", "races") == ["dwarf"]
    assert g.place("elf") == "discards"


@rule("RACE-4")
def test_half_breed_is_not_lost_by_a_change_of_race() -> None:
    g = game({"Aric": {"races": ["elf"], "extras": ["half-breed"], "hand": ["dwarf"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play dwarf on elf")
    assert g.cards("Aric", "races") == ["dwarf"]
    assert g.cards("Aric", "extras") == ["half-breed"]


@rule("RACE-5")
def test_an_elf_who_helps_gains_a_level_for_each_monster() -> None:
    g = game(
        {"Aric": {"level": 3}, "Suzan": {"level": 5, "races": ["elf"]}, "Tom": {}},
        fight={"foes": ["pit-bull", "flying-frogs"], "helper": "Suzan"},
    )
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 5, "Suzan": 7, "Tom": 1}


@rule("RACE-5")
def test_an_elf_who_fights_alone_or_watches_gains_nothing_extra() -> None:
    g = game(
        {"Aric": {"level": 6, "races": ["elf"]}, "Suzan": {"races": ["elf"]}, "Tom": {}}, fight={"foes": ["pit-bull"]}
    )
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 7, "Suzan": 1, "Tom": 1}


@rule("RACE-5")
def test_a_monster_that_is_not_killed_gives_the_elf_nothing() -> None:
    g = game(
        {"Aric": {"level": 3, "hand": ["pollymorph-potion"]}, "Suzan": {"level": 5, "races": ["elf"]}, "Tom": {}},
        fight={"foes": ["pit-bull", "flying-frogs"], "helper": "Suzan"},
    )
    g.do("Aric", "play pollymorph-potion on pit-bull", "announce the kill")
    assert g.level("Suzan") == 6


@rule("RACE-6", "BIG-1")
def test_a_dwarf_carries_any_number_of_big_items() -> None:
    big = ["huge-rock", "mithril-armor", "stepladder"]
    g = game({"Aric": {"races": ["dwarf"], "hand": big}, "Suzan": {}, "Tom": {}})
    for card in big:
        g.do("Aric", f"play {card}")
    assert sorted(g.cards("Aric", "items")) == sorted(big)
    human = game({"Aric": {"hand": big}, "Suzan": {}, "Tom": {}})
    human.do("Aric", "play huge-rock")
    human.refused("Aric", "play mithril-armor", "BIG-1")
