"""The searching bot, by its name: "search", "search@0.3" (seconds a decision), "search@200i" (play-outs a decision)."""

from __future__ import annotations

import re
from typing import Final

from kickdoor.bots.bot import Bot
from kickdoor.bots.search.sight import Sight
from kickdoor.bots.search.thinking import Settings, Thinker
from kickdoor.model.action import Action
from kickdoor.views.live_view import LiveView

__all__ = ["BadBudget", "SearchBot", "search_bot"]

_BUDGET: Final = re.compile(r"(?P<tries>\d{1,7})i|(?P<seconds>\d{1,4}(\.\d{1,4})?)")


class BadBudget(ValueError):
    """Neither seconds nor play-outs."""


def search_bot(budget: str, seed: int | str = 0) -> SearchBot:
    """The bot with this budget a decision: "0.3" seconds, or "200i": play-outs. Raises BadBudget."""
    found = _BUDGET.fullmatch(budget or "0.3")
    if found is None or float(found["tries"] or found["seconds"]) == 0.0:
        raise BadBudget(f"search@{budget} is no bot; say search@0.3 for 0.3 seconds or search@200i for 200 play-outs")
    if found["tries"]:
        return SearchBot(seed, seconds=0.0, tries=int(found["tries"]))
    return SearchBot(seed, seconds=float(found["seconds"]))


class SearchBot(Bot):
    """Thinks ahead on tables in which all it cannot know is dealt anew."""

    def __init__(
        self,
        seed: int | str = 0,
        *,
        seconds: float = 0.3,
        tries: int = 0,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(seed)
        self.thinker = Thinker(settings or Settings(), seconds, tries)

    def pick(self, glance: LiveView, actions: list[Action]) -> Action:
        return self.thinker.think(Sight(glance, actions), self.chance)
