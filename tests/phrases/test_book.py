"""Phrase books: the same keys and marks in every language, in order, and what filling in a mark does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kickdoor.cards.text import LANGUAGES as CARD_LANGUAGES
from kickdoor.phrases import book as module
from kickdoor.phrases.book import LANGUAGES, MARK, Book, book

FOLDER = Path(module.__file__).parent
ROOT = Path(__file__).parents[2]


def marks(text: str) -> set[str]:
    return {mark[1] for mark in MARK.finditer(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_and_marks_are_closed(language: str) -> None:
    pairs = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"), object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert keys == sorted(set(keys))
    for key, text in pairs:
        assert re.fullmatch(r"[a-z]+(\.[a-z0-9_-]+)+", key), key
        assert not re.search(r"[{}]", MARK.sub("", text)), key


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same_things(language: str) -> None:
    english, other = book("en").texts, book(language).texts
    assert english.keys() == other.keys()
    for key, text in english.items():
        assert marks(text) == marks(other[key]), key


def test_books_cards_and_the_page_speak_the_same_languages() -> None:
    settings = json.loads((ROOT / "web/project.inlang/settings.json").read_text(encoding="utf-8"))
    assert tuple(settings["locales"]) == CARD_LANGUAGES == LANGUAGES
    assert {file.stem for file in FOLDER.glob("*.json")} == set(LANGUAGES)


def test_marks_are_filled_in() -> None:
    assert Book("en", {"a.plain": "Nothing to fill in."}).say("a.plain") == "Nothing to fill in."
    texts = {"a.sale": "{who}: {n} {n:level|levels}, {gold} gold."}
    assert Book("en", texts).say("a.sale", who="Ann", n=1, gold=1200) == "Ann: 1 level, 1,200 gold."
    assert Book("de", texts).say("a.sale", who="Ann", n=0, gold=1200) == "Ann: 0 levels, 1.200 gold."


def test_a_missing_key_or_part_is_an_error() -> None:
    with pytest.raises(KeyError):
        book().say("reason.there-is-no-such-reason")
    with pytest.raises(KeyError):
        Book("en", {"a.who": "{who}"}).say("a.who")
