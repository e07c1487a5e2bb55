"""Which monsters pursue which players, and the modifiers and penalties of running (RUN-4, RUN-12, RUN-13, RUN-18)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.fight import Foe
from kickdoor.model.table import Table
from kickdoor.model.words import HIRELING, IMPOSSIBLE, INESCAPABLE, RACE
from kickdoor.rules.dice import die_modifier
from kickdoor.rules.equipment.items import counts
from kickdoor.rules.fight.strength import companions_left
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


# --- modifiers ----------------------------------------------------------------------------------------------------


def run_modifier(t: Table, seat: int) -> int:
    """Class, Race and Treasure modifiers to Run Away, which count for all monsters (RUN-4)."""
    p = t.players[seat]
    total = die_modifier(t, seat)
    best = 0
    for card in p.front:
        d = t.lib.cards[card]
        if d.kind == RACE:
            best = max(best, d.gives.run_away)  # those of two Races do not add up
        elif d.kind != HIRELING or not _driven_away(t):
            total += d.gives.run_away
    total += best
    for card in p.items:
        d = t.lib.cards[card]
        if d.gives.run_away and counts(t, seat, card):
            total += d.gives.run_away
    return total


def _driven_away(t: Table) -> bool:
    """Has a monster of the fight driven the companions away?"""
    return t.fight is not None and companions_left(t, t.fight)


def eased(t: Table, seat: int) -> int:
    """The sum that cards played in this flight add to the player's rolls."""
    fight = t.fight
    assert fight is not None
    total = 0
    for one in fight.eased:
        if one.seat == seat:
            total += one.bonus
    return total


def foe_run_away(t: Table, foe: Foe) -> int:
    """The modifier of the monster and its enhancers to rolls to Run Away from it."""
    fight = t.fight
    assert fight is not None
    total = t.lib.cards[foe.monster].monster.run_away
    for enhancement in fight.enhancements:
        if enhancement.group == foe.group:
            total += t.lib.cards[enhancement.card].enhancer.run_away
    return total


def run_penalty(t: Table, seat: int, foe: Foe) -> None:
    """Levels lost even on an escape, once for each monster that says so (RUN-18)."""
    d = t.lib.cards[foe.monster]
    if d.monster.penalty_levels and t.players[seat].level > d.monster.penalty_above:
        t.announce(announcements.PENALTY, seat, foe.card, number=d.monster.penalty_levels)
        levels.lose(t, seat, d.monster.penalty_levels)
