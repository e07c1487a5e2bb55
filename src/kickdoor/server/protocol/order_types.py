"""What a seat has ordered for the windows of a game: when it wants to be asked, and where it passes without being
asked."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

__all__ = ["MOST_ORDERS", "OrderKind", "Orders", "StandingOrder"]

Orders = Literal["can", "ask", "until_named", "unless_win"]
OrderKind = Literal["kills", "losses", "curses", "endings"]
MOST_ORDERS: Final = 4  # one of each kind


class StandingOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pass for me in windows of one kind that are not about me: let kills happen that leave everybody below `level`,
    let others lose and run away, let Curses befall others, or go on when the fight of others is over. Before somebody
    wins, you are asked all the same."""

    order: OrderKind
    level: Annotated[int, Meta(ge=2, le=20)] = 9
