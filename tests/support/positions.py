"""Tables in a prepared position, at a real server: games are played to the wanted moment, and their logs are laid into
its database, where it finds them as if it had been restarted.

Moments are searched, not kept: random players (who also go into odd corners) play game after game until one comes. The
same search gives the same game as long as rules and cards are the same, and another fitting one when they change.
"""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from itsdangerous import URLSafeTimedSerializer

import kickdoor as kd
from kickdoor.bots import make_bot
from kickdoor.model import action as A
from kickdoor.record.setup import Setup
from kickdoor.scenarios.situation import Situation
from kickdoor.server.protocol.messages import ClockName, TableState
from kickdoor.server.protocol.rest_bodies import TableRow
from kickdoor.server.protocol.seat_types import COLOURS
from kickdoor.server.storage import sql
from kickdoor.server.table.entries import BotSat, Created, Sat
from kickdoor.server.table_registry import ID_LENGTH, ID_LETTERS
from kickdoor.views.live_view import LiveView
from tests.support.server import PATIENCE, Person
from tests.support.walks import Walker

NAMES = ("Ann", "Bob", "Cleo", "Dirk", "Eva", "Finn")
MOST_GAMES = 400

Table = Any  # compiled or interpreted
Line = tuple[str, int, str]  # of a log: kind, seat, data
Wanted = Callable[[Table], int | None]  # the seat whose moment it is, or None


@dataclass
class Position:
    """A game up to a moment, and the seat whose moment it is."""

    setup: Setup
    acts: list[tuple[int, str]]
    seat: int
    table: Table = field(repr=False)

    def actions(self, seat: int | None = None) -> list[Any]:
        return list(self.table.actions(self.seat if seat is None else seat))


def begin(seed: str, players: int = 4, sets: Sequence[str] = ("deluxe",), **options: bool | int) -> Position:
    """A game that has just been dealt."""
    chosen = kd.Options(ask_everybody=True, **options)  # type: ignore[arg-type]
    record = kd.Record.begin(NAMES[:players], sets=sets, seed=seed, options=chosen)
    return Position(record.setup, [], 0, record.setup.new_table())


def games(
    *, players: int = 4, sets: Sequence[str] = ("deluxe",), wild: bool = True, steps: int = 400, **options: bool | int
) -> Iterator[Position]:
    """Game after game, at every step (the same object again and again). `wild`: players do odd things; otherwise they
    play well."""
    for number in range(MOST_GAMES):
        at = begin(f"position {number}", players, sets, **options)
        table = at.table
        play = _wild(table, f"position {number}") if wild else _well(table)
        for _ in range(steps):
            yield at
            if table.over:
                break
            actor, action = play()
            at.acts.append((actor, table.text(action)))
            table.act(actor, action)


def find(wanted: Wanted, **how: Any) -> Position:
    """The first moment that is wanted."""
    for at in games(**how):
        seat = wanted(at.table)
        if seat is not None:
            return Position(at.setup, at.acts, seat, at.table)
    raise AssertionError(f"no such moment in {MOST_GAMES} games")


def finished(players: int = 3, sets: Sequence[str] = ("deluxe",)) -> Position:
    """A game that was played to its end."""
    return find(lambda table: 0 if table.over else None, players=players, sets=sets, wild=False, steps=5000)


def missed_chance() -> Position:
    """A finished game that began in the middle: Ann was at Level 9 and ran away, but as a Warrior she would have won.
    Then everybody played well to the end."""
    ann = {"level": 9, "equipped": ["helm-of-courage"], "hand": ["warrior", "wizard"]}
    situation = Situation(players=[ann, {}, {}], turn="@0", fight={"foes": ["net-troll"]})
    options = kd.Options(ask_everybody=True)
    record = kd.Record.begin(NAMES[:3], seed="missed", options=options, scenario=situation)
    table = record.setup.new_table()
    at = Position(record.setup, [], 0, table)
    table.act(0, table.parse("run away"))
    at.acts.append((0, "run away"))
    play = _well(table)
    while not table.over:
        actor, action = play()
        at.acts.append((actor, table.text(action)))
        table.act(actor, action)
    return at


