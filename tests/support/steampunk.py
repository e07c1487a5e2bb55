"""Situations for the tests of single Steampunk cards."""

from __future__ import annotations

from tests.support.situations import Situations

__all__ = ["caught_by", "fight", "table"]

_STEAMPUNK = Situations(
    "steampunk", {"door_discards": "also-sprocket-zarathustra"}, strengthened=["improved-model", "radium-powered"]
)
table = _STEAMPUNK.table
fight = _STEAMPUNK.fight
caught_by = _STEAMPUNK.caught_by
