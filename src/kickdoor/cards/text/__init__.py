"""The text a player reads, made from the same data the rules execute.

Every word of the card language owns a sentence in a table of templates (`en`, `de`), so text and behaviour cannot
disagree, and another language needs another table, not a translation of every card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from kickdoor.cards.language import AnyCard, SetWords
from kickdoor.cards.text import de, en
from kickdoor.cards.text.kinds import lines, type_line
from kickdoor.cards.text.speech import Grammar, Names, Speech

__all__ = ["LANGUAGES", "CardText", "Names", "catalogue", "render", "speech_in"]

_TABLES: Final[dict[str, tuple[Mapping[str, str], Grammar]]] = {
    "en": (en.TEMPLATES, en.English()),
    "de": (de.TEMPLATES, de.German()),
}
LANGUAGES: Final = tuple(_TABLES)  # English is the first: the card files are written in it


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as read: its name, what it is, and a line for each thing it says."""

    title: str
    type_line: str
    lines: tuple[str, ...]


def speech_in(language: str, words: SetWords, names: Names) -> Speech:
    """How cards speak in this language, in the words of their set."""
    return Speech(words, names, *_TABLES[language])


def render(card: AnyCard, words: SetWords, names: Names, language: str = "en") -> CardText:
    """The text of a card, in the words of its set."""
    speech = speech_in(language, words, names)
    said = [speech.grammar.sentence(line) for line in (type_line(speech, card), *lines(speech, card))]
    return CardText(card.name, said[0], tuple(said[1:]))


def catalogue(cards: Iterable[AnyCard], words: SetWords, names: Names, language: str = "en") -> str:
    """The texts of many cards, one after the other, to be read or compared as a whole."""
    texts = [render(card, words, names, language) for card in cards]
    return "\n".join("\n    ".join((f"{text.title} – {text.type_line}", *text.lines)) + "\n" for text in texts)
