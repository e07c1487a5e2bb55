"""Curses and Traps that meet dice, fights, flights, protections and each other."""

from __future__ import annotations

import pytest

from kickdoor.model.events.players import Died
from tests.support.mixed import Player, caught_by, fight, table
from tests.support.rule import rule
from tests.support.situations import happened, items, lose, win

CHICKEN = "chicken-on-your-head"
SAUCE = "you-smell-like-worcestershire-sauce"
BOTH = [CHICKEN, SAUCE]
ARIC, SUZAN = "Aric", "Suzan"


# --- a Curse on the dice counts for every roll of its victim ------------------------------------------------------


@rule("CURSE-7", "ORDER-8", "CLASS-17", "LEVEL-4")
@pytest.mark.parametrize(
    ("curses", "die", "stolen"),
    [
        ([], 4, True),
        ([CHICKEN], 4, False),
        ([CHICKEN], 5, True),
        ([SAUCE], 4, False),
        (BOTH, 5, False),
        (BOTH, 6, True),
    ],
)
def test_a_thief_under_curses_steals_worse(curses: list[str], die: int, stolen: bool) -> None:
    thief: Player = {"level": 3, "classes": ["thief"], "hand": ["elf"], "curses": curses}
    g = table(thief, {"carried": ["leather-armor"]}, dice=[die])
    g.do(ARIC, "use theft of thief on leather-armor", "discard elf")
    assert g.place("leather-armor") == ("items of Aric" if stolen else "items of Suzan")
    assert g.level(ARIC) == (3 if stolen else 2)


@rule("CURSE-7", "SIDEKICK-6")
@pytest.mark.parametrize(
    ("curses", "die", "taken", "stays"),
    [([CHICKEN], 6, True, True), ([CHICKEN], 5, False, True), ([CHICKEN], 3, False, False), (BOTH, 4, False, False)],
)
def test_the_rogue_of_a_cursed_player_rolls_worse(curses: list[str], die: int, taken: bool, stays: bool) -> None:
    g = table({"companions": ["rogue"], "curses": curses}, {"carried": ["ray-gun"]}, dice=[die])
    g.do(ARIC, "use lift of rogue on ray-gun")
    assert items(g) == (["ray-gun"] if taken else [])
    assert g.cards(ARIC, "companions") == (["rogue"] if stays else [])


@rule("CURSE-7", "CLASS-23")
@pytest.mark.parametrize(("curses", "die", "left"), [([CHICKEN], 4, 2), ([CHICKEN], 5, 1), (BOTH, 5, 2)])
def test_a_cursed_officer_commands_worse(curses: list[str], die: int, left: int) -> None:
    officer: Player = {"classes": ["officer"], "hand": ["elf"], "curses": curses}
    g = fight("ogre", "blob", aric=officer, dice=[die])
    g.do(ARIC, "use voice-of-command of officer on blob", "discard elf")
    assert len(g.t.fight.foes) == left


@rule("CURSE-7", "BAD-1")
@pytest.mark.parametrize(
    ("foe", "die", "level"),
    [("slaughterbot", 4, 6), ("slaughterbot", 1, 9), ("3872-orcs", 4, 6), ("mechanical-moles", 4, 7)],
)
def test_bad_stuff_by_the_die_takes_one_less_from_a_cursed_player(foe: str, die: int, level: int) -> None:
    g = caught_by(foe, {"level": 9, "curses": [CHICKEN]}, dice=(1, die))
    assert g.level(ARIC) == level


@rule("CURSE-7", "DEATH-1")
@pytest.mark.parametrize("foe", ["3872-orcs", "mechanical-moles"])
def test_a_three_under_a_curse_is_a_two_and_kills(foe: str) -> None:
    assert happened(caught_by(foe, {"level": 9, "curses": [CHICKEN]}, dice=(1, 3)), Died) == 1
    assert happened(caught_by(foe, {"level": 9}, dice=(1, 3)), Died) == 0


@rule("CURSE-7", "COMBAT-17")
@pytest.mark.parametrize(("cursed", "strength"), [("Suzan", 1 + 3), ("Aric", 1 + 4)])
def test_the_roll_for_the_eep_is_that_of_the_player_on_the_left(cursed: str, strength: int) -> None:
    curses: dict[str, Player] = {cursed: {"curses": [CHICKEN]}}
    g = table(curses.get("Aric"), curses.get("Suzan"), doors=["eep"], dice=[4])
    g.do(ARIC, "kick open the door")
    g.strengths(1, strength)


