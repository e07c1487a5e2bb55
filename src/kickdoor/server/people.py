"""What people do at a table: sitting down, starting, acting, talking, leaving.

Each call checks, adds to the log and returns, or raises Refusal. Calls hold the room's lock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kickdoor.model import action as A
from kickdoor.model.action import Action, UnknownAction
from kickdoor.model.reason import Reason
from kickdoor.model.table import Options
from kickdoor.record.record import Record
from kickdoor.server import messages as m
from kickdoor.server.clocks import thinking_time
from kickdoor.server.game import Game, read_action
from kickdoor.server.guests import clean_name, clean_talk
from kickdoor.server.refusals import (
    NO_WAIT,
    NOT_STARTED,
    OVER,
    PAUSED,
    SPECTATOR,
    UNKNOWN_ACTION,
    UNKNOWN_CARD,
    Refusal,
    Stale,
    refuse,
)
from kickdoor.server.room import Lost, Room
from kickdoor.server.seating import Muted, Sat, Spoken
from kickdoor.server.storage.base import Guest

# --- before the game --------------------------------------------------------------------------------------------------


async def sit(room: Room, guest: Guest, wish: m.SeatWish) -> int:
    """Take a seat, change it, or change how one looks."""
    seating = room.seating
    if seating.state != "open":
        raise refuse("started-watch")
    before = seating.seat_of(guest.id)
    seat = wish.seat if wish.seat is not None else before if before is not None else seating.free_seat()
    if seat is None:
        raise refuse("table-full")
    if seat >= len(seating.seats):
        raise refuse("no-seat", 404)
    place = seating.seats[seat]
    if not place.empty and place.guest != guest.id:
        raise refuse("seat-taken")
    old = seating.seats[before] if before is not None else None
    name = clean_name(wish.name) if wish.name is not None else old.name if old else guest.name
    if not name:
        raise refuse("bad-name", 422)
    colour = wish.colour or (old.colour if old else None)
    sex = wish.sex or (old.sex if old else "female" if seat % 2 else "male")
    sat = Sat(guest.id, seating.free_name(name, seat), seating.free_colour(colour, seat), sex)
    await room.add(room.entry("sat", seat, sat))
    return seat


async def leave(room: Room, guest: Guest) -> None:
    """Get up; in a running game a bot stays."""
    seat = _seat(room, guest)
    if room.seating.state == "over":
        raise Refusal(OVER)
    await room.add(room.entry("left", seat))


async def put_bot(room: Room, guest: Guest, wish: m.BotWish) -> None:
    """The host puts a bot on an empty seat, changes it or takes it away."""
    seating = room.seating
    _host(room, guest)
    if seating.state != "open":
        raise refuse("started")
    if wish.seat >= len(seating.seats):
        raise refuse("no-seat", 404)
    place = seating.seats[wish.seat]
    if place.guest:
        raise refuse("seat-taken")
    await room.add(room.entry("bot", wish.seat, "" if wish.level is None else seating.new_bot(wish.seat, wish.level)))


async def start(room: Room, guest: Guest) -> None:
    """The host starts the game; bots take the empty seats."""
    seating = room.seating
    _host(room, guest)
    if seating.state != "open":
        raise refuse("started")
    for number, seat in enumerate(seating.seats):
        if seat.empty:
            await room.add(room.entry("bot", number, seating.new_bot(number, seating.info.bots)))
    made = seating.info
    record = Record.begin(
        [seat.name for seat in seating.seats],
        sets=made.sets,
        seed=made.seed,
        sexes=[seat.sex for seat in seating.seats],
        options=Options(**made.options),  # type: ignore[arg-type]  # checked when the table was made
    )
    await room.add(room.entry("started", -1, record.setup))


# --- the host ---------------------------------------------------------------------------------------------------------


async def pause(room: Room, guest: Guest, on: bool) -> None:
    _host(room, guest)
    _running(room)
    if room.seating.paused != on:
        await room.add(room.entry("paused" if on else "resumed"))


async def hand_over(room: Room, guest: Guest, seat: int) -> None:
    """The host lets a bot play for somebody until he is back."""
    _host(room, guest)
    _running(room)
    if seat >= len(room.seating.seats) or not room.seating.seats[seat].guest:
        raise refuse("nobody-there", 404)
    if not room.seating.seats[seat].away:
        await room.add(room.entry("away", seat, "host"))


async def end(room: Room, guest: Guest) -> None:
    """The host closes an open table, or ends a running game on time (TOURN-3)."""
    _host(room, guest)
    if room.seating.state == "open":
        await room.add(room.entry("closed"))
        return
    _running(room)
    await room.add(room.entry("ontime"))


def _host(room: Room, guest: Guest) -> None:
    if room.seating.host != guest.id:
        raise refuse("not-host", 403)


def _seat(room: Room, guest: Guest) -> int:
    seat = room.seating.seat_of(guest.id)
    if seat is None:
        raise Refusal(SPECTATOR, 403)
    return seat


def _running(room: Room) -> Game:
    if room.game is None:
        raise Refusal(OVER if room.seating.state == "over" else NOT_STARTED)
    if room.seating.state == "over":
        raise Refusal(OVER)
    return room.game


# --- in the game ------------------------------------------------------------------------------------------------------


async def act(room: Room, seat: int, message: m.Act) -> bool:
    """Do an action. True: a step has been sent with its id; False: it is safe, but there is no step (now)."""
    while True:
        game = room.game
        if game is not None and game.answered(seat, message.id) is not None:
            return False
        game, action, text = _checked(room, seat, message.version, message.action)
        back: Iterable[tuple[str, int, object]] = (("back", seat, ""),) if room.seating.seats[seat].away else ()
        early = _too_early(room, game, seat, action)
        try:
            if early:
                await room.add(room.entry("wish", seat, text, message.id), back)
            else:
                await room.add(room.entry("act", seat, text, message.id), back, action)
        except Lost:
            continue  # another process was first; what it did may have made this one stale, or not
        return not early


def act_at_once(room: Room, seat: int, ref: str, version: int, text: str, otherwise: Callable[[], None]) -> bool:
    """The same where it is simple, without waiting. False: it is not, and nothing has happened.

    `otherwise` is called if the action could not be stored.
    """
    game = room.game
    if room.store.shared or game is None or room.seating.seats[seat].away or game.answered(seat, ref) is not None:
        return False
    if not room.lock.take():
        return False
    try:
        _, action, text = _checked(room, seat, version, text)
        simple = not _too_early(room, game, seat, action)
    except Refusal:
        simple = False
    if not simple:
        room.lock.release()
        return False
    room.add_at_once(room.entry("act", seat, text, ref), action, otherwise)
    return True


def _checked(room: Room, seat: int, version: int, text: str) -> tuple[Game, Action, str]:
    """The action and its stable text, if the seat may do it now. Raises Refusal."""
    game = _running(room)
    if room.seating.paused:
        raise Refusal(PAUSED)
    if game.stale(seat, version):
        raise Stale
    try:
        action, text = read_action(text, game.table.lib)
    except UnknownAction:
        raise Refusal(UNKNOWN_ACTION) from None
    shown = room.shown.get(seat)
    if shown is not None:
        shown.recall(game.table)
    reason = game.table.why_not(seat, action)
    if reason is not None:
        raise Refusal(reason)
    return game, action, text


def _too_early(room: Room, game: Game, seat: int, action: Action) -> bool:
    """Would this close the window before its shortest time, or announce a kill before all have read the monster?"""
    if action.verb not in (A.PASS, A.KILL):
        return False
    limit = room.limit()
    if limit.floor <= room.now():
        return False
    asked = game.table.frames[-1].asked(game.table)
    return action.verb == A.KILL or (limit.window and [s for s in asked if s not in game.wishes] == [seat])


def noted_for(room: Room, seat: int) -> int | None:
    """In how many milliseconds the seat's noted pass or kill will be done; None: nothing is noted."""
    if room.game is None or seat not in room.game.wishes:
        return None
    return max(1, room.limit().floor - room.now())


