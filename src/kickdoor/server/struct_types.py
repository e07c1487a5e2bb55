"""The types that messages, records and cards are read into, made ready before there is a second thread."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

__all__ = ["prepare_types", "struct_types"]


def prepare_types() -> None:
    """Let msgspec look at the fields of every type now.

    It does so when a type is first read into, and keeps what it has found. If two threads read into the same type for
    the first time, one of them can meet half of that, and the whole process dies (msgspec 0.22). Replays are made in a
    thread of their own, so a server prepares all types when it starts. It takes some hundredths of a second.
    """
    for found in struct_types(msgspec.Struct):
        msgspec.json.Decoder(found)


def struct_types(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """All types below this one, as far as their modules are loaded."""
    for found in base.__subclasses__():
        yield found
        yield from struct_types(found)
