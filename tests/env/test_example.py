"""The example learns: a short run of the real thing."""

from __future__ import annotations

import runpy
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kickdoor.env import kickdoor_v0

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def test_the_gradient_is_the_slope_of_the_scores(example: dict[str, Any]) -> None:
    """Numbers by hand against numbers by trying: every weight matrix, in a few places."""
    env = kickdoor_v0.env(players=3)
    env.reset(seed=1)
    net = example["Net"](env, 1)
    for name, weights in net.w.items():
        net.w[name] = weights.astype(np.float64)
    seen = env.observe(env.agent_selection)
    x, about = net.look(seen["observation"][None])
    x, about, mask = x.astype(np.float64), about.astype(np.float64), seen["action_mask"][None]
    word = int(np.flatnonzero(mask[0])[-1])

    def loss() -> float:
        logs, values, *_ = net.forward(x, about, mask)
        return float(-logs[0, word] + 0.5 * values[0] ** 2)

    logs, values, one, two = net.forward(x, about, mask)
    d_scores = np.exp(logs)
    d_scores[0, word] -= 1
    gradient = net.backward(x, about, (one, two), d_scores, values)
    chance = np.random.default_rng(1)
    for name, weights in net.w.items():
        for _ in range(5):
            at = tuple(int(chance.integers(n)) for n in weights.shape)
            kept, step = weights[at], 1e-5
            weights[at] = kept + step
            up = loss()
            weights[at] = kept - step
            down = loss()
            weights[at] = kept
            assert gradient[name][at] == pytest.approx((up - down) / (2 * step), abs=1e-6), name


def test_it_trains_measures_and_draws(example: dict[str, Any], tmp_path: Path) -> None:
    example["Trainer"].__init__.__globals__.update(TABLES=2, STEPS=60, BATCH=64)
    settings = {"sets": ("deluxe",), "players": 3}
    trainer = example["Trainer"](1, settings)
    before = {name: weights.copy() for name, weights in trainer.net.w.items()}
    trainer.play()
    trainer.learn(1e-3)
    assert trainer.words == 120
    for name, weights in trainer.net.w.items():
        assert np.isfinite(weights).all()
        assert not np.array_equal(weights, before[name]), name
    low, high = example["interval"](0.5, 100)
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    points = [{"minutes": m, "win rate": m / 10, "low": m / 20, "high": m / 5} for m in range(3)]
    example["draw_curve"](points, tmp_path / "curve.svg")
    assert (tmp_path / "curve.svg").read_text().count("<circle") == 3


def test_it_stops_when_its_time_is_over(example: dict[str, Any]) -> None:
    example["Trainer"].__init__.__globals__.update(TABLES=2, STEPS=20, BATCH=64)
    start = time.monotonic()
    _, points = example["train"](0.1, 1, {"sets": "deluxe", "players": 3}, 1000)
    assert time.monotonic() - start < 30  # one step or one game is finished after the time is over
    assert points[0]["minutes"] == 0
