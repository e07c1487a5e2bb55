"""Situations for the tests of single Star cards."""

from __future__ import annotations

from tests.support.situations import (
    EXTRA,
    Player,
    Situations,
    card,
    choices,
    drawn,
    hand,
    happened,
    items,
    lose,
    person,
    win,
)

__all__ = [
    "EXTRA", "TRAITS", "Player", "card", "caught_by", "choices", "drawn", "fight", "hand", "happened", "items", "lose",
    "person", "table", "win",
]  # fmt: skip

_STAR = Situations("star", {"treasure_discards": "arms-locker"})
table = _STAR.table
fight = _STAR.fight
caught_by = _STAR.caught_by

TRAITS = {
    "bounty-hunter": "classes",
    "gadgeteer": "classes",
    "psychic": "classes",
    "trader": "classes",
    "cyborg": "races",
    "feline": "races",
    "mutant": "races",
}
