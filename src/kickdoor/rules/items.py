"""Items: who may use them, what may be equipped together, and which count (ITEM, CHEAT, BIG)."""

from kickdoor.model.card import CardDef, ItemTest
from kickdoor.model.frame import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import ITEM, ITEMS, NO_SLOT
from kickdoor.rules import reasons
from kickdoor.rules.traits import any_counts, any_suffers


def beyond_limits(t: Table, card: int) -> bool:
    """The Item has Cheat! on it or a Hireling carries it: no limit or restriction concerns it (CHEAT-1, HIRE-4)."""
    return (t.rider[card] >= 0 and t.lib.cards[t.rider[card]].ignores_limits) or t.host[card] >= 0


def usable(t: Table, seat: int, card: int) -> bool:
    """Its owner meets the restriction at this moment (ITEM-8)."""
    d = t.lib.cards[card]
    if not d.usable_by and not d.not_usable_by:
        return True
    if beyond_limits(t, card):
        return True
    if d.usable_by and not any_counts(t, seat, d.usable_by):
        return False
    return not (d.not_usable_by and any_suffers(t, seat, d.not_usable_by))


def counts(t: Table, seat: int, card: int) -> bool:
    """The Item gives its benefit now: equipped, and its restriction met."""
    return t.equipped[card] and usable(t, seat, card)


def hands_used(t: Table, seat: int) -> int:
    """Hands of all equipped Items; one with Cheat! is left out completely (CHEAT-2)."""
    total = 0
    for card in t.players[seat].items:
        if t.equipped[card]:
            d = t.lib.cards[card]
            if d.hands and not beyond_limits(t, card):
                total += d.hands
    return total


def slot_used(t: Table, seat: int, slot: int) -> bool:
    for card in t.players[seat].items:
        if t.equipped[card] and t.lib.cards[card].slot == slot and not beyond_limits(t, card):
            return True
    return False


def why_not_fits(t: Table, seat: int, card: int) -> Reason | None:
    """Would this Item, equipped beside the others, break a limit? (ITEM-4, ITEM-6)"""
    if beyond_limits(t, card):
        return None
    d = t.lib.cards[card]
    if d.slot != NO_SLOT and slot_used(t, seat, d.slot):
        return reasons.SLOT_FULL
    if d.hands and hands_used(t, seat) + d.hands > 2:
        return reasons.HANDS_FULL
    return None


def why_not_equip(t: Table, seat: int, card: int) -> Reason | None:
    """May this Item of the player's be equipped now?"""
    d = t.lib.cards[card]
    if t.place[card] != ITEMS * 8 + seat:
        return reasons.NOT_YOURS
    if d.kind != ITEM:
        return reasons.ONE_SHOT_NOT_EQUIPPED
    if t.equipped[card]:
        return reasons.IS_EQUIPPED
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    if not usable(t, seat, card):
        return reasons.NOT_USABLE
    return why_not_fits(t, seat, card)


def big_unlimited(t: Table, seat: int) -> bool:
    p = t.players[seat]
    for card in p.races:
        if t.lib.cards[card].big_unlimited:
            return True
    for card in p.classes:
        if t.lib.cards[card].big_unlimited:
            return True
    for card in p.companions:
        if t.lib.cards[card].big_unlimited:
            return True
    return False


def big_items(t: Table, seat: int) -> list[int]:
    """The Big items that count against the limit (BIG-1, BIG-9)."""
    return [c for c in t.players[seat].items if t.lib.cards[c].big and not beyond_limits(t, c)]


def room_for_big(t: Table, seat: int) -> bool:
    """May this player have one more Big item?"""
    if big_unlimited(t, seat):
        return True
    for card in t.players[seat].items:
        if t.lib.cards[card].big and not beyond_limits(t, card):
            return False
    return True


def item_bonus(t: Table, seat: int, d: CardDef) -> int:
    """The bonus of an Item for this owner, conditions included."""
    for special in d.bonus_for:
        if any_counts(t, seat, special.traits):
            return special.amount
    return d.bonus


def passes(t: Table, card: int, test: ItemTest) -> bool:
    """Is this Item in play one of those an effect means? (The biggest bonus is looked for in `matching`.)"""
    d = t.lib.cards[card]
    if test.worn and not t.equipped[card]:
        return False
    if test.slot != NO_SLOT and d.slot != test.slot:
        return False
    if (test.size == 1 and not d.big) or (test.size == 2 and d.big):
        return False
    if test.tag and test.tag not in d.tags:
        return False
    return d.gold >= test.min_gold


def matching(t: Table, seat: int, test: ItemTest) -> list[int]:
    """The player's Items in play that an effect means (ZONE-9, CURSE-14)."""
    found = [c for c in t.players[seat].items if passes(t, c, test)]
    if not test.biggest:
        return found
    best = 0
    out: list[int] = []
    for card in found:  # ITEM-20: what counts most for its owner now
        d = t.lib.cards[card]
        if d.kind != ITEM or not counts(t, seat, card):
            continue
        bonus = item_bonus(t, seat, d)
        if bonus > best:
            best = bonus
            out = [card]
        elif bonus == best and best > 0:
            out.append(card)
    return out
