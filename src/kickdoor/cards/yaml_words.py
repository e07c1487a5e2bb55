"""What the YAML parsers complain about, in the words of somebody who writes cards.

Both parsers are known, libyaml's and PyYAML's own; they say the same things differently.
"""

from __future__ import annotations

from typing import Final

from kickdoor.cards.said import say

__all__ = ["BEGINS_EARLIER", "in_plain_words"]

INDENTED: Final = (
    "the indentation is off here or just above: keys of one card begin in the same column, and each card with '- '"
)
CLOSED: Final = "a list in [ ] or a map in { } is not closed, or a comma between its parts is missing"
QUOTES: Final = "a text in quotes is not closed; put the same quote at its end"

BEGINS_EARLIER: Final = (CLOSED, QUOTES)  # where such a thing begins is more use than where the parser gave up
SECOND: Final = (
    "a ': ' where none can be: put a text that contains a colon in quotes, and let the keys of a card begin in one "
    "column"
)
TAB: Final = "a tab; indent with spaces"

# the first that occurs in the complaint is taken
_WORDS: Final = (
    ("mapping values are not allowed", SECOND),
    ("block sequence entries are not allowed", "a '- ' cannot stand behind a key; begin it on a line of its own"),
    ("sequence entries are not allowed", "a '- ' cannot stand behind a key; begin it on a line of its own"),
    ("tab character", TAB),
    ("expected ',' or", CLOSED),
    ("while parsing a flow", CLOSED),
    ("did not find expected node content", CLOSED),
    ("did not find expected '-' indicator", INDENTED),
    ("did not find expected key", INDENTED),
    ("expected <block end>", INDENTED),
    ("unexpected end of stream", QUOTES),
    ("unexpected document", QUOTES),
    ("could not find expected ':'", "a key without ': ' (a colon and a space) behind it, here or just above"),
    ("unknown escape character", "a backslash in double quotes means something special; use single quotes"),
    ("cannot start any token", "a value cannot begin with this character (a tab, @, % or `): use spaces, or quotes"),
    ("did not find expected alphabetic", "* and & are special at the beginning of a value; put the text in quotes"),
    ("expected alphabetic", "* and & are special at the beginning of a value; put the text in quotes"),
    ("tag", "! is special at the beginning of a value; put the text in quotes"),
    ("chomping or indentation", "> and | are special at the beginning of a value; put the text in quotes"),
    ("expected a comment or a line break", "> and | are special at the beginning of a value; put the text in quotes"),
)


def in_plain_words(complaint: str) -> str:
    """The complaint of a parser as an author understands it; one that nobody has met yet stays as it is."""
    return next((words for part, words in _WORDS if part in complaint), say("not valid YAML: {0}", complaint))
