"""What the scorers of the quick bot share: the player's view and what the player thinks of cards and of the fight."""

from __future__ import annotations

from kickdoor.bots.quick.card_values import CardValues
from kickdoor.bots.quick.fight import FightJudgement
from kickdoor.bots.quick.library_values import LibraryValues
from kickdoor.bots.quick.personality import Personality
from kickdoor.model.action import Action
from kickdoor.views.live_view import LiveView


class Scorer:
    """Scores actions of one player."""

    def __init__(
        self,
        view: LiveView,
        library: LibraryValues,
        personality: Personality,
        values: CardValues,
        fight: FightJudgement,
    ) -> None:
        self.view = view
        self.me = view.seat
        self.library = library
        self.personality = personality
        self.values = values
        self.fight = fight
        self.actions: list[Action] = []
