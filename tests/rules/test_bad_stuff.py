"""BAD: what happens to who is caught."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule


def caught(aric: dict[str, Any], foe: str, *more_dice: int, **others: Any) -> Game:
    """Aric has just been caught by this monster (which is a strong one)."""
    g = game(
        {"Aric": {"level": 5, **aric}, "Suzan": others.get("suzan", {}), "Tom": others.get("tom", {})},
        fight={"foes": [foe, *others.get("foes", ())], "enhancers": {foe: ["ancient", "humongous"]}},
        dice=[1, *more_dice],
    )
    g.do("Aric", "run away")
    g.all_pass()
    g.face("Aric", foe)
    return g


@rule("BAD-1")
def test_levels_are_lost() -> None:
    assert caught({}, "lame-goblin").level("Aric") == 4
    assert caught({}, "floating-nose").level("Aric") == 2
    assert caught({"level": 2}, "floating-nose").level("Aric") == 1  # never below
    assert caught({"level": 6}, "wight-brothers").level("Aric") == 1


@rule("BAD-1")
def test_items_are_lost() -> None:
    g = caught({"equipped": ["leather-armor", "boots-of-butt-kicking"], "carried": ["sandals-of-protection"]}, "crabs")
    assert g.cards("Aric", "items") == ["sandals-of-protection"]
    assert g.level("Aric") == 5


@rule("BAD-1", "DEATH-1")
def test_death_is_written_on_the_monster_too() -> None:
    g = caught({"hand": ["elf"]}, "stoned-golem", 1, 6)
    assert not g.player("Aric").alive


@rule("BAD-1")
@pytest.mark.parametrize(("die", "alive", "level"), [(1, False, 7), (2, False, 7), (3, True, 4), (6, True, 1)])
def test_bad_stuff_may_ask_for_a_die(die: int, alive: bool, level: int) -> None:
    g = caught({"level": 7, "hand": ["elf"]}, "3872-orcs", die, 1, 6)
    assert g.player("Aric").alive == alive
    assert g.level("Aric") == level


@rule("BAD-1")
def test_bad_stuff_may_be_a_choice_of_the_victim() -> None:
    for choice, level, hand in (("choose 1", 5, []), ("choose 2", 3, ["elf"])):
        g = caught({"hand": ["elf"]}, "platycore")
        assert g.waiting() == ["Aric"]
        g.do("Aric", choice)
        assert g.level("Aric") == level
        assert g.cards("Aric", "hand") == hand


@rule("BAD-2")
def test_the_victim_chooses_among_the_items_that_meet_it() -> None:
    g = caught(
        {"carried": ["wand-of-dowsing", "leather-armor", "staff-of-napalm"]}, "insurance-salesman"
    )  # worth 1,000
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard leather-armor")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "discard staff-of-napalm")
    assert g.cards("Aric", "items") == ["wand-of-dowsing"]


@rule("BAD-2")
def test_unless_the_card_says_that_others_choose() -> None:
    g = caught({"carried": ["wand-of-dowsing", "leather-armor", "staff-of-napalm"]}, "leperchaun")
    assert g.waiting() == ["Suzan"]
    g.refused("Aric", "discard leather-armor", "ORDER-1")
    g.do("Suzan", "discard wand-of-dowsing")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "discard staff-of-napalm")
    assert g.cards("Aric", "items") == ["leather-armor"]


@rule("BAD-3")
@pytest.mark.parametrize(
    "foe", ["bigfoot", "crabs", "gelatinous-octahedron", "insurance-salesman", "leperchaun", "net-troll"]
)
def test_what_is_not_there_is_not_lost_and_not_replaced(foe: str) -> None:
    g = caught({"hand": ["leather-armor"]}, foe)
    assert g.t.fight is None
    assert g.level("Aric") == 5
    assert g.cards("Aric", "hand") == ["leather-armor"]


@rule("BAD-3")
def test_one_part_missing_does_not_save_from_the_other() -> None:
    assert caught({}, "face-sucker").level("Aric") == 4  # headgear and a level
    g = caught({"equipped": ["helm-of-courage"]}, "face-sucker")
    assert g.level("Aric") == 4
    assert g.place("helm-of-courage") == "discards"


@rule("BAD-3")
def test_a_substitute_is_taken_where_the_card_names_one() -> None:
    g = caught({"equipped": ["boots-of-butt-kicking"]}, "drooling-slime")
    assert g.level("Aric") == 5
    assert g.place("boots-of-butt-kicking") == "discards"
    assert caught({}, "drooling-slime").level("Aric") == 4
    assert caught({"classes": ["thief"]}, "amazon").level("Aric") == 5
    assert caught({}, "amazon").level("Aric") == 2


@rule("BAD-4", "RUN-6", "RW-23")
def test_it_is_settled_completely_before_the_next_roll_or_any_other_play() -> None:
    g = caught(
        {"hand": ["elf", "boil-an-anthill"]}, "platycore", 6, suzan={"hand": ["duck-of-doom"]}, foes=["net-troll"]
    )
    g.passes("Suzan")  # nobody stopped the roll
    assert g.waiting() == ["Aric"]
    assert g.options("Aric")[:2] == ["choose 1: discard the hand", "choose 2: lose 2 levels"]
    g.refused("Aric", "play boil-an-anthill on Aric", "ORDER-1")
    g.refused("Suzan", "play duck-of-doom on Aric", "ORDER-1")
    assert not g.can("Aric", "roll against net-troll")
    g.do("Suzan", "later: play duck-of-doom on Aric")
    assert g.level("Aric") == 5
    g.do("Aric", "choose 2")
    assert g.level("Aric") == 1  # two levels, and then the Duck
    assert g.place("duck-of-doom") == "discards"
    assert g.can("Aric", "roll against net-troll")
