"""Many games: the sums add up, follow from the seed, and do not depend on how the work is shared."""

from __future__ import annotations

import pytest

from kickdoor.bots import UnknownBot
from kickdoor.rules.new_game import BadSetup
from kickdoor.sim import simulate as module
from kickdoor.sim.simulate import Plan, Report, simulate


def without_time(report: Report) -> dict[str, object]:
    return {key: value for key, value in report.items() if key != "seconds"}


def test_sums_are_consistent() -> None:
    report = simulate(Plan(["random"] * 4, seed=3), 12, jobs=1)
    assert report["games"] == report["finished"] == 12
    assert report["errors"] == []
    assert sum(report["wins_by_seat"]) >= 12
    assert sum(report["wins_by_bot"].values()) == sum(report["wins_by_seat"])
    assert report["decisions"] == pytest.approx(12 * report["decisions_mean"], abs=0.1)
    assert 10 < report["turns_mean"] < 400
    assert report["kills"] > 0


def test_same_seed_same_result_on_one_or_two_processes() -> None:
    plan = Plan(["random", "quick-easy", "random"], seed=8)
    one = simulate(plan, 10, jobs=1)
    assert without_time(one) == without_time(simulate(plan, 10, jobs=2))
    assert without_time(one) == without_time(simulate(plan, 10, jobs=1))
    assert without_time(one) != without_time(simulate(Plan(["random", "quick-easy", "random"], seed=80), 10, jobs=1))


def test_game_number_n_is_the_game_of_seed_n() -> None:
    both = simulate(Plan(["random"] * 3, seed=21), 2, jobs=1)
    parts = [simulate(Plan(["random"] * 3, seed=seed), 1, jobs=1) for seed in (21, 22)]
    assert both["decisions"] == sum(part["decisions"] for part in parts)


def test_progress_is_told_for_every_game() -> None:
    told: list[int] = []
    simulate(Plan(["random"] * 3), 7, jobs=1, progress=told.append)
    assert sum(told) == 7


def test_game_over_the_limit_counts_as_not_finished() -> None:
    report = simulate(Plan(["random"] * 3, limit=10), 3, jobs=1)
    assert (report["games"], report["finished"], report["decisions"]) == (3, 0, 30)
    assert report["turns_mean"] == 0.0


def test_error_in_a_game_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: object, bots: object, limit: int, tally: object) -> None:
        raise ZeroDivisionError("oh no")

    monkeypatch.setattr(module, "play_game", broken)
    report = simulate(Plan(["random"] * 3, seed=5), 2, jobs=1)
    assert report["errors"] == [
        {"seed": 5, "message": "ZeroDivisionError: oh no"},
        {"seed": 6, "message": "ZeroDivisionError: oh no"},
    ]
    assert report["finished"] == 0


def test_bad_plans_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetup):
        simulate(Plan(["random"] * 2), 1)
    with pytest.raises(UnknownBot):
        simulate(Plan(["random", "random", "clever"]), 1)
