"""Counting instructions: what is counted, how the counter's report is read, and what the worker says."""

from __future__ import annotations

import sys

import pytest

from bench import instructions, versions
from bench.instructions import Version

REPORT = "==7== Command: python\n==7== \n==7== I   refs:      1,234,567\n"


def test_what_is_timed_is_also_counted() -> None:
    assert tuple(instructions.WORKLOADS) == versions.WORKLOADS


def test_the_report_of_the_counter_is_read() -> None:
    assert instructions._counted(REPORT) == 1_234_567
    with pytest.raises(SystemExit, match="counted nothing"):
        instructions._counted("==7== Command: python\n")


def test_loading_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def do(self: Version, before: tuple[str, ...], name: str, count: int) -> tuple[int, str]:
        return count * 10, f"I refs: {5000 + count * 70}"  # ten decisions in a game

    monkeypatch.setattr(Version, "_do", do)
    version = Version("python", [])
    assert version.instructions("random play") == 70.0
    assert version.instructions("copy") == 7.0


def test_the_worker_does_a_workload_once() -> None:
    assert Version(sys.executable, [])._do((), "copy", 3)[0] == 3
