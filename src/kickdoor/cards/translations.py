"""What a set says in another language: `locale/<language>.yaml` in its folder.

The rules text of a card is made from its data in every language (`kickdoor.cards.text`). What is written by hand stands
here: the set's own words, the names of cards, abilities and offers, notes and flavour. All of it may be left out, and
then reads as in the card file. A card keeps its id in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from msgspec import structs

from kickdoor.cards.articles import takes_article
from kickdoor.cards.language import AnyCard, Monster
from kickdoor.cards.language.translation import CardTranslation, Gender, SetTranslation
from kickdoor.cards.nodes import Map, find, has_hole, parse
from kickdoor.cards.problems import CardFileError, Problem, Report, closest
from kickdoor.cards.reader import convert
from kickdoor.cards.registry import CardSet, bytes_of, in_set
from kickdoor.cards.said import say
from kickdoor.cards.set_checks import LONGEST_WORD
from kickdoor.cards.shapes import check_struct
from kickdoor.cards.text import LANGUAGES, Names
from kickdoor.cards.text.en import TEMPLATES

__all__ = [
    "LOCALE", "CardTranslation", "SetTranslation", "gender_of", "names_in", "names_of", "read_translation",
    "translated", "translation_problems",
]  # fmt: skip


LOCALE = "locale"  # the folder
_JOINT: Final = "|"
_MISPLACED: Final = re.compile(r"(?<!\w)\||\|(?!\w)")
_PRONOUNS: Final = {"m": "he", "f": "she", "n": "it", "p": "they"}  # by gender, as cards say it


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
    monsters = {card.id for card in card_set.cards if isinstance(card, Monster)}
    genders = {card_id: said.gender for card_id, said in found.cards.items() if said.gender and said.article}
    genders = {card_id: gender for card_id, gender in genders.items() if card_id in monsters}
    names = {card_id: said.name for card_id, said in found.cards.items() if said.name and _JOINT in said.name}
    breakable = {card_id: name.replace(_JOINT, "\N{SOFT HYPHEN}") for card_id, name in names.items()}
    return replace(card_set, words=words, cards=cards, genders=genders, breakable=breakable)


def _card(card: AnyCard, said: CardTranslation) -> AnyCard:
    name = None if said.name is None else said.name.replace(_JOINT, "")
    changed: dict[str, Any] = {"name": name, "flavour": said.flavour, "notes": said.notes}
    for key, names in (("abilities", said.abilities), ("offers", said.offers)):
        if names:
            changed[key] = [_renamed(each, names) for each in getattr(card, key)]
    if said.called:
        changed["called"] = {**getattr(card, "called", {}), **said.called}
    if said.gender:
        changed["pronoun"] = _PRONOUNS[said.gender]
    return structs.replace(card, **{key: value for key, value in changed.items() if value is not None})


def _renamed(named: Any, names: dict[str, str]) -> Any:
    return structs.replace(named, name=names.get(named.id, named.name))


def names_in(read: Sequence[CardSet]) -> Names:
    """What texts know of the cards of these sets, in the language the sets are read in."""
    genders = {card_id: gender for card_set in read for card_id, gender in card_set.genders.items()}
    return Names((card for card_set in read for card in card_set.cards), genders)


def gender_of(card_set: CardSet, card: AnyCard, language: str) -> Gender | None:
    """The gender of a monster's name, for the article that sentences put before it; None: it has no article."""
    if language == LANGUAGES[0]:
        return "n" if isinstance(card, Monster) and takes_article(card.name) else None
    return card_set.genders.get(card.id)


def names_of(card_sets: Sequence[CardSet]) -> dict[tuple[str, str], tuple[str, ...]]:
    """What each card is called in all languages, by the ids of its set and its own; the name as written comes first."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for card_set in card_sets:
        read = [translated(card_set, language) for language in LANGUAGES]
        for same in zip(*(one.cards for one in read), strict=True):
            found[card_set.words.id, same[0].id] = tuple(dict.fromkeys(card.name for card in same))
    return found


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
    return in_set(card_set.label, f"{LOCALE}/{language}.yaml")


def read_translation(card_set: CardSet, language: str, report: Report) -> SetTranslation:
    """The set's file for a language; an empty one if there is none. A stored set brings along what it says."""
    if card_set.folder is None:
        return card_set.said.get(language, SetTranslation())
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
            yield ("words", word), say("no set has a word for {0!r}{1}", word, closest(word, known_words))
        elif len(found.words[word]) > LONGEST_WORD:
            yield (
                ("words", word),
                say("{0}: at most {1} characters, not {2}", word, LONGEST_WORD, len(found.words[word])),
            )
    for card_id, said in found.cards.items():
        card = cards.get(card_id)
        if card is None:
            yield ("cards", card_id), say("the set has no card {0!r}{1}", card_id, closest(card_id, cards))
            continue
        if said.name and _MISPLACED.search(said.name):
            yield ("cards", card_id, "name"), "`|` is a joint of a word, so letters must stand before and behind it"
        if said.notes is not None and len(said.notes) != len(card.notes):
            yield (
                ("cards", card_id, "notes"),
                say("the card has {0} notes, here are {1}", len(card.notes), len(said.notes)),
            )
        for key in ("abilities", "offers", "called"):
            named: list[_Named] | dict[str, str] = getattr(card, key, [])
            known = list(named) if isinstance(named, dict) else [each.id for each in named]
            for name in getattr(said, key):
                if name not in known:
                    yield (
                        ("cards", card_id, key, name),
                        say("the card has none of the id {0!r}{1}", name, closest(name, known)),
                    )
