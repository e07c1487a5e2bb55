"""Situations for the tests of single Star cards."""

from __future__ import annotations

from tests.support.situations import Situations

__all__ = ["TRAITS", "caught_by", "fight", "table"]

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
