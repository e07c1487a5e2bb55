"""Help that cannot be refused: forced by an Item, or owed (COMPEL)."""

from __future__ import annotations

from kickdoor.model import announcements
from kickdoor.model.events.fights import HelperJoined
from kickdoor.model.events.players import StatusChanged
from kickdoor.model.table import Table
from kickdoor.model.words import S_HELPS, S_MUST_HELP
from kickdoor.rules.equipment.items import counts


def compels(t: Table, seat: int) -> bool:
    """Has this player something equipped that forces others to help?"""
    for card in t.players[seat].items:
        if t.lib.cards[card].gives.compels_help and counts(t, seat, card):
            return True
    return False


def compel(t: Table, seat: int, target: int) -> None:
    """The target becomes the helper, without a deal."""
    t.announce(announcements.COMPELLED, seat, target=target)
    t.forget_draft(target)
    t.offers = [o for o in t.offers if o.is_trade and o.maker != target and o.to != target]
    t.emit(HelperJoined(target, None, True))
    if S_MUST_HELP in t.players[target].statuses:
        t.emit(StatusChanged(target, S_MUST_HELP, False))
        t.emit(StatusChanged(target, S_HELPS, True))  # until this fight is over
