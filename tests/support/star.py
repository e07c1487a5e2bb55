"""Situations for the tests of single Star cards: Aric fights, Suzan sits on his left, Tom on his right.

Cards that must be played as soon as they are drawn lie in the discards unless a test names them.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.deluxe import choices, hand, happened, items, lose, person, win
from tests.support.game import Game, game

__all__ = [
    "EXTRA", "Player", "TRAITS", "card", "caught_by", "choices", "fight", "hand", "happened", "items", "lose", "person",
    "table", "win",
]  # fmt: skip

card = pytest.mark.card

Player = dict[str, Any]

TRAITS = {
    "bounty-hunter": "classes",
    "gadgeteer": "classes",
    "psychic": "classes",
    "trader": "classes",
    "cyborg": "races",
    "feline": "races",
    "mutant": "races",
}
EXTRA = {"classes": "super-munchkin", "races": "half-breed"}


def table(aric: Player | None = None, suzan: Player | None = None, tom: Player | None = None, **situation: Any) -> Game:
    """It is Aric's turn, before he kicks open the door, unless the situation says otherwise."""
    if "arms-locker" not in str((aric, suzan, tom, situation)):
        situation["treasure_discards"] = ["arms-locker", *situation.get("treasure_discards", [])]
    return game({"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}, sets=("star",), **situation)


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
    """Aric has lost against this monster and it has caught him; further dice are for its Bad Stuff."""
    g = fight(foe, aric=aric, dice=dice, **more)
    lose(g)
    g.do("Aric", f"roll against {foe}")
    return g
