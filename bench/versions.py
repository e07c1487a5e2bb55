"""Compares the speed of two versions of Kickdoor, in turns, in one run.

    python bench/versions.py OLD_PYTHON NEW_PYTHON
    python bench/versions.py OLD_PYTHON NEW_PYTHON --trees OLD_FOLDER NEW_FOLDER      # the server, too

Each Python has one of the versions installed, compiled. Both do exactly the same work: the same games with the same
seeds, the same number of copies. What a version does in a second of CPU time is divided by what the old version does;
the ratio is the median of the rounds. Above 1 the new version is faster. Play is counted in games, because versions
whose rules differ ask different questions. Games differ much in length, and those of two versions do not run alike, so
thousands of them are played in every round.

The server needs both folders, because each version is measured by its own `make bench-server`: saturated, at a human
pace, and its memory. What it costs while nothing happens is measured in the same way for both (`version_idle.py`),
because the first version's `make bench-server` looks before the windows are over that are open, and later ones while
the server closes them. Steps of the environment need numpy and PettingZoo in both Pythons, or in a folder that is
given by --packages.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

WORKER: Final = Path(__file__).with_name("version_worker.py")
IDLE_WORKER: Final = Path(__file__).with_name("version_idle.py")
WORKLOADS: Final = (
    "random play",
    "random play, three sets",
    "copy",
    "redeal",
    "view",
    "view as JSON",
    "quick bots",
    "searching bot",
    "environment steps",
)
SERVER: Final = "server"
IDLE: Final = "server, all tables idle: of a core"
# What is compared of the server, where `make bench-server` says it, and whether it is a cost: less of it is better.
SERVER_FIGURES: Final = (
    ("server, saturated: actions a second of CPU", ("kickdoor, saturated", "actions a second of CPU"), False),
    ("server, at a human pace: actions a second of CPU", ("kickdoor", "actions a second of CPU"), False),
    (IDLE, ("idle", "core"), True),
    ("server: KB of a table with its four sockets", ("kickdoor", "KB a table"), True),
)
TICK: Final = 0.001  # of a core: less cannot be told from nothing
IDLE_SECONDS: Final = 10  # for each second of the other measurements of the server
GAMES: Final = {"random play": 3000, "random play, three sets": 3000, "quick bots": 1500}  # in every round

Figure = TypeVar("Figure")


class Missing(Exception):
    """A version cannot do a workload."""


class Comparison:
    """What both versions did in a second, or what it has cost them, in every round of one workload."""

    def __init__(
        self, name: str, pairs: list[tuple[float, float]], same_work: bool = True, is_cost: bool = False
    ) -> None:
        self.name = name
        self.pairs = pairs
        self.same_work = same_work  # whether both made equally many decisions
        self.is_cost = is_cost

    def ratios(self) -> list[float]:
        """Above 1 the new version is better."""
        return [old / new if self.is_cost else new / old for old, new in self.pairs]

    def ratio(self) -> float:
        return statistics.median(self.ratios())

    def row(self, least: float) -> str:
        ratios = self.ratios()
        old, new = (statistics.median(rates) for rates in zip(*self.pairs, strict=True))
        notes = [] if self.ratio() >= least else [f"below {least:g}"]
        if not self.same_work:
            notes.append("other games: the versions do not ask the same questions")
        spread = f"({min(ratios):.3f} to {max(ratios):.3f})"
        figures = f"{old:>12,.4g}  {new:>12,.4g}" if self.is_cost else f"{old:>12,.0f}  {new:>12,.0f}"
        return f"{self.name:<26}{figures}  {self.ratio():.3f}  {spread}  {', '.join(notes)}".rstrip()


def in_turns(rounds: int, old: Callable[[], Figure], new: Callable[[], Figure]) -> list[tuple[Figure, Figure]]:
    """Measure both in every round. They take turns in being first, in case the machine grows slower or faster."""
    pairs = []
    for number in range(rounds):
        if number % 2:
            later = new()
            pairs.append((old(), later))
        else:
            pairs.append((old(), new()))
    return pairs


class Versions:
    """The two Pythons and how they are measured."""

    def __init__(self, old: str, new: str, rounds: int, packages: list[str]) -> None:
        self.old = old
        self.new = new
        self.rounds = rounds
        self.packages = [f"--packages={folder}" for folder in packages]

    def ask(self, python: str, *args: str) -> dict[str, Any]:
        command = [python, "-P", str(WORKER), *args, *self.packages]
        env = {**os.environ, "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True)
        answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        if "missing" in answer:
            raise Missing(answer["missing"])
        return answer

    def compare(self, name: str, seconds: float) -> Comparison:
        """Let both do the workload as often as the old version can in this time, or play many games. Raises
        Missing."""
        self.ask(self.new, name, "--count", "1")
        if name in GAMES:
            count, repeats = GAMES[name], ["--repeats", "1"]
        else:
            count, repeats = self.ask(self.old, name, "--seconds", str(seconds))["count"], []
        amounts: set[int] = set()

        def rate(python: str) -> float:
            answer = self.ask(python, name, "--count", str(count), *repeats)
            amounts.add(answer["done"])
            done: float = count / answer["seconds"]
            return done

        pairs = in_turns(self.rounds, lambda: rate(self.old), lambda: rate(self.new))
        return Comparison(name, pairs, len(amounts) == 1)

    def compare_servers(self, trees: list[Path], seconds: float) -> list[Comparison]:
        old, new = trees
        rounds = in_turns(
            self.rounds, lambda: server_figures(self.old, old, seconds), lambda: server_figures(self.new, new, seconds)
        )
        return [
            Comparison(name, [(one[name], other[name]) for one, other in rounds], is_cost=is_cost)
            for name, _, is_cost in SERVER_FIGURES
        ]


def server_figures(python: str, tree: Path, seconds: float) -> dict[str, float]:
    """What a server does and costs, each figure by its name."""
    module = "bench.server" if (tree / "bench" / "server.py").exists() else "kickdoor.server.bench"
    command = [python, "-m", module, "--tables", "256", "--busy", "64", "--seconds", str(seconds)]
    if (tree / "bench" / "server_shared.py").exists():  # older ones measure less, and print nothing but JSON
        command += ["--sockets", "0", "--no-processes", "--json", "/dev/stdout", "--quiet"]
    done = subprocess.run(command, cwd=tree, check=True, stdout=subprocess.PIPE, text=True)
    said = json.loads(done.stdout)
    said["idle"] = idle_figures(python, tree, seconds * IDLE_SECONDS)
    return {name: max(said[part][figure], TICK if is_cost else 0.0) for name, (part, figure), is_cost in SERVER_FIGURES}


def idle_figures(python: str, tree: Path, seconds: float) -> dict[str, float]:
    """What a server costs while nothing happens."""
    command = [python, "-P", str(IDLE_WORKER), "--tables", "256", "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=tree, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def _options(args: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare the speed of two versions of Kickdoor, in turns.")
    parser.add_argument("old", help="a Python in which the old version is installed")
    parser.add_argument("new", help="a Python in which the new version is installed")
    parser.add_argument("--trees", nargs=2, type=Path, metavar=("OLD", "NEW"), help="their folders: the server, too")
    parser.add_argument("--only", action="append", choices=[*WORKLOADS, SERVER], help="only this one; may be repeated")
    parser.add_argument("--packages", action="append", default=[], help="a folder with more packages for both Pythons")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each measurement")
    parser.add_argument("--server-seconds", type=float, default=10.0, help="time for each measurement of the server")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured; medians are shown")
    parser.add_argument("--least", type=float, default=0.95, help="the least that a ratio should be")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures of all rounds")
    options = parser.parse_args(args)
    if SERVER in (options.only or []) and not options.trees:
        parser.error("the server needs --trees")
    return options


def main(args: list[str] | None = None) -> int:
    """Print a line for each workload; 1 if a ratio is too small."""
    options = _options(args)
    versions = Versions(options.old, options.new, options.rounds, options.packages)
    for name, python in (("old", options.old), ("new", options.new)):
        about = versions.ask(python, "about")
        print(f"{name}: {about['where']} ({'compiled' if about['compiled'] else 'NOT compiled'})")
    print(f"{'':<26}{'old a second':>12}  {'new a second':>12}  ratio", flush=True)
    comparisons: list[Comparison] = []
    for name in options.only or (*WORKLOADS, *([SERVER] if options.trees else [])):
        try:
            if name == SERVER:
                found = versions.compare_servers(options.trees, options.server_seconds)
            else:
                found = [versions.compare(name, options.seconds)]
        except Missing as reason:
            print(f"{name:<26}left out: {reason}", flush=True)
            continue
        comparisons += found
        print("\n".join(comparison.row(options.least) for comparison in found), flush=True)
    if options.json:
        figures = {c.name: {"ratio": c.ratio(), "pairs": c.pairs} for c in comparisons}
        options.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0 if all(c.ratio() >= options.least for c in comparisons) else 1


if __name__ == "__main__":
    sys.exit(main())
