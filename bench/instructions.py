"""Counts the instructions that two versions of Kickdoor need for the same work. No other program disturbs that.

    python bench/instructions.py OLD_PYTHON NEW_PYTHON

Each Python has one of the versions installed, compiled. Needs valgrind, and minutes. It counts the workloads of
`versions`. A figure is what one of them costs beyond loading: a game, a copy, a step. Games of chance differ in length,
and those of two versions do not run alike, so a game is counted as decisions: instructions for each of them in some
games, times the mean number of decisions in thousands.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Final

WORKER: Final = Path(__file__).with_name("version_worker.py")
COUNTER: Final = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")

# how often each workload is done where instructions are counted, and where only decisions are (0: not needed)
WORKLOADS: Final = {
    "random play": (40, 4000),
    "random play, three sets": (40, 4000),
    "copy": (300, 0),
    "redeal": (150, 0),
    "view": (300, 0),
    "view as JSON": (100, 0),
    "quick bots": (16, 1500),
    "searching bot": (1, 0),
    "environment steps": (600, 0),
}


class Version:
    """An installed version of Kickdoor."""

    def __init__(self, python: str, packages: list[str]) -> None:
        self.python = python
        self.packages = [f"--packages={folder}" for folder in packages]

    def _do(self, before: tuple[str, ...], name: str, count: int) -> tuple[int, str]:
        """What was done in so many times of the workload, and what the counter wrote."""
        command = [*before, self.python, "-P", str(WORKER), name, "--once", str(count), *self.packages]
        env = {**os.environ, "PYTHONHASHSEED": "0"}
        run = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
        return json.loads(run.stdout.splitlines()[-1])["done"], run.stderr

    def instructions(self, name: str) -> float:
        """The instructions of one game, copy or step."""
        count, games = WORKLOADS[name]
        _, loading = self._do(COUNTER, name, 0)
        done, everything = self._do(COUNTER, name, count)
        each = (_counted(everything) - _counted(loading)) / done
        return each * self._do((), name, games)[0] / games if games else each


def _counted(report: str) -> int:
    found = re.search(r"I\s+refs:\s+([\d,]+)", report)
    if found is None:
        raise SystemExit(f"valgrind has counted nothing:\n{report}")
    return int(found[1].replace(",", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the instructions of two versions of Kickdoor.")
    parser.add_argument("old", help="a Python in which the old version is installed")
    parser.add_argument("new", help="a Python in which the new version is installed")
    parser.add_argument("--only", action="append", choices=list(WORKLOADS), help="only this one; may be repeated")
    parser.add_argument("--packages", action="append", default=[], help="a folder with more packages for both Pythons")
    options = parser.parse_args()
    versions = [Version(python, options.packages) for python in (options.old, options.new)]
    print(f"{'instructions':<26}{'old':>14}{'new':>14}  old / new", flush=True)
    for name in options.only or WORKLOADS:
        old, new = (version.instructions(name) for version in versions)
        print(f"{name:<26}{old:>14,.0f}{new:>14,.0f}  {old / new:.3f}", flush=True)


if __name__ == "__main__":
    main()
