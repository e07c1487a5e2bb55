"""Joining a game that has begun: somebody takes over from a bot, if the people at the table agree (decision 0022)."""

from __future__ import annotations

from kickdoor.server.protocol.figure_types import UNCHOSEN
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.protocol.seat_bodies import SeatWish
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import Sat, VoteBegan
from kickdoor.server.table.host_commands import check_no_lesson, running_game
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.names import clean_name
from kickdoor.server.table.vote_commands import check_again

__all__ = ["ask_to_join"]


def ask_to_join(memory: TableMemory, guest: Guest, wanted: SeatWish, present: set[str]) -> Change:
    """Ask the people who are there whether you may take over from a bot. `present` are these people. What the bot holds
    is yours from then on. Raises Refusal."""
    running_game(memory)
    check_no_lesson(memory)
    seating = memory.seating
    if seating.seat_of(guest.id) is not None:
        raise refuse("seated-already")
    if guest.id in seating.kicked:
        raise refuse("not-at-this-table", 403)
    seat = _bot(memory, wanted.seat)
    name = clean_name(wanted.name if wanted.name is not None else guest.name)
    if not name:
        raise refuse("bad-name", 422)
    asked = [number for number in seating.voters() if seating.seats[number].guest in present]
    if not asked:
        raise refuse("nobody-lets-in")
    check_again(memory, guest, "join", seat)
    place = seating.seats[seat]
    colour = seating.free_colour(wanted.colour or place.colour, seat)
    joins = Sat(guest.id, seating.free_name(name, seat), colour, place.sex, wanted.features or UNCHOSEN)
    time = memory.slowly(memory.settings.vote_time)
    return Change(NewEntry(e.VOTE, -1, VoteBegan("join", seat, asked, time, False, joins=joins)))


def _bot(memory: TableMemory, wanted: int | None) -> int:
    """The seat of the bot that somebody wants to play for, or else of any. Raises Refusal."""
    seating = memory.seating
    bots = [number for number in range(len(seating.seats)) if seating.is_bots(number)]
    if wanted is None and bots:
        return bots[0]
    if wanted is None or wanted not in bots:
        raise refuse("no-bot-there")
    return wanted
