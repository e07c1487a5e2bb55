"""Checks of `set.yaml` that its types cannot say: which words a set may have of its own, and how its look is written.

What it says is shown in lists, so neither may be longer than a list can show.
"""

from __future__ import annotations

import re
from typing import Final

from kickdoor.cards.language import SetWords
from kickdoor.cards.nodes import Map, find
from kickdoor.cards.picture_checks import no_such_icon
from kickdoor.cards.problems import Report, closest, shown
from kickdoor.cards.said import say

__all__ = ["LONGEST_WORD", "LOOK_COLOURS", "LOOK_ICONS", "SET_WORDS", "check_set_words", "fitting_words"]

SET_WORDS: Final = ("curse", "hireling", "class", "race", "mate")
LOOK_COLOURS: Final = ("door", "treasure", "paper", "ink", "accent")
LOOK_ICONS: Final = ("door_icon", "treasure_icon")
LONGEST_WORD: Final = 40

_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")


def fitting_words(words: SetWords) -> dict[str, str]:
    """The words with which texts can be made: those that texts use, and that are not too long."""
    return {key: value for key, value in words.words.items() if key in SET_WORDS and _fits(value)}


def _fits(value: str) -> bool:
    return 0 < len(value.strip()) <= LONGEST_WORD


def check_set_words(words: SetWords, tree: Map, report: Report) -> None:
    """Report words that no text uses, and colours and icons that nobody could draw."""
    for key, value in words.words.items():
        at = find(tree, ("words", key))
        if key not in SET_WORDS:
            near = closest(key, SET_WORDS) or say("; known: {0}", ", ".join(SET_WORDS))
            report.add(at, say("unknown word {0} in words{1}", shown(key), near))
        elif not _fits(value):
            report.add(at, say("{0}: must have 1 to {1} characters", key, LONGEST_WORD))
    known = (*LOOK_COLOURS, *LOOK_ICONS)
    for key, value in words.look.items():
        at = find(tree, ("look", key))
        if key not in known:
            report.add(
                at,
                say(
                    "unknown key {0} in look{1}",
                    shown(key),
                    closest(key, known) or say("; known: {0}", ", ".join(known)),
                ),
            )
        elif key in LOOK_ICONS:
            if reason := no_such_icon(value):
                report.add(at, reason)
        elif not _COLOUR.fullmatch(value):
            report.add(at, say("{0}: {1} is not a colour; write it as '#7a3b1d', in quotes", key, shown(value)))
