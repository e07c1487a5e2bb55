"""The instruction `each_player`: the same steps for several players in turn."""

from __future__ import annotations

from typing import Final

from kickdoor.model.card_program import CardProgram, Outlook
from kickdoor.model.frame import Frame
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import Appraisal, BotHint
from kickdoor.model.language.values import PERSON, OneOf, Program, Setting
from kickdoor.model.language.word import AND, Word
from kickdoor.model.table import Table
from kickdoor.model.traits import Trait
from kickdoor.rules.life.levels import highest
from kickdoor.rules.life.victory import check_win
from kickdoor.rules.traits import counts_as

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


def in_turns(t: Table) -> bool:
    """Are several players carrying out the same steps? If they gain a level together they win together (WIN-9)."""
    for frame in t.frames:
        if isinstance(frame, ForEach):
            return True
    return False


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
        return len(self._players(t, f.you)) > 0

    def _players(self, t: Table, you: int) -> list[int]:
        seats = self._seats(t, you)
        if self.trait is not None:
            seats = [s for s in seats if counts_as(t, s, self.trait)]
        return seats

    def run(self, t: Table, f: CardProgram) -> None:
        seats = self._players(t, f.you)
        inner = f.copy()
        assert isinstance(inner, CardProgram)
        t.push(ForEach(inner, self.body, seats))

    def costs(self, t: Table, f: CardProgram, ahead: Outlook) -> bool:
        for seat in self._players(t, f.you):
            sub = f.sub(self.body, seat)
            sub.victim = f.you
            if sub.costs(t, self.body, ahead):
                return True
        return False

    def leave(self, ahead: Outlook) -> None:
        ahead.doubt_level()

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
