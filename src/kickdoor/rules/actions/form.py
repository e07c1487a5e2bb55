"""The form of an action: does it name just what its verb needs, and does that exist?"""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.rules import reasons

# What a verb names, a bit each. `OPTIONAL_…`: it may be left out.
_CARD: Final = 1
_TARGET_CARD: Final = 2
_TARGET_SEAT: Final = 4
_NUMBER: Final = 8
_COST: Final = 16
_OPTIONAL_TARGET: Final = 32
_OPTIONAL_COST: Final = 64

_MARKS: Final = (
    ("{c}", _CARD),
    ("{t}", _TARGET_CARD),
    ("{s}", _TARGET_SEAT),
    ("{n}", _NUMBER),
    ("{d}", _NUMBER),
    ("{x}", _COST),
)


def _needs_of(form: str) -> int:
    needs = 0
    for mark, bit in _MARKS:
        if mark in form:
            needs |= bit
    return needs


def _all_needs() -> list[int]:
    needs = [_needs_of(form) for form in A.FORMS]
    needs[A.USE] |= _OPTIONAL_TARGET  # an ability may be aimed at a card, a player or nothing
    needs[A.TAKE_UP] |= _OPTIONAL_COST
    return needs


_NEEDS: Final = _all_needs()


def why_malformed(t: Table, a: Action) -> Reason | None:
    """Why no table could take this action; None if it names what its verb needs and nothing else."""
    verb = a.verb
    if verb < 0 or verb >= len(_NEEDS):
        return NOT_A_CHOICE
    needs = _NEEDS[verb]
    most = len(t.place)
    if a.card >= most or a.target >= most or a.cost >= most:
        return reasons.NO_SUCH_CARD
    if (a.card < 0) == bool(needs & _CARD):
        return reasons.NO_SUCH_CARD if needs & _CARD else NOT_A_CHOICE
    if not needs & _OPTIONAL_TARGET and (a.target < 0) == bool(needs & (_TARGET_CARD | _TARGET_SEAT)):
        return reasons.NO_TARGET if needs & (_TARGET_CARD | _TARGET_SEAT) else NOT_A_CHOICE
    if (a.number < 0) == bool(needs & _NUMBER):
        return NOT_A_CHOICE
    if not needs & _OPTIONAL_COST and (a.cost < 0) == bool(needs & _COST):
        return NOT_A_CHOICE
    return None if a.card >= -1 and a.target >= -1 and a.number >= -1 and a.cost >= -1 else NOT_A_CHOICE
