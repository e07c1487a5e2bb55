"""Help: whether a helper is possible, and which players may not or must help (HELP, COMPEL-9)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.fights import HelperLeft
from kickdoor.model.table import Table
from kickdoor.model.words import CANNOT_HELP, S_HELPS, S_MUST_HELP, S_NO_HELP


def shunned(t: Table, seat: int) -> bool:
    """Does a Curse forbid this player to ask for, accept or give help?"""
    for card in t.players[seat].curses:
        if t.lib.cards[card].gives.no_help:
            return True
    return False


def help_possible(t: Table) -> bool:
    """Could anybody become the helper now? (HELP-1, HELP-3, MULTI-9)"""
    fight = t.fight
    if fight is None or fight.running or fight.helper >= 0 or shunned(t, fight.fighter):
        return False
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.alone:
            return False
    return True


def cannot_help(t: Table, seat: int) -> bool:
    """Is this player forbidden to become a helper? A ban beats a duty (COMPEL-9)."""
    p = t.players[seat]
    return S_NO_HELP in p.statuses or p.is_handicapped(CANNOT_HELP) or shunned(t, seat)


def must_help(t: Table, seat: int) -> bool:
    """Is this player unable to refuse a request for help?"""
    statuses = t.players[seat].statuses
    return S_MUST_HELP in statuses or S_HELPS in statuses


def drive_out_helper(t: Table) -> None:
    """The helper has to leave the fight; the deal ends (NEG-17).

    The fighter may ask somebody else (HELP-18, COMPEL-6).
    """
    fight = t.fight
    assert fight is not None
    t.announce(announcements.DRIVEN_OUT, fight.helper)
    t.emit(HelperLeft(fight.helper))


def hand_barred(t: Table, seat: int) -> bool:
    """Does a monster of the fight forbid this player, fighter or helper, to play cards from the hand?"""
    fight = t.fight
    if fight is None or fight.running or not fight.has(seat):
        return False
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_hand_cards:
            return True
    return False
