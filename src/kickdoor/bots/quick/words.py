"""What bots learn from the words of the card language: each instruction tells what it changes and what it is good for,
each standing effect and each key of a monster has its number. Read once per library.
"""

from __future__ import annotations

from typing import Any

from kickdoor.bots.quick.effects import Effect
from kickdoor.bots.quick.hints import (
    DOOR_CARD,
    TREASURE_CARD,
    BadItem,
    Branch,
    Choice,
    Death,
    DieCases,
    Flat,
    ForOne,
    ForOthers,
    GainLevels,
    Hint,
    LoseCards,
    LoseGold,
    LoseIdentity,
    LoseItems,
    LoseLevels,
    LoseTrait,
    SetLevels,
    Taking,
)
from kickdoor.model.amount import guessed
from kickdoor.model.card import CardDef
from kickdoor.model.language.effects import EFFECTS
from kickdoor.model.language.hints import Appraisal
from kickdoor.model.language.monster_keys import MONSTER_KEYS
from kickdoor.model.library import Library
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import TREASURE


class Reader(Appraisal):
    """Reads the programs of a library, each once. An instruction that is appraised leaves its hint in `made`."""

    def __init__(self, lib: Library) -> None:
        self.lib = lib
        self.hints: list[list[Hint]] = []
        self.done: list[bool] = []
        self.made = Hint()
        for _ in lib.programs:
            self.hints.append([])
            self.done.append(False)

    def program(self, number: int) -> list[Hint]:
        """The hints of a program; -1: none."""
        if number < 0:
            return []
        if not self.done[number]:
            self.done[number] = True
            found: list[Hint] = []
            for instruction in self.lib.programs[number]:
                instruction.appraise(self)
                found.append(self.made)
            self.hints[number] = found
        return self.hints[number]

    def effect(self, number: int) -> Effect:
        """What a program does as the text of a played card or ability."""
        e = Effect()
        e.amounts = self.lib.amounts
        e.hints = self.program(number)
        for instruction in self.lib.programs[number]:
            instruction.note_uses(e)
        return e

    # --- what an instruction tells ------------------------------------------------------------------------------

    def points(self, points: float) -> None:
        self.made = Flat(points) if points else Hint()

    def lose_levels(self, amount: int) -> None:
        self.made = LoseLevels(guessed(self.lib, amount))

    def gain_levels(self, amount: int, may_win: bool) -> None:
        self.made = GainLevels(self._sure(amount), may_win)

    def set_level(self, level: int, up: bool) -> None:
        self.made = SetLevels(guessed(self.lib, level), up)

    def die(self) -> None:
        self.made = Death()

    def lose_identity(self, race: bool, both: bool) -> None:
        self.made = LoseIdentity(race, both)

    def lose_trait(self, trait: Trait) -> None:
        self.made = LoseTrait(trait)

    def lose_items(self, test: ItemTest, count: int, own_choice: bool) -> None:
        self.made = LoseItems(test, self._sure(count), own_choice)

    def lose_cards(self, count: int, hand: bool, items: bool) -> None:
        self.made = LoseCards(guessed(self.lib, count), hand, items)

    def lose_gold(self, gold: int) -> None:
        self.made = LoseGold(guessed(self.lib, gold))

    def worsen_item(self) -> None:
        self.made = BadItem()

    def take(self, keep: bool) -> None:
        self.made = Taking(keep)

    def draw(self, deck: int, count: int) -> None:
        self.made = Flat((TREASURE_CARD if deck == TREASURE else DOOR_CARD) * self._sure(count))

    def draw_and_keep(self, deck: int, keep: int) -> None:
        self.made = Flat((TREASURE_CARD if deck == TREASURE else DOOR_CARD) * keep * 1.3)

    def choice(self, programs: list[int], first: bool) -> None:
        self.made = Choice(self._ways(programs), first)

    def die_cases(self, programs: list[int], sixths: list[int]) -> None:
        self.made = DieCases(self._ways(programs), sixths)

    def branch(self, trait: Trait | None, item: ItemTest | None, then: int, other: int) -> None:
        self.made = Branch(trait, item, self.program(then), self.program(other))

    def choose_player(self, program: int, own_choice: bool, others: int) -> None:
        self.made = ForOne(self.program(program), own_choice, self.program(others))

    def for_others(self, program: int, everyone: bool, few: bool) -> None:
        body = self.program(program)
        takes = False
        for hint in body:
            if isinstance(hint, Taking):
                takes = True
        self.made = ForOthers(body, everyone, few, takes)

    def _sure(self, said: int) -> int:
        """The expected number where a die is taken for a three."""
        return 3 if said == -1 else guessed(self.lib, said)

    def _ways(self, programs: list[int]) -> list[list[Hint]]:
        out: list[list[Hint]] = []
        for program in programs:
            out.append(self.program(program))
        return out


# --- standing effects and monsters ----------------------------------------------------------------------------------


def amount_of(facts: Any, attribute: str, none: int) -> float:
    """How much of an effect a card has: its number, the length of a list, 1 for a thing that is there."""
    value = getattr(facts, attribute)
    if value is None or value is False:
        return 0.0
    if none:
        return 0.0 if value == none else 1.0
    if value is True:
        return 1.0
    if isinstance(value, int):
        return float(value)
    if isinstance(value, (list, str)):
        return float(len(value)) if isinstance(value, list) else (1.0 if value else 0.0)
    return 1.0


def standing_worth(card: CardDef, lib: Library) -> float:
    """What the standing effects of a card are worth to its owner."""
    total = 0.0
    if card.gives.counted_fight_bonus:
        total += guessed(lib, card.gives.counted_fight_bonus)
    for effect in EFFECTS:
        amount = amount_of(card.gives, effect.attributes[-1], effect.none)
        if amount:
            total += effect.worth * amount
    return total


def part_with(monster: CardDef, attribute: str) -> Any:
    """The part of a monster's facts that has this attribute."""
    return monster if attribute == "levels" else monster.gives if attribute == "silences" else monster.monster


def menace(monster: CardDef) -> float:
    """How strong a monster is in all, its special rules included."""
    total = float(monster.monster.level)
    for key in MONSTER_KEYS:
        amount = amount_of(part_with(monster, key.attribute), key.attribute, key.none)
        if amount:
            total += key.menace * amount
    return total
