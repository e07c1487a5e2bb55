"""What a bot is: it sees what its seat may know and its legal actions, and chooses one of them.

Everything that plays calls `pick`. A bot that looks at a View writes `choose`; a bot that decides within microseconds
writes `pick` and looks through the LiveView. This module is compiled; bots of your own may be plain Python.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from kickdoor.model.action import Action
from kickdoor.model.chance import Chance, chance_from
from kickdoor.model.piece import facts
from kickdoor.views.live_view import LiveView
from kickdoor.views.view import View

__all__ = ["Bot"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. The same seed and the same game give the same choices."""

    def __init__(self, seed: int | str = 0) -> None:
        self.chance: Chance = chance_from(f"{seed}/bot")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """A bot can be pickled and copied in the middle of a game."""
        return _as_it_was, (type(self), self.kept())

    def kept(self) -> dict[str, Any]:
        """What a copy needs to go on like this bot: its attributes by their names."""
        return {**facts(self), **getattr(self, "__dict__", {})}

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Choose one of the actions, of which there is at least one."""
        # a bot writes this or `pick`: those that look at the table as it is need no View
        raise NotImplementedError(f"{type(self).__name__} has no choose(); call pick(), or write one of the two")

    def pick(self, live_view: LiveView, actions: list[Action]) -> Action:
        """Do the same by looking at the table as it is now. One LiveView serves a seat for a whole game."""
        return self.choose(live_view.view(), actions)


def _as_it_was(cls: type[Bot], kept: dict[str, Any]) -> Bot:
    made: Bot = cls.__new__(cls)
    for name, value in kept.items():
        setattr(made, name, value)
    return made
