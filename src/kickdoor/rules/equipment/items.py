"""Items: which players may use them, which give their bonus now, and which an effect means (ITEM, CHEAT, GEARS).

What may be equipped together is in `limits`, Big items are in `big_items`.
"""

from kickdoor.model.card import CardDef
from kickdoor.model.fight import Fight
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest
from kickdoor.model.words import ITEMS, NO_SLOT, UNTIL_ITEM_LOST
from kickdoor.rules import filled_reasons, reasons
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
    if not d.item.usable_by and not d.item.not_usable_by and not d.item.from_level and not d.item.to_level:
        return True
    if unrestricted(t, card):
        return True
    if _wrong_level(t, seat, d):
        return False
    if d.item.usable_by and not any_counts(t, seat, d.item.usable_by):
        return False
    return not (d.item.not_usable_by and any_suffers(t, seat, d.item.not_usable_by))


def _wrong_level(t: Table, seat: int, d: CardDef) -> bool:
    """Is the owner below or above the Levels that can use the Item? (ITEM-24)"""
    level = t.players[seat].level
    return level < d.item.from_level or (d.item.to_level > 0 and level > d.item.to_level)


def why_unusable(t: Table, seat: int, card: int) -> Reason:
    """Which players alone can use this Item, or which cannot (ITEM-8)."""
    item = t.lib.cards[card].item
    if _wrong_level(t, seat, t.lib.cards[card]):
        low = t.players[seat].level < item.from_level
        return filled_reasons.item_from_level(item.from_level) if low else filled_reasons.item_to_level(item.to_level)
    if item.usable_by and not any_counts(t, seat, item.usable_by):
        if item.why_only is None:
            item.why_only = filled_reasons.why_only(t.lib, item.usable_by)
        return item.why_only
    if item.why_barred is None:
        item.why_barred = filled_reasons.why_not_for(t.lib, item.not_usable_by)
    return item.why_barred


def counts(t: Table, seat: int, card: int) -> bool:
    """Does the Item give its benefit now? It must be equipped and usable, and not with a companion driven away."""
    return t.equipped[card] and usable(t, seat, card) and not (t.host[card] >= 0 and driven_away(t, seat, card))


def companions_left(t: Table, seat: int) -> bool:
    """Has a monster driven the companions of this player away, for the fight they are in? (SIDEKICK-15)"""
    fight = t.fight
    if fight is None or not fight.has(seat):
        return False
    return _drives_away(t, fight) >= 0


def why_companions_left(t: Table, fight: Fight) -> Reason:
    """The monster that has driven the companions away."""
    return filled_reasons.companions_left(t.lib.part(_drives_away(t, fight)))


def _drives_away(t: Table, fight: Fight) -> int:
    """The monster that drives companions away; -1 if there is none."""
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.no_companions:
            return foe.monster
    return -1


def driven_away(t: Table, seat: int, card: int) -> bool:
    """Is this a companion that has been driven away, or an Item that it carries? Neither is any help (SIDEKICK-15).

    What an Item carries that the companion carries is with the companion too.
    """
    at = card
    while at >= 0 and not t.in_companions(at, seat):
        at = t.host[at]
    return at >= 0 and companions_left(t, seat)


def of_help(t: Table, seat: int) -> list[int]:
    """The cards in front of a player, Items apart, that are of help now: all but companions driven away.

    The list may be the player's own: it is only read.
    """
    p = t.players[seat]
    if not p.companions or not companions_left(t, seat):
        return p.front
    return [card for card in p.front if not t.lib.cards[card].is_companion]


def taped_with(t: Table, seat: int, card: int) -> int:
    """The Item this one is joined to by a card that makes two Items one weapon; -1: none."""
    for taping in t.players[seat].tapings:
        if t.equipped[taping.tape]:
            if taping.one == card:
                return taping.other
            if taping.other == card:
                return taping.one
    return -1


def keeps_items(t: Table, seat: int) -> bool:
    """Does a card of this player keep others from taking their Items? (ITEM-25)"""
    if not t.lib.keeps_items:
        return False
    p = t.players[seat]
    for card in p.front:
        if t.lib.cards[card].gives.keeps_items:
            return True
    for card in p.items:
        if t.lib.cards[card].gives.keeps_items and counts(t, seat, card):
            return True
    return False


