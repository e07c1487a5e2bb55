"""One seat of a table. Compiled with the kernel, like the seating."""

from __future__ import annotations

from typing import Literal

from kickdoor.server.protocol.figure_types import UNCHOSEN
from kickdoor.server.protocol.order_types import Orders, StandingOrder
from kickdoor.server.protocol.seat_types import Colour, Level, SeatInfo, Sex
from kickdoor.server.table.entries import Invited
from kickdoor.server.table.vacation import Vacation

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
        self.standing: tuple[StandingOrder, ...] = ()  # where they pass without being asked
        self.vacation = Vacation()
        self.kept: Invited | None = None  # for whom an empty seat is kept
        self.kept_until = 0

    @property
    def empty(self) -> bool:
        return not self.guest and self.level is None

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away

    def info(self, number: int, host: bool, present: bool, now: int) -> SeatInfo:
        """The seat as everybody sees it."""
        kind: Literal["person", "bot", "empty"] = (
            "bot" if self.level is not None else "person" if self.guest else "empty"
        )
        return SeatInfo(
            seat=number,
            kind=kind,
            name=self.name,
            colour=self.colour,
            sex=self.sex,
            level=self.level,
            host=host,
            away=self.away,
            present=present or kind == "bot",
            gone=self.gone,
            kept_for=None if self.kept is None else self.kept.name,
            features=self.features,
            ready=self.ready or kind == "bot",
            vacation=self.vacation.until(now),
        )
