"""Comparing two versions: who is measured when, what becomes of it, and that the worker runs in this version."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from bench import version_idle, version_worker, versions
from bench.versions import SERVER_FIGURES, WORKLOADS, Comparison, in_turns, main, server_figures


def test_versions_take_turns_in_being_first() -> None:
    said: list[str] = []

    def rate(name: str) -> float:
        said.append(name)
        return float(len(said))

    assert in_turns(3, lambda: rate("old"), lambda: rate("new")) == [(1.0, 2.0), (4.0, 3.0), (5.0, 6.0)]
    assert said == ["old", "new", "new", "old", "old", "new"]


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    comparison = Comparison("copy", [(100.0, 90.0), (10.0, 30.0), (50.0, 50.0)])
    assert comparison.ratio() == 1.0
    assert "below" not in comparison.row(0.95)
    assert comparison.row(1.1).endswith("below 1.1")
    assert Comparison("copy", comparison.pairs, same_work=False).row(0.95).endswith("ask the same questions")


def test_the_worker_knows_all_workloads() -> None:
    assert tuple(version_worker.WORKLOADS) == WORKLOADS


@pytest.mark.parametrize("name", WORKLOADS)
def test_every_workload_runs_in_this_version(name: str) -> None:
    run = version_worker.WORKLOADS[name]()
    assert run(2) >= 2
    assert run(2) == run(2)


def test_a_name_that_has_moved_is_found_in_any_of_its_places() -> None:
    assert version_worker.found("no.such.module:x", "json:no_such_name", "json:dumps") is json.dumps
    with pytest.raises(ImportError, match="has no"):
        version_worker.found("no.such.module:x")


def test_the_command_compares_this_version_with_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    main([sys.executable, sys.executable, "--only", "copy", "--seconds", "0.02", "--rounds", "2", "--json", str(file)])
    assert "copy" in capsys.readouterr().out.splitlines()[-1]
    assert len(json.loads(file.read_text())["copy"]["pairs"]) == 2


def test_the_server_is_measured_by_its_own_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "server.py").write_text(
        "import json\n"
        "print(json.dumps({'kickdoor, saturated': {'actions a second of CPU': 7.0}, 'idle': {'core': 0.0},\n"
        "    'kickdoor': {'actions a second of CPU': 3.0, 'KB a table': 120.0}}))\n"
    )
    (tmp_path / "idle.py").write_text("print('{\"core\": 0.0}')\n")
    monkeypatch.setattr(versions, "IDLE_WORKER", tmp_path / "idle.py")
    figures = server_figures(sys.executable, tmp_path, 1.0)
    assert list(figures) == [name for name, *_ in SERVER_FIGURES]
    assert [figures[name] for name, *_ in SERVER_FIGURES] == [7.0, 3.0, 0.001, 120.0]


def test_an_idle_server_of_this_version_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version_idle, "PLAYED", 0.5)
    monkeypatch.setattr(version_idle, "WINDOWS", 0.5)
    assert 0 < asyncio.run(version_idle.idle(1, 1.0))["core"] < 1


def test_of_what_costs_less_is_better() -> None:
    comparison = Comparison("memory", [(120.0, 100.0)], is_cost=True)
    assert comparison.ratio() == 1.2
