"""Situations for the tests of single cards: Aric fights, Suzan sits on the left, Tom on the right.

Cards that must be played as soon as they are drawn lie in the discards unless a test names them, so that a draw from
the shuffled deck never brings one.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game

card = pytest.mark.card

Player = dict[str, Any]

EXTRA = {"classes": "super-munchkin", "races": "half-breed"}


class Situations:
    """Tables of one set. `put_away`: by pile, the cards no draw may bring; `strengthened`: for monsters that catch."""

    def __init__(self, set_id: str, put_away: dict[str, str], strengthened: list[str] | None = None) -> None:
        self.set_id = set_id
        self.put_away = put_away
        self.strengthened = strengthened or []

    def table(
        self, aric: Player | None = None, suzan: Player | None = None, tom: Player | None = None, **situation: Any
    ) -> Game:
        """It is Aric's turn, before the door is kicked open, unless the situation says otherwise."""
        named = str((aric, suzan, tom, situation))
        for pile, must in self.put_away.items():
            if must not in named:
                situation[pile] = [must, *situation.get(pile, [])]
        players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
        return game(players, sets=(self.set_id,), **situation)

    def fight(
        self,
        *foes: str,
        aric: Player | None = None,
        suzan: Player | None = None,
        tom: Player | None = None,
        helper: str | None = None,
        compelled: bool = False,
        fighter: str | None = None,
        enhancers: dict[str, list[str]] | None = None,
        stage: str = "open",
        **situation: Any,
    ) -> Game:
        """Aric fights these monsters; what happens before a fight is over."""
        spec: dict[str, Any] = {"foes": list(foes), "enhancers": enhancers or {}, "stage": stage}
        if helper is not None:
            spec["helper"] = helper
            spec["compelled"] = compelled
        if fighter is not None:
            spec["fighter"] = fighter
        if "stage" in situation:
            spec["stage"] = situation.pop("stage")
        return self.table(aric, suzan, tom, fight=spec, **situation)

    def caught_by(self, foe: str, aric: Player | None = None, dice: tuple[int, ...] = (1,), **more: Any) -> Game:
        """Aric has lost against this monster and been caught; further dice are for its Bad Stuff."""
        if self.strengthened:
            more.setdefault("enhancers", {foe: self.strengthened})
        g = self.fight(foe, aric=aric, dice=dice, **more)
        lose(g)
        g.face("Aric", foe)
        return g


def lose(g: Game, fighter: str = "Aric") -> None:
    """The fighter declares the loss and nobody does anything about it."""
    g.do(fighter, "run away")
    while g.t.fight is not None and not g.t.fight.running:
        g.passes(g.waiting()[0])


def win(g: Game, fighter: str = "Aric") -> None:
    """The fighter announces the kill and nobody does anything about it."""
    g.do(fighter, "announce the kill")
    while g.t.fight is not None and not g.over():
        g.passes(g.waiting()[0])


def happened(g: Game, what: type) -> int:
    """How often this kind of event is among those of the last action."""
    return sum(isinstance(e, what) for e in g.events)


def choices(g: Game, name: str = "Aric") -> list[str]:
    """What the player may do now; showing one's cards is always possible and left out."""
    return [text for text in g.options(name) if not text.startswith("show ")]


def hand(g: Game, name: str = "Aric") -> list[str]:
    return g.cards(name, "hand")


def items(g: Game, name: str = "Aric") -> list[str]:
    return g.cards(name, "items")


def drawn(g: Game, name: str, deck: int) -> int:
    """How many cards of this deck the player holds."""
    return sum(g.t.lib.cards[c].deck == deck for c in g.player(name).hand)


def person(kind: str, trait: str, **more: Any) -> Player:
    """A character with one Class, Race or sex."""
    if kind == "sex":
        return {"sex": trait, **more}
    return {kind: [trait], **more}
