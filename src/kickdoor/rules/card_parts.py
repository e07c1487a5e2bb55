"""The small parts of a card in the kernel's form: traits, bonuses, tests of Items, tags."""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor.cards import language as L
from kickdoor.cards.registry import CardSet
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.traits import Bonus, BonusIf, ItemTest, Trait
from kickdoor.model.words import (
    DOOR,
    FEMALE,
    MALE,
    NO_SLOT,
    SLOT_NAMES,
    T_CHANGED_SEX,
    T_CLASS,
    T_HUMAN,
    T_RACE,
    T_SEX,
    TREASURE,
)


def deck_number(word: str) -> int:
    return DOOR if word == "door" else TREASURE


def only_key(step: L.Step | L.Give) -> tuple[str, Any]:
    """The one word a step or standing effect consists of, and its settings."""
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if value is not msgspec.UNSET:
            return field.rstrip("_"), value
    raise AssertionError("the reader lets no empty step through")


class CardParts:
    """The library in the making, and how the small parts of a card become numbers of it."""

    def __init__(self, sets: tuple[CardSet, ...]) -> None:
        self.sets = sets
        self.lib = Library([s.words.id for s in sets])
        self.lib.words = {s.words.id: dict(s.words.words) for s in sets}
        self.monsters: dict[tuple[str, str], int] = {}  # definition numbers by set and id
        self.now: CardDef | None = None  # the card that is being read

    def monster_named(self, slug: str) -> int:
        """A card means the monster of its own set, if that has one of the name (COMBINE-8)."""
        assert self.now is not None
        own = self.monsters.get((self.now.set_id, slug))
        return own if own is not None else next(no for (_, name), no in self.monsters.items() if name == slug)

    def trait(self, x: Any) -> Trait | None:
        if x is None:
            return None
        if x.race is not None:
            return Trait(T_RACE, self.lib.race_names.index(x.race) if x.race in self.lib.race_names else -2)
        if x.class_ is not None:
            return Trait(T_CLASS, self.lib.class_names.index(x.class_) if x.class_ in self.lib.class_names else -2)
        sex = getattr(x, "sex", None)
        if sex is not None:
            return Trait(T_SEX, FEMALE if sex == "female" else MALE)
        if getattr(x, "changed_sex", False):
            return Trait(T_CHANGED_SEX, 0)
        return Trait(T_HUMAN, 0) if getattr(x, "human", False) else None

    def traits(self, xs: list[L.Trait]) -> list[Trait]:
        return [trait for x in xs if (trait := self.trait(x)) is not None]

    def bonus(self, x: L.Against) -> Bonus:
        own = self.trait(x)
        return Bonus(self.traits(x.any or x.all) if own is None else [own], x.bonus, bool(x.all))

    def item_test(self, x: L.ItemFilter) -> ItemTest:
        slot = NO_SLOT if x.slot is None else SLOT_NAMES.index(x.slot)
        size = 0 if x.size is None else 1 if x.size == "big" else 2
        test = ItemTest(x.worn, slot, size, x.tag or "", x.min_gold, x.biggest_bonus)
        test.min_hands = x.min_hands
        test.complex = x.complex
        return test

    def tag(self, name: str | None) -> int:
        """The number of a tag; -1 for none."""
        if name is None:
            return -1
        if name not in self.lib.tag_names:
            self.lib.tag_names.append(name)
        return self.lib.tag_names.index(name)

    def bonus_if(self, x: L.BonusIf) -> BonusIf:
        special = BonusIf(x.bonus)
        special.tag = x.tag or ""
        special.undead = x.undead
        special.monsters = [self.monster_named(name) for name in x.monsters]
        special.no_class = x.no_class
        special.item = None if x.has_item is None else self.item_test(x.has_item)
        return special
