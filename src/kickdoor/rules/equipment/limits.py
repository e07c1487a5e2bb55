"""What may be equipped together: slots, Hands, Complex items, laser weapons (ITEM-4 to -6, CHEAT-2, COMPLEX, LASER)."""

from typing import Final

from mypy_extensions import i64

from kickdoor.model.card import CardDef
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import ARMOR, FOOTGEAR, HEADGEAR, ITEMS, NO_SLOT
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.equipment.items import (
    beyond_limits,
    cheated,
    counts,
    has_slot,
    of_help,
    taped_with,
    usable,
    why_unusable,
)

HANDS: Final = 2  # of a player (ITEM-5)


def is_limited(t: Table, card: int) -> bool:
    """Is this Item counted when limits are checked? (CHEAT-2)

    A Complex item that another Item carries is, but only as a Complex item (DOLLY-5).
    """
    return not beyond_limits(t, card) or (
        t.lib.cards[card].item.is_complex and _on_item(t, card) and not cheated(t, card)
    )


def _on_item(t: Table, card: int) -> bool:
    """Does another Item carry this one? Then it takes no slot and no Hands (DOLLY-1)."""
    host = t.host[card]
    return host >= 0 and t.zone_of(host) == ITEMS


def limited(t: Table, seat: int) -> list[int]:
    """The equipped Items that are counted when limits are checked."""
    return [c for c in t.players[seat].items if t.equipped[c] and is_limited(t, c)]


def _allowing(t: Table, seat: int, cards: list[int]) -> list[int]:
    """The Items that may allow more Hands or slots: these equipped ones, and those that no limit concerns (ITEM-23).

    The list may be the one that was given: it is only read.
    """
    out = cards
    for card in t.players[seat].items:
        gives = t.lib.cards[card].gives
        if (gives.extra_hands or gives.extra_slot) and card not in cards and not is_limited(t, card):
            if counts(t, seat, card):
                out = [*out, card]
    return out


def hands_of(t: Table, seat: int, cards: list[int]) -> int:
    """The Hands these equipped Items need.

    Laser weapons are one weapon of 2 Hands, however many there are (LASER-2, LASER-3, LASER-8). Two taped Items need as
    many as the one that needs more.
    """
    total = 0
    lasers = 0
    tagged = 0
    tag = joined_tag(t, cards)
    for card in cards:
        d = t.lib.cards[card]
        if not d.item.hands:
            continue
        other = taped_with(t, seat, card) if t.players[seat].tapings else -1
        if other >= 0 and other in cards:
            if card < other:
                total += max(d.item.hands, t.lib.cards[other].item.hands)
        elif d.item.laser:
            lasers = max(lasers, d.item.hands)
        elif tag and tag in d.tags:
            tagged += d.item.hands
        else:
            total += d.item.hands
    return total + lasers + min(tagged, HANDS)


def joined_tag(t: Table, cards: list[int]) -> str:
    """The tag whose equipped Items never take more than 2 Hands together; empty: no such tag."""
    for card in cards:
        if t.lib.cards[card].item.hands_with:
            return t.lib.cards[card].item.hands_with
    return ""


def hands_allowed(t: Table, seat: int, cards: list[int]) -> int:
    """Two Hands, and those that cards add (ITEM-5, ITEM-6)."""
    total = HANDS
    for card in _allowing(t, seat, cards):
        total += t.lib.cards[card].gives.extra_hands
    for card in of_help(t, seat):
        total += t.lib.cards[card].gives.extra_hands
    return total


def hands_over(t: Table, seat: int, cards: list[int]) -> int:
    """By how many Hands these equipped Items are too many. Items in a companion's hands are left out (CHEAT-2)."""
    own = cards
    for card in cards:
        if t.host[card] >= 0:
            own = [c for c in cards if t.host[c] < 0]
            break
    needed = hands_of(t, seat, own)
    return 0 if needed <= HANDS else max(needed - hands_allowed(t, seat, cards), 0)


def complex_used(t: Table, cards: list[int]) -> int:
    """The number of Complex items; joined lasers count as one (COMPLEX-6, LASER-6)."""
    n = 0
    lasers = 0
    for card in cards:
        d = t.lib.cards[card]
        if d.item.is_complex:
            if d.item.laser:
                lasers = 1
            else:
                n += 1
    return n + lasers


def complex_unlimited(t: Table, seat: int) -> bool:
    """May this player equip any number of Complex items? (CLASS-22)"""
    for card in of_help(t, seat):
        if t.lib.cards[card].gives.complex_unlimited:
            return True
    return False


def complex_over(t: Table, seat: int, cards: list[int]) -> int:
    n = complex_used(t, cards)
    return 0 if n < 2 or complex_unlimited(t, seat) else n - 1


def slots_over(t: Table, seat: int, cards: list[int], slot: int) -> int:
    """By how many Items a slot is overfull. An Item may bar a slot altogether."""
    n = 0
    room = 1
    barred = False
    for card in cards:
        d = t.lib.cards[card]
        if has_slot(d, slot) and not _on_item(t, card):
            n += 1
        if d.gives.bars_slot == slot:
            barred = True
    if n == 0 or barred:
        return n
    if n == 1:
        return 0
    for card in _allowing(t, seat, cards):
        if t.lib.cards[card].gives.extra_slot == slot:
            room += 1
    for card in of_help(t, seat):
        if t.lib.cards[card].gives.extra_slot == slot:
            room += 1
    return max(n - room, 0)


