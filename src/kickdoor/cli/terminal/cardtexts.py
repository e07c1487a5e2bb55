"""What cards say, for people at the table, in their language: found by their number in the game, or by name."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from kickdoor.cards.language import AnyCard, Monster
from kickdoor.cards.library.content import read_content
from kickdoor.cards.library.spoken import library_in, stored_library_in
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.cards.text import CardText, render, speech_in
from kickdoor.cards.text.alternatives import alternatives
from kickdoor.cards.text.monsters import bad_stuff
from kickdoor.cards.text.speech import Speech
from kickdoor.cards.translations import names_in, names_of, translated
from kickdoor.cli.origins import origins
from kickdoor.model.card import CardDef
from kickdoor.model.words import ENHANCER, ITEM, LEVEL_UP, MONSTER, ONE_SHOT
from kickdoor.phrases.book import terminal_book

__all__ = ["CardTexts"]


class CardTexts:
    """The names and texts of all cards of one game. `lib` has the names, `words` the sentences around them. `stored`
    are the cards of a game that has its own."""

    def __init__(self, sets: Sequence[str], language: str = "en", stored: bytes = b"") -> None:
        self.language = language
        self.words = terminal_book(language)
        self.lib = stored_library_in(stored, language) if stored else library_in(sets, language)
        written = read_content(stored) if stored else load_sets(sets)
        self._called = names_of(written)
        loaded = [translated(card_set, language) for card_set in written]
        self._names = names_in(loaded)
        self._cards: dict[tuple[str, str], tuple[CardSet, AnyCard]] = {
            (card_set.words.id, card.id): (card_set, card) for card_set in loaded for card in card_set.cards
        }
        self._texts: dict[int, CardText] = {}

    def card(self, card: int) -> CardDef:
        """The facts of a card, with its name in the language of the game."""
        return self.lib.cards[card]

    def _found(self, card: int) -> tuple[CardSet, AnyCard]:
        d = self.lib.cards[card]
        return self._cards[d.set_id, d.id]

    def text(self, card: int) -> CardText:
        """Name, kind and lines of a card."""
        no = self.lib.cards[card].no
        if no not in self._texts:
            card_set, found = self._found(card)
            self._texts[no] = render(found, card_set.words, self._names, self.language)
        return self._texts[no]

    def flavour(self, card: int) -> str:
        return self._found(card)[1].flavour

    def origins(self, card: int) -> list[str]:
        """Which of its values are not those of the printed card."""
        return origins(self._found(card)[1], self.language)

    def short(self, card: int) -> str:
        """The gist of it, to fit in a line."""
        d = self.lib.cards[card]
        text = self.text(card)
        if d.kind == MONSTER:
            return f"{text.type_line}. {text.lines[-1].partition(': ')[2]}"
        if d.kind == ITEM:
            kind = text.type_line.partition(", ")[2] or self.words.say("terminal.no-slot")
            worth = self.words.say(
                "terminal.worth" if d.item.gold else "terminal.no-value", kind=kind, gold=d.item.gold
            )
            return " ".join([*text.lines[:-1], worth])
        if d.kind == ONE_SHOT:
            return " ".join([self.words.say("terminal.one-shot"), *text.lines])
        if d.kind == ENHANCER:
            return f"{text.type_line}: {' '.join(text.lines)}"
        if d.kind == LEVEL_UP and not d.level_up.steals:
            return f"{text.type_line}. {text.lines[-1]}"
        return f"{text.type_line.partition(',')[0]}. {' '.join(text.lines)}"

    def bad_stuff(self, card: int) -> str:
        """The Bad Stuff of a monster, without its heading."""
        speech, found = self._speech(card)
        said = bad_stuff(speech, found) if isinstance(found, Monster) else ""
        return speech.grammar.sentence(f"{said}.") if said else self.words.say("terminal.no-bad-stuff")

    def _speech(self, card: int) -> tuple[Speech, AnyCard]:
        card_set, found = self._found(card)
        return speech_in(self.language, card_set.words, self._names), found

    def alternatives(self, card: int) -> list[str]:
        """The choices the card offers to its victim, as texts."""
        return alternatives(*self._speech(card))

    def find(self, words: str) -> list[int]:
        """Cards of this game by name, in any language: an exact one, else all that contain the words, else near ones.
        One of each."""
        wanted = words.strip().casefold()
        names: dict[str, list[int]] = {}  # two sets may have different cards of one name (COMBINE-8)
        first: set[int] = set()
        for card, d in enumerate(self.lib.cards):
            if d.no not in first:
                first.add(d.no)
                for name in self._called[d.set_id, d.id]:
                    names.setdefault(name.casefold(), []).append(card)
        if not wanted:
            return []
        if wanted in names:
            return names[wanted]
        inside = [card for name, cards in names.items() if wanted in name for card in cards]
        near = get_close_matches(wanted[:60], list(names), n=3)
        return list(dict.fromkeys(inside or [card for name in near for card in names[name]]))
