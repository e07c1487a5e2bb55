"""The other examples: PPO for one seat, Deep Monte Carlo, and a player that reads and writes."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

FOLDER = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER))
    return lambda name: runpy.run_path(str(FOLDER / f"{name}.py"))


def test_ppo_for_one_seat_learns_from_the_vector_environment(example: Any) -> None:
    made = example("ppo_seat")
    learner = made["Learner"](3, 60, opponents=["random", "random"], max_decisions=80)
    before = {name: weights.copy() for name, weights in learner.net.w.items()}
    rollout = learner.play()
    assert learner.steps == 180
    assert learner.ends
    assert not rollout.real.all()  # a game ended, and the next one began
    learner.learn(rollout, 1e-3)
    for name, weights in learner.net.w.items():
        assert np.isfinite(weights).all()
        assert not np.array_equal(weights, before[name]), name


def test_advantages_stop_at_the_end_of_a_game(example: Any) -> None:
    made = example("ppo_seat")
    rollout = made["Rollout"](3, 1, 1, 1)
    rollout.rewards[:, 0] = [0, 1, 0]
    rollout.over[1, 0] = True
    gains = rollout.advantages(np.array([5.0], np.float32))[:, 0]
    assert gains[1] == pytest.approx(1.0)
    assert gains[0] == pytest.approx(made["GAMMA"] * made["LAMBDA"])
    assert gains[2] == pytest.approx(5 * made["GAMMA"])


def test_deep_monte_carlo_tells_actions_apart_and_learns_what_games_came_to(example: Any) -> None:
    learner = example("douzero_q")["Learner"](players=3, max_decisions=120)
    for _ in range(5):  # in some games nobody is ahead when they are cut off
        learner.play()
    env = learner.env
    env.reset(seed=4)
    while len(env.legal_actions()) < 3:
        env.carry_out(env.legal_actions()[0])
    agent = env.agent_selection
    rows = learner.rows.rows(env.observe(agent)["observation"], env.legal_actions(), env.seat_of(agent))
    alike = {row.tobytes() for row in rows}
    assert len(alike) > 1
    assert len(learner.x) == len(learner.goals) > 20
    assert max(learner.goals) > 0 > min(learner.goals)
    x, goals = np.stack(learner.x), np.array(learner.goals, np.float32)
    first = learner.net.teach(x, goals)
    for _ in range(60):
        last = learner.net.teach(x, goals)
    assert last < first / 2
    assert 0.0 <= learner.measure(1) <= 1.0


def test_a_player_that_reads_and_writes_plays_whole_games(example: Any) -> None:
    made = example("language_player")
    reward, decisions, wrong = made["play"](made["stub"], ["random", "random"], 3, max_decisions=400)
    assert decisions > 10
    assert wrong == 0
    assert -1.0 <= reward <= 1.0


def test_a_model_is_any_program_and_bad_answers_do_not_stall(example: Any) -> None:
    made = example("language_player")
    model = made["program"](f"{sys.executable} -c \"input(); print('I would say 2, I think')\"")
    assert made["answer_of"](model, "a table", ["pass", "kick open the door"]) == ("kick open the door", 0)
    assert made["answer_of"](lambda _prompt: "no idea", "a table", ["pass", "fight"]) == ("pass", 2)
    assert made["chosen"]("I kick open the door now", ["kick", "kick open the door"]) == "kick open the door"
    assert made["chosen"]("17", ["pass"]) is None
    for command in ("no-such-program", f"{sys.executable} -c 'raise SystemExit(3)'"):
        with pytest.raises(SystemExit, match=r"cannot be started|ended with 3"):
            made["program"](command)("a table")


def test_a_model_is_told_what_the_cards_say(example: Any) -> None:
    prompt = example("language_player")["prompt"]("a table", ["pass"], {"Loaded Die": "Turn the die."})
    assert "- Loaded Die: Turn the die." in prompt
    assert prompt.index("a table") < prompt.index("Loaded Die") < prompt.index("1. pass")
