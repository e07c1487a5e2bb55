"""All open sockets of this process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from kickdoor.model.reason import Reason
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.refusals import RESTARTING, reason_info, refuse
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import Client
from kickdoor.server.storage.base import Guest

__all__ = ["Connections"]


class Connections:
    """The sockets, and how many there may be."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.clients: set[Client] = set()
        self.stopping = False

    def check(self, guest: Guest) -> None:
        """May this guest open one more socket? Raises Refusal."""
        if len(self.clients) >= self.settings.max_sockets:
            raise refuse("server-full")
        if sum(client.guest == guest.id for client in self.clients) >= self.settings.max_sockets_per_guest:
            raise refuse("too-many-connections")

    def close(self, clients: Iterable[Client], reason: Reason, number: int, again: bool = False) -> None:
        """Close some of the sockets, and say why."""
        bye = encode(m.Bye(reason_info(reason), again))
        for client in clients:
            client.close(number, reason.code, bye)

    def tell(self, message: m.Notices) -> None:
        """Send everybody the same."""
        data = encode(message)
        for client in list(self.clients):
            client.push(data)

    def cut_off(self, guest: str, session: str = "") -> None:
        """Close the sockets of a guest, or of one of their sessions. The cookies with which they were opened are
        worthless now."""
        clients = [client for client in self.clients if client.guest == guest]
        if session:
            ended = [client for client in clients if client.session == session]
            self.close(ended, Reason("session-ended"), 4001)
        else:
            self.close(clients, Reason("forgotten"), 4001, again=True)

    async def stop(self) -> None:
        """Tell everybody to come back, and wait a while until they have read it."""
        self.stopping = True
        self.close(list(self.clients), RESTARTING, 1012, again=True)
        until = time.monotonic() + self.settings.drain / 1000
        while self.clients and time.monotonic() < until:
            await asyncio.sleep(0.02)
        for client in list(self.clients):
            client.drop()
