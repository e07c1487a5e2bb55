"""Dice: a roll that lies on the table until nobody wants to change it (RW-14), and roll-offs (ORDER-3, ORDER-8)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.events.turns import DieRolled
from kickdoor.model.frame import Frame
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FOR_ORDER, FOR_RUN, W_MY_ROLL, W_MY_RUN_ROLL
from kickdoor.rules import reasons
from kickdoor.rules.equipment.items import of_help
from kickdoor.rules.reactions import can_use


def face(t: Table) -> int:
    """One throw of a six-sided die: the next one of a scenario, or the table's own chance (ORDER-8, SETUP-3)."""
    if t.dice_to_come:
        face = t.dice_to_come[0]
        t.dice_to_come = t.dice_to_come[1:]
        return face
    return t.dice_chance.below(6) + 1


def die_modifier(t: Table, seat: int) -> int:
    """The modifier of every die roll of this player."""
    total = 0
    for card in of_help(t, seat):
        total += t.lib.cards[card].gives.die_rolls
    return total


class Rolling(Frame):
    """A die lies on the table (T6, RW-14). `boost` is what abilities have added, `uses` are their keys."""

    def __init__(self, seat: int, purpose: int, modifier: int) -> None:
        self.seat = seat
        self.purpose = purpose
        self.modifier = modifier
        self.face = 0
        self.boost = 0
        self.passed = False
        self.uses: list[int] = []

    def copy(self) -> Frame:
        f = Rolling(self.seat, self.purpose, self.modifier)
        f.face = self.face
        f.boost = self.boost
        f.passed = self.passed
        f.uses = self.uses[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        passed = 1 if self.passed else 0
        return ("Rolling", [self.seat, self.purpose, self.modifier, self.face, self.boost, passed, *self.uses])

    def total(self) -> int:
        return self.face + self.modifier + self.boost

    def step(self, t: Table) -> bool:
        if self.face == 0:
            self.face = face(t)
            t.emit(DieRolled(self.seat, self.face, self.purpose))
        if not self.passed and t.lib.has_dice_cards and (t.options.ask_everybody or self._can_change(t)):
            return True
        t.pop(self)
        t.frames[-1].rolled(t, self.seat, self.total())
        return False

    def _can_change(self, t: Table) -> bool:
        if can_use(t, self.seat, W_MY_ROLL):
            return True
        return self.purpose == FOR_RUN and can_use(t, self.seat, W_MY_RUN_ROLL)

    def answerer(self, t: Table) -> int:
        return self.seat

    def idle(self, t: Table, seat: int) -> bool:
        return not self._can_change(t)

    def options(self, t: Table, seat: int, out: list[Action]) -> None:
        out.append(A.bare(A.PASS))

    def answer(self, t: Table, seat: int, a: Action) -> None:
        self.passed = True

    def whens(self, t: Table, seat: int) -> int:
        if seat != self.seat:
            return 0
        return 1 << W_MY_ROLL | (1 << W_MY_RUN_ROLL if self.purpose == FOR_RUN else 0)

    def shut(self) -> bool:
        return True

    def settling(self, t: Table) -> Reason | None:
        return reasons.SETTLE_DIE

    def whose(self, t: Table) -> Reason | None:
        return None  # that would show who could change it


def rolling(t: Table) -> Rolling:
    """The die on the table that a card in progress is changing."""
    for frame in reversed(t.frames):
        if isinstance(frame, Rolling):
            return frame
    raise AssertionError("no die lies on the table")


def ease_roll(t: Table, seat: int, bonus: int) -> bool:
    """Add a bonus to this player's die to Run Away, if one lies on the table."""
    for frame in reversed(t.frames):
        if isinstance(frame, Rolling) and frame.seat == seat and frame.purpose == FOR_RUN:
            frame.boost += bonus
            return True
    return False


def turn_die(t: Table, value: int) -> None:
    """Turn the die on the table to another face. Modifiers are added to it as usual."""
    die = rolling(t)
    die.face = value
    t.announce(announcements.DIE_SET, die.seat, number=value)


def throw_again(t: Table) -> bool:
    """Throw the die on the table again, if one lies there. What was added to it stays added."""
    for frame in reversed(t.frames):
        if isinstance(frame, Rolling):
            frame.face = 0
            return True
    return False


class RollOff(Frame):
    """Several players roll; the higher roll goes first, equal rolls repeat (LOOTBODY-4, SETUP-14)."""

    def __init__(self, groups: list[list[int]]) -> None:
        self.groups = groups  # seats that are still equal, in order; at first all of them
        self.faces: list[int] = []  # of the group that rolls
        self.results: list[int] = []  # of those whose die nobody can change any more

    def copy(self) -> Frame:
        f = RollOff([g[:] for g in self.groups])
        f.faces = self.faces[:]
        f.results = self.results[:]
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("RollOff", [*self.results, *[s for g in self.groups for s in (*g, -1)], *self.faces])

    def step(self, t: Table) -> bool:
        for i in range(len(self.groups)):
            group = self.groups[i]
            if len(group) > 1:
                if len(self.results) == len(group):
                    self._split(i)
                    return False
                if not self.faces:
                    self._roll(t, group)
                seat = group[len(self.results)]
                die = Rolling(seat, FOR_ORDER, die_modifier(t, seat))
                die.face = self.faces[len(self.results)]
                t.push(die)
                return False
        t.pop(self)
        t.frames[-1].ordered(t, [g[0] for g in self.groups])
        return False

    def rolled(self, t: Table, seat: int, total: int) -> None:
        self.results.append(total)

    def _roll(self, t: Table, group: list[int]) -> None:
        """All of them roll at once. Each then has the right to change their own die (RW-14)."""
        for seat in group:
            self.faces.append(face(t))
            t.emit(DieRolled(seat, self.faces[-1], FOR_ORDER))

    def _split(self, i: int) -> None:
        group = self.groups[i]
        parts: list[list[int]] = []
        for value in range(max(self.results), min(self.results) - 1, -1):
            if value in self.results:
                parts.append([group[k] for k in range(len(group)) if self.results[k] == value])
        self.groups[i : i + 1] = parts
        self.faces = []
        self.results = []

    def shut(self) -> bool:
        return True
