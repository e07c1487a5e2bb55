"""What happens to a player: level, sex, handicaps, death and the new character."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from kickdoor.model.events.event import Event
from kickdoor.model.fields import Fields, Flag, Number, Seat, Word
from kickdoor.model.player import Handicap
from kickdoor.model.words import EVERYTHING, STATUS_NAMES, THE_FIGHT

if TYPE_CHECKING:
    from kickdoor.model.table import Table


@mypyc_attr(acyclic=True)
class LevelChanged(Event):
    """A player's level changed. It counts at once, also in the fight (LEVEL-5)."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("level"), Number("old"))
    moves_sums: ClassVar[bool] = True

    def __init__(self, seat: int, level: int) -> None:
        self.seat = seat
        self.level = level
        self.old = 0  # the level before, filled in by `change`

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        self.old = p.level
        p.level = self.level
        if t.fight is not None:
            t.fight.touch()
        t.dirty |= THE_FIGHT

    def numbers(self) -> list[int]:
        return [self.seat, self.level, self.old]

    def say(self) -> str:
        if self.level == self.old:
            return ""
        return "level_up" if self.level > self.old else "level_down"


@mypyc_attr(acyclic=True)
class SexChanged(Event):
    """A character is of the other sex now."""

    fields: ClassVar[Fields] = (Seat("seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        p.sex = 1 - p.sex
        p.changed_sex = True
        if t.fight is not None and t.fight.has(self.seat):
            t.fight.touch()
        t.dirty |= THE_FIGHT | 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def say(self) -> str:
        return "sex_changed"


@mypyc_attr(acyclic=True)
class Handicapped(Event):
    """Until the end of their next turn a player cannot help (`what` -1), or cannot use the abilities of a trait."""

    fields: ClassVar[Fields] = (Seat("seat"), Number("what"))

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        p.handicaps = [*p.handicaps, Handicap(self.what, 2 if t.turn_of == self.seat else 1)]

    def numbers(self) -> list[int]:
        return [self.seat, self.what]

    def say(self) -> str:
        return "cannot_help" if self.what < 0 else "cannot_use_ability"


@mypyc_attr(acyclic=True)
class StatusChanged(Event):
    """A lasting handicap of a player began or ended (`words.S_*`)."""

    fields: ClassVar[Fields] = (Seat("seat"), Word("status", STATUS_NAMES), Flag("on"))

    def __init__(self, seat: int, status: int, on: bool) -> None:
        self.seat = seat
        self.status = status
        self.on = on

    def change(self, t: Table) -> None:
        p = t.players[self.seat]
        if self.on and self.status not in p.statuses:
            p.statuses = [*p.statuses, self.status]
        elif not self.on:
            p.statuses = [s for s in p.statuses if s != self.status]
        t.dirty |= 1 << self.seat

    def numbers(self) -> list[int]:
        return [self.seat, self.status, 1 if self.on else 0]


@mypyc_attr(acyclic=True)
class Died(Event):
    """A character died."""

    fields: ClassVar[Fields] = (Seat("seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.players[self.seat].alive = False
        t.dead += 1
        t.forget_draft(self.seat)
        t.players[self.seat].handicaps = []
        t.dirty |= EVERYTHING

    def numbers(self) -> list[int]:
        return [self.seat]

    def say(self) -> str:
        return "died"


@mypyc_attr(acyclic=True)
class Reborn(Event):
    """A player has a new character (DEATH-5). Its eight cards come with its own turn (DEATH-8)."""

    fields: ClassVar[Fields] = (Seat("seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.players[self.seat].alive = True
        t.dead -= 1
        t.players[self.seat].new_hand = True

    def numbers(self) -> list[int]:
        return [self.seat]

    def say(self) -> str:
        return "reborn"


@mypyc_attr(acyclic=True)
class NewHand(Event):
    """A player with a new character has drawn their new cards."""

    fields: ClassVar[Fields] = (Seat("seat"),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def change(self, t: Table) -> None:
        t.players[self.seat].new_hand = False

    def numbers(self) -> list[int]:
        return [self.seat]
