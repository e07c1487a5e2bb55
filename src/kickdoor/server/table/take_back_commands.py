"""The command to take something back: what it needs, and what it adds to the log."""

from __future__ import annotations

from kickdoor.server.protocol.messages import TakeBack
from kickdoor.server.protocol.refusals import Stale, refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.host_commands import running_game
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.vote_commands import begin

__all__ = ["take_back"]


def take_back(memory: TableMemory, guest: Guest, wanted: TakeBack, present: set[str], of: int | None = None) -> Change:
    """Take back a pass or a kill that is still held, or otherwise the person's last action. If everybody has to agree,
    ask them. `present` are the people who are there. `of` is the seat of whoever wants it, where several share a
    device. Raises Refusal."""
    seating, game = memory.seating, running_game(memory)
    seat = seating.seat_of(guest.id) if of is None else of
    assert seat is not None
    rule = seating.info.take_back
    if seating.on_hold:
        raise refuse("paused" if seating.paused else "take-back-vote")
    if game.stale(seat, wanted.version):
        raise Stale
    if seat in game.held:
        return Change(NewEntry(e.LET_GO, seat))
    if rule == "never":
        raise refuse("take-back-never")
    before = game.taken.befores.get(seat)
    if before is None:
        raise refuse("nothing-to-take-back")
    if len(seating.guests()) == 1 or game.taken.is_free(seat, game.table):
        return Change(NewEntry(e.TAKEN_BACK, seat, str(before.seq)))
    if rule == "free":
        raise refuse("take-back-too-late")
    if not wanted.ask:
        raise refuse("take-back-asks")
    return begin(memory, guest, "take_back", seat, (present, False))
