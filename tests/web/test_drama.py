"""What happens is shown by what it means: the door first, then its room; dark and audible at first; on every window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support import moments
from tests.support.browser import barriers, until_true
from tests.support.chair import Chair
from tests.support.hands import Mouse
from tests.support.positions import find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

SIGHT = (Path(__file__).parents[1] / "support/sight.js").read_text()
SIGHT = SIGHT[SIGHT.index("() =>") :]

# what is seen first: the door that bursts, or the sentence about what was behind it
WATCH = """() => {
  const kicks = () => document.querySelector('[role=log]').textContent.split('kicks open the door').length;
  const before = kicks();
  window.order = [];
  new MutationObserver(() => {
    const now = {burst: !!document.querySelector('.burst'), room: kicks() > before};
    for (const [name, seen] of Object.entries(now)) if (seen && !order.includes(name)) order.push(name);
  }).observe(document, {subtree: true, childList: true, characterData: true});
}"""

# sounds that begin are counted
LISTEN = """() => {
  window.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
}"""


def test_the_door_bursts_before_anybody_sees_its_room(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name="burst", reduced_motion="no-preference") as (page,):
        page.get_by_role("log").locator("li").first.wait_for()
        page.evaluate(WATCH)
        Chair(page, Mouse()).press("Kick open the door!")
        until_true(page, "order.length === 2")
        assert page.evaluate("order") == ["burst", "room"]
        expect(page.locator(".burst")).to_have_count(0)


def test_nothing_bursts_for_somebody_who_wants_no_motion(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name="still") as (page,):
        page.get_by_role("log").locator("li").first.wait_for()
        page.evaluate(WATCH)
        Chair(page, Mouse()).press("Kick open the door!")
        until_true(page, "order.includes('room')")
        assert page.evaluate("order") == ["room"]


def test_a_newcomer_meets_a_dark_table_that_can_be_muted(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name="first", color_scheme="light") as (page,):
        page.evaluate("localStorage['kickdoor-settings'] = '{}'")  # nothing was chosen yet
        page.reload(wait_until="networkidle")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.evaluate(LISTEN)
        mute = page.get_by_role("button", name=re.compile("^(Mute|Unmute)$"))
        expect(mute).to_have_accessible_name("Mute")
        assert page.evaluate("heard") == 0  # nobody has pressed anything
        page.locator(".log").click()
        until_true(page, "heard > 0")  # the air of the room
        mute.click()
        expect(mute).to_have_accessible_name("Unmute")
        silent = page.evaluate("heard")
        Chair(page, Mouse()).press("Kick open the door!")
        expect(page.get_by_role("log")).to_contain_text(re.compile("kicks open the door"))
        assert page.evaluate("heard") == silent


@pytest.mark.parametrize(("width", "height", "letters"), [(1920, 1080, 18), (2560, 1440, 24), (3840, 2160, 36)])
def test_the_table_fills_large_windows(
    browser: Browser, server: Running, width: int, height: int, letters: int
) -> None:
    at = find(moments.fight_with_help)
    with seated(browser, server, at, bots=False, name=f"{width} wide", width=width, height=height) as (page,):
        page.locator(".bar.mine").wait_for()
        assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.bar')).fontSize)") >= letters
        assert page.evaluate(SIGHT) == []
        assert barriers(page) == []
