"""Finished games are kept as they were: some time after its end, a game is played once more, and what everybody saw is
stored (`record.chronicle`). From then on nothing about it needs the rules.

This happens in a process of the bots that think, so it delays no table. If the server is killed before, a game is kept
by the next process that looks.
"""

from __future__ import annotations

import logging
from typing import Final

from kickdoor.record.chronicler import Chronicler
from kickdoor.record.errors import RecordError
from kickdoor.record.record import HOST, ON_TIME, Record
from kickdoor.server.bots.thinkers import ThinkerDied, Thinkers
from kickdoor.server.protocol.refusals import NOT_STARTED, Refusal
from kickdoor.server.storage import Store, keeping
from kickdoor.server.storage.keeping import Kept
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import read_started, read_stopped
from kickdoor.server.table.game import renamed
from kickdoor.server.table.past import Ending, ending_of, winners_of_row
from kickdoor.server.table.seating import Seating
from kickdoor.server.table.taking_back import acts_that_stand
from kickdoor.table import Table

__all__ = ["FinishedGame", "Keeper"]

log = logging.getLogger("kickdoor.server")

LONGEST: Final = 120.0  # seconds for one game
FORGET: Final = 24 * 3600 * 1000  # milliseconds; cards that no table needs are removed after this time


class FinishedGame:
    """What the log of a table says about its game, without playing it."""

    def __init__(self, record: Record, winners: list[int], turn: int) -> None:
        self.record = record  # it has no result yet
        self.winners = winners
        self.turn = turn

    def kept(self) -> Kept:
        """Play it, and write down what everybody saw. A game that cannot be played to its end is kept as far as it
        can; of one that cannot be played at all the winners are known."""
        record = self.record
        chronicler = Chronicler(len(record.names), record.spoken)
        table: Table | None = None
        whole = True
        try:
            for move in record.moves():
                table = move.table
                chronicler.follow(move)
        except RecordError:
            whole = False
        if table is None:
            return self.nothing()
        winners = None if whole and table.over else self.winners
        return Kept(ending_of(table, winners).encode(), chronicler.chronicle().encode())

    def nothing(self) -> Kept:
        """What is kept of a game that cannot be played."""
        return Kept(Ending(self.winners, self.turn, 0, None, [], []).encode(), b"")


class Keeper:
    """Keeps the finished games of a database."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.failed: set[str] = set()  # games that a process died of, or thought about for too long

    async def game(self, table: str) -> FinishedGame:
        """The game of a table as its log tells it, finished or not. Raises Refusal if it has not begun."""
        seating = Seating(table)
        record: Record | None = None
        winners, turn = [], 0
        entries = await self.store.load(table)
        for entry in entries:
            seating.fold(entry)
            if entry.kind == e.STARTED:
                started = read_started(entry.data)
                record = Record(started.setup, started.version)
                record.rules, record.words = started.rules, started.words
                record.cards = await keeping.content(self.store, started.content) or b""
            elif entry.kind == e.SAT and record is not None:  # somebody has taken over from a bot
                record.setup = renamed(record.setup, [seat.name for seat in seating.seats])
            elif entry.kind == e.STOPPED:
                stopped = read_stopped(entry.data)
                winners, turn = stopped.winners, stopped.turn
        if record is None:
            raise Refusal(NOT_STARTED)
        for entry in acts_that_stand(entries):
            if entry.kind == e.ON_TIME:
                record.append(HOST, ON_TIME)
            else:
                record.append(entry.seat, entry.data)
        info = await keeping.info_of(self.store, table)
        if not winners and info is not None and seating.state == "over":
            winners, turn = winners_of_row(info, seating)
        return FinishedGame(record, winners, turn)

    async def keep_next(self) -> None:
        """Keep one game that has still to be kept, if there is one. Raises StoreError."""
        for table in await keeping.unkept(self.store, 1 + len(self.failed)):
            if table not in self.failed:
                await self._keep(table)
                return

    async def _keep(self, table: str) -> None:
        game = await self.game(table)
        try:
            kept = await self.thinkers.run(game.kept, longest=LONGEST)
        except (ThinkerDied, TimeoutError):
            self.failed.add(table)  # until the next start
            log.error("a finished game could not be kept", extra={"table": table})
            return
        except Exception:
            log.exception("a finished game could not be kept", extra={"table": table})
            kept = game.nothing()
        await keeping.keep(self.store, table, kept)
