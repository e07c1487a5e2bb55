"""The ASGI application: one server process, from its start to its end."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from starlette.applications import Starlette

from kickdoor.server.http.admission import Admission
from kickdoor.server.http.guests import Guests
from kickdoor.server.http.house import House
from kickdoor.server.http.secure_address import SecureAddress
from kickdoor.server.http.services import Services
from kickdoor.server.http.watch import Watch
from kickdoor.server.http.web import web_app, with_safe_headers
from kickdoor.server.metrics import Metrics
from kickdoor.server.operator.duty import Duty
from kickdoor.server.push.notifier import Notifier
from kickdoor.server.push.vapid import Vapid, new_key
from kickdoor.server.retention import delete_for_ever
from kickdoor.server.settings import Settings
from kickdoor.server.socket.client import Send
from kickdoor.server.socket.table_socket import Receive, Scope, TableSockets
from kickdoor.server.storage import Store, open_store
from kickdoor.server.struct_types import prepare_types
from kickdoor.server.table.clocks import set_clock
from kickdoor.server.table_registry import BLOCKS, TableRegistry

__all__ = ["Server"]

log = logging.getLogger("kickdoor.server")

PUSH_KEY: Final = "push_key"  # the name of the key that signs push messages, in the database
FINISH: Final = 20.0  # seconds that a database may take for its last writing when the server stops


class Server:
    """One process."""

    def __init__(self, settings: Settings, name: str = "", secure: SecureAddress | None = None) -> None:
        prepare_types()
        self.settings = settings
        self.secure = secure  # its address with https, if it has certificates of its own
        self.name = settings.name or name  # for operators
        self.store: Store
        self.tables: TableRegistry
        self.sockets: TableSockets
        self.duty: Duty
        self.notifier: Notifier
        self.http: Starlette
        self.watch: Watch
        self.services: Services

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What an ASGI server runs. Game traffic does not pass through the web framework."""
        if scope["type"] == "websocket":
            await self.sockets.connect(scope, receive, send)
        else:
            await self.http(scope, receive, with_safe_headers(send))

    async def start(self) -> None:
        """Open the database, put the parts together, and take up everything that is due."""
        settings, metrics, admission, house = self.settings, Metrics(), Admission(self.settings), House()
        self.store = await open_store(settings.database, sync=settings.sqlite_sync, alone=True)
        if self.store.shared:
            set_clock(await self.store.clock())  # all processes have the same time, whatever their machines say
        guests = Guests(self.store, settings.secret or await self.store.secret(secrets.token_urlsafe(32)))
        self.tables = TableRegistry(self.store, settings)
        self.sockets = TableSockets(settings, metrics, admission, guests, self.tables, house)
        vapid = Vapid(settings.push_key or await self.store.secret(new_key(), PUSH_KEY))
        self.notifier = Notifier(settings, metrics, self.tables, vapid, self._is_connected)
        self.tables.watcher = self.notifier
        services = Services(settings, metrics, self.tables, guests, self.cut_off, self.notifier, house, self.secure)
        self.http = web_app(services, admission)
        self.duty = Duty(settings, house, self.tables, self.sockets.connections, self.name)
        self.watch = services.watch
        self.services = services
        self.store.on_told = self._told
        await self.duty.start()
        self.tables.start()
        self.watch.start()
        self.retention = asyncio.create_task(delete_for_ever(self.tables))

    async def stop(self) -> None:
        """Tell everybody to come back, finish writing, and close the database."""
        self.watch.stop()
        await self.sockets.connections.stop()
        try:
            await asyncio.wait_for(self._close(), FINISH)
        except TimeoutError:
            log.error("the database does not answer: what was not acknowledged may not be stored")

    async def _close(self) -> None:
        self.retention.cancel()
        self.notifier.stop()
        await self.duty.stop()
        self.services.weighings.close()
        self.services.workshop.close()
        await self.tables.close()
        await self.store.close()

    def _is_connected(self, guest: str) -> bool:
        """Has this guest a socket open, at any table and any process that we know of?"""
        if any(client.guest == guest for client in self.sockets.connections.clients):
            return True
        return self.store.shared and any(room.audience.is_connected(guest) for room in self.tables.rooms.values())

    async def cut_off(self, guest: str, session: str = "") -> None:
        """Close the sockets of a guest whose cookies are worthless now, at every process; with a session, those of this
        session."""
        self.sockets.connections.cut_off(guest, session)
        await self.store.tell(f"forget {guest} {session}")

    def _told(self, text: str) -> None:
        """Another process has said something."""
        what, _, about = text.partition(" ")
        if what == "forget":
            self.sockets.connections.cut_off(*about.split(" "))
        elif what == BLOCKS:
            self.tables.told_of_blocks(about)
        elif what == "operator":
            self.duty.wake()
        else:
            self.tables.presence.told(text)
