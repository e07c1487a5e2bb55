"""Write the texts of all cards again: `python -m tests.golden.renew_card_texts`, then read the difference."""

from __future__ import annotations

from pathlib import Path

from kickdoor.cards.registry import built_in_sets, load_set
from kickdoor.cards.text import LANGUAGES, catalogue
from kickdoor.cards.translations import names_in, translated

__all__ = ["card_texts", "file_of"]


def file_of(set_id: str, language: str) -> Path:
    return Path(__file__).with_name(f"{set_id}-cards{'' if language == 'en' else '-' + language}.txt")


def card_texts(set_id: str, language: str) -> str:
    """The texts of one set, as they are kept."""
    card_set = translated(load_set(set_id), language)
    return catalogue(card_set.cards, card_set.words, names_in([card_set]), language)


if __name__ == "__main__":
    for name in built_in_sets():
        for spoken in LANGUAGES:
            file_of(name, spoken).write_text(card_texts(name, spoken), encoding="utf-8")
