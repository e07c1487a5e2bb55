"""Verbs about running away, dice and Curses."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.words import CURSES
from kickdoor.rules.dice import rolling, turn_die
from kickdoor.rules.fight.escape import escape_caught, escape_from, just_escaped, roll_again
from kickdoor.rules.fight.pursuit import escapable, remaining
from kickdoor.rules.life.curses import pending_curse
from kickdoor.rules.places import discard

FROM_ONE: Final = 0
FROM_CAUGHT: Final = 1
EVERYONE: Final = 2
FROM_ALL: Final = 3
BOTH: Final = 4


class Escape(Instruction):
    """An automatic escape (RUN-11); where escape is impossible it does not work (RUN-13)."""

    def __init__(self, what: int) -> None:
        self.what = what

    def run(self, t: Table, f: CardProgram) -> None:
        if self.what == FROM_ONE:
            if t.fight is not None and t.fight.foe_no(f.foe) is not None:
                escape_from(t, f.you, [f.foe])
        elif self.what == FROM_CAUGHT:
            escape_caught(t)
        elif self.what == FROM_ALL:
            f.chosen = [f.you]
            self._go(t, f)
        elif self.what == BOTH:
            f.chosen = self._runners(t)
            self._go(t, f)
        else:
            f.chosen = []
            if self._open(t, f):
                f.ask = f.by

    def _runners(self, t: Table) -> list[int]:
        """Who is still running and has something to escape from."""
        fight = t.fight
        if fight is None:
            return []
        out: list[int] = []
        for seat in fight.munchkins():
            if t.players[seat].alive and self._foes(t, seat):
                out.append(seat)
        return out

    def _foes(self, t: Table, seat: int) -> list[int]:
        return [no for no in remaining(t, seat) if escapable(t, no)]

    def _open(self, t: Table, f: CardProgram) -> list[int]:
        """Runners the user may still name: `chosen` have accepted, bits of `number` have declined."""
        return [s for s in self._runners(t) if s not in f.chosen and not f.number >> s & 1]

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        if f.count:  # the named player says whether he wants it
            out.append(Action(A.CHOOSE, number=0))
            out.append(Action(A.CHOOSE, number=1))
            return
        for seat in self._open(t, f):
            out.append(Action(A.CHOOSE, number=seat + 1))
        if f.chosen:
            out.append(Action(A.PASS))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        if a.verb == A.PASS:
            self._go(t, f)
            return
        if f.count:
            seat = f.count - 1
            f.count = 0
            if a.number == 0:
                f.number |= 1 << seat
            else:
                f.chosen.append(seat)
        else:
            seat = a.number - 1
            if seat != f.by:
                f.count = seat + 1
                f.ask = seat
                return
            f.chosen.append(seat)
        if self._open(t, f):
            f.ask = f.by
        else:
            self._go(t, f)

    def _go(self, t: Table, f: CardProgram) -> None:
        for seat in f.chosen:
            foes = self._foes(t, seat)
            if foes:
                escape_from(t, seat, foes)
        f.chosen = []


class UndoEscape(Instruction):
    """The player who has just escaped must roll after all."""

    def run(self, t: Table, f: CardProgram) -> None:
        escaped = just_escaped(t)
        if len(escaped.foes) == 1:
            escaped.undone = escaped.foes[0]
        elif escaped.foes:
            f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        fight = t.fight
        assert fight is not None
        for no in just_escaped(t).foes:
            foe = fight.foe_no(no)
            if foe is not None:
                out.append(Action(A.PICK, foe.card))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        fight = t.fight
        assert fight is not None
        foe = fight.foe(a.card)
        assert foe is not None
        just_escaped(t).undone = foe.no


class SetRoll(Instruction):
    """Turn the die to any face."""

    def run(self, t: Table, f: CardProgram) -> None:
        f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for face in range(1, 7):
            out.append(Action(A.CHOOSE, number=face))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        turn_die(t, a.number)


class AddToRoll(Instruction):
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, t: Table, f: CardProgram) -> None:
        rolling(t).boost += self.amount


class RollAgain(Instruction):
    def run(self, t: Table, f: CardProgram) -> None:
        roll_again(t)


class CancelCurse(Instruction):
    """The Curse on its way has no effect, or one that lies in front of a player goes (CURSE-17)."""

    def run(self, t: Table, f: CardProgram) -> None:
        pending = pending_curse(t)
        if pending is not None:
            pending.cancelled = True
            t.announce(announcements.CURSE_CANCELLED, f.you, f.card, pending.card)
        elif f.target >= 0 and t.zone_of(f.target) == CURSES:
            t.announce(announcements.CURSE_CANCELLED, f.you, f.card, f.target)
            discard(t, f.target)
