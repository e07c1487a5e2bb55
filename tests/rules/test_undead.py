"""Undead call for Undead (UNDEAD)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, foes, lose, win
from tests.support.game import game
from tests.support.rule import rule


@rule("UNDEAD-1")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
def test_any_player_adds_undead_to_undead(who: str) -> None:
    hand = {"hand": ["mr-bones"]}
    g = fight(
        "undead-horse",
        aric=hand if who == "Aric" else {},
        suzan=hand if who == "Suzan" else {},
        tom=hand if who == "Tom" else {},
        helper="Suzan",
    )
    g.do(who, "send mr-bones into the fight")
    assert foes(g) == ["undead-horse", "mr-bones"]
    g.strengths(2, 6)


@rule("UNDEAD-1")
def test_no_card_is_spent_for_it() -> None:
    g = fight("undead-horse", suzan={"hand": ["mr-bones", "wandering-monster"]})
    g.do("Suzan", "send mr-bones into the fight")
    assert g.cards("Suzan", "hand") == ["wandering-monster"]


@rule("UNDEAD-1", "UNDEAD-3")
def test_there_must_be_another_undead_in_the_fight() -> None:
    g = fight("net-troll", suzan={"hand": ["mr-bones"]})
    g.refused("Suzan", "send mr-bones into the fight", "UNDEAD-1")
    g = fight("wannabe-vampire", suzan={"hand": ["mr-bones"]})  # no Undead, whatever it says
    g.refused("Suzan", "send mr-bones into the fight", "UNDEAD-1")


@rule("UNDEAD-1")
def test_only_undead_join_like_that() -> None:
    g = fight("undead-horse", suzan={"hand": ["lame-goblin", "wannabe-vampire"]})
    g.refused("Suzan", "send lame-goblin into the fight", "UNDEAD-1")
    g.refused("Suzan", "send wannabe-vampire into the fight", "UNDEAD-1")


@rule("UNDEAD-1", "UNDEAD-3")
def test_an_undead_that_has_joined_opens_the_fight_for_others() -> None:
    g = fight("net-troll", suzan={"hand": ["wandering-monster", "mr-bones", "king-tut"]})
    g.refused("Suzan", "send king-tut into the fight", "UNDEAD-1")
    g.do("Suzan", "play wandering-monster with mr-bones", "send king-tut into the fight")
    assert foes(g) == ["net-troll", "mr-bones", "king-tut"]


@rule("UNDEAD-3")
def test_an_undead_that_has_gone_opens_nothing() -> None:
    g = fight("mr-bones", "net-troll", aric={"hand": ["pollymorph-potion"]}, suzan={"hand": ["king-tut"]})
    g.do("Aric", "play pollymorph-potion on mr-bones")
    g.refused("Suzan", "send king-tut into the fight", "UNDEAD-1")


@rule("UNDEAD-1", "RUN-17")
def test_undead_join_neither_without_a_fight_nor_a_lost_one() -> None:
    g = game({"Aric": {"hand": ["mr-bones"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "send mr-bones into the fight", "ENHANCE-8")
    g = fight("undead-horse", "bigfoot", suzan={"hand": ["mr-bones"]})
    lose(g)
    g.refused("Suzan", "send mr-bones into the fight", "RUN-17")


@rule("UNDEAD-1", "REWARD-1")
def test_undead_that_joined_are_killed_like_any_monster() -> None:
    g = fight("mr-bones", aric={"level": 7}, suzan={"hand": ["undead-horse"]})
    g.do("Suzan", "send undead-horse into the fight")
    win(g)
    assert g.level("Aric") == 9
    assert len(g.cards("Aric", "hand")) == 3
