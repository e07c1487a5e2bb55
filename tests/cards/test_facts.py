"""The numbers of all cards, written down a second time in `facts/`: a slip of the pen must happen twice to pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.card_facts import CHECKS, cards_by_name, decks, facts_of, twice

# set: different cards, Doors, Treasures
SETS = {"deluxe": (147, 95, 73), "star": (147, 94, 74), "steampunk": (157, 86, 82)}
CARDS = {set_id: cards_by_name(set_id) for set_id in SETS}


def all_facts() -> Iterator[tuple[str, str, str, list[str]]]:
    for set_id in SETS:
        for kind, name, facts in facts_of(set_id):
            yield set_id, kind, name, facts


@pytest.mark.parametrize(("set_id", "kind", "name", "facts"), list(all_facts()))
def test_the_card_has_its_numbers(set_id: str, kind: str, name: str, facts: list[str]) -> None:
    CHECKS[kind](CARDS[set_id][name], facts)


@pytest.mark.parametrize("set_id", SETS)
def test_the_tables_have_every_card(set_id: str) -> None:
    assert {name for _, name, _ in facts_of(set_id)} == set(CARDS[set_id])
    assert len(CARDS[set_id]) == SETS[set_id][0]


@pytest.mark.parametrize("set_id", SETS)
def test_the_decks_are_complete(set_id: str) -> None:
    _, doors, treasures = SETS[set_id]
    assert decks(CARDS[set_id]) == {"door": doors, "treasure": treasures}


@pytest.mark.parametrize("set_id", SETS)
def test_every_card_has_a_picture_and_a_joke_of_its_own(set_id: str) -> None:
    cards = CARDS[set_id].values()
    assert twice(card.icon or "" for card in cards) == set()
    assert twice(card.flavour for card in cards) == set()
    assert all(0 < len(card.flavour) <= 100 for card in cards)
