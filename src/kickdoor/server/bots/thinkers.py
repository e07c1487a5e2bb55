"""Bots. Quick ones choose at once. Those that search think in processes of their own and never delay a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from kickdoor.bots import LEVELS, Bot
from kickdoor.model.action import Action
from kickdoor.record.setup import Setup
from kickdoor.record.versions import in_todays_words
from kickdoor.server.bots.stand_in import bot_of
from kickdoor.server.protocol.seat_types import Level
from kickdoor.table import Table
from kickdoor.views.live_view import LiveView

__all__ = ["Played", "ThinkerDied", "Thinkers"]

CACHED: Final = 8  # tables that a thinker keeps in memory
LONGEST: Final = 15.0  # seconds that a table waits for a thought
SLOW: Final = frozenset(level for level, bot in LEVELS.items() if bot.startswith("search"))


Made = TypeVar("Made")


class Played:
    """A game as a thinker plays it again: what it began with, and its actions."""

    def __init__(self, setup: Setup, cards: bytes, words: int, acts: list[tuple[int, str]]) -> None:
        self.setup = setup
        self.cards = cards  # its own, if they are not those of today
        self.words = words
        self.acts = acts


class ThinkerDied(Exception):
    """A process of bots was killed, or ran out of memory. A new one is started for the next thought."""


class Thinkers:
    """Chooses for bots. `slow_levels` are the difficulties that take more than a moment."""

    def __init__(self, processes: int, slow_levels: frozenset[str] = SLOW, longest: float = LONGEST) -> None:
        self.processes = processes
        self.longest = longest
        self.slow_levels = slow_levels if processes else frozenset()
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0  # thoughts that are not finished
        self.bots: dict[tuple[str, int, Level], Bot] = {}

    def is_quick(self, level: Level) -> bool:
        return level not in self.slow_levels

    def choose(self, table_id: str, level: Level, table: Table, seat: int) -> Action:
        """A quick bot's choice."""
        key = (table_id, seat, level)
        bot = self.bots.get(key)
        if bot is None:
            bot = self.bots[key] = bot_of(level, f"{table_id}/{seat}")
        return bot.pick(LiveView(table, seat), table.actions(seat))

    async def think(self, table_id: str, level: Level, seat: int, game: Played) -> str:
        """The choice of a bot that searches, as text. Raises ThinkerDied, and TimeoutError if all are busy."""
        return await self.run(_think, table_id, level, seat, game)

    async def run(self, work: Callable[..., Made], *about: object, longest: float | None = None) -> Made:
        """Do some work in a thinker's process, or in a thread if there is none. Raises ThinkerDied, TimeoutError,
        or whatever the work raises."""
        loop = asyncio.get_running_loop()
        pool = self.awake() if self.processes else None
        self.waiting += 1
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, work, *about), longest or self.longest)
        except BrokenProcessPool as error:  # a thinker has died, now or before
            if self.pool is pool:  # otherwise somebody else has noticed it already
                self.pool = None
            raise ThinkerDied from error
        finally:
            self.waiting -= 1

    def awake(self) -> ProcessPoolExecutor:
        """The processes. They are started for the first thought."""
        if self.pool is None:
            # not forked, since a child would hold the server's sockets open when the server dies
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, spawn, _go_with_the_server)
        return self.pool

    def forget(self, table_id: str) -> None:
        """The table has left memory."""
        for key in [key for key in self.bots if key[0] == table_id]:
            del self.bots[key]

    def close(self) -> None:
        if self.pool is not None:
            thinking = list(self.pool._processes.values())  # nobody waits for their thoughts any more
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in thinking:
                process.kill()


def _go_with_the_server() -> None:
    """In a thinker's process: end when the server ends, however that happens."""

    def wait() -> None:
        server = multiprocessing.parent_process()
        assert server is not None
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


_tables: dict[str, tuple[Table, list[tuple[int, str]]]] = {}  # with the actions that led there
_bots: dict[tuple[str, int, Level], Bot] = {}


def _think(table_id: str, level: Level, seat: int, game: Played) -> str:
    """In a thinker's process: bring the table up to date, and choose by what the seat may know."""
    acts = game.acts
    table, done = _tables.pop(table_id, (None, []))
    if table is None or done != acts[: len(done)]:  # something may have been taken back
        table, done = game.setup.new_table(game.cards), []
    for actor, text in acts[len(done) :]:
        table.act(actor, table.parse(in_todays_words(text, game.words)))
    while len(_tables) >= CACHED:
        _tables.pop(next(iter(_tables)))
    _tables[table_id] = (table, acts)
    key = (table_id, seat, level)
    if key not in _bots:
        if len(_bots) > 6 * CACHED:
            _bots.clear()
        _bots[key] = bot_of(level, f"{table_id}/{seat}")
    return table.text(_bots[key].pick(LiveView(table, seat), table.actions(seat)))
