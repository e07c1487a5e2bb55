"""What views and events look like on the wire, as types: for the schema and the browser's types.

They are made from the fields that views and events list themselves. This module is not compiled, because mypyc loses
the annotations that msgspec reads.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Literal, Union

import msgspec

from kickdoor.model import events
from kickdoor.model import fields as f
from kickdoor.model.events.event import Event
from kickdoor.model.words import DECK_NAMES, ZONE_NAMES
from kickdoor.views.action_phrases import VERBS
from kickdoor.views.outlook import Outlook
from kickdoor.views.view import View

__all__ = [
    "ActionData",
    "BackData",
    "ChangedData",
    "EventData",
    "OutlookData",
    "Verb",
    "ViewData",
    "all_events",
    "event_type",
]

for subject in iter_modules(events.__path__):  # every file of events, so that all of them are known
    import_module(f"{events.__name__}.{subject.name}")

Verb = Literal[tuple(VERBS.values())]  # type: ignore[valid-type]  # a list of words


class BackData(msgspec.Struct, frozen=True):
    """A card that you may not see."""

    back: Literal[DECK_NAMES]  # type: ignore[valid-type]  # a list of words


class PlaceData(msgspec.Struct, frozen=True):
    """Where a card lies; `seat` is null for a place that belongs to nobody."""

    zone: Literal[ZONE_NAMES]  # type: ignore[valid-type]  # a list of words
    seat: int | None


SIMPLE: dict[type[f.Field], Any] = {
    f.Number: int,
    f.Numbers: list[int],
    f.Flag: bool,
    f.Text: str,
    f.Texts: list[str],
    f.Switches: dict[str, bool | int],
    f.Seat: int,
    f.Seats: list[int],
    f.Card: str,
    f.Cards: list[str],
    f.HiddenCard: str | BackData,
    f.HiddenCards: list[str | BackData],
    f.Place: PlaceData,
    f.Picks: list[int | Literal["last"]],
}


def _type(field: f.Field) -> Any:
    """The type of a field on the wire."""
    if isinstance(field, f.Sometimes):
        return _type(field.kind)
    if isinstance(field, (f.Word, f.Choice)):
        plain: Any = Literal[field.words]
    elif isinstance(field, (f.Part, f.Group)):
        plain = struct_of(field.shape)
    elif isinstance(field, (f.Parts, f.Rows)):
        plain = list[struct_of(field.shape)]  # type: ignore[misc]  # made by a call
    else:
        plain = next(SIMPLE[kind] for kind in type(field).__mro__ if kind in SIMPLE)
    return plain | None if field.none else plain


def _columns(fields: f.Fields) -> list[Any]:
    return [
        (field.name, _type(field) | msgspec.UnsetType, msgspec.UNSET)
        if isinstance(field, f.Sometimes)
        else (field.name, _type(field))
        for field in fields
    ]


_made: dict[str, type[msgspec.Struct]] = {}


def struct_of(shape: f.Shape) -> type[msgspec.Struct]:
    """The type of everything of this shape. No defaults: in TypeScript they would become optional."""
    if shape.name not in _made:
        _made[shape.name] = msgspec.defstruct(
            shape.name, _columns(shape.fields), frozen=True, namespace={"__doc__": shape.about}
        )
    return _made[shape.name]


def all_events(kind: type[Event] = Event) -> list[type[Event]]:
    """Every kind of event, by name."""
    below = [found for each in kind.__subclasses__() for found in (each, *all_events(each))]
    return sorted(below, key=lambda each: each.__name__)


def event_type(kind: type[Event]) -> type[msgspec.Struct]:
    """The type of one kind of event: its name under "event", its fields, and the key of its sentence if it is told."""
    return msgspec.defstruct(
        f"{kind.__name__}Event",
        [*_columns(kind.fields), ("say", str | msgspec.UnsetType, msgspec.UNSET)],
        frozen=True,
        tag_field="event",
        tag=kind.__name__,
        kw_only=True,
    )


ViewData: Any = struct_of(View.shape)
OutlookData = struct_of(Outlook.shape)

# The parts of a view that are new: each replaces the part of the same name, except that a player replaces the one of
# the same seat. What has not changed is left out.
ChangedData = msgspec.defstruct(
    "ChangedData",
    [(field.name, field.type | msgspec.UnsetType, msgspec.UNSET) for field in msgspec.structs.fields(ViewData)],
    frozen=True,
)

EventData = Union[tuple(event_type(kind) for kind in all_events())]  # type: ignore[valid-type]  # noqa: UP007  (computed)


class ActionData(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal action: send `text` back. The other fields say what it is about; those that do not apply are left out.

    `say` is the key of its phrase in the phrase books, `action.<say>`; `parts` stand at marks of the phrase.
    """

    text: str
    verb: Verb  # type: ignore[valid-type]  # a list of words
    say: str
    card: str | None = None
    on_card: str | None = None
    on_seat: int | None = None
    number: int | None = None
    cost: str | None = None
    ability: str | None = None
    later: bool = False
    parts: dict[str, int | str] | None = None
