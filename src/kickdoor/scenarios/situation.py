"""A situation as data: what `scenario` is told, in a form that a file can carry."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta

__all__ = ["Situation", "seat_name"]

MOST_DICE = 100

Names = list[Annotated[str, Meta(max_length=80)]]


def seat_name(seat: int) -> str:
    """What a situation calls a player: their names may change, their seats do not."""
    return f"@{seat}"


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a game begins that does not begin with a deal. The words are those of `scenario`. The players stand in the
    order of seats and are called `@0`, `@1` …; their sexes are those of the setup, so `sex` is not among their words.
    """

    players: Annotated[list[dict[str, Any]], Meta(max_length=6)]
    turn: str | None = None
    phase: str = "arrange"
    fight: dict[str, Any] | None = None
    doors: Names = []
    treasures: Names = []
    door_discards: Names = []
    treasure_discards: Names = []
    dice: Annotated[list[int], Meta(max_length=MOST_DICE)] = []
    after_fight: bool = False

    @property
    def fingerprint(self) -> str:
        """A hash of all of it."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]
