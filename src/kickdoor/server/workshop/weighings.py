"""Cards that are being weighed: pairs of games in the processes of the bots, a slice at a time, whenever no bot waits
for one. Each guest has at most one job, and there are only a few in all."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from kickdoor.model.reason import Reason
from kickdoor.server.bots.thinkers import ThinkerDied, Thinkers
from kickdoor.server.protocol.refusals import reason_info, refuse
from kickdoor.server.protocol.workshop_bodies import WeighState
from kickdoor.workshop.weighing import MOST_ERRORS, Slice, Weighed, play_slice, put_together, weighed

__all__ = ["Weighings"]

log = logging.getLogger("kickdoor.server")

SECONDS: Final = 1.0  # of one slice: the longest that a bot that thinks has to wait
AT_ONCE: Final = 50  # pairs of a slice
PAUSE: Final = 0.05  # seconds between looks at whether a bot thinks
LONGEST: Final = 60.0  # seconds for one slice; then the games do not end
FORGET: Final = 3600.0  # seconds for which a finished job can be read
MOST_AT_A_PLACE: Final = 2  # jobs from one address
MOST_OVER: Final = 1000  # finished jobs that can be read; the oldest goes first


class Job:
    """One card."""

    def __init__(self, guest: str, place: str, content: bytes, card: str, games: int) -> None:
        self.id = secrets.token_hex(8)
        self.guest = guest
        self.place = place
        self.content = content
        self.card = card
        self.games = games
        self.first = 0  # the number of the next pair
        self.done = Slice()
        self.result: Weighed | None = None
        self.failed: Reason | None = None
        self.over = False
        self.playing = False  # a slice of it is being played
        self.task: asyncio.Task[None] | None = None

    def state(self) -> WeighState:
        failed = None if self.failed is None else reason_info(self.failed)
        return WeighState(self.id, self.first, self.games, self.over, self.result, failed)


class Weighings:
    """The jobs of this process. They are not stored: whoever wants to know asks again."""

    def __init__(self, thinkers: Thinkers, most: int, seconds: float = SECONDS, at_once: int = AT_ONCE) -> None:
        self.thinkers = thinkers
        self.most = most
        self.seconds = seconds
        self.at_once = at_once
        self.jobs: dict[str, Job] = {}  # by guest, the oldest first
        self.turns = asyncio.Lock()  # slices of several jobs are played in turn

    def begin(self, guest: str, place: str, content: bytes, card: str, games: int) -> str:
        """Begin a job, and end the guest's last one. Raises Refusal if there are too many in all or at this place."""
        self.forget(guest)
        going = [job.place for job in self.jobs.values() if not job.over]
        if len(going) >= self.most or going.count(place) >= MOST_AT_A_PLACE:
            raise refuse("too-many-weighings", 503)
        job = self.jobs[guest] = Job(guest, place, content, card, games)
        job.task = asyncio.create_task(self._run(job))
        return job.id

    def state(self, guest: str, job: str) -> WeighState:
        return self._need(guest, job).state()

    def stop(self, guest: str, job: str) -> WeighState:
        found = self._need(guest, job)
        self._end(found)
        return found.state()

    def forget(self, guest: str) -> None:
        """End the job of this guest, which nobody can read any more."""
        job = self.jobs.pop(guest, None)
        if job is not None:
            self._end(job)

    def close(self) -> None:
        for job in self.jobs.values():
            if job.task is not None:
                job.task.cancel()

    def _need(self, guest: str, job: str) -> Job:
        found = self.jobs.get(guest)
        if found is None or found.id != job:
            raise refuse("no-weighing", 404)
        return found

    def _end(self, job: Job) -> None:
        if job.over:
            return
        job.over = True
        if job.playing:  # nobody could stop the process, so no other slice is played meanwhile
            return
        if job.task is not None:
            job.task.cancel()
        self._let_go(job)

    def _let_go(self, job: Job) -> None:
        """Only what was found out is kept, and for a while: anybody can begin jobs as one guest after the other."""
        job.over, job.content = True, b""
        if self.jobs.get(job.guest) is not job:
            return
        over = [guest for guest, one in self.jobs.items() if one.over]
        for guest in over[:-MOST_OVER]:
            del self.jobs[guest]
        asyncio.get_running_loop().call_later(FORGET, self._forget, job)

    async def _run(self, job: Job) -> None:
        try:
            while job.first < job.games and job.failed is None and not job.over:
                async with self.turns:
                    while self.thinkers.waiting:  # bots come first
                        await asyncio.sleep(PAUSE)
                    job.playing = True
                    await self._slice(job)
                    job.playing = False
                await asyncio.sleep(0)
        except (TimeoutError, ThinkerDied):
            job.failed = Reason("weighing-too-slow")
        except Exception:
            log.exception("a card could not be weighed", extra={"card": job.card})
            job.failed = Reason("bug")
        self._let_go(job)

    async def _slice(self, job: Job) -> None:
        most = min(self.at_once, job.games - job.first)
        about = (job.content, job.card, job.first, most, self.seconds)
        done = await self.thinkers.run(play_slice, *about, longest=LONGEST)
        job.done = put_together(job.done, done)
        job.first += done.pairs + done.errors
        if job.done.pairs:
            job.result = await self.thinkers.run(weighed, job.content, job.card, job.done, longest=LONGEST)
        if job.done.errors >= MOST_ERRORS:
            job.failed = Reason("weighing-fails")

    def _forget(self, job: Job) -> None:
        if self.jobs.get(job.guest) is job:
            del self.jobs[job.guest]
