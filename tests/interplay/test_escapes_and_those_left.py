"""Escapes of one of two runners, what they bring, and what becomes of the one who is left."""

from __future__ import annotations

import pytest

from kickdoor.model.words import TREASURE
from tests.support.mixed import Player, caught_by, fight, keep
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, lose
from tests.support.spoils import LASERS, got

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"


@rule("RUN-22", "BAD-1", "NEG-17", "LEVELUP-3")
def test_a_forger_is_far_away_with_the_treasures_when_great_cthulhu_catches_the_helper() -> None:
    g = fight("great-cthulhu", aric={"level": 5, "hand": ["forged-id"]}, suzan={"level": 5}, tom={"level": 8},
              helper="Suzan", dice=[1], treasures=LASERS)  # fmt: skip
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Aric run first")
    g.do(ARIC, "play forged-id")
    g.all_pass()
    assert g.t.fight is None
    assert not g.player(SUZAN).alive
    assert got(g) == (6, 0, 5)  # one level because he has caught somebody
    assert g.level(TOM) == 9


@rule("RUN-22", "RUN-2", "DEATH-1", "LOOTBODY-2")
def test_a_forger_who_is_glued_and_caught_leaves_a_body_and_no_treasures() -> None:
    g = fight("ogre", aric={"level": 5, "hand": ["forged-id"], "companions": ["android"]}, dice=[1], treasures=LASERS,
              suzan={"level": 5, "hand": ["flask-of-glue"]}, tom={"level": 9})  # fmt: skip
    lose(g)
    g.do(ARIC, "play forged-id")
    g.do(SUZAN, "play flask-of-glue")
    g.all_pass()
    assert not g.player(ARIC).alive
    assert [drawn(g, name, TREASURE) for name in (ARIC, SUZAN, TOM)] == [0, 0, 0]
    assert hand(g, TOM) == ["android"]


@rule("RUN-22", "SIDEKICK-9", "SIDEKICK-12")
def test_a_second_companion_does_not_save_from_the_roll_that_glue_forces() -> None:
    aric: Player = {"level": 5, "classes": ["trader"], "companions": ["android", "hireling"]}
    g = fight("ogre", aric=aric, suzan={"level": 5, "hand": ["flask-of-glue"]}, dice=[1])
    lose(g)
    g.do(ARIC, "sacrifice android")
    g.do(SUZAN, "play flask-of-glue")
    assert not g.player(ARIC).alive


@rule("RUN-21", "RUN-11", "RW-25")
def test_glue_brings_back_somebody_who_then_vanishes_and_glue_brings_them_back_again() -> None:
    g = fight("ogre", aric={"level": 5, "hand": ["invisibility-potion"]}, dice=[6, 1, 1],
              suzan={"level": 5, "hand": ["flask-of-glue", "bituminous-adhesive"]})  # fmt: skip
    lose(g)
    g.face(ARIC, "ogre")
    g.do(SUZAN, "play flask-of-glue")
    g.do(ARIC, "play invisibility-potion")
    g.do(SUZAN, "play bituminous-adhesive")
    assert g.player(ARIC).new_hand  # died, and the next turn has begun


@rule("NEG-5", "NEG-17", "RUN-21", "DEATH-12")
@pytest.mark.parametrize("dies", [SUZAN, ARIC])
def test_what_was_promised_on_a_loss_too_is_not_paid_where_one_of_them_dies(dies: str) -> None:
    g = fight(
        "plutonium-dragon",
        aric={"level": 6, "carried": ["pipe"]},
        suzan={"level": 6},
        helper="Suzan",
        dice=[6, 1] if dies == SUZAN else [1, 6],
        deal={"items": ["pipe"], "on_loss": True},
        tom={"level": 9},
    )
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Aric run first")
    g.face(ARIC, "plutonium-dragon")
    keep(g)
    if g.t.fight is not None:
        g.face(SUZAN, "plutonium-dragon")
        g.all_pass()
    assert g.player(dies).new_hand
    assert "pipe" not in items(g, SUZAN)


@rule("RUN-21", "RUN-22", "DEATH-12", "TREAS-5")
def test_a_tuba_brings_a_hoard_to_one_who_got_away_while_the_other_died() -> None:
    g = fight("plutonium-dragon", aric={"level": 6, "equipped": ["tuba-of-charm"]}, suzan={"level": 6}, helper="Suzan",
              dice=[2, 1], treasures=["hoard", "laser", "raser", "maser"])  # fmt: skip
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Aric run first")
    g.face(ARIC, "plutonium-dragon")
    g.all_pass()
    assert not g.player(SUZAN).alive
    assert sorted(hand(g)) == ["laser", "maser", "raser"]


