"""How far a flight has come: who has rolled already, and what is still possible before the first roll (SIDEKICK-12).

The frames that go on with a flight are in `running_away`.
"""

from __future__ import annotations

from kickdoor.model.frame import Frame
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import RUNNING, W_MY_FIRST_RUNNING, W_MY_RUNNING
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.fight.pursuit import remaining


class FlightState(Frame):
    """The flight of fighter and helper so far."""

    def __init__(self) -> None:
        self.order: list[int] = []  # the seats in the order in which they run
        self.next = 0  # the place in it of the next runner

    def has_finished(self, seat: int) -> bool:
        """Did this player run before the one who is running?"""
        for i in range(self.next - 1):
            if self.order[i] == seat:
                return True
        return False


class RunnerState(Frame):
    """One player's flight so far. `foe` is the monster they are rolling against."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.foe = -1
        self.rolled_once = False  # a sacrifice is too late now (SIDEKICK-12)
        self.faced: list[int] = []  # the monsters that have caught them in this frame, for fingerprints


def runner_state(t: Table, seat: int) -> RunnerState | None:
    """The flight of this player that is under way."""
    for frame in reversed(t.frames):
        if isinstance(frame, RunnerState) and frame.seat == seat:
            return frame
    return None


def rolled_already(t: Table, seat: int) -> bool:
    """Has this player made the first roll of this flight, or finished it? Then a sacrifice is too late."""
    for frame in t.frames:
        if isinstance(frame, FlightState):
            if frame.has_finished(seat):
                return True
        elif isinstance(frame, RunnerState) and frame.seat == seat and frame.rolled_once:
            return True
    return False


def running_whens(t: Table, seat: int) -> int:
    """The `when` words open to a player who is about to roll. Some are open only before the first roll."""
    bits = 1 << W_MY_RUNNING
    return bits if rolled_already(t, seat) else bits | 1 << W_MY_FIRST_RUNNING


def why_no_sacrifice(t: Table, seat: int) -> Reason | None:
    """Why this player may sacrifice nothing now. It must come before the first roll of this flight (SIDEKICK-12)."""
    if not (t.options.sacrifice or t.lib.has_sidekicks):
        return reasons.NO_SACRIFICE
    fight = t.fight
    if fight is None or not fight.running:
        return reasons.NOT_RUNNING
    if not fight.has(seat):
        return reasons.NOT_IN_FIGHT
    if t.moment() != RUNNING:
        return t.settle_first()
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_sacrifice:
            return filled_reasons.keeps_companions_off(t.lib.part(foe.monster))
    return reasons.ROLLED_ALREADY if rolled_already(t, seat) or not remaining(t, seat) else None
