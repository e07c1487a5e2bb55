"""A real server in a child process, and people at its tables: REST by urllib, play by WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as connect_now

from kickdoor.server.http.guests import COOKIE
from kickdoor.server.protocol.messages import FromServer
from tests.support import nursery

Json = dict[str, Any]

PATIENCE = 120  # seconds for one answer: a busy machine takes its time

# Bots and windows without pauses, and no limits a test would run into by chance.
QUICK = {
    "KICKDOOR_PACE": "0",
    "KICKDOOR_FLOOR": "0",
    "KICKDOOR_READING": "0",
    "KICKDOOR_RATE": "1000000",
    "KICKDOOR_BURST": "1000000",
    "KICKDOOR_ADDRESS_BURST": "1000000000",
    "KICKDOOR_HTTP_RATE": "1000000",
    "KICKDOOR_HTTP_BURST": "1000000",
    "KICKDOOR_GUESTS_BURST": "1000000",
    "KICKDOOR_TALK_BURST": "1000000",
    "KICKDOOR_TABLES_BURST": "1000000",
    "KICKDOOR_DAYS_TABLES_BURST": "1000000",
    "KICKDOOR_CHANGES_BURST": "1000000",
    "KICKDOOR_CHECKS_BURST": "1000000",
    "KICKDOOR_LOG_LEVEL": "warning",
    "KICKDOOR_THINKERS": "0",
    "KICKDOOR_ROLL": "0",
}


class Running:
    """A server. `database` survives its death."""

    command: tuple[str, ...] = nursery.KICKDOOR
    clock: Path | None = None  # a file that says by how many seconds its clock is wrong

    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        self.settings = {f"KICKDOOR_{name.upper()}": value for name, value in settings.items()}
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  (it lives as long as the server)
        self.start()

    def start(self) -> None:
        arguments = ["serve", "--port", "0", "--database", self.database]
        env = {**os.environ, **QUICK, **self.settings}
        self.process: nursery.Process
        if self.command == nursery.KICKDOOR:
            self.process = nursery.start(arguments, env, self.errors, self.clock)
        else:
            command = [*self.command, *arguments]
            self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Table ready: http://"):
            self.kill()
            raise AssertionError(f"the server did not start: {line}")
        self.address = line.removeprefix("Table ready: ").strip().rstrip("/")

    def kill(self) -> None:
        """As a power cut of the process: no goodbye."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """As an operator does it; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@contextlib.contextmanager
def running(database: str, **settings: str) -> Iterator[Running]:
    server = Running(database, **settings)
    try:
        yield server
    finally:
        server.kill()
        server.errors.seek(0)
        errors = server.errors.read()
        server.errors.close()
        sys.stderr.write(errors)
    assert "Traceback" not in errors  # whatever was sent, nothing in the server failed


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'kickdoor.sqlite3'}"


class Refused(Exception):
    """An answer of 4xx or 5xx."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.code: str = body["code"]
        self.parts: Json = body["parts"]


class Person:
    """Somebody with a cookie."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.cookie = ""
        if name:
            self.call("POST", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", f"{COOKIE}={self.cookie}")
        for name, value in headers.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                self._take_cookie(answer.headers.get_all("Set-Cookie") or [])
                text = answer.read()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" else text.decode()
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code, json.loads(error.read())) from None

    def _take_cookie(self, cookies: list[str]) -> None:
        for cookie in cookies:
            name, _, rest = cookie.partition("=")
            if name == COOKIE:
                assert "httponly" in cookie.lower()
                self.cookie = rest.partition(";")[0]

    def socket(self, table: str, **headers: str) -> Any:
        url = self.address.replace("http", "ws", 1) + f"/ws/tables/{table}?lines=1"
        sent = {"Cookie": f"{COOKIE}={self.cookie}", **headers} if self.cookie else headers
        return connect(
            url, additional_headers=sent, max_size=None, compression=None, open_timeout=PATIENCE, max_queue=None,
            ping_interval=None,  # a slow machine is no dead server
        )  # fmt: skip


def act_elsewhere(person: Person, table: str, text: str) -> None:
    """Do something at a table from another device."""
    url = f"{person.address.replace('http', 'ws', 1)}/ws/tables/{table}"
    cookie = {"Cookie": f"{COOKIE}={person.cookie}"}
    with connect_now(url, additional_headers=cookie, max_size=None, open_timeout=PATIENCE, ping_interval=None) as line:
        view = next(message for message in map(json.loads, line) if message["t"] == "view")
        line.send(json.dumps({"t": "act", "id": "elsewhere", "version": view["version"], "action": text}))
        answer = next(message for message in map(json.loads, line) if message.get("id") == "elsewhere")
        assert answer["t"] in ("step", "ok"), answer


