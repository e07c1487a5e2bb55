"""Bodies of the REST API about who somebody is: ways back, devices, signing in, and settings that come along."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

__all__ = [
    "CodeGiven",
    "CodeMade",
    "Identity",
    "PasskeyGiven",
    "PasskeyInfo",
    "PasskeyQuestion",
    "Preferences",
    "SessionInfo",
    "SignIn",
    "SignedOut",
]

Token = Annotated[str, Meta(min_length=1, max_length=600)]


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of yours: the site it is for, and where it was made. Times are milliseconds since 1970."""

    id: str
    site: str
    browser: str
    system: str
    created: int
    used: int | None


class SessionInfo(msgspec.Struct, frozen=True):
    """A device on which you are signed in. `this`: it is the one that asks. `seen` is exact to the hour."""

    id: str
    browser: str
    system: str
    created: int
    seen: int
    this: bool


class Identity(msgspec.Struct, frozen=True):
    """You, your ways back, and your devices. `recovery` is the time at which your recovery code was made, null if you
    have none. `games` is the number of tables at which you sit whose game is not over."""

    name: str
    passkeys: list[PasskeyInfo]
    recovery: int | None
    sessions: list[SessionInfo]
    games: int


class PasskeyQuestion(msgspec.Struct, frozen=True):
    """What to ask the browser: `options` are for `navigator.credentials`, in their JSON form. Send the token back with
    the answer within five minutes."""

    token: str
    options: dict[str, Any]


class PasskeyGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of the browser to a question, in its JSON form."""

    token: Token
    credential: dict[str, Any]


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of the browser to a question. `leave`: sign in although the games that this device plays now can then
    be reached from no device."""

    token: Token
    credential: dict[str, Any]
    leave: bool = False


class CodeMade(msgspec.Struct, frozen=True):
    """Your new recovery code. It is shown this once; the previous one no longer works."""

    code: str


class CodeGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, as somebody has typed it. `leave` is as in SignIn."""

    code: Annotated[str, Meta(max_length=100)]
    leave: bool = False


class SignedOut(msgspec.Struct, frozen=True):
    """The session has ended. `this`: it was yours, and the cookie is gone."""

    this: bool


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the page that come along to your other devices. What they mean is the page's own business."""

    settings: Annotated[
        dict[Annotated[str, Meta(max_length=40)], bool | int | float | Annotated[str, Meta(max_length=100)]],
        Meta(max_length=40),
    ]
