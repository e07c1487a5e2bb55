"""Where cards about losing levels meet: lowest Levels, death instead, levels for others, and what saves from it."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.players import Died
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import happened, lose
from tests.support.spoils import ALL, LASERS, Person, Steps, met

HALF = {"extras": ["deluxe/half-breed"]}
CYBORG = {"races": ["cyborg"]}


def table(aric: Person, suzan: Person | None = None, tom: Person | None = None, **more: Any) -> Game:
    """It is Aric's turn, in a game of all sets, before the door is kicked open."""
    more.setdefault("treasures", LASERS)
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": tom or {}}, sets=ALL, **more)


def caught(foe: str, aric: Person, dice: tuple[int, ...] = (1,), **more: Any) -> Game:
    """Aric has lost against this monster and been caught; further dice are for its Bad Stuff."""
    more.setdefault("enhancers", {foe: ["ancient"]})
    g = met([foe], {"sex": "male", **aric}, [], dice=list(dice), **more)
    lose(g)
    g.face("Aric", foe)
    return g


# --- Bad Stuff that costs levels ----------------------------------------------------------------------------------


@rule("LEVEL-3", "LEVEL-4", "LEVEL-7", "RUN-18", "BAD-3", "SUPER-3")
@pytest.mark.parametrize(
    ("foe", "aric", "dice", "left"),
    [
        ("lame-goblin", {"level": 5}, (1,), 4),
        ("flying-frogs", {"level": 2}, (1,), 1),
        ("flying-frogs", {"level": 3, **CYBORG}, (1,), 2),
        ("flying-frogs", {"level": 3, **CYBORG, **HALF}, (1,), 2),
        ("wight-brothers", {"level": 5}, (1,), 1),  # two for running, then down to 1
        ("wight-brothers", {"level": 9, **CYBORG}, (1,), 2),
        ("3872-orcs", {"level": 6}, (1, 4), 2),
        ("3872-orcs", {"level": 6, **CYBORG}, (1, 6), 2),
        ("slaughterbot", {"level": 6}, (1, 3), 3),
        ("captain-quirk", {"level": 6}, (1,), 3),
        ("captain-quirk", {"level": 6, "equipped": ["leather-armor"]}, (1,), 5),
        ("captain-quirk", {"level": 6, "carried": ["leather-armor"]}, (1,), 3),  # "if you wear"
        ("edward-blenderhands", {"level": 6, "equipped": ["leather-armor"]}, (1,), 4),
        ("amazon", {"level": 6}, (1,), 3),
        ("amazon", {"level": 6, "classes": ["thief"]}, (1,), 6),
        ("pithecanthropine-atavism", {"level": 3, **CYBORG}, (1,), 2),
        ("tongue-demon", {"level": 6, "races": ["elf"]}, (1,), 3),
        ("tongue-demon", {"level": 6, "races": ["elf"], **HALF}, (1,), 4),  # the worse treatment is a bad side
        ("gearhead", {"level": 6, "classes": ["mechanic"]}, (1,), 4),
        ("gearhead", {"level": 6, "classes": ["mechanic"], "extras": ["deluxe/super-munchkin"]}, (1,), 5),
        ("bug-eyed-monster", {"level": 6, **CYBORG}, (1,), 6),
        ("bug-eyed-monster", {"level": 6, **CYBORG, **HALF}, (1,), 6),  # what spares them is a good side
        ("frank-the-tank", {"level": 1}, (1,), 3),
        ("frank-the-tank", {"level": 6}, (1,), 6),
        ("clocktopus", {"level": 6, "equipped": ["gear-fist"]}, (1,), 5),  # one Item, one level
        ("face-sucker", {"level": 6, "equipped": ["helm-of-courage"]}, (1,), 5),
        ("saboteur", {"level": 6, "carried": ["helm-of-courage"]}, (1,), 4),  # it gives no bonus
        ("revivified-malefactor", {"level": 6}, (1,), 3),
    ],
)
def test_levels_lost_to_bad_stuff(foe: str, aric: Person, dice: tuple[int, ...], left: int) -> None:
    g = caught(foe, aric, dice)
    assert g.t.fight is None
    assert g.level("Aric") == left


