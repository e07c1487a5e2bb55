"""Swapping an Item for one in the Treasure discards of at most its value."""

from __future__ import annotations

from kickdoor.model.table import Table
from kickdoor.model.words import TREASURE


def _own(t: Table, seat: int) -> list[int]:
    p = t.players[seat]
    return [c for c in p.hand + p.items if t.lib.cards[c].is_item]


def _purse(t: Table, seat: int) -> int:
    """The value of this player's best Item."""
    best = 0
    for card in _own(t, seat):
        best = max(best, t.lib.cards[card].item.gold)
    return best


def _affordable(t: Table, card: int, most: int) -> bool:
    d = t.lib.cards[card]
    return d.is_item and 0 < d.item.gold <= most


def swappable(t: Table, seat: int) -> list[int]:
    """The discarded Items of some value that this player could pay for."""
    most = _purse(t, seat)
    return [card for card in t.discards[TREASURE] if _affordable(t, card, most)]


def can_swap(t: Table, seat: int) -> bool:
    """Is there such an Item?"""
    most = _purse(t, seat)
    for card in t.discards[TREASURE]:
        if _affordable(t, card, most):
            return True
    return False


def swap_for(t: Table, seat: int, wanted: int) -> list[int]:
    """What this player may put in its place."""
    gold = t.lib.cards[wanted].item.gold
    return [c for c in _own(t, seat) if t.lib.cards[c].item.gold >= gold]
