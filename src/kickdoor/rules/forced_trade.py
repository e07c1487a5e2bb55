"""A trade the other player cannot refuse: one's own Item for another of no higher value."""

from __future__ import annotations

from kickdoor.model.table import Table
from kickdoor.rules.equipment.big_items import big_left, big_unlimited
from kickdoor.rules.equipment.items import keeps_items


def can_force_trade(t: Table, seat: int) -> bool:
    """Has the player an Item for which there is something to take?"""
    for card in t.players[seat].items:
        if _to_take(t, seat, card, True):
            return True
    return False


def items_to_give(t: Table, seat: int) -> list[int]:
    """The player's own Items for which there is something to take."""
    return [card for card in t.players[seat].items if _to_take(t, seat, card, True)]


def items_to_take(t: Table, seat: int, mine: int) -> list[int]:
    """What the player may take for this Item of theirs."""
    return _to_take(t, seat, mine, False)


def _to_take(t: Table, seat: int, mine: int, just_one: bool) -> list[int]:
    out: list[int] = []
    most = t.lib.cards[mine].item.gold
    for p in t.players:
        if p.seat == seat or not p.alive or t.in_fight(p.seat) or keeps_items(t, p.seat):
            continue
        for card in p.items:
            if t.lib.cards[card].item.gold <= most and _room(t, seat, mine, card) and _room(t, p.seat, card, mine):
                out.append(card)
                if just_one:
                    return out
    return out


def _room(t: Table, seat: int, gone: int, come: int) -> bool:
    """May this player have one Item instead of another? (BIG-1)"""
    if big_unlimited(t, seat):
        return True
    return big_left(t, seat, [gone]) + (1 if t.lib.cards[come].item.big else 0) <= 1
