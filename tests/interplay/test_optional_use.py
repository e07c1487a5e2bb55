"""The Item of optional use (Foof Gun), where it meets forced help, companions, silence and other players."""

from __future__ import annotations

from kickdoor.record.log import Log
from tests.support.fights import get_help
from tests.support.mixed import fight
from tests.support.rule import rule
from tests.support.situations import win
from tests.support.spoils import LASERS, got, pick_all

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
FOOF = "use foof of foof-gun"
WEAKER = {"ogre": ["baby", "miniaturized"]}


@rule("COMPEL-3", "COMPEL-4", "COMPEL-2", "COMPEL-9", "CONFLICT-3")
def test_while_it_is_used_there_is_no_fight_for_the_win_and_afterwards_there_is() -> None:
    g = fight("ogre", aric={"level": 8, "equipped": ["foof-gun", "kneepads-of-allure"]}, suzan={"level": 9},
              enhancers={"ogre": ["ancient"]})  # fmt: skip
    assert not g.can(ARIC, "make Suzan help")
    g.do(ARIC, FOOF, "make Suzan help")
    g.strengths(8 + 6 + 9, 28)
    g.do(ARIC, FOOF)
    g.strengths(8, 28)
    assert g.can(ARIC, "ask Suzan for help")


@rule("REWARD-12", "HELP-13", "INTERFERE-7", "WIN-6")
def test_a_helper_who_uses_it_takes_everybodys_levels_even_their_own() -> None:
    g = fight("harpies", aric={"level": 1}, suzan={"level": 9, "equipped": ["foof-gun"], "races": ["elf"]},
              helper="Suzan", treasures=LASERS)  # fmt: skip
    g.do(SUZAN, FOOF)
    win(g)
    pick_all(g)
    assert (got(g), g.level(SUZAN)) == ((1, 0, 2), 9)


@rule("ITEM-11", "COMBAT-25", "ITEM-9")
def test_it_is_used_by_whoever_takes_it_from_a_former_fighter() -> None:
    g = fight("ogre", aric={"level": 8, "equipped": ["foof-gun"]}, suzan={"level": 3, "hand": ["help-me-out-here"]},
              tom={"hand": ["transferral-potion"]}, enhancers={"ogre": ["baby", "miniaturized", "obvious-weak-point"]},
              treasures=LASERS)  # fmt: skip
    g.do(ARIC, FOOF)
    g.strengths(14, 3)
    g.do(TOM, "play transferral-potion on Suzan")
    g.strengths(3, 3)
    g.do(SUZAN, "play help-me-out-here")
    g.strengths(9, 3)
    win(g, SUZAN)
    assert g.level(SUZAN) == 3


@rule("HIRE-5", "WINDOW-8", "LEVELUP-1")
def test_it_is_lost_with_the_hireling_who_carries_it_while_it_is_used() -> None:
    g = fight("harpies", aric={"level": 1, "companions": ["hireling"], "equipped": ["foof-gun"],
                               "loaded": {"foof-gun": "hireling"}},
              tom={"hand": ["kill-the-hireling"]})  # fmt: skip
    g.do(ARIC, FOOF)
    g.strengths(1 + 1 + 6, 4)
    g.do(ARIC, "announce the kill")
    g.do(TOM, "play kill-the-hireling on Tom")
    g.strengths(1, 4)
    assert g.can(ARIC, "run away")
    assert not g.can(ARIC, FOOF)


@rule("ITEM-21", "ITEM-20")
def test_under_antimatter_it_is_a_penalty_only_while_it_is_used() -> None:
    aric = {"level": 9, "equipped": ["foof-gun"], "attached": {"antimatter": "foof-gun"}}
    g = fight("ogre", aric=aric, enhancers=WEAKER)
    g.strengths(9, 8)
    g.do(ARIC, FOOF)
    g.strengths(9 - 6, 8)


@rule("COMBAT-8", "SIDEKICK-6", "REWARD-12")
def test_a_red_shirt_rolls_after_a_win_with_it() -> None:
    g = fight("harpies", aric={"level": 1, "equipped": ["foof-gun"], "companions": ["red-shirt"]}, dice=[2],
              treasures=LASERS)  # fmt: skip
    g.do(ARIC, FOOF)
    win(g)
    g.all_pass()
    assert g.cards(ARIC, "companions") == []
    assert got(g) == (1, 0, 2)


@rule("COMBAT-25", "CONFLICT-3", "HELP-3")
def test_it_stays_used_when_its_owner_helps_the_one_to_whom_the_fight_was_moved() -> None:
    g = fight("ogre", aric={"level": 8, "equipped": ["foof-gun"]}, suzan={"level": 1}, enhancers=WEAKER,
              tom={"hand": ["transferral-potion"]})  # fmt: skip
    g.do(ARIC, FOOF)
    g.do(TOM, "play transferral-potion on Suzan")
    g.strengths(1, 8)
    get_help(g, ARIC, fighter=SUZAN)
    g.strengths(1 + 8 + 6, 8)
    g.do(ARIC, FOOF)
    g.strengths(1 + 8, 8)


@rule("WINDOW-9")
def test_the_action_and_the_log_say_that_it_is_put_aside() -> None:
    g = fight("ogre", aric={"level": 8, "equipped": ["foof-gun"]}, enhancers=WEAKER)
    log = Log(g.names, g.t.lib)
    assert FOOF in g.options(ARIC)
    g.do(ARIC, FOOF)
    assert log.lines(g.events, g.t) == ["Aric uses Foof (Foof Gun): 14 against 8."]
    assert FOOF + ": no longer" in g.options(ARIC)
    g.do(ARIC, FOOF + ": no longer")
    assert log.lines(g.events, g.t) == ["Aric no longer uses Foof Gun: 8 against 8."]
