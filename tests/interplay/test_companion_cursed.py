"""Where companions, flights and Curses that last meet: what ends a Curse, and what only looks like it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import lose

ALL = ("deluxe", "star", "steampunk")
NO_MUST: dict[str, Any] = {"treasure_discards": ["hoard", "arms-locker"], "door_discards": ["divine-intervention"]}
CHICKEN = "chicken-on-your-head"
LGM = "little-green-man"

Person = dict[str, Any]


def hired(item: str, companion: str = "hireling", **more: Any) -> Person:
    """Somebody with a companion that carries this Item; further equipped Items may be given."""
    return {**more, "companions": [companion], "equipped": [item, *more.get("equipped", [])],
            "loaded": {item: companion}}  # fmt: skip


def lost(*foes: str, **more: Any) -> Game:
    g = fight(*foes, sets=ALL, **more)
    lose(g)
    return g


def table(aric: Person, suzan: Person, **more: Any) -> Game:
    return game({"Aric": aric, "Suzan": suzan, "Tom": {}}, sets=ALL, **more)


# --- a chicken that stays until a Curse or Bad Stuff takes Headgear -----------------------------------------------


@rule("CURSE-7", "CURSE-17", "HIRE-5", "HIRE-10")
@pytest.mark.parametrize(
    ("aric", "card", "text", "ends"),
    [
        (hired("helm-of-courage"), "monowire", "play monowire on Aric", True),
        (hired("helm-of-courage"), "unfashionable", "play unfashionable on Aric", True),
        (hired("helm-of-courage"), "lose-1-small-item", "play lose-1-small-item on Aric", True),
        (hired("helm-of-courage"), "kill-the-hireling", "play kill-the-hireling on Suzan", False),  # no Curse
        (hired("helm-of-courage"), "can-opener", "play can-opener on Aric", False),
        (hired("battle-armor"), "can-opener", "play can-opener on Aric", True),  # Armor and Headgear in one
        (hired("leather-armor"), "monowire", "play monowire on Aric", False),
    ],
)
def test_a_chicken_goes_with_headgear_that_a_curse_takes_from_a_companion(
    aric: Person, card: str, text: str, ends: bool
) -> None:
    g = table({**aric, "curses": [CHICKEN]}, {"hand": [card]})
    g.do("Suzan", text)
    assert (g.place(CHICKEN) == "discards") is ends


@rule("CURSE-7", "HIRE-5")
@pytest.mark.parametrize("given_up", ["put away hireling", "unequip helm-of-courage"])
def test_a_chicken_stays_when_its_victim_gives_the_headgear_up(given_up: str) -> None:
    g = table({**hired("helm-of-courage"), "curses": [CHICKEN]}, {})
    g.do("Aric", given_up)
    assert g.place(CHICKEN) == "curses of Aric"


@rule("CURSE-7", "ITEM-22")
@pytest.mark.parametrize(("gone", "ends"), [("helm-of-courage", True), ("alien-pet", False)])
def test_a_chicken_stays_if_an_alien_pet_stands_in_for_the_headgear(gone: str, ends: bool) -> None:
    aric = hired("alien-pet", "faithful-robot", equipped=["helm-of-courage"], curses=[CHICKEN])
    g = table(aric, {"hand": ["monowire"]})
    g.do("Suzan", "play monowire on Aric")
    g.do("Aric", f"discard {gone}")
    assert (g.place(CHICKEN) == "discards") is ends


@rule("CURSE-7", "CURSE-15", "BAD-1", "DEATH-2")
@pytest.mark.parametrize(
    ("foe", "aric", "ends"),
    [
        ("bigfoot", hired("helm-of-courage"), True),
        ("frank-the-tank", hired("helm-of-courage"), True),
        ("fuzzball", hired("helm-of-courage"), True),
        ("blob", hired("helm-of-courage"), False),
        ("frank-the-tank", hired("leather-armor"), False),
        ("ogre", hired("helm-of-courage"), False),  # the dead keep their Curses
    ],
)
def test_a_chicken_goes_with_headgear_that_bad_stuff_takes(foe: str, aric: Person, ends: bool) -> None:
    g = lost(foe, aric={"level": 5, **aric, "curses": [CHICKEN]}, enhancers={foe: ["ancient"]}, dice=[1])
    g.do("Aric", f"roll against {foe}")
    assert (g.place(CHICKEN) == "discards") is ends


# --- a Curse for the next flight ----------------------------------------------------------------------------------

OILED: Person = {"level": 5, "curses": ["need-lubrication"]}


@rule("CURSE-7", "CURSE-18", "RUN-21")
@pytest.mark.parametrize(
    ("foe", "aric", "how"),
    [
        (LGM, {}, [f"roll against {LGM}"]),
        (LGM, {"companions": ["android"]}, ["sacrifice android"]),
        (LGM, {"companions": ["hireling"]}, [f"use sacrifice of hireling on {LGM}"]),
        (LGM, {"hand": ["forged-id"]}, ["play forged-id"]),
        (LGM, {"hand": ["funicular-decampment"]}, ["play funicular-decampment"]),
        ("robot-queen-victoria", {}, ["roll against robot-queen-victoria"]),  # she does not pursue
    ],
)
def test_a_curse_on_the_next_flight_is_done_with_every_flight(foe: str, aric: Person, how: list[str]) -> None:
    g = lost(foe, aric={**OILED, **aric}, enhancers={foe: ["ancient"]}, dice=[6], **NO_MUST)
    g.do("Aric", *how)
    assert g.t.fight is None
    assert g.place("need-lubrication") == "discards"


@rule("CURSE-18", "COMBAT-25")
@pytest.mark.parametrize("way", ["play gear-shift on Suzan", "play friendship-potion", "announce the kill"])
def test_a_curse_on_the_next_flight_waits_if_there_is_none(way: str) -> None:
    foe = "maul-rat" if way == "announce the kill" else "ogre"
    g = fight(foe, aric={**OILED, "hand": ["gear-shift", "friendship-potion"]}, sets=ALL, **NO_MUST)
    g.do("Aric", way)
    assert g.place("need-lubrication") == "curses of Aric"


@rule("CURSE-18", "RUN-4", "RUN-7")
@pytest.mark.parametrize(("die", "level"), [(5, 5), (4, 3)])
def test_a_curse_on_the_flight_of_a_helper_counts_for_the_helper_only(die: int, level: int) -> None:
    """Aric needs a 5, Suzan with Ankle Jets and the Curse a 5 as well, and without the Curse a 3."""
    suzan = {"level": 5, "equipped": ["ankle-jets"], "curses": ["need-lubrication"]}
    g = fight(
        LGM, aric={"level": 5}, suzan=suzan, helper="Suzan", enhancers={LGM: ["ancient"]}, sets=ALL, dice=[5, die]
    )
    lose(g)
    for name in ("Aric", "Suzan"):
        g.do(name, "let Aric run first")
    g.do("Aric", f"roll against {LGM}")
    g.do("Suzan", f"roll against {LGM}")
    assert g.levels() == {"Aric": 5, "Suzan": level, "Tom": 1}


# --- a Curse on an Item that a companion carries ------------------------------------------------------------------


@rule("ITEM-21", "HIRE-11", "CURSE-7")
@pytest.mark.parametrize(
    ("text", "ended"),
    [
        ("play better-offer on faithful-robot", True),  # the Item goes along, and is lost to its owner
        ("play kill-the-hireling on Tom", True),
    ],
)
def test_antimatter_ends_when_the_companion_takes_the_item_along(text: str, ended: bool) -> None:
    tom = {"hand": ["antimatter", "better-offer", "kill-the-hireling"]}
    players: dict[str, Person] = {"Aric": {}, "Suzan": hired("bobaser", "faithful-robot"), "Tom": tom}
    g = game(players, sets=ALL)
    g.do("Tom", "play antimatter on Suzan", text)
    assert (g.place("antimatter") == "discards") is ended


@rule("ITEM-21", "HIRE-4", "CURSE-8")
@pytest.mark.parametrize(
    ("aric", "carrier"),
    [
        (hired("bobaser", "faithful-robot"), "faithful-robot"),
        (hired("bobaser"), "hireling"),
        ({"equipped": ["dolly", "bobaser"], "loaded": {"bobaser": "dolly"}}, "dolly"),
    ],
)
def test_an_item_under_antimatter_is_not_taken_back_from_its_carrier_nor_exchanged(aric: Person, carrier: str) -> None:
    g = table({**aric, "carried": ["leather-armor"]}, {"hand": ["antimatter"]})
    g.do("Suzan", "play antimatter on Aric")
    assert g.place("antimatter") == "curses of Aric"
    assert not g.can("Aric", "unequip bobaser")
    assert not g.can("Aric", f"hand leather-armor to {carrier}")


@rule("ITEM-21", "SIDEKICK-15", "COMBAT-30")
def test_the_penalty_of_antimatter_is_driven_away_with_the_companion() -> None:
    g = fight("great-cthulhu", "maul-rat", aric={"level": 5, **hired("bobaser", "faithful-robot")}, sets=ALL,
              tom={"hand": ["mind-control-gas"]}, suzan={"hand": ["antimatter"]})  # fmt: skip
    g.do("Suzan", "play antimatter on Aric")
    g.strengths(5, 20 + 1)
    assert g.place("antimatter") == "discards"  # nothing counts, so it found nothing (ITEM-20)
    g = game({"Aric": {"level": 5, **hired("bobaser", "faithful-robot"), "hand": ["great-cthulhu"]},
              "Suzan": {"hand": ["antimatter"]}, "Tom": {"hand": ["mind-control-gas", "star/wandering-monster",
                                                                  "maul-rat"]}}, sets=ALL, phase="trouble")  # fmt: skip
    g.do("Suzan", "play antimatter on Aric")
    g.do("Aric", "look for trouble with great-cthulhu")
    g.do("Tom", "play star/wandering-monster with maul-rat")
    g.strengths(5, 20 + 1)
    g.do("Tom", "play mind-control-gas on great-cthulhu")
    g.strengths(5 + 1 - 4, 1)
