"""The small grammar that sentences about the game share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.cards.articles import takes_article
from kickdoor.model.card import CardDef
from kickdoor.phrases.book import Book

__all__ = ["ARTICLES", "and_list", "possessive", "split_mark", "with_article"]

# What may stand before the name of a mark: `{the_card}` is the card with its article. German has one for each case:
# `the_` for the nominative, `den_` for the accusative, `dem_` for the dative.
ARTICLES: Final = ("the", "den", "dem")


def split_mark(mark: str) -> tuple[str, str]:
    """The article that a mark asks for, and what it is the article of: `dem_card` is dem, card."""
    form, found, name = mark.partition("_")
    return (form, name) if found and form in ARTICLES else ("", mark)


def and_list(words: Sequence[str], last: str = "and") -> str:
    """One, "one and two", "one, two and three"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def with_article(d: CardDef, words: Book, form: str) -> str:
    """A monster as a sentence names it. Other cards have no article, nor have monsters that are named like people."""
    gender = d.gender or ("n" if words.language == "en" and d.is_monster and takes_article(d.name) else "")
    return f"{words.say(f'article.{form}.{gender}')} {d.name}" if gender else d.name