@rule("CURSE-7", "RUN-15")
@pytest.mark.parametrize(("face", "level"), [(6, 5), (5, 3)])
def test_a_loaded_die_is_turned_and_then_the_curse_counts(face: int, level: int) -> None:
    g = fight("surly-oafs", aric={"level": 5, "hand": ["star/loaded-die"], "curses": [CHICKEN]}, dice=[1])
    lose(g)
    g.do(ARIC, "roll against surly-oafs", "play star/loaded-die", f"choose {face}")
    g.all_pass()
    assert g.level(ARIC) == level


@rule("CURSE-7", "SIDEKICK-6")
@pytest.mark.parametrize(("curses", "left"), [([], ["red-shirt"]), ([CHICKEN], [])])
def test_the_red_shirt_of_a_cursed_player_goes_sooner(curses: list[str], left: list[str]) -> None:
    g = fight("fuzzball", aric={"level": 5, "companions": ["red-shirt"], "curses": curses}, dice=[4])
    win(g)
    assert g.cards(ARIC, "companions") == left


# --- what ends such a Curse: a Curse or Bad Stuff takes Headgear or Armor -----------------------------------------

HELM: Player = {"level": 4, "equipped": ["helm-of-courage"], "curses": [CHICKEN]}
BATTLE: Player = {"level": 4, "equipped": ["battle-armor"], "curses": BOTH}


@rule("CURSE-7", "CURSE-14", "COMBINE-2")
@pytest.mark.parametrize(
    ("aric", "curse", "left"),
    [
        (HELM, "monowire", []),
        (HELM, "unfashionable", []),
        (HELM, "lost-the-manual", []),
        (HELM, "trained-bats", []),
        (HELM, "planned-obsolescence", []),
        (HELM, "cog-nitive-disorder", []),
        (HELM, "gravity-reverse", [CHICKEN]),
        (HELM, "flawed-theory", [CHICKEN]),
        (BATTLE, "can-opener", []),  # Armor and Headgear in one
        (BATTLE, "unfashionable", []),
        ({**BATTLE, "equipped": ["pea-coat", "helm-of-courage"]}, "stripped-gear", [CHICKEN]),
        ({**BATTLE, "equipped": ["pea-coat", "helm-of-courage"]}, "monowire", [SAUCE]),
        ({**BATTLE, "equipped": [], "carried": ["pea-coat"]}, "stripped-gear", BOTH),  # it is not worn
        ({**BATTLE, "equipped": [], "carried": ["pea-coat"]}, "spring-snapped", [CHICKEN]),
    ],
)
def test_a_curse_that_takes_headgear_or_armor_ends_another(aric: Player, curse: str, left: list[str]) -> None:
    g = table(aric, {"hand": [curse]})
    g.do(SUZAN, f"play {curse} on Aric")
    assert g.cards(ARIC, "curses") == left


@rule("CURSE-7", "BAD-1")
@pytest.mark.parametrize(
    ("foe", "aric", "left"),
    [
        ("face-sucker", HELM, []),
        ("net-troll", HELM, []),  # Suzan has the highest Level and takes it
        ("frank-the-tank", HELM, []),
        ("fuzzball", {**HELM, "equipped": [], "carried": ["helm-of-courage"]}, []),
        ("bigfoot", {**HELM, "equipped": [], "carried": ["helm-of-courage"]}, [CHICKEN]),
        ("lame-goblin", HELM, [CHICKEN]),
        ("steamhunk", {**BATTLE, "equipped": ["pea-coat"]}, [CHICKEN]),
        ("edward-blenderhands", {**BATTLE, "equipped": ["pea-coat"]}, [CHICKEN]),
        ("space-goats", {**BATTLE, "equipped": ["pea-coat"]}, [CHICKEN]),
        ("space-probe", BATTLE, []),
    ],
)
def test_bad_stuff_that_takes_headgear_or_armor_ends_a_curse(foe: str, aric: Player, left: list[str]) -> None:
    g = caught_by(foe, aric, suzan={"level": 9})
    assert g.cards(ARIC, "curses") == left


@rule("CURSE-7", "CURSE-15")
def test_headgear_lost_in_any_other_way_ends_nothing() -> None:
    g = table(HELM, {"classes": ["thief"], "hand": ["elf"]}, dice=[6])
    g.do(SUZAN, "use theft of thief on helm-of-courage", "discard elf")
    assert (items(g), g.cards(ARIC, "curses")) == ([], [CHICKEN])
    g = table({**HELM, "hand": ["tongue-demon"]}, phase="trouble")
    g.do(ARIC, "look for trouble with tongue-demon")  # no Bad Stuff: what it does when the fight begins
    assert (items(g), g.cards(ARIC, "curses")) == ([], [CHICKEN])
    g = caught_by("ogre", HELM)
    assert happened(g, Died) == 1
    assert g.cards(ARIC, "curses") == [CHICKEN]


