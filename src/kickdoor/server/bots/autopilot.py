"""The autopilot of a table: it lets bots act, carries out held actions and standing orders, plays for slow people,
begins games whose players do not reveal their numbers, and ends votes and invitations.

The log says when something is due (`table/deadlines.py`), so any process can do it; if two try, the log decides. The
moment is also written to the database, in case this process dies.
"""

from __future__ import annotations

import asyncio
import logging
from operator import itemgetter
from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.server.bots.stand_in import obvious
from kickdoor.server.bots.thinkers import Played, ThinkerDied, Thinkers
from kickdoor.server.protocol.seat_types import Level
from kickdoor.server.storage.base import StoreError
from kickdoor.server.table import entries as e
from kickdoor.server.table.clocks import Limit, thread_time
from kickdoor.server.table.deadlines import Deadline, first_of, held_action
from kickdoor.server.table.game import NO_DECISION, Game
from kickdoor.server.table.invitations import no_longer_kept
from kickdoor.server.table.memory import Change, NewEntry
from kickdoor.server.table.pilot import Pilot
from kickdoor.server.table.room import Lost, Room
from kickdoor.server.table.starting import begin
from kickdoor.server.table.table_cards import SLOWEST, is_fan_made
from kickdoor.server.table.taking_back import acts_that_stand
from kickdoor.server.table.vote_ends import vote_ends
from kickdoor.views.question_phrases import is_window

__all__ = ["Autopilot"]

log = logging.getLogger("kickdoor.server")

AWAY_LEVEL: Final[Level] = "normal"  # the bot that plays for people who are away, or for a bot that thinks too long
TOO_SLOW: Final = 2  # decisions in a row; then a bot takes over
RETRY: Final = 2.0  # seconds, after an error

Key = tuple[int, int]

_moment = itemgetter(1)


