"""Where cards about bonuses meet: what doubles, adds, silences, sets aside or compares them, across the sets."""

from __future__ import annotations

import pytest

import kickdoor as kd
from tests.support.fights import Person, Steps, met
from tests.support.rule import rule

# --- a copy doubles what belongs to its player, and nothing else --------------------------------------------------

TWIN = ("Aric", "play doppleganger")
STAB = ("Suzan", "use backstabbing of thief on Aric")


@rule("COMBAT-23", "COMBAT-29")
@pytest.mark.parametrize(
    ("foe", "aric", "steps", "munchkins", "monsters"),
    [
        ("net-troll", {"equipped": ["leather-armor"]}, [TWIN], (3 + 1) * 2, 10),
        ("net-troll", {"kept": ["really-impressive-title"]}, [TWIN], (3 + 3) * 2, 10),
        ("ogre", {"companions": ["android"]}, [TWIN], (3 + 2) * 2, 18),
        ("ogre", {"companions": ["hireling"], "equipped": ["mithril-armor"], "loaded": {"mithril-armor": "hireling"}},
         [TWIN], (3 + 1 + 3) * 2, 18),
        ("ogre", {"classes": ["psychic"]}, [TWIN], (3 + 2) * 2, 18),  # a copy is no helper
        ("ogre", {"curses": ["change-sex"]}, [TWIN], (3 - 5) * 2, 18),
        ("squidzilla", {"races": ["elf"]}, [TWIN], (3 - 4) * 2, 18),
        ("insurance-salesman", {"equipped": ["leather-armor"]}, [TWIN], 1 * 2, 14),
        ("flying-skull", {"equipped": ["leather-armor"]}, [TWIN], 1 * 2, 16),
        ("ogre", {"classes": ["mechanic"], "equipped": ["gear-fist"]}, [TWIN], (3 + 2 + 1) * 2, 18),
        ("ogre", {"equipped": ["gear-fist", "pipe"], "curses": ["out-of-phlebotinium"]}, [TWIN], (3 + 1) * 2, 18),
    ],
)  # fmt: skip
def test_a_copy_doubles_all_that_its_player_has(
    foe: str, aric: Person, steps: Steps, munchkins: int, monsters: int
) -> None:
    g = met([foe], {"level": 3, "hand": ["doppleganger"], **aric}, steps)
    g.strengths(munchkins, monsters)


@rule("COMBAT-23", "COMBAT-29", "CLASS-18", "CLASS-20", "INTERFERE-5")
@pytest.mark.parametrize(
    ("foe", "who", "steps", "munchkins"),
    [
        ("net-troll", "warrior", [("Aric", "use berserking of warrior"), ("Aric", "discard baby")], (3 + 1) * 2),
        ("king-tut", "cleric", [("Aric", "use turning of cleric"), ("Aric", "discard baby")], (3 + 3) * 2),
        ("net-troll", "warrior", [STAB, ("Suzan", "discard mutilate-the-bodies")], (3 - 2) * 2),
        ("net-troll", "officer", [("Aric", "use tactical-skill of officer"), ("Aric", "discard baby")], 3 * 2 + 1),
    ],
)
@pytest.mark.parametrize("first", [True, False])
def test_abilities_on_one_player_are_doubled_before_and_after_the_copy_came(
    foe: str, who: str, steps: Steps, munchkins: int, first: bool
) -> None:
    aric = {"level": 3, "classes": [who], "hand": ["doppleganger", "baby", "enraged"]}
    suzan = {"classes": ["thief"], "hand": ["mutilate-the-bodies"]}
    g = met([foe], aric, [TWIN, *steps] if first else [*steps, TWIN], suzan=suzan)
    g.strengths(munchkins, 16 if foe == "king-tut" else 10)


