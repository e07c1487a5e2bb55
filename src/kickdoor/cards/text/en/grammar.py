"""English grammar for the card texts: plurals, articles, pronouns, lists, numbers.

What a text carries until it is finished:

* ` & ` joins two steps. Losses so joined are listed: "lose all Footgear, any 2 cards and 2 levels".
* `~` begins an alternative, which need not repeat its verb: "lose an Item, or 1 level if you have none".
* `%` stands for what holds of the whole sentence and is said once, at its end: no level of it wins the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kickdoor.cards.text.length import cut, is_too_long
from kickdoor.cards.text.losses import with_one_verb
from kickdoor.cards.text.marks import given_back

__all__ = ["English"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_REGULAR = {"human"}  # although its end looks like that of an irregular word
_VOWELS = "aeiou"
_PRONOUNS = {  # subject, object, whose
    "it": ("it", "it", "its"),
    "he": ("he", "him", "his"),
    "she": ("she", "her", "her"),
    "they": ("they", "them", "their"),
}
_TAIL = "; never the winning one"
_CRY = re.compile(r"([!?]): (\w)")  # the name of an ability that needs no other stop
_CLAUSE = re.compile(r"[^.;:]+")
_LOSS = re.compile(r"(.*\b|)(loses?) (.*)")
_NEXT_LOSS = re.compile(r"(?:loses?|discards?) (.*)")
_TIDIED = (  # what templates say when they are put together, and what somebody would write
    (re.compile(r"\b(loses?|discards?) ([^.;:~]*), or ~\1 "), r"\1 \2, or "),
    (re.compile(r"\b(discard) ([^.,;:]*?) or \1 "), r"\1 \2 or "),
    (re.compile(r"(\+\d+) with ([^.,;:]*?) on it and \1 with "), r"\1 with \2 or "),
    (re.compile(r"\b(all your) (\w+) and \1 "), r"\1 \2 and "),
    (re.compile(r"\bthe (\w+) you are wearing, the (\w+ you are wearing) and "), r"the \1 and \2 and "),
    (re.compile(r"\b(draws?) ([^.,;:]*?) face down and \1 "), r"\1 \2 and "),
    (re.compile(r"\b(one monster that is not (an? [^.,;:]*?)) into \2"), r"\1 into one"),
    (re.compile(r"; then from "), "; then, from "),
    (re.compile(r", \(if "), " (if "),
    (re.compile(r"(Items?\b[^.]*\. Then), in any case, lose an Item\b"), r"\1 lose another Item"),
    (re.compile(r"against 2 or more"), "against several"),
    (re.compile(r"(\b1 level to the player on [^.,;:]*? and 1) level to "), r"\1 to "),
    (re.compile(r"\b(an Item) (picked [^.,;:]*?) and an Item picked"), r"\1 \2 and another picked"),
)


class English:
    """The grammar the templates lean on."""

    def noun(self, word: str) -> str:
        return word

    def named(self, name: str, gender: str) -> str:  # noqa: ARG002  (English names have no gender)
        return name

    def inflect(self, text: str, form: str) -> str:
        raise AssertionError(f"English templates ask for no form, but one asks for {form!r} of {text!r}")

    def plural(self, noun: str) -> str:
        """Elf, Elves; Dwarf, Dwarves; Thief, Thieves; Class, Classes; Lady, Ladies."""
        if noun.endswith(("lf", "rf", "ief")):
            return noun[:-1] + "ves"
        if noun.endswith("man") and noun.lower() not in _REGULAR:
            return noun[:-3] + "men"
        if noun.endswith("y") and noun[-2:-1] not in _VOWELS:
            return noun[:-1] + "ies"
        if noun.endswith(("s", "x", "z", "ch", "sh")):
            return noun + "es"
        return noun + "s"

    def a(self, noun: str) -> str:
        """An Elf, a Thief: the first letter is near enough to the first sound for the words on cards."""
        return f"{'an' if noun[:1].lower() in _VOWELS else 'a'} {noun}"

    def join(self, parts: Sequence[str], word: str) -> str:
        """`a, b or c`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def number_word(self, number: int) -> str:
        return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)

    def signed(self, number: int) -> str:
        """+3, and a real minus sign for penalties."""
        return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"

    def amount(self, number: int) -> str:
        """1,000."""
        return f"{number:,}"

    def pronouns(self, pronoun: str, /) -> dict[str, str]:
        """How a text speaks of its card: {it}, {them}, {its}; {this} of things, and the endings of verbs."""
        it, them, its = _PRONOUNS[pronoun]
        verb = {"s": "", "is": "are"} if pronoun == "they" else {"s": "s", "is": "is"}
        return {"it": it, "them": them, "its": its, "this": "this" if pronoun == "it" else them, **verb}

    def sentence(self, text: str) -> str:
        """No mark is left. A capital at the beginning and after every full stop."""
        if is_too_long(text):
            return given_back(cut(text))
        text = _CLAUSE.sub(lambda found: _joined(found[0]), text)
        for repeated, once in _TIDIED:
            text = repeated.sub(once, text)
        text = text.replace("~", "")
        if "%" in text:
            stop = "." if text.endswith(".") else ""
            text = text.replace("%", "").removesuffix(".") + _TAIL + stop
        text = _CRY.sub(lambda found: f"{found[1]} {found[2].upper()}", text)
        return given_back(". ".join(part[:1].upper() + part[1:] for part in text.split(". ")))


def _joined(clause: str) -> str:
    return _listed(clause.split(" & ")) if " & " in clause else clause


def _listed(steps: Sequence[str]) -> str:
    """Steps joined by "and"; one verb does for losses that follow each other."""
    return " and ".join(with_one_verb(steps, _LOSS, _NEXT_LOSS, lambda lost: English().join(lost, "and")))
