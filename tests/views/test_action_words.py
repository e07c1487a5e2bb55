"""The text of an action says what it does; what stands behind the colon is for people."""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.model import action as A
from tests.support import star
from tests.support.fights import fight, lose
from tests.support.mixed import caught_by
from tests.support.stroll import Stroller

SETS = ("deluxe", "star", "steampunk")


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_never_stands_without_words_and_every_text_is_read_back(seed: int) -> None:
    t = kd.new_table(sets=SETS, players=4, seed=f"words {seed}", options=kd.Options(epic=seed == 1))
    walk = Stroller(t, f"words {seed}")
    for _ in range(250):
        if t.over:
            break
        for seat in range(4):
            for a in t.actions(seat):
                text = t.text(a)
                assert t.parse(text) == a
                assert a.verb not in (A.CHOOSE, A.TAKE_UP) or ": " in text, text
        walk.go(3)


def test_a_card_against_an_escape_says_whose() -> None:
    g = fight("net-troll", suzan={"hand": ["flask-of-glue"]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert "play flask-of-glue: undo the escape of @0" in g.options("Suzan")


def test_an_offer_of_a_monster_has_its_name() -> None:
    g = star.fight("bionic-bimbo", aric={"carried": ["rocket-boots"]})
    offers = [text for text in g.options("Aric") if text.startswith("take up")]
    assert offers
    assert all(": " in text for text in offers)


def test_the_old_text_without_words_means_the_same() -> None:
    t = kd.new_table(players=3, seed=1)
    assert t.parse("choose 1") == t.parse("choose 1: die") == kd.Action(A.CHOOSE, number=1)


@pytest.mark.parametrize(
    ("foe", "aric", "said"),
    [
        ("platycore", {"hand": ["elf"]}, ["discard the hand", "lose 2 levels"]),
        (
            "space-amazon",
            {"carried": ["plot-device", "wand-of-dowsing"]},
            ["discard Items worth 2000 gold", "lose 3 levels"],
        ),
        ("worminator", {"classes": ["trader"], "hand": ["elf"]}, ["discard 1 card", "lose 2 levels"]),
    ],
)
def test_the_alternatives_of_bad_stuff_are_said(foe: str, aric: dict[str, object], said: list[str]) -> None:
    g = caught_by(foe, {"level": 5, **aric})
    assert [text.partition(": ")[2] for text in g.options("Aric") if text.startswith("choose ")] == said


def test_the_two_ways_of_a_stasis_field_are_said() -> None:
    g = star.fight("ogre", aric={"level": 5}, suzan={"hand": ["stasis-field"]}, stage="running")
    g.do("Suzan", "play stasis-field")
    assert [text for text in g.options("Suzan") if text.startswith("choose ")] == [
        "choose 1: fighter and helper escape from all monsters", "choose 2: hold everybody who runs",
    ]  # fmt: skip
