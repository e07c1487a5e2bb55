"""Every Steampunk Curse, at once and while it stays."""

from __future__ import annotations

import pytest

from tests.support.rule import rule
from tests.support.situations import Player, card, hand, items, lose, win
from tests.support.steampunk import fight, table


@pytest.mark.parametrize(
    ("curse", "who", "lost", "levels"),
    [
        pytest.param(c, who, lost, levels, marks=card(c))
        for c, who, lost, levels in [
            ("cog-nitive-disorder", {"equipped": ["pea-coat", "pipe"]}, ["pea-coat"], 0),
            ("cog-nitive-disorder", {"carried": ["pea-coat"]}, [], 0),
            ("curried-dodo", {}, [], 2),
            ("flawed-theory", {}, [], 1),
            ("holiday-on-the-titanic", {"carried": ["jetpack", "pipe"]}, ["jetpack"], 0),
            ("holiday-on-the-titanic", {"carried": ["pipe"]}, [], 1),
            ("lost-the-manual", {"carried": ["jetpack", "pipe"]}, ["pipe"], 0),
            ("professional-qualifications-challenged", {"classes": ["officer"]}, ["officer"], 0),
            ("professional-qualifications-challenged", {}, [], 1),
            ("soiled", {"equipped": ["spring-heels"]}, ["spring-heels"], 0),
            ("soiled", {"carried": ["spring-heels"]}, [], 0),
            ("spring-snapped", {"carried": ["pipe", "pea-coat"]}, ["pipe"], 0),
            ("spring-snapped", {"carried": ["pea-coat", "jetpack"]}, ["pea-coat"], 0),
            ("spring-snapped", {"carried": ["jetpack"]}, [], 0),
            ("stripped-gear", {"equipped": ["pea-coat"]}, ["pea-coat"], 0),
            ("stripped-gear", {"carried": ["pea-coat"]}, [], 0),
            ("unfashionable", {"equipped": ["india-rubber-bowler"]}, ["india-rubber-bowler"], 0),
            ("unfashionable", {}, [], 0),
        ]
    ],
)
def test_a_curse_that_strikes_at_once(curse: str, who: Player, lost: list[str], levels: int) -> None:
    g = table({"level": 5, **who}, {"hand": [curse]})
    g.do("Suzan", f"play {curse} on Aric")
    assert g.level("Aric") == 5 - levels
    assert g.place(curse) == "discards"
    for c in [*who.get("carried", []), *who.get("equipped", []), *who.get("classes", [])]:
        assert (g.place(c) == "discards") == (c in lost)


@card("trained-bats")
def test_trained_bats_let_the_left_neighbour_pick() -> None:
    g = table({"carried": ["pipe", "pea-coat", "jetpack"]}, tom={"hand": ["trained-bats"]})
    g.do("Tom", "play trained-bats on Aric")
    assert g.waiting() == ["Suzan"]
    assert not g.can("Suzan", "discard jetpack")
    g.do("Suzan", "discard pea-coat")
    assert items(g) == ["pipe", "jetpack"]


@card("out-of-calling-cards")
def test_out_of_calling_cards_feeds_the_neighbours() -> None:
    g = table({"hand": ["pipe", "spyglass", "pea-coat"]}, tom={"hand": ["out-of-calling-cards"]})
    g.do("Tom", "play out-of-calling-cards on Aric")
    assert [len(hand(g, n)) for n in ("Aric", "Suzan", "Tom")] == [1, 1, 1]


@card("para-neuronic-educator")
def test_the_educator_swaps_the_class() -> None:
    g = table({"classes": ["officer"]}, {"hand": ["para-neuronic-educator"]}, door_discards=["tycoon", "surly-oafs"])
    g.do("Suzan", "play para-neuronic-educator on Aric")
    assert g.cards("Aric", "classes") == ["tycoon"]
    assert g.place("officer") == "discards"


@card("you-are-no-gentleman", "you-are-no-lady")
@pytest.mark.parametrize(
    ("curse", "sex", "works"),
    [
        ("you-are-no-gentleman", "male", True),
        ("you-are-no-gentleman", "female", False),
        ("you-are-no-lady", "female", True),
        ("you-are-no-lady", "male", False),
    ],
)
@rule("CURSE-11", "CURSE-18")
def test_sex_curses_strike_one_sex_only(curse: str, sex: str, works: bool) -> None:
    g = fight("surly-oafs", aric={"sex": sex}, suzan={"hand": [curse]})
    before = g.player("Aric").sex
    g.do("Suzan", f"play {curse} on Aric")
    assert (g.player("Aric").sex != before) == works
    g.strengths(-4 if works else 1, 6)
    assert g.place(curse) == ("curses of Aric" if works else "discards")


@card("hobbesian-philosophy")
@rule("COMPEL-9")
def test_hobbesian_philosophy_forbids_help_until_a_kill() -> None:
    cursed: Player = {"curses": ["hobbesian-philosophy"]}
    g = fight("surly-oafs", aric=cursed)
    g.refused("Aric", "ask Suzan for help", "COMPEL-9")
    g.refused("Suzan", "offer help", "COMPEL-9")
    g = fight("surly-oafs", suzan=cursed)
    g.refused("Aric", "ask Suzan for help", "COMPEL-9")
    g.refused("Suzan", "offer help", "COMPEL-9")
    g = fight("homunculus", aric={**cursed, "level": 4})
    win(g)
    assert g.place("hobbesian-philosophy") == "discards"


@card("need-lubrication")
def test_need_lubrication_hampers_the_next_flight_only() -> None:
    g = fight("surly-oafs", aric={"level": 4, "curses": ["need-lubrication"]}, dice=[6])
    lose(g)
    g.do("Aric", "roll against surly-oafs")
    assert g.level("Aric") == 2  # 6 - 2 is no escape
    assert g.place("need-lubrication") == "discards"
    g = fight("homunculus", aric={"level": 4, "curses": ["need-lubrication"]})
    win(g)
    assert g.place("need-lubrication") == "curses of Aric"


@card("out-of-phlebotinium")
def test_out_of_phlebotinium_silences_what_is_held() -> None:
    mine: Player = {"curses": ["out-of-phlebotinium"], "equipped": ["gear-fist", "pea-coat"], "level": 4}
    g = fight("homunculus", aric=mine)
    g.strengths(6, 2)
    win(g)
    assert g.place("out-of-phlebotinium") == "discards"


@card("you-smell-like-worcestershire-sauce")
def test_worcestershire_sauce_goes_with_an_armor() -> None:
    mine: Player = {"curses": ["you-smell-like-worcestershire-sauce"], "equipped": ["pea-coat"]}
    g = fight("surly-oafs", aric={**mine, "level": 2}, dice=[5])
    lose(g)
    g.do("Aric", "roll against surly-oafs")
    assert g.level("Aric") == 1  # 5 - 1
    g = table(mine, {"hand": ["stripped-gear"]})
    g.do("Suzan", "play stripped-gear on Aric")
    assert g.cards("Aric", "curses") == []
