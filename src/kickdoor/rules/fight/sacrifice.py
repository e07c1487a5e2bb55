"""Sacrificing a companion to get away from all monsters (SIDEKICK-9 to SIDEKICK-12, HIRE-8)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons
from kickdoor.rules.fight.pursuit import remaining, why_no_sacrifice
from kickdoor.rules.fight.run_away import escape_from
from kickdoor.rules.places import discard


def why_not_sacrifice(t: Table, seat: int, a: Action) -> Reason | None:
    reason = why_no_sacrifice(t, seat)
    if reason is not None:
        return reason
    if a.card < 0 or not t.in_companions(a.card, seat):
        return reasons.NOT_YOUR_HIRELING
    return None if a.verb == A.SACRIFICE or _covers_helper(t, seat) else reasons.NOT_ASKING


def _covers_helper(t: Table, seat: int) -> bool:
    """The fighter decides whether the helper escapes too; a helper only saves himself (SIDEKICK-11)."""
    fight = t.fight
    assert fight is not None
    helper = fight.helper
    if seat != fight.fighter or helper < 0 or not t.players[helper].alive:
        return False
    return len(_to_escape(t, helper)) > 0


def _to_escape(t: Table, seat: int) -> list[int]:
    """The monsters this player still has to face."""
    out = remaining(t, seat)
    for frame in t.frames:
        out = frame.not_settled(seat, out)
    return out


def sacrifice(t: Table, seat: int, a: Action) -> None:
    """The companion goes with everything it carries, and all monsters of the fight let go (SIDEKICK-9, -10)."""
    fight = t.fight
    assert fight is not None
    t.announce(announcements.SACRIFICED, seat, a.card)
    discard(t, a.card)
    if a.verb == A.SACRIFICE_BOTH:
        escape_from(t, fight.helper, _to_escape(t, fight.helper))
    escape_from(t, seat, _to_escape(t, seat))


def list_sacrifices(t: Table, seat: int, out: list[Action]) -> None:
    if not t.players[seat].companions or why_no_sacrifice(t, seat) is not None:
        return
    both = _covers_helper(t, seat)
    for card in t.players[seat].companions:
        out.append(Action(A.SACRIFICE, card))
        if both:
            out.append(Action(A.SACRIFICE_BOTH, card))
