"""Speaking: a table of templates, a grammar, a set's own words and the names of the cards, put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from kickdoor.cards.language import AnyCard, ClassCard, Monster, RaceCard, SetWords

__all__ = ["Grammar", "Names", "Person", "Speech"]

Person: TypeAlias = Literal["you", "they"]

_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
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
    """What a language must know beside its templates."""

    def plural(self, noun: str) -> str: ...
    def a(self, noun: str) -> str: ...
    def join(self, parts: Sequence[str], word: str) -> str: ...
    def number_word(self, number: int) -> str: ...
    def signed(self, number: int) -> str: ...
    def amount(self, number: int) -> str: ...
    def sentence(self, text: str) -> str: ...


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
        return form.format(**self._own_words(form), **parts)

    def count(self, key: str, number: int, person: Person = "you", **parts: object) -> str:
        """The same for a key that has one form for 1 and another for more."""
        form = "one" if number == 1 else "many"
        return self.say(f"{key}.{form}", person, n=self.grammar.amount(number), **parts)

    def word(self, name: str) -> str:
        """A word the set may have of its own: Curse or Trap, Hireling or Sidekick."""
        return self.words.words.get(name) or self.templates[f"word.{name}"]

    def either(self, parts: Sequence[str]) -> str:
        return self.grammar.join(parts, self.templates["word.or"])

    def _own_words(self, form: str) -> dict[str, str]:
        """The words of the set as parts, as far as the form asks for them."""
        found: dict[str, str] = {}
        for name, parts in _WORDS.items():
            word = self.word(name)
            texts = (word, self.grammar.plural(word), self.grammar.a(word))
            found |= {part: text for part, text in zip(parts, texts, strict=True) if f"{{{part}}}" in form}
        return found
