"""Where cards about gaining levels meet: kills worth more, helpers with levels, limits, and the winning level."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import lose, win
from tests.support.spoils import ALL, LASERS, Person, Steps, got, met, win_all

EPIC: dict[str, Any] = {"options": kd.Options(epic=True)}
HALF = {"extras": ["deluxe/half-breed"]}


def table(aric: Person, suzan: Person | None = None, tom: Person | None = None, **more: Any) -> Game:
    """It is Aric's turn, in a game of all sets, before the door is kicked open."""
    more.setdefault("treasures", LASERS)
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": tom or {}}, sets=ALL, **more)


# --- levels a kill is worth ---------------------------------------------------------------------------------------

FIRE = {"level": 6, "equipped": ["flaming-armor"]}
STRONG = {"level": 15, "equipped": ["flaming-armor"], "kept": ["really-impressive-title"]}
MISSILE = ("Aric", "play magic-missile for the munchkins")
SPIRITS = ("Aric", "play ardent-spirits for the munchkins")


@rule("REWARD-1", "WIN-5", "COMBAT-26", "MULTI-2", "MATE-3", "COMBAT-18", "COMBAT-30")
@pytest.mark.parametrize(
    ("monsters", "aric", "steps", "more", "gained"),
    [
        (["large-angry-chicken"], FIRE, [], {}, 2),
        (["large-angry-chicken"], FIRE, [], {"mates": {"large-angry-chicken": ["deluxe/mate"]}}, 4),
        (["large-angry-chicken", "maul-rat"], FIRE, [], {}, 2 + 1),
        (["large-angry-chicken"], {"level": 6, "carried": ["flaming-armor"]}, [], {}, 1),
        (["large-angry-chicken", "plasmoid"], FIRE, [("Tom", "play mind-control-gas on plasmoid")], {}, 2),
        (["large-angry-chicken"], FIRE, [("Tom", "play leech-bomb on large-angry-chicken")], {}, 2),
        (["old-king-coal", "infernal-engine"], STRONG, [MISSILE], {}, 1 + 1),  # the armor is set aside
        (["old-king-coal", "infernal-engine"], STRONG, [MISSILE, SPIRITS], {}, 2 + 1),  # the drink was used
        (["old-king-coal"], {**STRONG, "level": 7, "curses": ["malign-mirror"]}, [], {}, 2),  # armor still counts
        (["old-king-coal"], {"level": 9, "equipped": ["pipe"], "curses": ["malign-mirror"]}, [], {}, 1),
        (["pukachu"], {"level": 7}, [], {}, 2),
        (["pukachu"], {"level": 6, "equipped": ["helm-of-courage"]}, [], {}, 1),
        (["pukachu", "maul-rat"], {"level": 6}, [MISSILE], {}, 1 + 1),
        (["pukachu"], {"level": 7, "equipped": ["foof-gun"]}, [], {}, 2),  # an Item not used counts for nothing
        (["pukachu"], {"level": 7, "equipped": ["spiky-knees"], "curses": ["malign-mirror"]}, [], {}, 2),
        (["pukachu", "babbage-cabbage"], {"level": 8, "equipped": ["helm-of-courage"]}, [], {}, 2 + 1),
        (["pukachu"], {"level": 7, "companions": ["android"]}, [], {}, 1),
        (["pukachu"], {"level": 7}, [("Aric", "play doppleganger")], {}, 1),
        (["pukachu"], {"level": 13, "curses": ["change-sex"]}, [], {}, 2),  # a penalty is no bonus
        (["pukachu"], {"level": 13}, [], {"mates": {"pukachu": ["deluxe/mate"]}}, 2 + 2),
        (["captain-quirk"], {"sex": "female", "level": 13}, [], {}, 2),
        (["captain-quirk"], {"sex": "male", "level": 13}, [], {}, 1),
        (["captain-quirk"], {"sex": "male", "level": 18, "hand": ["change-sex"]},
         [("Aric", "play change-sex on Aric")], {}, 2),  # that wins the game, at 20
        (["starfish"], {"races": ["feline"], "level": 7}, [], {}, 2),
        (["starfish"], {"races": ["feline"], **HALF, "level": 7}, [], {}, 2),
        (["starfish"], {"races": ["feline"], "level": 7}, [("Tom", "play chemical-spill on Aric"), MISSILE], {}, 1),
        (["bullrog", "net-troll"], {"level": 14}, [("Tom", "play mind-control-gas on bullrog")], {}, 1),
    ],
)  # fmt: skip
def test_levels_for_kills_with_conditions(
    monsters: list[str], aric: Person, steps: Steps, more: dict[str, Any], gained: int
) -> None:
    tom = {"hand": ["mind-control-gas", "leech-bomb", "chemical-spill"]}
    hand = ["magic-missile", "ardent-spirits", "doppleganger", *aric.get("hand", [])]
    g = met(monsters, {**aric, "hand": hand}, steps, tom=tom, **EPIC, **more)
    if g.t.fight is not None:
        win(g)
    assert g.level("Aric") == aric["level"] + gained


