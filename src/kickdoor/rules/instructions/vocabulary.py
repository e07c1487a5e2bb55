"""All instructions of the card language."""

from __future__ import annotations

from typing import Final

from kickdoor.model.language.word import Word
from kickdoor.rules.instructions import (
    choosing,
    control,
    curses,
    dice,
    drawing,
    each_player,
    extra_turns,
    fighting,
    foes,
    hands,
    identity,
    levels,
    losing,
    losing_worth,
    running,
    staying,
    taking,
    turns,
)

INSTRUCTIONS: Final[list[Word]] = [
    *levels.WORDS,
    *identity.WORDS,
    *losing.WORDS,
    *losing_worth.WORDS,
    *taking.WORDS,
    *drawing.WORDS,
    *turns.WORDS,
    *each_player.WORDS,
    *control.WORDS,
    *fighting.WORDS,
    *foes.WORDS,
    *running.WORDS,
    *dice.WORDS,
    *curses.WORDS,
    *choosing.WORDS,
    *hands.WORDS,
    *staying.WORDS,
    *extra_turns.WORDS,
]
INSTRUCTION: Final[dict[str, Word]] = {word.name: word for word in INSTRUCTIONS}
