"""Seats that are asked but have nothing to do: a program can answer for them without troubling the player."""

from __future__ import annotations

from kickdoor.model.action import PASS, Action, bare
from kickdoor.model.table import Table
from kickdoor.rules.engine import actions
from kickdoor.rules.settling import is_offered, is_tempted, only_answer


def idle_answer(t: Table, seat: int) -> Action | None:
    """The answer that this seat gives in any case, because it has nothing else to do; None: it has a choice, or is not
    asked.

    The answer may reveal what the seat holds. Use it only in a program that hides from the other players that it was
    used.
    """
    if t.over or not t.top.asks(t, seat) or t.players[seat].draft is not None or is_offered(t, seat):
        return None
    if t.top.idle(t, seat):
        return bare(PASS)
    if seat not in t.top.unsure(t):
        return None
    only = only_answer(t, seat, True)
    if only is None or t.top.busy() or not is_tempted(t, only, actions(t, seat), True):
        return only
    return None
