"""What one seat is sent: the view in parts, and of later views only the parts that are new.

What everybody sees alike is compared and encoded once a step, the rest once for each seat, however many sockets it has.
Compiled with the kernel: a busy server spends most of its time here.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kickdoor.model.action import Action
from kickdoor.model.events.cards import CardMoved, Peeked, Shuffled
from kickdoor.model.events.event import Event
from kickdoor.model.fields import Field
from kickdoor.model.hidden import knower
from kickdoor.model.library import Library
from kickdoor.model.words import DECK, SPECTATORS
from kickdoor.record.log import Log
from kickdoor.server.action_lists import ActionList
from kickdoor.table import Table
from kickdoor.views.as_json import as_json, event_as_json
from kickdoor.views.changes import player_mark, question_mark, situation_changed
from kickdoor.views.question import QuestionView, is_asked
from kickdoor.views.question_phrases import question_phrase
from kickdoor.views.telling import keys_of
from kickdoor.views.view import BoardView, PlayerView, SituationView, View, known_of, peepers_of

__all__ = ["Public", "Shown"]

_encode: Final = msgspec.json.Encoder().encode

# The parts of a view that may change in a game. `version` is always sent; the question and the hand each seat sees with
# its own eyes; of the players each one is a part. A step without events has moved no card and changed no number, so
# then only the parts of the situation are looked at.
_SITUATION: Final[list[Field]] = [
    field for field in SituationView.fields if field.name not in ("seat", "version", "question")
]
_PARTS: Final[list[Field]] = [*_SITUATION, *BoardView.fields]
_KEYS: Final[list[bytes]] = [b',"' + field.name.encode() + b'":' for field in _PARTS]


def _number_of(name: str) -> int:
    return [field.name for field in _PARTS].index(name)


_TURN: Final = _number_of("turn")
_ACTIVE: Final = _number_of("active")
_PHASE: Final = _number_of("phase")
_MOMENT: Final = _number_of("moment")
_OFFERS: Final = _number_of("offers")
_DRAFT: Final = _number_of("draft")
_DECKS: Final = _number_of("decks")
_DISCARDS: Final = _number_of("discards")
_FIGHT: Final = _number_of("fight")
_NUMBERS_AND_WORDS: Final = (_TURN, _ACTIVE, _PHASE, _MOMENT)
_OWN: Final = (_OFFERS, _DRAFT, _DECKS, _FIGHT)  # parts of which a seat may know more than everybody
_NOTHING: Final = b"null"
_NOTHING_KNOWN: Final = b'"known":[]'


def _reach_decks(events: list[Event]) -> bool:
    """May somebody know cards of a deck after these events who knew none before?"""
    for event in events:
        if isinstance(event, (Peeked, Shuffled)) or (isinstance(event, CardMoved) and event.zone == DECK):
            return True
    return False


def _with_known(player: bytes, known: list[int], lib: Library) -> bytes:
    """An encoded player of whose hand nothing is known, with these cards that are."""
    if not known:
        return player
    return player.replace(_NOTHING_KNOWN, b'"known":' + _encode([lib.names[card] for card in known]), 1)


class Public:
    """The parts of a table's views that everybody sees alike, and what has just happened: encoded once a step."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.version = -2  # of the table it shows
        self.before = -2  # the one it showed before the last step
        self.parts: list[bytes] = [b""] * len(_KEYS)  # as a spectator sees them
        self.old_parts = self.parts  # before the last step
        self.situation: SituationView | None = None  # what the first of them say
        self.left = -1  # cards in the decks
        self.known_left = False  # somebody who watches knows some of them
        self.discarded = -1  # how many cards are, and the last ones
        self.news = b""  # those that the last step has changed, as they are sent
        self.players: list[bytes] = [b""] * len(table.players)
        self.bare: list[bytes] = self.players[:]  # without the hand cards that are known
        self.old_players = self.players
        self.player_marks: list[int] = [0] * len(table.players)
        self.new_players: list[bytes] = []
        self.known: list[list[int]] = []  # hand cards of each player that everybody has seen
        self.glimpsed = 0  # who has seen others of them, or sees his own so: a bit each
        self.peepers = 0  # who has looked at a card that lies in a deck, a bit each
        self.question: QuestionView | None = None
        self.question_mark = 0
        self.question_changed = True  # there is another question than before the last step
        self.questions: dict[str, bytes] = {}  # the question by its phrase: it is another one for those who are asked
        self.moved = True  # cards and numbers may be others than before the last step
        self.by = -1  # who has done it
        self.top = table.top
        self.depth = 0
        self.talked = True  # there was an offer, or somebody was putting one together
        self.quiet = False  # the last step has changed nothing for anybody but who has done it
        self.events: list[Event] = []
        self.keys: list[str] = []  # the keys of their sentences, found when somebody asks
        self.told: list[bytes] = []  # the events as they are; empty: nobody has asked yet

    def moved_to(self, table: Table) -> None:
        """The same game in another memory."""
        self.table = table

    def look(self, events: list[Event], by: int) -> None:
        """Bring it up to date with the table, which `events` have changed, by the doing of this seat."""
        t = self.table
        if self.version == t.version:
            return
        next_one = self.version + 1 == t.version  # else a step was missed
        self.before, self.version = self.version, t.version
        self.moved = len(events) > 0 or not next_one
        self.by = by
        self.events = events
        self.keys = []
        self.told = [b""] * len(events)
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
        changed: list[bytes] = []
        for number in range(len(_KEYS)):
            if self.parts[number] is not self.old_parts[number]:
                changed += (_KEYS[number], self.parts[number])
        self.news = b"".join(changed)
        # A pass that closes no window is nothing to the others. Where people bargain, a step without events may change
        # what another can do, and so may another question.
        talked = self._is_talked()
        same = t.top is self.top and len(t.frames) == self.depth and not talked and not self.talked
        self.quiet = same and not self.moved and not changed and not self.question_changed
        self.top, self.depth, self.talked = t.top, len(t.frames), talked

    def _is_talked(self) -> bool:
        return len(self.table.offers) > 0 or any(player.draft is not None for player in self.table.players)

    def _look_at_situation(self, new: SituationView) -> None:
        old, self.situation = self.situation, new
        if old is None or new.turn != old.turn:
            self.parts[_TURN] = _encode(new.turn)
        if old is None or new.active != old.active:
            self.parts[_ACTIVE] = _encode(new.active)
        if old is None or new.phase != old.phase:
            self.parts[_PHASE] = _encode(new.phase)
        if old is None or new.moment != old.moment:
            self.parts[_MOMENT] = _encode(new.moment)
        if old is None or situation_changed(new, old):
            for number in range(len(_SITUATION)):
                if number not in _NUMBERS_AND_WORDS:
                    self._take(number, new)
        mark = question_mark(new.question)
        self.question_changed = mark != self.question_mark
        if self.question_changed:
            self.question, self.question_mark = new.question, mark
            self.questions = {}

    def _look_at_board(self, view: BoardView) -> None:
        left = view.doors_left << 16 | view.treasures_left
        if left != self.left or self.known_left or view.known_doors or view.known_treasures:
            self.left = left
            self.known_left = len(view.known_doors) + len(view.known_treasures) > 0
            self._take(_DECKS, view)
        top = (
            (view.door_discards << 12 | view.top_door + 1) << 24 | view.treasure_discards << 12 | view.top_treasure + 1
        )
        if top != self.discarded:
            self.discarded = top
            self._take(_DISCARDS, view)
        if view.fight is not None:
            self._take(_FIGHT, view)
        elif self.parts[_FIGHT] is not _NOTHING:
            self.parts[_FIGHT] = _NOTHING

    def _look_at_players(self) -> None:
        t = self.table
        everybody = (1 << len(t.players)) - 1
        self.players = self.players[:]
        self.known = []
        self.glimpsed = 0
        for player in t.players:
            seat, own = player.seat, 1 << player.seat
            known = known_of(t, player, SPECTATORS)
            mark = player_mark(t, player, known)
            if mark != self.player_marks[seat]:
                self.player_marks[seat] = mark
                self.bare[seat] = _encode(PlayerView.shape.write(PlayerView(t, player, 0, True), t.lib))
                self.players[seat] = _with_known(self.bare[seat], known, t.lib)
                self.new_players.append(self.players[seat])
            self.known.append(known)
            for card in player.hand:
                knows = t.knows[card]
                if knows & SPECTATORS:
                    self.glimpsed |= ~knows & everybody | own  # who knows his hand is not told what others know of it
                else:
                    self.glimpsed |= knows & everybody & ~own

    def _take(self, number: int, view: SituationView) -> None:
        data: bytes = _encode(_PARTS[number].of(view, view.lib))
        if data != self.parts[number]:
            self.parts[number] = data

    def asking(self, say: str, mine: bool) -> bytes:
        """The open question for a seat for which it has this phrase, and which has to answer it, or not."""
        data = self.questions.get(say)
        if data is None:
            question = self.question
            if question is None:
                data = _NOTHING
            else:
                question.say, question.mine = say, mine
                data = _encode(QuestionView.shape.write(question, self.table.lib))
            self.questions[say] = data
        return data

    def happened(self, seat: int) -> bytes:
        """The events of the last step as this seat sees them; empty: it sees none of them."""
        lib = self.table.lib
        if len(self.keys) != len(self.events):
            self.keys = keys_of(self.events)
        seen: list[bytes] = []
        for number in range(len(self.events)):
            event = self.events[number]
            masked = event.masked(seat, lib)
            if masked is None:
                continue
            if masked is not event:
                seen.append(_encode(event_as_json(masked, lib, self.keys[number])))
                continue
            if not self.told[number]:
                self.told[number] = _encode(event_as_json(event, lib, self.keys[number]))
            seen.append(self.told[number])
        return b",".join(seen)


