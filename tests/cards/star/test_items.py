"""Every Star Item: its numbers, who may use it, and what it does."""

from __future__ import annotations

import pytest

from tests.support.rule import rule
from tests.support.situations import card, hand, items, lose, win
from tests.support.star import caught_by, fight, table

# id: bonus, gold, slot or Hands, Complex, who may use it (!: who may not)
ITEMS = {
    "laser": (2, 400, "2h", False, ""),
    "raser": (2, 500, "2h", False, ""),
    "maser": (3, 600, "2h", False, ""),
    "dazer": (3, 600, "2h", False, ""),
    "bobaser": (4, 800, "2h", False, ""),
    "shmaser": (4, 800, "2h", False, ""),
    "bananafanafofaser": (6, 1000, "2h", True, ""),
    "energy-armor": (2, 400, "armor", False, ""),
    "bubble-helmet": (2, 300, "headgear", False, ""),
    "magnetic-boots": (1, 300, "footgear", False, ""),
    "electrosuit": (3, 400, "armor", True, "gadgeteer"),
    "neuronic-whip": (4, 500, "1h", False, "mutant"),
    "mental-amplifier": (4, 600, "1h", False, "psychic"),
    "deely-boppers": (4, 600, "headgear", False, "cyborg"),
    "stupidity-field": (4, 600, "1h", False, "human"),
    "photon-cutlass": (2, 400, "1h", False, "human"),
    "no-brainer": (2, 300, "1h", False, "!psychic"),
    "permanent-wave": (0, 400, "headgear", False, ""),
    "diamondoid-teeth": (2, 400, "", False, ""),
    "battle-armor": (5, 800, "armor headgear", True, ""),
    "cellophane-space-suit": (1, 200, "armor", False, ""),
    "rocket-boots": (1, 600, "footgear", True, ""),
    "targeting-array": (2, 500, "headgear", True, ""),
    "tailgun": (3, 400, "", False, "feline"),
    "foof-gun": (6, 600, "1h", False, ""),
    "symbiotic-partner": (3, 600, "", False, "!cyborg"),
    "mechwalker": (4, 600, "", False, ""),
    "orb-of-prediction": (0, 400, "", False, ""),
    "duct-tape": (0, 200, "", False, ""),
    "alien-pet": (1, 200, "", False, ""),
    "buzzglove": (2, 400, "1h", False, ""),
    "cyberdeck": (2, 400, "1h", True, ""),
    "dogbot": (2, 400, "", False, "!feline"),
    "handy-foot": (0, 400, "footgear", False, ""),
    "low-tech-persuader": (3, 400, "1h", False, "trader"),
    "paralysis-wand": (3, 400, "1h", False, "bounty-hunter"),
    "ray-gun": (2, 400, "1h", False, ""),
    "vibrosword": (3, 500, "1h", False, "!trader"),
    "x-ray-specs": (0, 700, "headgear", False, ""),
}
SLOTS = ("", "headgear", "armor", "footgear")
KINDS = {"gadgeteer": "classes", "psychic": "classes", "trader": "classes", "bounty-hunter": "classes"}


@pytest.mark.parametrize("item", [pytest.param(item, marks=card(item)) for item in ITEMS])
def test_numbers(item: str) -> None:
    g = table({"carried": [item]})
    d = g.t.lib.cards[g.t.lib.numbers[item]]
    where = " ".join(SLOTS[s] for s in (d.item.slot, d.item.also_slot) if s) or (
        f"{d.item.hands}h" if d.item.hands else ""
    )
    assert (d.bonus, d.item.gold, where, d.item.is_complex) == ITEMS[item][:4]


@pytest.mark.parametrize("item", [i for i in ITEMS if ITEMS[i][0] and i != "foof-gun"])
def test_the_bonus_counts_for_players_who_may_use_it(item: str) -> None:
    who = ITEMS[item][4]
    aric: dict[str, object] = {"level": 3, "equipped": [item]}
    name = who.lstrip("!")
    if who and who != "human":
        trait = {KINDS.get(name, "races"): [name]}
        if not who.startswith("!"):
            aric |= trait
        else:
            g = table({"carried": [item], **trait})
            g.refused("Aric", f"equip {item}", "ITEM-8")
    g = fight("ogre", aric=aric)
    extra = 2 if who == "psychic" else 0  # fights alone
    foe = 22 if who == "cyborg" else 18
    g.strengths(3 + ITEMS[item][0] + extra, foe)


