"""Where the seed of a game comes from, as it is sent."""

from __future__ import annotations

import msgspec

from kickdoor.record.fairness import SeatNumber

__all__ = ["FairInfo"]


class FairInfo(msgspec.Struct, frozen=True):
    """Where the seed of the game comes from. `asked`: the host has started, and everybody who is bound to a number has
    to reveal it now. `seed` is null until the game is over."""

    asked: bool
    numbers: list[SeatNumber]
    seed: str | None
