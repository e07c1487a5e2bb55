"""Help that is owed (Babbage Cabbage), where the helper does not stay, or where something else forces them too."""

from __future__ import annotations

import pytest

from kickdoor.model.words import S_MUST_HELP
from tests.support.fights import get_help
from tests.support.mixed import Player, fight
from tests.support.rule import rule
from tests.support.situations import win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
OWES: Player = {"level": 7, "must_help": True}


@rule("COMPEL-9", "COMPEL-6", "HELP-2")
@pytest.mark.parametrize(
    ("cards", "text", "may_ask"),
    [
        (["better-offer"], "play better-offer", True),
        (["illusion", "gazebo"], "play illusion on ogre with gazebo", False),
    ],
)
def test_a_duty_is_done_although_the_helper_is_soon_out_of_the_fight(
    cards: list[str], text: str, may_ask: bool
) -> None:
    """Nobody can call it in twice: it was the next request that could not be refused."""
    g = fight("ogre", aric={"level": 5}, suzan=OWES, tom={"hand": cards})
    g.do(ARIC, "make Suzan help")
    g.do(TOM, text)
    assert g.t.fight is not None
    assert g.t.fight.helper < 0
    assert not g.can(ARIC, "make Suzan help")
    assert g.can(ARIC, "ask Suzan for help") is may_ask


@rule("COMPEL-9", "COMBAT-25")
def test_a_duty_that_one_fighter_has_called_in_is_not_there_for_the_next() -> None:
    g = fight("ogre", aric={"level": 5}, suzan=OWES, tom={"level": 5, "hand": ["transferral-potion"]})
    g.do(ARIC, "make Suzan help")
    g.do(TOM, "play transferral-potion on Tom")
    assert not g.can(TOM, "make Suzan help")
    g.do(TOM, "ask Suzan for help", "done")
    g.do(SUZAN, "refuse the offer of Tom")


@rule("COMPEL-9", "COMPEL-4", "COMPEL-2")
def test_a_duty_is_done_when_the_fight_becomes_one_for_the_win_and_stops_being_one() -> None:
    g = fight("ogre", aric={"level": 7}, suzan=OWES, tom={"hand": ["and-its-clone", "pollymorph-potion"]})
    g.do(ARIC, "make Suzan help")
    g.do(TOM, "play and-its-clone on ogre")
    g.strengths(7, 36)
    g.do(TOM, "play pollymorph-potion on and-its-clone")
    assert not g.can(ARIC, "make Suzan help")
    assert g.can(ARIC, "ask Suzan for help")


@rule("COMPEL-10", "COMPEL-9", "COMPEL-5", "WIN-9")
@pytest.mark.parametrize(("again", "winners"), [(False, [ARIC, SUZAN]), (True, [SUZAN])])
def test_an_elf_whose_duty_is_done_and_who_is_forced_by_kneepads_wins_alone(again: bool, winners: list[str]) -> None:
    aric: Player = {"level": 8, "equipped": ["kneepads-of-allure", "battle-armor"]}
    g = fight("ogre", aric=aric, suzan={"level": 9, "races": ["elf"], "must_help": True},
              tom={"hand": ["better-offer"]})  # fmt: skip
    g.do(ARIC, "make Suzan help")
    if again:
        g.do(TOM, "play better-offer")
        g.do(ARIC, "make Suzan help")
    g.strengths(8 + 5 + 9, 18)
    win(g)
    assert g.winners() == winners


@rule("COMPEL-9", "COMPEL-2", "HELP-2")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_a_duty_waits_while_it_cannot_be_called_in(answer: str) -> None:
    """In a fight for the win the player is asked as anybody else, and owes help afterwards."""
    g = fight("ogre", aric={"level": 8}, suzan={"level": 9, "must_help": True})
    g.do(ARIC, "ask Suzan for help", "done")
    g.do(SUZAN, f"{answer} the offer of Aric")
    assert g.player(SUZAN).statuses == [S_MUST_HELP]


