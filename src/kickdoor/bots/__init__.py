"""Players that are programs."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import BlindBot, Bot, RandomBot
from kickdoor.bots.simple import SimpleBot

__all__ = ["BOTS", "BlindBot", "Bot", "RandomBot", "SimpleBot", "UnknownBot", "make_bot"]

BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "simple": SimpleBot}


class UnknownBot(ValueError):
    """A name that no bot has."""


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name. Raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
