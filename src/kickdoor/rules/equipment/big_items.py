"""Big items: only one, unless a card allows more (BIG)."""

from kickdoor.model.table import Table
from kickdoor.rules.equipment.items import beyond_limits


def big_unlimited(t: Table, seat: int) -> bool:
    p = t.players[seat]
    for card in p.races:
        if t.lib.cards[card].gives.big_unlimited:
            return True
    for card in p.classes:
        if t.lib.cards[card].gives.big_unlimited:
            return True
    for card in p.companions:
        if t.lib.cards[card].gives.big_unlimited:
            return True
    return False


def big_items(t: Table, seat: int) -> list[int]:
    """The Big items that count against the limit (BIG-1, BIG-9)."""
    return [c for c in t.players[seat].items if t.lib.cards[c].item.big and not beyond_limits(t, c)]


def room_for_big(t: Table, seat: int) -> bool:
    """May this player have one more Big item?"""
    if big_unlimited(t, seat):
        return True
    for card in t.players[seat].items:
        if t.lib.cards[card].item.big and not beyond_limits(t, card):
            return False
    return True
