"""Sacrificing a companion to get away from all monsters (SIDEKICK-9 to SIDEKICK-12, HIRE-8)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.table import Table
from kickdoor.rules.fight.escape import escape_from
from kickdoor.rules.fight.pursuit import remaining
from kickdoor.rules.places import discard


def covers_helper(t: Table, seat: int) -> bool:
    """The fighter decides whether the helper escapes too; a helper saves only themselves (SIDEKICK-11)."""
    fight = t.fight
    assert fight is not None
    helper = fight.helper
    if seat != fight.fighter or helper < 0 or not t.players[helper].alive:
        return False
    return len(remaining(t, helper)) > 0


def sacrifice(t: Table, seat: int, card: int, both: bool) -> None:
    """The companion goes with everything it carries, and all monsters of the fight let go (SIDEKICK-9, -10)."""
    fight = t.fight
    assert fight is not None
    t.announce(announcements.SACRIFICED, seat, card)
    discard(t, card)
    if both:
        escape_from(t, fight.helper, remaining(t, fight.helper))
    escape_from(t, seat, remaining(t, seat))
