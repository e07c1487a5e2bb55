"""Playing the cards of a set of one's own: what the tests of the cookbook and of The Tavern have in common."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from kickdoor.model import action as A
from tests.support.game import Game, game

DOOR_CARD = re.compile(r"kind: (curse|monster)\b|kind: \w+, deck: door")
QUIET_DOORS = ["elf", "dwarf", "halfling", "cleric", "wizard", "thief", "warrior", "elf:2", "dwarf:2", "halfling:2"]


def game_with(
    folder: Path, cards: dict[str, str], players: dict[str, dict[str, Any]], *, base: str = "deluxe", **situation: Any
) -> Game:
    """A game with these cards of one's own: Treasures that stay, unless they say otherwise."""
    lines = []
    for name, text in cards.items():
        own = text if "kind:" in text else f"kind: other, deck: treasure, stays: true, {text}"
        lines.append(f"- {{id: {name}, name: {name.title()}, {own}}}")
    doors = sum(bool(DOOR_CARD.match(text)) for text in cards.values())
    place = folder / str(len(list(folder.iterdir())))  # a library is known by its folder
    place.mkdir()
    words = f"id: own\nname: Own\ndoors: {doors}\ntreasures: {len(cards) - doors}\n"
    (place / "set.yaml").write_text(words, encoding="utf-8")
    (place / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return game(players, sets=(*base.split(","), str(place)), **situation)


def trio(**aric: Any) -> dict[str, dict[str, Any]]:
    return {"Aric": aric, "Suzan": {}, "Tom": {}}


def hand(g: Game, name: str) -> int:
    return len(g.player(name).hand)


def counters(g: Game, card: str) -> int:
    found: int = g.t.counters_on(g.t.lib.numbers[card])
    return found


def go_on(g: Game, stop: Any, *, most: int = 80) -> None:
    """Play without plan until something has happened: doors, loot, charity."""
    order = (A.END, A.LOOT, A.KICK, A.PASS, A.GIVE, A.DROP, A.ROLL, A.LOSE, A.READY, A.CHOOSE, A.PICK)
    for _ in range(most):
        if stop():
            return
        seat = g.t.waiting[0]
        actions = sorted(g.t.actions(seat), key=lambda a: order.index(a.verb) if a.verb in order else 99)
        g.t.act(seat, actions[0])
    raise AssertionError("it has not come to that")


def next_turn(g: Game, name: str) -> None:
    """Go on until this player's next turn has begun."""
    turn, seat = g.t.turn, g.seat(name)
    go_on(g, lambda: g.t.turn > turn and g.t.turn_of == seat)


def kill(g: Game, name: str = "Aric") -> None:
    """The fighter announces the kill, and nobody objects."""
    g.do(name, "announce the kill")
    g.all_pass()


def use(g: Game, name: str, card: str, target: int = -1) -> None:
    number = g.t.lib.numbers[card]
    seat = g.seat(name)
    wanted = [a for a in g.t.actions(seat) if a.verb == A.USE and a.card == number and target in (a.target, -1)]
    step = g.t.act(seat, wanted[0])
    g.settled = [(one.seat, g.t.text(one.action)) for one in step.settled]


def can_use(g: Game, name: str, card: str) -> bool:
    number = g.t.lib.numbers[card]
    return any(a.verb == A.USE and a.card == number for a in g.t.actions(g.seat(name)))


def curse(g: Game, by: str, card: str, on: str) -> None:
    g.do(by, f"play {card} on {on}")
    g.all_pass()


def vote(g: Game, name: str, number: int) -> None:
    g.t.act(g.seat(name), A.Action(A.CHOOSE, number=number))


def flee(g: Game, name: str = "Aric") -> None:
    g.do(name, "run away")
    go_on(g, lambda: g.t.fight is None)
