"""Who sits where, and everything else about a table that is not the game itself, as its log tells it."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec

from kickdoor.server.messages import COLOURS, ClockName, Colour, Level, Orders, SeatInfo, Sex, TableState
from kickdoor.server.storage.base import Entry

__all__ = ["BOT_NAMES", "BotSat", "Created", "Muted", "Sat", "Seat", "Seating", "Spoken"]

BOT_NAMES: Final[tuple[tuple[str, Sex], ...]] = (
    ("Grunda", "female"), ("Boris", "male"), ("Wilma", "female"), ("Otto", "male"), ("Trixi", "female"),
    ("Norbert", "male"),
)  # fmt: skip


class Created(msgspec.Struct, frozen=True):
    """`created`: what the table was made of. The seed is a secret until the game is over."""

    code: str
    host: str
    sets: list[str]
    seats: int
    options: dict[str, bool | int]
    clock: ClockName
    bots: Level
    public: bool
    seed: str


class Sat(msgspec.Struct, frozen=True):
    """`sat`: somebody took a seat, or changed how he looks."""

    guest: str
    name: str
    colour: Colour
    sex: Sex


class BotSat(msgspec.Struct, frozen=True):
    """`bot`: a bot took an empty seat."""

    name: str
    colour: Colour
    sex: Sex
    level: Level


class Spoken(msgspec.Struct, frozen=True, omit_defaults=True):
    """`said`: table talk."""

    guest: str
    name: str
    text: str = ""
    phrase: str = ""


class Muted(msgspec.Struct, frozen=True):
    """`muted`: a seat does not want to hear another."""

    seat: int
    on: bool


class Seat:
    """One seat. Empty: neither guest nor level."""

    def __init__(self, colour: Colour) -> None:
        self.guest = ""
        self.name = ""
        self.colour: Colour = colour
        self.sex: Sex = "male"
        self.level: Level | None = None
        self.away = False
        self.gone = False  # has left a running game: the bot stays
        self.orders: Orders = "ask"
        self.muted: set[int] = set()

    @property
    def empty(self) -> bool:
        return not self.guest and self.level is None

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away

    def clear(self) -> None:
        self.__init__(self.colour)  # type: ignore[misc]  # as if nobody had ever sat there


class Seating:
    """The fold of all entries but the game's."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.made: Created | None = None
        self.created_at = 0
        self.state: TableState = "open"
        self.paused = False
        self.closed = False  # the host has closed it before it began
        self.rematch = ""
        self.host = ""
        self.seats: list[Seat] = []

    @property
    def info(self) -> Created:
        assert self.made is not None
        return self.made

    def seat_of(self, guest: str) -> int | None:
        """Where this guest sits."""
        for number, seat in enumerate(self.seats):
            if seat.guest == guest and not seat.gone:
                return number
        return None

    def free_seat(self) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.empty:
                return number
        return None

    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.guest and not seat.gone]

    def free_colour(self, wanted: Colour | None, seat: int) -> Colour:
        """The wanted colour if nobody else at the table has it, else the seat's own or any other."""
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
        taken = {s.name for s in self.seats}
        name, sex = next(bot for bot in BOT_NAMES if bot[0] not in taken)
        return BotSat(name, self.free_colour(None, seat), sex, level)

    @property
    def seed_hash(self) -> str:
        return hashlib.sha256(self.info.seed.encode()).hexdigest()

    # --- the fold ---------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Take in one entry; those of the game are not for us."""
        fold = getattr(self, f"_{entry.kind}", None)
        if fold is not None:
            fold(entry)

    def _created(self, entry: Entry) -> None:
        self.made = msgspec.json.decode(entry.data, type=Created)
        self.created_at = entry.at
        self.host = self.made.host
        self.seats = [Seat(COLOURS[number]) for number in range(self.made.seats)]
        if self.made.clock == "days":
            for seat in self.seats:
                seat.orders = "until_named"  # else every window would last half a day

    def _sat(self, entry: Entry) -> None:
        sat = msgspec.json.decode(entry.data, type=Sat)
        before = self.seat_of(sat.guest)
        if before is not None and before != entry.seat:
            self.seats[before].clear()
        seat = self.seats[entry.seat]
        seat.guest, seat.name, seat.colour, seat.sex, seat.level = sat.guest, sat.name, sat.colour, sat.sex, None

    def _left(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        if self.state == "open":
            guest = seat.guest
            seat.clear()
        else:
            guest, seat.gone, seat.away = seat.guest, True, True
        if guest == self.host:
            people = [s for s in self.people() if s.guest != guest]
            self.host = people[0].guest if people else ""

    def _bot(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        if not entry.data:
            seat.clear()
            return
        bot = msgspec.json.decode(entry.data, type=BotSat)
        seat.name, seat.colour, seat.sex, seat.level = bot.name, bot.colour, bot.sex, bot.level

    def _started(self, entry: Entry) -> None:  # noqa: ARG002  (the game reads it)
        self.state = "running"

    def _finished(self, entry: Entry) -> None:  # noqa: ARG002
        self.state = "over"

    def _closed(self, entry: Entry) -> None:  # noqa: ARG002
        self.state = "over"
        self.closed = True

    def _paused(self, entry: Entry) -> None:  # noqa: ARG002
        self.paused = True

    def _resumed(self, entry: Entry) -> None:  # noqa: ARG002
        self.paused = False

    def _away(self, entry: Entry) -> None:
        self.seats[entry.seat].away = True

    def _back(self, entry: Entry) -> None:
        self.seats[entry.seat].away = False

    def _orders(self, entry: Entry) -> None:
        self.seats[entry.seat].orders = entry.data  # type: ignore[assignment]  # checked when it came in

    def _muted(self, entry: Entry) -> None:
        mute = msgspec.json.decode(entry.data, type=Muted)
        if mute.on:
            self.seats[entry.seat].muted.add(mute.seat)
        else:
            self.seats[entry.seat].muted.discard(mute.seat)

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.data

    def shown(self, number: int, present: bool) -> SeatInfo:
        """A seat as everybody sees it."""
        seat = self.seats[number]
        kind: Literal["person", "bot", "empty"] = (
            "bot" if seat.level is not None else "person" if seat.guest else "empty"
        )
        host = bool(seat.guest) and seat.guest == self.host
        return SeatInfo(
            number, kind, seat.name, seat.colour, seat.sex, seat.level, host, seat.away, present or kind == "bot"
        )  # fmt: skip