@rule("HELP-11", "HELP-12", "HELP-13", "WIN-5", "REWARD-1")
@pytest.mark.parametrize(
    ("foe", "aric", "suzan", "more", "of_aric", "of_suzan"),
    [
        ("harpies", {}, {"races": ["elf"]}, {}, 1, 1),
        ("bullrog", {"level": 9, "kept": ["really-impressive-title"]}, {"races": ["elf"]}, {}, 2, 1),
        ("harpies", {}, {"races": ["elf"], **HALF}, {"mates": {"harpies": ["deluxe/mate"]}}, 2, 2),
        ("starfish", {}, {"races": ["feline"]}, {}, 1, 1),
        ("starfish", {"races": ["feline"]}, {"races": ["feline:2"]}, {}, 2, 1),
        ("starfish", {"races": ["feline"]}, {}, {}, 2, 0),
        ("starfish", {}, {"races": ["feline", "elf"], **HALF}, {}, 1, 1 + 1),
        ("starfish", {}, {"races": ["feline", "elf"], **HALF}, {"mates": {"starfish": ["and-its-clone"]}}, 2, 4),
        ("captain-quirk", {"sex": "male"}, {"sex": "female"}, {}, 1, 1),
        ("captain-quirk", {"sex": "male"}, {"sex": "female", "races": ["elf"]}, {}, 1, 1 + 1),
        ("captain-quirk", {"sex": "female"}, {"sex": "female"}, {}, 2, 1),
        ("captain-quirk", {"sex": "female"}, {"sex": "male"}, {}, 2, 0),
        ("large-angry-chicken", {}, {"races": ["elf"], "equipped": ["flaming-armor"]}, {}, 2, 1),
        ("pukachu", {}, {"races": ["elf"]}, {}, 1, 1),
        ("pukachu", {}, {}, {}, 1, 0),
    ],
)
def test_levels_of_fighter_and_helper(
    foe: str, aric: Person, suzan: Person, more: dict[str, Any], of_aric: int, of_suzan: int
) -> None:
    aric = {"sex": "male", "level": 6, **aric}
    suzan = {"sex": "male", "level": 15, **suzan}
    g = met([foe], aric, [], suzan=suzan, helper="Suzan", **EPIC, **more)
    win_all(g)
    assert (g.level("Aric"), g.level("Suzan")) == (aric["level"] + of_aric, suzan["level"] + of_suzan)


# --- the winning level --------------------------------------------------------------------------------------------


@rule("WIN-5", "WIN-9", "WIN-3", "FAST-4", "COMPEL-5", "COMPEL-10")
@pytest.mark.parametrize(
    ("foe", "aric", "suzan", "options", "compelled", "winners"),
    [
        ("starfish", {"level": 3}, {"level": 9, "races": ["feline"]}, {}, False, ["Suzan"]),
        ("starfish", {"level": 9}, {"level": 9, "races": ["feline"]}, {}, False, ["Aric", "Suzan"]),
        ("starfish", {"level": 9}, {"level": 9, "races": ["feline"]}, {}, True, ["Suzan"]),
        ("starfish", {"level": 3}, {"level": 8, "races": ["feline", "elf"], **HALF}, {}, False, ["Suzan"]),
        ("starfish", {"level": 3}, {"level": 8, "races": ["feline"]}, {}, False, []),
        ("harpies", {"level": 9}, {"level": 3}, {}, False, ["Aric"]),
        ("harpies", {"level": 9}, {"level": 3}, {"shared_victory": True}, False, ["Aric", "Suzan"]),
        ("harpies", {"level": 3}, {"level": 9, "races": ["elf"]}, {"shared_victory": True}, False, ["Suzan"]),
        ("captain-quirk", {"level": 8, "sex": "female"}, {"level": 8, "sex": "female", "races": ["elf"]}, {}, False,
         ["Aric", "Suzan"]),
        ("captain-quirk", {"level": 8, "sex": "male"}, {"level": 8, "sex": "female", "races": ["elf"]}, {}, False,
         ["Suzan"]),
    ],
)  # fmt: skip
def test_who_wins_by_the_same_kill(
    foe: str, aric: Person, suzan: Person, options: dict[str, bool], compelled: bool, winners: list[str]
) -> None:
    g = met(
        [foe], aric, [], suzan=suzan, helper="Suzan", compelled=compelled, options=kd.Options(**options),
    )  # fmt: skip
    win_all(g)
    assert g.winners() == winners


