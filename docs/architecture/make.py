"""Draws the pictures of docs/architecture.md from the code.

PYTHONPATH=src python -m docs.architecture.make          # writes them
PYTHONPATH=src python -m docs.architecture.make check    # says which are out of date
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("KICKDOOR_INTERPRETED", "1")  # calls of compiled functions cannot be followed

from docs.architecture import action, card, frames, packages

HOME = Path(__file__).parent
PICTURES = {"packages": packages.draw, "action": action.draw, "card": card.draw, "frames": frames.draw}


def main() -> int:
    check = sys.argv[1:] == ["check"]
    stale = 0
    for name, draw in PICTURES.items():
        path = HOME / f"{name}.svg"
        text = draw()
        if check and (not path.exists() or path.read_text(encoding="utf-8") != text):
            print(f"{path.name} is out of date: python -m docs.architecture.make")
            stale += 1
        elif not check:
            path.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
