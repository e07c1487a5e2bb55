"""Write the game of tests/golden again: `python -m tests.golden.renew_game`, then read the difference."""

from __future__ import annotations

from pathlib import Path

from kickdoor.record.log import Log
from tests.support.records import whole_game

__all__ = ["FILE", "told"]

FILE = Path(__file__).with_name("game.txt")


def told(seat: int | None = None) -> str:
    """One complete game in sentences, after the actions that brought them about."""
    record = whole_game("golden", 3).record
    lines: list[str] = []
    log: Log | None = None
    for move in record.moves():
        log = log or Log(record.names, move.table.lib, seat)
        if move.number:
            lines.append(f"{move.number} @{move.seat} {move.text}")
        lines += [f"    {line}" for line in log.lines(move.events, move.table)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(told(), encoding="utf-8")
