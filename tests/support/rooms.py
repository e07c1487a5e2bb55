"""People in one room, each with a browser or all with one: what their pages are sent, and how they play."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, WebSocket

from kickdoor.record.record import Record
from kickdoor.server.http.guests import COOKIE
from tests.support.browser import until
from tests.support.hands import Hands
from tests.support.page_player import PagePlayer
from tests.support.server import Person, Refused

PATIENCE = 2_000  # milliseconds until a button that was seen is taken for gone


def overhear(page: Page) -> list[str]:
    """Everything that the sockets of this page receive from now on."""
    heard: list[str] = []

    def note(payload: str | bytes) -> None:
        heard.append(payload if isinstance(payload, str) else payload.decode())

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", note)

    page.on("websocket", listen)
    return heard


def person_of(context: BrowserContext, address: str) -> Person:
    """The person whose browser this is."""
    person = Person(address)
    person.cookie = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == COOKIE)
    return person


def record_of(person: Person, table: str) -> Record:
    """The record of a finished game. A server that is busy with other replays is asked again, as it says."""
    found: list[Any] = []

    def given() -> bool:
        try:
            found.append(person.call("GET", f"/api/tables/{table}/record"))
        except Refused as refused:
            if "replays-busy" not in str(refused):
                raise
        return bool(found)

    until(given, f"the record of {table} is given")
    return Record.decode(json.dumps(found[0]).encode())


class SharedPlayer(PagePlayer):
    """All people at one device: they give it to each other, and play like somebody who has it."""

    def __init__(self, page: Page, hands: Hands) -> None:
        super().__init__(page, hands)
        self.had: set[str] = set()  # who has had it, by what they pressed

    def step(self) -> bool:
        """Do one thing, if there is something to do."""
        nobody = self.page.locator(".handover").get_by_role("button", name="Nobody: go on")
        give = self.page.locator(".handover .person.big")
        for button in (nobody, give):
            if texts := button.all_inner_texts():
                with suppress(Error):  # what they were to be asked was over: the device goes to somebody else
                    button.click(timeout=PATIENCE)
                    self.had.add(re.sub(r"\s*\d+$", "", texts[0]))
                return True
        seen = self.look()
        if not self.page.locator(".handover").is_visible() and self.wanted(seen):
            self.act(seen)
            return True
        return False


def take_turns(players: list[PagePlayer]) -> bool:
    """Each who is asked something does one thing; was there anything to do?"""
    busy = False
    for player in players:
        seen = player.look()
        if player.wanted(seen):
            player.act(seen)
            busy = True
    return busy
