"""Instructions that change a die on the table."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.amount import number
from kickdoor.model.card import CardDef
from kickdoor.model.card_program import CardProgram
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import ROLLS, BotHint
from kickdoor.model.language.values import COUNTED_SMALL, Setting
from kickdoor.model.language.word import BARE, FOR, Needs, Word
from kickdoor.model.power import MY_ROLL, Power
from kickdoor.model.table import Table
from kickdoor.model.words import W_CAUGHT
from kickdoor.rules import reasons
from kickdoor.rules.dice import rolling, throw_again, turn_die
from kickdoor.rules.fight.escape import roll_again

WORDS: Final[list[Word]] = []

OWN_DIE: Final = Needs(moments=("my_roll", "my_run_roll"), mine=True)


class SetRoll(Instruction):
    """Turn the die to any face."""

    asks_for = reasons.FACES_OF_A_DIE

    def run(self, t: Table, f: CardProgram) -> None:
        f.ask = f.you

    def options(self, t: Table, f: CardProgram, out: list[Action]) -> None:
        for face in range(1, 7):
            out.append(Action(A.CHOOSE, number=face))

    def answer(self, t: Table, f: CardProgram, a: Action) -> None:
        turn_die(t, a.number)

    def answer_phrase(self, f: CardProgram, a: Action) -> str:
        return "choose.face"


WORDS.append(Word("set_roll", SetRoll, [], BotHint(1.6, use=ROLLS), needs=(OWN_DIE,)))


class AddToRoll(Instruction):
    """A bonus to the die on the table."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, t: Table, f: CardProgram) -> None:
        rolling(t).boost += number(t, f, self.amount)


WORDS.append(
    Word(
        "add_to_roll",
        AddToRoll,
        [Setting(BARE, COUNTED_SMALL)],
        BotHint(0.8, use=ROLLS),
        needs=(OWN_DIE,),
        after_cost=FOR,
    )
)


class RollAgain(Instruction):
    """The die on the table is rolled once more, or the one for a monster that has just caught the player.

    There is none to repeat where they were caught without a roll (RUN-25).
    """

    def shape(self, d: CardDef, power: Power) -> None:
        if power.when == W_CAUGHT:
            power.flight = MY_ROLL

    def run(self, t: Table, f: CardProgram) -> None:
        if not throw_again(t):
            roll_again(t)


WORDS.append(
    Word(
        "roll_again",
        RollAgain,
        [],
        BotHint(1.0, use=ROLLS),
        needs=(Needs(moments=("my_roll", "my_run_roll", "caught"), mine=True),),
    )
)
