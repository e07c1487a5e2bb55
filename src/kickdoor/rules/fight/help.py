"""Help: whether a helper is possible, and which players may not or must help (HELP, COMPEL-9)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.fights import HelperLeft
from kickdoor.model.fight import Fight
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import CANNOT_HELP, S_HELPS, S_MUST_HELP, S_NO_HELP
from kickdoor.rules import filled_reasons


def shunned(t: Table, seat: int) -> bool:
    """Does a Curse forbid this player to ask for, accept or give help?"""
    return _shunned_by(t, seat) >= 0


def why_shunned(t: Table, seat: int) -> Reason | None:
    """The Curse that forbids this player to ask for, accept or give help, if there is one."""
    curse = _shunned_by(t, seat)
    return None if curse < 0 else filled_reasons.shunned(seat, t.lib.part(curse))


def _shunned_by(t: Table, seat: int) -> int:
    """The Curse that forbids this player every help; -1 if there is none."""
    for card in t.players[seat].curses:
        if t.lib.cards[card].gives.no_help:
            return card
    return -1


def help_possible(t: Table) -> bool:
    """Could anybody become the helper now? (HELP-1, HELP-3, MULTI-9)"""
    fight = t.fight
    if fight is None or fight.running or fight.helper >= 0 or shunned(t, fight.fighter):
        return False
    return why_alone(t, fight) is None


def why_alone(t: Table, fight: Fight) -> Reason | None:
    """The monster that must be faced alone, if there is one (MULTI-9)."""
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.alone:
            return filled_reasons.faced_alone(t.lib.part(foe.monster))
    return None


def cannot_help(t: Table, seat: int) -> bool:
    """Is this player forbidden to become a helper? A ban beats a duty (COMPEL-9)."""
    p = t.players[seat]
    return S_NO_HELP in p.statuses or p.is_handicapped(CANNOT_HELP) or shunned(t, seat)


def why_cannot_help(t: Table, seat: int) -> Reason | None:
    """What forbids this player to become a helper, if anything does."""
    p = t.players[seat]
    if S_NO_HELP in p.statuses:
        return filled_reasons.no_help_until_win(seat)
    return filled_reasons.no_help_for_now(seat) if p.is_handicapped(CANNOT_HELP) else why_shunned(t, seat)


def must_help(t: Table, seat: int) -> bool:
    """Does this player owe help, or give it because it was owed? The duty is over with the request that it met, even
    if the helper does not stay (COMPEL-9)."""
    statuses = t.players[seat].statuses
    if S_MUST_HELP in statuses:
        return True
    return S_HELPS in statuses and t.fight is not None and t.fight.helper == seat


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
    return _hand_barred_by(t, seat) >= 0


def why_hand_barred(t: Table, seat: int) -> Reason | None:
    """The monster that keeps this player from playing cards from the hand, if there is one."""
    monster = _hand_barred_by(t, seat)
    return None if monster < 0 else filled_reasons.hand_barred(t.lib.part(monster))


def _hand_barred_by(t: Table, seat: int) -> int:
    """The monster that forbids it; -1 if there is none."""
    fight = t.fight
    if fight is None or fight.running or not fight.has(seat):
        return -1
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_hand_cards:
            return foe.monster
    return -1
