"""One thing that leads to the next: what is lost takes something along, and that something else again."""

from __future__ import annotations

import pytest

from tests.support.mixed import Player, Steps, caught_by, fight, keep, table, take
from tests.support.rule import rule
from tests.support.situations import choices, hand, items, lose, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
SUPER, MIXED = "deluxe/super-munchkin", "deluxe/half-breed"
PAY = ["elf", "dwarf", "halfling", "mutant", "feline", "cyborg"]


# --- equipment ----------------------------------------------------------------------------------------------------


@rule("ITEM-15", "ITEM-5", "ITEM-6", "CURSE-10")
@pytest.mark.parametrize("fighting", [False, True])
def test_a_reduplicator_takes_a_foot_and_the_foot_a_hand_along(fighting: bool) -> None:
    worn = ["pedal-reduplicator", "handy-foot", "spring-heels", "ray-gun", "buzzglove", "gear-fist"]
    aric: Player = {"equipped": worn}
    suzan: Player = {"hand": ["lose-1-small-item"]}
    g = fight("ogre", aric=aric, suzan=suzan) if fighting else table(aric, suzan)
    g.do(SUZAN, "play lose-1-small-item on Aric")
    g.do(ARIC, "discard pedal-reduplicator")
    assert sorted(choices(g)) == ["unequip handy-foot", "unequip spring-heels"]
    g.do(ARIC, "unequip handy-foot")
    assert sorted(choices(g)) == ["unequip buzzglove", "unequip gear-fist", "unequip ray-gun"]
    g.do(ARIC, "unequip ray-gun")
    assert [card for card in worn[1:] if g.equipped(card)] == ["spring-heels", "buzzglove", "gear-fist"]
    assert not g.can(ARIC, "equip handy-foot")
    if fighting:
        g.strengths(1 + 1 + 2 + 2, 18)


@rule("ITEM-15", "ITEM-4", "CURSE-10", "RACE-7")
@pytest.mark.parametrize(
    ("aric", "lost", "left"),
    [
        ({"equipped": ["bi-refringent-goggles", "pith-helmet"], "classes": ["explorer"]}, "bi-refringent-goggles",
         ["pith-helmet"]),
        ({"equipped": ["bi-refringent-goggles", "pith-helmet"], "classes": ["explorer"]}, "pith-helmet",
         ["bi-refringent-goggles"]),
        ({"equipped": ["permanent-wave", "helm-of-courage"], "races": ["mutant"]}, "permanent-wave",
         ["helm-of-courage"]),
    ],
)  # fmt: skip
def test_of_two_hats_the_other_one_stays_on(aric: Player, lost: str, left: list[str]) -> None:
    g = fight("ogre", aric=aric, suzan={"hand": ["monowire"]})
    g.do(SUZAN, "play monowire on Aric")
    g.do(ARIC, f"discard {lost}")
    assert g.t.fight is not None
    assert [card for card in items(g) if g.equipped(card)] == left


@rule("ITEM-9", "ITEM-8", "SETUP-9", "CLASS-14")
def test_a_dress_sword_is_for_officers_and_then_for_women() -> None:
    aric: Player = {"level": 5, "sex": "male", "classes": ["officer"], "equipped": ["dress-sword"]}
    g = fight("ogre", aric=aric, suzan={"hand": ["amnesia", "you-are-no-gentleman", "you-are-no-lady"]})
    g.strengths(5 + 3, 18)
    g.do(SUZAN, "play amnesia on Aric")
    g.strengths(5, 18)
    g.do(SUZAN, "play you-are-no-gentleman on Aric")
    g.strengths(5 + 3 - 5, 18)  # met again in the same fight, it counts again
    g.do(SUZAN, "play you-are-no-lady on Aric")
    g.strengths(5 - 5 - 5, 18)


@rule("SUPER-3", "ITEM-9", "SUPER-8", "CLASS-14")
def test_super_munchkin_put_away_brings_the_bad_sides_of_the_class_back() -> None:
    aric: Player = {"level": 5, "classes": ["warrior"], "extras": [SUPER], "equipped": ["pantyhose-of-giant-strength"]}
    g = fight("shrieking-geek", aric=aric)
    g.strengths(5 + 3, 6)
    g.do(ARIC, f"put away {SUPER}")
    g.strengths(5, 6 + 6)