@rule("LEVEL-3", "LEVEL-7", "CHARITY-10")
@pytest.mark.parametrize("foe", ["ghoulfiends", "flying-skull"])
@pytest.mark.parametrize(
    ("aric", "suzan", "tom", "left"),
    [
        ({"level": 6}, {"level": 3}, {"level": 4}, 3),
        ({"level": 6}, {"level": 1}, {"level": 4}, 1),
        ({"level": 6, **CYBORG}, {"level": 1}, {"level": 4}, 2),
        ({"level": 6}, {"level": 8}, {"level": 7}, 6),  # theirs is the lowest
        ({"level": 6}, {"level": 2, "dead": True}, {"level": 4}, 4),  # the dead are left out
    ],
)
def test_down_to_the_lowest_level_at_the_table(foe: str, aric: Person, suzan: Person, tom: Person, left: int) -> None:
    g = caught(foe, aric, suzan=suzan, tom=tom)
    assert g.level("Aric") == left


@rule("LEVEL-8", "WIN-3", "ORDER-11", "DEATH-4")
@pytest.mark.parametrize(
    ("aric", "suzan", "tom", "levels"),
    [
        ({"level": 5}, {"level": 9}, {"level": 2}, (3, 9, 3)),  # lost all the same
        ({"level": 2}, {"level": 4}, {"level": 4}, (1, 5, 4)),
        ({"level": 1}, {"level": 4}, {"level": 4}, (1, 4, 4)),
        ({"level": 5}, {"level": 4, "dead": True}, {"level": 4}, (3, 4, 6)),  # the next living one on that side
    ],
)
def test_levels_that_pass_to_the_neighbours(
    aric: Person, suzan: Person, tom: Person, levels: tuple[int, int, int]
) -> None:
    g = caught("grays", aric, suzan=suzan, tom=tom)
    assert tuple(g.levels().values()) == levels


# --- death, and levels instead ------------------------------------------------------------------------------------


@rule("LEVEL-7", "DEATH-1", "BAD-1")
@pytest.mark.parametrize(("level", "left"), [(2, 2), (3, 2), (4, 2), (9, 7)])
@pytest.mark.parametrize("foe", ["ogre", "stoned-golem", "land-leviathan"])
def test_a_cyborg_stays_alive_for_the_levels_that_are_there(foe: str, level: int, left: int) -> None:
    """As the card says, at Level 2 it costs nothing."""
    g = caught(foe, {"level": level, **CYBORG})
    g.do("Aric", "choose 1")
    assert g.level("Aric") == left
    assert happened(g, Died) == 0


CTHULHU = "great-cthulhu"


@rule("LEVEL-2", "WIN-3", "DEATH-4", "RUN-5")
@pytest.mark.parametrize(
    ("aric", "suzan", "tom", "steps", "levels"),
    [
        ({"level": 5}, {"level": 5}, {"level": 9}, [], (5, 6, 9)),
        ({"level": 7, **CYBORG}, {"level": 5}, {"level": 1}, [("Aric", "choose 1")], (5, 6, 2)),  # caught all the same
        ({"level": 7}, {"level": 5, "hand": ["med-kit"]}, {"level": 1}, [("Suzan", "play med-kit")], (7, 6, 2)),
        ({"level": 7, "hand": ["invisibility-potion"]}, {"level": 5}, {"level": 1},
         [("Aric", "play invisibility-potion")], (7, 5, 1)),  # not caught
        ({"level": 7, "hand": ["magic-lamp"]}, {"level": 5}, {"level": 1},
         [("Aric", "play magic-lamp on great-cthulhu")], (7, 5, 1)),
        ({"level": 5}, {"level": 5, "dead": True}, {"level": 3}, [], (5, 5, 4)),
    ],
)  # fmt: skip
def test_whom_a_monster_raises_that_has_caught_somebody(
    aric: Person, suzan: Person, tom: Person, steps: Steps, levels: tuple[int, int, int]
) -> None:
    g = caught(CTHULHU, aric, suzan=suzan, tom=tom)
    for name, text in steps:
        g.do(name, text)
    while g.t.fight is not None:
        g.passes(g.waiting()[0])
    assert tuple(g.levels().values()) == levels


