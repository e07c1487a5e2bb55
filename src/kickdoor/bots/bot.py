"""What a bot is: it sees its View and its legal actions, and chooses one of them."""

from __future__ import annotations

from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.model.action import Action
from kickdoor.model.chance import chance_from
from kickdoor.views.view import View

__all__ = ["BlindBot", "Bot", "RandomBot"]


class Bot:
    """A player that is a program. The same seed and the same game give the same choices."""

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = chance_from(f"{seed}/bot")

    def choose(self, view: View, actions: list[Action]) -> Action:
        """One of the actions, of which there is at least one."""
        raise NotImplementedError


class BlindBot(Bot):
    """A bot that looks at nothing but its list of actions, so that nobody has to build a View for it."""

    def choose(self, view: View, actions: list[Action]) -> Action:  # noqa: ARG002  (it is blind)
        return self.pick(actions)

    def pick(self, actions: list[Action]) -> Action:
        raise NotImplementedError


class RandomBot(BlindBot):
    """Chooses at random, with weights under which games end."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.dice = Dice(self.chance, usual_weights())

    def pick(self, actions: list[Action]) -> Action:
        return self.dice.pick(actions)