def record_of(at: Position) -> kd.Record:
    """The same as a record file has it."""
    record = kd.Record(at.setup)
    for seat, text in at.acts:
        record.append(seat, text)
    if at.table.over:
        record.finish(at.table)
    return record


def _wild(table: Table, name: str) -> Callable[[], tuple[int, Any]]:
    # nobody takes out what they have put together: moments are looked for, and that leads away from them
    return Walker(table, name, without=(A.TAKE_OUT, A.TAKE_OUT_PICK, A.NOT_ON_LOSS)).choose


def _well(table: Table) -> Callable[[], tuple[int, Any]]:
    bots = [(make_bot("normal", seat), LiveView(table, seat)) for seat in range(len(table.players))]

    def choose() -> tuple[int, Any]:
        seat = table.waiting[0]
        bot, live_view = bots[seat]
        return seat, bot.pick(live_view, table.actions(seat))

    return choose


def guest_of(person: Person) -> str:
    """The number behind a person's cookie."""
    _, value = URLSafeTimedSerializer("").loads_unsafe(person.cookie)
    return str(value[0])


def lay_out(
    database: str,
    at: Position,
    people: dict[int, Person],
    *,
    bots: bool = True,
    clock: ClockName = "none",
    name: str = "",
) -> str:
    """Put the game into the server's database, with people on these seats; its id.

    The other seats have bots, or people who are not there and only pass. The same game gets the same id, and so the
    same bots; a name tells two of them apart.
    """
    return lay_out_for(database, at, {seat: guest_of(person) for seat, person in people.items()}, bots, clock, name)


def lay_out_for(
    database: str, at: Position, guests: dict[int, str], bots: bool, clock: ClockName = "none", name: str = ""
) -> str:
    """The same for guests of these numbers."""
    setup = at.setup
    seed = str(setup.seed)
    digest = hashlib.sha256(f"{seed}/{len(at.acts)}/{name}/{sorted(guests)}".encode()).digest()
    table = "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:ID_LENGTH])
    code = digest.hex()[:5].upper()
    host = next(iter(guests.values()))
    created = Created(code, host, setup.sets, len(setup.players), setup.options, clock, "normal", True, seed)
    log = [("created", -1, _text(created)), *_seats(setup, guests, bots), ("started", -1, _text(setup))]
    log += [("act" if seat in guests else "played", seat, text) for seat, text in at.acts]
    names = [setup.players[seat].name for seat in guests]
    state: TableState = "over" if at.table.over else "running"
    if state == "over":
        log.append(("finished", -1, ""))
    winners = [setup.players[seat].name for seat in at.table.winners]
    row = TableRow(
        table, code, state, setup.sets, clock, len(setup.players), names, 0, False, 0, winners, at.table.turn
    )
    _write(database, table, row, log, list(guests.values()))
    return table


def _seats(setup: Setup, guests: dict[int, str], bots: bool) -> list[Line]:
    out: list[Line] = []
    for seat, player in enumerate(setup.players):
        colour = COLOURS[seat]
        if seat in guests or not bots:
            guest = guests.get(seat, f"absent {seat}")
            out.append(("sat", seat, _text(Sat(guest, player.name, colour, player.sex))))
        else:
            out.append(("bot", seat, _text(BotSat(player.name, colour, player.sex, "normal"))))
        if seat not in guests and not bots:
            out.append(("orders", seat, "unless_win"))
    return out


def _write(database: str, table: str, row: TableRow, log: list[Line], guests: list[str]) -> None:
    now = int(time.time() * 1000)
    db = sqlite3.connect(database.removeprefix("sqlite:///"), timeout=PATIENCE)
    with db:
        db.execute(sql.ADD_TABLE, (table, row.code, row.state, True, _text(row), "", now, now))
        entries = ((table, number, now, kind, seat, "", data) for number, (kind, seat, data) in enumerate(log, 1))
        db.executemany(sql.ADD_ENTRY, entries)
        db.executemany("INSERT INTO seats (guest, table_id) VALUES (?, ?)", ((guest, table) for guest in guests))
    db.close()


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
