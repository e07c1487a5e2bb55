"""Escapes that are undone, and escapes from monsters that allow none (RUN-13, RUN-22, RUN-23)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight
from tests.support.game import Game
from tests.support.rule import rule

MIXED = ("star", "steampunk")
GLUE = {"hand": ["bituminous-adhesive"]}
NO_MUST = {"treasure_discards": ["arms-locker"]}


def lost(*foes: str, **more: Any) -> Game:
    """Aric has lost against these monsters, and nobody has rolled yet."""
    return fight(*foes, stage="running", **more)


# --- what an escape that was undone brings ------------------------------------------------------------------------


@rule("RUN-2", "RUN-22")
def test_an_undone_escape_brings_no_treasure_to_a_player_who_is_caught() -> None:
    g = lost("little-green-man", aric={"hand": ["forged-id"]}, suzan=GLUE, sets=MIXED, dice=[1], **NO_MUST)
    g.do("Aric", "play forged-id")
    g.do("Suzan", "play bituminous-adhesive")
    g.all_pass()
    assert g.t.fight is None
    assert g.cards("Aric", "hand") == []


@rule("RUN-22")
def test_a_player_who_gets_away_after_all_keeps_what_the_escape_brings() -> None:
    g = lost("little-green-man", aric={"hand": ["forged-id"]}, suzan=GLUE, sets=MIXED, dice=[5], **NO_MUST)
    g.do("Aric", "play forged-id")
    g.do("Suzan", "play bituminous-adhesive")
    g.all_pass()
    assert len(g.cards("Aric", "hand")) == 2


@rule("RUN-22")
@pytest.mark.parametrize("die", [1, 5])
def test_a_claim_counts_for_its_own_player_only(die: int) -> None:
    """The helper forged the ID; that the fighter is caught does not matter."""
    suzan = {"hand": ["forged-id"]}
    g = lost("little-green-man", suzan=suzan, helper="Suzan", sets=("star",), dice=[die], **NO_MUST)
    for name in ("Aric", "Suzan"):
        g.do(name, "let Suzan run first")
    g.do("Suzan", "play forged-id")
    g.do("Aric", "roll against little-green-man")
    g.all_pass()
    assert len(g.cards("Aric", "hand")) == 2


@rule("RUN-13", "RUN-22", "SIDEKICK-10")
def test_where_no_roll_is_allowed_an_undone_escape_is_a_catch() -> None:
    aric = {"level": 5, "companions": ["android"]}
    g = lost("brain-in-a-jar", aric=aric, suzan=GLUE, sets=MIXED, dice=[6])
    g.do("Aric", "sacrifice android")
    g.do("Suzan", "play bituminous-adhesive")
    g.all_pass()
    assert g.level("Aric") == 3  # caught without a roll


@rule("RUN-22")
def test_a_player_held_by_a_card_is_caught_if_the_sacrifice_is_undone() -> None:
    aric = {"level": 5, "companions": ["android"]}
    suzan = {"hand": ["bituminous-adhesive", "stasis-field"]}
    g = lost("creature-from-the-pink-lagoon", aric=aric, suzan=suzan, sets=MIXED, dice=[6])
    g.do("Suzan", "play stasis-field", "choose 2")
    g.do("Aric", "sacrifice android")
    g.do("Suzan", "play bituminous-adhesive")
    g.all_pass()
    assert g.level("Aric") == 2


# --- nothing is wasted on a monster that allows no escape ---------------------------------------------------------


@rule("RUN-13", "RUN-23")
@pytest.mark.parametrize(
    ("aric", "text"),
    [
        ({"hand": ["forged-id"]}, "play forged-id"),
        ({"hand": ["funicular-decampment"]}, "play funicular-decampment"),
        ({"hand": ["stasis-field"]}, "play stasis-field"),
        ({"hand": ["disguise-yourself-as-a-robot"]}, "play disguise-yourself-as-a-robot"),
        ({"classes": ["mechanic"], "hand": ["mate", "mass-produced", "improved-model"]},
         "use bolting-with-cards of mechanic"),
        ({"classes": ["mechanic"], "carried": ["pipe"]}, "use bolting-with-gears of mechanic"),
    ],
)  # fmt: skip
def test_an_escape_cannot_be_wasted_where_none_is_possible(aric: dict[str, Any], text: str) -> None:
    g = lost("brain-in-a-jar", aric={"level": 5, **aric}, sets=MIXED)
    g.refused("Aric", text, "RUN-13")
    g = lost("ogre", aric={"level": 5, **aric}, sets=MIXED)
    assert g.can("Aric", text)
    g = lost("brain-in-a-jar", "ogre", aric={"level": 5, **aric}, sets=MIXED)
    assert g.can("Aric", text)  # from the other one it works


@rule("RUN-13", "RUN-23")
def test_no_wall_is_built_against_a_monster_that_nobody_escapes() -> None:
    for foe in ("floating-nose", "crabs"):
        g = lost(foe, suzan={"hand": ["instant-wall"]})
        g.refused("Suzan", "play instant-wall", "RUN-13")
    g = lost("floating-nose", "net-troll", suzan={"hand": ["instant-wall"]})
    assert g.can("Suzan", "play instant-wall")


@rule("RUN-23")
def test_a_stasis_field_still_holds_a_runner_whom_such_a_monster_does_not_pursue() -> None:
    g = lost("brain-in-a-jar", aric={"level": 3, "classes": ["trader"]}, suzan={"hand": ["stasis-field"]}, sets=MIXED)
    g.do("Suzan", "play stasis-field")
    assert not g.can("Suzan", "choose 1")  # holding the monster would do nothing


@rule("RUN-23")
def test_escapes_are_not_offered_after_the_only_monster_one_could_escape_from() -> None:
    aric = {"level": 5, "hand": ["funicular-decampment", "monolith"]}
    g = lost("brain-in-a-jar", "fuzzball", aric=aric, sets=MIXED, dice=[6])
    g.do("Aric", "roll against fuzzball")
    g.all_pass()
    assert g.can("Aric", "pick brain-in-a-jar")
    g.refused("Aric", "play funicular-decampment", "RUN-13")


@rule("COMBAT-18", "COMBAT-30")
def test_a_bonus_that_does_not_count_now_counts_once_the_monster_is_gone() -> None:
    tom = {"hand": ["sleep-potion", "pollymorph-potion"]}
    g = fight("ghoulfiends", "maul-rat", aric={"level": 3}, tom=tom)
    g.do("Tom", "play sleep-potion for the munchkins")
    g.strengths(3, 9)
    g.do("Tom", "play pollymorph-potion on ghoulfiends")
    g.strengths(3 + 2, 1)
