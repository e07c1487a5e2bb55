"""Phrase books: the same keys and marks in every language, in order, and what filling in a mark does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kickdoor.cards.text import LANGUAGES as CARD_LANGUAGES
from kickdoor.phrases import book as module
from kickdoor.phrases.book import LANGUAGES, MARK, Book, book, terminal_book
from kickdoor.record.grammar import split_mark

FOLDER = Path(module.__file__).parent
ROOT = Path(__file__).parents[2]


def marks(text: str) -> set[str]:
    """The marks of a sentence; whether a card has an article, and in which case, is the language's own business."""
    return {split_mark(mark[1])[1] for mark in MARK.finditer(text)}


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_the_terminal_says_is_said_in_every_language(language: str) -> None:
    own = {key: text for key, text in terminal_book(language).texts.items() if key not in book(language)}
    english = {key: text for key, text in terminal_book("en").texts.items() if key not in book("en")}
    assert own.keys() == english.keys()
    assert list(own) == sorted(own)
    for key, text in own.items():
        assert key.startswith("terminal.")
        assert marks(text) == marks(english[key]), key
        assert not re.search(r"[{}]", MARK.sub("", text)), key


def test_every_sentence_of_the_terminal_is_said_somewhere() -> None:
    """By its whole key, or by the beginning of it where the end is put on."""
    said = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/kickdoor/cli").rglob("*.py"))
    for key in terminal_book().texts.keys() - book().texts.keys():
        ways = [key, f'"{key.removeprefix("terminal.")}"', f"{key.rpartition('.')[0]}.{{"]
        ways += [f'"{key.rpartition(".")[2]}"', f'"{key.removesuffix(".tie").rpartition(".")[2]}"']
        assert any(way in said for way in ways), key


def test_books_cards_and_the_page_speak_the_same_languages() -> None:
    settings = json.loads((ROOT / "web/project.inlang/settings.json").read_text(encoding="utf-8"))
    assert tuple(settings["locales"]) == CARD_LANGUAGES == LANGUAGES
    assert {file.stem for file in FOLDER.glob("*.json")} == set(LANGUAGES)


def test_marks_are_filled_in() -> None:
    assert Book("en", {"a.plain": "Nothing to fill in."}).say("a.plain") == "Nothing to fill in."
    texts = {"a.sale": "{who}: {n} {n:level|levels}, {gold} gold."}
    assert Book("en", texts).say("a.sale", who="Ann", n=1, gold=1200) == "Ann: 1 level, 1,200 gold."
    assert Book("de", texts).say("a.sale", who="Ann", n=0, gold=1200) == "Ann: 0 levels, 1.200 gold."


def test_places_in_an_order_are_said_in_words() -> None:
    assert book().say("action.add-pick.give", who="Ann", n=2) == "Let Ann pick second"
    assert book("de").say("action.add-pick.give", who="Ann", n=2) == "Ann an zweiter Stelle aussuchen lassen"
    assert [book().nth(n) for n in (1, 10, 11)] == ["first", "tenth", "11th"]
    assert book("de").nth(11) == "11."
    assert book().say("action.add-pick.give", who="Ann", n="…") == "Let Ann pick …"  # whoever asks which one


def test_a_missing_key_or_part_is_an_error() -> None:
    with pytest.raises(KeyError):
        book().say("reason.there-is-no-such-reason")
    with pytest.raises(KeyError):
        Book("en", {"a.who": "{who}"}).say("a.who")
