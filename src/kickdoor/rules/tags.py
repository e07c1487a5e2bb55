"""Tags and kin: what Items and monsters are marked with, printed or given by other cards (GEARS, UNDEAD)."""

from __future__ import annotations

from kickdoor.model.fight import Fight, Foe
from kickdoor.model.table import Table
from kickdoor.model.traits import BonusIf


def item_has(t: Table, card: int, tag: str) -> bool:
    """The Item is marked with the tag, printed or by a card attached to it (GEARS-2, GEARS-3)."""
    if tag in t.lib.cards[card].tags:
        return True
    badge = t.badge[card]
    return badge >= 0 and t.lib.cards[badge].gives.item_tag == tag


def foe_has(t: Table, fight: Fight, foe: Foe, tag: str) -> bool:
    """The monster is marked with the tag: printed, for this fight, or by an enhancer.

    A name alone marks nothing (CONFLICT-8).
    """
    if tag in t.lib.cards[foe.monster].tags:
        return True
    for no in foe.marks:
        if t.lib.tag_names[no] == tag:
            return True
    for enhancement in fight.enhancements:
        if enhancement.group == foe.group and t.lib.cards[enhancement.card].enhancer.adds_tag == tag:
            return True
    return False


def undead(t: Table, fight: Fight, foe: Foe) -> bool:
    return t.lib.cards[foe.monster].monster.undead or foe_has(t, fight, foe, "undead")


def undead_there(t: Table) -> bool:
    """An Undead monster is in the fight (UNDEAD-1)."""
    fight = t.fight
    if fight is None:
        return False
    for foe in fight.foes:
        if undead(t, fight, foe):
            return True
    return False


def kin_there(t: Table, card: int) -> bool:
    """This monster finds its kin in the fight: an Undead another Undead, and the like (UNDEAD-1, UNDEAD-3)."""
    d = t.lib.cards[card]
    if d.monster.undead and undead_there(t):
        return True
    fight = t.fight
    if not d.monster.kin or fight is None:
        return False
    for foe in fight.foes:
        if t.lib.cards[foe.monster].monster.kin == d.monster.kin:
            return True
    return False


def tag_there(t: Table, fight: Fight, tag: str) -> bool:
    for foe in fight.foes:
        if foe_has(t, fight, foe, tag):
            return True
    return False


def is_marked(t: Table, fight: Fight, foe: Foe, tag: str) -> bool:
    """Has the monster this tag? Undead is one, too, where a card asks for any tag."""
    return undead(t, fight, foe) if tag == "undead" else foe_has(t, fight, foe, tag)


def condition_holds(t: Table, seat: int, special: BonusIf) -> bool:
    """The condition of an Item's other bonus, for its owner now."""
    if special.no_class:
        return not t.players[seat].classes
    fight = t.fight
    if fight is None or not fight.has(seat):
        return False
    for foe in fight.foes:
        if special.undead and undead(t, fight, foe):
            return True
        if special.tag and foe_has(t, fight, foe, special.tag):
            return True
        if t.lib.cards[foe.monster].no in special.monsters:
            return True
    return False


def tag_numbers(t: Table, fight: Fight, foe: Foe) -> list[int]:
    """All tags of a monster by their numbers, for cards that ask what was killed."""
    names = t.lib.tag_names
    return [i for i in range(len(names)) if foe_has(t, fight, foe, names[i])]
