"""Instructions that choose, repeat, test and roll."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.card_program import CardProgram
from kickdoor.model.frame import Frame
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import GAMBLES, Appraisal, BotHint
from kickdoor.model.language.values import (
    DO,
    ITEM,
    PERSON,
    VALUE,
    Alternatives,
    ListOf,
    Number,
    OneOf,
    Part,
    Program,
    Setting,
)
from kickdoor.model.language.word import AND, BARE, ROLL, Mistake, Word
from kickdoor.model.table import Table
from kickdoor.model.traits import ItemTest, Trait
from kickdoor.model.words import FOR_CARD
from kickdoor.rules.dice import Rolling, die_modifier
from kickdoor.rules.equipment.items import matching
from kickdoor.rules.life.levels import highest
from kickdoor.rules.life.victory import check_win
from kickdoor.rules.traits import counts_as, suffers_as

WORDS: Final[list[Word]] = []

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
    """Steps for several players in turn."""

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

    def appraise(self, a: Appraisal) -> None:
        few = self.who == NEIGHBOURS or self.who == HIGHEST_OTHERS or self.who == LEFT or self.who == RIGHT
        a.for_others(self.body, self.who == EVERYONE, few)


WORDS.append(
    Word(
        "each_player",
        EachPlayer,
        [
            Setting(
                "who",
                OneOf(
                    {
                        "others_left": OTHERS_LEFT,
                        "others_right": OTHERS_RIGHT,
                        "neighbours": NEIGHBOURS,
                        "highest_others": HIGHEST_OTHERS,
                        "lower_others": LOWER_OTHERS,
                        "everyone": EVERYONE,
                        "left": LEFT,
                        "right": RIGHT,
                    }
                ),
            ),
            Setting("do", Program(each=True)),
            Setting("with", PERSON, None),
        ],
        BotHint(0.5),
        """Run steps for several players in turn; inside, "you" is that player and the former "you" is the victim.

`others_left` / `others_right`: every other living player, going that way (ORDER-12). `neighbours`: left, then
right (ORDER-11). `highest_others`: those of the highest Level among all living players, the victim left out.
`lower_others`: those of a lower Level than the victim's, the lowest first (ORDER-12). `everyone`: all living
players with the trait.""",
        lacking="players",
        after_cost=AND,
    )
)


class RollCase:
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
        for program in self.programs:
            if t.lib.programs[program][0].possible(t, f):
                t.push(f.sub(program, f.you))
                return
        t.push(f.sub(self.programs[-1], f.you))

    def appraise(self, a: Appraisal) -> None:
        a.choice(self.programs, True)


WORDS.append(
    Word(
        "first_of",
        FirstOf,
        [Setting(BARE, Alternatives(least=2))],
        BotHint(0.3),
        "the first alternative that is possible (CURSE-12)",
        after_cost=AND,
        ends=True,
    )
)


class Condition:
    """A test of "you": a trait for good or ill, or having Items."""

    def __init__(
        self,
        counts_as: Trait | None,
        suffers_as: Trait | None,
        item: ItemTest | None,
        is_not: Trait | None,
        worth: int | None,
    ) -> None:
        self.counts_as = counts_as
        self.suffers_as = suffers_as
        self.item = item
        self.is_not = is_not
        self.worth = 0 if worth is None else worth

    def holds(self, t: Table, seat: int) -> bool:
        if self.is_not is not None and counts_as(t, seat, self.is_not):
            return False
        if self.worth:
            total = 0
            for card in t.players[seat].items:
                total += t.lib.cards[card].item.gold
            if total < self.worth:
                return False
        if self.counts_as is not None and not counts_as(t, seat, self.counts_as):
            return False
        if self.suffers_as is not None and not suffers_as(t, seat, self.suffers_as):
            return False
        return self.item is None or len(matching(t, seat, self.item)) > 0


class If(Instruction):
    """One program or another, by a test of "you"."""

    def __init__(self, test: Condition, then: int, other: int) -> None:
        self.test = test
        self.then = then
        self.other = other

    def run(self, t: Table, f: CardProgram) -> None:
        program = self.then if self.test.holds(t, f.you) else self.other
        if program >= 0:
            t.push(f.sub(program, f.you))

    def appraise(self, a: Appraisal) -> None:
        test = self.test
        if test.is_not is not None:
            a.branch(test.is_not, test.item, self.other, self.then)
        else:
            a.branch(test.suffers_as if test.counts_as is None else test.counts_as, test.item, self.then, self.other)


_TEST: Final = Part(
    "Condition",
    Condition,
    [
        Setting("counts_as", PERSON, None),
        Setting("suffers_as", PERSON, None),
        Setting("has_item", ITEM, None),
        Setting("is_not", PERSON, None, "does not count as this"),
        Setting("worth", VALUE, None, "has Items in play worth together at least this"),
    ],
    'A test of "you". `counts_as` is an advantage, `suffers_as` a disadvantage: a lone Class with Super Munchkin (or '
    "Race with Half-Breed) counts as itself but does not suffer as itself (SUPER-3).",
    one_of="test",
)
WORDS.append(
    Word(
        "if",
        If,
        [Setting("test", _TEST), Setting("then", DO), Setting("else", DO, [])],
        BotHint(0.3),
        after_cost=AND,
        ends=True,
    )
)