@rule("COMPEL-9", "COMPEL-5", "HELP-13")
def test_an_elf_who_could_win_has_to_help_with_the_winning_kill() -> None:
    g = fight("ogre", aric={"level": 8}, suzan={"level": 9, "races": ["elf"], "must_help": True},
              enhancers={"ogre": ["baby"]})  # fmt: skip
    g.do(ARIC, "make Suzan help")
    win(g)
    assert g.winners() == [ARIC, SUZAN]


@rule("COMPEL-9", "MULTI-9")
def test_a_duty_cannot_be_called_in_for_a_monster_that_is_fought_alone_and_can_when_it_has_gone() -> None:
    g = fight("gazebo", "ogre", aric={"level": 5}, suzan=OWES, tom={"hand": ["pollymorph-potion"]})
    assert not g.can(ARIC, "make Suzan help")
    g.do(TOM, "play pollymorph-potion on gazebo")
    g.do(ARIC, "make Suzan help")
    g.strengths(5 + 7, 18)


@rule("COMPEL-9", "COMPEL-8", "NEG-16")
def test_somebody_who_owes_help_may_offer_it_and_is_made_to_help_all_the_same() -> None:
    g = fight("ogre", aric={"level": 5}, suzan=OWES)
    g.do(SUZAN, "offer help", "add pick 1", "done")
    g.do(ARIC, "make Suzan help")
    assert g.t.offers == []
    assert not g.can(SUZAN, "change the deal")


@rule("COMPEL-1", "COMPEL-9", "ITEM-10", "CURSE-13")
def test_who_is_forced_stays_although_what_forced_them_is_lost() -> None:
    aric: Player = {"level": 5, "equipped": ["kneepads-of-allure"]}
    g = fight("ogre", aric=aric, suzan={"level": 7}, tom={"hand": ["lost-the-manual"]})
    g.do(ARIC, "make Suzan help")
    g.do(TOM, "play lost-the-manual on Aric")
    g.strengths(5 + 7, 18)
    assert g.t.fight is not None
    assert g.t.fight.compelled


@rule("COMPEL-3", "COMPEL-4", "COMPEL-6", "LEVELUP-9")
def test_levels_of_the_fighter_put_a_forced_helper_out_at_the_last_of_them() -> None:
    aric: Player = {"level": 6, "equipped": ["kneepads-of-allure"], "hand": ["boil-an-anthill", "invoke-obscure-rules"]}
    g = fight("ogre", aric=aric, suzan={"level": 9})
    g.do(ARIC, "make Suzan help", "play boil-an-anthill on Aric")
    g.strengths(7 + 9, 18)
    g.do(ARIC, "play invoke-obscure-rules on Aric")
    g.strengths(8, 18)
    assert not g.can(ARIC, "make Suzan help")


@rule("COMPEL-9", "LEVEL-5")
def test_a_forced_helper_who_falls_below_the_fighter_stays() -> None:
    g = fight("ogre", aric={"level": 5, "equipped": ["kneepads-of-allure"]}, suzan={"level": 6},
              tom={"hand": ["duck-of-doom", "better-offer"]})  # fmt: skip
    g.do(ARIC, "make Suzan help")
    g.do(TOM, "play duck-of-doom on Suzan")
    g.strengths(5 + 4, 18)
    g.do(TOM, "play better-offer")
    assert not g.can(ARIC, "make Suzan help")


@rule("HELP-3", "COMPEL-9", "NEG-13")
def test_a_helper_who_came_freely_still_owes_help_to_the_next_one() -> None:
    """Whoever is asked in a fight for the win comes freely."""
    g = fight("ogre", aric={"level": 8}, suzan={"level": 9, "must_help": True}, tom={"hand": ["illusion", "maul-rat"]})
    get_help(g, SUZAN)
    g.do(TOM, "play illusion on ogre with maul-rat")
    win(g)
    assert g.level(ARIC) == 9
    assert g.player(SUZAN).statuses == [S_MUST_HELP]