@rule("E4-17")
@rule("ITEM-7")
def test_a_whip_for_mutants_may_be_carried_by_anybody() -> None:
    g = table({"carried": ["neuronic-whip"]})
    g.refused("Aric", "equip neuronic-whip", "ITEM-8")
    fight("ogre", aric={"level": 3, "carried": ["neuronic-whip"]}).strengths(3, 18)


@rule("E4-8")
@rule("E4-9")
@rule("LASER-1")
@rule("LASER-2")
@rule("LASER-3")
def test_lasers_snap_together() -> None:
    g = fight("ogre", aric={"equipped": ["laser", "dazer"]})
    g.strengths(6, 18)
    g = fight("ogre", aric={"equipped": ["laser", "dazer", "laser"]})
    g.strengths(8, 18)
    g = table({"equipped": ["laser"], "carried": ["ray-gun", "dazer"]})
    g.refused("Aric", "equip ray-gun", "ITEM-6")
    g.do("Aric", "equip dazer")


@rule("E4-10")
@rule("LASER-4")
@rule("LASER-5")
@rule("LASER-8")
@rule("LASER-9")
def test_one_laser_is_one_item() -> None:
    g = table({"equipped": ["laser", "dazer"], "carried": ["bobaser"]}, suzan={"hand": ["planned-obsolescence"]})
    g.do("Suzan", "play planned-obsolescence on Aric", "discard dazer")
    assert sorted(items(g)) == ["bobaser", "laser"]
    assert g.equipped("laser")
    g.do("Aric", "unequip laser")
    g.do("Aric", "equip laser")
    g = table({"equipped": ["laser", "bobaser"]})
    g.do("Aric", "sell items", "add laser", "add bobaser", "done")
    assert g.level("Aric") == 2


@rule("COMPLEX-1")
@rule("COMPLEX-2")
@rule("COMPLEX-3")
def test_one_complex_item_is_equipped() -> None:
    g = table({"equipped": ["cyberdeck"], "carried": ["rocket-boots", "magnetic-boots"]})
    g.refused("Aric", "equip rocket-boots", "COMPLEX-2")
    g.do("Aric", "equip magnetic-boots")
    g = table({"equipped": ["cyberdeck"], "carried": ["rocket-boots"], "classes": ["gadgeteer"]})
    g.do("Aric", "equip rocket-boots")
    g = table({"equipped": ["cyberdeck", "rocket-boots"], "attached": {"cheat": "rocket-boots"}})
    assert g.equipped("rocket-boots")


@rule("COMPLEX-4")
@rule("COMPLEX-5")
@rule("CLASS-22")
def test_losing_the_permission_for_complex_items() -> None:
    aric = {"equipped": ["cyberdeck", "rocket-boots"], "classes": ["gadgeteer"], "hand": ["whiz-kid"]}
    g = table(aric, suzan={"hand": ["amnesia"]})
    g.do("Suzan", "play amnesia on Aric")
    g.do("Aric", "unequip cyberdeck")
    assert g.equipped("rocket-boots")
    g = table(aric, suzan={"hand": ["amnesia"]})
    g.do("Suzan", "play amnesia on Aric")
    g.do("Aric", "play whiz-kid")  # restored
    assert g.equipped("cyberdeck")
    g = fight("ogre", aric={**aric, "hand": [], "carried": ["ray-gun"]}, suzan={"hand": ["amnesia"]})
    g.do("Suzan", "play amnesia on Aric")
    g.do("Aric", "unequip cyberdeck")
    g.refused("Aric", "equip ray-gun", "ITEM-3")


@rule("COMPLEX-6")
@rule("LASER-6")
def test_a_joined_weapon_takes_one_complex_place() -> None:
    g = table({"equipped": ["laser", "bananafanafofaser"], "carried": ["rocket-boots"]})
    g.refused("Aric", "equip rocket-boots", "COMPLEX-2")


def test_extra_hands() -> None:
    for item in ("permanent-wave", "handy-foot"):
        g = table({"equipped": [item, "ray-gun", "buzzglove", "vibrosword"]})
        g.do("Aric", f"unequip {item}")
        g.do("Aric", "unequip ray-gun")  # ITEM-15
        assert g.equipped("vibrosword")


