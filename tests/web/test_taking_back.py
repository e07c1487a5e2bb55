"""Taking back in the browser: at once for somebody who plays alone with bots, by agreement among people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support import moments
from tests.support.browser import assert_open_to_all, at_rest, box_of
from tests.support.positions import find
from tests.support.seats import seated
from tests.support.server import Running

pytestmark = pytest.mark.timeout(300)
SIGHT = (Path(__file__).parents[1] / "support/sight.js").read_text()
SIGHT = SIGHT[SIGHT.index("() =>") :]
KICK = "Kick open the door"
PHONE = {"width": 390, "height": 844, "has_touch": True}
SHOWN = 80  # lines of the log before somebody asks for earlier ones
TOOK_BACK = "took back what they did last."


def lines(page: Page) -> Locator:
    """The sentences of the log."""
    return page.locator(".log li")


def kick(page: Page) -> Locator:
    return page.locator(".bar").get_by_role("button", name=KICK)


def take_back(page: Page) -> Locator:
    return page.locator(".bar").get_by_role("button", name=f"Take back: {KICK}")


def test_somebody_alone_with_bots_takes_back_what_they_did(browser: Browser, server: Running) -> None:
    at = find(moments.before_the_door)
    with seated(browser, server, at, name="alone takes back") as (page,):
        expect(kick(page)).to_be_visible()
        expect(take_back(page)).to_have_count(0)  # nothing was done on this page
        expect(lines(page)).to_have_count(SHOWN)
        before = lines(page).all_text_contents()
        note = f"{at.setup.players[at.seat].name} {TOOK_BACK}"
        for times in (1, 2):
            kick(page).click()
            expect(lines(page).filter(has_text="kicks open the door").last).to_be_in_viewport()
            expect(take_back(page)).to_be_visible()
            assert_open_to_all(page)
            take_back(page).click()
            expect(kick(page)).to_be_visible()
            # complete, in order, and without what never happened
            expect(lines(page)).to_have_text([*before, *[note] * times][-SHOWN:])
            expect(take_back(page)).to_have_count(0)
            expect(page.locator(".missed")).to_have_count(0)  # nobody was away
        page.reload()
        expect(kick(page)).to_be_visible()
        expect(lines(page)).to_have_text(before)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_what_others_have_seen_is_taken_back_when_they_agree(
    browser: Browser, server: Running, size: dict[str, Any]
) -> None:
    at = find(moments.before_the_door)
    other = (at.seat + 1) % len(at.setup.players)
    name = at.setup.players[at.seat].name
    with seated(browser, server, at, at.seat, other, name=f"two take back {size}", **size) as (mine, theirs):
        kick(mine).click()
        take_back(mine).click()
        expect(mine.get_by_role("alert")).to_contain_text("Everybody has to agree")
        at_rest(mine)
        box_of(mine.locator(".bar"))
        assert mine.evaluate(SIGHT) == []
        mine.locator(".bar").get_by_role("button", name="Ask everybody").click()
        vote = theirs.get_by_role("region", name="Vote")
        expect(vote).to_contain_text(f"{name} asks: may I take back what I did last?")
        assert_open_to_all(theirs)
        expect(mine.get_by_role("alert").filter(has_text="Everybody has to agree")).to_have_count(0)
        vote.get_by_role("button", name="Yes").click()
        expect(kick(mine)).to_be_visible()
        for page in (mine, theirs):
            expect(page.get_by_role("region", name="Vote")).to_contain_text(f"Agreed: {name} takes it back.")
            if size:
                page.get_by_role("button", name="Log").first.click()
            expect(lines(page).last).to_have_text(f"{name} {TOOK_BACK}")
            expect(lines(page).nth(-2)).not_to_contain_text("kicks open the door")
