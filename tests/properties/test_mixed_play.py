"""Random play with every combination of the sets and with every option: every game ends, nothing is lost."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import kickdoor as kd
from tests.support.invariants import check
from tests.support.stroll import Stroller, stroll

SETS = ("deluxe", "star", "steampunk")
COMBINATIONS = [chosen for n in (1, 2, 3) for chosen in combinations(SETS, n)]
OPTIONS: list[dict[str, Any]] = [
    {"listen_at_the_door": True}, {"shared_victory": True}, {"epic": True}, {"sacrifice": True},
    {"forced_help_by_choice": True}, {"promises_hold_on_loss": True}, {"turn_limit": 30}, {"ask_everybody": True},
]  # fmt: skip
GAMES = 50
SOAK_GAMES = 5_000
MOST_DECISIONS = 200_000

every_combination = pytest.mark.parametrize("sets", COMBINATIONS, ids="+".join)
every_option = pytest.mark.parametrize("chosen", OPTIONS, ids=lambda chosen: next(iter(chosen)))
three_to_six = pytest.mark.parametrize("players", [3, 4, 5, 6])


def play(sets: tuple[str, ...], players: int, chosen: dict[str, Any], seeds: range) -> None:
    for seed in seeds:
        t = kd.new_table(sets=sets, players=players, seed=f"combo {seed}", options=kd.Options(**chosen))
        decisions = stroll(t, str(seed), MOST_DECISIONS)
        assert t.over, f"seed {seed}: not over after {decisions} decisions"
        assert t.winners


@every_combination
@three_to_six
def test_every_game_of_every_combination_ends(sets: tuple[str, ...], players: int) -> None:
    play(sets, players, {}, range(GAMES))


@every_option
@three_to_six
def test_every_game_with_every_option_ends(chosen: dict[str, Any], players: int) -> None:
    play(SETS, players, chosen, range(GAMES))


@pytest.mark.soak
@every_combination
@three_to_six
def test_every_game_of_every_combination_ends_in_the_long_run(sets: tuple[str, ...], players: int) -> None:
    play(sets, players, {}, range(GAMES, GAMES + SOAK_GAMES))


@pytest.mark.soak
@every_option
@three_to_six
def test_every_game_with_every_option_ends_in_the_long_run(chosen: dict[str, Any], players: int) -> None:
    play(SETS, players, chosen, range(GAMES, GAMES + SOAK_GAMES))


@every_combination
def test_a_mixed_game_keeps_all_its_cards(sets: tuple[str, ...]) -> None:
    t = kd.new_table(sets=sets, players=4, seed="all cards")
    assert len(t.lib.cards) == 168 * len(sets)
    walk = Stroller(t, "all cards")
    while not t.over:
        check(t)
        walk.go(7)
    check(t)
