"""How long the table waits (section 13.3 of the catalogue). The same for everybody, whoever holds what.

A question has a limit; a window of announced kills also a shortest time, and nobody announces a kill before everybody
had time to read the monster. Times come from the log, so every process finds the same deadline.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.card_program import CardProgram
from kickdoor.model.frame import Frame
from kickdoor.model.words import ARRANGE, CHARITY, TROUBLE
from kickdoor.rules.fight.bad_stuff import CaughtBy
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.rules.life.curses import CursePending
from kickdoor.server.game import Game
from kickdoor.server.messages import ClockName
from kickdoor.server.settings import Settings
from kickdoor.table import Table

__all__ = ["WINDOWS", "WINDOW_CLAUSES", "Limit", "decision_time", "limit_of", "thinking_time"]

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE

# Windows by their frame: the clause, and the seconds of a normal clock. Where a victim decides (RW-2, RW-15) he has the
# time of a decision first; these seconds are for the others afterwards.
WINDOWS: Final = {
    "KillWindow": ("RW-7", 8),
    "LossWindow": ("RW-12", 5),
    "FacingFoe": ("RW-13", 3),
    "Rolling": ("RW-14", 5),
    "CaughtBy": ("RW-15", 5),
    "CursePending": ("RW-2", 5),
    "JustReceived": ("RW-17", 5),
    "JustEscaped": ("RW-25", 5),
    "FightIsOver": ("RW-26", 5),
}
FOR_THE_WIN: Final = ("RW-8", 20)
WINDOW_CLAUSES: Final = frozenset((FOR_THE_WIN[0], *(clause for clause, _ in WINDOWS.values())))
DECISION: Final = 60  # seconds
OFFER: Final = 30
# In one turn a player may hold the table up to so many decisions' time, however often he changes his hat.
TURN: Final = 6

# The clauses of decisions, for what is shown beside the clock. Choices of a card's text have none of their own.
DECISIONS: Final = {
    "Fighting": "RW-5",
    "Fleeing": "RW-13",
    "Game": "RW-24",
    "LootingTheBody": "RW-16",
    "OverLimit": "RW-20",
    "RunningAway": "RW-13",
    "Surviving": "RW-15",
    "TwoDoors": "RW-3",
}
PHASES: Final = {ARRANGE: "RW-1", TROUBLE: "RW-18", CHARITY: "RW-19"}

PACE: Final[dict[ClockName, float]] = {"relaxed": 2.0, "normal": 1.0, "quick": 0.5, "none": 0.0, "days": 0.0}
DAYS_DECISION: Final = 48 * HOUR
DAYS_WINDOW: Final = 12 * HOUR


class Limit:
    """The time of the open question: when the slow are played for, and before when nothing is decided."""

    def __init__(self, clause: str, window: bool, due: int | None, floor: int) -> None:
        self.clause = clause
        self.window = window
        self.due = due  # None: no limit
        self.floor = floor  # 0: none; in an open fight for the announcement of the kill alone (RW-4)
        self.offer: int | None = None  # when an open offer is refused for who has not answered it


def limit_of(game: Game, clock: ClockName, settings: Settings) -> Limit:
    """The limits of what is open now."""
    frame = game.table.frames[-1]
    kind = type(frame).__name__
    limit = _window(game, frame, kind, clock, settings) if kind in WINDOWS else _decision(game, frame, clock, settings)
    if game.table.offers and clock != "none":
        limit.offer = game.offered_at + _length(OFFER, clock, DAYS_DECISION)
        if not limit.window and (limit.due is None or limit.offer < limit.due):
            limit.clause = "RW-21" if game.table.offers[0].is_trade else "RW-6"
    return limit


def _length(seconds: int, clock: ClockName, by_days: int) -> int:
    """Milliseconds on this clock."""
    return by_days if clock == "days" else int(seconds * SECOND * PACE[clock])


def _window(game: Game, frame: Frame, kind: str, clock: ClockName, settings: Settings) -> Limit:
    clause, seconds = WINDOWS[kind]
    floor = 0
    since = game.asked_at
    if kind == "KillWindow":
        floor = game.asked_at + settings.floor
        if for_the_win(game.table):
            clause, seconds = FOR_THE_WIN
    if clock == "none":
        return Limit(clause, True, None, floor)
    length = max(settings.floor, _length(seconds, clock, DAYS_WINDOW))
    victim = _victim(frame)
    if victim >= 0:
        if frame.asks(game.table, victim):
            length = _length(DECISION, clock, DAYS_DECISION)
        else:
            since = max(since, game.acted_at[victim])
    return Limit(clause, True, since + length + game.extra, floor)


def _victim(frame: Frame) -> int:
    """Who decides first whether he lets it happen; -1: this is no such window."""
    if isinstance(frame, CursePending):
        return frame.victim
    return frame.seat if isinstance(frame, CaughtBy) else -1


def _decision(game: Game, frame: Frame, clock: ClockName, settings: Settings) -> Limit:
    clause = _clause(game.table, frame)
    floor = game.fight_at + settings.reading if clause == "RW-5" else 0
    if clock == "none":
        return Limit(clause, False, None, floor)
    length = _length(DECISION, clock, DAYS_DECISION)
    used = min((game.used[seat] for seat in frame.asked(game.table)), default=0)
    return Limit(clause, False, max(floor, game.asked_at + max(0, min(length, TURN * length - used))), floor)


def _clause(table: Table, frame: Frame) -> str:
    kind = type(frame).__name__
    if kind == "Turn":
        return PHASES.get(table.phase, "RW-1")
    if isinstance(frame, CardProgram):
        return "RW-2" if frame.curse else "RW-15" if frame.bad_stuff else ""
    return DECISIONS.get(kind, "")


def decision_time(clock: ClockName) -> int | None:
    """The time for a decision, in milliseconds; None: no limit."""
    return None if clock == "none" else _length(DECISION, clock, DAYS_DECISION)


def thinking_time(clock: ClockName) -> int:
    """What "wait, I'm thinking" adds, in milliseconds."""
    if clock == "days":
        return DAYS_WINDOW
    return int(15 * SECOND * (PACE[clock] or 1))