@rule("HALF-2", "SUPER-3", "RACE-3", "COMBAT-9")
def test_half_breed_put_away_brings_the_monsters_bonus_back() -> None:
    g = fight("face-sucker", aric={"level": 5, "races": ["elf"], "extras": [MIXED]})
    g.strengths(5, 8)
    g.do(ARIC, f"put away {MIXED}")
    g.strengths(5, 8 + 6)
    g.do(ARIC, "put away elf")
    g.strengths(5, 8)


@rule("COMPLEX-4", "COMPLEX-5", "HIRE-5", "LEVELUP-1")
def test_a_whiz_kid_killed_in_a_fight_leaves_one_complex_item() -> None:
    aric: Player = {
        "level": 3,
        "companions": ["whiz-kid"],
        "equipped": ["rocket-boots", "cyberdeck", "targeting-array"],
    }
    g = fight("ogre", aric=aric, tom={"level": 1, "hand": ["kill-the-hireling"]})
    g.strengths(3 + 1 + 2 + 2, 18)
    g.do(TOM, "play kill-the-hireling on Tom")
    g.do(ARIC, "unequip rocket-boots", "unequip targeting-array")
    g.strengths(3 + 2, 18)
    assert g.level(TOM) == 2


@rule("CLASS-3", "ITEM-8", "COMBAT-9")
def test_an_adjustor_is_better_without_a_class() -> None:
    aric: Player = {"level": 3, "classes": ["mechanic"], "equipped": ["phrenological-adjustor"]}
    g = fight("ogre", aric=aric, suzan={"hand": ["amnesia"]})
    g.strengths(3 + 1 + 1, 18)  # with High Gear
    g.do(SUZAN, "play amnesia on Aric")
    g.strengths(3 + 3, 18)


# --- abilities of several -----------------------------------------------------------------------------------------


@rule("INTERFERE-5", "CLASS-17", "HELP-19")
def test_two_thieves_stab_the_same_victim_and_each_other() -> None:
    g = fight("ogre", aric={"level": 5, "classes": ["thief"], "hand": ["elf"]}, suzan={"level": 5}, helper="Suzan",
              tom={"classes": ["thief:2"], "hand": ["dwarf", "halfling"]})  # fmt: skip
    steps: Steps = [
        (ARIC, "use backstabbing of thief on Suzan"), (ARIC, "discard elf"),
        (TOM, "use backstabbing of thief:2 on Suzan"), (TOM, "discard dwarf"),
        (TOM, "use backstabbing of thief:2 on Aric"), (TOM, "discard halfling"),
    ]  # fmt: skip
    take(g, steps)
    g.strengths(10 - 6, 18)


@rule("RUN-15", "RUN-3", "RUN-6", "CLASS-8")
def test_a_wizard_flies_from_each_monster_for_up_to_three_cards() -> None:
    aric: Player = {"level": 5, "classes": ["wizard"], "hand": [*PAY, "thief"]}
    g = fight("harpies", "net-troll", aric=aric, dice=[2, 1])
    lose(g)
    g.do(ARIC, "roll against harpies")
    for card in PAY[:3]:
        g.do(ARIC, "use flight-spell of wizard", f"discard {card}")
    g.do(ARIC, "pass") if g.can(ARIC, "pass") else None
    assert g.level(ARIC) == 5  # 2 + 3
    if g.can(ARIC, "roll against net-troll"):
        g.do(ARIC, "roll against net-troll")
    for card in PAY[3:]:
        g.do(ARIC, "use flight-spell of wizard", f"discard {card}")
    assert not g.can(ARIC, "use flight-spell of wizard")
    g.all_pass()
    assert g.t.fight is None


