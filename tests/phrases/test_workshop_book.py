"""What the blocks of the workshop call the words of the card language."""

from __future__ import annotations

import json
from pathlib import Path

from kickdoor.cards.lexicon import lexicon
from kickdoor.workshop.forms import words

BOOKS = Path(__file__).parents[2] / "src/kickdoor/phrases/workshop"


def book(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((BOOKS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def test_every_language_names_the_same_words() -> None:
    assert list(book("de")) == list(book("en"))


def test_every_kind_of_card_has_a_name_and_is_explained() -> None:
    for kind in words().kinds:
        assert f"kind.{kind.name}" in book("en")
        assert f"about.{kind.name}" in book("en")


def test_every_name_belongs_to_something_in_the_language() -> None:
    known = {f"{entry.group}.{entry.name}" for entry in lexicon()}
    groups = {entry.group for entry in lexicon()}
    for key in book("en"):
        if key.partition(".")[0] in groups:
            assert key in known, key
