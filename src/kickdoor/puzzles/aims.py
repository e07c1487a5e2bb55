"""What puzzles ask for: win the game by the fight of this turn, stop somebody, or lose nothing.

Each aim is a goal and an end that makes the goal impossible, both as conditions of lessons (`lessons.conditions`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.lessons.conditions import Condition
from kickdoor.lessons.lesson import Aim, Remark
from kickdoor.model.table import Table
from kickdoor.model.words import ATTACHMENT, CLASS, EXTRA, HIRELING, ITEM, RACE

__all__ = ["AIMS", "LOST", "goal_and_end"]

LOST: Final = "lost"  # the name of what ends a puzzle

# what must not be lost; a one-shot Item is there to be used up
_KEPT: Final = (ITEM, CLASS, RACE, EXTRA, HIRELING, ATTACHMENT)


def _win(start: Table, _seat: int) -> tuple[Condition, Condition]:
    """The fight of this turn is the only way to the last Level (WIN-2)."""
    over = Condition(some=[Condition(fought=True), Condition(won=False), Condition(turn=start.turn + 1)])
    return Condition(won=True), over


def _stop(_start: Table, _seat: int) -> tuple[Condition, Condition]:
    return Condition(fought=True, none=[Condition(won=False)]), Condition(won=False)


def _survive(start: Table, seat: int) -> tuple[Condition, Condition]:
    """Get out of the fight, or the turn if there is no fight, with the same Level and every permanent card."""
    player = start.players[seat]
    cards = [start.lib.names[c] for c in player.in_play() if start.lib.cards[c].kind in _KEPT]
    out = Condition(turn=start.turn + 1) if start.fight is None else Condition(fighting=False)
    goal = Condition(alive=True, level=player.level, every=[out, *(Condition(has=card) for card in cards)])
    less = [Condition(alive=False), Condition(below=player.level), *(Condition(lacks=card) for card in cards)]
    return goal, Condition(some=less)


AIMS: Final[dict[Aim, Callable[[Table, int], tuple[Condition, Condition]]]] = {
    "win": _win,
    "stop": _stop,
    "survive": _survive,
}


def goal_and_end(aim: Aim, start: Table, seat: int = 0) -> tuple[Condition, list[Remark]]:
    """The goal of this aim from this position on, and what makes it impossible."""
    goal, end = AIMS[aim](start, seat)
    return goal, [Remark(LOST, end)]
