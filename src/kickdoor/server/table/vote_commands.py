"""Votes: the people at a table decide together what nobody should decide alone (docs/server.md has the rules)."""

from __future__ import annotations

from typing import Final

from kickdoor.server.protocol.refusals import SPECTATOR, Refusal, refuse
from kickdoor.server.protocol.vote_types import VoteAbout
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import VoteBegan
from kickdoor.server.table.host_commands import check_no_lesson, running_game
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.vote_ends import effect
from kickdoor.server.table.votes import MOST_JOINS, MOST_VOTES

__all__ = ["answer", "begin", "check_again"]

AGAIN: Final = 3  # a question that has failed can be asked again after this many times the pause between two votes
HURRY: Final = 3  # the game waits for a vote on taking back, so its time is divided by this
ABOUT_A_PERSON: Final = ("remove", "stand_in")


def begin(memory: TableMemory, guest: Guest, what: VoteAbout, about: int, here: tuple[set[str], bool]) -> Change:
    """Ask the others. If there is nobody to ask, it is done at once. `here` has the people who are present, and whether
    the person it is about is connected at this moment. What is taken back is that of the seat `about`. People who share
    a device have one vote and need not ask each other."""
    present, connected = here
    seating = memory.seating
    by = _own_seat(memory, guest)
    running_game(memory)
    if what == "take_back" and about in seating.seats_of((guest.id,)):
        by = about  # of a device that people share, anybody may want it
    about = _check_about(memory, what, about, by)
    action = _action_of(memory, by) if what == "take_back" else 0
    voters = [n for n in seating.voters() if seating.seats[n].guest in present - {guest.id} and n != about]
    asked = sorted((by, *voters))
    check_again(memory, guest, what, about)
    others = seating.guests() - {guest.id}
    beside = about >= 0 and seating.seats[about].guest == guest.id  # they share the device
    waits = False
    if what == "remove" and asked == [by] and not beside:
        if seating.seats[about].guest not in present:
            raise refuse("nobody-to-ask")
        asked = sorted((by, about))  # of two people, neither can remove the other alone
    elif what == "stand_in":
        waits = connected and not beside
    elif asked == [by]:
        waits = len(others) > 0  # they may come back in time
    if asked == [by] and not waits:
        return Change(NewEntry(*effect(what, about, by, action)))
    time = memory.settings.vote_time // (HURRY if what == "take_back" else 1)
    vote = NewEntry(e.VOTE, by, VoteBegan(what, about, asked, memory.slowly(time), waits, action))
    if seating.votes.open is not None:
        return Change(NewEntry(e.VOTED, -1, "failed"), None, [vote])
    return Change(vote)


def _action_of(memory: TableMemory, seat: int) -> int:
    """The number of the seat's last action. Raises Refusal."""
    before = running_game(memory).taken.befores.get(seat)
    if before is None:
        raise refuse("nothing-to-take-back")
    return before.seq


def _check_about(memory: TableMemory, what: VoteAbout, about: int, by: int) -> int:
    """The seat a vote is about; -1: none. Raises Refusal."""
    seating = memory.seating
    if what == "join":
        raise refuse("vote-pointless")  # they sit at the table already
    if what not in ABOUT_A_PERSON:
        if what == "pause" and seating.paused:
            raise refuse("vote-pointless")
        if what == "resume" and not seating.paused:
            raise refuse("vote-pointless")
        return -1
    check_no_lesson(memory)
    if about >= len(seating.seats) or about < 0 or not seating.seats[about].guest or seating.seats[about].gone:
        raise refuse("nobody-there", 404)
    if about == by:
        raise refuse("not-yourself")
    if what == "stand_in" and seating.seats[about].away:
        raise refuse("vote-pointless")
    return about


def check_again(memory: TableMemory, guest: Guest, what: VoteAbout, about: int) -> None:
    """May this person ask this now? Somebody without a seat who wants to join must not keep the people at the table
    from deciding something, so their vote gives way. Raises Refusal."""
    votes, now, rest = memory.seating.votes, memory.now(), memory.settings.vote_rest
    if votes.open is not None and (what == "join" or votes.open.joins is None):
        raise refuse("vote-open")
    count, most = (votes.joins, MOST_JOINS) if what == "join" else (votes.count - votes.joins, MOST_VOTES)
    if count >= most:
        raise refuse("too-many-votes", n=most)
    wait = max(votes.begun.get(guest.id, -rest) + rest, votes.failed.get((what, about), -AGAIN * rest) + AGAIN * rest)
    if now < wait:
        raise refuse("vote-too-soon", n=(wait - now + 999) // 1000)


def answer(memory: TableMemory, guest: Guest, number: int, yes: bool) -> Change | None:
    """Say yes or no to the open vote. None: they have said so already."""
    seat = _own_seat(memory, guest)
    vote = memory.seating.votes.open
    if vote is None or vote.number != number:
        raise refuse("vote-over")
    if vote.about == seat and vote.what == "remove" and seat not in vote.asked:
        raise refuse("vote-about-you")
    if seat in (vote.yes if yes else vote.no):
        return None
    away = memory.seating.seats[seat].away and not memory.seating.shares_device(seat)
    back = [NewEntry(e.BACK, seat)] if away else None
    return Change(NewEntry(e.BALLOT, seat, "yes" if yes else "no"), None, back)


def _own_seat(memory: TableMemory, guest: Guest) -> int:
    seat = memory.seating.seat_of(guest.id)
    if seat is None:
        raise Refusal(SPECTATOR, 403)
    return seat
