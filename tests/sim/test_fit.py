"""Fitting the weights of the searching bot's evaluation."""

from __future__ import annotations

import math
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots.search.evaluation import FEATURES
from kickdoor.bots.search.weights import WEIGHTS
from kickdoor.sim.fit import Position, collect, fit, loss, module


def made_up(count: int) -> list[Position]:
    """Three seats; the one that has the third feature wins three times out of four."""
    chance = kd.chance_from("made up")
    out: list[Position] = []
    for _ in range(count):
        strong = chance.below(3)
        seen = [[1.0 if (k == 3 and seat == strong) or k == 5 else 0.0 for k in range(FEATURES)] for seat in range(3)]
        out.append(Position(seen, strong if chance.below(4) else (strong + 1) % 3))
    return out


def test_what_decides_is_found_and_what_does_not_is_not() -> None:
    weights = fit(made_up(600), 4, kd.chance_from("fit"))
    assert weights[3] == pytest.approx(math.log(6), abs=0.3)  # 3/4 against 1/8 for each of the others
    assert abs(weights[5]) < 0.1
    assert weights[7] == 0.0


def test_loss_is_the_logarithm_of_the_seats_when_nothing_is_known() -> None:
    assert loss([0.0] * FEATURES, made_up(10)) == pytest.approx(math.log(3))


def test_the_module_says_what_was_fitted() -> None:
    found: dict[str, Any] = {}
    exec(module([0.5, -1.25, 3.0] * 8, "A note."), found)
    assert found["WEIGHTS"] == [0.5, -1.25, 3.0] * 8


def test_the_weights_in_use_foresee_winners() -> None:
    positions = collect(18, first=1_000_000)
    assert len(positions) > 100
    assert loss(WEIGHTS, positions) < loss([0.0] * FEATURES, positions) - 0.03
