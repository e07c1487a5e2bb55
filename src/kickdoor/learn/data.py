"""Positions as files of numbers: one file for each batch of games and each number of players.

In a file `codes` has, for each position and seat, what the judge is told (numbers from 1 on; 0 fills up). A card is
told by its place and its number among the cards of all sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from kickdoor.bots.search.judge.card_features import ONE, card_features
from kickdoor.bots.search.judge.encode import FACTS, PLACES
from kickdoor.cards.library.build import build_library
from kickdoor.learn.games import HELD_OUT, MIXES, Position, play
from kickdoor.model.library import Library

__all__ = ["ROW", "Batch", "all_features", "batches", "make_data", "read_data"]

ROW: Final = 56  # numbers for a seat; what is beyond is left out
_ALL: Final = MIXES[-1]


class Batch(NamedTuple):
    """Games that one process plays one after the other."""

    first: int
    games: int
    seed: str
    folder: Path


class _Numbers:
    """How the numbers of a library become those of the library of all sets."""

    def __init__(self) -> None:
        self.everything = build_library(_ALL)
        self.by_name = {(d.set_id, d.id): d.no for d in self.everything.defs}
        self.known: dict[str, list[int]] = {}

    def table(self, lib: Library) -> list[int]:
        found = self.known.get(lib.fingerprint)
        if found is None:
            n = len(self.everything.defs)
            own = [self.by_name[d.set_id, d.id] for d in lib.defs]
            found = [1 + place * n + no for place in range(PLACES) for no in own]
            found += [1 + PLACES * n + fact for fact in range(FACTS)]
            self.known[lib.fingerprint] = found
        return found


def all_features() -> Any:
    """The features of the cards of all sets, a row each, as the net is trained with them."""
    return np.array(card_features(build_library(_ALL)), dtype=np.float32) / ONE


class _Sheet:
    """The positions of one number of players."""

    def __init__(self) -> None:
        self.codes: list[list[list[int]]] = []
        self.facts: list[tuple[int, int, int, int, int]] = []
        self.linear: list[list[float]] = []

    def add(self, position: Position, numbers: list[int], facts: tuple[int, int, int, int, int]) -> None:
        rows = [[numbers[code] for code in codes[:ROW]] for codes in position.lists]
        self.codes.append([row + [0] * (ROW - len(row)) for row in rows])
        self.facts.append(facts)
        self.linear.append(position.linear or [0.0] * len(rows))

    def save(self, path: Path) -> None:
        np.savez(
            path,
            codes=np.array(self.codes, dtype=np.uint16),
            facts=np.array(self.facts, dtype=np.int32),  # game, winners as bits, phase, mix, epic
            linear=np.array(self.linear, dtype=np.float32),
        )


def play_batch(batch: Batch) -> int:
    """Play the games of a batch and write its files; returns the number of positions."""
    numbers = _Numbers()
    sheets: dict[int, _Sheet] = {}
    count = 0
    for number in range(batch.first, batch.first + batch.games):
        setup, t, positions = play(number, batch.seed)
        if not t.winners:
            continue
        winners = sum(1 << seat for seat in t.winners)
        table = numbers.table(t.lib)
        sheet = sheets.setdefault(setup.players, _Sheet())
        for position in positions:
            epic = 1 if setup.options.get("epic") else 0
            sheet.add(position, table, (number, winners, position.phase, setup.mix, epic))
        count += len(positions)
    for players, sheet in sheets.items():
        sheet.save(batch.folder / f"{batch.first:09}-{players}.npz")
    (batch.folder / f"{batch.first:09}.done").write_text(f"{count}\n", encoding="utf-8")
    return count


def batches(games: int, seed: str, folder: Path, size: int = 250) -> list[Batch]:
    """The batches that are still to be played for so many games."""
    made = [Batch(first, min(size, games - first), seed, folder) for first in range(0, games, size)]
    return [batch for batch in made if not (folder / f"{batch.first:09}.done").exists()]


def make_data(games: int, seed: str, folder: Path, jobs: int) -> Iterator[int]:
    """Play games and write them to the folder; what is there already is kept. Yields positions as batches are done."""
    folder.mkdir(parents=True, exist_ok=True)
    todo = batches(games, seed, folder)
    if jobs == 1:
        yield from map(play_batch, todo)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, todo)


class Positions(NamedTuple):
    """All positions of one number of players."""

    codes: Any
    shares: Any  # of the win, by seat
    facts: Any
    linear: Any


def read_data(folder: Path, *, test: bool) -> dict[int, Positions]:
    """The positions of a folder by number of players: those for the test, or all others."""
    out: dict[int, Positions] = {}
    for players in range(3, 7):
        parts = [_read(path, test) for path in sorted(folder.glob(f"*-{players}.npz"))]
        parts = [part for part in parts if len(part[0])]
        if parts:
            codes, facts, linear = (np.concatenate([part[i] for part in parts]) for i in range(3))
            won = facts[:, 1:2] >> np.arange(players) & 1
            shares = (won / won.sum(axis=1, keepdims=True)).astype(np.float32)
            out[players] = Positions(codes, shares, facts, linear)
    return out


def _read(path: Path, test: bool) -> tuple[Any, Any, Any]:
    with np.load(path) as file:
        facts = file["facts"]
        wanted = (facts[:, 0] % HELD_OUT == 0) == test
        return file["codes"][wanted], facts[wanted], file["linear"][wanted]
