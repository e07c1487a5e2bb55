"""The quick bot."""

from __future__ import annotations

from typing import Any

from kickdoor.bots.bot import Bot
from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.memory import TurnMemory
from kickdoor.bots.quick.personality import Personality, steady
from kickdoor.bots.quick.policy import QuickPolicy
from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.model.action import Action
from kickdoor.views.live_view import LiveView


class QuickBot(Bot):
    """Builds up equipment, sells, fights what it beats, bargains, and stops players who are about to win."""

    def __init__(self, seed: int | str = 0, personality: Personality | None = None) -> None:
        super().__init__(seed)
        self.personality = steady() if personality is None else personality
        self.dice = Dice(self.chance, usual_weights())
        self.memory = TurnMemory()
        self.policy: QuickPolicy | None = None

    def __repr__(self) -> str:
        return f"<QuickBot: {self.personality.name}>"

    def kept(self) -> dict[str, Any]:
        """The policy looks at one table, so a copy makes its own."""
        return {**super().kept(), "policy": None}

    def pick(self, live_view: LiveView, actions: list[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        if self.personality.slips and self.chance.below(1000) < self.personality.slips:
            return self.dice.pick(actions)
        policy = self.policy
        if policy is None or policy.view is not live_view:
            library = library_values(live_view.lib)
            policy = QuickPolicy(live_view, library, self.personality, self.memory, self.chance)
            self.policy = policy
        return policy.decide(actions)

    def forget(self) -> None:
        """Be ready for another game."""
        self.memory = TurnMemory()
        self.policy = None
