"""Where a Class, a Race or a sex comes and goes in the middle of a fight: what depended on it follows at once."""

from __future__ import annotations

import pytest

from tests.support.mixed import Player, Steps, caught_by, fight, table, take
from tests.support.rule import rule

ADJUSTOR = "phrenological-adjustor"
OXFORD = {"attached": {"oxford-education": "mechanic"}}


@rule("CLASS-14", "ITEM-9", "RACE-3")
@pytest.mark.parametrize(
    ("aric", "steps", "before", "after"),
    [
        ({"classes": ["officer"], "equipped": [ADJUSTOR]}, [("Aric", "put away officer")], 5 + 1, 5 + 3),
        ({"classes": ["officer"], "equipped": [ADJUSTOR]}, [("Suzan", "play amnesia on Aric")], 5 + 1, 5 + 3),
        ({"classes": ["mechanic"], "equipped": [ADJUSTOR]}, [("Aric", "put away mechanic")], 5 + 1 + 1, 5 + 3),
        ({"classes": ["tycoon"], "equipped": ["automatic-monocle"]}, [("Suzan", "play amnesia on Aric")], 5 + 3, 5 + 1),
        ({"classes": ["tycoon", "officer"], "extras": ["star/super-munchkin"], "equipped": ["order-of-st-cuthbert"]},
         [("Aric", "put away officer")], 5 + 2, 5 + 2),
        ({"sex": "male", "classes": ["officer"], "equipped": ["dress-sword"]}, [("Aric", "put away officer")], 8, 5),
        ({"sex": "male", "classes": ["officer"], "equipped": ["dress-sword"]},
         [("Aric", "put away officer"), ("Tom", "play you-are-no-gentleman on Aric")], 8, 5 + 3 - 5),
        ({"sex": "female", "equipped": ["whalebone-corset"]}, [("Tom", "play you-are-no-lady on Aric")], 8, 5 - 5),
        ({"sex": "female", "equipped": ["whalebone-corset"]},
         [("Tom", "play you-are-no-lady on Aric"), ("Suzan", "play change-sex on Aric")], 8, 5 + 3 - 10),
        ({"sex": "male", "equipped": ["parasol", "mustache"]}, [("Suzan", "play change-sex on Aric")], 8, 5 + 3 - 5),
        ({"equipped": ["stupidity-field"]}, [("Suzan", "play alien-experiment on Aric")], 5 + 4, 5 + 4),  # no Race
        ({"equipped": ["stupidity-field"], "hand": ["dwarf"]}, [("Aric", "play dwarf")], 5 + 4, 5),
        ({"equipped": ["stupidity-field"], "hand": ["dwarf"]},
         [("Aric", "play dwarf"), ("Tom", "play chemical-spill on Aric")], 5 + 4, 5 + 4),
        ({"races": ["mutant"], "equipped": ["neuronic-whip"]}, [("Suzan", "play alien-experiment on Aric")], 5 + 4, 5),
        ({"races": ["cyborg"], "equipped": ["deely-boppers", "cyberdeck"]},
         [("Tom", "play chemical-spill on Aric")], 5 + 4 + 4, 5 + 2),
        ({"races": ["mutant", "elf"], "extras": ["star/half-breed"],
          "equipped": ["neuronic-whip", "rapier-of-unfairness"]}, [("Aric", "put away elf")], 5 + 4 + 3, 5 + 4),
    ],
)  # fmt: skip
def test_items_count_by_what_their_owner_is_now(aric: Player, steps: Steps, before: int, after: int) -> None:
    g = fight("net-troll", aric={"level": 5, **aric}, suzan={"hand": ["amnesia", "change-sex", "alien-experiment"]},
              tom={"hand": ["you-are-no-gentleman", "you-are-no-lady", "chemical-spill"]},
              door_discards=["elf"] if "elf" not in str(aric) else [])  # fmt: skip
    g.strengths(before, 10)
    for name, text in steps:
        g.do(name, text)
        g.all_pass()
    g.strengths(after, 10)


@rule("HALF-3", "ITEM-8")
@pytest.mark.parametrize(("races", "extras", "may"), [([], [], True), (["elf"], ["star/half-breed"], False)])
def test_half_a_human_is_no_human_for_an_item(races: list[str], extras: list[str], may: bool) -> None:
    g = table({"races": races, "extras": extras, "carried": ["stupidity-field"]})
    assert g.can("Aric", "equip stupidity-field") == may


@rule("ITEM-20")
@pytest.mark.parametrize(("classes", "lost"), [([], ADJUSTOR), (["officer"], "gear-fist")])
def test_the_biggest_bonus_is_the_one_without_the_class_that_is_not_there(classes: list[str], lost: str) -> None:
    g = caught_by("saboteur", {"level": 5, "classes": classes, "equipped": [ADJUSTOR, "gear-fist"]})
    g.all_pass()
    assert g.place(lost) == "discards"
    assert len(g.player("Aric").items) == 1


@rule("CONFLICT-1", "SUPER-9")
@pytest.mark.parametrize(
    ("foe", "aric", "monsters"),
    [
        ("loose-screw", {"classes": ["mechanic"], **OXFORD}, 1),
        ("loose-screw", {"classes": ["mechanic"]}, 1 + 4),
        ("saboteur", {"classes": ["mechanic", "officer"], "extras": ["super-munchkin"], **OXFORD}, 6 + 3),
        ("saboteur", {"classes": ["mechanic"], **OXFORD}, 6),
        ("the-gyroscopic-pharaoh", {"classes": ["mechanic", "cleric"], "extras": ["super-munchkin"], **OXFORD}, 14),
    ],
)
def test_an_education_keeps_one_class_from_bonuses_and_no_other(foe: str, aric: Player, monsters: int) -> None:
    aric = {**aric, "extras": [f"deluxe/{card}" for card in aric.get("extras", [])]}
    fight(foe, aric={"level": 5, **aric}).strengths(5, monsters)


