"""SELL: selling Items for levels."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule

# 1,000 together: 400 and 600
BOOTS, HELMET = "boots-of-butt-kicking", "horny-helmet"


def alone(aric: dict[str, Any], **situation: Any) -> Game:
    return game({"Aric": aric, "Suzan": {}, "Tom": {}}, **situation)


@rule("SELL-1", "SELL-4")
def test_items_worth_1000_from_hand_and_table_give_a_level_at_once() -> None:
    g = alone({"equipped": [BOOTS], "hand": [HELMET]})
    g.do("Aric", "sell items", f"add {BOOTS}", f"add {HELMET}", "done")
    assert g.level("Aric") == 2
    assert g.place(BOOTS) == "discards"
    assert g.place(HELMET) == "discards"


@rule("SELL-1")
def test_a_sale_can_be_thought_better_of() -> None:
    g = alone({"equipped": [BOOTS], "hand": [HELMET]})
    g.do("Aric", "sell items", f"add {BOOTS}", "cancel")
    assert g.equipped(BOOTS)
    assert g.level("Aric") == 1


@rule("SELL-1")
def test_nobody_sells_on_another_turn_in_combat_or_while_running() -> None:
    items = {"equipped": [BOOTS], "hand": [HELMET, "instant-wall"]}
    g = game({"Aric": items, "Suzan": {"hand": ["wand-of-dowsing"]}, "Tom": {}})
    g.refused("Suzan", "sell items", "TURN-9")
    g = game({"Aric": items, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll", "maul-rat"]}, dice=[5, 5])
    g.refused("Aric", "sell items", "SELL-1")
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.refused("Aric", "sell items", "SELL-1")
    g.do("Aric", "roll against net-troll")
    g.refused("Aric", "sell items", "SELL-1")
    g.do("Aric", "roll against maul-rat", "sell items")


@rule("SELL-1")
def test_a_monster_behind_the_door_leaves_no_time_to_sell() -> None:
    g = alone({"equipped": [BOOTS], "hand": [HELMET]}, doors=["net-troll"])
    g.do("Aric", "kick open the door")
    g.refused("Aric", "sell items", "SELL-1")


@rule("SELL-2", "SELL-3")
@pytest.mark.parametrize(
    ("items", "gained"),
    [
        (["wand-of-dowsing"], 1),  # 1,100
        (["wand-of-dowsing", "staff-of-napalm"], 1),  # 1,900
        (["wand-of-dowsing", "staff-of-napalm", "sleep-potion"], 2),  # 2,000
        (["wand-of-dowsing", "pollymorph-potion", HELMET], 3),  # 3,000
    ],
)
def test_levels_are_the_total_divided_by_1000_and_no_change_is_given(items: list[str], gained: int) -> None:
    g = alone({"level": 3, "hand": items})
    g.do("Aric", "sell items", *[f"add {item}" for item in items], "done")
    assert g.level("Aric") == 3 + gained
    assert g.cards("Aric", "hand") == []
    assert g.cards("Aric", "items") == []


@rule("SELL-3")
def test_nothing_is_saved_up_for_the_next_sale() -> None:
    g = alone({"hand": ["wand-of-dowsing", "staff-of-napalm", "sleep-potion"]})  # 1,100 now, 900 left
    g.do("Aric", "sell items", "add wand-of-dowsing", "done")
    g.refused("Aric", "sell items", "SELL-5")


@rule("SELL-5")
def test_a_sale_under_1000_is_impossible() -> None:
    g = alone({"hand": ["staff-of-napalm", "sleep-potion"]})  # 900
    g.refused("Aric", "sell items", "SELL-5")
    g = alone({"hand": ["staff-of-napalm", "sleep-potion", "flask-of-glue"]})  # 1,000
    g.do("Aric", "sell items", "add staff-of-napalm", "add sleep-potion")
    g.refused("Aric", "done", "SELL-5")
    g.do("Aric", "add flask-of-glue", "done")
    assert g.level("Aric") == 2


@rule("SELL-6")
def test_items_without_value_may_be_thrown_in() -> None:
    g = alone({"equipped": ["huge-rock"], "hand": ["wand-of-dowsing", "pretty-balloons"]})
    g.do("Aric", "sell items", "add wand-of-dowsing", "add huge-rock", "add pretty-balloons", "done")
    assert g.level("Aric") == 2
    assert g.place("huge-rock") == "discards"
    assert g.place("pretty-balloons") == "discards"


@rule("SELL-7", "WIN-3")
def test_the_winning_level_cannot_be_bought() -> None:
    g = alone({"level": 9, "hand": ["wand-of-dowsing"]})
    g.refused("Aric", "sell items", "SELL-7")
    g = alone({"level": 8, "hand": ["wand-of-dowsing", "pollymorph-potion"]})
    g.do("Aric", "sell items", "add wand-of-dowsing", "add pollymorph-potion", "done")
    assert g.level("Aric") == 9
    assert not g.over()


@rule("SELL-8")
def test_one_shots_are_sold_from_hand_and_table() -> None:
    g = alone({"carried": ["magic-lamp"], "hand": ["wishing-ring"]})
    g.do("Aric", "sell items", "add magic-lamp", "add wishing-ring", "done")
    assert g.level("Aric") == 2


@rule("SELL-9")
@pytest.mark.parametrize("phase", ["arrange", "trouble", "charity"])
def test_selling_is_legal_in_every_phase_of_the_own_turn(phase: str) -> None:
    g = alone({"hand": ["wand-of-dowsing"]}, phase=phase)
    g.do("Aric", "sell items", "add wand-of-dowsing", "done")
    assert g.level("Aric") == 2


@rule("SELL-9", "CURSE-13")
def test_nothing_is_sold_while_a_curse_is_being_settled() -> None:
    g = game(
        {
            "Aric": {"equipped": ["mithril-armor"], "hand": ["wand-of-dowsing"]},
            "Suzan": {},
            "Tom": {"hand": ["wishing-ring"]},
        },
        doors=["lose-the-armor-you-are-wearing"],
    )
    g.do("Aric", "kick open the door")
    g.refused("Aric", "sell items", "ORDER-1")
    g.do("Tom", "pass")
    assert g.place("mithril-armor") == "discards"
    g.do("Aric", "sell items", "add wand-of-dowsing", "done")


@rule("SELL-9", "CURSE-13")
def test_a_curse_stops_a_sale_that_is_being_put_together() -> None:
    g = game(
        {
            "Aric": {"equipped": ["mithril-armor"], "hand": ["wand-of-dowsing"]},
            "Suzan": {"hand": ["lose-the-armor-you-are-wearing"]},
            "Tom": {},
        },
    )
    g.do("Aric", "sell items", "add mithril-armor", "add wand-of-dowsing")
    g.do("Suzan", "play lose-the-armor-you-are-wearing on Aric")
    assert g.place("mithril-armor") == "discards"
    g.refused("Aric", "done", "ORDER-6")
    assert g.level("Aric") == 1


@rule("SELL-10")
def test_any_number_of_sales_in_a_turn() -> None:
    g = alone({"hand": ["wand-of-dowsing", "pollymorph-potion", "magic-lamp", "wishing-ring"]})
    for items in (["wand-of-dowsing"], ["pollymorph-potion"], ["magic-lamp", "wishing-ring"]):
        g.do("Aric", "sell items", *[f"add {item}" for item in items], "done")
    assert g.level("Aric") == 4


@rule("SELL-11", "HIRE-3", "LEVELUP-6")
def test_only_items_are_sold() -> None:
    g = alone(
        {
            "hand": ["wand-of-dowsing", "1000-gold-pieces", "net-troll"],
            "classes": ["thief"],
            "races": ["elf"],
            "companions": ["hireling"],
            "kept": ["really-impressive-title"],
        },
    )
    g.do("Aric", "sell items")
    for card in ("1000-gold-pieces", "net-troll", "thief", "elf", "hireling", "really-impressive-title"):
        g.refused("Aric", f"add {card}", "SELL-11")


@rule("SELL-1")
def test_nobody_sells_what_is_not_theirs() -> None:
    g = game({"Aric": {"hand": ["wand-of-dowsing"]}, "Suzan": {"equipped": ["leather-armor"]}, "Tom": {}})
    g.do("Aric", "sell items")
    g.refused("Aric", "add leather-armor", "ZONE-4")
    g.do("Aric", "add wand-of-dowsing")
    g.refused("Aric", "add wand-of-dowsing", "ZONE-4")  # not twice either
