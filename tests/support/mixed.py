"""Situations with the cards of all three sets: Aric fights, Suzan sits on the left, Tom on the right."""

from __future__ import annotations

from typing import Any

from kickdoor.scenarios.fights import KEYS
from tests.support.game import Game, game
from tests.support.situations import Player, lose

__all__ = ["ALL", "Player", "Steps", "caught_by", "fight", "keep", "picks", "table", "take"]

ALL = ("deluxe", "star", "steampunk")
AT_ONCE = {  # cards that are played as soon as they are drawn lie in the discards, so that no draw brings one
    "treasure_discards": ["hoard", "arms-locker"],
    "door_discards": ["divine-intervention", "also-sprocket-zarathustra"],
}

Steps = list[tuple[str, str]]


def table(aric: Player | None = None, suzan: Player | None = None, tom: Player | None = None, **situation: Any) -> Game:
    """It is Aric's turn, before the door is kicked open, unless the situation says otherwise. Further players come
    after Tom, under their names."""
    more: dict[str, Player] = {name: situation.pop(name) for name in ("Una", "Vic", "Wim") if name in situation}
    players: dict[str, Player] = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}, **more}
    named = str((players, situation))
    for pile, cards in AT_ONCE.items():
        situation[pile] = [*(c for c in cards if f"'{c}'" not in named), *situation.get(pile, [])]
    return game(players, sets=ALL, **situation)


def fight(*foes: str, **more: Any) -> Game:
    """Aric fights these monsters."""
    spec = {key: more.pop(key) for key in KEYS if key in more and key != "foes"}
    return table(fight={"foes": list(foes), **spec}, **more)


def caught_by(foe: str, aric: Player | None = None, dice: tuple[int, ...] = (1,), **more: Any) -> Game:
    """Aric has lost against this monster and been caught; further dice are for its Bad Stuff."""
    more.setdefault("enhancers", {foe: ["ancient", "humongous"]})
    g = fight(foe, aric=aric, dice=dice, **more)
    lose(g)
    g.do("Aric", f"roll against {foe}")
    return g


def take(g: Game, steps: Steps) -> Game:
    """Everybody does these things, one after the other."""
    for name, text in steps:
        g.do(name, text)
    return g


def keep(g: Game) -> None:
    """Nobody plays what they have just received."""
    while g.t.waiting and g.t.top.describe()[0] == "JustReceived":
        g.do(g.waiting()[0], "pass")


def picks(g: Game) -> str:
    """Everybody takes the first Treasure left, or is dealt it: the first letters of these players, in order."""
    order = _dealt(g)
    while any(text.startswith("pick ") for text in g.options(g.waiting()[0])):
        name = g.waiting()[0]
        g.do(name, g.options(name)[0])
        order += name[0] + _dealt(g)
    return order


def _dealt(g: Game) -> str:
    return "".join(g.names[seat][0] for seat, text in g.settled if text.startswith("pick "))
