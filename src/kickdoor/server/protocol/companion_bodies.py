"""The bodies of the REST API about the companion for the paper game. What it says about a game is in `companion`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from kickdoor.companion.entries import CompanionEntry

__all__ = ["CompanionEnded", "CompanionMade", "EntryList", "NumberedEntry", "SyncWish", "Synced"]

MOST_ENTRIES: Final = 4000  # of one companion
MOST_AT_ONCE: Final = 200


class EntryList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that was entered in one game."""

    entries: Annotated[list[CompanionEntry], Meta(max_length=MOST_ENTRIES)]


class CompanionMade(msgspec.Struct, frozen=True):
    """The code of a companion that phones can share now. It ends so many days after the last entry."""

    code: str
    days: float | None


class SyncWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """New entries of this phone, if there are any, and the number after which it wants to know those of all. With
    `wait` the answer comes when there is something new, or after a while."""

    after: Annotated[int, Meta(ge=0, le=2**31)] = 0
    entries: Annotated[list[CompanionEntry], Meta(max_length=MOST_AT_ONCE)] = []
    wait: bool = False


class NumberedEntry(msgspec.Struct, frozen=True):
    """An entry with its place in the order that holds for all phones."""

    number: int
    entry: CompanionEntry


class Synced(msgspec.Struct, frozen=True):
    """What is new, and the ids of entries that cannot be: with them the state would not be one any more."""

    entries: list[NumberedEntry]
    refused: list[str]


class CompanionEnded(msgspec.Struct, frozen=True):
    """The companion that has ended."""

    code: str
