"""HIRE: the Hireling."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import game
from tests.support.rule import rule

LOADED: dict[str, Any] = {
    "equipped": ["leather-armor", "mithril-armor"],
    "companions": ["hireling"],
    "loaded": {"mithril-armor": "hireling"},
}


@rule("HIRE-1")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
@pytest.mark.parametrize(
    "situation",
    [
        {"phase": "arrange"},
        {"phase": "trouble"},
        {"phase": "charity"},
        {"fight": {"foes": ["net-troll"], "helper": "Suzan"}},
    ],
    ids=["arrange", "trouble", "charity", "fight"],
)
def test_a_hireling_is_played_at_every_moment_of_every_turn(who: str, situation: dict[str, Any]) -> None:
    players: dict[str, Any] = {"Aric": {}, "Suzan": {}, "Tom": {}}
    players[who] = {"hand": ["hireling"]}
    g = game(players, **situation)
    g.do(who, "play hireling")
    assert g.place("hireling") == f"companions of {who}"
    if "fight" in situation:
        g.strengths(2 + (who != "Tom"), 10)  # it counts at once


@rule("HIRE-1")
def test_a_hireling_is_played_while_running_too() -> None:
    g = game({"Aric": {"hand": ["hireling"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "play hireling", "use sacrifice of hireling on net-troll")
    assert g.t.fight is None


@rule("HIRE-2")
def test_nothing_is_handed_to_a_hireling_while_its_owner_is_in_combat() -> None:
    hired = {"companions": ["hireling"], "carried": ["leather-armor"]}
    for name, situation in (
        ("Aric", {"fight": {"foes": ["net-troll"]}}),
        ("Suzan", {"fight": {"foes": ["net-troll"], "helper": "Suzan"}}),
    ):
        players: dict[str, Any] = {"Aric": {}, "Suzan": {}, "Tom": {}}
        players[name] = hired
        g = game(players, **situation)
        g.refused(name, "hand leather-armor to hireling", "HIRE-2")
    g = game({"Aric": hired, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.refused("Aric", "hand leather-armor to hireling", "HIRE-2")
    g = game({"Aric": {}, "Suzan": {}, "Tom": hired}, fight={"foes": ["net-troll"]})
    g.do("Tom", "hand leather-armor to hireling")  # a bystander


@rule("HIRE-2")
def test_a_hireling_played_in_combat_carries_nothing_yet() -> None:
    g = game(
        {"Aric": {"hand": ["hireling"], "carried": ["leather-armor"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "play hireling")
    g.strengths(2, 10)
    g.refused("Aric", "hand leather-armor to hireling", "HIRE-2")


@rule("HIRE-4")
@pytest.mark.parametrize(
    ("owner", "item"),
    [
        ({}, "mace-of-sharpness"),
        ({}, "bow-with-ribbons"),
        ({"equipped": ["slimy-armor"]}, "leather-armor"),
        ({"equipped": ["eleven-foot-pole"]}, "sneaky-bastard-sword"),
    ],
)
def test_the_item_it_carries_may_go_beyond_the_limits_of_its_owner(owner: dict[str, Any], item: str) -> None:
    g = game(
        {"Aric": {**owner, "companions": ["hireling"], "carried": [item]}, "Suzan": {}, "Tom": {}}, doors=["net-troll"]
    )
    g.do("Aric", f"hand {item} to hireling")
    assert g.equipped(item)
    bonus = sum(g.t.lib.cards[g.t.lib.numbers[i]].bonus for i in [item, *owner.get("equipped", [])])
    g.do("Aric", "kick open the door")
    g.strengths(1 + 1 + bonus, 10)


@rule("HIRE-4", "BIG-9")
def test_a_second_big_item_is_possible_in_the_hirelings_hands() -> None:
    g = game(
        {
            "Aric": {"companions": ["hireling"], "carried": ["mithril-armor"], "hand": ["huge-rock"]},
            "Suzan": {},
            "Tom": {},
        }
    )
    g.refused("Aric", "play huge-rock", "BIG-1")
    g.do("Aric", "hand mithril-armor to hireling", "play huge-rock")


@rule("HIRE-4")
def test_it_carries_one_item_which_may_be_exchanged_out_of_combat() -> None:
    g = game(
        {
            "Aric": {
                "companions": ["hireling"],
                "equipped": ["leather-armor"],
                "loaded": {"leather-armor": "hireling"},
                "carried": ["slimy-armor"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "hand slimy-armor to hireling")
    assert g.equipped("slimy-armor")
    assert not g.equipped("leather-armor")  # nothing is equipped unasked
    g.do("Aric", "equip leather-armor", "put away hireling")
    assert g.place("slimy-armor") == "discards"
    assert g.place("leather-armor") == "items of Aric"


@rule("HIRE-4")
def test_an_item_taken_back_is_no_longer_with_the_hireling() -> None:
    g = game(
        {
            "Aric": {
                "companions": ["hireling"],
                "equipped": ["leather-armor"],
                "loaded": {"leather-armor": "hireling"},
                "carried": ["slimy-armor"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.refused("Aric", "hand leather-armor to hireling", "HIRE-4")
    g.do("Aric", "unequip leather-armor", "equip leather-armor")
    g.refused("Aric", "equip slimy-armor", "ITEM-4")  # the armor is on Aric now
    g.do("Aric", "put away hireling")
    assert g.equipped("leather-armor")


@rule("HIRE-4", "BIG-9")
def test_two_big_items_may_change_places_with_each_other() -> None:
    g = game(
        {
            "Aric": {
                "companions": ["hireling"],
                "equipped": ["mithril-armor"],
                "loaded": {"mithril-armor": "hireling"},
                "carried": ["huge-rock", "leather-armor"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.refused("Aric", "hand leather-armor to hireling", "BIG-1")  # that would leave two Big items before Aric
    g.do("Aric", "hand huge-rock to hireling")
    assert g.equipped("huge-rock")
    assert not g.equipped("mithril-armor")


@rule("HIRE-4")
def test_it_carries_permanent_items_of_its_owner_only() -> None:
    g = game(
        {
            "Aric": {"companions": ["hireling"], "carried": ["sleep-potion"], "hand": ["slimy-armor"]},
            "Suzan": {"carried": ["leather-armor"]},
            "Tom": {},
        },
    )
    g.refused("Aric", "hand sleep-potion to hireling", "ITEM-12")
    g.refused("Aric", "hand slimy-armor to hireling", "ZONE-4")
    g.refused("Suzan", "hand leather-armor to hireling", "HIRE-4")


@rule("HIRE-5")
def test_if_the_hireling_is_lost_its_item_is_lost_with_it() -> None:
    shed = game({"Aric": LOADED, "Suzan": {}, "Tom": {}})
    shed.do("Aric", "put away hireling")
    assert shed.place("mithril-armor") == "discards"
    assert shed.place("leather-armor") == "items of Aric"
    killed = game({"Aric": LOADED, "Suzan": {"hand": ["kill-the-hireling"]}, "Tom": {}})
    killed.do("Suzan", "play kill-the-hireling on Suzan")
    assert killed.place("mithril-armor") == "discards"
    paid = game({"Aric": {**LOADED, "classes": ["warrior"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    paid.strengths(1 + 1 + 3 + 1, 10)
    paid.do("Aric", "use berserking of warrior", "discard hireling")
    assert paid.place("mithril-armor") == "discards"
    paid.strengths(1 + 1 + 1, 10)


@rule("HIRE-5", "HIRE-8")
def test_left_behind_it_takes_its_item_along() -> None:
    g = game({"Aric": LOADED, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "use sacrifice of hireling on net-troll")
    assert g.place("hireling") == "discards"
    assert g.place("mithril-armor") == "discards"
    assert g.t.fight is None


@rule("HIRE-6", "LOOTBODY-2")
def test_on_death_hireling_and_item_are_separated() -> None:
    g = game({"Aric": {**LOADED, "level": 5}, "Suzan": {"level": 2}, "Tom": {}}, fight={"foes": ["bullrog"]}, dice=[1])
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    assert sorted(g.options("Suzan"))[:3] == ["pick hireling", "pick leather-armor", "pick mithril-armor"]
    g.do("Suzan", "pick hireling")
    g.do("Tom", "pick mithril-armor")
    assert g.place("hireling") == "hand of Suzan"
    assert g.place("mithril-armor") == "hand of Tom"


@rule("HIRE-7")
@pytest.mark.parametrize(
    "situation", [{"turn": "Suzan"}, {"fight": {"foes": ["net-troll"]}}], ids=["another turn", "in combat"]
)
def test_it_may_be_put_away_at_any_time(situation: dict[str, Any]) -> None:
    g = game({"Aric": LOADED, "Suzan": {}, "Tom": {}}, **situation)
    g.do("Aric", "put away hireling")
    assert g.place("hireling") == "discards"


@rule("HIRE-8")
def test_in_deluxe_it_saves_from_one_monster_not_from_all() -> None:
    g = game(
        {"Aric": {"companions": ["hireling"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll", "flying-frogs", "bigfoot"]},
    )
    g.refused("Aric", "use sacrifice of hireling on net-troll", "RUN-11")
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    assert g.can("Aric", "use sacrifice of hireling on net-troll")
    assert not g.can("Aric", "use sacrifice of hireling")
    g.do("Aric", "use sacrifice of hireling on flying-frogs")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "roll against net-troll")
    assert not g.can("Aric", "roll against flying-frogs")


@rule("HIRE-10")
def test_the_item_it_carries_counts_as_equipped_and_can_be_lost_sold_traded_and_stolen() -> None:
    hired: dict[str, Any] = {
        "companions": ["hireling"],
        "equipped": ["leather-armor"],
        "loaded": {"leather-armor": "hireling"},
    }
    cursed = game({"Aric": hired, "Suzan": {"hand": ["lose-the-armor-you-are-wearing"]}, "Tom": {}})
    cursed.do("Suzan", "play lose-the-armor-you-are-wearing on Aric")
    assert cursed.place("leather-armor") == "discards"
    assert cursed.place("hireling") == "companions of Aric"
    sold = game({"Aric": {**hired, "hand": ["wand-of-dowsing"]}, "Suzan": {}, "Tom": {}})
    sold.do("Aric", "sell items", "add leather-armor", "add wand-of-dowsing", "done")
    assert sold.place("leather-armor") == "discards"
    traded = game({"Aric": hired, "Suzan": {}, "Tom": {}})
    traded.do("Aric", "trade with Suzan", "add leather-armor", "done")
    traded.do("Suzan", "accept the offer of Aric")
    assert traded.place("leather-armor") == "items of Suzan"
    stolen = game({"Aric": hired, "Suzan": {"classes": ["thief"], "hand": ["duck-of-doom"]}, "Tom": {}}, dice=[4])
    stolen.do("Suzan", "use theft of thief on leather-armor", "discard duck-of-doom")
    assert stolen.place("leather-armor") == "items of Suzan"
    assert stolen.cards("Aric", "companions") == ["hireling"]
