"""How long the table waits (section 13.3 of the catalogue). It is the same for everybody, whatever they hold.

Every question has a limit. The window of an announced kill also has a shortest time, and a kill cannot be announced
before everybody had time to read the monster. Times come from the log, so every process finds the same deadline.
"""

from __future__ import annotations

import sys
import time
from typing import Final

if sys.platform == "emscripten":  # a browser has one thread, and no clock for it
    from time import process_time as thread_time
else:
    from time import thread_time

from kickdoor.model.card_program import CardProgram
from kickdoor.model.frame import Frame
from kickdoor.model.words import ARRANGE, CHARITY, TROUBLE
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.server.protocol.messages import OVER_DAYS, ClockInfo, ClockName
from kickdoor.server.settings import Settings
from kickdoor.server.table.game import Game
from kickdoor.server.table.vacation import Vacation, later_by_vacations
from kickdoor.table import Table

__all__ = [
    "NO_CLOCK", "WINDOWS", "Company", "Limit", "clock_info", "decision_time", "limit_of", "now_ms", "set_clock",
    "thinking_time", "thread_time", "window_time",
]  # fmt: skip

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE

# Windows by their frame: the clause, and the seconds of a normal clock. As a rule they last so long (`asking.py`), so
# they are short. Whoever needs longer asks for it.
WINDOWS: Final = {
    "KillWindow": ("RW-7", 6),
    "LossWindow": ("RW-12", 5),
    "FacingFoe": ("RW-13", 3),
    "Rolling": ("RW-14", 3),
    "CaughtBy": ("RW-15", 8),
    "CursePending": ("RW-2", 8),
    "JustReceived": ("RW-17", 5),
    "JustEscaped": ("RW-25", 3),
    "FightIsOver": ("RW-26", 3),
}
FOR_THE_WIN: Final = ("RW-8", 20)
LEAST: Final = 3  # seconds, for a window that the list does not have
DECISION: Final = 60  # seconds
OFFER: Final = 30
COMPOSING: Final = 30  # for putting an offer together, from its beginning on; once in a question for each player
ALONE_READING: Final = 2000  # milliseconds, for reading a bot's monster at a table with one person
# In one turn a player may hold up the table for the time of so many decisions, however often they change their mind.
TURN: Final = 6

# The clauses of decisions, which are shown beside the clock. Choices of a card's text have none of their own.
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

PACE: Final[dict[ClockName, float]] = {
    "relaxed": 2.0, "normal": 1.0, "quick": 0.5, "none": 0.0, "daily": 0.0, "days": 0.0,
}  # fmt: skip
# Games over several days: the time for a decision or an offer, and for a window.
DECISIONS_OVER_DAYS: Final[dict[ClockName, int]] = {"daily": 24 * HOUR, "days": 48 * HOUR}
WINDOWS_OVER_DAYS: Final[dict[ClockName, int]] = {"daily": 8 * HOUR, "days": 12 * HOUR}


NO_CLOCK: Final = ClockInfo("", None, False)


class _Clock:
    """The clock of this process."""

    def __init__(self) -> None:
        self.began = time.time() - time.monotonic()


_CLOCK: Final = _Clock()


def now_ms() -> int:
    """The time, in milliseconds since 1970. It goes on evenly, even if the machine's clock is set while we run."""
    return int((_CLOCK.began + time.monotonic()) * 1000)


def set_clock(now: int) -> None:
    """Set the clock of this process by the clock of a database, which other processes share."""
    _CLOCK.began = now / 1000 - time.monotonic()


class Limit:
    """The times of the open question: when the server plays for slow people, and until when nothing is decided."""

    def __init__(self, clause: str, window: bool, due: int | None, floor: int) -> None:
        self.clause = clause
        self.window = window
        self.due = due  # None: no limit
        self.floor = floor  # 0: none; in an open fight it holds only the announcement of the kill (RW-4)
        self.hold = 0  # until then people's passes are kept, so that nobody sees who was asked; 0: they count at once
        self.awaited: list[int] = []  # over several days: seats that have passed neither by hand nor by their orders
        self.offer: int | None = None  # when open offers are refused for players who have not answered

    @property
    def held_until(self) -> int:
        """When a pass or a kill is done that came too early."""
        return max(self.floor, self.hold)

    def pass_counts_from(self, seat: int) -> int:
        """When a pass of this seat is done. The last one of a window over several days need not wait for anybody."""
        return self.floor if self.awaited == [seat] else self.hold


class Company:
    """Who is at the table, as far as its times depend on it. `lone`: the seat of the only person, or -1; `hides`: the
    open window must not show who could act; `together`: dice lie there that nobody is asked about; `awaited`: in a
    window over several days, the seats that have not passed yet (None: it is no such window); `vacations`: those of all
    seats."""

    def __init__(
        self, lone: int, hides: bool, together: bool, awaited: list[int] | None, vacations: list[Vacation]
    ) -> None:
        self.lone = lone
        self.hides = hides
        self.together = together
        self.awaited = awaited
        self.vacations = vacations


