"""The messages of one socket: each is read, done at the table, and answered. Everything here is synchronous.

A message is done where its bytes are read if the table is free; otherwise `table_socket.py` lets it wait for its turn.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from kickdoor.model.reason import Reason
from kickdoor.server.bots.advisor import outlook_for
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.device_messages import Hold, Nobody
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.messages import PlainAct
from kickdoor.server.protocol.reading import UNREADABLE, Message, read_message
from kickdoor.server.protocol.refusals import BUG, SPECTATOR, STORAGE, Refusal, Stale, reason_info, refuse
from kickdoor.server.storage.base import Guest, StoreError
from kickdoor.server.table import commands
from kickdoor.server.table import entries as e
from kickdoor.server.table.devices import nobody, pass_for
from kickdoor.server.table.memory import Change
from kickdoor.server.table.recipient import Recipient
from kickdoor.server.table.room import Lost, Room
from kickdoor.server.table.take_back_commands import take_back
from kickdoor.server.token_bucket import TokenBucket

if TYPE_CHECKING:  # a table in the browser counts nothing for Prometheus
    from kickdoor.server.metrics import Metrics

__all__ = ["Session"]

log = logging.getLogger("kickdoor.server")

MALFORMED: Final = 20  # unreadable messages in a row; after one more the socket is closed


class Session:
    """State kept for one socket at one table."""

    def __init__(self, client: Recipient, room: Room, metrics: Metrics, bucket: TokenBucket, longest: int) -> None:
        self.client = client
        self.room = room
        self.memory = room.memory
        self.metrics = metrics
        self.bucket = bucket
        self.place = TokenBucket(
            bucket.rate, bucket.burst
        )  # of all sockets from the same address, where there are such
        self.longest = longest  # bytes of a message
        self.malformed = 0  # unreadable messages in a row
        self.passing: list[int] = []  # seats of this device for which passes are still to be made
        self.in_turn = True  # a message waits for its turn, or nobody is at the table yet; so nothing is done at once

    # --- reading ----------------------------------------------------------------------------------------------

    def take_now(self, data: bytes) -> bool:
        """Read and do a message at once. False: something is in the way or wrong, and nothing has happened."""
        room = self.room
        if self.in_turn or self.client.closing or room.lock.taken or room.asleep:
            return False
        if len(data) > self.longest or not data.isascii() or not self.bucket.take():
            return False
        if not self.place.take():
            self.bucket.left += 1
            return False
        try:
            message = read_message(data)
        except UNREADABLE:
            self.bucket.left += 1  # they will be taken again when the message has its turn
            self.place.left += 1
            return False
        self.malformed = 0
        if isinstance(message, m.Ping):
            self._pong(message)
        else:
            room.lock.take()
            self.do(message)
        return True

    def read(self, data: bytes) -> Message | None:
        """A message whose turn it is. None: nothing has to be done at the table. The socket may be closing now."""
        if not self.bucket.take():
            self.bye(Reason("flood"), 1008)
            return None
        if len(data) > self.longest:
            self.bye(Reason("message-too-long"), 1009)
            return None
        try:
            message = read_message(data)
        except UNREADABLE as error:
            self._unreadable(str(error))
            return None
        self.malformed = 0
        if isinstance(message, m.Ping):
            self._pong(message)
            return None
        return message

    def _pong(self, ping: m.Ping) -> None:
        """Answer a ping. It has nothing to do with the table, so it never waits."""
        self.client.push(encode(m.Pong(ping.n)))

    def _unreadable(self, error: str) -> None:
        self.malformed += 1
        if self.malformed > MALFORMED:
            self.bye(Reason("too-many-malformed"), 1007)
        else:
            self._refuse(None, refuse("malformed", text=error[:200]).reason)

    def bye(self, reason: Reason, number: int, again: bool = False) -> None:
        """Close the socket and say why. `again`: the client may connect again."""
        self.metrics.refused.labels(reason.code).inc()
        log.info("socket closed", extra={"code": reason.code, "guest": self.client.guest[:8]})
        self.client.close(number, reason.code, encode(m.Bye(reason_info(reason), again)))

    # --- doing ------------------------------------------------------------------------------------------------

    def do(self, message: Message) -> None:
        """Do what a message says. The table is awake and its lock is ours; it is released when everything is done."""
        change: Change | None = None
        try:
            change = self._change_or_answer(message)
        finally:
            if change is None:
                self.room.lock.release()
        if change is not None:
            self.room.add(change, partial(self._added, message, change))

    def _change_or_answer(self, message: Message) -> Change | None:
        """What the message changes at the table. None: it changes nothing, and it is answered."""
        try:
            change = self._change(message)
            if change is None:
                self._answer(message, False)
            else:
                self.memory.allowance.check(change.first.kind, change.first.seat, self.memory.settings)
            return change
        except Refusal as refusal:
            self._refuse(_ref(message), refusal.reason)
            if isinstance(refusal, Stale):
                self._show()
        except Exception as error:  # noqa: BLE001  (it is logged, and the client is told)
            self.fail(message, error)
        return None

    def _change(self, message: Message) -> Change | None:
        """What the message changes at the table. Raises Refusal."""
        seat, memory = self.client.seat, self.memory
        if isinstance(message, PlainAct):
            if seat < 0:
                raise Refusal(SPECTATOR)
            self.room.audience.recall(seat)
            return commands.act(memory, seat, message.id, message.version, message.action)
        if isinstance(message, (m.Say, m.SayPhrase)):
            if not self.room.talkers.may_talk(self.client.guest):
                raise refuse("talks-too-fast")
            name = self.client.name if seat < 0 else memory.seating.seats[seat].name
            return commands.say(memory, self.client.guest, name, seat, message)
        if isinstance(message, (m.Sync, Hold)):
            return None
        if isinstance(message, Nobody):
            self.passing = nobody(memory, self.client.visitor, message.version)
            return self._next_pass()
        if seat < 0:
            raise Refusal(SPECTATOR)
        if isinstance(message, m.Wait):
            return commands.wait(memory, seat, message.version)
        if isinstance(message, (m.Away, m.Back)):
            return commands.set_away(memory, seat, isinstance(message, m.Away))
        if isinstance(message, m.SetOrders):
            return commands.set_orders(memory, seat, message.orders, message.standing)
        if isinstance(message, m.TakeBack):
            guest = Guest(self.client.guest, self.client.name, 0, 0)
            return take_back(memory, guest, message, self.room.audience.present(), seat)
        if isinstance(message, m.Mute):
            return commands.mute(memory, seat, message.seat, message.on)
        return None

    def _next_pass(self) -> Change | None:
        """The next pass of people who share this device and all pass; None: there is none."""
        return pass_for(self.memory, self.passing.pop(0)) if self.passing else None

    def _added(self, message: Message, change: Change, error: Exception | None) -> None:
        """The change is stored and everybody was told, or not."""
        if isinstance(error, Lost):
            self.do(message)  # another process was first, so the table has to be looked at again
            return
        more = self._next_pass() if error is None else None
        if more is not None:  # the lock stays ours, so nothing comes between these passes
            self.room.add(more, partial(self._added, message, more))
            return
        try:
            if error is None:
                self._answer(message, change.first.kind == e.ACT)
            else:
                self.fail(message, error)
        finally:
            self.room.lock.release()

    # --- answering --------------------------------------------------------------------------------------------

    def _answer(self, message: Message, told: bool) -> None:
        """Answer a message that was done. `told`: it was an action, and its step was sent, which is the answer."""
        client, memory, seat = self.client, self.memory, self.client.seat
        if isinstance(message, Nobody):
            client.push(encode(client.told_asked))
        elif told:
            self.metrics.acted += 1
        elif isinstance(message, PlainAct):
            assert memory.game is not None
            client.push(encode(m.Done(message.id, memory.game.table.version, commands.held_for(memory, seat))))
        elif isinstance(message, m.Why):
            self._why(message.id, commands.why_not(memory, seat, message.action))
        elif isinstance(message, m.WhyCard):
            self._why(message.id, commands.why_not_card(memory, seat, message.card))
        elif isinstance(message, m.AskOutlook):
            client.push(outlook_for(self.room, seat, message.version))
        elif isinstance(message, m.Sync):
            self._show()
        elif isinstance(message, Hold):
            self.room.audience.hold(client, message.seat)
        elif isinstance(message, (m.SetOrders, m.Mute)):
            place = memory.seating.seats[seat]
            muted = memory.seating.muted_by(place.guest)
            self.room.audience.push(seat, encode(m.OrdersSet(place.orders, list(place.standing), muted)))

    def _why(self, ref: str, reason: Reason | None) -> None:
        self.client.push(encode(m.WhyNot(ref, None if reason is None else reason_info(reason))))

    def _show(self) -> None:
        if self.memory.shown:
            self.client.push(self.room.audience.whole(self.client.seat))

    def _refuse(self, ref: str | None, reason: Reason) -> None:
        self.metrics.refused.labels(reason.code).inc()
        version = self.memory.game.table.version if self.memory.game is not None else 0
        self.client.push(encode(m.Refused(ref, version, reason_info(reason))))

    def fail(self, message: Message, error: Exception) -> None:
        """Nothing was done, because the database is out of order or the server has a bug."""
        if isinstance(error, StoreError):
            log.error("database", extra={"table": self.room.id, "error": str(error)})
            self._refuse(_ref(message), STORAGE)
        else:
            log.error("a message failed", exc_info=error, extra={"table": self.room.id})
            self._refuse(_ref(message), BUG)


def _ref(message: Message) -> str | None:
    return message.id if isinstance(message, (PlainAct, m.Why, m.WhyCard)) else None
