"""What cards say, for players that read: the text of every card that is named in a table's text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kickdoor.cards.language import AnyCard, Monster
from kickdoor.cards.registry import CardSet, load_sets
from kickdoor.cards.text import render, speech_in
from kickdoor.cards.text.monsters import bad_stuff
from kickdoor.cards.translations import names_in
from kickdoor.model.card import CardDef
from kickdoor.views.view import View

__all__ = ["CardTexts", "card_texts", "open_cards"]


class CardTexts:
    """The texts of all cards of some sets. Each is made when it is read first."""

    def __init__(self, sets: Sequence[str]) -> None:
        loaded = load_sets(sets)
        self._names = names_in(loaded)
        self._written: dict[tuple[str, str], tuple[CardSet, AnyCard]] = {
            (card_set.words.id, card.id): (card_set, card) for card_set in loaded for card in card_set.cards
        }
        self._made: dict[int, str] = {}

    def text(self, d: CardDef) -> str:
        """What the card is and does: "Monster, Level 8. Bad Stuff: …"."""
        said = self._made.get(d.no)
        if said is None:
            card_set, card = self._written[d.set_id, d.id]
            made = render(card, card_set.words, self._names)
            said = ". ".join([made.type_line.rstrip("."), " ".join(made.lines)]).rstrip(". ") + "."
            self._made[d.no] = said
        return said

    def bad_stuff(self, d: CardDef) -> str:
        """The Bad Stuff of a monster as a sentence; empty if it has none."""
        card_set, card = self._written[d.set_id, d.id]
        if not isinstance(card, Monster):
            return ""
        speech = speech_in("en", card_set.words, self._names)
        said = bad_stuff(speech, card)
        return speech.grammar.sentence(f"{said}.") if said else ""

    def of_table(self, view: View) -> dict[str, str]:
        """The texts of all cards that this player sees, by their names. Cards of two sets may have the same name; then
        the texts of both follow each other."""
        out: dict[str, str] = {}
        for no, d in {view.card(card).no: view.card(card) for card in open_cards(view)}.items():
            said = self._made.get(no) or self.text(d)
            out[d.name] = f"{out[d.name]} / {said}" if d.name in out else said
        return out


@cache
def card_texts(sets: tuple[str, ...], _fingerprint: str) -> CardTexts:
    """The texts of these sets, as long as their cards are the same."""
    return CardTexts(sets)


def open_cards(view: View) -> list[int]:
    """All cards that this player sees: their hand, and what is open to them."""
    found = [*view.hand, *view.laid_open, view.top_door, view.top_treasure, view.curse]
    for p in view.players:
        found += p.extras + p.races + p.classes + p.items + p.attached + p.companions + p.kept + p.curses + p.known
    if view.fight is not None:
        found += view.fight.cards
        found += [foe.monster for foe in view.fight.foes]
    for offer in view.offers:
        found += offer.gives + offer.promised + offer.wants
    if view.draft is not None:
        found += view.draft.cards + view.draft.wants
    return [card for card in dict.fromkeys(found) if card >= 0]
