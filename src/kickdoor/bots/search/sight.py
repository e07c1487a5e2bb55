"""What the searching bot may look at: copies of the table in which all it cannot know has been dealt anew.

Written for mypyc, as everything in the inner loop of the search.
"""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.table import Table
from kickdoor.rules.window import Window
from kickdoor.views.live_view import LiveView
from kickdoor.views.redeal import redeal


class Sight:
    """One seat's tables to think on. The true table is not kept: in the copy they are dealt from hidden cards lie in a
    fixed order, so that nothing derived from it can depend on where they are."""

    def __init__(self, glance: LiveView, actions: list[Action]) -> None:
        self.seat = glance.seat
        self.actions = actions
        self.hidden: Table = glance.hidden()
        _forget_passes(self.hidden, self.seat)

    def deal(self, chance: Chance) -> Table:
        """A table as it may be."""
        t = self.hidden.copy()
        redeal(t, self.seat, chance)
        return t


def _forget_passes(t: Table, seat: int) -> None:
    """Who is left out of a window, because he could do nothing, has been seen by nobody. Those before this seat have
    had their turn to speak; all others may still have something to say."""
    for frame in t.frames:
        if isinstance(frame, Window):
            order = frame.eligible(t)
            first = order.index(seat) + 1 if seat in order else 0
            for s in order[first:]:
                frame.passed &= ~(1 << s)
