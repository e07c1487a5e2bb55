"""PPO in one file, as CleanRL writes it: one seat against bots, many tables side by side, plain numpy.

    python examples/ppo_seat.py --opponents random --steps 200000

Rollouts come from the vector environment (`kickdoor_v0.vector_env`), advantages from GAE, and the net and its gradient
from `train_ppo.py`, which learns by playing all seats itself.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import train_ppo as ppo  # type: ignore[import-not-found]  # it lies beside this file

from kickdoor.env import kickdoor_v0

GAMMA, LAMBDA = 0.998, 0.95


class Rollout:
    """What happened at all tables in the last `length` steps."""

    def __init__(self, length: int, tables: int, seen: int, words: int) -> None:
        self.seen = np.zeros((length, tables, seen), np.int8)
        self.masks = np.zeros((length, tables, words), np.int8)
        self.words = np.zeros((length, tables), np.int64)
        self.logs, self.values, self.rewards = (np.zeros((length, tables), np.float32) for _ in range(3))
        self.over = np.zeros((length, tables), np.bool_)  # the game ended with this step
        self.real = np.zeros((length, tables), np.bool_)  # false: the step in which a table begins again

    def advantages(self, last: Any) -> Any:
        """Generalised advantages; `last` are the values of what comes after the last step."""
        out = np.zeros_like(self.rewards)
        later = np.zeros(self.rewards.shape[1], np.float32)
        for t in reversed(range(len(out))):
            going_on = ~self.over[t]
            after = last if t == len(out) - 1 else self.values[t + 1]
            wrong = self.rewards[t] + GAMMA * after * going_on - self.values[t]
            later = wrong + GAMMA * LAMBDA * later * going_on
            out[t] = later
        return out


class Learner:
    """One net that learns at many tables."""

    def __init__(self, tables: int, length: int, seed: int = 1, **settings: Any) -> None:
        self.envs = kickdoor_v0.vector_env(tables, level_reward=ppo.LEVEL_REWARD, **settings)
        self.net = ppo.Net(self.envs.envs[0].table_env, seed)
        self.adam = ppo.Adam(self.net.w)
        self.chance = np.random.default_rng(seed)
        self.length = length
        self.now, _ = self.envs.reset(seed=seed)
        self.begins = np.zeros(tables, np.bool_)
        self.steps = 0
        self.ends: list[float] = []  # the rewards with which games ended

    def play(self) -> Rollout:
        tables = self.envs.num_envs
        rollout = Rollout(self.length, tables, self.now["observation"].shape[1], self.now["action_mask"].shape[1])
        for t in range(self.length):
            masks = self.now["action_mask"].copy()
            masks[~masks.any(axis=1), 0] = 1  # a game that is over: whatever is said, the next one begins
            words, logs, values = self.net.choose(self.now["observation"], masks, self.chance)
            rollout.seen[t], rollout.masks[t], rollout.real[t] = self.now["observation"], masks, ~self.begins
            rollout.words[t], rollout.logs[t], rollout.values[t] = words, logs, values
            self.now, rewards, ended, cut, _ = self.envs.step(words)
            rollout.rewards[t], rollout.over[t] = rewards, ended | cut | self.begins
            self.begins = ended | cut
            self.ends += [float(reward) for reward in rewards[self.begins]]
            self.steps += tables
        return rollout

    def learn(self, rollout: Rollout, rate: float) -> None:
        _, last, *_ = self.net.forward(*self.net.look(self.now["observation"]), self.now["action_mask"])
        gains = rollout.advantages(last)
        real = rollout.real
        seen, masks, words, logs = rollout.seen[real], rollout.masks[real], rollout.words[real], rollout.logs[real]
        goals, gains = (gains + rollout.values)[real], gains[real]
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(ppo.EPOCHS):
            order = self.chance.permutation(len(words))
            for at in range(0, len(order), ppo.BATCH):
                some = order[at : at + ppo.BATCH]
                batch = (words[some], logs[some], gains[some], goals[some])
                ppo.update(self.net, self.adam, seen[some], masks[some], batch, rate)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponents", default="random", help="the bot on all other seats")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--length", type=int, default=128, help="steps of each table between two updates")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    opponents = [given.opponents] * (given.players - 1)
    learner = Learner(given.tables, given.length, given.seed, opponents=opponents, max_decisions=2000)
    start = time.monotonic()
    while learner.steps < given.steps:
        learner.learn(learner.play(), given.rate * (1 - learner.steps / given.steps))
        lately = learner.ends[-100:]
        won = sum(reward > 0 for reward in lately) / max(1, len(lately))
        speed = learner.steps / (time.monotonic() - start)
        said = f"{won:.0%} of the last {len(lately)} games won" if lately else "no game is over yet"
        print(f"{learner.steps:8} steps, {speed:6.0f} a second, {said}")


if __name__ == "__main__":
    main()
