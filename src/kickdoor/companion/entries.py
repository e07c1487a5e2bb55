"""What people enter, one entry after the other, and the state that follows from it.

An entry changes places of the state, which are named by a path. Nothing here knows what the places mean, so the page
can fold entries in the same way without knowing it either (`web/src/companion/fold.ts`; both are tested with the same
examples). An entry that takes back another one makes that one count for nothing; taking it back again makes it count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from kickdoor.companion.state import Key

__all__ = ["Change", "CompanionEntry", "EntrySaid", "Scalar", "apply", "fold", "standing"]

LONGEST_PATH: Final = 5

Scalar = Annotated[str, Meta(max_length=80)] | Annotated[int, Meta(ge=-(2**40), le=2**40)] | bool | None
Name = Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,19}$")]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{6,40}$")]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A change of one place: `to` is what stands there from now on, with `add` it is a number that becomes larger or
    smaller, but never leaves its range; with `drop` nothing stands there any more."""

    path: Annotated[list[Name], Meta(min_length=1, max_length=LONGEST_PATH)]
    to: (
        Scalar
        | Annotated[list[Scalar], Meta(max_length=10)]
        | Annotated[dict[Name, Scalar | dict[Name, Scalar]], Meta(max_length=12)]
        | msgspec.UnsetType
    ) = msgspec.UNSET
    add: Annotated[int, Meta(ge=-99, le=99)] = 0
    low: Annotated[int, Meta(ge=-99, le=99)] = -99
    high: Annotated[int, Meta(ge=-99, le=99)] = 99
    drop: bool = False


class EntrySaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened, for the history and for counting: a word with what it is about."""

    what: Name
    who: Key | None = None
    helper: Key | None = None
    n: Annotated[int, Meta(ge=-999, le=999)] | None = None
    more: Annotated[int, Meta(ge=-999, le=999)] | None = None
    card: Annotated[str, Meta(max_length=80)] | None = None
    text: Annotated[str, Meta(max_length=40)] | None = None


class CompanionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry. The page makes up its `id`, so that sending it twice enters it once. `at` is in milliseconds."""

    id: Id
    at: Annotated[int, Meta(ge=0, le=2**48)]
    say: EntrySaid
    changes: Annotated[list[Change], Meta(max_length=24)] = []
    undo: Id | None = None


def standing(entries: Sequence[CompanionEntry]) -> list[CompanionEntry]:
    """The entries that count: those that no later entry that counts takes back."""
    gone: set[str] = set()
    out: list[CompanionEntry] = []
    for entry in reversed(entries):
        if entry.id in gone:
            continue
        if entry.undo is not None:
            gone.add(entry.undo)
        out.append(entry)
    out.reverse()
    return out


def fold(entries: Sequence[CompanionEntry]) -> dict[str, Any]:
    """The state after these entries."""
    doc: dict[str, Any] = {}
    for entry in standing(entries):
        apply(doc, entry.changes)
    return doc


def apply(doc: dict[str, Any], changes: Iterable[Change]) -> None:
    """Carry changes out. One whose place is not there any more does nothing."""
    for change in changes:
        place: Any = doc
        for step in change.path[:-1]:
            place = place.get(step) if isinstance(place, dict) else None
        if not isinstance(place, dict):
            continue
        name = change.path[-1]
        if change.drop:
            place.pop(name, None)
        elif change.to is not msgspec.UNSET:
            place[name] = msgspec.to_builtins(change.to)  # a copy: later changes may reach into it
        else:
            before = place.get(name, 0)
            number = before if isinstance(before, int) and not isinstance(before, bool) else 0
            place[name] = min(max(number + change.add, change.low), change.high)
