"""Bots. Quick ones choose at once; those that search think in processes of their own and never delay a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from kickdoor.bots import LEVELS, Bot
from kickdoor.model.action import Action
from kickdoor.record.setup import Setup
from kickdoor.server.messages import Level
from kickdoor.server.stand_in import bot_of
from kickdoor.table import Table
from kickdoor.views.live_view import LiveView

__all__ = ["ThinkerDied", "Thinkers"]

CACHED: Final = 8  # tables a thinker keeps in mind
LONGEST: Final = 15.0  # seconds a table waits for a thought
SLOW: Final = frozenset(level for level, bot in LEVELS.items() if bot.startswith("search"))


class ThinkerDied(Exception):
    """Somebody has killed it, or it had no memory left. There is another one for the next thought."""


class Thinkers:
    """Chooses for bots. `slow_levels` are the difficulties that take more than a moment."""

    def __init__(self, processes: int, slow_levels: frozenset[str] = SLOW, longest: float = LONGEST) -> None:
        self.processes = processes
        self.longest = longest
        self.slow_levels = slow_levels if processes else frozenset()
        self.pool: ProcessPoolExecutor | None = None
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

    async def think(self, table_id: str, level: Level, seat: int, setup: Setup, acts: list[tuple[int, str]]) -> str:
        """A searching bot's choice, as a text. Raises TimeoutError if all are busy for too long, and ThinkerDied."""
        loop = asyncio.get_running_loop()
        pool = self.awake()
        try:
            thought = loop.run_in_executor(pool, _think, table_id, level, seat, setup, acts)
            return await asyncio.wait_for(thought, self.longest)
        except BrokenProcessPool as error:  # a thinker has died, now or while nobody asked
            if self.pool is pool:  # else somebody else has noticed already
                self.pool = None
            raise ThinkerDied from error

    def awake(self) -> ProcessPoolExecutor:
        """The processes; they are started with the first thought."""
        if self.pool is None:
            # not forked: a child must not hold the server's sockets open when the server dies
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, spawn, _go_with_the_server)
        return self.pool

    def forget(self, table_id: str) -> None:
        """The table has left memory."""
        for key in [key for key in self.bots if key[0] == table_id]:
            del self.bots[key]

    def close(self) -> None:
        if self.pool is not None:
            thinking = list(self.pool._processes.values())  # nobody waits for what they think of
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in thinking:
                process.kill()


def _go_with_the_server() -> None:
    """In a thinker's process: end when the server does, however it ends."""

    def wait() -> None:
        server = multiprocessing.parent_process()
        assert server is not None
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


_tables: dict[str, tuple[Table, int]] = {}
_bots: dict[tuple[str, int, Level], Bot] = {}


def _think(table_id: str, level: Level, seat: int, setup: Setup, acts: list[tuple[int, str]]) -> str:
    """In a thinker's process: bring the table up to date and choose with what the seat may know."""
    table, done = _tables.pop(table_id, (None, 0))
    if table is None or done > len(acts):
        table, done = setup.new_table(), 0
    for actor, text in acts[done:]:
        table.act(actor, table.parse(text))
    while len(_tables) >= CACHED:
        _tables.pop(next(iter(_tables)))
    _tables[table_id] = (table, len(acts))
    key = (table_id, seat, level)
    if key not in _bots:
        if len(_bots) > 6 * CACHED:
            _bots.clear()
        _bots[key] = bot_of(level, f"{table_id}/{seat}")
    return table.text(_bots[key].pick(LiveView(table, seat), table.actions(seat)))