@rule("CONFLICT-1", "BAD-1")
def test_an_education_keeps_nobody_from_bad_stuff_for_the_class() -> None:
    g = caught_by("gearhead", {"level": 5, "classes": ["mechanic"], **OXFORD})
    g.all_pass()
    assert g.level("Aric") == 3


@rule("HELP-7", "HELP-8", "COMBAT-9")
def test_the_education_of_the_fighter_is_none_for_a_helper_of_the_same_class() -> None:
    g = fight("loose-screw", aric={"level": 1, "classes": ["mechanic"], **OXFORD}, suzan={"classes": ["officer"]},
              helper="Suzan", enhancers={"loose-screw": ["ancient"]})  # fmt: skip
    g.strengths(2, 11)
    g = fight("saboteur", aric={"level": 1, "classes": ["mechanic"], **OXFORD}, suzan={"classes": ["officer"]},
              helper="Suzan")  # fmt: skip
    g.strengths(2, 6 + 3)


@rule("COMBINE-8", "COMBAT-9")
@pytest.mark.parametrize(
    ("steps", "munchkins", "monsters"),
    [
        ([], 5 + 1, 10),
        ([("Tom", "play star/wandering-monster with steam-elemental")], 5 + 3, 20),
        ([("Tom", "play star/wandering-monster with steam-elemental"),
          ("Tom", "play and-its-clone on steam-elemental")], 5 + 3, 30),
        ([("Tom", "play star/wandering-monster with steam-elemental"),
          ("Suzan", "play pollymorph-potion on steam-elemental")], 5 + 1, 10),
    ],
)  # fmt: skip
def test_an_item_against_named_monsters_sees_them_come_and_go(steps: Steps, munchkins: int, monsters: int) -> None:
    g = fight("net-troll", aric={"level": 5, "equipped": ["anti-phlogiston-undergarments"]},
              suzan={"hand": ["pollymorph-potion"]},
              tom={"hand": ["star/wandering-monster", "steam-elemental", "and-its-clone"]})  # fmt: skip
    take(g, steps).strengths(munchkins, monsters)


JEWEL = "return-jewel-to-idols-eye"


@rule("LEVELUP-5", "CLASS-10", "HIRE-10", "ITEM-22")
@pytest.mark.parametrize(
    ("aric", "paid", "munchkins", "gone"),
    [
        ({"equipped": ["gear-fist"]}, "gear-fist", 6, ["gear-fist"]),
        ({"companions": ["hireling"], "equipped": ["helm-of-courage"], "loaded": {"helm-of-courage": "hireling"}},
         "helm-of-courage", 6 + 1, ["helm-of-courage"]),
        ({"equipped": ["gear-fist"], "attached": {"antimatter": "gear-fist"}},
         "gear-fist", 6, ["gear-fist", "antimatter"]),
        ({"equipped": ["gear-fist", "alien-pet"]}, "gear-fist", 6 + 1, ["gear-fist"]),  # a price is no Trap
        ({"equipped": ["gear-fist"], "carried": ["sleep-potion"]}, "sleep-potion", 6 + 2, ["sleep-potion"]),
    ],
)  # fmt: skip
def test_the_price_of_a_level_is_any_item_and_counts_no_more(
    aric: Player, paid: str, munchkins: int, gone: list[str]
) -> None:
    g = fight("ogre", aric={"level": 5, **aric}, tom={"hand": [JEWEL]})
    g.do("Tom", f"play {JEWEL} on Aric")
    g.do("Aric", "choose 1")
    if g.can("Aric", f"discard {paid}"):
        g.do("Aric", f"discard {paid}")
    g.strengths(munchkins, 18)
    assert [g.place(card) for card in gone] == ["discards"] * len(gone)


@rule("LEVELUP-3", "LEVELUP-4", "LEVELUP-5")
@pytest.mark.parametrize(
    ("aric", "clause"), [({"level": 9, "equipped": ["gear-fist"]}, "LEVELUP-3"), ({}, "LEVELUP-5")]
)
def test_no_jewel_for_the_winning_level_nor_without_an_item(aric: Player, clause: str) -> None:
    g = fight("ogre", aric=aric, tom={"hand": [JEWEL]})
    g.refused("Tom", f"play {JEWEL} on Aric", clause)


@rule("ORDER-13")
@pytest.mark.parametrize(
    ("card", "user", "target", "may"),
    [
        ("support-gm-with-bogus-science", "Aric", "Tom", False),
        ("support-gm-with-bogus-science", "Tom", "Suzan", True),
        ("discover-philadelphia", "Suzan", "Suzan", False),
        ("discover-philadelphia", "Tom", "Tom", True),
    ],
)
def test_a_card_for_those_who_are_behind_looks_at_its_user(card: str, user: str, target: str, may: bool) -> None:
    hands = {"Aric": {"level": 5}, "Suzan": {"level": 5}, "Tom": {"level": 3}}
    hands[user] = {**hands[user], "hand": [card]}  # type: ignore[dict-item]
    g = table(hands["Aric"], hands["Suzan"], hands["Tom"])
    assert g.can(user, f"play {card} on {target}") == may
