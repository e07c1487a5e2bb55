"""Windows: stops at which others may act before the game goes on (WINDOW, RW).

The kernel knows no time. A window is closed when everybody who may act has passed. Bots and simulations are asked in
seat order, and only if they could do something, unless the table asks everybody.
"""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.frame import NOBODY, Frame
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules.reactions import can_act


class Window(Frame):
    """The base of all windows: the seats that have passed, and the version of the fight their passes answer.

    A pass is no promise: a player who has passed may still act (NEG-10).
    """

    def __init__(self, version: int) -> None:
        self.passed = 0  # a bit for each seat
        self.version = version
        self.looked_at = -1  # the number of events after which it was last found out who could act
        self.seats = NOBODY  # the eligible seats then

    def copy_into(self, f: Window) -> Window:
        f.passed = self.passed
        return f

    def describe(self) -> tuple[str, list[int]]:
        return (type(self).__name__, [self.passed, self.version])

    def eligible(self, t: Table) -> list[int]:
        """The seats that are asked, in order, if they could act."""
        return t.living_from(t.active)

    def for_everybody(self, t: Table) -> bool:
        """Is there something here that everybody may answer, whatever cards they hold?"""
        return False

    def left_out(self, t: Table, seat: int) -> bool:
        """Is this seat an exception to `for_everybody`?"""
        return False

    def can_act(self, t: Table, seat: int) -> bool:
        """Does this seat hold anything the window is about?"""
        return can_act(t, seat)

    def idle(self, t: Table, seat: int) -> bool:
        return not self.can_act(t, seat)

    def restarted(self, t: Table) -> None:
        """If a play has touched what the window is about, everybody may answer again (WINDOW-4)."""
        version = -1 if t.fight is None else t.fight.version
        if version != self.version:
            self.version = version
            self.passed = 0

    def still_open(self, t: Table) -> bool:
        """Is anybody still asked? A pass changes nothing for the others, so they are not looked at again after one."""
        found = False
        known = t.options.ask_everybody or self.looked_at == t.happened
        everybody = not known and self.for_everybody(t)
        self.seats = self._eligible_now(t)
        passed = self.passed
        for seat in self.seats:
            if passed >> seat & 1:
                continue
            if known or (everybody and not self.left_out(t, seat)) or self.can_act(t, seat):
                found = True
            else:
                passed |= 1 << seat
        self.passed = passed
        self.looked_at = t.happened
        return found

    def _eligible_now(self, t: Table) -> list[int]:
        """The same as `eligible`, which only events change."""
        return self.seats if self.looked_at == t.happened else self.eligible(t)

    def asked(self, t: Table) -> list[int]:
        passed = self.passed
        return [s for s in self._eligible_now(t) if not passed >> s & 1]

    def answerer(self, t: Table) -> int:
        passed = self.passed
        for seat in self._eligible_now(t):
            if not passed >> seat & 1:
                return seat
        return -1

    def unsure(self, t: Table) -> list[int]:
        return NOBODY  # `still_open` has looked

    def asks(self, t: Table, seat: int) -> bool:
        return not self.passed >> seat & 1 and seat in self.eligible(t)

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(A.bare(A.PASS))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.passed |= 1 << seat

    def has_passed(self, seat: int) -> None:
        self.passed |= 1 << seat

    def whose(self, t: Table) -> Reason | None:
        return None  # that would show who could act


class HarmWindow(Window):
    """A window before something bad happens to a player: a Curse or Bad Stuff, which a card may make harmless."""

    def __init__(self) -> None:
        super().__init__(-1)
        self.done = False  # it has begun to happen
        self.safe = False  # it costs no levels and no life


def make_safe(t: Table) -> None:
    """The next bad thing about to happen costs no levels and no life; everybody may act once more."""
    for frame in reversed(t.frames):
        if isinstance(frame, HarmWindow) and not frame.done and not frame.safe:
            frame.safe = True
            frame.passed = 0
            frame.seats = frame.eligible(t)  # without harm it may be about fewer players
            return
