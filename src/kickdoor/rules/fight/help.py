"""Who may not help, who must, and who may play no cards from the hand (COMPEL-9)."""

from __future__ import annotations

from kickdoor.model.table import Table
from kickdoor.model.words import S_HELPS, S_MUST_HELP, S_NO_HELP


def shunned(t: Table, seat: int) -> bool:
    """A Curse forbids this player to ask for, accept or give help."""
    for card in t.players[seat].curses:
        if t.lib.cards[card].gives.no_help:
            return True
    return False


def cannot_help(t: Table, seat: int) -> bool:
    """This player may not become a helper; a ban beats a duty (COMPEL-9)."""
    p = t.players[seat]
    return S_NO_HELP in p.statuses or -1 in p.handicaps or shunned(t, seat)


def must_help(t: Table, seat: int) -> bool:
    """This player cannot refuse a request for help."""
    statuses = t.players[seat].statuses
    return S_MUST_HELP in statuses or S_HELPS in statuses


def hand_barred(t: Table, seat: int) -> bool:
    """A monster of the fight forbids fighter and helper to play cards from the hand."""
    fight = t.fight
    if fight is None or fight.running or not fight.has(seat):
        return False
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_hand_cards:
            return True
    return False