@rule("CLASS-19", "HELP-9", "HELP-14", "NEG-18", "SUPER-5")
def test_a_wizard_who_helps_charms_the_monster_and_the_fighter_takes_its_treasure() -> None:
    suzan: Player = {"level": 2, "classes": ["wizard"], "hand": ["thief", "cleric", "warrior"]}
    g = fight("net-troll", aric={"level": 2}, suzan=suzan, helper="Suzan", treasures=["laser", "raser", "maser"],
              deal={"picks": [1]})  # fmt: skip
    g.do(SUZAN, "use charm-spell of wizard on net-troll")
    g.do(SUZAN, "pick laser")
    keep(g)
    assert g.t.fight is None
    assert (hand(g, SUZAN), sorted(hand(g))) == (["laser"], ["maser", "raser"])
    assert g.levels() == {ARIC: 2, SUZAN: 2, TOM: 1}


@rule("LEVEL-8", "TREAS-5", "LEVEL-7", "CLASS-3")
def test_a_level_stolen_between_two_tycoons_costs_the_one_a_card_and_brings_the_other_one() -> None:
    aric: Player = {"level": 4, "classes": ["tycoon"], "hand": ["steal-a-level"]}
    suzan: Player = {"level": 4, "classes": ["tycoon:2"], "hand": ["elf", "dwarf"]}
    g = table(aric, suzan, treasures=["pipe"])
    g.do(ARIC, "play steal-a-level on Suzan")
    if g.waiting() == [SUZAN]:
        g.do(SUZAN, "discard elf")
    assert (g.level(ARIC), g.level(SUZAN)) == (5, 3)
    assert (hand(g), hand(g, SUZAN)) == (["pipe"], ["dwarf"])


@rule("CURSE-9", "CURSE-18", "COMBAT-25", "CLASS-22")
def test_a_curse_for_the_next_fight_has_counted_before_a_new_contract() -> None:
    aric: Player = {"level": 5, "classes": ["bounty-hunter"], "equipped": ["ray-gun"], "curses": ["malign-mirror"],
                    "hand": ["blob", "elf", "dwarf"]}  # fmt: skip
    g = fight("maul-rat", aric=aric)
    g.strengths(5, 1)
    win(g)
    assert g.place("malign-mirror") == "discards"
    g.do(ARIC, "use new-contract of bounty-hunter", "discard elf", "discard dwarf")
    g.strengths(6 + 2, 2)


@rule("RUN-7", "RUN-12", "LEVELUP-7", "RUN-19")
def test_a_level_up_in_the_flight_sets_the_monster_on_one_of_two_runners() -> None:
    g = fight("bullrog", aric={"level": 4}, suzan={"level": 4}, tom={"level": 1, "hand": ["boil-an-anthill"]},
              helper="Suzan", dice=[6], enhancers={"bullrog": ["ancient"]}, stage="running")  # fmt: skip
    for name in (ARIC, SUZAN):
        if g.can(name, "let Aric run first"):
            g.do(name, "let Aric run first")
    g.do(TOM, "play boil-an-anthill on Suzan")
    while g.t.fight is not None:
        name = g.waiting()[0]
        text = "roll against bullrog" if g.can(name, "roll against bullrog") else "pass"
        g.do(name, text)
    assert [g.player(name).alive for name in (ARIC, SUZAN)] == [True, True]  # she needed her 6


@rule("BAD-1", "BAD-3", "CURSE-14", "SUPER-6", "HALF-2")
def test_a_geek_takes_everything_that_somebody_is() -> None:
    aric: Player = {
        "level": 5, "classes": ["thief", "trader"], "extras": [SUPER, MIXED], "races": ["elf", "cyborg"],
        "companions": ["android", "hireling"], "attached": {"oxford-education": "thief"},
        "equipped": ["dagger-of-treachery"],
    }  # fmt: skip
    g = caught_by("shrieking-geek", aric)
    if g.waiting() == [ARIC] and g.can(ARIC, "discard android"):
        g.do(ARIC, "discard android")
    assert [g.cards(ARIC, zone) for zone in ("classes", "races", "extras", "attached")] == [[], [], [], []]
    assert g.cards(ARIC, "companions") == ["hireling"]
    assert not g.equipped("dagger-of-treachery")
    assert g.level(ARIC) == 5
