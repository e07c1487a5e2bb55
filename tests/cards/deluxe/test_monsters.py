"""Every Deluxe monster: its numbers, its powers, how one runs from it, and its Bad Stuff."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.players import Died
from kickdoor.model.events.running import Caught, Escaped
from kickdoor.model.events.turns import DieRolled
from tests.support.deluxe import TRAITS, caught_by, fight, table
from tests.support.rule import rule
from tests.support.situations import EXTRA, card, choices, hand, happened, items, lose, person, win

# id: Level, Treasures, levels
MONSTERS = {
    "3872-orcs": (10, 3, 1),
    "amazon": (8, 2, 1),
    "bigfoot": (12, 3, 1),
    "bullrog": (18, 5, 2),
    "crabs": (1, 1, 1),
    "drooling-slime": (1, 1, 1),
    "face-sucker": (8, 2, 1),
    "floating-nose": (10, 3, 1),
    "flying-frogs": (2, 1, 1),
    "gazebo": (8, 2, 1),
    "gelatinous-octahedron": (2, 1, 1),
    "ghoulfiends": (8, 2, 1),
    "harpies": (4, 2, 1),
    "hippogriff": (16, 4, 2),
    "insurance-salesman": (14, 4, 1),
    "king-tut": (16, 4, 2),
    "lame-goblin": (1, 1, 1),
    "large-angry-chicken": (2, 1, 1),
    "lawyers": (6, 2, 1),
    "leperchaun": (4, 2, 1),
    "maul-rat": (1, 1, 1),
    "mr-bones": (2, 1, 1),
    "net-troll": (10, 3, 1),
    "pit-bull": (2, 1, 1),
    "platycore": (6, 2, 1),
    "plutonium-dragon": (20, 5, 2),
    "potted-plant": (1, 1, 1),
    "pukachu": (6, 2, 1),
    "shrieking-geek": (6, 2, 1),
    "snails-on-speed": (4, 2, 1),
    "squidzilla": (18, 4, 2),
    "stoned-golem": (14, 4, 1),
    "tongue-demon": (12, 3, 1),
    "undead-horse": (4, 2, 1),
    "unspeakably-awful-indescribable-horror": (14, 4, 1),
    "wannabe-vampire": (12, 3, 1),
    "wight-brothers": (16, 4, 2),
}
UNDEAD = ("king-tut", "mr-bones", "undead-horse", "wight-brothers")

# bonus of the monster against a trait
AGAINST = {
    ("3872-orcs", "dwarf"): 6,
    ("bigfoot", "dwarf"): 3,
    ("bigfoot", "halfling"): 3,
    ("drooling-slime", "elf"): 4,
    ("face-sucker", "elf"): 6,
    ("harpies", "wizard"): 5,
    ("leperchaun", "elf"): 5,
    ("maul-rat", "cleric"): 3,
    ("platycore", "wizard"): 6,
    ("shrieking-geek", "warrior"): 6,
    ("tongue-demon", "cleric"): 4,
    ("undead-horse", "dwarf"): 5,
    ("unspeakably-awful-indescribable-horror", "warrior"): 4,
}

RUN_AWAY = {"flying-frogs": -1, "gelatinous-octahedron": 1, "lame-goblin": 1, "snails-on-speed": -2}
WILL_NOT_PURSUE = {
    "bullrog": 4,
    "hippogriff": 3,
    "king-tut": 3,
    "plutonium-dragon": 5,
    "squidzilla": 4,
    "wight-brothers": 3,
}
POTIONS = [
    "pretty-balloons",
    "magic-missile",
    "electric-radioactive-acid-potion",
    "cotion-of-ponfusion",
    "freezing-explosive-potion",
]  # +21 together

ALL = [pytest.param(monster, marks=card(monster)) for monster in MONSTERS]


# --- numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("monster", ALL)
@rule("COMBAT-3", "REWARD-1", "REWARD-2", "REWARD-3")
def test_level_treasures_and_levels(monster: str) -> None:
    level, treasures, levels = MONSTERS[monster]
    if monster == "ghoulfiends":  # no potion counts; a Warrior wins the tie
        g = fight(monster, aric={"level": 8, "classes": ["warrior"]})
        g.strengths(8, 8)
    else:
        g = fight(monster, aric={"level": 5, "hand": POTIONS})
        g.strengths(0 if monster == "insurance-salesman" else 5, level)
        for potion in POTIONS:
            g.do("Aric", f"play {potion} for the munchkins")
    before = g.level("Aric")
    win(g)
    assert g.level("Aric") == before + levels
    assert len(hand(g)) == treasures
    assert g.levels()["Suzan"] == g.levels()["Tom"] == 1
    assert g.place(monster) == "discards"


@pytest.mark.parametrize("monster", ALL)
@rule("COMBAT-9")
def test_bonuses_against_traits(monster: str) -> None:
    for trait, kind in TRAITS.items():
        if (monster, trait) == ("lawyers", "thief"):
            continue  # they leave
        g = fight(monster, aric=person(kind, trait, level=3))
        own = 0 if monster == "insurance-salesman" else 3
        own -= 4 if (monster, trait) == ("squidzilla", "elf") else 0
        g.strengths(own, MONSTERS[monster][0] + AGAINST.get((monster, trait), 0))


BONUSES = [pytest.param(m, trait, bonus, marks=card(m)) for (m, trait), bonus in AGAINST.items()]


@pytest.mark.parametrize(("monster", "trait", "bonus"), BONUSES)
@rule("HELP-7", "HELP-8")
def test_a_bonus_counts_once_for_fighter_or_helper(monster: str, trait: str, bonus: int) -> None:
    level = MONSTERS[monster][0]
    one, other = person(TRAITS[trait], trait), person(TRAITS[trait], trait)
    fight(monster, suzan=one, helper="Suzan").strengths(2, level + bonus)
    fight(monster, aric=one, suzan=other, helper="Suzan").strengths(2, level + bonus)
    fight(monster, suzan=one, tom={}, helper="Tom").strengths(2, level)


@pytest.mark.parametrize(("monster", "trait", "bonus"), BONUSES)
@rule("SUPER-3", "SUPER-5", "HALF-2")
def test_a_bonus_spares_a_lone_trait_with_the_extra_card(monster: str, trait: str, bonus: int) -> None:
    level, kind = MONSTERS[monster][0], TRAITS[trait]
    one = person(kind, trait, extras=[EXTRA[kind]])
    fight(monster, aric=one).strengths(1, level)
    second = next(t for t, k in TRAITS.items() if k == kind and t != trait and (monster, t) not in AGAINST)
    both = {kind: [trait, second], "extras": [EXTRA[kind]]}
    fight(monster, aric=both).strengths(1, level + bonus)


@card("bigfoot")
@rule("HELP-8")
def test_bigfoot_has_one_bonus_against_dwarf_and_halfling() -> None:
    fight("bigfoot", aric={"races": ["dwarf"]}, suzan={"races": ["halfling"]}, helper="Suzan").strengths(2, 15)
    fight("bigfoot", aric={"races": ["dwarf", "halfling"], "extras": ["half-breed"]}).strengths(1, 15)


@pytest.mark.parametrize("monster", ALL)
@rule("UNDEAD-1")
def test_which_monsters_are_undead(monster: str) -> None:
    partner = "undead-horse" if monster == "mr-bones" else "mr-bones"
    g = fight(monster, suzan={"hand": [partner]})
    if monster in UNDEAD:
        g.do("Suzan", f"send {partner} into the fight")
        g.strengths(1, MONSTERS[monster][0] + MONSTERS[partner][0])
        g = fight(partner, suzan={"hand": [monster]})
        assert g.can("Suzan", f"send {monster} into the fight")
    else:
        g.refused("Suzan", f"send {partner} into the fight", "UNDEAD-1")
        g = fight(partner, suzan={"hand": [monster]})
        g.refused("Suzan", f"send {monster} into the fight", "UNDEAD-1")


# --- running away -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("monster", ALL)
@rule("RUN-3", "RUN-4", "RUN-5")
def test_the_roll_to_run_away(monster: str) -> None:
    aric: dict[str, Any] = {"level": 7}
    strong: Any = {"enhancers": {monster: ["humongous"]}}
    needed = 5 - RUN_AWAY.get(monster, 0)
    if monster == "potted-plant":
        g = caught_by(monster, aric, dice=(), **strong)
        assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 0)
        return
    if monster in ("crabs", "floating-nose"):
        g = caught_by(monster, aric, dice=(), **strong)
        assert (happened(g, Caught), happened(g, DieRolled)) == (1, 0)
        return
    if needed <= 6:
        g = caught_by(monster, aric, dice=(needed,), **strong)
        assert (happened(g, Escaped), happened(g, Caught)) == (1, 0)
    g = caught_by(monster, aric, dice=(needed - 1, 1), **strong)
    assert (happened(g, Escaped), happened(g, Caught)) == (0, 1)


@pytest.mark.parametrize("monster", [pytest.param(m, marks=card(m)) for m in WILL_NOT_PURSUE])
@rule("RUN-12", "COMBAT-21")
def test_whom_it_will_not_pursue(monster: str) -> None:
    limit = WILL_NOT_PURSUE[monster]
    g = caught_by(monster, {"level": limit}, dice=())
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 0)
    assert g.level("Aric") == limit
    g = caught_by(monster, {"level": limit + 1}, dice=(5,))
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 1)
    fight(monster, aric={"level": limit}).refused("Aric", "announce the kill", "COMBAT-4")


@card("squidzilla")
@rule("RUN-12", "SUPER-3")
def test_squidzilla_pursues_elves_of_any_level() -> None:
    g = caught_by("squidzilla", {"races": ["elf"]}, dice=(3,))
    assert happened(g, Caught) == 1
    g = caught_by("squidzilla", {"races": ["elf"]}, dice=(4,))  # Elves have +1
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 1)
    g = caught_by("squidzilla", {"races": ["elf"], "extras": ["half-breed"]}, dice=())
    assert (happened(g, Escaped), happened(g, DieRolled)) == (1, 0)


@card("squidzilla")
def test_squidzilla_hinders_each_elf() -> None:
    elf: dict[str, Any] = {"level": 5, "races": ["elf"]}
    fight("squidzilla", aric=elf).strengths(1, 18)
    fight("squidzilla", suzan=elf, helper="Suzan").strengths(1 + 1, 18)
    fight("squidzilla", aric=elf, suzan=elf, helper="Suzan").strengths(1 + 1, 18)
    fight("squidzilla", aric={**elf, "extras": ["half-breed"]}).strengths(5, 18)


@card("king-tut", "wight-brothers")
@pytest.mark.parametrize("monster", ["king-tut", "wight-brothers"])
@pytest.mark.parametrize(("level", "after"), [(1, 1), (3, 3), (4, 2), (9, 7)])
@rule("RUN-18")
def test_two_levels_for_fleeing_above_level_3(monster: str, level: int, after: int) -> None:
    g = caught_by(monster, {"level": level}, dice=(5,))
    assert happened(g, Escaped) == 1
    assert g.level("Aric") == after


@card("mr-bones")
@rule("RUN-18")
@pytest.mark.parametrize(("level", "after"), [(1, 1), (2, 1), (5, 4)])
def test_mr_bones_costs_a_level_even_on_an_escape(level: int, after: int) -> None:
    g = caught_by("mr-bones", {"level": level}, dice=(5,), enhancers={"mr-bones": ["humongous"]})
    assert g.level("Aric") == after


@card("mr-bones")
@rule("RUN-18")
def test_mr_bones_costs_the_helper_a_level_too_and_nobody_on_a_win() -> None:
    g = fight(
        "mr-bones",
        aric={"level": 2},
        suzan={"level": 4, "carried": ["rat-on-a-stick"]},
        helper="Suzan",
        enhancers={"mr-bones": ["humongous"]},
        dice=[5, 5],
    )
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against mr-bones")
    assert g.levels() == {"Aric": 1, "Suzan": 4, "Tom": 1}
    g.do("Suzan", "roll against mr-bones")
    assert g.levels() == {"Aric": 1, "Suzan": 3, "Tom": 1}
    g = fight("mr-bones", aric={"level": 4})
    win(g)
    assert g.level("Aric") == 5


@card("pit-bull")
@rule("RUN-11")
@pytest.mark.parametrize("stick", ["eleven-foot-pole", "staff-of-napalm", "swiss-army-polearm", "wand-of-dowsing"])
def test_pit_bull_runs_after_a_stick(stick: str) -> None:
    g = fight("pit-bull", aric={"carried": [stick, "leather-armor"]}, enhancers={"pit-bull": ["ancient"]}, dice=[])
    g.refused("Aric", f"drop {stick} to escape pit-bull", "RUN-11")
    lose(g)
    g.refused("Aric", "drop leather-armor to escape pit-bull", "CONFLICT-1")
    g.do("Aric", f"drop {stick} to escape pit-bull")
    assert happened(g, Escaped) == 1
    assert happened(g, DieRolled) == 0
    assert g.place(stick) == "discards"
    assert g.t.fight is None


@card("pit-bull")
def test_pit_bull_takes_no_stick_from_the_hand_and_each_runner_needs_one() -> None:
    g = fight(
        "pit-bull",
        aric={"carried": ["eleven-foot-pole"]},
        suzan={"hand": ["swiss-army-polearm"], "companions": ["hireling"]},
        helper="Suzan",
        enhancers={"pit-bull": ["ancient"]},
    )
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "drop eleven-foot-pole to escape pit-bull")
    assert g.waiting() == ["Suzan"]
    g.refused("Suzan", "drop swiss-army-polearm to escape pit-bull", "ZONE-4")
    assert g.options("Suzan")[0] == "roll against pit-bull"


# --- Bad Stuff: levels and death ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "lost"),
    [
        pytest.param(monster, lost, marks=card(monster))
        for monster, lost in {
            "floating-nose": 3,
            "flying-frogs": 2,
            "gazebo": 3,
            "harpies": 2,
            "lame-goblin": 1,
            "large-angry-chicken": 1,
            "maul-rat": 1,
            "mr-bones": 1 + 2,
            "pit-bull": 2,
            "tongue-demon": 2,
            "undead-horse": 2,
            "wannabe-vampire": 3,
        }.items()
    ],
)
@rule("BAD-1", "LEVEL-4")
def test_bad_stuff_is_levels(monster: str, lost: int) -> None:
    weak: Any = {"enhancers": {monster: ["humongous"]}}  # so that even Level 7 has to run
    gear = ["leather-armor", "helm-of-courage", "boots-of-butt-kicking"]
    g = caught_by(monster, {"level": 7, "equipped": gear, "hand": ["elf"], "classes": ["thief"]}, **weak)
    assert g.level("Aric") == 7 - lost
    assert items(g) == gear
    assert hand(g) == ["elf"]
    assert g.cards("Aric", "classes") == ["thief"]
    g = caught_by(monster, {"level": 2}, **weak)
    assert g.level("Aric") == max(1, 2 - lost)


@card("tongue-demon")
@rule("SUPER-3")
def test_tongue_demon_takes_three_levels_from_an_elf() -> None:
    assert caught_by("tongue-demon", {"level": 7, "races": ["elf"]}).level("Aric") == 4
    assert caught_by("tongue-demon", {"level": 7, "races": ["elf"], "extras": ["half-breed"]}).level("Aric") == 5
    both = {"level": 7, "races": ["elf", "dwarf"], "extras": ["half-breed"]}
    assert caught_by("tongue-demon", both).level("Aric") == 4


@pytest.mark.parametrize(
    "monster", [pytest.param(m, marks=card(m)) for m in ("bullrog", "plutonium-dragon", "squidzilla", "stoned-golem")]
)
@rule("DEATH-1", "DEATH-2")
def test_bad_stuff_is_death(monster: str) -> None:
    g = caught_by(
        monster, {"level": 7, "classes": ["wizard"], "carried": ["helm-of-courage"], "hand": ["elf"]}, dice=(1, 6, 5)
    )
    g.all_pass()  # nobody helps the Wizard's roll
    assert not g.player("Aric").alive
    assert g.waiting() == ["Suzan"]
    assert {"pick helm-of-courage", "pick elf"} <= set(g.options("Suzan"))
    assert g.level("Aric") == 7
    assert g.cards("Aric", "classes") == ["wizard"]


@card("3872-orcs")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_orcs_kill_or_cost_levels(die: int) -> None:
    g = caught_by("3872-orcs", {"level": 8, "hand": ["elf"]}, dice=(4, die, 6, 5))
    assert g.player("Aric").alive == (die > 2)
    assert g.level("Aric") == (8 if die <= 2 else 8 - die)


@card("3872-orcs")
def test_orcs_look_at_the_result_with_its_modifiers() -> None:
    g = caught_by("3872-orcs", {"level": 8, "curses": ["chicken-on-your-head"]}, dice=(4, 3))
    assert happened(g, Died) == 1
    g = caught_by("3872-orcs", {"level": 8, "curses": ["chicken-on-your-head"]}, dice=(4, 6))
    assert g.level("Aric") == 3


@card("wight-brothers")
@rule("RUN-18")
def test_wight_brothers_leave_level_one() -> None:
    assert caught_by("wight-brothers", {"level": 9}).level("Aric") == 1
    assert caught_by("wight-brothers", {"level": 4}).level("Aric") == 1


@card("ghoulfiends")
def test_ghoulfiends_make_you_the_lowest() -> None:
    assert caught_by("ghoulfiends", {"level": 7}, suzan={"level": 4}, tom={"level": 3}).level("Aric") == 3
    assert caught_by("ghoulfiends", {"level": 2}, suzan={"level": 4}, tom={"level": 3}).level("Aric") == 2
    dead = {"level": 1, "dead": True}
    assert caught_by("ghoulfiends", {"level": 7}, suzan={"level": 4}, tom=dead).level("Aric") == 4


@card("unspeakably-awful-indescribable-horror")
def test_the_horror_kills_all_but_wizards() -> None:
    horror = "unspeakably-awful-indescribable-horror"
    g = caught_by(horror, {"level": 5, "classes": ["thief"], "hand": ["elf"]}, dice=(1, 6, 5))
    assert not g.player("Aric").alive
    g = caught_by(horror, {"level": 5, "classes": ["wizard"]})
    assert g.player("Aric").alive
    assert g.level("Aric") == 5
    assert g.place("wizard") == "discards"
    two = {"level": 5, "classes": ["cleric", "wizard"], "extras": ["super-munchkin"]}
    g = caught_by(horror, two)
    g.all_pass()  # no Flight Spell
    assert g.cards("Aric", "classes") == ["cleric"]
    assert g.cards("Aric", "extras") == ["super-munchkin"]
    lone = {"level": 5, "classes": ["wizard"], "extras": ["super-munchkin"]}
    g = caught_by(horror, lone)
    g.all_pass()
    assert g.player("Aric").alive
    assert g.cards("Aric", "classes") == g.cards("Aric", "extras") == []


# --- Bad Stuff: Class and Race ------------------------------------------------------------------------------------


@card("amazon")
@rule("CURSE-12")
def test_amazon_takes_all_classes_or_three_levels() -> None:
    two = {"level": 5, "classes": ["thief", "cleric"], "extras": ["super-munchkin"], "races": ["elf"]}
    g = caught_by("amazon", two)
    assert g.cards("Aric", "classes") == g.cards("Aric", "extras") == []
    assert g.cards("Aric", "races") == ["elf"]
    assert g.level("Aric") == 5
    g = caught_by("amazon", {"level": 5, "races": ["elf"]})
    assert g.level("Aric") == 2


@card("shrieking-geek")
def test_shrieking_geek_makes_a_classless_human() -> None:
    g = caught_by(
        "shrieking-geek",
        {
            "level": 3,
            "classes": ["thief", "cleric"],
            "races": ["elf", "dwarf"],
            "extras": ["super-munchkin", "half-breed"],
        },
    )
    for zone in ("classes", "races", "extras"):
        assert g.cards("Aric", zone) == []
    assert g.level("Aric") == 3
    g = caught_by("shrieking-geek", {"level": 3})
    assert g.level("Aric") == 3


# --- Bad Stuff: Items ---------------------------------------------------------------------------------------------

WORN = ["helm-of-courage", "leather-armor", "boots-of-butt-kicking"]


@card("bigfoot")
@rule("CURSE-14", "BAD-3")
def test_bigfoot_takes_the_headgear_you_wear() -> None:
    g = caught_by("bigfoot", {"level": 4, "equipped": WORN, "carried": ["horny-helmet"]})
    assert items(g) == ["horny-helmet", "leather-armor", "boots-of-butt-kicking"]
    assert g.level("Aric") == 4
    g = caught_by("bigfoot", {"level": 4, "carried": ["horny-helmet"]})
    assert items(g) == ["horny-helmet"]
    assert g.level("Aric") == 4


@card("face-sucker")
def test_face_sucker_takes_headgear_and_a_level() -> None:
    g = caught_by("face-sucker", {"level": 2, "equipped": WORN})
    assert items(g) == WORN[1:]
    assert g.level("Aric") == 1
    g = caught_by("face-sucker", {"level": 4, "carried": ["horny-helmet"]})
    assert items(g) == ["horny-helmet"]
    assert g.level("Aric") == 3


@card("drooling-slime")
@rule("BAD-3")
def test_drooling_slime_takes_footgear_or_a_level() -> None:
    elf: dict[str, Any] = {"level": 3, "races": ["elf"]}
    weak: Any = {"enhancers": {"drooling-slime": ["humongous"]}}
    g = caught_by("drooling-slime", {**elf, "equipped": WORN}, **weak)
    assert items(g) == WORN[:2]
    assert g.level("Aric") == 3
    g = caught_by("drooling-slime", {**elf, "equipped": WORN[:2]}, **weak)
    assert items(g) == WORN[:2]
    assert g.level("Aric") == 2
    # Footgear in play that is not worn saves the level and is not lost
    g = caught_by("drooling-slime", {**elf, "carried": ["boots-of-running-really-fast"]}, **weak)
    assert items(g) == ["boots-of-running-really-fast"]
    assert g.level("Aric") == 3


@card("drooling-slime", "cheat")
@rule("CURSE-10")
def test_of_two_pairs_of_worn_footgear_the_victim_chooses() -> None:
    g = caught_by(
        "drooling-slime",
        {
            "equipped": ["boots-of-butt-kicking", "sandals-of-protection"],
            "attached": {"cheat": "sandals-of-protection"},
        },
        enhancers={"drooling-slime": ["humongous"]},
    )
    assert choices(g, "Aric") == ["discard boots-of-butt-kicking", "discard sandals-of-protection"]
    g.do("Aric", "discard sandals-of-protection")
    assert g.place("cheat") == "discards"
    assert items(g) == ["boots-of-butt-kicking"]


@card("crabs")
@rule("RUN-13")
def test_crabs_take_armor_and_everything_below_the_waist() -> None:
    below = ["boots-of-butt-kicking", "kneepads-of-allure", "pantyhose-of-giant-strength", "spiky-knees"]
    rest = ["helm-of-courage", "buckler-of-swashing"]
    carried = ["sandals-of-protection", "boots-of-running-really-fast", "slimy-armor"]
    g = caught_by(
        "crabs",
        {"level": 5, "equipped": ["leather-armor", *below, *rest], "carried": carried},
        enhancers={"crabs": ["humongous", "ancient"]},
        dice=(),
    )
    assert items(g) == [*carried, *rest]
    assert g.level("Aric") == 5
    worn = ["sandals-of-protection"]
    g = caught_by("crabs", {"equipped": worn}, dice=())
    assert items(g) == []
    g = caught_by("crabs", {"equipped": ["boots-of-running-really-fast"]}, dice=())
    assert items(g) == []


@card("crabs")
@rule("RUN-13")
def test_nothing_helps_to_escape_from_crabs() -> None:
    wanted = ["instant-wall", "invisibility-potion"]
    g = fight("crabs", "lame-goblin", aric={"carried": ["rat-on-a-stick"], "companions": ["hireling"], "hand": wanted})
    lose(g)
    g.refused("Aric", "use throw of rat-on-a-stick on crabs", "RUN-13")
    g.refused("Aric", "use sacrifice of hireling on crabs", "RUN-13")
    g.do("Aric", "play instant-wall", "choose 1")
    g.do("Aric", "pick crabs")  # the potion is not offered
    assert g.t.fight is None
    assert hand(g) == ["invisibility-potion"]


@card("crabs", "magic-lamp")
def test_magic_lamp_removes_crabs() -> None:
    g = fight("crabs", aric={"equipped": ["leather-armor"], "hand": ["magic-lamp"]}, enhancers={"crabs": ["ancient"]})
    lose(g)
    g.do("Aric", "play magic-lamp on crabs")
    assert items(g) == ["leather-armor"]
    assert len(hand(g)) == 1 + 2


@card("gelatinous-octahedron")
def test_gelatinous_octahedron_takes_all_big_items() -> None:
    g = caught_by(
        "gelatinous-octahedron",
        {
            "races": ["dwarf"],
            "equipped": ["huge-rock", "leather-armor"],
            "carried": ["tuba-of-charm", "stepladder"],
            "companions": ["hireling"],
            "loaded": {"huge-rock": "hireling"},
        },
        enhancers={"gelatinous-octahedron": ["humongous"]},
    )
    assert items(g) == ["leather-armor"]
    assert g.cards("Aric", "companions") == ["hireling"]
    g = caught_by("gelatinous-octahedron", {"equipped": ["leather-armor"]})
    assert items(g) == ["leather-armor"]


@card("leperchaun")
@rule("ORDER-11")
def test_leperchaun_left_then_right_choose_an_item() -> None:
    gear = ["leather-armor", "helm-of-courage", "sleep-potion"]
    g = caught_by("leperchaun", {"equipped": gear[:2], "carried": gear[2:]})
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "discard helm-of-courage")
    assert g.waiting() == ["Tom"]
    assert set(choices(g, "Tom")) == {"discard leather-armor", "discard sleep-potion"}
    g.do("Tom", "discard sleep-potion")
    assert items(g) == ["leather-armor"]
    assert g.place("helm-of-courage") == g.place("sleep-potion") == "discards"
    g = caught_by("leperchaun", {"equipped": gear[:2]})
    g.do("Suzan", "discard leather-armor")
    assert items(g) == []
    assert g.t.fight is None


@card("leperchaun")
@rule("ORDER-11")
def test_leperchaun_passes_by_dead_neighbours() -> None:
    g = caught_by("leperchaun", {"equipped": ["leather-armor", "helm-of-courage", "spiky-knees"]}, suzan={"dead": True})
    assert g.waiting() == ["Tom"]
    g.do("Tom", "discard spiky-knees", "discard leather-armor")
    assert items(g) == ["helm-of-courage"]


@card("net-troll")
@rule("ORDER-12", "ITEM-19")
def test_net_troll_the_highest_players_take_an_item() -> None:
    gear = ["leather-armor", "helm-of-courage", "spiky-knees"]
    g = caught_by("net-troll", {"equipped": gear}, suzan={"level": 3}, tom={"level": 3})
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick helm-of-courage")
    assert g.place("helm-of-courage") == "items of Suzan"
    assert not g.equipped("helm-of-courage")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "pick leather-armor")
    assert items(g) == ["spiky-knees"]
    g = caught_by("net-troll", {"equipped": gear}, suzan={"level": 3}, tom={"level": 2})
    g.do("Suzan", "pick helm-of-courage")
    assert g.t.fight is None
    assert len(items(g)) == 2


@card("net-troll")
def test_net_troll_counts_you_among_the_highest() -> None:
    g = caught_by("net-troll", {"level": 4, "equipped": ["leather-armor"]}, suzan={"level": 3})
    assert items(g) == ["leather-armor"]
    g = caught_by("net-troll", {"level": 4, "equipped": ["leather-armor"]}, suzan={"level": 3}, tom={"level": 4})
    assert items(g, "Tom") == ["leather-armor"]  # it must be taken
    g = caught_by("net-troll", {"carried": ["huge-rock"]}, suzan={"level": 3, "carried": ["tuba-of-charm"]})
    assert items(g) == ["huge-rock"]  # no room for a second Big item


@card("hippogriff")
@rule("ORDER-12", "ITEM-19", "DECK-10")
def test_hippogriff_everybody_from_the_right_may_take_a_treasure() -> None:
    aric = {
        "level": 5,
        "equipped": ["leather-armor"],
        "kept": ["really-impressive-title"],
        "companions": ["hireling"],
        "hand": ["sleep-potion", "elf"],
    }
    g = caught_by("hippogriff", aric)
    assert g.waiting() == ["Tom"]
    assert set(g.options("Tom")) >= {
        "pick leather-armor",
        "pick hireling",
        "pick really-impressive-title",
        "choose 1: take an unseen card",
        "pass",
    }
    g.do("Tom", "choose 1")
    assert hand(g, "Tom") == ["sleep-potion"]  # the only Treasure of the hand
    assert g.waiting() == ["Suzan"]
    assert "choose 1" not in g.options("Suzan")
    g.do("Suzan", "pick really-impressive-title")
    assert g.place("really-impressive-title") == "kept of Suzan"
    assert hand(g) == ["elf"]


@card("hippogriff", "hireling")
@rule("HIRE-7", "HIRE-11")
def test_hippogriff_a_hireling_goes_to_a_player_who_may_have_it() -> None:
    aric = {"level": 5, "equipped": ["huge-rock"], "companions": ["hireling"], "loaded": {"huge-rock": "hireling"}}
    g = caught_by("hippogriff", aric, tom={"carried": ["tuba-of-charm"]})
    assert not g.can("Tom", "pick huge-rock")
    g.do("Tom", "pick hireling")
    assert g.place("hireling") == "companions of Tom"
    assert g.place("huge-rock") == "items of Aric"  # one card is taken, and the Item is another one
    g.do("Suzan", "pass")
    assert g.equipped("huge-rock")
    assert g.t.fight is None
    assert g.waiting() == ["Aric"]
    g = caught_by("hippogriff", {"level": 5, "carried": ["leather-armor"]})
    g.do("Tom", "pass")
    g.do("Suzan", "pass")
    assert items(g) == ["leather-armor"]


@card("insurance-salesman")
@rule("BAD-2")
def test_insurance_salesman_wants_a_thousand_gold() -> None:
    gear = ["leather-armor", "flaming-armor", "staff-of-napalm", "spiky-knees"]  # 200 + 400 + 800 + 200
    g = caught_by("insurance-salesman", {"carried": gear})
    g.do("Aric", "discard staff-of-napalm")
    assert g.waiting() == ["Aric"]  # 800 is not enough
    g.do("Aric", "discard spiky-knees")
    assert items(g) == ["leather-armor", "flaming-armor"]
    assert g.t.fight is None
    g = caught_by("insurance-salesman", {"level": 4, "carried": ["leather-armor", "flaming-armor", "huge-rock"]})
    assert items(g) == []
    assert g.level("Aric") == 4
    g = caught_by("insurance-salesman", {"carried": ["pollymorph-potion", "leather-armor"]})
    g.do("Aric", "discard pollymorph-potion")  # 1,300, no change
    assert items(g) == ["leather-armor"]


@card("king-tut")
@rule("RUN-18")
def test_king_tut_takes_everything() -> None:
    g = caught_by(
        "king-tut",
        {
            "level": 9,
            "equipped": WORN,
            "carried": ["sleep-potion"],
            "hand": ["elf", "baby"],
            "classes": ["thief"],
            "companions": ["hireling"],
        },
    )
    assert g.level("Aric") == 7
    assert items(g) == hand(g) == []
    assert g.cards("Aric", "classes") == ["thief"]
    assert g.cards("Aric", "companions") == ["hireling"]


# --- Bad Stuff: hands ---------------------------------------------------------------------------------------------


@card("lawyers")
@rule("DECK-10", "ORDER-12")
def test_lawyers_others_draw_from_the_hand_and_the_rest_goes() -> None:
    g = caught_by("lawyers", {"hand": ["elf", "baby", "dwarf"]})
    assert hand(g) == []
    taken = [*hand(g, "Suzan"), *hand(g, "Tom")]
    assert len(hand(g, "Suzan")) == len(hand(g, "Tom")) == 1
    rest = {"elf", "baby", "dwarf"} - set(taken)
    assert len(rest) == 1
    assert g.place(rest.pop()) == "discards"
    g = caught_by("lawyers", {"hand": ["elf"], "carried": ["leather-armor"]})
    assert hand(g, "Suzan") == ["elf"]  # the left one first
    assert hand(g, "Tom") == []
    assert items(g) == ["leather-armor"]


@card("platycore")
def test_platycore_hand_or_levels() -> None:
    g = caught_by("platycore", {"level": 4, "hand": ["elf", "baby"]})
    assert g.waiting() == ["Aric"]
    g.do("Aric", "choose 1")
    assert hand(g) == []
    assert g.level("Aric") == 4
    g = caught_by("platycore", {"level": 4, "hand": ["elf", "baby"], "carried": ["leather-armor"]})
    g.do("Aric", "choose 2")
    assert hand(g) == ["elf", "baby"]
    assert g.level("Aric") == 2


@card("pukachu")
def test_pukachu_discards_the_hand() -> None:
    g = caught_by("pukachu", {"level": 4, "hand": ["elf", "baby"], "carried": ["leather-armor"]})
    assert hand(g) == []
    assert items(g) == ["leather-armor"]
    assert g.level("Aric") == 4


@card("snails-on-speed")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_snails_take_as_many_cards_as_the_die_shows(die: int) -> None:
    mine = ["elf", "baby", "leather-armor", "sleep-potion"]
    g = caught_by("snails-on-speed", {"hand": mine[:2], "carried": mine[2:], "classes": ["thief"]}, dice=(6, die))
    for number, name in enumerate(("leather-armor", "elf", "sleep-potion")[:die], 1):
        assert set(choices(g, "Aric")) == {f"discard {c}" for c in [*hand(g), *items(g)]}
        g.do("Aric", f"discard {name}")
        assert g.place(name) == "discards"
        assert len(hand(g)) + len(items(g)) == 4 - number
    assert g.t.fight is None


@card("snails-on-speed")
def test_snails_with_few_cards() -> None:
    g = caught_by("snails-on-speed", {"level": 3, "hand": ["elf"], "carried": ["leather-armor"]}, dice=(6, 2))
    assert hand(g) == items(g) == []
    g = caught_by("snails-on-speed", {"level": 3, "hand": ["elf"], "carried": ["leather-armor"]}, dice=(6, 6))
    assert hand(g) == items(g) == []
    assert g.level("Aric") == 3
    g = caught_by("snails-on-speed", {"level": 3}, dice=(6, 6))
    assert g.t.fight is None
    cursed = {"hand": ["elf"], "carried": ["leather-armor"], "curses": ["chicken-on-your-head"]}
    g = caught_by("snails-on-speed", cursed, dice=(6, 1))  # 1 - 1: nothing is lost
    assert hand(g) == ["elf"]
    assert items(g) == ["leather-armor"]


@card("potted-plant")
def test_potted_plant_has_no_bad_stuff() -> None:
    gear: dict[str, Any] = {"level": 2, "equipped": WORN, "hand": ["elf"]}
    g = caught_by("potted-plant", gear, dice=(), enhancers={"potted-plant": ["ancient"]})
    assert (items(g), hand(g), g.level("Aric")) == (WORN, ["elf"], 2)


# --- powers -------------------------------------------------------------------------------------------------------


@card("amazon")
@rule("COMBAT-20")
def test_amazon_leaves_a_female_fighter() -> None:
    g = table({"sex": "female"}, doors=["amazon"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert len(hand(g)) == 1
    assert g.place("amazon") == "discards"
    g.refused("Aric", "loot the room", "TROUBLE-1")  # it counts as fought (DOOR-8)


@card("amazon")
@rule("COMBAT-20", "MULTI-7")
def test_amazon_leaves_a_female_helper_and_pays_the_fighter() -> None:
    g = fight("amazon", suzan={"sex": "female"})
    g.strengths(1, 8)
    g.do("Suzan", "offer help", "done")
    g.do("Aric", "accept the offer of Suzan")
    assert g.t.fight is None
    assert g.waiting() == ["Aric"]
    assert len(g.options("Aric")) >= 1
    g.do("Aric", g.options("Aric")[0])
    assert len(hand(g)) == 1
    assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}


@card("amazon", "change-sex")
@rule("COMBAT-9", "COMBAT-20", "MULTI-7")
def test_amazon_leaves_when_the_fighter_becomes_female() -> None:
    g = fight("amazon", "maul-rat", aric={"level": 9}, suzan={"hand": ["change-sex"]}, tom={"level": 2})
    g.strengths(9, 9)
    g.do("Suzan", "play change-sex on Aric")
    g.strengths(4, 1)
    assert hand(g) == []  # its Treasure waits for the end
    g = fight("amazon", "maul-rat", aric={"level": 7, "sex": "female"})
    win(g)
    assert g.level("Aric") == 8
    assert len(hand(g)) == 1 + 1


@card("floating-nose")
@rule("COMBAT-24")
def test_floating_nose_takes_a_bribe() -> None:
    mine = ["leather-armor", "sleep-potion"]  # 200 and 100
    g = fight(
        "floating-nose",
        aric={"carried": mine, "hand": ["helm-of-courage"]},
        suzan={"carried": ["slimy-armor"]},
        helper="Suzan",
    )
    g.refused("Aric", "take up offer 0 of floating-nose discarding sleep-potion", "COMBAT-24")
    g.refused("Aric", "take up offer 0 of floating-nose discarding helm-of-courage", "COMBAT-24")
    g.refused("Suzan", "take up offer 0 of floating-nose discarding slimy-armor", "COMBAT-24")
    g.do("Aric", "take up offer 0 of floating-nose discarding leather-armor")
    assert g.t.fight is None
    assert items(g) == ["sleep-potion"]
    assert g.place("leather-armor") == "discards"
    assert hand(g) == ["helm-of-courage"]
    assert g.level("Aric") == 1


@card("floating-nose")
@rule("RUN-13")
def test_nothing_saves_from_the_floating_nose() -> None:
    g = fight(
        "floating-nose",
        aric={
            "level": 6,
            "hand": ["magic-lamp", "invisibility-potion", "instant-wall", "lose-a-level"],
            "companions": ["hireling"],
            "races": ["halfling"],
        },
        stage="running",
    )
    g.refused("Aric", "play magic-lamp on floating-nose", "RUN-13")
    g.refused("Aric", "use sacrifice of hireling on floating-nose", "RUN-13")
    g.refused("Aric", "take up offer 0 of floating-nose", "RUN-17")
    g.do("Aric", "pick floating-nose")
    assert happened(g, DieRolled) == 0
    assert g.level("Aric") == 3
    assert "invisibility-potion" in hand(g)


@card("floating-nose", "magic-lamp")
def test_the_floating_nose_can_be_removed_in_the_fight() -> None:
    g = fight("floating-nose", aric={"hand": ["magic-lamp"]})
    g.do("Aric", "play magic-lamp on floating-nose")
    assert len(hand(g)) == 3


@card("gazebo")
@rule("MULTI-9")
def test_gazebo_must_be_faced_alone() -> None:
    g = fight("gazebo", aric={"equipped": ["kneepads-of-allure"]}, suzan={"level": 5})
    g.refused("Aric", "ask Suzan for help", "MULTI-9")
    g.refused("Suzan", "offer help", "MULTI-9")
    g.refused("Aric", "make Suzan help", "MULTI-9")
    g = fight("lame-goblin", suzan={"level": 5}, helper="Suzan", tom={"hand": ["wandering-monster", "gazebo"]})
    g.strengths(6, 1)
    g.do("Tom", "play wandering-monster with gazebo")
    g.strengths(1, 9)
    assert not g.t.in_fight(g.seat("Suzan"))


@card("ghoulfiends")
@rule("COMBAT-18", "MULTI-2")
def test_ghoulfiends_let_only_levels_count() -> None:
    aric = {
        "level": 4,
        "equipped": ["leather-armor"],
        "kept": ["really-impressive-title"],
        "companions": ["hireling"],
        "classes": ["warrior"],
        "hand": ["elf", "magic-missile"],
    }
    suzan = {"level": 2, "equipped": ["helm-of-courage"]}
    g = fight("ghoulfiends", aric=aric, suzan=suzan, helper="Suzan", tom={"hand": ["pretty-balloons"]})
    g.strengths(6, 8)
    g.do("Aric", "use berserking of warrior", "discard elf")
    g.do("Aric", "play magic-missile for the munchkins")
    g.strengths(6, 8)
    g.do("Tom", "play pretty-balloons for the monsters")
    g.strengths(6, 13)
    g = fight("lame-goblin", "ghoulfiends", aric=aric)
    g.strengths(4, 9)


@card("insurance-salesman")
@rule("MULTI-2")
def test_insurance_salesman_ignores_levels() -> None:
    aric = {"level": 9, "equipped": ["leather-armor"], "kept": ["really-impressive-title"], "hand": ["magic-missile"]}
    g = fight("insurance-salesman", aric=aric, suzan={"level": 8, "equipped": ["flaming-armor"]}, helper="Suzan")
    g.strengths(1 + 3 + 2, 14)
    g.do("Aric", "play magic-missile for the munchkins")
    g.strengths(11, 14)


@card("large-angry-chicken")
@rule("COMBAT-26")
@pytest.mark.parametrize(
    ("aric", "suzan", "levels"),
    [
        ({}, {}, 1),
        ({"equipped": ["flaming-armor"]}, {}, 2),
        ({"carried": ["flaming-armor"]}, {}, 1),
        ({"classes": ["wizard"], "equipped": ["staff-of-napalm"]}, {}, 2),
        ({}, {"equipped": ["flaming-armor"]}, 2),
        ({}, {"races": ["elf"], "equipped": ["flaming-armor"]}, 2),
    ],
)
def test_large_angry_chicken_is_worth_more_with_fire(aric: Any, suzan: Any, levels: int) -> None:
    g = fight("large-angry-chicken", aric={"level": 5, **aric}, suzan=suzan, helper="Suzan")
    win(g)
    assert g.level("Aric") == 5 + levels
    assert g.level("Suzan") == (2 if suzan.get("races") else 1)  # an Elf gets no extra level


@card("large-angry-chicken", "flaming-poison-potion")
@rule("COMBAT-26", "WIN-5")
def test_large_angry_chicken_and_the_flaming_potion() -> None:
    for side, levels in (("munchkins", 2), ("monsters", 1)):
        g = fight("large-angry-chicken", aric={"level": 7}, tom={"hand": ["flaming-poison-potion"]})
        g.do("Tom", f"play flaming-poison-potion for the {side}")
        win(g)
        assert g.level("Aric") == 7 + levels
    g = fight("large-angry-chicken", aric={"level": 8, "equipped": ["flaming-armor"]})
    win(g)
    assert g.winners() == ["Aric"]


@card("lawyers")
@rule("COMBAT-20", "ZONE-10")
def test_lawyers_leave_a_thief_who_may_exchange_treasures() -> None:
    g = table(
        {
            "classes": ["thief"],
            "hand": ["elf", "sleep-potion"],
            "carried": ["leather-armor"],
            "kept": ["really-impressive-title"],
        },
        doors=["lawyers"],
        treasures=["helm-of-courage", "spiky-knees"],
    )
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    assert set(choices(g, "Aric")) == {
        "discard sleep-potion",
        "discard leather-armor",
        "discard really-impressive-title",
        "pass",
    }
    g.do("Aric", "discard sleep-potion", "discard leather-armor")
    assert hand(g) == ["elf", "helm-of-courage", "spiky-knees"]
    assert g.place("sleep-potion") == g.place("leather-armor") == "discards"
    assert g.level("Aric") == 1


@card("lawyers")
@rule("COMBAT-20")
def test_lawyers_exchange_is_optional_needs_two_and_belongs_to_the_thief() -> None:
    one = {"classes": ["thief"], "carried": ["leather-armor"]}
    g = table(one, doors=["lawyers"])
    g.do("Aric", "kick open the door")
    assert items(g) == ["leather-armor"]
    assert "end the turn" in g.options("Aric")
    thief = {"classes": ["thief"], "carried": ["leather-armor", "spiky-knees"]}
    g = fight("lawyers", suzan=thief, helper="Suzan")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pass")
    assert items(g, "Suzan") == ["leather-armor", "spiky-knees"]
    assert hand(g) == []
    assert g.level("Aric") == 1
    fight("lawyers", aric={"level": 3}).strengths(3, 6)


@card("potted-plant")
@rule("REWARD-11")
def test_potted_plant_every_elf_draws_one_more() -> None:
    elf: dict[str, Any] = {"level": 3, "races": ["elf"]}
    g = fight("potted-plant", aric=elf)
    win(g)
    assert len(hand(g)) == 2
    g = fight("potted-plant", aric={"level": 3}, suzan=elf, helper="Suzan")
    win(g)
    assert len(g.dealt("Aric")) == 1  # the one Treasure of the pile
    assert (len(hand(g)), len(hand(g, "Suzan"))) == (1, 1)
    g = fight("potted-plant", aric=elf, suzan=elf, helper="Suzan")
    win(g)
    assert (len(hand(g)), len(hand(g, "Suzan"))) == (2, 1)
    g = fight("potted-plant", aric={"level": 3}, suzan=elf)
    win(g)
    assert (len(hand(g)), len(hand(g, "Suzan"))) == (1, 0)


@card("pukachu")
@rule("ITEM-11")
@pytest.mark.parametrize(
    ("aric", "plays", "levels"),
    [
        ({}, [], 2),
        ({"equipped": ["boots-of-running-really-fast"], "carried": ["leather-armor"]}, [], 2),
        ({"equipped": ["leather-armor"]}, [], 1),
        ({"companions": ["hireling"]}, [], 1),
        ({"hand": ["sleep-potion"]}, ["play sleep-potion for the munchkins"], 1),
        ({"hand": ["doppleganger"]}, ["play doppleganger"], 1),
        ({"classes": ["warrior"], "hand": ["elf"]}, ["use berserking of warrior", "discard elf"], 1),
        ({"hand": ["1000-gold-pieces"], "level": 6}, ["play 1000-gold-pieces on Aric"], 2),
    ],
)
def test_pukachu_is_worth_more_by_level_alone(aric: Any, plays: list[str], levels: int) -> None:
    g = fight("pukachu", aric={"level": 7, **aric})
    g.do("Aric", *plays)
    win(g)
    assert g.level("Aric") == 7 + levels


@card("pukachu")
def test_pukachu_helpers_spoil_it_and_penalties_do_not() -> None:
    g = fight("pukachu", aric={"level": 7}, helper="Suzan")
    win(g)
    assert g.level("Aric") == 8
    g = fight("pukachu", aric={"level": 7}, tom={"classes": ["thief"], "hand": ["elf", "baby"]})
    g.do("Tom", "play baby on pukachu")
    g.do("Tom", "use backstabbing of thief on Aric", "discard elf")
    g.strengths(5, 1)
    win(g)
    assert g.level("Aric") == 9


@card("stoned-golem")
@rule("COMBAT-19", "COMBAT-24")
def test_stoned_golem_may_be_passed_by() -> None:
    g = fight("stoned-golem", "lame-goblin", aric={"level": 4}, helper="Suzan")
    g.refused("Suzan", "take up offer 0 of stoned-golem", "COMBAT-24")
    g.do("Aric", "take up offer 0 of stoned-golem")
    g.strengths(5, 1)
    assert g.place("stoned-golem") == "discards"
    win(g)
    assert g.level("Aric") == 5
    assert len(g.dealt("Aric")) == 1  # the goblin's Treasure only


@card("stoned-golem")
@rule("COMBAT-19", "HALF-2")
def test_stoned_golem_must_be_fought_by_halflings() -> None:
    halfling = {"races": ["halfling"]}
    fight("stoned-golem", aric=halfling).refused("Aric", "take up offer 0 of stoned-golem", "COMBAT-19")
    g = fight("stoned-golem", suzan=halfling, helper="Suzan")
    g.refused("Aric", "take up offer 0 of stoned-golem", "COMBAT-19")
    g = fight("stoned-golem", aric={**halfling, "extras": ["half-breed"]})
    g.do("Aric", "take up offer 0 of stoned-golem")
    assert g.t.fight is None
    assert hand(g) == []


@card("tongue-demon")
@rule("COMBAT-17", "TROUBLE-5")
def test_tongue_demon_wants_an_item_first() -> None:
    mine: dict[str, Any] = {"equipped": ["leather-armor"], "carried": ["sleep-potion"]}
    g = table(mine, doors=["tongue-demon"])
    g.do("Aric", "kick open the door")
    assert set(choices(g, "Aric")) == {"discard leather-armor", "discard sleep-potion"}
    g.do("Aric", "discard leather-armor")
    g.strengths(1, 12)
    assert items(g) == ["sleep-potion"]
    g = table({**mine, "hand": ["tongue-demon"]}, phase="trouble")
    g.do("Aric", "look for trouble with tongue-demon")
    g.do("Aric", "discard sleep-potion")
    g.strengths(2, 12)
    g = table({}, doors=["tongue-demon"])
    g.do("Aric", "kick open the door")
    g.strengths(1, 12)


@card("tongue-demon")
@rule("COMBAT-17")
def test_tongue_demon_takes_nothing_when_it_joins_a_fight() -> None:
    g = fight("lame-goblin", aric={"equipped": ["leather-armor"]}, tom={"hand": ["wandering-monster", "tongue-demon"]})
    g.do("Tom", "play wandering-monster with tongue-demon")
    g.strengths(2, 13)
    assert items(g) == ["leather-armor"]


@card("wannabe-vampire")
@rule("COMBAT-24", "HELP-9")
def test_wannabe_vampire_is_chased_away_by_a_cleric() -> None:
    g = fight("wannabe-vampire", aric={"classes": ["cleric"]}, enhancers={"wannabe-vampire": ["enraged"]})
    g.do("Aric", "take up offer 0 of wannabe-vampire")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert len(hand(g)) == 3 + 1
    g = fight("wannabe-vampire", suzan={"classes": ["cleric"]}, helper="Suzan")
    g.refused("Aric", "take up offer 0 of wannabe-vampire", "COMBAT-24")
    g.do("Suzan", "take up offer 0 of wannabe-vampire")
    assert len(g.dealt("Aric")) == 3  # the fighter's pile
    fight("wannabe-vampire").refused("Aric", "take up offer 0 of wannabe-vampire", "COMBAT-24")


@card("wannabe-vampire")
@rule("MULTI-6", "MULTI-7")
def test_wannabe_vampire_pays_only_if_the_rest_is_beaten() -> None:
    g = fight("wannabe-vampire", "lame-goblin", aric={"level": 3, "classes": ["cleric"]})
    g.do("Aric", "take up offer 0 of wannabe-vampire")
    assert hand(g) == []
    win(g)
    assert len(hand(g)) == 3 + 1
    g = fight("wannabe-vampire", "harpies", aric={"classes": ["cleric"]}, dice=[6])
    g.do("Aric", "take up offer 0 of wannabe-vampire")
    lose(g)
    g.do("Aric", "roll against harpies")
    assert hand(g) == []


@card("wannabe-vampire")
def test_wannabe_vampire_is_no_undead_for_turning() -> None:
    g = fight("wannabe-vampire", aric={"classes": ["cleric"], "hand": ["elf"]})
    g.refused("Aric", "use turning of cleric", "CLASS-20")
