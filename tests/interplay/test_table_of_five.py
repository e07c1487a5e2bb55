"""Bad Stuff and Curses that concern several players, at a table of five: who takes, in which order, what is left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game
from tests.support.mixed import Player, caught_by, table
from tests.support.rule import rule

FIVE: dict[str, Any] = {"Una": {}, "Vic": {}}
HALF = {"extras": ["deluxe/half-breed"]}


def answer(g: Game, most: int = 30) -> list[str]:
    """Everybody takes the first card or the first way that is offered, until nothing is asked; who did so, in order."""
    order: list[str] = []
    for _ in range(most):
        if not g.t.waiting or g.t.top.describe()[0] in ("Turn", "Outside"):
            break
        name = g.waiting()[0]
        texts = [t for t in g.options(name) if t.startswith(("take ", "discard ", "choose ", "pick "))]
        if not texts:
            break
        order.append(name)
        g.do(name, texts[0])
    return order


@rule("ORDER-12", "BIG-10", "ITEM-19")
@pytest.mark.parametrize(
    ("levels", "items", "takers"),
    [
        ((5, 9, 9, 3, 9), ["pea-coat", "pith-helmet", "parasol", "pipe"], ["Suzan", "Tom", "Vic"]),
        ((5, 9, 9, 3, 9), ["pea-coat", "pith-helmet"], ["Suzan", "Tom"]),
        ((9, 9, 2, 3, 4), ["pea-coat", "pith-helmet"], ["Suzan"]),
        ((9, 8, 2, 3, 4), ["pea-coat", "pith-helmet"], []),
    ],
)
def test_all_others_of_the_highest_level_take_an_item_to_the_left(
    levels: tuple[int, ...], items: list[str], takers: list[str]
) -> None:
    aric, suzan, tom, una, vic = ({"level": level} for level in levels)
    g = caught_by("net-troll", {**aric, "carried": items}, suzan=suzan, tom=tom, Una=una, Vic=vic)
    answer(g)
    assert [name for name in g.names[1:] if g.player(name).items] == takers
    assert len(g.player("Aric").items) == len(items) - len(takers)


@rule("ORDER-12", "BIG-10")
@pytest.mark.parametrize(
    ("levels", "items", "left", "level"),
    [
        ((5, 3, 2, 6, 2), ["pea-coat", "pith-helmet", "parasol"], {"Suzan": 1, "Tom": 1, "Vic": 1}, 5),
        ((5, 3, 2, 6, 2), ["pea-coat", "pith-helmet"], {"Tom": 1, "Vic": 1}, 5),
        ((1, 3, 2, 6, 2), ["pea-coat"], {}, 1),
        ((3, 3, 3, 6, 3), ["pea-coat"], {}, 2),
    ],
)
def test_those_below_take_an_item_lowest_first(
    levels: tuple[int, ...], items: list[str], left: dict[str, int], level: int
) -> None:
    aric, suzan, tom, una, vic = ({"level": one} for one in levels)
    g = caught_by(
        "crypto-bolshevik-insurrectionist", {**aric, "carried": items}, suzan=suzan, tom=tom, Una=una, Vic=vic
    )
    answer(g)
    assert {name: len(g.player(name).items) for name in g.names[1:] if g.player(name).items} == left
    assert g.level("Aric") == level


@rule("BIG-10", "ITEM-19")
def test_nobody_below_takes_a_second_big_item() -> None:
    g = caught_by("crypto-bolshevik-insurrectionist", {"level": 5, "carried": ["huge-rock"]},
                  suzan={"level": 2, "carried": ["jetpack"]}, tom={"level": 3}, Una={"level": 9},
                  Vic={"level": 9})  # fmt: skip
    answer(g)
    assert g.place("huge-rock") == "items of Tom"


@rule("DEATH-7", "ORDER-11", "ORDER-12")
@pytest.mark.parametrize("curse", ["lose-two-cards", "transporter-accident", "out-of-calling-cards"])
def test_the_neighbours_who_take_a_card_are_the_next_living_ones(curse: str) -> None:
    g = table({"hand": ["baby", "enraged", "ancient"]}, {"dead": True}, {"hand": [curse]}, Una={}, Vic={"dead": True})
    g.do("Tom", f"play {curse} on Aric")
    g.all_pass()
    assert len(g.player("Aric").hand) == 1
    assert (len(g.player("Tom").hand), len(g.player("Una").hand)) == (1, 1)


@rule("CURSE-11", "BAD-5")
@pytest.mark.parametrize(
    ("lost", "others", "items", "levels"),
    [
        # a tax of 400: exactly, more, two that make it, too little, nothing
        ("pea-coat", (["gear-fist"], ["dolly"], ["pipe", "cane-chucks"], ["slimy-armor"]), (0, 0, 0, 0), (5, 5, 5, 4)),
        ("pea-coat", ([], ["spring-heels"], ["gear-fist", "monkey-wrench"], ["steam-beam", "pipe"]), (0, 0, 1, 1),
         (4, 4, 5, 5)),
        ("mustache", ([], ["spring-heels"], ["gear-fist", "monkey-wrench"], []), (0, 0, 1, 0), (5, 5, 5, 5)),
    ],
)  # fmt: skip
def test_a_tax_is_what_the_victim_lost(
    lost: str, others: tuple[list[str], ...], items: tuple[int, ...], levels: tuple[int, ...]
) -> None:
    suzan, tom, una, vic = ({"level": 5, "carried": carried} for carried in others)
    g = table({"level": 5, "carried": [lost]}, suzan, {**tom, "hand": ["income-tax"]}, Una=una, Vic=vic)
    g.do("Tom", "play income-tax on Aric")
    g.all_pass()
    answer(g)
    assert tuple(len(g.player(name).items) for name in g.names[1:]) == items
    assert tuple(g.level(name) for name in g.names[1:]) == levels


@rule("BAD-3", "LEVEL-4", "LEVEL-7", "DEATH-2")
@pytest.mark.parametrize(
    ("foe", "aric", "dice", "level", "left"),
    [
        ("clocktopus", {"level": 5, "equipped": ["gear-fist", "pea-coat"]}, (1,), 4, 1),
        ("clocktopus", {"level": 5, "equipped": ["pea-coat"]}, (1,), 3, 1),
        ("clocktopus", {"level": 2, "races": ["cyborg"], "equipped": ["pea-coat"]}, (1,), 2, 1),
        ("tele-visual-reception-apparatus", {"level": 5, "hand": ["baby"]}, (1,), 4, 0),
        ("tele-visual-reception-apparatus", {"level": 5}, (1,), 3, 0),
        ("tele-visual-reception-apparatus", {"level": 5, "classes": ["tycoon"], "hand": ["baby"]}, (1,), 4, 0),
        ("time-flies", {"level": 5, "hand": ["baby"], "carried": ["pipe", "pea-coat"]}, (1, 6), 5, 0),
        ("time-flies", {"level": 5, "hand": ["baby"], "carried": ["pipe", "pea-coat"]}, (1, 2), 5, 1),
        ("3872-orcs", {"level": 5, "carried": ["pipe"]}, (1, 3), 2, 1),
        ("3872-orcs", {"level": 2, "carried": ["pipe"]}, (1, 6), 1, 1),
        ("unspeakably-awful-indescribable-horror", {"level": 5, "classes": ["wizard"], "carried": ["pipe"]}, (1,), 5,
         1),
        ("thing-man-was-not-meant-to-know", {"level": 5, "carried": ["pipe"]}, (1,), 1, 1),
        ("thing-man-was-not-meant-to-know", {"level": 5, "races": ["elf"], "carried": ["pipe"]}, (1,), 5, 1),
        ("frank-the-tank", {"level": 1, "carried": ["pipe"]}, (1,), 3, 0),
        ("frank-the-tank", {"level": 5, "carried": ["pipe"]}, (1,), 5, 0),
        ("space-goats", {"level": 5, "carried": ["pea-coat", "pipe"]}, (1,), 5, 0),
        ("space-goats", {"level": 5, "carried": ["pipe"]}, (1,), 5, 0),
        ("space-goats", {"level": 5, "carried": ["leather-armor", "pea-coat", "pipe"]}, (1,), 5, 1),
        ("insurance-salesman", {"level": 5, "carried": ["pea-coat", "gear-fist"]}, (1,), 5, 0),
        ("worminator", {"level": 5, "classes": ["trader"], "hand": ["baby"]}, (1,), 5, 0),
        ("worminator", {"level": 5, "classes": ["tycoon"], "hand": ["baby", "enraged"]}, (1,), 3, 0),
        ("edward-blenderhands", {"level": 5, "companions": ["hireling"], "equipped": ["pea-coat"],
                                 "loaded": {"pea-coat": "hireling"}}, (1,), 3, 0),
    ],
)  # fmt: skip
def test_bad_stuff_takes_what_is_there(foe: str, aric: Player, dice: tuple[int, ...], level: int, left: int) -> None:
    g = caught_by(foe, aric, dice, **FIVE)
    answer(g)
    g.all_pass()
    answer(g)
    assert g.player("Aric").alive
    assert g.level("Aric") == level
    assert len(g.player("Aric").items) + len(g.player("Aric").hand) == left


@rule("LEVEL-8", "WIN-3")
@pytest.mark.parametrize(
    ("level", "suzan", "vic", "after"),
    [(5, 3, 4, (3, 4, 5)), (2, 3, 4, (1, 4, 4)), (1, 3, 4, (1, 3, 4)), (5, 9, 4, (3, 9, 5))],
)
def test_levels_pass_to_both_neighbours_as_far_as_there_are_any(
    level: int, suzan: int, vic: int, after: tuple[int, ...]
) -> None:
    g = caught_by("grays", {"level": level}, suzan={"level": suzan}, Una={}, Vic={"level": vic})
    assert (g.level("Aric"), g.level("Suzan"), g.level("Vic")) == after
