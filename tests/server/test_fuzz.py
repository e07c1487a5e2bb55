"""Wrong messages do no harm: tens of thousands of them are sent to a running server while others play.

Each is answered by a code or does what it says for the one who sent it; the table is as its log tells, the players have
seen nothing else, and the game can be played on.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from kickdoor.server.protocol import messages as m
from tests.support.fuzz import Fuzzer
from tests.support.logs import check_seen, log_of, record_of
from tests.support.server import (
    Json,
    Person,
    Player,
    Refused,
    Running,
    end_game,
    first_asked,
    running,
    seated,
    sqlite_in,
    start_table,
)

MARK = 10**9  # pings with greater numbers are ours
BATCH = 25

_decode = msgspec.json.Decoder(m.FromClient).decode


def readable(data: bytes) -> m.FromClient | None:
    try:
        message: m.FromClient = _decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return message


def fatal(data: bytes, text: bool) -> bool:
    """Does this end the connection, because it is too long or a text frame without text?"""
    if len(data) > 8192:
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return text
    return False


class Attacker:
    """Sends wrong messages on a socket of its own, each followed by a ping, and reads what comes between the pongs."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.fuzzer = Fuzzer(seed)
        self.codes: Counter[str] = Counter()
        self.unanswered: set[str] = set()  # ids of actions that are being stored: a pong does not wait for that
        self.sent = 0
        self.fatal = False

    async def attack(self, number: int, others: list[Player]) -> None:
        while self.sent < number:
            async with self.person.socket(self.table) as socket:
                with contextlib.suppress(ConnectionClosed):
                    while self.sent < number:
                        ids = [ref for player in others for ref in list(player.sent)[-5:]]
                        actions = [action for player in others for action in player.actions]
                        self.fuzzer.learn(others[0].view, actions, ids)
                        await self.batch(socket)
                if self.sent < number:
                    assert self.fatal  # nobody else is cut off

    async def batch(self, socket: ClientConnection) -> None:
        messages = [self.fuzzer.message() for _ in range(BATCH)]
        self.fatal = any(fatal(data, text) for data, text in messages)
        self.unanswered.clear()
        for number, (data, text) in enumerate(messages):
            self.sent += 1
            await socket.send(data, text=text)
            await socket.send(json.dumps({"t": "ping", "n": MARK + number}))
        for number, (data, _) in enumerate(messages):
            answers: list[Json] = []
            while not answers or answers[-1]["t"] != "pong" or answers[-1]["n"] != MARK + number:
                answers.append(json.loads(await socket.recv()))
            self.judge(data, answers)
        while self.unanswered:
            self.hear([json.loads(await socket.recv())])

    def hear(self, answers: list[Json]) -> None:
        """Answers to actions. An action that is done is answered by its step, and that may come after the pong."""
        for answer in answers:
            if answer["t"] in ("no", "ok", "step"):
                self.unanswered.discard(answer.get("id"))

    def judge(self, data: bytes, answers: list[Json]) -> None:
        """Can this be the answer to that message?"""
        refusals = [answer["reason"]["code"] for answer in answers if answer["t"] == "no"]
        self.codes.update(refusals)
        assert all(refusals)
        message = readable(data)
        if message is None:
            assert refusals == ["malformed"], (data, answers)
        elif isinstance(message, m.Act):
            mine = {answer["t"] for answer in answers if answer.get("id") == message.id and answer["t"] != "why"}
            assert mine <= {"no", "ok", "step"}, (data, answers)
            self.unanswered.add(message.id)
        elif isinstance(message, m.Why):
            assert any(answer.get("id") == message.id for answer in answers), (data, answers)
        elif isinstance(message, m.Sync):
            assert any(answer["t"] == "view" for answer in answers)
        self.hear(answers)


async def fuzz(server: Running, number: int, seed: int) -> None:
    """Somebody at the table and a spectator send nonsense while the others play."""
    quiet, idle = start_table(server.address, 3, seats=3)
    async with seated(idle, quiet) as waiting:
        await first_asked(waiting)  # from here on nothing happens there by itself
    untouched = log_of(server.database, quiet)
    table, persons = start_table(server.address, 3, seats=3)
    async with seated(persons[:2], table, seed=seed) as honest:
        attackers = [Attacker(persons[2], table, seed), Attacker(Person(server.address, "Stranger"), table, seed + 1)]
        playing = [asyncio.create_task(player.play()) for player in honest]
        await asyncio.gather(*(attacker.attack(number // 2, honest) for attacker in attackers))
        seat, stranger = attackers
        assert {"malformed", "stale", "unknown-action"} <= set(seat.codes)
        assert {"malformed", "spectator", "quiet"} <= set(stranger.codes)
        done = len(log_of(server.database, table))
        # the game goes on, with ids that the nonsense has not used up
        async with seated(persons[2:], table, seed=seed + 50) as [reformed]:
            last = asyncio.create_task(reformed.play())
            while not honest[0].over and len(log_of(server.database, table)) < done + 20:
                await asyncio.sleep(0.05)
            with contextlib.suppress(Refused):  # it may have ended by itself
                end_game(persons, table)
            await asyncio.gather(*playing, last)
            entries = log_of(server.database, table)
            check_seen(entries, [*honest, reformed])
    own = {ref for player in honest for ref in player.sent}
    assert all(entry.ref in own for entry in entries if entry.kind == "act" and entry.seat < 2 and entry.ref)
    assert record_of(entries).replay().over
    assert log_of(server.database, quiet) == untouched


def test_wrong_messages_do_no_harm(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(sqlite_in(tmp_path_factory.mktemp("fuzz"))) as server:
        asyncio.run(fuzz(server, 6000, 1))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(5))
def test_tens_of_thousands_of_wrong_messages_do_no_harm(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    with running(sqlite_in(tmp_path_factory.mktemp("fuzz"))) as server:
        asyncio.run(fuzz(server, 20_000, 100 + seed))


def test_a_client_that_sends_nothing_but_nonsense_is_cut_off(server: Running) -> None:
    async def run() -> list[Json]:
        table, persons = start_table(server.address, 1, seats=3)
        async with persons[0].socket(table) as socket:
            for _ in range(25):
                await socket.send("{")
            heard: list[Json] = []
            with contextlib.suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(await socket.recv()))
            return heard

    heard = asyncio.run(run())
    assert (heard[-1]["t"], heard[-1]["reason"]["code"], heard[-1]["again"]) == ("bye", "too-many-malformed", False)
    assert [message["reason"]["code"] for message in heard if message["t"] == "no"] == ["malformed"] * 20
