"""Items: which players may use them, which give their bonus now, and which an effect means (ITEM, CHEAT, GEARS).

What may be equipped together is in `limits`, Big items are in `big_items`.
"""

from kickdoor.model.card import CardDef
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest
from kickdoor.model.words import ITEMS, NO_SLOT, UNTIL_ITEM_LOST
from kickdoor.rules.places import carried_by
from kickdoor.rules.tags import condition_holds, item_has
from kickdoor.rules.traits import all_counts, any_counts, any_suffers


def cheated(t: Table, card: int) -> bool:
    """Does the Item have Cheat! on it? (CHEAT-1)"""
    return t.rider[card] >= 0 and t.lib.cards[t.rider[card]].gives.ignores_limits


def beyond_limits(t: Table, card: int) -> bool:
    """Does no limit concern this Item? It has Cheat! on it, is carried (HIRE-4), or carries another (DOLLY-1)."""
    if cheated(t, card):
        return True
    if t.host[card] >= 0 and t.lib.cards[t.host[card]].carries > 0:
        return True
    d = t.lib.cards[card]
    return d.carries > 0 and d.can_be_equipped and len(carried_by(t, card)) > 0


def unrestricted(t: Table, card: int) -> bool:
    """Does no restriction concern this Item either? It is the same, except for Items that an Item carries (DOLLY-1)."""
    host = t.host[card]
    return beyond_limits(t, card) and (host < 0 or t.zone_of(host) != ITEMS)


def usable(t: Table, seat: int, card: int) -> bool:
    """Does the owner meet the restriction of the Item at this moment? (ITEM-8)"""
    d = t.lib.cards[card]
    if not d.item.usable_by and not d.item.not_usable_by:
        return True
    if unrestricted(t, card):
        return True
    if d.item.usable_by and not any_counts(t, seat, d.item.usable_by):
        return False
    return not (d.item.not_usable_by and any_suffers(t, seat, d.item.not_usable_by))


def counts(t: Table, seat: int, card: int) -> bool:
    """Does the Item give its benefit now? It must be equipped and usable."""
    return t.equipped[card] and usable(t, seat, card)


def taped_with(t: Table, seat: int, card: int) -> int:
    """The Item this one is joined to by a card that makes two Items one weapon; -1: none."""
    for taping in t.players[seat].tapings:
        if t.equipped[taping.tape]:
            if taping.one == card:
                return taping.other
            if taping.other == card:
                return taping.one
    return -1


def has_slot(d: CardDef, slot: int) -> bool:
    return d.item.slot == slot or d.item.also_slot == slot


def companion_limit(t: Table, seat: int) -> int:
    """One companion, unless a card allows more (SIDEKICK-3, HIRE-7)."""
    limit = 1
    for card in t.players[seat].front:
        limit = max(limit, t.lib.cards[card].gives.companions)
    return limit


def afflicted(t: Table, seat: int, card: int) -> bool:
    """Has a Curse settled on this Item? Then its bonus is a penalty, and it cannot be unequipped."""
    for curse in t.players[seat].curses:
        if t.lib.cards[curse].curse.until == UNTIL_ITEM_LOST and t.host[curse] == card:
            return True
    return False


def item_bonus(t: Table, seat: int, d: CardDef) -> int:
    """The bonus of an Item for this owner, conditions included."""
    for special in d.item.bonus_for:
        if all_counts(t, seat, special.traits) if special.together else any_counts(t, seat, special.traits):
            return special.amount
    for other in d.item.bonus_if:
        if len(matching(t, seat, other.item)) > 0 if other.item is not None else condition_holds(t, seat, other):
            return other.amount
    return d.bonus


def more_bonus(t: Table, seat: int, card: int) -> int:
    """The bonus added by a card attached to the Item, and by the owner's Class to Items of its tag."""
    total = 0
    badge = t.badge[card]
    if badge >= 0:
        total += t.lib.cards[badge].gives.item_bonus
    for source in t.players[seat].classes:
        d = t.lib.cards[source]
        if d.gives.tag_bonus and item_has(t, card, d.gives.tag_bonus_tag):
            total += d.gives.tag_bonus
    return total


def passes(t: Table, card: int, test: ItemTest, badge: int = -1) -> bool:
    """Is this Item in play one of those an effect means? (`matching` looks for the biggest bonus.)

    `badge` is a card that marked the Item when it was still there (GEARS-3).
    """
    d = t.lib.cards[card]
    if test.worn and not t.equipped[card]:
        return False
    if test.slot != NO_SLOT and not has_slot(d, test.slot):
        return False
    if test.complex and not d.item.is_complex:
        return False
    if (test.size == 1 and not d.item.big) or (test.size == 2 and d.item.big):
        return False
    if test.tag and not item_has(t, card, test.tag) and (badge < 0 or t.lib.cards[badge].gives.item_tag != test.tag):
        return False
    if d.item.hands < test.min_hands:
        return False
    return d.item.gold >= test.min_gold


def matching(t: Table, seat: int, test: ItemTest) -> list[int]:
    """The player's Items in play that an effect means (ZONE-9, CURSE-14)."""
    found = [c for c in t.players[seat].items if passes(t, c, test)]
    if not test.biggest:
        return found
    best = 0
    out: list[int] = []
    for card in found:  # ITEM-20: the one that counts most for its owner now
        d = t.lib.cards[card]
        if not d.can_be_equipped or not counts(t, seat, card):
            continue
        bonus = item_bonus(t, seat, d) + more_bonus(t, seat, card)
        if bonus > best:
            best = bonus
            out = [card]
        elif bonus == best and best > 0:
            out.append(card)
    return out
