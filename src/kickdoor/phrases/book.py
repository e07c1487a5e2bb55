"""One language's phrase book: a sentence is found by its key, and its marks are filled in.

A mark is `{who}`, `{card}`, `{n}` …: the caller gives what stands there. Numbers are written as the language writes
them. `{n:level|levels}` is the first form if `n` is 1 and the second one otherwise, and `{n:nth}` is "first", "second".
The browser reads the same files and fills the same marks (`web/src/text/book.svelte.ts`). What only the terminal says
is in the folder `terminal/`, what lessons and puzzles say in `lessons/`.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

__all__ = ["LANGUAGES", "Book", "book", "lesson_book", "say", "terminal_book"]

LANGUAGES: Final = ("en", "de")
MARK: Final = re.compile(r"\{(\w+)(?::(?:(nth)|([^{}|]*)\|([^{}|]*)))?\}")
_THOUSANDS: Final = {"en": ",", "de": "."}


class Book:
    """The phrases of one language."""

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, **parts: object) -> str:
        """The sentence with this key. A missing key or part is a KeyError."""
        text = self.texts[key]
        return text if "{" not in text else MARK.sub(lambda mark: self._fill(mark, parts), text)

    def nth(self, n: int) -> str:
        """ "first", "second" …; the book has words for the first ten."""
        words = self.texts["part.ordinals"].split("|")
        return words[n - 1] if n <= len(words) else self.say("part.ordinal", n=n)

    def _fill(self, mark: re.Match[str], parts: dict[str, object]) -> str:
        part = parts[mark[1]]
        if mark[2] is not None and isinstance(part, int):
            return self.nth(part)
        if mark[3] is not None:
            return mark[3] if part == 1 else mark[4]
        return f"{part:,}".replace(",", _THOUSANDS[self.language]) if isinstance(part, int) else str(part)


@cache
def book(language: str = "en") -> Book:
    """A language's book, read from its file when it is first opened."""
    text = Path(__file__).with_name(f"{language}.json").read_text(encoding="utf-8")
    return Book(language, json.loads(text))


@cache
def terminal_book(language: str = "en") -> Book:
    """The same book with the sentences that only the terminal says."""
    text = Path(__file__).parent.joinpath("terminal", f"{language}.json").read_text(encoding="utf-8")
    return Book(language, {**book(language).texts, **json.loads(text)})


@cache
def lesson_book(language: str = "en") -> Book:
    """What is said in lessons and puzzles. Pages fetch it only for those."""
    text = Path(__file__).parent.joinpath("lessons", f"{language}.json").read_text(encoding="utf-8")
    return Book(language, json.loads(text))


def say(key: str, **parts: object) -> str:
    """The English sentence, for people at the Python prompt and in the terminal."""
    return book().say(key, **parts)
