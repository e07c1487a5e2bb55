"""What stands out in a game: levels turn by turn, turning points, the end."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["Ending", "Point", "PointKind", "TurnLevels"]

PointKind = Literal["stopped", "missed", "died", "fell", "rose", "led", "won"]


class TurnLevels(msgspec.Struct, frozen=True):
    """Everybody's Level at the end of a turn; turn 0 is the beginning."""

    turn: int
    levels: list[int]


class Ending(msgspec.Struct, frozen=True):
    """How it ended: by a kill (`cards`: the monsters), by a card, or on time. `seat` is the player who did it."""

    how: Literal["kill", "card", "time"]
    winners: list[int]
    seat: int
    helper: int | None
    cards: list[str]


class Point(msgspec.Struct, frozen=True):
    """A turning point; `action` is the number of the action that made it, `by` the player who was behind it."""

    kind: PointKind
    turn: int
    action: int
    seat: int
    by: int | None
    card: str | None
    amount: int
