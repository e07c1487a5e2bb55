"""How well a judge predicts games that it has not seen, compared with the linear judge: by phase, sets and players."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from kickdoor.learn.data import Positions
from kickdoor.learn.games import MIXES, PHASES

__all__ = ["Calibration", "Line", "calibration", "report"]


class Line(NamedTuple):
    """How some positions were judged: the mean surprise at the winner, and how often the favourite won."""

    what: str
    positions: int
    nothing: float  # the surprise of somebody who knows nothing
    linear: float
    net: float
    linear_right: float
    net_right: float


class Calibration(NamedTuple):
    """How many of the seats that were given about this chance won (a shared win is divided)."""

    said: float
    came: float
    seats: int


def _surprise(chances: Any, shares: Any) -> Any:
    return -(shares * np.log(chances + 1e-9)).sum(axis=1)


def _right(chances: Any, shares: Any) -> Any:
    return (shares[np.arange(len(shares)), chances.argmax(axis=1)] > 0).astype(np.float64)


def report(data: dict[int, Positions], judged: dict[int, Any]) -> list[Line]:
    """A line for everything, and for each phase, each mix, each number of players. `judged`: the net's chances."""
    columns: list[Any] = []
    for players, positions in sorted(data.items()):
        grown = np.exp(positions.linear - positions.linear.max(axis=1, keepdims=True))
        linear = grown / grown.sum(axis=1, keepdims=True)
        net, shares = judged[players], positions.shares
        columns.append(
            np.column_stack(
                [
                    positions.facts[:, 2:5],
                    np.full(len(shares), players),
                    _surprise(np.full_like(shares, 1 / players), shares),
                    _surprise(linear, shares),
                    _surprise(net, shares),
                    _right(linear, shares),
                    _right(net, shares),
                ]
            )
        )
    table = np.concatenate(columns)
    wanted: list[tuple[str, Any]] = [("all", table[:, 0] >= 0)]
    wanted += [(name, table[:, 0] == i) for i, name in enumerate(PHASES)]
    wanted += [(" + ".join(mix), table[:, 1] == i) for i, mix in enumerate(MIXES)]
    wanted += [("Epic", table[:, 2] == 1)]
    wanted += [(f"{n} players", table[:, 3] == n) for n in sorted(data)]
    out: list[Line] = []
    for what, chosen in wanted:
        rows = table[chosen]
        if len(rows):
            means = rows[:, 4:].mean(axis=0)
            out.append(Line(what, len(rows), *(float(number) for number in means)))
    return out


def calibration(data: dict[int, Positions], judged: dict[int, Any], steps: int = 10) -> list[Calibration]:
    """What came true of chances from 0 to 1, in so many steps."""
    said = np.concatenate([judged[n].ravel() for n in sorted(data)])
    came = np.concatenate([data[n].shares.ravel() for n in sorted(data)])
    step = np.minimum((said * steps).astype(int), steps - 1)
    out: list[Calibration] = []
    for i in range(steps):
        here = step == i
        if here.any():
            out.append(Calibration(float(said[here].mean()), float(came[here].mean()), int(here.sum())))
    return out
