"""Which monsters pursue whom, and what running from them costs (RUN-12, RUN-13, RUN-18)."""

from __future__ import annotations

from kickdoor.model.event import Told
from kickdoor.model.fight import Foe
from kickdoor.model.table import Table
from kickdoor.model.words import (
    IMPOSSIBLE,
    INESCAPABLE,
)
from kickdoor.rules import levels, told
from kickdoor.rules.traits import suffers_as


def pursues(t: Table, seat: int, foe: Foe) -> bool:
    """Each monster decides for each player on his own, by his Level at this moment (RUN-12, RUN-19)."""
    d = t.lib.cards[foe.monster]
    if d.pursues_always is not None and suffers_as(t, seat, d.pursues_always):
        return True
    return t.players[seat].level > d.pursues_above


def remaining(t: Table, seat: int) -> list[int]:
    """Numbers of the monsters this player still has to face."""
    fight = t.fight
    assert fight is not None
    settled = fight.escaped + fight.caught
    return [foe.no for foe in fight.foes if seat * 64 + foe.no not in settled]


def escapable(t: Table, no: int) -> bool:
    """Automatic escapes do not work where escape is impossible (RUN-13)."""
    fight = t.fight
    assert fight is not None
    foe = fight.foe_no(no)
    if foe is None:
        return False
    escape = t.lib.cards[foe.monster].escape
    return escape != IMPOSSIBLE and escape != INESCAPABLE


def run_penalty(t: Table, seat: int, foe: Foe) -> None:
    """Levels lost even on an escape, once, by everyone it concerns (RUN-18)."""
    d = t.lib.cards[foe.monster]
    if d.penalty_levels and t.players[seat].level > d.penalty_above:
        t.emit(Told(told.PENALTY, seat, foe.card, number=d.penalty_levels))
        levels.lose(t, seat, d.penalty_levels)
