"""Table talk: bubbles at the figures, what is new, reactions, and players who are not to be heard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support import moments
from tests.support.browser import assert_open_to_all, box_of
from tests.support.positions import Position, find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844, "has_touch": True},
}


@pytest.fixture(scope="module")
def at() -> Position:
    return find(moments.help_can_be_asked)


# Bubbles stay until the test has seen them, however slow the machine is; then they go when their time is up.
STAY = """() => {
  const wait = window.setTimeout;
  window.bubbles = [];
  const isBubble = (ms) => ms >= 4_500 && ms <= 9_000;
  window.setTimeout = (what, ms, ...more) => (isBubble(ms) ? bubbles.push(what) : wait(what, ms, ...more));
}"""
FALL = "() => bubbles.splice(0).map((fall) => fall()).length"


@contextmanager
def two(browser: Browser, server: Running, at: Position, size: str, name: str) -> Iterator[tuple[Page, Page, str]]:
    """Two people at a table, and the name of the first."""
    other = (at.seat + 1) % 4
    with seated(browser, server, at, at.seat, other, bots=False, name=f"{name} {size}", **SIZES[size]) as pages:
        for page in pages:
            page.evaluate(STAY)
        yield pages[0], pages[1], at.setup.players[at.seat].name


def overlap(one: Locator, other: Locator) -> bool:
    a, b = box_of(one), box_of(other)
    apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_stands_at_the_figure_of_the_speaker(
    browser: Browser, server: Running, at: Position, size: str
) -> None:
    words = "I will help you for the first Treasure, and not for anything less than that!"
    with two(browser, server, at, size, "said") as (me, you, name):
        me.get_by_role("button", name="Talk to the table").click()
        me.get_by_role("textbox", name="Say something").fill(words)
        me.keyboard.press("Enter")
        bubble = you.locator(".players .player", has_text=name).locator(".bubble")
        expect(bubble).to_have_text(words)
        expect(bubble).to_be_in_viewport(ratio=1)
        assert not overlap(bubble, you.locator(".bar"))
        assert not overlap(bubble, you.locator(".stage"))
        expect(you.locator(".spoken")).to_have_text(f"{name}: {words}")
        expect(me.locator(".spoken")).to_be_empty()  # they know what they said
        expect(me.locator(".bubble:visible")).to_have_count(1)
        badge = you.get_by_role("button", name="Talk to the table: 1 new")
        expect(badge).to_be_visible()
        assert_open_to_all(you)
        assert you.evaluate(FALL) == 1
        expect(bubble).to_have_count(0)  # it goes by itself
        badge.click()
        expect(you.get_by_role("button", name="Talk to the table", exact=True)).to_be_visible()
        expect(you.locator("#quick-talk")).to_contain_text(words)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_reaction_is_one_tap_away(browser: Browser, server: Running, at: Position, size: str) -> None:
    with two(browser, server, at, size, "reaction") as (me, you, name):
        me.get_by_role("button", name="Talk to the table").click()
        assert_open_to_all(me)
        me.locator("#quick-talk").get_by_role("button", name="Mwahaha!").click()
        expect(me.locator("#quick-talk")).to_be_hidden()
        expect(you.locator(".players .player", has_text=name).locator(".bubble.reaction svg")).to_be_visible()
        expect(you.locator(".spoken")).to_have_text(f"{name}: Mwahaha!")


def test_a_muted_player_has_no_bubble(browser: Browser, server: Running, at: Position) -> None:
    with two(browser, server, at, "desktop", "muted") as (me, you, name):
        me.get_by_role("button", name="Talk to the table").click()
        me.locator("#quick-talk").get_by_role("button", name="Hello!").click()
        bubble = you.locator(".players .bubble")
        expect(bubble).to_have_text("Hello!")
        you.get_by_role("tab", name="Talk").click()
        you.get_by_role("button", name=f"Mute {name}").click()
        expect(bubble).to_have_count(0)
        me.get_by_role("button", name="Talk to the table").click()
        me.locator("#quick-talk").get_by_role("button", name="Hurry up!").click()
        expect(me.get_by_role("button", name="Talk to the table")).to_be_visible()
        expect(me.locator(".mat .bubble")).to_have_text("Hurry up!")
        you.get_by_label("Say something").fill("I heard nothing")
        you.keyboard.press("Enter")
        expect(you.get_by_role("log")).to_contain_text("I heard nothing")  # and so everything before it
        expect(you.get_by_role("log")).not_to_contain_text("Hurry up!")
        expect(bubble).to_have_count(0)


def test_bubbles_of_people_who_want_no_motion_just_appear(browser: Browser, server: Running, at: Position) -> None:
    with two(browser, server, at, "desktop", "still") as (me, you, _name):
        me.get_by_role("button", name="Talk to the table").click()
        me.locator("#quick-talk").get_by_role("button", name="Deal!", exact=True).click()
        bubble = you.locator(".players .bubble")
        expect(bubble).to_be_visible()
        assert bubble.evaluate("node => parseFloat(getComputedStyle(node).animationDuration)") < 0.01
