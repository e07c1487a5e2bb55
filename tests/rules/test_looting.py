"""LOOTBODY: Looting The Body."""

from __future__ import annotations

from typing import Any

from tests.support.game import Game, game
from tests.support.rule import rule


def body(aric: dict[str, Any], others: dict[str, dict[str, Any]], *dice: int, **situation: Any) -> Game:
    """Aric has just died of the Bullrog; the dice after Aric's own are stated."""
    g = game({"Aric": {"level": 5, **aric}, **others}, fight={"foes": ["bullrog"]}, dice=[1, *dice], **situation)
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against bullrog")
    return g


def picks(g: Game, name: str) -> list[str]:
    return sorted(option.removeprefix("pick ") for option in g.options(name) if option.startswith("pick "))


@rule("LOOTBODY-1", "LOOTBODY-2")
def test_hand_and_table_are_laid_out_for_all_to_see_card_by_card() -> None:
    g = body(
        {
            "hand": ["mate"],
            "equipped": ["leather-armor", "mithril-armor"],
            "attached": {"cheat": "leather-armor"},
            "companions": ["hireling"],
            "loaded": {"mithril-armor": "hireling"},
            "classes": ["thief"],
            "curses": ["chicken-on-your-head"],
        },
        {"Suzan": {"level": 3}, "Tom": {"level": 2}},
    )
    assert picks(g, "Suzan") == ["cheat", "hireling", "leather-armor", "mate", "mithril-armor"]
    assert g.place("mate") == "limbo"
    assert g.t.knows[g.t.lib.numbers["mate"]] & 0b111 == 0b111


@rule("LOOTBODY-3", "RW-16")
def test_one_card_each_from_the_highest_level_downward() -> None:
    g = body(
        {"hand": ["mate", "baby", "elf", "dwarf"]}, {"Suzan": {"level": 2}, "Tom": {"level": 4}, "Kim": {"level": 3}}
    )
    for name, card in (("Tom", "elf"), ("Kim", "dwarf"), ("Suzan", "mate")):
        assert g.waiting() == [name]
        g.do(name, f"pick {card}")
        assert g.place(card) == f"hand of {name}"
        assert picks(g, name) == []


@rule("LOOTBODY-4")
def test_ties_are_ordered_by_dice_and_equal_rolls_are_repeated() -> None:
    cards = {"hand": ["mate", "baby", "elf", "dwarf"]}
    others: dict[str, dict[str, Any]] = {"Suzan": {"level": 2}, "Tom": {"level": 4}, "Kim": {"level": 2}}
    g = body(cards, others, 2, 5)
    g.do("Tom", "pick mate")
    assert g.waiting() == ["Kim"]
    g = body(cards, others, 4, 4, 6, 1)
    g.do("Tom", "pick mate")
    assert g.waiting() == ["Suzan"]
    assert g.t.dice_to_come == []


@rule("LOOTBODY-5")
def test_when_the_cards_run_out_the_rest_get_nothing() -> None:
    g = body({"hand": ["mate"]}, {"Suzan": {"level": 2}, "Tom": {"level": 4}, "Kim": {"level": 3}})
    g.do("Tom", "pick mate")
    assert g.t.active == g.seat("Suzan")  # the next turn
    assert g.cards("Suzan", "hand") == []
    assert g.cards("Kim", "hand") == []


@rule("LOOTBODY-5")
def test_a_body_without_cards_is_not_looted() -> None:
    g = body({}, {"Suzan": {"level": 2}, "Tom": {"level": 4}})
    assert g.t.active == g.seat("Suzan")
    assert g.waiting() == ["Suzan"]


@rule("LOOTBODY-6")
def test_after_one_card_each_the_rest_is_discarded() -> None:
    g = body(
        {"hand": ["mate", "baby"], "equipped": ["leather-armor"], "carried": ["sleep-potion"]},
        {"Suzan": {"level": 2}, "Tom": {"level": 4}},
    )
    g.do("Tom", "pick mate")
    g.do("Suzan", "pick baby")
    assert g.place("leather-armor") == "discards"
    assert g.place("sleep-potion") == "discards"


@rule("LOOTBODY-7")
def test_looted_cards_go_into_the_hand_items_too() -> None:
    g = body(
        {"equipped": ["huge-rock"], "companions": ["hireling"]},
        {"Suzan": {"level": 2, "carried": ["stepladder"]}, "Tom": {"level": 4}},
    )
    g.do("Tom", "pick hireling")
    g.do("Suzan", "pick huge-rock")  # a second Big item is no trouble in the hand
    assert g.place("huge-rock") == "hand of Suzan"
    assert g.place("hireling") == "hand of Tom"


@rule("LOOTBODY-8")
def test_the_dead_do_not_loot() -> None:
    g = game(
        {
            "Aric": {"level": 5, "hand": ["mate", "elf"]},
            "Suzan": {"level": 6, "hand": ["baby", "dwarf"]},
            "Tom": {"level": 2},
        },
        fight={"foes": ["bullrog"], "helper": "Suzan"},
        dice=[1, 1],
    )
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    g.do("Suzan", "roll against bullrog")
    g.do("Aric", "pick dwarf")
    g.do("Tom", "pick baby")
    g.all_pass()
    g.do("Aric", "roll against bullrog")
    assert g.waiting() == ["Tom"]
    assert picks(g, "Tom") == ["dwarf", "elf", "mate"]
    g.do("Tom", "pick elf")
    assert g.place("dwarf") == "discards"
    assert g.cards("Suzan", "hand") == [] or g.t.active == g.seat("Suzan")


@rule("LOOTBODY-10", "ZONE-11")
def test_cards_played_into_the_combat_are_no_part_of_the_body() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["sleep-potion", "mate", "elf"]}, "Suzan": {"level": 3}, "Tom": {"level": 2}},
        fight={"foes": ["bullrog"]},
        dice=[1],
    )
    g.do("Aric", "play sleep-potion for the munchkins", "run away")
    g.all_pass()
    g.do("Aric", "roll against bullrog")
    assert picks(g, "Suzan") == ["elf", "mate"]
    assert g.place("sleep-potion") == "fight"


@rule("LOOTBODY-11")
def test_nobody_may_decline_to_choose() -> None:
    g = body({"hand": ["mate", "elf"]}, {"Suzan": {"level": 2}, "Tom": {"level": 4}})
    g.refused("Tom", "pass", "CONFLICT-7")
    assert g.options("Tom") == ["pick mate", "pick elf"]
