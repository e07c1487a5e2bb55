"""One thing at a time at a table: asyncio's Lock, and a way to take it at once where nobody has it."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType

__all__ = ["Lock"]


class Lock:
    """Who waits gets it in the order of coming; it is handed on, never snatched."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it, if it is free; whoever did calls `release`."""
        if self.taken:
            return False
        self.taken = True
        return True

    def release(self) -> None:
        while self.waiting:
            next_one = self.waiting.popleft()
            if not next_one.done():  # else he has given up
                next_one.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        handed = asyncio.get_running_loop().create_future()
        self.waiting.append(handed)
        try:
            await handed
        except asyncio.CancelledError:
            if handed.done() and not handed.cancelled():  # it was ours already
                self.release()
            raise

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.release()
