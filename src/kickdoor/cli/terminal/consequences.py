"""What a choice leads to, in a sentence beside it."""

from __future__ import annotations

from typing import Final

from kickdoor.cli.terminal.teller import Teller
from kickdoor.model.action import Action
from kickdoor.views.outlook import ActionOutlook

__all__ = ["Consequences"]

_OBVIOUS: Final = ("cards", "die", "choice", "worn", "lost", "gold", "weaker")  # the choice itself says as much


class Consequences:
    """What each action of a player leads to, as far as they may know."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.found: dict[Action, ActionOutlook] = {}
        for one in teller.table.outlook(teller.view.seat).actions:
            if one.say not in _OBVIOUS:
                self.found[one.of] = one

    def of(self, a: Action) -> str:
        """The sentence of an action; empty: there is nothing to say."""
        one = self.found.get(a)
        if one is None:
            return ""
        t, fight, now = self.teller, one.fight, self.teller.view.fight
        return t.say(
            f"outlook.{one.say}",
            ours=0 if fight is None else fight.munchkins,
            theirs=0 if fight is None else fight.monsters,
            who=t.names[one.helper] if one.helper >= 0 else "",
            fighter=t.names[now.fighter] if now is not None else "",
            n=abs(one.escape or one.level or one.strength or one.gold),
            cards=t.cards(one.packed),
        )
