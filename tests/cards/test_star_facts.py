"""What the Star cards are made of and marked with."""

from __future__ import annotations

import pytest

from tests.support.card_facts import cards_by_name, tagged

LASERS = {"laser", "raser", "maser", "dazer", "bobaser", "shmaser", "bananafanafofaser"}
TAGS = {
    "laser": LASERS,
    "fire": LASERS,
    "worn": {"diamondoid-teeth", "buzzglove"},
    "weapon": LASERS
    | {
        "dazer",
        "neuronic-whip",
        "photon-cutlass",
        "no-brainer",
        "tailgun",
        "foof-gun",
        "low-tech-persuader",
        "paralysis-wand",
        "ray-gun",
        "vibrosword",
    },
}

CARDS = cards_by_name("star")


@pytest.mark.rule("LASER-1", "LASER-7")
@pytest.mark.parametrize("tag", TAGS)
def test_what_a_thing_is_marked_with(tag: str) -> None:
    assert tagged(CARDS, tag) == TAGS[tag]


def test_what_is_designed_says_so() -> None:
    assert sum(bool(card.designed) for card in CARDS.values()) == 76
