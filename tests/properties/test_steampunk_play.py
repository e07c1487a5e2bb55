"""Random play with Steampunk alone: whole games end, and everything that must always hold holds."""

from __future__ import annotations

import pytest

import kickdoor as kd
from tests.support.invariants import check
from tests.support.stroll import Stroller

MOST_DECISIONS = 20_000


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("everybody", [False, True])
def test_whole_games_of_steampunk_end_and_the_invariants_hold(players: int, everybody: bool) -> None:
    for seed in range(5):
        t = kd.new_table(
            players=players, seed=f"steam {seed}", sets=("steampunk",), options=kd.Options(ask_everybody=everybody)
        )
        walk = Stroller(t, f"steam {players} {seed}")
        for step in range(MOST_DECISIONS):
            if t.over:
                break
            if step < 1_500:  # looking at everything takes longer than playing
                check(t)
            walk.go(1)
        check(t)
        assert t.over
        assert t.winners
