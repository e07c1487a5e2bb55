"""The protocol: every message of the WebSocket and every body of the REST API, as types.

`schema/protocol.json` is made from these types; a change of meaning raises PROTOCOL. What a client sends has limits on
every length. What the server sends has no defaults, so that every field is always there.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from kickdoor.cards.catalogue import CardFace, SetFace
from kickdoor.views.view_types import ActionData, ChangedData, EventData, ViewData

PROTOCOL: Final = 2

Sex = Literal["female", "male"]
Colour = Literal["red", "orange", "yellow", "green", "blue", "violet"]
ClockName = Literal["relaxed", "normal", "quick", "none", "days"]
Level = Literal["easy", "normal", "hard"]
Orders = Literal["ask", "until_named", "unless_win"]
Phrase = Literal[
    "hello", "good_luck", "help_me", "what_do_i_get", "deal", "no_deal", "not_me", "sorry", "thanks", "well_played",
    "stop_them", "i_am_thinking", "hurry_up", "good_game",
]  # fmt: skip
TableState = Literal["open", "running", "over"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow", "violet", "orange")

Name = Annotated[str, Meta(min_length=1, max_length=60)]  # cleaned and cut to 24 letters afterwards
SeatNo = Annotated[int, Meta(ge=0, le=5)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]


class _In(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Sent by a client."""


class _Out(msgspec.Struct, frozen=True, tag_field="t"):
    """Sent by the server."""


# --- from the client --------------------------------------------------------------------------------------------------


class Act(_In, frozen=True, tag="act"):
    """Do one of the legal actions. `version` is the one of the view it answers; `id` is made by the client."""

    id: ClientId
    version: Version
    action: ActionText


class PlainAct(_In, frozen=True, tag="act", gc=False):
    """The same, read in half the time: whoever reads it checks what is in it."""

    id: str
    version: int
    action: str


class Why(_In, frozen=True, tag="why"):
    """Why can I not do this?"""

    id: ClientId
    action: ActionText


class WhyCard(_In, frozen=True, tag="why_card"):
    """Why can I neither play nor use this card now?"""

    id: ClientId
    card: Annotated[str, Meta(min_length=1, max_length=100)]


class Say(_In, frozen=True, tag="say"):
    """Table talk."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class SayPhrase(_In, frozen=True, tag="phrase"):
    """Table talk by a quick phrase, shown to everybody in his own language."""

    phrase: Phrase


class Wait(_In, frozen=True, tag="wait"):
    """Wait, I'm thinking: once a window it stays open longer."""

    version: Version


class SetOrders(_In, frozen=True, tag="orders"):
    """Standing orders: be asked, pass until my name falls, or pass unless somebody is about to win."""

    orders: Orders


class Away(_In, frozen=True, tag="away"):
    """Let a bot play for me until I am back."""


class Back(_In, frozen=True, tag="back"):
    """Take the seat back from the bot."""


class Mute(_In, frozen=True, tag="mute"):
    """Do not send me what this seat says."""

    seat: SeatNo
    on: bool


class Sync(_In, frozen=True, tag="sync"):
    """Send the whole view again."""


class Ping(_In, frozen=True, tag="ping"):
    """Are you there?"""

    n: Annotated[int, Meta(ge=0, le=2**53)]


FromClient = Act | Why | WhyCard | Say | SayPhrase | Wait | SetOrders | Away | Back | Mute | Sync | Ping


# --- what is shown of a table -----------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there. `level` is a bot's; `away`: a bot plays for this person; `present`: a socket is open."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    colour: Colour
    sex: Sex
    level: Level | None
    host: bool
    away: bool
    present: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody who may see it sees it."""

    id: str
    code: str
    state: TableState
    paused: bool
    public: bool
    sets: list[str]
    options: dict[str, bool | int]
    clock: ClockName
    seats: list[SeatInfo]
    watchers: int
    created: int
    seed_hash: str
    seed: str | None
    turn: int
    winners: list[int]
    rematch: str | None


class ClockInfo(msgspec.Struct, frozen=True):
    """The time for the open question. `left` is in milliseconds, null: no limit; `window` is the clause (RW-…)."""

    window: str
    left: int | None
    may_wait: bool


class ReasonInfo(msgspec.Struct, frozen=True):
    """Why something cannot be done. The phrase books have the sentence of the code, with marks for the parts; a part
    may be a reason of its own. `rule` is the clause of the rules, "" where no rule of the game says so."""

    code: str
    rule: str
    parts: dict[str, int | str | ReasonInfo]


# --- from the server --------------------------------------------------------------------------------------------------


class Hello(_Out, frozen=True, tag="hello"):
    """The first message, and again when your seat has changed: who you are here; `seat` is null for a spectator."""

    protocol: int
    server: str
    seat: int | None
    name: str
    orders: Orders
    muted: list[int]
    table: TableInfo


class TableChanged(_Out, frozen=True, tag="table"):
    """Somebody sat down, the game was paused, a bot took over …"""

    table: TableInfo


class FullView(_Out, frozen=True, tag="view"):
    """The whole view and the legal actions: after connecting, after a gap, after a stale action, on request."""

    version: int
    view: ViewData  # type: ignore[valid-type]  # made from the fields of views
    actions: list[ActionData]
    clock: ClockInfo


class Step(_Out, frozen=True, tag="step"):
    """Something happened. `id` is that of your own action; null: it was another's."""

    id: str | None
    version: int
    events: list[EventData]  # type: ignore[valid-type]  # made from the fields of events
    lines: list[str]
    changed: ChangedData  # type: ignore[valid-type]  # made from ViewData
    actions: list[ActionData] | None
    clock: ClockInfo


