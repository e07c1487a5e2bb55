"""The game of a table as its log tells it: the kernel's Table, and what the server must know about time and repeats."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.event import Event, TurnBegan
from kickdoor.record.setup import Setup
from kickdoor.server.storage.base import Entry

__all__ = ["ACTS", "Game"]

# Kinds of entries that are actions: of a person, of a bot, of the server for a slow person.
ACTS: Final = ("act", "played", "slow")
REMEMBERED: Final = 64  # ids of actions, for each seat


class Game:
    """A running game."""

    def __init__(self, setup: Setup, at: int) -> None:
        self.setup = setup
        self.table = setup.new_table()
        seats = len(setup.players)
        self.moved = self.table.version  # the version since which nothing has happened that somebody could see
        self.own: list[int] = [0] * seats  # the version after a seat's own last action
        self.asked_at = at  # when the open question was put
        self.acted_at: list[int] = [at] * seats
        self.turn_at = at
        self.waited = 0  # who has asked for more time in this window, a bit each
        self.extra = 0  # milliseconds they got
        self.wishes: dict[int, str] = {}  # passes that wait for the shortest time to be over: seat, client's id
        self.slow: list[int] = [0] * seats  # decisions in a row that a seat let pass
        self.done: list[OrderedDict[str, int]] = [OrderedDict() for _ in range(seats)]  # ids of actions: version

    def copy(self) -> Game:
        """An independent game in the same state: to step back when another process was first."""
        game = Game.__new__(Game)
        game.setup = self.setup
        game.table = self.table.copy()
        game.moved, game.own = self.moved, self.own[:]
        game.asked_at, game.acted_at, game.turn_at = self.asked_at, self.acted_at[:], self.turn_at
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
        depth, frame, asked = len(table.frames), type(table.frames[-1]), table.frames[-1].asked(table)
        events = table.act(seat, action).events
        self.own[seat] = table.version
        self.acted_at[seat] = entry.at
        if entry.ref:
            self._remember(seat, entry.ref)
        self.wishes.pop(seat, None)
        if entry.kind == "slow":
            self.slow[seat] += action.verb != A.PASS
        elif entry.kind == "act":
            self.slow[seat] = 0
        top = table.frames[-1]
        if events or len(table.frames) != depth or type(top) is not frame or not set(top.asked(table)) <= set(asked):
            self._moved(entry.at)  # something happened, or another question is open
            if any(isinstance(event, TurnBegan) for event in events):
                self.turn_at = entry.at
        return events

    def _remember(self, seat: int, ref: str) -> None:
        done = self.done[seat]
        done[ref] = self.table.version
        if len(done) > REMEMBERED:
            done.popitem(last=False)

    def _moved(self, at: int) -> None:
        self.moved = self.table.version
        self.asked_at = at
        self.waited = 0
        self.extra = 0
        self.wishes.clear()

    def end_on_time(self, entry: Entry) -> list[Event]:
        """The host ends the game."""
        events = self.table.end_on_time().events
        self._moved(entry.at)
        return events

    def wish(self, entry: Entry) -> None:
        """A pass that must not close the window yet."""
        self.wishes[entry.seat] = entry.ref
        if entry.ref:
            self._remember(entry.seat, entry.ref)

    def wait(self, entry: Entry) -> None:
        """Somebody wants to think."""
        self.waited |= 1 << entry.seat
        self.extra += int(entry.data)

    def resume(self, entry: Entry) -> None:
        """After a pause everybody has his whole time again."""
        self.asked_at = entry.at
        self.turn_at = entry.at

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
