"""LEVEL: gained, lost, and what it is compared with."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("LEVEL-1")
def test_level_means_the_number_without_bonuses() -> None:
    """Strong gear does not make the card's owner the highest player."""
    g = game(
        {"Aric": {"level": 2, "equipped": ["mithril-armor", "helm-of-courage"], "hand": ["whine-at-the-gm"]},
         "Suzan": {"level": 3}, "Tom": {}}
    )  # fmt: skip
    g.do("Aric", "play whine-at-the-gm on Aric")
    assert g.level("Aric") == 3
    assert g.place("whine-at-the-gm") == "discards"


@rule("LEVEL-2")
def test_a_level_is_gained_by_a_kill() -> None:
    g = game({"Aric": {"level": 5}, "Suzan": {}, "Tom": {}}, fight={"foes": ["pit-bull"]})
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 6, "Suzan": 1, "Tom": 1}


@rule("LEVEL-2")
def test_a_level_is_gained_by_a_card_and_by_selling() -> None:
    g = game({"Aric": {"hand": ["boil-an-anthill", "pollymorph-potion"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "play boil-an-anthill on Aric")
    assert g.level("Aric") == 2
    g.do("Aric", "sell items", "add pollymorph-potion", "done")
    assert g.level("Aric") == 3


@rule("LEVEL-2")
def test_helping_alone_gives_no_level() -> None:
    g = game({"Aric": {"level": 3}, "Suzan": {"level": 6}, "Tom": {}}, fight={"foes": ["harpies"], "helper": "Suzan"})
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 4, "Suzan": 6, "Tom": 1}


@rule("LEVEL-3")
def test_running_away_and_losing_items_cost_no_level() -> None:
    g = game(
        {"Aric": {"level": 3, "equipped": ["helm-of-courage"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["bigfoot"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against bigfoot")  # the Headgear is lost, nothing else
    assert g.cards("Aric", "items") == []
    assert g.level("Aric") == 3


@rule("LEVEL-4")
@pytest.mark.parametrize("curse", ["lose-a-level", "duck-of-doom", "lose-your-class"])
def test_a_loss_at_level_1_has_no_effect_and_no_substitute(curse: str) -> None:
    g = game({"Aric": {"hand": ["gazebo"], "equipped": ["leather-armor"]}, "Suzan": {"hand": [curse]}, "Tom": {}})
    g.do("Suzan", f"play {curse} on Aric")
    assert g.level("Aric") == 1
    assert g.player("Aric").alive
    assert g.cards("Aric", "hand") == ["gazebo"]
    assert g.cards("Aric", "items") == ["leather-armor"]


@rule("LEVEL-4", "CLASS-17")
def test_a_failed_theft_at_level_1_costs_nothing() -> None:
    g = game(
        {"Aric": {"classes": ["thief"], "hand": ["gazebo"]}, "Suzan": {"carried": ["leather-armor"]}, "Tom": {}},
        dice=[3],
    )
    g.do("Aric", "use theft of thief on leather-armor", "discard gazebo")
    assert g.level("Aric") == 1
    assert g.place("leather-armor") == "items of Suzan"


@rule("LEVEL-5")
def test_a_changed_level_counts_at_once_in_the_running_combat() -> None:
    g = game(
        {"Aric": {"level": 4}, "Suzan": {"hand": ["boil-an-anthill", "duck-of-doom"]}, "Tom": {}},
        fight={"foes": ["harpies"]},
    )
    g.strengths(4, 4)
    g.do("Suzan", "play boil-an-anthill on Aric")
    g.strengths(5, 4)
    assert g.can("Aric", "announce the kill")
    g.do("Suzan", "play duck-of-doom on Aric")
    g.strengths(3, 4)
    assert g.can("Aric", "run away")


@rule("LEVEL-6")
def test_strength_may_be_negative() -> None:
    g = game({"Aric": {"curses": ["change-sex"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["crabs"]})
    g.strengths(-4, 1)


@rule("LEVEL-7")
@pytest.mark.parametrize(("level", "left"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_a_loss_takes_what_is_there(level: int, left: int) -> None:
    g = game({"Aric": {"level": level}, "Suzan": {"hand": ["duck-of-doom"]}, "Tom": {}})
    g.do("Suzan", "play duck-of-doom on Aric")
    assert g.level("Aric") == left


@rule("LEVEL-8")
def test_a_stolen_level_passes_from_one_to_the_other() -> None:
    g = game({"Aric": {"hand": ["steal-a-level"]}, "Suzan": {"level": 2}, "Tom": {}})
    g.refused("Aric", "play steal-a-level on Tom", "LEVEL-8")
    g.do("Aric", "play steal-a-level on Suzan")
    assert g.levels() == {"Aric": 2, "Suzan": 1, "Tom": 1}


@rule("LEVEL-7", "LEVEL-8")
@pytest.mark.parametrize("card", ["steal-a-level", "assist-the-police-in-their-inquiries"])
def test_no_level_is_taken_from_a_player_on_the_lowest_level_a_card_allows(card: str) -> None:
    cyborg = {"races": ["cyborg"]}
    aric, sets = {"level": 5, "hand": [card]}, ("deluxe", "star", "steampunk")
    g = game({"Aric": aric, "Suzan": {"level": 2, **cyborg}, "Tom": {"level": 2}}, sets=sets)
    g.refused("Aric", f"play {card} on Suzan", "LEVEL-8")
    g.do("Aric", f"play {card} on Tom")
    assert g.levels() == {"Aric": 6, "Suzan": 2, "Tom": 1}
    g = game({"Aric": aric, "Suzan": {"level": 3, **cyborg}, "Tom": {"level": 2}}, sets=sets)
    g.do("Aric", f"play {card} on Suzan")
    assert g.levels() == {"Aric": 6, "Suzan": 2, "Tom": 2}
