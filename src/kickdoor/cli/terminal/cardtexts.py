"""What cards say, for people at the table: found by their number in the game, or by name."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from kickdoor.cards.language import AnyCard
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.cards.text import CardText, Names, render, speech_in
from kickdoor.cards.text.alternatives import alternatives
from kickdoor.model.library import Library
from kickdoor.model.words import ENHANCER, ITEM, LEVEL_UP, MONSTER, ONE_SHOT

__all__ = ["CardTexts"]


class CardTexts:
    """The rendered texts of all cards of one game."""

    def __init__(self, sets: Sequence[str], lib: Library) -> None:
        self.lib = lib
        loaded = load_sets(sets)
        self._names = Names(card for card_set in loaded for card in card_set.cards)
        self._cards: dict[tuple[str, str], tuple[CardSet, AnyCard]] = {
            (card_set.words.id, card.id): (card_set, card) for card_set in loaded for card in card_set.cards
        }
        self._texts: dict[int, CardText] = {}

    def _found(self, card: int) -> tuple[CardSet, AnyCard]:
        d = self.lib.cards[card]
        return self._cards[d.set_id, d.id]

    def text(self, card: int) -> CardText:
        """Name, kind and lines of a card."""
        no = self.lib.cards[card].no
        if no not in self._texts:
            card_set, found = self._found(card)
            self._texts[no] = render(found, card_set.words, self._names)
        return self._texts[no]

    def flavour(self, card: int) -> str:
        return self._found(card)[1].flavour

    def short(self, card: int) -> str:
        """The gist of it, to fit in a line."""
        d = self.lib.cards[card]
        text = self.text(card)
        if d.kind == MONSTER:
            return f"{text.type_line}. {text.lines[-1].removeprefix('Reward: ')}"
        if d.kind == ITEM:
            kind = text.type_line.removeprefix("Item, ").replace("Item", "Item, no slot")
            gist = [line for line in text.lines if not line.startswith("Worth")]
            return " ".join([*gist, f"{kind}, {d.item.gold} gold." if d.item.gold else f"{kind}, no value."])
        if d.kind == ONE_SHOT:
            return " ".join(["One-shot.", *text.lines])
        if d.kind == ENHANCER:
            said = " ".join(text.lines).replace(" if it is defeated", "").replace("In any fight, on one monster: ", "")
            return f"{text.type_line}: {said}"
        if d.kind == LEVEL_UP and not d.level_up.steals:
            return f"{text.type_line}. {text.lines[-1]}"
        return f"{text.type_line.partition(',')[0]}. {' '.join(text.lines)}"

    def bad_stuff(self, card: int) -> str:
        """The Bad Stuff of a monster, without its heading."""
        for line in self.text(card).lines:
            head, found, rest = line.partition("Bad Stuff: ")
            if found and not head:
                return rest
        return "none."

    def alternatives(self, card: int) -> list[str]:
        """The choices the card offers to its victim, as texts."""
        card_set, found = self._found(card)
        return alternatives(speech_in("en", card_set.words, self._names), found)

    def find(self, words: str) -> list[int]:
        """Cards of this game by name: an exact one, else all that contain the words, else near ones. One of each."""
        wanted = words.strip().casefold()
        names: dict[str, list[int]] = {}  # two sets may have different cards of one name (COMBINE-8)
        first: set[int] = set()
        for card, d in enumerate(self.lib.cards):
            if d.no not in first:
                first.add(d.no)
                names.setdefault(d.name.casefold(), []).append(card)
        if not wanted:
            return []
        if wanted in names:
            return names[wanted]
        inside = [card for name, cards in names.items() if wanted in name for card in cards]
        near = get_close_matches(wanted[:60], list(names), n=3)
        return inside or [card for name in near for card in names[name]]
