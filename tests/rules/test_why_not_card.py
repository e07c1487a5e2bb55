"""Why a card cannot be played or used now: one answer for terminal and browser."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.reason import NOT_A_CHOICE
from kickdoor.rules.why_not_card import PLAYS, VAGUE
from tests.support import star
from tests.support.stroll import Stroller

SETS = ("deluxe", "star", "steampunk")


def code(table: kd.Table, name: str, seat: int = 0) -> str:
    reason = table.why_not_card(seat, table.lib.numbers[name])
    return "" if reason is None else reason.code


def test_the_answer_and_the_list_of_actions_agree() -> None:
    t = kd.new_table(sets=SETS, players=4, seed="why not")
    walk = Stroller(t, "why not")
    for _ in range(120):
        if t.over:
            break
        for seat, player in enumerate(t.players):
            listed = {a.card for a in t.actions(seat) if a.verb in PLAYS}
            for card in player.hand + player.items:
                assert (t.why_not_card(seat, card) is None) == (card in listed)
        walk.go(5)


def test_the_reason_is_about_the_card() -> None:
    t = kd.scenario({
        "Aric": {"equipped": ["boots-of-butt-kicking"], "hand": ["enraged", "warrior", "flying-frogs"]},
        "Suzan": {"hand": ["wizard", "sandals-of-protection"]}, "Tom": {},
    })  # fmt: skip
    assert code(t, "enraged") == "no-fight-for-it"
    assert code(t, "warrior") == ""
    assert code(t, "flying-frogs") == "door-first"
    assert code(t, "wizard", 1) == "class-timing"
    assert code(t, "sandals-of-protection", 1) == "item-timing"
    assert code(t, "wizard") == "not-in-hand"


def test_a_card_in_front_is_asked_for_its_use() -> None:
    t = kd.scenario({"Aric": {"carried": ["sandals-of-protection"], "equipped": ["boots-of-butt-kicking"]},
                     "Suzan": {}, "Tom": {}})  # fmt: skip
    assert code(t, "sandals-of-protection") == "slot-full"
    g = star.table({"classes": ["psychic"]})
    assert code(g.t, "psychic") == "cost-cards"


def test_a_vague_reason_is_the_last_resort() -> None:
    assert NOT_A_CHOICE in VAGUE
    t = kd.scenario({"Aric": {"hand": ["wandering-monster"]}, "Suzan": {}, "Tom": {}})
    reason = t.why_not_card(0, t.lib.numbers["wandering-monster"])
    assert reason is not None
    assert reason not in VAGUE


ARMED = {
    "carried": ["magic-lamp", "milk-of-amnesia"],
    "equipped": ["portable-precipitator"],
    "hand": ["star/cheat", "star/wandering-monster", "oxford-education", "mr-bones", "common-hooligans", "gearhead"],
}


@pytest.mark.parametrize(
    ("aric", "fight", "card", "expected"),
    [
        (ARMED, None, "magic-lamp", "no-fight-for-it"),  # it lies ready, so it need not be in the hand
        (ARMED, None, "milk-of-amnesia", "no-fight-for-it"),
        (ARMED, None, "portable-precipitator", "no-continuing-curse"),
        ({**ARMED, "curses": ["need-lubrication"]}, None, "portable-precipitator", "not-continuing"),
        ({**ARMED, "curses": ["chicken-on-your-head"]}, None, "portable-precipitator", ""),
        (ARMED, None, "oxford-education", "no-class"),
        (ARMED, None, "star/cheat", ""),
        ({"hand": ["star/cheat", "elf"]}, None, "star/cheat", "no-host"),
        ({"hand": ["glue-some-gears-on-it-and-call-it-steampunk"]}, None,
         "glue-some-gears-on-it-and-call-it-steampunk", "no-item-in-play"),
        ({"hand": ["star/wandering-monster"]}, ["ogre"], "star/wandering-monster", "no-monster-in-hand"),
        (ARMED, ["ogre"], "star/wandering-monster", ""),
        (ARMED, ["ogre"], "mr-bones", "no-undead"),
        (ARMED, ["ogre"], "common-hooligans", "no-undead"),
        (ARMED, ["ogre"], "gearhead", "joins-nothing"),
        (ARMED, ["surly-oafs"], "common-hooligans", ""),
        ({"classes": ["cleric"], "carried": ["kneepads-of-allure"]}, None, "kneepads-of-allure", "not-for"),
    ],
)  # fmt: skip
def test_the_reason_says_what_is_missing(
    aric: dict[str, Any], fight: list[str] | None, card: str, expected: str
) -> None:
    more: dict[str, Any] = {} if fight is None else {"fight": {"foes": fight}}
    t = kd.scenario({"Aric": {"level": 3, **aric}, "Suzan": {}, "Tom": {}}, sets=SETS, **more)
    assert code(t, card) == expected


def test_why_a_search_has_to_wait() -> None:
    t = kd.scenario({"Aric": {"hand": ["plot-device"]}, "Suzan": {}, "Tom": {}}, sets=SETS)
    assert code(t, "plot-device") == "nothing-discarded"
