"""ONESHOT: cards that are used once."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule

POTIONS = ["magic-missile", "cotion-of-ponfusion", "sleep-potion", "pretty-balloons"]  # +5, +3, +2, +5


@rule("ONESHOT-1", "ONESHOT-5")
def test_a_one_shot_played_into_combat_is_discarded_when_the_combat_is_over() -> None:
    g = game(
        {"Aric": {"level": 2, "hand": ["magic-missile"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["flying-frogs"]}
    )
    g.do("Aric", "play magic-missile for the munchkins")
    assert g.place("magic-missile") == "fight"
    g.refused("Aric", "play magic-missile for the munchkins", "ZONE-3")  # usable once only
    g.do("Aric", "announce the kill")
    assert g.place("magic-missile") == "discards"


@rule("ONESHOT-5")
def test_it_is_discarded_after_a_lost_combat_too() -> None:
    g = game(
        {"Aric": {"hand": ["sleep-potion", "instant-wall"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
        dice=[6],
    )
    g.do("Aric", "play sleep-potion for the munchkins", "run away")
    g.passes("Suzan", "Tom")
    assert g.place("sleep-potion") == "fight"
    g.do("Aric", "roll against net-troll")
    assert g.place("sleep-potion") == "discards"


@rule("ONESHOT-5")
def test_outside_combat_it_is_discarded_when_its_effect_is_done() -> None:
    g = game({"Aric": {"hand": ["wand-of-dowsing"]}, "Suzan": {}, "Tom": {}}, door_discards=["elf", "dwarf"])
    g.do("Aric", "play wand-of-dowsing")
    assert g.place("wand-of-dowsing") == "limbo"
    g.do("Aric", "pick elf")
    assert g.place("wand-of-dowsing") == "discards"
    assert g.place("elf") == "hand of Aric"


@rule("ONESHOT-2", "ONESHOT-3", "ONESHOT-4")
@pytest.mark.parametrize("place", ["hand", "carried"])
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
@pytest.mark.parametrize("side", ["munchkins", "monsters"])
def test_anybody_uses_a_combat_one_shot_for_either_side_from_hand_or_table(place: str, who: str, side: str) -> None:
    players: dict[str, dict[str, list[str]]] = {"Aric": {}, "Suzan": {}, "Tom": {}}
    players[who] = {place: ["magic-missile"]}
    g = game(players, fight={"foes": ["net-troll"], "helper": "Suzan"})
    g.do(who, f"play magic-missile for the {side}")
    g.strengths(2 + (5 if side == "munchkins" else 0), 10 + (5 if side == "monsters" else 0))


@rule("ONESHOT-2")
def test_the_dead_use_nothing_and_without_combat_there_is_nothing_to_use_it_in() -> None:
    g = game({"Aric": {"hand": ["magic-missile"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play magic-missile for the munchkins", "ENHANCE-8")
    g = game({"Aric": {}, "Suzan": {"hand": ["magic-missile"]}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.kill("Suzan")
    g.refused("Suzan", "play magic-missile for the munchkins", "DEATH-7")


@rule("ONESHOT-3")
def test_a_card_that_names_the_side_is_for_that_side_only() -> None:
    g = game(
        {"Aric": {"races": ["elf"]}, "Suzan": {"hand": ["yuppie-water"]}, "Tom": {}}, fight={"foes": ["net-troll"]}
    )
    assert not g.can("Suzan", "play yuppie-water for the monsters")
    g.do("Suzan", "play yuppie-water")
    g.strengths(3, 10)


@rule("ONESHOT-6")
def test_once_played_it_belongs_to_nobody_and_no_curse_finds_it() -> None:
    g = game(
        {"Aric": {"carried": ["magic-missile"]}, "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "play magic-missile for the munchkins")
    g.do("Suzan", "play lose-1-small-item on Aric")
    g.strengths(6, 10)
    assert g.place("magic-missile") == "fight"
    assert g.place("lose-1-small-item") == "discards"


@rule("ONESHOT-6")
def test_once_played_it_cannot_be_stolen() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"carried": ["magic-missile"]}, "Tom": {"classes": ["thief"], "hand": ["duck-of-doom"]}},
        fight={"foes": ["net-troll"]},
    )
    assert g.can("Tom", "use theft of thief on magic-missile")
    g.do("Suzan", "play magic-missile for the monsters")
    g.refused("Tom", "use theft of thief on magic-missile", "CLASS-16")


@rule("ONESHOT-7")
def test_on_the_table_it_is_a_carried_item_with_all_risks() -> None:
    g = game({"Aric": {"hand": ["magic-missile"]}, "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {}})
    g.do("Aric", "put magic-missile on the table")
    assert g.place("magic-missile") == "items of Aric"
    g.do("Suzan", "play lose-1-small-item on Aric")
    assert g.place("magic-missile") == "discards"


@rule("ONESHOT-7")
def test_it_is_put_on_the_table_only_when_an_item_may_be() -> None:
    g = game({"Aric": {"hand": ["magic-missile"]}, "Suzan": {"hand": ["sleep-potion"]}, "Tom": {}}, doors=["net-troll"])
    g.refused("Suzan", "put sleep-potion on the table", "ITEM-13")
    g.do("Aric", "kick open the door")
    g.refused("Aric", "put magic-missile on the table", "COMBAT-12")
    assert g.can("Aric", "play magic-missile for the monsters")


@rule("ONESHOT-8")
def test_other_one_shots_have_their_own_times() -> None:
    aric = {
        "hand": ["instant-wall", "wand-of-dowsing", "loaded-die", "friendship-potion", "wishing-ring", "doppleganger"]
    }
    g = game({"Aric": aric, "Suzan": {}, "Tom": {}}, door_discards=["elf"], doors=["net-troll"])
    g.refused("Aric", "play instant-wall", "RUN-11")
    g.refused("Aric", "play loaded-die", "RUN-15")
    g.refused("Aric", "play friendship-potion", "ENHANCE-8")
    g.refused("Aric", "play wishing-ring", "CURSE-17")
    assert g.can("Aric", "play wand-of-dowsing")
    g.do("Aric", "kick open the door")
    for card in ("wand-of-dowsing", "friendship-potion", "doppleganger"):
        assert g.can("Aric", f"play {card}")
    g.refused("Aric", "play instant-wall", "RUN-11")


@rule("ONESHOT-9")
def test_there_is_no_limit_to_the_number_of_one_shots() -> None:
    g = game({"Aric": {"hand": POTIONS}, "Suzan": {}, "Tom": {}}, fight={"foes": ["bullrog"]})
    g.do("Aric", *[f"play {potion} for the munchkins" for potion in POTIONS])
    g.strengths(16, 18)


@rule("ONESHOT-10")
def test_what_it_is_worth_is_fixed_when_it_is_played() -> None:
    g = game(
        {
            "Aric": {"races": ["elf"], "hand": ["yuppie-water"]},
            "Suzan": {"races": ["elf"]},
            "Tom": {"hand": ["lose-your-race"]},
        },
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "play yuppie-water")
    g.strengths(3, 10)
    g.do("Tom", "play lose-your-race on Aric")  # the Elf is gone, the bonus stays
    g.strengths(3, 10)
    g.do("Aric", "ask Suzan for help")
    g.do("Aric", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.strengths(4, 10)  # a new Elf brings a Level and nothing for the water


@rule("ONESHOT-10")
def test_whom_it_helps_is_fixed_when_it_is_played() -> None:
    g = game(
        {"Aric": {"hand": ["magic-missile"]}, "Suzan": {"level": 3, "hand": ["transferral-potion"]}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.do("Aric", "play magic-missile for the munchkins")
    g.do("Suzan", "play transferral-potion on Suzan")
    g.strengths(8, 10)  # the side keeps it although the fighter is another
