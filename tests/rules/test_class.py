"""CLASS: Classes, their abilities and what those cost."""

from __future__ import annotations

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule


def choices(g: Game, name: str) -> list[str]:
    """The player's actions, except showing cards, which nothing ever forbids (NEG-9)."""
    return [o for o in g.options(name) if not o.startswith("show")]


@rule("CLASS-1")
def test_the_classes_of_the_deluxe_set() -> None:
    lib = game({"Aric": {}, "Suzan": {}, "Tom": {}}).t.lib
    classes = {lib.names[i].split(":")[0] for i in range(len(lib.cards)) if lib.cards[i].kind == 3}
    assert classes == {"warrior", "wizard", "thief", "cleric"}


@rule("CLASS-2")
def test_without_a_class_card_a_character_has_no_class() -> None:
    g = game(
        {"Aric": {"hand": ["mace-of-sharpness", "staff-of-napalm"]}, "Suzan": {}, "Tom": {}}, doors=["shrieking-geek"]
    )
    g.do("Aric", "play mace-of-sharpness", "play staff-of-napalm")
    g.refused("Aric", "equip mace-of-sharpness", "ITEM-8")
    g.refused("Aric", "equip staff-of-napalm", "ITEM-8")
    g.do("Aric", "kick open the door")
    g.strengths(1, 6)


