"""Epic players and special cards: two doors at once, what was added to a fight, and Levels that come and go."""

from __future__ import annotations

import pytest

from kickdoor import Options
from kickdoor.model.words import TREASURE
from tests.support.mixed import Player, fight, table
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
EPIC = Options(epic=True)


@rule("EPIC-10", "CLASS-23", "COMBAT-17")
@pytest.mark.parametrize(
    ("doors", "legal"),
    [
        (["ogre", "blob"], []),  # both have started the fight
        (["ogre", "and-its-clone"], ["and-its-clone"]),
        (["ogre", "enraged"], []),
    ],
)
def test_an_officer_commands_what_joined_later_and_neither_of_two_doors(doors: list[str], legal: list[str]) -> None:
    aric: Player = {"level": 12, "classes": ["officer"], "hand": ["elf"]}
    g = table(aric, doors=doors, options=EPIC)
    g.do(ARIC, "kick open the door")
    commanded = [card for card in doors if g.can(ARIC, f"use voice-of-command of officer on {card}")]
    assert commanded == legal


@rule("EPIC-10", "CLASS-23", "EPIC-12")
def test_what_joins_two_doors_can_be_commanded() -> None:
    aric: Player = {"level": 12, "classes": ["officer"], "hand": ["elf"]}
    g = table(
        aric, tom={"hand": ["star/wandering-monster", "fuzzball"]}, doors=["ogre", "blob"], options=EPIC, dice=[4]
    )
    g.do(ARIC, "kick open the door")
    g.do(TOM, "play star/wandering-monster with fuzzball")
    assert not g.can(ARIC, "use voice-of-command of officer on blob")
    g.do(ARIC, "use voice-of-command of officer on fuzzball", "discard elf")
    g.strengths(12, 20)


@rule("EPIC-8", "CLASS-22", "CURSE-13")
def test_a_gadgeteer_disarms_one_of_two_traps_behind_the_doors() -> None:
    aric: Player = {"level": 12, "classes": ["gadgeteer"], "hand": ["elf"], "equipped": ["pea-coat"]}
    g = table(aric, doors=["squidgilator", "can-opener"], options=EPIC)
    g.do(ARIC, "kick open the door", "pick can-opener", "use disarm of gadgeteer", "discard elf")
    g.all_pass()
    assert items(g) == ["pea-coat"]
    assert g.level(ARIC) == 11


@rule("EPIC-10", "COMBAT-20", "MULTI-7", "EPIC-12")
def test_one_of_two_doors_leaves_and_the_other_is_fought() -> None:
    g = table({"level": 12, "sex": "female"}, doors=["amazon", "maul-rat"], options=EPIC)
    g.do(ARIC, "kick open the door")
    g.strengths(12, 1)
    win(g)
    assert g.level(ARIC) == 13
    assert drawn(g, ARIC, TREASURE) == 2


@rule("EPIC-10", "COMBAT-17", "MULTI-1")
def test_both_doors_take_something_before_the_fight() -> None:
    aric: Player = {"level": 12, "carried": ["pipe"], "hand": ["elf", "dwarf", "wizard"]}
    g = table(aric, doors=["tongue-demon", "space-goats"], options=EPIC)
    g.do(ARIC, "kick open the door")
    while g.waiting() == [ARIC] and any(text.startswith("discard ") for text in g.options(ARIC)):
        g.do(ARIC, next(text for text in g.options(ARIC) if text.startswith("discard ")))
    assert (items(g), len(hand(g))) == ([], 1)
    g.strengths(12, 18)


@rule("EPIC-3", "EPIC-7", "DEATH-2", "LEVEL-4")
@pytest.mark.parametrize(("level", "curse", "doors"), [(11, "duck-of-doom", 1), (12, "duck-of-doom", 2)])
def test_the_curse_that_strikes_before_the_door_decides_how_many_open(level: int, curse: str, doors: int) -> None:
    g = table({"level": level}, {"hand": [curse]}, doors=["thief", "wizard", "warrior"], options=EPIC)
    g.do(SUZAN, f"play {curse} on Aric")
    g.all_pass()
    g.do(ARIC, "kick open the door")
    assert len(hand(g)) == doors


@rule("EPIC-4", "EPIC-8", "EPIC-9")
def test_the_second_door_is_open_already_when_the_first_costs_the_epic_level() -> None:
    g = table({"level": 10}, doors=["duck-of-doom", "thief", "wizard"], options=EPIC)
    g.do(ARIC, "kick open the door")
    g.all_pass()
    assert g.level(ARIC) == 8
    assert hand(g) == ["thief"]


@rule("EPIC-6", "COMPEL-10", "COMPEL-3", "WIN-5")
@pytest.mark.parametrize(("level", "after"), [(17, 18), (18, 19)])
def test_kneepads_withhold_twenty_and_nothing_below(level: int, after: int) -> None:
    aric: Player = {"level": level, "equipped": ["kneepads-of-allure"]}
    g = fight("net-troll", aric=aric, suzan={"level": 19}, helper="Suzan", compelled=True, options=EPIC,
              treasures=["laser", "raser", "maser"])  # fmt: skip
    win(g)
    assert g.level(ARIC) == after


@rule("EPIC-5", "EPIC-15", "MULTI-10", "WIN-8")
def test_a_kill_before_the_fight_moved_may_be_the_twentieth_level() -> None:
    g = fight("harpies", "net-troll", aric={"level": 19}, suzan={"level": 15},
              tom={"hand": ["leech-bomb", "transferral-potion"]}, options=EPIC)  # fmt: skip
    g.do(TOM, "play leech-bomb on harpies", "play transferral-potion on Suzan")
    win(g, SUZAN)
    assert g.winners() == [ARIC]
    assert g.level(SUZAN) == 16


@rule("EPIC-7", "DECK-6", "DECK-4", "EPIC-12")
def test_an_epic_player_opens_the_one_door_that_is_left() -> None:
    g = table({"level": 12}, doors=["thief"], options=EPIC)
    g.t.decks[0][:] = [g.t.lib.numbers["thief"]]
    g.t.discards[0].clear()
    g.do(ARIC, "kick open the door")
    assert hand(g) == ["thief"]
