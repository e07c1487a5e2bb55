"""Everybody who is connected to a table, and what they are sent. Everything here is synchronous.

A step is compared and written once for everybody and once for each seat, not once for each socket.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

import kickdoor
from kickdoor.lessons.attempt import LEARNER, LessonStanding
from kickdoor.model.events.event import Event
from kickdoor.model.reason import Reason
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.json_bytes import array, encode, view_message
from kickdoor.server.protocol.refusals import reason_info
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.attendance import Attendance
from kickdoor.server.table.clocks import NO_CLOCK
from kickdoor.server.table.devices import check_hold, seat_for, tell_devices
from kickdoor.server.table.entries import Spoken
from kickdoor.server.table.memory import TableMemory
from kickdoor.server.table.public_updates import PublicUpdates
from kickdoor.server.table.recipient import SPECTATOR, Recipient
from kickdoor.server.table.table_info import table_info
from kickdoor.server.table.view_updates import SeatUpdates

__all__ = ["Audience"]


def _ignore(_guest: str, _here: bool) -> None:
    """Nobody wants to know who is connected."""


class Audience:
    """The sockets of one table."""

    def __init__(self, memory: TableMemory) -> None:
        self.memory = memory
        self.clients: list[Recipient] = []
        self.elsewhere: dict[str, set[str]] = {}  # guests who are connected to other processes
        self.attendance = Attendance(memory)
        self.on_presence: Callable[[str, bool], None] = _ignore  # called when a guest has come or is gone
        self.public: PublicUpdates | None = None
        self.seats: dict[int, SeatUpdates] = {}
        self.composing: dict[int, int] = {}  # the offers being put together, as everybody knows the clock
        self.lesson: LessonStanding | None = None  # as it was last told
        self.outlooks: dict[int, tuple[int, bytes]] = {}  # by seat (-1: spectators): of which version, and what

    def forget(self) -> None:
        """The game is read again, so nobody knows what was sent of it."""
        self.public = None
        self.seats.clear()
        self.outlooks.clear()

    def close(self) -> None:
        """The table leaves memory."""
        self.on_presence = _ignore
        self.forget()

    def follow(self) -> None:
        """Memory has stepped back to a copy of the game."""
        self.outlooks.clear()
        if self.public is not None and self.memory.game is not None:
            self.public.follow(self.memory.game.table)

    # --- coming and going -------------------------------------------------------------------------------------

    def enter(self, client: Recipient) -> None:
        """A new socket: greet it and show it the game."""
        seating = self.memory.seating
        client.seat = seat_for(seating, client)
        first = not any(other.visitor == client.visitor for other in self.clients)
        self.clients.append(client)
        self._look_round()
        client.push(self._hello(client))
        if self.memory.shown:
            client.push(self.whole(client.seat))
        if seating.state == "over" and self.memory.started is not None:
            client.push(self._over())
        if client.seat == LEARNER:
            self._tell_lesson(client)
        tell_devices(self.memory, (client,))
        if first:
            self._tell_others(client)
            self.on_presence(client.visitor, True)

    def leave(self, client: Recipient) -> None:
        """A socket is gone."""
        if client not in self.clients:
            return
        self.clients.remove(client)
        self._look_round()
        self._left(client.seat)
        if not any(other.visitor == client.visitor for other in self.clients):
            self.attendance.gone(client.visitor)
            self._tell_others(client)
            self.on_presence(client.visitor, False)

    def _left(self, seat: int) -> None:
        """A socket has no longer this seat. What nobody is sent is not kept up to date."""
        if not any(other.seat == seat for other in self.clients):
            self.seats.pop(seat, None)

    def hold(self, client: Recipient, seat: int | None) -> None:
        """Somebody else has the device that people share, or (None) it is covered. Raises Refusal."""
        before, client.seat = client.seat, check_hold(self.memory.seating, client, seat)
        self._left(before)
        self._show_seat(client)
        tell_devices(self.memory, (client,))

    def _show_seat(self, client: Recipient) -> None:
        client.push(self._hello(client))
        if self.memory.shown:
            client.push(self.whole(client.seat))

    def guests(self) -> set[str]:
        """Everybody who is connected, at any process."""
        return {client.visitor for client in self.clients}.union(*self.elsewhere.values())

    def is_connected(self, guest: str) -> bool:
        """Is this guest connected, at any process?"""
        if any(client.visitor == guest for client in self.clients):
            return True
        return any(guest in guests for guests in self.elsewhere.values())

    def present(self) -> set[str]:
        """The people at the table who are there, or were a moment ago."""
        return self.attendance.present(self.guests())

    def place(self) -> None:
        """Somebody sat down or left: find everybody's seat again."""
        for client in self.clients:
            shared, seat = client.shares, seat_for(self.memory.seating, client)
            if seat != client.seat or client.shares != shared:
                before, client.seat = client.seat, seat
                self._left(before)
                self._show_seat(client)
            else:
                self.tell_people(client)
        self._look_round()

    def tell_people(self, client: Recipient) -> None:
        """Tell somebody where people sit whom they have blocked, and which seat is kept for them, if it has changed."""
        blocked, invited = client.told_blocked, client.told_invited
        if (blocked, invited) != self._note_people(client):
            seat = None if client.told_invited == SPECTATOR else client.told_invited
            client.push(encode(m.PeopleChanged(client.told_blocked, seat)))

    def _note_people(self, client: Recipient) -> tuple[list[int], int]:
        seating = self.memory.seating
        client.told_blocked = seating.seats_of(client.blocked) if client.blocked else []
        client.told_invited = _seat(seating.kept_for(client.visitor)) if seating.state == "open" else SPECTATOR
        return client.told_blocked, client.told_invited

    def _look_round(self) -> None:
        """Find out whether somebody watches: then nobody must notice who is asked."""
        seat_of = self.memory.seating.seat_of
        watched = any(seat_of(guest) is None for guest in self.guests())
        if watched != self.memory.watched:
            self.memory.watched = watched
            self.memory.went_on()
            self._show_spared()

    def _show_spared(self) -> None:
        """Show the table again to seats that are now asked what they were not asked before, or the other way round."""
        for seat, updates in self.seats.items():
            if updates.spared != self._spares(seat) and self.memory.game is not None:
                self.push(seat, self.whole(seat))

    def _spares(self, seat: int) -> bool:
        return seat != SPECTATOR and self.memory.spares(seat)

    def _hello(self, client: Recipient) -> bytes:
        watches = client.seat == SPECTATOR
        seat = None if watches else self.memory.seating.seats[client.seat]
        blocked, invited = self._note_people(client)
        hello = m.Hello(
            protocol=m.PROTOCOL,
            server=kickdoor.__version__,
            seat=None if watches else client.seat,
            seats=self.memory.seating.seats_of((client.visitor,)),
            name=client.name if seat is None else seat.name,
            orders="can" if seat is None else seat.orders,
            standing=[] if seat is None else list(seat.standing),
            muted=self.memory.seating.muted_by(client.visitor),
            blocked=blocked,
            invited=None if invited == SPECTATOR else invited,
            table=self.info(),
        )
        data: bytes = encode(hello)
        return data

    def hides_presence(self, guest: str) -> bool:
        """Must nobody be told that this guest has come or gone? In a game over several days it would tell whether they
        pass by hand (decision 0024)."""
        return self.memory.seating.over_days and self.memory.seating.seat_of(guest) is not None

    def _tell_others(self, client: Recipient) -> None:
        if self.hides_presence(client.visitor):
            return
        others = [other for other in self.clients if other is not client]
        if others and self.memory.seq > 0:
            data = encode(m.TableChanged(self.info()))
            for other in others:
                other.push(data)

    # --- sending ----------------------------------------------------------------------------------------------

    def push(self, seat: int, data: bytes) -> None:
        """Send to every socket of a seat (-1: to the spectators)."""
        for client in self.clients:
            if client.seat == seat:
                client.push(data)

    def push_all(self, data: bytes) -> None:
        for client in self.clients:
            client.push(data)

    def info(self) -> m.TableInfo:
        """The table as everybody who may see it sees it."""
        return table_info(self.memory.seating, self.memory.outcome(), self.guests(), self.memory.now())

    def tell_table(self) -> None:
        """Send the table's state to everybody. If it has still to be read, it will be sent then."""
        self._look_round()
        if self.clients and self.memory.seq > 0:
            self.push_all(encode(m.TableChanged(self.info())))

    def whole(self, seat: int) -> bytes:
        """The message with the whole view of a seat."""
        game, past = self.memory.game, self.memory.past
        if game is None:
            assert past is not None
            assert past.ending is not None
            view = past.view(seat, self.memory.outcome().winners)
            return view_message(past.ending.version, view, array([]), encode(NO_CLOCK))
        updates = self.seats.get(seat)
        if updates is None:
            if self.public is None or self.public.table is not game.table:
                self.public = PublicUpdates(game.table)
            updates = self.seats[seat] = SeatUpdates(self.public, seat)
            if seat != SPECTATOR and self.memory.seating.shares_device(seat):
                updates.eyes = SPECTATOR
        if any(client.wants_lines for client in self.clients if client.seat == seat):
            updates.add_lines(game.setup.names)
        updates.spared = self._spares(seat)
        return updates.whole(encode(self.memory.clock(seat)))

    def show_all(self) -> None:
        """Send the whole view to everybody."""
        if self.memory.shown:
            for seat in {client.seat for client in self.clients}:
                self.push(seat, self.whole(seat))

    def recall(self, seat: int) -> None:
        """The seat acts: the list of actions that it was sent last need not be found again."""
        updates = self.seats.get(seat)
        if updates is not None and self.memory.game is not None:
            updates.recall(self.memory.game.table)

    # --- what has happened ------------------------------------------------------------------------------------

    def tell(self, entry: Entry, events: list[Event]) -> None:
        """Send everybody what an entry of the log means for them. The entry is stored already."""
        self._tell(entry, events)
        tell_devices(self.memory, self.clients)

    def _tell(self, entry: Entry, events: list[Event]) -> None:
        kind = entry.kind
        if kind in e.ACTS or (events and self.memory.game is not None):
            self._tell_step(entry, events)
            if kind in e.ACTS:
                return
        elif kind in (e.WAIT, e.RESUMED, e.PAUSED, e.VOTE, e.VOTED, e.VACATION):
            self._tell_clock()
        elif kind == e.LET_GO:
            self.push(entry.seat, self.whole(entry.seat))
        elif kind == e.TAKEN_BACK:
            self.forget()  # steps are told as changes of what was shown last, which is gone
            self.push_all(encode(m.TakenBack(entry.seat)))
            self.show_all()
        elif kind == e.HELD:
            if self.memory.game is not None and self.memory.game.waited >> entry.seat & 1:
                self._tell_clock()  # the time that was given for thinking is over
        elif kind in (e.ORDERS, e.STANDING_ORDERS):
            self._show_spared()
        if kind == e.SAID:
            self._tell_said(entry)
        if kind in e.SEATS_CHANGE:
            self.place()
            if kind in (e.STARTED, e.FORGOTTEN) or (kind == e.SAT and self.memory.game is not None):
                # sentences have names in them
                self.seats.clear()
                self.show_all()
            self.tell_table()
        if kind in e.OVER:
            self.push_all(self._over())

    def _tell_clock(self) -> None:
        for client in self.clients:
            client.push(encode(m.ClockChanged(self.memory.clock(client.seat))))

    def _tell_step(self, entry: Entry, events: list[Event]) -> None:
        game = self.memory.game
        assert game is not None
        if not self.clients:
            return
        if self.public is not None:
            self.public.look(events, entry.seat)
        clock = self.memory.clock_for(True)
        may_wait: bytes = encode(clock)
        may_not = b"" if clock.may_wait else may_wait  # for those who have asked for more time; written when needed
        messages: dict[int, bytes] = {}  # by seat
        for client in self.clients:
            seat = client.seat
            message = messages.get(seat)
            if message is None:
                waited = seat == SPECTATOR or game.waited >> seat & 1
                if waited and not may_not:
                    may_not = encode(m.ClockInfo(clock.window, clock.left, False))
                ref = entry.ref if seat == entry.seat else ""
                message = messages[seat] = self._step_for(seat, ref, may_not if waited else may_wait)
            if message:
                client.push(message)
            elif game.composing != self.composing:  # an offer is being put together, or no longer
                client.push(encode(m.ClockChanged(self.memory.clock(seat))))
        self.composing = dict(game.composing)
        self._tell_changed_lesson()

    def _tell_lesson(self, client: Recipient) -> None:
        """Tell somebody who learns how their lesson stands."""
        attempt = None if self.memory.game is None else self.memory.game.attempt
        if attempt is not None:
            self.lesson = attempt.standing()
            client.push(encode(m.LessonChanged(self.lesson)))

    def _tell_changed_lesson(self) -> None:
        """The same to all their devices, if it is new."""
        attempt = None if self.memory.game is None else self.memory.game.attempt
        if attempt is not None and attempt.standing() != self.lesson:
            self.lesson = attempt.standing()
            self.push(LEARNER, encode(m.LessonChanged(self.lesson)))

    def _step_for(self, seat: int, ref: str, clock: bytes) -> bytes:
        """What a seat is sent after the last step. `ref` is the id of its own action, which is answered in any case."""
        updates = self.seats.get(seat)
        message = b""
        if updates is None:
            self.push(seat, self.whole(seat))
        else:
            updates.spared = self._spares(seat)
            message = updates.step(ref, clock)
        if message or not ref:
            return message
        assert self.memory.game is not None
        data: bytes = encode(m.Done(ref, self.memory.game.table.version, None))
        return data

    def tell_removed(self, entry: Entry) -> None:
        """Say to somebody that others have taken their seat. It comes before everything else that is told of a change,
        while their sockets still have the seat."""
        if entry.kind == e.KICKED or (entry.kind == e.LEFT and entry.data == e.BY_VOTE):
            reason = Reason("kicked" if entry.kind == e.KICKED else "voted-out")
            self.push(entry.seat, encode(m.Removed(reason_info(reason))))

    def _tell_said(self, entry: Entry) -> None:
        """Send a line of talk to everybody who wants to hear it. It is the last one that memory has taken in."""
        if not entry.data:  # it was deleted
            return
        said = msgspec.json.decode(entry.data, type=Spoken)
        seat = None if entry.seat == SPECTATOR else entry.seat
        line = self.memory.allowance.said
        data = encode(m.Said(seat, said.name, said.text or None, said.phrase or None, line, entry.at))  # type: ignore[arg-type]
        mutes = self.memory.seating.mutes
        for client in self.clients:
            if said.guest not in client.blocked and said.guest not in mutes.get(client.visitor, ()):
                client.push(data)

    def _over(self) -> bytes:
        """The message that ends a game. Nothing is secret any more."""
        game, past = self.memory.game, self.memory.past
        hands: list[list[str]] = []
        if game is not None:
            lib = game.table.lib
            hands = [[lib.names[card] for card in player.hand] for player in game.table.players]
        elif past is not None and past.ending is not None:
            hands = past.ending.hands
        record = f"/api/tables/{self.memory.id}/record"
        winners = self.memory.outcome().winners
        data: bytes = encode(m.GameOver(winners, self.memory.seating.info.seed, record, hands))
        return data


def _seat(number: int | None) -> int:
    return SPECTATOR if number is None else number
