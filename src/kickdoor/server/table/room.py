"""A table that is in use: what is known of it, the sockets around it, and the one way to add to its log.

Everything that changes the table goes through `add`: memory takes the change in, the database stores it, and only then
is anybody told. If that fails, or another process was first, memory is read again from the log. One thing happens at a
time (`lock`). Below this module nothing waits; `add_and_wait`, `wake` and `catch_up` are for those who can.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from kickdoor.server.settings import Settings
from kickdoor.server.storage import keeping
from kickdoor.server.storage.base import Entry, Store, StoreError
from kickdoor.server.table import entries as e
from kickdoor.server.table.audience import Audience
from kickdoor.server.table.clocks import thread_time
from kickdoor.server.table.entries import read_created, read_started
from kickdoor.server.table.game import Game
from kickdoor.server.table.lock import Lock
from kickdoor.server.table.memory import Change, NewEntry, Pending, TableMemory
from kickdoor.server.table.past import Past, has_todays_cards, read_ending
from kickdoor.server.table.pilot import Pilot
from kickdoor.server.table.recipient import Recipient
from kickdoor.server.table.table_cards import SLOWEST, is_fan_made, misbehaves, stopped_by_cards
from kickdoor.server.table.talkers import Talkers
from kickdoor.server.table.watcher import Watcher

__all__ = ["Added", "Lost", "Room"]

log = logging.getLogger("kickdoor.server")

Added = Callable[[Exception | None], None]  # called when a change is stored and told, or with the reason why not


JUST_NOW: Final = 10_000  # milliseconds


def on_our_clock(entries: list[Entry], now: int, earliest: int = 0) -> list[Entry]:
    """The entries with times that are not later than now, and not before `earliest`.

    Another process wrote them, and its clock may be an hour off. Nobody may gain or lose an hour by that.
    """
    out = []
    for entry in entries:
        at = min(max(entry.at, earliest), now)
        out.append(entry if at == entry.at else msgspec.structs.replace(entry, at=at))
    return out


class Lost(Exception):
    """Another process was first. The change was not made, and the table is now as the other process left it."""


class Room:
    """One table."""

    def __init__(self, table: str, store: Store, settings: Settings, slow_levels: frozenset[str] = frozenset()) -> None:
        self.id = table
        self.store = store
        self.lock = Lock()
        self.memory = TableMemory(table, settings, slow_levels)
        self.audience = Audience(self.memory)
        self.pilot = Pilot()
        self.watcher = Watcher()
        self.talkers = Talkers(settings)
        self.recovery: asyncio.Task[None] | None = None
        self.stopping = False  # the game is being ended because of its cards
        self.spent = 0.0  # seconds of computing for the last change
        self.used_at = time.monotonic()

    def close(self) -> None:
        """The table leaves memory. Its parts are taken apart here, since the garbage collector seldom comes."""
        self.pilot.stop()
        self.pilot = Pilot()
        self.watcher = Watcher()
        self.audience.close()
        self.memory.forget()

    def leave(self, client: Recipient, on_purpose: bool = False) -> None:
        """A socket is gone. `on_purpose`: its page was closed."""
        self.audience.leave(client)
        self.used_at = time.monotonic()
        if not self.asleep and not self.audience.is_connected(client.visitor):
            if on_purpose:
                self.watcher.left(self, client.visitor)
            else:
                self.watcher.look(self)

    @property
    def asleep(self) -> bool:
        """Has the log still to be read?"""
        return self.memory.seq == 0

    # --- adding to the log ------------------------------------------------------------------------------------

    def add(self, change: Change, added: Added) -> None:
        """Make a change, store it, and tell everybody. Whoever calls this holds the lock until `added` is called.

        `added` hears None, Lost, StoreError, or whatever the change has raised; then nothing has happened.
        """
        assert self.lock.taken
        memory = self.memory
        seq, before = memory.seq, None
        if self.store.shared and memory.game is not None and change.more is None and change.first.kind in e.ACTS:
            before = memory.game.copy()  # another process may well be first, and this is quicker than reading the log
        began = self._computed()
        try:
            pending = memory.take_in(change)
            self.spent = self._computed() - began
            self.store.append(pending.append, partial(self._decided, pending, before, added))
        except Exception as error:  # noqa: BLE001  (`added` hears of it)
            self._recover(seq, None, error, added)

    def _decided(self, pending: Pending, before: Game | None, added: Added, outcome: bool | StoreError) -> None:
        if outcome is not True:
            again = before if outcome is False and len(pending.append.entries) == 1 else None
            self._recover(pending.before, again, Lost() if outcome is False else outcome, added)
            return
        if pending.append.due_changed:
            self.memory.stored_due = pending.append.due
        failed: Exception | None = None
        began = self._computed()
        try:
            for entry in pending.append.entries:
                self.audience.tell_removed(entry)
            for entry, events in zip(pending.append.entries, pending.happened, strict=True):
                self.audience.tell(entry, events)
            self.pilot.arm()
            if self._somebody_is_away():
                self.watcher.look(self)
        except Exception as error:  # noqa: BLE001  (operators hear of it)
            self._complain("a stored change could not be told", error)
            failed = error
        slow = self.spent + self._computed() - began > SLOWEST
        if self._is_at_fault() and (slow or failed is not None):
            self.recovery = asyncio.create_task(self._stop_and_go_on(slow, added))
        else:
            added(failed)

    def _somebody_is_away(self) -> bool:
        """Is there a player who is not connected? Mostly there is none, so nobody has to be told from afar."""
        for seat in self.memory.seating.seats:
            if seat.guest and not seat.played_by_bot and not self.audience.is_connected(seat.guest):
                return True
        return False

    def _recover(self, told: int, before: Game | None, error: Exception, added: Added) -> None:
        self.recovery = asyncio.create_task(self._read_back(told, before, error, added))

    async def _read_back(self, told: int, before: Game | None, error: Exception, added: Added) -> None:
        """Memory is ahead of the log: read what the log says, and tell everybody about it from the entry `told` on."""
        failed = error
        try:
            if before is None:
                await self._read_again(told)
            else:
                self.memory.step_back(before, told)
                self.audience.follow()
                await self._read_on()
        except StoreError as unreadable:
            failed = unreadable
        except Exception as bug:
            log.exception("a table could not be read again", extra={"table": self.id})
            failed = bug
        except asyncio.CancelledError:  # the server stops, and somebody may still wait for this
            added(error)
            raise
        if failed is not error:
            self.pilot.try_again()
        elif not isinstance(error, Lost) and misbehaves(error) and self._is_at_fault():
            self._complain("fan-made cards misbehave", error)
            await self._stop_and_go_on(False, added)
            return
        added(failed)

    # --- cards of strangers -----------------------------------------------------------------------------------

    def _computed(self) -> float:
        """Seconds for which this thread has computed so far. Asking costs the system something, so only those tables
        are measured at which cards of strangers may be slow."""
        return thread_time() if self.asleep or is_fan_made(self.memory.seating.info) else 0.0

    def _is_at_fault(self) -> bool:
        """If something goes wrong with the running game, may its cards be the reason?"""
        seating = self.memory.seating
        return not self.asleep and not self.stopping and seating.state == "running" and is_fan_made(seating.info)

    def _complain(self, what: str, error: Exception) -> None:
        """Tell the operators. What cards of strangers do wrong is no fault of the program, so it has no traceback."""
        if self.asleep or not is_fan_made(self.memory.seating.info):
            log.error(what, exc_info=error, extra={"table": self.id})
        else:
            log.error(what, extra={"table": self.id, "error": f"{type(error).__name__}: {error}"})

    def end_by_cards(self, slow: bool) -> Change:
        """What ends the game because its cards misbehave, or closes the table if it has not begun."""
        memory = self.memory
        if memory.seating.state == "open":
            return Change(NewEntry(e.CLOSED))
        return Change(NewEntry(e.STOPPED, -1, stopped_by_cards(memory.started, memory.standing, slow)))

    async def _stop_and_go_on(self, slow: bool, added: Added) -> None:
        """End the game, and let whoever has added something look at the table again. The lock is theirs."""
        failed: Exception = Lost()
        self.stopping = True
        try:
            await self.add_and_wait(self.end_by_cards(slow))
        except Exception as error:  # noqa: BLE001  (`added` hears of it)
            failed = error
        finally:
            self.stopping = False
        added(failed)

    # --- for those who can wait -------------------------------------------------------------------------------

    async def add_and_wait(self, change: Change) -> None:
        """`add`, until it is done. Raises Lost, StoreError, or whatever the change has raised.

        The lock belongs to the caller, so not even cancelling ends this before the database has answered.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(change, partial(_resolve, done))
        failed: BaseException | None = None
        try:
            await asyncio.shield(done)
        except (Exception, asyncio.CancelledError) as error:  # noqa: BLE001  (raised again below)
            failed = error
        if failed is not None:  # only now: compiled code loses what it has caught if it waits while it handles it
            if not done.done():
                await asyncio.wait({done})
            raise failed

    async def load(self) -> bool:
        """Read the log from the beginning. False: there is no such table."""
        await self._read_again(None)
        return not self.asleep

    async def wake(self) -> None:
        """Read the log if that was not possible when it had to be done. Until then nothing is known of the table."""
        if self.asleep:
            await self._read_again(None)
            self.audience.place()
            self.audience.show_all()
            self.audience.tell_table()
            self.pilot.arm()

    async def catch_up(self) -> None:
        """Another process has added to the log."""
        async with self.lock:
            await self.wake()
            await self._read_on()

    async def _read_again(self, told: int | None) -> None:
        """Read the whole log. Everybody is told about what comes after the entry `told`; None: nobody is."""
        self.memory.forget()
        self.audience.forget()
        entries = await self.store.load(self.id)
        await self._bring_past(entries)
        for entry in on_our_clock(entries, self.memory.now()):
            events = self.memory.read(entry)
            if told is not None and entry.seq > told:
                self.audience.tell_removed(entry)
                self.audience.tell(entry, events)
        if self.asleep:
            return
        self.memory.stored_due = -1  # unknown: the next change writes it again
        if told is not None:
            self.audience.tell_table()  # whoever came or left meanwhile was not announced
            self.pilot.arm()

    async def _bring_past(self, entries: list[Entry]) -> None:
        """Bring what a game needs that was begun by another version: its cards if it goes on, or else its ending."""
        memory = self.memory
        made = read_created(entries[0].data) if entries and entries[0].kind == e.CREATED else None
        if made is not None and made.content:
            memory.cards = await keeping.content(self.store, made.content) or b""
        begins = [entry for entry in entries if entry.kind == e.STARTED]
        if not begins:
            return
        started = read_started(begins[0].data)
        if any(entry.kind in e.OVER for entry in entries):
            data = await keeping.ending(self.store, self.id)
            if data is not None:
                memory.past = Past(read_ending(data))
            else:
                memory.row = await keeping.info_of(self.store, self.id) or ""
        if started.content and not has_todays_cards(started):
            memory.cards = await keeping.content(self.store, started.content) or b""

    async def _read_on(self) -> None:
        """Read what is new in the log, and tell everybody about it."""
        now = self.memory.now()
        entries = await self.store.load(self.id, self.memory.seq)
        await self._bring_past(entries)
        for entry in on_our_clock(entries, now, now - JUST_NOW):
            events = self.memory.read(entry)
            self.audience.tell_removed(entry)
            self.audience.tell(entry, events)
        self.memory.stored_due = -1  # another process may not have written it quite exactly
        self.pilot.arm()
        self.watcher.look(self)


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
