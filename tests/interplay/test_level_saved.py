"""Where a card that saves levels and life meets effects that would cost none as things stand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import lose
from tests.support.spoils import ALL, LASERS, Person, met

CYBORG = {"races": ["cyborg"]}
TWO_FOR_HANDS = {"carried": ["gear-fist", "steam-beam"]}


def caught(foe: str, aric: Person, **more: Any) -> Game:
    """This monster has just caught Aric, and Tom has a Med Kit."""
    more.setdefault("enhancers", {foe: ["ancient"]})
    g = met([foe], {"sex": "male", **aric}, [], dice=[1, 6, 6], tom={"level": 2, "hand": ["med-kit"]}, **more)
    lose(g)
    g.face("Aric", foe)
    return g


@rule("BAD-6", "LEVEL-7", "RUN-18")
@pytest.mark.parametrize(
    ("foe", "aric", "offered"),
    [
        ("flying-frogs", {"level": 1}, False),
        ("flying-frogs", {"level": 2}, True),
        ("flying-frogs", {"level": 2, **CYBORG}, False),
        ("flying-frogs", {"level": 3, **CYBORG}, True),
        ("ogre", {"level": 1}, True),  # it would kill
        ("ogre", {"level": 2, **CYBORG}, True),  # and survival is the victim's choice
        ("mr-bones", {"level": 2}, False),  # the level for running is gone before
        ("mr-bones", {"level": 3}, True),
        ("wight-brothers", {"level": 4}, True),
        ("wight-brothers", {"level": 4, **CYBORG}, False),
        ("grays", {"level": 1}, False),
        ("ghoulfiends", {"level": 2}, True),
        ("ghoulfiends", {"level": 1}, False),
        ("robot-queen-victoria", {"level": 6}, True),
        # a test that decides it
        ("bug-eyed-monster", {"level": 5, **CYBORG}, False),
        ("bug-eyed-monster", {"level": 5}, True),
        ("titan-of-industry", {"level": 5, "classes": ["tycoon"]}, False),
        ("titan-of-industry", {"level": 5, "classes": ["officer"]}, True),
        ("edward-blenderhands", {"level": 1, "equipped": ["leather-armor"]}, False),
        ("edward-blenderhands", {"level": 1, "carried": ["leather-armor"]}, True),
        # something else that is lost first
        ("amazon", {"level": 5, "classes": ["thief"]}, False),
        ("amazon", {"level": 5}, True),
        ("unspeakably-awful-indescribable-horror", {"level": 5, "classes": ["wizard"]}, False),
        ("unspeakably-awful-indescribable-horror", {"level": 5, "classes": ["thief"]}, True),
        ("thing-man-was-not-meant-to-know", {"level": 5, "races": ["elf"]}, False),
        ("thing-man-was-not-meant-to-know", {"level": 5}, True),
        # levels for what is missing
        ("clocktopus", {"level": 5, **TWO_FOR_HANDS}, False),
        ("clocktopus", {"level": 5, "carried": ["laser"]}, True),
        ("tele-visual-reception-apparatus", {"level": 5, "hand": ["elf", "dwarf"]}, False),
        ("tele-visual-reception-apparatus", {"level": 5, "hand": ["elf"]}, True),
        # dice and choices that are still open
        ("3872-orcs", {"level": 1}, True),
        ("slaughterbot", {"level": 1}, False),
        ("slaughterbot", {"level": 2}, True),
        ("platycore", {"level": 2, "hand": ["elf"]}, True),
        ("platycore", {"level": 1, "hand": ["elf"]}, False),
        ("bionic-bimbo", {"level": 2, **CYBORG}, True),  # the Race may be one of the two cards
        ("bionic-bimbo", {"level": 1}, False),
    ],
)
def test_a_med_kit_is_offered_only_where_bad_stuff_could_cost_levels_or_life(
    foe: str, aric: Person, offered: bool
) -> None:
    assert caught(foe, aric).can("Tom", "play med-kit") is offered


@rule("BAD-6", "BAD-4")
def test_a_fight_lost_by_nothing_costs_nothing() -> None:
    """The Space Vampire takes a level for each point, and a tie has none."""
    for strength, offered in (([], False), (["ancient"], True)):
        g = caught("space-vampire", {"level": 9, "equipped": ["battle-armor"]}, enhancers={"space-vampire": strength})
        assert g.can("Tom", "play med-kit") is offered


@rule("BAD-6")
def test_the_reason_says_what_is_missing() -> None:
    g = caught("platycore", {"level": 1, "hand": ["elf"]})
    g.refused("Tom", "play med-kit", "BAD-6")


def struck(curse: str, aric: Person, suzan: Person | None = None, **more: Any) -> Game:
    """Suzan has played this Curse on Aric, and Tom has a Med Kit."""
    people = {
        "Aric": aric,
        "Suzan": {**(suzan or {}), "hand": [curse]},
        "Tom": {"hand": ["med-kit"], **more.pop("tom", {})},
    }
    g = game(people, sets=ALL, treasures=LASERS, **more)
    g.do("Suzan", f"play {curse} on Aric")
    return g


@rule("BAD-6", "CURSE-12", "CURSE-13")
@pytest.mark.parametrize(
    ("curse", "aric", "suzan", "offered"),
    [
        ("duck-of-doom", {"level": 1}, {}, False),
        ("duck-of-doom", {"level": 2}, {}, True),
        ("genetic-regression", {"level": 2, **CYBORG}, {}, False),
        ("amnesia", {"level": 5, "classes": ["thief"]}, {}, False),
        ("amnesia", {"level": 5}, {}, True),
        ("amnesia", {"level": 1}, {}, False),
        ("holiday-on-the-titanic", {"level": 5, "carried": ["huge-rock"]}, {}, False),
        ("holiday-on-the-titanic", {"level": 5, "carried": ["laser"]}, {}, True),
        ("can-opener", {"level": 5, "equipped": ["leather-armor"]}, {}, False),
        ("income-tax", {"level": 1, "carried": ["laser"]}, {"level": 4}, True),  # it may cost Suzan a level
        ("income-tax", {"level": 4, "carried": ["laser"]}, {"level": 1}, False),  # Aric, too, pays with an Item
    ],
)
def test_a_med_kit_is_offered_only_where_a_curse_could_cost_levels(
    curse: str, aric: Person, suzan: Person, offered: bool
) -> None:
    assert struck(curse, aric, suzan).can("Tom", "play med-kit") is offered


@rule("BAD-6", "CURSE-13")
@pytest.mark.parametrize(
    ("curse", "aric"), [("duck-of-doom", {"level": 1}), ("amnesia", {"level": 5, "classes": ["thief"]})]
)
def test_a_curse_that_would_take_nothing_can_still_be_cancelled(curse: str, aric: Person) -> None:
    """A card that cancels asks for a Curse, not for a loss."""
    g = struck(curse, aric, tom={"hand": ["med-kit", "deluxe/wishing-ring"]})
    assert g.can("Tom", "play deluxe/wishing-ring")
    assert not g.can("Tom", "play med-kit")
