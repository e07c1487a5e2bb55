"""Sets and cards as clients see them. They are the same for everybody, so they are written once."""

from __future__ import annotations

from functools import cache
from typing import get_args

from kickdoor.cards.catalogue import CardFace, card_faces, set_face
from kickdoor.cards.library.content import read_content
from kickdoor.cards.registry import CardSet, built_in_sets, load_sets
from kickdoor.model.table import OPTION_NAMES
from kickdoor.server.protocol import messages as m
from kickdoor.server.protocol import rest_bodies as b
from kickdoor.server.protocol.json_bytes import encode
from kickdoor.server.protocol.seat_types import COLOURS, Level
from kickdoor.server.settings import WorkshopState

__all__ = ["cards_of", "cards_of_sets", "choices", "known_sets", "stored_cards"]


@cache
def known_sets() -> tuple[str, ...]:
    """The ids of the sets a table can be made of. A name from the network is never a path."""
    return tuple(built_in_sets())


@cache
def _all() -> list[CardSet]:
    return list(load_sets(known_sets()))


@cache
def choices(workshop: WorkshopState = "on") -> bytes:
    """What a new table can be made of."""
    sets = [set_face(card_set.words) for card_set in _all()]
    data: bytes = encode(
        b.Choices(
            protocol=m.PROTOCOL,
            sets=sets,
            options=[name for name in OPTION_NAMES if name != "ask_everybody"],
            clocks=list(get_args(m.ClockName)),
            levels=list(get_args(Level)),
            colours=list(COLOURS),
            phrases=list(get_args(m.Phrase)),
            workshop=workshop,
        )
    )
    return data


@cache
def cards_of(set_id: str, language: str) -> bytes:
    """The cards of a set, as they read in a language."""
    data: bytes = encode(b.CardList([card for card in _faces(language) if card.set == set_id]))
    return data


@cache
def cards_of_sets(sets: tuple[str, ...], language: str) -> bytes:
    """The cards of several sets."""
    data: bytes = encode(b.CardList([card for card in _faces(language) if card.set in sets]))
    return data


def stored_cards(content: bytes, language: str) -> bytes:
    """The cards of a game that has its own. Raises ContentError."""
    data: bytes = encode(b.CardList(card_faces(read_content(content), language)))
    return data


@cache
def _faces(language: str) -> list[CardFace]:
    return card_faces(_all(), language)
