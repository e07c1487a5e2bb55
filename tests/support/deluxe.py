"""Situations for the tests of single Deluxe cards."""

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

_DELUXE = Situations("deluxe", {"treasure_discards": "hoard", "door_discards": "divine-intervention"})
table = _DELUXE.table
fight = _DELUXE.fight
caught_by = _DELUXE.caught_by

TRAITS = {
    "cleric": "classes",
    "thief": "classes",
    "warrior": "classes",
    "wizard": "classes",
    "dwarf": "races",
    "elf": "races",
    "halfling": "races",
}
