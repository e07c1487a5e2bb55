"""Instructions about the order of turns: one more, one less, the end of one, the other way round (TIME)."""

from __future__ import annotations

from typing import Final

from kickdoor.model.card_program import CardProgram
from kickdoor.model.events.notes import TurnGranted
from kickdoor.model.instruction import Instruction
from kickdoor.model.language.hints import BotHint
from kickdoor.model.language.word import AND, Needs, Word
from kickdoor.model.table import Table
from kickdoor.model.turn import ENDED, GIVING, NEW_HAND, NOTHING_GIVEN, PAYING_FOR_DOOR, turn_state
from kickdoor.rules.instructions.hands import QUIET
from kickdoor.rules.turn.charity import begin_charity
from kickdoor.rules.turn.epic_doors import TwoDoors
from kickdoor.rules.turn.setup import Game

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


class EndTurn(Instruction):
    """The turn under way ends: nothing but charity is left of it. A fight is fought to its end (TIME-8)."""

    def run(self, t: Table, f: CardProgram) -> None:
        turn = turn_state(t)
        if turn is None or t.fight is not None:
            return
        if turn.stage == GIVING or turn.stage == ENDED or turn.stage == PAYING_FOR_DOOR:
            return
        for frame in t.frames:
            if isinstance(frame, TwoDoors):  # the other door has to be settled
                return
        if turn.stage == NEW_HAND:
            t.musts = turn.musts + t.musts
            turn.musts = []
        turn.given = NOTHING_GIVEN
        begin_charity(t, turn)


WORDS.append(
    Word(
        "end_turn",
        EndTurn,
        [],
        BotHint(1.0, worth=-2.0),
        "the turn under way ends, whoever's it is: only charity is left; a fight is fought first",
        after_cost=AND,
        needs=(
            Needs(
                moments=QUIET,
                untimed=True,
                places=("plays", "abilities", "do", "triggers", "instead", "after_win"),
                mine=True,
            ),
        ),
        example='{"end_turn": {}}',
    )
)


class ReverseTurns(Instruction):
    """From now on the turns go the other way round the table (TIME-9)."""

    def run(self, t: Table, f: CardProgram) -> None:
        game = t.frames[0]
        assert isinstance(game, Game)
        game.turn_round(t)


WORDS.append(
    Word(
        "reverse_turns",
        ReverseTurns,
        [],
        BotHint(0.5, worth=0.2),
        "from now on the turns go the other way round the table",
        after_cost=AND,
        needs=(Needs(mine=True),),
        example='{"reverse_turns": {}}',
    )
)