@rule("CURSE-7", "ORDER-12", "CURSE-10")
def test_a_tax_for_somebody_else_takes_headgear_too() -> None:
    g = table({"carried": ["leather-armor"], "hand": ["income-tax"]}, {**HELM, "level": 2})
    g.do(ARIC, "play income-tax on Aric")
    assert g.cards(SUZAN, "items") == []
    assert g.cards(SUZAN, "curses") == []
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 1}


@rule("CURSE-7", "ITEM-22")
@pytest.mark.parametrize(("steps", "left"), [(["discard helm-of-courage"], []), (["discard alien-pet"], [CHICKEN])])
def test_a_pet_that_stands_in_for_headgear_keeps_the_chicken(steps: list[str], left: list[str]) -> None:
    g = table({**HELM, "carried": ["alien-pet"]}, {"hand": ["unfashionable"]})
    g.do(SUZAN, "play unfashionable on Aric")
    g.do(ARIC, *steps)
    assert g.cards(ARIC, "curses") == left


# --- Curses for the next fight, several at once -------------------------------------------------------------------

GEAR = ["leather-armor", "helm-of-courage", "raser", "rocket-boots"]  # +1 Armor, +1, +2 laser, +1 Complex
WAITING = ["malign-mirror", "solar-flare", "out-of-phlebotinium", "change-sex", "chromosome-switch"]


@rule("CURSE-18", "CURSE-5", "COMBINE-2")
@pytest.mark.parametrize(
    ("curses", "strength"),
    [
        ([], 3 + 5),
        (["malign-mirror"], 3 + 1),
        (["solar-flare"], 3 + 2),
        (["out-of-phlebotinium"], 3 + 3),
        (["malign-mirror", "solar-flare"], 3 + 1),
        (["solar-flare", "out-of-phlebotinium"], 3 + 2),
        (["change-sex"], 3 + 5 - 5),
        (["change-sex", "chromosome-switch"], 3 + 5 - 10),
        (["malign-mirror", "you-are-no-lady"], 3 + 1 - 5),
    ],
)
@pytest.mark.parametrize("role", ["fighter", "helper"])
def test_curses_for_the_next_fight_count_together(curses: list[str], strength: int, role: str) -> None:
    cursed: Player = {"level": 3, "equipped": GEAR, "curses": curses}
    if role == "fighter":
        fight("ogre", aric=cursed).strengths(strength, 18)
    else:
        fight("ogre", suzan=cursed, helper="Suzan").strengths(1 + strength, 18)


@rule("CURSE-18", "COMBAT-8", "RUN-21")
@pytest.mark.parametrize("curse", WAITING)
@pytest.mark.parametrize("end", ["friendship-potion", "mind-control-gas on potted-plant", ""])
def test_they_go_when_the_fight_is_over_in_whatever_way(curse: str, end: str) -> None:
    g = fight("potted-plant", aric={"curses": [curse]}, tom={"hand": ["friendship-potion", "mind-control-gas"]})
    if end:
        g.do("Tom", f"play {end}")
    else:
        lose(g)
    g.all_pass()
    assert g.t.fight is None
    assert g.place(curse) == "discards"


@rule("CURSE-19", "COMBAT-25")
@pytest.mark.parametrize("mover", ["transferral-potion", "gear-shift"])
def test_what_lay_there_when_the_fight_moved_has_counted_and_what_comes_later_waits(mover: str) -> None:
    g = fight("ogre", aric={"level": 8, "curses": ["change-sex"]}, suzan={"hand": [mover, "malign-mirror"]})
    g.do(SUZAN, f"play {mover} on Tom")
    g.strengths(1, 18)  # Tom's own strength
    g.do(SUZAN, "play malign-mirror on Aric")
    lose(g, "Tom")
    g.do("Tom", "roll against ogre")
    g.all_pass()
    assert g.place("change-sex") == "discards"
    assert g.place("malign-mirror") == "curses of Aric"


