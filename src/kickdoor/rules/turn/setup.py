"""The setup: dealing, finding the first player, opening plays, and the round of turns (SETUP, RW-24)."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.notes import TurnSkipped, TurnsReversed
from kickdoor.model.frame import Frame
from kickdoor.model.pending import MustPlay
from kickdoor.model.table import Table
from kickdoor.model.words import DOOR, TREASURE
from kickdoor.rules.dice import RollOff
from kickdoor.rules.life.victory import end_on_time
from kickdoor.rules.places import draw
from kickdoor.rules.turn.opening import Opening
from kickdoor.rules.turn.turn import Turn

DEALT: Final = 4  # of each deck, to everybody (SETUP-5)

# stages of the game
DEALING: Final = 0
ROLLING_OFF: Final = 1
CHARACTERS: Final = 2  # Race and Class only, because somebody holds a card that acts at once (SETUP-12)
OPENING: Final = 3
PLAYING: Final = 4


class Game(Opening):
    """The bottom of the stack: the setup, then turn after turn to the left (SETUP-15)."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = DEALING
        self.first = 0
        self.done = 0  # how many players have made their opening plays
        self.next = 0
        self.musts: list[MustPlay] = []  # dealt cards that must be played; replaced, never changed

    def copy(self) -> Frame:
        f = Game()
        f.stage = self.stage
        f.first = self.first
        f.done = self.done
        f.next = self.next
        f.musts = self.musts
        f.played = self.played
        return f

    def describe(self) -> tuple[str, list[int]]:
        musts = [must.card * 2 + (1 if must.face_up else 0) for must in self.musts]
        played = [play.seat * 2 + (1 if play.race else 0) for play in self.played]
        return ("Game", [self.stage, self.first, self.done, self.next, *musts, -1, *played])

    def step(self, t: Table) -> bool:
        """Deal, let everybody make their opening plays in turn order (SETUP-16, RW-24), then begin turn after turn."""
        n = len(t.players)
        if self.stage == DEALING:
            self._deal(t)
            return False
        if self.stage == CHARACTERS or self.stage == OPENING:
            if self.done < n:
                t.active = (self.first + self.done) % n
                return True
            self._next_stage(t)
            return False
        if 0 < t.options.turn_limit <= t.turn:
            end_on_time(t)  # TOURN-3
            return False
        if t.notes.extra_turn >= 0:  # TIME-5
            seat = t.notes.extra_turn
            t.emit(TurnSkipped(seat, 1))
            t.push(Turn(seat))
            return False
        while t.notes.skips and self.next in t.notes.skips:  # TIME-6
            t.emit(TurnSkipped(self.next, 0))
            self.next = (self.next + way_round(t)) % n
        seat = self.next
        self.next = (seat + way_round(t)) % n
        t.push(Turn(seat))
        return False

    def _deal(self, t: Table) -> None:
        """Four cards of each deck for everybody, face down (SETUP-5)."""
        seats = list(range(len(t.players)))
        for seat in seats:
            draw(t, seat, DOOR, DEALT)
            draw(t, seat, TREASURE, DEALT)
        self.musts = t.musts
        t.musts = []
        self.stage = ROLLING_OFF
        t.push(RollOff([seats]))

    def _next_stage(self, t: Table) -> None:
        self.done = 0
        if self.stage == CHARACTERS:
            self.stage = OPENING
            t.musts = self.musts
            self.musts = []
        else:
            self.stage = PLAYING
            self.next = self.first

    def turn_round(self, t: Table) -> None:
        """From now on the turns go the other way, from the player whose turn it is by order (TIME-9)."""
        if self.stage == PLAYING:
            self.next = (self.next - 2 * way_round(t)) % len(t.players)
        t.emit(TurnsReversed())

    def ordered(self, t: Table, seats: list[int]) -> None:
        """The highest roll starts (SETUP-14)."""
        self.first = seats[0]
        t.announce(announcements.STARTS, self.first)
        self.stage = CHARACTERS if self.musts else OPENING

    def answerer(self, t: Table) -> int:
        return t.active

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(A.bare(A.READY))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.done += 1


def way_round(t: Table) -> int:
    """Which way the turns go: to the left (1), or to the right (-1) after a card has said so (TIME-9)."""
    return -1 if t.notes.backwards else 1
