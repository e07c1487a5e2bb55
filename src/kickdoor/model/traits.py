"""Small facts that cards are made of: traits of people, bonuses that depend on them, tests of Items."""

from __future__ import annotations

from kickdoor.model.piece import Shown


class Trait(Shown):
    """A trait of a person: race, class, sex or being human (`words.T_*`) and which one."""

    def __init__(self, kind: int, no: int) -> None:
        self.kind = kind
        self.no = no


def trait_code(kind: int, no: int) -> int:
    """One number for a trait, by which a player's handicap names it."""
    return kind * 100 + no


class Bonus(Shown):
    """A number that depends on having one of several traits; it counts once for all of them (HELP-8)."""

    def __init__(self, traits: list[Trait], amount: int, together: bool = False) -> None:
        self.traits = traits
        self.amount = amount
        self.together = together  # one person must have all of them


class ItemTest(Shown):
    """Which Items an effect means (the card language's ItemFilter)."""

    def __init__(self, worn: bool, slot: int, size: int, tag: str, min_gold: int, biggest: bool) -> None:
        self.worn = worn
        self.slot = slot
        self.size = size  # 0 any, 1 big, 2 small
        self.tag = tag
        self.min_gold = min_gold
        self.biggest = biggest
        self.complex = False
        self.min_hands = 0
        self.dearest = False  # the most valuable one of them


class ItemBonus(Shown):
    """A bonus of a monster for Items of those who fight it, once or for each of them."""

    def __init__(self, amount: int, test: ItemTest, each: bool) -> None:
        self.amount = amount
        self.test = test
        self.each = each


class BonusIf(Shown):
    """Another bonus of an Item while such a monster is in the fight, or while its owner has no Class."""

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.tag = ""
        self.undead = False
        self.monsters: list[int] = []  # definition numbers
        self.no_class = False
        self.item: ItemTest | None = None  # while the owner has such an Item in play
