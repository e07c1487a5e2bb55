"""A server whose clock can be set while it runs: `python -P skewed.py FILE serve …`, or a child of the nursery.

FILE says by how many seconds its clock is wrong. Only the clock is wrong; time itself goes on as everywhere.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from kickdoor.server.table.clocks import set_clock

right = time.time


def skew(file: Path) -> None:
    """From now on, this process's clock is wrong by what the file says."""

    def wrong() -> float:
        return right() + float(file.read_text())

    time.time = wrong
    set_clock(int(wrong() * 1000))  # the server looked at the clock when it was imported


if __name__ == "__main__":
    from kickdoor.cli import main

    skew(Path(sys.argv.pop(1)))
    main()
