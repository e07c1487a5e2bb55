"""What a set says in another language: `locale/<language>.yaml` in its folder.

The rules text of a card is made from its data in every language (`kickdoor.cards.text`). What is written by hand stands
here: the set's own words, the names of Classes and Races, the names of abilities and offers, notes and flavour. All of
it may be left out, and then reads as in the card file. Titles of other cards stay as they are printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Protocol

from msgspec import Meta, Struct, structs

from kickdoor.cards.language import AnyCard, Slug, Title
from kickdoor.cards.nodes import Map, find, has_hole, parse
from kickdoor.cards.problems import CardFileError, Problem, Report, closest
from kickdoor.cards.reader import convert
from kickdoor.cards.registry import CardSet, bytes_of
from kickdoor.cards.shapes import check_struct
from kickdoor.cards.text import LANGUAGES
from kickdoor.cards.text.en import TEMPLATES

__all__ = ["LOCALE", "CardTranslation", "SetTranslation", "read_translation", "translated", "translation_problems"]


LOCALE = "locale"  # the folder


class CardTranslation(Struct, frozen=True, forbid_unknown_fields=True):
    """One card in another language; what is left out stays as it is. `abilities` and `offers` go by id."""

    name: Title | None = None
    flavour: Annotated[str, Meta(max_length=200)] | None = None
    notes: list[Annotated[str, Meta(max_length=400)]] | None = None
    abilities: dict[Slug, Title] = {}
    offers: dict[Slug, Title] = {}


class SetTranslation(Struct, frozen=True, forbid_unknown_fields=True):
    """`locale/<language>.yaml`."""

    words: dict[str, str] = {}  # "curse": "Falle", …
    cards: dict[Slug, CardTranslation] = {}


class _Named(Protocol):
    """An ability or an offer."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def translated(card_set: CardSet, language: str) -> CardSet:
    """The set as it reads in this language. CardFileError has what is wrong with its file."""
    if language == LANGUAGES[0]:
        return card_set
    report = Report(_label(card_set, language))
    found = read_translation(card_set, language, report)
    if report.problems:
        raise CardFileError(report.problems)
    # A word that is the English one, and not the set's own, has a place in the tables of every language.
    own = {name: word for name, word in card_set.words.words.items() if word != TEMPLATES.get(f"word.{name}")}
    words = structs.replace(card_set.words, words={**own, **found.words})
    cards = tuple(_card(card, found.cards.get(card.id, CardTranslation())) for card in card_set.cards)
    return replace(card_set, words=words, cards=cards)


def _card(card: AnyCard, said: CardTranslation) -> AnyCard:
    changed: dict[str, Any] = {"name": said.name, "flavour": said.flavour, "notes": said.notes}
    for key, names in (("abilities", said.abilities), ("offers", said.offers)):
        if names:
            changed[key] = [_renamed(each, names) for each in getattr(card, key)]
    return structs.replace(card, **{key: value for key, value in changed.items() if value is not None})


def _renamed(named: Any, names: dict[str, str]) -> Any:
    return structs.replace(named, name=names.get(named.id, named.name))


# --- reading ----------------------------------------------------------------------------------------------------


def translation_problems(card_set: CardSet) -> list[Problem]:
    """What is wrong with any of the set's translations."""
    problems: list[Problem] = []
    for language in LANGUAGES[1:]:
        report = Report(_label(card_set, language))
        read_translation(card_set, language, report)
        problems += report.problems
    return problems


def _label(card_set: CardSet, language: str) -> str:
    return f"{card_set.label}/{LOCALE}/{language}.yaml"


def read_translation(card_set: CardSet, language: str, report: Report) -> SetTranslation:
    """The set's file for a language; an empty one if there is none."""
    file = card_set.folder.joinpath(LOCALE, f"{language}.yaml")
    data = bytes_of(file, card_set.folder, report) if file.is_file() else None
    root = None if data is None else parse(data, report)
    if root is None:
        return SetTranslation()
    check_struct(root, SetTranslation, f"{language}.yaml", report)
    if report.problems or not isinstance(root, Map) or has_hole(root):
        return SetTranslation()
    found: SetTranslation | None = convert(root, SetTranslation, report)
    if found is None:
        return SetTranslation()
    cards = {card.id: card for card in card_set.cards}
    for path, reason in _mistakes(found, cards):
        report.add(find(root, path), reason)
    return found


def _mistakes(found: SetTranslation, cards: dict[str, AnyCard]) -> Iterator[tuple[tuple[str, ...], str]]:
    """What does not fit the set."""
    known_words = [key.removeprefix("word.") for key in TEMPLATES if key.startswith("word.")]
    for word in found.words:
        if word not in known_words:
            yield ("words", word), f"no set has a word for {word!r}{closest(word, known_words)}"
    for card_id, said in found.cards.items():
        card = cards.get(card_id)
        if card is None:
            yield ("cards", card_id), f"the set has no card {card_id!r}{closest(card_id, cards)}"
            continue
        if said.notes is not None and len(said.notes) != len(card.notes):
            yield ("cards", card_id, "notes"), f"the card has {len(card.notes)} notes, here are {len(said.notes)}"
        for key in ("abilities", "offers"):
            named: list[_Named] = getattr(card, key, [])
            known = [each.id for each in named]
            for name in getattr(said, key):
                if name not in known:
                    yield ("cards", card_id, key, name), f"the card has none of the id {name!r}{closest(name, known)}"
