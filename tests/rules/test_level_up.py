"""LEVELUP: Go Up a Level cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("LEVELUP-1", "LEVELUP-2")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
@pytest.mark.parametrize("target", ["Aric", "Suzan", "Tom"])
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
def test_at_any_time_on_oneself_or_anybody_else(who: str, target: str, situation: dict[str, Any]) -> None:
    players: dict[str, Any] = {"Aric": {}, "Suzan": {}, "Tom": {}}
    players[who] = {"hand": ["boil-an-anthill"]}
    g = game(players, **situation)
    g.do(who, f"play boil-an-anthill on {target}")
    assert g.level(target) == 2
    assert sum(g.levels().values()) == 4
    assert g.place("boil-an-anthill") == "discards"


@rule("LEVELUP-1")
def test_while_somebody_is_running_away_too() -> None:
    g = game(
        {"Aric": {"hand": ["boil-an-anthill"]}, "Suzan": {"hand": ["invoke-obscure-rules"]}, "Tom": {}},
        fight={"foes": ["net-troll"]},
        dice=[6],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "play boil-an-anthill on Aric", "roll against net-troll")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play invoke-obscure-rules on Suzan")
    assert g.levels() == {"Aric": 2, "Suzan": 2, "Tom": 1}


@rule("LEVELUP-1", "RUN-14", "RW-23")
def test_while_a_die_lies_it_is_held_back_and_played_as_soon_as_the_result_is_settled() -> None:
    g = game(
        {"Aric": {"hand": ["loaded-die"]}, "Suzan": {"hand": ["boil-an-anthill"]}, "Tom": {}},
        fight={"foes": ["maul-rat"]},
        dice=[6],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against maul-rat")
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]  # Aric's die lies
    g.refused("Suzan", "play boil-an-anthill on Tom", "ORDER-1")
    g.do("Suzan", "later: play boil-an-anthill on Tom")
    assert g.level("Tom") == 1
    g.do("Aric", "pass")
    assert g.level("Tom") == 2


@rule("LEVELUP-3", "WIN-3")
def test_it_cannot_give_the_winning_level() -> None:
    g = game(
        {"Aric": {"level": 8, "hand": ["boil-an-anthill", "invoke-obscure-rules"]}, "Suzan": {"level": 9}, "Tom": {}}
    )
    g.refused("Aric", "play boil-an-anthill on Suzan", "LEVELUP-3")
    g.do("Aric", "play boil-an-anthill on Aric")
    assert g.level("Aric") == 9
    g.refused("Aric", "play invoke-obscure-rules on Aric", "LEVELUP-3")
    assert not g.over()


@rule("LEVELUP-4")
def test_it_is_not_played_for_a_side_effect_on_somebody_who_cannot_gain_the_level() -> None:
    g = game({"Aric": {"level": 9, "hand": ["kill-the-hireling"]}, "Suzan": {"companions": ["hireling"]}, "Tom": {}})
    g.refused("Aric", "play kill-the-hireling on Aric", "LEVELUP-3")
    g.do("Aric", "play kill-the-hireling on Suzan")
    assert g.level("Suzan") == 2
    assert g.place("hireling") == "discards"


@rule("LEVELUP-4", "LEVEL-8")
def test_a_level_is_not_stolen_from_one_who_has_none_to_lose() -> None:
    g = game({"Aric": {"hand": ["steal-a-level"]}, "Suzan": {"level": 1}, "Tom": {"level": 2}})
    g.refused("Aric", "play steal-a-level on Suzan", "LEVEL-8")
    g.do("Aric", "play steal-a-level on Tom")
    assert g.levels() == {"Aric": 2, "Suzan": 1, "Tom": 1}


@rule("LEVELUP-7", "RUN-12", "RUN-19")
def test_it_may_lift_somebody_over_the_level_that_a_monster_does_not_pursue() -> None:
    g = game(
        {"Aric": {"level": 4, "hand": ["leather-armor"]}, "Suzan": {"hand": ["boil-an-anthill"]}, "Tom": {}},
        fight={"foes": ["bullrog"]},
        dice=[1, 5, 4],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "play boil-an-anthill on Aric")
    assert g.level("Aric") == 5
    assert not g.player("Aric").alive
    assert g.waiting() == ["Suzan"]  # who loots the body


@rule("LEVELUP-8")
def test_it_is_not_played_on_the_dead() -> None:
    g = game({"Aric": {"hand": ["boil-an-anthill"]}, "Suzan": {"dead": True}, "Tom": {}})
    g.refused("Aric", "play boil-an-anthill on Suzan", "DEATH-7")


@rule("LEVELUP-9")
def test_played_on_the_fighter_it_may_turn_the_combat_into_one_for_the_win() -> None:
    g = game(
        {
            "Aric": {"level": 8, "equipped": ["kneepads-of-allure"]},
            "Suzan": {"level": 9},
            "Tom": {"hand": ["boil-an-anthill"]},
        },
        fight={"foes": ["3872-orcs"]},
    )
    g.do("Aric", "make Suzan help")
    g.strengths(17, 10)
    g.do("Tom", "play boil-an-anthill on Aric")
    g.strengths(9, 10)  # the forced helper is out
