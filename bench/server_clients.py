"""The clients of `bench.server`: many sockets in one process, with as little around them as possible."""

from __future__ import annotations

import asyncio
import json
import random
import time
from functools import partial
from typing import Final

import msgspec

from bench.server_sockets import Socket, open_socket, seat_four

__all__ = ["Echo", "Load", "Tables"]

TASTE: Final = (
    "kill",
    "kick",
    "roll",
    "pick",
    "ready",
    "play",
    "equip",
    "loot",
    "lose",
    "give",
    "drop",
    "choose",
    "end",
    "pass",
)
AT_ONCE: Final = 200  # handshakes
SEATED_AT_ONCE: Final = 8  # tables
SAMPLES: Final = 4000


class Load:
    """What all loads have in common."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.bytes = 0
        self.messages = 0
        self.samples: list[str] = []
        self.running = False

    def reset(self) -> None:
        self.times, self.bytes, self.messages, self.samples = [], 0, 0, []

    def start(self) -> None:
        self.running = True

    def stop(self) -> None:
        self.running = False


class Echo(Load):
    """Sockets without a game. With samples they are in groups of four, which get each message in one of these sizes."""

    def __init__(self, sockets: int, rate: float, groups: list[str]) -> None:
        super().__init__()
        self.rate = rate
        self.groups = groups
        self.sent: list[float] = [0.0] * sockets
        self.left: list[int] = [0] * sockets
        self.sockets: list[Socket] = []
        self.ticker: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, address: str, sockets: int, rate: float, samples: list[str] | None = None) -> Echo:
        self = cls(sockets, rate, samples or [])
        for begin in range(0, sockets, AT_ONCE):
            numbers = range(begin, min(sockets, begin + AT_ONCE))
            paths = [f"/group/{n // 4}" if samples else "/echo" for n in numbers]
            self.sockets += await asyncio.gather(
                *(open_socket(address, path, "", partial(self._got, n)) for n, path in zip(numbers, paths, strict=True))
            )
        return self

    def start(self) -> None:
        super().start()
        if self.groups:
            for number in range(0, len(self.sockets), 4):
                self._send(number)
        else:
            self.ticker = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        """Send `rate` echoes a second, spread over the sockets."""
        number, begun, done = 0, time.perf_counter(), 0
        while self.running:
            while done < (time.perf_counter() - begun) * self.rate:
                self._send(number)
                number, done = (number + 1) % len(self.sockets), done + 1
            await asyncio.sleep(0.002)

    def _send(self, number: int) -> None:
        text = random.choice(self.groups) if self.groups else "x" * 300
        self.sent[number] = time.perf_counter()
        self.left[number] = 4 - text.split(",").count("0") if self.groups else 1
        self.sockets[number].send(text.encode())

    def _got(self, number: int, data: bytes) -> None:
        first = number - number % 4 if self.groups else number
        self.bytes += len(data)
        self.messages += 1
        self.left[first] -= 1
        if self.left[first] == 0:
            self.times.append(time.perf_counter() - self.sent[first])
            if self.groups and self.running:
                self._send(first)

    async def close(self) -> None:
        for socket in self.sockets:
            socket.transport.close()
        await asyncio.sleep(0.5)


class _Action(msgspec.Struct):
    text: str
    verb: str


class _Question(msgspec.Struct):
    mine: bool


class _View(msgspec.Struct):
    question: _Question | msgspec.UnsetType | None = msgspec.UNSET


class _Message(msgspec.Struct):
    t: str
    id: str | None = None
    version: int = 0
    actions: list[_Action] | None = None
    view: _View | None = None
    changed: _View | None = None
    events: list[msgspec.Raw] = []


_decode: Final = msgspec.json.Decoder(_Message).decode


class Table:
    """Four scripted players at one table. One who is asked acts, and nobody acts again until all have seen it."""

    def __init__(self, load: Tables, number: int, table_id: str, cookies: list[str]) -> None:
        self.load = load
        self.number = number
        self.id = table_id
        self.cookies = cookies
        self.dice = random.Random(number)
        self.sockets: list[Socket | None] = [None] * 4  # None: the player is away
        self.versions = [0] * 4
        self.mine = [False] * 4
        self.actions: list[list[_Action]] = [[], [], [], []]
        self.sent = 0.0
        self.waits: set[int] = set()  # the seats that have not seen the last action
        self.target = 0
        self.sizes = [0] * 4
        self.count = 0
        self.over = False
        self.on = True

    def got(self, seat: int, data: bytes) -> None:
        message = _decode(data)
        kind = message.t
        self.load.bytes += len(data)
        self.load.messages += 1
        if kind in ("view", "step"):
            self.versions[seat] = message.version
            if message.actions is not None:
                self.actions[seat] = message.actions
            view = message.view or message.changed
            if view is not None and view.question is not msgspec.UNSET:
                self.mine[seat] = view.question is not None and view.question.mine
        elif kind == "over":
            self.over = True
        if kind in ("step", "ok", "no"):
            self._answered(seat, message, len(data))

    def _answered(self, seat: int, message: _Message, size: int) -> None:
        self.sizes[seat] += size
        if not self.waits or message.id not in (None, str(self.count)):  # … or it answers an older action
            return
        if message.id is not None:
            self.target = message.version
            if not message.events:
                self.waits = {seat}  # nobody else is told
        if message.id is not None or (self.target and message.version >= self.target) or message.version:
            self.waits.discard(seat)
        if not self.waits:
            self.load.done(self)

    def act(self) -> bool:
        """Let a player act; False: nobody can at the moment."""
        if self.over or self.waits:
            return False
        here = {seat for seat in range(4) if self.sockets[seat] is not None}
        asked = [seat for seat in sorted(here) if self.mine[seat] and self.actions[seat]]
        asked = [seat for seat in asked if any(a.verb in TASTE for a in self.actions[seat])] or asked
        if not asked:
            return False
        seat = asked[0]
        action = self._choose(self.actions[seat])
        self.count += 1
        self.target = 0
        self.waits = here
        self.load.sample(self.sizes)  # all that has come since the last action
        self.sizes = [0] * 4
        self.sent = time.perf_counter()
        act = {"t": "act", "id": str(self.count), "version": self.versions[seat], "action": action.text}
        socket = self.sockets[seat]
        assert socket is not None
        socket.send(json.dumps(act).encode())
        return True

    async def come(self, seat: int, address: str) -> None:
        """A player opens a socket."""
        path = f"/ws/tables/{self.id}"
        self.sockets[seat] = await open_socket(address, path, self.cookies[seat], partial(self.got, seat))

    def ask_always(self, seat: int) -> None:
        """A player turns "I might react" on. Only if all have it on do their passes close a window before its time is
        over; otherwise the server keeps them, and a saturated table would do nothing but pass."""
        socket = self.sockets[seat]
        assert socket is not None
        socket.send(b'{"t":"orders","orders":"ask"}')

    def go(self, seat: int) -> None:
        """A player closes their socket."""
        socket = self.sockets[seat]
        if socket is not None:
            socket.transport.close()
        self.sockets[seat] = None
        if self.waits == {seat}:  # nobody will ever tell
            self.load.given_up(self)
        self.waits.discard(seat)

    def _choose(self, actions: list[_Action]) -> _Action:
        for verb in TASTE:
            fitting = [action for action in actions if action.verb == verb]
            if fitting:
                return self.dice.choice(fitting)
        return self.dice.choice(actions)


class Tables(Load):
    """Tables of a Kickdoor server. `every`: seconds between actions at one table; 0: as fast as answers come."""

    def __init__(self) -> None:
        super().__init__()
        self.every = 2.0
        self.tables: list[Table] = []
        self.spare: list[Table] = []

    @classmethod
    async def connect(cls, tables: int, address: str) -> Tables:
        self = cls()
        for begin in range(0, tables, SEATED_AT_ONCE):
            numbers = range(begin, min(tables, begin + SEATED_AT_ONCE))
            self.tables += await asyncio.gather(*(self.seated(number, address) for number in numbers))
        await asyncio.sleep(1)
        return self

    async def seated(self, number: int, address: str) -> Table:
        """A new table, with four people at it."""
        loop = asyncio.get_running_loop()
        table = Table(self, number, *await loop.run_in_executor(None, seat_four, address))
        for seat in range(4):
            await table.come(seat, address)
            table.ask_always(seat)
        return table

    def only(self, tables: int) -> None:
        """Keep only this many tables busy from now on. When a game is over, one of the other tables takes its place."""
        self.spare = self.tables[tables:]
        for table in self.spare:
            table.on = False

    def start(self) -> None:
        super().start()
        for number, table in enumerate(self.tables):
            if table.on:
                table.waits = set()
                if self.every:
                    asyncio.get_running_loop().call_later(self.every * number / len(self.tables), self._tick, table)
                else:
                    self._go_on(table)

    def keep(self, table: Table) -> None:
        """Let a table act that has come later."""
        asyncio.get_running_loop().call_later(random.uniform(0, self.every), self._tick, table)

    def _tick(self, table: Table) -> None:
        if self.running and not table.over:
            table.act()
            asyncio.get_running_loop().call_later(self.every, self._tick, table)

    def done(self, table: Table) -> None:
        """All have seen an action of this table."""
        self.times.append(time.perf_counter() - table.sent)
        if not self.every and self.running:
            self._go_on(table)

    def given_up(self, table: Table) -> None:
        """Somebody has left before they have seen an action of this table."""
        if not self.every and self.running:
            self._go_on(table)

    def sample(self, sizes: list[int]) -> None:
        """Keep how many bytes the four got. Every action is as likely as the others to be among the samples."""
        place = len(self.samples) if len(self.samples) < SAMPLES else random.randrange(len(self.times) + 1)
        if any(sizes) and place < SAMPLES:
            self.samples[place : place + 1] = [",".join(str(max(size, 30) if size else 0) for size in sizes)]

    def _go_on(self, table: Table) -> None:
        """Do the next action. The player who is asked may not know it yet; then try again a little later."""
        if table.over and self.spare:
            table = self.spare.pop()
        if self.running and not table.act():
            asyncio.get_running_loop().call_later(0.005, self._go_on, table)

    async def close(self) -> None:
        for table in self.tables:
            for seat in range(4):
                table.go(seat)
        await asyncio.sleep(0.5)
