"""Whole games over the network."""

from __future__ import annotations

import asyncio
import hashlib
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from kickdoor.record.fairness import seed_of
from kickdoor.record.record import Record
from kickdoor.server.settings import Settings
from tests.support.server import (
    Json,
    Person,
    Player,
    Running,
    end_game,
    first_asked,
    open_table,
    play_out,
    running,
    seated,
    start_table,
)

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


@pytest.mark.parametrize("sets", [["deluxe"], ["star", "steampunk"]])
def test_four_people_play_to_the_end(server: Running, sets: list[str]) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 4, sets=sets)
        seed_hash = persons[0].call("GET", f"/api/tables/{table}")["table"]["seed_hash"]
        async with seated(persons, table, seed=len(sets)) as players:
            await play_out(players)
            assert all(player.over is not None for player in players)
            assert len({json.dumps(player.over) for player in players}) == 1
            assert len({player.view["version"] for player in players}) == 1
            over = players[0].over
            assert over is not None
            assert hashlib.sha256(over["seed"].encode()).hexdigest() == seed_hash
        record = Record.decode(json.dumps(persons[1].call("GET", over["record"])).encode())
        assert record.verify().over
        assert not isinstance(record.setup.fair, msgspec.UnsetType)
        assert record.setup.fair.secret == over["seed"]
        assert record.setup.seed == seed_of(table, over["seed"], [])  # nobody gave a number
        checked = persons[2].call("GET", f"/api/tables/{table}/verify")
        assert checked["seed_hash"] == seed_hash
        assert checked["fair"]["silent"] == [f"Player {n}" for n in range(4)]

    asyncio.run(game())


def test_steps_add_up_to_the_view(server: Running) -> None:
    """A client that puts the changes together always has the view that it would be sent as a whole."""

    def seen(player: Player) -> tuple[str, list[Json]]:
        return json.dumps(
            {**player.view, "version": 0}, sort_keys=True
        ), player.actions  # silent steps change nothing else

    async def game() -> None:
        table, persons = start_table(server.address, 1, sets=["deluxe"], seats=3)
        async with seated(persons, table, seed=5) as [player]:
            for _ in range(60):
                await player.play(acts=1)
                if player.over:
                    break
                merged = seen(player)
                await player.send(t="sync")
                while (await player.next())["t"] != "view":
                    merged = seen(player)
                assert seen(player) == merged

    asyncio.run(game())


