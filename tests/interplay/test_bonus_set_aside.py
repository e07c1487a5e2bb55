"""Bonuses that do not count for a while: what silences them, what is added to them, and when they count again."""

from __future__ import annotations

import pytest

from tests.support.fights import Person, met
from tests.support.rule import rule


def hired(item: str, companion: str = "hireling") -> Person:
    return {"companions": [companion], "equipped": [item], "loaded": {item: companion}}


# --- monsters that silence Items ----------------------------------------------------------------------------------


@rule("MULTI-2", "COMBAT-9", "HIRE-10")
@pytest.mark.parametrize(
    ("foe", "monsters", "aric", "munchkins"),
    [
        ("plasmoid", 18, {"equipped": ["flaming-armor"]}, 5),
        ("plasmoid", 18, {"equipped": ["pipe", "leather-armor"]}, 5 + 1),
        ("infernal-engine", 14, {"equipped": ["staff-of-napalm"], "classes": ["wizard"]}, 5),
        ("infernal-engine", 14, hired("bobaser"), 5 + 1),
        ("clocktopus", 8, {"equipped": ["eleven-foot-pole"]}, 5),
        ("clocktopus", 8, {"equipped": ["buckler-of-swashing", "sneaky-bastard-sword"]}, 5 + 2 + 2),
        ("clocktopus", 8, hired("chainsaw-of-bloody-dismemberment"), 5 + 1),
        ("aether-bunny", 1, {"equipped": ["buckler-of-swashing", "helm-of-courage"]}, 5 + 1),
        ("aether-bunny", 1, {"equipped": ["ray-gun"], "companions": ["loud-hairy-alien"],
                             "loaded": {"ray-gun": "loud-hairy-alien"}}, 5),
        ("head-in-a-jar", 2, {"equipped": ["bad-ass-bandana"]}, 5),
        ("head-in-a-jar", 2, {"equipped": ["battle-armor"]}, 5),  # Armor and Headgear in one
        ("runaway-velocipede", 2, {"equipped": ["boots-of-butt-kicking"]}, 5),
        ("runaway-velocipede", 2, {"equipped": ["rocket-boots", "energy-armor"]}, 5 + 2),
        ("pithecanthropine-atavism", 8, {"equipped": ["pipe"], "classes": ["mechanic"]}, 5),
        ("pithecanthropine-atavism", 8,
         {"equipped": ["leather-armor"],
          "attached": {"glue-some-gears-on-it-and-call-it-steampunk": "leather-armor"}}, 5),
        ("head-in-a-jar", 2, {"equipped": ["helm-of-courage"], "attached": {"deluxe/cheat": "helm-of-courage"}}, 5),
    ],
)  # fmt: skip
def test_a_monster_silences_items_of_every_set_whoever_carries_them(
    foe: str, monsters: int, aric: Person, munchkins: int
) -> None:
    met([foe], {"level": 5, **aric}, []).strengths(munchkins, monsters)


@rule("COMBAT-30", "MULTI-2", "ENHANCE-7")
@pytest.mark.parametrize(
    ("foe", "aric", "before", "after"),
    [
        ("plasmoid", {"equipped": ["bobaser"]}, 5, 5 + 4),
        ("clocktopus", {"equipped": ["bobaser"]}, 5, 5 + 4),
        ("aether-bunny", {"equipped": ["gear-fist"], "classes": ["mechanic"]}, 5, 5 + 3),
        ("head-in-a-jar", {"equipped": ["horny-helmet"], "races": ["elf"]}, 5, 5 + 3),
        ("ghoulfiends", {**hired("leather-armor"), "kept": ["really-impressive-title"]}, 5, 5 + 1 + 1 + 3),
        ("babbage-cabbage", {"curses": ["chromosome-switch"]}, 5, 5 - 5),  # a penalty is set aside as well
        ("insurance-salesman", {"equipped": ["leather-armor"]}, 1, 5 + 1),
        ("great-cthulhu", hired("rat-on-a-stick", "faithful-robot"), 5, 5 + 1 + 1),
    ],
)
@pytest.mark.parametrize("way", ["sent away", "swapped"])
def test_what_was_set_aside_counts_from_the_moment_the_monster_is_gone(
    foe: str, aric: Person, before: int, after: int, way: str
) -> None:
    g = met([foe, "maul-rat"], {"level": 5, **aric}, [], tom={"hand": ["pollymorph-potion", "illusion", "pit-bull"]})
    assert g.t.fight is not None
    g.strengths(before, {"plasmoid": 18, "clocktopus": 8, "aether-bunny": 1, "head-in-a-jar": 2, "ghoulfiends": 8,
                         "babbage-cabbage": 1, "insurance-salesman": 14, "great-cthulhu": 20}[foe] + 1)  # fmt: skip
    if way == "sent away":
        g.do("Tom", f"play pollymorph-potion on {foe}")
        g.strengths(after, 1)
    else:
        g.do("Tom", f"play illusion on {foe} with pit-bull")
        g.strengths(after, 2 + 1)


