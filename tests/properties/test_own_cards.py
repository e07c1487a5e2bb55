"""Every card an author could think of, made from the card language itself: what `cards check` accepts, plays.

Nothing breaks over it, nothing goes on without end, no effect is another card's, what is said is done and what is done
is said. See [own cards](../../docs/own-cards.md) for how many there are.
"""

from __future__ import annotations

import json
import random

import pytest

from kickdoor.cards.problems import Report
from kickdoor.cards.reader import read_cards
from kickdoor.rules.instructions.vocabulary import INSTRUCTIONS
from tests.support.own_cards import Made, made_cards, refusals, spots, steps_of, wrappers
from tests.support.own_run import Result, accepted, play, silent

FEW = 0.0012  # of all cards, in every run of the tests


def some(share: float, seed: str) -> list[Made]:
    chance = random.Random(seed)
    return [made for made in made_cards() if chance.random() < share]


def test_everything_in_the_language_is_made() -> None:
    assert set(steps_of()) == {word.name for word in INSTRUCTIONS}
    assert all(steps_of().values())
    assert {wrapper.name.split(".")[0].split()[0] for wrapper in wrappers()} >= {
        "choose",
        "first_of",
        "roll",
        "each_player",
        "if",
    }
    places = {spot.at for spot in spots()}
    assert places >= {"plays", "abilities", "do", "bad_stuff", "before_fight", "when_helped", "after_win", "offers"}


def test_the_quick_check_says_what_the_check_of_files_says() -> None:
    for number, made in enumerate(some(FEW / 4, "files")):
        card = made.named(f"c{number}").card
        report = Report("x.yaml")
        read_cards(json.dumps([card]).encode(), report)
        assert [problem.reason for problem in report.problems] == refusals(card), made


def test_some_of_the_cards_that_are_accepted_play() -> None:
    result = Result()
    cards = accepted(some(FEW, "few"), result)
    assert len(cards) > 50
    assert [str(made) for made in cards if silent(made)] == []
    play(cards, result, "few")
    assert result.faults == []
    assert result.worked > 0.8 * len(cards)


# Inside these the step has nothing left to work on: the cards it asks for have just been lost.
EXHAUSTED = {
    ("discard_cards", "discard_cards.short"),
    ("discard_hand", "discard_cards.short"),
    ("discard_items", "discard_worth.short"),
    ("discard_worth", "discard_worth.short"),
    ("force_trade", "discard_worth.short"),
}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_all_cards_that_are_accepted_play(part: int) -> None:
    result = Result()
    made = [one for number, one in enumerate(made_cards()) if number % 20 == part]
    cards = accepted(made, result)
    assert [str(one) for one in cards if silent(one)] == []
    play(cards, result, f"all {part}")
    assert result.faults == []
    assert len(result.unused) < 0.01 * len(cards)
    works = {(one.word, one.wrapper) for one in cards} - {(one.word, one.wrapper) for one in result.idle}
    idle = {(one.word, one.wrapper) for one in result.idle} - works - EXHAUSTED
    assert len(result.idle) < 0.06 * len(cards), sorted(idle)
