"""What people do at a table: sit down, act, talk, leave. `starting.py` has the start of the game, `host_commands.py`
what the host does, and `vote_commands.py` what all decide together.

Each command looks at the table and says what it adds to the log (`Change`), or None if everything is so already. It
raises Refusal if it is not possible. Nothing happens here: `Room.add` makes the change.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model import action as A
from kickdoor.model.action import Action, UnknownAction
from kickdoor.model.reason import Reason
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol.figure_types import UNCHOSEN
from kickdoor.server.protocol.order_types import Orders, StandingOrder
from kickdoor.server.protocol.refusals import (
    NO_WAIT,
    OVER,
    PAUSED,
    SPECTATOR,
    UNKNOWN_ACTION,
    UNKNOWN_CARD,
    Refusal,
    Stale,
    refuse,
)
from kickdoor.server.protocol.seat_bodies import PersonWish, SeatWish
from kickdoor.server.protocol.seat_types import COLOURS
from kickdoor.server.storage.base import Guest
from kickdoor.server.table import entries as e
from kickdoor.server.table.clocks import thinking_time
from kickdoor.server.table.entries import Muted, Sat, Spoken
from kickdoor.server.table.game import Game, read_action
from kickdoor.server.table.host_commands import check_no_lesson, check_not_starting, running_game
from kickdoor.server.table.memory import Change, NewEntry, TableMemory
from kickdoor.server.table.names import clean_name, clean_talk
from kickdoor.server.table.orders import cleaned
from kickdoor.views.action_words import NEED_WORDS

# --- before the game --------------------------------------------------------------------------------------------------


def sit(memory: TableMemory, guest: Guest, wanted: SeatWish) -> Change:
    """Take a seat, change it, change how you look, or say whether the game can begin."""
    seating = memory.seating
    if seating.state != "open":
        raise refuse("started-watch")
    check_not_starting(memory)
    if guest.id in seating.kicked:
        raise refuse("not-at-this-table", 403)
    own = seating.seats_of((guest.id,))
    before = wanted.seat if wanted.seat in own else seating.seat_of(guest.id)
    seat = wanted.seat if wanted.seat is not None else before if before is not None else seating.free_seat(guest.id)
    if seat is None:
        raise refuse("table-full")
    if seat >= len(seating.seats):
        raise refuse("no-seat", 404)
    place = seating.seats[seat]
    if not place.empty and place.guest != guest.id:
        raise refuse("seat-taken")
    if place.kept is not None and place.kept.guest != guest.id:
        raise refuse("seat-kept", name=place.kept.name)
    kept = seating.kept_for(guest.id)
    old = seating.seats[before] if before is not None else seating.seats[kept].kept if kept is not None else None
    name = clean_name(wanted.name) if wanted.name is not None else old.name if old else guest.name
    if not name:
        raise refuse("bad-name", 422)
    colour = wanted.colour or (old.colour if old else None)
    sex = wanted.sex or (old.sex if old else "female" if seat % 2 else "male")
    features = wanted.features or (old.features if old else UNCHOSEN)
    ready = wanted.ready if wanted.ready is not None else before is not None and seating.seats[before].ready
    name, colour = seating.free_name(name, seat), seating.free_colour(colour, seat)
    sat = Sat(guest.id, name, colour, sex, features, ready, also=seat in own)
    return Change(NewEntry(e.SAT, seat, sat))


def leave(memory: TableMemory, guest: Guest) -> Change:
    """Get up, with everybody who shares the device. In a running game bots stay."""
    left = [NewEntry(e.LEFT, seat) for seat in memory.seating.seats_of((guest.id,))]
    if not left:
        raise Refusal(SPECTATOR, 403)
    if memory.seating.state == "over":
        raise Refusal(OVER)
    check_not_starting(memory)
    return Change(left[0], None, left[1:])


def sit_beside(memory: TableMemory, guest: Guest, people: list[PersonWish]) -> Change | None:
    """Other people sit down at the same device, on the next empty seats. None: there are none."""
    seating = memory.seating
    free = [number for number, seat in enumerate(seating.seats) if seat.empty]
    if len(people) > len(free):
        raise refuse("table-full")
    names = {seat.name for seat in seating.seats}
    colours = {seat.colour for seat in seating.seats if not seat.empty}
    sat: list[NewEntry] = []
    for number, person in zip(free, people, strict=False):
        name = clean_name(person.name)
        if not name or name in names:
            raise refuse("bad-name" if not name else "same-names", 422)
        own = seating.seats[number].colour
        colour = next(c for c in (person.colour or own, own, *COLOURS) if c not in colours)
        sex = person.sex or ("female" if number % 2 else "male")
        sat.append(NewEntry(e.SAT, number, Sat(guest.id, name, colour, sex, person.features or UNCHOSEN, also=True)))
        names.add(name)
        colours.add(colour)
    return Change(sat[0], None, sat[1:]) if sat else None


# --- in the game ------------------------------------------------------------------------------------------------------


def act(memory: TableMemory, seat: int, ref: str, version: int, text: str) -> Change | None:
    """Do an action. None: the seat has done it already, under the same `ref`."""
    if memory.game is not None and memory.game.answered(seat, ref) is not None:
        return None
    game = running_game(memory)
    if memory.seating.on_hold:
        raise Refusal(PAUSED) if memory.seating.paused else refuse("take-back-vote")
    if game.stale(seat, version):
        raise Stale
    try:
        action, text = read_action(text, game.table.lib)
    except UnknownAction:
        raise Refusal(UNKNOWN_ACTION) from None
    reason = game.table.why_not(seat, action)
    if reason is not None:
        raise Refusal(reason)
    if action.verb in NEED_WORDS:
        text = game.table.text(action)
    back = [NewEntry(e.BACK, seat)] if memory.seating.seats[seat].away else None
    if _too_early(memory, game, seat, action):
        return Change(NewEntry(e.HELD, seat, text, ref), None, back)
    return Change(NewEntry(e.ACT, seat, text, ref), action, back)


def _too_early(memory: TableMemory, game: Game, seat: int, action: Action) -> bool:
    """Would this close the window before its shortest time, show who was asked, or announce a kill before all have read
    the monster?"""
    if action.verb not in (A.PASS, A.KILL):
        return False
    limit, now = memory.limit(), memory.now()
    if action.verb == A.PASS and limit.pass_counts_from(seat) > now:
        return game.table.frames[-1].asks(game.table, seat)
    if limit.floor <= now:
        return False
    asked = game.table.frames[-1].asked(game.table)
    return action.verb == A.KILL or (limit.window and [s for s in asked if s not in game.held] == [seat])


def held_for(memory: TableMemory, seat: int) -> int | None:
    """In how many milliseconds the seat's held pass or kill will be done; None: nothing is held."""
    if memory.game is None or seat not in memory.game.held:
        return None
    return max(1, memory.limit().held_until - memory.now())


