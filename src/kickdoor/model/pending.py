"""What waits to be settled between two questions: cards that must be played, received cards, dues for levels."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kickdoor.model.action import Action
from kickdoor.model.piece import Piece


@mypyc_attr(acyclic=True)
class MustPlay(Piece):
    """A card that must be played as soon as the draw it came with is complete (TREAS-5)."""

    def __init__(self, card: int, face_up: bool) -> None:
        self.card = card
        self.face_up = face_up


@mypyc_attr(acyclic=True)
class Received(Piece):
    """A card that a player has just received and may still play at once (RW-17)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


@mypyc_attr(acyclic=True)
class LevelDue(Piece):
    """Levels a player has gained, or lost (negative), for which they draw or discard cards."""

    def __init__(self, seat: int, change: int) -> None:
        self.seat = seat
        self.change = change


@mypyc_attr(acyclic=True)
class Settled(Piece):
    """An answer that the table gave for a seat, because the seat had only one thing to do (WINDOW-9)."""

    def __init__(self, seat: int, action: Action) -> None:
        self.seat = seat
        self.action = action