@rule("COMBAT-23", "COMBAT-27", "ONESHOT-10")
@pytest.mark.parametrize(
    ("shot", "side", "munchkins", "monsters"),
    [
        ("magic-missile", "munchkins", 3 * 2 + 5, 10),
        ("big-red-button", "munchkins", 3 * 2 + 5, 10),
        ("subcrustal-petard", "munchkins", 3 * 2 + 5, 10),
        ("magic-missile", "monsters", 3 * 2, 10 + 5),
    ],
)
def test_a_copy_does_not_double_what_was_played_for_a_side(shot: str, side: str, munchkins: int, monsters: int) -> None:
    aric = {"level": 3, "hand": ["doppleganger", shot]}
    met(["net-troll"], aric, [TWIN, ("Aric", f"play {shot} for the {side}")]).strengths(munchkins, monsters)


@rule("COMBAT-23", "COMBAT-18", "COMBAT-30")
@pytest.mark.parametrize("foe", ["ghoulfiends", "babbage-cabbage"])
def test_a_copy_counts_for_nothing_where_only_levels_count_and_afterwards_counts(foe: str) -> None:
    aric = {"level": 3, "hand": ["doppleganger"]}
    g = met([foe, "maul-rat"], aric, [TWIN], tom={"hand": ["pollymorph-potion"]})
    g.strengths(3, (8 if foe == "ghoulfiends" else 1) + 1)
    g.do("Tom", f"play pollymorph-potion on {foe}")
    g.strengths(3 * 2, 1)


@rule("COMBAT-23", "COMBAT-25", "COMBAT-29")
def test_a_copy_leaves_the_fight_with_its_player_and_what_was_played_for_the_side_stays() -> None:
    aric = {"level": 3, "hand": ["doppleganger", "magic-missile"]}
    steps = [TWIN, ("Aric", "play magic-missile for the munchkins"), ("Tom", "play transferral-potion on Suzan")]
    g = met(["net-troll"], aric, steps, suzan={"level": 4}, tom={"hand": ["transferral-potion"]})
    g.strengths(4 + 5, 10)


