"""What a page is told about the choices of its player: when it asks, and only then."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from typing import Any

import msgspec

import kickdoor as kd
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.messages import FromServer
from kickdoor.server.socket.client import Client
from kickdoor.server.socket.session import Session
from kickdoor.server.table import entries as e
from kickdoor.server.table.memory import Change, NewEntry
from kickdoor.server.token_bucket import TokenBucket
from kickdoor.table import Table
from tests.support.server import Json
from tests.support.timed import Timed, timed


def losing() -> Table:
    """Ann loses by one against a Net Troll; Bob could help, Cleo could spoil it."""
    return kd.scenario(
        {
            "Ann": {"level": 6, "hand": ["doppleganger"], "equipped": ["mithril-armor"]},
            "Bob": {"level": 2},
            "Cleo": {"hand": ["enraged"]},
        },
        fight={"foes": ["net-troll"]},
        options=kd.Options(ask_everybody=True),
    )


def ask(at: Timed, seat: int, version: int | None = None) -> list[Json]:
    """Everything that a socket of this seat is sent when it asks."""
    heard: list[Json] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        msgspec.json.decode(message["text"], type=FromServer)  # it is what the protocol says
        heard.append(json.loads(message["text"]))

    client = Client(f"g{seat}" if seat >= 0 else "nobody", "x", send)
    at.room.audience.enter(client)
    heard.clear()
    session = Session(client, at.room, Metrics(), TokenBucket(1000, 1000), 8192)
    session.in_turn = False
    wanted = {"t": "outlook", "version": at.table.version if version is None else version}
    assert session.take_now(json.dumps(wanted).encode())
    return heard


def test_it_says_what_every_action_leads_to() -> None:
    async def run() -> None:
        async with timed(losing()) as at:
            (answer,) = ask(at, 0)
            assert (answer["t"], answer["version"]) == ("outlook", at.table.version)
            found = {one["action"]: one for one in answer["outlook"]["actions"]}
            fight = found["play doppleganger"]["fight"]
            assert (fight["munchkins"], fight["monsters"], fight["winning"]) == (18, 10, True)
            assert [(one["seat"], one["fight"]["munchkins"]) for one in answer["outlook"]["help"]] == [(1, 11), (2, 10)]
            assert found["run away"]["escape"] == 33
            assert answer["ranking"][:2] == ["play doppleganger", "ask @1 for help"]
            assert sorted(answer["ranking"]) == sorted(at.table.text(a) for a in at.table.actions(0))

    asyncio.run(run())


def test_it_is_sent_to_nobody_who_did_not_ask() -> None:
    async def run() -> None:
        async with timed(losing()) as at:
            heard = [at.listen(seat) for seat in (0, 1, 2, -1)]
            await at.act(2, "play enraged on net-troll")
            ask(at, 0)
            assert all(message["t"] != "outlook" for messages in heard for message in messages)
            assert any(message["t"] == "step" for message in heard[0])

    asyncio.run(run())


def test_it_is_found_out_once_for_each_version() -> None:
    async def run() -> None:
        async with timed(losing()) as at:
            first = ask(at, 0)
            kept = at.room.audience.outlooks[0]
            assert ask(at, 0) == first
            assert at.room.audience.outlooks[0] is kept
            await at.act(2, "play enraged on net-troll")
            (answer,) = ask(at, 0)
            found = {one["action"]: one for one in answer["outlook"]["actions"]}
            assert found["play doppleganger"]["fight"]["monsters"] == 15
            assert answer["version"] == at.table.version

    asyncio.run(run())


def test_whoever_is_behind_is_told_of_which_version_it_is() -> None:
    async def run() -> None:
        async with timed(losing()) as at:
            old = at.table.version
            await at.act(2, "play enraged on net-troll")
            (answer,) = ask(at, 0, old)
            assert answer["version"] == at.table.version

    asyncio.run(run())


def test_it_is_the_same_whatever_others_hold() -> None:
    async def run() -> None:
        async with timed(losing()) as at:
            before = ask(at, 0)
            assert at.memory.game is not None
            at.memory.game.table = at.table.redeal(0, kd.chance_from("others"))
            at.room.audience.forget()
            assert ask(at, 0) == before

    asyncio.run(run())


def test_spectators_and_tables_without_a_game_are_refused() -> None:
    async def run() -> None:
        async with timed(losing()) as at:
            assert [one["reason"]["code"] for one in ask(at, -1)] == ["spectator"]
            await at.do(Change(NewEntry(e.ON_TIME)))
            assert [one["reason"]["code"] for one in ask(at, 0, 0)] == ["over"]

    asyncio.run(run())
