"""Every message of the WebSocket as a type. `rest_bodies.py` has those of the REST API.

`schema/protocol.json` is made from these types; a change of meaning raises PROTOCOL. Everything a client sends has a
limited length. Messages of the server have no defaults, so every field is always there.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from kickdoor.lessons.attempt import LessonStanding
from kickdoor.server.protocol.device_messages import DeviceAsked, Hold, Nobody
from kickdoor.server.protocol.fair_types import FairInfo
from kickdoor.server.protocol.message_kinds import In, Out
from kickdoor.server.protocol.order_types import MOST_ORDERS, Orders, StandingOrder
from kickdoor.server.protocol.seat_types import SeatInfo
from kickdoor.server.protocol.vote_types import VoteInfo
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.views.reason_info import ReasonInfo
from kickdoor.views.view_types import ActionData, ChangedData, EventData, OutlookData, ViewData

PROTOCOL: Final = 2

ClockName = Literal["relaxed", "normal", "quick", "none", "daily", "days"]
OVER_DAYS: Final = ("daily", "days")  # clocks of games that people come back to now and then
TakingBack = Literal["ask", "free", "never"]
Phrase = Literal[
    "hello", "good_luck", "help_me", "what_do_i_get", "deal", "no_deal", "not_me", "sorry", "thanks", "well_played",
    "stop_them", "i_am_thinking", "hurry_up", "good_game",
    # reactions, shown as pictures
    "laugh", "wow", "bravo", "party", "love", "angry", "tears", "evil",
]  # fmt: skip
TableState = Literal["open", "running", "over"]
ReportReason = Literal["name", "talk", "behaviour", "cheating", "other"]

Name = Annotated[str, Meta(min_length=1, max_length=60)]  # cleaned and cut to 24 letters afterwards
SeatNo = Annotated[int, Meta(ge=0, le=5)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]


# --- from the client --------------------------------------------------------------------------------------------------


class Act(In, frozen=True, tag="act"):
    """Do one of the legal actions. `version` is the one of the view it answers; `id` is made by the client."""

    id: ClientId
    version: Version
    action: ActionText


class PlainAct(In, frozen=True, tag="act", gc=False):
    """An Act without the checks of its type, which take most of the time of reading it. `reading.py` makes them."""

    id: str
    version: int
    action: str


class Why(In, frozen=True, tag="why"):
    """Why can I not do this?"""

    id: ClientId
    action: ActionText


class WhyCard(In, frozen=True, tag="why_card"):
    """Why can I neither play nor use this card now?"""

    id: ClientId
    card: Annotated[str, Meta(min_length=1, max_length=100)]


class Say(In, frozen=True, tag="say"):
    """Table talk."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class SayPhrase(In, frozen=True, tag="phrase"):
    """Table talk by a quick phrase, which everybody is shown in their own language."""

    phrase: Phrase


class Wait(In, frozen=True, tag="wait"):
    """Wait, I'm thinking: the open window lasts longer. Each player may ask once in a window."""

    version: Version


class SetOrders(In, frozen=True, tag="orders"):
    """Standing orders: ask me where I can do something, ask me everywhere, pass until something is about me, or pass
    unless somebody is about to win. `standing` are the windows in which to pass for me; null: as they are."""

    orders: Orders
    standing: Annotated[list[StandingOrder], Meta(max_length=MOST_ORDERS)] | None = None


class Away(In, frozen=True, tag="away"):
    """Let a bot play for me until I am back."""


class Back(In, frozen=True, tag="back"):
    """Take the seat back from the bot."""


class Mute(In, frozen=True, tag="mute"):
    """Do not send me what this seat says."""

    seat: SeatNo
    on: bool


class TakeBack(In, frozen=True, tag="take_back"):
    """Take back my last action. `ask`: if everybody has to agree to that, ask them; otherwise it is refused."""

    version: Version
    ask: bool = False


class Sync(In, frozen=True, tag="sync"):
    """Send the whole view again."""


class AskOutlook(In, frozen=True, tag="outlook"):
    """What would my actions lead to? `version` is that of the view they belong to."""

    version: Version


class Ping(In, frozen=True, tag="ping"):
    """Asks whether the server is there."""

    n: Annotated[int, Meta(ge=0, le=2**53)]


FromClient = (
    Act | Why | WhyCard | Say | SayPhrase | Wait | SetOrders | Away | Back | Mute | TakeBack | Sync | AskOutlook | Ping
    | Hold | Nobody
)  # fmt: skip


# --- what is shown of a table -----------------------------------------------------------------------------------------


class TableInfo(msgspec.Struct, frozen=True):
    """A table, the same for everybody who may see it. `seed_hash` is the hash of the server's secret; `seed`,
    the secret itself, is null until the game is over. `operator_word` is what an operator of the server said when they
    closed it; null: no operator has. `stopped` is why its game could not go on after an update; `own_cards`: its cards
    are not those of today, so ask for the table's cards. `vote` is the open vote or the last one; null: there was none.
    `take_back` says what people may take back: also what everybody agrees to (`ask`), only what has shown nobody
    anything new (`free`), or nothing. `invited_by` is the name of whoever has made this table for a rematch; null: it
    is none. `lesson` is the lesson or puzzle that is played here; null: it is an ordinary table. `fans` are the
    fan-made sets among its sets. `trying` is the card that somebody tries here; null: nobody does."""

    id: str
    code: str
    state: TableState
    paused: bool
    public: bool
    sets: list[str]
    options: dict[str, bool | int]
    clock: ClockName
    take_back: TakingBack
    seats: list[SeatInfo]
    watchers: int
    created: int
    seed_hash: str
    seed: str | None
    fair: FairInfo
    turn: int
    winners: list[int]
    rematch: str | None
    invited_by: str | None
    vote: VoteInfo | None
    operator_word: str | None
    stopped: ReasonInfo | None
    own_cards: bool
    lesson: str | None
    fans: list[FanSet]
    trying: str | None