@rule("COMBAT-23", "HELP-3", "CLASS-21")
def test_a_helper_beside_a_copy_is_not_doubled_and_ends_the_bonus_for_being_alone() -> None:
    aric = {"level": 3, "classes": ["psychic"], "hand": ["doppleganger"]}
    g = met(["ogre"], aric, [TWIN], suzan={"level": 4, "equipped": ["leather-armor"]})
    g.strengths((3 + 2) * 2, 18)
    g.do("Aric", "ask Suzan for help", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.strengths(3 * 2 + 4 + 1, 18)


# --- bonuses of monsters against traits ---------------------------------------------------------------------------

SUPER = {"extras": ["deluxe/super-munchkin"]}
HALF = {"extras": ["deluxe/half-breed"]}


@rule("COMBAT-9", "SUPER-3", "SUPER-5", "SUPER-9", "HALF-2")
@pytest.mark.parametrize(
    ("foe", "aric", "monsters"),
    [
        ("drooling-slime", {"races": ["elf"]}, 1 + 4),
        ("drooling-slime", {"races": ["elf"], **HALF}, 1),
        ("drooling-slime", {"races": ["elf", "feline"], **HALF}, 1 + 4),
        ("bigfoot", {"races": ["dwarf", "halfling"], **HALF}, 12 + 3),  # one bonus that names both
        ("starfish", {"races": ["feline"], **HALF}, 8 - 5),  # its weakness is an advantage
        ("face-hugger", {"races": ["mutant"]}, 2 - 4),
        ("space-amazon", {"races": ["feline"], "sex": "female"}, 10 + 6),
        ("space-amazon", {"races": ["feline"], "sex": "female", **HALF}, 10 + 4),
        ("space-amazon", {"races": ["feline"], "sex": "male"}, 10),
        ("shrieking-geek", {"classes": ["warrior"], **SUPER}, 6),
        ("shrieking-geek", {"classes": ["warrior", "officer"], **SUPER}, 6 + 6),
        ("computer-virus", {"classes": ["gadgeteer", "bounty-hunter"], **SUPER}, 2 + 4 + 4),
        ("computer-virus", {"classes": ["gadgeteer"], **SUPER}, 2),
        ("saboteur", {"classes": ["mechanic", "officer"], **SUPER}, 6 + 3),
        ("worminator", {"races": ["mutant", "feline"], **HALF}, 12 - 4),
        ("time-flies", {"classes": ["explorer"], "attached": {"oxford-education": "explorer"}}, 6),
        ("time-flies", {"classes": ["explorer", "wizard"], **SUPER, "attached": {"oxford-education": "wizard"}}, 6 + 4),
        ("invisible-zeppelin-gang", {"classes": ["explorer"], "attached": {"oxford-education": "explorer"}}, 12 - 3),
        ("being-of-impure-thought", {"changed_sex": True}, 14 + 5),
        ("ada-loveless", {"sex": "female", "changed_sex": True}, 4),
    ],
)  # fmt: skip
def test_what_a_monster_gains_against_two_traits_one_trait_and_a_trait_without_its_bad_sides(
    foe: str, aric: Person, monsters: int
) -> None:
    met([foe], {"level": 1, **aric}, []).strengths(1, monsters)


@rule("HELP-7", "HELP-8", "SUPER-3", "SUPER-9")
@pytest.mark.parametrize(
    ("foe", "aric", "suzan", "munchkins", "monsters"),
    [
        ("computer-virus", {"classes": ["gadgeteer"]}, {"classes": ["bounty-hunter"]}, 2, 2 + 4 + 4),
        ("computer-virus", {"classes": ["gadgeteer"]}, {"classes": ["gadgeteer"]}, 2, 2 + 4),
        ("saboteur", {"classes": ["mechanic"]}, {"classes": ["officer"]}, 2, 6 + 3),
        ("drooling-slime", {"races": ["elf"], **HALF}, {"races": ["elf"]}, 2, 1 + 4),
        ("space-amazon", {"sex": "female"}, {"races": ["feline"], "sex": "male"}, 2, 10 + 4),
        ("space-amazon", {"sex": "female"}, {"races": ["feline"], "sex": "female"}, 2, 10 + 6),
        ("squidzilla", {"races": ["elf"]}, {"races": ["elf"]}, 2 - 4 - 4, 18),
        ("squidzilla", {"races": ["elf"]}, {"races": ["elf"], **HALF}, 2 - 4, 18),
        ("time-flies", {"classes": ["explorer"], "attached": {"oxford-education": "explorer"}},
         {"classes": ["explorer"]}, 2, 6 + 4),
        ("psi-psheriff", {}, {"classes": ["psychic"], **SUPER}, 2, 12 - 5),
        ("being-of-impure-thought", {}, {"changed_sex": True}, 2, 14 + 5),
        ("gearhead", {"equipped": ["pipe"]}, {"equipped": ["gear-fist"]}, 2 + 1 + 2, 2 + 1 + 1),
        ("acephalous-equestrian", {"equipped": ["leather-armor"]},
         {"companions": ["hireling"], "equipped": ["helm-of-courage"], "loaded": {"helm-of-courage": "hireling"}},
         2 + 1 + 1 + 1, 10 + 3),
    ],
)  # fmt: skip
def test_a_helper_brings_their_weaknesses_along_and_each_counts_once(
    foe: str, aric: Person, suzan: Person, munchkins: int, monsters: int
) -> None:
    met([foe], aric, [], suzan=suzan, helper="Suzan").strengths(munchkins, monsters)


# --- helpers who come and go, and numbers that people pay or roll for ---------------------------------------------


@rule("MULTI-9", "HELP-18", "CLASS-21", "COMBAT-27", "COMBAT-29")
@pytest.mark.parametrize(("foe", "level"), [("gazebo", 8), ("tele-visual-reception-apparatus", 4)])
def test_a_helper_driven_out_leaves_what_was_played_for_the_side_behind(foe: str, level: int) -> None:
    """Suzan has berserked and played a Magic Missile; Aric is alone again, and a Psychic."""
    suzan = {"level": 4, "classes": ["warrior"], "hand": ["magic-missile", "baby"]}
    steps = [("Suzan", "use berserking of warrior"), ("Suzan", "discard baby"),
             ("Suzan", "play magic-missile for the munchkins")]  # fmt: skip
    g = met(["ogre"], {"level": 3, "classes": ["psychic"]}, steps, suzan=suzan, helper="Suzan",
            tom={"hand": ["star/wandering-monster", foe]})  # fmt: skip
    g.strengths(3 + 4 + 1 + 5, 18)
    g.do("Tom", f"play star/wandering-monster with {foe}")
    g.strengths(3 + 2 + 5, 18 + level)


@rule("COMPEL-4", "COMPEL-6", "CLASS-21", "LEVELUP-9")
def test_a_forced_helper_put_out_of_a_fight_for_the_win_takes_their_strength_along() -> None:
    aric = {"level": 8, "classes": ["psychic"], "equipped": ["kneepads-of-allure"]}
    g = met(["net-troll"], aric, [], suzan={"level": 9}, helper="Suzan", compelled=True, tom={"hand": ["monolith"]})
    g.strengths(8 + 9, 10)
    g.do("Tom", "play monolith on Aric")
    g.strengths(9 + 2, 10)
    assert g.t.fight.helper == -1


@rule("COMBAT-27", "HIRE-5", "COMBAT-29")
@pytest.mark.parametrize(
    ("who", "paid", "munchkins"),
    [
        ("Aric", "baby", 5 + 1 + 3 + 4 + 2),
        ("Aric", "mithril-armor", 5 + 1 + 4 + 2),
        ("Aric", "hireling", 5 + 4 + 2),  # and the armor with the Hireling
        ("Suzan", "enraged", 5 + 1 + 3 + 4 + 2),
    ],
)
def test_cards_spent_on_a_monster_that_takes_them_count_beside_what_they_cost(
    who: str, paid: str, munchkins: int
) -> None:
    aric = {"level": 5, "companions": ["hireling"], "equipped": ["mithril-armor"], "hand": ["baby"],
            "loaded": {"mithril-armor": "hireling"}}  # fmt: skip
    g = met(["space-cowboy"], aric, [(who, f"spend {paid} on space-cowboy")], helper="Suzan",
            suzan={"level": 4, "hand": ["enraged"]}, enhancers={"space-cowboy": ["ancient", "humongous"]})  # fmt: skip
    g.strengths(munchkins, 4 + 10 + 10)


@rule("ORDER-8", "RUN-15", "COMBAT-17")
@pytest.mark.parametrize(
    ("suzan", "die", "monsters"),
    [
        ({}, 4, 1 + 4),
        ({"curses": ["chicken-on-your-head"]}, 4, 1 + 3),
        ({"curses": ["chicken-on-your-head", "you-smell-like-worcestershire-sauce"]}, 6, 1 + 4),
    ],
)
def test_the_roll_for_the_strength_of_an_eep_has_the_modifiers_of_the_roller(
    suzan: Person, die: int, monsters: int
) -> None:
    g = met(["maul-rat"], {"level": 5}, [("Tom", "play star/wandering-monster with eep")], suzan=suzan,
            tom={"hand": ["star/wandering-monster", "eep"]}, dice=[die])  # fmt: skip
    g.strengths(5, 1 + monsters)


@rule("MATE-4", "ENHANCE-7", "COMBAT-22")
def test_an_illusion_on_one_of_two_mates_takes_no_enhancer_from_the_other() -> None:
    tom = {"hand": ["illusion", "pit-bull"]}
    g = met(["maul-rat"], {"level": 5}, [], tom=tom, enhancers={"maul-rat": ["enraged"]},
            mates={"maul-rat": ["deluxe/mate"]})  # fmt: skip
    g.strengths(5, (1 + 5) * 2)
    g.do("Tom", "play illusion on deluxe/mate with pit-bull")
    g.strengths(5, 1 + 5 + 2)


@rule("EPIC-15", "COMBAT-23", "COMBAT-2")
def test_epic_levels_are_doubled_like_any_other() -> None:
    aric = {"level": 14, "equipped": ["bobaser"], "hand": ["doppleganger"]}
    g = met(["great-cthulhu"], aric, [TWIN], options=kd.Options(epic=True))
    g.strengths((14 + 4) * 2, 20)
