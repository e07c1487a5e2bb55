"""Intervals and what to believe, against published values."""

from __future__ import annotations

import random

import pytest

from kickdoor.sim.stats import discoveries, p_value, paired, wilson


def test_wilson_gives_the_published_intervals() -> None:
    """Newcombe (1998), Statistics in Medicine 17, table I, method 3."""
    for hits, n, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(hits, n) == pytest.approx((low, high), abs=5e-5)


def test_nothing_known_is_the_whole_range() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_change_of_no_pairs_is_wide_open() -> None:
    change, low, high = paired(0, 0, 0)
    assert change == 0
    assert low < -0.9
    assert high > 0.9


def test_paired_interval_by_hand() -> None:
    """30 pairs better, 10 worse, of 100: (30.5 - 10.5) / 102 ± z √(41 - 20²/102) / 102."""
    change, low, high = paired(30, 10, 100)
    assert change == pytest.approx(0.2)
    assert (low, high) == pytest.approx((0.07907, 0.31308), abs=1e-5)


def test_paired_interval_holds_95_times_in_100() -> None:
    chance = random.Random(4)
    held = 0
    for _ in range(2000):
        draws = [chance.random() for _ in range(150)]
        better, worse = sum(d < 0.12 for d in draws), sum(0.12 <= d < 0.2 for d in draws)
        _, low, high = paired(better, worse, 150)
        held += low <= 0.04 <= high
    assert 0.935 <= held / 2000 <= 0.97


def test_p_values() -> None:
    assert p_value(50, 100, 0.5) == 1.0
    assert p_value(60, 100, 0.5) == pytest.approx(0.0455, abs=1e-4)
    assert p_value(0, 0, 0.5) == 1.0


def test_chance_alone_is_hardly_ever_a_discovery() -> None:
    chance = random.Random(9)
    runs = [discoveries([chance.random() for _ in range(150)]) for _ in range(400)]
    assert sum(map(any, runs)) / 400 < 0.08
    assert discoveries([]) == []
    assert discoveries([0.9, 0.000001, 0.8, 0.00002, 0.5]) == [False, True, False, True, False]
