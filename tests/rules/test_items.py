"""ITEM: carrying and equipping Items, who may use them, and what is meant by which word."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("ITEM-1")
def test_an_item_without_value_is_an_item_all_the_same() -> None:
    g = game({"Aric": {"carried": ["huge-rock"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add huge-rock", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("huge-rock") == "items of Suzan"


@rule("ITEM-1")
def test_a_card_that_shows_no_value_is_no_item() -> None:
    g = game(
        {
            "Aric": {
                "equipped": ["staff-of-napalm", "mithril-armor"],
                "attached": {"cheat": "staff-of-napalm"},
                "kept": ["really-impressive-title"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "sell items")
    g.refused("Aric", "add cheat", "SELL-11")
    g.refused("Aric", "add really-impressive-title", "SELL-11")


@rule("ITEM-2")
def test_only_equipped_items_give_their_benefit() -> None:
    g = game(
        {"Aric": {"level": 2, "equipped": ["leather-armor"], "carried": ["helm-of-courage"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.strengths(3, 10)
    assert g.equipped("leather-armor")
    assert not g.equipped("helm-of-courage")


@rule("ITEM-2")
def test_items_are_turned_one_way_or_the_other_once() -> None:
    g = game({"Aric": {"equipped": ["leather-armor"], "carried": ["helm-of-courage"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "equip leather-armor", "ITEM-2")
    g.refused("Aric", "unequip helm-of-courage", "ITEM-2")
    g.do("Aric", "equip helm-of-courage", "unequip leather-armor")
    assert g.equipped("helm-of-courage")
    assert not g.equipped("leather-armor")
    assert g.place("leather-armor") == "items of Aric"


@rule("ITEM-3")
def test_fighter_and_helper_cannot_change_what_is_equipped_a_bystander_can() -> None:
    own = {"equipped": ["leather-armor"], "carried": ["helm-of-courage"]}
    others = {"equipped": ["slimy-armor"], "carried": ["horny-helmet"]}
    g = game(
        {"Aric": own, "Suzan": others, "Tom": {"equipped": ["spiky-knees"], "carried": ["boots-of-butt-kicking"]}},
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )
    g.refused("Aric", "equip helm-of-courage", "ITEM-3")
    g.refused("Aric", "unequip leather-armor", "ITEM-3")
    g.refused("Suzan", "equip horny-helmet", "ITEM-3")
    g.refused("Suzan", "unequip slimy-armor", "ITEM-3")
    g.do("Tom", "equip boots-of-butt-kicking", "unequip spiky-knees")


@rule("ITEM-3", "RUN-10")
def test_nothing_is_equipped_while_running_away() -> None:
    g = game(
        {
            "Aric": {
                "carried": ["boots-of-running-really-fast"],
                "equipped": ["leather-armor"],
                "hand": ["instant-wall"],
            },
            "Suzan": {"carried": ["horny-helmet"]},
            "Tom": {},
        },
        fight={"foes": ["net-troll", "maul-rat"]},
        dice=[5, 5],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.refused("Aric", "equip boots-of-running-really-fast", "ITEM-3")
    g.do("Aric", "roll against net-troll")
    g.refused("Aric", "unequip leather-armor", "ITEM-3")
    g.do("Suzan", "equip horny-helmet")
    g.do("Aric", "roll against maul-rat", "equip boots-of-running-really-fast")


@rule("ITEM-3")
def test_nothing_is_equipped_while_a_curse_is_being_settled() -> None:
    g = game(
        {
            "Aric": {"equipped": ["leather-armor"], "carried": ["helm-of-courage"]},
            "Suzan": {},
            "Tom": {"hand": ["wishing-ring"]},
        },
        doors=["lose-the-armor-you-are-wearing"],
    )
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Tom"]
    g.refused("Aric", "unequip leather-armor", "ORDER-1")
    g.refused("Aric", "equip helm-of-courage", "ORDER-1")
    g.do("Tom", "pass")
    assert g.place("leather-armor") == "discards"


@rule("ITEM-4")
@pytest.mark.parametrize(
    ("worn", "second"),
    [
        ("helm-of-courage", "horny-helmet"),
        ("leather-armor", "slimy-armor"),
        ("boots-of-butt-kicking", "sandals-of-protection"),
    ],
)
def test_one_headgear_one_armor_one_pair_of_footgear(worn: str, second: str) -> None:
    g = game({"Aric": {"equipped": [worn], "carried": [second]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", f"equip {second}", "ITEM-4")
    g.do("Aric", f"unequip {worn}", f"equip {second}")
    assert g.equipped(second)


@rule("ITEM-4", "ITEM-8", "ITEM-14")
@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("horny-helmet", "slot-full"),
        ("short-wide-armor", "only-for"),
        ("sandals-of-protection", "not-in-play"),
        ("elf", "not-in-play"),
    ],
)
def test_an_item_of_the_hand_says_what_would_keep_it_from_being_put_on(card: str, code: str) -> None:
    hand = ["horny-helmet", "short-wide-armor", "sandals-of-protection", "elf"]
    g = game({"Aric": {"equipped": ["helm-of-courage"], "hand": hand}, "Suzan": {}, "Tom": {}}, turn="Aric")
    reason = g.t.why_not(0, g.action(f"equip {card}"))
    assert reason is not None and reason.code == code
    reason = g.t.why_not(1, g.action(f"equip {card}"))  # in the hand of somebody else
    assert reason is not None and reason.code == "not-yours"


@rule("ITEM-4", "ITEM-6")
def test_hands_hold_two_small_weapons_or_one_large() -> None:
    g = game(
        {
            "Aric": {
                "equipped": ["buckler-of-swashing"],
                "carried": ["sneaky-bastard-sword", "eleven-foot-pole", "rat-on-a-stick"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.refused("Aric", "equip eleven-foot-pole", "ITEM-6")
    g.do("Aric", "equip sneaky-bastard-sword")
    g.refused("Aric", "equip rat-on-a-stick", "ITEM-6")
    g.do("Aric", "unequip buckler-of-swashing", "unequip sneaky-bastard-sword", "equip eleven-foot-pole")
    g.refused("Aric", "equip rat-on-a-stick", "ITEM-6")


@rule("ITEM-4")
def test_items_without_a_place_have_no_limit() -> None:
    g = game(
        {
            "Aric": {"carried": ["spiky-knees", "pantyhose-of-giant-strength", "singing-dancing-sword"]},
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "equip spiky-knees", "equip pantyhose-of-giant-strength", "equip singing-dancing-sword")


@rule("ITEM-5")
def test_cheat_and_the_hireling_lift_the_limits() -> None:
    g = game(
        {
            "Aric": {
                "equipped": ["leather-armor"],
                "carried": ["slimy-armor", "flaming-armor"],
                "companions": ["hireling"],
                "hand": ["cheat"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "attach cheat to slimy-armor", "hand flaming-armor to hireling")
    assert all(g.equipped(armor) for armor in ("leather-armor", "slimy-armor", "flaming-armor"))


@rule("ITEM-7", "ITEM-8")
def test_anybody_may_carry_what_they_cannot_use() -> None:
    g = game({"Aric": {"hand": ["mace-of-sharpness", "mithril-armor"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play mace-of-sharpness", "play mithril-armor")
    assert g.place("mace-of-sharpness") == "items of Aric"
    assert not g.equipped("mace-of-sharpness")
    assert g.equipped("mithril-armor")
    g.refused("Aric", "equip mace-of-sharpness", "ITEM-8")


@rule("ITEM-8")
def test_restrictions_by_class_race_sex_and_being_human() -> None:
    items = ["mace-of-sharpness", "short-wide-armor", "broad-sword", "bad-ass-bandana", "singing-dancing-sword"]
    g = game(
        {"Aric": {"classes": ["cleric"], "races": ["dwarf"], "sex": "female", "carried": items}, "Suzan": {}, "Tom": {}}
    )
    g.do(
        "Aric", "equip mace-of-sharpness", "equip short-wide-armor", "equip broad-sword", "equip singing-dancing-sword"
    )
    g.refused("Aric", "equip bad-ass-bandana", "ITEM-8")
    g = game({"Aric": {"classes": ["thief"], "sex": "male", "carried": items}, "Suzan": {}, "Tom": {}})
    for item in ("mace-of-sharpness", "short-wide-armor", "broad-sword", "singing-dancing-sword"):
        g.refused("Aric", f"equip {item}", "ITEM-8")
    g.do("Aric", "equip bad-ass-bandana")


@rule("ITEM-9", "ITEM-8")
def test_an_item_stops_counting_when_its_restriction_is_lost_in_combat_and_counts_again_when_it_is_met_again() -> None:
    g = game(
        {
            "Aric": {
                "level": 2,
                "classes": ["cleric"],
                "equipped": ["mace-of-sharpness"],
                "carried": ["sneaky-bastard-sword"],
                "hand": ["cleric"],
            },
            "Suzan": {"hand": ["lose-your-class"]},
            "Tom": {},
        },
        fight={"foes": ["net-troll"]},
    )
    g.strengths(6, 10)
    g.do("Suzan", "play lose-your-class on Aric")
    g.strengths(2, 10)
    assert g.equipped("mace-of-sharpness")
    g.refused("Aric", "equip sneaky-bastard-sword", "ITEM-3")
    g.do("Aric", "play cleric:2")
    g.strengths(6, 10)


@rule("ITEM-9")
def test_a_restriction_newly_met_in_combat_does_not_equip_anything() -> None:
    g = game(
        {"Aric": {"level": 2, "hand": ["cleric"], "carried": ["mace-of-sharpness"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "play cleric")
    g.strengths(2, 10)
    g.refused("Aric", "equip mace-of-sharpness", "ITEM-3")


@rule("ITEM-9")
def test_after_the_combat_an_item_nobody_can_use_is_no_longer_equipped() -> None:
    g = game(
        {"Aric": {"level": 8, "classes": ["cleric"], "equipped": ["mace-of-sharpness"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["lame-goblin"]},
    )
    g.do("Aric", "put away cleric")
    assert g.equipped("mace-of-sharpness")
    g.do("Aric", "announce the kill")
    assert not g.equipped("mace-of-sharpness")
    assert g.place("mace-of-sharpness") == "items of Aric"


@rule("ITEM-10")
def test_an_item_is_not_thrown_away() -> None:
    g = game({"Aric": {"equipped": ["leather-armor"], "carried": ["sleep-potion"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "put away leather-armor", "ITEM-10")
    g.refused("Aric", "put away sleep-potion", "ITEM-10")


@rule("ITEM-10")
def test_an_item_may_pay_for_an_ability() -> None:
    g = game(
        {"Aric": {"level": 2, "classes": ["warrior"], "equipped": ["leather-armor"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "use berserking of warrior", "discard leather-armor")
    assert g.place("leather-armor") == "discards"
    g.strengths(3, 10)


@rule("ITEM-11")
def test_the_bonus_of_an_equipped_item_counts_even_if_its_owner_would_rather_not() -> None:
    for worn, gained in ((["leather-armor"], 1), ([], 2)):  # Pukachu: one more level for the bare Level
        g = game({"Aric": {"level": 7, "equipped": worn}, "Suzan": {}, "Tom": {}}, fight={"foes": ["pukachu"]})
        g.do("Aric", "announce the kill")
        assert g.level("Aric") == 7 + gained


@rule("ITEM-12")
def test_a_one_shot_on_the_table_does_not_count_by_itself() -> None:
    g = game({"Aric": {"carried": ["magic-missile"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "equip magic-missile", "ITEM-12")
    g = game(
        {"Aric": {"level": 2, "carried": ["magic-missile"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]}
    )
    g.strengths(2, 10)


@rule("ITEM-13")
def test_items_are_played_on_the_own_turn_out_of_combat() -> None:
    g = game({"Aric": {"hand": ["leather-armor"]}, "Suzan": {"hand": ["slimy-armor"]}, "Tom": {}}, doors=["net-troll"])
    g.refused("Suzan", "play slimy-armor", "ITEM-13")
    assert g.can("Aric", "play leather-armor")
    g.do("Aric", "kick open the door")
    g.refused("Aric", "play leather-armor", "COMBAT-12")
    g.refused("Suzan", "play slimy-armor", "ITEM-13")


@rule("ITEM-14")
def test_a_new_item_is_put_down_equipped_if_the_limits_allow_else_sideways() -> None:
    g = game({"Aric": {"hand": ["leather-armor", "slimy-armor", "sleep-potion"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play leather-armor", "play slimy-armor", "put sleep-potion on the table")
    assert g.equipped("leather-armor")
    assert not g.equipped("slimy-armor")
    assert g.place("slimy-armor") == "items of Aric"
    assert g.place("sleep-potion") == "items of Aric"
    g.do("Aric", "unequip leather-armor", "equip slimy-armor")


@rule("ITEM-15", "RW-20")
def test_when_cheat_is_lost_its_owner_unequips_down_to_the_limit() -> None:
    g = game(
        {
            "Aric": {
                "classes": ["thief"],
                "equipped": ["leather-armor", "slimy-armor"],
                "attached": {"cheat": "slimy-armor"},
            },
            "Suzan": {"carried": ["spiky-knees"]},
            "Tom": {},
        },
        dice=[1],
    )
    g.do("Aric", "use theft of thief on spiky-knees", "discard cheat")
    assert g.waiting() == ["Aric"]
    assert sorted(g.options("Aric")) == ["unequip leather-armor", "unequip slimy-armor"]
    g.do("Aric", "unequip leather-armor")
    assert g.equipped("slimy-armor")
    assert g.place("leather-armor") == "items of Aric"


@rule("ITEM-15")
def test_in_combat_too_the_limit_is_restored_and_nothing_is_equipped_instead() -> None:
    g = game(
        {
            "Aric": {
                "level": 2,
                "classes": ["warrior"],
                "equipped": ["chainsaw-of-bloody-dismemberment", "sneaky-bastard-sword"],
                "carried": ["buckler-of-swashing"],
                "attached": {"cheat": "sneaky-bastard-sword"},
            },
            "Suzan": {},
            "Tom": {},
        },
        fight={"foes": ["net-troll"]},
    )
    g.strengths(7, 10)
    g.do("Aric", "use berserking of warrior", "discard cheat")
    assert sorted(g.options("Aric")) == ["unequip chainsaw-of-bloody-dismemberment", "unequip sneaky-bastard-sword"]
    g.do("Aric", "unequip chainsaw-of-bloody-dismemberment")
    g.strengths(5, 10)  # Level 2, sword 2, berserking 1
    g.refused("Aric", "equip buckler-of-swashing", "ITEM-3")
    g.refused("Aric", "equip chainsaw-of-bloody-dismemberment", "ITEM-3")


@rule("ITEM-16")
def test_everything_that_takes_a_hand_is_a_weapon() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}})
    for d in g.t.lib.defs:
        assert not d.item.hands or "weapon" in d.tags, d.id
    weapons = {d.id for d in g.t.lib.defs if "weapon" in d.tags}
    assert "singing-dancing-sword" in weapons  # plainly one, although it takes no hand
    assert not weapons & {
        "leather-armor",
        "spiky-knees",
        "stepladder",
        "limburger-and-anchovy-sandwich",
        "magic-missile",
    }


@rule("ITEM-17")
def test_every_liquid_in_a_container_is_a_potion() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}})
    potions = {d.id for d in g.t.lib.defs if "potion" in d.tags}
    assert potions == {
        "cotion-of-ponfusion",
        "electric-radioactive-acid-potion",
        "flaming-poison-potion",
        "freezing-explosive-potion",
        "nasty-tasting-sports-drink",
        "potion-of-halitosis",
        "potion-of-idiotic-bravery",
        "sleep-potion",
        "yuppie-water",
        "flask-of-glue",
        "friendship-potion",
        "invisibility-potion",
        "pollymorph-potion",
        "transferral-potion",
    }


@rule("ITEM-18")
def test_hands_are_what_is_printed_not_what_is_drawn() -> None:
    g = game(
        {
            "Aric": {"equipped": ["eleven-foot-pole"], "carried": ["singing-dancing-sword", "rat-on-a-stick"]},
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "equip singing-dancing-sword")
    g.refused("Aric", "equip rat-on-a-stick", "ITEM-6")


@rule("ITEM-19")
def test_an_item_taken_from_a_table_comes_into_play_with_the_taker_who_may_equip_it() -> None:
    g = game(
        {"Aric": {"level": 2, "equipped": ["leather-armor", "helm-of-courage"]}, "Suzan": {"level": 4}, "Tom": {}},
        fight={"foes": ["net-troll"]},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against net-troll")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick leather-armor")
    assert g.place("leather-armor") == "items of Suzan"
    assert not g.equipped("leather-armor")
    g.do("Suzan", "equip leather-armor")


@rule("ITEM-19", "BIG-10")
def test_an_item_that_would_be_the_takers_second_big_one_cannot_be_picked() -> None:
    g = game(
        {
            "Aric": {"level": 2, "equipped": ["leather-armor", "huge-rock", "helm-of-courage"]},
            "Suzan": {"level": 4, "carried": ["stepladder"]},
            "Tom": {},
        },
        fight={"foes": ["net-troll"]},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against net-troll")
    assert g.options("Suzan") == ["pick leather-armor", "pick helm-of-courage"]


@rule("ITEM-19")
def test_a_taker_in_combat_does_not_equip_what_they_take() -> None:
    g = game(
        {"Aric": {"level": 2, "equipped": ["leather-armor"]}, "Suzan": {"level": 4}, "Tom": {}},
        fight={"foes": ["net-troll", "bigfoot"], "helper": "Suzan"},
        dice=[1, 6, 6],
    )
    g.do("Aric", "run away")
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against net-troll")
    g.do("Suzan", "pick leather-armor")
    assert not g.equipped("leather-armor")
    g.refused("Suzan", "equip leather-armor", "ITEM-3")


@rule("ITEM-20")
def test_the_biggest_bonus_is_what_counts_most_for_its_owner_now() -> None:
    worn = ["horny-helmet", "boots-of-butt-kicking", "leather-armor"]
    for races, lost in (([], "boots-of-butt-kicking"), (["elf"], "horny-helmet")):
        g = game(
            {
                "Aric": {"races": races, "equipped": worn, "carried": ["mithril-armor", "magic-missile"]},
                "Suzan": {},
                "Tom": {},
            },
            doors=["truly-obnoxious-curse"],
        )
        g.do("Aric", "kick open the door")
        assert g.place(lost) == "discards"
        assert sum(g.place(card) == "items of Aric" for card in worn) == 2
        assert g.place("mithril-armor") == "items of Aric"  # not equipped
        assert g.place("magic-missile") == "items of Aric"  # a one-shot


@rule("ITEM-20")
def test_without_a_bonus_that_counts_the_biggest_bonus_is_nothing() -> None:
    g = game(
        {
            "Aric": {"equipped": ["sandals-of-protection"], "carried": ["leather-armor", "magic-missile"]},
            "Suzan": {"hand": ["truly-obnoxious-curse"]},
            "Tom": {},
        },
    )
    g.do("Suzan", "play truly-obnoxious-curse on Aric")
    assert len(g.cards("Aric", "items")) == 3
    assert g.place("truly-obnoxious-curse") == "discards"


@rule("ITEM-20")
def test_of_two_biggest_bonuses_the_victim_chooses() -> None:
    g = game(
        {"Aric": {"equipped": ["boots-of-butt-kicking", "flaming-armor", "helm-of-courage"]}, "Suzan": {}, "Tom": {}},
        doors=["truly-obnoxious-curse"],
    )
    g.do("Aric", "kick open the door")
    assert sorted(g.options("Aric")) == ["discard boots-of-butt-kicking", "discard flaming-armor"]
    g.do("Aric", "discard flaming-armor")
    assert g.place("boots-of-butt-kicking") == "items of Aric"
