"""Which monsters pursue whom, and what running from them costs (RUN-12, RUN-13, RUN-18)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.fight import Foe
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import (
    AUTOMATIC,
    IMPOSSIBLE,
    INESCAPABLE,
    RUNNING,
)
from kickdoor.rules import reasons
from kickdoor.rules.life import levels
from kickdoor.rules.tags import foe_has
from kickdoor.rules.traits import suffers_as


def pursues(t: Table, seat: int, foe: Foe) -> bool:
    """Each monster decides for each player on his own, by his Level at this moment (RUN-12, RUN-19)."""
    d = t.lib.cards[foe.monster]
    if d.monster.pursues_always is not None and suffers_as(t, seat, d.monster.pursues_always):
        return True
    return t.players[seat].level > d.monster.pursues_above


def holds_fast(t: Table, seat: int, foe: Foe) -> bool:
    """This player is caught without a roll (RUN-13)."""
    fight = t.fight
    assert fight is not None
    if fight.held:
        return True
    monster = t.lib.cards[foe.monster].monster
    stuck = monster.escape == IMPOSSIBLE or monster.escape == INESCAPABLE
    return stuck and (not monster.pursues_above or pursues(t, seat, foe))


def runs_free(t: Table, seat: int, foe: Foe) -> bool:
    """This player, who is not held fast, gets away without a roll (RUN-12)."""
    automatic = t.lib.cards[foe.monster].monster.escape == AUTOMATIC
    return automatic or not pursues(t, seat, foe) or lets_go(t, seat, foe)


def lets_go(t: Table, seat: int, foe: Foe) -> bool:
    """A card lets this player escape automatically from monsters of the kind."""
    fight = t.fight
    assert fight is not None
    for i in range(0, len(fight.eased), 3):
        tag = fight.eased[i + 2]
        if fight.eased[i] == seat and tag >= 0 and foe_has(t, fight, foe, t.lib.tag_names[tag]):
            return True
    return False


def eased(t: Table, seat: int) -> int:
    """What cards played in this flight add to the player's rolls."""
    fight = t.fight
    assert fight is not None
    total = 0
    for i in range(0, len(fight.eased), 3):
        if fight.eased[i] == seat:
            total += fight.eased[i + 1]
    return total


def foe_run_away(t: Table, foe: Foe) -> int:
    """What the monster and its enhancers do to rolls to Run Away from it."""
    fight = t.fight
    assert fight is not None
    total = t.lib.cards[foe.monster].monster.run_away
    for i in range(len(fight.enhancers)):
        if fight.enhanced[i] == foe.group:
            total += t.lib.cards[fight.enhancers[i]].enhancer.run_away
    return total


def remaining(t: Table, seat: int) -> list[int]:
    """Numbers of the monsters this player still has to face."""
    fight = t.fight
    assert fight is not None
    out: list[int] = []
    for foe in fight.foes:
        code = seat * 64 + foe.no
        if code not in fight.escaped and code not in fight.caught:
            out.append(foe.no)
    return out


def rolled_already(t: Table, seat: int) -> bool:
    """Has this player made his first roll of this flight, or finished it? Then a sacrifice is too late."""
    for frame in t.frames:
        if frame.has_rolled(seat):
            return True
    return False


def why_no_sacrifice(t: Table, seat: int) -> Reason | None:
    """May this player sacrifice anything now? Before his own first roll of this flight (SIDEKICK-12)."""
    if not (t.options.sacrifice or t.lib.has_sidekicks):
        return reasons.NO_SACRIFICE
    fight = t.fight
    if fight is None or t.moment() != RUNNING or not fight.has(seat):
        return reasons.NOT_RUNNING
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_sacrifice:
            return reasons.NO_ESCAPE  # its card says so (CONFLICT-1)
    return reasons.ROLLED_ALREADY if rolled_already(t, seat) or not remaining(t, seat) else None


def escapable(t: Table, no: int) -> bool:
    """Automatic escapes do not work where escape is impossible (RUN-13)."""
    fight = t.fight
    assert fight is not None
    foe = fight.foe_no(no)
    if foe is None:
        return False
    escape = t.lib.cards[foe.monster].monster.escape
    return escape != IMPOSSIBLE and escape != INESCAPABLE


def run_penalty(t: Table, seat: int, foe: Foe) -> None:
    """Levels lost even on an escape, once, by everyone it concerns (RUN-18)."""
    d = t.lib.cards[foe.monster]
    if d.monster.penalty_levels and t.players[seat].level > d.monster.penalty_above:
        t.announce(announcements.PENALTY, seat, foe.card, number=d.monster.penalty_levels)
        levels.lose(t, seat, d.monster.penalty_levels)
