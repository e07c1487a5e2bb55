"""How long things take, counted cheaply."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

__all__ = ["Durations"]

STEPS: Final = (0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)  # seconds


class Durations:
    """How long something took, each time. Adding one costs much less than in a Histogram of Prometheus."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.total += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, as Prometheus wants to have it."""
        so_far, out = 0, []
        for step, count in zip((*map(str, STEPS), "+Inf"), self.counts, strict=True):
            so_far += count
            out.append((step, float(so_far)))
        return out
