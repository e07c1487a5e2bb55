"""Unplugged clients: sockets are cut at every decision of a recorded game, everybody comes back from another device,
and the game ends as recorded."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from pathlib import Path

import pytest

from kickdoor.model.action import WORDS
from kickdoor.record.fingerprint import fingerprint
from kickdoor.record.record import Record
from tests.support.logs import check_seen, log_of
from tests.support.prepared import SECRET, TABLE, play_on, prepare
from tests.support.server import Json, Person, Player, Running, running, sqlite_in

A_DAY = "86400000"  # milliseconds
CUTS = ("before", "under way", "after")


def other_device(person: Person) -> Person:
    """Move to another device by the personal link. The old one is lost."""
    link = person.call("POST", "/api/me/link", {})
    device = Person(person.address)
    device.call("POST", "/api/me/carry", {"token": link["token"]})
    return device


class Seat:
    """One player, who moves from device to device."""

    def __init__(self, person: Person) -> None:
        self.player = Player(person, TABLE)

    async def plug_in(self, another: bool) -> None:
        """Connect. The view comes at once, with the open question."""
        if another:
            self.player.person = other_device(self.player.person)
        await self.player.open()
        await self.player.next_of("view")

    def unplug(self) -> None:
        """Cut the connection without a goodbye."""
        assert self.player.connection is not None
        self.player.connection.transport.abort()

    async def do(self, text: str, number: int, cut: str) -> str:
        """Send the decision, with the socket cut before, during or after it; return what became of the first try."""
        ref = f"decision-{number}"
        if cut == "before":
            self.unplug()
            await self.plug_in(True)
        listed = [action["text"] for action in self.player.actions]
        assert any(text == one or text.startswith(one + WORDS) for one in listed)  # a record says in words what it does
        version = self.player.view["version"]
        if cut == "under way":
            await self.player.begin_act(text, version, ref)
            if number % 2:
                await asyncio.sleep(0.01)
            self.unplug()
            await self.plug_in(True)
        answer = await self.player.act(text, version, ref)
        if cut == "after":
            self.unplug()
            await self.plug_in(True)
        return str(answer["t"])


async def replayed(server: Running, record: Record, cookies: list[str]) -> Counter[str]:
    seats: list[Seat] = []
    for cookie in cookies:
        person = Person(server.address)
        person.cookie = cookie
        seats.append(Seat(person))
        await seats[-1].plug_in(False)
    answers: Counter[str] = Counter()
    for number, (seat, text) in enumerate(record.actions):
        for other in seats:  # read what has happened meanwhile
            await other.player.send(t="sync")
            await other.player.next_of("view")
        answers[await seats[seat].do(text, number, CUTS[number % 3])] += 1
        if number % 10 == 9:  # everybody is cut off at once
            for other in seats:
                other.unplug()
            for other in seats:
                await other.plug_in(False)
    overs: list[Json] = []
    for one in seats:
        while one.player.over is None:
            await one.player.next()
        overs.append(one.player.over)
        await one.player.send(t="sync")
        await one.player.next_of("view")
        with contextlib.suppress(OSError):
            await one.player.close()
    assert all(over == overs[0] for over in overs)
    check_seen(log_of(server.database, TABLE), [one.player for one in seats])
    return answers


def unplugged(folder: Path, sets: tuple[str, ...], seed: str, **options: bool | int) -> None:
    url = sqlite_in(folder)
    record, cookies = prepare(url, sets, seed, **options)
    recorded = play_on(record, len(seed))
    with running(url, secret=SECRET, roll=A_DAY) as server:  # the players say themselves what the first dice are
        answers = asyncio.run(replayed(server, record, cookies))
        assert set(answers) == {"step", "ok"}  # some first tries have arrived, others have not
        told = Person(server.address).call("GET", f"/api/tables/{TABLE}/record")
    again = Record.decode(json.dumps(told).encode())
    assert again.actions == record.actions
    assert fingerprint(again.replay()) == fingerprint(recorded)


def test_a_game_with_every_socket_cut_ends_as_recorded(tmp_path: Path) -> None:
    unplugged(tmp_path, ("deluxe",), "unplugged", turn_limit=4)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("sets", [("deluxe",), ("star",), ("deluxe", "star", "steampunk")])
def test_whole_games_with_every_socket_cut_end_as_recorded(tmp_path: Path, sets: tuple[str, ...]) -> None:
    unplugged(tmp_path, sets, "".join(sets))
