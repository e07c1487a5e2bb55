"""Items: who may use them, what may be equipped together, and which count (ITEM, CHEAT, BIG)."""

from kickdoor.model.card import CardDef
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest
from kickdoor.model.words import ARMOR, FOOTGEAR, HEADGEAR, ITEM, ITEMS, NO_SLOT, UNTIL_ITEM_LOST
from kickdoor.rules import reasons
from kickdoor.rules.places import carried_by
from kickdoor.rules.tags import condition_holds, item_has
from kickdoor.rules.traits import all_counts, any_counts, any_suffers


def beyond_limits(t: Table, card: int) -> bool:
    """The Item has Cheat! on it or something carries it: no limit concerns it (CHEAT-1, HIRE-4). An Item that carries
    another is left out as well (DOLLY-1)."""
    if t.rider[card] >= 0 and t.lib.cards[t.rider[card]].gives.ignores_limits:
        return True
    if t.host[card] >= 0 and t.lib.cards[t.host[card]].carries > 0:
        return True
    d = t.lib.cards[card]
    return d.carries > 0 and d.kind == ITEM and len(carried_by(t, card)) > 0


def cheated(t: Table, card: int) -> bool:
    """The Item has Cheat! on it."""
    return t.rider[card] >= 0 and t.lib.cards[t.rider[card]].gives.ignores_limits


def unrestricted(t: Table, card: int) -> bool:
    """No restriction concerns it either: Cheat!, or a companion carries it; not what an Item carries (DOLLY-1)."""
    host = t.host[card]
    return beyond_limits(t, card) and (host < 0 or t.zone_of(host) != ITEMS)


def usable(t: Table, seat: int, card: int) -> bool:
    """Its owner meets the restriction at this moment (ITEM-8)."""
    d = t.lib.cards[card]
    if not d.item.usable_by and not d.item.not_usable_by:
        return True
    if unrestricted(t, card):
        return True
    if d.item.usable_by and not any_counts(t, seat, d.item.usable_by):
        return False
    return not (d.item.not_usable_by and any_suffers(t, seat, d.item.not_usable_by))


def counts(t: Table, seat: int, card: int) -> bool:
    """The Item gives its benefit now: equipped, and its restriction met."""
    return t.equipped[card] and usable(t, seat, card)


def taped_with(t: Table, seat: int, card: int) -> int:
    """The Item this one is joined to by a card that makes two Items one weapon; -1: none."""
    taped = t.players[seat].taped
    for i in range(0, len(taped), 3):
        if t.equipped[taped[i]]:
            if taped[i + 1] == card:
                return taped[i + 2]
            if taped[i + 2] == card:
                return taped[i + 1]
    return -1


def hands_of(t: Table, seat: int, cards: list[int]) -> int:
    """Hands these equipped Items need: laser weapons are one of 2 Hands (LASER-3), two taped Items need as many as the
    one that needs more."""
    total = 0
    lasers = 0
    tagged = 0
    tag = joined_tag(t, cards)
    for card in cards:
        d = t.lib.cards[card]
        if not d.item.hands:
            continue
        other = taped_with(t, seat, card) if t.players[seat].taped else -1
        if other >= 0 and other in cards:
            if card < other:
                total += max(d.item.hands, t.lib.cards[other].item.hands)
        elif d.item.laser:
            lasers = max(lasers, d.item.hands)
        elif tag and tag in d.tags:
            tagged += d.item.hands
        else:
            total += d.item.hands
    return total + lasers + min(tagged, 2)


def joined_tag(t: Table, cards: list[int]) -> str:
    """Equipped Items with this tag together never take more than 2 Hands."""
    for card in cards:
        if t.lib.cards[card].item.hands_with:
            return t.lib.cards[card].item.hands_with
    return ""


def hands_allowed(t: Table, seat: int, cards: list[int]) -> int:
    total = 2
    for card in cards:
        total += t.lib.cards[card].gives.extra_hands
    for card in t.players[seat].front:
        total += t.lib.cards[card].gives.extra_hands
    return total


def limited(t: Table, seat: int) -> list[int]:
    """The equipped Items that are counted when limits are checked (CHEAT-2)."""
    return [c for c in t.players[seat].items if t.equipped[c] and not beyond_limits(t, c)]


def hands_used(t: Table, seat: int) -> int:
    """Hands of all equipped Items; one with Cheat! or in the hands of a companion is left out (CHEAT-2)."""
    return hands_of(t, seat, [c for c in limited(t, seat) if t.host[c] < 0])


def complex_used(t: Table, cards: list[int]) -> int:
    """Complex items, joined lasers together as one (COMPLEX-6)."""
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
    for card in t.players[seat].front:
        if t.lib.cards[card].gives.complex_unlimited:
            return True
    return False


def has_slot(d: CardDef, slot: int) -> bool:
    return d.item.slot == slot or d.item.also_slot == slot


