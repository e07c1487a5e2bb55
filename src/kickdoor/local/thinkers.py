"""What takes seconds is done by a second worker of the page, so that no table waits for it: the thoughts of bots that
search, everybody's chances, missed chances, the weighing of cards. A server has processes for that.

Work goes there and comes back as text, so that nothing has to be converted between JavaScript and Python.
"""

from __future__ import annotations

import asyncio
import base64
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from kickdoor.server.bots.thinkers import ThinkerDied, Thinkers
from kickdoor.server.http import prepared

__all__ = ["LocalThinkers", "Think", "Thinking"]

PATIENT: Final = 60.0  # seconds; for the first thought Python has to start once more

Think = Callable[[str], Awaitable[str]]  # lets the second worker do something; fails if it cannot
Made = TypeVar("Made")


class LocalThinkers(Thinkers):
    """Thoughts are sent to the second worker."""

    def __init__(self, think: Think) -> None:
        super().__init__(1, longest=PATIENT)
        self._think = think

    async def run(self, work: Callable[..., Made], *about: object, longest: float | None = None) -> Made:
        self.waiting += 1
        try:
            answer = await asyncio.wait_for(self._send(_written((work, about))), max(self.longest, longest or 0))
        finally:
            self.waiting -= 1
        made, error = _read(answer)
        if error is not None:
            raise error
        found: Made = made
        return found

    async def _send(self, text: str) -> str:
        try:
            return await self._think(text)
        except Exception as error:
            raise ThinkerDied from error


class Thinking:
    """In the second worker."""

    def __init__(self) -> None:
        prepared.use()

    def work(self, text: str) -> str:
        """Do what was sent, and return what came of it, or what it has raised."""
        work, about = _read(text)
        try:
            return _written((work(*about), None))
        except Exception as error:  # noqa: BLE001  (it is raised where the work was wanted)
            return _written((None, error))


def _written(what: object) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()


def _read(text: str) -> tuple[Any, Any]:
    """Only the two workers of a page write what is read here."""
    found: tuple[Any, Any] = pickle.loads(base64.b64decode(text))
    return found
