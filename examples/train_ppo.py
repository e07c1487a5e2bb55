"""Learn to play by masked PPO in plain numpy: self-play of one small net, then games against three random players.

    python examples/train_ppo.py --minutes 5 --weights kickdoor-ppo.npz --curve learning-curve.svg

The run ends after about so many minutes, measuring included. A decision is spelled out word by word. The net gives each
verb, seat and number a score of its own. The score of a card comes from what is printed on it and where it lies, so
that what is learned of one card helps with all that are like it.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from kickdoor.bots import make_bot
from kickdoor.env import kickdoor_v0
from kickdoor.env.features import card_features

Array = np.ndarray[Any, np.dtype[np.float32]]
Weights = dict[str, Array]

TABLES = 24  # played side by side, so that the net is asked for many at once
STEPS = 384  # of each table between two updates
EPOCHS, BATCH = 3, 768
GAMMA, LAMBDA, CLIP = 0.998, 0.95, 0.2
ENTROPY, VALUE_LOSS, RATE, MAX_NORM = 0.01, 0.5, 1e-3, 0.5
HIDDEN = 96
POINTS = 8  # of the learning curve, besides the one at the start
MEASURING = 0.3  # the share of the time that the points of the curve take at most …
LAST = 0.1  # … and the last measurement
LEVEL_REWARD = 0.1  # while learning, so that there is something to learn from before the first game is won
NEVER = np.float32(-1e9)
BYTES = np.arange(256, dtype=np.uint8).view(np.int8).astype(np.float32)
SQUASHED = np.sign(BYTES) * np.log1p(np.abs(BYTES))  # large numbers brought down to the size of the small ones


class Net:
    """Two layers, then a score for every word and the value of the position."""

    def __init__(self, env: Any, seed: int = 0) -> None:
        layout, spelling = env.layout, env.spelling
        self.start, self.columns, self.cards = layout.cards_start, layout.card_fields, layout.cards
        self.first_card = spelling.first_card
        self.printed = card_features(env.table.lib)
        inputs = self.start + self.columns * self.printed.shape[1]
        about_card = self.columns + self.printed.shape[1]
        chance = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float = 1.0) -> Array:
            return (chance.standard_normal((rows, columns)) * scale / math.sqrt(rows)).astype(np.float32)

        self.w: Weights = {
            "in": layer(inputs, HIDDEN),
            "in+": np.zeros(HIDDEN, np.float32),
            "mid": layer(HIDDEN, HIDDEN),
            "mid+": np.zeros(HIDDEN, np.float32),
            "words": layer(HIDDEN, self.first_card, 0.05),
            "words+": np.zeros(self.first_card, np.float32),
            "card": layer(HIDDEN, about_card, 0.05),
            "card+": np.zeros(about_card, np.float32),
            "value": layer(HIDDEN, 1, 0.05),
            "value+": np.zeros(1, np.float32),
        }

    def look(self, seen: np.ndarray[Any, np.dtype[np.int8]]) -> tuple[Array, Array]:
        """Observations as inputs: the table's numbers with the printed numbers of the cards in each place added up,
        and for each card where it lies and what is printed on it."""
        x = SQUASHED[seen.view(np.uint8)]
        places = x[:, self.start :].reshape(-1, self.columns, self.cards)
        sums = (places @ self.printed).reshape(len(x), -1)
        printed = np.broadcast_to(self.printed, (len(x), *self.printed.shape))
        about = np.concatenate([places.transpose(0, 2, 1), printed], axis=2)
        return np.concatenate([x[:, : self.start], sums], axis=1), about

    def forward(self, x: Array, about: Array, mask: Array) -> tuple[Array, Array, Array, Array]:
        """Log-probabilities of the words, values, and the two layers for `backward`."""
        w = self.w
        one = np.tanh(x @ w["in"] + w["in+"])
        two = np.tanh(one @ w["mid"] + w["mid+"])
        cards = np.einsum("bcf,bf->bc", about, two @ w["card"] + w["card+"], optimize=True)
        scores = np.concatenate([two @ w["words"] + w["words+"], cards], axis=1)
        scores = np.where(mask > 0, scores, NEVER)
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return scores, (two @ w["value"] + w["value+"])[:, 0], one, two

    def backward(self, x: Array, about: Array, layers: tuple[Array, Array], d_scores: Array, d_value: Array) -> Weights:
        """Gradients of all weights from those of the scores and values."""
        w, (one, two) = self.w, layers
        d_words = d_scores[:, : self.first_card]
        d_query = np.einsum("bc,bcf->bf", d_scores[:, self.first_card :], about, optimize=True)
        d_two = d_words @ w["words"].T + d_query @ w["card"].T + d_value[:, None] @ w["value"].T
        d_two *= 1 - two**2
        d_one = (d_two @ w["mid"].T) * (1 - one**2)
        down = {"in": (x, d_one), "mid": (one, d_two), "words": (two, d_words), "card": (two, d_query)}
        out = {name: source.T @ d for name, (source, d) in down.items()}
        out |= {f"{name}+": d.sum(axis=0) for name, (_, d) in down.items()}
        return out | {"value": two.T @ d_value[:, None], "value+": d_value.sum(keepdims=True)}

    def choose(self, seen: Any, masks: Any, chance: np.random.Generator) -> tuple[Any, Array, Array]:
        """A word for each observation, drawn by its probability; also its log-probability and the value."""
        logs, values, *_ = self.forward(*self.look(seen), masks)
        words = np.argmax(logs + chance.gumbel(size=logs.shape), axis=1)
        return words, logs[np.arange(len(words)), words], values


class Adam:
    """The usual optimiser, with the gradient cut to MAX_NORM."""

    def __init__(self, w: Weights) -> None:
        self.w = w
        self.mean = {k: np.zeros_like(v) for k, v in w.items()}
        self.square = {k: np.zeros_like(v) for k, v in w.items()}
        self.steps = 0

    def step(self, gradient: Weights, rate: float) -> None:
        self.steps += 1
        norm = math.sqrt(sum(float((g**2).sum()) for g in gradient.values()))
        cut = min(1.0, MAX_NORM / (norm + 1e-8))
        for k, g in gradient.items():
            self.mean[k] += 0.1 * (g * cut - self.mean[k])
            self.square[k] += 0.001 * ((g * cut) ** 2 - self.square[k])
            mean = self.mean[k] / (1 - 0.9**self.steps)
            self.w[k] -= rate * mean / (np.sqrt(self.square[k] / (1 - 0.999**self.steps)) + 1e-6)


class Memory:
    """The words one player has said at one table since the last update."""

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.masks: list[Any] = []
        self.words: list[int] = []
        self.logs: list[float] = []
        self.values: list[float] = []
        self.rewards: list[float] = []  # what came of each word until the player's next one
        self.ends: list[bool] = []

    def advantages(self) -> Iterator[tuple[int, float]]:
        """Generalised advantages of all words whose outcome is known, the last first."""
        known = len(self.rewards)
        later = 0.0
        for i in range(known - 1, -1, -1):
            next_value = 0.0 if self.ends[i] else self.values[i + 1] if i + 1 < len(self.values) else self.values[i]
            wrong = self.rewards[i] + GAMMA * next_value - self.values[i]
            later = wrong + (0.0 if self.ends[i] else GAMMA * LAMBDA * later)
            yield i, later

    def keep_last(self) -> None:
        """Forget all but the word whose outcome is still to come."""
        known = len(self.rewards)
        for values in (self.seen, self.masks, self.words, self.logs, self.values, self.rewards, self.ends):
            del values[:known]


class Trainer:
    """Self-play of one net at many tables."""

    def __init__(self, seed: int, settings: dict[str, Any]) -> None:
        self.chance = np.random.default_rng(seed)
        self.envs = [
            kickdoor_v0.env(seed=seed * 1000 + i, level_reward=LEVEL_REWARD, max_decisions=2000, **settings)
            for i in range(TABLES)
        ]
        self.net = Net(self.envs[0], seed)
        self.adam = Adam(self.net.w)
        self.memories = [{agent: Memory() for agent in env.possible_agents} for env in self.envs]
        self.words = 0
        for env in self.envs:
            env.reset()

    def _next(self, env: Any, memories: dict[str, Memory]) -> dict[str, Any]:
        """The observation of the next player who has to decide; finished games are put away."""
        while True:
            agent = env.agent_selection
            observation, reward, ended, cut, _ = env.last()
            memory = memories[agent]
            if len(memory.rewards) < len(memory.words):
                memory.rewards.append(reward)
                memory.ends.append(ended or cut)
            if not (ended or cut):
                return observation  # type: ignore[no-any-return]
            env.step(None)
            if not env.agents:
                env.reset()

    def play(self) -> None:
        for _ in range(STEPS):
            asked = [self._next(env, memory) for env, memory in zip(self.envs, self.memories, strict=True)]
            seen = np.stack([o["observation"] for o in asked])
            masks = np.stack([o["action_mask"] for o in asked])
            words, logs, values = self.net.choose(seen, masks, self.chance)
            for i, env in enumerate(self.envs):
                memory = self.memories[i][env.agent_selection]
                memory.seen.append(seen[i])
                memory.masks.append(masks[i])
                memory.words.append(int(words[i]))
                memory.logs.append(float(logs[i]))
                memory.values.append(float(values[i]))
                env.step(int(words[i]))
        self.words += STEPS * len(self.envs)

    def learn(self, rate: float) -> None:
        rows = [(m, i, a) for table in self.memories for m in table.values() for i, a in m.advantages()]
        seen = np.stack([m.seen[i] for m, i, _ in rows])
        masks = np.stack([m.masks[i] for m, i, _ in rows])
        words = np.array([m.words[i] for m, i, _ in rows])
        logs = np.array([m.logs[i] for m, i, _ in rows], np.float32)
        gains = np.array([a for _, _, a in rows], np.float32)
        goals = gains + np.array([m.values[i] for m, i, _ in rows], np.float32)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for table in self.memories:
            for memory in table.values():
                memory.keep_last()
        for _ in range(EPOCHS):
            order = self.chance.permutation(len(rows))
            for at in range(0, len(rows), BATCH):
                some = order[at : at + BATCH]
                batch = (words[some], logs[some], gains[some], goals[some])
                update(self.net, self.adam, seen[some], masks[some], batch, rate)


def update(net: Net, adam: Adam, seen: Any, masks: Any, batch: tuple[Any, Array, Array, Array], rate: float) -> None:
    """One step of PPO: towards words that were better than expected, no further than CLIP allows."""
    words, old, gains, goals = batch
    x, about = net.look(seen)
    logs, values, *layers = net.forward(x, about, masks)
    n, rows = len(words), np.arange(len(words))
    ratio = np.exp(logs[rows, words] - old)
    free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # where PPO does not hold back
    chances = np.exp(logs)
    d_scores = chances * (gains * ratio * free)[:, None]
    d_scores[rows, words] -= gains * ratio * free
    surprise = np.where(masks > 0, logs, 0)
    spread = -(chances * surprise).sum(axis=1, keepdims=True)
    d_scores += ENTROPY * chances * (surprise + spread)
    d_value = (VALUE_LOSS / n * (values - goals)).astype(np.float32)
    gradient = net.backward(x, about, (layers[0], layers[1]), d_scores / n, d_value)
    adam.step(gradient, rate)


def win_rate(
    net: Net,
    games: int,
    settings: dict[str, Any],
    seconds: float = math.inf,
    *,
    opponents: str = "random",
    seed: int = 1,
) -> tuple[float, int]:
    """The share of games that the net wins against bots at all other seats, and how many games that were: as many as
    can be played in this time. The net sits at each seat in turn."""
    start = time.monotonic()
    env = kickdoor_v0.env(max_decisions=20_000, **settings)
    chance = np.random.default_rng(seed)
    won = 0.0
    for game in range(games):
        if game and time.monotonic() - start >= seconds:
            return won / game, game
        env.reset(seed=seed * 1_000_000 + game)
        mine = env.possible_agents[game % len(env.possible_agents)]
        bots = {agent: make_bot(opponents, f"{seed}/{game}/{agent}") for agent in env.possible_agents}
        while env.agents and not (env.table.over or any(env.truncations.values())):
            agent = env.agent_selection
            if agent == mine:
                observation = env.observe(agent)
                words, *_ = net.choose(observation["observation"][None], observation["action_mask"][None], chance)
                env.step(int(words[0]))
            else:
                action = bots[agent].pick(env.live_view(agent), env.legal_actions())
                made = env.decisions
                while env.decisions == made:
                    env.step(env.next_word(action))
        seat = env.seat_of(mine)
        won += 1 / len(env.table.winners) if seat in env.table.winners else 0.0
    return won / games, games


def interval(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def draw_curve(points: list[dict[str, float]], file: Path) -> None:
    """The learning curve as SVG."""
    width, height, left, bottom = 640, 320, 56, 44
    last = max(p["minutes"] for p in points) or 1.0

    def x(minutes: float) -> float:
        return left + (width - left - 16) * minutes / last

    def y(rate: float) -> float:
        return 16 + (height - bottom - 16) * (1 - rate)

    band = [(x(p["minutes"]), y(p["low"])) for p in points] + [(x(p["minutes"]), y(p["high"])) for p in points[::-1]]
    line = [(x(p["minutes"]), y(p["win rate"])) for p in points]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    parts = [
        f'{head} font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        parts += [
            f'<line x1="{left}" x2="{width - 16}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>',
            f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end" fill="#555">{percent} %</text>',
        ]
    for tick in range(math.floor(last) + 1):
        parts.append(f'<text x="{x(tick):.1f}" y="{height - 24}" text-anchor="middle" fill="#555">{tick}</text>')
    fair = y(0.25)
    parts += [
        f'<path d="M{left} {fair:.1f}H{width - 16}" stroke="#b45309" stroke-dasharray="5 4"/>',
        f'<text x="{width - 20}" y="{fair + 16:.1f}" text-anchor="end" fill="#b45309">fair share</text>',
        f'<polygon points="{_points(band)}" fill="#2563eb" opacity="0.18"/>',
        f'<polyline points="{_points(line)}" fill="none" stroke="#2563eb" stroke-width="2"/>',
        *(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="#2563eb"/>' for a, b in line),
        f'<text x="{(left + width) / 2:.0f}" y="{height - 6}" text-anchor="middle" fill="#333">minutes of learning on '
        "one core</text>",
        f'<text x="{left + 8}" y="30" fill="#333">games won against three random players</text>',
        "</svg>",
    ]
    file.write_text("\n".join(parts) + "\n")


def _points(line: list[tuple[float, float]]) -> str:
    return " ".join(f"{a:.1f},{b:.1f}" for a, b in line)


def train(minutes: float, seed: int, settings: dict[str, Any], games: int) -> tuple[Net, list[dict[str, float]]]:
    """Learn and measure by turns, until there is just time for the last measurement."""
    start = time.monotonic()
    end = start + minutes * 60 * (1 - LAST)
    for_a_point = minutes * 60 * MEASURING / (POINTS + 1)
    trainer = Trainer(seed, settings)
    points: list[dict[str, float]] = []
    spent = 0.0  # on learning
    while True:
        left = end - time.monotonic()
        if left <= 0 or spent >= len(points) * minutes * 60 * (1 - LAST - MEASURING) / POINTS:
            rate, played = win_rate(trainer.net, games, settings, for_a_point)
            low, high = interval(rate, played)
            points.append(
                {"minutes": round(spent / 60, 2), "words": trainer.words, "win rate": rate, "low": low, "high": high}
            )
            print(
                f"{spent / 60:5.1f} min  {trainer.words:9,} words  wins {rate:6.1%}  ({low:.1%} to {high:.1%})",
                flush=True,
            )
        if left <= 0:
            return trainer.net, points
        begun = time.monotonic()
        trainer.play()
        trainer.learn(RATE * max(0.1, left / (end - start)))
        spent += time.monotonic() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5, help="the time of the whole run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sets", default="deluxe", help="for example deluxe,star")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--curve-games", type=int, default=100, help="games at each point of the curve, at most")
    parser.add_argument("--final-games", type=int, default=600, help="games of the last measurement, at most")
    parser.add_argument("--weights", type=Path, help="write the net to this .npz file")
    parser.add_argument("--curve", type=Path, help="draw the learning curve to this .svg file")
    args = parser.parse_args()
    settings = {"sets": tuple(args.sets.split(",")), "players": args.players}
    net, points = train(args.minutes, args.seed, settings, args.curve_games)
    if args.weights:
        np.savez_compressed(args.weights, allow_pickle=False, **{k: v.astype(np.float16) for k, v in net.w.items()})
    if args.curve:
        draw_curve(points, args.curve)
    rate, played = win_rate(net, args.final_games, settings, args.minutes * 60 * LAST, seed=2)
    low, high = interval(rate, played)
    print(json.dumps({"games": played, "win rate": rate, "low": low, "high": high}))


if __name__ == "__main__":
    main()
