"""What does not count in a fight is named, with the reason; what counts and what does not are all there is."""

from __future__ import annotations

from typing import Any

import kickdoor as kd
from kickdoor.phrases.book import book
from kickdoor.rules.equipment.counting import signed_bonus
from kickdoor.rules.fight.idle_strength import idle_lines
from kickdoor.rules.fight.strength import Line, munchkins
from tests.support.rule import rule
from tests.support.walks import walks


def name(t: Any, card: int) -> str:
    return "" if card < 0 else str(t.lib.names[card])


def idle(t: Any) -> list[tuple[int, str, str, str]]:
    return [(one.amount, name(t, one.card), one.why, name(t, one.by)) for one in idle_lines(t, t.fight)]


def fight(foe: str, **ann: Any) -> Any:
    return kd.scenario({"Ann": {"level": 2, **ann}, "Bob": {}, "Cleo": {}}, fight={"foes": [foe]})


@rule("COMBAT-18")
def test_only_levels_count_and_the_monster_is_named() -> None:
    t = fight("ghoulfiends", equipped=["mithril-armor", "helm-of-courage"])
    assert munchkins(t) == 2
    assert idle(t) == [
        (3, "mithril-armor", "only-level", "ghoulfiends"),
        (1, "helm-of-courage", "only-level", "ghoulfiends"),
    ]


def test_a_level_that_does_not_count_is_a_line_too() -> None:
    t = fight("insurance-salesman", equipped=["mithril-armor"])
    assert munchkins(t) == 3
    assert idle(t) == [(2, "", "level", "insurance-salesman")]


@rule("ITEM-8")
def test_an_item_that_cannot_be_used_any_more_gives_nothing() -> None:
    t = fight("net-troll", equipped=["helm-of-courage"])
    assert idle(t) == []
    t = kd.scenario(
        {
            "Ann": {"classes": ["warrior"], "equipped": ["shield-of-ubiquity"]},
            "Bob": {"hand": ["change-class"]},
            "Cleo": {},
        },
        fight={"foes": ["net-troll"]},
    )
    assert idle(t) == []
    t.act(1, t.parse("play change-class on @0"))
    while t.frames[-1].describe()[0] == "CursePending":
        t.act(t.waiting[0], t.parse("pass"))
    if not t.players[0].classes:
        assert idle(t) == [(4, "shield-of-ubiquity", "unusable", "")]


def test_every_item_that_is_worn_stands_in_one_of_the_two_lists() -> None:
    seen = 0
    for walker in walks(12, 300, "idle"):
        t = walker.table
        if t.fight is None:
            continue
        counted: list[Line] = []
        total = munchkins(t, counted)
        assert sum(line.amount for line in counted) == total
        unused = idle_lines(t, t.fight)
        for seat in t.fight.munchkins():
            worn = [c for c in t.players[seat].items if t.equipped[c] and signed_bonus(t, seat, c)]
            named = [line.card for line in counted if line.card in worn and line.seat == seat]
            named += [one.card for one in unused if one.card in worn and one.seat == seat]
            assert sorted(named) == sorted(worn)
        for line in unused:
            assert f"idle.{line.why}" in book()
            assert ("{card}" in book().texts[f"idle.{line.why}"]) == (line.by >= 0)
            seen += 1
    assert seen > 10
