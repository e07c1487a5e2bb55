"""Bodies of the REST API about games that people come back to: what they wait for, vacations, push messages."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kickdoor.server.protocol.messages import ClockName, TableState

__all__ = [
    "GameRow", "Holiday", "MyGames", "PushInfo", "PushKeys", "PushTried", "PushWish", "SecureInfo", "VacationWish",
    "WaitKind", "WaitsFor",
]  # fmt: skip

# What one player is asked: their turn, their fight, an offer to them, a choice of another kind, a window in which they
# may react, or one in which somebody could win.
WaitKind = Literal["turn", "fight", "offer", "choice", "react", "win"]
WaitsFor = Literal["you", "player", "others", "start", "pause", "vote"]


class Holiday(msgspec.Struct, frozen=True):
    """Somebody is on vacation until this moment."""

    name: str
    until: int


class GameRow(msgspec.Struct, frozen=True):
    """A game of yours that is not over, and what it waits for: `you` (and `kind` says for what), a `player` (`who`),
    the `others` (somebody may react, and nobody is told who is asked), its `start`, the end of a `pause` or a `vote`.
    `left` is the time for it in milliseconds, null: no limit. `away`: a bot plays for you."""

    id: str
    state: TableState
    sets: list[str]
    clock: ClockName
    people: list[str]
    turn: int
    waits: WaitsFor
    kind: WaitKind | None
    who: str | None
    left: int | None
    away: bool
    holidays: list[Holiday]


class MyGames(msgspec.Struct, frozen=True):
    """Your games that are not over, those that wait for you first. `vacation` is the moment until which you are on
    vacation, null: you are not; `vacation_days` is the longest vacation that you can take now, 0: you have no game over
    days, or have had enough."""

    games: list[GameRow]
    vacation: int | None
    vacation_days: int


class VacationWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of days for which your clocks are to stand still. 0: you are back."""

    days: Annotated[int, Meta(ge=0, le=14)]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys with which messages to your browser are encrypted."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]


class PushWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The subscription of your browser, and the language in which you want to be told."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]
    keys: PushKeys
    language: Literal["en", "de"] = "en"


class PushInfo(msgspec.Struct, frozen=True):
    """`key` is what browsers subscribe to; `on`: this browser is told when a table waits for you."""

    key: str
    on: bool


class PushTried(msgspec.Struct, frozen=True):
    """`taken`: the push service has taken the message, and your browser will show it."""

    taken: bool


class SecureInfo(msgspec.Struct, frozen=True):
    """Where the pages of a server at home have https: for whoever has reached it as you have, and by its `name`, which
    passkeys need. `authority` is the path of the certificate that a device must trust, and `fingerprint` belongs to it.
    All are empty if the server has no certificates of its own."""

    address: str
    name: str
    authority: str
    fingerprint: str
