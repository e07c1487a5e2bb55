"""Databases that servers of other releases go on with."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import kickdoor
from tests.support.server import Person, Player, Running, end_game, open_table, running, seated

__all__ = ["Grown", "grow", "package_with", "play_on", "release"]


class Grown:
    """What is in a database: an open table, a running game and a finished one, all with the same three people."""

    def __init__(self, persons: list[Person], opened: str, running_game: str, finished: str) -> None:
        self.persons = persons
        self.opened = opened
        self.running = running_game
        self.finished = finished

    def at(self, server: Running) -> list[Person]:
        """The same people at another server."""
        people = []
        for old in self.persons:
            person = Person(server.address)
            person.cookie = old.cookie
            people.append(person)
        return people


async def play_on(persons: list[Person], table: str, acts: int, seed: int = 0) -> list[Player]:
    """All play until so many actions are acknowledged, and leave the game as it is."""
    async with seated(persons, table, seed) as players:
        games = [asyncio.create_task(player.play()) for player in players]
        while sum(len(player.acknowledged) for player in players) < acts and not all(game.done() for game in games):
            await asyncio.sleep(0.02)
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
        return players


def grow(server: Running, acts: int = 120) -> Grown:
    """Let people play at a server until its database has tables in every state."""
    opened, persons = open_table(server.address, 3, seats=3)
    tables = []
    for number in range(2):
        table: str = persons[0].call("POST", "/api/tables", {"clock": "none", "seats": 3})["table"]["id"]
        for person in persons[1:]:
            person.call("POST", f"/api/tables/{table}/seat", {})
        persons[0].call("POST", f"/api/tables/{table}/start", {})
        asyncio.run(play_on(persons, table, acts, number + 5))
        tables.append(table)
    end_game(persons, tables[1])
    return Grown(persons, opened, tables[0], tables[1])


def package_with(folder: Path, edits: dict[str, tuple[str, str]]) -> Path:
    """Another release: the package as it is, with some texts replaced in its files. The folder for PYTHONPATH."""
    source = Path(kickdoor.__file__).parent
    shutil.copytree(source, folder / "kickdoor", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name, (old, new) in edits.items():
        file = folder / "kickdoor" / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old!r}"
        file.write_text(text.replace(old, new), encoding="utf-8")
    return folder


@contextlib.contextmanager
def release(database: str, package: Path | None, **settings: str) -> Iterator[Running]:
    """A server of another release; None: of this one."""
    before = os.environ.get("PYTHONPATH")
    if package is not None:
        os.environ["PYTHONPATH"] = str(package)
    try:
        with running(database, **settings) as server:
            yield server
    finally:
        if before is None:
            os.environ.pop("PYTHONPATH", None)
        else:
            os.environ["PYTHONPATH"] = before
