"""The levels of difficulty that players choose from, weakest first, and the bots that play them.

`docs/bots.md` has their measured win rates.
"""

from __future__ import annotations

import sys
from typing import Final

__all__ = ["LEVELS"]

LEVELS: Final[dict[str, str]] = {
    "easy": "quick-easy",  # the quick bot, which leaves some of its decisions to chance
    "normal": "quick",
    "hard": "search@0.5" if sys.platform == "emscripten" else "search",  # a browser needs longer to see as far ahead
}
