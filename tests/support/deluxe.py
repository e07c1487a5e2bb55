"""Situations for the tests of single Deluxe cards."""

from __future__ import annotations

from tests.support.situations import Situations

__all__ = ["TRAITS", "caught_by", "fight", "table"]

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
