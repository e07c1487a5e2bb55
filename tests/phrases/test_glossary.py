"""Words that cards use and a newcomer may not know are explained, in both languages."""

from __future__ import annotations

import re

import msgspec
import pytest

from kickdoor.cards.text import LANGUAGES
from kickdoor.cards.text.de import things as german
from kickdoor.cards.text.en import things as english
from kickdoor.phrases.book import book
from kickdoor.server.http.catalogue import cards_of, known_sets
from kickdoor.server.protocol.rest_bodies import CardList

SECTION = "glossary."
FORMS = ".forms"
THINGS = {"en": english, "de": german}
# What is told from a card's type, its place on the body or its size. Kinds that nobody has to look up are left out.
KINDS = ("type.enhancer", "type.level_up")


def forms(language: str) -> dict[str, list[str]]:
    texts = book(language).texts
    return {
        key.removeprefix(SECTION).removesuffix(FORMS): text.split("|")
        for key, text in texts.items()
        if key.startswith(SECTION) and key.endswith(FORMS)
    }


def printed(language: str) -> str:
    """Everything that cards say, without their names and jokes."""
    faces = [
        card for each in known_sets() for card in msgspec.json.decode(cards_of(each, language), type=CardList).cards
    ]
    return "\n".join(line for face in faces for line in (face.type_line, *face.text))


def occurs(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_an_explanation_of_its_own(language: str) -> None:
    texts = book(language).texts
    words = forms(language)
    assert len(words) > 25
    assert {key for key in texts if key.startswith(SECTION)} == {
        f"{SECTION}{word}{end}" for word in words for end in ("", FORMS)
    }
    every = [form for each in words.values() for form in each]
    assert len(every) == len(set(every)), "a form belongs to one word"
    for word in words:
        means = texts[SECTION + word]
        assert means.endswith(".")
        assert len(means) < 150, f"{word}: a short sentence, or two"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explained_word_is_on_a_card(language: str) -> None:
    text = printed(language)
    for word, each in forms(language).items():
        assert any(occurs(form, text) for form in each), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_size_place_and_kind_of_card_is_explained(language: str) -> None:
    """The words come from the tables that card texts are made of, and from the sets."""
    text = printed(language)
    known = {form for each in forms(language).values() for form in each}
    things = THINGS[language]
    wanted = {word for key, word in things.TYPES.items() if key.startswith(("mark.", "size.")) or key in KINDS}
    wanted |= {word.strip("<>* ") for key, word in things.TYPES.items() if key.startswith("slot.")}
    wanted |= {word for key, word in things.WORDS.items() if key in ("word.class", "word.race")}
    faces = [
        card for each in known_sets() for card in msgspec.json.decode(cards_of(each, language), type=CardList).cards
    ]
    wanted |= {face.type_line for face in faces if face.kind in ("curse", "class", "race")}
    wanted |= {face.type_line.split(",")[0] for face in faces if face.kind == "hireling"}
    missing = {word for word in wanted if occurs(word, text) and word not in known}
    assert not missing
