"""Where cards about running away meet: modifiers, changed dice, escapes without a roll, and escapes undone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import lose

ALL = ("deluxe", "star", "steampunk")
NO_MUST = {"treasure_discards": ["hoard", "arms-locker"], "door_discards": ["divine-intervention"]}

Person = dict[str, Any]

GLUE = {"hand": ["flask-of-glue"]}
LGM = "little-green-man"  # Level 4; whoever is caught loses 2 levels


def lost(*foes: str, **more: Any) -> Game:
    """Aric has lost against these monsters and has to run."""
    g = fight(*foes, sets=ALL, **more)
    lose(g)
    return g


def roll(g: Game, foe: str, name: str = "Aric") -> None:
    g.do(name, f"roll against {foe}")
    g.all_pass()


def hired(item: str, companion: str = "hireling") -> Person:
    return {"companions": [companion], "equipped": [item], "loaded": {item: companion}}


# --- sums of modifiers --------------------------------------------------------------------------------------------


@rule("RUN-3", "RUN-4")
@pytest.mark.parametrize(
    ("aric", "foe", "enhancers", "need"),
    [
        ({"races": ["elf", "feline"], "extras": ["star/half-breed"]}, LGM, [], 4),  # two Races do not add up
        ({"races": ["elf"], "equipped": ["boots-of-running-really-fast"]}, LGM, [], 2),
        ({"equipped": ["ankle-jets"], "companions": ["beautiful-assistant"]}, "flying-frogs", [], 2),
        ({"equipped": ["ankle-jets", "jetpack"], "curses": ["chicken-on-your-head"]}, LGM, [], 2),
        ({"races": ["feline"], "curses": ["chicken-on-your-head"]}, LGM, [], 5),
        ({"equipped": ["tuba-of-charm"], "curses": ["chicken-on-your-head", "you-smell-like-worcestershire-sauce"]},
         LGM, [], 4),
        ({"equipped": ["rocket-boots"], "curses": ["need-lubrication"]}, LGM, [], 5),
        ({"equipped": ["tuba-of-charm"], "curses": ["need-lubrication", "chicken-on-your-head"]}, LGM, [], 5),
        (hired("rocket-boots", "faithful-robot"), LGM, [], 3),
        (hired("tuba-of-charm"), "flying-frogs", [], 3),
        ({"equipped": ["ankle-jets"]}, "flying-frogs", ["self-repairing"], 5),
        ({"equipped": ["tuba-of-charm"]}, "snails-on-speed", ["self-repairing"], 5),
        ({"races": ["elf"]}, "blob", ["self-repairing"], 4),
        ({"companions": ["beautiful-assistant"]}, "gelatinous-octahedron", [], 2),
        ({"equipped": ["boots-of-running-really-fast"], "curses": ["malign-mirror"]}, LGM, [], 3),
        ({"classes": ["officer"], "equipped": ["jetpack"], "attached": {"steampunk/cheat": "jetpack"}}, LGM, [], 3),
    ],
)  # fmt: skip
@pytest.mark.parametrize("enough", [True, False])
def test_modifiers_of_all_sets_add_up(aric: Person, foe: str, enhancers: list[str], need: int, enough: bool) -> None:
    """With this face the runner escapes, and with the one below they are caught."""
    die = need if enough else need - 1
    g = lost(foe, aric={"level": 2, **aric}, enhancers={foe: [*enhancers, "ancient"]}, dice=[die])
    g.do("Aric", f"roll against {foe}")
    assert [type(e).__name__ for e in g.events if type(e).__name__ in ("Escaped", "Caught")] == [
        "Escaped" if enough else "Caught"
    ]


@rule("RUN-4", "MATE-2", "MATE-3")
@pytest.mark.parametrize("die", [5, 6])
def test_an_enhancer_that_hinders_flight_hinders_it_from_the_mate_too(die: int) -> None:
    g = lost(LGM, aric={"level": 9}, enhancers={LGM: ["self-repairing", "ancient"]}, mates={LGM: ["deluxe/mate"]},
             dice=[die, die])  # fmt: skip
    g.do("Aric", f"roll against {LGM}", "roll against deluxe/mate")
    assert g.level("Aric") == (9 if die == 6 else 9 - 2 - 2)


@rule("RUN-4", "ITEM-21")
def test_antimatter_turns_the_combat_bonus_of_boots_and_not_their_help_to_run() -> None:
    g = fight(LGM, aric={"level": 2, "equipped": ["rocket-boots"]}, tom={"hand": ["antimatter"]}, sets=ALL, dice=[3])
    g.do("Tom", "play antimatter on Aric")
    g.strengths(2 - 1, 4)
    lose(g)
    g.do("Aric", f"roll against {LGM}")
    assert g.level("Aric") == 2


@rule("RUN-4", "RUN-14", "RUN-19")
@pytest.mark.parametrize(
    ("aric", "curse"),
    [
        ({"races": ["elf"]}, "lose-your-race"),
        ({"races": ["feline"]}, "chemical-spill"),
        ({"equipped": ["ankle-jets"]}, "soiled"),
        ({"equipped": ["rocket-boots"]}, "gravity-reverse"),
        ({"equipped": ["rocket-boots"]}, "lose-the-footgear-you-are-wearing"),
        ({"companions": ["beautiful-assistant"]}, "kill-the-hireling"),
    ],
)
def test_help_to_run_that_is_lost_before_the_roll_does_not_help(aric: Person, curse: str) -> None:
    g = lost(LGM, aric={"level": 3, **aric}, tom={"hand": [curse]}, dice=[4])
    g.do("Tom", f"play {curse} on Tom" if curse == "kill-the-hireling" else f"play {curse} on Aric")
    if g.can("Aric", f"roll against {LGM}"):  # otherwise nothing else was left to do (WINDOW-9)
        roll(g, LGM)
    assert g.level("Aric") == 1


@rule("CURSE-9", "RUN-14", "RUN-17")
def test_need_lubrication_counts_from_the_next_roll_on() -> None:
    g = lost(LGM, "flying-frogs", aric={"level": 3}, tom={"hand": ["need-lubrication"]}, dice=[6, 6])
    roll(g, LGM)
    assert g.level("Aric") == 3
    g.do("Tom", "play need-lubrication on Aric")
    assert g.level("Aric") == 1  # 6 - 1 - 2, and the last monster is rolled against at once
    assert g.place("need-lubrication") == "discards"


# --- dice that are changed, repeated or made good -----------------------------------------------------------------


@rule("RUN-15", "RUN-4")
@pytest.mark.parametrize(
    ("aric", "foe", "level"),
    [
        ({}, LGM, 5),
        ({"curses": ["chicken-on-your-head"]}, LGM, 5),  # 6 - 1
        ({"curses": ["chicken-on-your-head"]}, "flying-frogs", 3),  # 6 - 1 - 1
        ({"curses": ["need-lubrication"]}, LGM, 3),  # 6 - 2
        ({"curses": ["need-lubrication"], "races": ["elf"]}, LGM, 5),
    ],
)
def test_modifiers_count_for_a_loaded_die_too(aric: Person, foe: str, level: int) -> None:
    g = lost(foe, aric={"level": 5, "hand": ["star/loaded-die"], **aric}, enhancers={foe: ["ancient"]}, dice=[1])
    g.do("Aric", f"roll against {foe}", "play star/loaded-die", "choose 6")
    assert g.level("Aric") == level


@rule("RUN-15", "ORDER-7")
def test_a_second_try_may_be_made_good_by_a_loaded_die() -> None:
    aric = {"level": 5, "races": ["halfling"], "hand": ["deluxe/loaded-die", "baby"]}
    g = lost(LGM, aric=aric, enhancers={LGM: ["ancient"]}, dice=[1, 2])
    g.do("Aric", f"roll against {LGM}", "pass", "use second-try of halfling", "discard baby")
    g.do("Aric", "play deluxe/loaded-die", "choose 5")
    assert g.level("Aric") == 5


@rule("RUN-11", "RUN-15", "ORDER-7")
@pytest.mark.parametrize(("die", "level"), [(3, 5), (2, 3)])
def test_a_disguise_helps_the_roll_just_made_by_two(die: int, level: int) -> None:
    aric = {"level": 5, "hand": ["disguise-yourself-as-a-robot"]}
    g = lost(LGM, aric=aric, enhancers={LGM: ["ancient"]}, dice=[die])
    g.do("Aric", f"roll against {LGM}", "play disguise-yourself-as-a-robot")
    assert g.level("Aric") == level


@rule("GEARS-3", "RUN-11")
@pytest.mark.parametrize(
    ("foe", "enhancers", "safe"),
    [
        ("steamhunk", ["ancient"], True),
        (LGM, ["mass-produced", "ancient"], True),
        (LGM, ["ancient"], False),
        ("ogre", ["mass-produced"], True),
    ],
)
def test_a_disguise_fools_every_monster_that_counts_as_gears(foe: str, enhancers: list[str], safe: bool) -> None:
    aric = {"level": 5, "hand": ["disguise-yourself-as-a-robot"]}
    g = lost(foe, aric=aric, enhancers={foe: enhancers}, dice=[1])
    g.do("Aric", f"roll against {foe}", "play disguise-yourself-as-a-robot")
    assert g.level("Aric") == (5 if safe else 3)
    assert g.player("Aric").alive


@rule("RUN-13", "RUN-23", "GEARS-3")
@pytest.mark.parametrize("foe", ["crabs", "floating-nose", "brain-in-a-jar"])
def test_a_disguise_does_not_fool_a_gears_monster_that_nobody_escapes(foe: str) -> None:
    aric = {"level": 5, "hand": ["disguise-yourself-as-a-robot"]}
    g = fight(foe, aric=aric, enhancers={foe: ["mass-produced", "ancient"]}, sets=ALL)
    lose(g)
    assert not g.can("Aric", "play disguise-yourself-as-a-robot")
    g.all_pass()
    assert g.t.fight is None
    assert g.place("disguise-yourself-as-a-robot") == "hand of Aric"


# --- an escape without a roll, undone -----------------------------------------------------------------------------


@rule("RUN-11", "RUN-21", "RUN-22")
@pytest.mark.parametrize(
    ("foe", "aric", "how"),
    [
        (LGM, {"hand": ["forged-id"]}, ["play forged-id"]),
        (LGM, {"hand": ["funicular-decampment"]}, ["play funicular-decampment"]),
        (LGM, {"hand": ["instant-wall"]}, ["play instant-wall", "choose 1"]),
        (LGM, {"hand": ["stasis-field"]}, ["play stasis-field", "choose 1"]),
        (LGM, {"companions": ["android"]}, ["sacrifice android"]),
        (LGM, {"companions": ["hireling"]}, ["use sacrifice of hireling on little-green-man"]),
        (LGM, {"companions": ["bismarck-the-wonder-dog"]}, [f"use fetch of bismarck-the-wonder-dog on {LGM}"]),
        (LGM, {"carried": ["rat-on-a-stick"]}, ["use throw of rat-on-a-stick on little-green-man"]),
        (LGM, {"classes": ["mechanic"], "carried": ["pipe"]}, ["use bolting-with-gears of mechanic", "discard pipe"]),
        (LGM, {"classes": ["mechanic"], "hand": ["baby", "enraged", "humongous"]},
         ["use bolting-with-cards of mechanic", "discard baby", "discard enraged", "discard humongous"]),
        ("steamhunk", {"hand": ["disguise-yourself-as-a-robot"]},
         ["play disguise-yourself-as-a-robot", "roll against steamhunk"]),
        ("robot-queen-victoria", {}, ["roll against robot-queen-victoria"]),  # she does not pursue Level 5
    ],
)  # fmt: skip
@pytest.mark.parametrize("die", [1, 6])
def test_every_escape_without_a_roll_may_be_undone_and_then_the_die_decides(
    foe: str, aric: Person, how: list[str], die: int
) -> None:
    g = lost(foe, aric={"level": 5, **aric}, enhancers={foe: ["ancient"]}, suzan=GLUE, dice=[die], **NO_MUST)
    g.do("Aric", *how)
    if g.t.fight is not None and not g.can("Suzan", "play flask-of-glue"):
        g.all_pass()
    g.do("Suzan", "play flask-of-glue")
    g.all_pass()
    assert g.t.dice_to_come == []  # it was rolled
    worse = {LGM: 3, "steamhunk": 3, "robot-queen-victoria": 4}[foe]
    assert g.level("Aric") == (5 if die == 6 else worse)
