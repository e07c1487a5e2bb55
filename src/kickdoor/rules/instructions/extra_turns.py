"""Instructions about the order of turns: one more, or one less (TIME-5, TIME-6)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.notes import TurnGranted
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import BotHint
from kickdoor.model.language.word import AND, Word
from kickdoor.model.table import Table

WORDS: Final[list[Word]] = []


class ExtraTurn(Instruction):
    """Another turn after this one; an extra turn brings no further one (TIME-5)."""

    def run(self, t: Table, f: CardProgram) -> None:
        if t.notes.extra_no != t.turn and t.notes.extra_turn < 0:
            t.emit(TurnGranted(f.you, 1))


WORDS.append(
    Word(
        "extra_turn",
        ExtraTurn,
        [],
        BotHint(3.0, worth=4.0),
        "another turn for you after the one under way; the turns then go on as before",
        after_cost=AND,
        example='{"extra_turn": {}}',
    )
)


class SkipTurn(Instruction):
    """The player's next turn is left out (TIME-6)."""

    def run(self, t: Table, f: CardProgram) -> None:
        if f.you not in t.notes.skips:
            t.emit(TurnGranted(f.you, 0))


WORDS.append(
    Word(
        "skip_turn",
        SkipTurn,
        [],
        BotHint(0.5, worth=-4.0),
        "you miss your next turn; it does not add up",
        after_cost=AND,
        example='{"skip_turn": {}}',
    )
)
