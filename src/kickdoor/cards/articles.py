"""Which monsters are spoken of with "the" in English."""

from __future__ import annotations

from typing import Final

__all__ = ["takes_article"]

_NO_ARTICLE: Final = ("Mr.", "Ms.", "The ", "King ", "Queen ")


def takes_article(name: str) -> bool:
    """Does a monster of this name get "the" in a sentence?"""
    return name[0].isalpha() and not name.startswith(_NO_ARTICLE)
