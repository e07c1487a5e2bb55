"""Fights in a game of all three sets, and what they bring to each player."""

from __future__ import annotations

from typing import Any

from kickdoor.model.words import DOOR, TREASURE
from tests.support.fights import fight
from tests.support.game import Game
from tests.support.situations import drawn, win

ALL = ("deluxe", "star", "steampunk")
LASERS = ["laser", "raser", "maser", "dazer", "bobaser", "shmaser", "ray-gun", "buzzglove", "dogbot", "vibrosword"]
DOORS = ["chair", "blob", "face-hugger"]

Person = dict[str, Any]
Steps = list[tuple[str, str]]


def met(monsters: list[str], aric: Person, steps: Steps, **more: Any) -> Game:
    """Aric fights these monsters, and everybody does these things. Draws bring nothing that must be played."""
    more.setdefault("treasures", LASERS)
    more.setdefault("doors", DOORS)
    more.setdefault("sets", ALL)
    g = fight(*monsters, aric=aric, **more)
    for name, text in steps:
        g.do(name, text)
    return g


def win_all(g: Game, fighter: str = "Aric") -> None:
    """Win by strength, and take what is laid out."""
    win(g, fighter)
    pick_all(g)


def pick_all(g: Game) -> None:
    """Every player who has to pick a card takes the first one."""
    while g.waiting():
        name = g.waiting()[0]
        picks = [text for text in g.options(name) if text.startswith("pick ")]
        if not picks:
            return
        g.do(name, picks[0])


def got(g: Game, name: str = "Aric") -> tuple[int, int, int]:
    """The player's Level, and how many Doors and Treasures they hold."""
    return g.level(name), drawn(g, name, DOOR), drawn(g, name, TREASURE)
