"""The entries of a table's log: their kinds, and what the data of each kind says.

The words are those of the logs that exist already, so they stay as they are.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.lessons.lesson import Lesson, find_lesson
from kickdoor.record.setup import Setup
from kickdoor.record.versions import FIRST
from kickdoor.server.protocol.figure_types import UNCHOSEN, Features
from kickdoor.server.protocol.messages import ClockName, TakingBack
from kickdoor.server.protocol.seat_types import Colour, Level, Sex
from kickdoor.server.protocol.vote_types import VoteAbout
from kickdoor.server.protocol.workshop_types import FanSet
from kickdoor.views.reason_info import ReasonInfo

__all__ = [
    "ACTS", "SEATS_CHANGE", "BotSat", "Created", "Forgotten", "Invited", "Muted", "OperatorWord", "Sat", "Spoken",
    "Standing", "Started", "Stopped", "VoteBegan", "guest_in", "read_created", "read_standing", "read_started",
    "read_stopped",
]  # fmt: skip

# --- the table --------------------------------------------------------------------------------------------------------

CREATED: Final = "created"  # Created
SAT: Final = "sat"  # Sat
LEFT: Final = "left"  # who wanted it: "" themselves, "operator", or "vote"
KICKED: Final = "kicked"  # the host has put the seat's person out, before the game; they do not sit down here again
BY_VOTE: Final = "vote"  # the data of LEFT and others: a vote has decided it
HOST: Final = "host"  # the seat's person is the host from now on; "absent": because the old one was not there
INVITED: Final = "invited"  # Invited: the seat is kept for somebody
UNINVITED: Final = "uninvited"  # the seat is kept no longer: "declined", or "late"
BOT: Final = "bot"  # BotSat; no data: the bot is taken away
COMMITTED: Final = "committed"  # a hash: the seat's person is bound to the number that has it
REVEALING: Final = "revealing"  # the host has started, and the numbers are asked for
REVEALED: Final = "revealed"  # the number
STARTED: Final = "started"  # Started; in older logs only the Setup
FINISHED: Final = "finished"
STOPPED: Final = "stopped"  # Stopped: no version that is at hand can go on with the game
CLOSED: Final = "closed"  # before the game has begun; OperatorWord if an operator did it
VOTE: Final = "vote"  # VoteBegan: the seat's person asks the others
BALLOT: Final = "ballot"  # "yes" or "no"
VOTED: Final = "voted"  # how the vote ended: "passed" or "failed"
PAUSED: Final = "paused"
RESUMED: Final = "resumed"  # "vote": the others wanted it, and from now on only they pause the game
AWAY: Final = (
    "away"  # who wanted it: "self", "vote", "operator", "slow" or "limit" for the server; "host" in older logs
)
BACK: Final = "back"
ORDERS: Final = "orders"  # when the seat is asked
STANDING_ORDERS: Final = "passing"  # a list of StandingOrder: where the seat passes without being asked
VACATION: Final = "vacation"  # the moment until which the seat's person is on vacation; "0": they are back
MUTED: Final = "muted"  # Muted
REMATCH: Final = "rematch"  # the id of the new table
SAID: Final = "said"  # Spoken; no data: it was deleted
FORGOTTEN: Final = "forgotten"  # Forgotten

# --- the game ---------------------------------------------------------------------------------------------------------

ACT: Final = "act"  # an action of a person, as text
PLAYED: Final = "played"  # … of a bot, or of the server for a person who had nothing to decide
SLOW: Final = "slow"  # … of the server, for a slow person
HELD: Final = "wish"  # a pass or a kill that is held until the shortest time is over, as text
LET_GO: Final = "letgo"  # what was held is not done after all
TAKEN_BACK: Final = "takenback"  # the number of the action that the seat takes back, with all that followed it
WAIT: Final = "wait"  # milliseconds somebody gets for thinking
ON_TIME: Final = "ontime"  # the people end the game, or an operator (OperatorWord)
STANDING: Final = "standing"  # Standing, at the beginning of a turn

ACTS: Final = (ACT, PLAYED, SLOW)
OVER: Final = (FINISHED, STOPPED)

# After an entry of these kinds everybody is sent the table's state, and its row in lists is written again.
SEATS_CHANGE: Final = frozenset(
    (
        CREATED, SAT, LEFT, KICKED, HOST, INVITED, UNINVITED, BOT, COMMITTED, REVEALING, REVEALED, STARTED, FINISHED,
        STOPPED, CLOSED, VOTE, BALLOT, VOTED, PAUSED, RESUMED, AWAY, BACK, VACATION, REMATCH, FORGOTTEN,
    )
)  # fmt: skip


class Created(msgspec.Struct, frozen=True):
    """What the table was made of. `seed` is the server's secret: its part of the game's seed. `lesson` is the lesson or
    puzzle it was made for; empty: it is an ordinary table. `puzzle` is the puzzle itself, if no version ships it.
    `board`: whoever made it only shows it, so the first person who sits down is the host. `fans` are the fan-made sets
    among its sets, and `content` is the hash of all its cards if there are such sets. `trying` is the card that
    somebody tries here."""

    code: str
    host: str
    sets: list[str]
    seats: int
    options: dict[str, bool | int]
    clock: ClockName
    bots: Level
    public: bool
    seed: str
    lesson: str = ""
    take_back: TakingBack = "ask"
    puzzle: Lesson | None = None
    board: bool = False
    fans: list[FanSet] = []
    content: str = ""
    trying: str = ""

    def whole_lesson(self) -> Lesson | None:
        """What is learned or solved here; None: it is an ordinary table, or this version does not have its lesson."""
        return self.puzzle or find_lesson(self.lesson)


class Sat(msgspec.Struct, frozen=True):
    """Somebody took a seat, changed how they look, or said whether the game can begin. `also`: their device keeps the
    seats that it has, because several people share it. In a running game they take over from a bot."""

    guest: str
    name: str
    colour: Colour
    sex: Sex
    features: Features = UNCHOSEN
    ready: bool = False
    also: bool = False


class Invited(msgspec.Struct, frozen=True):
    """Somebody for whom a seat is kept, how they will look, and for how many milliseconds."""

    guest: str
    name: str
    colour: Colour
    sex: Sex
    time: int
    features: Features = UNCHOSEN


class VoteBegan(msgspec.Struct, frozen=True):
    """What is voted on: about whom (a seat, -1: nobody), which seats are asked, and for how many milliseconds. `waits`:
    it is decided when the time is over and not before, since somebody may come back and say no. `action` is the number
    of the action that is to be taken back. `joins` is somebody without a seat who wants to take over from a bot."""

    what: VoteAbout
    about: int
    asked: list[int]
    time: int
    waits: bool
    action: int = 0
    joins: Sat | None = None


class BotSat(msgspec.Struct, frozen=True):
    """A bot took an empty seat."""

    name: str
    colour: Colour
    sex: Sex
    level: Level


class Spoken(msgspec.Struct, frozen=True, omit_defaults=True):
    """Table talk."""

    guest: str
    name: str
    text: str = ""
    phrase: str = ""


class OperatorWord(msgspec.Struct, frozen=True):
    """What an operator says to the people at a table that they close."""

    word: str


class Muted(msgspec.Struct, frozen=True):
    """A seat does not want to hear another one, or wants to hear it again."""

    seat: int
    on: bool


class Forgotten(msgspec.Struct, frozen=True):
    """Somebody has deleted what is stored about them. Their seats keep a new person, whom nobody knows, and new names.
    The entries before this one were changed likewise."""

    person: str
    names: dict[int, str]  # by seat


def guest_in(data: object) -> str:
    """The guest of whom the data of a new entry says something; empty: of nobody."""
    if isinstance(data, (Sat, Spoken, Invited)):
        return data.guest
    if isinstance(data, VoteBegan) and data.joins is not None:
        return data.joins.guest
    return data.host if isinstance(data, Created) else ""


class Started(msgspec.Struct, frozen=True):
    """What a game began with: its setup, the hash of its cards, and the versions of rules, words and program."""

    setup: Setup
    content: str = ""
    rules: int = FIRST
    words: int = FIRST
    version: str = "0.1.0"


class Standing(msgspec.Struct, frozen=True):
    """Where the game stood: it is known without the rules, and shows whether other rules play the same game. `rules`
    are those of the process that wrote it."""

    turn: int
    levels: list[int]
    hands: list[int]  # how many cards
    decks: list[int]  # likewise
    rules: int = FIRST


class Stopped(msgspec.Struct, frozen=True):
    """Why a game could not go on, and who was ahead."""

    why: ReasonInfo
    winners: list[int]
    turn: int


class _AnyStart(msgspec.Struct):
    setup: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


def read_created(data: str) -> Created:
    """The data of a `created` entry."""
    return msgspec.json.decode(data, type=Created)


def read_started(data: str) -> Started:
    """The data of a `started` entry."""
    if msgspec.json.decode(data, type=_AnyStart).setup is msgspec.UNSET:
        return Started(msgspec.json.decode(data, type=Setup))
    return msgspec.json.decode(data, type=Started)


def read_standing(data: str) -> Standing:
    """The data of a `standing` entry."""
    return msgspec.json.decode(data, type=Standing)


def read_stopped(data: str) -> Stopped:
    """The data of a `stopped` entry."""
    return msgspec.json.decode(data, type=Stopped)
