"""Games are replayed while others go on: one at a time, in a thread, and no address is served twice in a row while
others wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from kickdoor.model.reason import Reason
from kickdoor.server.http.admission import place_of
from kickdoor.server.protocol.refusals import Refusal

__all__ = ["WORKSHOP_BUSY", "Kept", "Replayer"]

REPLAYS_BUSY: Final = Reason("replays-busy")
WORKSHOP_BUSY: Final = Reason("workshop-busy")
MOST_WAITING: Final = 24  # works of one address: six people at home ask how they did, each for three things at a time
MOST_ADDRESSES: Final = 200  # that wait

Made = TypeVar("Made")


class Replayer:
    """Does what takes seconds without delaying the tables."""

    def __init__(self, too_busy: Reason = REPLAYS_BUSY) -> None:
        self.too_busy = too_busy  # what is said when too much waits
        self.busy = False
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address: who is served next

    async def run(self, address: str, work: Callable[[], Made]) -> Made:
        """Do the work when it is its turn. Raises Refusal if too much waits, or whatever the work raises."""
        async with self.turn(address):
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it until the end of the block. Raises Refusal if too much waits."""
        if self.busy:
            await self._wait(place_of(address))
        self.busy = True
        try:
            yield
        finally:
            self._next()

    def count_waiting(self) -> int:
        return sum(map(len, self.waiting.values()))

    async def _wait(self, address: str) -> None:
        queue = self.waiting.get(address)
        if queue is None:
            if len(self.waiting) >= MOST_ADDRESSES:
                raise Refusal(self.too_busy, 503)
            queue = self.waiting[address] = deque()
        if len(queue) >= MOST_WAITING:
            raise Refusal(self.too_busy, 503)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it is our turn, and we cannot use it
                self._next()
            raise

    def _next(self) -> None:
        """Let the next one work: the oldest work of the address that has waited longest."""
        self.busy = False
        while self.waiting:
            address, queue = next(iter(self.waiting.items()))
            turn = queue.popleft()
            if queue:
                self.waiting.move_to_end(address)
            else:
                del self.waiting[address]
            if not turn.done():  # otherwise they have given up
                self.busy = True
                turn.set_result(None)
                return


class Kept:
    """Answers that were made lately, as bytes: the same game is looked at again and again after its end."""

    def __init__(self, most: int) -> None:
        self.most = most  # bytes
        self.size = 0
        self.answers: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    def get(self, *key: str) -> bytes | None:
        data = self.answers.get(key)
        if data is not None:
            self.answers.move_to_end(key)
        return data

    def keep(self, data: bytes, *key: str) -> None:
        if key in self.answers or len(data) > self.most // 4:
            return
        self.answers[key] = data
        self.size += len(data)
        while self.size > self.most:
            _, old = self.answers.popitem(last=False)
            self.size -= len(old)
