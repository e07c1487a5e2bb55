"""Which games to play: sets, bots, options, seeds. A plan travels to other processes and other machines."""

from __future__ import annotations

import hashlib
import tempfile
from functools import cache
from pathlib import Path

from kickdoor.bots import Bot
from kickdoor.cards.library.build import stored_library
from kickdoor.cards.registry import Sets, built_in_sets, set_names
from kickdoor.model.library import Library
from kickdoor.model.table import Options
from kickdoor.model.words import DECK_NAMES
from kickdoor.rules.new_game import BadSetup, check_setup
from kickdoor.rules.turn.setup import DEALT
from kickdoor.sim.driver import LIMIT
from kickdoor.sim.own import any_bot
from kickdoor.table import Table, deal_table, set_up_values

__all__ = ["Luggage", "Plan"]

Luggage = dict[str, dict[str, bytes]]  # the files of users' sets, by the name of the set in the plan


class Plan:
    """Games to be simulated: the bots by name, one for each seat, the sets and the options.

    Game number i has the seed `seed + i`, for the cards and for the bots. A game ends after `limit` decisions at most.
    """

    def __init__(
        self,
        bots: list[str],
        sets: Sets = ("deluxe",),
        seed: int = 0,
        limit: int = LIMIT,
        *,
        options: dict[str, bool | int] | None = None,
        content: bytes = b"",
    ) -> None:
        self.options = options or {}  # by name: a plan travels to other processes
        self.content = content  # the cards themselves, packed, instead of the names of sets
        self.bots = bots
        self.sets = set_names(sets)
        self.seed = seed
        self.limit = limit

    def __repr__(self) -> str:
        return f"<Plan: {' and '.join(self.sets)}, {', '.join(self.bots)}, from seed {self.seed}>"

    def table_options(self) -> Options:
        return Options(**self.options)  # type: ignore[arg-type]  # checked where they are read

    def check(self) -> Library:
        """Check the plan. Returns the library of its games. Raises BadSetup, CardFileError or UnknownBot."""
        lib, _, _ = self.set_up()
        self._check_decks(lib)
        for name in self.bots:
            any_bot(name)
        return lib

    def set_up(self) -> tuple[Library, Options, list[int]]:
        """What the tables of this plan are made of. Raises BadSetup or CardFileError."""
        if not self.content:
            return set_up_values(self.sets, len(self.bots), self.table_options(), None)
        return stored_library(self.content), self.table_options(), check_setup(len(self.bots), None)

    def _check_decks(self, lib: Library) -> None:
        """There must be cards to deal, and some to draw afterwards (SETUP-5)."""
        dealt = DEALT * len(self.bots)
        counts = [sum(card.deck == deck for card in lib.cards) for deck in range(len(DECK_NAMES))]
        if min(counts) <= dealt:
            have = " and ".join(f"{n} {name}s" for n, name in zip(counts, DECK_NAMES, strict=True))
            names = self.sets or tuple(lib.sets)
            raise BadSetup(
                f"{', '.join(names)}: {have} are too few for a game; {len(self.bots)} players are dealt {dealt} of "
                f"each (SETUP-5). Shuffle a small set into another one: deluxe,{names[0]}"
            )

    def table(self, seed: int) -> Table:
        lib, options, sexes = self.set_up()
        return deal_table(lib, len(self.bots), seed, options, sexes)

    def players(self, seed: int) -> list[Bot]:
        return [any_bot(name, f"{seed}/{seat}") for seat, name in enumerate(self.bots)]

    # --- to machines that do not have the user's folders ------------------------------------------------------

    def luggage(self) -> Luggage:
        """The card files of the users' sets in the plan."""
        own = [name for name in self.sets if name not in built_in_sets() and Path(name).is_dir()]
        return {name: {f.name: f.read_bytes() for f in sorted(Path(name).glob("*.yaml"))} for name in own}

    def unpacked(self, luggage: Luggage) -> Plan:
        """The same plan on another machine, with the users' sets in a folder there."""
        sets = tuple(_unpacked(tuple(sorted(luggage[n].items()))) if n in luggage else n for n in self.sets)
        return Plan(self.bots, sets, self.seed, self.limit, options=self.options, content=self.content)


@cache
def _unpacked(files: tuple[tuple[str, bytes], ...]) -> str:
    """Written once per process; equal files lie in a folder of the same name."""
    name = hashlib.sha256(repr(files).encode()).hexdigest()[:16]
    folder = Path(tempfile.mkdtemp(prefix=f"kickdoor-{name}-"))
    for file, data in files:
        (folder / file).write_bytes(data)
    return str(folder)
