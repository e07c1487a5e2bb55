"""Fitting the net of the judge to the winners of games.

Written out by hand for numpy, so that it runs anywhere; on a GPU the same lines run with CuPy, which has the same
functions. The net is that of `bots/search/judge/net`, with fractions instead of whole numbers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from math import cos, pi
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from kickdoor.bots.search.judge.encode import FACTS, PLACES
from kickdoor.bots.search.judge.weights import UNIT, Weights, write_weights
from kickdoor.learn.data import Positions

__all__ = ["NoDevice", "OtherTraining", "Recipe", "Trained", "array_module", "chances", "going_on", "save", "train"]

MEAN: Final = 240 / 256  # as in `net`
EVERY: Final = 50  # steps
KEPT_EVERY: Final = 500
_BETAS: Final = (0.9, 0.999)


class Recipe(NamedTuple):
    """How the net is trained."""

    width: int = 64
    second: int = 32
    epochs: int = 3
    batch: int = 16_384
    rate: float = 2e-3
    dropout: float = 0.1
    decay: float = 0.01
    seed: int = 1


class Trained(NamedTuple):
    """The parts of a net as arrays, by the names of `weights.shapes`, and the features of the cards."""

    parts: dict[str, Any]
    features: Any


class NoDevice(ValueError):
    """Training on a GPU needs CuPy, which is not installed."""


class OtherTraining(ValueError):
    """What is kept of a training that was stopped belongs to another one."""


def array_module(device: str) -> Any:
    """numpy, or CuPy for "gpu". Raises NoDevice."""
    if device != "gpu":
        return np
    try:
        return import_module("cupy")
    except ImportError as error:
        raise NoDevice("training on a GPU needs CuPy: pip install cupy-cuda13x (or the one for your CUDA)") from error


def fresh(recipe: Recipe, features: Any, xp: Any) -> Trained:
    """A net that knows nothing yet."""
    chance = np.random.default_rng(recipe.seed)
    w, s, f = recipe.width, recipe.second, features.shape[1]

    def scattered(*shape: int, scale: float) -> Any:
        return xp.asarray(chance.normal(0.0, scale, shape).astype(np.float32))

    return Trained(
        {
            "cards": scattered(PLACES, f, w, scale=0.03),
            "facts": scattered(FACTS, w, scale=0.1),
            "base": xp.zeros(w, xp.float32),
            "own": scattered(w, s, scale=(2 / w) ** 0.5),
            "all": scattered(w, s, scale=(2 / w) ** 0.5),
            "second_base": xp.zeros(s, xp.float32),
            "straight": scattered(w, scale=0.05),
            "last": scattered(s, scale=0.1),
        },
        xp.asarray(features),
    )


def going_on(weights: Weights, recipe: Recipe, features: Any, xp: Any) -> Trained:
    """The net of these weights, to be trained on. Its width and second sums are those of the recipe."""
    net = fresh(recipe, features, xp)
    for name, part in net.parts.items():
        numbers = np.array(weights.parts[name], dtype=np.float32) / UNIT
        net.parts[name] = xp.asarray(numbers.reshape(part.shape))
    for name in ("cards", "facts"):  # see the end of `train`
        net.parts[name] /= 1 - recipe.dropout
    return net


class Pass:
    """One batch through the net, and its gradient back again."""

    def __init__(self, net: Trained, codes: Any, xp: Any) -> None:
        parts = net.parts
        self.xp = xp
        self.net = net
        self.many, self.seats, _ = codes.shape
        rows = xp.einsum("df,pfw->pdw", net.features, parts["cards"])
        self.table = xp.concatenate([rows.reshape(-1, rows.shape[-1]), parts["facts"]])
        self.counts = _counted(codes, len(self.table), xp)
        first = self.counts @ self.table + parts["base"]
        self.first = xp.maximum(first, 0).reshape(self.many, self.seats, -1)
        self.mean = self.first.mean(axis=1) * MEAN
        second = self.first @ parts["own"] + (self.mean @ parts["all"])[:, None] + parts["second_base"]
        self.second = xp.maximum(second, 0)
        points = self.second @ parts["last"] + self.first @ parts["straight"]
        points -= points.max(axis=1, keepdims=True)
        grown = xp.exp(points)
        self.chances = grown / grown.sum(axis=1, keepdims=True)

    def loss(self, shares: Any) -> float:
        return float(-(shares * self.xp.log(self.chances + 1e-9)).sum(axis=1).mean())

    def gradient(self, shares: Any) -> dict[str, Any]:
        """By how much each part of the net makes the mean surprise larger."""
        xp, parts = self.xp, self.net.parts
        w = self.first.shape[-1]
        off = (self.chances - shares) / self.many
        flat_first = self.first.reshape(-1, w)
        d_second = off[..., None] * parts["last"] * (self.second > 0)
        flat_second = d_second.reshape(-1, d_second.shape[-1])
        together = d_second.sum(axis=1)
        d_mean = together @ parts["all"].T * (MEAN / self.seats)
        d_first = d_second @ parts["own"].T + d_mean[:, None] + off[..., None] * parts["straight"]
        d_first = (d_first * (self.first > 0)).reshape(-1, w)
        d_table = self.counts.T @ d_first
        cards = len(d_table) - len(parts["facts"])
        d_rows = d_table[:cards].reshape(PLACES, -1, w)
        return {
            "cards": xp.einsum("df,pdw->pfw", self.net.features, d_rows),
            "facts": d_table[cards:],
            "base": d_first.sum(axis=0),
            "own": flat_first.T @ flat_second,
            "all": self.mean.T @ together,
            "second_base": flat_second.sum(axis=0),
            "straight": (off[..., None] * self.first).sum(axis=(0, 1)),
            "last": (off[..., None] * self.second).sum(axis=(0, 1)),
        }


def _counted(codes: Any, size: int, xp: Any) -> Any:
    """How often each row of the table is named, for each seat."""
    many = codes.shape[0] * codes.shape[1]
    flat = codes.reshape(many, -1).astype(xp.int64) + xp.arange(many)[:, None] * (size + 1)
    counts = xp.bincount(flat.ravel(), minlength=many * (size + 1)).astype(xp.float32)
    return counts.reshape(many, size + 1)[:, 1:]


class _Adam:
    """AdamW: steps in proportion to how certain the gradient is, and weights that shrink unless they are needed."""

    def __init__(self, net: Trained, decay: float, xp: Any) -> None:
        self.xp = xp
        self.decay = decay
        self.steps = 0
        self.first = {name: xp.zeros_like(part) for name, part in net.parts.items()}
        self.second = {name: xp.zeros_like(part) for name, part in net.parts.items()}

    def step(self, net: Trained, gradient: dict[str, Any], rate: float) -> None:
        self.steps += 1
        a, b = _BETAS
        for name, slope in gradient.items():
            first, second, part = self.first[name], self.second[name], net.parts[name]
            first += (1 - a) * (slope - first)
            second += (1 - b) * (slope * slope - second)
            wide = self.xp.sqrt(second / (1 - b**self.steps)) + 1e-8
            part -= rate * (first / (1 - a**self.steps) / wide + self.decay * part)


def train(
    data: dict[int, Positions],
    features: Any,
    recipe: Recipe,
    xp: Any = np,
    told: Callable[[int, int, float], None] = lambda _step, _steps, _loss: None,
    kept: Path | None = None,
    start: Weights | None = None,
) -> Trained:
    """Fit a net, or fit the one of `start` to more games. `told` is given the loss of the last batches now and then.
    What is done so far is written to `kept`; if that file is there already, training goes on from it. Raises
    OtherTraining if it belongs to another recipe or other games."""
    net = fresh(recipe, features, xp) if start is None else going_on(start, recipe, features, xp)
    adam = _Adam(net, recipe.decay, xp)
    plan = list(_plan(data, recipe, np.random.default_rng(recipe.seed)))
    lately: list[float] = []
    which = _which(data, recipe, start)
    if kept is not None and kept.exists():
        _go_on(net, adam, kept, which, xp)
    for step in range(adam.steps, len(plan)):
        players, order = plan[step]
        xp.random.seed(recipe.seed * 1_000_003 + step)  # so that it does not matter where training was stopped
        positions = data[players]
        chosen = order if isinstance(positions.codes, np.ndarray) else xp.asarray(order)
        codes = xp.asarray(positions.codes[chosen])
        codes = codes * (xp.random.random(codes.shape) >= recipe.dropout)
        one = Pass(net, codes, xp)
        shares = xp.asarray(positions.shares[chosen])
        adam.step(net, one.gradient(shares), recipe.rate * (1 + cos(pi * step / len(plan))) / 2)
        if step % EVERY == 0 or step == len(plan) - 1:
            lately.append(one.loss(shares))
            told(step, len(plan), sum(lately[-10:]) / len(lately[-10:]))
        if kept is not None and (step + 1) % KEPT_EVERY == 0:
            _keep(net, adam, kept, which)
    # without dropout every seat is told more; the rows are made smaller by as much
    net.parts["cards"] *= 1 - recipe.dropout
    net.parts["facts"] *= 1 - recipe.dropout
    return net


def _plain(part: Any) -> Any:
    """The array as one of numpy's."""
    return part if isinstance(part, np.ndarray) else part.get()


