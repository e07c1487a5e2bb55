"""What cards that count, last for a time or react leave on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Card, Fields, Number, Seat, Word
from kickdoor.model.notes import COUNTER, TOKEN_NAMES, Token

if TYPE_CHECKING:
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class TokenPut(Event):
    """The number of tokens on a card has changed; 0: it has none any more."""

    fields: ClassVar[Fields] = (Card("card"), Word("what", TOKEN_NAMES), Number("number"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, card: int, what: int, number: int) -> None:
        self.card = card
        self.what = what
        self.number = number

    def change(self, t: Table) -> None:
        notes = t.notes.copy()
        kept = [one for one in notes.tokens if one.card != self.card or one.what != self.what]
        if self.number > 0:
            kept.append(Token(self.card, self.what, self.number))
        notes.tokens = kept
        t.notes = notes
        fight = t.fight
        if fight is not None:  # a bonus may depend on it
            fight.touch()

    def numbers(self) -> list[int]:
        return [self.card, self.what, self.number]

    def say(self) -> str:
        return "counters" if self.what == COUNTER else ""


@mypyc_attr(acyclic=True)
class LimitUsed(Event):
    """An ability or a reaction was used that works only so often in a turn (0), a fight (1) or a game (2)."""

    fields: ClassVar[Fields] = ()

    def __init__(self, key: int, span: int) -> None:
        self.key = key
        self.span = span

    def change(self, t: Table) -> None:
        notes = t.notes.copy()
        if self.span == 0:
            notes.turn_reactions = [*notes.turn_reactions, self.key]
        elif self.span == 1:
            notes.fight_reactions = [*notes.fight_reactions, self.key]
        else:
            notes.game_uses = [*notes.game_uses, self.key]
        t.notes = notes

    def numbers(self) -> list[int]:
        return [self.key, self.span]


@mypyc_attr(acyclic=True)
class Tallied(Event):
    """Something has happened that cards ask about: it is counted."""

    fields: ClassVar[Fields] = ()

    def __init__(self, what: int, seat: int) -> None:
        self.what = what
        self.seat = seat

    def change(self, t: Table) -> None:
        t.notes = t.notes.tallied(self.what, self.seat)

    def numbers(self) -> list[int]:
        return [self.what, self.seat]


@mypyc_attr(acyclic=True)
class TurnGranted(Event):
    """A player has another turn after this one, or misses their next one (`number` is then 0)."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("number"))

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def change(self, t: Table) -> None:
        notes = t.notes.copy()
        if self.number:
            notes.extra_turn = self.seat
        else:
            notes.skips = [*notes.skips, self.seat]
        t.notes = notes

    def numbers(self) -> list[int]:
        return [self.seat, self.number]

    def say(self) -> str:
        return "extra_turn" if self.number else "skips_turn"


@mypyc_attr(acyclic=True)
class TurnSkipped(Event):
    """The turn of a player is left out, or the extra turn is begun (`number` is then 1)."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("number"))

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def change(self, t: Table) -> None:
        notes = t.notes.copy()
        if self.number:
            notes.extra_turn = -1
            notes.extra_no = t.turn + 1
        else:
            left = notes.skips[:]
            left.remove(self.seat)
            notes.skips = left
        t.notes = notes

    def numbers(self) -> list[int]:
        return [self.seat, self.number]

    def say(self) -> str:
        return "" if self.number else "turn_skipped"


@mypyc_attr(acyclic=True)
class TurnsReversed(Event):
    """From now on the turns go the other way round the table."""

    def change(self, t: Table) -> None:
        notes = t.notes.copy()
        notes.backwards = not notes.backwards
        t.notes = notes

    def say(self) -> str:
        return "turns_reversed"
