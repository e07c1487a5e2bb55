"""A limit on how often somebody may ask for something."""

from __future__ import annotations

import time

__all__ = ["TokenBucket"]


class TokenBucket:
    """So many requests a second, and so many at once."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """May one more request pass?"""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
