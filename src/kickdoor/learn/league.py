"""The league: bots rated one by one, each from a file of its own, so that the table grows by adding a file.

A file is a JSON object: `bot` (a name, or `mine.py:Mine` beside the file), `about`, `by`, and the `result` once it is
measured. Everybody is measured in the same way: against three quick bots, every deal in every seat. So a new entry is
compared with all others without any of them playing again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from math import log10
from pathlib import Path
from typing import Any, Final, NamedTuple

from kickdoor.learn.match import Deal, Measured, Series, measure, summary
from kickdoor.sim.own import any_bot, is_own

__all__ = ["AGAINST", "DEALS", "PLAYERS", "BadEntry", "Entry", "entries", "play", "rating", "shipped", "table"]

AGAINST: Final = "quick"
PLAYERS: Final = 4
DEALS: Final = 125  # each is played once in every seat
SEED: Final = 900_000
_MIDDLE: Final = 1000  # the rating of the bot that everybody is measured against
_FACTS: Final = ("games", "won", "share", "off", "milliseconds")


class BadEntry(ValueError):
    """A file of the league that does not say what it has to."""


class Entry(NamedTuple):
    """A bot of the league. The result is empty until it is measured."""

    name: str
    path: Path
    bot: str
    about: str
    by: str
    result: dict[str, float]

    @property
    def rating(self) -> float:
        return rating(self.result["share"])

    @property
    def doubt(self) -> float:
        """Half the 95 % interval of the rating."""
        share, off = self.result["share"], self.result["off"]
        return (rating(share + off) - rating(share - off)) / 2


def rating(share: float) -> float:
    """Points: 400 more are ten times the odds. A fair share of the wins is 1000."""
    share = min(0.995, max(0.005, share))
    return _MIDDLE + 400 * log10(share / (1 - share) * (PLAYERS - 1))


def shipped() -> Path:
    """The folder with the bots that come with Kickdoor."""
    return Path(str(files("kickdoor.learn") / "entries"))


def entries(folder: Path) -> list[Entry]:
    """All bots of a folder by the names of their files. Raises BadEntry."""
    return [_entry(path) for path in sorted(folder.glob("*.json"))]


def _entry(path: Path) -> Entry:
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        bot, about, by = (str(told[word]) for word in ("bot", "about", "by"))
        result = {word: float(told["result"][word]) for word in _FACTS} if told.get("result") else {}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadEntry(f"{path.name}: {error!r}; an entry says bot, about and by, and its result") from error
    if is_own(bot) and bot.partition(":")[0].endswith(".py"):
        bot = str(path.parent / bot)
    return Entry(path.stem, path, bot, about, by, result)


def play(entry: Entry, deals: int, jobs: int, told: Callable[[Deal], None] = lambda _deal: None) -> Entry:
    """Measure a bot, and write the result into its file. Raises UnknownBot or BotFailed."""
    any_bot(entry.bot)
    series = Series((entry.bot,), AGAINST, PLAYERS, seed=SEED)
    found: list[Deal] = []
    for _, deal in measure(series, deals, jobs):
        found.append(deal)
        told(deal)
    [measured] = summary(series, found)
    result = _facts(measured)
    written: dict[str, Any] = json.loads(entry.path.read_text(encoding="utf-8"))
    written["result"] = result
    entry.path.write_text(json.dumps(written, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return entry._replace(result=result)


def _facts(measured: Measured) -> dict[str, float]:
    return {
        "games": measured.games,
        "won": round(measured.won, 4),
        "share": round(measured.share, 4),
        "off": round(measured.share_off or 3 / measured.games, 4),  # all deals alike: the rule of three
        "milliseconds": round(measured.milliseconds, 3),
    }


def table(found: list[Entry]) -> Iterator[Entry]:
    """The measured ones, the best first."""
    yield from sorted((entry for entry in found if entry.result), key=lambda entry: -entry.result["share"])
