"""Views and events as JSON: plain maps, lists, words and numbers, with the cards' names instead of their numbers.

A card's name is the one of action texts: its id, with `:2`, `:3` for further copies. What is printed on it is found in
the card catalogue under the id. A card that the reader may not see is `{"back": "door"}` or `{"back": "treasure"}`.
"""

from __future__ import annotations

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Json, write_into, written
from kickdoor.model.library import Library
from kickdoor.views.telling import keys_of
from kickdoor.views.view import View


def as_json(view: View) -> Json:
    """A view as maps, lists, words and numbers. Cards have the names that actions give them."""
    return written(view, View.shape.fields, view.lib)


def event_as_json(event: Event, lib: Library, say: str) -> Json:
    """One event: its kind under "event", its fields, and under "say" the key of its sentence, if it is told.

    Everything in it is shown, so give it an event that is masked for its reader.
    """
    out: Json = {"event": type(event).__name__}
    write_into(out, event, event.fields, lib)
    if say:
        out["say"] = say
    return out


def events_as_json(events: list[Event], seat: int | None, lib: Library) -> list[Json]:
    """The events of one step as this seat may know them (-1: a spectator, None: all-knowing)."""
    keys = keys_of(events, lib)
    out: list[Json] = []
    for i in range(len(events)):
        shown = events[i] if seat is None else events[i].masked(seat, lib)
        if shown is not None:
            out.append(event_as_json(shown, lib, keys[i]))
    return out
