"""English grammar for the card texts: plurals, articles, lists, numbers."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["English"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_REGULAR = {"human"}  # although its end looks like that of an irregular word
_VOWELS = "aeiou"


class English:
    """The grammar the templates lean on."""

    def noun(self, word: str) -> str:
        return word

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

    def sentence(self, text: str) -> str:
        """A capital at the beginning and after every full stop."""
        return ". ".join(part[:1].upper() + part[1:] for part in text.split(". "))