def limit_of(game: Game, clock: ClockName, settings: Settings, company: Company) -> Limit:
    """The limits of what is open now."""
    frame = game.table.frames[-1]
    kind = type(frame).__name__
    if kind in WINDOWS:
        limit = _window(game, frame, clock, settings, company)
    else:
        limit = _decision(game, frame, clock, settings, company.lone)
    composed = 0 if clock == "none" else game.composed_at() + _length(COMPOSING, clock, DECISIONS_OVER_DAYS)
    if game.composed_at() and limit.due is not None:
        limit.due = max(limit.due, composed)
    if company.vacations and clock in OVER_DAYS and limit.due is not None:
        asked = frame.asked(game.table) if company.awaited is None else company.awaited
        limit.due = later_by_vacations(game.asked_at, limit.due, [company.vacations[seat] for seat in asked])
    if company.hides and limit.due is not None:
        limit.hold = limit.due
    if company.awaited is not None and limit.due is not None:
        limit.floor = max(limit.floor, game.asked_at + settings.days_floor)
        limit.awaited = company.awaited
        limit.hold = limit.due if company.awaited else limit.floor
    if game.table.offers and clock != "none":
        limit.offer = game.offered_at + _length(OFFER, clock, DECISIONS_OVER_DAYS)
        if company.vacations and clock in OVER_DAYS:
            offered = [company.vacations[offer.to] for offer in game.table.offers]
            limit.offer = later_by_vacations(game.offered_at, limit.offer, offered)
        if not limit.window and (limit.due is None or limit.offer < limit.due):
            limit.clause = "RW-21" if game.table.offers[0].is_trade else "RW-6"
    return limit


def _length(seconds: int, clock: ClockName, over_days: dict[ClockName, int]) -> int:
    """Milliseconds on this clock."""
    return over_days[clock] if clock in over_days else int(seconds * SECOND * PACE[clock])


def _window(game: Game, frame: Frame, clock: ClockName, settings: Settings, company: Company) -> Limit:
    kind = type(frame).__name__
    clause, seconds = WINDOWS[kind]
    if company.together:
        return Limit(clause, True, game.rolled_at + settings.roll, 0)
    floor = 0
    if kind == "KillWindow":
        if company.lone < 0:  # bots take their time in any case, and a lone player knows when they have seen enough
            floor = game.asked_at + settings.floor
        if for_the_win(game.table):
            clause, seconds = FOR_THE_WIN
    if clock == "none":
        return Limit(clause, True, None, floor)
    length = max(settings.floor, _length(seconds, clock, WINDOWS_OVER_DAYS))
    if company.lone >= 0:  # nobody is kept waiting
        length = max(length, _length(DECISION, clock, DECISIONS_OVER_DAYS))
    return Limit(clause, True, game.asked_at + length + _thinking(game, frame), floor)


def window_time(table: Table) -> int:
    """How many milliseconds people have in the open window on a normal clock. Where there is none, this is a proposal
    for people who share a device."""
    wins = type(table.frames[-1]).__name__ == "KillWindow" and for_the_win(table)
    return SECOND * (FOR_THE_WIN[1] if wins else WINDOWS.get(type(table.frames[-1]).__name__, ("", LEAST))[1])


def _thinking(game: Game, frame: Frame) -> int:
    """The time for thinking that people have asked for, until all of them have passed."""
    for seat in range(len(game.table.players)):
        if game.waited >> seat & 1 and seat not in game.held and frame.asks(game.table, seat):
            return game.extra
    return 0


def _decision(game: Game, frame: Frame, clock: ClockName, settings: Settings, lone: int) -> Limit:
    clause = _clause(game.table, frame)
    floor = 0
    if clause == "RW-5":
        asked = frame.asked(game.table)
        reading = settings.reading if lone < 0 else 0 if lone in asked else min(settings.reading, ALONE_READING)
        floor = game.fight_at + reading if reading else 0
    if clock == "none":
        return Limit(clause, False, None, floor)
    length = _length(DECISION, clock, DECISIONS_OVER_DAYS)
    used = -1  # least of those who are asked
    for seat in frame.asked(game.table):
        if used < 0 or game.used[seat] < used:
            used = game.used[seat]
    return Limit(clause, False, max(floor, game.asked_at + max(0, min(length, TURN * length - max(0, used)))), floor)


def _clause(table: Table, frame: Frame) -> str:
    kind = type(frame).__name__
    if kind == "Turn":
        return PHASES.get(table.phase, "RW-1")
    if isinstance(frame, CardProgram):
        return "RW-2" if frame.curse else "RW-15" if frame.bad_stuff else ""
    return DECISIONS.get(kind, "")


def clock_info(limit: Limit, paused: bool, now: int, may_wait: bool) -> ClockInfo:
    """The clock for somebody who could ask for more time in a window, or could not."""
    due = limit.due if limit.offer is None or limit.due is None or limit.window else min(limit.due, limit.offer)
    left = None if due is None or paused else max(0, due - now)
    return ClockInfo(limit.clause, left, may_wait and limit.window and left is not None)


def decision_time(clock: ClockName) -> int | None:
    """The time for a decision, in milliseconds; None: no limit."""
    return None if clock == "none" else _length(DECISION, clock, DECISIONS_OVER_DAYS)


def thinking_time(clock: ClockName) -> int:
    """The time that "wait, I'm thinking" adds, in milliseconds."""
    if clock in WINDOWS_OVER_DAYS:
        return WINDOWS_OVER_DAYS[clock]
    return int(15 * SECOND * (PACE[clock] or 1))