def _which(data: dict[int, Positions], recipe: Recipe, start: Weights | None) -> str:
    """What tells one training from another."""
    positions = {players: len(some.codes) for players, some in sorted(data.items())}
    return json.dumps([recipe, positions, start.story if start else {}], sort_keys=True)


def _keep(net: Trained, adam: _Adam, path: Path, which: str) -> None:
    """Write what is done so far. The file is complete or the one before."""
    arrays: dict[str, Any] = {"steps": np.array(adam.steps), "which": np.array(which)}
    for name, part in net.parts.items():
        arrays |= {name: part, f"{name} 1": adam.first[name], f"{name} 2": adam.second[name]}
    made = path.with_name(f"{path.name}.new.npz")
    np.savez(made, **{name: _plain(part) for name, part in arrays.items()})
    made.replace(path)


def _go_on(net: Trained, adam: _Adam, path: Path, which: str, xp: Any) -> None:
    with np.load(path) as file:
        if "which" not in file or str(file["which"]) != which:
            raise OtherTraining(f"{path} is from a training with another recipe or other games; remove it to begin")
        adam.steps = int(file["steps"])
        for name in net.parts:
            net.parts[name] = xp.asarray(file[name])
            adam.first[name], adam.second[name] = xp.asarray(file[f"{name} 1"]), xp.asarray(file[f"{name} 2"])


