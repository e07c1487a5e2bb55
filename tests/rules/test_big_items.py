"""BIG: one Big item, and what happens when the permission for more is lost. COMPLEX-7 as far as Deluxe can break it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule

TWO_BIG = {"races": ["dwarf"], "equipped": ["mithril-armor"], "carried": ["huge-rock"]}


def no_longer_a_dwarf(aric: dict[str, Any], **situation: Any) -> Game:
    """Aric, a Dwarf with two Big items, has just put the Race away."""
    g = game(
        {"Aric": {**TWO_BIG, **aric}, "Suzan": {"level": 3}, "Tom": {"level": 2}, "Kim": {"level": 2}}, **situation
    )
    g.do("Aric", "put away dwarf")
    assert g.waiting() == ["Aric"]
    return g


@rule("BIG-1", "BIG-2")
def test_one_big_item_and_any_number_of_small_ones() -> None:
    small = ["leather-armor", "slimy-armor", "flaming-armor", "helm-of-courage", "eleven-foot-pole", "bow-with-ribbons"]
    g = game({"Aric": {"carried": small, "hand": ["huge-rock", "stepladder", "horny-helmet"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play huge-rock")
    g.refused("Aric", "play stepladder", "BIG-1")
    g.do("Aric", "unequip huge-rock")
    g.refused("Aric", "play stepladder", "BIG-1")  # equipped or not
    g.do("Aric", "play horny-helmet")


@rule("BIG-2")
def test_what_is_not_marked_big_is_small() -> None:
    g = game(
        {
            "Aric": {"carried": ["bow-with-ribbons", "huge-rock", "sleep-potion"]},
            "Suzan": {"hand": ["lose-1-small-item"]},
            "Tom": {},
        }
    )
    g.do("Suzan", "play lose-1-small-item on Aric")
    assert sorted(g.options("Aric")) == ["discard bow-with-ribbons", "discard sleep-potion"]


@rule("BIG-3", "ITEM-10")
def test_a_big_item_is_not_discarded_to_make_room() -> None:
    g = game({"Aric": {"equipped": ["mithril-armor"], "hand": ["huge-rock"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "put away mithril-armor", "ITEM-10")
    g.refused("Aric", "play huge-rock", "BIG-1")


@rule("BIG-3")
def test_a_big_item_given_away_or_spent_makes_room() -> None:
    given = game({"Aric": {"equipped": ["mithril-armor"], "hand": ["huge-rock"]}, "Suzan": {}, "Tom": {}})
    given.do("Aric", "trade with Suzan", "add mithril-armor", "done")
    given.do("Suzan", "accept the offer of Aric")
    given.do("Aric", "play huge-rock")
    spent = game(
        {
            "Aric": {"classes": ["thief"], "equipped": ["mithril-armor"], "hand": ["huge-rock"]},
            "Suzan": {"carried": ["leather-armor"]},
            "Tom": {},
        },
        dice=[1],
    )
    spent.do("Aric", "use theft of thief on leather-armor", "discard mithril-armor", "play huge-rock")


@rule("BIG-4", "BIG-6", "BIG-8", "RW-20")
def test_the_owner_chooses_which_big_item_to_keep_and_which_of_the_lowest_players_gets_the_other() -> None:
    g = no_longer_a_dwarf({"level": 5})
    gifts = [f"give {item} to {name}" for item in ("mithril-armor", "huge-rock") for name in ("Kim", "Tom")]
    assert all(g.can("Aric", gift) for gift in gifts)
    assert not g.can("Aric", "discard huge-rock")
    assert not g.can("Aric", "kick open the door")
    g.refused("Aric", "give huge-rock to Suzan", "BIG-6")
    g.do("Aric", "give mithril-armor to Kim")
    assert g.place("mithril-armor") == "items of Kim"
    assert not g.equipped("mithril-armor")
    assert g.place("huge-rock") == "items of Aric"
    assert g.can("Aric", "kick open the door")


@rule("BIG-8")
def test_the_owner_chooses_the_order_in_which_the_excess_goes() -> None:
    g = no_longer_a_dwarf({"carried": ["huge-rock", "stepladder"]})
    g.do("Aric", "give stepladder to Tom")
    assert g.waiting() == ["Aric"]
    assert not g.can("Aric", "give huge-rock to Tom")  # Tom has no more room
    g.do("Aric", "give mithril-armor to Kim")
    assert g.cards("Aric", "items") == ["huge-rock"]


@rule("BIG-6")
def test_the_recipient_is_the_lowest_living_player_with_room_and_cannot_refuse() -> None:
    g = game(
        {
            "Aric": TWO_BIG,
            "Suzan": {"level": 3},
            "Tom": {"level": 2, "carried": ["stepladder"]},
            "Kim": {"level": 1, "dead": True},
        }
    )
    g.do("Aric", "put away dwarf")
    assert not g.can("Aric", "give huge-rock to Tom")
    assert not g.can("Aric", "give huge-rock to Kim")
    g.do("Aric", "give huge-rock to Suzan")
    assert g.place("huge-rock") == "items of Suzan"
    assert g.waiting() == ["Aric"]


@rule("BIG-6")
def test_a_dwarf_always_has_room() -> None:
    g = game(
        {
            "Aric": {"races": ["dwarf"], "carried": ["huge-rock", "stepladder"]},
            "Suzan": {"level": 3},
            "Tom": {"races": ["dwarf"], "carried": ["mithril-armor", "tuba-of-charm"]},
        }
    )
    g.do("Aric", "put away dwarf", "give huge-rock to Tom")
    assert g.waiting() == ["Aric"]
    assert len(g.cards("Tom", "items")) == 3


@rule("BIG-6", "BIG-4")
def test_it_happens_in_combat_too_and_reaches_a_player_in_combat() -> None:
    g = game(
        {"Aric": TWO_BIG, "Suzan": {"level": 1}, "Tom": {"level": 4, "hand": ["lose-your-race"]}},
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )
    g.strengths(1 + 3 + 1, 10)
    g.do("Tom", "play lose-your-race on Aric")
    assert g.waiting() == ["Aric"]
    g.refused("Aric", "sell items", "SELL-1")
    g.do("Aric", "give mithril-armor to Suzan")
    g.strengths(1 + 1, 10)
    assert not g.equipped("mithril-armor")
    assert not g.equipped("huge-rock")


@rule("BIG-7")
def test_what_nobody_can_carry_is_discarded() -> None:
    g = game(
        {"Aric": TWO_BIG, "Suzan": {"carried": ["stepladder"]}, "Tom": {"carried": ["tuba-of-charm"]}},
    )
    g.do("Aric", "put away dwarf")
    assert g.can("Aric", "discard huge-rock")
    assert g.can("Aric", "discard mithril-armor")
    assert not any(option.startswith("give") for option in g.options("Aric"))
    g.do("Aric", "discard mithril-armor")
    assert g.place("mithril-armor") == "discards"
    assert g.can("Aric", "kick open the door")


@rule("BIG-5", "BIG-4")
def test_on_ones_own_turn_the_excess_may_be_sold_for_at_least_1000() -> None:
    g = no_longer_a_dwarf({"carried": ["huge-rock", "staff-of-napalm"]})
    g.do("Aric", "sell items", "add mithril-armor")
    g.refused("Aric", "done", "SELL-5")
    g.do("Aric", "add staff-of-napalm", "done")
    assert g.level("Aric") == 2
    assert g.cards("Aric", "items") == ["huge-rock"]
    assert g.can("Aric", "kick open the door")


@rule("BIG-5")
def test_a_sale_for_less_than_1000_does_not_help_out() -> None:
    g = no_longer_a_dwarf({"carried": ["huge-rock", "helm-of-courage"]})
    g.refused("Aric", "sell items", "SELL-5")


@rule("BIG-5")
def test_on_another_turn_the_excess_is_not_sold() -> None:
    g = game(
        {
            "Aric": {},
            "Suzan": {**TWO_BIG, "carried": ["huge-rock", "staff-of-napalm"]},
            "Tom": {"hand": ["lose-your-race"]},
        },
    )
    g.do("Tom", "play lose-your-race on Suzan")
    assert g.waiting() == ["Suzan"]
    g.refused("Suzan", "sell items", "TURN-9")
    g.do("Suzan", "give huge-rock to Aric")


@rule("BIG-4")
def test_a_new_dwarf_on_the_own_turn_restores_the_permission() -> None:
    g = no_longer_a_dwarf({"hand": ["dwarf"]})
    g.do("Aric", "play dwarf:2")
    assert g.can("Aric", "kick open the door")
    assert len(g.cards("Aric", "items")) == 2


@rule("BIG-4")
def test_a_new_dwarf_does_not_help_on_another_turn() -> None:
    g = game({"Aric": {}, "Suzan": {**TWO_BIG, "hand": ["dwarf"]}, "Tom": {}})
    g.do("Suzan", "put away dwarf")
    g.refused("Suzan", "play dwarf:2", "CLASS-6")


@rule("BIG-4", "BIG-9")
def test_cheat_or_a_hireling_restore_the_permission_too() -> None:
    cheat = no_longer_a_dwarf({"hand": ["cheat"]})
    cheat.do("Aric", "attach cheat to huge-rock")
    assert cheat.can("Aric", "kick open the door")
    hireling = no_longer_a_dwarf({"hand": ["hireling"]})
    hireling.do("Aric", "play hireling", "hand huge-rock to hireling")
    assert hireling.can("Aric", "kick open the door")
    assert len(hireling.cards("Aric", "items")) == 2


@rule("BIG-4")
@pytest.mark.parametrize("race", ["elf", "halfling"])
def test_changing_the_race_ends_the_permission_as_well(race: str) -> None:
    g = game({"Aric": {**TWO_BIG, "hand": [race]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", f"play {race}")
    assert g.waiting() == ["Aric"]
    assert not g.can("Aric", "kick open the door")


@rule("BIG-9")
def test_a_big_item_with_cheat_or_with_a_hireling_is_not_counted() -> None:
    g = game(
        {
            "Aric": {
                "equipped": ["mithril-armor", "tuba-of-charm"],
                "attached": {"cheat": "mithril-armor"},
                "companions": ["hireling"],
                "loaded": {"tuba-of-charm": "hireling"},
                "hand": ["huge-rock", "stepladder"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "play huge-rock")
    g.refused("Aric", "play stepladder", "BIG-1")
    g.refused("Aric", "unequip tuba-of-charm", "BIG-1")  # out of the Hireling's hands it would count


@rule("BIG-10", "TRADE-9")
def test_a_trade_that_brings_a_second_big_item_is_illegal() -> None:
    g = game({"Aric": {"carried": ["huge-rock"]}, "Suzan": {"carried": ["stepladder", "leather-armor"]}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add huge-rock")
    g.refused("Aric", "done", "BIG-10")
    g.do("Aric", "want stepladder", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("huge-rock") == "items of Suzan"
    assert g.place("stepladder") == "items of Aric"


@rule("BIG-10")
def test_an_offer_lapses_when_its_taker_has_got_a_big_item_meanwhile() -> None:
    g = game({"Aric": {"carried": ["huge-rock"]}, "Suzan": {"hand": ["stepladder"]}, "Tom": {}}, turn="Suzan")
    g.do("Aric", "trade with Suzan", "add huge-rock", "done")
    g.do("Suzan", "play stepladder")
    g.refused("Suzan", "accept the offer of Aric", "BIG-10")


@rule("COMPLEX-7")
def test_big_limits_what_is_carried_not_what_is_equipped() -> None:
    g = game(
        {"Aric": {"equipped": ["mithril-armor"], "hand": ["huge-rock"], "races": ["dwarf"]}, "Suzan": {}, "Tom": {}}
    )
    g.do("Aric", "play huge-rock")
    assert g.equipped("mithril-armor")
    assert g.equipped("huge-rock")