UP = "play boil-an-anthill on Aric"
STEAL = "play steal-a-level on Suzan"
POLICE = "assist-the-police-in-their-inquiries"


@rule("LEVELUP-3", "LEVELUP-4", "WIN-3", "WIN-4", "EPIC-2", "EPIC-5", "EPIC-15", "LEVEL-8")
@pytest.mark.parametrize(
    ("epic", "level", "text", "suzan", "after"),
    [
        (False, 8, UP, {}, 9),
        (False, 9, UP, {}, None),
        (True, 9, UP, {}, 10),
        (True, 17, UP, {}, 18),
        (True, 18, UP, {}, None),
        (False, 8, STEAL, {"level": 2}, 9),
        (False, 9, STEAL, {"level": 2}, None),
        (False, 8, STEAL, {"level": 1}, None),
        (False, 8, STEAL, {"level": 2, "races": ["cyborg"]}, None),
        (False, 8, STEAL, {"level": 3, "races": ["cyborg"]}, 9),
        (True, 9, STEAL, {"level": 2}, 10),
        (True, 18, STEAL, {"level": 2}, None),
        (True, 19, STEAL, {"level": 19}, None),
        (False, 8, f"play {POLICE} on Suzan", {"level": 9}, 9),
        (False, 5, "play whine-at-the-gm on Aric", {"level": 6}, 6),
        (False, 5, "play whine-at-the-gm on Aric", {"level": 5}, None),
        (False, 5, "play whine-at-the-gm on Suzan", {"level": 3}, None),  # the user's Level counts
        (False, 5, "play kill-the-hireling on Aric", {"companions": ["hireling"]}, 6),
        (False, 5, "play kill-the-hireling on Aric", {"companions": ["android"]}, 6),  # Sidekicks are Hirelings
        (False, 5, "play kill-the-hireling on Aric", {}, None),
        (False, 9, "play kill-the-hireling on Aric", {"companions": ["hireling"]}, None),
        (False, 5, "play mutilate-the-bodies on Aric", {}, None),
    ],
)
def test_how_far_cards_raise(epic: bool, level: int, text: str, suzan: Person, after: int | None) -> None:
    hand = [
        "boil-an-anthill", "steal-a-level", POLICE, "whine-at-the-gm",
        "kill-the-hireling", "mutilate-the-bodies",
    ]  # fmt: skip
    g = table({"level": level, "hand": hand}, suzan, options=kd.Options(epic=epic))
    if after is None:
        assert not g.can("Aric", text)
        return
    g.do("Aric", text)
    assert g.level("Aric") == after
    if "Suzan" in text:
        assert g.level("Suzan") == suzan["level"] - 1


@rule("WIN-2", "WIN-3", "EPIC-5", "EPIC-6", "DEATH-4")
@pytest.mark.parametrize(
    ("epic", "card", "people", "levels", "winners"),
    [
        (False, "divine-intervention", [("cleric", 9), ("cleric:2", 4), ("", 9)], [10, 5, 9], ["Aric"]),
        (False, "divine-intervention", [("cleric", 9), ("cleric:2", 9), ("", 9)], [10, 10, 9], ["Aric", "Suzan"]),
        (True, "divine-intervention", [("cleric", 9), ("cleric:2", 18), ("", 9)], [10, 19, 9], []),
        (True, "divine-intervention", [("cleric", 9), ("cleric:2", 19), ("", 9)], [10, 20, 9], ["Suzan"]),
        (False, "also-sprocket-zarathustra", [("mechanic", 8), ("mechanic:2", 9), ("", 9)], [9, 9, 9], []),
        (True, "also-sprocket-zarathustra", [("mechanic", 9), ("mechanic:2", 18), ("", 9)], [10, 18, 9], []),
    ],
)
def test_a_card_for_all_of_a_class(
    epic: bool, card: str, people: list[tuple[str, int]], levels: list[int], winners: list[str]
) -> None:
    seats: list[Person] = [{"level": level, "classes": [who] if who else []} for who, level in people]
    seats[0]["hand"] = ["wand-of-dowsing"]
    g = table(*seats, door_discards=[card], options=kd.Options(epic=epic))
    g.do("Aric", "play wand-of-dowsing", f"pick {card}")
    assert list(g.levels().values()) == levels
    assert g.winners() == winners


