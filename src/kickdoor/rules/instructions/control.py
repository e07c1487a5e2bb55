"""Verbs that choose, repeat, test and roll."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.frame import Frame
from kickdoor.model.instruction import Instruction
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import FOR_CARD
from kickdoor.rules.dice import Rolling, die_modifier
from kickdoor.rules.equipment.items import matching
from kickdoor.rules.instructions.loss import DiscardCards
from kickdoor.rules.life.levels import check_win, highest
from kickdoor.rules.traits import counts_as, suffers_as

OTHERS_LEFT: Final = 0
OTHERS_RIGHT: Final = 1
NEIGHBOURS: Final = 2
HIGHEST_OTHERS: Final = 3
EVERYONE: Final = 4
LOWER_OTHERS: Final = 5
LEFT: Final = 6
RIGHT: Final = 7


class ForEach(Frame):
    """The steps of an `each_player` for one player after the other."""

    def __init__(self, run: CardProgram, body: int, seats: list[int]) -> None:
        self.run = run
        self.body = body
        self.seats = seats

    def copy(self) -> Frame:
        run = self.run.copy()
        assert isinstance(run, CardProgram)
        return ForEach(run, self.body, self.seats[:])

    def describe(self) -> tuple[str, list[int]]:
        return ("ForEach", [self.body, *self.seats, -1, *self.run.describe()[1]])

    def step(self, t: Table) -> bool:
        if not self.seats:
            t.pop(self)
            check_win(t)
            return False
        seat = self.seats.pop(0)
        if t.players[seat].alive:
            sub = self.run.sub(self.body, seat)
            sub.victim = self.run.you
            t.push(sub)
        return False

    def shut(self) -> bool:
        return True

    def running_steps(self) -> bool:
        return True


class EachPlayer(Instruction):
    def __init__(self, who: int, body: int, trait: Trait | None) -> None:
        self.who = who
        self.body = body
        self.trait = trait

    def _seats(self, t: Table, you: int) -> list[int]:
        others = [s for s in t.living_from(you) if s != you]
        if self.who == OTHERS_LEFT:
            return others
        if self.who == OTHERS_RIGHT:
            return others[::-1]
        if self.who == NEIGHBOURS:
            left, right = t.neighbour(you, 1), t.neighbour(you, -1)
            return [s for s in (left, right) if s >= 0]
        if self.who == HIGHEST_OTHERS:
            top = highest(t)
            return [s for s in others if t.players[s].level == top]
        if self.who == LEFT or self.who == RIGHT:
            seat = t.neighbour(you, 1 if self.who == LEFT else -1)
            return [] if seat < 0 else [seat]
        if self.who == LOWER_OTHERS:
            return self._lower(t, you, others)
        return t.living_from(t.active)[:]  # a copy: the frame takes them off its list one by one

    def _lower(self, t: Table, you: int, others: list[int]) -> list[int]:
        """Those of a lower Level, the lowest first, ties in their order (ORDER-12)."""
        out: list[int] = []
        for level in range(1, t.players[you].level):
            for s in others:
                if t.players[s].level == level:
                    out.append(s)
        return out

    def possible(self, t: Table, f: CardProgram) -> bool:
        return self.who != LOWER_OTHERS or len(self._seats(t, f.you)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        seats = self._seats(t, f.you)
        if self.trait is not None:
            seats = [s for s in seats if counts_as(t, s, self.trait)]
        inner = f.copy()
        assert isinstance(inner, CardProgram)
        t.push(ForEach(inner, self.body, seats))


class Roll(Instruction):
    """Roll a die; the steps of the first case that fits are carried out. A case is (up to, at least, program)."""

    def __init__(self, up_to: list[int], at_least: list[int], programs: list[int]) -> None:
        self.up_to = up_to
        self.at_least = at_least
        self.programs = programs

    def run(self, t: Table, f: CardProgram) -> None:
        if f.count == 0:  # first the die …
            f.count = 1
            f.pc -= 1
            t.push(Rolling(f.you, FOR_CARD, die_modifier(t, f.you)))
            return
        f.count = 0  # … then what it shows
        for i in range(len(self.programs)):
            if (self.up_to[i] == 0 or f.number <= self.up_to[i]) and f.number >= self.at_least[i]:
                t.push(f.sub(self.programs[i], f.you))
                return


class Choose(Instruction):
    """You choose one of the alternatives."""

    def __init__(self, programs: list[int]) -> None:
        self.programs = programs

    def run(self, t: Table, f: CardProgram) -> None:
        f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for i in range(len(self.programs)):
            if i + 1 == len(self.programs) or self._payable(t, f, i):
                out.append(Action(A.CHOOSE, number=i + 1))

    def _payable(self, t: Table, f: CardProgram, i: int) -> bool:
        """Cards one does not have cannot be discarded instead of something else."""
        verb = t.lib.programs[self.programs[i]][0]
        return not isinstance(verb, DiscardCards) or verb.possible(t, f)

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.push(f.sub(self.programs[a.number - 1], f.you))


class FirstOf(Instruction):
    """The first alternative that is possible; the last one if none is (CURSE-12)."""

    def __init__(self, programs: list[int]) -> None:
        self.programs = programs

    def run(self, t: Table, f: CardProgram) -> None:
        for program in self.programs:
            if t.lib.programs[program][0].possible(t, f):
                t.push(f.sub(program, f.you))
                return
        t.push(f.sub(self.programs[-1], f.you))


class If(Instruction):
    """A test of "you": a trait for good or ill, or having an Item."""

    def __init__(
        self, counts: Trait | None, suffers: Trait | None, item: ItemTest | None, then: int, other: int
    ) -> None:
        self.counts = counts
        self.suffers = suffers
        self.item = item
        self.then = then
        self.other = other
        self.is_not: Trait | None = None
        self.worth = 0

    def unless(self, trait: Trait | None, worth: int) -> If:
        """Two more tests: not being something, and having Items worth so much."""
        self.is_not = trait
        self.worth = worth
        return self

    def _holds(self, t: Table, f: CardProgram) -> bool:
        if self.is_not is not None and counts_as(t, f.you, self.is_not):
            return False
        if self.worth:
            total = 0
            for card in t.players[f.you].items:
                total += t.lib.cards[card].item.gold
            if total < self.worth:
                return False
        if self.counts is not None and not counts_as(t, f.you, self.counts):
            return False
        if self.suffers is not None and not suffers_as(t, f.you, self.suffers):
            return False
        return self.item is None or len(matching(t, f.you, self.item)) > 0

    def run(self, t: Table, f: CardProgram) -> None:
        program = self.then if self._holds(t, f) else self.other
        if program >= 0:
            t.push(f.sub(program, f.you))
