"""The log of a match: a line of JSON for each deal that was finished. With it a match goes on where it was stopped, and
pieces that were played at different times add up.

The first line says who plays; the others have the deal and how the bots did in it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kickdoor.learn.match import Deal, Series

__all__ = ["MatchLog", "OtherMatch"]


class OtherMatch(ValueError):
    """The file is the log of another match, or none at all."""


class MatchLog:
    """The deals of a match that have been played, by their number. Raises OtherMatch if the file belongs to another."""

    def __init__(self, path: Path, series: Series) -> None:
        self.path = path
        self.deals: dict[int, Deal] = {}
        about = _about(series)
        whole = self._whole_lines()
        if not whole:
            self._append(about)
            return
        try:
            there, *told = [json.loads(line) for line in whole]
            self.deals = {line.pop("deal"): Deal(**{name: tuple(line[name]) for name in Deal._fields}) for line in told}
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise OtherMatch(f"{path} is no log of a match: {error!r}") from error
        if there != about:
            raise OtherMatch(f"{path} is the log of another match: {json.dumps(there)}")

    def __repr__(self) -> str:
        return f"<MatchLog: {len(self.deals)} deals in {self.path}>"

    def note(self, number: int, deal: Deal) -> None:
        """Write a deal down that was just finished."""
        self.deals[number] = deal
        self._append({"deal": number, **deal._asdict()})

    def _whole_lines(self) -> list[str]:
        """What was written to its end. A line that was begun when the program was killed is cut off."""
        if not self.path.exists():
            return []
        told = self.path.read_text(encoding="utf-8")
        whole = told[: told.rfind("\n") + 1]
        if whole != told:
            self.path.write_text(whole, encoding="utf-8")
        return whole.splitlines()

    def _append(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def _about(series: Series) -> dict[str, Any]:
    told = series._asdict()
    del told["seed"]
    return {"bots": list(series.bots), **{k: v for k, v in told.items() if k != "bots"}, "sets": list(series.sets)}
