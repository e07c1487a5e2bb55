"""Cards that a seat does not see: who knows a card, and what stands for a card that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.model.words import SPECTATORS

if TYPE_CHECKING:
    from kickdoor.model.library import Library

BACK: Final = -2  # stands for a hidden Door; a hidden Treasure is one less


def knower(seat: int) -> int:
    """The bit that stands for a seat (-1: a spectator) among those who know a card."""
    return 1 << seat if seat >= 0 else SPECTATORS


def back_of(card: int, lib: Library) -> int:
    """The number that stands for a card that is not seen."""
    return BACK - lib.cards[card].deck


def deck_of_back(card: int) -> int:
    """The deck that a hidden card belongs to."""
    return BACK - card
