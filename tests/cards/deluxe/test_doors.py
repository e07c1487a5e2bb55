"""Enhancers, Mate, Wandering Monster and the other Doors that are neither monsters nor Curses."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from kickdoor.model.events.running import Caught, Escaped
from tests.support.deluxe import fight, table
from tests.support.rule import rule
from tests.support.situations import Player, card, hand, happened, items, lose, win

# bonus, Treasures
ENHANCERS = {"ancient": (10, 2), "humongous": (10, 2), "enraged": (5, 1), "intelligent": (5, 1), "baby": (-5, -1)}
STRONG: Player = {
    "level": 7,
    "equipped": ["huge-rock", "leather-armor", "helm-of-courage", "boots-of-butt-kicking", "spiky-knees"],
    "kept": ["really-impressive-title"],
    "companions": ["hireling"],
}  # 7 + 12


# --- enhancers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("enhancer", [pytest.param(e, marks=card(e)) for e in ENHANCERS])
class TestEnhancers:
    @rule("ENHANCE-1", "ENHANCE-2", "ENHANCE-3", "INTERFERE-2")
    def test_anybody_strengthens_or_weakens_a_monster(self, enhancer: str) -> None:
        bonus, treasures = ENHANCERS[enhancer]
        for name in ("Aric", "Suzan", "Tom"):
            players: dict[str, Any] = {"aric": dict(STRONG), "suzan": {}, "tom": {}}
            players[name.lower()]["hand"] = [enhancer]
            g = fight("lawyers", helper="Suzan", **players)
            g.strengths(20, 6)
            g.do(name, f"play {enhancer} on lawyers")
            g.strengths(20, 6 + bonus)
            win(g)
            assert len(g.dealt("Aric")) == 2 + treasures
            assert g.place(enhancer) == "discards"
            assert g.level("Aric") == 8  # its Level and levels are unchanged

    @rule("ENHANCE-5")
    def test_with_several_monsters_one_is_chosen(self, enhancer: str) -> None:
        bonus, treasures = ENHANCERS[enhancer]
        g = fight("lawyers", "platycore", suzan={"hand": [enhancer, "pollymorph-potion"]})
        g.do("Suzan", f"play {enhancer} on platycore")
        g.strengths(1, 12 + bonus)
        g.do("Suzan", "play pollymorph-potion on platycore")  # it leaves with its monster (ENHANCE-7)
        g.strengths(1, 6)
        assert g.place(enhancer) == "discards"
        assert g.t.fight.kept_treasures == 2 + treasures

    @rule("ENHANCE-8", "RUN-17", "DOOR-5")
    def test_without_a_running_fight_it_cannot_be_played(self, enhancer: str) -> None:
        table({"hand": [enhancer]}).refused("Aric", f"play {enhancer} on lawyers", "ENHANCE-8")
        g = fight("lawyers", "harpies", suzan={"hand": [enhancer]})
        lose(g)
        g.refused("Suzan", f"play {enhancer} on lawyers", "RUN-17")
        g = table(doors=[enhancer])
        g.do("Aric", "kick open the door")
        assert hand(g) == [enhancer]

    @rule("MATE-2", "MATE-6")
    def test_it_counts_for_the_mate_too(self, enhancer: str) -> None:
        bonus, treasures = ENHANCERS[enhancer]
        g = fight("harpies", aric={**STRONG, "hand": [enhancer, "mate"], "level": 6})
        g.do("Aric", "play mate on harpies", f"play {enhancer} on mate")
        g.strengths(18, 2 * (4 + bonus))
        g = fight(
            "harpies",
            aric={**STRONG, "hand": [enhancer, "mate", "pretty-balloons", "magic-missile"], "level": 6},
            tom={"hand": ["electric-radioactive-acid-potion"]},
        )
        g.do(
            "Aric",
            f"play {enhancer} on harpies",
            "play mate on harpies",
            "play pretty-balloons for the munchkins",
            "play magic-missile for the munchkins",
        )
        g.do("Tom", "play electric-radioactive-acid-potion for the munchkins")
        g.strengths(33, 2 * (4 + bonus))
        win(g)
        assert g.level("Aric") == 8
        assert len(hand(g)) == 2 * (2 + treasures)


@card("baby")
@rule("ENHANCE-2")
def test_baby_leaves_at_least_one_treasure() -> None:
    g = fight("lame-goblin", aric={"hand": ["baby"]})
    g.do("Aric", "play baby on lame-goblin")
    g.strengths(1, -4)
    win(g)
    assert len(hand(g)) == 1
    g = fight("lame-goblin", aric={"level": 3}, enhancers={"lame-goblin": ["baby", "enraged"]})
    win(g)
    assert len(hand(g)) == 1  # 1 - 1 + 1


@card("ancient", "humongous", "enraged", "intelligent", "baby")
@rule("ENHANCE-4")
def test_enhancers_add_up() -> None:
    g = fight("lawyers", enhancers={"lawyers": list(ENHANCERS)})
    g.strengths(1, 6 + 25)


# --- more monsters ------------------------------------------------------------------------------------------------


@card("mate")
@rule("MATE-1", "MATE-2")
@pytest.mark.parametrize("order", list(permutations(["mate", "enraged", "humongous"])))
def test_mate_in_any_order(order: tuple[str, ...]) -> None:
    g = fight("harpies", suzan={"hand": list(order)})
    for name in order:
        g.do("Suzan", f"play {name} on harpies")
    g.strengths(1, 2 * (4 + 5 + 10))


@card("mate")
@rule("MATE-3", "MATE-5", "COMBAT-27")
def test_mate_is_a_monster_of_its_own() -> None:
    g = fight("harpies", aric={"level": 6, "classes": ["wizard"]}, tom={"hand": ["mate", "sleep-potion"]}, dice=[6, 1])
    g.do("Tom", "play sleep-potion for the monsters")
    g.strengths(6, 4 + 5 + 2)
    g.do("Tom", "play mate on harpies")
    g.strengths(6, 2 * (4 + 5) + 2)  # the bonus against Wizards twice, the potion once
    lose(g)
    g.do("Aric", "roll against mate")
    assert happened(g, Escaped) == 1
    g.do("Aric", "roll against harpies")
    assert happened(g, Caught) == 1
    assert g.level("Aric") == 4
    assert g.place("mate") == g.place("harpies") == "discards"


@card("mate")
@rule("MATE-3", "REWARD-1", "REWARD-2")
def test_mate_gives_levels_and_treasures_again() -> None:
    strong = {**STRONG, "level": 5, "hand": ["mate", *["magic-missile", "pretty-balloons", "doppleganger"]]}
    g = fight("king-tut", aric=strong)
    g.do("Aric", "play mate on king-tut", "play doppleganger")
    g.strengths(34, 32)
    win(g)
    assert g.level("Aric") == 9
    assert len(hand(g)) == 2 + 8


@card("mate")
@rule("MATE-4", "MATE-7")
def test_mate_one_of_the_two_may_be_removed() -> None:
    for target in ("harpies", "mate"):
        g = fight("harpies", suzan={"hand": ["mate", "pollymorph-potion", "enraged"]})
        g.do("Suzan", "play mate on harpies", "play enraged on harpies", f"play pollymorph-potion on {target}")
        g.strengths(1, 9)
        assert g.place("mate") == "discards"
        assert g.place("harpies") == g.place("enraged") == "fight"
    table({"hand": ["mate"]}).refused("Aric", "play mate on harpies", "ENHANCE-8")


@card("wandering-monster")
@rule("MONSTER-3", "MONSTER-5", "INTERFERE-3", "MULTI-1")
def test_wandering_monster_brings_a_monster_from_the_hand() -> None:
    for name in ("Aric", "Suzan", "Tom"):
        players: dict[str, Any] = {"aric": {}, "suzan": {}, "tom": {}}
        players[name.lower()]["hand"] = ["wandering-monster", "harpies", "elf"]
        g = fight("lame-goblin", helper="Suzan", **players)
        g.refused(name, "play wandering-monster with elf", "TROUBLE-4")
        g.do(name, "play wandering-monster with harpies")
        g.strengths(2, 5)
        assert hand(g, name) == ["elf"]
    table({"hand": ["wandering-monster", "harpies"]}).refused(
        "Aric", "play wandering-monster with harpies", "ENHANCE-8"
    )


@card("wandering-monster")
@rule("RUN-6", "RUN-17", "COMBAT-5")
def test_wandering_monster_is_run_from_separately_and_killed_together() -> None:
    hand_of_tom = {"hand": ["wandering-monster", "harpies"]}
    g = fight("lame-goblin", aric={"level": 3}, tom=hand_of_tom, dice=[1, 6])
    g.do("Tom", "play wandering-monster with harpies")
    lose(g)
    assert g.options("Aric")[:2] == ["roll against lame-goblin", "roll against harpies"]
    g.do("Aric", "roll against harpies", "roll against lame-goblin")
    assert g.level("Aric") == 1
    g = fight("lame-goblin", aric={"level": 6}, tom=hand_of_tom)
    g.do("Tom", "play wandering-monster with harpies")
    win(g)
    assert g.level("Aric") == 8
    assert len(hand(g)) == 1 + 2
    assert g.place("wandering-monster") == "discards"
    g = fight("lawyers", "bigfoot", tom=hand_of_tom)
    lose(g)
    g.refused("Tom", "play wandering-monster with harpies", "RUN-17")


@card("illusion")
def test_illusion_replaces_the_only_monster() -> None:
    g = fight(
        "bullrog",
        aric={"level": 3},
        tom={"hand": ["illusion", "lame-goblin", "elf"]},
        enhancers={"bullrog": ["ancient", "enraged"]},
    )
    g.refused("Tom", "play illusion on bullrog with elf", "TROUBLE-4")
    g.do("Tom", "play illusion on bullrog with lame-goblin")
    g.strengths(3, 1)
    assert g.t.fight is not None
    for gone in ("bullrog", "ancient", "enraged"):
        assert g.place(gone) == "discards"
    win(g)
    assert g.level("Aric") == 4
    assert len(hand(g)) == 1


@card("illusion")
@rule("MATE-2", "MATE-4")
def test_illusion_leaves_a_mate_with_its_enhancers() -> None:
    g = fight("harpies", tom={"hand": ["illusion", "lame-goblin", "mate", "enraged"]})
    g.do("Tom", "play mate on harpies", "play enraged on harpies", "play illusion on harpies with lame-goblin")
    g.strengths(1, 4 + 5 + 1)
    assert g.place("mate") == "discards"
    assert g.place("harpies") == g.place("lame-goblin") == "fight"


@card("illusion")
@rule("COMBAT-17", "MULTI-9")
def test_illusion_brings_a_monster_into_a_running_fight() -> None:
    g = fight(
        "harpies",
        aric={"equipped": ["leather-armor"]},
        suzan={},
        helper="Suzan",
        tom={"hand": ["illusion", "tongue-demon"]},
    )
    g.do("Tom", "play illusion on harpies with tongue-demon")
    g.strengths(1 + 1 + 1, 12)
    assert items(g) == ["leather-armor"]  # not the one that starts the fight
    g = fight("harpies", aric={"level": 2}, helper="Suzan", tom={"hand": ["illusion", "gazebo"]})
    g.do("Tom", "play illusion on harpies with gazebo")
    g.strengths(2, 8)
    g = fight("harpies", "maul-rat", tom={"hand": ["illusion", "gazebo"]})
    g.do("Tom", "play illusion on maul-rat with gazebo")
    g.strengths(1, 12)
    table({"hand": ["illusion", "gazebo"]}).refused("Aric", "play illusion on maul-rat with gazebo", "ENHANCE-8")


# --- the others ---------------------------------------------------------------------------------------------------


@card("out-to-lunch")
@rule("COMBAT-7", "COMBAT-8", "INTERFERE-8")
def test_out_to_lunch_gives_the_fighter_two_treasures() -> None:
    for name in ("Aric", "Suzan", "Tom"):
        players: dict[str, Any] = {"aric": {"level": 3}, "suzan": {"races": ["elf"]}, "tom": {}}
        players[name.lower()]["hand"] = ["out-to-lunch"]
        g = fight("bullrog", "lame-goblin", helper="Suzan", **players)
        g.do(name, "play out-to-lunch")
        assert g.t.fight is None
        assert len(hand(g)) == 2  # the fighter's own, although somebody helped
        assert hand(g, "Suzan") == hand(g, "Tom") == []
        assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 1}
        for gone in ("bullrog", "lame-goblin", "out-to-lunch"):
            assert g.place(gone) == "discards"
        g.refused("Aric", "loot the room", "TROUBLE-1")


@card("out-to-lunch")
@rule("DECK-7", "RUN-17")
def test_out_to_lunch_treasures_are_face_down_and_it_is_for_fights() -> None:
    g = fight("bullrog", helper="Suzan", tom={"hand": ["out-to-lunch"]}, treasures=["leather-armor", "spiky-knees"])
    g.do("Tom", "play out-to-lunch")
    assert hand(g) == ["leather-armor", "spiky-knees"]
    assert all(g.t.knows[c] == 1 for c in g.player("Aric").hand)
    g = fight("bullrog", "harpies", tom={"hand": ["out-to-lunch"]})
    lose(g)
    g.refused("Tom", "play out-to-lunch", "RUN-17")
    table({"hand": ["out-to-lunch"]}).refused("Aric", "play out-to-lunch", "ENHANCE-8")


@card("help-me-out-here")
def test_help_me_out_here_takes_the_item_that_wins() -> None:
    suzan = {
        "equipped": ["helm-of-courage", "leather-armor", "huge-rock", "cloak-of-obscurity"],
        "classes": ["thief"],
        "carried": ["sleep-potion", "flaming-armor"],
    }
    g = fight("harpies", aric={"level": 2, "hand": ["help-me-out-here"]}, suzan=suzan)
    g.do("Aric", "play help-me-out-here")
    assert g.dealt("Aric") == ["huge-rock"]  # 2 + 3 wins; the cloak is for Thieves, 2 + 2 is a tie
    g.do("Aric", "pick huge-rock")
    assert g.place("huge-rock") == "items of Aric"
    assert g.equipped("huge-rock")
    g.strengths(5, 4)
    win(g)
    assert g.level("Aric") == 3
    assert g.place("help-me-out-here") == "discards"
    assert items(g) == ["huge-rock"]  # it is theirs now


@card("help-me-out-here")
def test_help_me_out_here_only_for_a_losing_side_in_the_fight() -> None:
    rock: Player = {"equipped": ["huge-rock"]}
    g = fight("lame-goblin", aric={"level": 2, "hand": ["help-me-out-here"]}, suzan=rock)
    g.refused("Aric", "play help-me-out-here", "CONFLICT-1")
    g = fight("harpies", aric={"level": 2}, suzan=rock, tom={"hand": ["help-me-out-here"]})
    g.refused("Tom", "play help-me-out-here", "COMBAT-10")
    g = fight("net-troll", aric={"level": 2, "hand": ["help-me-out-here"]}, suzan=rock)
    assert not g.can("Aric", "play help-me-out-here")  # nothing would win
    g = fight("harpies", aric={"level": 1}, suzan={"hand": ["help-me-out-here"]}, helper="Suzan", tom=rock)
    g.do("Suzan", "play help-me-out-here", "pick huge-rock")  # the helper may, and from anybody
    g.strengths(5, 4)
    assert items(g, "Suzan") == ["huge-rock"]


@card("help-me-out-here")
@rule("BIG-1", "ITEM-4", "ITEM-6")
def test_help_me_out_here_one_own_item_may_go_first() -> None:
    mine = {"level": 2, "equipped": ["helm-of-courage"], "carried": ["tuba-of-charm"], "hand": ["help-me-out-here"]}
    g = fight("harpies", aric=mine, suzan={"equipped": ["huge-rock"]})
    g.do("Aric", "play help-me-out-here")
    assert g.settled == [(0, "discard tuba-of-charm"), (0, "pick huge-rock")]  # no second Big item
    assert g.place("tuba-of-charm") == "discards"
    g.strengths(6, 4)
    worn = {"level": 2, "equipped": ["helm-of-courage"], "hand": ["help-me-out-here"]}
    g = fight("harpies", aric=worn, suzan={"equipped": ["bad-ass-bandana"]})
    g.do("Aric", "play help-me-out-here", "discard helm-of-courage", "pick bad-ass-bandana")
    g.strengths(5, 4)
    hands = {"level": 2, "equipped": ["buckler-of-swashing"], "hand": ["help-me-out-here"]}
    g = fight(
        "lawyers", aric=hands, suzan={"classes": ["wizard"], "equipped": ["staff-of-napalm", "sneaky-bastard-sword"]}
    )
    assert not g.can("Aric", "play help-me-out-here")  # 2 + 2 + 2 is a tie
    g = fight("lawyers", aric={**hands, "classes": ["warrior"]}, suzan={"equipped": ["sneaky-bastard-sword"]})
    g.do("Aric", "play help-me-out-here", "pick sneaky-bastard-sword")  # a Warrior wins it
    g.strengths(6, 6)


@card("help-me-out-here", "doppleganger")
@rule("COMBAT-23")
def test_help_me_out_here_counts_what_the_item_really_adds() -> None:
    g = fight(
        "gazebo", aric={"level": 2, "hand": ["help-me-out-here", "doppleganger"]}, suzan={"equipped": ["huge-rock"]}
    )
    g.do("Aric", "play doppleganger")
    g.strengths(4, 8)
    g.do("Aric", "play help-me-out-here", "pick huge-rock")
    g.strengths(10, 8)


@card("help-me-out-here", "malign-mirror")
def test_help_me_out_here_nothing_that_would_not_count() -> None:
    aric = {"level": 2, "hand": ["help-me-out-here"], "curses": ["malign-mirror"]}
    g = fight("harpies", aric=aric, suzan={"equipped": ["huge-rock"]})
    assert not g.can("Aric", "play help-me-out-here")
    g = fight("ghoulfiends", aric={"level": 6, "hand": ["help-me-out-here"]}, suzan={"equipped": ["huge-rock"]})
    assert not g.can("Aric", "play help-me-out-here")


@card("help-me-out-here", "kneepads-of-allure")
def test_help_me_out_here_takes_kneepads_if_the_forced_help_wins() -> None:
    aric = {"level": 2, "hand": ["help-me-out-here"]}
    g = fight("harpies", aric=aric, suzan={"level": 2, "equipped": ["kneepads-of-allure"]}, tom={"level": 4})
    g.do("Aric", "play help-me-out-here", "pick kneepads-of-allure", "choose 3")
    assert g.place("kneepads-of-allure") == "items of Aric"
    assert g.t.in_fight(g.seat("Tom"))  # at once
    g.strengths(6, 4)
    g = fight("harpies", aric=aric, suzan={"level": 2, "equipped": ["kneepads-of-allure"]})
    assert not g.can("Aric", "play help-me-out-here")  # nobody is above Aric's Level
    cleric = {**aric, "classes": ["cleric"]}
    g = fight("harpies", aric=cleric, suzan={"level": 2, "equipped": ["kneepads-of-allure"]}, tom={"level": 4})
    assert not g.can("Aric", "play help-me-out-here")


@card("divine-intervention")
@rule("TREAS-5", "CONFLICT-5", "WIN-9")
def test_divine_intervention_raises_all_clerics() -> None:
    g = table(
        {"level": 2},
        {"level": 5, "classes": ["cleric"]},
        {"level": 4, "classes": ["thief"]},
        doors=["divine-intervention"],
    )
    g.do("Aric", "kick open the door")
    assert g.levels() == {"Aric": 2, "Suzan": 6, "Tom": 4}
    assert g.place("divine-intervention") == "discards"
    assert "loot the room" in g.options("Aric")
    g = table(
        {"level": 9, "classes": ["cleric"]},
        {"level": 9, "classes": ["cleric"]},
        {"level": 9},
        doors=["divine-intervention"],
    )
    g.do("Aric", "kick open the door")
    assert g.winners() == ["Aric", "Suzan"]


@card("divine-intervention")
@rule("TREAS-5", "DEATH-4")
def test_divine_intervention_however_it_is_got() -> None:
    cleric: Player = {"level": 5, "classes": ["cleric"]}
    g = table({}, cleric, {**cleric, "dead": True}, phase="trouble", doors=["divine-intervention"])
    g.do("Aric", "loot the room")
    assert g.levels() == {"Aric": 1, "Suzan": 6, "Tom": 5}
    assert g.place("divine-intervention") == "discards"
    g = fight("net-troll", aric=cleric, suzan={"hand": ["wand-of-dowsing"]}, door_discards=["divine-intervention"])
    g.do("Suzan", "play wand-of-dowsing", "pick divine-intervention")
    g.strengths(6, 10)  # also in a fight


@card("cheat")
@rule("CHEAT-1", "CHEAT-2", "CHEAT-4")
def test_cheat_lifts_slot_hands_and_big() -> None:
    mine: Player = {
        "equipped": ["leather-armor", "eleven-foot-pole"],
        "carried": ["slimy-armor", "huge-rock"],
        "hand": ["cheat", "tuba-of-charm"],
    }
    g = table(mine, doors=["net-troll"])
    g.do("Aric", "attach cheat to slimy-armor", "kick open the door")
    g.strengths(1 + 1 + 1 + 1, 10)
    g = table(mine, doors=["net-troll"])
    g.do("Aric", "attach cheat to huge-rock")
    g.do("Aric", "play tuba-of-charm", "kick open the door")  # the rock is left out of the count
    g.strengths(1 + 1 + 1 + 3, 10)
    g = table(mine)
    g.do("Aric", "attach cheat to tuba-of-charm")  # straight from the hand
    assert set(items(g)) == {"leather-armor", "eleven-foot-pole", "slimy-armor", "huge-rock", "tuba-of-charm"}
    assert g.equipped("tuba-of-charm")


@card("cheat")
@rule("CHEAT-5", "CHEAT-6", "CHEAT-7")
def test_cheat_when_and_on_what() -> None:
    mine: Player = {"carried": ["slimy-armor", "sleep-potion"], "hand": ["cheat"], "companions": ["hireling"]}
    g = table(mine, {"carried": ["leather-armor"]})
    g.refused("Aric", "attach cheat to leather-armor", "ZONE-4")
    g.refused("Aric", "attach cheat to hireling", "ITEM-1")
    g = table({}, mine)
    g.refused("Suzan", "attach cheat to slimy-armor", "ITEM-13")
    g = fight("net-troll", aric=mine)
    g.refused("Aric", "attach cheat to slimy-armor", "CHEAT-7")
    worn = {"equipped": ["slimy-armor", "leather-armor"], "attached": {"cheat": "slimy-armor"}}
    g = table({**worn, "carried": ["staff-of-napalm"]})
    g.do("Aric", "sell items", "add slimy-armor", "add staff-of-napalm", "done")
    assert g.place("cheat") == "discards"
    g = table(worn, {"hand": ["lose-1-small-item"]})
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.do("Aric", "discard leather-armor")
    assert g.place("cheat") == "attached of Aric"
