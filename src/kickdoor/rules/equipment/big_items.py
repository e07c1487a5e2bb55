"""Big items: only one, unless a card allows more (BIG)."""

from kickdoor.model.table import Table
from kickdoor.rules.equipment.items import beyond_limits, cheated
from kickdoor.rules.places import carried_by


def big_unlimited(t: Table, seat: int) -> bool:
    """May this player have any number of Big items? (RACE-6)"""
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


def big_left(t: Table, seat: int, gone: list[int]) -> int:
    """How many Big items would count against the limit if these Items left? (TRADE-9, BIG-10)

    What one of them carries counts again, and so does a carrier that is then empty (DOLLY-1, DOLLY-2).
    """
    total = 0
    for card in t.players[seat].items:
        if t.lib.cards[card].item.big and card not in gone:
            if not beyond_limits(t, card) or _bared(t, card, gone):
                total += 1
    return total


def _bared(t: Table, card: int, gone: list[int]) -> bool:
    """Would this Item, which does not count now, count again without the others?"""
    if cheated(t, card):
        return False
    host = t.host[card]
    if host >= 0:
        return host in gone
    for item in carried_by(t, card):
        if item not in gone:
            return False
    return True