@rule("REWARD-8", "REWARD-11", "TREAS-5", "WIN-2", "WIN-10")
@pytest.mark.parametrize(("level", "won"), [(8, True), (7, False)])
def test_a_door_that_a_kill_brings_may_win_the_game(level: int, won: bool) -> None:
    """The kill lifts the Cleric, the Door it pays lifts them once more."""
    g = met(["bottle-bottle"], {"level": level, "classes": ["cleric"]}, [], doors=["divine-intervention"])
    win(g)
    assert g.level("Aric") == level + 2
    assert g.over() is won


# --- sales --------------------------------------------------------------------------------------------------------


@rule("SELL-1", "SELL-2", "SELL-7", "SELL-8", "EPIC-5")
@pytest.mark.parametrize(
    ("epic", "aric", "adds", "level"),
    [
        (False, {"level": 8, "carried": ["pollymorph-potion", "wand-of-dowsing"]},
         ["add pollymorph-potion", "add wand-of-dowsing"], 9),
        (False, {"level": 7, "carried": ["pollymorph-potion", "wand-of-dowsing"]},
         ["add pollymorph-potion", "add wand-of-dowsing"], 9),
        (True, {"level": 8, "carried": ["pollymorph-potion", "wand-of-dowsing"]},
         ["add pollymorph-potion", "add wand-of-dowsing"], 10),
        (True, {"level": 17, "carried": ["pollymorph-potion", "wand-of-dowsing"]},
         ["add pollymorph-potion", "add wand-of-dowsing"], 18),
        (False, {"level": 3, "races": ["halfling"], "carried": ["maser"], "hand": ["dazer", "pink-stamps"]},
         ["add maser doubled", "add dazer doubled with pink-stamps"], 5),  # 1,200 + 1,200 + 200 of the Stamps
        (False, {"level": 3, "carried": ["maser"], "hand": ["raser", "pink-stamps"]},
         ["add maser doubled with pink-stamps", "add raser"], 4),
    ],
)  # fmt: skip
def test_how_far_a_sale_raises(epic: bool, aric: Person, adds: list[str], level: int) -> None:
    g = table(aric, options=kd.Options(epic=epic), treasures=["laser"])
    g.do("Aric", "sell items", *adds, "done")
    assert g.level("Aric") == level


@rule("SELL-7", "EPIC-5")
@pytest.mark.parametrize(("epic", "level"), [(False, 9), (True, 18), (True, 19)])
def test_no_sale_for_a_level_that_needs_a_kill(epic: bool, level: int) -> None:
    g = table({"level": level, "carried": ["pollymorph-potion"]}, options=kd.Options(epic=epic))
    g.refused("Aric", "sell items", "SELL-7")


# --- levels in a fight --------------------------------------------------------------------------------------------


@rule("LEVEL-5", "LEVELUP-9", "COMPEL-3", "COMPEL-4", "COMPEL-5")
@pytest.mark.parametrize(
    ("suzan", "steps", "stays"),
    [
        ({"level": 9}, [("Tom", UP)], False),
        ({"level": 9, "races": ["elf"]}, [("Tom", UP)], True),  # they could win too
        ({"level": 9}, [("Tom", "play lose-a-level on Aric"), ("Tom", UP)], True),
        ({"level": 9}, [("Aric", "play steal-a-level on Tom")], False),
        ({"level": 9}, [("Tom", f"play {POLICE} on Aric")], True),
        ({"level": 9}, [("Tom", "play and-its-clone on net-troll")], False),
        ({"level": 9}, [("Tom", "play star/wandering-monster with bullrog")], False),
    ],
)
def test_levels_that_come_and_go_decide_whether_forced_help_stays(suzan: Person, steps: Steps, stays: bool) -> None:
    """Aric at Level 8 fights for one level, with a helper who was forced."""
    aric = {"level": 8, "equipped": ["kneepads-of-allure"], "hand": ["steal-a-level"]}
    hand = ["boil-an-anthill", "lose-a-level", "and-its-clone", "star/wandering-monster", "bullrog", POLICE]
    tom = {"level": 4, "hand": hand}
    g = met(["net-troll"], aric, steps, suzan=suzan, tom=tom, helper="Suzan", compelled=True)
    assert (g.t.fight.helper == 1) is stays


