"""Views and events as JSON are what the types of the protocol say, in games that go into the odd corners."""

from __future__ import annotations

from typing import Any

import msgspec

import kickdoor as kd
from kickdoor.model.events.event import Event
from kickdoor.views.as_json import as_json, events_as_json
from kickdoor.views.view_types import EventData, ViewData, all_events, event_type
from tests.support.walks import Walker


def as_typed(value: object, kind: Any) -> object:
    """The value read as this type and written again: fields that the type does not know are lost on the way."""
    return msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(value), type=kind))


def walk(sets: tuple[str, ...], everybody: bool) -> tuple[list[object], list[object]]:
    """Views and events of a game, as the all-knowing, a spectator and a player see them."""
    name = f"json {sets} {everybody}"
    t = kd.new_table(sets=sets, players=4, seed=name, options=kd.Options(ask_everybody=everybody))
    walker = Walker(t, name)
    views: list[object] = []
    events: list[object] = list(events_as_json(t.events, 0, t.lib))
    for n in range(500):
        if t.over:
            break
        new: list[Event] = walker.step()
        for seat in (None, -1, 0):
            events += events_as_json(new, seat, t.lib)
        if n % 5 == 0:
            views += [as_json(t.view(None)), as_json(t.view(0))]
    return views, events


def test_views_and_events_are_of_their_types() -> None:
    kinds = set()
    for sets in (("deluxe",), ("star",), ("steampunk",), ("deluxe", "star", "steampunk")):
        for everybody in (False, True):
            views, events = walk(sets, everybody)
            assert as_typed(views, list[ViewData]) == views
            assert as_typed(events, list[EventData]) == events  # type: ignore[valid-type]
            kinds |= {event["event"] for event in events if isinstance(event, dict)}
    assert len(kinds) > 35


def test_every_event_has_a_type_of_its_own() -> None:
    names = [event_type(kind).__name__ for kind in all_events()]
    assert len(set(names)) == len(names)
    for kind in all_events():
        fields = [field.name for field in kind.fields]
        assert [*fields, "say"] == [field.name for field in msgspec.structs.fields(event_type(kind))]
        assert len(set(fields)) == len(fields), kind.__name__
        assert not {"event", "say"} & set(fields), kind.__name__
