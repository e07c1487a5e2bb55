"""Help that cannot be refused: forced by an Item, or owed (COMPEL)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.fights import HelperJoined
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.language.counts import H_HELPED
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import S_HELPS, S_MUST_HELP
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import counts, driven_away, why_companions_left
from kickdoor.rules.fight.help import must_help
from kickdoor.rules.fight.stakes import for_the_win, helper_could_win


def compels(t: Table, seat: int) -> bool:
    """Has this player something equipped that forces others to help?"""
    for card in t.players[seat].items:
        if t.lib.cards[card].gives.compels_help and counts(t, seat, card):
            return True
    return False


def why_compels_not(t: Table, seat: int) -> Reason:
    """Why this player, who has nothing that counts, forces nobody: it may be with a companion driven away."""
    fight = t.fight
    assert fight is not None
    for card in t.players[seat].items:
        if t.lib.cards[card].gives.compels_help and t.equipped[card] and driven_away(t, seat, card):
            return why_companions_left(t, fight)
    return reasons.NO_COMPULSION


def cannot_refuse(t: Table, seat: int, target: int) -> bool:
    """Is this player unable to refuse the fighter's request for help? In a fight for the win they can (COMPEL-2)."""
    owes = must_help(t, target) or (compels(t, seat) and t.players[target].level > t.players[seat].level)
    return owes and not (for_the_win(t) and not helper_could_win(t, target))


def may_ask_reward(t: Table, seat: int) -> bool:
    """May this player, in a fight, propose terms? A helper who was forced may not (COMPEL-8)."""
    fight = t.fight
    return fight is None or not fight.compelled or seat != fight.helper


def compel(t: Table, seat: int, target: int) -> None:
    """The target becomes the helper, without a deal and so without a claim to treasure (COMPEL-1, COMPEL-8)."""
    t.announce(announcements.COMPELLED, seat, target=target)
    t.forget_draft(target)
    t.offers = [o for o in t.offers if o.is_trade and o.maker != target and o.to != target]
    t.emit(HelperJoined(target, None, True))
    if t.lib.listens:
        t.happens(H_HELPED, target)
    statuses = t.players[target].statuses
    if S_MUST_HELP in statuses:
        t.emit(StatusChanged(target, S_MUST_HELP, False))
        t.emit(StatusChanged(target, S_HELPS, True))  # until this fight is over
    elif S_HELPS in statuses:  # back in the fight, by an Item this time
        t.emit(StatusChanged(target, S_HELPS, False))
