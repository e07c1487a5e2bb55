"""Difficulty levels for players: names for bots, weakest first. `docs/bots.md` has their measured win rates."""

from __future__ import annotations

from typing import Final

__all__ = ["LEVELS"]

LEVELS: Final[dict[str, str]] = {
    "easy": "quick-easy",  # the quick bot, which leaves some of its decisions to chance
    "normal": "quick",
    "hard": "search",
}