@rule("MULTI-2", "COMBAT-18")
def test_where_only_levels_count_and_levels_do_not_nothing_is_left() -> None:
    aric = {"level": 5, "equipped": ["leather-armor"]}
    met(["ghoulfiends", "insurance-salesman"], aric, []).strengths(0, 8 + 14)


@rule("COMBAT-18", "COMBAT-4", "CLASS-18")
def test_a_warrior_wins_a_tie_of_levels_where_only_levels_count() -> None:
    assert met(["babbage-cabbage"], {"level": 1, "classes": ["warrior"]}, []).winning()
    assert not met(["babbage-cabbage"], {"level": 1, "classes": ["officer"]}, []).winning()


@rule("COMBAT-18", "COMBAT-27")
def test_what_was_played_for_the_monsters_counts_where_only_levels_of_the_munchkins_do() -> None:
    tom = {"hand": ["magic-missile", "deluxe/mate", "enraged"]}
    steps = [("Tom", "play magic-missile for the monsters"), ("Tom", "play enraged on ghoulfiends"),
             ("Tom", "play deluxe/mate on ghoulfiends")]  # fmt: skip
    met(["ghoulfiends"], {"level": 5}, steps, tom=tom).strengths(5, (8 + 5) * 2 + 5)


# --- Curses that silence ------------------------------------------------------------------------------------------