def test_bots_take_the_empty_seats_and_play(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 1, seats=6, bots="easy")
        seats = persons[0].call("GET", f"/api/tables/{table}")["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["person"] + ["bot"] * 5
        assert {seat["level"] for seat in seats[1:]} == {"easy"}
        assert len({seat["name"] for seat in seats}) == 6
        assert len({seat["colour"] for seat in seats}) == 6
        async with seated(persons, table) as [player]:
            await player.play(acts=20)
            assert player.view["turn"] > 0

    asyncio.run(game())


@pytest.mark.timeout(600)
def test_a_bot_can_be_changed_when_all_names_are_taken(server: Running) -> None:
    host = Person(server.address)
    made = host.call("POST", "/api/tables", {"seats": 6, "seat": {"name": "Grunda"}})
    path = f"/api/tables/{made['table']['id']}/bot"
    for seat in range(1, 6):
        host.call("POST", path, {"seat": seat, "level": "easy"})
    changed = host.call("POST", path, {"seat": 5, "level": "hard"})["table"]["seats"]
    assert len({seat["name"] for seat in changed}) == 6
    assert len({seat["colour"] for seat in changed}) == 6
    assert changed[5]["level"] == "hard"


def test_the_example_bot_plays_a_game() -> None:
    """It also plays where passes and kills are held, and within the usual limits of a server."""
    limits = Settings()
    rate, burst = str(limits.rate), str(limits.burst)
    with running("sqlite://", floor="5", reading="5", rate=rate, burst=burst) as server:
        command = [sys.executable, str(EXAMPLE), server.address, "--name", "Robby"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[-1].startswith(("won", "lost"))


def test_a_repeated_action_is_done_once(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as players:
            player = await first_asked(players)
            text = player.actions[0]["text"]
            first = await player.act(text, ref="once")
            assert first["t"] == "step"
            del player.answers["once"]
            again = await player.act(text, ref="once")
            assert again == {"t": "ok", "id": "once", "version": player.view["version"], "left": None}
            assert player.view["version"] == first["version"]

    asyncio.run(game())


def test_a_stale_action_is_refused_with_the_view(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as players:
            player = await first_asked(players)
            old = player.view["version"]
            assert (await player.act(player.actions[0]["text"]))["t"] == "step"
            answer = await player.act("go on", version=old)
            assert answer["t"] == "no"
            assert answer["reason"]["code"] == "stale"
            assert (await player.next())["t"] == "view"
            future = await player.act("go on", version=old + 1000)
            assert future["reason"]["code"] == "stale"

    asyncio.run(game())


def test_why_not_names_the_rule(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as [player, *_]:
            await player.send(t="why", id="w", action="announce the kill")
            answer = await player.next_of("why")
            assert answer["reason"]["rule"]
            refused = await player.act("announce the kill")
            assert refused["reason"] == answer["reason"]
            await player.send(t="why", id="x", action="dance")
            assert (await player.next_of("why"))["reason"]["code"] == "unknown-action"

    asyncio.run(game())


def test_why_not_can_be_asked_about_a_card(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as [player, other, *_]:
            for card in (*player.view["hand"], other.view["hand"][0], "excalibur"):
                await player.send(t="why_card", id="c", card=card)
                reason = (await player.next_of("why"))["reason"]
                usable = any(action.get("card") == card and action["verb"] != "lay" for action in player.actions)
                assert (reason is None) == usable
            assert reason == {"code": "no-such-card", "rule": "", "parts": {}}

    asyncio.run(game())


def test_a_second_device_and_a_reconnect_see_the_same(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 1, seats=3)
        async with seated(persons, table, seed=3) as [player]:
            await player.play(acts=10)
            link = persons[0].call("POST", "/api/me/link", {})
            phone = type(persons[0])(server.address)
            phone.call("POST", "/api/me/carry", {"token": link["token"]})
            other = await Player(phone, table).open()
            await other.next_of("view")
            assert other.hello["seat"] == player.hello["seat"] == 0
            while True:
                for device in (player, other):
                    await device.send(t="sync")
                    await device.next_of("view")
                if player.view["version"] == other.view["version"]:  # no bot has acted between the two
                    break
            assert other.view == player.view
            await player.close()
            while not other.acknowledged:  # a bot may be quicker once or twice
                await other.play(acts=1)
            await other.close()

    asyncio.run(game())


def test_spectators_see_no_hand_and_cannot_act(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 1, seats=3)
        watcher = await Player(type(persons[0])(server.address, "Watcher"), table).open()
        assert watcher.hello["seat"] is None
        await watcher.next_of("view")
        assert watcher.view["hand"] == []
        assert watcher.actions == []
        for message in ({"t": "act", "id": "a", "version": 0, "action": "pass"}, {"t": "away"}, {"t": "back"}):
            await watcher.send(**message)
            assert (await watcher.next_of("no"))["reason"]["code"] == "spectator"
        await watcher.send(t="say", text="play the troll!")
        assert (await watcher.next_of("no"))["reason"]["code"] == "quiet"
        await watcher.close()

    asyncio.run(game())


def test_the_people_end_the_game_on_time(server: Running) -> None:
    async def game() -> None:
        table, persons = start_table(server.address, 3, seats=3)
        async with seated(persons, table) as players:
            end_game(persons, table)
            for player in players:
                await player.next_of("over")
            record = Record.decode(json.dumps(persons[0].call("GET", f"/api/tables/{table}/record")).encode())
            assert record.verify().over
            again = persons[1].call("POST", f"/api/tables/{table}/rematch", {})
            assert again["table"]["id"] != table
            assert [seat["name"] for seat in again["table"]["seats"]] == ["", "Player 1", ""]
            assert persons[2].call("POST", f"/api/tables/{table}/rematch", {})["table"]["id"] == again["table"]["id"]
            again = persons[0].call("POST", f"/api/tables/{table}/rematch", {})
            assert [seat["name"] for seat in again["table"]["seats"]] == ["Player 0", "Player 1", "Player 2"]

    asyncio.run(game())


def test_talk_reaches_everybody_who_has_not_muted_it(server: Running) -> None:
    async def game() -> None:
        table, persons = open_table(server.address, 3, seats=3)
        players = [await Player(person, table).open() for person in persons]
        await players[2].send(t="mute", seat=0, on=True)
        assert (await players[2].next_of("orders"))["muted"] == [0]
        await players[0].send(t="say", text="  hello \u202e\x07 you ")
        await players[1].next_of("said")
        await players[1].send(t="phrase", phrase="good_luck")
        for player, expected in zip(players, (2, 2, 1), strict=True):
            while len(player.said) < expected:
                await player.next_of("said")
        assert players[1].said[0]["text"] == "hello you"
        assert players[2].said[0]["phrase"] == "good_luck"
        for player in players:
            await player.close()

    asyncio.run(game())
