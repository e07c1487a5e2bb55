"""Nothing leaked: every byte sent to each client of whole games, held against what the seat could know at that time.

The oracle does not use views or masks: a card's identity may be sent to a seat once it has lain open, been in that
seat's hand, or been shown to it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator

import pytest

from kickdoor.model.card import Library
from kickdoor.model.event import CardMoved, Event, Peeked, Shown
from kickdoor.model.words import DECK, HAND, SPECTATORS
from kickdoor.record.record import Record
from kickdoor.table import Table
from tests.support.server import Json, Player, Running, play_out, seated, start_table

WORD = re.compile(r"[a-z0-9':.-]+")


def known_after(table: Table, events: list[Event], seat: int, known: set[int]) -> None:
    """Add what this seat (-1: a spectator) may have learned."""
    bit = 1 << seat if seat >= 0 else SPECTATORS
    for event in events:
        if isinstance(event, CardMoved) and (
            event.zone not in (DECK, HAND) or event.old >> 3 not in (DECK, HAND) or event.seen & bit
        ):
            known.add(event.card)
        elif (isinstance(event, Shown) and (event.seen & bit or event.seat == seat)) or (
            isinstance(event, Peeked) and event.seat == seat
        ):
            known.update(event.cards)
    for card, place in enumerate(table.place):
        zone = place >> 3
        if zone not in (DECK, HAND) or place == HAND * 8 + seat or table.knows[card] & bit:
            known.add(card)


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def cards_named(message: Json, lib: Library) -> set[int]:
    """Every card whose id stands in a message, alone or as a word of an action's text."""
    found = set()
    for text in strings({name: value for name, value in message.items() if name != "lines"}):
        for word in [text, *WORD.findall(text)]:
            if word in lib.numbers:
                found.add(lib.numbers[word])
    return found


def check(player: Player, seat: int, record: Record, seed: str) -> int:
    """Hold everything this player was sent against what he could know; how many cards were named."""
    known_at: dict[int, set[int]] = {}
    known: set[int] = set()
    lib = record.setup.new_table().lib
    for move in record.moves():
        known_after(move.table, move.events, seat, known)
        known_at[move.table.version] = set(known)
    named = 0
    version = 0
    for text in player.received:
        message = json.loads(text)
        if message["t"] == "over" or (message["t"] == "table" and message["table"]["state"] == "over"):
            break
        assert seed not in text
        version = message.get("version", version)
        if message["t"] not in ("view", "step"):
            assert not cards_named(message, lib)
            continue
        allowed = known_at[version]
        cards = cards_named(message, lib)
        named += len(cards)
        assert cards <= allowed, (seat, version, [lib.names[card] for card in cards - allowed], text)
        names = {lib.cards[card].name for card in allowed}
        hidden = {d.name for d in lib.cards if d.name not in names}
        for line in message.get("lines", []):
            said = {name for name in hidden if name in line and not any(name in other for other in names)}
            assert not said, (seat, version, line)
    return named


@pytest.mark.parametrize("sets", [["deluxe"], ["star"], ["steampunk"]])
def test_nobody_is_sent_what_he_may_not_know(server: Running, sets: list[str]) -> None:
    async def game() -> tuple[list[Player], Player]:
        table, persons = start_table(server.address, 3, sets=sets, seats=3)
        watcher = await Player(type(persons[0])(server.address, "Watcher"), table).open()
        async with seated(persons, table, seed=7) as players:
            await asyncio.gather(play_out(players), watcher.next_of("over"))
        await watcher.close()
        return players, watcher

    players, watcher = asyncio.run(game())
    over = players[0].over
    assert over is not None
    record = Record.decode(json.dumps(players[0].person.call("GET", over["record"])).encode())
    for seat, player in enumerate(players):
        assert check(player, seat, record, over["seed"]) > 100
    assert check(watcher, -1, record, over["seed"]) > 100


def test_the_oracle_would_notice(server: Running) -> None:
    """The hand of one player in the stream of another is found."""

    async def game() -> list[Player]:
        table, persons = start_table(server.address, 1, seats=3)
        async with seated(persons, table, seed=8) as players:
            await players[0].play(acts=15)
            persons[0].call("POST", f"/api/tables/{table}/end", {})
            for player in players:
                await player.next_of("over")
        return players

    players = asyncio.run(game())
    over = players[0].over
    assert over is not None
    record = Record.decode(json.dumps(players[0].person.call("GET", over["record"])).encode())
    with pytest.raises(AssertionError):
        check(players[0], 1, record, over["seed"])


def test_secrets_of_a_running_game_are_not_in_the_api(server: Running) -> None:
    table, persons = start_table(server.address, 1, seats=3)
    shown = persons[0].call("GET", f"/api/tables/{table}")
    assert shown["table"]["seed"] is None
    for path in ("record", "verify"):
        with pytest.raises(Exception, match="not-over"):
            persons[0].call("GET", f"/api/tables/{table}/{path}")
