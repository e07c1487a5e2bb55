"""TRADE: trading and giving Items."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("TRADE-1", "HIRE-3", "LEVELUP-6")
def test_only_items_are_traded() -> None:
    g = game(
        {
            "Aric": {
                "classes": ["thief"],
                "races": ["elf"],
                "companions": ["hireling"],
                "kept": ["really-impressive-title"],
                "carried": ["leather-armor", "sleep-potion"],
                "curses": ["chicken-on-your-head"],
                "hand": ["boil-an-anthill"],
            },
            "Suzan": {},
            "Tom": {},
        },
    )
    g.do("Aric", "trade with Suzan")
    for card in ("thief", "elf", "hireling", "really-impressive-title", "chicken-on-your-head", "boil-an-anthill"):
        g.refused("Aric", f"add {card}", "TRADE-1")
    g.do("Aric", "add leather-armor", "add sleep-potion", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert sorted(g.cards("Suzan", "items")) == ["leather-armor", "sleep-potion"]


@rule("TRADE-2")
def test_hand_cards_are_not_traded_in_either_direction() -> None:
    g = game(
        {
            "Aric": {"carried": ["helm-of-courage"], "hand": ["leather-armor"]},
            "Suzan": {"hand": ["slimy-armor"]},
            "Tom": {},
        }
    )
    g.do("Aric", "trade with Suzan")
    g.refused("Aric", "add leather-armor", "TRADE-2")
    g.refused("Aric", "want slimy-armor", "TRADE-2")
    g.refused("Aric", "want flaming-armor", "TRADE-2")  # in no hand at all: the answer must not tell


@rule("TRADE-3")
@pytest.mark.parametrize("phase", ["arrange", "trouble", "charity"])
def test_trading_is_possible_in_every_phase_and_on_anybodys_turn(phase: str) -> None:
    g = game({"Aric": {}, "Suzan": {"carried": ["leather-armor"]}, "Tom": {"carried": ["sleep-potion"]}}, phase=phase)
    g.do("Suzan", "trade with Tom", "add leather-armor", "want sleep-potion", "done")
    g.do("Tom", "accept the offer of Suzan")
    assert g.place("leather-armor") == "items of Tom"
    assert g.place("sleep-potion") == "items of Suzan"


@rule("TRADE-3")
def test_nobody_in_combat_trades_but_bystanders_do() -> None:
    g = game(
        {
            "Aric": {"carried": ["leather-armor"]},
            "Suzan": {"carried": ["slimy-armor"]},
            "Tom": {"carried": ["sleep-potion"]},
            "Kim": {},
        },
        fight={"foes": ["net-troll"], "helper": "Suzan"},
    )
    g.refused("Aric", "trade with Tom", "COMBAT-12")
    g.refused("Suzan", "trade with Tom", "COMBAT-12")
    g.refused("Tom", "trade with Aric", "TRADE-3")
    g.refused("Tom", "trade with Suzan", "TRADE-3")
    g.do("Tom", "trade with Kim", "add sleep-potion", "done")
    g.do("Kim", "accept the offer of Tom")
    assert g.place("sleep-potion") == "items of Kim"


@rule("TRADE-3")
def test_nobody_trades_while_running_away() -> None:
    g = game(
        {"Aric": {"carried": ["leather-armor"]}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}},
        fight={"foes": ["net-troll", "bigfoot"]},
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.refused("Aric", "trade with Suzan", "COMBAT-12")
    g.refused("Suzan", "trade with Aric", "TRADE-3")
    assert g.can("Suzan", "trade with Tom")


@rule("TRADE-3")
def test_an_open_offer_lapses_when_a_partner_gets_into_combat() -> None:
    g = game({"Aric": {}, "Suzan": {"carried": ["leather-armor"]}, "Tom": {}}, doors=["net-troll"])
    g.do("Suzan", "trade with Aric", "add leather-armor", "done")
    g.do("Aric", "kick open the door")
    g.refused("Aric", "accept the offer of Suzan", "NEG-16")
    assert g.place("leather-armor") == "items of Suzan"


@rule("TRADE-4", "TRADE-8")
def test_a_received_item_stays_in_play_and_may_be_equipped_at_once() -> None:
    g = game({"Aric": {"equipped": ["leather-armor"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add leather-armor", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("leather-armor") == "items of Suzan"
    assert not g.equipped("leather-armor")
    g.do("Suzan", "equip leather-armor")
    assert g.equipped("leather-armor")


@rule("TRADE-5", "TRADE-6")
def test_items_may_be_given_without_return_also_between_bystanders_of_a_fight() -> None:
    g = game({"Aric": {}, "Suzan": {"carried": ["leather-armor"]}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Suzan", "trade with Tom", "add leather-armor", "done")  # a bribe for not helping Aric
    g.do("Tom", "accept the offer of Suzan")
    assert g.place("leather-armor") == "items of Tom"
    assert g.can("Tom", "offer help")  # which binds nobody


@rule("TRADE-5")
def test_an_item_may_be_asked_for_without_return() -> None:
    g = game({"Aric": {}, "Suzan": {"carried": ["leather-armor"]}, "Tom": {}})
    g.do("Aric", "trade with Suzan")
    g.refused("Aric", "done", "TRADE-5")  # there is nothing in it yet
    g.do("Aric", "want leather-armor", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("leather-armor") == "items of Aric"


@rule("TRADE-7", "RW-21")
def test_nothing_changes_hands_without_consent() -> None:
    g = game({"Aric": {"carried": ["leather-armor", "horny-helmet"]}, "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add leather-armor", "want slimy-armor", "done")
    assert g.waiting()[0] == "Suzan"
    assert g.place("leather-armor") == "items of Aric"
    g.refused("Tom", "accept the offer of Aric", "NEG-16")
    g.do("Suzan", "refuse the offer of Aric")
    assert g.place("leather-armor") == "items of Aric"
    assert g.place("slimy-armor") == "items of Suzan"
    g.do("Aric", "trade with Suzan", "add leather-armor", "want slimy-armor")
    g.refused("Aric", "done", "TRADE-7")  # refused once


@rule("TRADE-7", "RW-21")
def test_either_side_may_take_it_back() -> None:
    g = game({"Aric": {"carried": ["leather-armor"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "trade with Suzan", "add leather-armor", "done")
    g.do("Aric", "withdraw the offer to Suzan")
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")
    g.refused("Aric", "trade with Aric", "TRADE-7")


@rule("TRADE-9")
def test_all_items_of_a_trade_change_hands_together_or_not_at_all() -> None:
    g = game(
        {
            "Aric": {"classes": ["thief"], "carried": ["leather-armor", "huge-rock"]},
            "Suzan": {"carried": ["stepladder", "slimy-armor"]},
            "Tom": {"classes": ["thief"], "hand": ["duck-of-doom"]},
        },
        dice=[6],
    )
    g.do(
        "Aric", "trade with Suzan", "add huge-rock", "add leather-armor", "want stepladder", "want slimy-armor", "done"
    )
    g.do("Tom", "use theft of thief:2 on slimy-armor", "discard duck-of-doom")  # a part of it is gone
    g.refused("Suzan", "accept the offer of Aric", "NEG-16")
    assert g.place("huge-rock") == "items of Aric"
    assert g.place("stepladder") == "items of Suzan"


@rule("TRADE-10")
def test_the_dead_neither_give_nor_receive() -> None:
    g = game({"Aric": {"carried": ["leather-armor"]}, "Suzan": {"dead": True}, "Tom": {}})
    g.refused("Aric", "trade with Suzan", "TRADE-10")
    g.refused("Suzan", "trade with Aric", "DEATH-7")


@rule("TRADE-12")
def test_cheat_on_a_traded_item_is_discarded() -> None:
    g = game(
        {
            "Aric": {"equipped": ["mace-of-sharpness"], "attached": {"cheat": "mace-of-sharpness"}},
            "Suzan": {},
            "Tom": {},
        }
    )
    g.do("Aric", "trade with Suzan", "add mace-of-sharpness", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("cheat") == "discards"
    g.refused("Suzan", "equip mace-of-sharpness", "ITEM-8")
