"""Bonuses that are added, and what they are worth to whom: Items taken to win, Gears, one-shots, enhancers."""

from __future__ import annotations

import pytest

from tests.support.fights import Person, met
from tests.support.rule import rule

GLUE = "glue-some-gears-on-it-and-call-it-steampunk"


# --- an Item taken to win at once ---------------------------------------------------------------------------------


@rule("COMBAT-9", "COMBAT-26", "ITEM-19", "CONFLICT-1")
@pytest.mark.parametrize(
    ("foe", "aric", "item", "steps", "munchkins", "monsters"),
    [
        ("golden-golem", {"level": 8, "kept": ["really-impressive-title"]}, "pipe", [], 8 + 3 + 1, 14 - 5),  # fire
        ("net-troll", {"level": 5, "equipped": ["targeting-array"]}, "laser", [], 5 + 4 + 2, 10),
        ("net-troll", {"level": 6, "equipped": ["cyberdeck"]}, "battle-armor", ["discard cyberdeck"], 6 + 5, 10),
        ("net-troll", {"level": 6, "equipped": ["helm-of-courage"]}, "battle-armor", ["discard helm-of-courage"],
         6 + 5, 10),
        ("net-troll", {"level": 7, "equipped": ["magnetic-boots"]}, "mechwalker", ["discard magnetic-boots"],
         7 + 4, 10),
        ("harpies", {"level": 1, "classes": ["mechanic"]}, "steam-beam", [], 1 + 3 + 1, 4),
        ("harpies", {"level": 1, "classes": ["mechanic", "warrior"], "extras": ["deluxe/super-munchkin"]},
         "gear-fist", [], 1 + 2 + 1, 4),  # a Warrior wins ties
    ],
)  # fmt: skip
def test_an_item_may_be_taken_wherever_it_wins_at_once(
    foe: str, aric: Person, item: str, steps: list[str], munchkins: int, monsters: int
) -> None:
    g = met([foe], {**aric, "hand": ["help-me-out-here"]}, [], suzan={"carried": [item]})
    g.do("Aric", "play help-me-out-here", *steps, f"pick {item}")
    g.strengths(munchkins, monsters)
    assert g.winning()


@rule("ITEM-21", "CURSE-7")
def test_an_item_under_antimatter_may_make_room_for_one_that_wins() -> None:
    """The penalty of 4 goes with the weapon, and the Curse with it."""
    aric = {"level": 8, "equipped": ["bobaser"], "hand": ["help-me-out-here"]}
    g = met(["net-troll"], aric, [("Tom", "play antimatter on Aric")], suzan={"carried": ["steam-beam"]},
            tom={"hand": ["antimatter"]})  # fmt: skip
    g.strengths(8 - 4, 10)
    g.do("Aric", "play help-me-out-here", "discard bobaser", "pick steam-beam")
    g.strengths(8 + 3, 10)
    assert g.place("antimatter") == "discards"


@rule("HIRE-10", "ITEM-19", "CHEAT-6")
@pytest.mark.parametrize(
    "suzan",
    [
        {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}},
        {"equipped": ["dolly", "huge-rock"], "loaded": {"huge-rock": "dolly"}},
        {"equipped": ["huge-rock"], "attached": {"star/cheat": "huge-rock"}},
    ],
)
def test_an_item_is_taken_out_of_the_hands_of_whatever_carries_it(suzan: Person) -> None:
    g = met(["harpies"], {"level": 2, "hand": ["help-me-out-here"]}, [("Aric", "play help-me-out-here")], suzan=suzan)
    g.do("Aric", "pick huge-rock")
    g.strengths(2 + 3, 4)
    assert g.t.host[g.t.lib.numbers["huge-rock"]] == -1
    assert g.cards("Suzan", "companions") == suzan.get("companions", [])
    assert g.cards("Suzan", "attached") == []


@rule("COMBAT-9", "COMBAT-18", "MULTI-2", "ITEM-8", "BIG-1")
@pytest.mark.parametrize(
    ("foe", "aric", "suzan"),
    [
        ("clocktopus", {"level": 6}, ["bobaser"]),  # silenced
        ("steam-elemental", {"level": 8}, ["jacobs-ladder"]),  # fire makes it stronger
        ("infernal-engine", {"level": 9, "kept": ["really-impressive-title"]}, ["bobaser"]),
        ("gearhead", {"level": 1}, ["gear-fist"]),  # 3 against 3
        ("acephalous-equestrian", {"level": 8}, ["bubble-helmet"]),
        ("land-leviathan", {"level": 9, "kept": ["really-impressive-title"]}, ["mithril-armor"]),
        ("pithecanthropine-atavism", {"level": 7}, ["steam-beam"]),
        ("net-troll", {"level": 8}, ["neuronic-whip"]),  # for Mutants
        ("net-troll", {"level": 6, "equipped": ["mechwalker"], "races": ["mutant"]}, ["magnetic-boots"]),
        ("net-troll", {"level": 8, "curses": ["solar-flare"]}, ["bobaser"]),
        ("harpies", {"level": 2, "equipped": ["dolly", "chainsaw-of-bloody-dismemberment"],
                     "loaded": {"chainsaw-of-bloody-dismemberment": "dolly"}, "curses": ["malign-mirror"]},
         ["huge-rock"]),
    ],
)  # fmt: skip
def test_no_item_is_taken_that_would_not_win(foe: str, aric: Person, suzan: list[str]) -> None:
    g = met([foe], {**aric, "hand": ["help-me-out-here"]}, [], suzan={"carried": suzan})
    assert not g.winning()
    assert not g.can("Aric", "play help-me-out-here")


