"""Whether a game that is played again has the same events as those that were stored."""

from __future__ import annotations

import msgspec

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Json
from kickdoor.model.library import Library
from kickdoor.model.reason import Reason
from kickdoor.views.as_json import event_as_json

__all__ = ["first_difference"]

LONGEST = 200  # letters of an event in a sentence


def first_difference(stored: list[Json], events: list[Event], lib: Library) -> Reason | None:
    """The first event of a step that is not the stored one; None: all are the same.

    Later versions may write more about an event. What was stored is compared, without the key of its sentence.
    """
    now = [event_as_json(event, lib, "") for event in events]
    for number in range(max(len(stored), len(now))):
        then_one = _fact(stored[number]) if number < len(stored) else {}
        now_one = now[number] if number < len(now) else {}
        if not then_one or any(now_one.get(name, _MISSING) != value for name, value in then_one.items()):
            return Reason("record-event", "", {"n": number + 1, "then": _said(then_one), "now": _said(now_one)})
    return None


_MISSING = object()


def _fact(event: Json) -> Json:
    return {name: value for name, value in event.items() if name != "say"}


def _said(event: Json) -> str:
    return msgspec.json.encode(event).decode()[:LONGEST] if event else "–"
