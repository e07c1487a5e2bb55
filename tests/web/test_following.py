"""Keeping up with the game: what was missed, who is heard, what is audible, what somebody new is called."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import moments
from tests.support.browser import at_rest, barriers, until_true, visitor
from tests.support.chair import Chair
from tests.support.hands import Mouse
from tests.support.positions import find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

# how far the page has noted that the player saw the game, put back by some steps
SEEN = """(back) => {
    const seen = JSON.parse(localStorage.getItem('kickdoor-seen'));
    localStorage.setItem('kickdoor-seen', JSON.stringify({ ...seen, version: seen.version - back }));
}"""


def come_back(page: Page, steps: int) -> None:
    """Leave the table, and come back so many steps later."""
    table = page.url
    page.goto(table.rsplit("/table/", 1)[0] + "/how-to-play")
    page.evaluate(SEEN, steps)
    page.goto(table)
    page.get_by_role("log").locator("li").first.wait_for()


def test_a_player_who_comes_back_reads_what_happened(browser: Browser, server: Running) -> None:
    late = find(lambda table: table.waiting[0] if table.turn >= 6 and table.waiting else None, players=3, wild=False)
    with seated(browser, server, late, bots=False, name="away") as (page,):
        lines = page.get_by_role("log").locator("li")
        lines.first.wait_for()  # they come all at once
        missed = page.get_by_role("status", name="While you were away")
        expect(missed).to_have_count(0)  # somebody who comes for the first time has missed nothing
        before = lines.all_text_contents()
        come_back(page, 0)
        expect(missed).to_have_count(0)  # nor who has seen it all
        come_back(page, 60)
        expect(missed.get_by_role("listitem")).not_to_have_count(0)
        expect(lines).to_have_text(before)  # and nothing is told twice
        assert barriers(page) == []
        Chair(page, Mouse()).press("Close", ".missed")
        expect(missed).to_have_count(0)


def test_somebody_who_is_muted_is_not_heard(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    loud = (at.seat + 1) % 4
    name = at.setup.players[loud].name
    with seated(browser, server, at, at.seat, loud, bots=False, name="mute") as (page, other):
        for each in (page, other):
            each.get_by_role("tab", name="Talk").click()

        def say(words: str) -> None:
            other.get_by_label("Say something").fill(words)
            other.keyboard.press("Enter")
            expect(other.get_by_role("log")).to_contain_text(words)

        say("One")
        expect(page.get_by_role("log")).to_contain_text("One")
        mute = page.get_by_role("button", name=f"Mute {name}")
        mute.click()
        expect(mute).to_have_attribute("aria-pressed", "true")
        say("Two")
        mute.click()
        expect(mute).to_have_attribute("aria-pressed", "false")
        say("Three")
        expect(page.get_by_role("log")).to_contain_text("Three")
        expect(page.get_by_role("log")).not_to_contain_text("Two")


# what would be heard is counted
LISTEN = """() => {
  window.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
}"""


def test_there_is_sound_for_those_who_want_it(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name="sound") as (page,):
        page.evaluate(LISTEN)
        me = Chair(page, Mouse())
        me.press("Menu")
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_label("Volume")).to_be_disabled()
        assert page.evaluate("heard") == 0
        dialog.get_by_label("Sound effects").check()
        until_true(page, "heard > 0")
        dialog.get_by_label("Volume").fill("0")
        me.press("Close", "dialog")
        silent = page.evaluate("heard")
        me.press("Kick open the door!")
        expect(me.button("Kick open the door!")).to_have_count(0)
        at_rest(page)  # what happened is on the table, and could have been heard
        assert page.evaluate("heard") == silent
        me.press("Menu")
        dialog.get_by_label("Volume").fill("0.5")
        until_true(page, f"heard > {silent}")


@pytest.mark.parametrize(("locale", "name"), [("en-GB", r"You are Guest \d+"), ("de-DE", r"Du bist Gast \d+")])
def test_somebody_new_has_a_name_in_their_language(browser: Browser, address: str, locale: str, name: str) -> None:
    with visitor(browser, locale=locale) as page:
        page.goto(address)
        expect(page.get_by_text(re.compile(name))).to_be_visible()
