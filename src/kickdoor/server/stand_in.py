"""Playing for those who cannot, will not or are too slow: the obvious answer, or a bot's."""

from __future__ import annotations

from typing import Final

from kickdoor.bots import Bot, make_bot
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import chance_from
from kickdoor.server.messages import Level
from kickdoor.table import Table

__all__ = ["bot_of", "obvious"]

# What the table does for somebody whose time is up, the first that is legal (RW-5, RW-13, RW-16 …): it goes on as if he
# had done the least. Anything else is left to chance.
OBVIOUS: Final = (
    A.CANCEL, A.PASS, A.REFUSE, A.KICK, A.KILL, A.LOSE, A.ROLL, A.READY, A.LOOT, A.END,
)  # fmt: skip

# Answers to a question; what is not here is somebody's own idea and never done for him.
ANSWERS: Final = (*OBVIOUS, A.KICK_DISCARDS, A.GIVE, A.DROP, A.CHOOSE, A.PICK, A.GO_FIRST, A.UNEQUIP, A.SHED)


def obvious(table: Table, seat: int, chance: str) -> Action:
    """What is done for a seat that has not answered in time."""
    actions = table.actions(seat)
    for verb in OBVIOUS:
        for action in actions:
            if action.verb == verb and not action.later:
                return action
    answers = [a for a in actions if a.verb in ANSWERS and not a.later] or actions
    return answers[chance_from(chance).below(len(answers))]


def bot_of(level: Level, seed: str) -> Bot:
    """The bot of a difficulty."""
    return make_bot(level, seed)
