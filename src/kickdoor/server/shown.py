"""What one seat is sent: the view in parts, and of later views only the parts that are new.

What everybody sees alike is encoded once a step, the rest once for each seat, however many sockets it has. What was
sent before is remembered by hashes alone. Compiled with the kernel: a busy server spends most of its time here.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.model import action as A
from kickdoor.model.action import Action, _aims_at_seat
from kickdoor.model.card import Library
from kickdoor.model.event import Event
from kickdoor.record.log import Log
from kickdoor.server.shapes import ActionData
from kickdoor.table import Table
from kickdoor.views.masked import mask
from kickdoor.views.plain import (
    plain,
    plain_cards,
    plain_control,
    plain_decks,
    plain_fight,
    plain_player,
    plain_question,
    player_mark,
    question_mark,
)
from kickdoor.views.plain_event import plain_event
from kickdoor.views.view import PlayerView, View, knower, known_of, question_of

__all__ = ["VERBS", "Public", "Shown", "action_data"]

VERBS: Final[dict[int, str]] = {
    value: name.lower()
    for name, value in vars(A).items()
    if name.isupper() and isinstance(value, int) and not name.startswith("AT_")
}

_encode: Final = msgspec.json.Encoder().encode

# Encoded actions of each library by `_key`; actions are small values that come up again and again.
_CACHE: Final[dict[int, dict[int, bytes]]] = {}
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


def _key(a: Action) -> int:
    """An action as one number."""
    low = (a.verb << 1 | a.later) << 10 | a.number + 1
    return ((low << 12 | a.card + 1) << 12 | a.target + 1) << 12 | a.cost + 1


def encoded_actions(actions: list[Action], lib: Library) -> bytes:
    """The list of actions as JSON."""
    cache = _CACHE.get(id(lib))
    if cache is None:
        cache = _CACHE[id(lib)] = {}
    parts: list[bytes] = []
    for action in actions:
        key = _key(action)
        data = cache.get(key)
        if data is None:
            if len(cache) >= _CACHE_SIZE:
                cache.clear()
            data = cache[key] = _encode(action_data(action, lib))
        parts.append(data)
    return b"[" + b",".join(parts) + b"]"


# The parts of a view but for `version`, which is always sent, and `players`, of whom each is a part. A step without
# events has moved no card and changed no number, so then only the first ones are looked at.
_CONTROL: Final = (
    "seat", "turn", "active", "phase", "moment", "over", "winners", "offers", "draft", "laid_open", "die", "question",
)  # fmt: skip
_CARDS: Final = ("options", "winning_level", "hand", "decks", "discards", "fight")
_KEYS: Final[list[bytes]] = [b',"' + name.encode() + b'":' for name in (*_CONTROL, *_CARDS)]
_SEAT: Final = 0
_OFFERS: Final = 7
_DRAFT: Final = 8
_QUESTION: Final = 11
_HAND: Final = 14
_DECKS: Final = 15
_FIGHT: Final = 17


class Public:
    """The parts of a table's views that everybody sees alike, and what has just happened: encoded once a step."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.version = -2  # of the table it shows; no step leads on from this one
        self.parts: list[bytes] = [b""] * len(_KEYS)  # as a spectator sees them
        self.marks: list[int] = [0] * len(_KEYS)  # their hashes
        self.players: list[bytes] = [b""] * len(table.players)
        self.player_marks: list[int] = [0] * len(table.players)
        self.known: list[list[int]] = []  # hand cards of each player that everybody has seen
        self.peeked = 0  # who has looked at a card that lies in a deck, a bit each
        self.moved = True  # cards and numbers may be others than before the last step
        self.events: list[Event] = []
        self.told: list[bytes] = []  # the events as they are; empty: nobody has asked yet

    def look(self, events: list[Event]) -> None:
        """Bring it up to date with the table, which `events` have changed."""
        if self.version == self.table.version:
            return
        self.moved = len(events) > 0 or self.version + 1 != self.table.version  # a step was missed
        lib = self.table.lib
        view = View(self.table, -1)
        control = plain_control(view)
        for number in range(len(_CONTROL)):
            self._take(number, control[_CONTROL[number]])
        if self.moved:
            cards = plain_cards(view)
            for number in range(len(_CARDS)):
                self._take(len(_CONTROL) + number, cards[_CARDS[number]])
            for seat in range(len(self.players)):
                player = view.players[seat]
                mark = player_mark(player)
                if mark != self.player_marks[seat]:
                    self.player_marks[seat] = mark
                    self.players[seat] = _encode(plain_player(lib, player))
            self.known = [player.known for player in view.players]
            self.peeked = 0
            for pile in self.table.decks:
                for card in pile:
                    self.peeked |= self.table.knows[card]
        self.version = self.table.version
        self.events = events
        self.told = [b""] * len(events)

    def _take(self, number: int, value: object) -> None:
        data: bytes = _encode(value)
        if data != self.parts[number]:
            self.parts[number] = data
            self.marks[number] = hash(data)

    def happened(self, seat: int) -> bytes:
        """The events of the last step as this seat sees them; empty: it sees none of them."""
        lib = self.table.lib
        seen: list[bytes] = []
        for number in range(len(self.events)):
            event = self.events[number]
            masked = mask(event, seat, lib)
            if masked is None:
                continue
            if masked is not event:
                seen.append(_encode(plain_event(masked, lib)))
                continue
            if not self.told[number]:
                self.told[number] = _encode(plain_event(event, lib))
            seen.append(self.told[number])
        return b",".join(seen)


