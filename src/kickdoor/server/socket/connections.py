"""All open sockets of this process."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable

from kickdoor.model.reason import Reason
from kickdoor.server.http.admission import place_of
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
        self.guests: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.stopping = False

    def check(self, guest: Guest, address: str) -> None:
        """May this guest open one more socket from this address? Raises Refusal."""
        settings = self.settings
        if len(self.clients) >= settings.max_sockets:
            raise refuse("server-full")
        if self.guests[guest.id] >= settings.max_sockets_per_guest:
            raise refuse("too-many-connections")
        if self.places[place_of(address)] >= settings.max_sockets_per_address:
            raise refuse("too-many-from-here")

    def add(self, client: Client) -> None:
        """A socket is open."""
        self.clients.add(client)
        self.guests[client.guest] += 1
        self.places[place_of(client.address)] += 1

    def remove(self, client: Client) -> None:
        """A socket is closed."""
        self.clients.discard(client)
        for counter, key in ((self.guests, client.guest), (self.places, place_of(client.address))):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

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
