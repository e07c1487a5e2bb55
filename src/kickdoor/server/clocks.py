"""How long the table waits (section 13.3 of the catalogue). The same for everybody, whoever holds what.

A question has a limit; a window of announced kills also a shortest time. Times come from the log, so every process
finds the same deadline.
"""

from __future__ import annotations

from typing import Final

from kickdoor.rules.strength import for_the_win
from kickdoor.server.game import Game
from kickdoor.server.messages import ClockName

__all__ = ["FLOOR", "Limit", "limit_of", "thinking_time"]

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE

FLOOR: Final = 2600  # WINDOW-1

# Windows by their frame: the clause, and the seconds of a normal clock.
WINDOWS: Final = {
    "KillWindow": ("RW-7", 8),
    "LossWindow": ("RW-12", 6),
    "FacingFoe": ("RW-13", 5),
    "Rolling": ("RW-14", 5),
    "CaughtBy": ("RW-15", 8),
    "CursePending": ("RW-2", 8),
    "JustReceived": ("RW-17", 8),
    "JustEscaped": ("RW-25", 5),
    "FightIsOver": ("RW-26", 5),
}
FOR_THE_WIN: Final = ("RW-8", 20)
DECISION: Final = 60  # seconds
OFFER: Final = ("RW-6", 30)
# A turn may hold the table up to so many decisions' time, however often the player changes his hat.
TURN: Final = 6

# The clauses of decisions, for what is shown beside the clock.
DECISIONS: Final = {
    "Turn": "RW-1",
    "Fighting": "RW-5",
    "LootingTheBody": "RW-16",
    "OverLimit": "RW-20",
    "Game": "RW-24",
}

PACE: Final[dict[ClockName, float]] = {"relaxed": 2.0, "normal": 1.0, "quick": 0.5, "none": 0.0, "days": 0.0}
DAYS_DECISION: Final = 48 * HOUR
DAYS_WINDOW: Final = 12 * HOUR


class Limit:
    """The time of the open question: when the slow are played for, and before when it does not close."""

    def __init__(self, clause: str, window: bool, due: int | None, floor: int) -> None:
        self.clause = clause
        self.window = window
        self.due = due  # None: no limit
        self.floor = floor  # 0: none


def limit_of(game: Game, clock: ClockName, shortest: int = FLOOR) -> Limit:
    """The limit of the question that is open now. No window is shorter than `shortest` milliseconds."""
    table = game.table
    kind = type(table.frames[-1]).__name__
    at = game.asked_at
    if kind not in WINDOWS:
        clause, time = OFFER if table.offers else (DECISIONS.get(kind, "RW-20"), DECISION)
        if clock == "none":
            return Limit(clause, False, None, 0)
        if clock == "days":
            return Limit(clause, False, at + DAYS_DECISION, 0)
        own = int(time * SECOND * PACE[clock])
        return Limit(clause, False, min(at + own, game.turn_at + TURN * DECISION * int(SECOND * PACE[clock])), 0)
    clause, time = WINDOWS[kind]
    floor = 0
    if kind == "KillWindow":
        floor = at + shortest
        if for_the_win(table):
            clause, time = FOR_THE_WIN
    if clock == "none":
        return Limit(clause, True, None, floor)
    if clock == "days":
        return Limit(clause, True, at + DAYS_WINDOW + game.extra, floor)
    return Limit(clause, True, at + max(shortest, int(time * SECOND * PACE[clock])) + game.extra, floor)


def thinking_time(clock: ClockName) -> int:
    """What "wait, I'm thinking" adds, in milliseconds."""
    if clock == "days":
        return DAYS_WINDOW
    return int(15 * SECOND * (PACE[clock] or 1))
