"""The numbers of the Star cards that no card test states: decks, copies, and what is our own design."""

from __future__ import annotations

from collections import Counter

from kickdoor.cards.language import deck_of
from kickdoor.cards.registry import load_set

CARDS = {card.id: card for card in load_set("star").cards}
COPIES = {
    **dict.fromkeys(["bounty-hunter", "gadgeteer", "psychic", "trader", "cyborg", "feline", "mutant"], 3),
    **dict.fromkeys(["half-breed", "super-munchkin", "laser", "time-warp", "med-kit"], 2),
    "wandering-monster": 3,
}


def test_the_decks_have_their_printed_size() -> None:
    decks: Counter[str] = Counter()
    for card in CARDS.values():
        decks[deck_of(card)] += card.copies
    assert (decks["door"], decks["treasure"], len(CARDS)) == (94, 74, 147)


def test_copies() -> None:
    assert {slug: card.copies for slug, card in CARDS.items() if card.copies > 1} == COPIES


def test_what_is_designed_says_so() -> None:
    assert sum(bool(card.designed) for card in CARDS.values()) == 76


def test_every_card_has_a_picture_of_its_own_and_a_line() -> None:
    icons = Counter(card.icon for card in CARDS.values())
    assert {icon for icon, number in icons.items() if number > 1} == set()
    assert all(card.flavour for card in CARDS.values())