@rule("CURSE-9", "CURSE-18", "MULTI-2")
@pytest.mark.parametrize(
    ("curse", "aric", "munchkins"),
    [
        ("malign-mirror", {"equipped": ["flaming-armor", "helm-of-courage"]}, 5 + 2),
        ("malign-mirror", {"equipped": ["battle-armor", "bobaser"]}, 5 + 5),
        ("malign-mirror", {"kept": ["really-impressive-title"], **hired("helm-of-courage")}, 5 + 3 + 1),
        ("malign-mirror", hired("mithril-armor", "faithful-robot"), 5 + 1 + 3),
        ("malign-mirror", {"classes": ["psychic"], "equipped": ["mental-amplifier"]}, 5 + 2),
        ("malign-mirror", {"equipped": ["cogwheel-cuirass", "gear-fist"], "classes": ["mechanic"]}, 5 + 2 + 1),
        ("solar-flare", {"equipped": ["bobaser", "leather-armor"]}, 5 + 1),
        ("solar-flare", {"equipped": ["targeting-array", "bobaser"]}, 5),
        ("solar-flare", hired("battle-armor"), 5 + 1),
        ("out-of-phlebotinium", {"equipped": ["gear-fist", "pipe"], "classes": ["mechanic"]}, 5 + 1 + 1),
        ("out-of-phlebotinium", {"equipped": ["bobaser", "tailgun"], "races": ["feline"]}, 5 + 3),
        ("out-of-phlebotinium", hired("huge-rock"), 5 + 1),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_a_curse_silences_items_from_its_fall_on(curse: str, aric: Person, munchkins: int, before: bool) -> None:
    """It may have waited for this fight, or come in the middle of it."""
    if before:
        g = met(["ogre"], {"level": 5, **aric, "curses": [curse]}, [])
    else:
        g = met(["ogre"], {"level": 5, **aric}, [("Tom", f"play {curse} on Aric")], tom={"hand": [curse]})
    g.strengths(munchkins, 18)


@rule("CURSE-18", "ONESHOT-2", "COMBAT-27")
@pytest.mark.parametrize(
    ("name", "munchkins"),
    [("Aric", 5 + 4), ("Suzan", 5 + 4 + 5), ("Tom", 5 + 4 + 5)],
)
def test_under_a_mirror_only_the_one_shots_of_its_victim_give_nothing(name: str, munchkins: int) -> None:
    people: dict[str, Person] = {"Aric": {"level": 5, "curses": ["malign-mirror"]}, "Suzan": {"level": 4}, "Tom": {}}
    people[name]["hand"] = ["magic-missile"]
    g = met(["ogre"], people["Aric"], [(name, "play magic-missile for the munchkins")], suzan=people["Suzan"],
            tom=people["Tom"], helper="Suzan")  # fmt: skip
    g.strengths(munchkins, 18)


@rule("CURSE-18", "ONESHOT-3")
def test_under_a_mirror_its_victim_still_strengthens_the_monsters() -> None:
    aric = {"level": 5, "curses": ["malign-mirror"], "hand": ["magic-missile"]}
    met(["ogre"], aric, [("Aric", "play magic-missile for the monsters")]).strengths(5, 18 + 5)


@rule("ONESHOT-6", "ONESHOT-10", "CURSE-9")
@pytest.mark.parametrize("shot", ["magic-missile", "big-red-button", "subcrustal-petard"])
def test_a_mirror_does_not_reach_a_one_shot_that_was_played_before_it(shot: str) -> None:
    steps = [("Aric", f"play {shot} for the munchkins"), ("Tom", "play malign-mirror on Aric")]
    aric = {"level": 5, "equipped": ["helm-of-courage"], "hand": [shot]}
    met(["ogre"], aric, steps, tom={"hand": ["malign-mirror"]}).strengths(5 + 5, 18)


@rule("CURSE-17", "COMBAT-30")
@pytest.mark.parametrize(
    ("curse", "item", "amount"),
    [("malign-mirror", "bobaser", 4), ("solar-flare", "bobaser", 4), ("out-of-phlebotinium", "gear-fist", 2)],
)
def test_items_count_again_when_the_curse_is_lifted_in_the_fight(curse: str, item: str, amount: int) -> None:
    g = met(["ogre"], {"level": 5, "equipped": [item], "curses": [curse]}, [], tom={"hand": ["time-warp"]})
    g.strengths(5, 18)
    g.do("Tom", f"play time-warp on {curse}")
    g.strengths(5 + amount, 18)


@rule("ITEM-21", "CURSE-17")
def test_antimatter_lifted_in_the_fight_makes_the_penalty_a_bonus_again() -> None:
    steps = [("Tom", "play antimatter on Aric"), ("Tom", "pass")]  # not cancelled at once
    g = met(["ogre"], {"level": 5, "equipped": ["bobaser", "leather-armor"]}, steps,
            tom={"hand": ["antimatter", "deluxe/wishing-ring"]})  # fmt: skip
    g.strengths(5 - 4 + 1, 18)
    g.do("Tom", "play deluxe/wishing-ring on antimatter")
    g.strengths(5 + 4 + 1, 18)


@rule("ITEM-20", "ITEM-21", "LASER-4")
def test_antimatter_turns_one_laser_of_a_joined_weapon() -> None:
    steps = [("Tom", "play antimatter on Aric")]
    g = met(["ogre"], {"level": 5, "equipped": ["bobaser", "laser"]}, steps, tom={"hand": ["antimatter"]})
    g.strengths(5 - 4 + 2, 18)


@rule("ITEM-21", "HIRE-5", "CURSE-7")
def test_antimatter_on_the_load_of_a_hireling_ends_when_the_hireling_is_put_away() -> None:
    steps = [("Tom", "play antimatter on Aric"), ("Aric", "put away hireling")]
    g = met(["ogre"], {"level": 5, **hired("bobaser")}, steps[:1], tom={"hand": ["antimatter"]})
    g.strengths(5 + 1 - 4, 18)
    g.do(*steps[1])
    g.strengths(5, 18)
    assert g.place("antimatter") == "discards"
