"""What a bot is: it sees what its seat may know and its legal actions, and chooses one of them.

`pick` is what everybody calls. A bot that looks at a View writes `choose` and leaves `pick` alone; one that decides
within microseconds writes `pick` and looks through the Glance. Compiled; bots of your own may be plain Python.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.model.action import Action
from kickdoor.model.chance import chance_from
from kickdoor.views.live_view import LiveView
from kickdoor.views.view import View

__all__ = ["Bot", "RandomBot"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. The same seed and the same game give the same choices."""

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = chance_from(f"{seed}/bot")

    def choose(self, view: View, actions: list[Action]) -> Action:
        """One of the actions, of which there is at least one."""
        raise NotImplementedError  # each bot writes it, or `pick`

    def pick(self, glance: LiveView, actions: list[Action]) -> Action:
        """The same, by a look at the table as it is now. One Glance serves a seat for a whole game."""
        return self.choose(glance.view(), actions)


class RandomBot(Bot):
    """Chooses at random, with weights under which games end. It looks at nothing but its list of actions."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Dice(self.chance, usual_weights())

    def choose(self, view: View, actions: list[Action]) -> Action:
        return self.dice.pick(actions)

    def pick(self, glance: LiveView, actions: list[Action]) -> Action:
        return self.dice.pick(actions)
