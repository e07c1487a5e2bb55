"""Random play with the Star set: whole games, and everything that must always hold holds after every action."""

from __future__ import annotations

import pytest

import kickdoor as kd
from tests.support.invariants import check
from tests.support.stroll import Stroller

MOST_DECISIONS = 20_000


@pytest.mark.parametrize("seed", range(20))
def test_star_games_end_with_all_invariants(seed: int) -> None:
    t = kd.new_table(players=3 + seed % 4, seed=seed, sets=("star",))
    stroller = Stroller(t, f"star {seed}")
    made = 0
    while not t.over and made < MOST_DECISIONS:
        made += stroller.go(1)
        check(t)
    assert t.over
