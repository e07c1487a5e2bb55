"""Instructions that choose, repeat, test and roll."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import GAMBLES, Appraisal, BotHint
from kickdoor.model.language.values import (
    DO,
    Alternatives,
    ListOf,
    Number,
    Part,
    Program,
    Setting,
    TestOf,
)
from kickdoor.model.language.word import AND, BARE, ROLL, Mistake, Word
from kickdoor.model.piece import Shown
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import FOR_CARD
from kickdoor.rules import reasons
from kickdoor.rules.dice import Rolling, die_modifier
from kickdoor.rules.instructions.conditions import Condition

WORDS: Final[list[Word]] = []


def any_costs(t: Table, f: CardProgram, programs: list[int], ahead: Outlook) -> bool:
    """Could one of these programs cost anybody levels or life?"""
    for program in programs:
        if f.costs(t, program, ahead):
            return True
    return False


class RollCase(Shown):
    """One outcome of a die roll; without bounds it always fits."""

    def __init__(self, program: int, up_to: int | None, at_least: int | None) -> None:
        self.program = program
        self.up_to = 9999 if up_to is None else up_to
        self.at_least = -9999 if at_least is None else at_least

    def fits(self, number: int) -> bool:
        return self.at_least <= number <= self.up_to


class Roll(Instruction):
    """Roll a die; the steps of the first case that fits are carried out."""

    def __init__(self, cases: list[RollCase]) -> None:
        self.cases = cases

    def run(self, t: Table, f: CardProgram) -> None:
        if f.count == 0:  # first the die …
            f.count = 1
            f.pc -= 1
            t.push(Rolling(f.you, FOR_CARD, die_modifier(t, f.you)))
            return
        f.count = 0  # … then what it shows
        for case in self.cases:
            if case.fits(f.number):
                t.push(f.sub(case.program, f.you))
                return

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return any_costs(t, f, [case.program for case in self.cases], ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        sixths = [0] * len(self.cases)
        for face in range(1, 7):
            for i in range(len(self.cases)):
                if self.cases[i].fits(face):
                    sixths[i] += 1
                    break
        a.die_cases([case.program for case in self.cases], sixths)


def unreached_cases(cases: Any) -> list[Mistake]:
    """Cases for which the ones before leave no number of the die."""
    found: list[Mistake] = []
    left = [1, 2, 3, 4, 5, 6]
    for number, case in enumerate(cases):
        own = range(case.at_least or 1, (case.up_to or 6) + 1)
        if not [face for face in own if face in left]:
            found.append(Mistake([number], "this case is never reached: no number of the die is left for it"))
        left = [face for face in left if face not in own]
    return found


_FACE: Final = Number(1, 6)
_CASE: Final = Part(
    "RollCase",
    RollCase,
    [Setting("do", Program(rolled=True)), Setting("up_to", _FACE, None), Setting("at_least", _FACE, None)],
    "One outcome of a die roll; the first case that fits is taken, one without bounds always fits.",
)
WORDS.append(
    Word(
        "roll",
        Roll,
        [Setting(BARE, ListOf(_CASE, least=1))],
        BotHint(0.5, use=GAMBLES),
        after_cost=ROLL,
        mistakes=unreached_cases,
    )
)


class Choose(Instruction):
    """You choose one of the alternatives."""

    def __init__(self, programs: list[int]) -> None:
        self.programs = programs

    def run(self, t: Table, f: CardProgram) -> None:
        f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for i in range(len(self.programs)):
            if i + 1 == len(self.programs) or t.lib.programs[self.programs[i]][0].payable(t, f):
                out.append(Action(A.CHOOSE, number=i + 1))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        t.push(f.sub(self.programs[a.number - 1], f.you))

    def explain(self, t: Table, f: CardProgram, a: Action) -> Reason:
        known = 1 <= a.number <= len(self.programs)
        return reasons.CANNOT_AFFORD_WAY if known else reasons.NO_SUCH_WAY

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "choose.way"

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return any_costs(t, f, self.programs, ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.choice(self.programs, False)


WORDS.append(
    Word(
        "choose",
        Choose,
        [Setting(BARE, Alternatives(least=2), asked=True)],
        BotHint(0.5),
        "you choose one of the alternatives",
        after_cost=AND,
    )
)


class FirstOf(Instruction):
    """The first alternative that is possible; the last one if none is (CURSE-12)."""

    def __init__(self, programs: list[int]) -> None:
        self.programs = programs

    def run(self, t: Table, f: CardProgram) -> None:
        t.push(f.sub(self._first(t, f), f.you))

    def _first(self, t: Table, f: CardProgram) -> int:
        for program in self.programs:
            if t.lib.programs[program][0].possible(t, f):
                return program
        return self.programs[-1]

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return any_costs(t, f, [self._first(t, f)] if ahead.knows(f.you) else self.programs, ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        a.choice(self.programs, True)


WORDS.append(
    Word(
        "first_of",
        FirstOf,
        [Setting(BARE, Alternatives(least=2, first=True))],
        BotHint(0.3),
        "the first alternative that is possible (CURSE-12)",
        after_cost=AND,
        ends=True,
    )
)


class If(Instruction):
    """One program or another, by a test of "you"."""

    def __init__(self, test: Condition, then: int, other: int) -> None:
        self.test = test
        self.then = then
        self.other = other

    def run(self, t: Table, f: CardProgram) -> None:
        program = self._branch(t, f)
        if program >= 0:
            t.push(f.sub(program, f.you))

    def _branch(self, t: Table, f: CardProgram) -> int:
        return self.then if self.test.holds(t, f, f.you) else self.other

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        return any_costs(t, f, [self._branch(t, f)] if ahead.knows(f.you) else [self.then, self.other], ahead)

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        test = self.test
        if not test.about_person:
            sure = int(6 * test.likely)
            a.die_cases([self.then, self.other], [sure, 6 - sure])
        elif test.is_not is not None:
            a.branch(test.is_not, test.item, self.other, self.then)
        else:
            a.branch(test.suffers_as if test.counts_as is None else test.counts_as, test.item, self.then, self.other)


WORDS.append(
    Word(
        "if",
        If,
        [Setting("test", TestOf()), Setting("then", DO), Setting("else", DO, [])],
        BotHint(0.3),
        after_cost=AND,
        ends=True,
    )
)
