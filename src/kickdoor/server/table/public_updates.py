"""The parts of a view that everybody sees alike: which of them the last step has changed, and their bytes.

They are compared and written once a step, however many people are told. `view_updates.py` adds what only one seat sees.
Compiled with the kernel: a busy server spends most of its time here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kickdoor.model.events.cards import CardMoved, Peeked, Shuffled
from kickdoor.model.events.event import Event
from kickdoor.model.fields import Field
from kickdoor.model.words import DECK, SPECTATORS
from kickdoor.server.protocol.json_bytes import NULL, encode, key_of, step_message
from kickdoor.server.table.written_events import event_bytes, question_bytes
from kickdoor.table import Table
from kickdoor.views.changes import (
    front_mark,
    outline_mark,
    player_mark,
    question_mark,
    situation_changed,
    standing_mark,
)
from kickdoor.views.question import QuestionView
from kickdoor.views.telling import keys_of
from kickdoor.views.view import BoardView, HandView, PlayerView, SituationView, known_of, peepers_of

__all__ = ["DECKS", "DRAFT", "FIGHT", "KEYS", "OFFERS", "OWN_PARTS", "PARTS", "PublicUpdates"]

# The parts of a view that may change in a game. The version is always sent. Each seat has its own question and hand,
# and every player is a part of their own. A step without events has moved no card and changed no number, so after it
# only the parts of the situation are compared.
_SITUATION: Final[list[Field]] = [
    field for field in SituationView.fields if field.name not in ("seat", "version", "question")
]
PARTS: Final[list[Field]] = [*_SITUATION, *BoardView.fields]
KEYS: Final[list[bytes]] = [key_of(field.name) for field in PARTS]
_NOTHING: Final[list[int]] = []  # shared by all, and never changed
_KNOWN: Final = key_of("known")
_HAND: Final[Field] = next(field for field in PlayerView.shape.fields if field.name == "hand")
_HAND_KEY: Final = key_of("hand")


def _number_of(name: str) -> int:
    return [field.name for field in PARTS].index(name)


_TURN: Final = _number_of("turn")
_ACTIVE: Final = _number_of("active")
_PHASE: Final = _number_of("phase")
_MOMENT: Final = _number_of("moment")
_DISCARDS: Final = _number_of("discards")
# parts of which a seat may know more than everybody does
OFFERS: Final = _number_of("offers")
DRAFT: Final = _number_of("draft")
DECKS: Final = _number_of("decks")
FIGHT: Final = _number_of("fight")
OWN_PARTS: Final = (OFFERS, DRAFT, DECKS, FIGHT)
_NUMBERS_AND_WORDS: Final = (_TURN, _ACTIVE, _PHASE, _MOMENT)


def _reach_decks(events: list[Event]) -> bool:
    """After these events, may somebody know cards of a deck who knew none before?"""
    for event in events:
        if isinstance(event, (Peeked, Shuffled)) or (isinstance(event, CardMoved) and event.zone == DECK):
            return True
    return False


@mypyc_attr(acyclic=True)
class Message:
    """A message about a step without a list of actions, and what it was put together from."""

    def __init__(self, seen: list[bytes], lines: bytes, changed: list[bytes], clock: bytes, data: bytes) -> None:
        self.seen = seen
        self.lines = lines
        self.changed = changed
        self.clock = clock
        self.data = data

    def is_of(self, seen: list[bytes], lines: bytes, changed: list[bytes], clock: bytes) -> bool:
        """Is it put together from the same parts?"""
        return clock is self.clock and lines is self.lines and changed == self.changed and seen == self.seen


class PublicUpdates:
    """The parts of a table's views that everybody sees alike, and the events of the last step."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.version = -2  # of the table that the parts show
        self.before = -2  # the version before the last step
        self.parts: list[bytes] = [b""] * len(KEYS)  # as a spectator sees them
        self.old_parts = self.parts  # before the last step
        self.situation: SituationView | None = None  # the first of them, before they were written
        self.left = -1  # cards in the decks
        self.known_left = False  # spectators know some of them
        self.discarded = -1  # a number for the sizes and top cards of the discard piles
        self.news = b""  # the parts that the last step has changed, with their keys
        self.players: list[bytes] = [b""] * len(table.players)
        self.old_players = self.players
        self.hands: list[bytes] = [b""] * len(table.players)  # the part of each player that is about their hand
        self.player_marks: list[int] = [0] * len(table.players)
        self.fronts: list[int] = [0] * len(table.players)
        self.outline = 0  # a number for how the game stands in outline (`outline_mark`)
        self.standing = 0  # the same with everything (`standing_mark`)
        self.new_players: list[bytes] = []
        self.known: list[list[int]] = []  # the hand cards of each player that everybody has seen
        self.glimpsed: list[int] = []  # of each player, seats that know more or less of their hand than all do, in bits
        self.glimpsing = 0  # the seats of all those lists
        self.peepers = 0  # seats that have looked at a card that lies in a deck, a bit each
        self.question: QuestionView | None = None
        self.question_mark = 0
        self.question_changed = True  # the last step has changed the open question
        self.moved = True  # the last step may have changed cards and numbers
        self.by = -1  # the seat that has acted
        self.top = table.top
        self.depth = 0
        self.bargaining = True  # there is an offer, or somebody is putting one together
        self.quiet = False  # the last step has changed nothing for anybody but the seat that has acted
        self.events: list[Event] = []
        self.keys: list[str] = []  # the keys of their sentences, found when they are needed
        self.written: list[bytes] = []  # the events without anything hidden; empty: not written yet
        self.last: Message | None = None  # the last one that was put together after this step

    def follow(self, table: Table) -> None:
        """From now on this is the table: a copy of the one so far."""
        self.table = table

    def look(self, events: list[Event], by: int) -> None:
        """Compare with the table after a step: the seat `by` has acted, and these are the events."""
        t = self.table
        if self.version == t.version:
            return
        next_one = self.version + 1 == t.version  # otherwise a step was missed
        self.before, self.version = self.version, t.version
        self.moved = len(events) > 0 or not next_one
        self.by = by
        self.events = events
        self.keys = []
        self.written = [b""] * len(events)
        self.last = None
        self.old_parts, self.parts = self.parts, self.parts[:]
        self.old_players = self.players
        self.new_players = []
        if self.moved:
            if self.peepers or not next_one or _reach_decks(events):
                self.peepers = peepers_of(t)
            board = BoardView(t, -1, self.peepers)
            self._look_at_situation(board)
            self._look_at_board(board)
            self._look_at_players()
        else:
            self._look_at_situation(SituationView(t, -1))
        self.outline = outline_mark(t)
        self.standing = standing_mark(t, self.outline, self.fronts)
        changed: list[bytes] = []
        for number in range(len(KEYS)):
            if self.parts[number] is not self.old_parts[number]:
                changed += (KEYS[number], self.parts[number])
        self.news = b"".join(changed)
        # A pass that closes no window changes nothing for the others. But while people bargain, a step without events
        # may change what others can do, and so may another question.
        bargaining = self._is_bargaining()
        same = t.top is self.top and len(t.frames) == self.depth and not bargaining and not self.bargaining
        self.quiet = same and not self.moved and not changed and not self.question_changed
        self.top, self.depth, self.bargaining = t.top, len(t.frames), bargaining

    def _is_bargaining(self) -> bool:
        return len(self.table.offers) > 0 or self.table.drafting != 0

    def _look_at_situation(self, new: SituationView) -> None:
        old, self.situation = self.situation, new
        if old is None or new.turn != old.turn:
            self.parts[_TURN] = encode(new.turn)
        if old is None or new.active != old.active:
            self.parts[_ACTIVE] = encode(new.active)
        if old is None or new.phase != old.phase:
            self.parts[_PHASE] = encode(new.phase)
        if old is None or new.moment != old.moment:
            self.parts[_MOMENT] = encode(new.moment)
        if old is None or situation_changed(new, old):
            for number in range(len(_SITUATION)):
                if number not in _NUMBERS_AND_WORDS:
                    self._take(number, new)
        mark = question_mark(new.question)
        self.question_changed = mark != self.question_mark
        if self.question_changed:
            self.question, self.question_mark = new.question, mark

    def _look_at_board(self, view: BoardView) -> None:
        left = view.doors_left << 16 | view.treasures_left
        if left != self.left or self.known_left or view.known_doors or view.known_treasures:
            self.left = left
            self.known_left = len(view.known_doors) + len(view.known_treasures) > 0
            self._take(DECKS, view)
        top = (
            (view.door_discards << 12 | view.top_door + 1) << 24 | view.treasure_discards << 12 | view.top_treasure + 1
        )
        if top != self.discarded:
            self.discarded = top
            self._take(_DISCARDS, view)
        if view.fight is not None:
            self._take(FIGHT, view)
        elif self.parts[FIGHT] is not NULL:
            self.parts[FIGHT] = NULL

    def _look_at_players(self) -> None:
        t = self.table
        everybody = (1 << len(t.players)) - 1
        self.players = self.players[:]
        self.known = []
        self.glimpsed = []
        self.glimpsing = 0
        for player in t.players:
            seat, own = player.seat, 1 << player.seat
            glimpsed, shown = 0, False
            for card in player.hand:
                knows = t.knows[card]
                if knows & SPECTATORS:
                    glimpsed |= ~knows & everybody | own  # a player is not told what others know of their hand
                    shown = True
                else:
                    glimpsed |= knows & everybody & ~own
            known = known_of(t, player, SPECTATORS) if shown else _NOTHING
            front = front_mark(t, player)
            mark = player_mark(front, t, player, known)
            if mark != self.player_marks[seat]:
                self.player_marks[seat] = mark
                self.players[seat] = self._write_player(seat, known, front == self.fronts[seat])
                self.new_players.append(self.players[seat])
            self.fronts[seat] = front
            self.known.append(known)
            self.glimpsed.append(glimpsed)
            self.glimpsing |= glimpsed

    def _take(self, number: int, view: SituationView) -> None:
        data: bytes = encode(PARTS[number].of(view, view.lib))
        if data != self.parts[number]:
            self.parts[number] = data

    def _write_player(self, seat: int, known: list[int], only_hand: bool) -> bytes:
        """A player as everybody sees them. `only_hand`: nothing else about them has changed."""
        t = self.table
        player = t.players[seat]
        hand: bytes = _HAND_KEY + encode(_HAND.of(HandView(t, player, known), t.lib))
        old, self.hands[seat] = self.hands[seat], hand
        if only_hand and old:
            return self.players[seat].replace(old, hand, 1)
        view = PlayerView(t, player, 0, True)
        view.known = known
        data: bytes = encode(PlayerView.shape.write(view, t.lib))
        return data

    def player_knowing(self, seat: int, known: list[int]) -> bytes:
        """A player as somebody sees them who knows these cards of their hand: it differs in nothing else."""
        return self.players[seat].replace(self._known(self.known[seat]), self._known(known), 1)

    def _known(self, known: list[int]) -> bytes:
        names: bytes = encode([self.table.lib.names[card] for card in known])
        return _KNOWN + names

    def question_for(self, say: str, mine: bool) -> bytes:
        """The open question for a seat. `say` is the phrase it has there; `mine`: the seat has to answer it."""
        return NULL if self.question is None else question_bytes(self.question, self.table.lib, say, mine)

    def happened(self, seat: int) -> list[bytes]:
        """The events of the last step that this seat may see, as it sees them."""
        lib = self.table.lib
        if len(self.keys) != len(self.events):
            self.keys = keys_of(self.events, lib)
        seen: list[bytes] = []
        for number in range(len(self.events)):
            event = self.events[number]
            masked = event.masked(seat, lib)
            if masked is None:
                continue
            if masked is not event:
                seen.append(event_bytes(masked, lib, self.keys[number]))
                continue
            if not self.written[number]:
                self.written[number] = event_bytes(event, lib, self.keys[number])
            seen.append(self.written[number])
        return seen

    def message(
        self, ref: str, seen: list[bytes], lines: bytes, changed: list[bytes], listed: bytes, clock: bytes
    ) -> bytes:
        """The message about the last step. Seats for which it says the same are sent the same bytes."""
        last = self.last
        if last is not None and not ref and listed is NULL and last.is_of(seen, lines, changed, clock):
            return last.data
        data = step_message(ref, self.version, seen, lines, changed, listed, clock)
        if not ref and listed is NULL:  # otherwise it is for this seat alone
            self.last = Message(seen, lines, changed, clock, data)
        return data
