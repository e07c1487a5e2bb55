"""The one place where messages become bytes.

`encode` writes a message or a part of one. Messages about a step of the game are put together here from parts that were
written before, because several people are sent the same parts. Bytes are never changed once they are written.
"""

from __future__ import annotations

from typing import Final

import msgspec

__all__ = [
    "NULL", "array", "encode", "key_of", "outlook_message", "step_message", "text_of", "view_message", "with_member",
]  # fmt: skip

encode: Final = msgspec.json.Encoder().encode

NULL: Final = b"null"


def text_of(value: object) -> str:
    """A value as JSON text, for the log and for lists."""
    data: bytes = encode(value)
    return data.decode()


def key_of(name: str) -> bytes:
    """The key of a member that follows another one in its object."""
    return b',"' + name.encode() + b'":'


def array(parts: list[bytes]) -> bytes:
    """A list of values that are written already."""
    return b"[%b]" % b",".join(parts)


def with_member(name: str, value: object, rest: bytes) -> bytes:
    """An object that is written already and not empty, with one more member in front."""
    data: bytes = encode(value)
    return b'{"' + name.encode() + b'":' + data + b"," + rest[1:]


def view_message(version: int, view: bytes, actions: bytes, clock: bytes) -> bytes:
    """The message `FullView`. Everything but the version is written already."""
    head = b'{"t":"view","version":%d,"view":' % version
    return b"".join((head, view, b',"actions":', actions, b',"clock":', clock, b"}"))


def outlook_message(version: int, rest: bytes) -> bytes:
    """The message `OutlookShown`. `rest` is an object with all its other members, written already."""
    return b'{"t":"outlook","version":%d,' % version + rest[1:]


def step_message(
    ref: str, version: int, events: list[bytes], lines: bytes, changed: list[bytes], actions: bytes, clock: bytes
) -> bytes:
    """The message `Step`. `ref` is the id of the action that it answers, if any; `changed` has keys with their values
    behind them."""
    number = b"%d" % version
    answered: bytes = encode(ref) if ref else NULL
    happened = events[0] if len(events) == 1 else b",".join(events)
    return b"".join((
        b'{"t":"step","id":', answered, b',"version":', number, b',"events":[', happened, b'],"lines":', lines,
        b',"changed":{"version":', number, b"".join(changed), b'},"actions":', actions, b',"clock":', clock, b"}",
    ))  # fmt: skip
