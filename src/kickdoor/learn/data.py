"""Positions as files of numbers: one file for each batch of games and each number of players.

In a file `codes` has, for each position and seat, what the judge is told (numbers from 1 on; 0 fills up). A card is
told by its place and its number among the cards of all sets.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from kickdoor.bots.search.judge.card_features import ONE, card_features
from kickdoor.bots.search.judge.encode import FACTS, PLACES
from kickdoor.cards.library.build import build_library
from kickdoor.learn.branches import play_branches
from kickdoor.learn.games import HELD_OUT, MIXES, Position, play
from kickdoor.learn.processes import in_processes
from kickdoor.model.library import Library

__all__ = ["DONE", "MINDS", "ROW", "Batch", "OtherGames", "about", "all_features", "batches", "make_data", "read_data"]

MINDS: Final = {"quick": play, "search": play_branches}  # who plays: how a game is played
SIZES: Final = {"quick": 250, "search": 10}  # games of a batch
ABOUT: Final = "about.json"
DONE: Final = ".done"  # a file for each batch: how many positions it has, and how many games
ROW: Final = 56  # numbers for a seat; what is beyond is left out
_ALL: Final = MIXES[-1]


class Batch(NamedTuple):
    """Games that one process plays one after the other."""

    first: int
    games: int
    seed: str
    folder: Path
    minds: str = "quick"  # of MINDS


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
        setup, t, told = MINDS[batch.minds](number, batch.seed)
        table = numbers.table(t.lib)
        epic = 1 if setup.options.get("epic") else 0
        for position, winners in told:
            won = sum(1 << seat for seat in winners)
            sheet = sheets.setdefault(setup.players, _Sheet())
            sheet.add(position, table, (number, won, position.phase, setup.mix, epic))
        count += len(told)
    for players, sheet in sheets.items():
        sheet.save(batch.folder / f"{batch.first:09}-{players}.npz")
    (batch.folder / f"{batch.first:09}{DONE}").write_text(f"{count} {batch.games}\n", encoding="utf-8")
    return count


def batches(games: int, seed: str, folder: Path, minds: str = "quick") -> list[Batch]:
    """The batches that are still to be played for so many games."""
    size = SIZES[minds]
    made = [Batch(first, min(size, games - first), seed, folder, minds) for first in range(0, games, size)]
    return [batch for batch in made if not _is_done(batch)]


def _is_done(batch: Batch) -> bool:
    """A batch that had fewer games when it was played, because it was the last one, is played again."""
    path = batch.folder / f"{batch.first:09}{DONE}"
    return path.exists() and int(path.read_text(encoding="utf-8").split()[-1]) >= batch.games


class OtherGames(ValueError):
    """The folder has games of another seed or of other players."""


def make_data(games: int, seed: str, folder: Path, jobs: int, minds: str = "quick") -> Iterator[int]:
    """Play games and write them to the folder; what is there already is kept. Yields positions as batches are done.
    Raises OtherGames."""
    folder.mkdir(parents=True, exist_ok=True)
    there = about(folder)
    if there and (there["seed"], there["minds"]) != (seed, minds):
        raise OtherGames(f"{folder} has games of {there['minds']} with the seed {there['seed']}")
    told = {"seed": seed, "minds": minds, "games": max(games, there.get("games", 0))}
    (folder / ABOUT).write_text(json.dumps(told) + "\n", encoding="utf-8")
    yield from in_processes(play_batch, batches(games, seed, folder, minds), jobs)


def about(folder: Path) -> dict[str, Any]:
    """Who played the games of a folder, how many, and with which seed; empty if nobody has told."""
    path = folder / ABOUT
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


class Positions(NamedTuple):
    """All positions of one number of players."""

    codes: Any
    shares: Any  # of the win, by seat
    facts: Any
    linear: Any


def read_data(*folders: Path, test: bool) -> dict[int, Positions]:
    """The positions of these folders by number of players: those for the test, or all others."""
    out: dict[int, Positions] = {}
    for players in range(3, 7):
        files = [path for folder in folders for path in sorted(folder.glob(f"*-{players}.npz")) if _is_whole(path)]
        parts = [_read(path, test) for path in files]
        parts = [part for part in parts if len(part[0])]
        if parts:
            codes, facts, linear = (np.concatenate([part[i] for part in parts]) for i in range(3))
            won = facts[:, 1:2] >> np.arange(players) & 1
            shares = (won / won.sum(axis=1, keepdims=True)).astype(np.float32)
            out[players] = Positions(codes, shares, facts, linear)
    return out


def _is_whole(path: Path) -> bool:
    """Was the batch of this file played to its end? If not, it was stopped, perhaps while the file was written."""
    return path.with_name(path.name.partition("-")[0] + DONE).exists()


def _read(path: Path, test: bool) -> tuple[Any, Any, Any]:
    with np.load(path) as file:
        facts = file["facts"]
        wanted = (facts[:, 0] % HELD_OUT == 0) == test
        return file["codes"][wanted], facts[wanted], file["linear"][wanted]