@rule("CLASS-3")
def test_abilities_are_gained_when_the_class_is_played_and_lost_when_it_leaves() -> None:
    g = game({"Aric": {"level": 4, "hand": ["warrior", "gazebo"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["harpies"]})
    g.refused("Aric", "announce the kill", "COMBAT-4")
    g.do("Aric", "play warrior")
    assert g.winning()
    assert g.can("Aric", "use berserking of warrior")
    g.do("Aric", "put away warrior")
    assert not g.winning()
    g.refused("Aric", "use berserking of warrior", "ZONE-4")


@rule("CLASS-4", "CLASS-7")
def test_a_new_class_replaces_the_old_one() -> None:
    g = game({"Aric": {"classes": ["warrior"], "hand": ["thief"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play thief")
    assert g.cards("Aric", "classes") == ["thief"]
    assert g.place("warrior") == "discards"
    assert g.waiting() == ["Aric"]


@rule("CLASS-5")
def test_a_discarded_class_leaves_the_character_classless_until_the_next() -> None:
    g = game(
        {"Aric": {"level": 3, "classes": ["wizard"], "hand": ["warrior"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["harpies"]},
    )
    g.strengths(3, 9)
    g.do("Aric", "put away wizard")
    g.strengths(3, 4)
    assert g.cards("Aric", "classes") == []
    g.do("Aric", "play warrior")
    assert g.cards("Aric", "classes") == ["warrior"]


@rule("CLASS-5")
def test_nobody_discards_anothers_class() -> None:
    g = game({"Aric": {}, "Suzan": {"classes": ["wizard"]}, "Tom": {}})
    g.refused("Aric", "put away wizard", "ZONE-4")


@rule("CLASS-6")
def test_a_class_just_received_is_played_off_turn_out_of_combat() -> None:
    keep = ["gazebo", "crabs", "amazon", "bigfoot", "pit-bull"]
    g = game({"Aric": {"level": 3, "hand": [*keep, "warrior"]}, "Suzan": {"classes": ["thief"]}, "Tom": {"level": 2}},
             phase="charity")  # fmt: skip
    g.do("Aric", "give warrior to Suzan")
    g.do("Suzan", "play warrior")
    assert g.cards("Suzan", "classes") == ["warrior"]


@rule("CLASS-6")
def test_a_class_received_in_combat_off_turn_is_not_played() -> None:
    g = game(
        {
            "Aric": {"level": 4, "hand": ["warrior", "thief"]},
            "Suzan": {},
            "Tom": {},
            "Una": {"hand": ["lose-two-cards"]},
        },
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )
    g.do("Una", "play lose-two-cards on Aric")
    (got,) = g.cards("Suzan", "hand")
    g.refused("Suzan", f"play {got}", "CLASS-6")


@rule("CLASS-7")
def test_super_munchkin_is_not_lost_by_a_change_of_class() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"], "extras": ["super-munchkin"], "hand": ["thief"]}, "Suzan": {}, "Tom": {}}
    )
    g.do("Aric", "play thief on warrior")
    assert g.cards("Aric", "classes") == ["thief"]
    assert g.cards("Aric", "extras") == ["super-munchkin"]
    assert g.waiting() == ["Aric"]


@rule("CLASS-7", "ITEM-9")
def test_a_change_is_judged_when_it_is_complete() -> None:
    """Two Classes, one exchanged for another: the Item of the Class that stays is worn throughout."""
    g = game(
        {"Aric": {"classes": ["thief"], "extras": ["super-munchkin"], "equipped": ["cloak-of-obscurity"],
                  "hand": ["thief", "wizard"]}, "Suzan": {}, "Tom": {}}
    )  # fmt: skip
    g.do("Aric", "play thief:2 on thief")
    assert g.cards("Aric", "classes") == ["thief:2"]
    assert g.equipped("cloak-of-obscurity")
    g.do("Aric", "play wizard on thief:2")
    assert not g.equipped("cloak-of-obscurity")


@rule("CLASS-8")
@pytest.mark.parametrize(("card", "place"), [("gazebo", "hand"), ("leather-armor", "carried"), ("elf", "races")])
def test_any_card_pays_from_the_hand_or_from_play(card: str, place: str) -> None:
    g = game({"Aric": {"level": 4, "classes": ["warrior"], place: [card]}, "Suzan": {}, "Tom": {}},
             fight={"foes": ["net-troll"]})  # fmt: skip
    g.strengths(4, 10)
    g.do("Aric", "use berserking of warrior", f"discard {card}")
    g.strengths(5, 10)


@rule("CLASS-8")
def test_an_ability_that_names_the_hand_takes_no_cards_from_play() -> None:
    g = game(
        {"Aric": {"classes": ["wizard"], "hand": ["gazebo", "crabs"], "carried": ["leather-armor"]}, "Suzan": {},
         "Tom": {}},
        fight={"foes": ["net-troll"]},
    )  # fmt: skip
    g.refused("Aric", "use charm-spell of wizard on net-troll", "ORDER-5")


@rule("CLASS-9", "CURSE-8")
def test_kept_curses_and_the_class_itself_do_not_pay() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"], "curses": ["chicken-on-your-head"], "hand": ["gazebo"]}, "Suzan": {},
         "Tom": {}},
        fight={"foes": ["net-troll"]},
    )  # fmt: skip
    g.do("Aric", "use berserking of warrior")
    assert choices(g, "Aric") == ["discard gazebo", "cancel"]
    g.refused("Aric", "discard chicken-on-your-head", "CLASS-9")
    g.refused("Aric", "discard warrior", "CLASS-9")


@rule("CLASS-9")
def test_with_nothing_else_an_ability_cannot_be_paid() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"], "curses": ["chicken-on-your-head"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.refused("Aric", "use berserking of warrior", "ORDER-5")


@rule("CLASS-9")
def test_the_other_class_of_a_super_munchkin_pays() -> None:
    g = game(
        {"Aric": {"classes": ["warrior", "thief"], "extras": ["super-munchkin"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "use berserking of warrior", "discard thief")
    assert g.cards("Aric", "classes") == ["warrior"]


@rule("CLASS-10")
def test_an_equipped_item_that_pays_stops_counting_at_once() -> None:
    g = game(
        {"Aric": {"level": 4, "classes": ["warrior"], "equipped": ["mithril-armor"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.strengths(7, 10)
    g.do("Aric", "use berserking of warrior", "discard mithril-armor")
    g.strengths(5, 10)
    assert g.place("mithril-armor") == "discards"


@rule("CLASS-11")
def test_a_paid_bonus_stays_when_the_class_is_lost_and_nothing_more_is_paid() -> None:
    g = game(
        {"Aric": {"level": 4, "classes": ["warrior"], "hand": ["gazebo", "crabs"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "use berserking of warrior", "discard gazebo", "put away warrior")
    g.strengths(5, 10)
    g.refused("Aric", "use berserking of warrior", "ZONE-4")


@rule("CLASS-12")
def test_a_copy_of_the_class_does_not_renew_the_limit() -> None:
    hand = ["gazebo", "crabs", "amazon", "bigfoot", "pit-bull", "warrior"]
    g = game(
        {"Aric": {"level": 4, "classes": ["warrior"], "hand": hand}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["plutonium-dragon"]},
    )
    for card in hand[:2]:
        g.do("Aric", "use berserking of warrior", f"discard {card}")
    g.do("Aric", "put away warrior", "play warrior:2")
    g.do("Aric", "use berserking of warrior:2", "discard amazon")
    g.strengths(7, 20)
    g.refused("Aric", "use berserking of warrior:2", "CLASS-12")


@rule("CLASS-13")
def test_an_ability_is_used_when_its_card_says() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"], "hand": ["gazebo", "crabs", "amazon"]},
         "Suzan": {"classes": ["wizard"], "hand": ["bigfoot", "lawyers", "pit-bull"]}, "Tom": {}}
    )  # fmt: skip
    g.refused("Aric", "use berserking of warrior", "CLASS-13")
    g.refused("Suzan", "use charm-spell of wizard on gazebo", "CLASS-13")


@rule("CLASS-13", "CLASS-18")
def test_a_bystander_does_not_go_berserk() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"classes": ["warrior"], "hand": ["gazebo"]}, "Tom": {}}, fight={"foes": ["net-troll"]}
    )
    g.refused("Suzan", "use berserking of warrior", "COMBAT-10")


@rule("CLASS-14")
def test_a_class_lost_in_combat_changes_everything_that_depended_on_it() -> None:
    g = game(
        {"Aric": {"level": 5, "classes": ["warrior"], "equipped": ["shield-of-ubiquity"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["unspeakably-awful-indescribable-horror"]},
    )
    g.strengths(9, 18)
    g.do("Aric", "put away warrior")
    g.strengths(5, 14)


@rule("CLASS-14")
def test_a_lost_warrior_no_longer_wins_ties() -> None:
    g = game(
        {"Aric": {"level": 4, "classes": ["warrior"]}, "Suzan": {"hand": ["lose-your-class"]}, "Tom": {}},
        fight={"foes": ["harpies"]},
    )
    assert g.winning()
    g.do("Suzan", "play lose-your-class on Aric")
    assert not g.winning()
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("CLASS-14")
def test_a_class_changed_in_combat_counts_at_once() -> None:
    g = game(
        {"Aric": {"level": 4, "classes": ["thief"], "hand": ["wizard"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["platycore"]},
    )
    g.strengths(4, 6)
    g.do("Aric", "play wizard")
    g.strengths(4, 12)


@rule("CLASS-15", "SUPER-2")
@pytest.mark.parametrize("extras", [[], ["super-munchkin"]], ids=["plain", "Super Munchkin"])
def test_never_two_copies_of_the_same_class(extras: list[str]) -> None:
    g = game({"Aric": {"classes": ["thief"], "extras": extras, "hand": ["thief"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play thief:2", "CLASS-15")


# --- Thief ---------------------------------------------------------------------------------------------------------


def theft(dice: list[int], level: int = 3) -> Game:
    g = game(
        {"Aric": {"level": level, "classes": ["thief"], "hand": ["gazebo", "crabs"]},
         "Suzan": {"equipped": ["leather-armor"], "carried": ["huge-rock"]}, "Tom": {}},
        dice=dice,
    )  # fmt: skip
    g.do("Aric", "use theft of thief on leather-armor", "discard gazebo")
    return g


@rule("CLASS-17")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_theft_needs_a_4_and_costs_a_level_otherwise(die: int) -> None:
    g = theft([die])
    assert g.place("gazebo") == "discards"
    assert g.place("leather-armor") == ("items of Aric" if die >= 4 else "items of Suzan")
    assert g.level("Aric") == (3 if die >= 4 else 2)


@rule("CLASS-16")
def test_no_theft_while_thief_or_victim_is_in_combat() -> None:
    g = game(
        {"Aric": {"classes": ["thief"], "hand": ["gazebo"], "carried": ["spiky-knees"]},
         "Suzan": {"carried": ["leather-armor"], "classes": ["thief"], "hand": ["crabs"]},
         "Tom": {"carried": ["slimy-armor"]}},
        fight={"foes": ["net-troll"], "helper": "Tom"},
    )  # fmt: skip
    g.refused("Aric", "use theft of thief on leather-armor", "CLASS-16")
    g.refused("Suzan", "use theft of thief:2 on spiky-knees", "CLASS-16")
    g.refused("Suzan", "use theft of thief:2 on slimy-armor", "CLASS-16")


@rule("CLASS-16")
def test_no_theft_from_or_by_those_who_flee() -> None:
    g = game(
        {"Aric": {"classes": ["thief"], "hand": ["gazebo"], "carried": ["spiky-knees"]},
         "Suzan": {"carried": ["leather-armor"], "classes": ["thief"], "hand": ["crabs"]}, "Tom": {}},
        fight={"foes": ["net-troll", "bigfoot"]},
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "use theft of thief on leather-armor", "CLASS-16")
    g.refused("Suzan", "use theft of thief:2 on spiky-knees", "CLASS-16")


@rule("CLASS-16", "DOOR-2")
def test_combat_starts_with_the_reveal() -> None:
    g = game(
        {"Aric": {"carried": ["spiky-knees"]}, "Suzan": {"classes": ["thief"], "hand": ["gazebo"]}, "Tom": {}},
        doors=["net-troll"],
    )
    assert g.can("Suzan", "use theft of thief on spiky-knees")
    g.do("Aric", "kick open the door")
    g.refused("Suzan", "use theft of thief on spiky-knees", "CLASS-16")


@rule("CLASS-16")
def test_big_items_and_hand_cards_are_not_stolen() -> None:
    g = game(
        {"Aric": {"classes": ["thief"], "hand": ["gazebo"], "carried": ["slimy-armor"]},
         "Suzan": {"carried": ["huge-rock"], "hand": ["leather-armor"]}, "Tom": {}}
    )  # fmt: skip
    g.refused("Aric", "use theft of thief on huge-rock", "CLASS-16")
    g.refused("Aric", "use theft of thief on leather-armor", "CLASS-16")
    g.refused("Aric", "use theft of thief on slimy-armor", "CLASS-17")


@rule("CLASS-17", "TURN-10")
def test_a_thief_steals_between_bystanders_as_often_as_it_can_be_paid() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"classes": ["thief"], "hand": ["gazebo", "crabs"], "level": 3},
         "Tom": {"carried": ["leather-armor", "spiky-knees"]}},
        fight={"foes": ["net-troll"]}, dice=[4, 6],
    )  # fmt: skip
    g.do("Suzan", "use theft of thief on leather-armor", "discard gazebo")
    g.do("Suzan", "use theft of thief on spiky-knees", "discard crabs")
    assert sorted(g.cards("Suzan", "items")) == ["leather-armor", "spiky-knees"]
    assert g.waiting() == ["Aric"]


@rule("CLASS-17")
def test_nobody_backstabs_themselves() -> None:
    g = game(
        {"Aric": {"level": 4, "classes": ["thief"], "hand": ["gazebo"]}, "Suzan": {"level": 2}, "Tom": {}},
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )
    g.refused("Aric", "use backstabbing of thief on Aric", "CLASS-17")
    g.do("Aric", "use backstabbing of thief on Suzan", "discard gazebo")
    g.strengths(4, 10)


@rule("CLASS-17", "CLASS-13")
def test_a_backstab_costs_2_and_each_victim_is_stabbed_once() -> None:
    g = game(
        {"Aric": {"level": 6}, "Suzan": {"level": 6},
         "Tom": {"classes": ["thief"], "hand": ["gazebo", "crabs", "amazon"]}},
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )  # fmt: skip
    g.strengths(12, 10)
    g.do("Tom", "use backstabbing of thief on Aric", "discard gazebo")
    g.strengths(10, 10)
    g.refused("Tom", "use backstabbing of thief on Aric", "CLASS-12")
    g.do("Tom", "use backstabbing of thief on Suzan", "discard crabs")
    g.strengths(8, 10)
    g.refused("Tom", "use backstabbing of thief on Suzan", "CLASS-12")


# --- Warrior -------------------------------------------------------------------------------------------------------


@rule("CLASS-18")
@pytest.mark.parametrize("warrior", ["Aric", "Suzan"], ids=["fighter", "helper"])
def test_a_warrior_wins_ties_for_the_whole_side(warrior: str) -> None:
    spec = {name: {"level": 5, "classes": ["warrior"] if name == warrior else []} for name in ("Aric", "Suzan")}
    g = game({**spec, "Tom": {}}, fight={"foes": ["net-troll"], "helper": "Suzan"})
    g.strengths(10, 10)
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 6


@rule("CLASS-18")
def test_a_bystanding_warrior_wins_no_ties() -> None:
    g = game({"Aric": {"level": 4}, "Suzan": {"classes": ["warrior"]}, "Tom": {}}, fight={"foes": ["harpies"]})
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("CLASS-18")
def test_berserking_is_limited_to_three_discards_per_combat_not_per_monster() -> None:
    hand = ["gazebo", "crabs", "amazon", "bigfoot"]
    g = game(
        {"Aric": {"level": 4, "classes": ["warrior"], "hand": [*hand, "wandering-monster", "lame-goblin"]}, "Suzan": {},
         "Tom": {}},
        fight={"foes": ["plutonium-dragon"]},
    )  # fmt: skip
    for n, card in enumerate(hand[:3]):
        g.strengths(4 + n, 20)
        g.do("Aric", "use berserking of warrior", f"discard {card}")
    g.strengths(7, 20)
    g.refused("Aric", "use berserking of warrior", "CLASS-12")
    g.do("Aric", "play wandering-monster with lame-goblin")
    g.refused("Aric", "use berserking of warrior", "CLASS-12")


@rule("CLASS-18")
def test_a_helper_goes_berserk_too() -> None:
    g = game(
        {"Aric": {"level": 4}, "Suzan": {"level": 2, "classes": ["warrior"], "hand": ["gazebo"]}, "Tom": {}},
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )
    g.do("Suzan", "use berserking of warrior", "discard gazebo")
    g.strengths(7, 10)


@rule("CLASS-18")
def test_the_limit_is_new_in_the_next_combat() -> None:
    hand = ["gazebo", "crabs", "amazon", "bigfoot"]
    g = game(
        {"Aric": {"level": 4, "classes": ["warrior"], "hand": ["friendship-potion", *hand]}, "Suzan": {}, "Tom": {}},
        doors=["net-troll"],
    )
    g.do("Aric", "kick open the door")
    for card in hand[:3]:
        g.do("Aric", "use berserking of warrior", f"discard {card}")
    g.refused("Aric", "use berserking of warrior", "CLASS-12")
    g.do("Aric", "play friendship-potion", "loot the room", "end the turn")
    for name in ("Suzan", "Tom"):
        door(g, "wandering-monster")
        g.do(name, "kick open the door", "loot the room", "end the turn")
    door(g, "pit-bull")
    g.do("Aric", "kick open the door")
    assert g.can("Aric", "use berserking of warrior")


def door(g: Game, name: str) -> None:
    """Put a card of the Door deck on its top."""
    deck = g.t.decks[0]
    card = next(c for c in deck if g.t.lib.names[c].split(":")[0] == name)
    deck.remove(card)
    deck.append(card)


# --- Wizard --------------------------------------------------------------------------------------------------------


@rule("CLASS-19")
def test_a_charmed_monster_leaves_without_a_level_and_its_treasure_comes() -> None:
    g = game(
        {"Aric": {"level": 3, "classes": ["wizard"], "hand": ["gazebo", "crabs", "amazon", "bigfoot"]}, "Suzan": {},
         "Tom": {}},
        fight={"foes": ["net-troll"]}, treasures=["leather-armor", "slimy-armor", "spiky-knees"],
    )  # fmt: skip
    g.do("Aric", "use charm-spell of wizard on net-troll")
    assert g.t.fight is None
    assert g.level("Aric") == 3
    assert sorted(g.cards("Aric", "hand")) == ["leather-armor", "slimy-armor", "spiky-knees"]
    assert g.place("bigfoot") == "discards"  # the whole hand was the price


@rule("CLASS-19")
@pytest.mark.parametrize("cards", [2, 3])
def test_charm_takes_a_hand_of_at_least_three(cards: int) -> None:
    g = game(
        {"Aric": {"classes": ["wizard"], "hand": ["gazebo", "crabs", "amazon"][:cards]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    assert g.can("Aric", "use charm-spell of wizard on net-troll") == (cards == 3)


@rule("CLASS-19")
def test_a_bystander_does_not_charm() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"classes": ["wizard"], "hand": ["gazebo", "crabs", "amazon"]}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.refused("Suzan", "use charm-spell of wizard on net-troll", "COMBAT-10")


@rule("CLASS-19", "CONFLICT-4")
def test_the_treasure_of_a_charmed_monster_waits_for_the_whole_combat() -> None:
    g = game(
        {"Aric": {"level": 6}, "Suzan": {"classes": ["wizard"], "hand": ["gazebo", "crabs", "amazon"]}, "Tom": {}},
        fight={"foes": ["net-troll", "pit-bull"], "helper": "Suzan"},
        treasures=["leather-armor", "slimy-armor", "spiky-knees", "helm-of-courage"],
    )
    g.do("Suzan", "use charm-spell of wizard on net-troll")
    assert g.place("net-troll") == "discards"
    assert g.cards("Aric", "hand") == g.cards("Suzan", "hand") == []
    g.strengths(7, 2)
    g.do("Aric", "announce the kill")
    assert [seat for seat, text in g.settled if text.startswith("pick")] == [0] * 4  # all of it is the fighter's pile
    assert len(g.cards("Aric", "hand")) == 4
    assert g.level("Aric") == 7


@rule("CLASS-19")
def test_the_treasure_of_a_charmed_monster_is_lost_with_the_combat() -> None:
    g = game(
        {"Aric": {"level": 3, "classes": ["wizard"], "hand": ["gazebo", "crabs", "amazon"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll", "harpies"]}, dice=[6],
    )  # fmt: skip
    g.do("Aric", "use charm-spell of wizard on net-troll", "run away")
    g.all_pass()
    g.do("Aric", "roll against harpies")
    g.all_pass()
    assert g.cards("Aric", "hand") == []


# --- Cleric --------------------------------------------------------------------------------------------------------


@rule("CLASS-20")
def test_turning_is_limited_to_three_discards_per_combat_not_per_monster() -> None:
    hand = ["gazebo", "crabs", "amazon", "bigfoot"]
    g = game(
        {"Aric": {"level": 2, "classes": ["cleric"], "hand": hand}, "Suzan": {"hand": ["mr-bones"]}, "Tom": {}},
        fight={"foes": ["king-tut"]},
    )
    for n, card in enumerate(hand[:3]):
        g.strengths(2 + 3 * n, 16)
        g.do("Aric", "use turning of cleric", f"discard {card}")
    g.strengths(11, 16)
    g.refused("Aric", "use turning of cleric", "CLASS-12")
    g.do("Suzan", "send mr-bones into the fight")
    g.refused("Aric", "use turning of cleric", "CLASS-12")


@rule("CLASS-20")
def test_turning_works_against_undead_only() -> None:
    g = game(
        {"Aric": {"classes": ["cleric"], "hand": ["gazebo"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]}
    )
    g.refused("Aric", "use turning of cleric", "CLASS-20")
