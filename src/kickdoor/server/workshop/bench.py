"""The bench: a process that checks sets, so that no set delays a table. A check that takes too long is stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from kickdoor.server.bots.thinkers import ThinkerDied, Thinkers
from kickdoor.server.protocol.refusals import refuse

__all__ = ["Bench"]

LONGEST: Final = 30.0  # seconds for one job, with the start of the process

Made = TypeVar("Made")


class Bench:
    """Does jobs about sets, in a process of its own if it has one, otherwise in a thread."""

    def __init__(self, processes: int, longest: float = LONGEST) -> None:
        self.worker = Thinkers(min(processes, 1), frozenset(), longest)

    async def run(self, work: Callable[..., Made], *about: object) -> Made:
        """Do a job about a set. Raises Refusal if it takes too long."""
        try:
            return await self.worker.run(work, *about)
        except TimeoutError as error:
            self.close()  # nobody waits for it any more
            raise refuse("set-too-slow", 422) from error
        except ThinkerDied as error:
            raise refuse("set-too-slow", 422) from error

    def close(self) -> None:
        self.worker.close()
        self.worker.pool = None
