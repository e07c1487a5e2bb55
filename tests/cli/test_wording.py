"""What a person at the terminal can choose: every legal action, told apart from the others by its words."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.cli.terminal.asking import question
from kickdoor.cli.terminal.cardtexts import CardTexts
from kickdoor.cli.terminal.teller import Teller
from kickdoor.cli.terminal.wording import choices
from kickdoor.model.action import Action
from tests.support import star
from tests.support.game import Game
from tests.support.stroll import Stroller

NAMES = ["Aric", "Suzan", "Tom", "Kate"]
SETS = ("deluxe", "star", "steampunk")


def teller(t: Any, sets: tuple[str, ...], seat: int = 0) -> Teller:
    return Teller(t, seat, NAMES, CardTexts(sets))


def told(g: Game, seat: int = 0) -> tuple[str, list[str]]:
    """The question and the choices of a player in a Star game."""
    t = teller(g.t, ("star",), seat)
    return question(t), [choice.text for choice in choices(t, t.actions) if not choice.text.startswith("Show ")]


@pytest.mark.parametrize("seed", range(6))
def test_no_two_different_actions_share_their_words(seed: int) -> None:
    t = kd.new_table(sets=SETS, players=4, seed=f"words {seed}")
    texts = CardTexts(SETS)
    walk = Stroller(t, f"words {seed}")
    for _ in range(250):
        if t.over:
            break
        for seat in t.waiting:
            actions = t.actions(seat)
            listed = choices(Teller(t, seat, NAMES, texts), actions)
            reached = {_plain(t, way) for choice in listed for _, way in choice.ways}
            missing = [t.text(a) for a in actions if _plain(t, a) not in reached]
            assert missing == [], f"cannot be chosen: {missing}"
        walk.go(3)


def _plain(t: Any, a: Action) -> tuple[object, ...]:
    """An action with its cards by name: two copies of a card, or the same card of two sets, are one choice."""

    def kind(number: int) -> object:
        return t.lib.cards[number].name if 0 <= number < len(t.lib.cards) else number

    target = a.target if a.target < len(t.players) else kind(a.target)
    return (a.verb, kind(a.card), target, a.number, kind(a.cost), a.later)


def test_a_psychic_is_asked_for_the_deck() -> None:
    g = star.table({"classes": ["psychic"], "hand": ["laser"]})
    g.do("Aric", "use precognition of psychic", "discard laser")
    said, listed = told(g)
    assert said == "Psychic: what will it be?"
    assert listed == [
        "Look at the top 3 Door cards and put them back in the same order",
        "Look at the top 3 Treasures and put them back in the same order",
    ]


def test_the_orb_tells_what_it_shows() -> None:
    g = star.table({"equipped": ["orb-of-prediction"], "hand": ["laser"]}, doors=["ogre"])
    g.do("Aric", "use predict of orb-of-prediction")
    said, listed = told(g)
    assert said == "Orb of Prediction: Ogre comes next. Put it under the deck, for a card from your hand?"
    assert listed == ["Discard Laser (+2) and put what you saw under the deck", "No, thank you"]


def test_a_pet_is_offered_by_name() -> None:
    g = star.table({"equipped": ["energy-armor"], "carried": ["alien-pet"]}, suzan={"hand": ["can-opener"]})
    g.do("Suzan", "play can-opener on Aric")
    said, listed = told(g)
    assert said == "You are about to lose Energy Armor (+2). Would you rather lose Alien Pet (+1)?"
    assert listed == ["Discard Energy Armor (+2)", "Discard Alien Pet (+1) instead"]


def test_a_cyborg_is_asked_for_levels_or_life() -> None:
    g = star.caught_by("ogre", {"level": 7, "races": ["cyborg"]})
    assert told(g) == ("You are about to die. Lose levels instead?", ["Die", "Lose 2 levels and live"])


def test_choices_deep_in_a_card_are_told_apart() -> None:
    g = star.caught_by("worminator", {"level": 5, "classes": ["trader"], "hand": ["laser"]})
    assert told(g)[1] == ["Discard any 1 card", "Lose 2 levels"]


def test_which_sidekick_is_killed_is_told_with_its_owner() -> None:
    g = Game(kd.scenario({"Aric": {"hand": ["kill-the-hireling"]}, "Suzan": {"companions": ["android"]},
                          "Tom": {"companions": ["hireling"]}}, sets=("deluxe", "star")), NAMES[:3])  # fmt: skip
    g.do("Aric", "play kill-the-hireling on Aric")
    t = teller(g.t, ("deluxe", "star"))
    assert question(t) == "Kill the Hireling: choose what goes."
    assert [c.text for c in choices(t, t.actions)][:2] == ["Choose Suzan’s Android", "Choose Tom’s Hireling"]
