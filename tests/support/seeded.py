"""A game on the server whose seed the test has chosen, as games of older servers had theirs."""

from __future__ import annotations

import msgspec

from kickdoor.server.table.entries import Started
from kickdoor.server.table.memory import Change, TableMemory
from kickdoor.server.table.starting import begin


def begin_with(memory: TableMemory, seed: str) -> Change:
    """Begin the game with this seed and no other chance."""
    change = begin(memory)
    started = change.more[-1] if change.more else change.first
    assert isinstance(started.data, Started)
    setup = msgspec.structs.replace(started.data.setup, seed=seed, fair=msgspec.UNSET)
    started.data = msgspec.structs.replace(started.data, setup=setup)
    return change
