"""People with browsers of their own at prepared tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from playwright.sync_api import Browser, Page

from kickdoor.server.http.guests import COOKIE
from kickdoor.server.protocol.messages import ClockName
from tests.support.browser import at_rest, visitor
from tests.support.positions import Position, lay_out
from tests.support.server import Person, Running


@contextmanager
def seated(
    browser: Browser,
    server: Running,
    at: Position,
    *seats: int,
    bots: bool = True,
    clock: ClockName = "none",
    name: str = "",
    **options: object,
) -> Iterator[list[Page]]:
    """A browser for each of these seats (without any: for the seat whose moment it is), with the table before it, and
    nothing on it moves."""
    seats = seats or (at.seat,)
    people = {seat: Person(server.address, at.setup.players[seat].name) for seat in seats}
    table = lay_out(server.database, at, people, bots=bots, clock=clock, name=name)
    with ExitStack() as stack:
        pages = [stack.enter_context(visitor(browser, **options)) for _ in seats]  # type: ignore[arg-type]
        for page, person in zip(pages, people.values(), strict=True):
            page.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": server.address}])
        for page in pages:
            page.goto(f"{server.address}/table/{table}")
        for page in pages:
            page.locator(".table").wait_for()
            at_rest(page)
        yield pages
