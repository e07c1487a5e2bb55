"""The searching bot and its names: "search", "search@0.3" (seconds per decision), "search@200i" (play-outs).

"search-linear" is the bot as it was before its judge was learned, to be compared with. "instant" only weighs the quick
bot's choice against the next best one, to the end of the turn.
"""

from __future__ import annotations

import re
from typing import Final

from kickdoor.bots.bot import Bot
from kickdoor.bots.search.evaluation import Judge, LinearJudge
from kickdoor.bots.search.judge.net import learned_judge
from kickdoor.bots.search.possible_tables import PossibleTables
from kickdoor.bots.search.search import A_ROUND, Search, Settings
from kickdoor.model.action import Action
from kickdoor.views.live_view import LiveView

__all__ = ["BadBudget", "SearchBot", "instant_bot", "learned_judge", "search_bot"]

_BUDGET: Final = re.compile(r"(?P<tries>\d{1,7})i|(?P<seconds>\d{1,4}(\.\d{1,4})?)")


class BadBudget(ValueError):
    """A budget that is neither seconds nor play-outs."""


def search_bot(budget: str, seed: int | str = 0, *, linear: bool = False) -> SearchBot:
    """The bot with this budget for each decision: "0.3" (seconds) or "200i" (play-outs). Raises BadBudget."""
    found = _BUDGET.fullmatch(budget or "0.3")
    if found is None or float(found["tries"] or found["seconds"]) == 0.0:
        raise BadBudget(f"search@{budget} is not a bot; say search@0.3 for 0.3 seconds, search@200i for 200 play-outs")
    tries = int(found["tries"] or 0)
    seconds = float(found["seconds"] or 0.0)
    if linear:
        settings = Settings(turns=A_ROUND, worse=0.02, tables=130)
        return SearchBot(seed, seconds=seconds, tries=tries, settings=settings, judge=LinearJudge())
    return SearchBot(seed, seconds=seconds, tries=tries)


def instant_bot(seed: int | str = 0) -> SearchBot:
    """The bot that answers within a millisecond, always the same way for the same seed."""
    return SearchBot(seed, seconds=0.0, tries=12, settings=Settings(turns=0, most=2, least=20))


class SearchBot(Bot):
    """Thinks ahead on tables on which everything that it cannot know is dealt again."""

    def __init__(
        self,
        seed: int | str = 0,
        *,
        seconds: float = 0.3,
        tries: int = 0,
        settings: Settings | None = None,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(seed)
        self.search = Search(settings or Settings(), seconds, tries, judge or learned_judge())

    def __repr__(self) -> str:
        budget = f"{self.search.seconds} seconds" if self.search.seconds else f"{self.search.tries} play-outs"
        return f"<SearchBot: {budget} a decision>"

    def pick(self, live_view: LiveView, actions: list[Action]) -> Action:
        return self.search.choose(PossibleTables(live_view, actions), self.chance)
