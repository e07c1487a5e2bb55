"""One seat of a table. Compiled with the kernel, like the seating."""

from __future__ import annotations

from kickdoor.server.protocol.figure_types import UNCHOSEN
from kickdoor.server.protocol.messages import Colour, Level, Orders, Sex
from kickdoor.server.table.entries import Invited

__all__ = ["Seat"]


class Seat:
    """One seat. It is empty if it has neither a guest nor the level of a bot."""

    def __init__(self, colour: Colour) -> None:
        self.guest = ""
        self.name = ""
        self.colour: Colour = colour
        self.sex: Sex = "male"
        self.features = UNCHOSEN
        self.ready = False
        self.level: Level | None = None
        self.away = False
        self.gone = False  # they have left a running game, and a bot stays
        self.orders: Orders = "can"
        self.kept: Invited | None = None  # for whom an empty seat is kept
        self.kept_until = 0

    @property
    def empty(self) -> bool:
        return not self.guest and self.level is None

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away
