"""What the blocks of the workshop call the words of the card language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from kickdoor.cards.lexicon import lexicon
from kickdoor.workshop.forms import Field, words

BOOKS = Path(__file__).parents[2] / "src/kickdoor/phrases/workshop"
OURS = ("designed", "inferred")  # keys of printed cards, which the blocks do not offer
GROUP_OF = {"target": "target", "of": "instead", "per": "limit", "count": "count", "what": "trigger"}


def book(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((BOOKS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def all_fields() -> Iterator[tuple[str, Field]]:
    """Every key that a block can show, with the name it stands under."""
    language = words()
    of_kinds = chain.from_iterable(kind.fields for kind in language.kinds)
    of_parts = chain.from_iterable(part.fields for part in language.parts)
    for field in chain(language.set_fields, of_kinds, of_parts):
        yield field.name, field
    for word in language.words:
        for field in word.fields:
            yield field.name or word.name, field


def names_of(name: str, field: Field) -> Iterator[set[str]]:
    """For each choice of a field the keys one of which has to be in the book."""
    groups = ("moment", "trigger") if name == "when" else (GROUP_OF.get(name, ""),)
    known = {(entry.group, entry.name) for entry in lexicon()}
    group = next((each for each in groups if all((each, word) in known for word in field.form.choices)), "")
    for word in field.form.choices:
        if field.form.kind == "receiver":
            yield {f"receiver.{word}"}
        elif group:
            yield {f"{group}.{word}"}
        else:
            yield {f"choice.{'effect' if name == 'also' else name}.{word}", f"choice.{word}"}


def test_every_language_names_the_same_words() -> None:
    assert list(book("de")) == list(book("en"))


def test_every_kind_of_card_has_a_name_and_is_explained() -> None:
    for kind in words().kinds:
        assert f"kind.{kind.name}" in book("en")
        assert f"about.{kind.name}" in book("en")


def test_every_word_of_the_language_has_a_name() -> None:
    said = book("en")
    assert [key for entry in lexicon() if (key := f"{entry.group}.{entry.name}") not in said] == []


def test_everything_that_can_be_told_or_chosen_has_a_name() -> None:
    said = book("en")
    fields = [(name, field) for name, field in all_fields() if name not in OURS]
    assert [field.name for _, field in fields if field.name and f"field.{field.name}" not in said] == []
    assert [keys for name, field in fields for keys in names_of(name, field) if keys.isdisjoint(said)] == []


def test_every_name_belongs_to_something_in_the_language() -> None:
    known = {f"{entry.group}.{entry.name}" for entry in lexicon()}
    groups = {entry.group for entry in lexicon()}
    for key in book("en"):
        if key.partition(".")[0] in groups:
            assert key in known, key