class Glimpse:
    """A player as one seat sees him that knows other cards of his hand than everybody does, or holds them himself."""

    def __init__(self, known: list[int], mark: int, data: bytes) -> None:
        self.known = known
        self.mark = mark  # of what everybody sees of him
        self.data = data


class Shown:
    """What a seat (-1: spectators) has been sent."""

    def __init__(self, public: Public, seat: int) -> None:
        self.public = public
        self.seat = seat
        self.version = -3  # of `public` when it was last sent something; -3: never
        self.own: dict[int, bytes] = {}  # parts that it sees otherwise than everybody, as they were sent
        self.glimpses: dict[int, Glimpse] = {}  # likewise players
        self.hand: list[int] = []
        self.asked = ""  # the phrase of the question it was sent
        self.actions = 0  # their mark
        self.listed: list[Action] = []
        self.listed_at = -1  # the version
        self.log: Log | None = None  # for who wants to be told in sentences

    def tell(self, names: list[str]) -> None:
        """From now on in sentences, too."""
        table = self.public.table
        if self.log is None:
            self.log = Log(names, table.lib, self.seat)

    def whole(self, clock: bytes) -> bytes:
        """The message with the whole view and the actions. What was sent so far is forgotten."""
        public, t = self.public, self.public.table
        public.look([], -1)
        self.version = -3
        self._changed()
        view: bytes = _encode(as_json(View(t, self.seat)))
        actions = ActionList(t, self.seat)
        self.actions = actions.mark
        head = b'{"t":"view","version":%d,"view":' % t.version
        return b"".join((head, view, b',"actions":', actions.encoded(), b',"clock":', clock, b"}"))

    def recall(self, t: Table) -> None:
        """Who acts has been told what he may do: that has not to be found out again."""
        if self.listed_at == t.version:
            t.listed, t.listed_seat, t.listed_version = self.listed, self.seat, t.version

    def step(self, ref: bytes, clock: bytes) -> bytes:
        """The message about what `public` has just seen; empty: nothing that this seat could see. `ref` is JSON."""
        public, t = self.public, self.public.table
        if public.quiet and self.seat != public.by and self.version == public.before:
            self.version = public.version
            return b""
        seen = public.happened(self.seat)
        changed = self._changed()
        actions = ActionList(t, self.seat)
        self.listed, self.listed_at = actions.actions, t.version
        if actions.mark != self.actions:
            self.actions = actions.mark
            listed = actions.encoded()
        elif not seen and not changed:
            return b""
        else:
            listed = b"null"
        lines = b"[]"
        if self.log is not None and public.events:
            lines = _encode(self.log.lines(public.events, t))
        version = b"%d" % t.version
        return b"".join((
            b'{"t":"step","id":', ref, b',"version":', version, b',"events":[', seen, b'],"lines":', lines,
            b',"changed":{"version":', version, changed, b'},"actions":', listed, b',"clock":', clock, b"}",
        ))  # fmt: skip

    def _changed(self) -> bytes:
        """The parts that are not as they were sent, which are taken as sent from now on. All of them if it is not
        known what was."""
        public, t = self.public, self.public.table
        behind = self.version != public.before
        self.version = public.version
        out: list[bytes] = []
        own = self._secrets() if self.seat >= 0 and self._has_secrets() else {}
        if behind or own or self.own:
            self._add_parts(out, own, behind)
        else:
            out.append(public.news)
        say = question_phrase(t, self.seat)
        if behind or public.question_changed or say != self.asked:
            self.asked = say
            out += (b',"question":', public.asking(say, is_asked(t, self.seat)))
        if self.seat >= 0:
            hand = t.players[self.seat].hand
            if behind or (public.moved and hand != self.hand):
                self.hand = hand[:]
                out += (b',"hand":', _encode([t.lib.names[card] for card in hand]))
        if behind or public.moved:
            glimpsed = self.seat >= 0 and public.glimpsed & knower(self.seat)
            players = self._players(behind) if behind or glimpsed or self.glimpses else public.new_players
            if players:
                out += (b',"players":[', b",".join(players), b"]")
        return b"".join(out)

    def _add_parts(self, out: list[bytes], own: dict[int, bytes], behind: bool) -> None:
        """Part by part; of some this seat has its own sight, or had."""
        public = self.public
        for number in range(len(_KEYS)):
            data = own.get(number, public.parts[number])
            if behind or data != self.own.get(number, public.old_parts[number]):
                out += (_KEYS[number], data)
        self.own = own

    def _players(self, behind: bool) -> list[bytes]:
        """Player by player; of one whose hand cards this seat has been shown it has its own sight."""
        public, t = self.public, self.public.table
        new: list[bytes] = []
        glimpses: dict[int, Glimpse] = {}
        for player in t.players:
            seat, mine = player.seat, player.seat == self.seat
            data = public.players[seat]
            known = [] if mine else known_of(t, player, knower(self.seat))
            before = self.glimpses.get(seat)
            if known != public.known[seat]:
                if before is not None and before.mark == public.player_marks[seat] and before.known == known:
                    glimpse = before
                else:
                    glimpse = Glimpse(known, public.player_marks[seat], _with_known(public.bare[seat], known, t.lib))
                glimpses[seat] = glimpse
                data = glimpse.data
            if behind or data != (public.old_players[seat] if before is None else before.data):
                new.append(data)
        self.glimpses = glimpses
        return new

    def _has_secrets(self) -> bool:
        """Is there something this seat alone may see, or the two parties of a deal: a draft, cards of a deck it has
        looked at, promised cards?"""
        t = self.public.table
        if t.players[self.seat].draft is not None or self.public.peepers & knower(self.seat):
            return True
        for offer in t.offers:
            if offer.promised:
                return True
        fight = t.fight
        return fight is not None and fight.deal is not None and len(fight.deal.promised) > 0

    def _secrets(self) -> dict[int, bytes]:
        view = BoardView(self.public.table, self.seat, self.public.peepers)
        return {number: _encode(_PARTS[number].of(view, view.lib)) for number in _OWN}