@rule("CURSE-19", "HELP-18", "CURSE-18")
def test_a_helper_who_is_bought_off_has_had_their_curse() -> None:
    suzan: Player = {"level": 5, "equipped": GEAR, "curses": ["malign-mirror"]}
    g = fight("ogre", aric={"hand": ["friendship-potion"]}, suzan=suzan, tom={"hand": ["better-offer"]}, helper="Suzan")
    g.strengths(1 + 5 + 1, 18)
    g.do("Tom", "play better-offer")
    g.strengths(1, 18)
    g.do(ARIC, "play friendship-potion")
    assert g.place("malign-mirror") == "discards"


@rule("CURSE-18", "CURSE-15", "DEATH-2")
def test_the_dead_keep_what_lasts_but_not_what_was_for_this_fight() -> None:
    g = caught_by("ogre", {"curses": ["malign-mirror", "hobbesian-philosophy", CHICKEN]})
    assert happened(g, Died) == 1
    assert g.cards(ARIC, "curses") == ["hobbesian-philosophy", CHICKEN]


@rule("CURSE-9", "RUN-17")
@pytest.mark.parametrize("curse", WAITING[:4])
def test_in_the_flight_it_is_for_the_next_fight(curse: str) -> None:
    g = fight("surly-oafs", "blob", aric={"level": 2}, suzan={"hand": [curse]}, dice=[6, 6])
    lose(g)
    g.do(SUZAN, f"play {curse} on Aric")
    g.do(ARIC, "roll against surly-oafs", "roll against blob")
    g.all_pass()
    assert g.t.fight is None
    assert g.place(curse) == "curses of Aric"


# --- the Curse for the next flight --------------------------------------------------------------------------------

DRY = "need-lubrication"


@rule("CURSE-7", "RUN-4")
@pytest.mark.parametrize(
    ("aric", "die", "away"),
    [
        ({}, 6, False),
        ({"races": ["elf"]}, 6, True),
        ({"races": ["elf"], "equipped": ["boots-of-running-really-fast"]}, 4, True),
        ({"companions": ["beautiful-assistant"]}, 5, True),
        ({"companions": ["beautiful-assistant"]}, 4, False),
        ({"equipped": ["tuba-of-charm"]}, 4, True),
        ({"equipped": ["jetpack", "ankle-jets"]}, 3, True),
    ],
)
def test_a_dry_runner_needs_two_more(aric: Player, die: int, away: bool) -> None:
    g = fight(
        "surly-oafs", aric={"level": 4, "curses": [DRY], **aric}, enhancers={"surly-oafs": ["ancient"]}, dice=[die]
    )
    lose(g)
    g.do(ARIC, "roll against surly-oafs")
    g.all_pass()
    assert g.level(ARIC) == (4 if away else 2)
    assert g.place(DRY) == "discards"


@rule("CURSE-7", "RUN-21", "SIDEKICK-9", "RUN-12")
@pytest.mark.parametrize(
    ("foe", "aric", "steps"),
    [
        ("ogre", {"companions": ["android"]}, ["sacrifice android"]),
        ("ogre", {"companions": ["hireling"]}, ["use sacrifice of hireling on ogre"]),
        ("the-eyeful-tower", {}, []),  # it does not pursue Level 3 or below
        ("ogre", {"hand": ["instant-wall"]}, ["play instant-wall", "choose 1"]),
    ],
)
def test_a_flight_without_a_roll_is_the_next_flight_too(foe: str, aric: Player, steps: list[str]) -> None:
    g = fight(foe, aric={"curses": [DRY], **aric})
    lose(g)
    g.do(ARIC, *steps)
    g.all_pass()
    assert g.t.fight is None
    assert g.place(DRY) == "discards"


@rule("CURSE-7", "CURSE-21")
def test_a_fight_that_is_won_is_no_flight() -> None:
    g = fight("fuzzball", aric={"level": 5, "curses": [DRY]})
    win(g)
    assert g.place(DRY) == "curses of Aric"


@rule("CURSE-9", "RUN-14")
def test_played_between_two_rolls_it_counts_from_the_next_one() -> None:
    g = fight(
        "surly-oafs",
        "lame-goblin",
        aric={"level": 5},
        suzan={"hand": [DRY]},
        dice=[5, 5],
        enhancers={"surly-oafs": ["ancient"]},
    )
    lose(g)
    g.do(ARIC, "roll against surly-oafs")
    g.passes(SUZAN)  # before the die is rolled
    g.do(SUZAN, f"play {DRY} on Aric")  # before the roll against the last one, which is 5 + 1 - 2
    g.all_pass()
    assert g.level(ARIC) == 4
    assert g.place(DRY) == "discards"
