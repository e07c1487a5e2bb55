"""What a bot knows about a library before the first card is dealt: hints of all programs, worths of all cards.

Made once per library and shared by all bots. Written for mypyc.
"""

from __future__ import annotations

from kickdoor.bots.hints import Effect, Hint
from kickdoor.bots.words import KINDS, MOMENTS, TARGETS, Reader, menace, standing_worth
from kickdoor.model.card import CardDef
from kickdoor.model.library import Library
from kickdoor.model.power import Power
from kickdoor.model.words import (
    CLASS,
    CURSE,
    ENHANCER,
    KIND_NAMES,
    MONSTER,
    RACE,
    TARGET_NAMES,
    WHEN_NAMES,
)


class Book:
    """The hints for one library, by the numbers of its programs and definitions."""

    def __init__(self, lib: Library) -> None:
        reader = Reader(lib)
        self.programs: list[list[Hint]] = []
        self.effects: list[Effect] = []  # by program
        for number in range(len(lib.programs)):
            self.programs.append(reader.program(number))
            self.effects.append(reader.effect(number))
        self.standing: list[float] = []  # by definition: what it gives while it lies in front of its owner
        self.powers: list[float] = []  # … what its ways of playing and its abilities are worth
        self.hand: list[float] = []  # … what it is worth in the hand, whoever holds it
        self.menace: list[float] = []  # … how strong a monster it is
        for d in lib.defs:
            standing = standing_worth(d)
            powers = 0.0
            for power in d.plays:
                powers = max(powers, self._power(power))
            for power in d.abilities:
                powers += 0.6 * self._power(power)
            self.standing.append(standing)
            self.powers.append(powers)
            self.menace.append(menace(d) if d.kind == MONSTER else 0.0)
            self.hand.append(self._hand(d, standing, powers))

    def _power(self, power: Power) -> float:
        points = self.effects[power.program].points
        return points * MOMENTS[WHEN_NAMES[power.when]] * TARGETS[TARGET_NAMES[power.target]]

    def _hand(self, d: CardDef, standing: float, powers: float) -> float:
        worth = KINDS[KIND_NAMES[d.kind]]
        if d.kind == ENHANCER:
            return worth + 0.08 * abs(d.bonus)
        if d.kind == CURSE:
            return worth + (0.8 if self.levels(d) > 0 else 0.0) - 0.3 * standing
        if d.kind == MONSTER:
            return worth
        if d.kind in (CLASS, RACE):
            return worth + standing + powers
        return worth + powers + max(standing, 0.0)

    def levels(self, d: CardDef) -> int:
        """Levels a Curse takes for certain."""
        total = 0
        if d.curse.program >= 0:
            for hint in self.programs[d.curse.program]:
                total += hint.levels()
        return total

    def effect(self, power: Power) -> Effect:
        return self.effects[power.program]


_books: dict[str, Book] = {}


def book_of(lib: Library) -> Book:
    """The book of this library, written when it is asked for first."""
    found = _books.get(lib.fingerprint)
    if found is None:
        found = Book(lib)
        _books[lib.fingerprint] = found
    return found
