"""Games of quick bots end: with every combination of the sets, every option, every personality."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import BOTS, make_bot
from kickdoor.model.table import OPTION_NAMES
from kickdoor.sim.loop import play_bots_fast
from tests.support.invariants import check

SETS = ("deluxe", "star", "steampunk")
COMBINATIONS = [chosen for n in (1, 2, 3) for chosen in combinations(SETS, n)]
SWITCHES: list[dict[str, Any]] = [{name: True} for name in OPTION_NAMES if name != "turn_limit"]
CHOSEN: list[dict[str, Any]] = [*SWITCHES, {"turn_limit": 24}, {name: True for one in SWITCHES for name in one}]
QUICK = [kind for kind in BOTS if kind.startswith("quick")]
MOST_DECISIONS = 20_000
GAMES = 24


def play(sets: tuple[str, ...], players: int, chosen: dict[str, Any], kinds: list[str], seed: str) -> Any:
    t = kd.new_table(sets=sets, players=players, seed=seed, options=kd.Options(**chosen))
    bots = [make_bot(kinds[seat % len(kinds)], f"{seed}/{seat}") for seat in range(players)]
    decisions = play_bots_fast(t, bots, MOST_DECISIONS)
    assert t.over, f"{seed}: not over after {decisions} decisions"
    assert t.winners
    return t


@pytest.mark.parametrize("sets", COMBINATIONS, ids="+".join)
def test_games_of_every_combination_end(sets: tuple[str, ...]) -> None:
    for n in range(GAMES):
        check(play(sets, 3 + n % 4, {}, ["quick"], f"quick {n}"))


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda chosen: "+".join(chosen) if len(chosen) == 1 else "all")
def test_games_with_every_option_end(chosen: dict[str, Any]) -> None:
    for n in range(GAMES):
        play(SETS[: 1 + n % 3], 3 + n % 4, chosen, ["quick"], f"option {n}")


@pytest.mark.parametrize("kind", QUICK)
def test_games_of_every_personality_end(kind: str) -> None:
    for n in range(GAMES):
        play(SETS[: 1 + n % 3], 3 + n % 4, {}, [kind], f"personality {n}")


def test_games_of_all_personalities_and_random_bots_end() -> None:
    for n in range(GAMES):
        play(SETS, 6, {}, [*QUICK, "random"][n % 3 :], f"mixed {n}")
