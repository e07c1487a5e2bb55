"""What somebody has stated: words, numbers and lists are checked here, and every mistake names its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kickdoor.cards.problems import closest, shown


class BadScenario(ValueError):
    """An impossible situation: a card twice, a name nobody has, a limit broken.

    `place` is where it was stated (`players[1].races[0]`), `why` says what is wrong there.
    """

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return BadScenario, (self.place, self.why)


def one_of(place: str, value: object, known: Collection[str], what: str) -> str:
    """One of these words; `what` says what they are."""
    if isinstance(value, str) and value in known:
        return value
    near = closest(value, known) if isinstance(value, str) else ""
    raise BadScenario(place, f"{shown(value)} is not a {what}{near or '; known: ' + ', '.join(known)}")


def mapping(place: str, value: object, known: Collection[str] | None = None) -> Mapping[str, Any]:
    """A map from names to something. `known`: there are only these names."""
    if not isinstance(value, Mapping):
        raise BadScenario(place, f"{shown(value)} is not a map of names")
    for key in value:
        if known is not None:
            one_of(place, key, known, "word known here")
        elif not isinstance(key, str):
            raise BadScenario(place, f"{shown(key)} is not a name")
    return value


def sequence(place: str, value: object) -> Sequence[Any]:
    """A list. A single word is not taken for a list of its letters."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise BadScenario(place, f"{shown(value)} is not a list")
    return value


def whole_number(place: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadScenario(place, f"{shown(value)} is not a whole number")
    if not low <= value <= high:
        raise BadScenario(place, f"{value} is not between {low} and {high}")
    return value


def flag(place: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadScenario(place, f"{shown(value)} is neither True nor False")
    return value
