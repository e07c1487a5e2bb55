"""A table that is in use: its log folded into memory, the sockets around it, and the one way to add to the log.

Everything that changes the table goes through `add`: fold the entries, append them to the database, and only then tell
anybody. If another process was first, the memory is thrown away and read anew. One thing happens at a time (`lock`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

import kickdoor
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.server import messages as m
from kickdoor.server.attend import Attendant
from kickdoor.server.clocks import WINDOW_CLAUSES, Limit, limit_of
from kickdoor.server.game import ACTS, Game, decode_setup
from kickdoor.server.lock import Lock
from kickdoor.server.seating import Seating, Spoken
from kickdoor.server.shown import Public, Shown
from kickdoor.server.storage.base import Append, BrokenLog, Entry, Listing, Store, StoreError

if TYPE_CHECKING:
    from kickdoor.server.client import Client
    from kickdoor.server.settings import Settings
    from kickdoor.server.thinkers import Thinkers

__all__ = ["Lost", "Room", "now_ms"]

log = logging.getLogger("kickdoor.server")
encode: Final = msgspec.json.Encoder().encode

# Kinds of entries after which everybody is sent the table's state, and lists change.
SEATS_CHANGE: Final = frozenset(
    ("created", "sat", "left", "bot", "started", "finished", "closed", "paused", "resumed", "away", "back", "rematch")
)


class Lost(Exception):
    """Another process was first: what was to be done was not done, and the table is now as the other left it."""


def now_ms() -> int:
    return int(time.time() * 1000)


class Adding:
    """Entries that memory has taken in already, on their way to the log."""

    def __init__(self, append: Append, happened: list[list[Event]]) -> None:
        self.append = append
        self.happened = happened  # for each entry


class Room:
    """One table."""

    def __init__(self, table: str, store: Store, settings: Settings, thinkers: Thinkers) -> None:
        self.id = table
        self.store = store
        self.settings = settings
        self.now = now_ms
        self.lock = Lock()
        self.undoing: asyncio.Task[None] | None = None
        self.clients: list[Client] = []
        self.elsewhere: dict[str, set[str]] = {}  # guests who are connected to other processes
        self.on_presence: Callable[[str, bool], None] = lambda _guest, _here: None  # a guest has come, or is gone
        self.shown: dict[int, Shown] = {}
        self.public: Public | None = None
        self.used_at = time.monotonic()
        self.seq = 0
        self.due: int | None = None
        self.seating = Seating(table)
        self.game: Game | None = None
        self._limit: Limit | None = None  # None: the log has gone on since it was known
        self.attendant = Attendant(self, thinkers)

    # --- the log ----------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        self.seq = 0
        self.due = None
        self.seating = Seating(self.id)
        self.game = None
        self.gone_on()
        self.public = None
        self.shown.clear()

    def close(self) -> None:
        """The table leaves memory: what it holds is not left to the collector, which seldom comes."""
        self.attendant.stop()
        self.on_presence = lambda _guest, _here: None
        self._forget()

    async def load(self) -> bool:
        """Read the log from the beginning. False: there is no such table."""
        await self._read_anew()
        return self.seq > 0

    async def _read_anew(self, told: int | None = None) -> None:
        """Read the log, and tell everybody what comes after the entry `told` (None: nobody is there)."""
        self._forget()
        for entry in await self.store.load(self.id):
            events = self._fold(entry)
            if told is not None and entry.seq > told:
                self._tell(entry, events)
        self.due = None if self.seq == 0 else -1  # whatever is in the database is written anew

    def _fold(self, entry: Entry, action: Action | None = None) -> list[Event]:
        """Take one entry into memory; `action` is what its text means, if that is known."""
        if entry.seq != self.seq + 1:
            raise BrokenLog(f"the log of table {self.id} goes on with {entry.seq} after {self.seq}")
        self.seq = entry.seq
        self.gone_on()
        if action is not None and self.game is not None:
            return self.game.did(entry, action)
        self.seating.fold(entry)
        if entry.kind == "started":
            self.game = Game(decode_setup(entry.data), entry.at)
            return []
        return self.game.fold(entry) if self.game is not None else []

    def gone_on(self) -> None:
        """What follows from the log has to be found anew."""
        self._limit = None
        self.attendant.dues = None

    def limit(self) -> Limit:
        """The limits of what is open now in the game."""
        assert self.game is not None
        if self._limit is None:
            self._limit = limit_of(self.game, self.seating.info.clock, self.settings)
        return self._limit

    def entry(self, kind: str, seat: int = -1, data: object = "", ref: str = "") -> Entry:
        """The next entry; `data` that is no text is written as JSON."""
        text = data if isinstance(data, str) else encode(data).decode()
        return Entry(self.seq + 1, self.now(), kind, seat, ref, text)

    async def add(
        self, entry: Entry, more: Iterable[tuple[str, int, object]] = (), action: Action | None = None
    ) -> None:
        """Add an entry, and others that belong to it, and tell everybody. Raises Lost; holds the lock of the caller.

        The entry may be illegal for the game: that raises Illegal, and nothing has happened.
        """
        assert self.lock.taken
        before = self.game.copy() if self.store.shared and entry.kind in ACTS and self.game is not None else None
        failed: BaseException | None = None
        safe = False
        try:
            adding = self._take_in(entry, more, action)
            safe = await self.store.append(adding.append)
        except (Exception, asyncio.CancelledError) as error:  # noqa: BLE001  (raised again below)
            failed = error
        if failed is not None:  # only now: compiled, what is caught is lost if others run before it is raised again
            await self._recover(entry.seq - 1)
            raise failed
        if safe:
            self._added(adding)
            return
        if before is not None and len(adding.append.entries) == 1:
            self._step_back(before, entry.seq - 1)
            await self._read_on()
        else:
            await self._recover(entry.seq - 1)
        raise Lost

    def add_at_once(self, entry: Entry, action: Action, otherwise: Callable[[], None]) -> None:
        """`add` for who cannot wait, at a store of this process alone: everybody is told when the entry is safe.

        The caller has taken the lock; it is released here. `otherwise` is called if the entry could not be added.
        """
        assert self.lock.taken
        try:
            adding = self._take_in(entry, (), action)
            self.store.append_then(adding.append, partial(self._decided, adding, otherwise))
        except Exception:
            log.exception("an action failed", extra={"table": self.id})
            self._undo(entry.seq - 1, otherwise)

    def _decided(self, adding: Adding, otherwise: Callable[[], None], safe: bool | StoreError) -> None:
        if safe is True:
            try:
                self._added(adding)
            finally:
                self.lock.release()
        else:
            self._undo(adding.append.entries[0].seq - 1, otherwise)

    def _undo(self, told: int, otherwise: Callable[[], None]) -> None:
        async def undo() -> None:
            try:
                await self._recover(told)
            except StoreError as error:
                log.error("database", extra={"table": self.id, "error": str(error)})
            finally:
                self.lock.release()
                otherwise()

        self.undoing = asyncio.create_task(undo())

    def _take_in(self, entry: Entry, more: Iterable[tuple[str, int, object]], action: Action | None) -> Adding:
        """Fold an entry and what belongs to it into memory."""
        entries = [entry]
        happened = [self._fold(entry, action)]
        for kind, seat, data in more:
            entries.append(self.entry(kind, seat, data))
            happened.append(self._fold(entries[-1]))
        game = self.game
        if game is not None and game.table.over and self.seating.state == "running":
            entries.append(self.entry("finished"))
            happened.append(self._fold(entries[-1]))
        due = self.attendant.due()
        listing = None if SEATS_CHANGE.isdisjoint([e.kind for e in entries]) else self.listing()
        return Adding(Append(self.id, entries, due, due != self.due, listing), happened)

    def _added(self, adding: Adding) -> None:
        """The log has the entries: everybody may know."""
        self.due = adding.append.due
        for entry, events in zip(adding.append.entries, adding.happened, strict=True):
            self._tell(entry, events)
        self.attendant.arm()

    def _step_back(self, game: Game, seq: int) -> None:
        """As it was before an action that came too late."""
        self.game = game
        self.seq = seq
        self.gone_on()
        if self.public is not None:
            self.public.moved_to(game.table)

    async def _recover(self, told: int) -> None:
        """Memory is ahead of the log, or behind it: read it anew and tell everybody what they have missed."""
        try:
            await self._read_anew(told)
        except StoreError:
            self.attendant.try_again()
            raise
        self.tell_table()  # who came or left meanwhile was not told to the others
        self.attendant.arm()

    async def wake(self) -> None:
        """Read the log if that was not possible when it had to be done: until then nothing is known of the table."""
        if self.seq == 0:
            await self._read_anew()
            self.place_clients()
            for seat in {-1 if client.seat is None else client.seat for client in self.clients}:
                self._resend(seat)
            self.tell_table()
            self.attendant.arm()

    async def catch_up(self) -> None:
        """Another process has added to the log."""
        async with self.lock:
            await self.wake()
            await self._read_on()

    async def _read_on(self) -> None:
        for entry in await self.store.load(self.id, self.seq):
            self._tell(entry, self._fold(entry))
        self.due = self.attendant.due()
        self.attendant.arm()

    # --- telling ----------------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        assert self.game is not None
        return self.game.setup.names

    def clock(self, seat: int = -1) -> m.ClockInfo:
        """The time for the open question."""
        game = self.game
        if game is None or game.table.over:
            return m.ClockInfo("", None, False)
        limit = self.limit()
        due = limit.due if limit.offer is None or limit.due is None or limit.window else min(limit.due, limit.offer)
        left = None if due is None or self.seating.paused else max(0, due - self.now())
        may_wait = limit.window and left is not None and seat >= 0 and not game.waited >> seat & 1
        return m.ClockInfo(limit.clause, left, may_wait)

    def _clocks(self) -> tuple[bytes, bytes]:
        """The clock for who may still ask for more time in this window, and for the others."""
        clock = self.clock(-1)
        data: bytes = encode(clock)
        may = clock.left is not None and clock.window in WINDOW_CLAUSES
        return (data.replace(b"false", b"true", 1) if may else data), data

    def info(self) -> m.TableInfo:
        """The table as everybody who may see it sees it."""
        seating, game = self.seating, self.game
        made = seating.info
        over = seating.state == "over"
        guests = {client.guest for client in self.clients}.union(*self.elsewhere.values())
        here = {seating.seat_of(guest) for guest in guests}
        return m.TableInfo(
            id=self.id,
            code="" if over else made.code,
            state=seating.state,
            paused=seating.paused,
            public=made.public,
            sets=made.sets,
            options=made.options,
            clock=made.clock,
            seats=[seating.shown(n, n in here) for n in range(len(seating.seats))],
            watchers=sum(seating.seat_of(guest) is None for guest in guests),
            created=seating.created_at,
            seed_hash=seating.seed_hash,
            seed=made.seed if over else None,
            turn=0 if game is None else game.table.turn,
            winners=[] if game is None else game.table.winners[:],
            rematch=seating.rematch or None,
        )

    def listing(self) -> Listing:
        """The table for lists."""
        seating = self.seating
        made = seating.info
        people = seating.people()
        row = m.TableRow(
            id=self.id,
            code=made.code,
            state=seating.state,
            sets=made.sets,
            clock=made.clock,
            seats=len(seating.seats),
            people=[seat.name for seat in people],
            free=sum(seat.empty for seat in seating.seats),
            yours=False,
            updated=0,
            winners=[] if self.game is None else [seating.seats[seat].name for seat in self.game.table.winners],
            turns=0 if self.game is None else self.game.table.turn,
        )
        guests = tuple(seat.guest for seat in people)
        code = "" if seating.state == "over" else made.code
        state = "closed" if seating.closed else seating.state
        return Listing(code, state, made.public, encode(row).decode(), guests)

    def _tell(self, entry: Entry, events: list[Event]) -> None:
        """Send what came of an entry to all sockets."""
        kind = entry.kind
        if kind in ACTS or (events and self.game is not None):
            self._tell_step(entry, events)
            if kind in ACTS:
                return
        elif kind in ("wait", "resumed", "paused"):
            self._tell_clock()
        if kind == "said":
            self._tell_said(entry)
        if kind in SEATS_CHANGE:
            self.place_clients()
            if kind == "started":
                self.shown.clear()
                for seat in {-1 if client.seat is None else client.seat for client in self.clients}:
                    self._resend(seat)
            self.tell_table()
        if kind == "finished":
            self._push_all(self.over())

    def _tell_step(self, entry: Entry, events: list[Event]) -> None:
        game = self.game
        assert game is not None
        if not self.clients:
            return
        if self.public is not None:
            self.public.look(events, entry.seat)
        clocks = self._clocks()
        messages: dict[int, bytes] = {}  # by seat
        for client in self.clients:
            seat = -1 if client.seat is None else client.seat
            message = messages.get(seat)
            if message is None:
                clock = clocks[1] if seat < 0 or game.waited >> seat & 1 else clocks[0]
                message = messages[seat] = self._step_for(seat, entry.ref if seat == entry.seat else "", clock)
            if message:
                client.push(message)

    def _step_for(self, seat: int, ref: str, clock: bytes) -> bytes:
        """What a seat is told of the last step; `ref` is the id of its own action, which is answered in any case."""
        shown = self.shown.get(seat)
        message = b""
        if shown is None:
            self._resend(seat)
        else:
            message = shown.step(encode(ref) if ref else b"null", clock)
        if message or not ref:
            return message
        assert self.game is not None
        return encode(m.Done(ref, self.game.table.version, None))

    def _resend(self, seat: int) -> None:
        """The whole view to every socket of a seat."""
        if self.game is not None and any((c.seat if c.seat is not None else -1) == seat for c in self.clients):
            self.push(seat, self.whole(seat))

    def whole(self, seat: int) -> bytes:
        """The message with the whole view of a seat."""
        game = self.game
        assert game is not None
        shown = self.shown.get(seat)
        if shown is None:
            if self.public is None or self.public.table is not game.table:
                self.public = Public(game.table)
            shown = self.shown[seat] = Shown(self.public, seat)
        if any(client.wants_lines for client in self.clients if client.seat == (None if seat < 0 else seat)):
            shown.tell(self.names())
        return shown.whole(encode(self.clock(seat)))

    def _tell_clock(self) -> None:
        for client in self.clients:
            seat = -1 if client.seat is None else client.seat
            client.push(encode(m.ClockChanged(self.clock(seat))))

    def tell_table(self) -> None:
        """Send the table's state to everybody, if it is known: else whoever reads the log does it then."""
        if self.clients and self.seq > 0:
            self._push_all(encode(m.TableChanged(self.info())))

    def _tell_said(self, entry: Entry) -> None:
        said = msgspec.json.decode(entry.data, type=Spoken)
        seat = None if entry.seat < 0 else entry.seat
        message = encode(m.Said(seat, said.name, said.text or None, said.phrase or None, entry.at))  # type: ignore[arg-type]
        for client in self.clients:
            if client.seat is None or entry.seat not in self.seating.seats[client.seat].muted:
                client.push(message)

    def over(self) -> bytes:
        """The message that ends a game: nothing is secret any more."""
        game = self.game
        assert game is not None
        lib = game.table.lib
        hands = [[lib.names[card] for card in player.hand] for player in game.table.players]
        return encode(m.GameOver(game.table.winners[:], self.seating.info.seed, f"/api/tables/{self.id}/record", hands))

    def push(self, seat: int, data: bytes) -> None:
        """Send to every socket of a seat (-1: to the spectators)."""
        wanted = None if seat < 0 else seat
        for client in self.clients:
            if client.seat == wanted:
                client.push(data)

    def _push_all(self, data: bytes) -> None:
        for client in self.clients:
            client.push(data)

    # --- sockets ----------------------------------------------------------------------------------------------

    def place_clients(self) -> None:
        """Somebody sat down or left: who sits where?"""
        for client in self.clients:
            seat = self.seating.seat_of(client.guest)
            if seat != client.seat:
                client.seat = seat
                client.push(self._hello(client))
                if self.game is not None:
                    client.push(self.whole(-1 if seat is None else seat))

    def enter(self, client: Client) -> None:
        """A new socket: greet it and show it the game."""
        client.seat = self.seating.seat_of(client.guest)
        first = not any(other.guest == client.guest for other in self.clients)
        self.clients.append(client)
        client.push(self._hello(client))
        if self.game is not None:
            number = -1 if client.seat is None else client.seat
            client.push(self.whole(number))
            if self.seating.state == "over":
                client.push(self.over())
        if first:
            self._tell_others(client)
            self.on_presence(client.guest, True)

    def _hello(self, client: Client) -> bytes:
        seat = None if client.seat is None else self.seating.seats[client.seat]
        hello = m.Hello(
            protocol=m.PROTOCOL,
            server=kickdoor.__version__,
            seat=client.seat,
            name=client.name if seat is None else seat.name,
            orders="ask" if seat is None else seat.orders,
            muted=[] if seat is None else sorted(seat.muted),
            table=self.info(),
        )
        return encode(hello)

    def leave(self, client: Client) -> None:
        """A socket is gone."""
        if client not in self.clients:
            return
        self.clients.remove(client)
        self.used_at = time.monotonic()
        if not any(other.seat == client.seat for other in self.clients):
            self.shown.pop(-1 if client.seat is None else client.seat, None)
        if not any(other.guest == client.guest for other in self.clients):
            self._tell_others(client)
            self.on_presence(client.guest, False)

    def _tell_others(self, client: Client) -> None:
        others = [other for other in self.clients if other is not client]
        if others and self.seq > 0:
            data = encode(m.TableChanged(self.info()))
            for other in others:
                other.push(data)
