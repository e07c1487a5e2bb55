"""The legal actions of a seat as they are sent: each with its phrase, written once and used again.

Compiled with the kernel: a list goes to every seat after every step.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.library import Library
from kickdoor.server.protocol.json_bytes import array, encode
from kickdoor.table import Table
from kickdoor.views.action_data import action_data, data_of
from kickdoor.views.action_phrases import action_parts, action_phrase, has_fixed_phrase
from kickdoor.views.view_types import ActionData

__all__ = ["ActionList", "action_data", "says_the_same"]

_SEATS: Final = 8  # more than can sit at a table
_OTHERS: Final = 20_000
_MANY: Final = 4000  # numbers below this fit into a key


class Written:
    """The bytes of actions of one library. Actions are small values that come up again and again."""

    def __init__(self) -> None:
        # Rows by the phrase, or by the verb where the phrase follows from the action; in a row by card and seat. Empty
        # bytes: not written yet.
        self.rows: dict[str, list[bytes]] = {}
        self.fixed: list[list[bytes]] = [[] for _ in range(2 * len(A.FORMS))]
        self.others: dict[tuple[object, ...], bytes] = {}  # those with numbers, costs, two cards, parts
        self.others_fixed: dict[int, bytes] = {}


_LIBRARIES: Final = 64  # of which bytes are kept; every fan-made set may make a new one
_WRITTEN: Final[dict[Library, Written]] = {}


@mypyc_attr(acyclic=True)
class ActionList:
    """The actions of a seat, and each of them as JSON."""

    def __init__(self, t: Table, seat: int) -> None:
        actions: list[Action] = t.actions(seat) if seat >= 0 else []
        written = _WRITTEN.get(t.lib)
        if written is None:
            if len(_WRITTEN) >= _LIBRARIES:
                _WRITTEN.clear()
            written = _WRITTEN[t.lib] = Written()
        fixed = written.fixed
        pieces: list[bytes] = []
        for action in actions:
            verb: i64 = action.verb
            target: i64 = action.target
            if not has_fixed_phrase(t.lib, action):
                pieces.append(_piece(t, seat, action, written))
                continue
            own: i64 = 1 if target == seat else 0
            if action.number >= 0 or action.cost >= 0 or target >= _SEATS or action.later:
                pieces.append(_other_fixed(t, seat, action, verb << 1 | own, written))
                continue
            row = fixed[verb << 1 | own]
            at: i64 = (action.card + 1) * (_SEATS + 1) + target + 1
            data = row[at] if at < len(row) else b""
            if not data:
                data = _enter(row, at, t.lib, action_data(t, seat, action))
            pieces.append(data)
        self.actions = actions
        self.pieces = pieces

    def encoded(self) -> bytes:
        """The list as JSON."""
        return array(self.pieces)


def says_the_same(lib: Library, actions: list[Action], before: list[Action]) -> bool:
    """Is it certain that this list of a seat is written like the one before? Most actions are the same objects every
    time they are listed. It may be the same list even if this is not certain."""
    if len(actions) != len(before):
        return False
    for number in range(len(actions)):
        action = actions[number]
        if action is not before[number] or not has_fixed_phrase(lib, action):
            return False
    return True


def _enter(row: list[bytes], at: int, lib: Library, data: ActionData) -> bytes:
    """Write an action into its row."""
    if at >= len(row):
        row.extend([b""] * ((len(lib.names) + 1) * (_SEATS + 1) - len(row)))
    row[at] = encode(data)
    return row[at]


def _other_fixed(t: Table, seat: int, action: Action, row: i64, written: Written) -> bytes:
    """An action with more than a card and a seat, whose phrase follows from it."""
    number: i64 = action.number
    if number >= _MANY or len(t.lib.names) >= _MANY:
        data: bytes = encode(action_data(t, seat, action))
        return data
    key: i64 = (action.card + 1) << 14 | (action.target + 1)
    key = (key << 14 | (action.cost + 1)) << 12 | (number + 1)
    key = (key << 1 | action.later) << 7 | row
    found = written.others_fixed.get(key)
    if found is None:
        if len(written.others_fixed) >= _OTHERS:
            written.others_fixed.clear()
        found = written.others_fixed[key] = encode(action_data(t, seat, action))
    return found


def _piece(t: Table, seat: int, action: Action, written: Written) -> bytes:
    """An action whose phrase depends on how the game stands."""
    phrase = action_phrase(t, seat, action)
    parts = action_parts(t, seat, action, phrase)
    target: i64 = action.target
    if parts or action.number >= 0 or action.cost >= 0 or target >= _SEATS or action.later:
        values = tuple(parts.values()) if parts else ()
        key = (phrase, action.verb, action.card, action.target, action.number, action.cost, action.later, values)
        data = written.others.get(key)
        return _keep(written, key, data_of(action, t.lib, phrase, parts)) if data is None else data
    row = written.rows.get(phrase)
    if row is None:
        row = written.rows[phrase] = []
    at: i64 = (action.card + 1) * (_SEATS + 1) + target + 1
    data = row[at] if at < len(row) else b""
    return data or _enter(row, at, t.lib, data_of(action, t.lib, phrase, parts))


def _keep(written: Written, key: tuple[object, ...], data: ActionData) -> bytes:
    if len(written.others) >= _OTHERS:
        written.others.clear()
    written.others[key] = encode(data)
    return written.others[key]