# --- Gears, and one-shots whose worth depends on people -----------------------------------------------------------


@rule("GEARS-3", "ONESHOT-10", "ONESHOT-2")
@pytest.mark.parametrize(
    ("people", "who", "text", "munchkins", "monsters"),
    [
        ({}, "Aric", "play steam-iron for the munchkins", 5 + 3, 10),
        ({"Aric": ["mechanic"]}, "Aric", "play steam-iron for the munchkins", 5 + 3 + 1, 10),
        ({"Aric": ["mechanic"]}, "Tom", "play steam-iron for the munchkins", 5 + 3, 10),
        ({"Tom": ["mechanic"]}, "Tom", "play steam-iron for the monsters", 5, 10 + 3 + 1),
        ({"Aric": ["mechanic"]}, "Tom", "play gear-beer for the munchkins", 5 + 4, 10),
        ({"Aric": ["mechanic"]}, "Aric", "play gear-beer for the munchkins", 5 + 4 + 1, 10),
        ({"Tom": ["mechanic"]}, "Tom", "play gear-beer for the munchkins", 5 + 2 + 1, 10),
        ({"Aric": ["mechanic"]}, "Aric", "play leyden-jar for the munchkins", 5 + 3, 10),  # no Gears
        ({"Tom": ["tycoon"]}, "Tom", "play superior-doubletalk for the munchkins", 5 + 2, 10),
        ({"Aric": ["tycoon"]}, "Tom", "play superior-doubletalk for the munchkins", 5 + 4, 10),
        ({"Aric": ["officer"]}, "Tom", "play telegraph-your-punch for the munchkins", 5 + 4, 10),
    ],
)
def test_a_one_shot_is_worth_what_its_user_and_its_side_make_of_it(
    people: dict[str, list[str]], who: str, text: str, munchkins: int, monsters: int
) -> None:
    cast: dict[str, Person] = {name: {"classes": people.get(name, [])} for name in ("Aric", "Tom")}
    cast[who]["hand"] = [text.split()[1]]
    g = met(["net-troll"], {"level": 5, **cast["Aric"]}, [(who, text)], tom=cast["Tom"])
    g.strengths(munchkins, monsters)


@rule("GEARS-3", "ONESHOT-4", "ONESHOT-10")
@pytest.mark.parametrize(
    ("classes", "side", "munchkins", "monsters"),
    [
        ([], "munchkins", 5 + 2 + 1, 10),
        (["mechanic"], "munchkins", 5 + 2 + 1 + 1, 10),
        ([], "monsters", 5, 10 + 2 + 1),
    ],
)
def test_gears_glued_to_a_one_shot_on_the_table_make_it_better(
    classes: list[str], side: str, munchkins: int, monsters: int
) -> None:
    aric = {"level": 5, "classes": classes, "carried": ["sleep-potion"], "attached": {GLUE: "sleep-potion"}}
    met(["net-troll"], aric, [("Aric", f"play sleep-potion for the {side}")]).strengths(munchkins, monsters)


@rule("GEARS-3", "COMBAT-30")
def test_gears_glued_to_a_one_shot_make_it_silent_before_a_monster_that_silences_gears() -> None:
    aric = {"level": 5, "carried": ["sleep-potion"], "attached": {GLUE: "sleep-potion"}}
    steps = [("Aric", "play sleep-potion for the munchkins")]
    g = met(["pithecanthropine-atavism", "maul-rat"], aric, steps, tom={"hand": ["mind-control-gas"]})
    g.strengths(5, 8 + 1)
    g.do("Tom", "play mind-control-gas on pithecanthropine-atavism")
    g.strengths(5 + 2 + 1, 1)


@rule("ONESHOT-10", "CLASS-11", "CLASS-14")
@pytest.mark.parametrize(
    ("classes", "shot", "amount"),
    [
        ("mechanic", "gear-beer", 4 + 1),
        ("explorer", "dr-oglethorpes-concentrated-steak-drops", 4),
        ("tycoon", "superior-doubletalk", 4),
        ("officer", "telegraph-your-punch", 4),
    ],
)
def test_what_a_one_shot_was_worth_stays_when_the_class_is_put_away(classes: str, shot: str, amount: int) -> None:
    steps = [("Aric", f"play {shot} for the munchkins"), ("Aric", f"put away {classes}")]
    met(["net-troll"], {"level": 5, "classes": [classes], "hand": [shot]}, steps).strengths(5 + amount, 10)


