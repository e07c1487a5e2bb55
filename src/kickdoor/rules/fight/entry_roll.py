"""The roll for the strength of a monster that has entered the fight."""

from __future__ import annotations

from kickdoor.model.events.foes import FoeBoosted
from kickdoor.model.frame import Frame
from kickdoor.model.table import Table
from kickdoor.model.words import FOR_CARD
from kickdoor.rules.dice import Rolling, die_modifier


class EntryRoll(Frame):
    """The player to the fighter's left rolls for the strength of a monster."""

    def __init__(self, foe: int) -> None:
        self.foe = foe
        self.begun = False

    def copy(self) -> Frame:
        f = EntryRoll(self.foe)
        f.begun = self.begun
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("EntryRoll", [self.foe, 1 if self.begun else 0])

    def step(self, t: Table) -> bool:
        fight = t.fight
        if self.begun or fight is None or fight.foe_no(self.foe) is None:
            t.pop(self)
            return False
        self.begun = True
        seat = t.neighbour(fight.fighter, 1)
        if seat >= 0:
            t.push(Rolling(seat, FOR_CARD, die_modifier(t, seat)))
        return False

    def rolled(self, t: Table, seat: int, total: int) -> None:
        if t.fight is not None and t.fight.foe_no(self.foe) is not None:
            t.emit(FoeBoosted(self.foe, total, True))

    def shut(self) -> bool:
        return True


def begin_entry_roll(t: Table, no: int) -> None:
    """Roll for this monster, unless that is under way."""
    for frame in t.frames:
        if isinstance(frame, EntryRoll) and frame.foe == no:
            return
    t.push(EntryRoll(no))
