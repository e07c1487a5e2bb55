"""The bodies of the REST API about missed chances."""

from __future__ import annotations

import msgspec

from kickdoor.lessons.lesson import Aim

__all__ = ["MissedList", "MissedRow"]


class MissedRow(msgspec.Struct, frozen=True):
    """A chance that you have missed in a finished game: the goal was certain unless somebody meddled, as far as you
    could know. `aim` says which goal, and `cards` are the monsters of the fight. After the action `step` it was there:
    that is the moment of the replay to look at. It is tried again by its `number`."""

    number: int
    turn: int
    aim: Aim
    cards: list[str]
    step: int


class MissedList(msgspec.Struct, frozen=True):
    """The chances that you have missed, at most three, the clearest first."""

    missed: list[MissedRow]