def has_slot(d: CardDef, slot: int) -> bool:
    return d.item.slot == slot or d.item.also_slot == slot


def companion_limit(t: Table, seat: int) -> int:
    """One companion, unless a card allows more (SIDEKICK-3, HIRE-7, CLASS-22)."""
    limit = 1
    for card in t.players[seat].front:
        limit = max(limit, t.lib.cards[card].gives.companions)
    return limit


def afflicted(t: Table, seat: int, card: int) -> bool:
    """Has a Curse settled on this Item? Then its bonus is a penalty, and it cannot be unequipped."""
    return _afflicted_by(t, seat, card) >= 0


def why_afflicted(t: Table, seat: int, card: int) -> Reason | None:
    """What keeps this Item where it is, if anything does: a Curse, or its own text (ITEM-26)."""
    if t.lib.cards[card].gives.sticks:
        return filled_reasons.sticks(t.lib.part(card))
    curse = _afflicted_by(t, seat, card)
    return None if curse < 0 else filled_reasons.afflicted(t.lib.part(curse))


def _afflicted_by(t: Table, seat: int, card: int) -> int:
    """The Curse that has settled on this Item; -1 if there is none."""
    for curse in t.players[seat].curses:
        if t.lib.cards[curse].curse.until == UNTIL_ITEM_LOST and t.host[curse] == card:
            return curse
    return -1


def item_bonus(t: Table, seat: int, d: CardDef) -> int:
    """The bonus of an Item for this owner, conditions included."""
    for special in d.item.bonus_for:
        if all_counts(t, seat, special.traits) if special.together else any_counts(t, seat, special.traits):
            return special.amount
    for other in d.item.bonus_if:
        if _has_beside(t, seat, other.item) if other.item is not None else condition_holds(t, seat, other):
            return other.amount
    return d.bonus


def _has_beside(t: Table, seat: int, test: ItemTest) -> bool:
    """Has the owner such an Item at hand, which makes another one better?"""
    for card in t.players[seat].items:
        if passes(t, card, test) and not driven_away(t, seat, card):
            return True
    return False


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


def one_shot_bonus(t: Table, seat: int) -> int:
    """What the cards of this player add to each one-shot they play for its bonus (ONESHOT-11)."""
    if not t.lib.one_shot_bonus:
        return 0
    p = t.players[seat]
    total = 0
    for card in p.front:
        total += t.lib.cards[card].gives.one_shot_bonus
    for card in p.items:
        if t.lib.cards[card].gives.one_shot_bonus and counts(t, seat, card):
            total += t.lib.cards[card].gives.one_shot_bonus
    return total


def passes(t: Table, card: int, test: ItemTest, badge: int = -1) -> bool:
    """Is this Item in play one of those an effect means? (`matching` looks for the biggest bonus.) Cheat! does not
    change what an Item is (CHEAT-3).

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


def why_not_meant(t: Table, seat: int, card: int, test: ItemTest) -> Reason:
    """Why this is none of the player's Items in play that an effect means."""
    if not t.in_items(card, seat):
        return reasons.FROM_YOUR_ITEMS
    d = t.lib.cards[card]
    if test.worn and not t.equipped[card]:
        return reasons.ITEM_UNWORN
    if test.slot != NO_SLOT and not has_slot(d, test.slot):
        return filled_reasons.item_other_slot(test.slot)
    if test.complex and not d.item.is_complex:
        return reasons.ITEM_NOT_COMPLEX
    if (test.size == 1) != d.item.big and test.size:
        return reasons.ITEM_NOT_BIG if test.size == 1 else reasons.ITEM_NOT_SMALL
    if test.tag and not item_has(t, card, test.tag):
        return filled_reasons.item_lacks_mark(test.tag)
    if d.item.hands < test.min_hands:
        return filled_reasons.item_few_hands(test.min_hands)
    if d.item.gold < test.min_gold:
        return filled_reasons.item_too_cheap(test.min_gold)
    return reasons.ITEM_NOT_BIGGEST