@rule("LEVEL-2", "MATE-3", "RUN-7")
@pytest.mark.parametrize(
    ("dice", "levels"),
    [
        ((1, 6), (5, 6, 2)),  # Aric is caught; Suzan got away and rises too
        ((6, 1), (6, 5, 2)),
        ((6, 6), (5, 5, 1)),
        ((1, 1), (5, 5, 2)),
    ],
)
def test_a_helper_who_got_away_rises_with_the_others(dice: tuple[int, int], levels: tuple[int, int, int]) -> None:
    g = met([CTHULHU], {"level": 5}, [], suzan={"level": 5}, helper="Suzan", dice=list(dice))
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.face("Aric", CTHULHU)
    g.face("Suzan", CTHULHU)
    assert g.t.fight is None
    assert tuple(g.levels().values()) == levels


@rule("LEVEL-2", "MATE-3", "LEVEL-7")
def test_two_of_them_raise_the_others_twice() -> None:
    g = met(
        [CTHULHU], {"level": 9, **CYBORG}, [], tom={"level": 8}, mates={CTHULHU: ["and-its-clone"]}, dice=[1, 1],
    )  # fmt: skip
    lose(g)
    g.do("Aric", f"roll against {CTHULHU}", "choose 1")
    g.face("Aric", "and-its-clone")
    g.do("Aric", "choose 1")
    assert g.levels() == {"Aric": 5, "Suzan": 3, "Tom": 9}  # never the winning one


# --- what saves from it -------------------------------------------------------------------------------------------


@rule("BAD-4", "RUN-18", "ORDER-2")
@pytest.mark.parametrize(
    ("foe", "aric", "dice", "left", "others"),
    [
        ("grays", {"level": 5}, (1,), 5, (1, 1)),  # what is not lost goes to nobody
        ("wight-brothers", {"level": 7}, (1,), 5, (1, 1)),  # running cost two; that is no Bad Stuff
        ("robot-queen-victoria", {"level": 7, "classes": ["thief"]}, (1,), 7, (1, 1)),
        ("bionic-bimbo", {"level": 7}, (1,), 7, (1, 1)),
        ("space-vampire", {"level": 7}, (1,), 7, (1, 1)),
        ("ogre", {"level": 7}, (1,), 7, (1, 1)),
        ("ghoulfiends", {"level": 7}, (1,), 7, (1, 1)),
        ("thing-man-was-not-meant-to-know", {"level": 7}, (1,), 7, (1, 1)),
    ],
)
def test_a_med_kit_saves_levels_and_life_and_nothing_else(
    foe: str, aric: Person, dice: tuple[int, ...], left: int, others: tuple[int, int]
) -> None:
    g = caught(foe, aric, dice, tom={"hand": ["med-kit"]})
    g.do("Tom", "play med-kit")
    assert g.t.fight is None
    assert g.player("Aric").alive
    assert g.level("Aric") == left
    assert (g.level("Suzan"), g.level("Tom")) == others
    assert g.cards("Aric", "classes") == []


@rule("BAD-4", "LEVEL-2")
def test_a_med_kit_does_not_keep_anybody_from_rising() -> None:
    g = caught("frank-the-tank", {"level": 1, "carried": ["pipe"]}, tom={"hand": ["med-kit"]})
    if g.can("Tom", "play med-kit"):
        g.do("Tom", "play med-kit")
    assert g.level("Aric") == 3
    assert g.place("pipe") == "discards"


@rule("CURSE-6", "CURSE-12", "LEVEL-4", "LEVEL-7", "CURSE-13")
@pytest.mark.parametrize(
    ("curse", "aric", "saved", "left"),
    [
        ("lose-a-level", {"level": 5}, False, 4),
        ("duck-of-doom", {"level": 5}, False, 3),
        ("duck-of-doom", {"level": 5}, True, 5),
        ("duck-of-doom", {"level": 3, **CYBORG}, False, 2),
        ("curried-dodo", {"level": 2}, False, 1),
        ("amnesia", {"level": 5}, False, 4),
        ("amnesia", {"level": 5}, True, 5),
        ("amnesia", {"level": 5, "classes": ["thief"]}, False, 5),
        ("lose-your-class", {"level": 1}, False, 1),
        ("holiday-on-the-titanic", {"level": 5}, False, 4),
        ("holiday-on-the-titanic", {"level": 5, "carried": ["huge-rock"]}, False, 5),
        ("professional-qualifications-challenged", {"level": 2, **CYBORG}, False, 2),
        ("genetic-regression", {"level": 2, **CYBORG}, False, 2),
        ("chemical-spill", {"level": 2, **CYBORG}, False, 2),  # no longer a Cyborg, but no level is lost
    ],
)
def test_levels_lost_to_curses(curse: str, aric: Person, saved: bool, left: int) -> None:
    g = table(aric, {"hand": [curse]}, {"hand": ["med-kit"] if saved else []})
    g.do("Suzan", f"play {curse} on Aric")
    if saved:
        g.do("Tom", "play med-kit")
    assert g.level("Aric") == left
    assert g.place(curse) == "discards"


