"""Whole actions as sentences, for players that read and write: `play magic-missile for the munchkins`.

They are the words of records, with the agents' names instead of the numbers of seats.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from kickdoor.env.names import agent_name
from kickdoor.model.action import Action
from kickdoor.table import Table
from kickdoor.views.action_words import with_words

__all__ = ["meant_by", "sentence_of"]

_SEAT: Final = re.compile(r"@(\d)")


def sentence_of(table: Table, action: Action) -> str:
    """What a legal action does, as a sentence."""
    said = with_words(table, table.text(action), action)
    return _SEAT.sub(lambda found: agent_name(int(found[1])), said)


def _key(sentence: str) -> str:
    """The sentence without what must make no difference: capitals, spaces, a full stop, the words behind a colon."""
    words = sentence.split(": ", maxsplit=1)[0].strip().strip("\"'`*.").lower()
    return " ".join(words.split())


def meant_by(table: Table, actions: list[Action], sentence: str) -> Action:
    """The one of these actions that the sentence says. Raises ValueError."""
    said = _key(_SEAT.sub(lambda found: agent_name(int(found[1])), sentence))
    known: dict[str, Action] = {}
    for action in actions:
        known.setdefault(_key(sentence_of(table, action)), action)
    found = known.get(said)
    if found is None:
        near = get_close_matches(said, known, 3, 0.3) or list(known)[:3]
        raise ValueError(f"{sentence!r} is not a legal action now; near it: {'; '.join(near)}")
    return found
