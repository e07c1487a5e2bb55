"""What one seat is sent: the view in parts, and of later views only the parts that are new.

What everybody sees alike is encoded once a step, the rest once for each seat, however many sockets it has. What was
sent before is remembered by hashes alone.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Raw

from kickdoor.model import action as A
from kickdoor.model.action import Action, _aims_at_seat
from kickdoor.model.card import Library
from kickdoor.model.event import Event
from kickdoor.record.log import Log
from kickdoor.server.shapes import ActionData
from kickdoor.table import Table
from kickdoor.views.masked import mask_all
from kickdoor.views.plain import (
    Plain,
    plain,
    plain_cards,
    plain_control,
    plain_fight,
    plain_hand,
    plain_player,
    plain_question,
)
from kickdoor.views.plain_event import plain_event

__all__ = ["VERBS", "Public", "Shown", "action_data"]

VERBS: Final[dict[int, str]] = {
    value: name.lower()
    for name, value in vars(A).items()
    if name.isupper() and isinstance(value, int) and not name.startswith("AT_")
}

_encode: Final = msgspec.json.Encoder().encode

# Encoded actions of each library; actions are small values that come up again and again.
_CACHE: dict[int, dict[Action, bytes]] = {}
_CACHE_SIZE: Final = 20_000


def action_data(action: Action, lib: Library) -> ActionData:
    """An action with what a client needs to place it on the table."""
    verb = action.verb
    form = A.FORMS[verb]
    ability = lib.cards[action.card].abilities[action.number].id if verb == A.USE else None
    at_seat = "{s}" in form or (verb == A.USE and action.target >= 0 and _aims_at_seat(action, lib))
    target = action.target
    return ActionData(
        text=A.text_of(action, lib),
        verb=VERBS[verb],
        card=lib.names[action.card] if action.card >= 0 else None,
        on_card=lib.names[target] if target >= 0 and not at_seat else None,
        on_seat=target if target >= 0 and at_seat else None,
        number=action.number if action.number >= 0 else None,
        cost=lib.names[action.cost] if action.cost >= 0 else None,
        ability=ability,
        later=action.later,
    )


def encoded_actions(actions: list[Action], lib: Library) -> bytes:
    """The list of actions as JSON."""
    cache = _CACHE.setdefault(id(lib), {})
    parts: list[bytes] = []
    for action in actions:
        data = cache.get(action)
        if data is None:
            if len(cache) >= _CACHE_SIZE:
                cache.clear()
            data = cache[action] = _encode(action_data(action, lib))
        parts.append(data)
    return b"[" + b",".join(parts) + b"]"


class Public:
    """The parts of a table's views that everybody sees alike: encoded once a step, with a hash each.

    What may differ from seat to seat is named in `Shown`. A step without events has moved no card and changed no
    number, so then only the control parts are looked at.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.version = -1
        self.view = table.view(None)
        self.parts: dict[str, tuple[bytes, int]] = {}
        self.players: list[tuple[bytes, int]] = []

    def look(self, events: bool) -> None:
        """Bring it up to date with the table; `events`: something has happened."""
        if self.version == self.table.version:
            return
        self.version = self.table.version
        self.view = self.table.view(None)
        self._take(plain_control(self.view))
        if events or not self.players:
            cards = plain_cards(self.view)
            players = cards.pop("players")
            assert isinstance(players, list)
            self._take(cards)
            self.players = [(data := _encode(player), hash(data)) for player in players]

    def _take(self, parts: Plain) -> None:
        for name, value in parts.items():
            data = _encode(value)
            self.parts[name] = (data, hash(data))


class Shown:
    """What a seat (-1: spectators) has been sent."""

    def __init__(self, public: Public, seat: int, names: list[str]) -> None:
        self.public = public
        self.table = public.table
        self.seat = seat
        self.parts: dict[str, int] = {}
        self.players: list[int] = []
        self.actions = 0
        self.log = Log(names, self.table.lib, seat)
        if self.table.fight is not None:
            self.log.foes = [foe.card for foe in self.table.fight.foes]

    def whole(self) -> tuple[Raw, Raw]:
        """The view and the actions, as JSON. What was sent so far is forgotten."""
        self.public.look(True)
        self.parts.clear()
        self.players = []
        self._changed(True)
        view = _encode(plain(self.table.view(self.seat if self.seat >= 0 else None)))
        actions = self._list()
        self.actions = hash(actions)
        return Raw(view), Raw(actions)

    def _list(self) -> bytes:
        return encoded_actions(self.table.actions(self.seat), self.table.lib) if self.seat >= 0 else b"[]"

    def step(self, events: list[Event]) -> tuple[Raw, list[str], dict[str, Raw], Raw | None] | None:
        """Masked events, sentences, the changed parts and the actions if they have changed; None: nothing to see."""
        lib = self.table.lib
        seen = mask_all(events, self.seat, lib) if events else events
        self.public.look(bool(events))
        changed = self._changed(bool(events))
        listed = self._list()
        actions: Raw | None = None
        if hash(listed) != self.actions:
            self.actions = hash(listed)
            actions = Raw(listed)
        if not seen and actions is None and len(changed) <= 1:  # the version alone
            return None
        lines = self.log.lines(events, self.table) if events else []
        return Raw(_encode([plain_event(event, lib) for event in seen])), lines, changed, actions

    def _changed(self, events: bool) -> dict[str, Raw]:
        """The parts that are not as they were sent, which are taken as sent from now on."""
        own = self._own_parts() if self.seat >= 0 else {}
        out: dict[str, Raw] = {}
        sent = self.parts
        for name, shared in self.public.parts.items():
            mine = own.get(name)
            data, mark = shared if mine is None else (mine, hash(mine))
            if sent.get(name) != mark:
                sent[name] = mark
                out[name] = Raw(data)
        if events or not self.players:
            self._changed_players(out)
        return out

    def _own_parts(self) -> dict[str, bytes]:
        """The parts this seat sees with its own eyes. `promised` cards of an offer are known to its two parties."""
        view = self.view = self.table.view(self.seat)
        own = {
            "seat": _encode(self.seat),
            "hand": _encode(plain_hand(view)),
            "question": _encode(plain_question(view)),
        }
        if view.draft is not None or any(offer.promised for offer in view.offers):
            control = plain_control(view)
            own["draft"], own["offers"] = _encode(control["draft"]), _encode(control["offers"])
        if view.fight is not None and view.fight.deal is not None and view.fight.deal.promised:
            own["fight"] = _encode(plain_fight(view))
        return own

    def _changed_players(self, out: dict[str, Raw]) -> None:
        """Players; of one whose hand cards this seat has been shown, its own sight of him."""
        shown = list(self.public.players)
        if self.seat >= 0:
            everybody = self.public.view.players
            for number, player in enumerate(self.view.players):
                if player.known != everybody[number].known:
                    data = _encode(plain_player(self.view, number))
                    shown[number] = (data, hash(data))
        marks = [mark for _, mark in shown]
        if marks != self.players:
            old = self.players or [0] * len(marks)
            new = [data for (data, mark), before in zip(shown, old, strict=True) if mark != before]
            self.players = marks
            out["players"] = Raw(b"[" + b",".join(new) + b"]")
