"""How sure a share is. Everything here is for counts of games; 95 % intervals throughout."""

from __future__ import annotations

from math import erfc, sqrt
from typing import Final

__all__ = ["Z", "discoveries", "mean_interval", "p_value", "paired", "wilson"]

Z: Final = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(hits: float, n: int) -> tuple[float, float]:
    """The interval of a share (Wilson's): also right for few games and for shares near 0 and 1. Hits that are divided
    count by their parts."""
    if n == 0:
        return 0.0, 1.0
    share = hits / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def paired(only_with: int, only_without: int, n: int) -> tuple[float, float, float]:
    """The change of a share in n pairs, and its interval, from the pairs that came out differently.

    The interval is Agresti and Min's: half a pair is added to each of the four outcomes, which makes it honest for few
    pairs and never of width zero.
    """
    b, c, m = only_with + 0.5, only_without + 0.5, n + 2
    middle = (b - c) / m
    half = Z * sqrt((b + c) - (b - c) ** 2 / m) / m
    change = (only_with - only_without) / n if n else 0.0
    return change, max(-1.0, middle - half), min(1.0, middle + half)


def mean_interval(total: float, squares: float, n: int) -> tuple[float, float, float]:
    """The mean of n numbers between -1 and 1, and its interval, from their sum and the sum of their squares. Few
    numbers have a wide interval, even if they are all the same."""
    if n == 0:
        return 0.0, -1.0, 1.0
    mean = total / n
    spread = (max(0.0, squares - n * mean * mean) + 1 / n) / max(1, n - 1)
    half = Z * sqrt(spread / n)
    return mean, max(-1.0, mean - half), min(1.0, mean + half)


def p_value(hits: int, n: int, expected: float) -> float:
    """How often chance alone would lead so far from the expected share, or farther."""
    spread = sqrt(expected * (1 - expected) / n) if n and 0 < expected < 1 else 0.0
    return erfc(abs(hits / n - expected) / spread / sqrt(2)) if spread else 1.0


def discoveries(p_values: list[float], rate: float = 0.05) -> list[bool]:
    """Which of many differences to believe (Benjamini and Hochberg): of those, about `rate` are false.

    Of 150 cards that do nothing, seven would stand out at 95 % each; this keeps them out.
    """
    n = len(p_values)
    limit = 0.0
    for rank, p in enumerate(sorted(p_values), 1):
        if p <= rate * rank / n:
            limit = p
    return [p <= limit and limit > 0 for p in p_values]
