"""What the host of a table does, and how somebody else becomes the host. Like other commands, these only say what is
added to the log."""

from __future__ import annotations

from collections.abc import Collection

from kickdoor.server.protocol.refusals import NOT_STARTED, OVER, SPECTATOR, Refusal, refuse
from kickdoor.server.protocol.seat_bodies import BotWish
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.game import Game
from kickdoor.server.table.memory import Change, NewEntry, TableMemory

__all__ = [
    "check_no_lesson",
    "check_not_starting",
    "end",
    "hand_on",
    "kick",
    "pass_on",
    "pause",
    "put_bot",
    "running_game",
]

ABSENT = "absent"  # why somebody else is the host


def put_bot(memory: TableMemory, guest: Guest, wanted: BotWish) -> Change:
    """The host puts a bot on an empty seat, changes it or takes it away."""
    seating = memory.seating
    _check_host(memory, guest)
    if seating.state != "open":
        raise refuse("started")
    check_not_starting(memory)
    if wanted.seat >= len(seating.seats):
        raise refuse("no-seat", 404)
    if seating.seats[wanted.seat].guest:
        raise refuse("seat-taken")
    bot = "" if wanted.level is None else seating.new_bot(wanted.seat, wanted.level)
    return Change(NewEntry(e.BOT, wanted.seat, bot))


def kick(memory: TableMemory, guest: Guest, seat: int) -> Change:
    """The host removes somebody before the game. They cannot sit down at this table again."""
    seating = memory.seating
    _check_host(memory, guest)
    if seating.state != "open":
        raise refuse("started")
    check_not_starting(memory)
    _check_person(memory, seat)
    if seating.seats[seat].guest == guest.id:
        raise refuse("not-yourself")
    return Change(NewEntry(e.KICKED, seat))


def hand_on(memory: TableMemory, guest: Guest, seat: int) -> Change | None:
    """The host hands the role to somebody else at the table."""
    _check_host(memory, guest)
    if memory.seating.state == "over":
        raise Refusal(OVER)
    _check_person(memory, seat)
    return None if memory.seating.seats[seat].guest == guest.id else Change(NewEntry(e.HOST, seat))


def pass_on(memory: TableMemory, connected: Collection[str]) -> Change | None:
    """Make the next person who is present the host, because the host has been absent for too long. None: nobody is
    there."""
    seating = memory.seating
    old = seating.seat_of(seating.host)
    count = len(seating.seats)
    for step in range(1, count + 1):
        number = ((old or 0) + step) % count
        seat = seating.seats[number]
        if number != old and seat.guest in connected and seating.seat_of(seat.guest) == number and not seat.away:
            return Change(NewEntry(e.HOST, number, ABSENT))
    return None


def pause(memory: TableMemory, guest: Guest, on: bool) -> Change | None:
    """The host stops the clocks, or lets them run again. After a vote to go on, only another vote can pause."""
    _check_host(memory, guest)
    running_game(memory)
    if memory.seating.paused == on:
        return None
    if on and memory.seating.pausing_needs_vote:
        raise refuse("needs-vote")
    return Change(NewEntry(e.PAUSED if on else e.RESUMED))


def end(memory: TableMemory, guest: Guest) -> Change:
    """The host closes an open table. Somebody who plays with bots alone ends their game on time (TOURN-3); if there are
    other people, they are asked by a vote."""
    seating = memory.seating
    if seating.state == "open":
        _check_host(memory, guest)
        check_not_starting(memory)
        return Change(NewEntry(e.CLOSED))
    if seating.seat_of(guest.id) is None:
        raise Refusal(SPECTATOR, 403)
    if memory.stuck is not None:
        _check_host(memory, guest)
        return memory.stopping()
    running_game(memory)
    if len(seating.guests()) > 1:
        raise refuse("needs-vote")
    return Change(NewEntry(e.ON_TIME))


def _check_host(memory: TableMemory, guest: Guest) -> None:
    if memory.seating.host != guest.id:
        raise refuse("not-host", 403)


def _check_person(memory: TableMemory, seat: int) -> None:
    seats = memory.seating.seats
    if seat >= len(seats) or not seats[seat].guest or seats[seat].gone:
        raise refuse("nobody-there", 404)


def check_no_lesson(memory: TableMemory) -> None:
    """Refuse at a lesson, where no bot plays for the learner. Raises Refusal."""
    if memory.seating.info.lesson:
        raise refuse("no-bot-learns")


def check_not_starting(memory: TableMemory) -> None:
    """While numbers are revealed nobody changes seats, because each number is bound to a seat. Raises Refusal."""
    if memory.seating.starting:
        raise refuse("starting")


def running_game(memory: TableMemory) -> Game:
    """The game, if it has begun and is not over. Raises Refusal."""
    if memory.seating.state == "over":
        raise Refusal(OVER)
    if memory.game is None:
        raise Refusal(NOT_STARTED if memory.stuck is None else memory.stuck.why or NOT_STARTED)
    return memory.game
