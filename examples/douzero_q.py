"""Deep Monte Carlo, as DouZero plays: the action is an input, and the net tells what each legal action is worth.

    python examples/douzero_q.py --games 2000

Every seat is played by the same net. It tries every legal action, takes the best one (now and then any), and is taught
what the games came to. Plain numpy; an action is what its verb, its card, its number and its target say.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np

from kickdoor.bots import make_bot
from kickdoor.env import kickdoor_v0
from kickdoor.env.features import card_features
from kickdoor.env.spelling import CARD, COST, NUMBER, NUMBERS, TARGET, VERBS

Array = np.ndarray[Any, Any]
HIDDEN, BATCH, RATE, TRY_ANYTHING = 96, 512, 1e-3, 0.05
MOST = 40  # legal actions that are looked at; in the rare cases with more, some of them by chance


class Rows:
    """What the net is told: the table as the seat sees it, and one action, a row for each."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.printed = card_features(env.table.lib)
        self.start, self.columns, self.cards = env.layout.cards_start, env.layout.card_fields, env.layout.cards
        wide = self.printed.shape[1]
        self.table_size = self.start + self.columns * wide
        self.size = self.table_size + VERBS + env.spelling.players + NUMBERS + 3 * wide

    def table(self, seen: Array) -> Array:
        x = np.sign(seen) * np.log1p(np.abs(seen.astype(np.float32)))
        places = x[self.start :].reshape(self.columns, self.cards)
        return np.concatenate([x[: self.start], (places @ self.printed).ravel()]).astype(np.float32)

    def rows(self, seen: Array, actions: list[Any], seat: int) -> Array:
        spelling = self.env.spelling
        wide = self.printed.shape[1]
        out = np.zeros((len(actions), self.size), np.float32)
        out[:, : self.table_size] = self.table(seen)
        for row, action in zip(out[:, self.table_size :], actions, strict=True):
            row[action.verb] = 1.0
            for at, part in enumerate((CARD, TARGET, COST)):
                word = spelling.word(action, part, seat)
                if word >= spelling.first_card:
                    start = spelling.first_card + at * wide  # after verbs, seats and numbers
                    row[start : start + wide] = self.printed[word - spelling.first_card]
                elif word >= 0:
                    row[word] = 1.0
            number = spelling.word(action, NUMBER, seat)
            if number >= 0:
                row[number] = 1.0
        return out


class Net:
    """Two layers and a value; Adam."""

    def __init__(self, inputs: int, seed: int = 1) -> None:
        chance = np.random.default_rng(seed)
        sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, 1)]
        self.w = [(chance.standard_normal(size) / math.sqrt(size[0])).astype(np.float32) for size in sizes]
        self.w += [np.zeros(size[1], np.float32) for size in sizes]
        self.mean, self.square = [np.zeros_like(w) for w in self.w], [np.zeros_like(w) for w in self.w]
        self.steps = 0

    def values(self, x: Array) -> Array:
        return self._forward(x)[2][:, 0]

    def _forward(self, x: Array) -> tuple[Array, Array, Array]:
        one = np.maximum(x @ self.w[0] + self.w[3], 0)
        two = np.maximum(one @ self.w[1] + self.w[4], 0)
        return one, two, two @ self.w[2] + self.w[5]

    def teach(self, x: Array, goals: Array) -> float:
        """One step towards these values; returns the mean square of what was wrong."""
        one, two, said = self._forward(x)
        off = (said[:, 0] - goals)[:, None] / len(x)
        d_two = (off @ self.w[2].T) * (two > 0)
        d_one = (d_two @ self.w[1].T) * (one > 0)
        slopes = [x.T @ d_one, one.T @ d_two, two.T @ off, d_one.sum(0), d_two.sum(0), off.sum(0)]
        self.steps += 1
        for w, slope, mean, square in zip(self.w, slopes, self.mean, self.square, strict=True):
            np.add(mean, 0.1 * (slope - mean), out=mean)
            np.add(square, 0.001 * (slope**2 - square), out=square)
            step = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-6)
            np.subtract(w, RATE * step, out=w)
        return float(((said[:, 0] - goals) ** 2).mean())


class Learner:
    """Plays all seats, and learns from how the games end."""

    def __init__(self, seed: int = 1, **settings: Any) -> None:
        self.env = kickdoor_v0.env(seed=seed, **settings)
        self.rows = Rows(self.env)
        self.net = Net(self.rows.size, seed)
        self.chance = np.random.default_rng(seed)
        self.x: list[Array] = []
        self.goals: list[float] = []

    def choose(self, tried: float) -> tuple[Any, Array]:
        """An action for the agent that is asked, and its row."""
        env = self.env
        agent = env.agent_selection
        actions = env.legal_actions()
        if len(actions) > MOST:
            actions = [actions[i] for i in sorted(self.chance.choice(len(actions), MOST, replace=False))]
        rows = self.rows.rows(env.observe(agent)["observation"], actions, env.seat_of(agent))
        best = int(self.net.values(rows).argmax())
        at = int(self.chance.integers(len(actions))) if self.chance.random() < tried else best
        return actions[at], rows[at]

    def play(self) -> None:
        """One game; what was done and what came of it is kept for learning."""
        env = self.env
        env.reset()
        done: list[tuple[str, Array]] = []
        while not env.table.over:
            agent = env.agent_selection
            if len(env.legal_actions()) == 1:
                env.carry_out(env.legal_actions()[0])
                continue
            action, row = self.choose(TRY_ANYTHING)
            done.append((agent, row))
            env.carry_out(action)
        for agent, row in done:
            self.x.append(row)
            self.goals.append(env.rewards[agent])

    def learn(self) -> float:
        """Learn from all that is kept, once, and forget it."""
        order = self.chance.permutation(len(self.x))
        wrong = []
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            goals = np.array([self.goals[i] for i in some], np.float32)
            wrong.append(self.net.teach(np.stack([self.x[i] for i in some]), goals))
        self.x, self.goals = [], []
        return float(np.mean(wrong))

    def measure(self, games: int, opponents: str = "random") -> float:
        """The share of games that the net wins in the first seat against these."""
        env = self.env
        won = 0.0
        for game in range(games):
            env.reset(seed=10_000 + game)
            bots = {agent: make_bot(opponents, f"{game}/{agent}") for agent in env.possible_agents[1:]}
            while not env.table.over:
                agent = env.agent_selection
                bot = bots.get(agent)
                picked = self.choose(0.0)[0] if bot is None else bot.pick(env.live_view(agent), env.legal_actions())
                env.carry_out(picked)
            won += 1 / len(env.table.winners) if 0 in env.table.winners else 0.0
        return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner = Learner(given.seed, players=given.players, max_decisions=1500)
    for game in range(1, given.games + 1):
        learner.play()
        if game % 5 == 0 or game == given.games:
            wrong = learner.learn()
            said = f"{game} games, {wrong:.3f} off"
            if game % 100 == 0 or game == given.games:
                said += f", {learner.measure(40):.0%} of 40 games won against random players"
            if game % 20 == 0 or game == given.games:
                print(said, flush=True)


if __name__ == "__main__":
    main()