class Shown:
    """What a seat (-1: spectators) has been sent."""

    def __init__(self, public: Public, seat: int) -> None:
        self.public = public
        self.table = public.table
        self.seat = seat
        self.marks: list[int] = []  # hashes of the parts, and of the players, that it was sent
        self.player_marks: list[int] = []
        self.actions = 0
        self.log: Log | None = None  # for who wants to be told in sentences

    def tell(self, names: list[str]) -> None:
        """From now on in sentences, too."""
        if self.log is None:
            self.log = Log(names, self.table.lib, self.seat)
            if self.table.fight is not None:
                self.log.foes = [foe.card for foe in self.table.fight.foes]

    def moved_to(self, public: Public) -> None:
        """The same game in another memory."""
        self.public = public
        self.table = public.table

    def whole(self, clock: bytes) -> bytes:
        """The message with the whole view and the actions. What was sent so far is forgotten."""
        public = self.public
        public.look([])
        self.marks = [0] * len(_KEYS)
        self.player_marks = [0] * len(public.players)
        public.moved = True
        self._changed()
        view: bytes = _encode(plain(View(self.table, self.seat)))
        actions = self._list()
        self.actions = hash(actions)
        head = b'{"t":"view","version":%d,"view":' % self.table.version
        return b"".join((head, view, b',"actions":', actions, b',"clock":', clock, b"}"))

    def _list(self) -> bytes:
        return encoded_actions(self.table.actions(self.seat), self.table.lib) if self.seat >= 0 else b"[]"

    def step(self, events: list[Event], ref: bytes, clock: bytes) -> bytes:
        """The message about what has just happened; empty: nothing that this seat could see. `ref` is JSON."""
        public = self.public
        public.look(events)
        seen = public.happened(self.seat)
        changed = self._changed()
        listed = self._list()
        mark = hash(listed)
        if mark == self.actions:
            if not seen and not changed:
                return b""
            listed = b"null"
        self.actions = mark
        lines = b"[]"
        if self.log is not None and events:
            lines = _encode(self.log.lines(events, self.table))
        version = b"%d" % self.table.version
        return b"".join((
            b'{"t":"step","id":', ref, b',"version":', version, b',"events":[', seen, b'],"lines":', lines,
            b',"changed":{"version":', version, changed, b'},"actions":', listed, b',"clock":', clock, b"}",
        ))  # fmt: skip

    def _changed(self) -> bytes:
        """The parts that are not as they were sent, which are taken as sent from now on."""
        public, mine = self.public, self.seat >= 0
        own = self._secrets() if mine and self._has_secrets() else {}
        out: list[bytes] = []
        for number in range(len(_KEYS)):
            if mine and number in (_SEAT, _QUESTION, _HAND):
                continue  # nobody else sees them like that
            data = own.get(number)
            if self._is_new(number, public.marks[number] if data is None else hash(data)):
                out += (_KEYS[number], public.parts[number] if data is None else data)
        if mine:
            self._own_parts(out)
        if public.moved:
            players = self._changed_players()
            if players:
                out += (b',"players":[', b",".join(players), b"]")
        return b"".join(out)

    def _is_new(self, number: int, mark: int) -> bool:
        if self.marks[number] == mark:
            return False
        self.marks[number] = mark
        return True

    def _own_parts(self, out: list[bytes]) -> None:
        t = self.table
        question = question_of(t, self.seat)
        if self._is_new(_QUESTION, question_mark(question)):
            out += (_KEYS[_QUESTION], _encode(plain_question(t.lib, question)))
        hand = t.players[self.seat].hand
        if self._is_new(_HAND, hash(tuple(hand))):
            out += (_KEYS[_HAND], _encode([t.lib.names[card] for card in hand]))

    def _has_secrets(self) -> bool:
        """Is there something this seat alone may see, or the two parties of a deal: a draft, cards of a deck it has
        looked at, promised cards?"""
        t = self.table
        if t.players[self.seat].draft is not None or self.public.peeked & knower(self.seat):
            return True
        for offer in t.offers:
            if offer.promised:
                return True
        fight = t.fight
        return fight is not None and fight.deal is not None and len(fight.deal.promised) > 0

    def _secrets(self) -> dict[int, bytes]:
        view = View(self.table, self.seat)
        control = plain_control(view)
        return {
            _OFFERS: _encode(control["offers"]),
            _DRAFT: _encode(control["draft"]),
            _DECKS: _encode(plain_decks(view)),
            _FIGHT: _encode(plain_fight(view)),
        }

    def _changed_players(self) -> list[bytes]:
        """Players; of one whose hand cards this seat has been shown, its own sight of him."""
        public, t = self.public, self.table
        new: list[bytes] = []
        for seat in range(len(public.players)):
            data, mark = public.players[seat], public.player_marks[seat]
            player, mine = t.players[seat], seat == self.seat
            known = [] if mine else known_of(t, player, knower(self.seat))
            shown: PlayerView | None = None
            if known != public.known[seat]:
                shown = PlayerView(t, player, knower(self.seat), mine)
                mark = player_mark(shown)
            if mark != self.player_marks[seat]:
                self.player_marks[seat] = mark
                new.append(data if shown is None else _encode(plain_player(t.lib, shown)))
        return new
