"""Names and talk as they may appear at a table: nothing invisible, nothing that breaks the page."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

__all__ = ["clean_name", "clean_talk", "new_name"]

LONGEST_NAME: Final = 24
NAMELESS: Final = {"en": "Guest", "de": "Gast"}  # the name of somebody new, by language

# Characters that cannot be seen, or reverse the writing: control, format, surrogate, private, unassigned.
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


MOST_MARKS: Final = 2  # accents on one letter: more of them would run over the lines above and below


def clean_talk(text: str) -> str:
    """Talk in one line, without invisible letters or piles of accents."""
    marks = 0
    kept: list[str] = []
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter if unicodedata.category(letter) not in _UNSEEN else " ")
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name, cleaned in the same way. It is empty if nothing else is left."""
    return clean_talk(unicodedata.normalize("NFKC", text))[:LONGEST_NAME].strip()


def new_name(languages: str) -> str:
    """A name for somebody new, in the first of their languages, which come from Accept-Language."""
    word = NAMELESS.get(languages[:2].lower(), NAMELESS["en"])
    return f"{word} {secrets.randbelow(9000) + 1000}"
