"""Bodies of requests about a seat before the game."""

from __future__ import annotations

import msgspec

from kickdoor.server.protocol.figure_types import Features
from kickdoor.server.protocol.messages import Name, SeatNo
from kickdoor.server.protocol.seat_types import Colour, Level, Sex

__all__ = ["BotWish", "PersonWish", "SeatWish"]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat you want, how you want to look, and whether the game can begin. Whatever is left out is chosen for you,
    or stays as it is. `despite_blocks`: you know that somebody sits there whom you have blocked."""

    name: Name | None = None
    seat: SeatNo | None = None
    colour: Colour | None = None
    sex: Sex | None = None
    despite_blocks: bool = False
    features: Features | None = None
    ready: bool | None = None


class PersonWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who shares the device of whoever opens a table, and how they want to look."""

    name: Name
    colour: Colour | None = None
    sex: Sex | None = None
    features: Features | None = None


class BotWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on an empty seat or, if the level is left out, take it away."""

    seat: SeatNo
    level: Level | None = None
