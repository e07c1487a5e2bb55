"""Write the texts of all cards anew: `python -m tests.golden.renew_card_texts`, then read the difference."""

from __future__ import annotations

from pathlib import Path

from kickdoor.cards.registry import built_in_sets, load_set
from kickdoor.cards.text import Names, catalogue

__all__ = ["card_texts", "file_of"]


def file_of(set_id: str) -> Path:
    return Path(__file__).with_name(f"{set_id}-cards.txt")


def card_texts(set_id: str) -> str:
    """The texts of one set, as they are kept."""
    card_set = load_set(set_id)
    return catalogue(card_set.cards, card_set.words, Names(card_set.cards))


if __name__ == "__main__":
    for name in built_in_sets():
        file_of(name).write_text(card_texts(name), encoding="utf-8")
