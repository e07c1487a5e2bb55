"""How fast the kernel is: random play on one core, copying and redealing, compiled and interpreted.

Seconds differ from machine to machine and from minute to minute, so every figure is also given relative to a small
fixed loop of plain Python that is timed in the same run.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from typing import TypedDict

from kickdoor._interpreted import is_compiled
from kickdoor.bots import RandomBot
from kickdoor.model.chance import chance_from
from kickdoor.sim.loop import play_fast
from kickdoor.table import Table, new_table

__all__ = ["Figures", "bench", "both", "heads", "interpreted_child", "machine", "markdown", "rows"]


class Figures(TypedDict):
    """What one run measured."""

    compiled: bool
    loops_per_second: float  # of the yardstick
    decisions_per_second: float
    games_per_second: float
    copy_microseconds: float
    redeal_microseconds: float


def yardstick() -> float:
    """Rounds per second of a small fixed loop of plain Python; the best of five, the rest is noise."""
    best = 0.0
    for _ in range(5):
        start = time.perf_counter()
        total, seen = 0, [0] * 64
        for i in range(100_000):
            total = (total * 31 + i) & 0xFFFF
            seen[total & 63] += 1
        best = max(best, 100_000 / (time.perf_counter() - start))
    return best


def _random_play(seconds: float, players: int) -> tuple[float, float]:
    """Decisions and games per second. Dealing is part of a game; reading the card files is not."""
    new_table(players=players)
    games = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        dice = [RandomBot(f"{games}/{seat}").dice for seat in range(players)]
        decisions += play_fast(new_table(players=players, seed=games), dice, 50_000)
        games += 1
    took = time.perf_counter() - start
    return decisions / took, games / took


def _middle_of_a_game() -> Table:
    table = new_table(players=4, seed=1)
    play_fast(table, [RandomBot(seat).dice for seat in range(4)], 300)
    return table


def _microseconds(seconds: float, table: Table, redeal: bool) -> float:
    chance = chance_from("bench")
    rounds = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(20):
            if redeal:
                table.redeal(0, chance)
            else:
                table.copy()
        rounds += 20
    return (time.perf_counter() - start) / rounds * 1e6


def bench(seconds: float = 5.0) -> Figures:
    """Measure this process: about this many seconds of play, and a fifth of it for each of the others."""
    speed = yardstick()
    decisions, games = _random_play(seconds, 4)
    table = _middle_of_a_game()
    return {
        "compiled": is_compiled("kickdoor.rules.engine"),
        "loops_per_second": max(speed, yardstick()),
        "decisions_per_second": decisions,
        "games_per_second": games,
        "copy_microseconds": _microseconds(seconds / 5, table, redeal=False),
        "redeal_microseconds": _microseconds(seconds / 5, table, redeal=True),
    }


def interpreted_child(seconds: float) -> Figures:
    """Measure the same source interpreted, in a process of its own."""
    code = f"import json; from kickdoor.sim.bench import bench; print(json.dumps(bench({seconds!r})))"
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def both(seconds: float = 5.0) -> list[Figures]:
    """Compiled first, where there is a compiled kernel, then interpreted."""
    here = bench(seconds)
    return [here, interpreted_child(seconds)] if here["compiled"] else [here]


def machine() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"


def rows(runs: list[Figures]) -> list[list[str]]:
    """The table: a line for each figure, and for each run its value and its value relative to the yardstick."""
    lines = [
        ["decisions per second"],
        ["games per second"],
        ["µs per copy"],
        ["µs per redeal"],
        ["yardstick, rounds per second"],
    ]
    for run in runs:
        speed = run["loops_per_second"]
        pairs = (
            (run["decisions_per_second"], 1e3 / speed),
            (run["games_per_second"], 1e6 / speed),
            (run["copy_microseconds"], speed / 1e6),
            (run["redeal_microseconds"], speed / 1e6),
        )
        for line, (value, scale) in zip(lines, pairs, strict=False):
            line += [_number(value), _number(value * scale)]
        lines[-1] += [_number(speed), ""]
    return lines


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def heads(runs: list[Figures]) -> list[str]:
    names = ["compiled" if run["compiled"] else "interpreted" for run in runs]
    return ["", *(cell for name in names for cell in (name, "relative"))]


def markdown(runs: list[Figures]) -> str:
    """The page docs/benchmarks.md."""
    head = heads(runs)
    table = ["| " + " | ".join(line) + " |" for line in [head, ["---"] + ["---:"] * (len(head) - 1), *rows(runs)]]
    return "\n".join(
        (
            "# Benchmarks",
            "",
            "Written by `make bench ARGS=--write`: random play of four players with the Deluxe set on one core, and",
            "copying and redealing a table in the middle of a game. *Relative* divides by the speed of one small fixed",
            "loop of plain Python timed in the same run (`yardstick` in `sim/bench.py`), so that figures of different",
            "machines compare: decisions per 1,000 rounds of it, games per 1,000,000 rounds, rounds per copy and",
            "per redeal.",
            "",
            *table,
            "",
            f"Measured with {machine()}.",
            "",
        )
    )
