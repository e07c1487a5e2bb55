"""A helper's picks of the Treasures, in words. The page says them in the same way (web/src/bargain/terms.ts)."""

from __future__ import annotations

from kickdoor.model.fields import picks_of
from kickdoor.phrases.book import Book
from kickdoor.record.grammar import and_list

__all__ = ["pick_words"]


def pick_words(book: Book, picks: int) -> str:
    """How many Treasures the helper gets, and when they pick; empty: none."""
    chosen = picks_of(picks)
    if not chosen:
        return ""
    return book.say(
        "terms.picks", n=len(chosen), order=_order(book, [n for n in chosen if n != "last"], picks & 1 == 1)
    )


def _order(book: Book, turns: list[int | str], last: bool) -> str:
    if turns == list(range(1, len(turns) + 1)):
        return book.say("terms.order.last" if not turns else "terms.order.both" if last else "terms.order.first")
    named = and_list([book.nth(int(turn)) for turn in turns], book.say("part.and"))
    return book.say("terms.order.turns-last" if last else "terms.order.turns", turns=named)