@rule("COMBAT-24", "WIN-3", "EPIC-5", "CONFLICT-3")
@pytest.mark.parametrize(("epic", "level", "after"), [(False, 8, 9), (False, 9, 9), (True, 9, 10), (True, 18, 18)])
def test_a_level_for_leaving_a_monster_alone_is_never_the_winning_one(epic: bool, level: int, after: int) -> None:
    foe = "thing-man-was-not-meant-to-know"
    g = met([foe], {"level": level, "sex": "female"}, [("Aric", f"take up offer 0 of {foe}")],
            options=kd.Options(epic=epic))  # fmt: skip
    assert got(g) == (after, 0, 0)


@rule("MULTI-10", "WIN-6", "WIN-9", "COMBAT-26")
@pytest.mark.parametrize(
    ("aric", "foe", "of_aric", "winners"),
    [
        ({"level": 3}, "maul-rat", 4, []),
        ({"level": 3, "equipped": ["flaming-armor"]}, "large-angry-chicken", 5, []),
        ({"level": 8, "equipped": ["flaming-armor"]}, "large-angry-chicken", 10, ["Aric"]),
        ({"level": 9}, "maul-rat", 10, ["Aric"]),
    ],
)
def test_a_kill_before_the_fight_moved_is_worth_what_it_was_then(
    aric: Person, foe: str, of_aric: int, winners: list[str]
) -> None:
    steps = [
        ("Tom", f"play leech-bomb on {foe}"), ("Tom", "play transferral-potion on Suzan"),
        ("Tom", "play friendship-potion"),
    ]  # fmt: skip
    tom = {"hand": ["leech-bomb", "transferral-potion", "friendship-potion"]}
    g = met([foe, "ogre"], aric, steps, tom=tom)
    assert g.level("Aric") == of_aric
    assert g.winners() == winners


@rule("NEG-7", "LEVELUP-3", "REWARD-8")
@pytest.mark.parametrize(
    ("steps", "after", "place"),
    [
        ([], 9, "discards"),
        ([("Tom", "play monolith on Suzan")], 9, "hand of Aric"),  # they stand at 9 by then
        ([("Tom", "play monolith on Suzan"), ("Tom", "play lose-a-level on Suzan")], 9, "discards"),
        ([("Tom", "play duck-of-doom on Suzan")], 7, "discards"),
    ],
)
def test_a_promised_level_card_lapses_where_it_would_win(steps: Steps, after: int, place: str) -> None:
    g = met(
        ["net-troll"], {"level": 6, "hand": ["boil-an-anthill"]}, steps, suzan={"level": 8}, helper="Suzan",
        tom={"hand": ["monolith", "lose-a-level", "duck-of-doom"]}, deal={"promises": ["boil-an-anthill"]},
    )  # fmt: skip
    win_all(g)
    assert g.level("Suzan") == after
    assert g.place("boil-an-anthill") == place


@rule("NEG-7", "RACE-5", "LEVELUP-3")
def test_an_elf_helpers_level_comes_before_the_promised_card() -> None:
    g = met(
        ["net-troll"], {"level": 6, "hand": ["boil-an-anthill"]}, [], suzan={"level": 8, "races": ["elf"]},
        helper="Suzan", deal={"promises": ["boil-an-anthill"]},
    )  # fmt: skip
    win_all(g)
    assert g.level("Suzan") == 9  # by the kill; the card lapses
    assert g.place("boil-an-anthill") == "hand of Aric"


@rule("LEVEL-5", "COMBAT-28", "WIN-7")
def test_after_the_fight_a_card_lifts_to_nine_and_no_further() -> None:
    g = met(["maul-rat"], {"level": 7}, [], tom={"hand": ["mutilate-the-bodies", "boil-an-anthill"]})
    win(g)
    g.do("Tom", "play mutilate-the-bodies on Aric")
    assert g.level("Aric") == 9
    g.refused("Tom", "play boil-an-anthill on Aric", "LEVELUP-3")


@rule("RUN-2", "LEVEL-2")
def test_a_fight_that_is_lost_raises_nobody_whatever_was_killed() -> None:
    g = met(
        ["maul-rat", "net-troll"], {"level": 2}, [("Tom", "play leech-bomb on maul-rat")],
        suzan={"level": 2, "races": ["elf"]}, tom={"hand": ["leech-bomb"]}, helper="Suzan", dice=[6, 6],
    )  # fmt: skip
    lose(g)
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.face("Aric", "net-troll")
    g.face("Suzan", "net-troll")
    assert g.t.fight is None
    assert g.levels() == {"Aric": 2, "Suzan": 2, "Tom": 1}
