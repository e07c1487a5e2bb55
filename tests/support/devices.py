"""A device that several people share, at a real server: its screen is covered, or one of them has it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable

from websockets.exceptions import ConnectionClosed

import kickdoor as kd
from kickdoor.model.words import CLASS, RACE
from kickdoor.record.record import Record
from tests.support.oracle import WORD, Oracle
from tests.support.server import Json, Person, Player, tasteful


class Device(Player):
    """One socket for several seats. In windows they pass together, or now and then somebody takes the device."""

    def __init__(self, person: Person, table: str, seed: int = 0) -> None:
        super().__init__(person, table, seed)
        self.waited_for: Json = {"asked": [], "window": False}
        self.had: set[int] = set()  # seats whose people have had it
        self.together = 0  # how often all of them have passed

    @property
    def holder(self) -> int | None:
        held: int | None = self.hello["seat"]
        return held

    def _take(self, message: Json) -> None:
        super()._take(message)
        if message["t"] == "device":
            self.waited_for = message

    async def hold(self, seat: int | None) -> None:
        """Give it to somebody, or cover it, and wait until it shows what it should."""
        await self.send(t="hold", seat=seat)
        await self.next_of("hello")
        if self.state["state"] != "open":
            await self.next_of("view")
        if seat is not None:
            self.had.add(seat)

    async def play(self, acts: int = 1_000_000) -> None:
        """Play until the game is over, or so many actions are done."""
        with contextlib.suppress(ConnectionClosed):
            while self.over is None and acts > 0:
                if not self.waited_for["asked"]:
                    await self.next()
                elif self.waited_for["window"] and self.dice.random() < 0.7:
                    await self._pass_together()
                    acts -= 1
                else:
                    await self.hold(self.dice.choice(self.waited_for["asked"]))
                    await self._act()
                    await self.hold(None)
                    acts -= 1

    async def _pass_together(self) -> None:
        self.together += 1
        await self.send(t="nobody", version=self.view["version"])
        await self.next_of("device", "no", "over")

    async def _act(self) -> None:
        if self.asked and self.over is None:
            if self.curious:
                await self.send(t="outlook", version=self.view["version"])
            answer = await self.act(tasteful(self.actions, self.dice, self.wild)["text"])
            assert answer["t"] != "no" or answer["reason"]["code"] == "stale", answer


def cards_in(received: Iterable[str]) -> int:
    """How often cards are named in what a device was sent."""
    numbers = kd.new_table().lib.numbers
    return sum(word in numbers for text in received for word in WORD.findall(text))


def check_device(received: Iterable[str], record: Record, seats: Iterable[int]) -> int:
    """Compare everything that a device was sent with what whoever had it could know: one of these seats or, when it was
    covered or is a board, what spectators may know. How many cards were named."""
    oracles = {seat: Oracle(record, seat) for seat in (-1, *seats)}
    named, version, seat = 0, 0, -1
    for text in received:
        message = json.loads(text)
        if message["t"] == "hello":
            seat = -1 if message["seat"] is None else message["seat"]
        if message["t"] == "over" or (message["t"] == "table" and message["table"]["state"] == "over"):
            break
        oracle = oracles[seat]
        cards = oracle.named(message)
        if message["t"] == "outlook":
            assert cards <= oracle.between(message["version"], message["version"]), (seat, text)
        elif message["t"] in ("view", "step"):
            first = message["version"] if message["t"] == "view" else version
            version = message["version"]
            allowed = oracle.between(first, version)
            assert cards <= allowed, (seat, [oracle.lib.names[card] for card in cards - allowed], text)
            oracle.check_lines(message.get("lines", []), allowed)
            named += len(cards)
        elif message["t"] == "why":  # whom a card is for is printed on it
            assert all(oracle.lib.cards[card].kind in (CLASS, RACE) for card in cards), text
        else:
            assert not cards, text
    return named
