"""Kickdoor and other game engines measured in turns, and the ratios of their speeds.

The speed of a machine changes from minute to minute. So everything is measured in every round, and what is compared is
measured soon after each other. A ratio is the median of the ratios of the rounds. Figures of different runs are never
compared.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bench.measures import Figures
from bench.rivals import RIVALS
from kickdoor._interpreted import is_compiled

__all__ = ["RATIOS", "Ratio", "Round", "compare", "machine", "markdown", "ratio_rows", "speed_rows", "table_rows"]

ROOT: Final = Path(__file__).resolve().parents[1]
Round = dict[str, Figures]  # by what was measured; play that is not compiled is "interpreted"

SPEEDS: Final = (
    ("play", "Kickdoor, random play, Deluxe"),
    ("three sets", "Kickdoor, random play, all three sets"),
    ("interpreted", "Kickdoor, random play, not compiled"),
    ("quick bots", "Kickdoor, four quick bots"),
    ("environment", "Kickdoor, environment steps"),
    ("seat", "Kickdoor, steps of one seat against quick bots"),
    ("vector", "Kickdoor, steps of eight such seats side by side"),
    ("parallel", "Kickdoor, steps of the parallel API"),
    ("text", "Kickdoor, decisions by sentences"),
    ("hearts", "OpenSpiel hearts, from Python"),
    ("hearts_even", "OpenSpiel hearts, chance sampled as even"),
    ("gin_rummy", "OpenSpiel gin_rummy, from Python"),
    ("uno", "RLCard uno"),
    ("catanatron", "catanatron"),
    ("pokerkit", "PokerKit no-limit hold'em"),
    ("pettingzoo", "PettingZoo gin_rummy steps"),
)
# The order of a round: what is compared stands together, around random play.
ORDER: Final = (
    "gin_rummy", "pokerkit", "pettingzoo", "environment", "seat", "vector", "parallel", "text",
    "hearts_even", "hearts", "uno", "play", "three sets", "quick bots", "catanatron", "tables", "interpreted",
)  # fmt: skip
RATE: Final = "decisions_per_second"
GAMES: Final = "games_per_second"


class Ratio:
    """A goal: one figure divided by another of the same round (by 1 where there is no other)."""

    def __init__(self, what: str, of: tuple[str, str], to: tuple[str, str] | None, at_least: float, most: bool) -> None:
        self.what = what
        self.of = of
        self.to = to
        self.bound = at_least
        self.most = most  # whether the bound is an upper one

    def value(self, rounds: list[Round]) -> float | None:
        """The median over the rounds; None if one of the two was not measured."""
        values = []
        for figures in rounds:
            top = figures.get(self.of[0], {}).get(self.of[1])
            bottom = 1.0 if self.to is None else figures.get(self.to[0], {}).get(self.to[1])
            if top is None or bottom is None:
                return None
            values.append(top / bottom)
        return statistics.median(values)

    def reached(self, value: float) -> bool:
        return value <= self.bound if self.most else value >= self.bound


def _least(what: str, of: tuple[str, str], to: tuple[str, str] | None, bound: float) -> Ratio:
    return Ratio(what, of, to, bound, most=False)


def _most(what: str, of: tuple[str, str], to: tuple[str, str] | None, bound: float) -> Ratio:
    return Ratio(what, of, to, bound, most=True)


COPY: Final = ("tables", "copy_microseconds")
RATIOS: Final = (
    _least("random play / OpenSpiel hearts", ("play", RATE), ("hearts", RATE), 1.0),
    _least("random play / RLCard uno", ("play", RATE), ("uno", RATE), 8.0),
    _least("random play / catanatron", ("play", RATE), ("catanatron", RATE), 15.0),
    _most("copy / catanatron's copy", COPY, ("catanatron", "copy_microseconds"), 0.05),
    _most("redeal / copy", ("tables", "redeal_microseconds"), COPY, 4.0),
    _most("memory of a table, KB", ("tables", "table_kilobytes"), None, 100.0),
    _most("cost of a decision, three sets / one", ("play", RATE), ("three sets", RATE), 1.25),
    _least("environment steps / PettingZoo gin_rummy's", ("environment", RATE), ("pettingzoo", RATE), 5.0),
    _least("games of four quick bots per second", ("quick bots", GAMES), None, 200.0),
    _least("games of four quick bots / of random play", ("quick bots", GAMES), ("play", GAMES), 0.5),
    _least("not compiled / catanatron", ("interpreted", RATE), ("catanatron", RATE), 1.0),
)


def _child(command: list[str], **env: str) -> Figures:
    environment = {**os.environ, **env}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def _one_round(rivals: Path | None, seconds: float, progress: Callable[[str], None]) -> Round:
    figures: Round = {}
    own = [sys.executable, "-m", "bench.measures"]
    script = str(Path(__file__).with_name("rivals.py"))
    for name in ORDER:
        if name in RIVALS and rivals is None:
            continue
        if name == "interpreted" and not is_compiled("kickdoor.rules.engine"):
            continue
        progress(name)
        if name in RIVALS:
            figures[name] = _child([str(rivals), script, name, str(seconds)])
        elif name == "interpreted":
            figures[name] = _child([*own, "play", str(seconds)], KICKDOOR_INTERPRETED="1")
        else:
            figures[name] = _child([*own, name, str(seconds)])
    return figures


def compare(rivals: Path | None, seconds: float, rounds: int, progress: Callable[[str], None]) -> list[Round]:
    """Measure everything in turns. `rivals` is a Python that has the other engines; None: only Kickdoor is measured."""
    return [
        _one_round(rivals, seconds, lambda name, n=n: progress(f"round {n + 1} of {rounds}: {name}"))  # type: ignore[misc]
        for n in range(rounds)
    ]


def machine() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def _middle(rounds: list[Round], who: str, figure: str) -> str:
    values = [figures[who][figure] for figures in rounds if figure in figures.get(who, {})]
    return _number(statistics.median(values)) if values else ""


def speed_rows(rounds: list[Round]) -> list[list[str]]:
    """The columns: what was measured, decisions per second, games per second."""
    return [
        [title, _middle(rounds, who, RATE), _middle(rounds, who, GAMES)] for who, title in SPEEDS if who in rounds[0]
    ]


def table_rows(rounds: list[Round]) -> list[list[str]]:
    """The columns: what was measured about a single table, and its figure."""
    rows = [
        ["Kickdoor, µs per copy", _middle(rounds, *COPY)],
        ["Kickdoor, µs per redeal", _middle(rounds, "tables", "redeal_microseconds")],
        ["Kickdoor, µs per view", _middle(rounds, "tables", "view_microseconds")],
        ["Kickdoor, KB per table", _middle(rounds, "tables", "table_kilobytes")],
        ["catanatron, µs per copy", _middle(rounds, "catanatron", "copy_microseconds")],
    ]
    return [row for row in rows if row[1]]


def ratio_rows(rounds: list[Round]) -> list[list[str]]:
    """The columns: what is compared, the median of the rounds, what it should be, and whether it is."""
    rows = []
    for ratio in RATIOS:
        value = ratio.value(rounds)
        if value is not None:
            wanted = f"{'at most' if ratio.most else 'at least'} {ratio.bound:g}"
            rows.append([ratio.what, _number(value), wanted, "yes" if ratio.reached(value) else "no"])
    return rows


def _markdown_table(heads: list[str], rows: list[list[str]]) -> list[str]:
    rule = ["---"] + ["---:"] * (len(heads) - 1)
    return ["| " + " | ".join(line) + " |" for line in [heads, rule, *rows]]


def markdown(rounds: list[Round], seconds: float) -> str:
    """The page docs/benchmarks.md."""
    return "\n".join(
        (
            "# Benchmarks",
            "",
            "Written by `make bench ARGS=--write`: everything on one core, in CPU time, in one run. Each engine is",
            f"measured in turns, {len(rounds)} rounds of {seconds:g} seconds each; a figure is the median of the",
            "rounds, a ratio the median of the ratios of the rounds. Four players; a decision is one choice of one",
            "player; dealing and dice are part of the time. How the others are driven: `bench/rivals.py`;",
            "their versions: `requirements/bench.txt`.",
            "",
            "## Ratios",
            "",
            *_markdown_table(["", "measured", "to reach", "reached"], ratio_rows(rounds)),
            "",
            "## Figures",
            "",
            *_markdown_table(["", "decisions/s", "games/s"], speed_rows(rounds)),
            "",
            *_markdown_table(["", ""], table_rows(rounds)),
            "",
            f"Measured with {machine()}.",
            "",
        )
    )
