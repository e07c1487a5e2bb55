"""Which games to play: sets, bots, options, seeds. A plan travels to other processes and other machines."""

from __future__ import annotations

import hashlib
import tempfile
from functools import cache
from pathlib import Path

from kickdoor.bots import Bot
from kickdoor.cards.registry import built_in_sets
from kickdoor.model.library import Library
from kickdoor.model.table import Options
from kickdoor.sim.driver import LIMIT
from kickdoor.sim.own import any_bot
from kickdoor.table import Table, new_table, set_up_values

__all__ = ["Luggage", "Plan"]

Luggage = dict[str, dict[str, bytes]]  # the files of users' sets, by the name of the set in the plan


class Plan:
    """Game number i has the seed `seed + i`, for the cards and for the bots."""

    def __init__(
        self,
        bots: list[str],
        sets: tuple[str, ...] = ("deluxe",),
        seed: int = 0,
        limit: int = LIMIT,
        *,
        options: dict[str, bool | int] | None = None,
    ) -> None:
        self.options = options or {}  # by name: a plan travels to other processes
        self.bots = bots
        self.sets = sets
        self.seed = seed
        self.limit = limit

    def table_options(self) -> Options:
        return Options(**self.options)  # type: ignore[arg-type]  # checked where they are read

    def check(self) -> Library:
        """The library of the games. Raises what is wrong with the plan: BadSetup, CardFileError, UnknownBot."""
        lib, _, _ = set_up_values(self.sets, len(self.bots), None, None)
        for name in self.bots:
            any_bot(name)
        return lib

    def table(self, seed: int) -> Table:
        return new_table(self.sets, len(self.bots), seed, self.table_options())

    def players(self, seed: int) -> list[Bot]:
        return [any_bot(name, f"{seed}/{seat}") for seat, name in enumerate(self.bots)]

    # --- to machines that do not have the user's folders ------------------------------------------------------

    def luggage(self) -> Luggage:
        """The card files of the users' sets in the plan."""
        own = [name for name in self.sets if name not in built_in_sets()]
        return {name: {f.name: f.read_bytes() for f in sorted(Path(name).glob("*.yaml"))} for name in own}

    def unpacked(self, luggage: Luggage) -> Plan:
        """The same plan on another machine, with the users' sets in a folder there."""
        sets = tuple(_unpacked(tuple(sorted(luggage[n].items()))) if n in luggage else n for n in self.sets)
        return Plan(self.bots, sets, self.seed, self.limit, options=self.options)


@cache
def _unpacked(files: tuple[tuple[str, bytes], ...]) -> str:
    """Written once per process; equal files lie in a folder of the same name."""
    name = hashlib.sha256(repr(files).encode()).hexdigest()[:16]
    folder = Path(tempfile.mkdtemp(prefix=f"kickdoor-{name}-"))
    for file, data in files:
        (folder / file).write_bytes(data)
    return str(folder)
