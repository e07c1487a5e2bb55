"""Folding: the events of a game, applied one after the other, give the game's cards and numbers again."""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.model.events.event import Event
from kickdoor.record.setup import Setup
from kickdoor.table import Table

__all__ = ["fold"]


def fold(setup: Setup, events: Iterable[Event]) -> Table:
    """A table made by the events alone, the deal included. It is only good for looking at cards and numbers: compare
    its `physical` fingerprint with the real one's. Nobody is asked anything at it."""
    table = setup.undealt()
    table.recording = False
    for event in events:
        event.change(table)
    return table
