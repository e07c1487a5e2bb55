"""Endpoints about your games and what they wait for, and about your vacation from games over several days."""

from __future__ import annotations

from typing import Final

from kickdoor.server.http.changing import change_room
from kickdoor.server.http.endpoints import Call, endpoint
from kickdoor.server.protocol import days_bodies as d
from kickdoor.server.protocol.refusals import refuse
from kickdoor.server.storage.my_games import going_tables
from kickdoor.server.table.commands import go_on_vacation
from kickdoor.server.table.memory import Change
from kickdoor.server.table.room import Room
from kickdoor.server.table.vacation import DAY
from kickdoor.server.table.waiting import player_waited_for, wait_of

__all__: list[str] = []

MOST: Final = 40  # games in the list: each has to be in memory


async def _rooms(call: Call, guest: str) -> list[Room]:
    """The tables of this guest whose games are not over, the newest first."""
    found: list[Room] = []
    for table in await going_tables(call.services.store, guest, MOST):
        room = await call.services.tables.find(table)
        if room is not None and room.memory.seating.seat_of(guest) is not None and not room.asleep:
            found.append(room)
    return found


def _row(room: Room, seat: int) -> d.GameRow:
    memory, seating = room.memory, room.memory.seating
    now, game = memory.now(), memory.running()
    kind = wait_of(memory, seat)
    waits: d.WaitsFor = "others"
    who: str | None = None
    if seating.state == "open":
        waits = "start"
    elif seating.on_hold:
        waits = "pause" if seating.paused else "vote"
    elif kind is not None:
        waits = "you"
    elif game is not None:
        other = player_waited_for(game.table)
        if other >= 0:
            waits, who = "player", seating.seats[other].name
    return d.GameRow(
        id=seating.id,
        state=seating.state,
        sets=seating.info.sets,
        clock=seating.info.clock,
        people=[one.name for number, one in enumerate(seating.seats) if one.name and number != seat],
        turn=0 if game is None else game.table.turn,
        waits=waits,
        kind=kind,
        who=who,
        left=None if game is None else memory.clock(seat).left,
        away=seating.seats[seat].away,
        holidays=[
            d.Holiday(one.name, until)
            for one in seating.people()
            if (until := one.vacation.until(now)) is not None and one is not seating.seats[seat]
        ],
    )


async def _games(call: Call, guest: str) -> d.MyGames:
    rows: list[d.GameRow] = []
    until, left = 0, 0
    for room in await _rooms(call, guest):
        seating = room.memory.seating
        seat = seating.seat_of(guest)
        assert seat is not None
        rows.append(_row(room, seat))
        if seating.over_days and seating.state == "running":
            vacation, now = seating.seats[seat].vacation, room.memory.now()
            until, left = max(until, vacation.until(now) or 0), max(left, vacation.left(now))
    rows.sort(key=lambda row: (row.waits != "you", row.left is None, row.left or 0))
    return d.MyGames(rows, until or None, left // DAY)


@endpoint("GET /api/me/games", d.MyGames)
async def my_games(call: Call) -> d.MyGames:
    """Your games that are not over, and what each of them waits for."""
    return d.MyGames([], None, 0) if call.known is None else await _games(call, call.known.id)


@endpoint("POST /api/me/vacation", d.MyGames, body=d.VacationWish, codes=(403, 409, 429, 503))
async def take_vacation(call: Call, body: d.VacationWish) -> d.MyGames:
    """Let your clocks stand still in all games over several days, or (0 days) go on. The others are told until when."""
    guest = call.need_known().guest.id
    call.services.travellers.check(call.request)
    changed = False
    for room in await _rooms(call, guest):
        changed = await change_room(room, lambda room: _leave(room, guest, body.days)) or changed
    if not changed and body.days:
        raise refuse("no-vacation", 409)
    return await _games(call, guest)


def _leave(room: Room, guest: str, days: int) -> Change | None:
    seat = room.memory.seating.seat_of(guest)
    return None if seat is None else go_on_vacation(room.memory, seat, days * DAY)