def why_not(room: Room, seat: int, text: str) -> Reason | None:
    """Why the seat may not do this."""
    game = _running(room)
    try:
        return game.table.why_not(seat, game.table.parse(text))
    except UnknownAction:
        return UNKNOWN_ACTION


def why_not_card(room: Room, seat: int, name: str) -> Reason | None:
    """Why the seat can do nothing with this card."""
    table = _running(room).table
    card = table.lib.numbers.get(name)
    return UNKNOWN_CARD if card is None else table.why_not_card(seat, card)


async def wait(room: Room, seat: int, message: m.Wait) -> None:
    """Wait, I'm thinking."""
    game = _running(room)
    if game.stale(seat, message.version):
        raise Stale
    if not room.clock(seat).may_wait:
        raise Refusal(NO_WAIT)
    await room.add(room.entry("wait", seat, str(thinking_time(room.seating.info.clock))))


async def set_away(room: Room, seat: int, away: bool) -> None:
    _running(room)
    if room.seating.seats[seat].away != away:
        await room.add(room.entry("away" if away else "back", seat, "self" if away else ""))


async def set_orders(room: Room, seat: int, orders: m.Orders) -> None:
    if room.seating.seats[seat].orders != orders:
        await room.add(room.entry("orders", seat, orders))


async def mute(room: Room, seat: int, message: m.Mute) -> None:
    if message.seat >= len(room.seating.seats) or message.seat == seat:
        raise refuse("no-seat-to-mute")
    if (message.seat in room.seating.seats[seat].muted) != message.on:
        await room.add(room.entry("muted", seat, Muted(message.seat, message.on)))


async def say(room: Room, guest: str, name: str, seat: int | None, message: m.Say | m.SayPhrase) -> None:
    """Table talk: people at the table at any time, spectators only when the game is over."""
    if seat is None and room.seating.state == "running":
        raise refuse("quiet")
    if isinstance(message, m.SayPhrase):
        spoken = Spoken(guest, name, phrase=message.phrase)
    else:
        text = clean_talk(message.text)
        if not text:
            raise refuse("nothing-to-read")
        spoken = Spoken(guest, name, text=text)
    await room.add(room.entry("said", -1 if seat is None else seat, spoken))
