"""An action as it is sent: what it is about, and the key of its phrase."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action, _aims_at_seat
from kickdoor.model.library import Library
from kickdoor.model.table import Table
from kickdoor.views.action_phrases import CARD_MARKS, VERBS, Parts, action_parts, action_phrase
from kickdoor.views.view_types import ActionData


def action_data(t: Table, seat: int, action: Action) -> ActionData:
    """An action with everything a client needs for naming it and for placing it on the table."""
    phrase = action_phrase(t, seat, action)
    return data_of(action, t.lib, phrase, action_parts(t, seat, action, phrase))


def data_of(action: Action, lib: Library, phrase: str, parts: Parts) -> ActionData:
    """The same with a phrase that is known already."""
    verb = action.verb
    form = A.FORMS[verb]
    ability = lib.cards[action.card].abilities[action.number].id if verb == A.USE else None
    at_seat = "{s}" in form or (verb == A.USE and action.target >= 0 and _aims_at_seat(action, lib))
    target = action.target
    named: dict[str, int | str] = {
        mark: lib.names[part] if mark in CARD_MARKS else part for mark, part in parts.items()
    }
    return ActionData(
        text=A.text_of(action, lib),
        verb=VERBS[verb],
        say=phrase,
        card=lib.names[action.card] if action.card >= 0 else None,
        on_card=lib.names[target] if target >= 0 and not at_seat else None,
        on_seat=target if target >= 0 and at_seat else None,
        number=action.number if action.number >= 0 else None,
        cost=lib.names[action.cost] if action.cost >= 0 else None,
        ability=ability,
        later=action.later,
        parts=named or None,
    )
