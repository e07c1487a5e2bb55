"""Which monsters pursue which players, which let them go, and what running costs (RUN-12, RUN-13, RUN-18)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.fight import Foe
from kickdoor.model.power import MY_ESCAPE, MY_ROLL, Power
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
    """Does this monster pursue this player? It depends on their Level at this moment (RUN-12, RUN-19).

    This is a question of running away alone; the fight takes place either way (COMBAT-21).
    """
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


def way_out(t: Table, seat: int, power: Power) -> bool:
    """Is there still a monster against which an escape, or another roll, would do anything? (RUN-13, RUN-23, RUN-25)"""
    if t.fight is None:
        return False
    if power.flight == MY_ROLL:
        return may_roll(t, seat) or _frees(t, power.frees)
    if power.flight == MY_ESCAPE:
        return _may_escape(t, seat)
    for runner in t.fight.munchkins():
        if t.players[runner].alive and _may_escape(t, runner):
            return True
    return False


def _frees(t: Table, tag: int) -> bool:
    """Does a card that fools monsters with this tag (-1: none) fool the one that has just caught its user?"""
    fight = t.fight
    foe = None if fight is None or tag < 0 else fight.foe_no(t.top.foe_at_hand())
    return fight is not None and foe is not None and foe_has(t, fight, foe, t.lib.tag_names[tag])


def _may_escape(t: Table, seat: int) -> bool:
    for no in remaining(t, seat):
        if escapable(t, no):
            return True
    return False


def may_roll(t: Table, seat: int) -> bool:
    """Does a monster that this player still has to face leave them a chance?"""
    fight = t.fight
    assert fight is not None
    for foe in fight.foes:
        if fight.still_faces(seat, foe.no) and not holds_fast(t, seat, foe):
            return True
    return False


def anybody_may_roll(t: Table) -> bool:
    """Has any runner such a monster before them?"""
    assert t.fight is not None
    for seat in t.fight.munchkins():
        if t.players[seat].alive and may_roll(t, seat):
            return True
    return False


def penalty(t: Table, foe: Foe, level: int) -> int:
    """The levels lost even on an escape, judged by this Level (RUN-18)."""
    monster = t.lib.cards[foe.monster].monster
    return monster.penalty_levels if level > monster.penalty_above else 0


def run_penalty(t: Table, seat: int, foe: Foe, level: int) -> None:
    """Lose these levels, once for each monster that says so."""
    lost = penalty(t, foe, level)
    if lost:
        t.announce(announcements.PENALTY, seat, foe.card, number=lost)
        levels.lose(t, seat, lost)
