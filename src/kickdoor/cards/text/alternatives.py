"""The choices a card leaves to somebody, as texts: answers to a question are numbered in the same order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import Struct, structs

from kickdoor.cards.language import AnyCard, Step, word_of
from kickdoor.cards.text.phrases import Around
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.text.steps import clauses
from kickdoor.model.language.values import Alternatives, OneOf, field_of

__all__ = ["alternatives"]


def alternatives(speech: Speech, card: AnyCard) -> list[str]:
    """The ways of the first choice on the card, however deep in its text; none if it leaves no choice."""
    return [speech.grammar.sentence(text) for text in _first(speech, card, Around()) if text]


def _first(speech: Speech, part: object, around: Around) -> list[str]:
    if isinstance(part, Step) and (ways := _ways(part)):
        return [clauses(speech, way, around) for way in ways]
    if worth := getattr(getattr(part, "test", None), "worth", None):
        around = replace(around, worth=worth)
    inner = [getattr(part, name) for name in part.__struct_fields__] if isinstance(part, Struct) else part
    for inside in inner if isinstance(inner, list | tuple) else ():
        if found := _first(speech, inside, around):
            return found
    return []


def _ways(step: Step) -> list[list[Step]]:
    """What the player of a step may choose: one of its alternatives, or a setting that it leaves open."""
    word, said = word_of(step)
    for setting in word.settings:
        if setting.asked and isinstance(setting.value, Alternatives):
            return list(said)
        if setting.asked and isinstance(setting.value, OneOf) and getattr(said, setting.field) is None:
            return [[_set(step, word.name, said, setting.field, one)] for one in setting.value.words]
    return []


def _set(step: Step, name: str, said: Any, field: str, value: str) -> Step:
    return structs.replace(step, **{field_of(name): structs.replace(said, **{field: value})})
