"""What the processes of the bots find out about a finished game: one thing at a time, and no address is served twice in
a row while others wait. It is kept until something is added to the log of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.server.bots.thinkers import ThinkerDied
from kickdoor.server.http.endpoints import Call
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.table.room import Room

__all__ = ["thought_about", "thought_of"]

LONGEST: Final = 60.0  # seconds to wait for an answer; a long game takes one or two


async def thought_about(call: Call, room: Room, what: str, work: Callable[..., bytes], *about: object) -> bytes:
    """What `work` makes of the record of a game that is over and of `about`, in a thinker's process or from what is
    kept under the name `what`. Raises Refusal."""
    memory, services = room.memory, call.services
    if memory.seating.state != "over" or memory.started is None:
        raise refuse("not-over")
    key = (room.id, what, str(memory.seq))
    data = services.kept.get(*key)
    if data is None:
        async with services.missed.turn(call.address):
            data = services.kept.get(*key)  # somebody may have asked for the same meanwhile
            if data is None:
                game = await services.tables.keeper.game(room.id)
                data = await _done(call, work, game.record, *about)
                services.kept.keep(data, *key)
    return data


async def thought_of(call: Call, work: Callable[..., bytes], *about: object) -> bytes:
    """What `work` makes of something that is not kept, when it is its turn. Raises Refusal."""
    async with call.services.missed.turn(call.address):
        return await _done(call, work, *about)


async def _done(call: Call, work: Callable[..., bytes], *about: object) -> bytes:
    try:
        return await call.services.tables.thinkers.run(work, *about, longest=LONGEST)
    except (ThinkerDied, TimeoutError) as error:
        raise refuse("replays-busy", 503) from error
