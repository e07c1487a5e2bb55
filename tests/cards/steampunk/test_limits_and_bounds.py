"""The second halves of Steampunk cards: bounds, limits, what is not meant, what ends and when."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.players import Died
from kickdoor.model.events.running import Escaped
from kickdoor.model.words import DOOR, TREASURE
from kickdoor.rules.fight.strength import munchkins
from tests.support.game import game
from tests.support.rule import rule
from tests.support.situations import Player, choices, drawn, hand, happened, items, lose, win
from tests.support.steampunk import caught_by, fight, table

TWO_CLASSES: Player = {"level": 6, "classes": ["officer", "tycoon"], "extras": ["super-munchkin"]}
ROBOT = "disguise-yourself-as-a-robot"
GLUE = "glue-some-gears-on-it-and-call-it-steampunk"


def escaped(foe: str, die: int, enhancers: dict[str, list[str]] | None = None, **aric: Any) -> bool:
    """Does Aric get away from this monster with this die?"""
    g = fight(foe, aric=aric, dice=[die], enhancers=enhancers)
    lose(g)
    g.face("Aric", foe)
    return happened(g, Escaped) > 0


# --- what is worn and what is not ---------------------------------------------------------------------------------

WORN = {"headgear": "india-rubber-bowler", "armor": "pea-coat", "footgear": "spring-heels"}
CARRIED = {"headgear": "phrenological-adjustor", "armor": "cogwheel-cuirass", "footgear": "track-shoes"}
TAKERS = {
    "acephalous-equestrian": ("headgear", 2, 2),
    "common-hooligans": ("headgear", 0, 1),
    "edward-blenderhands": ("armor", 2, 6),
    "grease-monkey": ("footgear", 0, 1),
    "head-in-a-jar": ("headgear", 0, 0),
    "steam-elemental": ("armor", 2, 2),
    "steamhunk": ("armor", 0, 2),
}


@rule("CURSE-14")
@pytest.mark.parametrize("foe", TAKERS)
def test_bad_stuff_takes_what_is_worn_there_and_nothing_else(foe: str) -> None:
    slot, levels, without = TAKERS[foe]
    g = caught_by(foe, {"level": 7, "equipped": list(WORN.values()), "carried": list(CARRIED.values())})
    assert sorted(items(g)) == sorted({*WORN.values(), *CARRIED.values()} - {WORN[slot]})
    assert g.level("Aric") == 7 - levels
    g = caught_by(foe, {"level": 7, "carried": list(CARRIED.values())})
    if without < 6:
        assert (sorted(items(g)), g.level("Aric")) == (sorted(CARRIED.values()), 7 - without)
    else:
        assert happened(g, Died) == 1


@rule("CURSE-14")
@pytest.mark.parametrize(("curse", "slot"), [("soiled", "footgear"), ("stripped-gear", "armor"),
                                             ("unfashionable", "headgear")])  # fmt: skip
def test_curses_take_what_is_worn_there_and_nothing_else(curse: str, slot: str) -> None:
    g = table({"equipped": list(WORN.values()), "carried": list(CARRIED.values())}, {"hand": [curse]})
    g.do("Suzan", f"play {curse} on Aric")
    assert sorted(items(g)) == sorted({*WORN.values(), *CARRIED.values()} - {WORN[slot]})


@pytest.mark.parametrize("foe", ["pithecanthropine-atavism", "robot-queen-victoria"])
def test_all_classes_means_both(foe: str) -> None:
    assert caught_by(foe, TWO_CLASSES).cards("Aric", "classes") == []


def test_theo_and_the_challenge_take_one_class_of_your_choice() -> None:
    g = caught_by("theo-dolite", TWO_CLASSES)
    g.do("Aric", "discard tycoon")
    assert (g.cards("Aric", "classes"), g.level("Aric")) == (["officer"], 6)
    g = table(TWO_CLASSES, {"hand": ["professional-qualifications-challenged"]})
    g.do("Suzan", "play professional-qualifications-challenged on Aric")
    g.do("Aric", "discard officer")
    assert g.cards("Aric", "classes") == ["tycoon"]


def test_the_zeppelin_gang_wants_six_hundred_and_no_more() -> None:
    g = caught_by("invisible-zeppelin-gang", {"carried": ["steam-beam", "pipe", "pea-coat"]})
    g.do("Aric", "discard steam-beam")
    assert sorted(items(g)) == ["pea-coat", "pipe"]
    g = caught_by("invisible-zeppelin-gang", {"carried": ["lord-sterlings-blunderbuss", "cogwheel-cuirass", "pipe"]})
    g.do("Aric", "discard cogwheel-cuirass")
    assert choices(g) != []  # 500 are not enough
    g.do("Aric", "discard pipe")
    assert items(g) == ["lord-sterlings-blunderbuss"]


@pytest.mark.parametrize(("foe", "count"), [("clocktopus", 2), ("mousetrap", 1)])
def test_items_that_use_hands_are_of_your_choice(foe: str, count: int) -> None:
    g = caught_by(foe, {"level": 6, "carried": ["gear-fist", "steam-beam", "spyglass", "pea-coat"]})
    for item in ["gear-fist", "spyglass"][:count]:
        assert not g.can("Aric", "discard pea-coat")
        g.do("Aric", f"discard {item}")
    assert (len(items(g)), g.level("Aric")) == (4 - count, 6)


def test_the_tele_visual_apparatus_takes_hand_cards_only() -> None:
    g = caught_by("tele-visual-reception-apparatus", {"level": 6, "carried": ["pipe"]})
    assert (items(g), g.level("Aric")) == (["pipe"], 4)


# --- running away -------------------------------------------------------------------------------------------------


@rule("RUN-4")
@pytest.mark.parametrize(("foe", "least", "aric"), [
    ("surly-oafs", 5, {}), ("surly-oafs", 3, {"equipped": ["ankle-jets"]}),
    ("surly-oafs", 3, {"equipped": ["jetpack"]}),
    ("acephalous-equestrian", 5, {"equipped": ["ankle-jets"]}),
    ("surly-oafs", 6, {"curses": ["you-smell-like-worcestershire-sauce"]}),
    ("surly-oafs", 5, {"equipped": ["ankle-jets"], "curses": ["need-lubrication"]}),
])  # fmt: skip
def test_the_least_roll_that_gets_away(foe: str, least: int, aric: Player) -> None:
    assert escaped(foe, least, **aric)
    assert not escaped(foe, least - 1, **aric)


def test_a_self_repairing_monster_is_harder_to_escape_by_one() -> None:
    repaired = {"surly-oafs": ["self-repairing"]}
    assert escaped("surly-oafs", 6, repaired)
    assert not escaped("surly-oafs", 5, repaired)


@pytest.mark.parametrize(("die", "away"), [(3, True), (2, False)])
@pytest.mark.parametrize("moment", ["before", "rolled", "caught"])
def test_a_robot_adds_two_at_every_moment(moment: str, die: int, away: bool) -> None:
    g = fight("surly-oafs", aric={"level": 4, "hand": [ROBOT]}, dice=[die])
    lose(g)
    if moment == "before":
        g.do("Aric", f"play {ROBOT}", "roll against surly-oafs")
    else:
        g.do("Aric", "roll against surly-oafs")
        if moment == "caught":
            g.passes("Aric")
        g.do("Aric", f"play {ROBOT}")
    g.all_pass()
    assert g.level("Aric") == (4 if away else 2)


def test_a_robot_keeps_its_bonus_for_the_next_monster() -> None:
    g = fight("surly-oafs", "homunculus", aric={"level": 4, "hand": [ROBOT]}, dice=[3, 3])
    lose(g)
    g.do("Aric", f"play {ROBOT}", "roll against surly-oafs", "roll against homunculus")
    assert (g.t.fight, g.level("Aric")) == (None, 4)


@rule("HIRE-9")
def test_bismarck_covers_one_monster_only() -> None:
    g = fight("surly-oafs", "homunculus", aric={"level": 4, "companions": ["bismarck-the-wonder-dog"]}, dice=[1])
    lose(g)
    g.do("Aric", "use fetch of bismarck-the-wonder-dog on surly-oafs")
    g.do("Aric", "roll against homunculus")
    assert g.level("Aric") == 3


@rule("CURSE-9")
def test_a_lost_fight_ends_a_curse_for_one_fight_too() -> None:
    g = fight("surly-oafs", aric={"level": 4, "curses": ["out-of-phlebotinium"]}, dice=[6])
    lose(g)
    assert g.place("out-of-phlebotinium") == "discards"


def test_hobbes_stays_after_a_lost_fight_and_sauce_after_another_loss() -> None:
    g = fight("surly-oafs", aric={"level": 4, "curses": ["hobbesian-philosophy"]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against surly-oafs")
    assert g.place("hobbesian-philosophy") == "curses of Aric"
    sauce = "you-smell-like-worcestershire-sauce"
    g = table({"curses": [sauce], "equipped": ["spring-heels"]}, {"hand": ["soiled"]})
    g.do("Suzan", "play soiled on Aric")
    assert (g.place(sauce), items(g)) == ("curses of Aric", [])


# --- classes ------------------------------------------------------------------------------------------------------


@rule("CLASS-12")
def test_resourcefulness_once_in_each_players_turn() -> None:
    mine: Player = {"classes": ["explorer"], "hand": ["mate", "cheat"], "carried": ["pea-coat", "pipe"]}
    g = table(mine, turn="Suzan")
    g.do("Aric", "use resourcefulness of explorer on pea-coat", "discard mate")
    g.refused("Aric", "use resourcefulness of explorer on pipe", "CLASS-12")
    g = table({"classes": ["explorer"], "hand": ["mate"], "curses": ["hobbesian-philosophy"]})
    assert not g.can("Aric", "use resourcefulness of explorer on hobbesian-philosophy")


def test_high_gear_is_for_gears_alone() -> None:
    mine: Player = {"classes": ["mechanic"], "equipped": ["pea-coat"], "hand": ["leyden-jar"]}
    g = fight("surly-oafs", aric=mine)
    g.do("Aric", "play leyden-jar for the munchkins")
    g.strengths(1 + 2 + 3, 6)
    mine = {"classes": ["mechanic"], "equipped": ["pea-coat"], "attached": {GLUE: "pea-coat"}}
    fight("surly-oafs", aric=mine).strengths(1 + 2 + 1 + 1, 6)


def test_bolting_takes_gears_from_hand_too_and_three_cards_from_the_hand_only() -> None:
    mine: Player = {"classes": ["mechanic"], "level": 4, "carried": ["pea-coat"], "hand": ["pipe", "mate"]}
    g = fight("surly-oafs", aric=mine)
    lose(g)
    assert not g.can("Aric", "use bolting-with-cards of mechanic")
    g.do("Aric", "use bolting-with-gears of mechanic")
    assert not g.can("Aric", "discard pea-coat")
    g.do("Aric", "discard pipe")
    assert (g.t.fight, hand(g), g.level("Aric")) == (None, ["mate"], 4)
    g = fight("surly-oafs", aric={**mine, "hand": ["mate", "cheat"]})
    lose(g)
    assert not g.can("Aric", "use bolting-with-gears of mechanic")
    assert not g.can("Aric", "use bolting-with-cards of mechanic")


@rule("HELP-9")
def test_tactical_skill_is_for_both_sides_of_the_help_and_three_times() -> None:
    helper: Player = {"classes": ["officer"], "hand": ["mate", "cheat", "pipe", "spyglass"]}
    g = fight("surly-oafs", suzan=helper, helper="Suzan")
    for paid in helper["hand"][:3]:
        g.do("Suzan", "use tactical-skill of officer", f"discard {paid}")
    g.strengths(2 + 3, 6)
    g.refused("Suzan", "use tactical-skill of officer", "CLASS-12")
    g = fight("surly-oafs", suzan=helper)
    assert not g.can("Suzan", "use tactical-skill of officer")


def test_the_robber_baron_comes_on_ones_own_turn_out_of_fights() -> None:
    mine: Player = {"classes": ["tycoon"], "carried": ["pea-coat"]}
    g = table(mine, turn="Suzan", treasure_discards=["spring-heels"])
    assert not g.can("Aric", "use robber-baron of tycoon")
    g = fight("surly-oafs", aric=mine, treasure_discards=["spring-heels"])
    assert not g.can("Aric", "use robber-baron of tycoon")


def test_oxford_educates_one_class() -> None:
    mine: Player = {**TWO_CLASSES, "attached": {"oxford-education": "officer"}}
    fight("robot-queen-victoria", aric=mine).strengths(6, 20)
    fight("titan-of-industry", aric=mine).strengths(6, 23)
    g = fight("surly-oafs", aric={"classes": ["officer"], "hand": ["oxford-education"]})
    assert not g.can("Aric", "attach oxford-education to officer")


# --- Items --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("item", "foe", "bonus"), [
    ("cogwheel-cuirass", "steamhunk", 3), ("cogwheel-cuirass", "surly-oafs", 2), ("grease-gun", "steamhunk", 3),
    ("grease-gun", "surly-oafs", 1), ("roentgen-razor", "homunculus", 4), ("roentgen-razor", "surly-oafs", 2),
    ("anti-phlogiston-undergarments", "old-king-coal", 3), ("anti-phlogiston-undergarments", "steam-elemental", 3),
    ("anti-phlogiston-undergarments", "infernal-engine", 3), ("anti-phlogiston-undergarments", "surly-oafs", 1),
])  # fmt: skip
def test_what_an_item_is_worth_depends_on_the_monster(item: str, foe: str, bonus: int) -> None:
    assert munchkins(fight(foe, aric={"equipped": [item]}).t) == 1 + bonus


@pytest.mark.parametrize(("item", "who", "bonus"), [
    ("automatic-monocle", {"classes": ["tycoon"]}, 3), ("automatic-monocle", {}, 1), ("parasol", {"sex": "female"}, 3),
    ("parasol", {"sex": "male"}, 1), ("monkey-wrench", {"classes": ["mechanic"]}, 4), ("monkey-wrench", {}, 1),
    ("phrenological-adjustor", {}, 3), ("phrenological-adjustor", {"classes": ["officer"]}, 1),
])  # fmt: skip
def test_what_an_item_is_worth_depends_on_its_owner(item: str, who: Player, bonus: int) -> None:
    fight("surly-oafs", aric={**who, "equipped": [item]}).strengths(1 + bonus, 6)


@pytest.mark.parametrize(("extra", "worn", "third"), [
    ("electrospats", "spring-heels", "track-shoes"), ("bi-refringent-goggles", "india-rubber-bowler", "brass-hat"),
])  # fmt: skip
def test_one_more_of_a_kind_is_one(extra: str, worn: str, third: str) -> None:
    g = table({"classes": ["officer"], "equipped": [extra, worn], "carried": [third]})
    g.refused("Aric", f"equip {third}", "ITEM-4")


def test_a_reduplicator_allows_a_second_footgear_and_a_ring_a_third_hand() -> None:
    g = table({"equipped": ["pedal-reduplicator", "spring-heels", "track-shoes"], "carried": ["ankle-jets"]})
    g.refused("Aric", "equip ankle-jets", "ITEM-4")
    g = table({"equipped": ["finger-ring", "gear-fist", "steam-beam", "parasol"], "carried": ["monkey-wrench"]})
    g.refused("Aric", "equip monkey-wrench", "ITEM-6")


def test_canes_take_two_hands_and_leave_none() -> None:
    canes = ["cane-sword", "cane-pistol", "cane-gatling-gun", "canesaw", "cane-chucks"]
    g = table({"equipped": canes, "carried": ["gear-fist"]})
    g.refused("Aric", "equip gear-fist", "ITEM-6")
    g = table({"equipped": ["cane-sword"], "carried": ["gear-fist", "steam-beam"]})
    g.do("Aric", "equip gear-fist")
    g.refused("Aric", "equip steam-beam", "ITEM-6")


def test_the_precipitator_cancels_a_curse_of_your_own_even_if_carried() -> None:
    curse = "hobbesian-philosophy"
    g = table({"carried": ["portable-precipitator"], "curses": [curse]})
    g.do("Aric", f"use precipitate of portable-precipitator on {curse}")
    assert g.place(curse) == g.place("portable-precipitator") == "discards"
    g = table({"carried": ["portable-precipitator"]}, {"curses": [curse]})
    assert not g.can("Aric", f"use precipitate of portable-precipitator on {curse}")


@rule("CURSE-21")
@pytest.mark.parametrize(
    "curse", ["out-of-phlebotinium", "need-lubrication", "you-are-no-lady", "you-are-no-gentleman"]
)
def test_the_precipitator_does_not_lift_a_curse_for_the_next_fight_or_flight(curse: str) -> None:
    g = table({"carried": ["portable-precipitator"], "curses": [curse]})
    g.refused("Aric", f"use precipitate of portable-precipitator on {curse}", "CURSE-21")


@rule("CURSE-21")
@pytest.mark.parametrize("curse", ["chicken-on-your-head", "you-smell-like-worcestershire-sauce", "antimatter"])
def test_the_precipitator_lifts_every_continuing_curse(curse: str) -> None:
    aric = {"carried": ["portable-precipitator"], "equipped": ["laser"]}
    g = game({"Aric": aric, "Suzan": {"hand": [curse]}, "Tom": {}}, sets=("deluxe", "star", "steampunk"))
    g.do("Suzan", f"play {curse} on Aric")
    g.do("Aric", f"use precipitate of portable-precipitator on {curse}")
    assert g.place(curse) == "discards"


# --- one-shots and doors ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shot", "trait"), [
    ("gear-beer", "mechanic"), ("dr-oglethorpes-concentrated-steak-drops", "explorer"),
    ("superior-doubletalk", "tycoon"), ("telegraph-your-punch", "officer"),
])  # fmt: skip
def test_four_for_the_right_company(shot: str, trait: str) -> None:
    for suzan, bonus in (({"classes": [trait]}, 4), ({}, 2)):
        g = fight("saboteur", suzan=suzan, helper="Suzan", tom={"hand": [shot]})
        foe = 9 if trait in ("mechanic", "officer") and suzan else 6
        g.do("Tom", f"play {shot} for the munchkins")
        g.strengths(2 + bonus, foe)
    g = fight("saboteur", suzan={"classes": [trait]}, helper="Suzan", tom={"hand": [shot]})
    before = 9 if trait in ("mechanic", "officer") else 6
    g.do("Tom", f"play {shot} for the monsters")
    g.strengths(2, before + 2)


def test_gear_beer_is_better_for_gears_monsters() -> None:
    g = fight("steamhunk", suzan={"hand": ["gear-beer"]})
    g.do("Suzan", "play gear-beer for the monsters")
    g.strengths(1, 12)


@rule("MULTI-8")
def test_milk_of_amnesia_pays_for_an_only_monster() -> None:
    g = fight("steamhunk", aric={"hand": ["milk-of-amnesia"]})
    g.do("Aric", "play milk-of-amnesia on steamhunk")
    assert (g.t.fight, drawn(g, "Aric", TREASURE), g.level("Aric")) == (None, 2, 1)
    g = fight("steamhunk", "homunculus", aric={"level": 3, "hand": ["milk-of-amnesia"]})
    g.do("Aric", "play milk-of-amnesia on steamhunk")
    win(g)
    assert drawn(g, "Aric", TREASURE) == 1


@rule("LOOT-4")
def test_gear_fear_is_for_gears_and_lets_loot_only_at_the_end() -> None:
    g = fight("steamhunk", "surly-oafs", suzan={"hand": ["gear-fear"]})
    assert not g.can("Suzan", "play gear-fear on surly-oafs")
    g.do("Suzan", "play gear-fear on steamhunk")
    g.strengths(1, 6)
    g = fight("steamhunk", suzan={"hand": ["gear-fear"]})
    g.do("Suzan", "play gear-fear on steamhunk")
    assert (g.t.fight, drawn(g, "Aric", TREASURE)) == (None, 0)
    g.do("Aric", "loot the room")
    assert drawn(g, "Aric", DOOR) == 1


def test_a_foul_cigar_kills_time_flies_and_nothing_else() -> None:
    g = fight("time-flies", "homunculus", aric={"level": 3, "hand": ["foul-cigar"]})
    assert not g.can("Aric", "play foul-cigar on homunculus")
    g.do("Aric", "play foul-cigar on time-flies")
    win(g)
    assert (g.level("Aric"), drawn(g, "Aric", TREASURE)) == (5, 3)


def test_gear_shift_gives_the_fight_to_anybody_else_and_lets_loot() -> None:
    g = fight("homunculus", suzan={"level": 5}, tom={"hand": ["gear-shift"]})
    assert not g.can("Tom", "play gear-shift on Aric")
    g.do("Tom", "play gear-shift on Suzan")
    win(g, "Suzan")
    while "loot the room" not in g.options("Aric"):
        g.passes("Suzan")
    assert g.level("Suzan") == 6


def test_the_devitalizer_strengthens_what_it_makes_undead() -> None:
    g = fight("surly-oafs", aric={"equipped": ["roentgen-razor"]}, suzan={"hand": ["aerosol-devitalizer"]})
    g.do("Suzan", "play aerosol-devitalizer on surly-oafs")
    g.strengths(1 + 4, 6 + 2)
    g = fight("homunculus", suzan={"hand": ["aerosol-devitalizer", "surly-oafs"]})
    g.do("Suzan", "play aerosol-devitalizer with surly-oafs")
    g.strengths(1, 2 + 6 + 2)
    g = fight("saboteur", suzan={"hand": ["aerosol-devitalizer", "surly-oafs"]})
    assert not g.can("Suzan", "play aerosol-devitalizer with surly-oafs")


@pytest.mark.parametrize("shot", ["ardent-spirits", "foul-cigar"])
def test_fire_one_shots_are_fire_for_the_munchkins_alone(shot: str) -> None:
    bonus = 3 if shot == "ardent-spirits" else 2
    g = fight("steam-elemental", suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the munchkins")
    g.strengths(1 + bonus, 15)
    g = fight("steam-elemental", suzan={"hand": [shot]})
    g.do("Suzan", f"play {shot} for the monsters")
    g.strengths(1, 10 + bonus)


def test_infrasonic_triangulation_is_for_doors_on_ones_own_turn() -> None:
    name = "infrasonic-triangulation"
    g = table({"hand": [name]}, door_discards=["mate"], treasure_discards=["pipe"])
    g.do("Aric", f"play {name}")
    assert [o for o in choices(g) if o.startswith("pick") and "pipe" in o] == []
    assert not table({"hand": [name]}, turn="Suzan", door_discards=["mate"]).can("Aric", f"play {name}")
    assert not fight("surly-oafs", aric={"hand": [name]}, door_discards=["mate"]).can("Aric", f"play {name}")


def test_moles_kill_on_two_and_no_more() -> None:
    assert happened(caught_by("mechanical-moles", {"level": 6}, dice=(1, 1)), Died) == 1
    assert caught_by("mechanical-moles", {"level": 6}, dice=(1, 6)).level("Aric") == 4


def test_coal_without_fire_is_one_level() -> None:
    g = fight("old-king-coal", aric={"level": 7, "equipped": ["gear-fist"]})
    win(g)
    assert g.level("Aric") == 8


def test_a_mousetrap_pays_explorers_only_and_pays_the_helper_too() -> None:
    g = fight("mousetrap", aric={"level": 3}, suzan={"classes": ["explorer"]}, helper="Suzan")
    win(g)
    assert (drawn(g, "Aric", TREASURE), drawn(g, "Suzan", TREASURE)) == (1, 1)
