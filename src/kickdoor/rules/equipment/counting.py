"""Which Items give their combat bonus now, and how much: Curses, monsters and conditions included (ITEM-20, ITEM-21).

What an effect means by "the Item with the biggest bonus" follows from it.
"""

from kickdoor.model.amount import number
from kickdoor.model.card_program import CardProgram
from kickdoor.model.fight import Fight
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest
from kickdoor.model.words import NO_SLOT
from kickdoor.rules.equipment.items import (
    afflicted,
    counts,
    has_slot,
    item_bonus,
    more_bonus,
    passes,
    taped_with,
)


def only_level(t: Table, fight: Fight) -> bool:
    """Does some monster let nothing but Levels count, as long as it is in the fight? (COMBAT-18, COMBAT-30, MULTI-2)"""
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.only_level:
            return True
    return False


def bonus_slot(t: Table, seat: int) -> int:
    """The one kind of Item whose bonuses a Curse leaves to the player (0: no such Curse)."""
    for card in t.players[seat].curses:
        slot = t.lib.cards[card].gives.only_slot_bonus
        if slot != NO_SLOT:
            return slot
    return NO_SLOT


def silenced(t: Table, fight: Fight | None, seat: int, card: int) -> bool:
    """Does a Curse of its owner, or a monster of their fight (None: no fight), keep this Item from giving a bonus?"""
    for curse in t.players[seat].curses:
        for test in t.lib.cards[curse].gives.silences:
            if passes(t, card, test):
                return True
    return fight is not None and silenced_by_foe(t, fight, card)


def silenced_by_foe(t: Table, fight: Fight, card: int, badge: int = -1) -> bool:
    for foe in fight.foes:
        for test in t.lib.cards[foe.monster].gives.silences:
            if passes(t, card, test, badge):
                return True
    return False


def in_use(t: Table, fight: Fight | None, seat: int, card: int) -> bool:
    """Is this Item used?

    It is, unless its use is optional (ITEM-11); then it counts only if it was used, and so does one taped to it.
    """
    if t.lib.cards[card].gives.optional_use:
        return fight is not None and card in fight.used
    other = taped_with(t, seat, card) if t.players[seat].tapings else -1
    if other >= 0 and t.equipped[other] and t.lib.cards[other].gives.optional_use:
        return fight is not None and other in fight.used
    return True


def gives_bonus(t: Table, fight: Fight | None, seat: int, card: int) -> bool:
    """Does this Item give its owner its combat bonus, or the penalty a Curse has made of it (ITEM-21)?

    `fight` is the one its owner is in, if any. This is a question of the Item alone; whether a monster lets only Levels
    count is asked by `only_level`.
    """
    if not counts(t, seat, card) or silenced(t, fight, seat, card) or not in_use(t, fight, seat, card):
        return False
    only = bonus_slot(t, seat)
    return only == NO_SLOT or has_slot(t.lib.cards[card], only)


def signed_bonus(t: Table, seat: int, card: int) -> int:
    """The bonus of an Item that gives one, or the penalty a Curse has made of it; what is added to it stays added
    (ITEM-21)."""
    d = t.lib.cards[card]
    bonus = item_bonus(t, seat, d)
    if t.players[seat].curses and afflicted(t, seat, card):
        bonus = -bonus
    if d.gives.counted_fight_bonus:
        bonus += counted_bonus(t, seat, card)
    return bonus + more_bonus(t, seat, card) + d.gives.fight_bonus


def counted_bonus(t: Table, seat: int, card: int) -> int:
    """A bonus of a card that is counted at the table (AMOUNT-2)."""
    return number(t, CardProgram(-1, card, seat, seat), t.lib.cards[card].gives.counted_fight_bonus)


def bonus_now(t: Table, seat: int, card: int) -> int:
    """What this Item adds to its owner's combat strength now, in the fight they are in or out of one (ITEM-20)."""
    fight = t.fight if t.in_fight(seat) else None
    if fight is not None and only_level(t, fight):
        return 0  # COMBAT-18
    return signed_bonus(t, seat, card) if gives_bonus(t, fight, seat, card) else 0


def matching(t: Table, seat: int, test: ItemTest) -> list[int]:
    """The player's Items in play that an effect means (ZONE-9, CURSE-14).

    Of a joined weapon each card is one (LASER-4).
    """
    found = [c for c in t.players[seat].items if passes(t, c, test)]
    if test.dearest:
        most = max([t.lib.cards[c].item.gold for c in found], default=0)
        found = [c for c in found if t.lib.cards[c].item.gold == most]
    if not test.biggest:
        return found
    best = 0
    out: list[int] = []
    for card in found:  # ITEM-20: the one that counts most for its owner now
        bonus = bonus_now(t, seat, card)
        if bonus > best:
            best = bonus
            out = [card]
        elif bonus == best and best > 0:
            out.append(card)
    return out
