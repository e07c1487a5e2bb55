"""What is ours says so: values that were designed, and values that were inferred, are told apart on every card."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.language.parts import Fact
from kickdoor.cards.registry import built_in_sets, load_set, load_sets
from kickdoor.phrases.book import LANGUAGES, book

# how many cards of each set have a value of our own design
DESIGNED = {"deluxe": 0, "star": 76, "steampunk": 143}

# the numbers of copies follow from the size of the deck and the pattern of the base game; the tags of Deluxe are a
# judgement by names; names of Star were matched to pictures by elimination; Antimatter is rebuilt from rulings
INFERRED = {
    "deluxe": {
        "tags": {
            "boots-of-butt-kicking", "boots-of-running-really-fast", "eleven-foot-pole", "flaming-armor",
            "flaming-poison-potion", "kneepads-of-allure", "pantyhose-of-giant-strength", "sandals-of-protection",
            "spiky-knees", "staff-of-napalm", "swiss-army-polearm", "wand-of-dowsing",
        },
        "copies": {"magic-missile", "potion-of-idiotic-bravery"},
    },
    "star": {
        "copies": {
            "bounty-hunter", "cyborg", "feline", "gadgeteer", "half-breed", "laser", "mutant", "psychic",
            "super-munchkin", "trader", "wandering-monster",
        },
        "effect": {"antimatter"},
        "name": {"arms-locker", "chemical-spill", "deely-boppers", "no-brainer", "plot-device"},
    },
    "steampunk": {"copies": {"explorer", "mechanic", "officer", "super-munchkin", "tycoon", "wandering-monster"}},
}  # fmt: skip


@pytest.mark.parametrize("name", built_in_sets())
def test_what_is_designed_says_so(name: str) -> None:
    assert sum(bool(card.designed) for card in load_set(name).cards) == DESIGNED[name]


@pytest.mark.parametrize("name", built_in_sets())
def test_what_is_inferred_says_so(name: str) -> None:
    found: dict[str, set[str]] = {}
    for card in load_set(name).cards:
        for fact in card.inferred:
            found.setdefault(fact, set()).add(card.id)
    assert found == INFERRED[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_name_in_every_language(language: str) -> None:
    named = {key.removeprefix("fact.") for key in book(language).texts if key.startswith("fact.")}
    assert named == set(get_args(Fact))


def test_the_browser_gets_both_marks() -> None:
    faces = {face.name: face for face in card_faces(load_sets("star"))}
    hunter = faces["Bounty Hunter"]
    assert (hunter.designed, hunter.inferred) == (["effect"], ["copies"])


def test_the_readme_says_how_many_cards_are_ours() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for name in built_in_sets():
        card_set = load_set(name)
        ours = sum(bool(card.designed) for card in card_set.cards)
        inferred = sum(bool(card.inferred) for card in card_set.cards)
        neither = sum(not card.designed and not card.inferred for card in card_set.cards)
        row = f"| {card_set.words.name} | {len(card_set.cards)} | {ours} | {inferred} | {neither} |"
        assert row in readme
