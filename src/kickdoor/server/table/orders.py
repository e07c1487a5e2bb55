"""Standing orders: the windows in which a seat passes without being asked.

An order looks at nothing but what everybody at the table sees, so carrying it out tells nothing about a hand. When it
is carried out, nobody can tell it from a pass by hand or for lack of cards (`asking.py`, decision 0024).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kickdoor.model.fight import Fight
from kickdoor.rules.fight.stakes import helper_levels, kills_at_stake, levels_at_stake
from kickdoor.server.protocol.order_types import OrderKind, StandingOrder
from kickdoor.table import Table

__all__ = ["are_covered", "cleaned"]

# The windows of each order, by their frames.
WINDOWS: Final[dict[OrderKind, tuple[str, ...]]] = {
    "kills": ("KillWindow",),
    "losses": ("LossWindow", "FacingFoe", "Rolling", "JustEscaped", "CaughtBy"),
    "curses": ("CursePending",),
    "endings": ("FightIsOver",),
}


def _stays_below(table: Table, fight: Fight, level: int) -> bool:
    """Will fighter and helper be below this Level when all monsters are dead?"""
    if table.players[fight.fighter].level + levels_at_stake(table, fight) >= level:
        return False
    if fight.helper < 0:
        return True
    gained = helper_levels(table, fight.helper) * kills_at_stake(fight)
    return table.players[fight.helper].level + gained < level


def _covers_kill(table: Table, order: StandingOrder) -> bool:
    return table.fight is not None and _stays_below(table, table.fight, order.level)


# What an order asks beyond the kind of the window.
CONDITIONS: Final[dict[OrderKind, Callable[[Table, StandingOrder], bool]]] = {"kills": _covers_kill}


def _covers(table: Table, order: StandingOrder) -> bool:
    if type(table.frames[-1]).__name__ not in WINDOWS[order.order]:
        return False
    condition = CONDITIONS.get(order.order)
    return condition is None or condition(table, order)


def are_covered(table: Table, orders: Sequence[StandingOrder]) -> bool:
    """Does one of these orders pass in the open window, which is not about the seat that gave them?"""
    return any(_covers(table, order) for order in orders)


def cleaned(orders: Sequence[StandingOrder]) -> tuple[StandingOrder, ...]:
    """The last order of each kind, always in the same sequence."""
    by_kind = {order.order: order for order in orders}
    return tuple(by_kind[kind] for kind in WINDOWS if kind in by_kind)
