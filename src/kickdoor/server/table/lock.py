"""One thing at a time at a table: like asyncio's Lock, but it can also be taken without waiting when it is free."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType

__all__ = ["Lock"]


class Lock:
    """A lock that is handed on in the order in which it was asked for. Nobody can take it in between."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if it is free. Whoever takes it has to call `release`."""
        if self.taken:
            return False
        self.taken = True
        return True

    def release(self) -> None:
        while self.waiting:
            next_one = self.waiting.popleft()
            if not next_one.done():  # otherwise they have given up
                next_one.set_result(None)
                return
        self.taken = False

    async def wait(self) -> None:
        """Take it, after everybody who is waiting already. Whoever takes it has to call `release`."""
        if self.take():
            return
        handed = asyncio.get_running_loop().create_future()
        self.waiting.append(handed)
        try:
            await handed
        except asyncio.CancelledError:
            if handed.done() and not handed.cancelled():  # it was handed to us already
                self.release()
            raise

    async def __aenter__(self) -> None:
        await self.wait()

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.release()
