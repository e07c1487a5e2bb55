"""Names and terms as the log says them, and what is not seen left unsaid."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.model.fight import Offer
from kickdoor.model.library import Library
from kickdoor.model.words import DOOR
from kickdoor.record.words import and_list, count_decks, the
from kickdoor.views.masked import deck_of_back
from kickdoor.views.plain import picks_of

__all__ = ["Speaker"]


class Speaker:
    """Knows the players' names and from whose seat it speaks (None: all-knowing; -1: a spectator)."""

    def __init__(self, names: Sequence[str], lib: Library, seat: int | None) -> None:
        self.names = list(names)
        self.lib = lib
        self.seat = seat
        self.out: list[str] = []

    def say(self, sentence: str) -> None:
        """Add a sentence: it begins with a capital letter, and "Hoard!" needs no full stop."""
        sentence = sentence.replace("!.", "!")
        self.out.append(sentence[0].upper() + sentence[1:])

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def card(self, card: int) -> str:
        """A card's name; one that is not seen is its back."""
        if card < 0:
            return "a Door card" if deck_of_back(card) == DOOR else "a Treasure"
        return self.lib.cards[card].name

    def cards(self, cards: list[int]) -> str:
        """Several cards, those not seen as a number of each back."""
        seen = [self.card(card) for card in cards if card >= 0]
        backs = [deck_of_back(card) for card in cards if card < 0]
        return and_list([*seen, count_decks(backs)] if backs else seen)

    def the(self, card: int) -> str:
        return the(self.lib.cards[card]) if card >= 0 else self.card(card)

    def terms(self, offer: Offer) -> str:
        """What an offer says, as far as it may be known."""
        if offer.is_trade:
            return f"{self.cards(offer.gives) or 'nothing'} for {self.cards(offer.wants) or 'nothing'}"
        parts = [f"pick {n}" if n != "last" else "the last pick" for n in picks_of(offer.picks)]
        if offer.gives:
            parts.append(self.cards(offer.gives) + (", also on a loss" if offer.on_loss else ""))
        if self.seat is None or self.seat in (offer.maker, offer.to):
            parts += [f"{self.card(card)} played on the helper" for card in offer.promised]
        return and_list(parts)
