"""Speaking: a table of templates, a grammar, a set's own words and the names of the cards, put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Literal, Protocol, TypeAlias

from kickdoor.cards.language import AnyCard, ClassCard, Monster, RaceCard, SetWords

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


class Grammar(Protocol):
    """What a language must know beside its templates.

    A text on its way may carry marks of the grammar's own, for what cannot be decided yet (the case of a noun, the
    order of words): `noun` sets them, `inflect` is what a template asks for behind a colon (`{item:acc}`), and
    `sentence`, through which every line goes at last, leaves none.
    """

    def noun(self, word: str) -> str: ...
    def plural(self, noun: str) -> str: ...
    def a(self, noun: str) -> str: ...
    def inflect(self, text: str, form: str) -> str: ...
    def join(self, parts: Sequence[str], word: str) -> str: ...
    def number_word(self, number: int) -> str: ...
    def signed(self, number: int) -> str: ...
    def amount(self, number: int) -> str: ...
    def sentence(self, text: str) -> str: ...


class _Filler(Formatter):
    """Fills a template in; what stands behind a colon is the grammar's business."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def format_field(self, value: object, format_spec: str) -> str:
        return self.grammar.inflect(str(value), format_spec) if format_spec else str(value)


class Names:
    """The printed names of classes, races and monsters by their slugs."""

    def __init__(self, cards: Iterable[AnyCard] = ()) -> None:
        self._names = {card.id: card.name for card in cards if isinstance(card, ClassCard | RaceCard | Monster)}

    def of(self, slug: str) -> str:
        """The printed name; a slug of no known card is read as a name itself."""
        return self._names.get(slug) or slug.replace("-", " ").title()


@dataclass(frozen=True, slots=True)
class Speech:
    """One language and one set's words. Everything a text says goes through `say`."""

    words: SetWords
    names: Names
    templates: Mapping[str, str]
    grammar: Grammar

    def say(self, key: str, person: Person = "you", **parts: object) -> str:
        """The sentence of this key, in the form for the person, with its parts filled in."""
        form = _FORMS.sub(lambda found: found[1 if person == "you" else 2], self.templates[key])
        return _Filler(self.grammar).vformat(form, (), {**self._own_words(form), **parts})

    def count(self, key: str, number: int, person: Person = "you", **parts: object) -> str:
        """The same for a key that has one form for 1 and another for more."""
        form = "one" if number == 1 else "many"
        return self.say(f"{key}.{form}", person, n=self.grammar.amount(number), **parts)

    def word(self, name: str) -> str:
        """A word the set may have of its own: Curse or Trap, Hireling or Sidekick."""
        return self.grammar.noun(self.words.words.get(name) or self.templates[f"word.{name}"])

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
        return found
