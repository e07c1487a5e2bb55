"""Classes, Races, Super Munchkin and Half-Breed: what they give, what it costs, how often, when, and to whom not."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.running import Caught, Escaped
from kickdoor.model.events.turns import DieRolled
from tests.support.deluxe import TRAITS, fight, table
from tests.support.rule import rule
from tests.support.situations import EXTRA, card, choices, hand, happened, items, lose, win

ALL = [pytest.param(trait, kind, marks=card(trait)) for trait, kind in TRAITS.items()]


# --- all Classes and Races ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("trait", "kind"), ALL)
class TestEveryClassAndRace:
    @rule("CLASS-6", "TURN-9", "COMBAT-13")
    def test_it_is_played_on_ones_own_turn_also_in_a_fight(self, trait: str, kind: str) -> None:
        g = table({"hand": [trait]}, {"hand": [f"{trait}"]})
        g.refused("Suzan", f"play {trait}:2", "CLASS-6")
        g.do("Aric", f"play {trait}")
        assert g.cards("Aric", kind) == [trait]
        g = fight("crabs", aric={"hand": [trait]}, suzan={"hand": [trait]}, helper="Suzan")
        g.refused("Suzan", f"play {trait}:2", "CLASS-6")
        g.do("Aric", f"play {trait}")
        assert g.cards("Aric", kind) == [trait]

    @rule("CLASS-5", "TURN-7")
    def test_it_may_be_put_away_at_any_time(self, trait: str, kind: str) -> None:
        for g in (table(suzan={kind: [trait]}), fight("crabs", suzan={kind: [trait]}, helper="Suzan")):
            g.do("Suzan", f"put away {trait}")
            assert g.place(trait) == "discards"

    @rule("CLASS-4", "CLASS-7", "CLASS-15", "RACE-3", "RACE-4")
    def test_a_new_one_replaces_the_old(self, trait: str, kind: str) -> None:
        other = next(t for t, k in TRAITS.items() if k == kind and t != trait)
        g = table({kind: [other], "hand": [trait, other]})
        g.refused("Aric", f"play {other}:2", "CLASS-15" if kind == "classes" else "RACE-3")
        g.do("Aric", f"play {trait}")
        assert g.cards("Aric", kind) == [trait]
        assert g.place(other) == "discards"

    @rule("SUPER-2", "SUPER-7", "HALF-2")
    def test_the_extra_card_allows_a_second_one(self, trait: str, kind: str) -> None:
        second, third = [t for t, k in TRAITS.items() if k == kind and t != trait][:2]
        g = table({kind: [trait], "extras": [EXTRA[kind]], "hand": [second, third, trait, EXTRA[kind]]})
        g.refused("Aric", f"play {trait}:2", "CLASS-15" if kind == "classes" else "RACE-3")
        g.refused("Aric", f"play {EXTRA[kind]}:2", "SUPER-7")
        g.do("Aric", f"play {second}")
        assert g.cards("Aric", kind) == [trait, second]
        g.do("Aric", f"play {third} on {second}")
        assert g.cards("Aric", kind) == [trait, third]
        assert g.place(second) == "discards"

    @rule("CLASS-9")
    def test_it_may_pay_for_others_but_not_for_itself(self, trait: str, kind: str) -> None:
        if trait == "warrior":
            g = fight("net-troll", aric={"classes": ["warrior"], "hand": ["baby"]})
            g.do("Aric", "use berserking of warrior")
            g.refused("Aric", "discard warrior", "CLASS-9")
            return
        mine = {"classes": ["warrior"], "extras": ["super-munchkin"]}
        mine[kind] = [*mine.get(kind, []), trait]
        g = fight("net-troll", aric=mine)
        g.do("Aric", "use berserking of warrior", f"discard {trait}")
        assert g.place(trait) == "discards"
        g.strengths(2, 10)


EXTRAS = [
    pytest.param("super-munchkin", "classes", "thief", "SUPER-1", marks=card("super-munchkin")),
    pytest.param("half-breed", "races", "elf", "HALF-1", marks=card("half-breed")),
]


@pytest.mark.parametrize(("extra", "kind", "trait", "clause"), EXTRAS)
class TestExtraCards:
    @rule("SUPER-1", "HALF-1")
    def test_it_needs_one_to_attach_to(self, extra: str, kind: str, trait: str, clause: str) -> None:
        other = "races" if kind == "classes" else "classes"
        g = table(
            {"hand": [extra, trait], other: ["dwarf" if other == "races" else "cleric"]},
            {kind: [trait], "hand": [extra]},
        )
        g.refused("Aric", f"play {extra}", clause)
        g.refused("Suzan", f"play {extra}:2", "CLASS-6")
        g.do("Aric", f"play {trait}", f"play {extra}")
        assert g.cards("Aric", "extras") == [extra]

    @rule("COMBAT-13")
    def test_it_may_come_in_ones_own_fight(self, extra: str, kind: str, trait: str, clause: str) -> None:
        g = fight("net-troll", aric={kind: [trait], "hand": [extra]})
        g.do("Aric", f"play {extra}")
        assert g.cards("Aric", "extras") == [extra]

    @rule("SUPER-6")
    def test_it_goes_with_the_last_one_and_stays_with_one_of_two(
        self, extra: str, kind: str, trait: str, clause: str
    ) -> None:
        second = "cleric" if kind == "classes" else "dwarf"
        g = table({kind: [trait, second], "extras": [extra]})
        g.do("Aric", f"put away {trait}")
        assert g.cards("Aric", "extras") == [extra]
        g.do("Aric", f"put away {second}")
        assert g.place(extra) == "discards"

    @rule("SUPER-8")
    def test_without_it_one_of_two_has_to_go(self, extra: str, kind: str, trait: str, clause: str) -> None:
        second = "cleric" if kind == "classes" else "dwarf"
        g = table({kind: [trait, second], "extras": [extra]})
        g.do("Aric", f"put away {extra}")
        assert choices(g, "Aric") == [f"discard {trait}", f"discard {second}"]
        g.do("Aric", f"discard {trait}")
        assert g.cards("Aric", kind) == [second]
        g = table({kind: [trait], "extras": [extra]})
        g.do("Aric", f"put away {extra}")
        assert g.cards("Aric", kind) == [trait]

    @rule("SUPER-3", "SUPER-5")
    def test_advantages_without_disadvantages(self, extra: str, kind: str, trait: str, clause: str) -> None:
        monster, bonus = ("harpies", 5) if kind == "classes" else ("undead-horse", 5)
        one = "wizard" if kind == "classes" else "dwarf"
        forbidden = "mithril-armor"
        item = "pointy-hat-of-power" if kind == "classes" else "short-wide-armor"
        mine: dict[str, Any] = {kind: [one], "extras": [extra], "equipped": [item]}
        if kind == "classes":
            mine["equipped"].append(forbidden)
        g = fight(monster, aric=mine)
        g.strengths(1 + 3 + (3 if kind == "classes" else 0), 4)  # usable although forbidden to the Class; no bonus
        two = {kind: [one, trait], "extras": [extra], "equipped": [item], "carried": [forbidden]}
        g = fight(monster, aric=two)
        g.strengths(1 + 3, 4 + bonus)
        if kind == "classes":
            table(two).refused("Aric", f"equip {forbidden}", "ITEM-8")


@card("half-breed")
@rule("HALF-3", "RACE-2")
def test_half_a_human_is_none() -> None:
    mine = {"races": ["elf"], "extras": ["half-breed"], "carried": ["bad-ass-bandana", "swiss-army-polearm"]}
    g = table(mine)
    g.refused("Aric", "equip bad-ass-bandana", "ITEM-8")
    g.refused("Aric", "equip swiss-army-polearm", "ITEM-8")


@card("super-munchkin")
@rule("SUPER-9")
def test_bonuses_against_both_classes_add_up() -> None:
    two = {"classes": ["wizard", "cleric"], "extras": ["super-munchkin"]}
    fight("harpies", "maul-rat", aric=two).strengths(1, 4 + 5 + 1 + 3)


@card("super-munchkin")
@rule("SUPER-4", "SUPER-10")
def test_costs_stay_and_both_abilities_work() -> None:
    two = {"level": 4, "classes": ["warrior", "cleric"], "extras": ["super-munchkin"], "hand": ["elf", "dwarf", "baby"]}
    g = fight("undead-horse", aric=two, enhancers={"undead-horse": ["ancient"]})
    g.do("Aric", "use turning of cleric", "discard elf")
    g.do("Aric", "use berserking of warrior", "discard dwarf")
    g.strengths(4 + 3 + 1, 14)
    assert hand(g) == ["baby"]


# --- Warrior ------------------------------------------------------------------------------------------------------


@card("warrior")
@rule("CLASS-18", "CLASS-8", "CLASS-12")
def test_berserking_three_cards_in_a_fight_one_for_each_card() -> None:
    mine = {"classes": ["warrior"], "equipped": ["leather-armor"], "hand": ["elf", "dwarf", "baby", "warrior"]}
    g = fight("net-troll", "harpies", aric=mine)
    g.strengths(2, 14)
    g.do("Aric", "use berserking of warrior", "discard elf")
    g.strengths(3, 14)
    g.do("Aric", "use berserking of warrior", "discard leather-armor")  # its bonus stops (CLASS-10)
    g.strengths(3, 14)
    g.do("Aric", "use berserking of warrior", "discard dwarf")
    g.strengths(4, 14)
    g.refused("Aric", "use berserking of warrior", "CLASS-12")
    g.do("Aric", "put away warrior", "play warrior:2")
    g.strengths(4, 14)  # what is paid for stays (CLASS-11)
    g.refused("Aric", "use berserking of warrior:2", "CLASS-12")


@card("warrior")
@rule("HELP-9", "CLASS-13")
def test_berserking_is_for_fighter_and_helper_in_a_fight_and_must_be_paid() -> None:
    warrior = {"classes": ["warrior"], "hand": ["elf"]}
    g = fight("net-troll", suzan=warrior, tom={"classes": ["warrior"], "hand": ["dwarf"]}, helper="Suzan")
    g.refused("Tom", "use berserking of warrior:2", "COMBAT-10")
    g.do("Suzan", "use berserking of warrior", "discard elf")
    g.strengths(3, 10)
    g.refused("Suzan", "use berserking of warrior", "ORDER-5")
    table(warrior).refused("Aric", "use berserking of warrior", "CLASS-13")
    g = fight("net-troll", aric=warrior)
    g.do("Aric", "use berserking of warrior", "cancel")
    g.strengths(1, 10)
    assert hand(g) == ["elf"]
    lose(g)
    g.refused("Aric", "use berserking of warrior", "RUN-17")


@card("warrior")
@rule("COMBAT-4", "CLASS-14", "CLASS-18")
def test_a_warrior_wins_ties_for_the_side() -> None:
    assert fight("net-troll", aric={"level": 9, "classes": ["warrior"]}).winning() is False
    assert fight("harpies", aric={"level": 4}).winning() is False
    g = fight("harpies", aric={"level": 4, "classes": ["warrior"]})
    assert g.winning()
    g.do("Aric", "put away warrior")
    g.refused("Aric", "announce the kill", "COMBAT-4")
    g = fight("harpies", aric={"level": 3}, suzan={"classes": ["warrior"]}, helper="Suzan")
    win(g)
    assert g.level("Aric") == 4
    assert not fight("harpies", aric={"level": 4}, suzan={"classes": ["warrior"]}).winning()


# --- Cleric -------------------------------------------------------------------------------------------------------


@card("cleric")
@rule("CLASS-20")
def test_turning_three_cards_against_undead() -> None:
    mine = {"classes": ["cleric"], "hand": ["elf", "dwarf", "baby", "mate"]}
    g = fight("king-tut", "mr-bones", aric=mine)
    for n in (1, 2, 3):
        g.do("Aric", "use turning of cleric", f"discard {hand(g)[0]}")
        g.strengths(1 + 3 * n, 18)
    g.refused("Aric", "use turning of cleric", "CLASS-12")
    g = fight("net-troll", aric=mine)
    g.refused("Aric", "use turning of cleric", "CLASS-20")


@card("cleric")
@rule("HELP-9")
def test_turning_as_helper_with_table_cards_and_not_as_bystander() -> None:
    g = fight(
        "king-tut",
        suzan={"classes": ["cleric"], "carried": ["leather-armor"]},
        tom={"classes": ["cleric"], "hand": ["elf"]},
        helper="Suzan",
    )
    g.refused("Tom", "use turning of cleric:2", "COMBAT-10")
    g.do("Suzan", "use turning of cleric", "discard leather-armor")
    g.strengths(1 + 1 + 3, 16)
    g.refused("Suzan", "use turning of cleric", "ORDER-5")


@card("cleric")
@rule("DOOR-1")
def test_resurrection_takes_the_door_from_the_discards() -> None:
    cleric = {"level": 3, "classes": ["cleric"], "hand": ["elf", "dwarf"]}
    g = table(cleric, door_discards=["net-troll", "lame-goblin"], doors=["king-tut"])
    g.do("Aric", "take the door from the discards")
    g.do("Aric", "discard dwarf")
    g.strengths(3, 1)
    assert hand(g) == ["elf"]
    assert g.place("net-troll") == "discards"
    g = table(cleric, door_discards=["lame-goblin"], doors=["king-tut"])
    g.do("Aric", "kick open the door")
    g.strengths(3, 16)
    assert hand(g) == ["elf", "dwarf"]
    g = table({"classes": ["cleric"]}, door_discards=["lame-goblin"])
    assert not g.can("Aric", "take the door from the discards")  # nothing to pay with
    g = table({"hand": ["elf"]}, door_discards=["lame-goblin"])
    assert not g.can("Aric", "take the door from the discards")


@card("cleric")
@rule("REWARD-4")
def test_resurrection_for_treasures_drawn_with_a_helper() -> None:
    cleric = {"level": 9, "classes": ["cleric"], "hand": ["baby", "mate"]}
    discards = ["leather-armor", "helm-of-courage", "spiky-knees"]
    g = fight(
        "harpies",
        aric={**cleric, "level": 7},
        helper="Suzan",
        treasure_discards=discards,
        treasures=["sleep-potion", "huge-rock"],
    )
    win(g)
    assert g.options("Aric")[:3] == [
        "choose 0: take none from the discards",
        "choose 1: take 1 from the discards",
        "choose 2: take 2 from the discards",
    ]
    g.do("Aric", "choose 1")
    assert set(choices(g, "Aric")) == {"discard baby", "discard mate"}
    g.do("Aric", "discard mate")
    assert g.dealt("Aric") == ["spiky-knees", "sleep-potion"]
    assert hand(g) == ["baby", "spiky-knees", "sleep-potion"]
    g = fight("harpies", aric={**cleric, "level": 7, "hand": ["baby"]}, helper="Suzan", treasure_discards=discards)
    win(g)
    assert "choose 2" not in g.options("Aric")  # one hand card pays for one
    g = fight("harpies", aric={**cleric, "level": 7}, treasure_discards=discards)
    win(g)
    assert g.place("spiky-knees") == "discards"  # alone they are drawn face down
    assert len(hand(g)) == 2 + 2
    g = fight(
        "harpies",
        aric={"level": 7},
        suzan={"classes": ["cleric"], "hand": ["baby"]},
        helper="Suzan",
        treasure_discards=discards,
    )
    win(g)
    assert not g.can("Aric", "choose 0")  # the fighter draws, and is no Cleric
    assert not g.can("Suzan", "choose 0")


# --- Thief --------------------------------------------------------------------------------------------------------


@card("thief")
@rule("INTERFERE-5", "CLASS-17")
def test_backstabbing_each_munchkin_once() -> None:
    thief = {"classes": ["thief"], "hand": ["elf", "dwarf", "baby"], "carried": ["leather-armor"]}
    g = fight("net-troll", aric={"level": 6}, suzan={"level": 5}, helper="Suzan", tom=thief)
    g.strengths(11, 10)
    g.do("Tom", "use backstabbing of thief on Aric", "discard leather-armor")
    g.strengths(9, 10)
    g.refused("Tom", "use backstabbing of thief on Aric", "CLASS-12")
    g.do("Tom", "use backstabbing of thief on Suzan", "discard elf")
    g.strengths(7, 10)
    g.refused("Tom", "use backstabbing of thief on Suzan", "CLASS-12")
    g.refused("Tom", "use backstabbing of thief on Tom", "COMBAT-10")
    assert hand(g, "Tom") == ["dwarf", "baby"]


@card("thief")
@rule("INTERFERE-5", "INTERFERE-7", "CLASS-17")
def test_backstabbing_a_partner_and_never_oneself() -> None:
    thief = {"classes": ["thief"], "hand": ["elf", "dwarf"]}
    g = fight(
        "net-troll",
        aric={"classes": ["thief"], "hand": ["baby"]},
        suzan=thief,
        helper="Suzan",
        tom={"classes": ["thief"], "hand": ["mate"]},
    )
    g.refused("Suzan", "use backstabbing of thief:2 on Suzan", "CLASS-17")
    g.do("Suzan", "use backstabbing of thief:2 on Aric", "discard elf")
    g.do("Aric", "use backstabbing of thief on Suzan", "discard baby")
    g.do("Tom", "use backstabbing of thief:3 on Aric", "discard mate")  # another Thief, another stab
    g.strengths(2 - 6, 10)
    table({"classes": ["thief"], "hand": ["elf"]}).refused("Aric", "use backstabbing of thief on Suzan", "CLASS-13")


@card("thief")
@rule("CLASS-16", "ITEM-19", "LEVEL-4")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_theft_succeeds_on_four(die: int) -> None:
    suzan = {"equipped": ["leather-armor"], "carried": ["tuba-of-charm"], "hand": ["baby"]}
    g = table({"level": 3, "classes": ["thief"], "hand": ["elf"]}, suzan, dice=[die])
    g.do("Aric", "use theft of thief on leather-armor", "discard elf")
    if die >= 4:
        assert g.place("leather-armor") == "items of Aric"
        assert g.level("Aric") == 3
    else:
        assert g.place("leather-armor") == "items of Suzan"
        assert g.equipped("leather-armor")
        assert g.level("Aric") == 2
    assert g.place("elf") == "discards"


@card("thief")
@rule("CLASS-16", "CLASS-17")
def test_theft_of_what_and_when() -> None:
    thief = {"classes": ["thief"], "hand": ["elf"], "carried": ["spiky-knees"]}
    mine = {
        "equipped": ["leather-armor"],
        "carried": ["huge-rock", "sleep-potion"],
        "hand": ["helm-of-courage"],
        "kept": ["really-impressive-title"],
        "companions": ["hireling"],
    }
    g = table({}, mine, thief, dice=[1])
    for thing in ("huge-rock", "helm-of-courage", "really-impressive-title", "hireling"):
        g.refused("Tom", f"use theft of thief on {thing}", "CLASS-16")
    g.refused("Tom", "use theft of thief on spiky-knees", "CLASS-17")
    assert g.can("Tom", "use theft of thief on sleep-potion")  # also on another's turn, and Items not equipped
    g.do("Tom", "use theft of thief on leather-armor", "discard elf")
    assert g.level("Tom") == 1  # nothing to lose
    g = table({}, mine, {"classes": ["thief"]})
    g.refused("Tom", "use theft of thief on leather-armor", "ORDER-5")


@card("thief")
@rule("CLASS-16", "CLASS-17", "TURN-10")
def test_no_theft_while_thief_or_victim_fights() -> None:
    thief = {"classes": ["thief"], "hand": ["elf", "dwarf"]}
    g = fight(
        "net-troll", aric={"equipped": ["leather-armor"]}, suzan={"equipped": ["spiky-knees"]}, tom=thief, dice=[6]
    )
    g.refused("Tom", "use theft of thief on leather-armor", "CLASS-16")
    g.do("Tom", "use theft of thief on spiky-knees", "discard elf")  # two bystanders
    assert items(g, "Tom") == ["spiky-knees"]
    g = fight("net-troll", aric=thief, suzan={"equipped": ["spiky-knees"]})
    g.refused("Aric", "use theft of thief on spiky-knees", "CLASS-16")
    lose(g)
    g.refused("Aric", "use theft of thief on spiky-knees", "CLASS-16")


@card("thief", "cheat")
@rule("CHEAT-3", "TRADE-12")
def test_theft_leaves_cheat_behind_and_big_stays_big() -> None:
    thief = {"classes": ["thief"], "hand": ["elf", "dwarf"]}
    mine = {"equipped": ["bow-with-ribbons"], "attached": {"cheat": "bow-with-ribbons"}}
    g = table(thief, mine, dice=[6])
    g.do("Aric", "use theft of thief on bow-with-ribbons", "discard elf")
    assert g.place("bow-with-ribbons") == "items of Aric"
    assert g.place("cheat") == "discards"
    g = table(thief, {"equipped": ["huge-rock"], "attached": {"cheat": "huge-rock"}})
    g.refused("Aric", "use theft of thief on huge-rock", "CLASS-16")


# --- Wizard -------------------------------------------------------------------------------------------------------


@card("wizard")
@rule("RUN-15")
@pytest.mark.parametrize(("die", "cards", "escaped"), [(2, 3, True), (1, 3, False), (4, 1, True), (3, 1, False)])
def test_flight_spell_adds_one_for_each_card(die: int, cards: int, escaped: bool) -> None:
    mine = {"classes": ["wizard"], "hand": ["elf", "dwarf", "baby", "mate"], "carried": ["loaded-die"]}
    g = fight("net-troll", aric=mine, dice=[die])
    lose(g)
    g.refused("Aric", "use flight-spell of wizard", "RUN-15")
    g.do("Aric", "roll against net-troll")
    for _ in range(cards):
        g.do("Aric", "use flight-spell of wizard", f"discard {hand(g)[0]}")
    if cards == 3:
        g.refused("Aric", "use flight-spell of wizard", "CLASS-12")
    g.do("Aric", "pass")
    assert (happened(g, Escaped), happened(g, Caught)) == ((1, 0) if escaped else (0, 1))
    assert len(hand(g)) == 4 - cards


@card("wizard", "halfling")
@rule("CLASS-13")
def test_flight_spell_is_limited_for_each_roll() -> None:
    mine = {
        "classes": ["wizard"],
        "races": ["halfling"],
        "hand": ["elf", "dwarf", "baby", "mate", "enraged", "ancient", "humongous", "illusion"],
        "carried": ["loaded-die"],
    }
    g = fight("net-troll", "harpies", aric=mine, dice=[1, 2, 2])
    lose(g)
    g.do("Aric", "roll against net-troll")
    for name in ("elf", "dwarf", "baby"):
        g.do("Aric", "use flight-spell of wizard", f"discard {name}")
    g.do("Aric", "pass")  # 4: caught
    g.do("Aric", "use second-try of halfling", "discard mate")
    for name in ("enraged", "ancient", "humongous"):  # a new roll, three more cards
        g.do("Aric", "use flight-spell of wizard", f"discard {name}")
    g.refused("Aric", "use flight-spell of wizard", "CLASS-12")
    g.do("Aric", "pass")
    assert happened(g, Escaped) == 1
    g.do("Aric", "roll against harpies")
    g.do("Aric", "use flight-spell of wizard", "discard illusion")  # and against each monster
    g.all_pass()
    assert g.t.fight is None


@card("wizard")
def test_flight_spell_is_for_ones_own_roll_only() -> None:
    g = fight(
        "net-troll",
        aric={"classes": ["wizard"], "hand": ["elf"]},
        suzan={"classes": ["wizard"], "hand": ["dwarf"]},
        helper="Suzan",
        dice=[4, 4],
    )
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against net-troll")
    g.refused("Suzan", "use flight-spell of wizard:2", "RUN-15")
    g.do("Aric", "use flight-spell of wizard", "discard elf")
    g.all_pass()
    g.do("Suzan", "roll against net-troll", "use flight-spell of wizard:2", "discard dwarf")
    assert g.t.fight is None
    g = table(
        {"classes": ["wizard", "thief"], "extras": ["super-munchkin"], "hand": ["elf", "dwarf"]},
        {"carried": ["leather-armor"]},
        dice=[3],
    )
    g.do("Aric", "use theft of thief on leather-armor", "discard elf")
    assert g.place("leather-armor") == "items of Suzan"  # no spell for other rolls


@card("wizard")
@rule("CLASS-19", "COMBAT-7", "COMBAT-8", "REWARD-5")
def test_charm_spell_costs_the_whole_hand_of_three_or_more() -> None:
    g = fight(
        "net-troll",
        aric={"classes": ["wizard"], "hand": ["elf", "dwarf", "baby", "mate"]},
        enhancers={"net-troll": ["enraged"]},
    )
    g.do("Aric", "use charm-spell of wizard on net-troll")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert len(hand(g)) == 3 + 1
    for paid in ("elf", "dwarf", "baby", "mate", "net-troll", "enraged"):
        assert g.place(paid) == "discards"
    g = fight("net-troll", aric={"classes": ["wizard"], "hand": ["elf", "dwarf"], "carried": ["leather-armor"]})
    g.refused("Aric", "use charm-spell of wizard on net-troll", "ORDER-5")


@card("wizard")
@rule("CLASS-19", "MULTI-6", "MULTI-7")
def test_charm_spell_leaves_the_other_monsters() -> None:
    mine = {"level": 5, "classes": ["wizard"], "hand": ["elf", "dwarf", "baby"]}
    g = fight("net-troll", "lame-goblin", aric=mine)
    g.do("Aric", "use charm-spell of wizard on net-troll")
    g.strengths(5, 1)
    assert hand(g) == []
    win(g)
    assert g.level("Aric") == 6
    assert len(hand(g)) == 3 + 1
    g = fight("lame-goblin", "net-troll", aric=mine, dice=[6])
    g.do("Aric", "use charm-spell of wizard on lame-goblin")
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert hand(g) == []


@card("wizard")
@rule("CLASS-19", "HELP-14")
def test_charm_spell_by_the_helper_pays_the_fighter_and_bystanders_cannot() -> None:
    wizard = {"classes": ["wizard"], "hand": ["elf", "dwarf", "baby"]}
    g = fight(
        "net-troll", suzan=wizard, helper="Suzan", tom={"classes": ["wizard"], "hand": ["mate", "enraged", "ancient"]}
    )
    g.refused("Tom", "use charm-spell of wizard:2 on net-troll", "COMBAT-10")
    g.do("Suzan", "use charm-spell of wizard on net-troll")
    assert g.waiting() == ["Aric"]
    for _ in range(3):
        g.do("Aric", g.options("Aric")[0])
    assert len(hand(g)) == 3
    assert hand(g, "Suzan") == []
    assert g.levels() == {"Aric": 1, "Suzan": 1, "Tom": 1}
    g = fight("net-troll", aric=wizard)
    lose(g)
    g.refused("Aric", "use charm-spell of wizard on net-troll", "RUN-17")


# --- Dwarf --------------------------------------------------------------------------------------------------------


@card("dwarf")
@rule("RACE-6", "BIG-1")
def test_a_dwarf_carries_any_number_of_big_items() -> None:
    big = ["huge-rock", "tuba-of-charm", "stepladder"]
    g = table({"races": ["dwarf"], "hand": big})
    g.do("Aric", *(f"play {c}" for c in big))
    assert items(g) == big
    g = table({"hand": big})
    g.do("Aric", "play huge-rock")
    g.refused("Aric", "play tuba-of-charm", "BIG-1")


@card("dwarf")
@rule("BIG-4", "BIG-6", "BIG-8")
def test_a_dwarf_no_more_passes_big_items_on() -> None:
    g = table({"level": 3, "races": ["dwarf"], "equipped": ["huge-rock"], "carried": ["tuba-of-charm"]}, {"level": 2})
    g.do("Aric", "put away dwarf")
    assert {o for o in g.options("Aric") if o.startswith("give")} == {
        "give huge-rock to @2",
        "give tuba-of-charm to @2",
    }
    g.do("Aric", "give huge-rock to Tom")
    assert items(g) == ["tuba-of-charm"]
    assert items(g, "Tom") == ["huge-rock"]


@card("dwarf")
@rule("ZONE-5", "CHARITY-1")
def test_a_dwarf_holds_six_cards() -> None:
    six = ["baby", "mate", "enraged", "ancient", "humongous", "illusion"]
    g = table({"level": 2, "races": ["dwarf"], "hand": six}, phase="charity")
    g.do("Aric", "end the turn")
    g = table({"level": 2, "hand": six}, phase="charity")
    g.refused("Aric", "end the turn", "ZONE-5")
    g = table({"level": 2, "races": ["dwarf"], "hand": [*six, "elf"]}, phase="charity")
    g.refused("Aric", "end the turn", "ZONE-5")
    g.do("Aric", "give elf to Tom")
    g.passes("Tom")
    assert g.can("Aric", "end the turn")


# --- Elf ----------------------------------------------------------------------------------------------------------


@card("elf")
@rule("RUN-4")
@pytest.mark.parametrize(("die", "escaped"), [(4, 1), (3, 0)])
def test_an_elf_runs_with_one_more(die: int, escaped: int) -> None:
    g = fight("net-troll", aric={"races": ["elf"]}, dice=[die])
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert happened(g, Escaped) == escaped


@card("elf")
@rule("RACE-5", "HELP-12", "HELP-13", "WIN-5", "WIN-9")
def test_an_elf_who_helps_gains_a_level_for_each_monster() -> None:
    elf = {"level": 5, "races": ["elf"]}
    g = fight("lame-goblin", aric={"level": 5}, suzan=elf, helper="Suzan")
    win(g)
    assert g.levels() == {"Aric": 6, "Suzan": 6, "Tom": 1}
    g = fight("lame-goblin", "mr-bones", aric={"level": 5}, suzan=elf, helper="Suzan")
    win(g)
    assert g.levels() == {"Aric": 7, "Suzan": 7, "Tom": 1}
    strong = ["huge-rock", "leather-armor", "helm-of-courage", "boots-of-butt-kicking", "spiky-knees"]
    g = fight("bullrog", aric={"level": 6, "equipped": strong}, suzan=elf, helper="Suzan")
    win(g)
    assert g.levels() == {"Aric": 8, "Suzan": 6, "Tom": 1}  # one for it, although it gives the fighter two
    g = fight("lame-goblin", aric={"level": 3}, suzan={**elf, "level": 9}, helper="Suzan")
    win(g)
    assert g.winners() == ["Suzan"]
    g = fight("lame-goblin", aric={"level": 5, "races": ["elf"]}, suzan={"level": 5}, helper="Suzan")
    win(g)
    assert g.levels() == {"Aric": 6, "Suzan": 5, "Tom": 1}  # not as fighter


@card("elf")
@rule("HELP-13", "CONFLICT-3")
def test_an_elf_gains_nothing_for_monsters_that_only_leave() -> None:
    g = fight("net-troll", aric={"hand": ["pollymorph-potion"]}, suzan={"races": ["elf"]}, helper="Suzan")
    g.do("Aric", "play pollymorph-potion on net-troll")
    assert g.level("Suzan") == 1


# --- Halfling -----------------------------------------------------------------------------------------------------


@card("halfling")
@rule("SELL-1", "SELL-2")
def test_a_halfling_sells_one_item_a_turn_for_double() -> None:
    mine = {
        "races": ["halfling"],
        "carried": ["leather-armor", "horny-helmet", "staff-of-napalm"],
        "hand": ["broad-sword"],
    }
    g = table(mine)
    g.do("Aric", "sell items", "add horny-helmet doubled")
    g.refused("Aric", "add staff-of-napalm doubled", "SELL-2")
    g.do("Aric", "done")  # 1,200
    assert g.level("Aric") == 2
    g.do("Aric", "sell items")
    g.refused("Aric", "add staff-of-napalm doubled", "SELL-2")  # once a turn
    g.do("Aric", "add staff-of-napalm", "add leather-armor", "done")
    assert g.level("Aric") == 3
    assert hand(g) == ["broad-sword"]
    g = table({**mine, "races": ["elf"]})
    g.do("Aric", "sell items")
    g.refused("Aric", "add horny-helmet doubled", "SELL-2")


@card("halfling")
@rule("SELL-5")
def test_a_doubled_item_is_part_of_an_ordinary_sale() -> None:
    g = table({"races": ["halfling"], "carried": ["leather-armor", "helm-of-courage", "broad-sword"]})  # 200, 200, 400
    g.do("Aric", "sell items", "add broad-sword doubled")
    g.refused("Aric", "done", "SELL-5")
    g.do("Aric", "add leather-armor", "done")
    assert g.level("Aric") == 2
    assert items(g) == ["helm-of-courage"]


@card("halfling")
@rule("ORDER-7")
@pytest.mark.parametrize(("again", "escaped"), [(5, True), (4, False)])
def test_a_halfling_may_try_once_more(again: int, escaped: bool) -> None:
    g = fight(
        "flying-frogs",
        aric={"races": ["halfling"], "hand": ["elf", "baby"]},
        dice=[1, again + 1],
        enhancers={"flying-frogs": ["ancient"]},
    )
    lose(g)
    g.refused("Aric", "use second-try of halfling", "RUN-11")
    g.do("Aric", "roll against flying-frogs")
    g.do("Aric", "use second-try of halfling", "discard baby")  # the new roll has the modifiers again
    assert happened(g, DieRolled) == 1
    assert (happened(g, Escaped), happened(g, Caught)) == ((1, 0) if escaped else (0, 1))
    assert g.t.fight is None  # no third try
    assert hand(g) == ["elf"]


@card("halfling")
def test_a_halfling_has_one_more_try_against_each_monster() -> None:
    g = fight(
        "net-troll",
        "harpies",
        aric={"level": 4, "races": ["halfling"], "hand": ["elf", "baby", "mate"]},
        dice=[1, 1, 1, 6],
    )
    lose(g)
    g.do("Aric", "roll against net-troll", "use second-try of halfling", "discard baby")
    g.do("Aric", "roll against harpies", "use second-try of halfling", "discard mate")
    assert happened(g, Escaped) == 1
    assert g.level("Aric") == 4
    g = fight("harpies", aric={"level": 4, "races": ["halfling"], "hand": ["elf"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against harpies", "pass")
    assert g.level("Aric") == 2
    g = fight("harpies", aric={"level": 4, "races": ["halfling"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against harpies")  # nothing to pay with
    assert g.level("Aric") == 2
