"""The WebSocket of a table: who comes in, what he sends, what he is answered."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kickdoor.model.reason import Reason
from kickdoor.server import messages as m
from kickdoor.server import people
from kickdoor.server.client import Bucket, Client
from kickdoor.server.refusals import SPECTATOR, STORAGE, Refusal, Stale, reason_info, refuse
from kickdoor.server.room import Lost, Room, encode
from kickdoor.server.short_way import ShortWay
from kickdoor.server.storage.base import Guest, StoreError
from kickdoor.server.wire import Wire

if TYPE_CHECKING:
    from kickdoor.server.app import Server

__all__ = ["Receive", "Scope", "Send", "TableSocket"]

log = logging.getLogger("kickdoor.server")

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

decode: Final = msgspec.json.Decoder(m.FromClient).decode

MALFORMED: Final = 20  # unreadable messages in a row before the socket is closed


class TableSocket:
    """One connection, from its handshake to its end."""

    def __init__(self, server: Server, receive: Receive, send: Send) -> None:
        self.server = server
        self.receive = receive
        self.send = send

    async def refuse(self, reason: Reason, number: int, again: bool = False) -> None:
        """Accept, say why not, and close: a browser cannot read the answer to a refused handshake."""
        self.server.metrics.refused.labels(reason.code).inc()
        log.info("socket refused", extra={"code": reason.code})
        await self.send({"type": "websocket.accept"})
        bye = encode(m.Bye(reason_info(reason), again)).decode()
        await self.send({"type": "websocket.send", "text": bye})
        await self.send({"type": "websocket.close", "code": number, "reason": reason.code})

    async def serve(self, guest: Guest, room: Room, wants_lines: bool, wire: Wire | None) -> None:
        """Talk until one side closes."""
        server, settings = self.server, self.server.settings
        bucket = Bucket(settings.rate, settings.burst)
        client = Client(guest.id, guest.name, self.send, bucket, wants_lines)
        short = ShortWay(client, room, server.metrics, wire.requeue if wire is not None else _nothing)
        if wire is not None:
            client.wire = wire
            wire.taker = short.take
        await self.send({"type": "websocket.accept"})
        server.clients.add(client)
        server.metrics.sockets.inc()
        try:
            if not await self._enter(client, room):
                return
            while True:
                short.closed = False
                event = await self.receive()
                short.closed = True
                if event["type"] != "websocket.receive" or client.closing:
                    return
                if not client.bucket.take():
                    self._bye(client, Reason("flood"), 1008)
                    return
                text = event.get("text")
                data = text.encode() if text is not None else event.get("bytes") or b""
                if not await self._take(client, room, data):
                    return
        finally:
            short.closed = True
            server.clients.discard(client)
            server.metrics.sockets.dec()
            room.leave(client)
            await client.finish()
            if wire is not None:  # they know each other, and the collector seldom comes
                client.wire = wire.taker = None

    async def _enter(self, client: Client, room: Room) -> bool:
        try:
            async with room.lock:
                await room.wake()
                room.enter(client)
        except StoreError as error:
            log.error("database", extra={"table": room.id, "error": str(error)})
            self._bye(client, STORAGE, 1013, again=True)
            return False
        return True

    def _bye(self, client: Client, reason: Reason, number: int, again: bool = False) -> None:
        self.server.metrics.refused.labels(reason.code).inc()
        log.info("socket closed", extra={"code": reason.code, "guest": client.guest[:8]})
        client.close(number, reason.code, encode(m.Bye(reason_info(reason), again)))

    async def _take(self, client: Client, room: Room, data: bytes) -> bool:
        """One message; False: the connection ends."""
        version = room.game.table.version if room.game is not None else 0
        if len(data) > self.server.settings.max_message:
            self._bye(client, Reason("message-too-long"), 1009)
            return False
        try:
            message = decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            client.malformed += 1
            self.server.metrics.refused.labels("malformed").inc()
            if client.malformed > MALFORMED:
                self._bye(client, Reason("too-many-malformed"), 1007)
                return False
            unread = refuse("malformed", text=str(error)[:200])
            client.push(encode(m.Refused(None, version, reason_info(unread.reason))))
            return True
        client.malformed = 0
        ref = message.id if isinstance(message, (m.Act, m.Why, m.WhyCard)) else None
        try:
            if isinstance(message, m.Act):
                await self._act(client, room, message)
            else:
                await self._do(client, room, message)
        except Refusal as refusal:
            async with room.lock:  # what is shown must be stored
                self._refused(client, room, ref, refusal)
        except StoreError as error:
            log.error("database", extra={"table": room.id, "error": str(error)})
            client.push(encode(m.Refused(ref, version, reason_info(STORAGE))))
        return True

    def _refused(self, client: Client, room: Room, ref: str | None, refusal: Refusal) -> None:
        self.server.metrics.refused.labels(refusal.reason.code).inc()
        version = room.game.table.version if room.game is not None else 0
        client.push(encode(m.Refused(ref, version, reason_info(refusal.reason))))
        if isinstance(refusal, Stale) and room.game is not None:
            client.push(room.whole(-1 if client.seat is None else client.seat))

    async def _act(self, client: Client, room: Room, message: m.Act) -> None:
        """What comes all day, so by the shortest way."""
        async with room.lock:
            await room.wake()
            seat = client.seat
            if seat is None:
                raise Refusal(SPECTATOR)
            if await people.act(room, seat, message):
                self.server.metrics.acted += 1
            else:
                assert room.game is not None
                client.push(encode(m.Done(message.id, room.game.table.version, people.noted_for(room, seat))))

    async def _do(self, client: Client, room: Room, message: m.FromClient) -> None:
        if isinstance(message, m.Ping):
            client.push(encode(m.Pong(message.n)))
            return
        while True:
            try:
                async with room.lock:
                    await room.wake()
                    await self._do_alone(client, room, message)
                return
            except Lost:
                continue  # another process was first: look again and do it then

    async def _do_alone(self, client: Client, room: Room, message: m.FromClient) -> None:
        seat = client.seat
        if isinstance(message, m.Sync):
            if room.game is not None:
                client.push(room.whole(-1 if seat is None else seat))
        elif isinstance(message, m.Say | m.SayPhrase):
            name = client.name if seat is None else room.seating.seats[seat].name
            await people.say(room, client.guest, name, seat, message)
        elif seat is None:
            raise Refusal(SPECTATOR)
        else:
            await self._play(client, room, seat, message)

    async def _play(self, client: Client, room: Room, seat: int, message: m.FromClient) -> None:
        """What only who sits at the table can do."""
        if isinstance(message, m.Why | m.WhyCard):
            if isinstance(message, m.Why):
                reason = people.why_not(room, seat, message.action)
            else:
                reason = people.why_not_card(room, seat, message.card)
            client.push(encode(m.WhyNot(message.id, None if reason is None else reason_info(reason))))
        elif isinstance(message, m.Wait):
            await people.wait(room, seat, message)
        elif isinstance(message, m.Away | m.Back):
            await people.set_away(room, seat, isinstance(message, m.Away))
        else:
            if isinstance(message, m.SetOrders):
                await people.set_orders(room, seat, message.orders)
            elif isinstance(message, m.Mute):
                await people.mute(room, seat, message)
            place = room.seating.seats[seat]
            room.push(seat, encode(m.OrdersSet(place.orders, sorted(place.muted))))


def _nothing(_data: bytes) -> None:
    """A server without our wire has no short way."""
