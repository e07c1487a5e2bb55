"""Times as an operator writes and reads them."""

from __future__ import annotations

import re
from typing import Final

from kickdoor.cli.setup import BadInput

__all__ = ["age", "read_time"]

UNITS: Final = {"s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 7 * 86_400_000}
LONGEST: Final = 100 * 365 * UNITS["d"]
_FORM: Final = re.compile(r"(?:\d+[smhdw])+")


def read_time(text: str, name: str) -> int:
    """The milliseconds of a time such as 90s, 30m, 12h, 7d or 1d12h. `name` is the option it was given to."""
    short = text.replace(" ", "").lower()
    length = 0
    if _FORM.fullmatch(short):
        length = sum(int(number) * UNITS[unit] for number, unit in re.findall(r"(\d+)([smhdw])", short))
    if not 0 < length <= LONGEST:
        raise BadInput(f"{name} {text!r} is not a time: give for example 90s, 30m, 12h, 7d, 2w or 1d12h")
    return length


def age(milliseconds: int) -> str:
    """A time in its two biggest units: 3 d 4 h."""
    left = max(0, milliseconds)
    parts: list[str] = []
    for unit in ("d", "h", "m", "s"):
        number, left = divmod(left, UNITS[unit])
        if number or (unit == "s" and not parts):
            parts.append(f"{number} {'min' if unit == 'm' else unit}")
        elif parts:
            break
    return " ".join(parts[:2])
