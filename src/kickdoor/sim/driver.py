"""Playing one game by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.bots import Bot, RandomBot
from kickdoor.model.action import Action
from kickdoor.sim.loop import Tally, play_bots, play_random
from kickdoor.table import Table
from kickdoor.views.live_view import LiveView

__all__ = ["LIMIT", "choice", "play_game"]

LIMIT: Final = 50_000  # decisions; a game of bots has one or two thousand


def choice(bot: Bot, table: Table, seat: int) -> Action:
    """The action that the bot chooses for this seat."""
    actions = table.actions(seat)
    if len(actions) == 1:
        return actions[0]
    return bot.pick(LiveView(table, seat), actions)


def play_game(table: Table, bots: Sequence[Bot], limit: int = LIMIT, tally: Tally | None = None) -> Tally:
    """Play until the game is over (`table.over`) or the limit of decisions is reached. Returns what happened; a `tally`
    that is given goes on counting."""
    tally = Tally() if tally is None else tally
    random = [bot for bot in bots if type(bot) is RandomBot]
    if len(random) == len(bots):
        play_random(table, [bot.dice for bot in random], limit, tally)
        return tally
    play_bots(table, list(bots), limit, tally)
    return tally
