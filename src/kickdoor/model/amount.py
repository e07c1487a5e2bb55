"""Amounts that are counted at the table when they are needed, and conditions: what the kernel knows of them.

A setting of an instruction is a whole number. Numbers below `COUNTED` stand for an amount of the library, so that a
number that is printed on the card costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.model.piece import Shown

if TYPE_CHECKING:
    from kickdoor.model.card_program import CardProgram
    from kickdoor.model.library import Library
    from kickdoor.model.table import Table

COUNTED: Final = -1000  # this number and all below it stand for amounts
MOST: Final = 50  # nothing counts for more than that, in either direction


class Amount(Shown):
    """A number that depends on what lies on the table. `guess` is what a bot expects of it."""

    def __init__(self) -> None:
        self.guess = 1

    def value(self, t: Table, f: CardProgram) -> int:
        raise NotImplementedError  # `rules.instructions.amounts` writes it


class Test(Shown):
    """A condition: it holds for a player or not. `likely` is how often a bot expects it to hold."""

    def __init__(self) -> None:
        self.likely = 0.5

    def holds(self, t: Table, f: CardProgram, seat: int) -> bool:
        raise NotImplementedError  # `rules.instructions.conditions` writes it


def number(t: Table, f: CardProgram, said: int) -> int:
    """The number that a setting stands for now."""
    return said if said > COUNTED else t.lib.amounts[COUNTED - said].value(t, f)


def number_or_die(t: Table, f: CardProgram, said: int) -> int:
    """The same, but -1 stands for the number on the die, and a negative number counts as 0."""
    if said >= 0:
        return said
    return f.number if said > COUNTED else max(t.lib.amounts[COUNTED - said].value(t, f), 0)


def guessed(lib: Library, said: int) -> int:
    """What a bot expects of a setting."""
    return said if said > COUNTED else lib.amounts[COUNTED - said].guess
