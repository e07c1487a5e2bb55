"""What a way of playing a card, or an ability, does in a fight and with dice."""

from __future__ import annotations

from kickdoor.bots.quick.hints import Hint, total_worth
from kickdoor.model.language.hints import Uses
from kickdoor.views.live_view import LiveView


class Effect(Uses):
    """The sum of what the steps of one way of playing, or of one ability, do."""

    def __init__(self) -> None:
        super().__init__()
        self.hints: list[Hint] = []

    def worth(self, view: LiveView, you: int) -> float:
        """What the steps change for the player they happen to."""
        return total_worth(self.hints, view, you)
