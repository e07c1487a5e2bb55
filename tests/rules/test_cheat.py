"""CHEAT: the card that lets one Item go beyond all limits."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("CHEAT-1")
@pytest.mark.parametrize(
    ("owner", "item", "bonus"),
    [
        ({}, "mace-of-sharpness", 4),  # Class
        ({}, "bow-with-ribbons", 4),  # Race
        ({"sex": "male"}, "broad-sword", 3),  # sex
        ({"classes": ["warrior"]}, "pantyhose-of-giant-strength", 3),  # forbidden to this Class
        ({"equipped": ["leather-armor"]}, "flaming-armor", 3),  # slot: 1 and 2
        ({"equipped": ["eleven-foot-pole"]}, "sneaky-bastard-sword", 3),  # Hands: 1 and 2
        ({"equipped": ["mithril-armor"]}, "huge-rock", 6),  # Big: 3 and 3
    ],
)
def test_the_item_is_equipped_against_any_limit(owner: dict[str, object], item: str, bonus: int) -> None:
    for place in ("carried", "hand"):  # an Item one has: on the table, or played together with it
        if place == "carried" and item == "huge-rock":
            continue  # nobody carries two Big items to begin with
        hand = ["cheat"] + ([item] if place == "hand" else [])
        carried = [item] if place == "carried" else []
        g = game({"Aric": {**owner, "hand": hand, "carried": carried}, "Suzan": {}, "Tom": {}}, doors=["potted-plant"])
        g.do("Aric", f"attach cheat to {item}")
        assert g.equipped(item)
        assert g.place("cheat") == "attached of Aric"
        g.do("Aric", "kick open the door")
        g.strengths(1 + bonus, 1)


@rule("CHEAT-1")
def test_cheat_goes_on_an_item_and_nothing_else() -> None:
    g = game({"Aric": {"hand": ["cheat"], "classes": ["warrior"], "carried": ["sleep-potion"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "attach cheat to warrior", "ITEM-1")
    g.refused("Aric", "attach cheat to sleep-potion", "ITEM-12")


@rule("CHEAT-1", "ITEM-13")
def test_cheat_just_received_does_not_bring_an_old_hand_card_into_play() -> None:
    hand = ["cheat", "slimy-armor", "helm-of-courage", "huge-rock", "spiky-knees", "horny-helmet"]
    g = game(
        {
            "Aric": {"level": 3, "hand": hand},
            "Suzan": {"level": 2},
            "Tom": {"hand": ["leather-armor"], "carried": ["mace-of-sharpness"]},
        },
        phase="charity",
    )
    g.do("Aric", "give cheat to Tom")
    assert g.waiting() == ["Tom"]
    g.refused("Tom", "attach cheat to leather-armor", "ITEM-13")
    g.do("Tom", "attach cheat to mace-of-sharpness")
    assert g.equipped("mace-of-sharpness")


@rule("CHEAT-2")
def test_the_item_is_left_out_when_limits_are_counted() -> None:
    g = game(
        {
            "Aric": {
                "equipped": ["chainsaw-of-bloody-dismemberment"],
                "attached": {"cheat": "chainsaw-of-bloody-dismemberment"},
                "carried": ["buckler-of-swashing", "sneaky-bastard-sword"],
                "hand": ["huge-rock", "stepladder"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "equip buckler-of-swashing", "equip sneaky-bastard-sword", "play huge-rock")
    g.refused("Aric", "play stepladder", "BIG-1")  # that would be the second that counts


@rule("CHEAT-2")
def test_armor_with_cheat_leaves_the_place_for_armor_free() -> None:
    g = game(
        {
            "Aric": {"equipped": ["leather-armor"], "attached": {"cheat": "leather-armor"}, "carried": ["slimy-armor"]},
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "equip slimy-armor")
    assert g.equipped("leather-armor")


@rule("CHEAT-3")
def test_a_big_item_with_cheat_stays_big_and_armor_stays_armor() -> None:
    g = game(
        {
            "Aric": {"equipped": ["mithril-armor"], "attached": {"cheat": "mithril-armor"}},
            "Suzan": {"classes": ["thief"], "hand": ["boil-an-anthill"]},
            "Tom": {"hand": ["lose-the-armor-you-are-wearing"]},
        },
    )
    g.refused("Suzan", "use theft of thief on mithril-armor", "CLASS-16")
    g.do("Tom", "play lose-the-armor-you-are-wearing on Aric")
    assert g.place("mithril-armor") == "discards"


@rule("CHEAT-3", "BIG-2")
def test_a_curse_on_big_items_takes_the_one_with_cheat() -> None:
    g = game(
        {
            "Aric": {"equipped": ["huge-rock"], "attached": {"cheat": "huge-rock"}},
            "Suzan": {"hand": ["lose-1-big-item"]},
            "Tom": {},
        },
    )
    g.do("Suzan", "play lose-1-big-item on Aric")
    assert g.place("huge-rock") == "discards"
    assert g.place("cheat") == "discards"


@rule("CHEAT-4")
def test_cheat_is_never_moved_to_another_item() -> None:
    g = game(
        {
            "Aric": {"equipped": ["leather-armor"], "attached": {"cheat": "leather-armor"}, "carried": ["slimy-armor"]},
            "Suzan": {},
            "Tom": {},
        },
    )
    g.refused("Aric", "attach cheat to slimy-armor", "ZONE-3")
    assert not any("cheat" in option for option in g.options("Aric"))


@rule("CHEAT-5")
def test_cheat_takes_nothing_from_others_or_from_the_discards() -> None:
    g = game(
        {"Aric": {"hand": ["cheat"]}, "Suzan": {"carried": ["leather-armor"], "hand": ["flaming-armor"]}, "Tom": {}},
        treasure_discards=["slimy-armor"],
    )
    for item in ("leather-armor", "flaming-armor", "slimy-armor"):
        g.refused("Aric", f"attach cheat to {item}", "ZONE-4")


@rule("CHEAT-5")
def test_cheat_does_not_save_an_item_from_a_curse() -> None:
    g = game(
        {"Aric": {"equipped": ["leather-armor"], "hand": ["cheat"]}, "Suzan": {}, "Tom": {"hand": ["wishing-ring"]}},
        doors=["lose-the-armor-you-are-wearing"],
    )
    g.do("Aric", "kick open the door")
    g.refused("Aric", "attach cheat to leather-armor", "ORDER-1")
    g.do("Tom", "pass")
    g.refused("Aric", "attach cheat to leather-armor", "ZONE-4")


@rule("CHEAT-5")
def test_cheat_does_not_undo_a_curse_that_silences_the_item() -> None:
    g = game(
        {
            "Aric": {
                "level": 2,
                "equipped": ["flaming-armor", "boots-of-butt-kicking"],
                "attached": {"cheat": "boots-of-butt-kicking"},
                "curses": ["malign-mirror"],
            },
            "Suzan": {},
            "Tom": {},
        },
        fight={"foes": ["net-troll"]},
    )
    g.strengths(4, 10)  # Level 2 and the armor


@rule("CHEAT-6")
def test_when_the_item_leaves_cheat_is_discarded() -> None:
    aric = {"equipped": ["leather-armor"], "attached": {"cheat": "leather-armor"}}
    sold = game({"Aric": {**aric, "carried": ["wand-of-dowsing"]}, "Suzan": {}, "Tom": {}})
    sold.do("Aric", "sell items", "add leather-armor", "add wand-of-dowsing", "done")
    assert sold.place("cheat") == "discards"
    stolen = game({"Aric": aric, "Suzan": {"classes": ["thief"], "hand": ["duck-of-doom"]}, "Tom": {}}, dice=[6])
    stolen.do("Suzan", "use theft of thief on leather-armor", "discard duck-of-doom")
    assert stolen.place("leather-armor") == "items of Suzan"
    assert stolen.place("cheat") == "discards"
    cursed = game({"Aric": aric, "Suzan": {}, "Tom": {}}, doors=["lose-the-armor-you-are-wearing"])
    cursed.do("Aric", "kick open the door")
    assert cursed.place("cheat") == "discards"


@rule("CHEAT-6", "LOOTBODY-2")
def test_on_death_cheat_lies_in_the_body_as_a_card_of_its_own() -> None:
    g = game(
        {
            "Aric": {"level": 5, "equipped": ["leather-armor"], "attached": {"cheat": "leather-armor"}},
            "Suzan": {"level": 2},
            "Tom": {},
        },
        fight={"foes": ["bullrog"]},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    assert "pick cheat" in g.options("Suzan")
    g.do("Suzan", "pick cheat")
    assert g.place("cheat") == "hand of Suzan"
    g.do("Tom", "pick leather-armor")
    assert g.place("leather-armor") == "hand of Tom"


@rule("CHEAT-7")
def test_cheat_is_not_played_in_combat_nor_while_running_nor_on_another_turn() -> None:
    g = game(
        {"Aric": {"hand": ["cheat"], "carried": ["mace-of-sharpness"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll", "bigfoot"]},
    )
    g.refused("Aric", "attach cheat to mace-of-sharpness", "CHEAT-7")
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.refused("Aric", "attach cheat to mace-of-sharpness", "CHEAT-7")
    g = game({"Aric": {}, "Suzan": {"hand": ["cheat"], "carried": ["mace-of-sharpness"]}, "Tom": {}})
    g.refused("Suzan", "attach cheat to mace-of-sharpness", "ITEM-13")
