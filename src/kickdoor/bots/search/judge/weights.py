"""The trained numbers of the judge: a file with a line of JSON that tells where they come from, then whole numbers.

The numbers are two bytes each, the lowest first, in the order of `shapes`.
"""

from __future__ import annotations

import json
from array import array
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from kickdoor.bots.search.judge.card_features import feature_names
from kickdoor.bots.search.judge.encode import FACTS, PLACES

__all__ = ["FILE", "UNIT", "BadWeights", "Weights", "read_weights", "shipped", "write_weights"]

FILE: Final = "judge.weights"
UNIT: Final = 1024  # this number in the file stands for 1


class BadWeights(ValueError):
    """A file of weights that does not fit this version of the judge."""


class Weights:
    """Whole numbers by the names of `shapes`, each a flat list, and what the file tells about them."""

    def __init__(self, parts: dict[str, list[int]], story: dict[str, Any]) -> None:
        self.parts = parts
        self.story = story
        self.width: int = story["width"]
        self.second: int = story["second"]


def shapes(width: int, second: int, features: int | None = None) -> dict[str, int]:
    """How many numbers each part has. `width` is the number of first sums of a seat, `second` of those after them,
    `features` of what is known of a card (as many as there are now, if nothing is said)."""
    return {
        "cards": PLACES * (len(feature_names()) if features is None else features) * width,  # by place, by feature
        "facts": FACTS * width,
        "base": width,
        "own": width * second,  # from the first sums of the seat itself …
        "all": width * second,  # … and of all seats on average
        "second_base": second,
        "straight": width,  # from the first sums to the points
        "last": second,
    }


def write_weights(path: Path, parts: dict[str, list[int]], story: dict[str, Any]) -> None:
    """Write the file. The story has to name `width` and `second`."""
    story = {**story, "features": feature_names(), "facts": FACTS, "places": PLACES}
    numbers = array("h")
    for name, size in shapes(story["width"], story["second"]).items():
        if len(parts[name]) != size:
            raise BadWeights(f"{name} has {len(parts[name])} numbers, and needs {size}")
        numbers.extend([max(-32768, min(32767, number)) for number in parts[name]])
    body = b"".join(number.to_bytes(2, "little", signed=True) for number in numbers)
    path.write_bytes(json.dumps(story, sort_keys=True).encode() + b"\n" + body)


def read_weights(raw: bytes) -> Weights:
    """Read what `write_weights` has written. Words that the card language has gained since then weigh nothing. Raises
    BadWeights."""
    head, _, body = raw.partition(b"\n")
    story = json.loads(head)
    if (story["facts"], story["places"]) != (FACTS, PLACES) or not set(story["features"]) <= set(feature_names()):
        raise BadWeights("these weights belong to another version of the judge")
    numbers = [int.from_bytes(body[i : i + 2], "little", signed=True) for i in range(0, len(body), 2)]
    parts: dict[str, list[int]] = {}
    at = 0
    for name, size in shapes(story["width"], story["second"], len(story["features"])).items():
        parts[name] = numbers[at : at + size]
        at += size
    if at != len(numbers):
        raise BadWeights(f"{len(numbers)} weights, and {at} are needed")
    parts["cards"] = _with_new_words(parts["cards"], story["features"], story["width"])
    return Weights(parts, story)


def _with_new_words(cards: list[int], known: list[str], width: int) -> list[int]:
    """The weights of all features there are now, in their order."""
    row_of = {name: number for number, name in enumerate(known)}
    out: list[int] = []
    for place in range(PLACES):
        for name in feature_names():
            row = row_of.get(name, -1)
            at = (place * len(known) + row) * width
            out += cards[at : at + width] if row >= 0 else [0] * width
    return out


def shipped() -> Weights:
    """The weights that come with the package."""
    return read_weights((files("kickdoor.bots.search.judge") / FILE).read_bytes())