def why_not(memory: TableMemory, seat: int, text: str) -> Reason | None:
    """Why the seat may not do this."""
    game = running_game(memory)
    try:
        return game.table.why_not(seat, game.table.parse(text))
    except UnknownAction:
        return UNKNOWN_ACTION


def why_not_card(memory: TableMemory, seat: int, name: str) -> Reason | None:
    """Why the seat can do nothing with this card."""
    table = running_game(memory).table
    card = table.lib.numbers.get(name)
    return UNKNOWN_CARD if card is None else table.why_not_card(seat, card)


def wait(memory: TableMemory, seat: int, version: int) -> Change:
    """Wait, I'm thinking."""
    game = running_game(memory)
    if game.stale(seat, version):
        raise Stale
    if not memory.clock(seat).may_wait:
        raise Refusal(NO_WAIT)
    return Change(NewEntry(e.WAIT, seat, str(thinking_time(memory.seating.info.clock))))


def set_away(memory: TableMemory, seat: int, away: bool) -> Change | None:
    """Let a bot play for the seat, or play again."""
    running_game(memory)
    if away:
        check_no_lesson(memory)
    if memory.seating.seats[seat].away == away:
        return None
    return Change(NewEntry(e.AWAY, seat, "self") if away else NewEntry(e.BACK, seat))


def set_orders(
    memory: TableMemory, seat: int, orders: Orders, standing: Sequence[StandingOrder] | None = None
) -> Change | None:
    """Change when the seat is asked, and where it passes by standing orders."""
    place = memory.seating.seats[seat]
    new: list[NewEntry] = []
    if place.orders != orders:
        new.append(NewEntry(e.ORDERS, seat, orders))
    if standing is not None and cleaned(standing) != place.standing:
        new.append(NewEntry(e.STANDING_ORDERS, seat, list(cleaned(standing))))
    return Change(new[0], None, new[1:] or None) if new else None


def go_on_vacation(memory: TableMemory, seat: int, wanted: int) -> Change | None:
    """The seat's clock stands still for so many milliseconds (0: they are back), or for as long as they still may.
    None: this is not possible in this game, or nothing changes."""
    seating, now = memory.seating, memory.now()
    if seating.state != "running" or not seating.over_days:
        return None
    vacation = seating.seats[seat].vacation
    if not wanted:
        return None if vacation.until(now) is None else Change(NewEntry(e.VACATION, seat, "0"))
    length = min(wanted, vacation.left(now))
    return Change(NewEntry(e.VACATION, seat, str(now + length))) if length > 0 else None


def mute(memory: TableMemory, seat: int, other: int, on: bool) -> Change | None:
    """Stop hearing another seat, or hear it again."""
    seating = memory.seating
    if other >= len(seating.seats) or other == seat or not seating.seats[other].guest:
        raise refuse("no-seat-to-mute")
    if (other in seating.muted_by(seating.seats[seat].guest)) == on:
        return None
    return Change(NewEntry(e.MUTED, seat, Muted(other, on)))


def say(memory: TableMemory, guest: str, name: str, seat: int, message: m.Say | m.SayPhrase) -> Change:
    """Table talk. People at the table may talk at any time, spectators (seat -1) only before and after the game."""
    if seat < 0 and memory.seating.state == "running":
        raise refuse("quiet")
    if memory.allowance.said >= memory.settings.max_talk:
        raise refuse("talked-out", n=memory.settings.max_talk)
    if isinstance(message, m.SayPhrase):
        spoken = Spoken(guest, name, phrase=message.phrase)
    else:
        text = clean_talk(message.text)
        if not text:
            raise refuse("nothing-to-read")
        spoken = Spoken(guest, name, text=text)
    return Change(NewEntry(e.SAID, seat, spoken))
