"""Attending to a table: bots act, passes that waited for the shortest time are made, the slow are played for.

What is due follows from the log alone, so any process can do it; if two try, the log decides. The moment is also
written to the database, for the case that this process dies.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.frame import Illegal, RulesBug
from kickdoor.rules.strength import for_the_win
from kickdoor.server.clocks import Limit, limit_of
from kickdoor.server.game import ACTS, Game
from kickdoor.server.messages import Level
from kickdoor.server.stand_in import obvious
from kickdoor.server.storage.base import StoreError

if TYPE_CHECKING:
    from kickdoor.server.room import Room
    from kickdoor.server.thinkers import Thinkers

__all__ = ["Attendant"]

log = logging.getLogger("kickdoor.server")

AWAY_LEVEL: Final[Level] = "normal"  # the bot that plays for people who are away
TOO_SLOW: Final = 2  # decisions in a row; then a bot takes over
RETRY: Final = 2.0  # seconds, after a database error


class Attendant:
    """Of one room."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.thinkers = thinkers
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None
        self.thinking: asyncio.Task[None] | None = None

    # --- when -------------------------------------------------------------------------------------------------

    def due(self) -> int | None:
        """When the table needs attention next; None: not before somebody does something."""
        room = self.room
        game = room.game
        if game is None or game.table.over or room.seating.paused or room.seating.state != "running":
            return None
        limit = limit_of(game, room.seating.info.clock, room.settings.floor)
        times = [at for seat in game.table.waiting if (at := self._seat_due(game, seat, limit)) is not None]
        return min(times, default=None)

    def _seat_due(self, game: Game, seat: int, limit: Limit) -> int | None:
        place = self.room.seating.seats[seat]
        soon = max(game.asked_at, game.acted_at[seat]) + self.room.settings.pace
        if place.played_by_bot:
            return max(soon, limit.floor)
        if seat in game.wishes:
            return limit.floor
        if limit.window and self._ordered_to_pass(game, seat):
            return max(soon, limit.floor)
        return limit.due

    def _ordered_to_pass(self, game: Game, seat: int) -> bool:
        """Do the seat's standing orders pass in this window?"""
        orders = self.room.seating.seats[seat].orders
        table = game.table
        if orders == "ask" or any(offer.to == seat for offer in table.offers) or table.players[seat].draft is not None:
            return False
        if table.fight is not None and for_the_win(table):
            return False
        question = table.view(seat).question
        named = table.in_fight(seat) or (question is not None and question.about == seat)
        return orders == "unless_win" or not named

    def arm(self) -> None:
        """Set the timer."""
        self.arm_for(self.due())

    def arm_for(self, due: int | None) -> None:
        """Set the timer for a moment that is known. One that rings earlier is left: it finds nothing to do."""
        if due is None or self.task is not None:
            self._disarm()
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(0.0, due / 1000 - self._now())
        if self.timer is None or self.timer.when() > at:
            self._disarm()
            self.timer = loop.call_at(at, self._start)

    def _disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _now(self) -> float:
        return time.time()

    def stop(self) -> None:
        """The room leaves memory."""
        self._disarm()
        if self.thinking is not None:
            self.thinking.cancel()

    def _start(self) -> None:
        self.timer = None
        if self.task is None:
            self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        again = 0.0
        try:
            await self.attend()
        except StoreError as error:
            log.error("database", extra={"table": self.room.id, "error": str(error)})
            again = RETRY
        except Exception:
            log.exception("attending failed", extra={"table": self.room.id})
            again = RETRY
        finally:
            self.task = None
        if again:
            self.timer = asyncio.get_running_loop().call_later(again, self._start)
        else:
            self.arm()

    # --- what -------------------------------------------------------------------------------------------------

    async def attend(self) -> None:
        """Do everything that is due now, one thing after the other."""
        from kickdoor.server.room import Lost  # noqa: PLC0415  (room imports this module)

        while True:
            async with self.room.lock:
                try:
                    if not await self._one():
                        return
                except Lost:
                    return  # another process attends to it
                except (Illegal, RulesBug):
                    log.exception("a stand-in was refused", extra={"table": self.room.id})
                    return
            await asyncio.sleep(0)  # others may act in between

    async def _one(self) -> bool:
        """One thing that is due; False: nothing is."""
        room, game = self.room, self.room.game
        due = self.due()
        if due is None or game is None or due > self._now() * 1000:
            return False
        limit = limit_of(game, room.seating.info.clock, room.settings.floor)
        for seat in game.table.waiting:
            at = self._seat_due(game, seat, limit)
            if at is not None and at <= due:
                return await self._for_seat(game, seat, limit)
        return False

    async def _for_seat(self, game: Game, seat: int, limit: Limit) -> bool:
        place = self.room.seating.seats[seat]
        table = game.table
        if place.played_by_bot:
            level = place.level or AWAY_LEVEL
            if not self.thinkers.is_quick(level):
                return self._let_think(game, seat, level)
            await self._do("played", seat, self.thinkers.choose(self.room.id, level, table, seat))
        elif seat in game.wishes or (limit.window and self._ordered_to_pass(game, seat)):
            await self._do("act", seat, Action(A.PASS))
        else:
            late = not limit.window and game.slow[seat] + 1 >= TOO_SLOW
            more: list[tuple[str, int, object]] = [("away", seat, "slow")] if late else []
            await self._do("slow", seat, obvious(table, seat, f"{self.room.seating.info.seed}/{self.room.seq}"), more)
        return True

    async def _do(
        self, kind: str, seat: int, action: Action, more: list[tuple[str, int, object]] | None = None
    ) -> None:
        room = self.room
        assert room.game is not None
        await room.add(room.entry(kind, seat, room.game.table.text(action)), more or [], action)

    def _let_think(self, game: Game, seat: int, level: Level) -> bool:
        """Begin to think elsewhere; the table goes on when the thought is complete."""
        if self.thinking is None:
            self.thinking = asyncio.create_task(self._think(game, seat, level))
        return False

    async def _think(self, game: Game, seat: int, level: Level) -> None:
        room = self.room
        version = game.table.version
        try:
            acts = [(e.seat, e.data) for e in await room.store.load(room.id) if e.kind in ACTS]
            text = await self.thinkers.think(room.id, level, seat, game.setup, acts)
            async with room.lock:
                if room.game is game and game.table.version == version and not room.seating.paused:
                    await self._do("played", seat, game.table.parse(text))
        except Exception:
            log.exception("a bot could not think", extra={"table": room.id, "seat": seat})
            async with room.lock:
                if room.game is game and game.table.version == version:
                    await self._do("played", seat, obvious(game.table, seat, f"{room.id}/{room.seq}"))
        finally:
            self.thinking = None
            self.arm()
