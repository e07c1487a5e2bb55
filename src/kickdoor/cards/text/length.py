"""Texts that are too long to be read, let alone printed.

Putting a text into good words takes time that grows with the square of its length. No card that passes the check comes
near this limit, but the check shows cards that are wrong as well.
"""

from __future__ import annotations

from typing import Final

__all__ = ["cut", "is_too_long"]

LONGEST: Final = 2000  # characters
_MARKS = str.maketrans("", "", "<>*~^_&%§≈")  # of both languages


def is_too_long(text: str) -> bool:
    return len(text) > LONGEST


def cut(text: str) -> str:
    """The beginning of a text, without the marks that a grammar would have carried out."""
    return f"{text[:LONGEST].translate(_MARKS)} …"
