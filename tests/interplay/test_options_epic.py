"""Epic rules that meet special cards: levels, forced help, two Doors and the players who open another."""

from __future__ import annotations

import pytest

from kickdoor import Options
from tests.support.mixed import Player, caught_by, fight, table
from tests.support.rule import rule
from tests.support.situations import hand, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
EPIC = Options(epic=True)
SHARED = Options(shared_victory=True)
LISTEN = Options(listen_at_the_door=True)
CHOICE = Options(forced_help_by_choice=True)
KNEES = ["kneepads-of-allure"]

# --- Epic ---------------------------------------------------------------------------------------------------------


@rule("EPIC-2", "EPIC-5", "EPIC-15", "LEVEL-8", "WIN-4")
@pytest.mark.parametrize(
    ("level", "step", "after"),
    [
        (9, "play boil-an-anthill on Aric", 10),
        (17, "play boil-an-anthill on Aric", 18),
        (18, "play boil-an-anthill on Aric", None),
        (9, "play steal-a-level on Suzan", 10),
        (18, "play steal-a-level on Suzan", None),
        (18, "play assist-the-police-in-their-inquiries on Suzan", None),
        (17, "play assist-the-police-in-their-inquiries on Suzan", 18),
        (18, "play boil-an-anthill on Suzan", 18),
    ],
)
def test_an_epic_player_gains_levels_without_a_kill_up_to_eighteen(level: int, step: str, after: int | None) -> None:
    cards = ["boil-an-anthill", "steal-a-level", "assist-the-police-in-their-inquiries"]
    g = table({"level": level, "hand": cards}, {"level": 12}, options=EPIC)
    assert g.can(ARIC, step) == (after is not None)
    if after is not None:
        g.do(ARIC, step)
        assert g.level(ARIC) == after
    assert not g.over()


@rule("EPIC-2", "EPIC-5", "SELL-2", "SELL-7")
@pytest.mark.parametrize(("level", "after"), [(8, 10), (9, 11), (16, 18), (17, 18)])
def test_an_epic_sale_ends_at_eighteen(level: int, after: int) -> None:
    g = table({"level": level, "carried": ["plot-device", "wand-of-dowsing"]}, options=EPIC)
    g.do(ARIC, "sell items", "add plot-device", "add wand-of-dowsing", "done")
    assert g.level(ARIC) == after


@rule("EPIC-5", "EPIC-15")
@pytest.mark.parametrize(
    ("foe", "levels"),
    [("grays", {"Aric": 10, "Suzan": 18, "Tom": 10}), ("great-cthulhu", {"Aric": 12, "Suzan": 18, "Tom": 10})],
)
def test_levels_that_bad_stuff_hands_out_end_at_eighteen_too(foe: str, levels: dict[str, int]) -> None:
    g = caught_by(foe, {"level": 12}, suzan={"level": 18}, tom={"level": 9}, options=EPIC)
    assert g.levels() == levels
    assert not g.over()


@rule("EPIC-1", "EPIC-6", "WIN-2")
def test_divine_intervention_gives_even_the_last_level_of_an_epic_game() -> None:
    for level, over in ((9, False), (19, True)):
        g = table(
            {"hand": ["wand-of-dowsing"]},
            {"level": level, "classes": ["cleric"]},
            options=EPIC,
            door_discards=["elf", "divine-intervention"],
        )
        g.do(ARIC, "play wand-of-dowsing", "pick divine-intervention")
        assert g.level(SUZAN) == level + 1
        assert g.over() == over


@rule("EPIC-6", "COMPEL-2", "COMPEL-3")
@pytest.mark.parametrize(
    ("level", "foe", "legal"), [(8, "ogre", True), (9, "net-troll", True), (18, "net-troll", True), (18, "ogre", False)]
)
def test_kneepads_force_up_to_the_fight_for_level_twenty(level: int, foe: str, legal: bool) -> None:
    aric: Player = {"level": level, "equipped": KNEES}
    g = fight(foe, aric=aric, suzan={"level": 19}, options=EPIC, enhancers={foe: ["ancient", "humongous"]})
    assert g.can(ARIC, "make Suzan help") == legal


@rule("EPIC-7", "EPIC-8", "EPIC-9", "EPIC-10", "EPIC-11", "EPIC-12")
@pytest.mark.parametrize(
    ("doors", "munchkins", "monsters", "held"),
    [
        (["ogre", "blob"], 12, 20, []),
        (["ogre", "enraged"], 12, 23, []),
        (["ogre", "thief"], 12, 18, ["thief"]),
        (["and-its-clone", "blob"], 12, 4, []),
        (["squidgilator", "blob"], 11, 2, []),
        (["malign-mirror", "blob"], 12, 2, []),
        (["gazebo", "blob"], 12, 10, []),
    ],
)
def test_two_doors_of_an_epic_player(doors: list[str], munchkins: int, monsters: int, held: list[str]) -> None:
    g = table({"level": 12}, doors=doors, options=EPIC)
    g.do(ARIC, "kick open the door", *(["go on"] if held else []))
    g.strengths(munchkins, monsters)
    assert hand(g) == held


