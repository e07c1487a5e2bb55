"""Playing for people who are slow or away: the obvious answer, or a bot."""

from __future__ import annotations

from typing import Final

from kickdoor.bots import Bot, make_bot
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import chance_from
from kickdoor.server.protocol.seat_types import Level
from kickdoor.table import Table

__all__ = ["bot_of", "obvious"]

# What is done for somebody whose time is up: the first of these that is legal (RW-5, RW-13, RW-16 …). They do as little
# as possible. If none is legal, chance decides.
OBVIOUS: Final = (
    A.CANCEL, A.PASS, A.REFUSE, A.KICK, A.KILL, A.LOSE, A.ROLL, A.READY, A.LOOT, A.END,
)  # fmt: skip

# Answers to a question. Anything else would be a player's own idea and is never done for them.
ANSWERS: Final = (*OBVIOUS, A.KICK_DISCARDS, A.GIVE, A.DROP, A.CHOOSE, A.PICK, A.GO_FIRST, A.UNEQUIP, A.SHED)


def obvious(table: Table, seat: int, chance: str) -> Action:
    """The action that is done for a seat that has not answered in time."""
    actions = table.actions(seat)
    for verb in OBVIOUS:
        for action in actions:
            if action.verb == verb and not action.later:
                return action
    answers = [a for a in actions if a.verb in ANSWERS and not a.later] or actions
    return answers[chance_from(chance).below(len(answers))]


def bot_of(level: Level, seed: str) -> Bot:
    """A bot of this difficulty."""
    return make_bot(level, seed)
