"""What one seat is sent: at first the whole view, then after every step only the parts that have changed.

`public_updates.py` has the parts that everybody sees alike. The rest is written here, once for each seat, however many
sockets it has. Compiled with the kernel: a list of actions goes to every seat after every step.
"""

from __future__ import annotations

from typing import Final

from kickdoor.model.action import Action
from kickdoor.model.hidden import knower
from kickdoor.record.log import Log
from kickdoor.rules.timing import now_for
from kickdoor.server.protocol.json_bytes import NULL, array, encode, key_of, view_message
from kickdoor.server.table.action_lists import ActionList, says_the_same
from kickdoor.server.table.public_updates import (
    DECKS,
    DRAFT,
    FIGHT,
    KEYS,
    OFFERS,
    OWN_PARTS,
    PARTS,
    PublicUpdates,
)
from kickdoor.table import Table
from kickdoor.views.as_json import as_json
from kickdoor.views.changes import standing_for
from kickdoor.views.question import is_asked
from kickdoor.views.question_phrases import question_phrase, waiting_phrase
from kickdoor.views.view import BoardView, SituationView, View, known_of

__all__ = ["SeatUpdates"]

_QUESTION: Final = key_of("question")
_HAND: Final = key_of("hand")
_PLAYERS: Final = key_of("players")
_NO_LINES: Final = array([])
_NO_SECRETS: Final[dict[int, bytes]] = {}


class Glimpse:
    """A player as they are seen by a seat that knows other cards of their hand than everybody does."""

    def __init__(self, known: list[int], mark: int, data: bytes) -> None:
        self.known = known
        self.mark = mark  # of what everybody sees of the player
        self.data = data