@rule("EPIC-4", "EPIC-7")
def test_a_player_who_falls_to_nine_opens_one_door() -> None:
    g = table({"level": 10}, {"hand": ["duck-of-doom"]}, doors=["thief", "wizard"], options=EPIC)
    g.do(SUZAN, "play duck-of-doom on Aric")
    g.do(ARIC, "kick open the door")
    assert hand(g) == ["thief"]


@rule("EPIC-9", "DOOR-2", "CLASS-16", "TRADE-3")
def test_a_monster_beside_a_class_leaves_time_for_the_class_alone() -> None:
    aric: Player = {
        "level": 12,
        "classes": ["trader"],
        "carried": ["pea-coat", "plot-device"],
        "hand": ["helm-of-courage"],
    }
    suzan: Player = {"classes": ["thief"], "hand": ["dwarf", "paradox-in-a-box"], "carried": ["pipe"]}
    g = table(aric, suzan, {"carried": ["maser"]}, doors=["blob", "wizard"], options=EPIC)
    g.do(ARIC, "kick open the door")
    for text in ("play helm-of-courage", "equip pea-coat", "sell items", "trade with Suzan", "use trading of trader"):
        assert not g.can(ARIC, text), text
    for text in ("use theft of thief on pea-coat", "trade with Aric", "play paradox-in-a-box"):
        assert not g.can(SUZAN, text), text
    g.refused(ARIC, "equip pea-coat", "ITEM-3")
    assert g.can(SUZAN, "use theft of thief on maser")  # between two who are not concerned
    g.do(ARIC, "play wizard", "go on")
    assert g.cards(ARIC, "classes") == ["wizard"]
    g.strengths(12, 2)


@rule("EPIC-9", "DOOR-5")
def test_without_a_monster_there_is_time_for_everything() -> None:
    aric: Player = {"level": 12, "carried": ["pea-coat", "plot-device"]}
    g = table(aric, {"hand": ["paradox-in-a-box"]}, doors=["wizard", "enraged"], options=EPIC)
    g.do(ARIC, "kick open the door")
    assert g.can(ARIC, "sell items")
    assert g.can(ARIC, "equip pea-coat")
    assert g.can(SUZAN, "play paradox-in-a-box")


FELINE: Player = {"level": 12, "races": ["feline"]}


@rule("EPIC-17", "EPIC-11", "DOOR-5")
@pytest.mark.parametrize(
    ("doors", "held", "monsters"),
    [
        (["enraged", "thief", "blob", "ogre"], ["enraged", "thief"], 2),
        (["squidgilator", "thief", "blob", "ogre"], ["thief"], 2),
        (["enraged", "thief", "wizard", "ogre"], ["enraged", "thief", "wizard"], 0),
    ],
)
def test_a_curious_epic_feline_turns_up_one_more_door(doors: list[str], held: list[str], monsters: int) -> None:
    g = table(FELINE, doors=doors, options=EPIC)
    g.do(ARIC, "kick open the door", "kick open the door")
    assert sorted(hand(g)) == held
    if monsters:
        g.strengths(g.level(ARIC), monsters)
    else:
        assert not g.can(ARIC, "kick open the door")


@rule("EPIC-17", "EPIC-12")
def test_a_monster_among_the_two_ends_the_curiosity() -> None:
    g = table(FELINE, doors=["squidgilator", "blob"], options=EPIC)
    g.do(ARIC, "kick open the door")
    win(g)
    assert not g.can(ARIC, "kick open the door")


@rule("EPIC-17", "DECK-12", "DOOR-5")
@pytest.mark.parametrize("options", [Options(), EPIC])
def test_the_other_door_of_a_curious_cleric_may_come_from_the_discards(options: Options) -> None:
    aric: Player = {**FELINE, "level": 5, "classes": ["cleric"], "hand": ["elf", "dwarf"]}
    g = table(aric, doors=["thief"], door_discards=["wizard", "blob"], options=options)
    g.do(ARIC, "kick open the door", "take the door from the discards", "discard elf")
    g.strengths(5, 2)
    assert hand(g) == ["dwarf", "thief"]


@rule("TURN-9", "DOOR-5", "EPIC-17")
def test_a_feline_who_takes_a_turn_over_is_curious_only_about_a_door_of_their_own() -> None:
    suzan: Player = {"races": ["feline"], "hand": ["paradox-in-a-box"]}
    g = table({}, suzan, doors=["thief", "wizard"])
    g.do(SUZAN, "play paradox-in-a-box", "kick open the door", "kick open the door")
    assert hand(g, SUZAN) == ["thief", "wizard"]
    g = table({}, suzan, doors=["thief", "wizard"])
    g.do(ARIC, "kick open the door")
    g.do(SUZAN, "play paradox-in-a-box")
    assert not g.can(SUZAN, "kick open the door")
