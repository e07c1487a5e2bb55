"""Random play for tests: the same walk for the same name."""

from __future__ import annotations

from typing import Any

from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.model.chance import chance_from
from kickdoor.sim.loop import play_fast


class Stroller:
    """Random players at one table, who can be stopped at any decision. Their choices follow from the name."""

    def __init__(self, table: Any, name: str) -> None:
        self.table = table
        self.dice = [Dice(chance_from(f"{name}/{seat}"), usual_weights()) for seat in range(len(table.players))]

    def go(self, decisions: int) -> int:
        """Play on for so many decisions, or to the end; how many were made."""
        made: int = play_fast(self.table, self.dice, decisions)
        return made


def stroll(table: Any, name: str, decisions: int) -> int:
    return Stroller(table, name).go(decisions)
