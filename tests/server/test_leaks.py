"""Nothing leaks: everything that clients are sent in whole games, and everything the API answers meanwhile, is compared
with what the seat could know at that time (`tests.support.oracle`)."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.record.record import Record
from kickdoor.table import Table
from tests.support.logs import log_of
from tests.support.oracle import Oracle
from tests.support.server import Json, Person, Player, Refused, Running, play_until, seated, start_table
from tests.support.timed import Timed, timed

AFTERWARDS = (
    "record", "verify", "review", "replay", "replay?seat=open", "replay?seat=watch", "replay?seat=0", "replay?seat=1",
    "replay?seat=2",
)  # fmt: skip
OPTIONS = (
    "epic", "listen_at_the_door", "sacrifice", "forced_help_by_choice", "promises_hold_on_loss", "shared_victory",
)  # fmt: skip


class Game:
    """A game, and everything that everybody is told."""

    def __init__(self, server: Running, sets: list[str], options: dict[str, bool | int]) -> None:
        self.server = server
        self.id, self.persons = start_table(server.address, 3, sets=sets, seats=3, options=options)
        self.watcher = Person(server.address, "Watcher")
        self.stories: list[tuple[int, int, Json]] = []  # seat, version, story
        self.looks = 0

    def enough(self, players: list[Player], turns: int) -> bool:
        """Play so many turns. Now and then ask the API for everything that might reveal too much."""
        turn = players[0].view["turn"]
        if turn >= (self.looks + 1) * turns // 4 and turn < turns and self.goes_on():
            self.looks += 1
            self.look(players)
        return bool(turn >= turns)

    def goes_on(self) -> bool:
        """Nobody acts while we look, but an action that was on its way may have ended the game."""
        return bool(self.persons[0].call("GET", f"/api/tables/{self.id}")["table"]["state"] == "running")

    def look(self, players: list[Player]) -> None:
        for seat, person in ((-1, self.watcher), *enumerate(self.persons)):
            for path in AFTERWARDS:
                with pytest.raises(Refused) as refusal:
                    person.call("GET", f"/api/tables/{self.id}/{path}")
                assert refusal.value.code == "not-over"
            shown = person.call("GET", f"/api/tables/{self.id}")
            assert shown["table"]["seed"] is None
            assert shown["table"]["fair"]["seed"] is None
            story = person.call("GET", f"/api/tables/{self.id}/story")
            self.stories.append((seat, max(player.view["version"] for player in players), story))

    async def play(self, wild: float, turns: int, seed: int) -> list[Player]:
        async with seated([*self.persons, self.watcher], self.id, seed=seed) as players:
            for player in players:
                player.wild, player.curious = wild, True
            await play_until(players, lambda: self.enough(players, turns), self.persons[0], self.id)
        return players


def check(player: Player, seat: int, record: Record, secrets: list[str]) -> int:
    """Compare everything that this player was sent with what they could know; return how many cards were named."""
    oracle = Oracle(record, seat)
    named, version, outlooks = 0, 0, 0
    for text in player.received:
        message = json.loads(text)
        if message["t"] == "over" or (message["t"] == "table" and message["table"]["state"] == "over"):
            break
        assert not [secret for secret in secrets if secret in text]
        cards = oracle.named(message)
        if message["t"] == "outlook":
            outlooks += 1
            assert cards <= oracle.between(message["version"], message["version"]), (seat, text)
            continue
        if message["t"] not in ("view", "step"):
            assert not cards, text
            continue
        allowed = oracle.between(message["version"] if message["t"] == "view" else version, message["version"])
        version = message["version"]
        named += len(cards)
        assert cards <= allowed, (seat, version, [oracle.lib.names[card] for card in cards - allowed], text)
        oracle.check_lines(message.get("lines", []), allowed)
    assert outlooks > 20 or seat < 0
    return named


@pytest.mark.parametrize(
    ("sets", "options", "wild"),
    [
        (["deluxe", "star", "steampunk"], {"epic": True, "listen_at_the_door": True, "sacrifice": True}, 0.1),
        (["star"], {"forced_help_by_choice": True, "promises_hold_on_loss": True}, 0.4),
    ],
)
def test_nobody_is_sent_what_they_may_not_know(
    server: Running, sets: list[str], options: dict[str, bool | int], wild: float
) -> None:
    check_game(server, sets, options, wild, seed=7)


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_the_same_in_twenty_games(server: Running) -> None:
    dice = random.Random("leaks")
    messages = 0
    for seed in range(20):
        sets = dice.sample(["deluxe", "star", "steampunk"], dice.randint(1, 3))
        options: dict[str, bool | int] = {name: dice.random() < 0.5 for name in OPTIONS}
        messages += check_game(server, sets, options, dice.choice([0.1, 0.2, 0.4]), seed)
    assert messages > 20_000


def check_game(server: Running, sets: list[str], options: dict[str, bool | int], wild: float, seed: int) -> int:
    """Play twenty turns and compare; return how many messages there were."""
    game = Game(server, sets, options)
    players = asyncio.run(game.play(wild, 20, seed))
    over = players[0].over
    assert over is not None
    entries = log_of(server.database, game.id)
    guests = [json.loads(entry.data)["guest"] for entry in entries if entry.kind == "sat"]
    record = Record.decode(json.dumps(players[0].person.call("GET", over["record"])).encode())
    secrets = [over["seed"], str(record.setup.seed), *guests, *(person.cookie for person in game.persons)]
    for seat, player in zip((0, 1, 2, -1), players, strict=True):
        assert check(player, seat, record, secrets) > 100
    assert len(game.stories) >= 8
    for seat, version, story in game.stories:
        told = Oracle(record_until(record, version + 1), seat)
        told.check_lines(story["lines"], told.ever())
        assert told.named(story) <= told.ever()
        assert not [secret for secret in secrets if secret in json.dumps(story)]
    return sum(len(player.received) for player in players)


def record_until(record: Record, version: int) -> Record:
    """The game up to this version, and the steps that may have followed while a story was told."""
    out = Record(record.setup)
    start = record.setup.new_table().version
    for seat, text in record.actions[: version - start + 20]:
        out.append(seat, text)
    return out


def test_the_oracle_would_notice(server: Running) -> None:
    """It finds the hand of one player in the messages to another."""

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
        check(players[0], 1, record, [over["seed"]])


# --- single secrets ---------------------------------------------------------------------------------------------------


def table_of(aric: Any = None, suzan: Any = None, tom: Any = None, **more: Any) -> Table:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Tom": tom or {}}
    return kd.scenario(players, options=kd.Options(ask_everybody=True), **more)


async def told(at: Timed, acts: list[tuple[int, str]], card: str) -> dict[int, bool]:
    """Which seats (-1: spectators) are told of this card or name while these things are done."""
    heard: dict[int, list[Json]] = {seat: at.listen(seat, lines=True) for seat in (-1, 0, 1, 2)}
    for messages in heard.values():
        messages.clear()
    for seat, text in acts:
        await at.act(seat, text)
    return {seat: card in json.dumps(messages) for seat, messages in heard.items()}


def test_a_promised_card_is_known_to_the_two_parties() -> None:
    async def run() -> None:
        aric = {"level": 1, "hand": ["boil-an-anthill"]}
        async with timed(table_of(aric, fight={"foes": ["plutonium-dragon"]}), reading=0) as at:
            offer = [(0, "ask @1 for help"), (0, "promise boil-an-anthill"), (0, "done")]
            assert await told(at, offer, "boil-an-anthill") == {-1: False, 0: True, 1: True, 2: False}
            assert await told(at, [(1, "accept the offer of @0")], "boil-an-anthill") == {
                -1: False, 0: True, 1: True, 2: False,
            }  # fmt: skip
            for seat, known in ((0, True), (1, True), (2, False), (-1, False)):
                assert ("boil-an-anthill" in at.whole(seat)) == known

    asyncio.run(run())


def test_cards_are_seen_only_by_the_player_to_whom_they_are_shown() -> None:
    async def run() -> None:
        async with timed(table_of({"hand": ["duck-of-doom", "mate"]})) as at:
            show = [(0, "show cards to @2"), (0, "add duck-of-doom"), (0, "done")]
            assert await told(at, show, "duck-of-doom") == {-1: False, 0: True, 1: False, 2: True}
            assert "duck-of-doom" in at.whole(2)
            assert "duck-of-doom" not in at.whole(1) + at.whole(-1)
            assert "mate" not in at.whole(2)

    asyncio.run(run())


def test_only_a_player_who_has_looked_at_the_deck_is_shown_it() -> None:
    """This is so in steps and in the whole view, until the card is drawn."""

    async def run() -> None:
        aric = {"classes": ["psychic"], "hand": ["space-goats", "space-cowboy"]}
        doors = ["space-vampire", "space-probe", "space-amazon"]
        async with timed(table_of(aric, sets=("star",), doors=doors), sets=("star",)) as at:
            look = [(0, "use precognition of psychic"), (0, "discard space-goats"), (0, "choose 1")]
            assert await told(at, look, doors[0]) == {-1: False, 0: True, 1: False, 2: False}
            step = at.heard[0][-1]
            assert step["t"] == "step"
            assert step["changed"]["decks"]["known_doors"] == doors
            assert json.loads(at.whole(0))["view"]["decks"] == step["changed"]["decks"]
            for door in doors:
                assert door not in at.whole(1) + at.whole(2) + at.whole(-1)
            await at.act(0, "kick open the door")
            assert at.heard[0][-1]["changed"]["decks"]["known_doors"] == doors[1:]

    asyncio.run(run())
