"""Players that are programs."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import BlindBot, Bot, RandomBot
from kickdoor.bots.search.bot import BadBudget, SearchBot, search_bot
from kickdoor.bots.simple import SimpleBot

__all__ = ["BOTS", "BlindBot", "Bot", "RandomBot", "SearchBot", "SimpleBot", "UnknownBot", "make_bot"]

BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "simple": SimpleBot}


class UnknownBot(ValueError):
    """A name that no bot has."""


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name; the searching one may name its budget: search@0.3 or search@200i. Raises UnknownBot."""
    kind, _, budget = name.partition("@")
    if kind == "search":
        try:
            return search_bot(budget, seed)
        except BadBudget as error:
            raise UnknownBot(str(error)) from error
    if name not in BOTS:
        raise UnknownBot(f"there is no bot called {name!r}; there are {', '.join(BOTS)}, search")
    return BOTS[name](seed)
