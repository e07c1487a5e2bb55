"""Fights for tests: Aric fights, Suzan and Tom look on, unless something else is said."""

from __future__ import annotations

from typing import Any

from kickdoor.scenarios.fights import KEYS
from tests.support.game import Game, game

ALL = ("deluxe", "star", "steampunk")

Person = dict[str, Any]
Steps = list[tuple[str, str]]

_FIGHT = tuple(key for key in KEYS if key != "foes")


def fight(
    *foes: str,
    aric: dict[str, Any] | None = None,
    suzan: dict[str, Any] | None = None,
    tom: dict[str, Any] | None = None,
    **more: Any,
) -> Game:
    """It is Aric's turn, and Aric fights these monsters."""
    spec = {key: more.pop(key) for key in _FIGHT if key in more}
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
    return game(players, turn="Aric", fight={"foes": list(foes), **spec}, **more)


def met(foes: list[str], aric: Person, steps: Steps, **more: Any) -> Game:
    """Aric fights these monsters, and everybody does these things."""
    g = fight(*foes, aric=aric, sets=ALL, **more)
    for name, text in steps:
        g.do(name, text)
    return g


def get_help(g: Game, helper: str, *terms: str, fighter: str = "Aric") -> None:
    """The fighter asks somebody on these terms, and is helped."""
    g.do(fighter, f"ask {helper} for help", *terms, "done")
    assert g.waiting()[0] == helper
    g.do(helper, f"accept the offer of {fighter}")


def win(g: Game, fighter: str = "Aric") -> None:
    """The fighter announces the kill, and nobody does anything about it."""
    g.do(fighter, "announce the kill")
    g.all_pass()


def lose(g: Game, fighter: str = "Aric") -> None:
    """The fighter declares the loss, and nobody does anything about it."""
    g.do(fighter, "run away")
    g.all_pass()


def foes(g: Game) -> list[str]:
    """What stands for each monster in the fight, in the order they came."""
    return [g.t.lib.names[foe.card] for foe in g.t.fight.foes]
