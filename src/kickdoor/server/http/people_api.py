"""Endpoints about other people at a table: kick, hand on the host's role, vote, decline, block, report."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.http.table_api import change_table, check_pause
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.storage.base import Guest
from kickdoor.server.storage.people import ID_BYTES, Report, ReportLine
from kickdoor.server.table import host_commands, invitations, vote_commands
from kickdoor.server.table.clocks import now_ms
from kickdoor.server.table.entries import Spoken
from kickdoor.server.table.names import clean_talk
from kickdoor.server.table.room import Room

MOST_BLOCKS: Final = 200  # of one person
MOST_REPORTS: Final = 10_000  # in all; the oldest that is closed makes room
REPORTS_A_DAY: Final = 10  # of one person
DAY: Final = 24 * 3_600_000  # milliseconds
TALK_KEPT: Final = 20  # lines that are kept with a report

# --- the host and the others ------------------------------------------------------------------------------------------


@endpoint("POST /api/tables/{id}/kick", b.MyTable, body=b.SeatGiven, codes=(403, 404, 409))
async def kick(call: Call, body: b.SeatGiven) -> b.MyTable:
    """The host removes somebody before the game. They cannot sit down at this table again."""
    return await change_table(call, lambda memory, guest: host_commands.kick(memory, guest, body.seat))


@endpoint("POST /api/tables/{id}/host", b.MyTable, body=b.SeatGiven, codes=(403, 404, 409))
async def hand_on(call: Call, body: b.SeatGiven) -> b.MyTable:
    """The host makes somebody else at the table the host."""
    return await change_table(call, lambda memory, guest: host_commands.hand_on(memory, guest, body.seat))


@endpoint("POST /api/tables/{id}/decline", b.MyTable, codes=(404, 409))
async def decline(call: Call) -> b.MyTable:
    """Say that you will not come to a table to which you are invited."""
    return await change_table(call, invitations.decline)


@endpoint("POST /api/tables/{id}/vote", b.MyTable, body=b.VoteWish, codes=(403, 404, 409))
async def begin_vote(call: Call, body: b.VoteWish) -> b.MyTable:
    """Ask the other people at the table. If there is nobody to ask, it is done at once."""
    room = await call.room()
    audience = room.audience
    if body.what == "pause" and room.memory.seating.seat_of((await call.guest()).id) is not None:
        check_pause(call, room)
    seat = -1 if body.seat is None else body.seat
    seats = audience.memory.seating.seats

    def connected() -> bool:
        """Is the person it is about connected? Where days pass between moves, this means nothing."""
        present = audience.present() if audience.memory.seating.over_days else audience.guests()
        return 0 <= seat < len(seats) and seats[seat].guest in present

    return await change_table(
        call,
        lambda memory, guest: vote_commands.begin(memory, guest, body.what, seat, (audience.present(), connected())),
    )


@endpoint("POST /api/tables/{id}/vote/answer", b.MyTable, body=b.Answer, codes=(403, 404, 409))
async def answer_vote(call: Call, body: b.Answer) -> b.MyTable:
    """Say yes or no to the open vote."""
    return await change_table(call, lambda memory, guest: vote_commands.answer(memory, guest, body.number, body.yes))


# --- blocks -----------------------------------------------------------------------------------------------------------


@endpoint("GET /api/me/blocks", b.BlockList, codes=(403,))
async def my_blocks(call: Call) -> b.BlockList:
    """Everybody whom you have blocked. Nobody else sees this list."""
    return await _blocks(call, await call.guest())


@endpoint("POST /api/tables/{id}/block", b.BlockList, body=b.PersonMeant, codes=(403, 404, 409))
async def block(call: Call, body: b.PersonMeant) -> b.BlockList:
    """Hear nothing more from somebody, at any table, and keep them away from tables whose host you are."""
    room, guest = await call.room(), await call.guest()
    other, name = await _meant(call, room, body)
    if other == guest.id:
        raise refuse("not-yourself")
    if not await call.services.people.block(guest.id, other, name, now_ms(), MOST_BLOCKS):
        raise refuse("too-many-blocks", n=MOST_BLOCKS)
    await call.services.tables.blocks_changed(guest.id)
    return await _blocks(call, guest)


@endpoint("DELETE /api/me/blocks/{id}", b.BlockList, codes=(403,))
async def unblock(call: Call) -> b.BlockList:
    """End a block. A block that does not exist counts as ended."""
    guest = await call.guest()
    await call.services.people.unblock(guest.id, call.request.path_params["id"])
    await call.services.tables.blocks_changed(guest.id)
    return await _blocks(call, guest)


async def _blocks(call: Call, guest: Guest) -> b.BlockList:
    blocks = await call.services.people.blocks(guest.id)
    return b.BlockList([b.BlockInfo(block.id, block.name, block.at) for block in blocks], MOST_BLOCKS)


async def _meant(call: Call, room: Room, body: b.PersonMeant | b.ReportGiven) -> tuple[str, str]:
    """The id and the name of the person who is meant. Raises Refusal."""
    if body.line is not None:
        data = await call.services.people.line(room.id, body.line)
        if not data:  # there is none, or it was deleted
            raise refuse("nobody-there", 404)
        said = msgspec.json.decode(data, type=Spoken)
        return said.guest, said.name
    seats = room.memory.seating.seats
    if body.seat is None or body.seat >= len(seats) or not seats[body.seat].guest:
        raise refuse("nobody-there", 404)
    return seats[body.seat].guest, seats[body.seat].name


# --- reports ----------------------------------------------------------------------------------------------------------


@endpoint("POST /api/tables/{id}/report", b.Thanks, body=b.ReportGiven, codes=(403, 404, 409, 429, 503))
async def report(call: Call, body: b.ReportGiven) -> b.Thanks:
    """Tell the operators about somebody at a table at which you sit, or have sat."""
    room, guest, people = await call.room(), await call.guest(), call.services.people
    seating, now = room.memory.seating, now_ms()
    if guest.id not in seating.kicked and all(seat.guest != guest.id for seat in seating.seats):
        raise refuse("spectator", 403)
    other, name = await _meant(call, room, body)
    if other == guest.id:
        raise refuse("not-yourself")
    if await people.has_reported(guest.id, other, room.id):
        raise refuse("reported-already")
    if await people.count_reported_by(guest.id, now - DAY) >= REPORTS_A_DAY:
        raise refuse("too-many-reports", 429, n=REPORTS_A_DAY)
    call.services.reporters.check(call.request)
    if await people.count_reports() >= MOST_REPORTS and not await people.forget_oldest_closed():
        raise refuse("reports-full", 503)
    number = secrets.token_urlsafe(ID_BYTES)
    talk = [_line(*line) for line in await people.talk(room.id, TALK_KEPT) if line[1]]
    text = clean_talk(body.text)
    await people.add_report(Report(number, now, guest.id, other, name, body.reason, text, room.id, talk))
    return b.Thanks(number)


def _line(seat: int, data: str, at: int) -> ReportLine:
    said = msgspec.json.decode(data, type=Spoken)
    return ReportLine(seat, said.guest, said.name, said.text, said.phrase, at)
