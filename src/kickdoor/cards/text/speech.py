"""Speaking: a table of templates, a grammar, a set's own words and the names of the cards, put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Literal, Protocol, TypeAlias

from kickdoor.cards.checks import tags_asked_for
from kickdoor.cards.language import AnyCard, ClassCard, ExtraCard, Monster, RaceCard, SetWords
from kickdoor.cards.text.marks import kept_apart

__all__ = ["Grammar", "Names", "Person", "Speech"]

Person: TypeAlias = Literal["you", "they"]

_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_ASKED = re.compile(r"{(\w+)[:}]")
# The words a set may have of its own, with the parts by which templates ask for one, several, and one with article.
_WORDS = {
    "curse": ("curse", "curses", "a_curse"),
    "hireling": ("hireling", "hirelings", "a_hireling"),
    "class": ("class_", "classes", "a_class"),
    "race": ("race", "races", "a_race"),
    "mate": ("mate", "mates", "a_mate"),
    "human": ("human", "humans", "a_human"),
}
# How a text speaks of its own card, see `Grammar.pronouns`.
_PRONOUNS = {"it", "them", "to_them", "its", "this", "s", "is"}


class Grammar(Protocol):
    """What a language must know besides its templates.

    A text on its way may carry marks of the grammar's own, for what cannot be decided yet (the case of a noun, the
    order of words): `noun` sets them, `inflect` is what a template asks for after a colon (`{item:acc}`), and
    `sentence`, through which every line goes at last, leaves none.
    """

    def noun(self, word: str) -> str: ...
    def named(self, name: str, gender: str) -> str: ...
    def plural(self, noun: str) -> str: ...
    def a(self, noun: str) -> str: ...
    def inflect(self, text: str, form: str) -> str: ...
    def join(self, parts: Sequence[str], word: str) -> str: ...
    def number_word(self, number: int) -> str: ...
    def signed(self, number: int) -> str: ...
    def pronouns(self, pronoun: str, /) -> dict[str, str]: ...
    def amount(self, number: int) -> str: ...
    def sentence(self, text: str) -> str: ...


class _Filler(Formatter):
    """Fills a template in; what stands after a colon is the grammar's business."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def format_field(self, value: object, format_spec: str) -> str:
        return self.grammar.inflect(str(value), format_spec) if format_spec else str(value)


class Names:
    """What a text knows of other cards: names by their slugs, abilities of Classes and Races, the tags asked for."""

    def __init__(self, cards: Iterable[AnyCard] = (), genders: Mapping[str, str] | None = None) -> None:
        self.genders = genders or {}  # of monsters that have an article, by their slugs
        self._names: dict[str, str] = {}
        self._abilities: dict[str, list[str]] = {}
        self._extra: dict[str, str] = {}
        self._cards = tuple(cards)
        self._asked: set[str] | None = None  # found out when it is needed
        for card in self._cards:
            if isinstance(card, ClassCard | RaceCard | Monster):
                self._names[card.id] = kept_apart(card.name)
            if isinstance(card, ClassCard | RaceCard):
                self._abilities[card.id] = [kept_apart(ability.name) for ability in card.abilities]
            if isinstance(card, ExtraCard):
                self._extra[card.of] = kept_apart(card.name)

    def of(self, slug: str) -> str:
        """The printed name; a slug of no known card is read as a name itself."""
        return self._names.get(slug) or slug.replace("-", " ").title()

    def abilities(self, slug: str) -> list[str]:
        """What the abilities of a Class or Race are called; none if it is unknown."""
        return self._abilities.get(slug, [])

    def extra(self, of: str) -> str:
        """The card that lets somebody have two Classes or Races; empty if there is none."""
        return self._extra.get(of, "")

    def asks_for(self, tag: str) -> bool:
        """Does any card ask for what has this tag?"""
        if self._asked is None:
            self._asked = set().union(*(tags_asked_for(card) for card in self._cards))
        return tag in self._asked


@dataclass(frozen=True, slots=True)
class Speech:
    """One language and one set's words. Everything a text says goes through `say`."""

    words: SetWords
    names: Names
    templates: Mapping[str, str]
    grammar: Grammar
    pronoun: str = "it"  # of the card that speaks
    in_fight: bool = False  # it is a monster and speaks of a fight with itself

    def short(self, key: str, person: Person = "you", **parts: object) -> str:
        """A short form for things that often come together; empty if the language has none of that key."""
        key = f"short.{key}"
        return self.say(key, person, **parts) if key in self.templates else ""

    def say(self, key: str, person: Person = "you", **parts: object) -> str:
        """The sentence of this key, in the form for the person, with its parts filled in."""
        if "name" in parts:
            parts["name"] = kept_apart(str(parts["name"]))
        form = _FORMS.sub(lambda found: found[1 if person == "you" else 2], self.templates[key])
        return _Filler(self.grammar).vformat(form, (), {**self._own_words(form), **parts})

    def count(self, key: str, number: int, person: Person = "you", **parts: object) -> str:
        """The same for a key that has one form for 1 and another for more."""
        form = "one" if number == 1 else "many"
        return self.say(f"{key}.{form}", person, n=self.grammar.amount(number), **parts)

    def word(self, name: str) -> str:
        """A word the set may have of its own: Curse or Trap, Hireling or Sidekick."""
        own = self.words.words.get(name)
        return self.grammar.noun(kept_apart(own) if own else self.templates[f"word.{name}"])

    def monster(self, slug: str) -> str:
        """A monster that a card names."""
        return self.grammar.named(self.names.of(slug), self.names.genders.get(slug, ""))

    def either(self, parts: Sequence[str]) -> str:
        return self.grammar.join(parts, self.templates["word.or"])

    def _own_words(self, form: str) -> dict[str, str]:
        """The words of the set as parts, as far as the form asks for them."""
        asked = set(_ASKED.findall(form))
        found: dict[str, str] = {}
        for name, parts in _WORDS.items():
            if not asked.isdisjoint(parts):
                word = self.word(name)
                found |= zip(parts, (word, self.grammar.plural(word), self.grammar.a(word)), strict=True)
        if not asked.isdisjoint(_PRONOUNS):
            found |= self.grammar.pronouns(self.pronoun)
        return found
