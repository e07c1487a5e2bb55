"""The game of a table as its log tells it: the kernel's Table, and what the server has to know about time and about
actions that are sent twice.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from kickdoor.lessons.attempt import Attempt
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.model.events.foes import FoeJoined
from kickdoor.model.events.turns import DieRolled, TurnBegan
from kickdoor.model.library import Library
from kickdoor.model.words import FOR_ORDER
from kickdoor.record.setup import Setup
from kickdoor.record.versions import WORDS, in_todays_words
from kickdoor.rules.dice import Rolling
from kickdoor.rules.window import Window
from kickdoor.server.storage.base import Entry
from kickdoor.server.table import entries as e
from kickdoor.server.table.taking_back import Taken
from kickdoor.server.table.vacation import Vacation
from kickdoor.table import Table
from kickdoor.views.worthwhile import worthwhile

__all__ = ["NO_DECISION", "Game", "read_action", "renamed"]

REMEMBERED: Final = 64  # ids of actions, for each seat
NO_DECISION: Final = (A.PASS, A.REFUSE, A.CANCEL)  # nobody counts as away for being too slow with one of these


# Actions by their texts, each with its text as it is stored. The same ones come up again and again.
_READ: Final[dict[Library, dict[str, tuple[Action, str]]]] = {}
_READ_SIZE: Final = 20_000
_READ_LIBRARIES: Final = 64  # every fan-made set may make a new one


def read_action(text: str, lib: Library) -> tuple[Action, str]:
    """The action a text means, and its stable text. Raises UnknownAction."""
    if lib not in _READ and len(_READ) >= _READ_LIBRARIES:
        _READ.clear()
    known = _READ.setdefault(lib, {})
    read = known.get(text)
    if read is None:
        action = A.parse(text, lib)
        read = action, A.text_of(action, lib)
        if len(known) >= _READ_SIZE:
            known.clear()
        known[text] = read
    return read


def renamed(setup: Setup, names: list[str]) -> Setup:
    """The setup of a game whose players have these names now."""
    players = [msgspec.structs.replace(seat, name=name) for seat, name in zip(setup.players, names, strict=True)]
    return msgspec.structs.replace(setup, players=players)


class Game:
    """A running game."""

    def __init__(self, setup: Setup, at: int, table: Table, words: int = WORDS) -> None:
        self.setup = setup
        self.table = table
        self.words = words  # the version of the words that its log began with
        seats = len(setup.players)
        self.moved = self.table.version  # the version after the last step that anybody could see
        self.own: list[int] = [0] * seats  # the version after a seat's own last action
        self.asked_at = at  # when the open question was put
        self.acted_at: list[int] = [at] * seats
        self.offered_at = at  # when the open offers were made
        self.fight_at = at  # when the last monster came into the fight
        self.rolled_at = at  # when all rolled for who goes first
        self.composing: dict[int, int] = {}  # seats that put an offer together in time of their own, and since when
        self.composed = 0  # seats that have had such a time in this question, a bit each
        self.used: list[int] = [0] * seats  # milliseconds that a seat has taken for its decisions of this turn
        self.waited = 0  # seats that have asked for more time in this window, a bit each
        self.extra = 0  # milliseconds they got
        self.held: dict[int, str] = {}  # passes and kills that are held until the shortest time is over, by seat
        self.slow: list[int] = [0] * seats  # decisions in a row for which a seat was too slow
        self.vacations: list[Vacation] = []  # those of the seats, if the table has some
        self.attempt: Attempt | None = None  # if this is the game of a lesson
        self.taken = Taken()  # what people could take back
        self.done: list[OrderedDict[str, int]] = [OrderedDict() for _ in range(seats)]  # ids of actions: version
        self._worth: dict[int, tuple[int, bool]] = {}  # by seat: at a version, is the open window worth a stop?

    def copy(self) -> Game:
        """An independent game in the same state: to step back when another process was first."""
        game = Game(self.setup, self.asked_at, self.table.copy(), self.words)
        game.moved, game.own = self.moved, self.own[:]
        game.acted_at, game.offered_at = self.acted_at[:], self.offered_at
        game.fight_at, game.used = self.fight_at, self.used[:]
        game.rolled_at, game.composing, game.composed = self.rolled_at, dict(self.composing), self.composed
        game.waited, game.extra, game.held = self.waited, self.extra, dict(self.held)
        game.slow, game.done = self.slow[:], [done.copy() for done in self.done]
        game.attempt = None if self.attempt is None else self.attempt.copy()
        game.taken = self.taken.copy()
        game.vacations = self.vacations
        return game

    def stale(self, seat: int, version: int) -> bool:
        """Has something happened since this version that the seat should know about before it acts?"""
        return version < self.moved or version < self.own[seat] or version > self.table.version

    def answered(self, seat: int, ref: str) -> int | None:
        """The version after the seat's action of this id, if it was done."""
        return self.done[seat].get(ref)

    def worthwhile(self, seat: int) -> bool:
        """Is the open window worth a stop for this seat, if it has nobody but bots around it? Found out once."""
        known = self._worth.get(seat)
        if known is None or known[0] != self.table.version:
            known = self._worth[seat] = (self.table.version, worthwhile(self.table, seat))
        return known[1]

    def rename(self, names: list[str]) -> None:
        """The players have other names from now on."""
        self.setup = renamed(self.setup, names)

    # --- reading the log --------------------------------------------------------------------------------------

    def act(self, entry: Entry, action: Action) -> list[Event]:
        """Do an action, whoever chose it. Raises Illegal."""
        seat, table = entry.seat, self.table
        frame, depth, fought = table.frames[-1], len(table.frames), self._fought()
        asked, offers = frame.asked(table), table.offers[:]
        text = table.text(action) if self.attempt is not None else ""
        if self.attempt is None:  # lessons and puzzles are begun again instead
            self.taken.note(entry, table, action)
        events = table.act(seat, action).events
        if self.attempt is not None:
            self.attempt.see(table, seat, text, events)
        self.own[seat] = table.version
        self.acted_at[seat] = entry.at
        if entry.ref:
            self._remember(seat, entry.ref)
        self.held.pop(seat, None)
        decided = entry.kind != e.SLOW or action.verb not in NO_DECISION
        if entry.kind == e.SLOW:
            self.slow[seat] += decided
        elif entry.kind == e.ACT:
            self.slow[seat] = 0
        top = table.frames[-1]
        other = top is not frame or len(table.frames) != depth
        if not other:
            other = any(one not in asked for one in top.asked(table))
        if events or other:  # something happened, or another question is open
            self.moved = table.version
        window = isinstance(frame, Window)
        own = seat in asked and decided and not window  # a player who is busy gets their time again, within limits
        if other or self._fought() != fought:
            self.composed = 0
        self._compose(seat, entry)
        if other or own or self._fought() != fought:  # an action that touches nothing gives nobody more time (WINDOW-4)
            for one in [] if window else asked:
                self.used[one] += self._time_taken(one, entry.at)
            self._ask(entry.at)
        if table.offers != offers:
            self.offered_at = entry.at
        self._note_times(events, entry.at, isinstance(frame, Rolling))
        return events

    def _time_taken(self, seat: int, now: int) -> int:
        """How long the open question has been a seat's business, without its vacations."""
        time = now - self.asked_at
        if self.vacations and self.vacations[seat].times:
            time -= self.vacations[seat].within(self.asked_at, now)
        return time

    def _note_times(self, events: list[Event], at: int, rolling: bool) -> None:
        """Note when the events were on which times depend. `rolling`: dice lay on the table before."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.used = [0] * len(self.used)
            elif isinstance(event, FoeJoined):
                self.fight_at = at
            elif isinstance(event, DieRolled) and event.purpose == FOR_ORDER and not rolling:
                self.rolled_at = at  # equal dice are thrown again, which takes no time of its own

    def _compose(self, seat: int, entry: Entry) -> None:
        """A person who begins an offer has some time for it, once in a question."""
        table = self.table
        for one in [one for one in self.composing if table.players[one].draft is None]:
            del self.composing[one]
        drafts = table.players[seat].draft is not None
        if drafts and entry.kind == e.ACT and seat not in self.composing and not self.composed >> seat & 1:
            self.composing[seat] = entry.at
            self.composed |= 1 << seat

    def composed_at(self) -> int:
        """When the last offer was begun for which the table waits; 0: it waits for none."""
        return max(self.composing.values()) if self.composing else 0

    def _fought(self) -> int:
        """A number that changes whenever something touches the fight."""
        return -1 if self.table.fight is None else self.table.fight.version

    def _remember(self, seat: int, ref: str) -> None:
        done = self.done[seat]
        done[ref] = self.table.version
        if len(done) > REMEMBERED:
            done.popitem(last=False)

    def _ask(self, at: int) -> None:
        """A question is put, for the first time or again."""
        self.asked_at = at
        self.waited = 0
        self.extra = 0
        self.held.clear()

    def end_on_time(self, entry: Entry) -> list[Event]:
        """The host ends the game."""
        events = self.table.end_on_time().events
        if self.attempt is not None:
            self.attempt.stop()
        self.moved = self.table.version
        self._ask(entry.at)
        return events

    def take_back(self, entry: Entry) -> None:
        """Return to the table before a person's last action."""
        self.table = self.taken.undo(entry.seat, self.table.version)
        self.moved = self.own[entry.seat] = self.table.version
        self.composing.clear()
        self.composed = 0
        self.offered_at = entry.at
        self._ask(entry.at)

    def hold(self, entry: Entry) -> None:
        """Keep a pass that must not close the window yet, or a kill that must not be announced yet."""
        self.held[entry.seat] = entry.data or "pass"  # older logs do not name the action
        if entry.ref:
            self._remember(entry.seat, entry.ref)

    def wait(self, entry: Entry) -> None:
        """Somebody wants more time to think."""
        self.waited |= 1 << entry.seat
        self.extra += int(entry.data)

    def resume(self, entry: Entry) -> None:
        """After a pause everybody has their whole time again."""
        self.asked_at = self.offered_at = self.fight_at = entry.at

    def read(self, text: str) -> Action:
        """The action that a text of the log means. Raises UnknownAction."""
        return self.table.parse(in_todays_words(text, self.words))

    def fold(self, entry: Entry, action: Action | None = None) -> list[Event]:
        """Take in one entry and return its events. `action` is the meaning of its text, if that is known already."""
        kind = entry.kind
        if kind in e.ACTS:
            return self.act(entry, self.read(entry.data) if action is None else action)
        if kind == e.ON_TIME:
            return self.end_on_time(entry)
        if kind == e.TAKEN_BACK:
            self.take_back(entry)
        elif kind == e.HELD:
            self.hold(entry)
        elif kind == e.LET_GO:
            self.held.pop(entry.seat, None)
        elif kind == e.WAIT:
            self.wait(entry)
        elif kind == e.RESUMED:
            self.resume(entry)
        elif kind == e.BACK:
            self.slow[entry.seat] = 0
        return []
