"""What of a card is ours: values that were designed here, and values that were inferred."""

from __future__ import annotations

from kickdoor.cards.language import AnyCard
from kickdoor.phrases.book import book

__all__ = ["origins"]


def origins(card: AnyCard, language: str) -> list[str]:
    """Which values are not those of the printed card, as sentences."""
    words = book(language)
    said: list[str] = []
    for origin, facts in (("designed", card.designed), ("inferred", card.inferred)):
        if facts:
            what = ", ".join(words.say(f"fact.{fact}") for fact in facts)
            said.append(words.say(f"origin.{origin}", what=what))
    return said
