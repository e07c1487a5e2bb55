"""Cards that concern several players at a full table: who is meant, who comes first, and who is passed by."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.words import TREASURE
from tests.interplay.test_table_of_five import answer
from tests.support.fights import get_help
from tests.support.game import Game
from tests.support.mixed import Player, caught_by, fight, keep, table
from tests.support.rule import rule
from tests.support.situations import drawn, hand, lose, win
from tests.support.spoils import pick_all

NAMES = ("Aric", "Suzan", "Tom", "Una", "Vic", "Wim")


def six(*levels: int, **cards: Player) -> dict[str, Any]:
    """Six players of these Levels, with these cards."""
    return {name: {"level": level, **cards.get(name, {})} for name, level in zip(NAMES, levels, strict=True)}


def seated(people: dict[str, Any], **more: Any) -> Game:
    rest = dict(people)
    return table(rest.pop("Aric"), rest.pop("Suzan"), rest.pop("Tom"), **rest, **more)


def hands(g: Game) -> list[int]:
    return [len(g.player(name).hand) for name in g.names]


# --- Charity ------------------------------------------------------------------------------------------------------


@rule("CHARITY-4", "CHARITY-5", "CHARITY-10", "DEATH-4")
def test_five_cards_go_to_three_of_the_lowest_and_none_to_the_dead() -> None:
    cards = ["elf", "dwarf", "halfling", "wizard", "thief", "cleric", "warrior", "baby", "enraged", "ancient"]
    people = six(5, 2, 2, 3, 2, 1, Aric={"hand": cards}, Wim={"dead": True})
    g = seated(people, phase="charity")
    for card, heir in zip(cards[:4], ("Tom", "Vic", "Suzan", "Vic"), strict=True):
        g.do("Aric", f"give {card} to {heir}")
        keep(g)
    g.refused("Aric", "give thief to Vic", "CHARITY-5")
    g.refused("Aric", "give thief to Wim", "DEATH-7")
    g.do("Aric", "give thief to Suzan")
    keep(g)
    assert hands(g) == [5, 2, 1, 0, 2, 0]


@rule("CHARITY-5", "CHARITY-9", "TURN-9")
def test_who_takes_a_turn_over_in_charity_divides_their_own_excess_alone() -> None:
    """Aric has given one card of three when the turn is taken over; Suzan has two cards too many."""
    mine = ["elf", "dwarf", "halfling", "wizard", "thief", "cleric", "warrior", "baby"]
    hers = ["mutant", "feline", "cyborg", "psychic", "trader", "officer", "paradox-in-a-box", "enraged"]
    people = six(5, 4, 1, 1, 3, 3, Aric={"hand": mine}, Suzan={"hand": hers})
    g = seated(people, phase="charity")
    g.do("Aric", "give elf to Tom")
    keep(g)
    g.do("Suzan", "play paradox-in-a-box")
    assert g.can("Suzan", "give mutant to Tom")
    g.do("Suzan", "give mutant to Una")
    keep(g)
    g.refused("Suzan", "give feline to Una", "CHARITY-5")
    g.do("Suzan", "give feline to Tom")
    assert hands(g) == [7, 5, 2, 1, 0, 0]


# --- one after the other ------------------------------------------------------------------------------------------


@rule("BAD-1", "DECK-10", "ORDER-12", "DEATH-7")
@pytest.mark.parametrize(("held", "left"), [(3, [0, 1, 1, 0, 1, 0]), (6, [0, 1, 1, 0, 1, 1])])
def test_lawyers_pay_everybody_from_the_left_as_long_as_there_are_cards(held: int, left: list[int]) -> None:
    cards = ["elf", "dwarf", "halfling", "wizard", "thief", "cleric"][:held]
    rest = six(5, 1, 1, 1, 1, 1, Aric={"hand": cards}, Una={"dead": True})
    g = caught_by("lawyers", rest.pop("Aric"), suzan=rest.pop("Suzan"), tom=rest.pop("Tom"), **rest)
    answer(g)
    assert hands(g) == left


@rule("BAD-1", "ORDER-12", "ITEM-19", "BIG-10", "HIRE-7")
def test_a_hippogriff_asks_from_the_right_and_each_may_decline() -> None:
    aric = {"level": 5, "carried": ["huge-rock", "pea-coat"], "companions": ["hireling"], "hand": ["elf", "pipe"]}
    people = six(
        5, 1, 1, 1, 1, 1, Aric=aric, Wim={"carried": ["jetpack"]}, Vic={"companions": ["android"]},
    )  # fmt: skip
    g = caught_by(
        "hippogriff", people.pop("Aric"), suzan=people.pop("Suzan"), tom=people.pop("Tom"),
        enhancers={"hippogriff": ["ancient"]}, **people,
    )  # fmt: skip
    assert g.waiting() == ["Wim"]
    g.refused("Wim", "pick huge-rock", "BIG-1")
    g.do("Wim", "pick pea-coat")
    assert g.waiting() == ["Vic"]
    assert not g.can("Vic", "pick hireling")  # a companion is there already
    g.do("Vic", "choose 1")  # the only Treasure in the hand
    assert hand(g, "Vic") == ["pipe"]
    g.do("Una", "pass")
    assert g.waiting() == ["Tom"]
    assert not g.can("Tom", "choose 1")  # no Treasure is left in the hand
    g.do("Tom", "pick hireling")
    g.do("Suzan", "pick huge-rock")
    assert (g.place("huge-rock"), g.place("hireling")) == ("items of Suzan", "companions of Tom")
    assert hand(g) == ["elf"]


@rule("CURSE-11", "ORDER-12", "DEATH-7", "ITEM-22", "CURSE-12")
def test_the_tax_is_the_value_of_the_item_that_was_lost_in_the_end() -> None:
    """An Alien Pet of 200 goes instead of the coat of 400, so 200 are due from the others."""
    people = six(
        5, 5, 5, 5, 5, 5, Aric={"carried": ["pea-coat", "alien-pet"]}, Suzan={"carried": ["pipe"]},
        Tom={"hand": ["income-tax"]}, Una={"carried": ["slimy-armor", "mustache"]}, Vic={"dead": True},
        Wim={"carried": ["huge-rock"]},
    )  # fmt: skip
    g = seated(people)
    g.do("Tom", "play income-tax on Aric")
    g.all_pass()
    g.do("Aric", "discard alien-pet")
    answer(g)
    assert g.cards("Aric", "items") == ["pea-coat"]
    assert [len(g.player(name).items) for name in NAMES[1:]] == [0, 0, 1, 0, 0]
    assert [g.level(name) for name in NAMES] == [5, 5, 4, 5, 5, 4]


@rule("LOOTBODY-3", "LOOTBODY-4", "LOOTBODY-5", "LOOTBODY-8")
def test_five_loot_a_body_of_three_cards_by_level_and_then_by_the_die() -> None:
    people = six(6, 2, 8, 2, 8, 2, Aric={"carried": ["pipe", "parasol", "spyglass"]})
    g = caught_by(
        "bullrog", people.pop("Aric"), (1, 3, 6, 2, 5, 5, 1, 6), suzan=people.pop("Suzan"), tom=people.pop("Tom"),
        **people,
    )  # fmt: skip
    assert g.waiting() == ["Vic"]  # 6 against the 3 of Tom
    g.do("Vic", "pick pipe")
    g.do("Tom", "pick parasol")
    # Suzan 2, Una 5, Wim 5: the two fives roll again, 1 and 6
    assert hand(g, "Wim") == ["spyglass"]


@rule("BIG-6", "BIG-7", "BIG-8", "RACE-6", "DEATH-7")
def test_four_big_items_of_a_dwarf_go_to_the_lowest_with_room_one_by_one() -> None:
    big = ["huge-rock", "stepladder", "jetpack", "mithril-armor"]
    people = six(
        5, 3, 3, 2, 1, 4, Aric={"races": ["dwarf"], "carried": big}, Suzan={"carried": ["tuba-of-charm"]},
        Una={"races": ["dwarf:2"], "carried": ["elephant-gun"]}, Vic={"dead": True},
    )  # fmt: skip
    g = seated(people)
    g.do("Aric", "put away dwarf", "give huge-rock to Una")
    assert g.can("Aric", "give stepladder to Una")  # another Dwarf has room for any number
    assert not g.can("Aric", "give stepladder to Tom")
    g.do("Aric", "give stepladder to Una", "give jetpack to Una")
    assert g.cards("Aric", "items") == ["mithril-armor"]


# --- wins and levels ----------------------------------------------------------------------------------------------


@rule("WIN-9", "TREAS-5", "DEATH-4")
def test_two_of_four_clerics_win_by_divine_intervention() -> None:
    cleric: Player = {"classes": ["cleric"]}
    people = six(
        3, 9, 9, 9, 5, 9, Aric={"hand": ["wand-of-dowsing"]}, Suzan=cleric, Tom={"classes": ["cleric:2"]},
        Una={"classes": ["cleric:3"], "dead": True}, Vic={"classes": ["thief"]}, Wim={"classes": ["wizard"]},
    )  # fmt: skip
    g = seated(people, door_discards=["divine-intervention"])
    g.do("Aric", "play wand-of-dowsing", "pick divine-intervention")
    assert g.winners() == ["Suzan", "Tom"]


@rule("NEG-2", "NEG-4", "HELP-18", "NEG-17", "HELP-13")
def test_the_second_helper_of_a_moved_fight_is_paid_by_the_new_fighter() -> None:
    people = six(
        3, 3, 8, 9, 1, 1, Tom={"races": ["elf"]},
        Vic={"hand": ["better-offer"]}, Wim={"hand": ["transferral-potion"]},
    )  # fmt: skip
    rest = dict(people)
    g = fight(
        "net-troll", aric=rest.pop("Aric"), suzan=rest.pop("Suzan"), tom=rest.pop("Tom"), **rest,
        treasures=["laser", "raser", "maser"],
    )  # fmt: skip
    get_help(g, "Tom", "add pick 1", "add pick 2", "add pick 3")
    g.do("Wim", "play transferral-potion on Suzan")
    assert g.t.fight.helper == -1
    get_help(g, "Una", "add pick 2", fighter="Suzan")
    g.do("Vic", "play better-offer")
    get_help(g, "Tom", "add pick 3", fighter="Suzan")
    win(g, "Suzan")
    pick_all(g)
    assert [drawn(g, name, TREASURE) for name in NAMES[:4]] == [0, 2, 1, 0]
    assert [g.level(name) for name in NAMES[:4]] == [3, 4, 9, 9]  # the Elf too


@rule("LEVEL-4", "WIN-3", "SIDEKICK-15")
def test_great_cthulhu_raises_four_players_and_neither_the_dead_nor_those_he_caught() -> None:
    people = six(5, 4, 9, 3, 2, 1, Vic={"dead": True})
    rest = dict(people)
    g = fight(
        "great-cthulhu", aric=rest.pop("Aric"), suzan=rest.pop("Suzan"), tom=rest.pop("Tom"), **rest,
        helper="Suzan", dice=[1, 1], enhancers={"great-cthulhu": ["ancient"]},
    )  # fmt: skip
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.face("Aric", "great-cthulhu")
    g.all_pass()
    if g.t.fight is not None:
        g.face("Suzan", "great-cthulhu")
        g.all_pass()
    assert [g.level(name) for name in NAMES] == [5, 4, 9, 4, 2, 2]
