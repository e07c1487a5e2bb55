"""Attending to a table: bots act, passes that waited for the shortest time are made, the slow are played for.

What is due follows from the log alone, so any process can do it; if two try, the log decides. The moment is also
written to the database, for the case that this process dies.
"""

from __future__ import annotations

import asyncio
import logging
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.server.clocks import Limit, decision_time
from kickdoor.server.game import ACTS, NO_DECISION, Game
from kickdoor.server.messages import Level
from kickdoor.server.stand_in import obvious
from kickdoor.server.storage.base import StoreError
from kickdoor.server.thinkers import ThinkerDied

if TYPE_CHECKING:
    from kickdoor.server.room import Room
    from kickdoor.server.thinkers import Thinkers

__all__ = ["Attendant"]

log = logging.getLogger("kickdoor.server")

AWAY_LEVEL: Final[Level] = "normal"  # the bot that plays for people who are away, or for one that thinks too long
TOO_SLOW: Final = 2  # decisions in a row; then a bot takes over
RETRY: Final = 2.0  # seconds, after an error

Key = tuple[int, int]

_moment = itemgetter(1)


def _first(dues: list[tuple[int, int]]) -> int | None:
    """The earliest moment of those of some seats; None: there is none."""
    first: int | None = None
    for _, at in dues:
        if first is None or at < first:
            first = at
    return first


