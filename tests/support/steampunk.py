"""Situations for the tests of single Steampunk cards."""

from __future__ import annotations

from tests.support.situations import Player, Situations, card, choices, drawn, hand, happened, items, lose, win

__all__ = [
    "Player", "card", "caught_by", "choices", "drawn", "fight", "hand", "happened", "items", "lose", "table", "win",
]  # fmt: skip

_STEAMPUNK = Situations(
    "steampunk", {"door_discards": "also-sprocket-zarathustra"}, strengthened=["improved-model", "radium-powered"]
)
table = _STEAMPUNK.table
fight = _STEAMPUNK.fight
caught_by = _STEAMPUNK.caught_by
