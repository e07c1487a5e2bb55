"""The game of a table as its log tells it: the kernel's Table, and what the server must know about time and repeats."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.event import Event
from kickdoor.model.events.foes import FoeJoined
from kickdoor.model.events.turns import TurnBegan
from kickdoor.model.library import Library
from kickdoor.record.setup import Setup
from kickdoor.rules.window import Window
from kickdoor.server.storage.base import Entry
from kickdoor.table import Table

__all__ = ["ACTS", "Game", "read_action"]

# Kinds of entries that are actions: of a person, of a bot, of the server for a slow person.
ACTS: Final = ("act", "played", "slow")
REMEMBERED: Final = 64  # ids of actions, for each seat
NO_DECISION: Final = (A.PASS, A.REFUSE, A.CANCEL)  # to be too slow for one of these makes nobody away


# Actions by their texts, and their texts as they are stored. The same ones come up again and again.
_READ: Final[dict[Library, dict[str, tuple[Action, str]]]] = {}
_READ_SIZE: Final = 20_000


def read_action(text: str, lib: Library) -> tuple[Action, str]:
    """The action a text means, and its stable text. Raises UnknownAction."""
    known = _READ.setdefault(lib, {})
    read = known.get(text)
    if read is None:
        action = A.parse(text, lib)
        read = action, A.text_of(action, lib)
        if len(known) >= _READ_SIZE:
            known.clear()
        known[text] = read
    return read


class Game:
    """A running game."""

    def __init__(self, setup: Setup, at: int, table: Table | None = None) -> None:
        self.setup = setup
        self.table = setup.new_table() if table is None else table
        seats = len(setup.players)
        self.moved = self.table.version  # the version since which nothing has happened that somebody could see
        self.own: list[int] = [0] * seats  # the version after a seat's own last action
        self.asked_at = at  # when the open question was put
        self.acted_at: list[int] = [at] * seats
        self.offered_at = at  # when the open offers were made
        self.fight_at = at  # when the last monster came into the fight
        self.used: list[int] = [0] * seats  # milliseconds a seat has taken for its decisions of this turn
        self.waited = 0  # who has asked for more time in this window, a bit each
        self.extra = 0  # milliseconds they got
        self.wishes: dict[int, str] = {}  # passes and kills that wait for the shortest time to be over
        self.slow: list[int] = [0] * seats  # decisions in a row that a seat let pass
        self.done: list[OrderedDict[str, int]] = [OrderedDict() for _ in range(seats)]  # ids of actions: version

    def copy(self) -> Game:
        """An independent game in the same state: to step back when another process was first."""
        game = Game(self.setup, self.asked_at, self.table.copy())
        game.moved, game.own = self.moved, self.own[:]
        game.acted_at, game.offered_at = self.acted_at[:], self.offered_at
        game.fight_at, game.used = self.fight_at, self.used[:]
        game.waited, game.extra, game.wishes = self.waited, self.extra, dict(self.wishes)
        game.slow, game.done = self.slow[:], [done.copy() for done in self.done]
        return game

    def stale(self, seat: int, version: int) -> bool:
        """Has something happened since this version that the seat should know before it acts?"""
        return version < self.moved or version < self.own[seat] or version > self.table.version

    def answered(self, seat: int, ref: str) -> int | None:
        """The version after the seat's action of this id, if it was done."""
        return self.done[seat].get(ref)

    # --- the fold ---------------------------------------------------------------------------------------------

    def act(self, entry: Entry) -> list[Event]:
        """An action, by whomever. Raises Illegal."""
        return self.did(entry, self.table.parse(entry.data))

    def did(self, entry: Entry, action: Action) -> list[Event]:
        """The same, of an action that is known already."""
        seat, table = entry.seat, self.table
        frame, depth, fought = table.frames[-1], len(table.frames), self._fought()
        asked, offers = frame.asked(table), table.offers[:]
        events = table.act(seat, action).events
        self.own[seat] = table.version
        self.acted_at[seat] = entry.at
        if entry.ref:
            self._remember(seat, entry.ref)
        self.wishes.pop(seat, None)
        decided = entry.kind != "slow" or action.verb not in NO_DECISION
        if entry.kind == "slow":
            self.slow[seat] += decided
        elif entry.kind == "act":
            self.slow[seat] = 0
        top = table.frames[-1]
        anew = top is not frame or len(table.frames) != depth or not set(top.asked(table)) <= set(asked)
        if events or anew:  # something happened, or another question is open
            self.moved = table.version
        window = isinstance(frame, Window)
        own = seat in asked and decided and not window  # who is at it has his time again, within limits
        if anew or own or self._fought() != fought:  # what touches nothing gives nobody more time (WINDOW-4)
            for one in [] if window else asked:
                self.used[one] += entry.at - self.asked_at
            self._ask(entry.at)
        if table.offers != offers:
            self.offered_at = entry.at
        for event in events:
            if isinstance(event, TurnBegan):
                self.used = [0] * len(self.used)
            elif isinstance(event, FoeJoined):
                self.fight_at = entry.at
        return events

    def _fought(self) -> int:
        """A number that is another when something has touched the fight."""
        return -1 if self.table.fight is None else self.table.fight.version

    def _remember(self, seat: int, ref: str) -> None:
        done = self.done[seat]
        done[ref] = self.table.version
        if len(done) > REMEMBERED:
            done.popitem(last=False)

    def _ask(self, at: int) -> None:
        """A question is put, anew or for the first time."""
        self.asked_at = at
        self.waited = 0
        self.extra = 0
        self.wishes.clear()

    def end_on_time(self, entry: Entry) -> list[Event]:
        """The host ends the game."""
        events = self.table.end_on_time().events
        self.moved = self.table.version
        self._ask(entry.at)
        return events

    def wish(self, entry: Entry) -> None:
        """A pass that must not close the window yet, or a kill that must not be announced yet."""
        self.wishes[entry.seat] = entry.data or "pass"  # older logs do not say what
        if entry.ref:
            self._remember(entry.seat, entry.ref)

    def wait(self, entry: Entry) -> None:
        """Somebody wants to think."""
        self.waited |= 1 << entry.seat
        self.extra += int(entry.data)

    def resume(self, entry: Entry) -> None:
        """After a pause everybody has his whole time again."""
        self.asked_at = self.offered_at = self.fight_at = entry.at

    def fold(self, entry: Entry) -> list[Event]:
        """Take in one entry; what came of it."""
        kind = entry.kind
        if kind in ACTS:
            return self.act(entry)
        if kind == "ontime":
            return self.end_on_time(entry)
        if kind == "wish":
            self.wish(entry)
        elif kind == "wait":
            self.wait(entry)
        elif kind == "resumed":
            self.resume(entry)
        elif kind == "back":
            self.slow[entry.seat] = 0
        return []


def decode_setup(data: str) -> Setup:
    """What the `started` entry says."""
    return msgspec.json.decode(data, type=Setup)
