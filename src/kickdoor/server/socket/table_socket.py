"""The WebSocket of a table, from its handshake to its end. The work is done in `session.py`; here it is waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from starlette.requests import Request

from kickdoor.model.reason import Reason
from kickdoor.server.http.admission import Admission, ByAddress
from kickdoor.server.http.guests import COOKIE, Guests
from kickdoor.server.http.house import House
from kickdoor.server.http.user_agent import device_of
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.json_bytes import encode, text_of
from kickdoor.server.protocol.reading import Message
from kickdoor.server.protocol.refusals import MOVING, RESTARTING, STORAGE, Refusal, reason_info, refuse
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import Client, Send
from kickdoor.server.socket.connections import Connections
from kickdoor.server.socket.session import Session
from kickdoor.server.socket.wire import EXTENSION, Wire
from kickdoor.server.storage.base import StoreError
from kickdoor.server.table.room import Room
from kickdoor.server.table_registry import TableRegistry
from kickdoor.server.token_bucket import TokenBucket

__all__ = ["Receive", "Scope", "TableSockets"]

log = logging.getLogger("kickdoor.server")

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

ON_PURPOSE: Final = (1000, 1001, 1005)  # how browsers close a socket when its page is closed
TOO_FAST: Final = "too-fast"  # it is counted, but not logged: there may be very many
SLOWED: Final = 0.1  # seconds
PATH: Final = "/ws/tables/"  # … and the table's id


class TableSockets:
    """Lets WebSockets in and serves them."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        admission: Admission,
        guests: Guests,
        tables: TableRegistry,
        house: House,
    ) -> None:
        self.settings = settings
        self.metrics = metrics
        self.admission = admission
        self.guests = guests
        self.tables = tables
        self.house = house
        self.connections = Connections(settings)
        self.places = ByAddress(settings.address_rate, settings.address_burst)  # for messages of all their sockets

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket wants in."""
        await receive()  # websocket.connect
        request = Request({**scope, "type": "http", "method": "GET"})
        address = request.client.host if request.client else ""
        try:
            if self.connections.stopping or self.house.moves:
                await self._turn_away(send, RESTARTING if self.connections.stopping else MOVING, 1012, again=True)
                return
            self.admission.check(request)
            device = device_of(request.headers.get("user-agent", ""))
            visitor = await self.guests.of_cookie(request.cookies.get(COOKIE), device)
            if visitor is None:
                raise refuse("no-guest")
            guest = visitor.guest
            self.house.check_ban(guest.id, address)
            self.connections.check(guest, address)
            path = str(scope["path"])
            room = await self.tables.need(path.removeprefix(PATH) if path.startswith(PATH) else "")
            blocked = await self.tables.people.blocked(guest.id)
        except Refusal as refusal:
            await self._turn_away(send, refusal.reason, 4000 + refusal.status % 1000)
            return
        except StoreError:
            await self._turn_away(send, STORAGE, 1013, again=True)
            return
        lines, board = (request.query_params.get(name) == "1" for name in ("lines", "board"))
        client = Client(guest.id, guest.name, send, lines, address, board)
        client.blocked = blocked
        client.session = visitor.session.id
        wire = scope.get("extensions", {}).get(EXTENSION, {}).get("wire")
        del request, scope  # a socket lives long, and its headers and cookies need not
        await self._serve(client, room, receive, wire)

    async def _turn_away(self, send: Send, reason: Reason, number: int, again: bool = False) -> None:
        """Accept, say why not, and close: a browser cannot read the answer to a refused handshake."""
        self.metrics.refused.labels(reason.code).inc()
        if reason.code != TOO_FAST:
            log.info("socket refused", extra={"code": reason.code})
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": text_of(m.Bye(reason_info(reason), again))})
        await send({"type": "websocket.close", "code": number, "reason": reason.code})

    async def _serve(self, client: Client, room: Room, receive: Receive, wire: Wire | None) -> None:
        """Serve a socket until one side closes it. `wire` is our own WebSocket, if it is one."""
        settings = self.settings
        bucket = TokenBucket(settings.rate, settings.burst)
        session = Session(client, room, self.metrics, bucket, settings.max_message)
        session.place = self.places.of(client.address)
        if wire is not None:
            wire.take_now, client.outlet = session.take_now, wire.outlet
        await client.send({"type": "websocket.accept"})
        if wire is not None:
            wire.forget_handshake()
        self.connections.add(client)
        self.metrics.sockets.inc()
        try:
            if await _enter(session):
                notices = self.house.notices()
                if notices:
                    client.push(encode(m.Notices(notices)))
                await _talk(session, receive)
        finally:
            session.in_turn = True
            self.connections.remove(client)
            self.metrics.sockets.dec()
            room.leave(client, client.goodbye)
            await client.finish()
            if wire is not None:  # they refer to each other, and the garbage collector seldom comes
                client.outlet = wire.take_now = None


async def _enter(session: Session) -> bool:
    """Greet a new socket. False: the table cannot be read now."""
    room = session.room
    try:
        async with room.lock:
            await room.wake()
            room.audience.enter(session.client)
    except StoreError as error:
        log.error("database", extra={"table": room.id, "error": str(error)})
        session.bye(STORAGE, 1013, again=True)
        return False
    return True


async def _talk(session: Session, receive: Receive) -> None:
    """Handle the messages that cannot be done at once, one after the other."""
    while not session.client.closing:
        session.in_turn = False
        event = await receive()
        session.in_turn = True
        if event["type"] != "websocket.receive" or session.client.closing:
            session.client.goodbye = event.get("code") in ON_PURPOSE and "reason" in event  # a broken line has none
            return
        text = event.get("text")
        while not session.place.take():  # whoever shares the address is slowed down, not cut off
            await asyncio.sleep(SLOWED)
        message = session.read(text.encode() if text is not None else event.get("bytes") or b"")
        if message is not None:
            await _wait_and_do(session, message)


async def _wait_and_do(session: Session, message: Message) -> None:
    """Do a message when the table is free. `Session.do` releases the lock."""
    room = session.room
    await room.lock.wait()
    try:
        await room.wake()
    except StoreError as error:
        session.fail(message, error)
        room.lock.release()
    except BaseException:
        room.lock.release()
        raise
    else:
        session.do(message)
