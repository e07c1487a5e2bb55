"""Which monsters pursue which players, which let them go, and what running costs (RUN-12, RUN-13, RUN-18)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.fight import Foe
from kickdoor.model.table import Table
from kickdoor.model.words import AUTOMATIC, IMPOSSIBLE, INESCAPABLE
from kickdoor.rules.life import levels
from kickdoor.rules.tags import foe_has
from kickdoor.rules.traits import suffers_as


def remaining(t: Table, seat: int) -> list[int]:
    """Numbers of the monsters this player still has to face."""
    fight = t.fight
    assert fight is not None
    out: list[int] = []
    for foe in fight.foes:
        if fight.still_faces(seat, foe.no):
            out.append(foe.no)
    return out


def pursues(t: Table, seat: int, foe: Foe) -> bool:
    """Does this monster pursue this player? It depends on their Level at this moment (RUN-12, RUN-19)."""
    d = t.lib.cards[foe.monster]
    if d.monster.pursues_always is not None and suffers_as(t, seat, d.monster.pursues_always):
        return True
    return t.players[seat].level > d.monster.pursues_above


def holds_fast(t: Table, seat: int, foe: Foe) -> bool:
    """Does this monster catch this player without a roll? (RUN-13)"""
    fight = t.fight
    assert fight is not None
    if fight.runners_held:
        return True
    monster = t.lib.cards[foe.monster].monster
    stuck = monster.escape == IMPOSSIBLE or monster.escape == INESCAPABLE
    return stuck and (not monster.pursues_above or pursues(t, seat, foe))


def runs_free(t: Table, seat: int, foe: Foe) -> bool:
    """Does this player, if not held fast, get away without a roll? (RUN-12)"""
    automatic = t.lib.cards[foe.monster].monster.escape == AUTOMATIC
    return automatic or not pursues(t, seat, foe) or lets_go(t, seat, foe)


def lets_go(t: Table, seat: int, foe: Foe) -> bool:
    """Does a card let this player escape automatically from monsters of this kind?"""
    fight = t.fight
    assert fight is not None
    for one in fight.eased:
        if one.seat == seat and one.tag >= 0 and foe_has(t, fight, foe, t.lib.tag_names[one.tag]):
            return True
    return False


def escapable(t: Table, no: int) -> bool:
    """Do automatic escapes work against this monster? Not where escape is impossible (RUN-13)."""
    fight = t.fight
    assert fight is not None
    foe = fight.foe_no(no)
    if foe is None:
        return False
    escape = t.lib.cards[foe.monster].monster.escape
    return escape != IMPOSSIBLE and escape != INESCAPABLE


def run_penalty(t: Table, seat: int, foe: Foe) -> None:
    """Levels lost even on an escape, once for each monster that says so (RUN-18)."""
    d = t.lib.cards[foe.monster]
    if d.monster.penalty_levels and t.players[seat].level > d.monster.penalty_above:
        t.announce(announcements.PENALTY, seat, foe.card, number=d.monster.penalty_levels)
        levels.lose(t, seat, d.monster.penalty_levels)
