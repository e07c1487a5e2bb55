"""Running away from a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.events.fights import touched
from kickdoor.model.fields import Card, Fields, Number, Seat
from kickdoor.model.fight import Eased, Encounter

if TYPE_CHECKING:
    from kickdoor.model.fight import Fight
    from kickdoor.model.table import Table


def _card_of(fight: Fight, no: int) -> int:
    """The card that stands for a monster; -1: it has left."""
    foe = fight.foe_no(no)
    return -1 if foe is None else foe.card


@mypyc_attr(acyclic=True)
class RunBegan(Event):
    """The loss is final, by this margin: fighter and helper have to run (T5)."""

    fields: ClassVar[Fields] = (Number("margin"),)

    def __init__(self, margin: int = 0) -> None:
        self.margin = margin

    def change(self, t: Table) -> None:
        fight = touched(t)
        fight.running = True
        fight.margin = self.margin

    def numbers(self) -> list[int]:
        return [self.margin]


@mypyc_attr(acyclic=True)
class RunEased(Event):
    """A player runs more easily in this fight: a bonus, and monsters with the tag let them go (-1: none do)."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("bonus"), Number("tag"))

    def __init__(self, seat: int, bonus: int, tag: int) -> None:
        self.seat = seat
        self.bonus = bonus
        self.tag = tag

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.eased = [*t.fight.eased, Eased(self.seat, self.bonus, self.tag)]

    def numbers(self) -> list[int]:
        return [self.seat, self.bonus, self.tag]


@mypyc_attr(acyclic=True)
class RunnersHeld(Event):
    """Anyone who runs from this fight is caught."""

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.runners_held = True


@mypyc_attr(acyclic=True)
class Escaped(Event):
    """A player got away from a monster."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("no"), Card("card", none=True))

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no
        self.card = -1  # the card that stands for the monster, filled in by `change`

    def change(self, t: Table) -> None:
        assert t.fight is not None
        self.card = _card_of(t.fight, self.no)
        t.fight.escaped = [*t.fight.escaped, Encounter(self.seat, self.no)]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]

    def say(self) -> str:
        return "escaped" if self.card >= 0 else ""

    def repeats(self) -> int:
        return self.card


@mypyc_attr(acyclic=True)
class EscapeUndone(Event):
    """A player who got away from a monster has to face it after all."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("no"), Card("card", none=True))

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no
        self.card = -1  # the card that stands for the monster, filled in by `change`

    def change(self, t: Table) -> None:
        assert t.fight is not None
        self.card = _card_of(t.fight, self.no)
        t.fight.escaped = [one for one in t.fight.escaped if one.seat != self.seat or one.foe != self.no]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]

    def say(self) -> str:
        return "escape_undone" if self.card >= 0 else ""


@mypyc_attr(acyclic=True)
class Caught(Event):
    """A monster's Bad Stuff has happened to a player."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("no"))

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def change(self, t: Table) -> None:
        assert t.fight is not None
        t.fight.caught = [*t.fight.caught, Encounter(self.seat, self.no)]

    def numbers(self) -> list[int]:
        return [self.seat, self.no]
