"""Sets and cards as clients see them: public, the same for everybody, made once."""

from __future__ import annotations

from functools import cache
from typing import get_args

import msgspec

from kickdoor.cards.catalogue import CardFace, card_faces, set_face
from kickdoor.cards.registry import CardSet, built_in_sets, load_sets
from kickdoor.model.table import OPTION_NAMES
from kickdoor.server import messages as m

__all__ = ["cards_of", "choices", "known_sets"]


@cache
def known_sets() -> tuple[str, ...]:
    """The ids of the sets a table can be made of. A name from the network is never a path."""
    return tuple(built_in_sets())


@cache
def _all() -> list[CardSet]:
    return list(load_sets(known_sets()))


@cache
def choices() -> bytes:
    """What a new table can be made of."""
    sets = [set_face(card_set.words) for card_set in _all()]
    return msgspec.json.encode(
        m.Choices(
            protocol=m.PROTOCOL,
            sets=sets,
            options=[name for name in OPTION_NAMES if name != "ask_everybody"],
            clocks=list(get_args(m.ClockName)),
            levels=list(get_args(m.Level)),
            colours=list(m.COLOURS),
            phrases=list(get_args(m.Phrase)),
        )
    )


@cache
def cards_of(set_id: str, language: str) -> bytes:
    """The cards of a set, as they read in a language."""
    return msgspec.json.encode(m.CardList([card for card in _faces(language) if card.set == set_id]))


@cache
def _faces(language: str) -> list[CardFace]:
    return card_faces(_all(), language)