class Attendant:
    """Of one room."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.thinkers = thinkers
        self.timer: asyncio.TimerHandle | None = None
        self.rings_for = 0  # what is due when it rings
        self.task: asyncio.Task[None] | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.dues: list[tuple[int, int]] | None = None  # None: the log has gone on since it was known
        self.thoughts: dict[int, tuple[Key, str]] = {}  # of bots that search: what it answers, the action

    # --- when -------------------------------------------------------------------------------------------------

    def due(self) -> int | None:
        """When the table needs attention next; None: not before somebody does something."""
        return _first(self._dues())

    def _dues(self) -> list[tuple[int, int]]:
        """Seats for which something will be done if they do nothing, and when. Only the log changes it."""
        if self.dues is None:
            game = self._running()
            self.dues = []
            if game is not None:
                limit = self.room.limit()
                for seat in game.table.waiting:
                    at = self._seat_due(game, seat, limit)
                    if at is not None:
                        self.dues.append((seat, at))
        return self.dues

    def _running(self) -> Game | None:
        """The game, if it goes on at the moment."""
        room = self.room
        game = room.game
        if game is None or game.table.over or room.seating.paused or room.seating.state != "running":
            return None
        return game

    def _seat_due(self, game: Game, seat: int, limit: Limit) -> int | None:
        seating = self.room.seating
        place = seating.seats[seat]
        if self._wish(game, seat) is not None:
            return limit.floor
        if place.played_by_bot:
            soon = self._soon(game, seat)
            return max(soon, limit.floor) if limit.window else soon
        if not game.table.frames[-1].asks(game.table, seat):
            if any(offer.to == seat for offer in game.table.offers):
                return limit.offer
            time = decision_time(seating.info.clock)  # an offer is being put together
            return None if time is None else game.acted_at[seat] + time
        if limit.window and self._ordered_to_pass(game, seat):
            return max(self._soon(game, seat), limit.floor)
        return limit.due

    def _soon(self, game: Game, seat: int) -> int:
        """When a bot acts, or somebody who has left orders."""
        return max(game.asked_at, game.acted_at[seat]) + self._pace(seat)

    def _pace(self, seat: int) -> int:
        """A bot's time. Who searches takes the same time whether there is much to think about or nothing."""
        pace = self.room.settings.pace
        if self._searches(seat) is None:
            return pace
        return pace + sum(self._searches(n) is not None for n in range(len(self.room.seating.seats))) * pace // 2

    def _searches(self, seat: int) -> Level | None:
        """The level of the bot on this seat, if it is one that searches."""
        level = self.room.seating.seats[seat].level
        return None if level is None or self.thinkers.is_quick(level) else level

    def _wish(self, game: Game, seat: int) -> Action | None:
        """What the seat wants to be done as soon as the shortest time is over, if it still can be done."""
        text = game.wishes.get(seat)
        if text is None:
            return None
        action = game.table.parse(text)
        return action if game.table.why_not(seat, action) is None else None

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
        """Set the timer, and let bots begin to think."""
        game = self._running()
        if game is None or self.task is not None:
            self._disarm()
            return
        if any(seat.level is not None for seat in self.room.seating.seats):
            self._let_think(game)
            due = _first(self._ready(game))
        else:  # nobody has to be thought for
            due = self.due()
        if due is None:
            self._disarm()
            return
        if self.timer is None or due < self.rings_for:  # one that rings earlier is left: it finds nothing to do
            self._disarm()
            left = max(0, due - self.room.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(left, self._start)
            self.rings_for = due

    def try_again(self) -> None:
        """The table could not be read."""
        self._disarm()
        self.timer = asyncio.get_running_loop().call_later(RETRY, self._start)

    def _disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _ready(self, game: Game) -> list[tuple[int, int]]:
        """Those of `_dues` that are not still being thought for."""
        return [(seat, at) for seat, at in self._dues() if not self._needs_thought(game, seat)]

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
        failed = False
        try:
            await self.attend()
        except StoreError as error:
            log.error("database", extra={"table": self.room.id, "error": str(error)})
            failed = True
        except Exception:
            log.exception("attending failed", extra={"table": self.room.id})
            failed = True
        finally:
            self.task = None
        if failed:
            self.try_again()
        else:
            self.arm()

    # --- what -------------------------------------------------------------------------------------------------

    async def attend(self) -> None:
        """Do everything that is due now, one thing after the other."""
        from kickdoor.server.room import Lost  # noqa: PLC0415  (room imports this module)

        while True:
            async with self.room.lock:
                try:
                    await self.room.wake()
                    if not await self._one():
                        return
                except Lost:
                    return  # another process attends to it
            await asyncio.sleep(0)  # others may act in between

    async def _one(self) -> bool:
        """The first thing that is due; False: nothing is."""
        game = self._running()
        if game is None:
            return False
        now = self.room.now()
        for seat, at in sorted(self._ready(game), key=_moment):
            if at <= now:
                await self._for_seat(game, seat, self.room.limit())
                return True
        return False

    async def _for_seat(self, game: Game, seat: int, limit: Limit) -> None:
        place = self.room.seating.seats[seat]
        wish = self._wish(game, seat)
        if wish is not None:
            await self._do("played" if place.played_by_bot else "act", seat, wish)
        elif place.played_by_bot:
            action = self._choose(game, seat)
            too_early = action.verb == A.KILL and limit.floor > self.room.now()  # RW-4
            await self._do("wish" if too_early else "played", seat, action)
        elif limit.window and game.table.frames[-1].asks(game.table, seat) and self._ordered_to_pass(game, seat):
            await self._do("act", seat, Action(A.PASS))
        else:
            action = obvious(game.table, seat, f"{self.room.seating.info.seed}/{self.room.seq}")
            late = action.verb not in NO_DECISION and game.slow[seat] + 1 >= TOO_SLOW
            await self._do("slow", seat, action, [("away", seat, "slow")] if late else [])

    async def _do(
        self, kind: str, seat: int, action: Action, more: list[tuple[str, int, object]] | None = None
    ) -> None:
        room = self.room
        assert room.game is not None
        self.thoughts.pop(seat, None)
        entry = room.entry(kind, seat, room.game.table.text(action))
        await room.add(entry, more or [], None if kind == "wish" else action)

    # --- bots -------------------------------------------------------------------------------------------------

    def _choose(self, game: Game, seat: int) -> Action:
        """What the bot of a seat does: at once, or what it has thought of."""
        table = game.table
        level = self.room.seating.seats[seat].level or AWAY_LEVEL
        if self.thinkers.is_quick(level):
            return self.thinkers.choose(self.room.id, level, table, seat)
        _, text = self.thoughts[seat]
        if text:
            action = table.parse(text)
            if table.why_not(seat, action) is None:
                return action
        return self.thinkers.choose(self.room.id, AWAY_LEVEL, table, seat)

    def _key(self, game: Game, seat: int) -> Key:
        """What a thought answers: passes of others change nothing for it."""
        return game.moved, game.own[seat]

    def _needs_thought(self, game: Game, seat: int) -> bool:
        if self._searches(seat) is None or self._wish(game, seat) is not None:
            return False
        known = self.thoughts.get(seat)
        return known is None or known[0] != self._key(game, seat)

    def _let_think(self, game: Game) -> None:
        """Begin to think elsewhere, for one seat at a time; the table goes on meanwhile."""
        if self.thinking is not None:
            return
        for seat in game.table.waiting:
            level = self._searches(seat)
            if level is not None and self._needs_thought(game, seat):
                self.thinking = asyncio.create_task(self._think(game, seat, level))
                return

    async def _think(self, game: Game, seat: int, level: Level) -> None:
        room = self.room
        key, text = self._key(game, seat), ""
        try:
            acts = [(e.seat, e.data) for e in await room.store.load(room.id) if e.kind in ACTS]
            text = await self.thinkers.think(room.id, level, seat, game.setup, acts)
        except TimeoutError:
            log.error("a bot has thought too long", extra={"table": room.id, "seat": seat})
        except ThinkerDied:
            log.error("a thinker has died", extra={"table": room.id, "seat": seat})
        except Exception:
            log.exception("a bot could not think", extra={"table": room.id, "seat": seat})
        self.thoughts[seat] = (key, text)
        self.thinking = None
        self.arm()
