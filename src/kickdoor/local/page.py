"""What the worker of a page calls: opening the tables of this browser, requests, and connections to tables.

Texts go in and out, so that nothing has to be converted between JavaScript and Python.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kickdoor.local.dispatch import Dispatch
from kickdoor.local.guests import LocalGuests
from kickdoor.local.line import Lines
from kickdoor.local.services import LOCAL, LocalServices
from kickdoor.local.store import LocalStore, Save
from kickdoor.local.tables import LocalTables
from kickdoor.local.thinkers import Think
from kickdoor.server.http import prepared
from kickdoor.server.settings import Settings

__all__ = ["Page"]


class Page:
    """Everything behind one page."""

    def __init__(self, path: str, save: Save, settings: str = "{}", think: Think | None = None) -> None:
        """`path` is the database, `save` keeps what was written to it, and `settings` are JSON: some settings of a
        server that are not as usual. `think` lets another worker do what takes long; without it, it is done here."""
        prepared.use()
        self.store = LocalStore(path, save)
        usual = msgspec.structs.asdict(LOCAL)
        chosen = msgspec.convert({**usual, **msgspec.json.decode(settings)}, Settings)
        self.tables = LocalTables(self.store, chosen, think)
        self.services = LocalServices(self.tables, LocalGuests(self.store))
        self.dispatch = Dispatch(self.services)
        self.lines = Lines(self.services)

    async def open(self) -> None:
        """Open the database, and see to finished games from now on."""
        await self.store.open()
        self.tables.start()

    async def close(self) -> None:
        self.services.weighings.close()
        await self.tables.close()
        await self.store.close()

    async def answer(self, method: str, url: str, languages: str, body: str) -> str:
        """The answer to a request: its status, a space, and its body."""
        status, data = await self.dispatch.answer(method, url, languages, body.encode())
        return f"{status} {data.decode()}"

    async def connect(self, number: int, path: str, deliver: Callable[[str | None], None]) -> None:
        """Open a connection. What comes from the table is delivered as text; None: the connection is closed."""
        await self.lines.connect(number, path, lambda data: deliver(None if data is None else data.decode()))

    async def receive(self, number: int, text: str) -> None:
        await self.lines.receive(number, text.encode())

    def disconnect(self, number: int) -> None:
        self.lines.disconnect(number)
