"""Sentences of the check that remember what they are made of, so that they can be translated.

A sentence is its English text; commands print it as it is. The workshop asks for it in another language. The books are
`phrases/mistakes/<language>.json`: English sentences, with numbered gaps, and what they are in that language.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources

__all__ = ["Said", "either", "in_language", "say"]


class Said(str):
    """An English sentence, or a part of one, with its gaps and what fills them."""

    __slots__ = ("template", "values")

    template: str
    values: tuple[object, ...]


def say(template: str, *values: object) -> Said:
    """The sentence with its gaps filled: `say("no {0} {1!r} here", "tag", name)`."""
    made = Said(template.format(*values))
    made.template = template
    made.values = values
    return made


def either(words: Sequence[str]) -> str:
    """One, two or three: the words with "or" between them."""
    found = words[0]
    for word in words[1:]:
        found = say("{0} or {1}", found, word)
    return found


def in_language(text: object, language: str) -> object:
    """The sentence in this language; what its book does not have stays English."""
    book = _book(language)
    if isinstance(text, Said):
        return book.get(text.template, text.template).format(*(in_language(value, language) for value in text.values))
    return book.get(text, text) if isinstance(text, str) else text


@cache
def _book(language: str) -> dict[str, str]:
    if language == "en":
        return {}
    file = resources.files("kickdoor.phrases").joinpath(f"mistakes/{language}.json")
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found
