"""SUPER: Super Munchkin."""

from __future__ import annotations

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule

SUPER = {"extras": ["super-munchkin"]}


def choices(g: Game, name: str) -> list[str]:
    """The player's actions, except showing cards, which nothing ever forbids (NEG-9)."""
    return [o for o in g.options(name) if not o.startswith("show")]


@rule("SUPER-1")
def test_it_needs_a_class_to_be_attached_to() -> None:
    g = game({"Aric": {"hand": ["super-munchkin", "warrior"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play super-munchkin", "SUPER-1")
    g.do("Aric", "play warrior", "play super-munchkin")
    assert g.cards("Aric", "extras") == ["super-munchkin"]


@rule("SUPER-1")
def test_it_is_played_in_the_own_combat_and_not_on_anothers_turn() -> None:
    fighting = game(
        {"Aric": {"hand": ["super-munchkin"], "classes": ["warrior"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    fighting.do("Aric", "play super-munchkin")
    off_turn = game({"Aric": {}, "Suzan": {"hand": ["super-munchkin"], "classes": ["warrior"]}, "Tom": {}})
    off_turn.refused("Suzan", "play super-munchkin", "CLASS-6")


@rule("SUPER-1", "CLASS-6")
def test_it_is_played_off_turn_when_just_received() -> None:
    keep = ["gazebo", "crabs", "amazon", "bigfoot", "pit-bull"]
    g = game({"Aric": {"level": 3, "hand": [*keep, "super-munchkin"]}, "Suzan": {"classes": ["thief"]},
              "Tom": {"level": 2}}, phase="charity")  # fmt: skip
    g.do("Aric", "give super-munchkin to Suzan")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play super-munchkin")
    assert g.cards("Suzan", "extras") == ["super-munchkin"]


@rule("SUPER-2")
def test_two_different_classes() -> None:
    g = game({"Aric": {**SUPER, "classes": ["warrior"], "hand": ["thief"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play thief")
    assert g.cards("Aric", "classes") == ["warrior", "thief"]


@rule("SUPER-2", "CLASS-15")
def test_never_two_of_the_same() -> None:
    g = game({"Aric": {**SUPER, "classes": ["warrior", "thief"], "hand": ["thief"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play thief:2 on warrior", "CLASS-15")


@rule("SUPER-2", "CLASS-4")
def test_a_third_class_replaces_the_one_that_is_named() -> None:
    g = game({"Aric": {**SUPER, "classes": ["warrior", "thief"], "hand": ["wizard"]}, "Suzan": {}, "Tom": {}})
    assert not g.can("Aric", "play wizard")
    g.do("Aric", "play wizard on warrior")
    assert sorted(g.cards("Aric", "classes")) == ["thief", "wizard"]
    assert g.place("warrior") == "discards"


@rule("SUPER-3")
def test_one_class_keeps_its_advantages() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 4, "classes": ["thief"], "equipped": ["dagger-of-treachery"], "hand": ["gazebo"]},
         "Suzan": {}, "Tom": {}},
        doors=["lawyers"], treasures=["leather-armor", "slimy-armor"],
    )  # fmt: skip
    assert g.equipped("dagger-of-treachery")
    g.do("Aric", "kick open the door")  # Lawyers do not fight Thieves
    assert g.t.fight is None


@rule("SUPER-3")
def test_one_class_has_no_disadvantages_with_items() -> None:
    g = game({"Aric": {**SUPER, "classes": ["thief"], "carried": ["singing-dancing-sword"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "equip singing-dancing-sword")
    g.do("Aric", "put away super-munchkin")
    assert not g.equipped("singing-dancing-sword")
    g.refused("Aric", "equip singing-dancing-sword", "ITEM-8")


@rule("SUPER-3", "SUPER-5")
def test_monsters_get_no_bonus_against_one_class_but_do_against_two() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 4, "classes": ["wizard"], "hand": ["thief"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["harpies"]},
    )
    g.strengths(4, 4)
    g.do("Aric", "play thief")
    g.strengths(4, 9)
    g.do("Aric", "put away thief")
    g.strengths(4, 4)


@rule("SUPER-3")
def test_a_helper_with_one_class_gives_the_monster_no_bonus_either() -> None:
    g = game(
        {"Aric": {"level": 4}, "Suzan": {**SUPER, "classes": ["wizard"]}, "Tom": {}},
        fight={"foes": ["harpies"], "helper": "Suzan"},
    )
    g.strengths(5, 4)


@rule("SUPER-4")
def test_costs_are_still_paid() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 4, "classes": ["warrior"], "hand": ["gazebo"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "use berserking of warrior")
    g.strengths(4, 10)
    g.do("Aric", "discard gazebo")
    g.strengths(5, 10)
    assert g.place("gazebo") == "discards"


@rule("SUPER-5")
def test_two_classes_have_the_advantages_and_disadvantages_of_both() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 4, "classes": ["warrior", "thief"], "hand": ["gazebo", "crabs"],
                  "carried": ["singing-dancing-sword", "pantyhose-of-giant-strength", "cloak-of-obscurity",
                              "shield-of-ubiquity"]},
         "Suzan": {"carried": ["leather-armor"]}, "Tom": {}},
        dice=[6], doors=["shrieking-geek"],
    )  # fmt: skip
    g.refused("Aric", "equip singing-dancing-sword", "ITEM-8")  # not for Thieves
    g.refused("Aric", "equip pantyhose-of-giant-strength", "ITEM-8")  # not for Warriors
    g.do("Aric", "equip cloak-of-obscurity", "equip shield-of-ubiquity")
    g.do("Aric", "use theft of thief on leather-armor", "discard gazebo")
    assert g.place("leather-armor") == "items of Aric"
    g.do("Aric", "kick open the door")
    g.strengths(12, 12)
    assert g.winning()  # a Warrior still
    g.do("Aric", "use berserking of warrior", "discard crabs")
    g.strengths(13, 12)


@rule("SUPER-6")
@pytest.mark.parametrize("how", ["put away", "Curse"])
def test_it_never_stays_without_a_class(how: str) -> None:
    g = game({"Aric": {**SUPER, "classes": ["warrior"]}, "Suzan": {"hand": ["lose-your-class"]}, "Tom": {}})
    if how == "Curse":
        g.do("Suzan", "play lose-your-class on Aric")
    else:
        g.do("Aric", "put away warrior")
    assert g.cards("Aric", "classes") == []
    assert g.place("super-munchkin") == "discards"


@rule("SUPER-6")
def test_it_stays_when_two_classes_become_one() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 4, "classes": ["wizard", "thief"]}, "Suzan": {"hand": ["lose-your-class"]},
         "Tom": {}},
        fight={"foes": ["harpies"]},
    )  # fmt: skip
    g.strengths(4, 9)
    g.do("Suzan", "play lose-your-class on Aric")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard thief")
    assert g.cards("Aric", "extras") == ["super-munchkin"]
    g.strengths(4, 4)


@rule("SUPER-6", "DECK-11")
def test_it_stays_when_a_curse_changes_the_class() -> None:
    g = game(
        {"Aric": {**SUPER, "classes": ["warrior", "thief"]}, "Suzan": {"hand": ["change-class"]}, "Tom": {}},
        door_discards=["wizard"],
    )
    g.do("Suzan", "play change-class on Aric")
    assert g.cards("Aric", "classes") == ["wizard"]
    assert g.cards("Aric", "extras") == ["super-munchkin"]


@rule("SUPER-7")
def test_a_second_one_gives_no_third_class() -> None:
    g = game(
        {
            "Aric": {**SUPER, "classes": ["warrior", "thief"], "hand": ["super-munchkin", "wizard"]},
            "Suzan": {},
            "Tom": {},
        }
    )
    g.refused("Aric", "play super-munchkin:2", "SUPER-7")
    assert not g.can("Aric", "play wizard")


@rule("SUPER-8")
@pytest.mark.parametrize("turn", ["Aric", "Suzan"])
def test_it_may_be_discarded_at_any_time_and_one_class_of_two_goes(turn: str) -> None:
    g = game({"Aric": {**SUPER, "classes": ["warrior", "thief"]}, "Suzan": {}, "Tom": {}}, turn=turn)
    g.do("Aric", "put away super-munchkin")
    assert g.waiting() == ["Aric"]
    assert choices(g, "Aric") == ["discard warrior", "discard thief"]
    g.do("Aric", "discard warrior")
    assert g.cards("Aric", "classes") == ["thief"]
    assert g.waiting() == [turn]


@rule("SUPER-8")
def test_with_one_class_nothing_more_goes() -> None:
    g = game({"Aric": {**SUPER, "classes": ["warrior"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "put away super-munchkin")
    assert g.cards("Aric", "classes") == ["warrior"]
    assert g.can("Aric", "run away")


@rule("SUPER-9")
def test_bonuses_against_both_classes_add_up() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 4, "classes": ["warrior", "wizard"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["shrieking-geek", "harpies"]},
    )
    g.strengths(4, 6 + 6 + 4 + 5)


@rule("SUPER-10", "DEATH-2")
def test_it_is_kept_on_death() -> None:
    g = game(
        {"Aric": {**SUPER, "level": 6, "classes": ["warrior", "thief"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["plutonium-dragon"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against plutonium-dragon")
    assert g.cards("Aric", "extras") == ["super-munchkin"]
    assert g.cards("Aric", "classes") == ["warrior", "thief"]
    assert g.t.active == 1