class SeatUpdates:
    """What a seat (-1: spectators) has been sent so far, and what it has to be sent next."""

    def __init__(self, public: PublicUpdates, seat: int) -> None:
        self.public = public
        self.seat = seat
        self.eyes = seat  # who sees the events: on a device that people share, the log is everybody's
        self.version = -3  # of `public` when the seat was last sent something; -3: never
        self.own: dict[int, bytes] = {}  # parts of which the seat was sent more than everybody
        self.glimpses: dict[int, Glimpse] = {}  # players of whose hands it was sent more
        self.hand: list[int] = []
        self.spared = False  # it is not troubled with the open question, although the rules ask it
        self.asked = ""  # the phrase of the question that it was sent
        self.actions: list[bytes] = []  # the list of actions that it was sent
        self.listed: list[Action] = []
        self.listed_at = -1  # the version
        self.listed_hand: list[int] = []  # `hand` when the actions were listed
        self.whens = 0  # what was open to the seat then
        self.standing = 0  # how the game stood then; 0: unknown, or the seat was asked
        self.log: Log | None = None  # writes the sentences, if somebody wants them

    def add_lines(self, names: list[str]) -> None:
        """From now on, tell steps in sentences, too."""
        if self.log is None:
            self.log = Log(names, self.public.table.lib, self.eyes)

    def whole(self, clock: bytes) -> bytes:
        """The message with the whole view and the actions. Later steps are compared with it."""
        public, t = self.public, self.public.table
        public.look([], -1)
        self.version = -3
        self.standing = 0
        self._changed()
        actions = ActionList(t, self.seat)
        self.actions, self.listed = actions.pieces, actions.actions
        view = View(t, self.seat)
        if self.spared and view.question is not None:
            view.question.mine, view.question.say = False, self.asked
        return view_message(t.version, encode(as_json(view)), actions.encoded(), clock)

    def recall(self, t: Table) -> None:
        """The seat acts: the list of actions that it was sent last need not be found again."""
        if self.listed_at == t.version:
            t.listed, t.listed_seat, t.listed_version = self.listed, self.seat, t.version

    def step(self, ref: str, clock: bytes) -> bytes:
        """The message about the last step; empty: the seat can see nothing of it. `ref` is the id of its own action."""
        public, t = self.public, self.public.table
        if public.quiet and self.seat != public.by and self.version == public.before:
            self.version = public.version
            return b""
        seen = public.happened(self.eyes)
        changed = self._changed()
        listed = self._listed()
        if listed is NULL and not seen and not changed:
            return b""
        lines = _NO_LINES
        if self.log is not None and public.events:
            lines = encode(self.log.lines(public.events, t))
        return public.message(ref, seen, lines, changed, listed, clock)

    def _listed(self) -> bytes:
        """The list of actions, if it has changed since it was last sent."""
        t = self.public.table
        same = self._lists_the_same()
        self.listed_at = t.version
        if same:
            return NULL
        if self.seat >= 0 and says_the_same(t.lib, t.actions(self.seat), self.listed):
            self.listed = t.actions(self.seat)
            return NULL
        actions = ActionList(t, self.seat)
        self.listed = actions.actions
        if actions.pieces == self.actions:
            return NULL
        self.actions = actions.pieces
        return actions.encoded()

    def _lists_the_same(self) -> bool:
        """Is it certain that the seat can do the same as when its actions were last listed? It mostly is for those who
        look on while somebody has their turn."""
        public, t = self.public, self.public.table
        if not public.outline or self.seat < 0 or t.top.asks(t, self.seat):
            self.standing = 0
            return False
        now = now_for(t, self.seat)
        standing = standing_for(t, now, public.outline, public.standing, public.fronts)
        same = standing == self.standing and now.whens == self.whens and self.hand is self.listed_hand
        self.standing, self.whens, self.listed_hand = standing, now.whens, self.hand
        return same

    def _changed(self) -> list[bytes]:
        """The parts that have changed since the seat was last sent something, each after its key. All of them if that
        is not known. They count as sent from now on."""
        public, t = self.public, self.public.table
        behind = self.version != public.before
        self.version = public.version
        out: list[bytes] = []
        own = self._secrets() if self.seat >= 0 else _NO_SECRETS
        if behind or own or self.own:
            self._add_parts(out, own, behind)
        elif public.news:
            out.append(public.news)
        say = waiting_phrase(t, self.seat) if self.spared else question_phrase(t, self.seat)
        if behind or public.question_changed or say != self.asked:
            self.asked = say
            out += (_QUESTION, public.question_for(say, not self.spared and is_asked(t, self.seat)))
        if self.seat >= 0:
            hand = t.players[self.seat].hand
            if behind or (public.moved and hand != self.hand):
                self.hand = hand[:]
                out += (_HAND, encode([t.lib.names[card] for card in hand]))
        if behind or public.moved:
            glimpsed = self.seat >= 0 and public.glimpsing & knower(self.seat)
            players = self._players(behind) if behind or glimpsed or self.glimpses else public.new_players
            if players:
                out += (_PLAYERS, array(players))
        return out

    def _add_parts(self, out: list[bytes], own: dict[int, bytes], behind: bool) -> None:
        """Compare part by part. `own` are the parts of which this seat knows more than everybody."""
        public, before = self.public, self.own
        for number in range(len(KEYS)):
            data, old = public.parts[number], public.old_parts[number]
            if number in OWN_PARTS:
                data, old = own.get(number, data), before.get(number, old)
            if behind or (data is not old and data != old):
                out += (KEYS[number], data)
        self.own = own

    def _players(self, behind: bool) -> list[bytes]:
        """Compare player by player. The seat may know cards of a player's hand that others do not."""
        public, t = self.public, self.public.table
        own = knower(self.seat)
        new: list[bytes] = []
        glimpses: dict[int, Glimpse] = {}
        for player in t.players:
            seat = player.seat
            data = public.players[seat]
            before = self.glimpses.get(seat)
            if self.seat >= 0 and public.glimpsed[seat] & own:
                known = [] if seat == self.seat else known_of(t, player, own)
                if before is not None and before.mark == public.player_marks[seat] and before.known == known:
                    glimpse = before
                else:
                    glimpse = Glimpse(known, public.player_marks[seat], public.player_knowing(seat, known))
                glimpses[seat] = glimpse
                data = glimpse.data
            if behind or data != (public.old_players[seat] if before is None else before.data):
                new.append(data)
        self.glimpses = glimpses
        return new

    def _secrets(self) -> dict[int, bytes]:
        """The parts of which only this seat may see something, or only the two parties of a deal: a draft, promised
        cards, cards of a deck that it has looked at."""
        public, t = self.public, self.public.table
        drafts = t.players[self.seat].draft is not None
        if not t.offers and not drafts and not public.peepers and (t.fight is None or t.fight.deal is None):
            return _NO_SECRETS
        numbers: list[int] = []
        for offer in t.offers:
            if offer.promised:
                numbers = [OFFERS]
        if drafts:
            numbers.append(DRAFT)
        on_board = len(numbers)
        if public.peepers & knower(self.seat):
            numbers.append(DECKS)
        if t.fight is not None and t.fight.deal is not None and t.fight.deal.promised:
            numbers.append(FIGHT)
        own: dict[int, bytes] = {}
        if numbers:
            view = BoardView(t, self.seat, public.peepers) if len(numbers) > on_board else SituationView(t, self.seat)
            for number in numbers:
                own[number] = encode(PARTS[number].of(view, t.lib))
        return own
