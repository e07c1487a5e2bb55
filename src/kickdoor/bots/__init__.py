"""Players that are programs."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Bot, RandomBot
from kickdoor.bots.levels import LEVELS
from kickdoor.bots.quick import QuickBot
from kickdoor.bots.search.bot import BadBudget, SearchBot, search_bot
from kickdoor.bots.temper import TEMPERS, temper_of

__all__ = ["BOTS", "LEVELS", "Bot", "QuickBot", "RandomBot", "SearchBot", "UnknownBot", "make_bot"]

# every name that needs no further word; the searching bot may be told its budget
BOTS: Final = ("random", "quick", *(f"quick-{temper}" for temper in TEMPERS), "search")


class UnknownBot(ValueError):
    """A name that no bot has."""


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name, or of this level of difficulty; the searching one may name its budget: search@0.3 or
    search@200i. Raises UnknownBot."""
    name = LEVELS.get(name, name)
    kind, _, budget = name.partition("@")
    if kind == "search":
        try:
            return search_bot(budget, seed)
        except BadBudget as error:
            raise UnknownBot(str(error)) from error
    if name == "random":
        return RandomBot(seed)
    if name == "quick" or (name.startswith("quick-") and name in BOTS):
        return QuickBot(seed, temper_of(name.removeprefix("quick").removeprefix("-")))
    raise UnknownBot(f"there is no bot called {name!r}; there are {', '.join((*LEVELS, *BOTS))}")
