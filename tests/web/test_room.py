"""Room for what matters: names beside long sets, tabs in large letters, piles beside a long question, long words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kickdoor.server.http.guests import COOKIE
from tests.support import moments, positions
from tests.support.browser import at_rest, box_of, visitor
from tests.support.positions import find, finished
from tests.support.seats import seated
from tests.support.server import Running, start_table

pytestmark = pytest.mark.timeout(300)

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
WIDER = "nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.innerText)"


def choose(page: Page, settings: str) -> None:
    page.evaluate(f"localStorage['kickdoor-settings'] = JSON.stringify({settings})")
    page.reload(wait_until="networkidle")


def test_watch_shows_whole_names_and_not_ones_own_games(browser: Browser, server: Running) -> None:
    sets = ["deluxe", "star", "steampunk"]
    other, [somebody, *_] = start_table(server.address, 1, seats=3, public=True, sets=sets)
    somebody.call("POST", "/api/me", {"name": "Bartholomew Longfellow"})
    own, [me, *_] = start_table(server.address, 1, seats=3, public=True)
    with visitor(browser) as page:
        page.context.add_cookies([{"name": COOKIE, "value": me.cookie, "url": server.address}])
        page.goto(server.address, wait_until="networkidle")
        watch = page.locator(".box", has=page.get_by_role("heading", name="Watch"))
        row = watch.locator(f'a[href="/table/{other}"]')
        box_of(row)
        assert row.locator(".who").evaluate("node => node.scrollWidth <= node.clientWidth + 1"), "the name is whole"
        assert row.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        expect(watch.locator(f'a[href="/table/{own}"]')).to_have_count(0)
        expect(page.locator(f'.mine a[href="/table/{own}"]')).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_tabs_of_a_phone_are_whole_in_large_letters(browser: Browser, server: Running, language: str) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name=f"large {language}", **PHONE) as (page,):
        choose(page, f"{{takeBack: 0, textSize: 1.5, locale: '{language}'}}")
        at_rest(page)
        tabs = page.locator(".own .tabs .button")
        expect(tabs).to_have_count(2)
        for tab in tabs.all():
            box = box_of(tab)
            assert box["x"] + box["width"] <= 390
        assert tabs.evaluate_all(WIDER) == []
        numbers = box_of(page.locator(".own .decks"))
        assert numbers["x"] + numbers["width"] <= 390


@pytest.mark.parametrize(("players", "width"), [(4, 360), (4, 390), (6, 390)])
def test_names_are_whole_on_a_phone(
    browser: Browser, server: Running, monkeypatch: pytest.MonkeyPatch, players: int, width: int
) -> None:
    names = ("Ann", "Mathilda", "Sir Loots", "Gwendolyn", "Beatrix", "Grunda")
    monkeypatch.setattr(positions, "NAMES", names)
    at = find(moments.before_the_door, players=players)
    size: dict[str, Any] = {**PHONE, "width": width}
    with seated(browser, server, at, bots=False, name=f"names {players} {width}", **size) as (page,):
        shown = page.locator(".players .who strong")
        expect(shown).to_have_count(players - 1)
        assert shown.evaluate_all(WIDER) == []


@pytest.mark.parametrize("height", [900, 720])
def test_a_long_question_does_not_cover_the_discards(browser: Browser, server: Running, height: int) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, bots=False, name=f"long question {height}", width=1200, height=height) as (page,):
        page.locator(".bar .ask p").evaluate(
            "node => { node.style.width = '260px'; node.innerText = 'Long words '.repeat(16); }"
        )
        bar = box_of(page.locator(".bar"))
        assert bar["height"] > 100
        discards = page.locator(".discards")
        expect(discards).to_have_count(2)
        for pile in discards.all():
            box = box_of(pile)
            assert box["y"] + box["height"] <= bar["y"] + 1


def test_awards_have_room_for_long_words(browser: Browser, server: Running) -> None:
    at = finished()
    with seated(browser, server, at, name="awards", **PHONE) as (page,):
        choose(page, "{takeBack: 0, textSize: 1.5, locale: 'de'}")
        awards = page.locator(".awards li")
        box_of(awards.last)
        assert awards.evaluate_all(WIDER) == []
        assert page.locator(".awards li .text").evaluate_all(WIDER) == []