class ClockInfo(msgspec.Struct, frozen=True):
    """The time for the open question. `left` is in milliseconds, null: no limit; `window` is the clause (RW-…)."""

    window: str
    left: int | None
    may_wait: bool


class NoticeInfo(msgspec.Struct, frozen=True):
    """Something that everybody is shown until a moment (null: until it is gone): a text of the operator or, where
    `reason` is not null, the sentence of a code."""

    id: str
    text: str
    reason: ReasonInfo | None
    until: int | None


# --- from the server --------------------------------------------------------------------------------------------------


class Hello(Out, frozen=True, tag="hello"):
    """The first message, sent again when your seat changes: who you are here. `seat` is null for a spectator, and while
    a device that people share is covered; `seats` are all seats of this device. `blocked` are the seats of people whom
    you have blocked, and `invited` is the seat that is kept for you."""

    protocol: int
    server: str
    seat: int | None
    seats: list[int]
    name: str
    orders: Orders
    standing: list[StandingOrder]
    muted: list[int]
    blocked: list[int]
    invited: int | None
    table: TableInfo


class PeopleChanged(Out, frozen=True, tag="people"):
    """The people here who mean something to you have changed: `blocked` and `invited` as in hello."""

    blocked: list[int]
    invited: int | None


class Removed(Out, frozen=True, tag="removed"):
    """You have lost your seat, and why. A `hello` follows: you watch from now on."""

    reason: ReasonInfo


class TableChanged(Out, frozen=True, tag="table"):
    """Somebody sat down, the game was paused, a bot took over …"""

    table: TableInfo


class FullView(Out, frozen=True, tag="view"):
    """The whole view and the legal actions: after connecting, after a gap, after a stale action, on request."""

    version: int
    view: ViewData  # made from the fields of views
    actions: list[ActionData]
    clock: ClockInfo


class Step(Out, frozen=True, tag="step"):
    """Something happened. `id` is that of your own action; null: it was another's."""

    id: str | None
    version: int
    events: list[EventData]  # type: ignore[valid-type]  # made from the fields of events
    lines: list[str]
    changed: ChangedData  # type: ignore[valid-type]  # made from ViewData
    actions: list[ActionData] | None
    clock: ClockInfo


class Done(Out, frozen=True, tag="ok"):
    """Your action is stored. It is done, or it is held for `left` milliseconds and then done, unless something happens
    before."""

    id: str
    version: int
    left: int | None


class Refused(Out, frozen=True, tag="no"):
    """Your action or request was refused; nothing has changed. `id` is null when the message could not be read."""

    id: str | None
    version: int
    reason: ReasonInfo


class WhyNot(Out, frozen=True, tag="why"):
    """The answer to a why or a why_card; null: you may."""

    id: str
    reason: ReasonInfo | None


class Said(Out, frozen=True, tag="said"):
    """Table talk. `seat` is null for a spectator. Either text or a phrase. `line` is its number among everything said
    at this table: by it a spectator can be blocked or reported."""

    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None
    line: int
    at: int


class TakenBack(Out, frozen=True, tag="taken_back"):
    """Somebody has taken back their last action, and everything that followed it. The whole view comes next."""

    seat: int


class ClockChanged(Out, frozen=True, tag="clock"):
    """The time for the open question has changed, and nothing else."""

    clock: ClockInfo


class OrdersSet(Out, frozen=True, tag="orders"):
    """Your standing orders, and the seats that you have muted."""

    orders: Orders
    standing: list[StandingOrder]
    muted: list[int]


class OutlookShown(Out, frozen=True, tag="outlook"):
    """What your legal actions lead to, as far as you may know, and all of them in the order of their use, best first:
    the first `good` of them make sense. `version` is the one you asked with, or a newer one if yours was out of
    date."""

    version: int
    outlook: OutlookData  # type: ignore[valid-type]  # made from the fields of outlooks
    ranking: list[str]
    good: int


class GameOver(Out, frozen=True, tag="over"):
    """The game is over: the winners, the secret whose hash was shown before, the record's address, and all hands."""

    winners: list[int]
    seed: str
    record: str
    hands: list[list[str]]


class LessonChanged(Out, frozen=True, tag="lesson"):
    """How the lesson or puzzle at this table stands, for whoever learns it: after connecting, and when it changes."""

    lesson: LessonStanding


class Notices(Out, frozen=True, tag="notices"):
    """What the operators of the server want everybody to know: all of it, sent again when it changes."""

    notices: list[NoticeInfo]


class Pong(Out, frozen=True, tag="pong"):
    """The answer to a ping."""

    n: int


class Bye(Out, frozen=True, tag="bye"):
    """The server closes the socket, and why; `again`: try to connect again."""

    reason: ReasonInfo
    again: bool


FromServer = (
    Hello | PeopleChanged | Removed | TableChanged | FullView | Step | Done | Refused | WhyNot | Said | ClockChanged
    | OrdersSet | GameOver | LessonChanged | OutlookShown | TakenBack | DeviceAsked | Notices | Pong | Bye
)  # fmt: skip
