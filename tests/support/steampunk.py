"""Situations for the tests of Steampunk cards: Aric fights, Suzan sits on his left, Tom on his right."""

from __future__ import annotations

from typing import Any

from tests.support.deluxe import Player, card, choices, hand, happened, items, lose, win
from tests.support.game import Game, game

__all__ = ["Player", "card", "caught_by", "choices", "fight", "hand", "happened", "items", "lose", "table", "win"]

MUST = "also-sprocket-zarathustra"


def table(aric: Player | None = None, suzan: Player | None = None, tom: Player | None = None, **situation: Any) -> Game:
    """It is Aric's turn, before he kicks open the door, unless the situation says otherwise."""
    if MUST not in str((aric, suzan, tom, situation)):  # so that no draw brings it
        situation["door_discards"] = [MUST, *situation.get("door_discards", [])]
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
    return game(players, sets=("steampunk",), **situation)


def fight(
    *foes: str,
    aric: Player | None = None,
    suzan: Player | None = None,
    tom: Player | None = None,
    helper: str | None = None,
    enhancers: dict[str, list[str]] | None = None,
    **situation: Any,
) -> Game:
    """Aric fights these monsters; what happens before a fight is over."""
    spec: dict[str, Any] = {"foes": list(foes), "enhancers": enhancers or {}}
    if helper is not None:
        spec["helper"] = helper
    return table(aric, suzan, tom, fight=spec, **situation)


def caught_by(foe: str, aric: Player | None = None, dice: tuple[int, ...] = (1,), **more: Any) -> Game:
    """Aric has lost against this monster, strengthened, and it has caught him; further dice are for its Bad Stuff."""
    g = fight(foe, aric=aric, dice=dice, enhancers={foe: ["improved-model", "radium-powered"]}, **more)
    lose(g)
    g.do("Aric", f"roll against {foe}")
    return g
