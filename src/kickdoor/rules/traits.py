"""Class, Race and sex: what a character counts as, for good and for ill (CLASS, RACE, SUPER, HALF)."""

from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.model.words import T_CHANGED_SEX, T_CLASS, T_HUMAN, T_RACE


def has_class(t: Table, seat: int, no: int) -> bool:
    """Has the player this Class? Only a Class card in play gives one (CLASS-2)."""
    for card in t.players[seat].classes:
        if t.lib.cards[card].trait == no:
            return True
    return t.lib.counts_as and _counts_by_card(t, seat, T_CLASS, no)


def _counts_by_card(t: Table, seat: int, kind: int, no: int) -> bool:
    """Does a card in play let its owner count as this Class or Race? An Item must be equipped (TRAIT-1)."""
    p = t.players[seat]
    for card in p.front:
        if _gives_trait(t, card, kind, no):
            return True
    for card in p.items:
        if t.equipped[card] and _gives_trait(t, card, kind, no):
            return True
    return False


def _gives_trait(t: Table, card: int, kind: int, no: int) -> bool:
    for trait in t.lib.cards[card].gives.counts_as:
        if trait.kind == kind and trait.no == no:
            return True
    return False


def has_race(t: Table, seat: int, no: int) -> bool:
    """Has the player this Race?"""
    for card in t.players[seat].races:
        if t.lib.cards[card].trait == no:
            return True
    return t.lib.counts_as and _counts_by_card(t, seat, T_RACE, no)


def has_extra(t: Table, seat: int, of_race: bool) -> bool:
    """Super Munchkin, or Half-Breed if `of_race`."""
    for card in t.players[seat].extras:
        if t.lib.cards[card].extra_of_race == of_race:
            return True
    return False


def counts_as(t: Table, seat: int, trait: Trait) -> bool:
    """Has the trait, for its advantages. A character without a Race card is human (RACE-2, COMBINE-6)."""
    kind = trait.kind
    if kind == T_RACE:
        return has_race(t, seat, trait.no)
    if kind == T_CLASS:
        return has_class(t, seat, trait.no)
    if kind == T_CHANGED_SEX:
        return t.players[seat].changed_sex
    if kind == T_HUMAN:
        return not t.players[seat].races  # half a human is none (HALF-3)
    return t.players[seat].sex == trait.no


def suffers_as(t: Table, seat: int, trait: Trait) -> bool:
    """Has the trait, for its disadvantages: not a Super Munchkin's lone Class or Half-Breed's Race (SUPER-3).

    With two of them both count (SUPER-5).
    """
    kind = trait.kind
    p = t.players[seat]
    if kind == T_RACE and len(p.races) == 1 and has_extra(t, seat, True):
        return False
    if kind == T_CLASS and len(p.classes) == 1 and has_extra(t, seat, False):
        return False
    return counts_as(t, seat, trait)


def shielded(t: Table, seat: int, trait: Trait) -> bool:
    """A card attached to the Class keeps monsters from getting a bonus because of it."""
    if trait.kind != T_CLASS:
        return False
    for card in t.players[seat].classes:
        if t.lib.cards[card].trait == trait.no and t.rider[card] >= 0 and t.lib.cards[t.rider[card]].gives.class_shield:
            return True
    return False


def any_counts(t: Table, seat: int, traits: list[Trait]) -> bool:
    for trait in traits:
        if counts_as(t, seat, trait):
            return True
    return False


def all_counts(t: Table, seat: int, traits: list[Trait]) -> bool:
    """One person has all of these traits, for their advantages."""
    for trait in traits:
        if not counts_as(t, seat, trait):
            return False
    return True


def all_suffers(t: Table, seat: int, traits: list[Trait]) -> bool:
    """One person has all of these traits, for their disadvantages."""
    for trait in traits:
        if not suffers_as(t, seat, trait):
            return False
    return True


def any_suffers(t: Table, seat: int, traits: list[Trait]) -> bool:
    for trait in traits:
        if suffers_as(t, seat, trait):
            return True
    return False
