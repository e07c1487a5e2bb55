"""Whole games with random sets of cards that the check accepts: nothing is raised, and nothing hangs.

`python -m tests.support.own_games` plays as many as there is time for; see [own cards](../../docs/own-cards.md).
"""

from __future__ import annotations

import random
from itertools import chain

import pytest

from kickdoor.model.language.counts import HAPPENING_NAMES, INSTEAD_NAMES
from tests.support.own_cards import made_cards
from tests.support.own_games import LYING, play_sets
from tests.support.own_reactions import reacting_cards
from tests.support.own_run import Result, accepted


def test_every_happening_and_every_replacement_is_made() -> None:
    cards = accepted(reacting_cards(), Result())
    assert {made.when for made in cards if made.at == "triggers"} == set(HAPPENING_NAMES)
    assert {made.when for made in cards if made.at == "instead"} == set(INSTEAD_NAMES)
    assert {made.at for made in cards} == set(LYING)


@pytest.mark.timeout(600)
def test_games_with_random_sets_end_without_a_fault() -> None:
    chance = random.Random("a few")
    every = chain(made_cards(lambda word: chance.random() < 0.05), reacting_cards())
    cards = accepted((made for made in every if chance.random() < 0.02), Result())
    played = play_sets(cards, 5, "a few")
    assert played.faults == []
    assert played.games == 5
    assert played.decisions > 500