@rule("CLASS-11", "ONESHOT-10", "MULTI-1")
def test_tactical_skill_keeps_the_worth_it_had_when_it_was_paid_for() -> None:
    aric = {"level": 5, "classes": ["officer"], "hand": ["baby", "ancient"]}
    steps = [("Aric", "use tactical-skill of officer"), ("Aric", "discard baby"),
             ("Tom", "play mind-control-gas on maul-rat"),
             ("Aric", "use tactical-skill of officer"), ("Aric", "discard ancient")]  # fmt: skip
    met(["ogre", "maul-rat"], aric, steps, tom={"hand": ["mind-control-gas"]}).strengths(5 + 2 + 1, 18)


@rule("GEARS-3", "ENHANCE-4", "MATE-2", "COMBAT-9")
@pytest.mark.parametrize(
    ("foe", "steps", "munchkins", "monsters"),
    [
        ("net-troll", ["brilliantly-polished on net-troll"], 5 + 2 + 1, 10 + 5),
        ("net-troll", ["brilliantly-polished on net-troll", f"{GLUE} on net-troll"], 5 + 3 + 3, 10 + 10),
        ("net-troll", ["mass-produced on net-troll", "brilliantly-polished on net-troll"], 5 + 3 + 3, 10 + 5 + 10),
        ("net-troll", ["brilliantly-polished on net-troll", "deluxe/mate on net-troll",
                       "mass-produced on deluxe/mate"], 5 + 3 + 3, (10 + 5 + 10) * 2),
        ("clocktopus", ["brilliantly-polished on clocktopus"], 5 + 3 + 3, 8 + 10),
        ("lame-goblin", ["aerosol-devitalizer on lame-goblin"], 5 + 2 + 1, 1 + 2),
    ],
)  # fmt: skip
def test_items_and_enhancers_see_at_once_what_a_monster_has_become(
    foe: str, steps: list[str], munchkins: int, monsters: int
) -> None:
    """A Cogwheel Cuirass is worth 2, or 3 against Gears; a Grease Gun 1 or 3."""
    hand = ["brilliantly-polished", GLUE, "mass-produced", "deluxe/mate", "aerosol-devitalizer"]
    aric = {"level": 5, "equipped": ["cogwheel-cuirass", "grease-gun"]}
    g = met([foe], aric, [("Tom", f"play {text}") for text in steps], tom={"hand": hand})
    g.strengths(munchkins, monsters)


@rule("CLASS-20", "COMBAT-9")
def test_a_monster_made_undead_is_turned_and_feels_the_razor() -> None:
    aric = {"level": 5, "classes": ["cleric"], "equipped": ["roentgen-razor"], "hand": ["baby"]}
    g = met(["ogre"], aric, [], tom={"hand": ["aerosol-devitalizer"]})
    g.strengths(5 + 2, 18)
    assert not g.can("Aric", "use turning of cleric")
    g.do("Tom", "play aerosol-devitalizer on ogre")
    g.do("Aric", "use turning of cleric", "discard baby")
    g.strengths(5 + 4 + 3, 18 + 2)


@rule("CHEAT-3", "DOLLY-1", "BIG-9", "COMBAT-9")
@pytest.mark.parametrize(
    "aric",
    [
        {"equipped": ["huge-rock"], "attached": {"deluxe/cheat": "huge-rock"}},
        {"equipped": ["dolly", "huge-rock"], "loaded": {"huge-rock": "dolly"}},
        {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}},
        {"carried": ["huge-rock"]},
    ],
)
def test_a_big_item_stays_big_before_a_monster_that_hates_it(aric: Person) -> None:
    bonus = 0 if "carried" in aric else 3
    hireling = 1 if "companions" in aric else 0
    met(["land-leviathan"], {"level": 5, **aric}, []).strengths(5 + bonus + hireling, 18 + 3)


@rule("COMBAT-29", "COMBAT-25", "HALF-2")
def test_yarn_belongs_to_the_feline_it_was_thrown_at() -> None:
    feline = {"level": 5, "races": ["feline"], "hand": ["transferral-potion"]}
    g = met(["ogre"], feline, [("Tom", "play ball-of-yarn on Aric")], tom={"hand": ["ball-of-yarn"]},
            suzan={"level": 4, "races": ["feline"]})  # fmt: skip
    g.strengths(5 - 5, 18)
    g.do("Aric", "play transferral-potion on Suzan")
    g.strengths(4, 18)
    mixed = {"level": 5, "races": ["feline"], "extras": ["star/half-breed"]}
    g = met(["ogre"], mixed, [], tom={"hand": ["ball-of-yarn"]})
    assert not g.can("Tom", "play ball-of-yarn on Aric")