@rule("SIDEKICK-11", "RUN-18", "RUN-12", "RUN-21")
def test_a_sacrifice_for_both_costs_each_what_running_from_each_monster_costs() -> None:
    """King Tut and the Space Probe cost two levels above Level 3, Mr. Bones one."""
    g = fight("king-tut", "space-probe", "mr-bones", aric={"level": 9, "companions": ["android"]}, suzan={"level": 4},
              tom={"level": 1}, helper="Suzan", enhancers={"mr-bones": ["ancient"]})  # fmt: skip
    lose(g)
    g.do(ARIC, "sacrifice android for both")
    g.all_pass()
    assert (g.level(ARIC), g.level(SUZAN)) == (9 - 5, 1)


@rule("RUN-24", "RUN-25", "BAD-6", "RUN-7")
def test_a_floating_nose_catches_both_and_a_med_kit_saves_one() -> None:
    g = fight("floating-nose", aric={"level": 5}, suzan={"level": 4}, helper="Suzan", tom={"hand": ["med-kit"]})
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Aric run first")
    g.do(TOM, "play med-kit")
    g.all_pass()
    assert (g.level(ARIC), g.level(SUZAN)) == (5, 1)


@rule("RUN-13", "SIDEKICK-10", "RUN-23")
def test_from_crabs_only_a_sacrifice_saves() -> None:
    g = fight("crabs", aric={"level": 1, "equipped": ["leather-armor"], "companions": ["hireling"],
                             "hand": ["invisibility-potion", "forged-id"]},
              suzan={"hand": ["ancient", "instant-wall"]})  # fmt: skip
    g.do(SUZAN, "play ancient on crabs")
    lose(g)
    for text in ("use sacrifice of hireling on crabs", "play forged-id", "play invisibility-potion"):
        assert not g.can(ARIC, text), text
    assert not g.can(SUZAN, "play instant-wall")
    g.do(ARIC, "sacrifice hireling")
    assert g.equipped("leather-armor")


@rule("RUN-25", "BAD-1", "LEVEL-4", "RUN-7")
def test_a_stasis_field_holds_a_cyborg_who_lives_and_a_helper_who_does_not() -> None:
    g = fight("ogre", "great-cthulhu", aric={"level": 5, "races": ["cyborg"]}, helper="Tom", tom={"level": 3},
              suzan={"level": 5, "hand": ["stasis-field"]})  # fmt: skip
    lose(g)
    g.do(SUZAN, "play stasis-field", "choose 2")
    for name in (ARIC, TOM):
        g.do(name, "let Aric run first")
    g.do(ARIC, "pick ogre", "choose 1", "choose 1")
    g.do(TOM, "pick ogre")
    g.all_pass()
    assert g.t.fight is None
    assert (g.level(ARIC), g.player(ARIC).alive, g.player(TOM).alive) == (2, True, False)
    assert g.level(SUZAN) == 6  # everybody whom he has not caught


@rule("BAD-1", "DEATH-3", "MATE-3", "LEVELUP-3")
def test_great_cthulhu_and_his_mate_who_catch_two_of_six_raise_the_other_three_who_live_once() -> None:
    g = fight("great-cthulhu", aric={"level": 1}, suzan={"level": 2}, tom={"level": 3}, Una={"level": 4},
              Vic={"level": 9}, Wim={"level": 5, "dead": True}, helper="Suzan", dice=[1, 1],
              mates={"great-cthulhu": ["deluxe/mate"]})  # fmt: skip
    lose(g)
    for name in (ARIC, SUZAN):
        g.do(name, "let Aric run first")
    g.face(ARIC, "great-cthulhu")
    g.face(SUZAN, "great-cthulhu")
    g.all_pass()
    assert list(g.levels().values()) == [1, 2, 4, 5, 9, 5]


@rule("ORDER-12", "ITEM-19", "BIG-1", "BAD-2")
def test_those_of_the_lowest_level_take_what_they_can_carry() -> None:
    g = caught_by("crypto-bolshevik-insurrectionist", {"level": 5, "carried": ["pipe", "huge-rock"]},
                  suzan={"level": 3, "carried": ["stepladder"]}, tom={"level": 2, "carried": ["jetpack"]},
                  Una={"level": 2}, Vic={"level": 4}, Wim={"level": 5})  # fmt: skip
    g.all_pass()
    assert (items(g, TOM), items(g, "Una"), items(g, SUZAN)) == (["jetpack", "pipe"], ["huge-rock"], ["stepladder"])


@rule("ORDER-12", "ITEM-19", "BIG-1", "WINDOW-9")
def test_three_of_the_highest_level_take_one_each_and_the_last_two_what_is_left_for_them() -> None:
    g = caught_by("net-troll", {"level": 5, "carried": ["pipe", "huge-rock", "laser"]},
                  suzan={"level": 5, "carried": ["stepladder"]}, tom={"level": 5, "carried": ["jetpack"]},
                  Una={"level": 2}, Vic={"level": 4}, Wim={"level": 5})  # fmt: skip
    g.do(SUZAN, "pick pipe")
    g.all_pass()
    assert (items(g, TOM), items(g, "Wim"), items(g)) == (["jetpack", "laser"], ["huge-rock"], [])
