"""A server whose clock can be set while it runs: `python -P skewed.py FILE serve …`.

FILE says by how many seconds its clock is wrong. Only the clock is wrong; time itself goes on as everywhere.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from kickdoor.cli import main

FILE = Path(sys.argv.pop(1))
right = time.time


def wrong() -> float:
    return right() + float(FILE.read_text())


if __name__ == "__main__":
    time.time = wrong
    main()