# --- levels as a price, and for running ---------------------------------------------------------------------------


@rule("LEVEL-7", "ITEM-21")
@pytest.mark.parametrize(
    ("aric", "left"),
    [
        ({"level": 3}, 1),
        ({"level": 2}, None),
        ({"level": 4, **CYBORG}, 2),
        ({"level": 3, **CYBORG}, None),
    ],
)
def test_a_price_of_two_levels(aric: Person, left: int | None) -> None:
    g = table({**aric, "equipped": ["pea-coat"]}, {"hand": ["antimatter"]})
    g.do("Suzan", "play antimatter on Aric")
    assert g.can("Aric", "use neutralise of antimatter") is (left is not None)
    if left is not None:
        g.do("Aric", "use neutralise of antimatter")
        assert g.level("Aric") == left


@rule("RUN-18", "RUN-19", "RUN-12", "RUN-21", "LEVEL-4")
@pytest.mark.parametrize(
    ("monsters", "aric", "order", "left"),
    [
        (["king-tut"], {"level": 6}, ["king-tut"], 4),
        (["king-tut"], {"level": 3}, [], 3),  # it does not pursue them
        (["king-tut"], {"level": 4, **CYBORG}, ["king-tut"], 2),
        (["king-tut", "mr-bones"], {"level": 6}, ["king-tut", "mr-bones"], 3),
        (["king-tut", "wight-brothers"], {"level": 6}, ["king-tut", "wight-brothers"], 2),
        (["king-tut", "wight-brothers"], {"level": 5}, ["king-tut"], 3),  # by then the other lets them go
        (["mr-bones", "king-tut"], {"level": 4}, ["mr-bones"], 3),
        (["mr-bones", "king-tut"], {"level": 4}, ["king-tut", "mr-bones"], 1),  # they chose the other order
    ],
)
def test_levels_for_running_even_if_one_escapes(monsters: list[str], aric: Person, order: list[str], left: int) -> None:
    g = met(monsters, aric, [], dice=[6] * 4)
    lose(g)
    for foe in order:
        if g.t.fight is not None:
            g.face("Aric", foe)
    assert g.t.fight is None
    assert g.level("Aric") == left


@rule("RUN-18", "RUN-21", "SIDEKICK-9")
@pytest.mark.parametrize(
    ("aric", "text"),
    [
        ({"hand": ["instant-wall"]}, "play instant-wall"),
        ({"hand": ["funicular-decampment"]}, "play funicular-decampment"),
        ({"companions": ["android"]}, "sacrifice android"),
        ({"companions": ["hireling"]}, "use sacrifice of hireling on king-tut"),
        ({"hand": ["forged-id"]}, "play forged-id"),
    ],
)
def test_every_automatic_escape_still_costs_them(aric: Person, text: str) -> None:
    g = met(["king-tut"], {"level": 6, **aric}, [])
    lose(g)
    g.do("Aric", text)
    while g.t.fight is not None:
        name = g.waiting()[0]
        g.do(name, "choose 1" if g.can(name, "choose 1") else "pass")
    assert g.level("Aric") == 4


@rule("COMBAT-7", "RUN-18", "RUN-17")
def test_a_monster_sent_away_during_the_flight_costs_nothing_for_running() -> None:
    g = met(["king-tut"], {"level": 6, "hand": ["magic-lamp"]}, [])
    lose(g)
    g.do("Aric", "play magic-lamp on king-tut")
    assert g.t.fight is None
    assert g.level("Aric") == 6
    assert len(g.cards("Aric", "hand")) == 4  # it was the only one: its Treasures
