"""What an action reveals: exactly the faces of cards and dice that somebody did not know before."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import kickdoor as kd
from kickdoor.views.as_json import as_json
from kickdoor.views.revealed import reveals
from tests.support.walks import walks


def act(t: Any, seat: int, text: str) -> bool:
    """Do it; whether it revealed something."""
    before = t.copy()
    t.act(seat, t.parse(text))
    return reveals(before, t)


def cards_in_view(t: Any, seat: int) -> set[str]:
    """Every card that a seat (-1: a spectator) is shown by its name, whatever is said of it."""
    text = msgspec.json.encode(as_json(t.view(seat if seat >= 0 else None))).decode()
    names = set(t.lib.names)
    return {word for word in re.findall(r'"([^"]+)"', text) if word in names}


def played(t: Any) -> tuple[list[int], ...]:
    """The state of all chance."""
    return t.door_chance.state(), t.treasure_chance.state(), t.dice_chance.state(), t.dice_to_come[:]


@pytest.mark.parametrize(
    ("text", "revealing"),
    [
        ("unequip huge-rock", False),  # everybody sees it lie there, before and after
        ("trade with @1", False),  # nobody else knows of it yet
        ("play rat-on-a-stick", True),  # it was in a hand
        ("kick open the door", True),
    ],
)
def test_faces_of_cards_are_what_an_action_reveals(text: str, revealing: bool) -> None:
    t = kd.scenario({"Ann": {"equipped": ["huge-rock"], "hand": ["rat-on-a-stick"]}, "Bob": {}, "Cleo": {}})
    legal = [t.text(action) for action in t.actions(0)]
    assert text in legal, legal
    assert act(t, 0, text) is revealing


def test_a_die_is_something_new_even_if_no_card_is() -> None:
    t = kd.scenario({"Ann": {"level": 6}, "Bob": {}, "Cleo": {}}, fight={"foes": ["plutonium-dragon"]}, dice=[3])
    assert not act(t, 0, "run away")
    passes = [act(t, t.waiting[0], "pass") for _ in range(2)]
    assert passes == [False, True]  # after the last one the die falls


def test_what_is_not_revealed_is_in_no_view_and_what_is_revealed_is_in_one() -> None:
    """In random games: compared with what the views name, which is found out in another way."""
    seen = {True: 0, False: 0}
    for n, walker in enumerate(walks(6, 500, "revealed")):
        t = walker.table
        if n % 7 or t.over:
            continue
        seat, action = walker.choose()
        after = t.copy()
        after.act(seat, action)
        shown_more = any(cards_in_view(after, s) - cards_in_view(t, s) for s in range(-1, len(t.players)))
        found = reveals(t, after)
        seen[found] += 1
        if shown_more:
            assert found, f"step {n}: {t.text(action)} shows a card and reveals nothing"
        if played(t) != played(after):
            assert found, f"step {n}: {t.text(action)} uses chance and reveals nothing"
        if not found:
            assert not shown_more
    assert min(seen.values()) > 50, seen