def test_battle_armor_fills_two_slots_and_mechwalkers_no_boots() -> None:
    g = table({"equipped": ["battle-armor"], "carried": ["bubble-helmet", "energy-armor"]})
    g.refused("Aric", "equip bubble-helmet", "ITEM-4")
    g.refused("Aric", "equip energy-armor", "ITEM-4")
    g = table({"equipped": ["mechwalker"], "carried": ["magnetic-boots"]})
    g.refused("Aric", "equip magnetic-boots", "ITEM-4")
    g = table({"equipped": ["battle-armor"]}, suzan={"hand": ["monowire"]})
    g.do("Suzan", "play monowire on Aric")
    assert items(g) == []


def test_rocket_boots_targeting_array_and_cyberdeck() -> None:
    g = fight("ogre", aric={"equipped": ["rocket-boots"]}, dice=[3])
    lose(g)
    g.do("Aric", "roll against ogre")
    assert g.player("Aric").alive
    fight("plasmoid", aric={"equipped": ["targeting-array", "ray-gun"]}).strengths(5, 18)
    fight("ogre", aric={"equipped": ["targeting-array", "laser"]}).strengths(7, 18)
    fight("ogre", aric={"level": 2, "races": ["cyborg"], "equipped": ["cyberdeck"]}).strengths(6, 22)


def test_the_foof_gun_is_used_or_not() -> None:
    g = fight("bottle-bottle", aric={"level": 3, "equipped": ["foof-gun"]})
    g.strengths(3, 4)
    g.do("Aric", "use foof of foof-gun")
    g.strengths(9, 4)
    win(g)
    assert (g.level("Aric"), len(hand(g))) == (3, 2)  # Treasures, no level, no reward for the kill
    g = fight("bottle-bottle", aric={"level": 3, "equipped": ["foof-gun"]})
    g.do("Aric", "use foof of foof-gun", "use foof of foof-gun")
    g.strengths(3, 4)


def test_the_orb_looks_behind_the_door() -> None:
    g = table({"equipped": ["orb-of-prediction"], "hand": ["laser"]}, doors=["ogre", "trader"])
    g.do("Aric", "use predict of orb-of-prediction", "discard laser")
    assert g.t.decks[0][0] == g.t.lib.numbers["ogre"]
    assert not g.can("Aric", "use predict of orb-of-prediction")
    g.do("Aric", "kick open the door")
    assert hand(g) == ["trader"]


def test_duct_tape_joins_two_items() -> None:
    g = table({"carried": ["duct-tape", "ray-gun", "bobaser", "laser", "buzzglove"]})
    g.do("Aric", "tape bobaser to ray-gun with duct-tape", "equip bobaser", "equip ray-gun")
    g.refused("Aric", "equip laser", "CONFLICT-1")
    g.refused("Aric", "equip buzzglove", "ITEM-6")
    g.do("Aric", "unequip duct-tape")
    g.do("Aric", "unequip bobaser")
    assert g.equipped("ray-gun")


def test_the_pet_stands_in() -> None:
    g = table({"equipped": ["energy-armor"], "carried": ["alien-pet"]}, suzan={"hand": ["can-opener"]})
    g.do("Suzan", "play can-opener on Aric")
    g.do("Aric", "discard alien-pet")
    assert items(g) == ["energy-armor"]
    g = caught_by("blob", {"equipped": ["energy-armor"], "carried": ["alien-pet"]}, enhancers={"blob": ["radioactive"]})
    g.do("Aric", "discard energy-armor")
    assert items(g) == ["alien-pet"]


def test_x_ray_specs_see_traps() -> None:
    g = table({"level": 3, "equipped": ["x-ray-specs"]}, suzan={"hand": ["genetic-regression"]}, doors=["squidgilator"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 3
    g.do("Suzan", "play genetic-regression on Aric")
    assert g.level("Aric") == 2


@card("duct-tape")
@rule("DEATH-3")
def test_what_the_dead_had_joined_is_taken_apart() -> None:
    taped = {"equipped": ["duct-tape", "ray-gun", "buzzglove"], "taped": {"duct-tape": ["ray-gun", "buzzglove"]}}
    g = fight("great-cthulhu", aric=taped, suzan={"level": 3}, dice=[1])
    assert len(g.t.players[0].tapings) == 1
    lose(g)
    while g.t.alive(0):
        g.do(g.waiting()[0], g.options(g.waiting()[0])[0])
    assert g.t.players[0].tapings == []
