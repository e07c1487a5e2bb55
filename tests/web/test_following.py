"""Who comes back is told what has happened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import assert_open_to_all
from tests.support.positions import find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)

# where the page has noted that one left, put some time back
LEFT = """([back, hours]) => {
    const id = location.pathname.split('/').at(-1);
    const left = JSON.parse(localStorage.getItem('kickdoor-left'));
    left[id] = { version: left[id].version - back, at: left[id].at - hours * 3600e3 };
    localStorage.setItem('kickdoor-left', JSON.stringify(left));
}"""


def come_back(page: Page, steps: int, hours: float) -> None:
    """Leave the table, and come back so many steps and hours later."""
    table = page.url
    page.goto(table.rsplit("/table/", 1)[0] + "/how-to-play")
    page.evaluate(f"history.replaceState(null, '', '{table}')")
    page.evaluate(LEFT, [steps, hours])
    page.goto(table)
    page.locator(".table").wait_for()
    page.get_by_role("log").locator("li").first.wait_for()


def test_who_was_away_reads_what_happened(browser: Browser, server: Running) -> None:
    late = find(lambda table: table.waiting[0] if table.turn >= 6 and table.waiting else None, players=3, wild=False)
    with seated(browser, server, late, name="away") as (page,):
        page.get_by_role("log").locator("li").first.wait_for()
        away = page.get_by_role("region", name="While you were away")
        expect(away).to_have_count(0)  # who comes for the first time has missed nothing
        come_back(page, 60, hours=0)
        expect(away).to_have_count(0)  # nor who was gone for a moment
        before = page.get_by_role("log").locator("li").count()
        come_back(page, 60, hours=1)
        expect(away.get_by_role("listitem")).not_to_have_count(0)
        expect(page.get_by_role("log").locator("li")).to_have_count(before)  # and nothing is told twice
        assert_open_to_all(page, besides="main.table")
        away.get_by_role("button", name="Got it").click()
        expect(away).to_have_count(0)