class Autopilot(Pilot):
    """The autopilot of one room."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room = room
        self.memory = room.memory
        self.thinkers = thinkers
        self.timer: asyncio.TimerHandle | None = None
        self.rings_for = 0  # the moment for which the timer is set
        self.task: asyncio.Task[None] | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.stopped = False  # the table leaves memory, or the server stops: nothing is done any more
        self.thoughts: dict[int, tuple[Key, str]] = {}  # of bots that search: what the thought answers, and the action

    # --- when -------------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Is nothing going to happen by itself?"""
        return self.timer is None and self.task is None

    def arm(self) -> None:
        """Set the timer, and let bots begin to think."""
        if self.stopped:
            return
        game, of_people = self.memory.running(), self.memory.due_of_people()
        if self.task is not None or (game is None and of_people is None):
            self._disarm()
            return
        if game is not None and self.memory.seating.has_bots:
            self._let_think(game)
            due = first_of(self._ready(game))
            due = of_people if due is None or (of_people is not None and of_people < due) else due
        else:  # no bot has to think, or the game has not begun
            due = self.memory.due()
        if due is None:
            self._disarm()
            return
        if self.timer is None or due < self.rings_for:  # a timer that goes off too early finds nothing to do
            self._disarm()
            left = max(0, due - self.memory.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(left, self._start)
            self.rings_for = due

    def try_again(self) -> None:
        """The table could not be read: try it again in a while."""
        self._disarm()
        if self.stopped:
            return
        self.timer = asyncio.get_running_loop().call_later(RETRY, self._start)

    def stop(self) -> None:
        """The table leaves memory, or the server stops."""
        self.stopped = True
        self._disarm()
        if self.thinking is not None:
            self.thinking.cancel()

    def _disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _ready(self, game: Game) -> list[Deadline]:
        """The deadlines, without those of bots that are still thinking."""
        return [(seat, at) for seat, at in self.memory.dues() if not self._needs_thought(game, seat)]

    def _start(self) -> None:
        self.timer = None
        if self.task is None:
            self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        failed = False
        try:
            await self.do_what_is_due()
        except StoreError as error:
            log.error("database", extra={"table": self.room.id, "error": str(error)})
            failed = True
        except Exception:
            log.exception("the autopilot failed", extra={"table": self.room.id})
            failed = True
        finally:
            self.task = None
        if failed:
            self.try_again()
        else:
            self.arm()

    # --- what -------------------------------------------------------------------------------------------------

    async def do_what_is_due(self) -> None:
        """Do everything that is due now, one thing after the other."""
        while True:
            async with self.room.lock:
                if self.stopped:
                    return
                try:
                    await self.room.wake()
                    change = self._next_of_any()
                    if change is None:
                        return
                    await self.room.add_and_wait(change)
                except Lost:
                    return  # another process sees to it
            await asyncio.sleep(0)  # people may act in between

    def _next_of_any(self) -> Change | None:
        """The first thing that is due. If the cards are those of strangers, and bots cannot cope with them, it is the
        end of the game."""
        if not is_fan_made(self.memory.seating.info):
            return self._next()
        began = thread_time()
        try:
            change = self._next()
        except Exception as error:  # noqa: BLE001  (whatever such cards lead to)
            log.error("bots cannot play fan-made cards", extra={"table": self.room.id, "error": str(error)})
            return self.room.end_by_cards(False)
        return change if thread_time() - began <= SLOWEST else self.room.end_by_cards(True)

    def _next(self) -> Change | None:
        """The first thing that is due; None: nothing is."""
        game, now = self.memory.running(), self.memory.now()
        of_people = self.memory.due_of_people()
        if of_people is not None and of_people <= now:
            return self._next_of_people()
        if game is None:
            return None
        for seat, at in sorted(self._ready(game), key=_moment):
            if at <= now:
                change = self._for_seat(game, seat, self.memory.limit())
                self.thoughts.pop(seat, None)
                return change
        return None

    def _next_of_people(self) -> Change:
        """Somebody's time is over: a game begins without the numbers that have not come, a seat is kept no longer for
        somebody who is invited, or a vote is decided."""
        seating = self.memory.seating
        if seating.starting:
            return begin(self.memory)
        if seating.state == "open":
            return no_longer_kept(self.memory)
        first, *more = [NewEntry(*said) for said in vote_ends(seating, self.memory.now())]
        return Change(first, None, more)

    def _for_seat(self, game: Game, seat: int, limit: Limit) -> Change:
        seating = self.memory.seating
        by_bot = seating.seats[seat].played_by_bot
        held = held_action(game, seat)
        if held is not None:
            return _doing(game, e.PLAYED if by_bot else e.ACT, seat, held)
        if by_bot:
            action = self._choose(game, seat)
            if action.verb == A.KILL and limit.floor > self.memory.now():  # RW-4
                return Change(NewEntry(e.HELD, seat, game.table.text(action)))
            return _doing(game, e.PLAYED, seat, action)
        spared = self._spared_answer(game, seat)
        if spared is not None:
            return _doing(game, e.PLAYED, seat, spared)
        action = obvious(game.table, seat, f"{seating.info.seed}/{self.memory.seq}")
        change = _doing(game, e.SLOW, seat, action)
        if action.verb not in NO_DECISION and game.slow[seat] + 1 >= TOO_SLOW:
            change.more = [NewEntry(e.AWAY, seat, "slow")]
        return change

    def _spared_answer(self, game: Game, seat: int) -> Action | None:
        """The answer of a seat that is not troubled with the question; None: its time is up."""
        if not self.memory.spares(seat):
            return None
        return Action(A.PASS) if is_window(game.table.frames[-1]) else game.table.idle_answer(seat)

    # --- bots -------------------------------------------------------------------------------------------------

    def _choose(self, game: Game, seat: int) -> Action:
        """The action of a seat's bot: its choice if it is a quick one, or its last thought."""
        table = game.table
        if game.attempt is not None:
            return game.attempt.answer(table, seat)
        level = self.memory.seating.seats[seat].level or AWAY_LEVEL
        if self.thinkers.is_quick(level):
            return self.thinkers.choose(self.room.id, level, table, seat)
        _, text = self.thoughts[seat]
        if text:
            action = table.parse(text)
            if table.why_not(seat, action) is None:
                return action
        return self.thinkers.choose(self.room.id, AWAY_LEVEL, table, seat)

    def _searching_level(self, seat: int) -> Level | None:
        return self.memory.deadlines.searching_level(self.memory.seating, seat)

    def _key(self, game: Game, seat: int) -> Key:
        """What a thought answers. Passes of others change nothing about it."""
        return game.moved, game.own[seat]

    def _needs_thought(self, game: Game, seat: int) -> bool:
        if self._searching_level(seat) is None or held_action(game, seat) is not None:
            return False
        known = self.thoughts.get(seat)
        return known is None or known[0] != self._key(game, seat)

    def _let_think(self, game: Game) -> None:
        """Begin to think in another process, for one seat at a time. The table goes on meanwhile."""
        if self.thinking is not None:
            return
        for seat in game.table.waiting:
            level = self._searching_level(seat)
            if level is not None and self._needs_thought(game, seat):
                self.thinking = asyncio.create_task(self._think(game, seat, level))
                return

    async def _think(self, game: Game, seat: int, level: Level) -> None:
        room = self.room
        key, text = self._key(game, seat), ""
        try:
            acts = [(one.seat, one.data) for one in acts_that_stand(await room.store.load(room.id))]
            played = Played(game.setup, room.memory.cards, game.words, acts)
            text = await self.thinkers.think(room.id, level, seat, played)
        except TimeoutError:
            log.error("a bot has thought too long", extra={"table": room.id, "seat": seat})
        except ThinkerDied:
            log.error("a thinker has died", extra={"table": room.id, "seat": seat})
        except Exception:
            log.exception("a bot could not think", extra={"table": room.id, "seat": seat})
        self.thoughts[seat] = (key, text)
        self.thinking = None
        self.arm()


def _doing(game: Game, kind: str, seat: int, action: Action) -> Change:
    return Change(NewEntry(kind, seat, game.table.text(action)), action)