def _plan(data: dict[int, Positions], recipe: Recipe, chance: Any) -> Iterator[tuple[int, Any]]:
    """The batches of all epochs, each of one number of players, in an order by chance."""
    for _ in range(recipe.epochs):
        parts: list[tuple[int, Any]] = []
        for players, positions in sorted(data.items()):
            order = chance.permutation(len(positions.codes))
            size = max(1, recipe.batch * 4 // players)
            parts += [(players, order[i : i + size]) for i in range(0, len(order), size)]
        for i in chance.permutation(len(parts)):
            yield parts[i]


def chances(net: Trained, codes: Any, xp: Any = np, batch: int = 16_384) -> Any:
    """The chances of all seats in these positions."""
    starts = range(0, len(codes), batch)
    out = xp.concatenate([Pass(net, xp.asarray(codes[i : i + batch]), xp).chances for i in starts])
    return out if xp is np else xp.asnumpy(out)


def save(net: Trained, path: Path, story: dict[str, Any]) -> None:
    """Write the weights as the judge reads them: whole numbers."""
    parts: dict[str, list[int]] = {}
    for name, part in net.parts.items():
        parts[name] = [int(number) for number in np.rint(_plain(part).ravel() * UNIT)]
    width, second = net.parts["own"].shape
    write_weights(path, parts, {**story, "width": int(width), "second": int(second)})
