"""What a card does by itself when something happens, or instead of something (TRIGGER)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kickdoor.model.amount import Test
from kickdoor.model.piece import Piece, Shown

# to whom it must happen
TO_YOU: Final = 0
TO_OTHERS: Final = 1
TO_ANYONE: Final = 2
TO_LEFT: Final = 3
TO_RIGHT: Final = 4

WHOM_NAMES: Final = ("you", "others", "anyone", "left", "right")

NO_SPAN: Final = -1  # there is no limit


class Trigger(Shown):
    """A reaction of a card in play: to a happening, or instead of something (`what` is then one of `I_*`)."""

    def __init__(self, index: int, what: int, whom: int, program: int, may: bool) -> None:
        self.index = index
        self.what = what
        self.whom = whom
        self.program = program
        self.may = may  # its owner decides
        self.test: Test | None = None
        self.span = NO_SPAN  # `counts.IN_*`: how often it works in what
        self.times = 0


@mypyc_attr(acyclic=True)
class Reaction(Piece):
    """A card of this player that reacts, and by which of its triggers."""

    def __init__(self, seat: int, card: int, index: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index
