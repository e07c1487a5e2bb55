"""Names within sentences: what the grammars use as marks is kept apart there, or a name such as "100% Elf" would change
what the sentence says."""

from __future__ import annotations

from typing import Final

__all__ = ["given_back", "kept_apart"]

_MARKS: Final = "%~&<>{}[]§≈^_"
_PRIVATE: Final = 0xE000  # letters of nobody's alphabet
_APART: Final = {ord(mark): _PRIVATE + number for number, mark in enumerate(_MARKS)}
_BACK: Final = {private: mark for mark, private in _APART.items()}


def kept_apart(name: str) -> str:
    """The name with something else in the place of every mark."""
    return name if name.isalnum() else name.translate(_APART)


def given_back(text: str) -> str:
    """A finished sentence with the names as they are written."""
    return text.translate(_BACK)
