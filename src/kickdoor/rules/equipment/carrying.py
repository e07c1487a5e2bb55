"""What carries Items: companions, and Items made for it (HIRE-4, DOLLY)."""

from __future__ import annotations

from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import ITEMS
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.big_items import big_items, big_unlimited
from kickdoor.rules.equipment.items import afflicted, cheated, usable, why_afflicted, why_unusable
from kickdoor.rules.equipment.limits import complex_over, hands_of, limited
from kickdoor.rules.places import carried_by


def carriers(t: Table, seat: int) -> list[int]:
    """What could carry an Item of this player. The list may be the player's own: it is only read."""
    p = t.players[seat]
    out = p.companions
    for card in p.items:
        if t.lib.cards[card].carries:
            out = [*out, card]
    return out


def too_big(t: Table, seat: int, back: int, carrier: int, loaded: int) -> bool:
    """Would there be too many Big items with `back` out of the carrier's hands and `loaded` in them (-1: nothing)?"""
    if big_unlimited(t, seat):
        return False
    total = 0
    for card in big_items(t, seat):
        if card != loaded and card != back and card != carrier:
            total += 1
    if back >= 0 and t.lib.cards[back].item.big and not cheated(t, back) and not carried_by(t, back):
        total += 1
    if loaded < 0 and _counts_when_empty(t, carrier):
        total += 1
    return total > 1


def _counts_when_empty(t: Table, carrier: int) -> bool:
    """Is this a Big item once it carries nothing, without Cheat! and with no companion that carries it (BIG-9)?"""
    if t.zone_of(carrier) != ITEMS or not t.lib.cards[carrier].item.big:
        return False
    return not cheated(t, carrier) and t.host[carrier] < 0


def why_not_carry(t: Table, seat: int, card: int, carrier: int) -> Reason | None:
    """Why this Item of the player's cannot be handed to that carrier.

    Companions carry only if their card says so (SIDEKICK-6).
    """
    if t.in_fight(seat):
        return filled_reasons.HIRELING_FIGHT.of(t.lib, carrier)
    if carrier == card or not (t.in_companions(carrier, seat) or t.in_items(carrier, seat)):
        return reasons.CARRIES_NOTHING
    if not t.lib.cards[card].can_be_equipped:
        return reasons.ONE_SHOT_NOT_EQUIPPED
    reason = why_afflicted(t, seat, card)
    if reason is not None:
        return reason
    if t.host[card] < 0 and t.lib.cards[carrier].companion.hands:
        return _why_not_in_hands(t, seat, card, carrier)
    if t.lib.cards[carrier].carries == 0:
        return reasons.CARRIES_NOTHING
    if t.host[card] >= 0:
        return reasons.HANDED_ALREADY
    old = handed_back(t, carrier)
    if old < 0:
        return None
    reason = why_afflicted(t, seat, old)
    if reason is not None:
        return reason  # a Curse keeps it where it is
    return reasons.BIG_LIMIT if too_big(t, seat, old, carrier, card) else None  # given back it counts again


def _why_not_in_hands(t: Table, seat: int, card: int, companion: int) -> Reason | None:
    """A companion with Hands of its own takes what needs Hands and what its owner may use."""
    hands = t.lib.cards[companion].companion.hands
    if not t.lib.cards[card].item.hands or hands_of(t, seat, [*carried_by(t, companion), card]) > hands:
        return filled_reasons.HIRELING_FULL.of(t.lib, companion)
    if not usable(t, seat, card):
        return why_unusable(t, seat, card)
    worn = [c for c in limited(t, seat) if c != card]
    over = complex_over(t, seat, [*worn, card]) > complex_over(t, seat, worn)
    return reasons.COMPLEX_LIMIT if over else None


def handed_back(t: Table, carrier: int) -> int:
    """What a carrier with full hands gives back for a new Item (HIRE-4: it may be exchanged); -1: it has room."""
    d = t.lib.cards[carrier]
    carried = carried_by(t, carrier)
    if d.companion.hands or len(carried) < d.carries:
        return -1
    for item in carried:
        if not afflicted(t, t.owner(item), item):
            return item
    return carried[0]
