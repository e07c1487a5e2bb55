"""Players that are programs: the random bot, the quick bot (`quick`), the searching bot (`search`), and the same in a
hurry (`instant`)."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Bot
from kickdoor.bots.levels import LEVELS
from kickdoor.bots.quick.bot import QuickBot
from kickdoor.bots.quick.personality import PERSONALITIES, personality_of
from kickdoor.bots.random_play import RandomBot
from kickdoor.bots.search.bot import BadBudget, SearchBot, instant_bot, search_bot

__all__ = ["BOTS", "LEVELS", "Bot", "QuickBot", "RandomBot", "SearchBot", "UnknownBot", "make_bot"]

# All names that need nothing else; the searching bot may be told its budget.
BOTS: Final = ("random", "quick", *(f"quick-{name}" for name in PERSONALITIES), "instant", "search")


class UnknownBot(ValueError):
    """A name that no bot has."""


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name or level of difficulty. The name of the searching bot may end with its budget: search@0.3
    or search@200i (search-linear: as it was before its judge was learned). Raises UnknownBot."""
    name = LEVELS.get(name, name)
    kind, _, budget = name.partition("@")
    if kind in ("search", "search-linear"):
        try:
            return search_bot(budget, seed, linear=kind == "search-linear")
        except BadBudget as error:
            raise UnknownBot(str(error)) from error
    if name == "instant":
        return instant_bot(seed)
    if name == "random":
        return RandomBot(seed)
    if name == "quick" or (name.startswith("quick-") and name in BOTS):
        return QuickBot(seed, personality_of(name.removeprefix("quick").removeprefix("-")))
    raise UnknownBot(f"there is no bot called {name!r}; there are {', '.join((*LEVELS, *BOTS))}")
