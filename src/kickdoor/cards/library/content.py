"""The cards of a game as they are stored with it: what the rules execute and what players read, in every language.

A game goes on with the cards it began with, and shows them, whatever the card files say by then. `Content.hash` names
what was stored, so that all games with the same cards share it.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec import MsgspecError, Struct, json, structs

from kickdoor.cards.language import AnyCard, SetWords
from kickdoor.cards.language.translation import SetTranslation
from kickdoor.cards.problems import Report
from kickdoor.cards.registry import CardSet, Sets, built_in_sets, load_sets, set_names
from kickdoor.cards.text import LANGUAGES
from kickdoor.cards.translations import read_translation

__all__ = ["Content", "ContentError", "content_of", "pack", "read_content", "without_texts"]

BIGGEST: Final = 4_000_000  # bytes; all built-in sets together have 200,000

# What is only read. Everything else is executed.
TEXTS: Final = ("name", "icon", "picture", "pronoun", "flavour", "designed", "inferred", "notes", "called")
NAMED: Final = ("abilities", "offers")  # lists of parts that have a name of their own


class ContentError(Exception):
    """Stored cards that this version cannot read."""


class Content(Struct, frozen=True):
    """The cards of a game, packed, and the hash of what is in it."""

    hash: str
    data: bytes


class _StoredSet(Struct, frozen=True, omit_defaults=True):
    """One set. `said` is what it says in other languages."""

    words: SetWords
    cards: list[AnyCard]
    built_in: bool
    said: dict[str, SetTranslation] = {}


def without_texts(card: AnyCard) -> AnyCard:
    """The card as the rules know it: two cards that differ in words alone are the same."""
    changed: dict[str, Any] = {name: None for name in TEXTS if hasattr(card, name)}
    for name in NAMED:
        if hasattr(card, name):
            changed[name] = [structs.replace(part, name="") for part in getattr(card, name)]
    return structs.replace(card, **changed)


def content_of(sets: Sets) -> Content:
    """What has to be stored of the cards of a game with these sets. Raises CardFileError."""
    names = set_names(sets)
    return _of_built_in(names) if all(name in built_in_sets() for name in names) else _packed(names)


@cache
def _of_built_in(names: tuple[str, ...]) -> Content:
    return _packed(names)


def _packed(names: tuple[str, ...]) -> Content:
    return pack(load_sets(names))


def pack(sets: Sequence[CardSet]) -> Content:
    """The same for sets that are loaded already."""
    stored = [_StoredSet(s.words, list(s.cards), s.built_in, _said(s)) for s in sets]
    data = json.encode(stored, order="sorted")
    return Content(hashlib.sha256(data).hexdigest()[:32], zlib.compress(data, 9))


def _said(card_set: CardSet) -> dict[str, SetTranslation]:
    found = {language: read_translation(card_set, language, Report("")) for language in LANGUAGES[1:]}
    return {language: said for language, said in found.items() if said != SetTranslation()}


def read_content(data: bytes) -> list[CardSet]:
    """The sets that were stored. Raises ContentError."""
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(data, BIGGEST)
        if not unpacking.eof:
            raise ContentError("the stored cards are cut short, or too many")
        stored = json.decode(plain, type=list[_StoredSet])
    except (zlib.error, MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ContentError(f"the stored cards cannot be read: {error}") from error
    return [CardSet(s.words, tuple(s.cards), {}, s.built_in, None, s.words.id, said=s.said) for s in stored]
