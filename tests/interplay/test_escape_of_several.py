"""Where escapes meet several monsters, a helper, penalties for running, promised Treasures and Bad Stuff."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import lose

ALL = ("deluxe", "star", "steampunk")
NO_MUST = {"treasure_discards": ["hoard", "arms-locker"], "door_discards": ["divine-intervention"]}
LGM = "little-green-man"  # Level 4; whoever is caught loses 2 levels

Person = dict[str, Any]


def lost(*foes: str, **more: Any) -> Game:
    """Aric has lost against these monsters and has to run; Suzan too, if she helps, and then Aric runs first."""
    g = fight(*foes, sets=ALL, **more)
    lose(g)
    if more.get("helper") and g.can("Aric", "let Aric run first"):
        g.do("Aric", "let Aric run first")
        g.do("Suzan", "let Aric run first")
    return g


def died(g: Game, name: str = "Aric") -> bool:
    """Has this player died? The new character is there as soon as the next turn starts (DEATH-5)."""
    new_hand: bool = g.player(name).new_hand
    return new_hand


# --- one escape from several monsters -----------------------------------------------------------------------------


@rule("RUN-21", "RUN-22", "RW-25", "ORDER-1")
@pytest.mark.parametrize(
    ("dice", "level"),
    [((6, 6), 5), ((1, 6), 3), ((6, 1), 3), ((1, 1), 1)],
)
def test_two_cards_may_undo_two_parts_of_one_escape(dice: tuple[int, int], level: int) -> None:
    """Each of them undoes the escape from one monster; the first is settled before the second can be played."""
    g = lost(LGM, "harpies", aric={"level": 5, "companions": ["android"]}, suzan={"hand": ["flask-of-glue"]},
             tom={"hand": ["bituminous-adhesive"]}, enhancers={LGM: ["ancient"]}, dice=dice)  # fmt: skip
    g.do("Aric", "sacrifice android")
    g.do("Suzan", "play flask-of-glue", f"pick {LGM}")
    if dice[0] == 6:
        g.passes("Tom")  # Tom does not undo the escape by the die
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play bituminous-adhesive")
    assert g.t.fight is None
    assert g.t.dice_to_come == []
    assert g.level("Aric") == level


@rule("RUN-20", "RUN-22", "DEATH-3")
def test_the_rest_of_an_escape_is_not_undone_for_the_dead() -> None:
    g = lost("ogre", "harpies", aric={"level": 5, "companions": ["android"]}, suzan={"hand": ["flask-of-glue"]},
             tom={"hand": ["bituminous-adhesive"]}, dice=(1, 1))  # fmt: skip
    g.do("Aric", "sacrifice android")
    g.do("Suzan", "play flask-of-glue", "pick ogre")
    assert died(g)
    assert not g.can("Tom", "play bituminous-adhesive")
    assert g.t.dice_to_come == [1]


@rule("RUN-18", "RUN-21")
@pytest.mark.parametrize(
    ("foes", "level", "left"),
    [
        (("mr-bones", "wight-brothers"), 4, 1),  # 1 for the bones, 2 for the brothers
        (("wight-brothers", "mr-bones"), 4, 1),
        (("mr-bones", "king-tut"), 5, 2),
        (("space-probe", "wight-brothers"), 5, 1),
        (("wight-brothers", "space-probe"), 5, 1),
        (("revivified-malefactor", "space-probe"), 3, 2),  # the probe does not pursue Level 3
        (("mr-bones", "revivified-malefactor"), 4, 2),
    ],
)
@pytest.mark.parametrize("how", ["sacrifice android", "play forged-id"])
def test_one_escape_costs_all_penalties_judged_by_the_level_before_it(
    foes: tuple[str, str], level: int, left: int, how: str
) -> None:
    g = lost(*foes, aric={"level": level, "companions": ["android"], "hand": ["forged-id"]}, **NO_MUST)
    g.do("Aric", how)
    assert g.t.fight is None
    assert g.level("Aric") == left


@rule("RUN-18", "MATE-3")
def test_a_mate_costs_a_penalty_of_its_own() -> None:
    g = lost("mr-bones", aric={"level": 4, "companions": ["android"]}, mates={"mr-bones": ["deluxe/mate"]},
             enhancers={"mr-bones": ["ancient"]})  # fmt: skip
    g.do("Aric", "sacrifice android")
    assert g.level("Aric") == 2


@rule("RUN-18", "LEVEL-7")
def test_a_cyborg_pays_a_penalty_down_to_level_2() -> None:
    g = lost("revivified-malefactor", aric={"level": 2, "races": ["cyborg"], "companions": ["android"]})
    g.do("Aric", "sacrifice android")
    assert g.level("Aric") == 2


@rule("RUN-12", "RUN-18", "RUN-19")
@pytest.mark.parametrize(("first", "left"), [("mr-bones", 3), ("wight-brothers", 1)])
def test_one_after_the_other_the_penalty_of_the_first_may_spare_the_second(first: str, left: int) -> None:
    """Level 4: after the bones the brothers do not pursue any more; after the brothers the bones still cost a level."""
    g = lost("mr-bones", "wight-brothers", aric={"level": 4}, dice=[6, 6])
    g.do("Aric", f"roll against {first}")
    assert g.t.fight is None  # the last one is faced at once
    assert g.level("Aric") == left


@rule("RUN-12", "LEVELUP-7", "RUN-19")
@pytest.mark.parametrize(("foe", "level"), [("plutonium-dragon", 5), ("the-eyeful-tower", 3), ("bullrog", 4)])
def test_a_level_given_in_the_flight_sets_the_monster_on_the_runner(foe: str, level: int) -> None:
    g = lost(foe, "lame-goblin", aric={"level": level}, tom={"hand": ["monolith"]}, dice=[1])
    g.do("Tom", "play monolith on Aric")
    g.do("Aric", f"roll against {foe}")
    assert died(g)


@rule("RUN-12", "RUN-19", "RUN-23")
@pytest.mark.parametrize(("level", "dies"), [(4, False), (5, True)])
def test_an_elf_who_puts_the_race_away_is_no_longer_pursued_by_the_squid(level: int, dies: bool) -> None:
    g = lost("squidzilla", "lame-goblin", aric={"level": level, "races": ["elf"]}, dice=[1])
    g.do("Aric", "put away elf", "roll against squidzilla")
    assert died(g) is dies


@rule("RUN-12", "HALF-2", "SUPER-3")
@pytest.mark.parametrize(("races", "dies"), [(["elf"], False), (["elf", "dwarf"], True), (["elf", "mutant"], True)])
def test_the_squid_does_not_pursue_a_half_breed_elf_of_low_level(races: list[str], dies: bool) -> None:
    aric = {"level": 4, "races": races, "extras": ["deluxe/half-breed"]}
    g = lost("squidzilla", aric=aric, dice=[1])
    g.all_pass()
    if g.can("Aric", "roll against squidzilla"):
        g.do("Aric", "roll against squidzilla")
    assert died(g) is dies


# --- fighter and helper -------------------------------------------------------------------------------------------


@rule("SIDEKICK-9", "SIDEKICK-11", "RUN-18", "RUN-21")
@pytest.mark.parametrize(
    ("how", "levels", "running"),
    [("sacrifice android for both", (3, 4), False), ("sacrifice android", (3, 5), True)],
)
def test_a_helper_whom_the_sacrifice_covers_pays_the_penalty_as_well(
    how: str, levels: tuple[int, int], running: bool
) -> None:
    g = lost("revivified-malefactor", aric={"level": 4, "companions": ["android"]}, suzan={"level": 5}, helper="Suzan",
             enhancers={"revivified-malefactor": ["ancient"]}, tom={"hand": ["monolith"]})  # fmt: skip
    g.do("Aric", how)
    assert (g.level("Aric"), g.level("Suzan")) == levels
    assert (g.t.fight is not None) is running


@rule("RUN-7", "RUN-11", "RUN-13", "SIDEKICK-11")
@pytest.mark.parametrize(
    ("aric", "how", "covered"),
    [
        ({"hand": ["forged-id"]}, ["play forged-id"], False),
        ({"hand": ["funicular-decampment"]}, ["play funicular-decampment"], True),
        ({"hand": ["stasis-field"]}, ["play stasis-field", "choose 1"], True),
        ({"companions": ["android"]}, ["sacrifice android"], False),
        ({"companions": ["android"]}, ["sacrifice android for both"], True),
        ({"companions": ["hireling"]}, ["sacrifice hireling for both"], True),
        ({"companions": ["hireling"]}, [f"use sacrifice of hireling on {LGM}"], False),
        ({"classes": ["mechanic"], "carried": ["pipe"]},
         ["use bolting-with-gears of mechanic", "discard pipe"], False),
        ({"carried": ["rat-on-a-stick"]}, [f"use throw of rat-on-a-stick on {LGM}"], False),
        ({"hand": ["disguise-yourself-as-a-robot"]}, ["play disguise-yourself-as-a-robot"], False),
    ],
)  # fmt: skip
def test_which_escapes_of_the_fighter_save_the_helper_too(aric: Person, how: list[str], covered: bool) -> None:
    g = lost(LGM, aric={"level": 3, **aric}, suzan={"level": 4}, helper="Suzan", enhancers={LGM: ["ancient"]},
             dice=[1] if "disguise" not in str(aric) else [3, 1], **NO_MUST)  # fmt: skip
    g.do("Aric", *how)
    for name in ("Aric", "Suzan"):
        if g.can(name, f"roll against {LGM}"):
            g.do(name, f"roll against {LGM}")
    g.all_pass()
    assert g.level("Aric") == 3
    assert g.level("Suzan") == (4 if covered else 2)


@rule("RUN-11", "RUN-16")
@pytest.mark.parametrize(("answer", "level"), [("choose 1", 4), ("choose 0", 2)])
def test_a_helper_may_decline_the_wall_and_run(answer: str, level: int) -> None:
    g = lost(LGM, aric={"level": 3}, suzan={"level": 4}, helper="Suzan", enhancers={LGM: ["ancient"]},
             tom={"hand": ["instant-wall"]}, dice=[6, 1])  # fmt: skip
    g.do("Tom", "play instant-wall", "choose 2")
    g.do("Suzan", answer)
    g.do("Tom", "pass")  # Aric is to run
    for name in ("Aric", "Suzan"):
        if g.can(name, f"roll against {LGM}"):
            g.do(name, f"roll against {LGM}")
    assert (g.level("Aric"), g.level("Suzan")) == (3, level)


@rule("RUN-11", "RUN-13", "RW-15")
@pytest.mark.parametrize(("foes", "level"), [((LGM, "harpies"), 5), ((LGM, "brain-in-a-jar"), 3)])
def test_a_funicular_taken_when_the_helper_is_caught_saves_from_all_that_can_be_escaped(
    foes: tuple[str, str], level: int
) -> None:
    """Suzan runs second and is caught; Aric has faced all monsters already."""
    aric = {"level": 3, "hand": ["funicular-decampment"]}
    g = lost(*foes, aric=aric, suzan={"level": 5}, helper="Suzan", enhancers={LGM: ["ancient"]}, dice=[6, 6, 1])
    for foe in foes:
        if g.can("Aric", f"roll against {foe}"):
            g.do("Aric", f"roll against {foe}")
            if g.can("Aric", "pass"):
                g.do("Aric", "pass")
    g.do("Suzan", f"roll against {LGM}")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play funicular-decampment")
    g.all_pass()
    assert g.level("Suzan") == level
    assert g.level("Aric") == 3


@rule("RUN-7", "RUN-13", "RW-15")
@pytest.mark.parametrize(
    ("suzan", "level"),
    [
        ({}, 3),
        ({"hand": ["invisibility-potion"]}, 5),
        ({"hand": ["med-kit"]}, 5),
    ],
)
def test_a_stasis_field_holds_both_and_each_may_still_avoid_the_catch(suzan: Person, level: int) -> None:
    g = lost(LGM, aric={"level": 4}, suzan={"level": 5, **suzan}, helper="Suzan", enhancers={LGM: ["ancient"]},
             tom={"hand": ["stasis-field"]}, dice=[6, 6])  # fmt: skip
    g.do("Tom", "play stasis-field", "choose 2")
    while g.t.fight is not None:
        name = g.waiting()[0]
        played = [o for o in g.options(name) if o.startswith(("play invis", "play med"))] if name == "Suzan" else []
        own = [o for o in played if g.level("Aric") == 2]  # Aric was caught first
        g.do(name, own[0] if own else "pass" if g.can(name, "pass") else g.options(name)[0])
    assert (g.level("Aric"), g.level("Suzan")) == (2, level)
    assert g.t.dice_to_come == [6, 6]


@rule("RUN-23", "RUN-25")
def test_a_disguise_is_of_no_use_to_a_runner_whom_a_stasis_field_holds() -> None:
    g = lost(LGM, aric={"level": 4, "hand": ["disguise-yourself-as-a-robot"]}, enhancers={LGM: ["ancient"]},
             tom={"hand": ["stasis-field"]}, dice=[6])  # fmt: skip
    g.do("Tom", "play stasis-field", "choose 2")
    assert g.t.fight is None  # there was nothing to ask
    assert g.level("Aric") == 2
    assert g.place("disguise-yourself-as-a-robot") == "hand of Aric"


@rule("RUN-24", "RUN-25")
def test_no_roll_has_failed_for_a_second_try_where_a_stasis_field_holds_the_runner() -> None:
    g = lost(LGM, aric={"level": 4, "races": ["halfling"], "hand": ["baby"]}, enhancers={LGM: ["ancient"]},
             tom={"hand": ["stasis-field"]}, dice=[6])  # fmt: skip
    g.do("Tom", "play stasis-field", "choose 2")
    assert g.t.fight is None
    assert g.level("Aric") == 2
    assert g.t.dice_to_come == [6]


@rule("RUN-25", "RW-15", "GEARS-3")
@pytest.mark.parametrize(("foe", "enhancers"), [("steamhunk", ["ancient"]), (LGM, ["ancient", "mass-produced"])])
def test_a_disguise_still_fools_a_gears_monster_that_has_caught_a_runner_whom_a_stasis_field_holds(
    foe: str, enhancers: list[str]
) -> None:
    g = lost(foe, aric={"level": 4, "hand": ["disguise-yourself-as-a-robot"]}, enhancers={foe: enhancers},
             tom={"hand": ["stasis-field"]}, dice=[1])  # fmt: skip
    g.do("Tom", "play stasis-field", "choose 2")
    g.do("Aric", "play disguise-yourself-as-a-robot")
    assert g.t.fight is None
    assert g.level("Aric") == 4


@rule("SIDEKICK-11", "RUN-22", "RW-25")
@pytest.mark.parametrize(
    ("stuck", "levels"),
    [("Aric", {"Aric": 3, "Suzan": 5, "Tom": 1}), ("Suzan", {"Aric": 5, "Suzan": 3, "Tom": 1})],
)
@pytest.mark.parametrize(
    ("aric", "how"),
    [
        ({"companions": ["android"]}, "sacrifice android for both"),
        ({"hand": ["funicular-decampment"]}, "play funicular-decampment"),
    ],
)
def test_of_an_escape_for_both_the_part_of_one_may_be_undone(
    stuck: str, levels: dict[str, int], aric: Person, how: str
) -> None:
    g = lost(LGM, aric={"level": 5, **aric}, suzan={"level": 5}, helper="Suzan", tom={"hand": ["flask-of-glue"]},
             enhancers={LGM: ["ancient", "humongous"]}, dice=[1])  # fmt: skip
    g.do("Aric", how)
    if f"play flask-of-glue: undo the escape of @{g.seat(stuck)}" not in g.options("Tom"):
        g.do("Tom", "pass")  # the other one escaped first
    g.do("Tom", "play flask-of-glue")
    assert g.t.fight is None
    assert g.levels() == levels


@rule("RUN-21", "RUN-22")
@pytest.mark.parametrize(("dice", "drawn"), [((6, 6), 1), ((2, 6), 1), ((1, 6), 0), ((6, 1), 0)])
def test_a_tuba_pays_only_if_both_escapes_that_were_undone_hold_in_the_end(dice: tuple[int, int], drawn: int) -> None:
    """With the Tuba a 2 is enough; the Self-Repairing harpies need a 3."""
    aric = {"level": 5, "companions": ["android"], "equipped": ["tuba-of-charm"]}
    g = lost(LGM, "harpies", aric=aric, suzan={"hand": ["flask-of-glue"]}, tom={"hand": ["bituminous-adhesive"]},
             enhancers={LGM: ["ancient"], "harpies": ["self-repairing"]}, dice=dice, **NO_MUST)  # fmt: skip
    g.do("Aric", "sacrifice android")
    g.do("Suzan", "play flask-of-glue", f"pick {LGM}")
    if dice[0] > 1:
        g.passes("Tom")
    g.do("Tom", "play bituminous-adhesive")
    assert g.t.fight is None
    assert len(g.cards("Aric", "hand")) == drawn
