"""Clauses of the other two sets, whose cards are not in the game yet, and of events."""

_STAR = "comes with the Star set"
_STEAM = "comes with the Steampunk set"


def _range(prefix: str, first: int, last: int, reason: str) -> dict[str, str]:
    return {f"{prefix}-{n}": reason for n in range(first, last + 1)}


NOT_TESTABLE = {
    "CLASS-21": _STAR,
    "CLASS-22": _STAR,
    "CLASS-23": _STEAM,
    "RACE-7": _STAR,
    "HIRE-9": _STEAM,
    **_range("COMPLEX", 1, 6, _STAR),
    **_range("LASER", 1, 9, _STAR),
    **_range("SIDEKICK", 1, 14, _STAR),
    **_range("DOLLY", 1, 4, _STEAM),
    **_range("GEARS", 1, 5, _STEAM),
    "TOURN-1": "Who has the last word at an event is outside the kernel; its rules change nothing in the game's.",
    "E2": _STEAM,
    "E2b": _STEAM,
    "E3": _STAR,
    **_range("E4", 5, 6, _STAR),
    "E4-7": _STEAM,
    **_range("E4", 8, 10, _STAR),
    "E4-17": _STAR,
    "E4-18": _STEAM,
}
