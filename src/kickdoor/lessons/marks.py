"""The notes that the page shows in a person's first games: each once, when its subject comes up for the first time.

The words are in the phrase book of lessons, under their own names.
"""

from __future__ import annotations

from typing import Final

__all__ = ["MARKS"]

MARKS: Final = (
    "mark.setup",
    "mark.door",
    "mark.fight",
    "mark.losing",
    "mark.offer",
    "mark.window",
    "mark.curse",
    "mark.run",
    "mark.treasure",
    "mark.trouble",
    "mark.charity",
    "mark.sell",
    "mark.win",
)