def merge(view: Json, changed: Json) -> None:
    for name, value in changed.items():
        if name == "players":
            for player in value:
                view["players"][player["seat"]] = player
        else:
            view[name] = value


_decode = msgspec.json.Decoder(FromServer).decode


def read(text: str) -> Json:
    """A message of the server, checked: it is what the protocol says, no more and no less."""
    message: Json = json.loads(text)
    assert json.loads(msgspec.json.encode(_decode(text))) == message
    return message


TASTE = (
    "kill", "kick", "roll", "pick", "accept", "ready", "play", "play_seat", "equip", "trouble", "loot", "lose", "give",
    "drop", "choose", "end", "pass",
)  # fmt: skip
IDLE = ("trade", "show", "sell", "ask_help", "offer_help", "redeal", "unequip", "shed", "counter", "withdraw")

TAKES_BACK = "pick.take-back"  # undoes what was just done: they would go round in circles


def tasteful(actions: list[Json], dice: random.Random, wild: float = 0.04) -> Json:
    """An action with which games end, now and then (`wild`) an odd one."""
    if dice.random() < wild:
        return dice.choice(actions)
    wanted = [
        a for a in actions if a["verb"] not in IDLE and a.get("say") != TAKES_BACK and not a.get("later")
    ] or actions
    for verb in TASTE:
        fitting = [a for a in wanted if a["verb"] == verb]
        if fitting:
            return dice.choice(fitting)
    return dice.choice(wanted)


class Player:
    """Somebody at a socket of a table. They keep every byte, the view put together from steps, and the answers to their
    acts."""

    def __init__(self, person: Person, table: str, seed: int = 0) -> None:
        self.person = person
        self.table = table
        self.dice = random.Random(seed)
        self.wild = 0.04
        self.curious = False  # before they act, they ask what each action leads to
        self.received: list[str] = []
        self.hello: Json = {}
        self.view: Json = {}
        self.actions: list[Json] = []
        self.over: Json | None = None
        self.said: list[Json] = []
        self.clock: Json = {}
        self.state: Json = {}
        self.count = 0
        self.sent: dict[str, str] = {}  # id of an act: the action
        self.answers: dict[str, Json] = {}
        self.acknowledged: list[str] = []  # ids of acts the server has called safe
        self.noted = False  # a pass or a kill waits for its time
        self.unanswered: Json = {}  # the act that was under way when the connection broke
        self.connection: ClientConnection | None = None

    async def open(self) -> Player:
        await self.close()
        self.connection = await self.person.socket(self.table)
        await self.next_of("hello")
        return self

    async def close(self) -> None:
        """Say goodbye. The connection is kept, so that whoever still plays finds it closed."""
        if self.connection is not None:
            await self.connection.close()

    async def next(self) -> Json:
        """The next message, taken in."""
        assert self.connection is not None
        text = await self.connection.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message = read(text)
        self._take(message)
        return message

    def _take(self, message: Json) -> None:
        kind = message["t"]
        if kind == "hello":
            self.hello, self.state = message, message["table"]
        elif kind == "view":
            self.view, self.actions, self.clock = message["view"], message["actions"], message["clock"]
            self.noted = False
        elif kind == "step":
            self.noted = False
            merge(self.view, message["changed"])
            self.clock = message["clock"]
            if message["actions"] is not None:
                self.actions = message["actions"]
        elif kind == "table":
            self.state = message["table"]
        elif kind == "clock":
            self.clock = message["clock"]
        elif kind == "ok":
            self.noted = message["left"] is not None
        elif kind == "over":
            self.over = message
        elif kind == "said":
            self.said.append(message)
        if message.get("id") is not None:
            self.answers[message["id"]] = message
            if message["id"] == self.unanswered.get("id"):
                self.unanswered = {}
            if kind in ("step", "ok"):
                self.acknowledged.append(message["id"])

    async def next_of(self, *kinds: str) -> Json:
        """The next message of these kinds; others are taken in on the way."""
        while True:
            message = await self.next()
            if message["t"] in kinds:
                return message

    async def send(self, **message: object) -> None:
        assert self.connection is not None
        await self.connection.send(json.dumps(message))

    async def act(self, text: str, version: int | None = None, ref: str = "") -> Json:
        """Act and wait for the answer."""
        ref = await self.begin_act(text, version, ref)
        while ref not in self.answers:
            await self.next()
        return self.answers[ref]

    async def begin_act(self, text: str, version: int | None = None, ref: str = "") -> str:
        self.count += 1
        ref = ref or f"{self.dice.getrandbits(40):x}-{self.count}"
        self.sent[ref] = text
        act = {"t": "act", "id": ref, "version": self.view["version"] if version is None else version, "action": text}
        await self.send(**act)
        self.unanswered = act
        return ref

    @property
    def asked(self) -> bool:
        return bool(self.view and self.view["question"] and self.view["question"]["mine"] and self.actions)

    async def repeat(self) -> None:
        """Send the act again that was not answered before the connection broke, and wait for the answer."""
        if self.unanswered:
            ref = self.unanswered["id"]
            await self.send(**self.unanswered)
            while ref not in self.answers:
                await self.next()

    async def play(self, acts: int = 1_000_000) -> None:
        """Play until the game is over, so many actions are done or the connection breaks."""
        open_ref = ""
        done = 0
        with contextlib.suppress(ConnectionClosed):
            while self.over is None:
                if open_ref and open_ref in self.answers:
                    open_ref = ""
                    done += 1
                if done == acts:
                    return
                if not open_ref and self.asked and not self.noted:
                    if self.curious:
                        await self.send(t="outlook", version=self.view["version"])
                    open_ref = await self.begin_act(tasteful(self.actions, self.dice, self.wild)["text"])
                await self.next()


