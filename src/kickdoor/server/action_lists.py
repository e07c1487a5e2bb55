"""The legal actions of a seat as they are sent: each with its phrase, encoded once and used again.

Compiled with the kernel: a list goes to every seat after every step.
"""

from __future__ import annotations

from typing import Final

import msgspec
from mypy_extensions import i64

from kickdoor.model import action as A
from kickdoor.model.action import Action, _aims_at_seat
from kickdoor.model.library import Library
from kickdoor.table import Table
from kickdoor.views.action_phrases import CARD_MARKS, VERBS, Parts, action_parts, action_phrase
from kickdoor.views.changes import mixed
from kickdoor.views.view_types import ActionData

__all__ = ["ActionList", "action_data"]

_encode: Final = msgspec.json.Encoder().encode

_SEATS: Final = 8  # more than can sit at a table
_OTHERS: Final = 20_000


class Written:
    """Encoded actions of one library: they are small values that come up again and again."""

    def __init__(self) -> None:
        # by the phrase, which belongs to one verb; in a row by card and seat. Empty: not written yet
        self.rows: dict[str, list[bytes]] = {}
        self.others: dict[tuple[str, Action], bytes] = {}  # those with numbers, costs, two cards


_WRITTEN: Final[dict[Library, Written]] = {}


def action_data(t: Table, seat: int, action: Action) -> ActionData:
    """An action with what a client needs to say it and to place it on the table."""
    phrase = action_phrase(t, seat, action)
    return _data(action, t.lib, phrase, action_parts(t, seat, action, phrase))


def _data(action: Action, lib: Library, phrase: str, parts: Parts) -> ActionData:
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


class ActionList:
    """The actions of a seat with their phrases."""

    def __init__(self, t: Table, seat: int) -> None:
        self.lib = t.lib
        self.actions: list[Action] = t.actions(seat) if seat >= 0 else []
        self.phrases: list[str] = []
        self.parts: list[Parts] = []
        mark: i64 = len(self.actions)
        for a in self.actions:
            phrase = action_phrase(t, seat, a)
            parts = action_parts(t, seat, a, phrase)
            self.phrases.append(phrase)
            self.parts.append(parts)
            mark = mixed(mark, (hash(phrase) & 0xFFFFFFFF) << 1 | a.later)
            mark = mixed(mark, a.number + 1)
            mark = mixed(mark, ((a.card + 1) << 12 | a.target + 1) << 12 | a.cost + 1)
            if parts:
                for part in parts.values():
                    mark = mixed(mark, part)
        self.mark: int = mark  # another number for every other list

    def encoded(self) -> bytes:
        """The list as JSON."""
        lib = self.lib
        written = _WRITTEN.get(lib)
        if written is None:
            written = _WRITTEN[lib] = Written()
        out: list[bytes] = []
        for i in range(len(self.actions)):
            action, phrase, parts = self.actions[i], self.phrases[i], self.parts[i]
            if parts:
                out.append(_encode(_data(action, lib, phrase, parts)))
            elif action.number < 0 and action.cost < 0 and action.target < _SEATS and not action.later:
                out.append(_simple(action, lib, phrase, parts, written))
            else:
                out.append(_other(action, lib, phrase, parts, written))
        return b"[" + b",".join(out) + b"]"


def _simple(action: Action, lib: Library, phrase: str, parts: Parts, written: Written) -> bytes:
    """An action with no more than a card and a seat."""
    row = written.rows.get(phrase)
    if row is None:
        row = written.rows[phrase] = []
    card: i64 = action.card
    target: i64 = action.target
    at: i64 = (card + 1) * (_SEATS + 1) + target + 1
    if at >= len(row):
        row.extend([b""] * ((len(lib.names) + 1) * (_SEATS + 1) - len(row)))
    data = row[at]
    if not data:
        data = row[at] = _encode(_data(action, lib, phrase, parts))
    return data


def _other(action: Action, lib: Library, phrase: str, parts: Parts, written: Written) -> bytes:
    key = (phrase, action)
    data = written.others.get(key)
    if data is None:
        if len(written.others) >= _OTHERS:
            written.others.clear()
        data = written.others[key] = _encode(_data(action, lib, phrase, parts))
    return data
