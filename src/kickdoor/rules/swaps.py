"""Swapping an Item for one in the Treasure discards of at most its value."""

from __future__ import annotations

from kickdoor.model.table import Table
from kickdoor.model.words import TREASURE


def _own(t: Table, seat: int) -> list[int]:
    p = t.players[seat]
    return [c for c in p.hand + p.items if t.lib.cards[c].is_item]


def swappable(t: Table, seat: int) -> list[int]:
    """The discarded Items of some value that this player could pay for."""
    best = 0
    for card in _own(t, seat):
        best = max(best, t.lib.cards[card].item.gold)
    out: list[int] = []
    for card in t.discards[TREASURE]:
        d = t.lib.cards[card]
        if d.is_item and 0 < d.item.gold <= best:
            out.append(card)
    return out


def swap_for(t: Table, seat: int, wanted: int) -> list[int]:
    """What this player may put in its place."""
    gold = t.lib.cards[wanted].item.gold
    return [c for c in _own(t, seat) if t.lib.cards[c].item.gold >= gold]