# what may be too much: a bit for each slot, and two more
_HEAD: Final = 1 << HEADGEAR
_FEET: Final = 1 << FOOTGEAR
_TORSO: Final = 1 << ARMOR
_MANY_HANDS: Final = 1 << 16
_MANY_COMPLEX: Final = 1 << 17


def _crowded(t: Table, cards: list[int]) -> i64:
    """Which limits these Items may break, seen at a glance: all others are kept, whatever allows more.

    Mostly there are none. It decides nothing.
    """
    taken: i64 = 0
    twice: i64 = 0
    barred: i64 = 0
    hands = 0
    complex_items = 0
    defs = t.lib.cards
    for card in cards:
        d = defs[card]
        bits: i64 = 1 << d.item.slot | 1 << d.item.also_slot
        twice |= taken & bits
        taken |= bits
        barred |= 1 << d.gives.bars_slot
        hands += d.item.hands
        if d.item.is_complex:
            complex_items += 1
    out = (twice | barred & taken) & ~(1 << NO_SLOT)
    if hands > HANDS:
        out |= _MANY_HANDS
    return out | _MANY_COMPLEX if complex_items > 1 else out


def excess(t: Table, seat: int, cards: list[int]) -> int:
    """By how much these equipped Items break the limits (ITEM-4, ITEM-6, COMPLEX-2); 0: not at all."""
    crowded = _crowded(t, cards)
    if not crowded:
        return 0
    spare = hands_over(t, seat, cards) if crowded & _MANY_HANDS else 0
    if crowded & _HEAD:
        spare += slots_over(t, seat, cards, HEADGEAR)
    if crowded & _FEET:
        spare += slots_over(t, seat, cards, FOOTGEAR)
    if spare:
        for card in t.players[seat].races:  # one more of one kind (RACE-7), but not in a barred slot
            if t.lib.cards[card].gives.spare_slot and not _barred(t, cards):
                spare -= 1
                break
    if crowded & _TORSO:
        spare += slots_over(t, seat, cards, ARMOR)
    return spare + complex_over(t, seat, cards) if crowded & _MANY_COMPLEX else spare


def _barred(t: Table, cards: list[int]) -> bool:
    for card in cards:
        slot = t.lib.cards[card].gives.bars_slot
        if slot != NO_SLOT and slots_over(t, t.owner(card), cards, slot):
            return True
    return False


def _clear_room(t: Table, d: CardDef, worn: list[int]) -> bool:
    """Is it clear at a glance that none of these equipped Items is in the way of one more? That is the common case."""
    hands = d.item.hands
    for card in worn:
        other = t.lib.cards[card]
        hands += other.item.hands
        if d.item.is_complex and other.item.is_complex:
            return False
        if d.item.slot and (has_slot(other, d.item.slot) or other.gives.bars_slot == d.item.slot):
            return False
        if d.item.also_slot and (has_slot(other, d.item.also_slot) or other.gives.bars_slot == d.item.also_slot):
            return False
        if d.gives.bars_slot or (d.item.hands and hands > HANDS):
            return False
    return True


def _others(t: Table, seat: int, card: int) -> list[int]:
    """The equipped Items beside this one that are counted when limits are checked."""
    return [c for c in t.players[seat].items if c != card and t.equipped[c] and is_limited(t, c)]


def fits(t: Table, seat: int, card: int) -> bool:
    """Does this Item fit beside the others, without breaking a limit (ITEM-4, ITEM-6, COMPLEX-2)?"""
    d = t.lib.cards[card]
    if not (d.item.slot or d.item.hands or d.item.is_complex or d.gives.bars_slot) or not is_limited(t, card):
        return True
    worn = _others(t, seat, card)
    if not t.players[seat].tapings and _clear_room(t, d, worn):
        return True
    too_much = excess(t, seat, [*worn, card])
    return too_much == 0 or too_much <= excess(t, seat, worn)


def why_not_fits(t: Table, seat: int, card: int) -> Reason | None:
    """Which limit this Item would break beside the others; None: it fits."""
    if fits(t, seat, card):
        return None
    worn = _others(t, seat, card)
    both = [*worn, card]
    if complex_over(t, seat, both) > complex_over(t, seat, worn):
        return reasons.COMPLEX_LIMIT
    spare = hands_over(t, seat, worn)  # a Race may allow one more (RACE-7)
    if hands_over(t, seat, both) > spare:
        return filled_reasons.hands_full(hands_allowed(t, seat, both) + spare)
    return reasons.SLOT_FULL


def why_not_equip(t: Table, seat: int, card: int) -> Reason | None:
    """Why this Item of theirs may not be equipped now."""
    reason = why_not_wear(t, seat, card)
    return why_not_fits(t, seat, card) if reason is None else reason


def why_not_wear(t: Table, seat: int, card: int) -> Reason | None:
    """Why this Item of theirs may not be equipped now, whatever else is equipped."""
    if t.equipped[card]:
        return reasons.IS_EQUIPPED
    d = t.lib.cards[card]
    if not d.can_be_equipped:
        return reasons.ONE_SHOT_NOT_EQUIPPED
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    if not usable(t, seat, card):
        return why_unusable(t, seat, card)
    if d.item.laser and taped_with(t, seat, card) < 0 and _taped_laser(t, seat):
        return reasons.LASER_TAPED
    return None


def _taped_laser(t: Table, seat: int) -> bool:
    """Is a laser weapon taped to another Item? Then it is not joined to further lasers."""
    for card in t.players[seat].items:
        if t.equipped[card] and t.lib.cards[card].item.laser and t.host[card] < 0 and taped_with(t, seat, card) >= 0:
            return True
    return False
