"""What a bot knows about a library of cards before the first one is dealt: the hints of all programs, the values of
all cards. Worked out once per library and shared by all bots.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.quick.effects import Effect
from kickdoor.bots.quick.hints import Flat, Hint
from kickdoor.bots.quick.words import Reader, menace, standing_worth
from kickdoor.model.card import CardDef
from kickdoor.model.language.counts import HAPPENING_WORDS, INSTEAD_WORDS
from kickdoor.model.library import Library
from kickdoor.model.power import Power
from kickdoor.model.words import (
    CLASS,
    CURSE,
    ENHANCER,
    KIND_WORDS,
    MOMENT_WORDS,
    MONSTER,
    RACE,
    TARGET_WORDS,
)


class LibraryValues:
    """The values for one library. Lists are by the number of a program or of a card's definition."""

    def __init__(self, lib: Library) -> None:
        reader = Reader(lib)
        self.programs: list[list[Hint]] = []  # by program: the hints of its steps
        self.effects: list[Effect] = []  # by program: what it does when a player plays or uses it
        for number in range(len(lib.programs)):
            self.programs.append(reader.program(number))
            self.effects.append(reader.effect(number))
        self.standing: list[float] = []  # by definition: what it gives while it lies in front of its owner
        self.powers: list[float] = []  # by definition: what its ways of playing and its abilities are worth
        self.hand: list[float] = []  # by definition: what it is worth in anybody's hand
        self.menace: list[float] = []  # by definition: how strong a monster it is, special rules included
        for d in lib.defs:
            standing = standing_worth(d, lib)
            powers = 0.0
            for power in d.plays:
                powers = max(powers, self._power(power))
            for power in d.abilities:
                powers += 0.6 * self._power(power)
            powers += self._reactions(d)
            self.standing.append(standing)
            self.powers.append(powers)
            self.menace.append(menace(d) if d.kind == MONSTER else 0.0)
            self.hand.append(self._hand(d, standing, powers))

    def _reactions(self, d: CardDef) -> float:
        """What the card does by itself for its owner: its steps, as often as their time may come."""
        total = 0.0
        for trigger in d.triggers:
            total += 0.5 * HAPPENING_WORDS[trigger.what].share * self._flat(trigger.program)
        for trigger in d.insteads:
            total += 2.0 * INSTEAD_WORDS[trigger.what].share
        return total

    def _flat(self, program: int) -> float:
        """About what steps are worth to anybody to whom they happen; what cannot be said without a game counts 1."""
        total = 0.0
        for hint in self.programs[program] if program >= 0 else []:
            if isinstance(hint, Flat):
                total += hint.points
            else:
                total += 1.0 if hint.levels_lost() == 0 else -2.0
        return total

    def _power(self, power: Power) -> float:
        """What it is worth to be able to do this, at its moments and with its targets."""
        points = self.effects[power.program].points
        return points * MOMENT_WORDS[power.when].share * TARGET_WORDS[power.target].share

    def _hand(self, d: CardDef, standing: float, powers: float) -> float:
        worth = KIND_WORDS[d.kind].worth
        if d.kind == ENHANCER:
            return worth + 0.08 * abs(d.bonus)
        if d.kind == CURSE:
            return worth + (0.8 if self.levels_lost(d) > 0 else 0.0) - 0.3 * standing
        if d.kind == MONSTER:
            return worth
        if d.kind in (CLASS, RACE):
            return worth + standing + powers
        return worth + powers + max(standing, 0.0)

    def levels_lost(self, d: CardDef) -> int:
        """The levels that a Curse takes for certain."""
        total = 0
        if d.curse.program >= 0:
            for hint in self.programs[d.curse.program]:
                total += hint.levels_lost()
        return total


_MOST_KNOWN: Final = 64  # every fan-made set may make a new library
_known: dict[str, LibraryValues] = {}  # by fingerprint


def library_values(lib: Library) -> LibraryValues:
    """The values for this library, worked out when they are asked for first."""
    found = _known.get(lib.fingerprint)
    if found is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        found = LibraryValues(lib)
        _known[lib.fingerprint] = found
    return found
