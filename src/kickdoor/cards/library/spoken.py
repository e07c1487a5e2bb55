"""Libraries that speak another language: the same cards with the same numbers under other names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from kickdoor.cards.library.build import build_library, library_of, stored_library
from kickdoor.cards.library.content import read_content
from kickdoor.cards.registry import CardSet, Sets, load_sets, set_names
from kickdoor.cards.text import LANGUAGES, Names, speech_in
from kickdoor.cards.translations import gender_of, translated
from kickdoor.model.library import Library

__all__ = ["library_in", "stored_library_in"]


def library_in(sets: Sets, language: str) -> Library:
    """The library of these sets for telling in a language. Tables play with `build_library`."""
    return _library_in(set_names(sets), language)


@cache
def _library_in(names: tuple[str, ...], language: str) -> Library:
    return build_library(names) if language == LANGUAGES[0] else _spoken(load_sets(names), language)


@lru_cache(maxsize=64)
def stored_library_in(data: bytes, language: str) -> Library:
    """The same for cards that were stored with a game. Raises ContentError."""
    return stored_library(data) if language == LANGUAGES[0] else _spoken(read_content(data), language)


def _spoken(sets: Sequence[CardSet], language: str) -> Library:
    read = [translated(card_set, language) for card_set in sets]
    lib = library_of(read)
    for card_set in read:
        speech = speech_in(language, card_set.words, Names())
        own = {name: speech.grammar.sentence(speech.word(name)) for name in ("curse", "hireling", "mate")}
        lib.words[card_set.words.id] = own
    for d, (card_set, card) in zip(lib.defs, ((s, card) for s in read for card in s.cards), strict=True):
        d.gender = gender_of(card_set, card, language) or ""
    return lib
