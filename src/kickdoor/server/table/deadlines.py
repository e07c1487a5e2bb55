"""When something is done for a seat that does nothing: its bot acts, its held action or its standing orders come into
force, or its time is up. All of this follows from the log, so every process finds the same moments.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.action import Action
from kickdoor.model.words import CHARITY
from kickdoor.rules.actions.use_ability import Paying
from kickdoor.rules.turn.turn import Turn
from kickdoor.server.protocol.seat_types import Level
from kickdoor.server.settings import Settings
from kickdoor.server.table.asking import is_spared, passes_by_orders, rolls_together
from kickdoor.server.table.clocks import Limit, decision_time
from kickdoor.server.table.game import Game
from kickdoor.server.table.seating import Seating
from kickdoor.table import Table
from kickdoor.views.question_phrases import is_window

__all__ = ["NEARLY", "OVERDUE", "Deadline", "Deadlines", "earlier", "first_of", "held_action"]

OVERDUE: Final = 1500  # milliseconds; after so long the process that should have met a deadline has forgotten it
NEARLY: Final = 1000  # the stored deadline may be so much earlier than the real one; it must be less than OVERDUE

# How much quicker bots are at a table with one person; the first where there is little to see.
QUICK_PART: Final = 6
LONE_PART: Final = 2

Deadline = tuple[int, int]  # a seat, and the moment in milliseconds


def first_of(deadlines: list[Deadline]) -> int | None:
    """The earliest moment; None: there is none."""
    first: int | None = None
    for _, at in deadlines:
        if first is None or at < first:
            first = at
    return first


def earlier(one: int | None, other: int | None) -> int | None:
    """The earlier of two moments; None: there is none."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def held_action(game: Game, seat: int) -> Action | None:
    """The action that is held for the seat until the shortest time is over, if it is still legal."""
    text = game.held.get(seat)
    if text is None:
        return None
    action = game.table.parse(text)
    return action if game.table.why_not(seat, action) is None else None


class Deadlines:
    """Finds the deadlines of a table. `slow_levels` are the levels of bots that search."""

    def __init__(self, settings: Settings, slow_levels: frozenset[str]) -> None:
        self.settings = settings
        self.slow_levels = slow_levels

    def searching_level(self, seating: Seating, seat: int) -> Level | None:
        """The level of the bot on this seat if it is one that searches."""
        level = seating.seats[seat].level
        return level if level in self.slow_levels else None

    def of(self, game: Game, seating: Seating, limit: Limit, lone: int) -> list[Deadline]:
        """The deadlines of all seats that have one. `lone` is the seat of the only person at the table, or -1."""
        deadlines: list[Deadline] = []
        for seat in game.table.waiting:
            at = self._of_seat(game, seating, seat, limit, lone)
            if at is not None:
                deadlines.append((seat, at))
        return deadlines

    def _of_seat(self, game: Game, seating: Seating, seat: int, limit: Limit, lone: int) -> int | None:
        if seat in game.held and held_action(game, seat) is not None:
            return limit.held_until
        if seating.seats[seat].played_by_bot:
            return self._of_bot(game, seating, seat, limit, lone)
        table = game.table
        if not table.frames[-1].asks(table, seat):
            for offer in table.offers:
                if offer.to == seat:
                    return limit.offer
            time = decision_time(seating.info.clock)  # the seat is putting an offer together
            return None if time is None else game.acted_at[seat] + time
        if not is_spared(game, seating, seat, lone >= 0):
            return limit.due
        if rolls_together(game, seating):
            return limit.due
        if limit.window and passes_by_orders(game, seating, seat):
            soon = max(self._soon(game, seating, seat, lone), limit.floor)
            return limit.hold or soon  # like a pass by hand
        return game.asked_at if lone >= 0 else limit.due

    def _of_bot(self, game: Game, seating: Seating, seat: int, limit: Limit, lone: int) -> int:
        if rolls_together(game, seating):
            return game.rolled_at + self.settings.roll
        soon = self._soon(game, seating, seat, lone)
        return max(soon, limit.floor) if limit.window else soon

    def _soon(self, game: Game, seating: Seating, seat: int, lone: int) -> int:
        """When a bot acts, or standing orders are carried out.

        A bot that searches always takes the same time, so that nobody can see how much it has to think about.
        """
        time = self.settings.pace
        if lone >= 0:
            time = time // (QUICK_PART if _little_to_see(game.table, seat) else LONE_PART)
        if self.searching_level(seating, seat) is not None:
            searching = [n for n in range(len(seating.seats)) if self.searching_level(seating, n) is not None]
            time += len(searching) * self.settings.pace // 2
        return max(game.asked_at, game.acted_at[seat]) + time


def _little_to_see(table: Table, seat: int) -> bool:
    """Is what this seat's bot does now understood quickly? Windows, everything before the first turn, the end of a
    turn, what is put together unseen or paid for an ability."""
    top = table.frames[-1]
    if is_window(top) or isinstance(top, Paying) or table.turn == 0 or table.players[seat].draft is not None:
        return True
    return isinstance(top, Turn) and table.phase == CHARITY
