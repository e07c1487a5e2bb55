"""The base class of the phases of a turn."""

from __future__ import annotations

from kickdoor.model.action import Action
from kickdoor.model.reason import NOT_A_CHOICE, Reason
from kickdoor.model.table import Table
from kickdoor.model.turn import TurnState


class Phase:
    """What the active player may do at one stage of the turn. The state of the turn is in `turn`, none is here."""

    def step(self, t: Table, turn: TurnState) -> bool:
        """Go on as far as possible. True: the active player has to answer."""
        return True

    def options(self, t: Table, turn: TurnState, out: list[Action]) -> None:
        """Append every answer the active player may give."""

    def answer(self, t: Table, turn: TurnState, a: Action) -> None:
        raise NotImplementedError  # each phase that asks writes it

    def explain(self, t: Table, turn: TurnState, a: Action) -> Reason:
        """The reason for an answer that is not an option."""
        return NOT_A_CHOICE
