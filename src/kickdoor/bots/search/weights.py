"""The weights of `evaluation`, written by `python -m kickdoor.sim.fit`."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.0, -1.2, -0.9, -0.6, -0.3, 0.0, 0.4, 0.9, 1.5, 2.3,
    0.6, 0.4, 0.0, 0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.4,
    0.3, 0.3, 0.2, 0.1, 0.0, -1.0, -0.2, 0.05, 0.3, 0.3,
    0.5,
]  # fmt: skip
