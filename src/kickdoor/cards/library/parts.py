"""The small parts of a card in the kernel's form: traits, bonuses, tests of Items, tags, programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kickdoor.cards import language as L
from kickdoor.cards.checks import walk
from kickdoor.cards.registry import CardSet
from kickdoor.model.amount import COUNTED, Test
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.counts import COUNT_NAMES, HAPPENING_NAMES, RECEIVER_NAMES
from kickdoor.model.language.values import DECK, SLOTS, Maker
from kickdoor.model.library import Library
from kickdoor.model.traits import Bonus, BonusIf, ItemTest, Trait
from kickdoor.model.words import FEMALE, MALE, NO_SLOT, T_CHANGED_SEX, T_CLASS, T_HUMAN, T_RACE, T_SEX
from kickdoor.rules.instructions.amounts import NOTHING, Counted
from kickdoor.rules.instructions.conditions import TEST

__all__ = ["Parts", "deck_number", "harmful", "slot_number"]


def deck_number(name: str) -> int:
    number: int = DECK.words[name]
    return number


def slot_number(name: str | None) -> int:
    return NO_SLOT if name is None else int(SLOTS.words[name])


def harmful(steps: Sequence[L.Step]) -> bool:
    """May these steps cost levels or life?"""
    return any(isinstance(part, L.Step) and L.word_of(part)[0].harms for _, part in walk(steps))


class Parts(Maker):
    """The library in the making, and how the small parts of a card become numbers and objects of it."""

    def __init__(self, sets: Sequence[CardSet]) -> None:
        self.lib = Library([s.words.id for s in sets])
        self.lib.words = {s.words.id: dict(s.words.words) for s in sets}
        self.monsters: dict[tuple[str, str], int] = {}  # definition numbers by set and id

    def program(self, steps: Sequence[L.Step]) -> int:
        """Number of a program for these steps; -1 for none."""
        if not steps:
            return -1
        return self.add_program([self.instruction(step) for step in steps])

    def add_program(self, instructions: list[Instruction]) -> int:
        self.lib.programs.append(instructions)
        return len(self.lib.programs) - 1

    def instruction(self, step: L.Step) -> Instruction:
        word, said = L.word_of(step)
        return word.instruction(said, self)

    def monster_named(self, slug: str, set_id: str) -> int:
        """A card means the monster of its own set, if that has one of the name (COMBINE-8)."""
        own = self.monsters.get((set_id, slug))
        return own if own is not None else next(no for (_, name), no in self.monsters.items() if name == slug)

    def trait(self, said: Any) -> Trait | None:
        if said is None:
            return None
        if said.race is not None:
            return self._trait_named(T_RACE, self.lib.race_names, said.race)
        if said.class_ is not None:
            return self.class_named(said.class_)
        sex = getattr(said, "sex", None)
        if sex is not None:
            return Trait(T_SEX, FEMALE if sex == "female" else MALE)
        if getattr(said, "changed_sex", False):
            return Trait(T_CHANGED_SEX, 0)
        return Trait(T_HUMAN, 0) if getattr(said, "human", False) else None

    def class_named(self, name: str) -> Trait:
        return self._trait_named(T_CLASS, self.lib.class_names, name)

    def _trait_named(self, kind: int, names: list[str], name: str) -> Trait:
        return Trait(kind, names.index(name) if name in names else -2)

    def traits(self, said: list[L.Trait]) -> list[Trait]:
        return [trait for one in said if (trait := self.trait(one)) is not None]

    def bonus(self, said: L.Against) -> Bonus:
        own = self.trait(said)
        return Bonus(self.traits(said.any or said.all) if own is None else [own], said.bonus, bool(said.all))

    def item_test(self, said: L.ItemFilter) -> ItemTest:
        size = 0 if said.size is None else 1 if said.size == "big" else 2
        test = ItemTest(said.worn, slot_number(said.slot), size, said.tag or "", said.min_gold, said.biggest_bonus)
        test.min_hands = said.min_hands
        test.complex = said.complex
        test.dearest = said.most_gold
        return test

    def tag(self, name: str) -> int:
        if name not in self.lib.tag_names:
            self.lib.tag_names.append(name)
        return self.lib.tag_names.index(name)

    def amount(self, said: L.Counted, low: int, high: int) -> int:
        """The number that stands for an amount, which is counted when it is needed."""
        plus = said.plus if isinstance(said.plus, int) else self.amount(said.plus, -high, high)
        counted = Counted(
            NOTHING if said.count is None else COUNT_NAMES.index(said.count),
            RECEIVER_NAMES.index(said.of),
            said.times,
            said.for_every,
            plus,
            low if said.at_least is None else max(said.at_least, low),
            high if said.at_most is None else min(said.at_most, high),
        )
        counted.tag = said.tag or ""
        counted.trait = self.trait(said.with_)
        counted.test = None if said.which == L.ItemFilter() else self.item_test(said.which)
        if said.if_ is not None:
            counted.only_if(self.test(said.if_))
        self.lib.amounts.append(counted)
        return COUNTED - len(self.lib.amounts) + 1

    def test(self, said: Any) -> Test:
        made: Test = TEST.kernel(said, self)
        if said.happened is not None:
            self.lib.tallies = True
            self.lib.listens |= 1 << HAPPENING_NAMES.index(said.happened.what)
        return made

    def bonus_if(self, said: L.BonusIf, set_id: str) -> BonusIf:
        special = BonusIf(said.bonus)
        special.tag = said.tag or ""
        special.undead = said.undead
        special.monsters = [self.monster_named(name, set_id) for name in said.monsters]
        special.no_class = said.no_class
        special.item = None if said.has_item is None else self.item_test(said.has_item)
        return special
