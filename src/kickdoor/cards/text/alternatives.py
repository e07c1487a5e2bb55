"""The choices a card leaves to somebody, as texts: answers to a question are numbered in the same order."""

from __future__ import annotations

from dataclasses import replace

from msgspec import UNSET, Struct, structs

from kickdoor.cards.language import AnyCard, If, Peek, Step
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses

__all__ = ["alternatives"]


def alternatives(speech: Speech, card: AnyCard) -> list[str]:
    """The ways of the first choice on the card, however deep in its text; none if it leaves no choice."""
    return [speech.grammar.sentence(text) for text in _first(speech, card, Around()) if text]


def _first(speech: Speech, part: object, around: Around) -> list[str]:
    if isinstance(part, Step) and part.choose is not UNSET:
        return [clauses(speech, way, around) for way in part.choose]
    if isinstance(part, Peek) and part.deck is None:
        return [clauses(speech, [Step(peek=structs.replace(part, deck=deck))], around) for deck in ("door", "treasure")]
    if isinstance(part, If):
        around = replace(around, worth=part.test.worth or 0)
    inner = [getattr(part, name) for name in part.__struct_fields__] if isinstance(part, Struct) else part
    for inside in inner if isinstance(inner, list | tuple) else ():
        if found := _first(speech, inside, around):
            return found
    return []
