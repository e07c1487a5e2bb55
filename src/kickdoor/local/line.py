"""The connections of the page to tables: the messages of a WebSocket, without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from kickdoor.local.services import LocalServices, NoMetrics
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import STORAGE, Refusal, reason_info
from kickdoor.server.socket.session import Session
from kickdoor.server.storage.base import StoreError
from kickdoor.server.table.recipient import Recipient
from kickdoor.server.token_bucket import TokenBucket

if TYPE_CHECKING:
    from kickdoor.server.metrics import Metrics

__all__ = ["Line", "Lines"]

PATH: Final = "/ws/tables/"  # … and the table's id

Deliver = Callable[[bytes | None], None]  # None: the connection is closed


class Line(Recipient):
    """One connection."""

    def __init__(self, guest: str, name: str, deliver: Deliver) -> None:
        super().__init__(guest, name)
        self.deliver = deliver

    def push(self, data: bytes) -> None:
        if not self.closing:
            self.deliver(data)

    def close(self, code: int, reason: str, last: bytes = b"") -> None:  # noqa: ARG002
        if last:
            self.push(last)
        if not self.closing:
            self.closing = True
            self.deliver(None)


class Lines:
    """All connections of the page."""

    def __init__(self, services: LocalServices) -> None:
        self.services = services
        self.metrics = cast("Metrics", NoMetrics())
        self.open: dict[int, Session] = {}

    async def connect(self, number: int, path: str, deliver: Deliver) -> None:
        """Open a connection of this number to the table of the path."""
        services = self.services
        guest = (await services.guests.here("")).guest
        line = Line(guest.id, guest.name, deliver)
        try:
            room = await services.tables.need(path.removeprefix(PATH))
            bucket = TokenBucket(services.settings.rate, services.settings.burst)
            session = Session(line, room, self.metrics, bucket, services.settings.max_message)
            async with room.lock:
                await room.wake()
                room.audience.enter(line)
        except Refusal as refusal:
            line.close(4004, "", bytes(encode(m.Bye(reason_info(refusal.reason), False))))
            return
        except StoreError:
            line.close(1013, "", bytes(encode(m.Bye(reason_info(STORAGE), True))))
            return
        self.open[number] = session

    async def receive(self, number: int, data: bytes) -> None:
        """The page has sent a message."""
        session = self.open.get(number)
        message = None if session is None else session.read(data)
        if session is None or message is None:
            return
        room = session.room
        await room.lock.wait()
        try:
            await room.wake()
        except StoreError as error:
            session.fail(message, error)
            room.lock.release()
        else:
            session.do(message)

    def disconnect(self, number: int) -> None:
        """The page has left."""
        session = self.open.pop(number, None)
        if session is not None:
            session.client.closing = True
            session.room.leave(session.client)
