"""Seats, as everybody sees them."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kickdoor.server.protocol.figure_types import Features

__all__ = ["COLOURS", "Colour", "Level", "SeatInfo", "Sex"]

Sex = Literal["female", "male"]
Colour = Literal["red", "orange", "yellow", "green", "blue", "violet"]
Level = Literal["easy", "normal", "hard"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow", "violet", "orange")


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and whoever sits there. `level` is a bot's; `away`: a bot plays for this person; `present`: they are
    connected (in a game over several days nobody is told); `gone`: they have left a running game, and the bot stays.
    `kept_for` is the name of somebody who is invited to an empty seat; null: nobody is. `ready`: before the game, they
    have said that it can begin. `vacation` is the moment until which they are on vacation; null: they are not."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    colour: Colour
    sex: Sex
    level: Level | None
    host: bool
    away: bool
    present: bool
    gone: bool
    kept_for: str | None
    features: Features
    ready: bool
    vacation: int | None
