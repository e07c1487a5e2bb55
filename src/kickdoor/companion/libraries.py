"""The cards of a companion: those of the sets, and monsters that only people know, by the numbers they have stated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from kickdoor.cards.language import Monster, SetWords
from kickdoor.cards.library.build import build_library, library_of
from kickdoor.cards.registry import CardSet, built_in_sets, load_sets
from kickdoor.companion.state import CompanionState, Foe
from kickdoor.model.library import Library

__all__ = ["BadSets", "copies_of", "library_for", "stated_name", "why_no_copy"]

STATED: Final = "stated"  # the set of monsters that people have stated
_KEPT: Final = 32  # libraries with stated monsters


class BadSets(ValueError):
    """The state names a set that is not here, or one twice."""


def library_for(state: CompanionState) -> Library:
    """The library for this state. Raises BadSets."""
    sets = tuple(state.sets)
    if len(set(sets)) != len(sets) or not set(sets) <= set(built_in_sets()):
        raise BadSets
    foes = () if state.fight is None else tuple(state.fight.foes.values())
    stated = tuple((foe.level, foe.levels, foe.treasures, foe.undead) for foe in foes if _is_stated(foe))
    return _with_stated(sets, stated) if stated else build_library(sets)


def _is_stated(foe: Foe) -> bool:
    return foe.card is None and foe.mate_of is None


def stated_name(number: int) -> str:
    """The name of the stated monster with this number, from 0."""
    return f"stated-{number + 1}"


@lru_cache(_KEPT)
def _with_stated(sets: tuple[str, ...], stated: tuple[tuple[int, int, int, bool], ...]) -> Library:
    cards = tuple(
        Monster(
            id=stated_name(number),
            name=stated_name(number),
            icon="game-icons:monster",
            level=level,
            levels=levels,
            treasures=treasures,
            undead=undead,
        )
        for number, (level, levels, treasures, undead) in enumerate(stated)
    )
    words = SetWords(id=STATED, name=STATED, doors=len(cards), treasures=0)
    own = CardSet(words, cards, {}, built_in=True, folder=None, label=STATED)
    return library_of([*load_sets(sets), own])


@lru_cache(_KEPT)
def copies_of(lib: Library) -> Counter[str]:
    """How many copies of each card there are, by the name of the first."""
    return Counter(name.partition(":")[0] for name in lib.names)


def why_no_copy(lib: Library, left: Mapping[str, int], name: str) -> str:
    """The code of the problem if there is no copy of this card left, or no such card at all; else ""."""
    if name not in lib.numbers or ":" in name:
        return "unknown"
    return "" if left[name] > 0 else "copies"