def slots_over(t: Table, seat: int, cards: list[int], slot: int) -> int:
    """By how many Items a slot is overfull."""
    n = 0
    room = 1
    for card in cards:
        d = t.lib.cards[card]
        if has_slot(d, slot):
            n += 1
        if d.gives.extra_slot == slot:
            room += 1
        if d.gives.bars_slot == slot:
            room -= 8
    if n == 0:
        return 0
    for card in t.players[seat].front:
        if t.lib.cards[card].gives.extra_slot == slot:
            room += 1
    return max(n - max(room, 0), 0)


def hands_over(t: Table, seat: int, cards: list[int]) -> int:
    own = [c for c in cards if t.host[c] < 0]
    return max(hands_of(t, seat, own) - hands_allowed(t, seat, cards), 0)


def complex_over(t: Table, seat: int, cards: list[int]) -> int:
    n = complex_used(t, cards)
    return 0 if n < 2 or complex_unlimited(t, seat) else n - 1


def excess(t: Table, seat: int, cards: list[int]) -> int:
    """By how much these equipped Items break the limits (ITEM-4, ITEM-6, COMPLEX-2); 0: not at all."""
    spare = slots_over(t, seat, cards, HEADGEAR) + slots_over(t, seat, cards, FOOTGEAR) + hands_over(t, seat, cards)
    if spare:
        for card in t.players[seat].races:  # one more of one kind (RACE-7), but not against what bars a slot
            if t.lib.cards[card].gives.spare_slot and not _barred(t, cards):
                spare -= 1
                break
    return spare + slots_over(t, seat, cards, ARMOR) + complex_over(t, seat, cards)


def _barred(t: Table, cards: list[int]) -> bool:
    for card in cards:
        slot = t.lib.cards[card].gives.bars_slot
        if slot != NO_SLOT and slots_over(t, t.owner(card), cards, slot):
            return True
    return False


def _clear_room(t: Table, d: CardDef, worn: list[int]) -> bool:
    """None of these equipped Items could be in the way of one more: the common case, seen at a glance."""
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
        if d.gives.bars_slot or (d.item.hands and hands > 2):
            return False
    return True


def why_not_fits(t: Table, seat: int, card: int) -> Reason | None:
    """Would this Item, equipped beside the others, break a limit? (ITEM-4, ITEM-6, COMPLEX-2)"""
    d = t.lib.cards[card]
    if not (d.item.slot or d.item.hands or d.item.is_complex or d.gives.bars_slot) or beyond_limits(t, card):
        return None
    worn = limited(t, seat)
    if t.equipped[card]:
        worn = [c for c in worn if c != card]
    if not t.players[seat].taped and _clear_room(t, d, worn):
        return None
    both = [*worn, card]
    if excess(t, seat, both) <= excess(t, seat, worn):
        return None
    if complex_over(t, seat, both) > complex_over(t, seat, worn):
        return reasons.COMPLEX_LIMIT
    if hands_over(t, seat, both) > hands_over(t, seat, worn):
        return reasons.hands_full(hands_allowed(t, seat, both))
    return reasons.SLOT_FULL


def why_not_equip(t: Table, seat: int, card: int) -> Reason | None:
    """May this Item of the player's be equipped now?"""
    d = t.lib.cards[card]
    if not t.in_items(card, seat):
        return reasons.NOT_YOURS
    if d.kind != ITEM:
        return reasons.ONE_SHOT_NOT_EQUIPPED
    if t.equipped[card]:
        return reasons.IS_EQUIPPED
    if t.in_fight(seat):
        return reasons.FIGHT_EQUIP
    if not usable(t, seat, card):
        return reasons.NOT_USABLE
    if d.item.laser and taped_with(t, seat, card) < 0 and _taped_laser(t, seat):
        return reasons.LASER_TAPED
    return why_not_fits(t, seat, card)


def _taped_laser(t: Table, seat: int) -> bool:
    """A laser weapon taped to another Item is not joined to further ones."""
    for card in t.players[seat].items:
        if t.equipped[card] and t.lib.cards[card].item.laser and t.host[card] < 0 and taped_with(t, seat, card) >= 0:
            return True
    return False


def companion_limit(t: Table, seat: int) -> int:
    """One companion, unless a card allows more (SIDEKICK-3, HIRE-7)."""
    limit = 1
    for card in t.players[seat].front:
        limit = max(limit, t.lib.cards[card].gives.companions)
    return limit


def afflicted(t: Table, seat: int, card: int) -> bool:
    """A Curse has settled on this Item: its bonus is a penalty and it cannot be unequipped."""
    for curse in t.players[seat].curses:
        if t.lib.cards[curse].curse.until == UNTIL_ITEM_LOST and t.host[curse] == card:
            return True
    return False


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
    """What a card attached to the Item adds to its bonus, and what the owner's Class adds to Items of its tag."""
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
    """Is this Item in play one of those an effect means? (The biggest bonus is looked for in `matching`.)

    `badge` marks one that is no longer there (GEARS-3)."""
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
    for card in found:  # ITEM-20: what counts most for its owner now
        d = t.lib.cards[card]
        if d.kind != ITEM or not counts(t, seat, card):
            continue
        bonus = item_bonus(t, seat, d) + more_bonus(t, seat, card)
        if bonus > best:
            best = bonus
            out = [card]
        elif bonus == best and best > 0:
            out.append(card)
    return out