class Done(_Out, frozen=True, tag="ok"):
    """Your action is safe: it is done, or noted and follows in `left` milliseconds unless something happens before."""

    id: str
    version: int
    left: int | None


class Refused(_Out, frozen=True, tag="no"):
    """Your action or request was refused; nothing has changed. `id` is null when the message could not be read."""

    id: str | None
    version: int
    reason: ReasonInfo


class WhyNot(_Out, frozen=True, tag="why"):
    """The answer to a why or a why_card; null: you may."""

    id: str
    reason: ReasonInfo | None


class Said(_Out, frozen=True, tag="said"):
    """Table talk. `seat` is null for a spectator. Either text or a phrase."""

    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None
    at: int


class ClockChanged(_Out, frozen=True, tag="clock"):
    """The time for the open question has changed, and nothing else."""

    clock: ClockInfo


class OrdersSet(_Out, frozen=True, tag="orders"):
    """Your standing orders and whom you have muted."""

    orders: Orders
    muted: list[int]


class GameOver(_Out, frozen=True, tag="over"):
    """The game is over: who won, the seed whose hash was shown before, where the record is, and all hands."""

    winners: list[int]
    seed: str
    record: str
    hands: list[list[str]]


class Pong(_Out, frozen=True, tag="pong"):
    """I am."""

    n: int


class Bye(_Out, frozen=True, tag="bye"):
    """The server closes the socket, and why; `again`: try to connect again."""

    reason: ReasonInfo
    again: bool


FromServer = (
    Hello | TableChanged | FullView | Step | Done | Refused | WhyNot | Said | ClockChanged | OrdersSet | GameOver
    | Pong | Bye
)  # fmt: skip


# --- REST -------------------------------------------------------------------------------------------------------------


class GuestInfo(msgspec.Struct, frozen=True):
    """You."""

    name: str


class NameGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to be called."""

    name: Name


class LinkInfo(msgspec.Struct, frozen=True):
    """A personal link: whoever opens it within the time is you. For carrying your seats to another device."""

    token: str
    path: str
    seconds: int


class TokenGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a personal link."""

    token: Annotated[str, Meta(min_length=1, max_length=400)]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where and as whom you want to sit; what is left out is chosen for you."""

    name: Name | None = None
    seat: SeatNo | None = None
    colour: Colour | None = None
    sex: Sex | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. `bots` is the difficulty of the bots that take the empty seats when the game starts."""

    sets: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)] = msgspec.field(
        default_factory=lambda: ["deluxe"]
    )
    seats: Annotated[int, Meta(ge=3, le=6)] = 4
    options: dict[Annotated[str, Meta(max_length=40)], bool | Annotated[int, Meta(ge=0, le=1_000_000)]] = {}
    clock: ClockName = "normal"
    bots: Level = "normal"
    public: bool = True
    seat: SeatWish = SeatWish()


class BotWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on an empty seat, or (level left out) take it away."""

    seat: SeatNo
    level: Level | None = None


class SeatGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat."""

    seat: SeatNo


class MyTable(msgspec.Struct, frozen=True):
    """A table, and where you sit at it (null: nowhere)."""

    seat: int | None
    host: bool
    table: TableInfo


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list. `yours`: you sit at it; `winners` and `turns` of a finished game (a closed table has none)."""

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


class TableList(msgspec.Struct, frozen=True):
    """Tables, the newest first."""

    tables: list[TableRow]


class CodeFound(msgspec.Struct, frozen=True):
    """The table of a short code."""

    id: str


class Choices(msgspec.Struct, frozen=True):
    """What a new table can be made of."""

    protocol: int
    sets: list[SetFace]
    options: list[str]
    clocks: list[str]
    levels: list[str]
    colours: list[str]
    phrases: list[str]


class CardList(msgspec.Struct, frozen=True):
    """The cards of a set, each once however many copies it has."""

    cards: list[CardFace]


class Verified(msgspec.Struct, frozen=True):
    """The record was replayed: every shuffle and die follows from the seed, and the hash is the one shown before."""

    actions: int
    turns: int
    winners: list[str]
    seed_hash: str
    fingerprint: str


class StoryStep(msgspec.Struct, frozen=True):
    """What an action brought about, the version after it, and in which turn it was taken."""

    version: int
    turn: int
    events: list[EventData]  # type: ignore[valid-type]  # made from the fields of events


class Story(msgspec.Struct, frozen=True):
    """The game in English sentences, and the last steps of it for who tells them in another language."""

    lines: list[str]
    steps: list[StoryStep]


class Health(msgspec.Struct, frozen=True):
    """The server is up; `database` is false when it cannot be reached."""

    ok: bool
    database: bool
    version: str
