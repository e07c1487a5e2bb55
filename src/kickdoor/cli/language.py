"""The language of the terminal: asked for with `--language`, otherwise that of the computer."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from kickdoor.cli.setup import BadInput
from kickdoor.model.library import Library
from kickdoor.model.reason import CardPart, CardsPart, Reason, SeatPart, either
from kickdoor.phrases.book import LANGUAGES, Book

__all__ = ["begins_turn", "sentence_of", "spoken_language"]

_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set decides


def spoken_language(asked: str) -> str:
    """The language to speak. Raises BadInput for one that nobody here speaks."""
    if asked:
        if asked not in LANGUAGES:
            raise BadInput(f"there is no text in {asked!r}; the languages are {', '.join(LANGUAGES)}")
        return asked
    wanted = next((found for name in _LOCALES if (found := os.environ.get(name))), "")
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]


def sentence_of(reason: Reason, words: Book, lib: Library | None = None, names: Sequence[str] = ()) -> str:
    """Why something cannot be done, in the language of the book, with the names of cards and players if they are
    known."""

    def said(part: object) -> object:
        match part:
            case Reason():
                return sentence_of(part, words, lib, names)
            case CardPart():
                return part.said if lib is None else lib.cards[lib.numbers[part.name]].name
            case CardsPart():
                return either([str(said(card)) for card in part.cards], words.say("part.or"))
            case SeatPart():
                return names[part.seat] if names else f"@{part.seat}"
            case _:
                return part

    return words.say(f"reason.{reason.code}", **{mark: said(part) for mark, part in reason.parts.items()})


def begins_turn(line: str, words: Book) -> bool:
    """Is this line of the log the heading of a turn?"""
    return line.startswith(words.texts["log.turn_began"].partition("{")[0])
