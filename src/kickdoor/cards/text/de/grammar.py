"""German grammar for the card texts: articles, cases, endings, the order of words.

What a text carries until it is finished:

* `<groß Gegenstand>` is a noun whose article, number and case are not decided: adjectives without endings, then the
  noun; `*` makes it plural, an article may stand before it (`<* dein groß Gegenstand>`). What is decided nowhere is
  nominative.
* `_du_ stirbst` marks the subject in front of its verb. `~` before a clause wants the verb first: "sonst stirbst du".
  A clause that begins with the verb, as imperatives do, stays as it is.
* `^` begins a clause that wants a comma where something stands before it: "dann, falls …".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kickdoor.cards.text.de.nouns import Case, noun

__all__ = ["German"]

_NUMBERS = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")
_CASES: Final[tuple[Case, ...]] = ("nom", "acc", "dat", "gen")
_MARK = re.compile(r"<([^<>]*)>")
_LOSE_TWICE = re.compile(r"(\b[Vv]erlier[et] (?:(?! und )[^,;:.])*) und verlier[et] ")  # one verb does for both
_SPACE = "\N{NO-BREAK SPACE}"  # inside a noun of several words, or between an adverb and its adjective

# Endings by case (nominative, accusative, dative, genitive), for masculine, feminine, neuter, plural.
_DER = {"m": "er en em es", "f": "e e er er", "n": "es es em es", "p": "e e en er"}
_EIN = {"m": "- en em es", "f": "e e er er", "n": "- - em es", "p": "e e en er"}
_THE = {"m": "der den dem des", "f": "die die der der", "n": "das das dem des", "p": "die die den der"}
_STRONG = {"m": "er en em en", "f": "e e er er", "n": "es es em en", "p": "e e en er"}
_MIXED = {"m": "er en en en", "f": "e e en en", "n": "es es en en", "p": "en en en en"}
_WEAK = {"m": "e en en en", "f": "e e en en", "n": "e e en en", "p": "en en en en"}
_WHO = {"m": "der den dem dessen", "f": "die die der deren", "n": "das das dem dessen", "p": "die die denen deren"}

_LIKE_EIN = {"ein": "ein", "kein": "kein", "dein": "dein"}
_LIKE_DER = {"dies": "dies", "jed": "jed", "all": "all"}
# All of yours, all of their own: one thing said for several, and for what has no plural.
_ALL_OF = {"alldein": ("alle dein", "dein gesamt"), "alleigen": ("all eigen", "der gesamt eigen")}
_ARTICLES = {*_LIKE_EIN, *_LIKE_DER, *_ALL_OF, "der"}


@dataclass(frozen=True, slots=True)
class _Phrase:
    """An article, adjectives without endings, a noun."""

    article: str
    adjectives: tuple[str, ...]
    word: str
    plural: bool

    @classmethod
    def read(cls, text: str) -> _Phrase:
        words = text.split(" ")
        plural = words[0] == "*"
        words = words[1:] if plural else words
        article = words.pop(0) if words[0] in _ARTICLES and len(words) > 1 else ""
        return cls(article, tuple(words[:-1]), words[-1], plural)

    def __str__(self) -> str:
        return f"<{' '.join(filter(None, ('*' if self.plural else '', self.article, *self.adjectives, self.word)))}>"

    @property
    def _kind(self) -> str:
        return "p" if self.plural else noun(self.word).gender

    def who(self, case: Case) -> str:
        """The pronoun of a clause about it: der, die, das."""
        return _ending(_WHO, self._kind, case)

    def spoken(self, case: Case) -> str:
        """With all its endings."""
        if self.article in _ALL_OF:
            return self._all_of(case)
        known = noun(self.word)
        article = "" if self.article == "ein" and (known.mass or self.plural) else self.article
        endings, said = _STRONG, ""
        if article == "der":
            endings, said = _WEAK, _ending(_THE, self._kind, case)
        elif article in _LIKE_DER:
            endings, said = _WEAK, _LIKE_DER[article] + _ending(_DER, self._kind, case)
        elif article:
            endings, said = _MIXED, _LIKE_EIN[article] + _ending(_EIN, self._kind, case)
        adjectives = [adjective + _ending(endings, self._kind, case) for adjective in self.adjectives]
        return " ".join(filter(None, (said, *adjectives, known.form(case, self.plural))))

    def _all_of(self, case: Case) -> str:
        article, *more = _ALL_OF[self.article][0 if self.plural else 1].split()
        if article == "alle":
            return f"all{_ending(_DER, 'p', case)} {replace(self, article=more[0]).spoken(case)}"
        return replace(self, article=article, adjectives=(*more, *self.adjectives)).spoken(case)


def _ending(table: dict[str, str], kind: str, case: Case) -> str:
    return table[kind].split()[_CASES.index(case)].strip("-")


class German:
    """The grammar the templates lean on.

    Templates may ask for a case (`nom acc dat gen`), an article (`ein kein dein der dies jed all alldein alleigen`),
    `plural`, a word joined on (`pre=Zahnrad-`) or the relative pronoun (`rel`); any other word is an adjective that is
    put in front: `{item:dein angelegt acc}`.
    """

    def noun(self, word: str) -> str:
        """A word that shall be inflected."""
        return word if "<" in word else f"<{word.replace(' ', _SPACE)}>"

    def plural(self, noun: str) -> str:
        return self.inflect(noun, "plural")

    def a(self, noun: str) -> str:
        return self.inflect(noun, "ein")

    def inflect(self, text: str, form: str) -> str:
        """The text with its nouns in this form; without a case they stay open for more."""
        if "<" not in text:
            return f"nicht {text}" if form == "kein" else text  # nicht weiblich
        if form.startswith("rel"):
            case = _case(form)
            return _Phrase.read(_MARK.findall(text)[-1]).who(case or "nom")
        return _changed(text, lambda phrase: _formed(phrase, form))

    def join(self, parts: Sequence[str], word: str) -> str:
        """`a, b oder c`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def number_word(self, number: int) -> str:
        return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)

    def signed(self, number: int) -> str:
        """+3, and a real minus sign for penalties."""
        return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"

    def amount(self, number: int) -> str:
        """1.000."""
        return f"{number:,}".replace(",", ".")

    def sentence(self, text: str) -> str:
        """No mark is left: open nouns in the nominative, verbs where they belong, no comma before another stop. A
        capital at the beginning, after a full stop, and after a colon, where whole sentences follow."""
        text = _changed(text, lambda phrase: phrase.spoken("nom"))
        text = re.sub(r"_er_ (?=_)", "", text)  # the clause has a subject of its own
        text = re.sub(r" ~\^", ", ", text)
        text = re.sub(r"~_([^_]*)_ (\w+)", r"\2 \1", text)
        text = re.sub(r"[~^_]", "", text).replace(_SPACE, " ")
        text = re.sub(r",(?=[.,;:)]|$)", "", text)
        text = _LOSE_TWICE.sub(r"\1 und ", text)
        return re.sub(r"(^|[.:] )(\w)", lambda found: found[1] + found[2].upper(), text)


def _case(form: str) -> Case | None:
    return next((case for case in _CASES if case in form.split(" ")), None)


def _changed(text: str, change: Callable[[_Phrase], str]) -> str:
    return _MARK.sub(lambda found: change(_Phrase.read(found[1])), text)


def _formed(phrase: _Phrase, form: str) -> str:
    front: list[str] = []
    for wish in form.split(" "):
        key, _, value = wish.partition("=")
        if key == "pre":
            phrase = replace(phrase, word=value + phrase.word)
        elif key == "plural":
            phrase = replace(phrase, plural=not noun(phrase.word).mass)
        elif key in _ARTICLES:
            phrase = replace(phrase, article=key)
        elif key not in _CASES:
            front.append(key)
    phrase = replace(phrase, adjectives=(*front, *phrase.adjectives))
    case = _case(form)
    return phrase.spoken(case) if case else str(phrase)
