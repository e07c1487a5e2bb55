"""How the next step of a Draft is found among the legal actions."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action


def find(actions: list[Action], verb: int, card: int) -> Action:
    """The action of this verb and card (-1: any card). Without one, the player cancels, which is always possible."""
    last = actions[-1]
    for a in actions:
        if a.verb == verb and (card < 0 or a.card == card):
            return a
        if a.verb == A.CANCEL:
            last = a
    return last
