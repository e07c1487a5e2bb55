"""The instruction `each_player`: the same steps for several players in turn."""

from __future__ import annotations

from typing import Final

from kickdoor.model.amount import Test
from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.frame import Frame
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.counts import (
    EVERYONE,
    HIGHEST_OTHERS,
    NEIGHBOURS,
    RECEIVER_WORDS,
    VICTIM,
    YOU,
)
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import PERSON, Program, Setting, TestOf
from kickdoor.model.language.word import AND, Word
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.rules.instructions.conditions import RECEIVER
from kickdoor.rules.instructions.receivers import receivers
from kickdoor.rules.life.victory import check_win
from kickdoor.rules.traits import counts_as

WORDS: Final[list[Word]] = []


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


def begin_each(t: Table, f: CardProgram, body: int, seats: list[int]) -> None:
    """Let these players carry out steps, one after the other."""
    inner = f.copy()
    assert isinstance(inner, CardProgram)
    t.push(ForEach(inner, body, seats))


def those(t: Table, f: CardProgram, seats: list[int], where: Test) -> list[int]:
    """Those of the seats for whom a condition holds. The victim it may speak of is the player whose card it is."""
    asked = f.sub(f.program, f.you)
    asked.victim = f.you
    return [s for s in seats if where.holds(t, asked, s)]


def in_turns(t: Table) -> bool:
    """Are several players carrying out the same steps? If they gain a level together they win together (WIN-9)."""
    for frame in t.frames:
        if isinstance(frame, ForEach):
            return True
    return False


class EachPlayer(Instruction):
    """Steps for several players in turn."""

    def __init__(self, who: int, body: int, trait: Trait | None, where: Test | None) -> None:
        self.who = who
        self.body = body
        self.trait = trait
        self.where = where

    def possible(self, t: Table, f: CardProgram) -> bool:
        return len(self._players(t, f)) > 0

    def _players(self, t: Table, f: CardProgram) -> list[int]:
        seats = receivers(t, f, self.who)
        if self.trait is not None:
            seats = [s for s in seats if counts_as(t, s, self.trait)]
        if self.where is not None:
            seats = those(t, f, seats, self.where)
        return seats

    def run(self, t: Table, f: CardProgram) -> None:
        begin_each(t, f, self.body, self._players(t, f))

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        for seat in self._players(t, f):
            sub = f.sub(self.body, seat)
            sub.victim = f.you
            if sub.costs(t, self.body, ahead):
                return True
        return False

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

    def appraise(self, a: Appraisal) -> None:
        word = RECEIVER_WORDS[self.who]
        if self.who == YOU or self.who == VICTIM:
            a.die_cases([self.body], [6 if self.where is None else 3])
            return
        few = not word.several or self.who == NEIGHBOURS or self.who == HIGHEST_OTHERS or self.where is not None
        a.for_others(self.body, self.who == EVERYONE, few)


WORDS.append(
    Word(
        "each_player",
        EachPlayer,
        [
            Setting("who", RECEIVER),
            Setting("do", Program(each=True)),
            Setting("with", PERSON, None, "only those with the trait"),
            Setting("where", TestOf(), None, "only those for whom this condition holds"),
        ],
        BotHint(0.5),
        'Run steps for somebody, or for several players in turn; inside, "you" is that player and the former "you" is '
        "the victim. Words for players: "
        + "; ".join([f"`{word.name}`: {word.about}" for word in RECEIVER_WORDS])
        + ".",
        lacking="players",
        after_cost=AND,
    )
)
