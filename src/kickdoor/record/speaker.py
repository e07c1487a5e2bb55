"""Names and terms as the log says them. What the reader may not see is left unsaid."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model.fight import Offer
from kickdoor.model.hidden import deck_of_back
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR
from kickdoor.phrases.book import Book, book
from kickdoor.record.grammar import and_list, with_article
from kickdoor.record.pick_words import pick_words

__all__ = ["Speaker"]


class Speaker:
    """Speaks to one seat (None: all-knowing; -1: a spectator), in the words of one phrase book."""

    def __init__(self, names: Sequence[str], lib: Library, seat: int | None, words: Book | None = None) -> None:
        self.names = list(names)
        self.lib = lib
        self.seat = seat
        self.book = words or book()

    def all_of(self, words: Sequence[str]) -> str:
        return and_list(words, self.book.say("part.and"))

    def name(self, seat: int) -> str:
        return self.names[seat]

    def card(self, card: int) -> str:
        """A card's name; one that is not seen is its back."""
        if card < 0:
            return self.book.say("part.door-card" if deck_of_back(card) == DOOR else "part.treasure-card")
        return self.lib.cards[card].name

    def cards(self, cards: Sequence[int]) -> str:
        """Several cards, those not seen as a number of each back."""
        parts = [self.card(card) for card in cards if card >= 0]
        backs = [card for card in cards if card < 0]
        doors = sum(deck_of_back(card) == DOOR for card in backs)
        for key, n in (("part.door-card", doors), ("part.treasure-card", len(backs) - doors)):
            if n:
                parts.append(self.book.say(key) if n == 1 else self.book.say(f"{key}s", n=n))
        return self.all_of(parts)

    def the(self, card: int, form: str = "the") -> str:
        """A card with an article, where the language has one for it."""
        return with_article(self.lib.cards[card], self.book, form) if card >= 0 else self.card(card)

    def turned_up(self, card: int) -> str:
        """A card as it is turned up: with its Level, or what it is."""
        d = self.lib.cards[card]
        if d.is_monster:
            return self.book.say("part.card-with-level", card=d.name, level=d.monster.level)
        word = self.lib.word(d, "curse", "Curse")
        if d.is_curse and word not in d.name:
            return self.book.say("part.card-with-kind", card=d.name, kind=word)
        return d.name

    def terms(self, offer: Offer) -> str:
        """What an offer says, as far as it may be known; empty: help for nothing."""
        say = self.book.say
        if offer.is_trade:
            gives, wants = (self.cards(cards) or say("part.nothing") for cards in (offer.gives, offer.wants))
            return say("terms.trade", gives=gives, wants=wants)
        parts = [pick_words(self.book, offer.picks)] if offer.picks else []
        parts += [self.card(card) for card in offer.gives]
        if self.seat is None or self.seat in (offer.maker, offer.to):
            parts += [say("terms.promise", card=self.card(card)) for card in offer.promised]
        if offer.on_loss:
            parts.append(say("terms.on-loss"))
        return self.all_of(parts)
