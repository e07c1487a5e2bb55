"""The tables on which the searching bot thinks: copies on which everything that it cannot know is dealt again."""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.chance import Chance
from kickdoor.model.table import Table
from kickdoor.rules.window import Window
from kickdoor.views.live_view import LiveView
from kickdoor.views.redeal import redeal


class PossibleTables:
    """The tables at which one seat may be sitting. The true table is not kept: hidden cards lie in a fixed order on the
    copy from which possible tables are dealt, so nothing can depend on where those cards really are."""

    def __init__(self, live_view: LiveView, actions: list[Action]) -> None:
        self.seat = live_view.seat
        self.actions = actions
        self.hidden: Table = live_view.hidden()
        _forget_passes(self.hidden, self.seat)

    def deal(self, chance: Chance) -> Table:
        """Another possible table."""
        t = self.hidden.copy()
        redeal(t, self.seat, chance)
        return t


def _forget_passes(t: Table, seat: int) -> None:
    """Forget who was passed over in a window. A player who can do nothing is not asked, and nobody sees that. The
    players before this seat have had their turn; all others may still have something to say."""
    for frame in t.frames:
        if isinstance(frame, Window):
            order = frame.eligible(t)
            first = order.index(seat) + 1 if seat in order else 0
            for s in order[first:]:
                frame.passed &= ~(1 << s)
