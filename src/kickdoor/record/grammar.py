"""The small grammar that sentences about the game share in English."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model.card import CardDef
from kickdoor.model.words import MONSTER

__all__ = ["and_list", "possessive", "the"]


def and_list(words: Sequence[str], last: str = "and") -> str:
    """One, "one and two", "one, two and three"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def the(d: CardDef) -> str:
    """A monster as a sentence names it; other cards have no article."""
    if d.kind != MONSTER or not d.name[0].isalpha() or d.name.startswith(("Mr.", "Ms.", "The ", "King ", "Queen ")):
        return d.name
    return f"the {d.name}"
