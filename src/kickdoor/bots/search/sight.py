"""What the searching bot may look at: copies of the table in which all it cannot know has been dealt anew.

Written for mypyc, as everything in the inner loop of the search.
"""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.table import Table
from kickdoor.rules import engine
from kickdoor.rules.window import Window
from kickdoor.views.redeal import hide, redeal


class Sight:
    """One seat's handle on the table. The true table is read here and never kept: hidden cards are put in a fixed
    order at once, so that nothing that is derived from this handle can depend on where they are."""

    def __init__(self, t: Table, seat: int) -> None:
        self.seat = seat
        self.actions: list[Action] = engine.actions(t, seat)[:]
        hidden = t.copy()
        hidden.recording = False
        hide(hidden, seat)
        _forget_passes(hidden, seat)
        self.hidden = hidden

    def deal(self, chance: Chance) -> Table:
        """A table as it may be."""
        t = self.hidden.copy()
        redeal(t, self.seat, chance)
        return t


def _forget_passes(t: Table, seat: int) -> None:
    """Who is left out of a window, because he could do nothing, has been seen by nobody. Those before this seat have
    had their turn to speak; those after it may still have something to say."""
    for frame in t.frames:
        if isinstance(frame, Window):
            later = False
            for s in frame.eligible(t):
                if later:
                    frame.passed &= ~(1 << s)
                elif s == seat:
                    later = True
