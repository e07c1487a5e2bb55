"""Every body of the REST API as a type: what is sent with a request, and what is answered."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kickdoor.cards.catalogue import CardFace, SetFace
from kickdoor.lessons.lesson import Aim
from kickdoor.record.fairness import FairReport, Hex
from kickdoor.record.review import Review
from kickdoor.server.protocol.messages import (
    ClockName,
    Name,
    NoticeInfo,
    Phrase,
    ReportReason,
    SeatNo,
    TableInfo,
    TableState,
    TakingBack,
)
from kickdoor.server.protocol.seat_bodies import PersonWish, SeatWish
from kickdoor.server.protocol.seat_types import Colour, Level
from kickdoor.server.protocol.vote_types import VoteAbout
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.server.settings import WorkshopState
from kickdoor.views.reason_info import ReasonInfo
from kickdoor.views.view_types import ChangedData, EventData, ViewData


class GuestInfo(msgspec.Struct, frozen=True):
    """You."""

    name: str


class NameGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name you want to go by."""

    name: Name


class LinkInfo(msgspec.Struct, frozen=True):
    """A personal link, for carrying your seats to another device. Whoever opens it in time is signed in as you."""

    token: str
    path: str
    seconds: int


class TokenGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a personal link."""

    token: Annotated[str, Meta(min_length=1, max_length=400)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. `bots` is the difficulty of the bots that take the empty seats when the game starts.
    `people` share the device of whoever opens it, who sits at `seat`; such a table has no clock. `board`: this device
    only shows the table, nobody sits down at it, and the first person who does is the host."""

    sets: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)] = msgspec.field(
        default_factory=lambda: ["deluxe"]
    )
    seats: Annotated[int, Meta(ge=3, le=6)] = 4
    options: dict[Annotated[str, Meta(max_length=40)], bool | Annotated[int, Meta(ge=0, le=1_000_000)]] = {}
    clock: ClockName = "normal"
    take_back: TakingBack = "ask"
    bots: Level = "normal"
    public: bool = True
    seat: SeatWish = SeatWish()
    people: Annotated[list[PersonWish], Meta(max_length=5)] = []
    board: bool = False


class SeatGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat."""

    seat: SeatNo


class VoteWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What you want to ask the others: `remove` the person on this seat for good, let a bot `stand_in` for them until
    they are back, `end` the game on time, `pause` it or `resume` it. Only the first two need a seat."""

    what: VoteAbout
    seat: SeatNo | None = None


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your answer to the open vote, which has this number."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    yes: bool


class PersonMeant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table: by their seat, or by the number of a line that they have said."""

    seat: SeatNo | None = None
    line: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class ReportGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What you report to the operators about somebody at a table, who is meant as in PersonMeant."""

    reason: ReportReason
    seat: SeatNo | None = None
    line: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    text: Annotated[str, Meta(max_length=200)] = ""


class Thanks(msgspec.Struct, frozen=True):
    """Your report is kept."""

    id: str


class BlockInfo(msgspec.Struct, frozen=True):
    """Somebody whom you have blocked, by the name they went by then."""

    id: str
    name: str
    at: int


class BlockList(msgspec.Struct, frozen=True):
    """Everybody whom you have blocked, the last one first. `most` is how many there may be."""

    blocks: list[BlockInfo]
    most: int


class HashGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The SHA-256 of a number that you chose by chance. It binds you to this number."""

    hash: Hex


class NumberRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number that you are bound to: 64 hexadecimal digits."""

    number: Hex


class MyTable(msgspec.Struct, frozen=True):
    """A table, and where you sit at it (null: nowhere)."""

    seat: int | None
    host: bool
    table: TableInfo


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list. `yours`: you sit at it. Only finished games have `winners` and `turns`. `fans` are the
    fan-made sets among its sets."""

    id: str
    code: str
    state: TableState
    sets: list[str]
    clock: ClockName
    seats: int
    people: list[str]
    free: int
    yours: bool
    updated: int
    winners: list[str] = []
    turns: int = 0
    lesson: str = ""
    fans: list[FanSet] = []


class LessonRow(msgspec.Struct, frozen=True):
    """A lesson or puzzle, and how you got on with it: when you first reached its goal (null: not yet), and how often
    you have tried it. Its words are in the phrase book of lessons, under `lesson.ID.`; `degree` is how hard a puzzle
    is."""

    id: str
    kind: Literal["lesson", "puzzle"]
    degree: int
    sets: list[str]
    done: int | None
    tries: int


class LessonList(msgspec.Struct, frozen=True):
    """All lessons and puzzles in their order. `table` is the one at which you have a lesson open, and `at` which lesson
    it is; null: none is. `marks` are the notes of the first games that you have seen."""

    lessons: list[LessonRow]
    table: str | None
    at: str | None
    marks: list[str]


class PuzzleRow(msgspec.Struct, frozen=True):
    """A puzzle, and how you got on with it, as in LessonRow."""

    id: str
    degree: int
    aim: Aim
    sets: list[str]
    done: int | None
    tries: int


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles, easy ones first. `daily` is the puzzle of `day` (in UTC), the same for everybody;
    `daily_done`: you have solved it today. `streak` is the number of days in a row on which you have solved it."""

    puzzles: list[PuzzleRow]
    day: str
    daily: str
    daily_done: bool
    streak: int


class LessonWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`again`: begin from the beginning, even if you have it open."""

    again: bool = False
    name: Name | None = None


class LessonEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at which you have reached the goal."""

    table: Annotated[str, Meta(max_length=40)]


class MarkSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Notes of the first games that you have seen, so that they do not come again."""

    marks: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]


class TableList(msgspec.Struct, frozen=True):
    """Tables, the newest first."""

    tables: list[TableRow]


class CodeFound(msgspec.Struct, frozen=True):
    """The table of a short code."""

    id: str


class Reachable(msgspec.Struct, frozen=True):
    """Where other people reach the server: an address without a path, empty if there is none. `alone`: the server
    listens only to its own machine."""

    address: str
    alone: bool


class Choices(msgspec.Struct, frozen=True):
    """What a new table can be made of. `workshop` is what there is of the workshop: with `drafts` nothing is published,
    and nobody plays with sets of others."""

    protocol: int
    sets: list[SetFace]
    options: list[str]
    clocks: list[ClockName]
    levels: list[Level]
    colours: list[Colour]
    phrases: list[Phrase]
    workshop: WorkshopState


class CardList(msgspec.Struct, frozen=True):
    """The cards of a set, each once however many copies it has."""

    cards: list[CardFace]


class Verified(msgspec.Struct, frozen=True):
    """What checking a game came to. `exact`: it was replayed, every shuffle and die follows from the seed, every event
    is the stored one, and the hash is the one shown before. `unchecked`: it cannot be checked any more, and `why`.
    `differs`: `why` says what, and `action` where (0: not at an action). `fair` says whose numbers are in the seed; it
    is null for games that began before players gave numbers."""

    verdict: Literal["exact", "unchecked", "differs"]
    why: ReasonInfo | None
    action: int
    actions: int
    turns: int
    winners: list[str]
    seed_hash: str
    fingerprint: str
    fair: FairReport | None


class StoryStep(msgspec.Struct, frozen=True):
    """The events of one action, the version after it, and the turn in which it was taken."""

    version: int
    turn: int
    events: list[EventData]  # type: ignore[valid-type]  # made from the fields of events


class Story(msgspec.Struct, frozen=True):
    """The game in English sentences, and its last steps for clients that tell them in another language."""

    lines: list[str]
    steps: list[StoryStep]


class ReplayStep(msgspec.Struct, frozen=True):
    """What one action of a recorded game brought about; `n` is its number in the record."""

    n: int
    seat: int
    action: str
    events: list[EventData]  # type: ignore[valid-type]  # made from the fields of events
    changed: ChangedData  # type: ignore[valid-type]  # made from ViewData


class Replay(msgspec.Struct, frozen=True):
    """A recorded game: its first view, its steps, and what can be said of it as a whole. `missing` actions at the end
    were not kept, because no version at hand could play them."""

    table: TableInfo
    first: ViewData  # made from the fields of views
    steps: list[ReplayStep]
    review: Review
    missing: int


class ChancesNow(msgspec.Struct, frozen=True):
    """The chance of every seat to win, as a spectator can know it now. Before the first turn there are none."""

    turn: int
    chances: list[float]


class Health(msgspec.Struct, frozen=True):
    """The server and its database are up. `draining`: it is about to be restarted. `ill` are parts that an operator
    should see to: the `disk` is nearly full, the database's write-ahead log (`wal`) is too big, the event `loop` comes
    too late, too many `bots` wait."""

    ok: bool
    database: bool
    version: str
    draining: bool
    ill: list[str]


class NoticeList(msgspec.Struct, frozen=True):
    """What the operators of the server want everybody to know, the oldest first."""

    notices: list[NoticeInfo]