def open_table(address: str, people: int = 4, **wanted: object) -> tuple[str, list[Person]]:
    """A table with so many people at it, not started."""
    host = Person(address, "Player 0")
    table: str = host.call("POST", "/api/tables", {"clock": "none", **wanted})["table"]["id"]
    persons = [host]
    for number in range(1, people):
        person = Person(address, f"Player {number}")
        person.call("POST", f"/api/tables/{table}/seat", {})
        persons.append(person)
    return table, persons


def start_table(address: str, people: int = 4, **wanted: object) -> tuple[str, list[Person]]:
    """The same, started."""
    table, persons = open_table(address, people, **wanted)
    persons[0].call("POST", f"/api/tables/{table}/start", {})
    return table, persons


@contextlib.asynccontextmanager
async def seated(persons: list[Person], table: str, seed: int = 0) -> AsyncIterator[list[Player]]:
    """All of them at their sockets, with the game before them."""
    players = [Player(person, table, seed * 100 + n) for n, person in enumerate(persons)]
    try:
        for player in players:
            await player.open()
        for player in players:
            await player.next_of("view")
        yield players
    finally:
        for player in players:
            await player.close()


async def first_asked(players: list[Player]) -> Player:
    """The first of them who is asked something; before that the dice for who goes first have to count."""
    while True:
        for player in players:
            if player.asked:
                return player
        heard = [asyncio.create_task(player.next()) for player in players]
        _, silent = await asyncio.wait(heard, return_when=asyncio.FIRST_COMPLETED)
        for task in silent:
            task.cancel()
        await asyncio.wait(heard)


async def play_out(players: list[Player]) -> None:
    """All play to the end."""
    await asyncio.gather(*(player.play() for player in players))


def end_game(persons: list[Person], table: str) -> Json:
    """The people end a running game; the table after that. Somebody alone does it at once, several vote."""
    state: Json = persons[0].call("POST", f"/api/tables/{table}/vote", {"what": "end"})["table"]
    for person in persons[1:]:
        if state["state"] == "over":
            break
        answer = {"number": state["vote"]["number"], "yes": True}
        state = person.call("POST", f"/api/tables/{table}/vote/answer", answer)["table"]
    assert state["state"] == "over"
    return state


async def play_until(players: list[Player], enough: Callable[[], bool], host: Person, table: str) -> None:
    """All play until it is enough, then they end the game and all see it."""
    games = [asyncio.create_task(player.play()) for player in players]
    while not enough() and not all(game.done() for game in games):
        await asyncio.sleep(0.02)
    if not all(game.done() for game in games):
        by_cookie = {player.person.cookie: player.person for player in players if player.hello["seat"] is not None}
        others = [person for cookie, person in by_cookie.items() if cookie != host.cookie]
        with contextlib.suppress(Refused):  # it may have ended by itself
            await asyncio.get_running_loop().run_in_executor(None, end_game, [host, *others], table)
    await asyncio.gather(*games)
