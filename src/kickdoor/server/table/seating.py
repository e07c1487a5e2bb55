"""The seats of a table, and everything else about it except the game itself, as its log tells it.

Compiled with the kernel, because every action looks at the seats several times.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import msgspec

from kickdoor.record.fairness import SeatNumber, hash_of
from kickdoor.server.protocol.messages import OVER_DAYS, TableState
from kickdoor.server.protocol.order_types import StandingOrder
from kickdoor.server.protocol.seat_types import COLOURS, Colour, Level, SeatInfo, Sex
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.entries import BotSat, Created, Forgotten, Invited, Muted, OperatorWord, Sat, VoteBegan
from kickdoor.server.table.numbers import Numbers
from kickdoor.server.table.seat import Seat
from kickdoor.server.table.vacation import Vacation
from kickdoor.server.table.votes import Votes

__all__ = ["BOT_NAMES", "Seating"]

BOT_NAMES: Final[tuple[tuple[str, Sex], ...]] = (
    ("Grunda", "female"), ("Boris", "male"), ("Wilma", "female"), ("Otto", "male"), ("Trixi", "female"),
    ("Norbert", "male"),
)  # fmt: skip

MOST_KICKED: Final = 100  # people a table remembers; the first ones are forgotten first


class Seating:
    """What all entries together say, except those of the game."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.made: Created | None = None
        self.created_at = 0
        self.state: TableState = "open"
        self.paused = False
        self.closed = False  # it was closed before the game began
        self.operator_word: str | None = None  # what the operator who closed it said; None: none did
        self.rematch = ""
        self.host = ""
        self.seats: list[Seat] = []
        self.numbers = Numbers()
        self.votes = Votes()
        self.pausing_needs_vote = False  # the people have voted to go on, so the host alone does not stop them again
        self.mutes: dict[str, set[str]] = {}  # whom somebody does not want to hear at this table
        self.kicked: dict[str, None] = {}  # people whom the host has put out, or a vote, in this order
        self.invites = False  # seats are kept, or were, for people who are invited by whoever has made the table

    @property
    def info(self) -> Created:
        assert self.made is not None
        return self.made

    @property
    def over_days(self) -> bool:
        """Do people come back to this game now and then, over several days?"""
        return self.made is not None and self.made.clock in OVER_DAYS

    def seat_of(self, guest: str) -> int | None:
        """The seat of this guest; None: they have none."""
        for number, seat in enumerate(self.seats):
            if seat.guest == guest and not seat.gone:
                return number
        return None

    def seats_of(self, guests: Collection[str]) -> list[int]:
        """The seats of these guests."""
        return [number for number, seat in enumerate(self.seats) if seat.guest in guests and not seat.gone]

    def shares_device(self, number: int) -> bool:
        """Do several people at the table share the device of this seat's person?"""
        guest = self.seats[number].guest
        return bool(guest) and len(self.seats_of((guest,))) > 1

    def is_bots(self, number: int) -> bool:
        """Does a bot play here for good: from the beginning, or since its person has left?"""
        return self.seats[number].level is not None or self.seats[number].gone

    def eyes_of(self, guest: str) -> int:
        """The seat whose knowledge a guest has without saying which; -1: they have none, or share a device."""
        seats = self.seats_of((guest,))
        return seats[0] if len(seats) == 1 else -1

    def free_seat(self, guest: str) -> int | None:
        """The seat that is kept for this guest, or else one that is kept for nobody."""
        kept = self.kept_for(guest)
        if kept is not None:
            return kept
        for number, seat in enumerate(self.seats):
            if seat.empty and seat.kept is None:
                return number
        return None

    def kept_for(self, guest: str) -> int | None:
        """The seat that is kept for this guest, who is invited; None: there is none."""
        for number, seat in enumerate(self.seats):
            if seat.kept is not None and seat.kept.guest == guest:
                return number
        return None

    def kept_until(self) -> int | None:
        """When the first seat is kept no longer; None: none is kept."""
        times = [seat.kept_until for seat in self.seats if seat.kept is not None]
        return min(times) if times and self.state == "open" else None

    @property
    def invited_by(self) -> str | None:
        """The name of whoever has invited others to this table; None: nobody has, or they have left."""
        seat = self.seat_of(self.info.host) if self.invites else None
        return None if seat is None else self.seats[seat].name

    def muted_by(self, guest: str) -> list[int]:
        """The seats whose people this guest does not want to hear."""
        return self.seats_of(self.mutes.get(guest, ()))

    @property
    def on_hold(self) -> bool:
        """Is the game paused, or does it wait for a vote?"""
        return self.paused or self.votes.holds

    def voters(self) -> list[int]:
        """Seats of people who have neither left nor let a bot play. A device has one vote, that of its first seat."""
        voting = {seat.guest for seat in self.seats if seat.guest and not seat.played_by_bot}
        return [number for number, seat in enumerate(self.seats) if seat.guest in voting and self._is_first(number)]

    def _is_first(self, number: int) -> bool:
        """Is this the first seat of its person's device?"""
        return self.seat_of(self.seats[number].guest) == number

    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.guest and not seat.gone]

    def guests(self) -> set[str]:
        """The people with their own devices: those who share one count once."""
        return {seat.guest for seat in self.people()}

    def free_colour(self, wanted: Colour | None, seat: int) -> Colour:
        """The wanted colour if nobody else at the table has it, otherwise the seat's own or any other."""
        taken = {s.colour for n, s in enumerate(self.seats) if n != seat and not s.empty}
        for colour in (wanted, self.seats[seat].colour, *COLOURS):
            if colour is not None and colour not in taken:
                return colour
        raise AssertionError("there are as many colours as seats")

    def free_name(self, wanted: str, seat: int) -> str:
        """The name, with a number if somebody else at the table has it."""
        taken = {s.name for n, s in enumerate(self.seats) if n != seat}
        name, number = wanted, 1
        while name in taken:
            number += 1
            name = f"{wanted} {number}"
        return name

    def new_bot(self, seat: int, level: Level) -> BotSat:
        """A bot for this seat."""
        return self.new_bots([seat], level)[seat]

    def new_bots(self, seats: list[int], level: Level) -> dict[int, BotSat]:
        """Bots for these seats, with names and colours that nobody else has."""
        others = [seat for number, seat in enumerate(self.seats) if number not in seats and not seat.empty]
        names = {seat.name for seat in others}
        colours = {seat.colour for seat in others}
        bots: dict[int, BotSat] = {}
        for seat in seats:
            name, sex = next(bot for bot in BOT_NAMES if bot[0] not in names)
            colour = next(c for c in (self.seats[seat].colour, *COLOURS) if c not in colours)
            bots[seat] = BotSat(name, colour, sex, level)
            names.add(name)
            colours.add(colour)
        return bots

    @property
    def seed_hash(self) -> str:
        """The server's commitment to its secret."""
        return hash_of(self.info.seed)

    @property
    def starting(self) -> bool:
        """Has the host started, and are the numbers asked for? Nobody sits down or leaves meanwhile."""
        return self.state == "open" and self.numbers.asked

    def people_numbers(self) -> list[SeatNumber]:
        """Everybody's part of the seed, as it stands now."""
        hashes, revealed = self.numbers.hashes, self.numbers.revealed
        return [
            SeatNumber(number, hashes.get(seat.guest), revealed.get(seat.guest))
            for number, seat in enumerate(self.seats)
            if seat.guest and not seat.gone
        ]

    @property
    def has_bots(self) -> bool:
        """Does a bot of its own sit at the table? One that plays for somebody does not count."""
        return any(seat.level is not None for seat in self.seats)

    # --- reading the log --------------------------------------------------------------------------------------

    def _clear(self, number: int) -> None:
        """The seat is as if nobody had ever been there."""
        self.seats[number] = Seat(self.seats[number].colour)

    def fold(self, entry: Entry) -> None:
        """Take in one entry. Those of the game say nothing about the seats."""
        fold = _FOLDS.get(entry.kind)
        if fold is not None:
            fold(self, entry)

    def _created(self, entry: Entry) -> None:
        self.made = msgspec.json.decode(entry.data, type=Created)
        self.created_at = entry.at
        self.host = "" if self.made.board else self.made.host
        self.seats = [Seat(COLOURS[number]) for number in range(self.made.seats)]
        if self.over_days:
            for seat in self.seats:
                seat.orders = "until_named"  # otherwise every window would last half a day

    def _sat(self, entry: Entry) -> None:
        sat = msgspec.json.decode(entry.data, type=Sat)
        before = self.seat_of(sat.guest)
        if before is not None and before != entry.seat and not sat.also:
            self._clear(before)
        kept = self.kept_for(sat.guest)
        if kept is not None:
            self.seats[kept].kept = None
        seat = self.seats[entry.seat]
        if seat.guest != sat.guest:  # what somebody before them had ordered is not theirs
            seat.standing, seat.vacation = (), Vacation()
        seat.guest, seat.name, seat.colour, seat.sex, seat.level = sat.guest, sat.name, sat.colour, sat.sex, None
        seat.features, seat.ready, seat.kept = sat.features, sat.ready, None
        seat.away, seat.gone = False, False
        if not self.host:  # everybody had left
            self.host = sat.guest

    def _left(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        if self.state == "open":
            guest = seat.guest
            self._clear(entry.seat)
        else:
            guest, seat.gone, seat.away = seat.guest, True, True
        if entry.data == e.BY_VOTE:
            self._put_out(guest)
        if guest == self.host:
            people = [s for s in self.people() if s.guest != guest]
            self.host = people[0].guest if people else ""

    def _kicked(self, entry: Entry) -> None:
        self._put_out(self.seats[entry.seat].guest)
        self._clear(entry.seat)

    def _put_out(self, guest: str) -> None:
        self.kicked.pop(guest, None)
        self.kicked[guest] = None
        if len(self.kicked) > MOST_KICKED:
            del self.kicked[next(iter(self.kicked))]

    def _host(self, entry: Entry) -> None:
        self.host = self.seats[entry.seat].guest

    def _invited(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        invited = msgspec.json.decode(entry.data, type=Invited)
        seat.kept, seat.kept_until = invited, entry.at + invited.time
        self.invites = True

    def _uninvited(self, entry: Entry) -> None:
        self.seats[entry.seat].kept = None

    def _vote(self, entry: Entry) -> None:
        began = msgspec.json.decode(entry.data, type=VoteBegan)
        guest = self.seats[entry.seat].guest if began.joins is None else began.joins.guest
        self.votes.begin(guest, entry.seat, entry.at, began)

    def _ballot(self, entry: Entry) -> None:
        if self.votes.open is not None:
            self.votes.open.answer(entry.seat, entry.data == "yes")

    def _voted(self, entry: Entry) -> None:
        self.votes.end("passed" if entry.data == "passed" else "failed", entry.at)

    def _bot(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        if not entry.data:
            self._clear(entry.seat)
            return
        bot = msgspec.json.decode(entry.data, type=BotSat)
        seat.name, seat.colour, seat.sex, seat.level = bot.name, bot.colour, bot.sex, bot.level
        seat.kept = None

    def _committed(self, entry: Entry) -> None:
        self.numbers.commit(self.seats[entry.seat].guest, entry.data)

    def _revealing(self, entry: Entry) -> None:  # noqa: ARG002
        self.numbers.asked = True

    def _revealed(self, entry: Entry) -> None:
        self.numbers.reveal(self.seats[entry.seat].guest, entry.data)

    def _started(self, entry: Entry) -> None:  # noqa: ARG002  (only the game needs its data)
        self.state = "running"

    def _finished(self, entry: Entry) -> None:  # noqa: ARG002
        self.state = "over"

    def _closed(self, entry: Entry) -> None:
        self.state = "over"
        self.closed = True
        self._ended(entry)

    def _ended(self, entry: Entry) -> None:
        if entry.data:
            self.operator_word = msgspec.json.decode(entry.data, type=OperatorWord).word

    def _paused(self, entry: Entry) -> None:  # noqa: ARG002
        self.paused = True

    def _resumed(self, entry: Entry) -> None:
        self.paused = False
        self.pausing_needs_vote = self.pausing_needs_vote or entry.data == "vote"

    def _away(self, entry: Entry) -> None:
        self.seats[entry.seat].away = True

    def _back(self, entry: Entry) -> None:
        self.seats[entry.seat].away = False

    def _orders(self, entry: Entry) -> None:
        self.seats[entry.seat].orders = entry.data  # type: ignore[assignment]  # checked when it came in

    def _standing_orders(self, entry: Entry) -> None:
        self.seats[entry.seat].standing = tuple(msgspec.json.decode(entry.data, type=list[StandingOrder]))

    def _vacation(self, entry: Entry) -> None:
        self.seats[entry.seat].vacation.begin(entry.at, int(entry.data))

    def _muted(self, entry: Entry) -> None:
        mute = msgspec.json.decode(entry.data, type=Muted)
        mutes = self.mutes.setdefault(self.seats[entry.seat].guest, set())
        other = self.seats[mute.seat].guest
        if mute.on and other:  # in older logs it may be a bot, which says nothing anyway
            mutes.add(other)
        else:
            mutes.discard(other)

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.data

    def _forgotten(self, entry: Entry) -> None:
        forgotten = msgspec.json.decode(entry.data, type=Forgotten)
        for number, name in forgotten.names.items():
            seat = self.seats[number]
            if seat.guest == self.host:
                self.host = forgotten.person
            seat.guest, seat.name = forgotten.person, name

    def seat_info(self, number: int, present: bool, now: int) -> SeatInfo:
        """A seat as everybody sees it."""
        seat = self.seats[number]
        host = bool(seat.guest) and seat.guest == self.host and (seat.gone or self._is_first(number))
        return seat.info(number, host, present, now)


_FOLDS: Final[dict[str, Callable[[Seating, Entry], None]]] = {
    e.CREATED: Seating._created,
    e.SAT: Seating._sat,
    e.LEFT: Seating._left,
    e.KICKED: Seating._kicked,
    e.HOST: Seating._host,
    e.INVITED: Seating._invited,
    e.UNINVITED: Seating._uninvited,
    e.VOTE: Seating._vote,
    e.BALLOT: Seating._ballot,
    e.VOTED: Seating._voted,
    e.BOT: Seating._bot,
    e.COMMITTED: Seating._committed,
    e.REVEALING: Seating._revealing,
    e.REVEALED: Seating._revealed,
    e.STARTED: Seating._started,
    e.FINISHED: Seating._finished,
    e.STOPPED: Seating._finished,
    e.CLOSED: Seating._closed,
    e.ON_TIME: Seating._ended,
    e.PAUSED: Seating._paused,
    e.RESUMED: Seating._resumed,
    e.AWAY: Seating._away,
    e.BACK: Seating._back,
    e.ORDERS: Seating._orders,
    e.STANDING_ORDERS: Seating._standing_orders,
    e.VACATION: Seating._vacation,
    e.MUTED: Seating._muted,
    e.REMATCH: Seating._rematch,
    e.FORGOTTEN: Seating._forgotten,
}
