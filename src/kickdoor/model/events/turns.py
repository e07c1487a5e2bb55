"""Turns and their phases, dice, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Fields, Number, Seat, Seats, Word
from kickdoor.model.words import FOR_ORDER, PHASE_NAMES, PURPOSE_NAMES

if TYPE_CHECKING:
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class TurnBegan(Event):
    """A player's turn began."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("turn"))

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turn = 0  # its number, filled in by `change`

    def change(self, t: Table) -> None:
        if t.turn > 0:
            t.players[t.turn_of].end_turn()
        t.active = self.seat
        t.turn_of = self.seat
        t.turn += 1
        self.turn = t.turn
        t.after_fight = False
        t.killed_tags = []
        t.turn_uses = []
        t.refused_trades = []
        t.notes = t.notes.in_new_turn()
        for p in t.players:
            p.doubled_sales = 0

    def numbers(self) -> list[int]:
        return [self.seat]

    def say(self) -> str:
        return "turn_began"


@mypyc_attr(acyclic=True)
class TurnTaken(Event):
    """Another player is the active one for the rest of the turn."""

    fields: ClassVar[Fields] = (Seat("seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.forget_draft(t.active)
        t.active = self.seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def say(self) -> str:
        return "turn_taken"


@mypyc_attr(acyclic=True, free_list_len=1)  # as `CardMoved`
class PhaseBegan(Event):
    """The next phase of the turn began."""

    fields: ClassVar[Fields] = (Word("phase", PHASE_NAMES),)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def change(self, t: Table) -> None:
        t.phase = self.phase

    def numbers(self) -> list[int]:
        return [self.phase]


@mypyc_attr(acyclic=True)
class DieRolled(Event):
    """A die shows a face; `purpose` is one of `words.FOR_*`."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("face"), Word("purpose", PURPOSE_NAMES))

    def __init__(self, seat: int, face: int, purpose: int) -> None:
        self.seat = seat
        self.face = face
        self.purpose = purpose

    def change(self, t: Table) -> None:
        if t.fight is not None:
            t.fight.dice += 1  # limits per roll start again

    def numbers(self) -> list[int]:
        return [self.seat, self.face, self.purpose]

    def say(self) -> str:
        return "rolled_for_order" if self.purpose == FOR_ORDER else "rolled"


@mypyc_attr(acyclic=True)
class GameWon(Event):
    """The game is over, and these players have won it."""

    fields: ClassVar[Fields] = (Seats("seats"),)

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def change(self, t: Table) -> None:
        t.winners = self.seats[:]
        t.over = True

    def numbers(self) -> list[int]:
        return self.seats[:]

    def say(self) -> str:
        return "game_won" if len(self.seats) == 1 else "game_won_together"
