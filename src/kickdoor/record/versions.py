"""The versions of rules and words that a record is played with. They are written into every record.

A change of the rules after which the same actions lead to another game raises RULES. A change of the texts of actions
raises WORDS, and what was written before goes into the map of old words, unless `parse` still reads it.
"""

from __future__ import annotations

from typing import Final

__all__ = ["FIRST", "RULES", "WORDS", "in_todays_words"]

FIRST: Final = 1  # what records were played with that do not say
RULES: Final = 2
WORDS: Final = 2  # since then words follow where a text does not say what it does: "choose 1: die"

# By version: the words of it that have changed since, and what they are called today.
OLD_WORDS: Final[dict[int, dict[str, str]]] = {1: {}}


def in_todays_words(text: str, words: int) -> str:
    """The text of an action, written with an older version of words, as it reads today."""
    for version in range(words, WORDS):
        changed = OLD_WORDS[version]
        if changed:
            text = " ".join([changed.get(word, word) for word in text.split(" ")])
    return text
