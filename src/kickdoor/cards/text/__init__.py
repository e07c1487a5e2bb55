"""The text a player reads, made from the same data the rules execute.

Every word of the card language owns a sentence in a table of templates (`en`), so text and behaviour cannot disagree,
and a second language needs a second table, not a translation of every card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kickdoor.cards.language import AnyCard, SetWords
from kickdoor.cards.text.en import TEMPLATES, English
from kickdoor.cards.text.kinds import lines, type_line
from kickdoor.cards.text.speech import Names, Speech

__all__ = ["CardText", "Names", "catalogue", "render"]


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as read: its name, what it is, and a line for each thing it says."""

    title: str
    type_line: str
    lines: tuple[str, ...]


def render(card: AnyCard, words: SetWords, names: Names) -> CardText:
    """The English text of a card, in the words of its set."""
    speech = Speech(words, names, TEMPLATES, English())
    return CardText(card.name, type_line(speech, card), tuple(lines(speech, card)))


def catalogue(cards: Iterable[AnyCard], words: SetWords, names: Names) -> str:
    """The texts of many cards, one after the other, to be read or compared as a whole."""
    texts = [render(card, words, names) for card in cards]
    return "\n".join("\n    ".join((f"{text.title} – {text.type_line}", *text.lines)) + "\n" for text in texts)
